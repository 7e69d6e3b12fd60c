"""What may be proposed now: one predicate for each kind, answering with a reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from chronaut.kernel.actions import Proposal, clean_text
from chronaut.systems.revolution import aside, conflicts, flow, locations, powers, swaps, things, trials, updates
from chronaut.systems.revolution import proposals as kinds
from chronaut.systems.revolution.core import DRAFT_QUESTION, Core
from chronaut.systems.revolution.proposals import ABOUT_AN_AGENT, GIVING_UP, PROPOSAL_KINDS
from chronaut.systems.revolution.refusals import FINE, REASON
from chronaut.systems.revolution.terms import (
    ACTIONS,
    BOOST,
    CHOOSING,
    DESTINY,
    END_SWAPS,
    EXPLORE_COST,
    FIGHTING,
    GIVE_UP,
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
)

NOT_NOW: Final = REASON["not_now"]
BAD_VALUE: Final = REASON["bad_value"]
LONGEST_ABANDON: Final = 20


def reason(g: Core, p: Proposal) -> int:
    """Why a proposal of this family is refused, `FINE` if it is not."""
    s = g.s
    if not 0 <= p.kind < len(PROPOSAL_KINDS):
        return NOT_NOW
    if s.over:
        return REASON["over"]
    if not 0 <= p.seat < s.seats:
        return REASON["wrong_seat"]
    if p.kind == kinds.READY_FOR_RUN:
        return _ready(g, p)
    if s.phase == RUN_OVER:
        return REASON["over"]
    if p.kind == kinds.ABANDON:
        return _abandon(g, p)
    if p.kind == kinds.SHIFT:
        return _shift(g, p)
    if p.kind in ABOUT_AN_AGENT:
        if not 0 <= p.a < len(s.agents):
            return BAD_VALUE
        if not (aside.free(g) >> p.a) & 1:  # RS-55
            return REASON["question"]
        if not (g.controllers(p.a) >> p.seat) & 1:  # RV-45
            return REASON["wrong_seat"]
        if p.kind != kinds.RECEPTACLE and s.agents[p.a].out != IN_PLAY:  # RV-147
            return REASON["ejected"]
    elif s.questions:
        return REASON["question"]
    return of_kind(g, p)


def of_kind(g: Core, p: Proposal) -> int:
    """Why a proposal is refused that the right seat makes for an agent in play, whom no question stops."""
    return CHECKS[p.kind](g, p)


def _consent(g: Core, p: Proposal, what: int) -> int:
    """Whether a seat has not said yet that it wants something of the group."""
    return REASON["wished"] if (g.s.consents[what] >> p.seat) & 1 else FINE


def _read_order(g: Core, p: Proposal) -> int:
    s = g.s
    due = s.phase == SETUP and s.setup_at < len(g.m.setup) and g.m.setup[s.setup_at] == "read_order"
    return FINE if due else REASON["order_first"]  # RV-10


def _receptacle(g: Core, p: Proposal) -> int:
    s = g.s
    if s.phase != CHOOSING or s.agents[p.a].receptacle >= 0:  # RV-11
        return REASON["chosen"]
    if p.b not in g.m.receptacles:
        return BAD_VALUE
    allowed = g.m.allowed[g.receptacles()]
    if allowed and p.b not in allowed:  # RV-27, RV-28, RG-28, RG-29
        return REASON["not_allowed"]
    return REASON["taken"] if any(one.receptacle == p.b for one in s.agents) else FINE


def _read_prologue(g: Core, p: Proposal) -> int:
    s = g.s
    due = s.phase == SETUP and s.setup_at < len(g.m.setup) and g.m.setup[s.setup_at] == "read_prologue"
    if not due or s.prologue_read >= len(g.m.prologue):
        return REASON["prologue"]
    return FINE if p.seat == g.captain_seat() else REASON["captain"]  # RV-22


def _choose_location(g: Core, p: Proposal) -> int:
    s = g.s
    if s.phase != PLACE or s.displayed:
        return NOT_NOW
    if p.seat != g.captain_seat():  # RV-49
        return REASON["captain"]
    if not 0 <= p.a < len(g.m.locations):
        return BAD_VALUE
    return FINE if g.choosable(p.a) else REASON["no_spot"]  # RS-59, RS-60


def _take_card(g: Core, p: Proposal) -> int:
    s = g.s
    if s.phase != RECON or s.agents[p.a].card >= 0 or s.conflict.stage:  # RV-56
        return REASON["recon"]
    if s.agents[p.a].apart >= 0:  # RS-66
        return REASON["apart"]
    return FINE if g.available(p.b) else REASON["unavailable"]


def _report(g: Core, p: Proposal) -> int:
    due = g.s.phase == TELEPATHY and not g.s.agents[p.a].reported
    return FINE if due else REASON["reported"]


def _open(g: Core, p: Proposal) -> int:
    s = g.s
    if s.phase != TELEPATHY or not all(s.agents[n].reported for n in g.active()):  # RS-83
        return REASON["untold"]
    return _consent(g, p, OPEN_ACTIONS)


def _acting(g: Core, agent: int) -> int:
    """Why an agent cannot do one of the actions now (RV-66 to RV-69)."""
    s = g.s
    if s.phase != ACTIONS:
        return REASON["actions"]
    if s.conflict.stage != NO_CONFLICT:  # RV-135, RS-35
        return REASON["conflict"]
    if s.trial.stage != NO_TEST:
        return REASON["testing"]
    if s.agents[agent].gift >= 0:
        return REASON["giving"]
    if s.agents[agent].due:  # RV-67, RS-55
        return REASON["instructions"]
    if g.readings(agent):
        return REASON["reading"]
    return FINE


def _follow(g: Core, p: Proposal) -> int:
    s = g.s
    if s.phase != ACTIONS:  # RV-59
        return REASON["actions"]
    if s.conflict.stage:
        return REASON["conflict"]
    if s.trial.stage != NO_TEST:
        return REASON["testing"]
    return FINE if s.agents[p.a].due else REASON["nothing_due"]


def _explore(g: Core, p: Proposal) -> int:
    why = _acting(g, p.a)
    if why:
        return why
    if g.s.agents[p.a].locked:  # RV-124
        return REASON["locked"]
    if p.c not in (0, 1):
        return BAD_VALUE
    if g.s.agents[p.a].apart >= 0:  # RS-66
        return REASON["apart"]
    if not g.available(p.b):  # RS-52, RS-53
        return REASON["unavailable"]
    if p.c == 1 and not locations.free_explore(g, p.a):  # RV-191
        return REASON["not_free"]
    if p.c == 0 and g.s.agents[p.a].pool < g.resolve(EXPLORE_COST, 1, p.a):  # RS-08
        return REASON["poor"]
    return FINE if g.resolve(MAY_EXPLORE, 1, p.a) > 0 else REASON["may_not"]


def _stand_by(g: Core, p: Proposal) -> int:
    why = _acting(g, p.a)
    if why:
        return why
    if g.s.agents[p.a].locked:  # RV-124
        return REASON["locked"]
    if g.s.agents[p.a].card < 0:
        return REASON["no_card"]
    return FINE if g.resolve(MAY_STAND_BY, 1, p.a) > 0 else REASON["may_not"]


def _test(g: Core, p: Proposal) -> int:
    s = g.s
    if not 0 <= p.b < len(g.m.cards):
        return BAD_VALUE
    has_it = 0 <= p.c < len(g.m.cards[p.b].boxes)  # asked only of cards that the agent knows
    if s.conflict.stage != NO_CONFLICT:
        if s.conflict.stage != FIGHTING or p.b != s.conflict.card:  # RV-135
            return REASON["conflict"]
        if not has_it:
            return BAD_VALUE
        return FINE if conflicts.next_fighter(g) == p.a else REASON["turn"]  # RV-128
    if aside.pile_held(g):  # RS-43
        return REASON["question"]
    agent = s.agents[p.a]
    reading = g.readings(p.a)
    why = _acting(g, p.a)
    if why and not (why == REASON["reading"] and p.b in reading):
        return why
    if p.b != agent.card and p.b not in reading:  # RS-48
        return REASON["no_test"]
    if not has_it:
        return BAD_VALUE
    if agent.locked:
        return FINE if p.b == agent.card else REASON["locked"]
    card = g.m.cards[p.b]
    if card.conflict is not None and card.conflict.kind == 2:  # the tests of a group conflict belong to it
        return REASON["no_test"]
    if not card.boxes[p.c].repeatable and (g.s.tried[p.b] >> p.c) & 1:  # RV-120, RS-47
        return REASON["tested"]
    if agent.pool < trials.cost(g, p.a, must=False):  # RS-08
        return REASON["poor"]
    return FINE if g.resolve(MAY_TEST, 1, p.a) > 0 else REASON["may_not"]  # RV-78


def _boost(g: Core, p: Proposal) -> int:
    t = g.s.trial
    return FINE if t.stage == BOOST and t.tester == p.a and trials.boost_left(g) else REASON["no_boost"]  # RS-39


def _close_boost(g: Core, p: Proposal) -> int:
    t = g.s.trial
    return FINE if t.stage == BOOST and t.tester == p.a else REASON["no_boost"]


def _support(g: Core, p: Proposal) -> int:
    return FINE if trials.may_support(g, p.a) else REASON["no_support"]


def _pass_support(g: Core, p: Proposal) -> int:
    t = g.s.trial
    if t.stage == SUPPORT and t.tester == p.a:  # RS-40, RS-41
        return FINE
    return FINE if trials.may_support(g, p.a) else REASON["no_support"]


def _accept(g: Core, p: Proposal) -> int:
    t = g.s.trial
    return FINE if t.stage == DESTINY and t.tester == p.a else REASON["no_destiny"]


def _set_order(g: Core, p: Proposal) -> int:
    c = g.s.conflict
    if c.stage in (NO_CONFLICT, FIGHTING):
        return REASON["order"]
    if p.seat != g.captain_seat():  # RV-128, RS-03
        return REASON["captain"]
    return FINE if p.a in conflicts.unordered(g) else REASON["order"]


def _give(g: Core, p: Proposal) -> int:
    s = g.s
    if not 0 <= p.b < len(s.agents) or p.b == p.a:
        return BAD_VALUE
    why = _acting(g, p.a)
    if why:
        return why
    if not g.stands_by(p.a):  # RV-77
        return REASON["not_by"]
    if s.agents[p.b].out != IN_PLAY:  # RS-64
        return REASON["ejected"]
    if s.agents[p.b].apart != s.agents[p.a].apart:  # RS-64, RS-66
        return REASON["apart"]
    if not things.swappable(g, p.a):
        return REASON["nothing_to_give"]
    if s.agents[p.a].pool < 1:
        return REASON["poor"]
    return FINE if g.resolve(MAY_GIVE, 1, p.a) > 0 else REASON["may_not"]


def _handed(g: Core, p: Proposal) -> int:
    """Why nothing goes from one agent to another now."""
    if not 0 <= p.c < len(g.s.agents) or p.c == p.a:
        return BAD_VALUE
    if g.s.trial.stage != NO_TEST:
        return REASON["testing"]
    if swaps.takes_part(g, p.a) or swaps.takes_part(g, p.c):
        return REASON["swapping"]
    return FINE if things.handing(g, p.a, p.c) else REASON["no_window"]


def _offer_swap(g: Core, p: Proposal) -> int:
    if not 0 <= p.b < len(g.s.agents) or p.b == p.a:
        return BAD_VALUE
    if g.s.trial.stage != NO_TEST or not swaps.window(g) or not things.handing(g, p.a, p.b):  # RV-93, RV-94, RV-96
        return REASON["no_window"]
    if swaps.is_open(g):
        return REASON["swapping"]
    both = things.swappable(g, p.a) and things.swappable(g, p.b)
    return FINE if both else REASON["nothing_to_give"]


def _lay_item(g: Core, p: Proposal) -> int:
    if not swaps.takes_part(g, p.a):
        return REASON["no_swap"]
    fits = 0 <= p.b < len(g.m.cards) and things.may_hand_item(g, p.a, p.b) and p.b not in g.s.swap.items
    return FINE if fits else REASON["not_yours"]  # RV-95


def _lay_token(g: Core, p: Proposal) -> int:
    if not swaps.takes_part(g, p.a):
        return REASON["no_swap"]
    if not 0 <= p.b < len(g.m.tokens) or not g.m.tokens[p.b].swappable:  # RV-95, RV-178
        return REASON["not_yours"]
    count, taker = swaps.laid(g, p.a)[p.b] + 1, g.s.agents[swaps.partner(g, p.a)]
    fits = count <= g.s.agents[p.a].tokens[p.b] and (
        taker.caps[p.b] < 0 or taker.tokens[p.b] + count <= taker.caps[p.b]
    )
    return FINE if fits else REASON["not_yours"]  # RV-176


def _agree_swap(g: Core, p: Proposal) -> int:
    if not swaps.takes_part(g, p.a):
        return REASON["no_swap"]
    swap = g.s.swap
    empty = not (swap.items or any(swap.mine) or any(swap.theirs))
    return REASON["empty_swap"] if empty or (swap.agreed >> p.a) & 1 else FINE


def _call_off(g: Core, p: Proposal) -> int:
    return FINE if swaps.takes_part(g, p.a) else REASON["no_swap"]


def _hand_item(g: Core, p: Proposal) -> int:
    why = _handed(g, p)
    if why:
        return why
    fits = 0 <= p.b < len(g.m.cards) and things.may_hand_item(g, p.a, p.b)
    return FINE if fits else REASON["not_yours"]  # RV-95


def _hand_token(g: Core, p: Proposal) -> int:
    why = _handed(g, p)
    if why:
        return why
    if not 0 <= p.b < len(g.m.tokens) or not g.m.tokens[p.b].swappable or g.s.agents[p.a].tokens[p.b] < 1:
        return REASON["not_yours"]  # RV-95, RV-178
    cap, taker = g.s.agents[p.c].caps[p.b], g.s.agents[p.c].tokens[p.b]
    return FINE if cap < 0 or taker < cap else REASON["not_yours"]  # RV-176


def _end_gift(g: Core, p: Proposal) -> int:
    return FINE if g.s.agents[p.a].gift >= 0 else REASON["no_gift"]


def _put_away(g: Core, p: Proposal) -> int:
    if g.s.trial.stage != NO_TEST:
        return REASON["testing"]
    return FINE if p.b in g.readings(p.a) else REASON["not_reading"]


def _use(g: Core, p: Proposal) -> int:
    fits = 0 <= p.b < len(g.m.powers) and powers.may_use(g, g.m.powers[p.b], p.a)
    return FINE if fits else REASON["unusable"]


def _shift(g: Core, p: Proposal) -> int:
    if not g.s.draft.kind or not any(one.kind == DRAFT_QUESTION for one in g.s.questions):
        return REASON["no_draft"]
    return FINE if updates.may_shift(g, p.a, p.b) else REASON["shares"]


def _leave(g: Core, p: Proposal) -> int:
    if g.s.phase != ACTIONS or not flow.may_leave(g):  # RV-80
        return REASON["staying"]
    return _consent(g, p, LEAVE)


def _end_swaps(g: Core, p: Proposal) -> int:
    return _consent(g, p, END_SWAPS) if g.s.phase == SWAPS else REASON["no_swaps"]


def _ready(g: Core, p: Proposal) -> int:
    fits = g.s.phase == RUN_OVER and not (g.s.ready >> p.seat) & 1
    return FINE if fits else REASON["ready"]


def _abandon(g: Core, p: Proposal) -> int:
    text = clean_text(p.text, LONGEST_ABANDON)
    if text is None or text.casefold() != GIVING_UP:
        return REASON["give_up"]
    return _consent(g, p, GIVE_UP)


CHECKS: Final[dict[int, Callable[[Core, Proposal], int]]] = {
    kinds.READ_ORDER: _read_order,
    kinds.RECEPTACLE: _receptacle,
    kinds.READ_PROLOGUE: _read_prologue,
    kinds.CHOOSE_LOCATION: _choose_location,
    kinds.TAKE_CARD: _take_card,
    kinds.REPORT: _report,
    kinds.OPEN: _open,
    kinds.FOLLOW: _follow,
    kinds.EXPLORE: _explore,
    kinds.STAND_BY: _stand_by,
    kinds.TEST: _test,
    kinds.BOOST_TEST: _boost,
    kinds.CLOSE_BOOST: _close_boost,
    kinds.SUPPORT_TEST: _support,
    kinds.PASS_SUPPORT: _pass_support,
    kinds.ACCEPT: _accept,
    kinds.SET_ORDER: _set_order,
    kinds.GIVE: _give,
    kinds.HAND_ITEM: _hand_item,
    kinds.HAND_TOKEN: _hand_token,
    kinds.END_GIFT: _end_gift,
    kinds.PUT_AWAY: _put_away,
    kinds.USE: _use,
    kinds.SHIFT: _shift,
    kinds.LEAVE_PLACE: _leave,
    kinds.END_SWAP: _end_swaps,
    kinds.SHIFT: _shift,
    kinds.READY_FOR_RUN: _ready,
    kinds.OFFER_SWAP: _offer_swap,
    kinds.LAY_ITEM: _lay_item,
    kinds.LAY_TOKEN: _lay_token,
    kinds.AGREE_SWAP: _agree_swap,
    kinds.CALL_OFF: _call_off,
}
