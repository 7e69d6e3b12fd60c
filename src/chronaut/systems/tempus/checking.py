"""What may be proposed now: one predicate for each kind, answering with a reason."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.actions import Proposal
from chronaut.systems.tempus import abilities, doors, trading
from chronaut.systems.tempus import proposals as kinds
from chronaut.systems.tempus.core import Core
from chronaut.systems.tempus.refusals import FINE, REASON
from chronaut.systems.tempus.ship import (
    AT_ITEM,
    AT_NOTHING,
    AT_ONE_HERE,
    AT_OTHER,
    AT_OTHER_HERE,
    HEAL,
    REMOVE,
    SELF,
    Skill,
)
from chronaut.systems.tempus.terms import (
    ACTION,
    AIRLOCK,
    AS_ACTION,
    BOOST,
    COMPLETE_BOTH,
    COMPLETE_DISTRESS,
    COMPLETE_SHIELDS,
    DISTRESS,
    DIVERT,
    DOORS,
    DOORS_OF_SPACE,
    FAULT,
    FIRE,
    FLY,
    READ_PILE,
    REFRESH,
    REINFORCE,
    SETUP,
    SPLIT_MOVE,
    STATION_ROLES,
    STATIONS,
    TIME_JUMP,
    TOGGLE_AIRLOCK,
)
from chronaut.systems.tempus.terms import HEAL as HEAL_ACTION

OVER: Final = REASON["over"]
WRONG_SEAT: Final = REASON["wrong_seat"]
BAD_VALUE: Final = REASON["bad_value"]
QUESTION: Final = REASON["question"]
NOT_NOW: Final = REASON["not_now"]
NOT_YOUR_TURN: Final = REASON["not_your_turn"]
DEAD: Final = REASON["dead"]
TAKEN: Final = REASON["taken"]
CHOSEN: Final = REASON["chosen"]
NO_MOVEMENT: Final = REASON["no_movement"]
SPLIT: Final = REASON["split_move"]
NOT_CONNECTED: Final = REASON["not_connected"]
DOOR_LOCKED: Final = REASON["door_locked"]
KNOCKED_DOWN: Final = REASON["knocked_down"]
STANDING: Final = REASON["standing"]
NO_ACTION: Final = REASON["no_action"]
FIRE_HERE: Final = REASON["fire_here"]
FAULT_HERE: Final = REASON["fault_here"]
NO_SLOT: Final = REASON["no_slot"]
NOT_HERE: Final = REASON["not_here"]
NOT_HELD: Final = REASON["not_held"]
EXHAUSTED: Final = REASON["exhausted"]
NO_ABILITY: Final = REASON["no_ability"]
NO_TARGET: Final = REASON["no_target"]
LIMIT_USED: Final = REASON["limit_used"]
NO_PARTNER: Final = REASON["no_partner"]
NOT_THIS_DOOR: Final = REASON["not_this_door"]
WRONG_SPACE: Final = REASON["wrong_space"]
AT_MAX: Final = REASON["at_max"]
NO_FAULT: Final = REASON["no_fault"]
NOT_FIXED: Final = REASON["not_fixed"]
COMPLETED: Final = REASON["completed"]
NOT_COMPLETE: Final = REASON["not_complete"]
SOMEONE_DEAD: Final = REASON["someone_dead"]
NO_PARADOX: Final = REASON["no_paradox"]
PILE_EMPTY: Final = REASON["pile_empty"]
NOT_CUT_OFF: Final = REASON["not_cut_off"]


def reason(g: Core, p: Proposal) -> int:
    """Why a proposal of this family is refused, `FINE` if it is not."""
    s = g.s
    if not 0 <= p.seat < s.seats:
        return BAD_VALUE
    if s.over:
        return OVER
    if g.blocked():
        return QUESTION
    if p.kind == kinds.GIVE_UP:
        return FINE if s.cut_off and s.phase == ACTION else NOT_CUT_OFF  # TP-45, TP:G-99
    if not 0 <= p.a < len(s.crew):
        return BAD_VALUE
    if not (g.seat_of(p.a) >> p.seat) & 1:
        return WRONG_SEAT
    if p.kind == kinds.TAKE:
        return take(g, p.a, p.b)
    if s.phase != ACTION:
        return NOT_NOW
    if not s.crew[p.a].alive:
        return DEAD  # TP-144
    if s.turn != p.a:
        return NOT_YOUR_TURN  # TP-52
    return in_turn(g, p)


def in_turn(g: Core, p: Proposal) -> int:
    """Why the character whose turn it is cannot do something."""
    kind, who = p.kind, p.a
    if kind == kinds.MOVE:
        return move(g, who, p.b)
    if kind == kinds.STAND:
        return stand(g, who)
    if kind == kinds.PICK_UP:
        return acts(g, who) or pick_up(g, who, p.b)
    if kind == kinds.USE:
        return use(g, who, p.b, p.c)
    if kind == kinds.STATION:
        return station(g, who, p.b, p.c)
    if kind == kinds.DOOR:
        return acts(g, who) or door(g, who, p.b)
    if kind == kinds.TRADE:
        return acts(g, who) or (FINE if trading.moves(g, who) else NO_PARTNER)
    if kind == kinds.DROP:  # TP-68
        return FINE if p.b in g.held(who) else NOT_HELD
    return FINE


def take(g: Core, who: int, character: int) -> int:
    """Why a character card cannot be taken."""
    if g.s.phase != SETUP or g.s.crew[who].character >= 0:
        return CHOSEN
    if not 0 <= character < len(g.m.persons):
        return BAD_VALUE
    return TAKEN if any(one.character == character for one in g.s.crew) else FINE  # TP-09


def splits(g: Core, who: int) -> int:
    """Why a character may not move now: it has moved before its action (TP-54)."""
    return SPLIT if g.s.moved and g.s.took and not g.given(who, SPLIT_MOVE) else FINE  # TP-54


def move(g: Core, who: int, space: int) -> int:
    """Why a character cannot walk to a space."""
    s = g.s
    if not 0 <= space < len(g.m.near):
        return BAD_VALUE
    one = s.crew[who]
    if space not in g.m.near[one.space]:
        return NOT_CONNECTED  # TP-123
    if one.down:
        return KNOCKED_DOWN  # TP-57
    if not g.open_door(g.m.through[one.space][g.m.near[one.space].index(space)]):
        return DOOR_LOCKED  # TP-58
    if s.moves < g.cost(who, space):
        return NO_MOVEMENT  # TP-53, TP-56
    return splits(g, who)


def stand(g: Core, who: int) -> int:
    """Why a character cannot stand up."""
    if not g.s.crew[who].down:
        return STANDING
    return splits(g, who) if g.s.moves else NO_MOVEMENT


def burns(g: Core, who: int) -> bool:
    """Whether Fire is in a character's space."""
    return g.s.tokens[FIRE][g.s.crew[who].space] > 0


def free_to_act(g: Core, who: int) -> int:
    """Why a character has no action now."""
    if g.s.actions < 1:
        return NO_ACTION  # TP-53
    return SPLIT if g.s.moved_after and not g.given(who, SPLIT_MOVE) else FINE  # TP-54


def acts(g: Core, who: int) -> int:
    """Why a character can take no action that leaves the Fire alone (TP-65)."""
    return free_to_act(g, who) or (FIRE_HERE if burns(g, who) else FINE)  # TP-65


def pick_up(g: Core, who: int, item: int) -> int:
    """Why an item cannot be picked up."""
    if not 0 <= item < len(g.s.item_at):
        return BAD_VALUE
    if g.s.item_at[item] != g.s.crew[who].space:
        return NOT_HERE
    return FINE if g.room_for(who, item) else NO_SLOT  # TP-62


def door(g: Core, who: int, number: int) -> int:
    """Why a door cannot be locked or opened."""
    here = g.s.crew[who].space
    outside = (
        number == len(g.m.doors) and here == g.m.roles[AIRLOCK] and g.s.rulings.door_action_exterior == 1
    )  # TP:G-45
    return FINE if outside or number in g.m.doors_of[here] else NOT_THIS_DOOR  # TP-64


def use(g: Core, who: int, number: int, target: int) -> int:
    """Why an ability cannot be used."""
    if not 0 <= number < len(g.m.skills):
        return BAD_VALUE
    skill = g.m.skills[number]
    lacking = has(g, who, skill)
    if lacking:
        return lacking
    if skill.cost == AS_ACTION and (none := free_to_act(g, who)):
        return none
    if burns(g, who) and not puts_out(skill) and (skill.cost == AS_ACTION or g.s.rulings.fire_bars_free):
        return FIRE_HERE  # TP-65, TP:G-43, TP:G-44
    if g.s.crew[who].used & skill.limit:
        return LIMIT_USED
    return aimed(g, who, skill, target)


def has(g: Core, who: int, skill: Skill) -> int:
    """Why a character does not have an ability (TP-153, TP-156)."""
    if skill.kind < 0:
        return FINE if g.s.crew[who].character == skill.character else NO_ABILITY  # TP-153
    if g.usable(who, skill.kind) >= 0:
        return FINE
    held = any(g.m.kind_of[item] == skill.kind for item in g.held(who))
    return EXHAUSTED if held else NOT_HELD  # TP-156, TP-169


def puts_out(skill: Skill) -> bool:
    """Whether an ability removes Fire from its user's space."""
    return skill.lead.what == REMOVE and skill.lead.token == FIRE


def aimed(g: Core, who: int, skill: Skill, target: int) -> int:
    """Why an ability cannot be aimed there, or has nothing to do."""
    aim, order = skill.aim, skill.lead
    if aim == AT_NOTHING:
        if target != -1:
            return BAD_VALUE
        if order.what == REMOVE:
            counts = g.s.tokens[order.token]
            return FINE if any(counts[space] > 0 for space in g.found(order.where, who)) else NO_TARGET
        if order.what == HEAL and order.who == SELF:
            return FINE if g.s.crew[who].wounds else NO_TARGET
        return FINE
    if aim == AT_ITEM:
        return pick_up(g, who, target)
    if aim in (AT_ONE_HERE, AT_OTHER_HERE, AT_OTHER):
        return at_person(g, who, aim, target)
    return offered(g, who, target, -1) if target in (DOORS, DOORS_OF_SPACE, READ_PILE) else BAD_VALUE


def at_person(g: Core, who: int, aim: int, target: int) -> int:
    """Why an ability cannot be aimed at a character."""
    if not 0 <= target < len(g.s.crew):
        return BAD_VALUE
    other = g.s.crew[target]
    if not other.alive or (aim != AT_ONE_HERE and target == who):
        return NO_TARGET
    if aim == AT_OTHER:
        return FINE if abilities.rally_options(g, target) else NO_TARGET
    return FINE if other.space == g.s.crew[who].space and other.wounds else NO_TARGET


def station(g: Core, who: int, action: int, target: int) -> int:
    """Why a board action cannot be used in the space where a character is."""
    if not 0 <= action < len(STATIONS):
        return BAD_VALUE
    if none := free_to_act(g, who):
        return none
    here = g.s.crew[who].space
    if here != g.m.roles[STATION_ROLES[action]]:
        return WRONG_SPACE  # TP-37, TP-75
    if burns(g, who):
        vents = action == TOGGLE_AIRLOCK and g.s.closed  # TP:G-44
        if not vents and not (action == TIME_JUMP and g.s.rulings.jump_in_fire):  # TP:G-91
            return FIRE_HERE  # TP-65
    return offered(g, who, action, target)


def offered(g: Core, who: int, action: int, target: int) -> int:
    """Why a board action is not available, wherever it is used from."""
    s = g.s
    if s.tokens[FAULT][g.m.roles[STATION_ROLES[action]]]:
        return FAULT_HERE  # TP-66
    if action == HEAL_ACTION:
        return at_person(g, who, AT_ONE_HERE, target)
    if target != -1:
        return BAD_VALUE
    if action == DIVERT:
        return FINE if any(s.tokens[FAULT]) else NO_FAULT  # TP:G-48
    if action == BOOST:
        return FINE if s.shields < doors.top(g) else AT_MAX  # TP:G-31
    if action == REFRESH:
        return FINE if any((s.exhausted >> item) & 1 for item in g.held(who)) else NO_TARGET
    if action == READ_PILE:
        return FINE if s.discard else PILE_EMPTY
    if action == TIME_JUMP:
        return NO_PARADOX if s.rulings.empty_paradox == 2 and not s.paradoxes else FINE  # TP:G-81
    return goal(g, action) if action in (REINFORCE, DISTRESS, FLY) else FINE


def goal(g: Core, action: int) -> int:
    """Why the ship cannot be made ready or flown home (TP-35 to TP-40)."""
    s = g.s
    if not s.fixed:
        return NOT_FIXED  # TP-38
    if action != FLY:
        mask = COMPLETE_SHIELDS if action == REINFORCE else COMPLETE_DISTRESS
        return COMPLETED if s.completed & mask else FINE  # TP-38
    if s.completed != COMPLETE_BOTH:
        return NOT_COMPLETE  # TP-39
    return FINE if all(one.alive for one in s.crew) else SOMEONE_DEAD  # TP-40
