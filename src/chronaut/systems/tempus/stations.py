"""The board actions, space by space (TP-69 to TP-79)."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.state import Question, Step
from chronaut.systems.tempus import airlock, doors, jump, tokens, wounds
from chronaut.systems.tempus.core import DOORS_QUESTION, DOORS_STEP, TARGET_QUESTION, Core
from chronaut.systems.tempus.facts.board import COMPLETED
from chronaut.systems.tempus.facts.cards import PILE_SHOWN
from chronaut.systems.tempus.facts.people import ITEM_REFRESHED
from chronaut.systems.tempus.facts.turns import GAME_WON, STATION_USED
from chronaut.systems.tempus.ship import AS_MANY_AS_THERE_ARE
from chronaut.systems.tempus.terms import (
    BOOST,
    BY_BOOST,
    BY_STATION,
    COMPLETE_DISTRESS,
    COMPLETE_SHIELDS,
    DISTRESS,
    DIVERT,
    DOORS,
    DOORS_OF_SPACE,
    FAULT,
    HEAL,
    READ_PILE,
    REFRESH,
    REINFORCE,
    TIME_JUMP,
    TOGGLE_AIRLOCK,
    WON,
)

ENOUGH: Final = 1000
"""The answer that ends the choice of doors."""
MOST_DOORS: Final = 3
"""Doors that the Security Room changes at most (TP-71)."""


def begin(g: Core, who: int, action: int, target: int) -> None:
    """Carry out a board action."""
    g.emit(STATION_USED, who, action, target)
    if action == HEAL:
        wounds.heal(g, target, AS_MANY_AS_THERE_ARE)  # TP-69
    elif action == REFRESH:
        for item in g.held(who):
            if (g.s.exhausted >> item) & 1:  # TP:G-100
                g.emit(ITEM_REFRESHED, who, item)  # TP-70
    elif action == DOORS:
        g.step(DOORS_STEP, 0, who, pc=MOST_DOORS)  # TP-71
    elif action in (DOORS_OF_SPACE, DIVERT, BOOST):
        ask_where(g, who, action)
    elif action == TIME_JUMP:
        jump.begin(g, who)  # TP-73
    elif action == TOGGLE_AIRLOCK:
        toggle_airlock(g)
    elif action == READ_PILE:
        g.emit(PILE_SHOWN)  # TP-76
    else:
        _on_the_bridge(g, action)


def _on_the_bridge(g: Core, action: int) -> None:
    if action == REINFORCE:
        g.emit(COMPLETED, COMPLETE_SHIELDS)  # TP-35
    elif action == DISTRESS:
        g.emit(COMPLETED, COMPLETE_DISTRESS)  # TP-36
    else:
        g.emit(GAME_WON, WON)  # TP-39
        g.stop()


def targets(g: Core, action: int) -> list[int]:
    """The spaces that a board action could mean; for doors the space * 2, and 1 more to lock them."""
    spaces = range(len(g.m.near))
    if action == BOOST:
        return list(spaces)
    if action == DIVERT:
        return [space for space in spaces if g.s.tokens[FAULT][space]]
    found: list[int] = []
    for space in spaces:
        own = [g.open_door(door) for door in g.m.doors_of[space]]
        if False in own:
            found.append(space * 2)
        if True in own:
            found.append(space * 2 + 1)
    return found


def ask_where(g: Core, who: int, action: int) -> None:
    """Ask for the space of a board action; a single one is taken without asking."""
    options = targets(g, action)
    if len(options) == 1:
        carry_out(g, action, options[0])
    else:
        g.ask(TARGET_QUESTION, 1 << g.owner(who), options, agent=who, card=action)


def target_answered(g: Core, question: Question, option: int) -> None:
    """The space of a board action was chosen."""
    carry_out(g, question.card, option)


def carry_out(g: Core, action: int, target: int) -> None:
    """Do what a board action does to a space."""
    if action == DOORS_OF_SPACE:
        for door in g.m.doors_of[target // 2]:
            doors.set_door(g, door, target % 2 == 1)  # TP-72, TP:G-47
    elif action == DIVERT:
        doors.move_shields(g, -1)  # TP-77, TP:G-32
        tokens.remove(g, FAULT, [target], 1, BY_STATION)
    else:
        doors.move_shields(g, 1)
        tokens.place(g, FAULT, [target], BY_BOOST)  # TP-78


def toggle_airlock(g: Core) -> None:
    """Open the exterior door and vent, or close it (TP-74)."""
    opens = g.s.closed
    doors.set_exterior(g, not opens)
    if opens or g.s.rulings.opening_on_close:  # TP-74, TP:G-04
        airlock.opening(g)


def doors_step(g: Core, step: Step) -> None:
    """Ask for the next door of the Security Room; the step's value is the mask of doors changed already."""
    options = [door for door in range(len(g.m.doors)) if not (step.value >> door) & 1]
    if step.pc == 0 or not options:
        return
    if step.value:
        options.append(ENOUGH)
    g.ask(
        DOORS_QUESTION,
        1 << g.owner(step.agent),
        options,
        default=options[-1],
        agent=step.agent,
        card=step.value * 4 + step.pc,
    )


def door_answered(g: Core, question: Question, option: int) -> None:
    """A door was chosen, or no further one."""
    if option != ENOUGH:
        g.step(DOORS_STEP, question.card // 4 | 1 << option, question.agent, pc=question.card % 4 - 1)
        doors.set_door(g, option, g.open_door(option))  # TP-71
