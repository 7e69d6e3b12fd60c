"""A step as sentences: what single facts do not say, such as how a vote stood, what a way costs, who made a card speak."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from chronaut.kernel.state import ALL
from chronaut.kernel.views import SeatFrame, Told
from chronaut.systems.contract.votes import Ended
from chronaut.systems.time_stories.scenario import Scenario
from chronaut.systems.time_stories.seen import TableView
from chronaut.systems.time_stories.sentences import agent_name, alone, players, tell
from chronaut.systems.time_stories.sources import source

ABOUT: Final = {
    "what_next": "on what the group does next",
    "destination": "on where to go",
    "who_acts_next": "on who acts next",
}
"""What the votes of the group are about."""
VOIDED: Final = {
    "run_ended": "the run is over",
    "destination_chosen": "the group moves on",
    "location_left": "the group moves on",
    "power_used": "something was used first. What is still open is voted on anew",
}
"""Why votes count no more, by what has happened; the first that fits."""
CHANGED: Final = "what can be chosen has changed. Vote anew"
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
        found += [(_void(told, one), "G-68") for one in votes if not one.decided]
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
        return text if vote is None else _decided(vote)
    if one.fact == "captain_die_rolled" and one.fields["total"] == 0 and 0 not in m.captain_die:
        price = sum(other.fact == "tu_paid" for other in told[number:])
        return f"No die is rolled: the price of this way is fixed{f', {price} TU' if price else ''}."
    if one.fact == "card_shown" and one.fields.get("seats", ALL) != ALL:
        return _said(text, one, frame, actor)
    return "" if one.fact == "card_shown" and _source(one, frame) == frame.view.ending >= 0 else text


def _decided(vote: Ended) -> str:
    """How a vote stood when it was decided."""
    cast = [one for one in vote.votes if one >= 0]
    counts = sorted((cast.count(one) for one in set(cast)), reverse=True)
    most = cast.count(vote.option)
    if not cast or most < counts[0]:
        return "The vote is decided."
    stood = " to ".join(map(str, counts if len(counts) > 1 else [*counts, 0]))
    if counts.count(most) > 1:
        return f"The vote is tied, {stood}: the Captain's choice counts."
    late = f"; {players(vote.missing)} need not vote any more" if vote.missing else ""
    return f"The vote is decided, {stood}{late}."


def _void(told: Sequence[Told], vote: Ended) -> str:
    """That votes count no more, and why."""
    voters = [seat for seat, one in enumerate(vote.votes) if one >= 0]
    happened = {one.fact for one in told}
    why = next((reason for fact, reason in VOIDED.items() if fact in happened), CHANGED)
    whose = players(voters)
    about = f" {ABOUT[vote.kind]}" if vote.kind in ABOUT else ""
    return f"The vote{'s' if len(voters) > 1 else ''} of {whose}{about} count{'' if len(voters) > 1 else 's'} no more: {why}."


def _said(text: str, one: Told, frame: SeatFrame, actor: int) -> str:
    """That a text is for this seat alone: where it stands, and whose doing it was."""
    parts = [source(frame, _source(one, frame)), f"{agent_name(frame.view, actor)}'s doing" if actor >= 0 else ""]
    beside = ", ".join(part for part in parts if part)
    return text.replace(" to you", f" to you ({beside})", 1) if beside else text


def _source(one: Told, frame: SeatFrame) -> int:
    """The card that a shown text comes from, as the seat may know it now; -1 for none."""
    view: TableView = frame.view
    ident = one.fields.get("text", "")
    return view.shown_by[view.shown.index(str(ident))] if ident in view.shown else -1
