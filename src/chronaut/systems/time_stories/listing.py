"""Listing what may be proposed now.

`checking.reason` says for one proposal why not; this module finds all for which nothing stands against them, and looks
only once at what concerns several: who may still act, which cards let anybody in, who holds what. Tests compare the
two over many games. Proposals of a list are shared by later lists: nobody changes them.
"""

from __future__ import annotations

from chronaut.kernel.actions import Proposal
from chronaut.kernel.state import HOST
from chronaut.systems.time_stories import flow, powers, spaces, things, travel
from chronaut.systems.time_stories.checking import reason, roll
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
    SPACES,
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
    """One look at a state, and the proposals found in it so far. Spaces and agents are bits of masks."""

    def __init__(self, g: Core) -> None:
        self.g = g
        self.found: list[Proposal] = []
        self.owners = [g.controllers(agent) for agent in range(len(g.s.agents))]
        """Per agent: the seats that decide for it now."""
        self.crowds: list[int] = [0] * (SPACES + 1)
        """Per space: the living agents on it; the last are those off the board."""
        self.bodies = 0
        """Agents with a receptacle."""
        self.held: list[list[int]] = [[] for _ in self.owners]
        """Per agent: the items it holds."""
        self.lying_here: list[int] = []
        """Items that lie in this location."""
        self.lying = 0
        """Spaces with a card."""
        self.way_in = 0
        """Spaces whose card lets every agent in."""
        self.sealed: list[int] = []
        """Spaces whose card lets some agents in and others not."""
        self.locks = 0
        """Spaces that hold those who stand there."""
        self.tests = 0
        """Spaces with a test that has not been passed."""
        self.far = 0
        """Spaces whose test lies open, so that it may be rolled for from elsewhere if a text permits it."""
        self.must = 0
        """Spaces that have to be entered and where nobody stands yet."""
        self.ways: list[int] = []
        """Per agent that has not entered: where it may stand."""
        self.able = 0
        """Agents that may act now."""
        self.deciding = 0
        """Seats that may call a vote, or decline to enter."""
        self.using = ENTERING <= g.s.phase <= ACTING or flow.between_locations(g)
        self.look_at_agents_and_items()
        if ENTERING <= g.s.phase <= ACTING:
            self.look_at_row()
        if g.s.phase == ACTING:
            self.look_at_actions()
        elif g.s.phase == ENTERING:
            self.look_at_entrances()

    def look_at_agents_and_items(self) -> None:
        """Find out who stands where, who holds what, and what lies about."""
        s = self.g.s
        bit = 1
        for agent in s.agents:
            if agent.status == ALIVE:
                self.crowds[agent.space] |= bit
            if agent.receptacle >= 0:
                self.bodies |= bit
            bit <<= 1
        for number, item in enumerate(s.items):
            if item.holder >= 0:
                self.held[item.holder].append(number)
            if item.lies_in >= 0 and item.lies_in == s.location:
                self.lying_here.append(number)

    def look_at_row(self) -> None:
        """Find out what the cards of the row let people do."""
        g, s = self.g, self.g.s
        cards = g.m.cards
        bit = 1
        for space, slot in enumerate(s.row):
            number = slot.card
            if number >= 0:
                card = cards[number]
                self.lying |= bit
                if slot.authorised or card.way_in or (card.shared_seal and spaces.seal_met(g, card, -1)):
                    self.way_in |= bit
                elif not card.shared_seal:
                    self.sealed.append(space)
                if card.tests and not s.passed[number]:
                    self.tests |= bit
                    if slot.faced:
                        self.far |= bit
                if (card.lock or s.released[number]) and spaces.locked(g, space):
                    self.locks |= bit
                if card.icon == MUST_ENTER:
                    self.must |= bit
            bit <<= 1

    def look_at_entrances(self) -> None:
        """Find out who may enter where, and whether the group may still go elsewhere."""
        g = self.g
        for agent, one in enumerate(g.s.agents):
            self.ways.append(self.doors(agent) if one.status == ALIVE and one.space < 0 else 0)
        self.must = spaces.uncovered(g, self.ways) if self.must else 0
        if not self.must and travel.nobody_in(g) and travel.may_leave(g):
            self.deciding = g.here(g.electorate()) & ~g.s.declined

    def look_at_actions(self) -> None:
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
        if self.must and s.phase == ENTERING and seat == g.tie_breaker():
            self.found += accepted(g, [Proposal(seat, NAME, agent) for agent in travel.unplaced(g)])
        out = False
        for agent, owners in enumerate(self.owners):
            status = s.agents[agent].status
            if status == OUT:
                out = True
            if (owners >> seat) & 1:
                if s.phase < ENTERING:
                    self.before_the_run(seat, agent)
                if status == ALIVE:
                    self.of_agent(seat, agent)
        if out:
            self.legacies(seat)
        if (self.deciding >> seat) & 1:
            self.found.append(Proposal(seat, DECLINE if s.phase == ENTERING else CALL_ORDER))

    def before_the_run(self, seat: int, agent: int) -> None:
        """Add the colours or receptacles that an agent may take."""
        g = self.g
        one = g.s.agents[agent]
        if g.s.phase == SETUP and one.colour < 0:
            self.found += accepted(g, [Proposal(seat, COLOUR, agent, colour) for colour in range(PLAYERS_MAX)])
        elif g.s.phase == CHOOSING and one.receptacle < 0:
            self.found += accepted(g, [Proposal(seat, RECEPTACLE, agent, card) for card in g.m.receptacles])

    def of_agent(self, seat: int, agent: int) -> None:
        """Add what a seat may propose for one of its living agents."""
        g, phase = self.g, self.g.s.phase
        space = g.s.agents[agent].space
        if EXPLORING <= phase <= ACTING:
            self.actions(seat, agent, space)
        elif phase == ENTERING and space < 0:
            mask = self.entrances(agent)
            if mask:
                self.found += g.m.lists.targets(seat, PLACE, agent, mask)
        alike = self.bodies if (self.bodies >> agent) & 1 else ~self.bodies  # TS-166, G-63
        others = self.crowds[space] & alike & ~(1 << agent)
        if others:
            self.with_others(seat, agent, others)
        if space >= 0:
            self.on_the_spot(seat, agent, space)
        if self.using:
            for power in powers.at_will(g, agent):
                if not power.takes_action or (self.able >> agent) & 1:  # G-54
                    self.found.append(Proposal(seat, USE, agent, power.index))

    # Where to.

    def doors(self, agent: int) -> int:
        """Spaces where an agent may stand."""
        mask = self.way_in
        for space in self.sealed:
            if spaces.conditions_met(self.g, agent, space):
                mask |= 1 << space
        return spaces.let_in(self.g, agent, mask)

    def entrances(self, agent: int) -> int:
        """Spaces at which an agent may enter (TS-67, TS-75)."""
        if self.must or not self.ways[agent]:
            return travel.entrances(self.g, agent, self.ways) & self.lying
        return self.ways[agent]

    def actions(self, seat: int, agent: int, space: int) -> None:
        """Add the moves and rolls of an agent, and that it does nothing."""
        g, s = self.g, self.g.s
        able = (self.able >> agent) & 1
        here = 1 << space if space >= 0 else 0
        if s.group_test < 0 and not self.locks & here:
            free = (s.free_moves >> agent) & 1
            if (able or free or not g.resolve(MOVE_IS_ACTION, 1, agent)) and g.resolve(MAY_MOVE, 1, agent):
                mask = self.doors(agent) & ~here
                if mask:
                    self.found += g.m.lists.targets(seat, MOVE, agent, mask)
        if not able:
            return
        if s.group_test < 0:
            self.found.append(Proposal(seat, NOTHING, agent))
        else:
            self.found += accepted(g, [Proposal(seat, NOTHING, agent)])
            here |= 1 << s.group_test
        rolls = self.tests & (here | self.far)
        if rolls:
            for number in range(SPACES):
                if (rolls >> number) & 1:
                    for choice in range(len(g.m.cards[s.row[number].card].tests)):
                        if roll(g, agent, number, choice) == FINE:
                            self.found.append(Proposal(seat, ROLL, agent, number, choice))

    # What is no action.

    def with_others(self, seat: int, agent: int, others: int) -> None:
        """Add what an agent may hand over and show to those on its space."""
        g, s = self.g, self.g.s
        lists = g.m.lists
        takers = others if things.may_share_now(g, agent) else 0
        for item in self.held[agent]:
            if takers and things.may_part(g, item, agent):
                self.found += lists.gifts(seat, HAND_ITEM, agent, item, takers)
            unseen = 0 if s.rulings.items_open else others & ~s.items[item].shown  # G-59
            if unseen:
                self.found += lists.gifts(seat, SHOW_ITEM, agent, item, unseen)
        if takers:
            for colour, count in enumerate(s.agents[agent].resources):
                if count > 0:
                    self.found += lists.gifts(seat, HAND_RESOURCE, agent, colour, takers)

    def on_the_spot(self, seat: int, agent: int, space: int) -> None:
        """Add what an agent may do with the card and the things where it stands."""
        g, s = self.g, self.g.s
        for item in self.lying_here:
            self.found.append(Proposal(seat, PICK_UP, agent, item))
        if spaces.may_share_box(g, agent):
            self.found.append(Proposal(seat, SHARE_BOX, agent))
        if s.rulings.optional_reading:
            self.found += accepted(g, [Proposal(seat, CONSULT, agent)])

    def legacies(self, seat: int) -> None:
        """Add what can be taken over from agents that are out of the run (G-34)."""
        g = self.g
        takers = [other for other, owners in enumerate(self.owners) if (owners >> seat) & 1]
        for agent, one in enumerate(g.s.agents):
            if one.status == OUT:
                wishes = [
                    Proposal(seat, HAND_ITEM, agent, item, taker) for item in self.held[agent] for taker in takers
                ]
                colours = [colour for colour, count in enumerate(one.resources) if count > 0]
                wishes += [
                    Proposal(seat, HAND_RESOURCE, agent, colour, taker) for colour in colours for taker in takers
                ]
                self.found += accepted(g, wishes)
