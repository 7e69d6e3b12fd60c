"""Temporal Units: spending, losing and gaining them; alarms."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.state import NOBODY, Step
from chronaut.systems.time_stories import life, powers
from chronaut.systems.time_stories.core import LOSE_TU_STEP, Core
from chronaut.systems.time_stories.facts.time import (
    ALARM_RANG,
    ALARM_SET,
    ALARM_TICKED,
    LOST_TU_COUNTED,
    TU_GAINED,
    TU_LOST,
    TU_PAID,
    TU_SET,
    TU_SPENT,
)
from chronaut.systems.time_stories.terms import LOSE_TU, ON_TU_REACHES, ON_TU_SPENT

BY_GROUP: Final = 0
FOR_THE_WAY: Final = 1
CERTAIN: Final = life.CERTAIN


def spend(g: Core) -> None:
    """The Captain moves the time token one space toward 0, which pays for an action of every agent (TS-91, TS-92)."""
    g.emit(TU_SPENT, g.s.tu - 1, g.tie_breaker())  # TS-53, TS-91
    passed(g)
    powers.fire(g, ON_TU_SPENT, -1)


def lose(g: Core, count: int, why: int = BY_GROUP) -> None:
    """Let time pass in which nobody acts: one TU after another, each checked (TS-196, G-08)."""
    if count > 0:
        g.push(LOSE_TU_STEP, value=count, pc=why)


def lose_step(g: Core, step: Step) -> None:
    """Let one TU pass and put the rest on the agenda."""
    count = step.value
    if step.pc == BY_GROUP and life.replaced(g, LOSE_TU, -1, count):
        return
    if step.pc in (BY_GROUP, life.NOT_REPLACED):
        count = life.sheltered(g, LOSE_TU, -1, count)
        if count <= 0:
            return
    why = step.pc if step.pc == FOR_THE_WAY else CERTAIN
    if count > 1:
        g.push(LOSE_TU_STEP, value=count - 1, pc=why)
    g.emit(TU_PAID if why == FOR_THE_WAY else TU_LOST, max(0, g.s.tu - 1))  # TS-196
    if why == FOR_THE_WAY:
        for number, agent in enumerate(g.s.agents):
            if agent.lost_tu > 0:
                g.emit(LOST_TU_COUNTED, number, agent.lost_tu - 1)  # G-08
    passed(g)


def gain(g: Core, count: int) -> None:
    """Move the time token up, at most to the end of the Time Line (TS-198, G-06)."""
    tu = min(g.s.tu + count, g.s.rulings.time_line_max)  # G-06
    if tu > g.s.tu:  # TS-198
        g.emit(TU_GAINED, tu)


def set_alarm(g: Core, at_tu: int, after: int, block: int, agent: int, card: int) -> None:
    """Let a block run when the token reaches a number, or when so many TUs have passed."""
    g.emit(ALARM_SET, block, agent, card, text=f"{at_tu},{after}", audience=0)


def put(g: Core, tu: int) -> None:
    """Put the time token on a number of the Time Line without time passing; alarms for that number ring."""
    bounded = max(0, min(tu, g.s.rulings.time_line_max))
    if bounded != g.s.tu:
        g.emit(TU_SET, bounded)
        passed(g, 0)


def passed(g: Core, units: int = 1) -> None:
    """A TU has passed, whatever for: alarms come nearer or ring; with no units only those for a number ring."""
    number = 0
    while number < len(g.s.alarms) and not g.dropped:
        alarm = g.s.alarms[number]
        left = alarm.after - units if alarm.after > 0 else alarm.after
        if left == 0 or (alarm.at_tu >= 0 and g.s.tu <= alarm.at_tu):
            block, agent, card = alarm.block, alarm.agent, alarm.card
            g.emit(ALARM_RANG, number, audience=NOBODY)
            g.start(g.m.blocks[block], agent, card)
            powers.fire(g, ON_TU_REACHES, -1)
            continue
        if left != alarm.after:
            g.emit(ALARM_TICKED, number, left, audience=0)
        number += 1
