"""A mission whose every text is a word of its own, and who may read which of them, reckoned apart from the program.

`may_read` says from the rules and the bare state what a seat may read; it shares no code with `seeing`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec
from textual.widget import Widget
from textual.widgets import Button, Input, OptionList, Static

from chronaut import packs
from chronaut.kernel.program import Program
from chronaut.systems.time_stories.state import TimeState
from chronaut.systems.time_stories.system import TimeStories
from chronaut.systems.time_stories.terms import ALIVE, BASE, CHOOSING, SETUP
from chronaut.systems.verbs.story import EFFECT_ASKS

CANARY: Final = re.compile(r"Q[XN]\d{4}Z")
NAMED: Final = ("flags", "endings", "items")
"""Parts of the mission whose elements' names nobody ever reads."""


def canary_program() -> Program:
    """The Ball at Noon with a canary for every text, and for the names of flags, endings and items."""
    program = packs.load("noon-ball")
    texts = {ident: f"QX{number:04d}Z" for number, ident in enumerate(sorted(program.texts))}
    names = sorted({part["name"] for kind in NAMED for part in program.body[kind]})
    hidden = {name: f"QN{number:04d}Z" for number, name in enumerate(names)}
    return msgspec.structs.replace(program, texts=texts, body=renamed(program.body, hidden))


def renamed(part: Any, names: dict[str, str]) -> Any:
    """A part of a mission with other names for some of its elements."""
    if isinstance(part, dict):
        return {key: renamed(value, names) for key, value in part.items()}
    if isinstance(part, list):
        return [renamed(value, names) for value in part]
    return names.get(part, part) if isinstance(part, str) else part


def may_read(system: TimeStories, s: TimeState, seat: int) -> set[str]:
    """The canaries that a seat may see now on cards."""
    idents = [*at_the_base(system, s), *on_the_board(system, s), *receptacles(system, s), *by_hand(system, s, seat)]
    return {system.program.texts[ident] for ident in idents if ident}


def may_choose(system: TimeStories, s: TimeState, seat: int) -> set[str]:
    """The canaries of what a seat may be offered: powers of what it can read, what it is asked, and the answers."""
    m = system.scenario
    own = [agent.receptacle for agent in s.agents if (agent.owners >> seat) & 1]
    sources = {*own, *fronts(system, s, seat), *faces(system, s, seat)}
    labels = [power.label for power in m.powers if power.card < 0 or power.card in sources]
    for question in s.questions:
        if question.kind == EFFECT_ASKS and (question.seats >> seat) & 1:
            labels += [way.label for way in getattr(m.nodes[question.node], "ways", [])]
            labels.append(m.nodes[question.node].asks())
    return {system.program.texts[ident] for ident in labels if ident}


def read_out(system: TimeStories, *cards: int) -> list[str]:
    """The fronts of some cards, with their boxes."""
    return [
        ident for number in cards for ident in (system.scenario.cards[number].text, system.scenario.cards[number].box)
    ]


def at_the_base(system: TimeStories, s: TimeState) -> list[str]:
    """The briefing; the backs once the base lies there (TS-20, TS-32), the cards read (TS-35), the endings (TS-178)."""
    m = system.scenario
    found = read_out(system, *(m.base if s.run > 1 else m.base[: s.base_read]))
    found.append(m.briefing)
    if s.phase != SETUP:
        found += [*m.resource_texts, *(m.cards[number].back for number in m.base)]
    return found + read_out(system, *[number for number in m.endings if any(known[number] for known in s.known)])


def on_the_board(system: TimeStories, s: TimeState) -> list[str]:
    """The plan (TS-38, TS-40), the open location's name, card A and backs (TS-61, TS-62), boxes shared (TS-87)."""
    m = system.scenario
    found = [card.box for card in m.cards if s.boxes[card.index]]
    if s.laid & 1:
        found += [m.locations[place.location].title for place, shown in zip(m.places, s.plan, strict=True) if shown]
        found += read_out(system, *[number for number in s.plan_cards if number >= 0])
    if s.location >= 0 and s.visit > 0:
        found.append(m.locations[s.location].title)
        if s.phase not in (BASE, CHOOSING):
            found += read_out(system, m.locations[s.location].card_a)
            found += [m.cards[slot.card].back for slot in s.row if slot.card >= 0]
    return found


def receptacles(system: TimeStories, s: TimeState) -> list[str]:
    """Names and backs of those offered, fronts of those taken or known from earlier runs (TS-44, G-60)."""
    m, found = system.scenario, []
    if s.run == 1 and s.phase in (SETUP, BASE):
        return []
    worn = [agent.receptacle for agent in s.agents]
    for number in m.receptacles:
        if m.cards[number].offered or number in worn:
            found += [m.cards[number].title, m.cards[number].back]
        if number in worn or (m.cards[number].offered and s.run > 1):
            found += read_out(system, number)
    return found


def receptacle_texts(system: TimeStories, number: int) -> list[str]:
    """All that stands on a receptacle."""
    card = system.scenario.cards[number]
    return [card.title, card.back, card.text, card.box]


def by_hand(system: TimeStories, s: TimeState, seat: int) -> list[str]:
    """What was said to a seat, what its agents read and hold, what its receptacles hide."""
    found = [one.text for one in s.shown if one.seats == -1 or (one.seats >> seat) & 1]
    own = [agent.receptacle for agent in s.agents if agent.receptacle >= 0 and (agent.owners >> seat) & 1]
    found += [system.scenario.cards[number].secret for number in own]
    return found + read_out(system, *fronts(system, s, seat), *faces(system, s, seat))


def fronts(system: TimeStories, s: TimeState, seat: int) -> list[int]:
    """The cards of the row that a seat may read: an agent of its own stands there and has read it (TS-81)."""
    found = []
    for space, slot in enumerate(s.row):
        there = [n for n, one in enumerate(s.agents) if one.space == space and one.status == ALIVE]
        if slot.card >= 0 and any((s.read_visit[slot.card] >> n) & 1 and owns(s, n, seat) for n in there):
            found.append(slot.card)
    return found


def faces(system: TimeStories, s: TimeState, seat: int) -> list[int]:
    """The items whose face a seat may see (TS-29, G-59)."""
    pairs = zip(s.items, system.scenario.items, strict=True)
    return [card for item, card in pairs if item.holder >= 0 and sees_item(s, item.holder, item.shown, seat)]


def owns(s: TimeState, agent: int, seat: int) -> bool:
    """Whether a seat decides for an agent."""
    return (s.agents[agent].owners >> seat) & 1 == 1


def sees_item(s: TimeState, holder: int, shown: int, seat: int) -> bool:
    """Whether a seat sees the face of an item: its holder's, that of whom it was shown, a dead holder's heirs."""
    if owns(s, holder, seat):
        return True
    if s.agents[holder].status != ALIVE:
        return any(one.status == ALIVE and owns(s, n, seat) for n, one in enumerate(s.agents))
    return any(
        (shown >> n) & 1 and one.status == ALIVE and one.space == s.agents[holder].space and owns(s, n, seat)
        for n, one in enumerate(s.agents)
    )


def said(widget: Widget) -> Iterator[str]:
    """All that a widget holds, scrolled into sight or not."""
    if isinstance(widget, OptionList):
        yield from (str(option.prompt) for option in widget.options)
    elif isinstance(widget, Static):
        yield str(widget.render())
    elif isinstance(widget, Input):
        yield f"{widget.value} {widget.placeholder} {widget.border_title}"
    elif isinstance(widget, Button):
        yield str(widget.label)
