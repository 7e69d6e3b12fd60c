"""A frame in words: the table panel by panel, the most urgent first."""

from __future__ import annotations

from typing import Final

import msgspec

from chronaut.kernel.speech import Speech, capital, phrase
from chronaut.kernel.views import Asked, Panel, SeatFrame
from chronaut.systems.time_stories import laid, past
from chronaut.systems.time_stories.reread import foldable, rules, texts
from chronaut.systems.time_stories.seen import AgentView, SpaceView, TableView
from chronaut.systems.time_stories.sentences import ENDED, agent_name, alone
from chronaut.systems.time_stories.sources import source
from chronaut.systems.time_stories.terms import LETTERS

PHASES: Final = {
    "setup": phrase("Every agent takes the pawns of a colour; which one makes no difference."),
    "base": phrase("The base is read aloud, card by card. Time does not run yet."),
    "choosing_receptacles": phrase("Every agent takes a receptacle: the person in whose body it acts during this run."),
    "entering": phrase("The group arrives. Each agent enters at a card; then each reads its own. This costs no time."),
    "exploring": phrase("Tell each other what you have read. Then vote: spend 1 TU, or leave."),
    "acting": phrase("1 TU is spent. Every agent moves, rolls or does nothing, in any order."),
    "changing_location": phrase("The group is on its way."),
    "run_over": phrase("The run is over. When all players are ready, the next run begins."),
    "mission_over": phrase("The mission is over."),
}
"""What the players do in each phase, in the words of somebody who explains the game."""

PHASES_ALONE: Final = {
    "base": phrase("You read the base, card by card. Time does not run yet."),
    "exploring": phrase("You have read your cards. Now choose: spend 1 TU, or leave."),
    "run_over": phrase("The run is over. When you are ready, the next run begins."),
}
"""The same for one person who plays alone, where it differs."""

STANDING: Final = ("what_next", "destination")
"""Votes that wait while anything else is asked."""
TIMELESS: Final = ("setup", "base", "choosing_receptacles")
FRESH: Final = ("choosing_receptacles", "entering", "exploring")
"""While the first TU has not been spent, one's own receptacle lies open on top."""
OFF_BOARD: Final = (*TIMELESS, "run_over", "mission_over")


def describe(speech: Speech, frame: SeatFrame) -> list[Panel]:
    """The table in words."""
    view: TableView = frame.view
    about, fronts, said = _about(speech, frame, _fronts(speech, frame, view), _shown(speech, frame, view))
    panels = [*about, _status(speech, frame, view, asked=bool(about))]
    if view.phase in ("run_over", "mission_over"):
        panels.append(_ending(speech, frame, view))
    panels += said
    fresh = view.phase in FRESH and view.tu_spent == 0
    if fresh:
        panels += laid.own_receptacles(speech, frame, view)
    if _at_the_base(frame, view):
        panels += _base_now(speech, frame, view)
    if view.location >= 0 and view.phase not in OFF_BOARD:
        panels += [*fronts, *_card_a(speech, frame, view), *laid.row(speech, frame, view)]
        panels += laid.roll(speech, view)
    if view.agents and view.phase != "setup":
        panels.append(
            Panel(speech.say("Agents"), [laid.agent_line(speech, frame, view, agent) for agent in view.agents])
        )
    panels += laid.offered(speech, frame, view)
    panels += laid.items(speech, frame, view)
    if view.plan:
        panels.append(laid.plan(speech, frame, view))
    panels += laid.receptacles(speech, frame, view, fresh)
    if view.phase != "setup" and not _at_the_base(frame, view):
        panels += _base(speech, frame, view, len(view.base))
    return panels + past.past(speech, frame, view)


# Where the game stands.


def _urgent(frame: SeatFrame) -> list[Asked]:
    """The open questions that come before anything else."""
    return [one for one in frame.asked if one.kind not in STANDING]


def _mine(frame: SeatFrame) -> list[Asked]:
    """Those of them that this seat answers."""
    return [one for one in _urgent(frame) if one.words and frame.seat in one.seats]


def _about(
    speech: Speech, frame: SeatFrame, fronts: list[tuple[str, int, Panel]], said: list[tuple[int, Panel]]
) -> tuple[list[Panel], list[Panel], list[Panel]]:
    """What this seat's question is about, with the question below it; then the other cards and the other speeches."""
    words = " ".join(one.words for one in _mine(frame))
    cards = {card for letter, card, _ in fronts if f"{capital(speech.say('card {letter}', letter=letter))} " in words}
    about = [panel for _, card, panel in fronts if card in cards]
    spoken = [panel for card, panel in said if card in cards] if about else [panel for _, panel in said[:1] if words]
    if found := [*about, *spoken]:
        last = found[-1]
        asked = [_question(speech, frame, one) for one in _mine(frame)]
        found[-1] = msgspec.structs.replace(last, lines=[*last.lines, *asked], short=None)
    rest = [panel for _, _, panel in fronts if panel not in about]
    return found, rest, [panel for _, panel in said if panel not in spoken]


def _title(speech: Speech, frame: SeatFrame, view: TableView) -> str:
    """The run, and how much time is left."""
    if view.phase in TIMELESS:
        return speech.say("Run {run}", run=frame.run)
    if view.clock:
        return speech.say("Run {run} \u00b7 {tu} TU left ({clock})", run=frame.run, tu=view.tu, clock=view.clock)
    return speech.say("Run {run} \u00b7 {tu} TU left", run=frame.run, tu=view.tu)


def _status(speech: Speech, frame: SeatFrame, view: TableView, *, asked: bool) -> Panel:
    """The moment, who decides what, and who is waited for; what this seat is asked may be said already."""
    urgent, solo, say = _urgent(frame), alone(view), speech.say
    phase = (PHASES | PHASES_ALONE if solo else PHASES)[view.phase]
    lines = [say("Before anything else, a question is to be answered.") if urgent else say(phase)]
    if view.phase == "base" and view.reader >= 0 and not solo:
        read, count = len(view.base), len(view.base_backs)
        lines.append(
            say(
                "{player} reads the next card ({read} of {all} read).",
                player=capital(speech.player(view.reader)),
                read=read,
                all=count,
            )
        )
    if any(not one.front for one in view.receptacles):
        lines.append(say("You see a receptacle's dice once you have chosen it."))
    if view.captain >= 0 and view.phase not in OFF_BOARD and not solo:
        lines.append(say("Time Captain: {player}.", player=speech.player(view.captain)))
    if view.phase not in TIMELESS:
        lines += [_counter(speech, view, name, value) for name, value in view.counters.items()]
    waiting = [agent for agent in view.agents if view.phase == "acting" and _may_act(agent)]
    if waiting:
        lines.append(
            say("Yet to act: {agents}.", agents=", ".join(laid.who(speech, frame, agent) for agent in waiting))
        )
    if 0 <= view.next_actor < len(view.agents) and view.agents[view.next_actor] in waiting:
        lines.append(say("The group wants {agent} to act next.", agent=agent_name(speech, view, view.next_actor)))
    told = _mine(frame) if asked else []
    lines += [_question(speech, frame, one) for one in urgent or frame.asked if one not in told]
    if view.away:
        lines.append(say("Away: {players}.", players=speech.players(view.away)))
    return Panel(_title(speech, frame, view), lines)


def _counter(speech: Speech, view: TableView, name: str, value: int) -> str:
    """A counter, with its upper bound if the mission gives it one."""
    counter = name.replace("-", " ").capitalize()
    if name in view.counter_bounds:
        return speech.say("{counter}: {value} of {most}.", counter=counter, value=value, most=view.counter_bounds[name])
    return speech.say("{counter}: {value}.", counter=counter, value=value)


def _may_act(agent: AgentView) -> bool:
    return agent.status == "alive" and not agent.acted and not agent.barred


def _question(speech: Speech, frame: SeatFrame, asked: Asked) -> str:
    """An open question, who decides it, and who has voted."""
    who, count = capital(speech.players(asked.seats)), len(asked.seats)
    if not asked.words:
        return speech.count(
            "{players} has something to decide.", "{players} have something to decide.", count, players=who
        )
    vote = asked.vote and not alone(frame.view)
    if asked.seats == [frame.seat]:
        template = phrase("You vote: {question}") if vote else phrase("You decide: {question}")
        line = speech.say(template, question=asked.words)
    elif vote:
        line = speech.count(
            "{players} votes: {question}", "{players} vote: {question}", count, players=who, question=asked.words
        )
    else:
        line = speech.count(
            "{players} decides: {question}", "{players} decide: {question}", count, players=who, question=asked.words
        )
    voted = [seat for seat, one in enumerate(asked.votes) if one >= 0]
    if not voted or not vote:
        return line
    return speech.count(
        "{line} ({players} has voted.)", "{line} ({players} have voted.)", len(voted),
        line=line, players=speech.players(voted),
    )  # fmt: skip


def _ending(speech: Speech, frame: SeatFrame, view: TableView) -> Panel:
    lines = [speech.say(ENDED.get(view.end, phrase("It has ended.")))]
    lines += [*texts(frame, view.ending_text), *rules(speech, frame, view.ending_box)]
    lines += texts(frame, *[text for text, card in zip(view.shown, view.shown_by, strict=True) if card == view.ending])
    if view.score:
        lines.append(speech.say("Score: {score}.", score=view.score))
    return Panel(speech.say("How the run ended"), lines)


# What lies open to be read.


def _at_the_base(frame: SeatFrame, view: TableView) -> bool:
    """Whether the card last read at the base is still to be heard: until the receptacles are taken."""
    return view.phase in ("setup", "base") or (view.phase == "choosing_receptacles" and frame.run == 1)


def _base_now(speech: Speech, frame: SeatFrame, view: TableView) -> list[Panel]:
    """While the base is read: the card just read, and above it only its title."""
    last = len(view.base) - 1
    if last < 0:
        told = texts(frame, *view.base_texts[:1])
        return [Panel(speech.say("Before you begin"), told)] if told else []
    title = speech.say("The base, card {letter}", letter=LETTERS[last])
    return [Panel(title, _base_card(speech, frame, view, last)), *_base(speech, frame, view, last)]


def _base(speech: Speech, frame: SeatFrame, view: TableView, count: int) -> list[Panel]:
    """The first base cards, which anyone may read again at any time (TS-35)."""
    lines = texts(frame, *view.base_texts[:1])
    backs = texts(frame, *view.base_backs)
    lines += [speech.say("The backs show: {backs}", backs="; ".join(backs))] if backs else []
    for number in range(count):
        lines.append(f"**{LETTERS[number]}** " + "\n".join(_base_card(speech, frame, view, number)))
    if count == len(view.base_backs):
        title = speech.count("The base ({count} card)", "The base ({count} cards)", count)
    else:
        title = speech.count("The base so far ({count} card)", "The base so far ({count} cards)", count)
    return [Panel(title if count else speech.say("Before you begin"), lines, short=[])] if lines else []


def _base_card(speech: Speech, frame: SeatFrame, view: TableView, number: int) -> list[str]:
    return [*texts(frame, view.base_texts[number + 1]), *rules(speech, frame, view.base_boxes[number])]


def _card_a(speech: Speech, frame: SeatFrame, view: TableView) -> list[Panel]:
    """Card A of the open location, which all may read."""
    if view.card_a_text not in frame.texts:
        return []
    lines = [*texts(frame, view.card_a_text), *rules(speech, frame, view.card_a_box)]
    title = frame.texts.get(view.title) or speech.say("This place")
    return [foldable(speech, frame, view, view.card_a, title, lines, False)]


def _fronts(speech: Speech, frame: SeatFrame, view: TableView) -> list[tuple[str, int, Panel]]:
    """The cards of the spaces where this seat's agents stand, by letter and handle."""
    panels: list[tuple[str, int, Panel]] = []
    if view.location < 0 or view.phase in OFF_BOARD:
        return panels
    for space in view.row:
        if space.front in frame.texts:
            mine = [agent.agent for agent in view.agents if agent.space == space.letter and frame.seat in agent.seats]
            readers = speech.both([agent_name(speech, view, agent) for agent in mine])
            title = (
                speech.say("Card {letter}, read by {agents}", letter=space.letter, agents=readers)
                if readers
                else speech.say("Card {letter}", letter=space.letter)
            )
            lines = [*texts(frame, space.front), *rules(speech, frame, space.box), *_done(speech, space)]
            panels.append((space.letter, space.card, foldable(speech, frame, view, space.card, title, lines, True)))
    return panels


def _done(speech: Speech, space: SpaceView) -> list[str]:
    """What is over and done with at a card."""
    lines: list[str] = []
    if space.passed:
        lines.append(speech.say("Done: its test is passed; nobody rolls for it again in this run."))
    return [*lines, *([speech.say("Done: its lock is open and holds nobody.")] if space.released else [])]


def _shown(speech: Speech, frame: SeatFrame, view: TableView) -> list[tuple[int, Panel]]:
    """What was read to all or lies open to this seat alone, by the card it comes from; folded once the run is over.

    The newest comes first, but what one card says stands together and in its order, so that it reads as it was spoken. What
    the ending says stands with it.
    """
    panels: list[tuple[int, Panel]] = []
    over = view.phase in ("run_over", "mission_over")
    old: list[str] | None = [] if over else None
    for ident, card in zip(view.shown, view.shown_by, strict=True):
        text = texts(frame, ident)
        if not text or (over and card == view.ending):
            continue
        secret = ident not in view.aloud
        title = _said_to(speech, view, secret, source(speech, frame, card) if secret else "")
        if panels and (panels[0][0], panels[0][1].title) == (card, title):
            text = [*panels.pop(0)[1].lines, *text]
        panels.insert(0, (card, Panel(title, text, secret, old)))
    return panels


def _said_to(speech: Speech, view: TableView, secret: bool, place: str) -> str:
    """To whom something was said, and by which card."""
    if alone(view):
        return speech.say("Said to you ({card})", card=place) if place else speech.say("Said to you")
    if not secret:
        return speech.say("Said to everybody")
    return speech.say("Said to you alone ({card})", card=place) if place else speech.say("Said to you alone")
