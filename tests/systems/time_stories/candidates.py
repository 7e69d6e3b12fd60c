"""What may be proposed now, found the slow way: all that a seat could conceivably wish, which `checking.reason` sorts out."""

from __future__ import annotations

from chronaut.kernel.actions import Proposal
from chronaut.systems.time_stories import flow, things, travel
from chronaut.systems.time_stories.checking import reason
from chronaut.systems.time_stories.core import STANDING_QUESTIONS, Core
from chronaut.systems.time_stories.proposals import (
    CALL_ORDER,
    COLOUR,
    CONSULT,
    DECLINE,
    HAND_ITEM,
    HAND_RESOURCE,
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
    BASE,
    CHOOSING,
    ENTERING,
    EXPLORING,
    OUT,
    RUN_OVER,
    SETUP,
)


def slow_legal(g: Core) -> list[Proposal]:
    """Every closed proposal of this family that would be accepted now, seat by seat."""
    s = g.s
    if s.over:
        return []
    if s.phase == RUN_OVER:
        return accepted(g, [Proposal(seat, READY) for seat in range(s.seats)])
    if any(question.kind not in STANDING_QUESTIONS for question in s.questions):
        return []
    return [one for seat in range(s.seats) for one in accepted(g, candidates(g, seat))]


def accepted(g: Core, wishes: list[Proposal]) -> list[Proposal]:
    """Those of the wishes that nothing stands against."""
    return [one for one in wishes if reason(g, one) == FINE]


def candidates(g: Core, seat: int) -> list[Proposal]:
    """What a seat could conceivably propose in the present phase."""
    s = g.s
    if s.phase == BASE:
        return [Proposal(seat, READ_BASE)]
    found: list[Proposal] = []
    mine = [n for n in range(len(s.agents)) if (g.controllers(n) >> seat) & 1]
    if s.phase == ENTERING and seat == g.tie_breaker():
        found += [Proposal(seat, NAME, agent) for agent in travel.unplaced(g)]
    for agent in mine:
        found += of_agent(g, seat, agent)
        if s.agents[agent].status != OUT:
            found += free(g, seat, agent)
    for agent, one in enumerate(s.agents):
        if one.status == OUT:
            found += legacy(g, seat, agent, mine)
    if s.phase == ENTERING:
        found.append(Proposal(seat, DECLINE))
    elif s.phase == ACTING:
        found.append(Proposal(seat, CALL_ORDER))
    return found


def of_agent(g: Core, seat: int, agent: int) -> list[Proposal]:
    """What an agent could do in the present phase."""
    s = g.s
    one = s.agents[agent]
    if s.phase == SETUP:
        return [Proposal(seat, COLOUR, agent, colour) for colour in range(PLAYERS_MAX)]
    if s.phase == CHOOSING:
        return [Proposal(seat, RECEPTACLE, agent, card) for card in g.m.receptacles]
    cards = [space for space, slot in enumerate(s.row) if slot.card >= 0]
    if s.phase == ENTERING and one.space < 0:
        return [Proposal(seat, PLACE, agent, space) for space in cards]
    if s.phase not in (ACTING, EXPLORING):
        return []
    found = [Proposal(seat, MOVE, agent, space) for space in cards]
    if s.phase == ACTING and not one.acted:
        found.append(Proposal(seat, NOTHING, agent))
        for space in cards:
            tests = range(len(g.m.cards[s.row[space].card].tests))
            found += [Proposal(seat, ROLL, agent, space, choice) for choice in tests]
    return found


def free(g: Core, seat: int, agent: int) -> list[Proposal]:
    """Proposals that are no action: handing over, showing, using, reading."""
    s = g.s
    found: list[Proposal] = []
    goods = [colour for colour, count in enumerate(s.agents[agent].resources) if count > 0]
    held = [number for number, item in enumerate(s.items) if item.holder == agent]
    if goods or held:
        others = [n for n in range(len(s.agents)) if n != agent and g.together(agent, n)]
        sharing = [other for other in others if things.may_share(g, agent, other)]
        for number in held:
            found += [Proposal(seat, HAND_ITEM, agent, number, other) for other in sharing]
            found += [Proposal(seat, SHOW_ITEM, agent, number, other) for other in others]
        found += [Proposal(seat, HAND_RESOURCE, agent, colour, other) for colour in goods for other in sharing]
    if s.agents[agent].space >= 0:
        found += [Proposal(seat, PICK_UP, agent, n) for n, item in enumerate(s.items) if item.lies_in == s.location]
        card = s.row[s.agents[agent].space].card
        if card >= 0 and g.m.cards[card].box:
            found.append(Proposal(seat, SHARE_BOX, agent))
        if s.rulings.optional_reading:
            found.append(Proposal(seat, CONSULT, agent))
    if g.alive(agent) and (s.phase in (ENTERING, EXPLORING, ACTING) or flow.between_locations(g)):
        found += [Proposal(seat, USE, agent, power.index) for power in g.m.powers]
    return found


def legacy(g: Core, seat: int, agent: int, takers: list[int]) -> list[Proposal]:
    """What can be taken over from an agent that is out of the run (G-34)."""
    items = [number for number, item in enumerate(g.s.items) if item.holder == agent]
    found = [Proposal(seat, HAND_ITEM, agent, number, taker) for number in items for taker in takers]
    colours = [colour for colour, count in enumerate(g.s.agents[agent].resources) if count > 0]
    return found + [Proposal(seat, HAND_RESOURCE, agent, colour, taker) for colour in colours for taker in takers]
