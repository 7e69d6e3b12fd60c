"""Rounds and turns, and what follows when nothing else is to be done (TP-50 to TP-52)."""

from __future__ import annotations

from chronaut.kernel.state import VOTE, Question, Step
from chronaut.systems.tempus import consequences, disasters
from chronaut.systems.tempus.core import (
    BOARD_STEP,
    FIRST_QUESTION,
    GIVE_UP_QUESTION,
    GIVE_UP_STEP,
    NO,
    YES,
    Core,
)
from chronaut.systems.tempus.facts.people import BOARDED
from chronaut.systems.tempus.facts.turns import (
    CUT_OFF_SUSPECTED,
    FIRST_CHOSEN,
    GAVE_UP,
    PHASE_BEGUN,
    ROUND_ENDED,
    TURN_ENDED,
    TURN_STARTED,
)
from chronaut.systems.tempus.ship import REMOVE
from chronaut.systems.tempus.terms import (
    ACTION,
    ACTIONS_PER_TURN,
    BRIDGE,
    CONSEQUENCES,
    CUT_OFF,
    DISASTER,
    FIRE,
    FIRST,
    FIRST_MUST_CHANGE,
    MOVEMENT_POINTS,
    SETUP,
)


def advance(g: Core) -> bool:
    """Go on with the phase; False if the players must act first."""
    phase = g.s.phase
    if g.s.over:
        return False
    if phase == SETUP:
        return begin_game(g)
    if phase == FIRST:
        ask_for_first(g)
    elif phase == ACTION:
        return go_round(g)
    elif phase == CONSEQUENCES:
        g.emit(PHASE_BEGUN, DISASTER)
        disasters.begin(g)
    elif phase == DISASTER:
        g.emit(ROUND_ENDED)
    return True


def begin_game(g: Core) -> bool:
    """When all have their characters: starting effects, then everybody comes on board (TP-22)."""
    for one in g.s.crew:
        if one.character < 0:
            return False
    g.step(BOARD_STEP)
    for who in range(len(g.s.crew) - 1, -1, -1):
        g.start(g.m.persons[g.s.crew[who].character].starts, agent=who)
    return True


def board_step(g: Core, step: Step) -> None:
    """All standees come into the Time Drive space."""
    g.emit(BOARDED)
    g.emit(PHASE_BEGUN, FIRST)


def ask_for_first(g: Core) -> None:
    """Ask the group who goes first in this round (TP-51)."""
    options = [who for who, one in enumerate(g.s.crew) if one.alive]
    if g.rule(FIRST_MUST_CHANGE, 0) and len(options) > 1:
        options = [who for who in options if who != g.s.first]
    if len(options) == 1:
        g.emit(FIRST_CHOSEN, options[0])
    else:
        g.ask(FIRST_QUESTION, g.everybody(), options, mode=VOTE, breaker=g.owner(options[0]))


def first_answered(g: Core, question: Question, option: int) -> None:
    """The group has chosen."""
    g.emit(FIRST_CHOSEN, option)


def go_round(g: Core) -> bool:
    """Begin the next turn; after the last one the consequences follow (TP-52)."""
    s = g.s
    if s.turn >= 0:
        if s.crew[s.turn].alive:
            return False
        g.emit(TURN_ENDED, s.turn)  # TP:G-52
        return True
    for who in g.living():
        if not (s.acted >> who) & 1:
            movement = g.rule(MOVEMENT_POINTS, g.m.persons[s.crew[who].character].movement)
            g.emit(TURN_STARTED, who, movement, g.rule(ACTIONS_PER_TURN, 1))  # TP-53
            look_for_the_bridge(g)
            return True
    g.emit(PHASE_BEGUN, CONSEQUENCES)
    consequences.begin(g)
    return True


def look_for_the_bridge(g: Core) -> None:
    """Note whether it looks as if nobody could reach the bridge (TP:G-67)."""
    suspected = is_cut_off(g)
    if suspected != g.s.cut_off:
        g.emit(CUT_OFF_SUSPECTED, int(suspected))


def is_cut_off(g: Core) -> bool:
    """Whether no living character can walk to the bridge, opening the doors of spaces where it may act (TP:G-67)."""
    for who in g.living():
        if g.m.kinds[g.s.crew[who].space] == BRIDGE:
            return False
    for who in g.living():
        if reaches_bridge(g, who):
            return False
    return True


def reaches_bridge(g: Core, who: int) -> bool:
    """Whether a character can walk to the bridge; it opens locked doors where no Fire bars it."""
    dousing = douses(g, who)
    queue = [g.s.crew[who].space]
    for space in queue:
        if g.m.kinds[space] == BRIDGE:
            return True
        near = g.m.near[space]
        for place, door in enumerate(g.m.through[space]):
            opens = dousing or not g.s.tokens[FIRE][space]
            if near[place] not in queue and (opens or g.open_door(door)):
                queue.append(near[place])
    return False


def douses(g: Core, who: int) -> bool:
    """Whether a character has a usable item that removes Fire."""
    for skill in g.m.skills:
        fights = skill.kind >= 0 and skill.lead.what == REMOVE and skill.lead.token == FIRE
        if fights and g.usable(who, skill.kind) >= 0:
            return True
    return False


def give_up(g: Core, seat: int) -> None:
    """A player would give the ship up; all others have to agree (TP-45)."""
    g.emit(GAVE_UP, seat)
    g.step(GIVE_UP_STEP, g.everybody() & ~(1 << seat) & g.s.present)


def give_up_step(g: Core, step: Step) -> None:
    """Ask the next player; when all agree the game is lost."""
    left = step.value
    if not left:
        g.lose(CUT_OFF)  # TP-45
        return
    seat = (left & -left).bit_length() - 1
    g.step(GIVE_UP_STEP, left & ~(1 << seat))
    g.ask(GIVE_UP_QUESTION, 1 << seat, [NO, YES], default=NO)


def give_up_answered(g: Core, question: Question, option: int) -> None:
    """A player has agreed, or not: then the game goes on."""
    if option == NO:
        g.s.agenda.pop()
