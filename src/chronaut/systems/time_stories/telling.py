"""A step as sentences: what single facts do not say, such as how a vote stood, what a way costs, who made a card speak."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Final

from chronaut.kernel.speech import Speech, phrase, plural
from chronaut.kernel.state import ALL
from chronaut.kernel.views import SeatFrame, Told
from chronaut.systems.contract.votes import Ended
from chronaut.systems.time_stories.scenario import Scenario
from chronaut.systems.time_stories.seen import TableView
from chronaut.systems.time_stories.sentences import agent_name, alone, shown, tell
from chronaut.systems.time_stories.sources import source

VOIDED: Final = {
    "what_next": plural(
        "The vote of {players} on what the group does next counts no more: {why}.",
        "The votes of {players} on what the group does next count no more: {why}.",
    ),
    "destination": plural(
        "The vote of {players} on where to go counts no more: {why}.",
        "The votes of {players} on where to go count no more: {why}.",
    ),
    "who_acts_next": plural(
        "The vote of {players} on who acts next counts no more: {why}.",
        "The votes of {players} on who acts next count no more: {why}.",
    ),
    "": plural("The vote of {players} counts no more: {why}.", "The votes of {players} count no more: {why}."),
}
"""Votes that count no more, by what they were about; the last for all others."""
REASONS: Final = {
    "run_ended": phrase("the run is over"),
    "destination_chosen": phrase("the group moves on"),
    "location_left": phrase("the group moves on"),
}
"""Why votes count no more, by what has happened; the first that fits."""
CHANGED: Final = phrase("what they wanted can no longer be chosen. Vote anew")
ACTIONS: Final = ("agent_entered", "agent_moved", "card_consulted", "roll_begun", "power_used")
"""Facts that say whose doing it is when a card then speaks."""


def tell_step(
    m: Scenario, told: Sequence[Told], votes: Sequence[Ended], frame: SeatFrame
) -> list[tuple[str, str]]:  # fmt: skip
    """What is worth a line, each with its rule."""
    found: list[tuple[str, str]] = []
    actor = -1
    for number, one in enumerate(told):
        if one.fact in ACTIONS:
            actor = int(one.fields["agent"])
        text = _in_step(m, told, number, votes, frame, actor)
        if text:
            found.append((text, one.rule))
    if not alone(frame.view):
        found += [(_void(m.speech, told, one), "G-68") for one in votes if not one.decided]
    return found


def _in_step(
    m: Scenario, told: Sequence[Told], number: int, votes: Sequence[Ended], frame: SeatFrame, actor: int
) -> str:  # fmt: skip
    """A fact among the others of its step."""
    one = told[number]
    text = tell(m, one, frame)
    if not text:
        return ""
    if one.fact == "vote_closed":
        vote = next((vote for vote in votes if vote.question == one.fields["question"]), None)
        return text if vote is None else _decided(m.speech, vote)
    if one.fact == "captain_die_rolled" and one.fields["total"] == 0 and 0 not in m.captain_die:
        price = sum(other.fact == "tu_paid" for other in told[number:])
        if price:
            return m.speech.say("No die is rolled: the price of this way is fixed, {price} TU.", price=price)
        return m.speech.say("No die is rolled: the price of this way is fixed.")
    if one.fact == "card_shown" and one.fields.get("seats", ALL) != ALL:
        return _said(m.speech, one, frame, actor)
    return "" if one.fact == "card_shown" and _source(one, frame) == frame.view.ending >= 0 else text


def _decided(speech: Speech, vote: Ended) -> str:
    """How a vote stood when it was decided."""
    say, cast = speech.say, [one for one in vote.votes if one >= 0]
    counts = sorted((cast.count(one) for one in set(cast)), reverse=True)
    most = cast.count(vote.option)
    if not cast or most < counts[0]:
        return say("The vote is decided.")
    numbers = map(str, counts if len(counts) > 1 else [*counts, 0])
    stood = reduce(lambda first, second: say("{first} to {second}", first=first, second=second), numbers)
    if counts.count(most) > 1:
        return say("The vote is tied, {stood}: the Captain's choice counts.", stood=stood)
    if not vote.missing:
        return say("The vote is decided, {stood}.", stood=stood)
    return speech.count(
        "The vote is decided, {stood}; {players} need not vote any more.",
        "The vote is decided, {stood}; {players} need not vote any more.",
        len(vote.missing), stood=stood, players=speech.players(vote.missing),
    )  # fmt: skip


def _void(speech: Speech, told: Sequence[Told], vote: Ended) -> str:
    """That votes count no more, and why."""
    voters = [seat for seat, one in enumerate(vote.votes) if one >= 0]
    happened = {one.fact for one in told}
    why = next((reason for fact, reason in REASONS.items() if fact in happened), CHANGED)
    template = VOIDED.get(vote.kind, VOIDED[""])
    return speech.count(*template, len(voters), players=speech.players(voters), why=speech.say(why))


def _said(speech: Speech, one: Told, frame: SeatFrame, actor: int) -> str:
    """That a text is for this seat alone: where it stands, and whose doing it was."""
    parts = [source(speech, frame, _source(one, frame))]
    if actor >= 0:
        parts.append(speech.say("{agent}'s doing", agent=agent_name(speech, frame.view, actor)))
    return shown(speech, one, frame.view, ", ".join(part for part in parts if part))


def _source(one: Told, frame: SeatFrame) -> int:
    """The card that a shown text comes from, as the seat may know it now; -1 for none."""
    view: TableView = frame.view
    ident = one.fields.get("text", "")
    return view.shown_by[view.shown.index(str(ident))] if ident in view.shown else -1
