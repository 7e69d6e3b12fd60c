"""Spending, losing and gaining Azrak; the broken link and the two ways out of it (sections 15 and 19)."""

from __future__ import annotations

from chronaut.kernel.state import Question, Step
from chronaut.systems.revolution.core import LINK_QUESTION, LINK_STEP, Core
from chronaut.systems.revolution.facts.azrak import (
    BROKEN,
    CONTROL_LOST,
    EMERGENCY,
    FEE_PAID,
    GAINED,
    LOST_AZRAK,
    MOVED,
    REFILLED,
    SPENT,
)
from chronaut.systems.revolution.terms import BREAKING, CONNECTED, FREE, IN_PLAY, LOSE, NOWHERE, PAID, RETURN, VORTEX


def spend(g: Core, agent: int, n: int) -> None:
    """Spend Azrak; whoever calls this has seen that there is enough (RS-08)."""
    if n > 0:
        g.emit(SPENT, agent, n)
        check_link(g, agent)


def lose(g: Core, agent: int, n: int) -> int:
    """Lose Azrak as far as there is any (RS-07); returns how much it was."""
    one = g.s.agents[agent]
    if one.out != IN_PLAY:  # RS-95
        return 0
    lost = min(n, one.pool)  # RS-07
    if lost > 0:
        g.emit(LOST_AZRAK, agent, lost)
        check_link(g, agent)
    return lost


def gain(g: Core, agent: int, n: int) -> int:
    """Gain Azrak from the Vortex, within the starting level (RV-100 to RV-102); returns how much it was."""
    if g.s.agents[agent].out != IN_PLAY:  # RS-95
        return 0
    gained = min(n, g.headroom(agent), g.s.vortex)  # RV-101, RV-102
    if gained > 0:
        g.emit(GAINED, agent, gained)
    return gained


def check_link(g: Core, agent: int, laid: int = NOWHERE) -> None:
    """Break the link of an agent whose last Azrak went, at once (RV-136); `laid`: where the Captain's lies (RS-01)."""
    one = g.s.agents[agent]
    if one.pool == 0 and one.link == CONNECTED and one.out == IN_PLAY:  # RV-42, RV-136
        g.emit(BROKEN, agent)
        g.push(LINK_STEP, agent=agent, value=laid)


def ways(g: Core, laid: int) -> list[int]:
    """What an agent whose link broke may choose; a refill of nothing is no way out (RS-09)."""
    s = g.s
    literal = laid != NOWHERE and s.rulings.captain_last_azrak == 1
    fee = 0 if literal else 1
    found = []
    if s.vortex - fee >= 1:  # RS-01, RS-09
        found.append(PAID)
    if s.free_updates > 0 and (literal or s.vortex >= 1):  # RS-09, RS-10
        found.append(FREE)
    return [*found, LOSE]


def link_step(g: Core, step: Step) -> None:
    """Let the agent choose; without another way control is lost."""
    agent = step.agent
    if g.s.agents[agent].link != BREAKING:
        return
    options = ways(g, step.value)
    if options == [LOSE]:
        lose_control(g, agent, step.value)
    else:
        g.ask(LINK_QUESTION, g.controllers(agent), options, agent=agent, card=step.value, default=LOSE)


def link_answered(g: Core, question: Question, option: int) -> None:
    """Carry out what was chosen (RV-137 to RV-141)."""
    agent, laid = question.agent, question.card
    if option == LOSE:
        lose_control(g, agent, laid)
        return
    literal = laid != NOWHERE and g.s.rulings.captain_last_azrak == 1
    if literal:
        target = RETURN if option == PAID else VORTEX
        if laid != target:
            g.emit(MOVED, laid, target, 1, rule="RS-01")  # RS-01
    elif option == PAID:
        g.emit(FEE_PAID, 1, rule="RV-137")  # RV-137, RS-01
    g.emit(EMERGENCY, agent, int(option == FREE))  # RV-139, RV-140
    refill = min(g.headroom(agent), g.s.vortex)  # RV-138, RG-11
    if refill:
        g.emit(REFILLED, agent, refill)


def lose_control(g: Core, agent: int, laid: int) -> None:
    """Control is lost; the agent is ejected once its action is done (RV-141, RV-142)."""
    if laid != NOWHERE and g.s.rulings.captain_last_azrak == 1:  # RS-01
        g.emit(MOVED, laid, VORTEX, 1, rule="RS-01")
    g.emit(CONTROL_LOST, agent)  # RV-141


def last_one(g: Core, agent: int) -> bool:
    """Whether the mission fails if this agent loses control now: all others have (RS-21)."""
    lost = g.without_control()
    return all(other in lost for other in range(len(g.s.agents)) if other != agent)
