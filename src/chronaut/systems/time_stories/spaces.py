"""Spaces, seals, locks and reading: who may stand where and what is read there."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.state import ALL, Step
from chronaut.systems.time_stories import powers
from chronaut.systems.time_stories.core import READ_STEP, Core
from chronaut.systems.time_stories.facts.places import (
    AGENT_MOVED,
    CARD_CONSULTED,
    CARD_REMOVED,
    NOTHING_TO_READ,
    RULE_BOX_SHARED,
    SEALED_CARD_REVEALED,
)
from chronaut.systems.time_stories.facts.rolls import LOCK_CLOSED, TEST_FACED, TEST_STARTED
from chronaut.systems.time_stories.scenario import SEE_ONLY, STAND_ONLY, Card
from chronaut.systems.time_stories.terms import (
    ALIVE,
    IN_DECK,
    MAY_ENTER,
    MUST_ENTER,
    NO_ACCESS,
    ON_FIRST_READ_BY_TEAM,
    ON_FIRST_READ_THIS_RUN,
    ON_FIRST_READ_THIS_VISIT,
    ON_LEAVE_SPACE,
    ON_READ,
    ON_TEST_START,
    SPACES,
)
from chronaut.systems.verbs.expr import Context

RELEASED: Final = 1
LOCKED: Final = 2


def seal_met(g: Core, card: Card, agent: int) -> bool:
    """Whether the marks on a card's back are met for an agent (TS-70 to TS-74, G-47)."""
    if g.s.allowed[card.index]:  # TS-74
        return True
    if card.icon == NO_ACCESS:  # TS-74
        return False
    return card.seal is None or card.seal.test.holds(g, Context(-1, agent, card.index))  # TS-70, TS-72


def may_stand(g: Core, agent: int, space: int) -> bool:
    """Whether an agent may be placed on or move to a space: conditions met, and no text in force forbids it."""
    return conditions_met(g, agent, space) and g.resolve(MAY_ENTER, 1, agent, g.s.row[space].card) > 0


def doors(g: Core, agent: int) -> int:
    """Mask of the spaces on which an agent may be placed or to which it may move."""
    mask = 0
    bit = 1
    for slot in g.s.row:
        if slot.card >= 0:
            card = g.m.cards[slot.card]
            if slot.authorised or card.way_in or seal_met(g, card, agent):  # TS-67, TS-71, G-37
                mask |= bit
        bit <<= 1
    return let_in(g, agent, mask)


def ways(g: Core) -> list[int]:
    """Per agent: the spaces where it may enter; none if it cannot enter or has done so."""
    return [doors(g, n) if one.status == ALIVE and one.space < 0 else 0 for n, one in enumerate(g.s.agents)]


def let_in(g: Core, agent: int, mask: int) -> int:
    """What the texts in force leave of a mask of spaces for an agent (MAY_ENTER)."""
    if g.m.modifiers[MAY_ENTER] or g.s.standing:
        for space in range(SPACES):
            if (mask >> space) & 1 and g.resolve(MAY_ENTER, 1, agent, g.s.row[space].card) <= 0:
                mask &= ~(1 << space)
    return mask


def conditions_met(g: Core, agent: int, space: int) -> bool:
    """Whether a card lies at a space and the marks on its back let an agent stand there."""
    slot = g.s.row[space]
    if slot.card < 0:  # G-38
        return False
    card = g.m.cards[slot.card]
    if slot.authorised or card.seal_limits == SEE_ONLY:  # G-37, G-50
        return True
    return seal_met(g, card, agent)  # TS-67, TS-71


def may_read(g: Core, agent: int, space: int) -> bool:
    """Whether an agent on a space may look at its card (TS-81, G-50)."""
    slot = g.s.row[space]
    if slot.card < 0:
        return False
    card = g.m.cards[slot.card]
    return slot.authorised or card.seal_limits == STAND_ONLY or seal_met(g, card, agent)


def locked(g: Core, space: int) -> bool:
    """Whether the card of a space holds those who stand there (TS-147, G-28)."""
    slot = g.s.row[space]
    if slot.card < 0:
        return False
    card = g.m.cards[slot.card]
    state = g.s.released[slot.card]
    if state == RELEASED or (state != LOCKED and not card.lock):  # TS-192
        return False
    return card.release is None or not card.release.holds(g, Context(-1, -1, slot.card))  # G-28


def held(g: Core, agent: int) -> bool:
    """Whether a lock holds an agent (TS-148, G-25)."""
    space = g.s.agents[agent].space
    return space >= 0 and locked(g, space)  # TS-148, G-25


def uncovered(g: Core, ways: list[int]) -> int:
    """Mask of the spaces that must be entered, can be, and where nobody stands yet (TS-75, G-42)."""
    must = 0
    for space, slot in enumerate(g.s.row):
        if slot.card >= 0 and g.m.cards[slot.card].icon == MUST_ENTER and not g.standing_on(space):
            must |= 1 << space
    able = 0
    for way in ways:
        able |= way
    return must & able


def move(g: Core, agent: int, space: int, action: int) -> None:
    """Move a pawn to a space; the card there is read at once."""
    before = g.s.agents[agent].space
    if before >= 0:
        powers.fire(g, ON_LEAVE_SPACE, agent, g.s.row[before].card)
    g.push(READ_STEP, agent=agent)  # TS-96
    g.emit(AGENT_MOVED, agent, space, action)  # TS-95


def read_step(g: Core, step: Step) -> None:
    """Let an agent that has arrived read its card, unless reading is left to it (G-39, option `optional_reading`)."""
    agent = step.agent
    if agent not in g.s.arrivals or not g.alive(agent):
        return
    space = g.s.agents[agent].space
    if g.s.rulings.optional_reading and step.value != 1:  # G-39
        shut_in(g, agent, space)
        return
    if space < 0 or not may_read(g, agent, space):
        g.emit(NOTHING_TO_READ, agent)
        shut_in(g, agent, space)
        return
    read(g, agent, space)


def shut_in(g: Core, agent: int, space: int) -> None:
    """A lock holds an agent also when it does not read the card, and all are told (TS-147)."""
    if space >= 0 and locked(g, space):
        g.emit(LOCK_CLOSED, space, agent)


def read(g: Core, agent: int, space: int) -> None:
    """An agent reads the card of its space: shields are shown, locks close, the card speaks (G-41)."""
    number = g.s.row[space].card
    card = g.m.cards[number]
    by_team = not g.s.read_run[number]
    first_run = not (g.s.read_run[number] >> agent) & 1
    first_visit = not (g.s.read_visit[number] >> agent) & 1
    g.emit(CARD_CONSULTED, agent, number, g.controllers(agent))
    face_test(g, agent, space)
    if by_team:
        powers.fire(g, ON_FIRST_READ_BY_TEAM, agent, number)
    if first_run:
        powers.fire(g, ON_FIRST_READ_THIS_RUN, agent, number)
    if first_visit:  # G-41
        powers.fire(g, ON_FIRST_READ_THIS_VISIT, agent, number)
    powers.fire(g, ON_READ, agent, number)
    if card.lock and locked(g, space):
        g.emit(LOCK_CLOSED, space, agent)


def face_test(g: Core, agent: int, space: int) -> None:
    """Lay out the shields of a card's test; behind a lock it is in progress from the reading (G-14)."""
    slot = g.s.row[space]
    card = g.m.cards[slot.card]
    if not card.tests or g.s.passed[slot.card]:
        return
    if not slot.faced:
        g.emit(TEST_FACED, space, 0)
    if not slot.running and locked(g, space):  # G-14
        start_trial(g, agent, space)


def start_trial(g: Core, agent: int, space: int) -> None:
    """A test is in progress from now on."""
    g.emit(TEST_STARTED, space)
    powers.fire(g, ON_TEST_START, agent, g.s.row[space].card)


def reveal(g: Core, agent: int, card: int) -> None:
    """Lay a sealed card over the card of an agent's space; agents there may read it at once (TS-78 to TS-80)."""
    if can_reveal(g, agent, card):
        space = g.s.agents[agent].space
        g.emit(SEALED_CARD_REVEALED, card, space, agent)  # TS-79
        read_all(g, space)  # TS-80


def can_reveal(g: Core, agent: int, card: int) -> bool:
    """Whether a card belongs to this location, is not removed, and does not lie open on the agent's space already."""
    space = g.s.agents[agent].space
    if space < 0 or g.s.place[card] != IN_DECK or g.s.row[space].card == card:
        return False
    return g.m.cards[card].location == g.s.location


def read_all(g: Core, space: int) -> None:
    """Let everybody on a space read the card that now lies there, one after another."""
    for agent in reversed(g.standing_on(space)):
        g.push(READ_STEP, agent=agent)


def may_share_box(g: Core, agent: int) -> bool:
    """Whether an agent knows a rules box where it stands that not everybody has heard yet (TS-87)."""
    space = g.s.agents[agent].space
    number = g.s.row[space].card if space >= 0 else -1
    if number < 0 or g.s.boxes[number] or not g.m.cards[number].box:
        return False
    return (g.s.read_run[number] >> agent) & 1 == 1 and may_read(g, agent, space)


def share_box(g: Core, agent: int) -> None:
    """Read the rules box of an agent's card to all (TS-87)."""
    card = g.s.row[g.s.agents[agent].space].card
    g.emit(RULE_BOX_SHARED, card, agent, audience=ALL)


def remove(g: Core, card: int, how: int, knowers: int) -> None:
    """Take a card out of the game, for this run or for good, or just off the row; only a row is everybody's to see."""
    space = next((n for n, slot in enumerate(g.s.row) if slot.card == card), -1)
    g.emit(CARD_REMOVED, card, space, how, audience=ALL if space >= 0 else knowers)
