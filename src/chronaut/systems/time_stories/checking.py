"""What may be proposed now: one predicate for each kind, answering with a reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from chronaut.kernel.actions import Proposal
from chronaut.kernel.state import HOST
from chronaut.systems.time_stories import base, flow, powers, spaces, things, travel, trials
from chronaut.systems.time_stories.core import ORDER_QUESTION, STANDING_QUESTIONS, Core
from chronaut.systems.time_stories.proposals import (
    ABOUT_AN_AGENT,
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
    PROPOSAL_KINDS,
    READ_BASE,
    READY,
    RECEPTACLE,
    ROLL,
    SHARE_BOX,
    SHOW_ITEM,
    USE,
)
from chronaut.systems.time_stories.refusals import FINE, REASON
from chronaut.systems.time_stories.setup import PLAYERS_MAX
from chronaut.systems.time_stories.terms import (
    ACTING,
    BASE,
    CHOOSING,
    ENTERING,
    EXPLORING,
    MAY_MOVE,
    MAY_ROLL,
    MAY_ROLL_FAR,
    MOVE_IS_ACTION,
    OUT,
    RUN_OVER,
    SETUP,
    SPACES,
)

WRONG_SEAT: Final = REASON["wrong_seat"]
BAD_VALUE: Final = REASON["bad_value"]
NOT_NOW: Final = REASON["not_now"]


def reason(g: Core, p: Proposal) -> int:
    """Why a proposal of this family is refused, `FINE` if it is not."""
    s = g.s
    if not 0 <= p.kind < len(PROPOSAL_KINDS):
        return NOT_NOW
    if s.over:
        return REASON["over"]
    if p.kind in (JOIN, LEAVE):
        return _seats(g, p)
    if not 0 <= p.seat < s.seats:
        return WRONG_SEAT
    if any(question.kind not in STANDING_QUESTIONS for question in s.questions) and p.kind != READY:  # TS-99
        ordering = any(question.kind == ORDER_QUESTION for question in s.questions)
        return REASON["order"] if p.kind in (ROLL, MOVE, NOTHING) and ordering else REASON["question"]
    if p.kind in ABOUT_AN_AGENT:
        if not 0 <= p.a < len(s.agents):
            return BAD_VALUE
        if not (g.controllers(decider(g, p)) >> p.seat) & 1:  # TS-57
            return WRONG_SEAT
        if p.kind not in (COLOUR, RECEPTACLE, HAND_ITEM, HAND_RESOURCE) and not g.alive(p.a):  # TS-160
            return REASON["dead"]
    return CHECKS[p.kind](g, p)


def decider(g: Core, p: Proposal) -> int:
    """The agent whose player makes a proposal; what an agent out of the run leaves behind, the taker takes (G-34)."""
    if p.kind in (HAND_ITEM, HAND_RESOURCE) and g.s.agents[p.a].status == OUT and 0 <= p.c < len(g.s.agents):
        return p.c  # G-34
    return p.a


def _colour(g: Core, p: Proposal) -> int:
    if g.s.phase != SETUP or g.s.agents[p.a].colour >= 0:
        return NOT_NOW
    if not 0 <= p.b < PLAYERS_MAX:  # TS-01
        return BAD_VALUE
    return REASON["colour"] if any(agent.colour == p.b for agent in g.s.agents) else FINE  # TS-16


def _read_base(g: Core, p: Proposal) -> int:
    if g.s.phase != BASE:
        return NOT_NOW
    return FINE if base.reader(g) == p.seat else REASON["not_reader"]  # TS-34


def _receptacle(g: Core, p: Proposal) -> int:
    s = g.s
    if s.phase != CHOOSING or s.agents[p.a].receptacle >= 0:  # TS-42, TS-43
        return NOT_NOW
    if p.b not in g.m.receptacles or not (g.m.cards[p.b].offered or any(one.receptacle == p.b for one in s.agents)):
        return BAD_VALUE
    taken = any(agent.receptacle == p.b for agent in s.agents)  # TS-42
    return REASON["taken"] if taken or not g.m.cards[p.b].offered else FINE


def _place(g: Core, p: Proposal) -> int:
    s = g.s
    if s.phase != ENTERING:
        return NOT_NOW
    if not 0 <= p.b < SPACES:
        return BAD_VALUE
    if s.agents[p.a].space >= 0:
        return REASON["placed"]
    if s.row[p.b].card < 0:
        return REASON["no_card"]
    if travel.may_place(g, p.a, p.b):
        return FINE
    return REASON["compulsory"] if spaces.may_stand(g, p.a, p.b) else _closed(g, p.a, p.b)


def _closed(g: Core, agent: int, space: int) -> int:
    """Why an agent may not stand at a card: its marks, or a text in force."""
    return REASON["may_not_enter"] if spaces.conditions_met(g, agent, space) else REASON["sealed"]


def _decline(g: Core, p: Proposal) -> int:
    s = g.s
    if s.phase != ENTERING or (s.declined >> p.seat) & 1 or not (g.here(g.electorate()) >> p.seat) & 1:
        return NOT_NOW
    return FINE if travel.may_decline(g) else REASON["no_decline"]


def _name(g: Core, p: Proposal) -> int:
    s = g.s
    if p.seat != g.tie_breaker():
        return REASON["not_captain"]
    if s.phase != ENTERING or not 0 <= p.a < len(s.agents) or p.a not in travel.unplaced(g):
        return REASON["named"]
    ways = spaces.ways(g)
    must = spaces.uncovered(g, ways)
    named = sum((s.named >> agent) & 1 for agent in travel.unplaced(g))
    able = ways[p.a] & must
    return FINE if able and not (s.named >> p.a) & 1 and named < must.bit_count() else REASON["named"]


def _acting(g: Core, agent: int) -> int:
    """Why an agent may not act now (TS-93, TS-197, G-83)."""
    s = g.s
    one = s.agents[agent]
    if s.phase != ACTING:  # TS-90
        return NOT_NOW
    if one.acted:  # TS-93
        return REASON["acted"]
    if agent not in flow.to_act(g):  # TS-98
        return REASON["barred"]
    if agent != s.next_actor and s.next_actor in flow.to_act(g):  # G-83
        return REASON["order"]
    return FINE


def _roll(g: Core, p: Proposal) -> int:
    why = _acting(g, p.a)
    if why:
        return why
    return roll(g, p.a, p.b, p.c) if 0 <= p.b < SPACES else BAD_VALUE


def roll(g: Core, agent: int, space: int, choice: int) -> int:
    """Why an agent that may act cannot roll for a test, `FINE` if it can."""
    s = g.s
    slot = s.row[space]
    here = s.agents[agent].space == space or s.group_test == space
    if not here and not (slot.faced and g.resolve(MAY_ROLL_FAR, 0, agent, slot.card)):  # TS-127
        return REASON["too_far"]
    test = trials.trial_at(g, space, choice) if choice >= 0 and trials.known_to(g, agent, space, choice) else None
    if test is None:
        return REASON["no_test"]
    if not trials.may_choose(g, space, choice):
        return REASON["other_test"]
    if s.group_test >= 0 and s.group_test != space:
        return REASON["must_roll"]
    if not trials.can_roll(g, agent, test):  # TS-156
        return REASON["no_dice"]
    return FINE if g.resolve(MAY_ROLL, 1, agent) else REASON["may_not_roll"]


def _move(g: Core, p: Proposal) -> int:
    s = g.s
    free = s.phase in (EXPLORING, ACTING) and ((s.free_moves >> p.a) & 1 == 1 or not g.resolve(MOVE_IS_ACTION, 1, p.a))
    why = FINE if free else _acting(g, p.a)
    if why:
        return why
    if not 0 <= p.b < SPACES:
        return BAD_VALUE
    if s.group_test >= 0:
        return REASON["must_roll"]
    if p.b == s.agents[p.a].space:  # TS-95
        return REASON["same_space"]
    if spaces.held(g, p.a):  # TS-130, TS-147
        return REASON["held"]
    if s.row[p.b].card < 0:
        return REASON["no_card"]
    if not spaces.may_stand(g, p.a, p.b):  # TS-73
        return _closed(g, p.a, p.b)
    return FINE if g.resolve(MAY_MOVE, 1, p.a) else REASON["may_not_move"]


def _nothing(g: Core, p: Proposal) -> int:
    why = _acting(g, p.a)
    if why:
        return why
    space = g.s.group_test
    if space >= 0:
        test = trials.trial_at(g, space)
        if test is not None and trials.can_roll(g, p.a, test) and g.resolve(MAY_ROLL, 1, p.a):
            return REASON["must_roll"]
    return FINE


def _call_order(g: Core, p: Proposal) -> int:
    s = g.s
    electorate = g.here(g.electorate())
    if s.phase != ACTING or not (electorate >> p.seat) & 1:
        return NOT_NOW
    several = electorate & (electorate - 1) != 0 and len(flow.to_act(g)) > 1
    chosen = s.next_actor in flow.to_act(g)  # G-83
    asked = any(question.kind == ORDER_QUESTION for question in s.questions)
    return REASON["order_vote"] if not several or chosen or asked else FINE


def parted(g: Core, giver: int, taker: int) -> int:
    """Why two agents cannot hand things over."""
    alike = (g.s.agents[giver].receptacle < 0) == (g.s.agents[taker].receptacle < 0)  # TS-166
    return REASON["apart"] if alike else REASON["no_receptacle"]


def _hand_item(g: Core, p: Proposal) -> int:
    if not 0 <= p.c < len(g.s.agents) or p.c == p.a:
        return BAD_VALUE
    if not 0 <= p.b < len(g.s.items) or g.s.items[p.b].holder != p.a:
        return REASON["not_holder"]
    if not things.may_share(g, p.a, p.c):
        return parted(g, p.a, p.c)
    return FINE if things.may_hand(g, p.b, p.a, p.c) else REASON["fixed"]


def _hand_resource(g: Core, p: Proposal) -> int:
    if not 0 <= p.b < 4 or not 0 <= p.c < len(g.s.agents) or p.c == p.a:
        return BAD_VALUE
    if g.s.agents[p.a].resources[p.b] < 1:
        return REASON["not_holder"]
    return FINE if things.may_share(g, p.a, p.c) else parted(g, p.a, p.c)


def _show_item(g: Core, p: Proposal) -> int:
    if not 0 <= p.c < len(g.s.agents) or p.c == p.a:
        return BAD_VALUE
    if not 0 <= p.b < len(g.s.items) or g.s.items[p.b].holder != p.a:
        return REASON["not_holder"]
    if not g.together(p.a, p.c):
        return parted(g, p.a, p.c)
    return REASON["shown"] if (g.s.items[p.b].shown >> p.c) & 1 or g.s.rulings.items_open else FINE


def _share_box(g: Core, p: Proposal) -> int:
    return FINE if spaces.may_share_box(g, p.a) else REASON["no_box"]


def _use(g: Core, p: Proposal) -> int:
    if g.s.phase not in (ENTERING, EXPLORING, ACTING) and not flow.between_locations(g):
        return NOT_NOW
    usable = any(power.index == p.b for power in powers.at_will(g, p.a))
    if not usable:
        return REASON["unusable"]
    return _acting(g, p.a) if g.m.powers[p.b].takes_action else FINE  # G-54


def _consult(g: Core, p: Proposal) -> int:
    fits = g.s.rulings.optional_reading and p.a in g.s.arrivals and g.s.entered
    return FINE if fits else REASON["read"]


def _pick_up(g: Core, p: Proposal) -> int:
    fits = 0 <= p.b < len(g.s.items) and g.s.items[p.b].lies_in == g.s.location >= 0 and g.s.agents[p.a].space >= 0
    return FINE if fits else REASON["not_holder"]


def _ready(g: Core, p: Proposal) -> int:
    fits = g.s.phase == RUN_OVER and not (g.s.ready >> p.seat) & 1 and (g.s.present >> p.seat) & 1  # TS-182
    return FINE if fits else REASON["ready"]


def _seats(g: Core, p: Proposal) -> int:
    s = g.s
    if p.seat != HOST:
        return WRONG_SEAT
    if s.phase != RUN_OVER or s.agenda or s.questions:  # G-84
        return REASON["between_runs"]
    if p.kind == JOIN:
        offered = sum(g.m.cards[card].offered for card in g.m.receptacles)
        return FINE if s.seats < PLAYERS_MAX and offered >= s.seats + 1 else REASON["between_runs"]
    if not 0 <= p.a < s.seats:
        return BAD_VALUE
    return FINE if s.seats > 1 and s.present & ~(1 << p.a) else REASON["between_runs"]


CHECKS: Final[dict[int, Callable[[Core, Proposal], int]]] = {
    COLOUR: _colour, READ_BASE: _read_base, RECEPTACLE: _receptacle, PLACE: _place, DECLINE: _decline, NAME: _name,
    ROLL: _roll, MOVE: _move, NOTHING: _nothing, CALL_ORDER: _call_order, HAND_ITEM: _hand_item,
    HAND_RESOURCE: _hand_resource, SHOW_ITEM: _show_item, SHARE_BOX: _share_box, USE: _use, CONSULT: _consult,
    PICK_UP: _pick_up, READY: _ready,
}  # fmt: skip
