"""A frame in words: the table panel by panel, the most urgent first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from chronaut.kernel.state import SPECTATOR
from chronaut.kernel.views import Asked, Panel, SeatFrame
from chronaut.systems.time_stories.naming import first_words
from chronaut.systems.time_stories.seen import (
    AgentView,
    BoxView,
    ItemView,
    OfferedView,
    ReadView,
    SpaceView,
    StackView,
    TableView,
)
from chronaut.systems.time_stories.sentences import ENDS, agent_name, alone, counted, players
from chronaut.systems.time_stories.sources import source
from chronaut.systems.time_stories.terms import LETTERS, RESOURCES

PHASES: Final = {
    "setup": "Every agent takes the pawns of a colour; which one makes no difference.",
    "base": "The base is read aloud, card by card. Time does not run yet.",
    "choosing_receptacles": "Every agent takes a receptacle: the person in whose body it acts during this run.",
    "entering": "The group arrives. Each agent enters at a card; then each reads its own. This costs no time.",
    "exploring": "Tell each other what you have read. Then vote: spend 1 TU, or leave.",
    "acting": "1 TU is spent. Every agent moves, rolls or does nothing, in any order.",
    "changing_location": "The group is on its way.",
    "run_over": "The run is over. When all players are ready, the next run begins.",
    "mission_over": "The mission is over.",
}
"""What the players do in each phase, in the words of somebody who explains the game."""

PHASES_ALONE: Final = {
    "base": "You read the base, card by card. Time does not run yet.",
    "exploring": "You have read your cards. Now choose: spend 1 TU, or leave.",
    "run_over": "The run is over. When you are ready, the next run begins.",
}
"""The same for one person who plays alone, where it differs."""

ICONS: Final = {"no_access": "no access", "must_enter": "must be entered", "now_or_never": "now or never"}
STANDING: Final = ("what_next", "destination")
"""Votes that wait while anything else is asked."""
TIMELESS: Final = ("setup", "base", "choosing_receptacles")
STANDS: Final = "  \u2190 "
"""Points from a card or place to who is there."""
FRESH: Final = ("choosing_receptacles", "entering", "exploring")
"""While the first TU has not been spent, one's own receptacle lies open on top."""
OFF_BOARD: Final = (*TIMELESS, "run_over", "mission_over")


def describe(frame: SeatFrame) -> list[Panel]:
    """The table in words."""
    view: TableView = frame.view
    about, fronts, said = _about(frame, _fronts(frame, view), _shown(frame, view))
    panels = [*about, _status(frame, view, asked=bool(about))]
    if view.phase in ("run_over", "mission_over"):
        panels.append(_ending(frame, view))
    panels += said
    fresh = view.phase in FRESH and view.tu_spent == 0
    if fresh:
        panels += _own_receptacles(frame, view)
    if _at_the_base(frame, view):
        panels += _base_now(frame, view)
    if view.location >= 0 and view.phase not in OFF_BOARD:
        panels += [*fronts, *_card_a(frame, view), *_row(frame, view)]
    if view.agents and view.phase != "setup":
        panels.append(Panel("Agents", [_agent_line(frame, view, agent) for agent in view.agents]))
    panels += [Panel(f"Receptacle: {title}", lines) for title, lines in _offered(frame, view)]
    panels += _items(frame, view)
    if view.plan:
        panels.append(_plan(frame, view))
    return panels + _receptacles(frame, view, fresh) + _past(frame, view)


# Where the game stands.


def _urgent(frame: SeatFrame) -> list[Asked]:
    """The open questions that come before anything else."""
    return [one for one in frame.asked if one.kind not in STANDING]


def _mine(frame: SeatFrame) -> list[Asked]:
    """Those of them that this seat answers."""
    return [one for one in _urgent(frame) if one.words and frame.seat in one.seats]


def _about(
    frame: SeatFrame, fronts: list[tuple[str, int, Panel]], said: list[tuple[int, Panel]]
) -> tuple[list[Panel], list[Panel], list[Panel]]:
    """What this seat's question is about, with the question below it; then the other cards and the other speeches."""
    words = " ".join(one.words for one in _mine(frame))
    cards = {card for letter, card, _ in fronts if f"Card {letter} " in words}
    about = [panel for _, card, panel in fronts if card in cards]
    spoken = [panel for card, panel in said if card in cards] if about else [panel for _, panel in said[:1] if words]
    if found := [*about, *spoken]:
        last = found[-1]
        asked = [_question(frame, one) for one in _mine(frame)]
        found[-1] = msgspec.structs.replace(last, lines=[*last.lines, *asked], short=None)
    rest = [panel for _, _, panel in fronts if panel not in about]
    return found, rest, [panel for _, panel in said if panel not in spoken]


def _status(frame: SeatFrame, view: TableView, *, asked: bool) -> Panel:
    """The moment, who decides what, and who is waited for; what this seat is asked may be said already."""
    hour = f" ({view.clock})" if view.clock else ""
    title = f"Run {frame.run}" + ("" if view.phase in TIMELESS else f" \u00b7 {view.tu} TU left{hour}")
    urgent = _urgent(frame)
    solo = alone(view)
    phase = (PHASES | PHASES_ALONE if solo else PHASES)[view.phase]
    lines = ["Before anything else, a question is to be answered." if urgent else phase]
    if view.phase == "base" and view.reader >= 0 and not solo:
        lines.append(f"Player {view.reader + 1} reads the next card ({len(view.base)} of {len(view.base_backs)} read).")
    if any(not one.front for one in view.receptacles):
        lines.append("You see a receptacle's dice once you have chosen it.")
    if view.captain >= 0 and view.phase not in OFF_BOARD and not solo:
        lines.append(f"Time Captain: player {view.captain + 1}.")
    if view.phase not in TIMELESS:
        lines += [_counter(view, name, value) for name, value in view.counters.items()]
    waiting = [agent for agent in view.agents if view.phase == "acting" and _may_act(agent)]
    if waiting:
        lines.append(f"Yet to act: {', '.join(_who(frame, agent) for agent in waiting)}.")
    if 0 <= view.next_actor < len(view.agents) and view.agents[view.next_actor] in waiting:
        lines.append(f"The group wants {agent_name(view, view.next_actor)} to act next.")
    told = _mine(frame) if asked else []
    lines += [_question(frame, one) for one in urgent or frame.asked if one not in told]
    if view.away:
        lines.append(f"Away: {players(view.away)}.")
    return Panel(title, lines)


def _counter(view: TableView, name: str, value: int) -> str:
    """A counter, with its upper bound if the mission gives it one."""
    bound = f" of {view.counter_bounds[name]}" if name in view.counter_bounds else ""
    return f"{name.replace('-', ' ').capitalize()}: {value}{bound}."


def _may_act(agent: AgentView) -> bool:
    return agent.status == "alive" and not agent.acted and not agent.barred


def _question(frame: SeatFrame, asked: Asked) -> str:
    """An open question, who decides it, and who has voted."""
    who = "you" if asked.seats == [frame.seat] else players(asked.seats)
    if not asked.words:
        return f"{who[:1].upper()}{who[1:]} {'has' if len(asked.seats) == 1 else 'have'} something to decide."
    verb = ("vote" if asked.vote and not alone(frame.view) else "decide") + (
        "s" if len(asked.seats) == 1 and who != "you" else ""
    )
    voted = [seat for seat, vote in enumerate(asked.votes) if vote >= 0]
    so_far = f" ({players(voted)} {'has' if len(voted) == 1 else 'have'} voted.)" if voted and verb[0] == "v" else ""
    return f"{who[:1].upper()}{who[1:]} {verb}: {asked.words}{so_far}"


def _ending(frame: SeatFrame, view: TableView) -> Panel:
    end = ENDS.get(view.end, "it has ended")
    lines = [f"{end[:1].upper()}{end[1:]}.", *_texts(frame, view.ending_text), *_rules(frame, view.ending_box)]
    lines += _texts(frame, *[text for text, card in zip(view.shown, view.shown_by, strict=True) if card == view.ending])
    if view.score:
        lines.append(f"Score: {view.score}.")
    return Panel("How the run ended", lines)


# What lies open to be read.


def _texts(frame: SeatFrame, *idents: str) -> list[str]:
    return [frame.texts[ident] for ident in idents if ident in frame.texts]


def _rules(frame: SeatFrame, box: str) -> list[str]:
    """A box with rules, marked as such."""
    return [f"Rules: {frame.texts[box]}"] if box in frame.texts else []


def _at_the_base(frame: SeatFrame, view: TableView) -> bool:
    """Whether the card last read at the base is still to be heard: until the receptacles are taken."""
    return view.phase in ("setup", "base") or (view.phase == "choosing_receptacles" and frame.run == 1)


def _base_now(frame: SeatFrame, view: TableView) -> list[Panel]:
    """While the base is read: the card just read, and above it only its title."""
    last = len(view.base) - 1
    if last < 0:
        told = _texts(frame, *view.base_texts[:1])
        return [Panel("Before you begin", told)] if told else []
    return [Panel(f"The base, card {LETTERS[last]}", _base_card(frame, view, last)), *_base(frame, view, last)]


def _base(frame: SeatFrame, view: TableView, count: int) -> list[Panel]:
    """The first base cards, which anyone may read again at any time (TS-35)."""
    lines = _texts(frame, *view.base_texts[:1])
    backs = _texts(frame, *view.base_backs)
    lines += [f"The backs show: {'; '.join(backs)}"] if backs else []
    for number in range(count):
        lines.append(f"**{LETTERS[number]}** " + "\n".join(_base_card(frame, view, number)))
    title = f"The base{'' if count == len(view.base_backs) else ' so far'} ({counted(count, 'card')})"
    return [Panel(title if count else "Before you begin", lines, short=[])] if lines else []


def _base_card(frame: SeatFrame, view: TableView, number: int) -> list[str]:
    return [*_texts(frame, view.base_texts[number + 1]), *_rules(frame, view.base_boxes[number])]


def _card_a(frame: SeatFrame, view: TableView) -> list[Panel]:
    """Card A of the open location, which all may read."""
    if view.card_a_text not in frame.texts:
        return []
    lines = [*_texts(frame, view.card_a_text), *_rules(frame, view.card_a_box)]
    return [_foldable(frame, view, view.card_a, frame.texts.get(view.title, "This place"), lines, False)]


def _fronts(frame: SeatFrame, view: TableView) -> list[tuple[str, int, Panel]]:
    """The cards of the spaces where this seat's agents stand, by letter and handle."""
    panels: list[tuple[str, int, Panel]] = []
    if view.location < 0 or view.phase in OFF_BOARD:
        return panels
    for space in view.row:
        if space.front in frame.texts:
            mine = [agent.agent for agent in view.agents if agent.space == space.letter and frame.seat in agent.seats]
            readers = " and ".join(agent_name(view, agent) for agent in mine)
            title = f"Card {space.letter}" + (f", read by {readers}" if readers else "")
            lines = [*_texts(frame, space.front), *_rules(frame, space.box), *_done(space)]
            panels.append((space.letter, space.card, _foldable(frame, view, space.card, title, lines, True)))
    return panels


def _done(space: SpaceView) -> list[str]:
    """What is over and done with at a card."""
    passed = ["Done: its test is passed; nobody rolls for it again in this run."] if space.passed else []
    return [*passed, *(["Done: its lock is open and holds nobody."] if space.released else [])]


def _known(frame: SeatFrame, view: TableView, card: int) -> list[int]:
    """The earlier runs in which this seat has read a card."""
    return [run for one in view.known if one.card == card for run in one.runs if run < frame.run]


def _foldable(
    frame: SeatFrame, view: TableView, card: int, title: str, lines: list[str], secret: bool
) -> Panel:  # fmt: skip
    """A card's panel; one that was read in an earlier run folds to its title."""
    runs = _known(frame, view, card)
    if not runs:
        return Panel(title, lines, secret)
    return Panel(f"{title} (known from {runs_in_words(runs)})", lines, secret, [])


def runs_in_words(runs: Sequence[int]) -> str:
    """Some runs by their numbers."""
    return f"run{'' if len(runs) == 1 else 's'} {', '.join(map(str, runs))}"


def _shown(frame: SeatFrame, view: TableView) -> list[tuple[int, Panel]]:
    """What was read to all or lies open to this seat alone, by the card it comes from; folded once the run is over.

    The newest comes first, but what one card says stands together and in its order, so that it reads as it was spoken. What
    the ending says stands with it.
    """
    panels: list[tuple[int, Panel]] = []
    over = view.phase in ("run_over", "mission_over")
    old: list[str] | None = [] if over else None
    for ident, card in zip(view.shown, view.shown_by, strict=True):
        text = _texts(frame, ident)
        if not text or (over and card == view.ending):
            continue
        secret = ident not in view.aloud
        title = "Said to you" if alone(view) else "Said to you alone" if secret else "Said to everybody"
        place = source(frame, card) if secret else ""
        title += f" ({place})" if place else ""
        if panels and (panels[0][0], panels[0][1].title) == (card, title):
            text = [*panels.pop(0)[1].lines, *text]
        panels.insert(0, (card, Panel(title, text, secret, old)))
    return panels


# The board.


def _row(frame: SeatFrame, view: TableView) -> list[Panel]:
    """The cards of the location, backs up, while they lie there."""
    lying = [space for space in view.row if space.card >= 0 or space.hole]
    lines = [_space_line(frame, view, space, False) for space in lying]
    short = [_space_line(frame, view, space, True) for space in lying] if _known(frame, view, view.card_a) else None
    return [Panel("The row", lines, short=short)] if lying else []


def _space_line(frame: SeatFrame, view: TableView, space: SpaceView, short: bool) -> str:
    here = ", ".join(agent_name(view, agent.agent) for agent in view.agents if agent.space == space.letter)
    if space.card < 0:
        return f"**{space.letter}** no card" + (f"{STANDS}{here}" if here else "")
    back = frame.texts.get(space.back, "")
    parts = [f"**{space.letter}** {first_words(back) if short else back}".rstrip()]
    if space.icon != "open":
        parts.append(f"[{ICONS[space.icon]}]")
    if space.asks:
        parts.append(f"[needs {space.asks}]")
    tests = [f"{one.characteristic} against {shields(one.shields)}" for one in space.tests]
    laid = shields(space.shields)
    if tests or laid:
        parts.append(f"[test: {', or '.join(tests) or laid}]")
    if space.passed:
        parts.append("[test passed]")
    if space.lock or space.released:
        parts.append("[lock]" if space.lock else "[lock open]")
    runs = _known(frame, view, space.card)
    if runs:
        parts.append(f"[you read it in {runs_in_words(runs)}]")
    return "  ".join(parts) + (f"{STANDS}{here}" if here else "")


def shields(stacks: list[StackView]) -> str:
    """Shields in words, those of one kind together; empty for none."""
    kinds = [f"{one.count} {one.kind}" for one in stacks if one.count]
    return f"{', '.join(kinds)} shield{'' if sum(one.count for one in stacks) == 1 else 's'}" if kinds else ""


def _who(frame: SeatFrame, agent: AgentView) -> str:
    """An agent with the players who decide for it."""
    if alone(frame.view):
        return agent_name(frame.view, agent.agent)
    mine = frame.seat != SPECTATOR and frame.seat in agent.seats
    return (
        f"{agent_name(frame.view, agent.agent)} ({'you' if mine and len(agent.seats) == 1 else players(agent.seats)})"
    )


def _numbers(frame: SeatFrame, view: TableView, agent: AgentView) -> str:
    """LP, resistance, dice and goods of an agent's receptacle."""
    dice = ", ".join(f"{name} {count}" for name, count in agent.dice.items())
    line = f"{agent.lp} of {agent.lp_printed} LP, resistance {agent.resistance}, dice: {dice or 'none'}"
    names = [frame.texts.get(ident) or RESOURCES[n] for n, ident in enumerate(view.resource_names)]
    goods = [f"{names[n]}: {count}" for n, count in enumerate(agent.resources) if count]
    return f"{line}, {', '.join(goods)}" if goods else line


def _agent_line(frame: SeatFrame, view: TableView, agent: AgentView) -> str:
    """An agent, its receptacle and how it fares."""
    line = f"**{_who(frame, agent)}**"
    if agent.receptacle < 0:
        return f"{line} without a receptacle"
    line += f" {frame.texts.get(agent.title, 'a receptacle')}: {_numbers(frame, view, agent)}"
    if agent.status == "vortex":
        return f"{line}. In the vortex until {agent.returns_at} TU are left."
    if agent.status != "alive":
        return f"{line}. Out for this run."
    line += f". At {agent.space}" if agent.space else ""
    sits_out = f". Sits out {agent.lost_tu} TU" if agent.lost_tu else ""
    return line + (", has acted" if agent.acted and view.phase == "acting" else "") + sits_out + "."


def _offered(frame: SeatFrame, view: TableView) -> list[tuple[str, list[str]]]:
    """Receptacles that can be chosen: their backs, or their fronts when those are known (G-60)."""
    known = [one for one in view.receptacles if one.receptacle in view.offered]
    return [
        (frame.texts.get(one.title, ""), [*_printed(one), *_texts(frame, one.back, one.front), *_rules(frame, one.box)])
        for one in known
    ]  # fmt: skip


def _printed(one: OfferedView) -> list[str]:
    """The numbers on the front of a receptacle that can be chosen, if it is known (G-60)."""
    dice = ", ".join(f"{name} {count}" for name, count in one.dice.items())
    return [f"{one.lp} LP, resistance {one.resistance}, dice: {dice or 'none'}."] if one.lp else []


def _items(frame: SeatFrame, view: TableView) -> list[Panel]:
    """Tokens and goods of the team, items by number, and the faces of those that this seat may see."""
    names = [frame.texts.get(ident) or RESOURCES[n] for n, ident in enumerate(view.resource_names)]
    lines = [f"State token {token}" for token in view.tokens]
    lines += [f"The team has {names[n]}: {count}" for n, count in enumerate(view.pool) if count]
    lines += [_item_title(view, item) for item in view.items if item.face not in frame.texts]
    panels = [Panel("Items and tokens", lines)] if lines else []
    for item in view.items:
        if item.face in frame.texts:
            uses = [f"Can be used {counted(item.uses, 'more time')}."] if item.uses >= 0 else []
            text = [*_texts(frame, item.face), *_rules(frame, item.box), *uses]
            handle = next((one.card for one in view.known if one.kind == "item" and one.number == item.number), -1)
            panels.append(_foldable(frame, view, handle, _item_title(view, item), text, True))
    return panels


def _item_title(view: TableView, item: ItemView) -> str:
    return f"Item {item.number}, " + ("lies here" if item.lies_here else f"with {agent_name(view, item.holder)}")


def _plan(frame: SeatFrame, view: TableView) -> Panel:
    """Where the group can go, and what the sheets of the plan show."""
    lines = []
    for place in view.plan:
        red = " (written in red: 2 TU more to leave)" if place.red else ""
        lines.append(f"{frame.texts.get(place.title, '')}{red}{f'{STANDS}the group' if place.here else ''}")
    return Panel("Plan", [*lines, *_texts(frame, *view.plan_texts)], short=lines)


def _own_receptacles(frame: SeatFrame, view: TableView) -> list[Panel]:
    """The whole cards of one's own receptacles, just taken: numbers, goods and items, and what they say."""
    panels: list[Panel] = []
    for agent in view.agents:
        if agent.receptacle >= 0 and frame.seat in agent.seats:
            card = _receptacle(frame, view, agent)
            items = [f"item {item.number}" for item in view.items if item.holder == agent.agent]
            holds = [f"Holds {', '.join(items)}."] if items else []
            panels.append(Panel(card.title, [f"{_numbers(frame, view, agent)}.", *holds, *card.lines], card.secret))
    return panels


def _receptacles(frame: SeatFrame, view: TableView, fresh: bool) -> list[Panel]:
    """What the receptacles' cards say, one's own first unless they lie on top."""
    worn = [agent for agent in view.agents if agent.receptacle >= 0 and not (fresh and frame.seat in agent.seats)]
    panels: list[Panel] = []
    for agent in sorted(worn, key=lambda one: frame.seat not in one.seats):
        rules = _rules_of(frame, agent) if frame.seat in agent.seats else []
        card = _receptacle(frame, view, agent)
        panels.append(Panel(card.title, card.lines, card.secret, rules))
    return panels


def _receptacle(frame: SeatFrame, view: TableView, agent: AgentView) -> Panel:
    """A receptacle's card, both sides."""
    title = f"{agent_name(view, agent.agent)} is {frame.texts.get(agent.title, 'a receptacle')}"
    lines = [*_texts(frame, agent.back, agent.text), *_rules_of(frame, agent)]
    return Panel(title, lines, agent.secret in frame.texts)


def _rules_of(frame: SeatFrame, agent: AgentView) -> list[str]:
    return [*_rules(frame, agent.box), *_texts(frame, agent.secret)]


# What is past.


def _past(frame: SeatFrame, view: TableView) -> list[Panel]:
    """The base, what this seat has read, earlier runs, talk and notes: all folded but the notes."""
    panels = [] if view.phase == "setup" or _at_the_base(frame, view) else _base(frame, view, len(view.base))
    if view.boxes:
        boxes = [f"{_box_name(frame, one)}: {frame.texts.get(one.text, '')}" for one in view.boxes]
        panels.append(Panel(f"Rules read to all ({counted(len(boxes), 'card')})", boxes, short=[]))
    read = [one for one in view.known if one.kind in ("location_a", "location", "item", "loose")]
    if read:
        panels.append(Panel(f"What you have read ({counted(len(read), 'card')})", _read_lines(frame, read), True, []))
    if view.past:
        runs = [f"Run {one.run}: {ENDS.get(one.end, 'it ended')}; {one.spent} TU used." for one in view.past]
        panels.append(Panel("Earlier runs", [*runs, *_texts(frame, *view.endings)], short=runs[-1:]))
    if frame.talk:
        talk = [
            f"{line.who or ('You' if line.seat == frame.seat else _speaker(line.seat))}: {line.text}"
            for line in frame.talk
        ]
        panels.append(Panel("What was said", talk, short=talk[-2:]))
    if frame.notes:
        panels.append(Panel("Your notes", [line.text for line in frame.notes], secret=True))
    return panels


def _box_name(frame: SeatFrame, box: BoxView) -> str:
    """Whose box with rules it is."""
    if box.letter and box.title in frame.texts:
        return f"{frame.texts[box.title]}, card {box.letter}"
    return f"Item {box.number}" if box.kind == "item" else f"Card {box.number}"


def _speaker(seat: int) -> str:
    return f"Player {seat + 1}" if seat >= 0 else "A player who has left"


def _read_lines(frame: SeatFrame, read: list[ReadView]) -> list[str]:
    """Cards by place, with the runs in which they were read."""
    lines: dict[str, list[str]] = {}
    for one in read:
        place = frame.texts.get(one.title, "Elsewhere") if one.location >= 0 else "Items and other cards"
        named = one.letter if one.location >= 0 and one.letter else f"{one.kind.replace('loose', 'card')} {one.number}"
        lines.setdefault(place, []).append(f"{named} ({runs_in_words(one.runs)})")
    return [f"{place}: {', '.join(cards)}" for place, cards in lines.items()]
