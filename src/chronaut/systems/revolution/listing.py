"""All that may be proposed now: candidates by the moment, each kept if nothing speaks against it."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.actions import Form, Proposal
from chronaut.systems.revolution import aside, checking, conflicts, flow, locations, powers
from chronaut.systems.revolution import proposals as kinds
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.refusals import FINE
from chronaut.systems.revolution.terms import (
    ACTIONS,
    BOOST,
    CHOOSING,
    DESTINY,
    END_SWAPS,
    FIGHTING,
    GIVE_UP,
    IN_PLAY,
    LEAVE,
    NO_CONFLICT,
    NO_TEST,
    OPEN_ACTIONS,
    PLACE,
    RECON,
    RUN_OVER,
    SETUP,
    SUPPORT,
    SWAPS,
    TELEPATHY,
    WINDOW,
)

SURE: Final = frozenset(
    (kinds.TAKE_CARD, kinds.EXPLORE, kinds.USE, kinds.SHIFT, kinds.FOLLOW, kinds.REPORT, kinds.GIVE, kinds.END_GIFT,
     kinds.PUT_AWAY, kinds.OPEN, kinds.LEAVE_PLACE, kinds.END_SWAP)
)  # fmt: skip
"""Kinds whose candidates have been looked at already."""


def legal(g: Core) -> list[Proposal]:
    """Every closed proposal of this family that would be accepted now."""
    return [one for one in candidates(g) if one.kind in SURE or checking.of_kind(g, one) == FINE]


def candidates(g: Core) -> list[Proposal]:
    """What may be thought of at this moment; nothing else would be accepted."""
    s = g.s
    if s.over:
        return []
    if s.phase == RUN_OVER:
        return of_seats(g, kinds.READY_FOR_RUN)
    free = aside.free(g)
    if not free:
        return shifts(g) if s.draft.kind else []
    if s.phase in (SETUP, CHOOSING):
        return of_set_up(g)
    found: list[Proposal] = []
    if s.trial.stage == NO_TEST and not s.questions:
        found += of_table(g)
    usable = powers.usable(g)
    for agent, one in enumerate(s.agents):
        if one.out != IN_PLAY or not (free >> agent) & 1:
            continue
        seats = g.controllers(agent)
        seat = (seats & -seats).bit_length() - 1
        found += in_test(g, seat, agent) if s.trial.stage != NO_TEST else of_agent(g, seat, agent)
        if one.gift >= 0:
            found.append(Proposal(seat, kinds.END_GIFT, agent))
        found += [Proposal(seat, kinds.USE, agent, power) for power, mask in usable if (mask >> agent) & 1]
    return found


def alike(g: Core, found: list[Proposal]) -> list[Proposal]:
    """Candidates that are all accepted or all refused, as the first of them is."""
    return found if found and checking.of_kind(g, found[0]) == FINE else []


def of_seats(g: Core, kind: int) -> list[Proposal]:
    """Something that any player may propose."""
    return [Proposal(seat, kind) for seat in range(g.s.seats)]


def wishes(g: Core, kind: int, what: int) -> list[Proposal]:
    """What each player may want of the group who has not said so yet."""
    said = g.s.consents[what]
    return [Proposal(seat, kind) for seat in range(g.s.seats) if not (said >> seat) & 1]


def of_set_up(g: Core) -> list[Proposal]:
    """What players do while the table is laid out."""
    s = g.s
    if s.phase == CHOOSING:
        found = []
        for agent, one in enumerate(s.agents):
            if one.receptacle < 0:
                seats = g.controllers(agent)
                seat = (seats & -seats).bit_length() - 1
                found += [Proposal(seat, kinds.RECEPTACLE, agent, card) for card in g.m.receptacles]
        return found
    return [*of_seats(g, kinds.READ_ORDER), Proposal(g.captain_seat(), kinds.READ_PROLOGUE)]


def of_table(g: Core) -> list[Proposal]:
    """What players propose as such in a round, the Captain among them."""
    s = g.s
    found: list[Proposal] = []
    if s.phase == PLACE and not s.displayed:
        captain = g.captain_seat()
        found += [Proposal(captain, kinds.CHOOSE_LOCATION, location) for location in range(len(g.m.locations))]
    elif s.phase == TELEPATHY:
        if all(one.reported or one.out != IN_PLAY for one in s.agents):  # RS-83
            found += wishes(g, kinds.OPEN, OPEN_ACTIONS)
    elif s.phase == SWAPS:
        found += wishes(g, kinds.END_SWAP, END_SWAPS)
    elif s.phase == ACTIONS and flow.may_leave(g):  # RV-80
        found += wishes(g, kinds.LEAVE_PLACE, LEAVE)
    if s.conflict.stage not in (NO_CONFLICT, FIGHTING):
        captain = g.captain_seat()
        found += [Proposal(captain, kinds.SET_ORDER, agent) for agent in conflicts.unordered(g)]
    return found


def shifts(g: Core) -> list[Proposal]:
    """Units of a division that any player may move."""
    ends = range(-1, len(g.s.agents))
    pairs = [(one, other) for one in ends for other in ends]
    able = [pair for pair in pairs if checking.of_kind(g, Proposal(0, kinds.SHIFT, pair[0], pair[1])) == FINE]
    return [Proposal(seat, kinds.SHIFT, one, other) for seat in range(g.s.seats) for one, other in able]


def in_test(g: Core, seat: int, agent: int) -> list[Proposal]:
    """What an agent may do while a test is under way."""
    t = g.s.trial
    if t.stage == BOOST and agent == t.tester:
        return [Proposal(seat, kinds.BOOST_TEST, agent), Proposal(seat, kinds.CLOSE_BOOST, agent)]
    if t.stage == SUPPORT:
        return [Proposal(seat, kinds.SUPPORT_TEST, agent), Proposal(seat, kinds.PASS_SUPPORT, agent)]
    return [Proposal(seat, kinds.ACCEPT, agent)] if t.stage == DESTINY and agent == t.tester else []


def of_agent(g: Core, seat: int, agent: int) -> list[Proposal]:
    """What an agent may do while no test is under way."""
    s = g.s
    one = s.agents[agent]
    found: list[Proposal] = []
    if s.phase == RECON and one.card < 0:
        found += alike(g, [Proposal(seat, kinds.TAKE_CARD, agent, slot) for slot in g.open_slots()])
    elif s.phase == TELEPATHY:
        if not one.reported:
            found.append(Proposal(seat, kinds.REPORT, agent))
    elif s.phase == ACTIONS and s.conflict.stage == NO_CONFLICT:
        found += acts(g, seat, agent)
    if s.phase == ACTIONS or s.conflict.stage == FIGHTING:
        found += tests(g, seat, agent)
    found += [Proposal(seat, kinds.PUT_AWAY, agent, card) for card in g.readings(agent)]
    if s.phase == SWAPS or s.conflict.stage == WINDOW or one.gift >= 0:
        found += gifts(g, seat, agent)
    return found


def acts(g: Core, seat: int, agent: int) -> list[Proposal]:
    """The actions of an agent, besides tests (RV-69)."""
    s = g.s
    one = s.agents[agent]
    if one.due:
        return [Proposal(seat, kinds.FOLLOW, agent)]
    if one.gift >= 0 or one.locked or g.readings(agent):
        return []
    slots = g.open_slots()
    found = alike(g, [Proposal(seat, kinds.EXPLORE, agent, slot, 0) for slot in slots])
    if locations.free_explore(g, agent):
        found += alike(g, [Proposal(seat, kinds.EXPLORE, agent, slot, 1) for slot in slots])
    if one.card >= 0:
        found.append(Proposal(seat, kinds.STAND_BY, agent))
    else:
        near = [
            n for n, other in enumerate(s.agents) if n != agent and other.out == IN_PLAY and other.apart == one.apart
        ]
        found += alike(g, [Proposal(seat, kinds.GIVE, agent, other) for other in near])  # RS-64
    return found


def tests(g: Core, seat: int, agent: int) -> list[Proposal]:
    """The tests on what an agent reads, and on the card of a group conflict."""
    cards = {g.s.agents[agent].card, g.s.conflict.card, *g.readings(agent)}
    return [
        Proposal(seat, kinds.TEST, agent, card, box)
        for card in sorted(cards)
        if card >= 0
        for box in range(len(g.m.cards[card].boxes))
    ]


def gifts(g: Core, seat: int, agent: int) -> list[Proposal]:
    """What an agent could hand over or swap."""
    s = g.s
    others = [other for other in range(len(s.agents)) if other != agent]
    items = [card for card in g.m.items if s.holder[card] == agent]
    tokens = [token for token, count in enumerate(s.agents[agent].tokens) if count]
    found = [Proposal(seat, kinds.HAND_ITEM, agent, card, other) for card in items for other in others]
    found += [Proposal(seat, kinds.HAND_TOKEN, agent, token, other) for token in tokens for other in others]
    if s.phase != SWAPS and not s.conflict.stage:
        return found
    if s.swap.one < 0:
        return found + [Proposal(seat, kinds.OFFER_SWAP, agent, other) for other in others]
    found += [Proposal(seat, kinds.LAY_ITEM, agent, card) for card in items]
    found += [Proposal(seat, kinds.LAY_TOKEN, agent, token) for token in tokens]
    return [*found, Proposal(seat, kinds.AGREE_SWAP, agent), Proposal(seat, kinds.CALL_OFF, agent)]


def forms(g: Core) -> list[Form]:
    """The forms of this family: breaking the mission off (RS-75)."""
    s = g.s
    if s.over or s.phase == RUN_OVER:
        return []
    return [
        Form(seat, kinds.ABANDON, -1, checking.LONGEST_ABANDON)
        for seat in range(s.seats)
        if not (s.consents[GIVE_UP] >> seat) & 1
    ]
