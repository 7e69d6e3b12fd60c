"""All that may be proposed now, by the moment: what concerns several is looked at once.

`checking.reason` says of one proposal why not; tests compare the two over many games. Proposals of a list are shared by later
lists: nobody changes them.
"""

from __future__ import annotations

from typing import Final

from chronaut.kernel.actions import Form, Proposal
from chronaut.systems.contract.lists import Lists
from chronaut.systems.revolution import aside, checking, conflicts, flow, locations, powers, swaps, things, trials
from chronaut.systems.revolution import proposals as kinds
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.refusals import FINE
from chronaut.systems.revolution.scenario import OF_ACTIONS
from chronaut.systems.revolution.terms import (
    ACTIONS,
    BOOST,
    CHOOSING,
    DESTINY,
    END_SWAPS,
    EXPLORE_COST,
    FIGHTING,
    GIVE_UP,
    GROUP,
    IN_PLAY,
    LEAVE,
    MAY_EXPLORE,
    MAY_GIVE,
    MAY_STAND_BY,
    MAY_TEST,
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

Actions = tuple[int, int, int, int, int, int, int, int]
"""What the list of an agent's actions rests on: its seat, the agent, the cards it can explore for the price and for nothing,
whether it can stand by, to whom it can give, its card, and the tests on it."""
MAY_ALL: Final = (1, 1, 1, 1, 1)
"""What an agent pays to explore and to test, and whether it may explore, stand by or give, if no card says otherwise."""


def legal(g: Core) -> list[Proposal]:
    """Every closed proposal of this family that would be accepted now."""
    s = g.s
    if s.over:
        return []
    if s.phase == RUN_OVER:
        return accepted(g, of_seats(g, kinds.READY_FOR_RUN))
    free = aside.free(g)
    if not free:
        return shifts(g) if s.draft.kind else []
    if s.phase in (SETUP, CHOOSING):
        return accepted(g, of_set_up(g))
    testing = s.trial.stage != NO_TEST
    found: list[Proposal] = [] if testing or s.questions else of_table(g)
    usable = powers.usable(g)
    slots = 0 if testing else g.open_mask()
    acting = s.phase == ACTIONS and s.conflict.stage == NO_CONFLICT and not (testing or g.being_read)
    ruled = g.m.ruled or (len(s.standing) > 0 and in_force(g))
    for agent, one in enumerate(s.agents):
        if one.out != IN_PLAY or not (free >> agent) & 1:
            continue
        seat = one.seat if (s.present >> one.seat) & 1 else g.caretaker()
        if acting and not (one.due or one.locked or one.gift >= 0):
            found += acts(g, seat, agent, slots, ruled)
        elif testing:
            in_test(g, seat, agent, found)
        else:
            of_agent(g, seat, agent, slots, ruled, found)
        if one.gift >= 0:
            found.append(Proposal(seat, kinds.END_GIFT, agent))
        for power, mask in usable:
            if (mask >> agent) & 1:
                found.append(Proposal(seat, kinds.USE, agent, power))
    return found


def accepted(g: Core, found: list[Proposal]) -> list[Proposal]:
    """Those of some candidates that nothing stands against."""
    return [one for one in found if checking.of_kind(g, one) == FINE]


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
        found = [Proposal(captain, kinds.CHOOSE_LOCATION, n) for n in range(len(g.m.locations)) if g.choosable(n)]
    elif s.phase == TELEPATHY:
        if all(one.reported or one.out != IN_PLAY for one in s.agents):  # RS-83
            found = wishes(g, kinds.OPEN, OPEN_ACTIONS)
    elif s.phase == SWAPS:
        found = wishes(g, kinds.END_SWAP, END_SWAPS)
    elif s.phase == ACTIONS and flow.may_leave(g):  # RV-80
        found = wishes(g, kinds.LEAVE_PLACE, LEAVE)
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


def in_test(g: Core, seat: int, agent: int, found: list[Proposal]) -> None:
    """Add what an agent may do while a test is under way."""
    t = g.s.trial
    if agent == t.tester:
        if t.stage == BOOST:
            if trials.boost_left(g):
                found.append(Proposal(seat, kinds.BOOST_TEST, agent))
            found.append(Proposal(seat, kinds.CLOSE_BOOST, agent))
        elif t.stage == SUPPORT:
            found.append(Proposal(seat, kinds.PASS_SUPPORT, agent))
        elif t.stage == DESTINY:
            found.append(Proposal(seat, kinds.ACCEPT, agent))
    elif trials.may_support(g, agent):
        found.append(Proposal(seat, kinds.SUPPORT_TEST, agent))
        found.append(Proposal(seat, kinds.PASS_SUPPORT, agent))


def of_agent(g: Core, seat: int, agent: int, slots: int, ruled: bool, found: list[Proposal]) -> None:
    """Add what an agent may do while no test is under way; `slots`: where cards can be taken; `ruled`: cards have a say."""
    s = g.s
    one = s.agents[agent]
    reading = g.readings(agent) if g.being_read else []
    if s.phase == TELEPATHY and not one.reported:
        found.append(Proposal(seat, kinds.REPORT, agent))
    if s.conflict.stage != NO_CONFLICT:
        if s.conflict.stage == FIGHTING:
            found += accepted(g, tests(g, seat, agent, s.conflict.card))
    elif s.phase == RECON:
        if one.card < 0 and one.apart < 0:
            found += g.m.lists.targets(seat, kinds.TAKE_CARD, agent, slots)
    elif s.phase == ACTIONS:
        if one.due:
            found.append(Proposal(seat, kinds.FOLLOW, agent))
        elif one.gift < 0:
            if one.locked or reading:
                for card in sorted({one.card, *reading}):
                    found += accepted(g, tests(g, seat, agent, card))
            else:
                found += acts(g, seat, agent, slots, ruled)
    for card in reading:
        found.append(Proposal(seat, kinds.PUT_AWAY, agent, card))
    if one.gift >= 0 or s.phase == SWAPS or s.conflict.stage == WINDOW:
        gifts(g, seat, agent, found)


def acts(g: Core, seat: int, agent: int, slots: int, ruled: bool) -> list[Proposal]:
    """The actions of an agent whom nothing holds (RV-69): what they rest on, and the list for that."""
    m = g.m
    one = g.s.agents[agent]
    price, fee, explores, stands, gives = said_of(g, agent) if ruled else MAY_ALL
    paid = free = stand = near = boxes = 0
    if slots and explores and one.apart < 0:
        paid = slots if one.pool >= price else 0
        free = slots if not one.explored and locations.free_explore(g, agent) else 0
    if one.card >= 0:
        stand = stands
        if m.cards[one.card].boxes and one.pool >= fee:
            boxes = untried(g, agent, ruled)
    elif gives and one.pool > 0 and things.swappable(g, agent):
        near = takers(g, agent)
    rests_on = (seat, agent, paid, free, stand, near, one.card, boxes)
    found = m.acts.get(rests_on)
    if found is None:
        found = m.acts[rests_on] = listed(m.lists, rests_on)
    return found


def in_force(g: Core) -> bool:
    """Whether something that stands in force has a say in what agents may do in the Actions."""
    for one in g.s.standing:
        if one.question in OF_ACTIONS:
            return True
    return False


def said_of(g: Core, agent: int) -> tuple[int, int, int, int, int]:
    """What cards in force say of an agent's actions, in the order of `MAY_ALL`."""
    return (
        g.resolve(EXPLORE_COST, 1, agent), trials.cost(g, agent, must=False), int(g.resolve(MAY_EXPLORE, 1, agent) > 0),
        int(g.resolve(MAY_STAND_BY, 1, agent) > 0), int(g.resolve(MAY_GIVE, 1, agent) > 0),
    )  # fmt: skip


def untried(g: Core, agent: int, ruled: bool) -> int:
    """Mask of the tests on its card that an agent may initiate, as far as it can pay for them."""
    number = g.s.agents[agent].card
    card, tried = g.m.cards[number], g.s.tried[number]
    if (card.conflict is not None and card.conflict.kind == GROUP) or (g.s.questions and aside.pile_held(g)):
        return 0
    if ruled and g.resolve(MAY_TEST, 1, agent) <= 0:
        return 0
    mask = 0
    for n, box in enumerate(card.boxes):
        if box.repeatable or not (tried >> n) & 1:
            mask |= 1 << n
    return mask


def takers(g: Core, agent: int) -> int:
    """Mask of the other agents in play where an agent is (RS-64)."""
    apart = g.s.agents[agent].apart
    mask = 0
    for other, one in enumerate(g.s.agents):
        if other != agent and one.out == IN_PLAY and one.apart == apart:
            mask |= 1 << other
    return mask


def listed(lists: Lists, rests_on: Actions) -> list[Proposal]:
    """The actions of an agent, by what they rest on."""
    seat, agent, paid, free, stand, near, card, boxes = rests_on
    found = [
        *lists.targets(seat, kinds.EXPLORE, agent, paid, 0), *lists.targets(seat, kinds.EXPLORE, agent, free, 1),
    ]  # fmt: skip
    if stand:
        found.append(Proposal(seat, kinds.STAND_BY, agent))
    found += lists.targets(seat, kinds.GIVE, agent, near)
    return found + [Proposal(seat, kinds.TEST, agent, card, n) for n in range(boxes.bit_length()) if (boxes >> n) & 1]


def tests(g: Core, seat: int, agent: int, card: int) -> list[Proposal]:
    """The tests on a card."""
    boxes = g.m.cards[card].boxes if card >= 0 else []
    return [Proposal(seat, kinds.TEST, agent, card, box) for box in range(len(boxes))]


def gifts(g: Core, seat: int, agent: int, found: list[Proposal]) -> None:
    """Add what an agent could hand over or swap."""
    s, lists = g.s, g.m.lists
    one = s.agents[agent]
    items = [card for card in g.m.items if things.may_hand_item(g, agent, card)] if agent in s.holder else []
    tokens = [token.index for token in g.m.tokens if token.swappable and one.tokens[token.index]]
    swaps_now = s.phase == SWAPS or s.conflict.stage == WINDOW
    near = 0
    for other in range(len(s.agents)):
        if not (swaps.takes_part(g, agent) or swaps.takes_part(g, other)) and things.handing(g, agent, other):
            near |= 1 << other
    if near:
        for card in items:
            found += lists.gifts(seat, kinds.HAND_ITEM, agent, card, near)
        for token in tokens:
            found += lists.gifts(seat, kinds.HAND_TOKEN, agent, token, with_room(g, token, near))
    if not swaps_now:
        return
    if s.swap.one < 0:
        found += accepted(
            g, [Proposal(seat, kinds.OFFER_SWAP, agent, other) for other in range(len(s.agents)) if other != agent]
        )
        return
    laid = [Proposal(seat, kinds.LAY_ITEM, agent, card) for card in items]
    laid += [Proposal(seat, kinds.LAY_TOKEN, agent, token) for token in tokens]
    found += accepted(g, [*laid, Proposal(seat, kinds.AGREE_SWAP, agent), Proposal(seat, kinds.CALL_OFF, agent)])


def with_room(g: Core, token: int, agents: int) -> int:
    """Those of a mask of agents that can take one more of a token (RV-176)."""
    for n, one in enumerate(g.s.agents):
        if 0 <= one.caps[token] <= one.tokens[token]:
            agents &= ~(1 << n)
    return agents


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
