"""Listing what may be proposed now.

`checking.reason` says for one proposal why not; this module finds all for which nothing stands against them, and looks
only once at what concerns several: who may still act, which cards let anybody in, who holds what. Tests compare the
two over many games. Proposals of a list are shared by later lists: nobody changes them.
"""

from __future__ import annotations

from chronaut.kernel.actions import Proposal
from chronaut.kernel.state import HOST
from chronaut.systems.time_stories import flow, powers, spaces, things, travel
from chronaut.systems.time_stories.checking import reason
from chronaut.systems.time_stories.core import STANDING_QUESTIONS, Core
from chronaut.systems.time_stories.proposals import (
    CALL_ORDER,
    COLOUR,
    CONSULT,
    DECLINE,
    HAND_ITEM,
    HAND_RESOURCE,
    JOIN,
    LEAVE,
    MOVE,
    NAME,
    NOTHING,
    PICK_UP,
    PLACE,
    READ_BASE,
    READY,
    RECEPTACLE,
    ROLL,
    SHARE_BOX,
    SHOW_ITEM,
    USE,
)
from chronaut.systems.time_stories.refusals import FINE
from chronaut.systems.time_stories.setup import PLAYERS_MAX
from chronaut.systems.time_stories.terms import (
    ACTING,
    ALIVE,
    BASE,
    CHOOSING,
    ENTERING,
    EXPLORING,
    MAY_MOVE,
    MOVE_IS_ACTION,
    MUST_ENTER,
    OUT,
    RUN_OVER,
    SETUP,
)


def legal(g: Core) -> list[Proposal]:
    """Every closed proposal of this family that would be accepted now, seat by seat."""
    s = g.s
    if s.over:
        return []
    if s.phase == RUN_OVER:
        return accepted(g, [Proposal(seat, READY) for seat in range(s.seats)])
    for question in s.questions:
        if question.kind not in STANDING_QUESTIONS:
            return []
    if s.phase == BASE:
        return accepted(g, [Proposal(seat, READ_BASE) for seat in range(s.seats)])
    now = (g.changes, s.present, bool(s.questions))
    if g.listed_at != now:
        listing = Listing(g)
        for seat in range(s.seats):
            listing.of_seat(seat)
        g.listed, g.listed_at = listing.found, now
    return g.listed


def accepted(g: Core, wishes: list[Proposal]) -> list[Proposal]:
    """Those of the wishes that nothing stands against."""
    return [one for one in wishes if reason(g, one) == FINE]


def host(g: Core) -> list[Proposal]:
    """Seats that may be added or freed now (G-84)."""
    if g.s.phase != RUN_OVER:
        return []
    return accepted(g, [Proposal(HOST, JOIN), *[Proposal(HOST, LEAVE, seat) for seat in range(g.s.seats)]])


class Listing:
    """One look at a state, and the proposals found in it so far."""

    def __init__(self, g: Core) -> None:
        self.g = g
        self.found: list[Proposal] = []
        self.owners = [g.controllers(agent) for agent in range(len(g.s.agents))]
        """Per agent: mask of the seats that decide for it now."""
        self.held: list[list[int]] = [[] for _ in self.owners]
        """Per agent: the items it holds."""
        self.lying_here: list[int] = []
        """Items that lie in this location."""
        self.able = 0
        """Mask of the agents that may act now."""
        self.lying = 0
        """Mask of the spaces with a card."""
        self.way_in = 0
        """Mask of the spaces whose card lets every agent in."""
        self.must: list[int] = []
        """Spaces that have to be entered and where nobody stands yet."""
        self.deciding = 0
        """Mask of the seats that may call a vote, or decline to enter."""
        self.look_at_items()
        if ENTERING <= g.s.phase <= ACTING:
            self.look_at_row()
        if g.s.phase == ACTING:
            self.look_at_agents()
        elif g.s.phase == ENTERING and travel.may_decline(g):
            self.deciding = g.here(g.electorate()) & ~g.s.declined

    def look_at_items(self) -> None:
        """Find out who holds what, and what lies about."""
        s = self.g.s
        for number, item in enumerate(s.items):
            if item.holder >= 0:
                self.held[item.holder].append(number)
            if item.lies_in == s.location >= 0:
                self.lying_here.append(number)

    def look_at_row(self) -> None:
        """Find out where cards lie, and which of them let everybody in."""
        cards = self.g.m.cards
        must = False
        bit = 1
        for slot in self.g.s.row:
            if slot.card >= 0:
                card = cards[slot.card]
                self.lying |= bit
                if slot.authorised or card.way_in:
                    self.way_in |= bit
                must = must or card.icon == MUST_ENTER
            bit <<= 1
        if must and self.g.s.phase == ENTERING:
            self.must = spaces.uncovered(self.g)

    def look_at_agents(self) -> None:
        """Find out who may act now: who has an action left, or only who was chosen (G-83)."""
        g = self.g
        able = flow.to_act(g)
        if g.s.next_actor in able:
            self.able = 1 << g.s.next_actor  # G-83
            return
        for agent in able:
            self.able |= 1 << agent
        if len(able) > 1:
            voters = g.here(g.electorate())
            self.deciding = voters if voters & (voters - 1) else 0

    # One seat.

    def of_seat(self, seat: int) -> None:
        """Add what a seat may propose."""
        g, s = self.g, self.g.s
        if s.phase == ENTERING and self.must and seat == g.tie_breaker():
            self.found += accepted(g, [Proposal(seat, NAME, agent) for agent in travel.unplaced(g)])
        for agent, owners in enumerate(self.owners):
            if (owners >> seat) & 1:
                self.of_agent(seat, agent)
        for agent, one in enumerate(s.agents):
            if one.status == OUT:
                self.legacy(seat, agent)
        if (self.deciding >> seat) & 1:
            self.found.append(Proposal(seat, DECLINE if s.phase == ENTERING else CALL_ORDER))

    def of_agent(self, seat: int, agent: int) -> None:
        """Add what a seat may propose for one of its agents."""
        g, phase = self.g, self.g.s.phase
        if phase == SETUP:
            self.found += accepted(g, [Proposal(seat, COLOUR, agent, colour) for colour in range(PLAYERS_MAX)])
        elif phase == CHOOSING:
            self.found += accepted(g, [Proposal(seat, RECEPTACLE, agent, card) for card in g.m.receptacles])
        if g.s.agents[agent].status != ALIVE:
            return
        if phase == ENTERING:
            if g.s.agents[agent].space < 0:
                self.add(seat, PLACE, agent, self.entrances(agent))
        elif phase in (EXPLORING, ACTING):
            self.actions(seat, agent)
        self.sharing(seat, agent)
        if g.s.agents[agent].space >= 0:
            self.on_the_spot(seat, agent)
        if ENTERING <= phase <= ACTING or flow.between_locations(g):
            for power in powers.at_will(g, agent):
                if not power.takes_action or (self.able >> agent) & 1:  # G-54
                    self.found.append(Proposal(seat, USE, agent, power.index))

    def add(self, seat: int, kind: int, agent: int, mask: int) -> None:
        """Add a proposal of a kind for each number of a mask."""
        if mask:
            self.found += self.g.m.lists.targets(seat, kind, agent, mask)

    # Where to.

    def doors(self, agent: int) -> int:
        """Mask of the spaces where an agent may stand."""
        g = self.g
        mask = self.way_in
        sealed = self.lying & ~mask
        space = 0
        while sealed >> space:
            if (sealed >> space) & 1 and spaces.conditions_met(g, agent, space):
                mask |= 1 << space
            space += 1
        return mask if spaces.unhindered(g) else self.let_in(agent, mask)

    def let_in(self, agent: int, mask: int) -> int:
        """What is left of a mask of spaces when a text in force may forbid some to an agent."""
        allowed = [space for space in range(mask.bit_length()) if spaces.may_stand(self.g, agent, space)]
        return sum(1 << space for space in allowed) & mask

    def entrances(self, agent: int) -> int:
        """Mask of the spaces at which an agent may enter (TS-67, TS-75)."""
        g = self.g
        doors = self.doors(agent)
        if self.must:
            return sum(1 << space for space in range(self.lying.bit_length()) if self.may_place(agent, space))
        if not doors:  # G-86
            for other in g.s.agents:
                if other.status == ALIVE and other.space >= 0:
                    doors |= 1 << other.space
        return doors & self.lying

    def may_place(self, agent: int, space: int) -> bool:
        """Whether an agent may enter at a space while others have to be entered."""
        return (self.lying >> space) & 1 == 1 and travel.may_place(self.g, agent, space)

    def actions(self, seat: int, agent: int) -> None:
        """Add the moves and rolls of an agent, and that it does nothing."""
        g, s = self.g, self.g.s
        able = (self.able >> agent) & 1 == 1
        space = s.agents[agent].space
        free = (s.free_moves >> agent) & 1 == 1 or not g.resolve(MOVE_IS_ACTION, 1, agent)
        if (able or free) and s.group_test < 0 and not spaces.held(g, agent) and g.resolve(MAY_MOVE, 1, agent):
            doors = self.doors(agent)
            self.add(seat, MOVE, agent, doors & ~(1 << space) if space >= 0 else doors)
        if not able:
            return
        if s.group_test < 0:
            self.found.append(Proposal(seat, NOTHING, agent))
        else:
            self.found += accepted(g, [Proposal(seat, NOTHING, agent)])
        for number, slot in enumerate(s.row):
            if slot.card >= 0 and (number in (space, s.group_test) or slot.faced):
                choices = range(len(g.m.cards[slot.card].tests))
                self.found += accepted(g, [Proposal(seat, ROLL, agent, number, choice) for choice in choices])

    # What is no action.

    def sharing(self, seat: int, agent: int) -> None:
        """Add what an agent may hand over and show to others."""
        g, s = self.g, self.g.s
        goods = 0
        for colour, count in enumerate(s.agents[agent].resources):
            if count > 0:
                goods |= 1 << colour
        if not goods and not self.held[agent]:
            return
        takers = onlookers = 0
        for other in range(len(s.agents)):
            if g.together(agent, other):
                onlookers |= 1 << other
                if things.may_share(g, agent, other):
                    takers |= 1 << other
        if not onlookers:
            return
        lists = g.m.lists
        for item in self.held[agent]:
            if takers and things.may_part(g, item, agent):
                self.found += lists.gifts(seat, HAND_ITEM, agent, item, takers)
            unseen = 0 if s.rulings.items_open else onlookers & ~s.items[item].shown  # G-59
            if unseen:
                self.found += lists.gifts(seat, SHOW_ITEM, agent, item, unseen)
        if takers:
            for colour in range(len(s.agents[agent].resources)):
                if (goods >> colour) & 1:
                    self.found += lists.gifts(seat, HAND_RESOURCE, agent, colour, takers)

    def on_the_spot(self, seat: int, agent: int) -> None:
        """Add what an agent may do with the card and the things where it stands."""
        g, s = self.g, self.g.s
        self.found += [Proposal(seat, PICK_UP, agent, item) for item in self.lying_here]
        card = s.row[s.agents[agent].space].card
        if card >= 0 and g.m.cards[card].box and not s.boxes[card]:
            self.found += accepted(g, [Proposal(seat, SHARE_BOX, agent)])
        if s.rulings.optional_reading:
            self.found += accepted(g, [Proposal(seat, CONSULT, agent)])

    def legacy(self, seat: int, agent: int) -> None:
        """Add what can be taken over from an agent that is out of the run (G-34)."""
        g = self.g
        takers = [other for other, owners in enumerate(self.owners) if (owners >> seat) & 1]
        wishes = [Proposal(seat, HAND_ITEM, agent, item, taker) for item in self.held[agent] for taker in takers]
        colours = [colour for colour, count in enumerate(g.s.agents[agent].resources) if count > 0]
        wishes += [Proposal(seat, HAND_RESOURCE, agent, colour, taker) for colour in colours for taker in takers]
        self.found += accepted(g, wishes)
