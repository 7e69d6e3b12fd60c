"""The Airlock Opening (TP-113 to TP-120)."""

from __future__ import annotations

from chronaut.kernel.state import Question, Step
from chronaut.systems.tempus import tokens, wounds
from chronaut.systems.tempus.core import LANDING_QUESTION, OPENING_STEP, PULL_STEP, SWEEP_STEP, Core
from chronaut.systems.tempus.facts.board import AIRLOCK_OPENING, AIRLOCK_VENTED
from chronaut.systems.tempus.facts.people import KNOCKED_DOWN, PULLED
from chronaut.systems.tempus.terms import (
    AIRLOCK,
    AIRLOCK_ENTRY,
    AIRLOCK_PULL,
    BY_AIRLOCK,
    BY_OPENING,
    DAMAGE,
    FIRE,
    KNOCK_DOWN,
    MOST_FIRES,
    PULL,
    SHORT_CORRIDOR,
)


def opening(g: Core) -> None:
    """Put an Airlock Opening on the agenda."""
    g.step(OPENING_STEP)


def opening_step(g: Core, step: Step) -> None:
    """Vent all Fires that the Airlock can reach, damage it, then pull whoever is there (TP:G-63)."""
    wounds.relax(g)
    g.emit(AIRLOCK_OPENING)
    far = g.distances(g.m.roles[AIRLOCK])
    region = [space for space in range(len(far)) if far[space] >= 0]  # TP-115
    fires = tokens.remove(g, FIRE, region, MOST_FIRES, BY_OPENING)
    g.emit(AIRLOCK_VENTED, fires)
    g.step(PULL_STEP)
    if fires:
        tokens.place(g, DAMAGE, [g.m.roles[AIRLOCK], g.m.roles[SHORT_CORRIDOR]], BY_OPENING)  # TP-116


def pull_step(g: Core, step: Step) -> None:
    """Drag everybody in the region; those who may choose where they land are asked one after another.

    The step's value is the mask of those who need not be looked at again: nobody's way depends on where others are.
    """
    far = g.distances(g.m.roles[AIRLOCK])
    done = step.value
    if done < 0:
        done = out_of_reach(g, far)
    for who in g.living():
        if (done >> who) & 1:
            continue
        done |= 1 << who
        spots = landings(g, far, g.s.crew[who].space)
        if len(spots) > 1 and g.s.rulings.pull_tie == 0:  # TP:G-62
            g.step(PULL_STEP, done)
            g.ask(LANDING_QUESTION, 1 << g.owner(who), spots, agent=who)
            return
        g.emit(PULLED, who, spots[0])


def out_of_reach(g: Core, far: list[int]) -> int:
    """Mask of those who are not dragged to another space; whoever would go past the Airlock is put down to die."""
    rest = swept = 0
    for who in g.living():
        distance = far[g.s.crew[who].space]
        if distance < 0 or g.given(who, AIRLOCK_PULL):  # TP-117
            rest |= 1 << who
        elif distance < PULL or (distance == PULL and not g.given(who, AIRLOCK_ENTRY)):  # TP-118, TP-119
            swept |= 1 << who
    g.step(SWEEP_STEP, swept)
    return rest | swept


def landings(g: Core, far: list[int], start: int) -> list[int]:
    """Where a character can be after five spaces along shortest paths, in board order."""
    reached = [start]
    for _ in range(PULL):
        step: list[int] = []
        for space in reached:
            for other in g.adjacent(space):
                if far[other] == far[space] - 1 and other not in step:
                    step.append(other)
        reached = step
    return sorted(reached)


def landing_answered(g: Core, question: Question, option: int) -> None:
    """A dragged character's player has chosen where it lands."""
    g.emit(PULLED, question.agent, option)


def sweep_step(g: Core, step: Step) -> None:
    """Whoever was within reach of the open Airlock dies; then all who live are knocked down."""
    for who in g.living():
        if (step.value >> who) & 1:
            wounds.die(g, who, g.m.roles[AIRLOCK], BY_OPENING)
    knock_all_down(g)  # TP-120


def knock_all_down(g: Core) -> None:
    """Knock every living character down that can be (TP-164, TP:G-65)."""
    for who in g.living():
        if not g.s.crew[who].down and not g.given(who, KNOCK_DOWN):  # TP-161
            g.emit(KNOCKED_DOWN, who)


def entered(g: Core, who: int) -> None:
    """A character has come into a space; in the open Airlock it dies without a suit (TP-59)."""
    one = g.s.crew[who]
    if one.alive and one.space == g.m.roles[AIRLOCK] and not g.s.closed and not g.given(who, AIRLOCK_ENTRY):  # TP-59
        wounds.die(g, who, one.space, BY_AIRLOCK)
