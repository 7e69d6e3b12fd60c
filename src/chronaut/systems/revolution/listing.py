"""All that may be proposed now: candidates by kind, each kept if nothing speaks against it."""

from __future__ import annotations

from chronaut.kernel.actions import Form, Proposal
from chronaut.systems.revolution import checking, powers
from chronaut.systems.revolution import proposals as kinds
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.refusals import FINE
from chronaut.systems.revolution.terms import ACTIONS, CHOOSING, GIVE_UP, NO_TEST, RECON, RUN_OVER, SWAPS


def legal(g: Core) -> list[Proposal]:
    """Every closed proposal of this family that would be accepted now."""
    if g.s.over:
        return []
    found = [*of_seats(g)]
    if g.s.draft.kind:
        found += shifts(g)
    for agent in range(len(g.s.agents)):
        seats = g.controllers(agent)
        seat = (seats & -seats).bit_length() - 1
        found += of_agent(g, seat, agent)
    return [one for one in found if checking.reason(g, one) == FINE]


def of_seats(g: Core) -> list[Proposal]:
    """What players propose as such, the Captain among them."""
    simple = (kinds.READ_ORDER, kinds.READ_PROLOGUE, kinds.OPEN, kinds.LEAVE_PLACE, kinds.END_SWAP, kinds.READY_FOR_RUN)
    found = [Proposal(seat, kind) for kind in simple for seat in range(g.s.seats)]
    captain = g.captain_seat()
    found += [Proposal(captain, kinds.CHOOSE_LOCATION, location) for location in range(len(g.m.locations))]
    found += [Proposal(captain, kinds.SET_ORDER, agent) for agent in range(len(g.s.agents))]
    return found


def shifts(g: Core) -> list[Proposal]:
    """Units of a division that any player may move."""
    ends = range(-1, len(g.s.agents))
    return [
        Proposal(seat, kinds.SHIFT, source, target) for seat in range(g.s.seats) for source in ends for target in ends
    ]


def of_agent(g: Core, seat: int, agent: int) -> list[Proposal]:
    """What an agent may do, as far as a look at the step of the round tells."""
    s = g.s
    if s.phase == CHOOSING:
        return [Proposal(seat, kinds.RECEPTACLE, agent, card) for card in g.m.receptacles]
    found = [
        Proposal(seat, kind, agent)
        for kind in (
            kinds.REPORT, kinds.FOLLOW, kinds.STAND_BY, kinds.BOOST_TEST, kinds.CLOSE_BOOST, kinds.SUPPORT_TEST,
            kinds.PASS_SUPPORT, kinds.ACCEPT, kinds.END_GIFT,
        )
    ]  # fmt: skip
    slots = g.open_slots() if s.phase in (RECON, ACTIONS) else []
    if s.phase == RECON:
        found += [Proposal(seat, kinds.TAKE_CARD, agent, slot) for slot in slots]
    if s.phase == ACTIONS and s.trial.stage == NO_TEST:
        found += [Proposal(seat, kinds.EXPLORE, agent, slot, free) for slot in slots for free in (0, 1)]
        found += [Proposal(seat, kinds.GIVE, agent, other) for other in range(len(s.agents))]
    if s.trial.stage == NO_TEST and (s.phase == ACTIONS or s.conflict.stage):
        found += tests(g, seat, agent)
    found += [Proposal(seat, kinds.PUT_AWAY, agent, card) for card in g.readings(agent)]
    found += [Proposal(seat, kinds.USE, agent, power.index) for power in powers.at_will(g, agent)]
    if s.phase in (SWAPS, ACTIONS, RECON):
        found += gifts(g, seat, agent)
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
    """What an agent could hand over."""
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
