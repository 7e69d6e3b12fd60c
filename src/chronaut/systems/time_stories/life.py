"""Life points, death and the inter-temporal vortex."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.state import ALL, ANYONE, NOBODY, VOTE, Question, Step
from chronaut.systems.time_stories import powers
from chronaut.systems.time_stories.core import (
    LAST_CHANCE_STEP,
    LOSE_LP_STEP,
    LOSE_TU_STEP,
    READ_STEP,
    REPLACE_QUESTION,
    RETURN_QUESTION,
    RETURN_STEP,
    Core,
)
from chronaut.systems.time_stories.facts.things import ITEM_USED, REPLACED, SHELTER_USED
from chronaut.systems.time_stories.facts.time import (
    AGENT_RETURNED,
    LP_GAINED,
    LP_LOST,
    OUT_FOR_RUN,
    RECEPTACLE_DIED,
    SENT_TO_VORTEX,
    VORTEX_MOVED,
)
from chronaut.systems.time_stories.scenario import ReplacementOf
from chronaut.systems.time_stories.terms import (
    ACTING,
    CHANGING,
    DIE,
    LOSE_LP,
    LOSE_TU,
    N_USES,
    ON_DEATH,
    ON_LP_LOST,
    ON_RETURN,
    ONCE_EVER,
    ONCE_PER_ROLL,
    UNLIMITED,
    VORTEX,
    VORTEX_DISTANCE,
)
from chronaut.systems.verbs.expr import Context

CERTAIN: Final = 2
NOT_REPLACED: Final = 3
"""A loss of time whose replacement was declined; preventions still help."""
"""Loss of TU by the group that nothing can prevent any more."""
WAIT: Final = 99
"""The answer of an agent that stays in the vortex for now (option `return_may_wait`)."""


def lose(g: Core, agent: int, count: int) -> None:
    """Let an agent lose LP, one by one, unless something prevents it."""
    if count > 0:
        g.push(LOSE_LP_STEP, agent=agent, value=count, pc=0)


def lose_step(g: Core, step: Step) -> None:
    """Lose one LP and put the rest on the agenda; `pc` 0: the intent, 2: not replaced, 1: certain."""
    if not g.alive(step.agent):  # G-13
        return
    count = step.value
    if step.pc == 0 and replaced(g, LOSE_LP, step.agent, count):
        return
    if step.pc != 1:
        count = sheltered(g, LOSE_LP, step.agent, count)
        if count <= 0:
            return
    if count > 1:
        g.push(LOSE_LP_STEP, agent=step.agent, value=count - 1, pc=1)
    g.emit(LP_LOST, step.agent, g.s.agents[step.agent].lp - 1)
    powers.fire(g, ON_LP_LOST, step.agent)


def gain(g: Core, agent: int, count: int) -> None:
    """Heal an agent, never above its maximum (TS-48)."""
    one = g.s.agents[agent]
    lp = min(one.lp + count, g.lp_max(agent))  # TS-48
    if g.alive(agent) and lp > one.lp:
        g.emit(LP_GAINED, agent, lp)


def replacement_of(g: Core, change: int, agent: int) -> ReplacementOf | None:
    """What happens instead of a change for an agent, the highest layer first (TS-191)."""
    for one in g.m.replacements[change]:
        line = g.s.uses[len(g.m.powers) + one.index]
        if one.limit != UNLIMITED:
            column = 4 if one.limit == ONCE_EVER else 3 if one.limit == N_USES else one.limit - ONCE_PER_ROLL
            if line[column] > 0:
                continue
        concerned = g.source_concerns(one.card, one.location, one.scope, agent) and g.may_wield(one.card, agent)
        if concerned and one.when.holds(g, Context(-1, agent, one.card)):
            return one
    return None


def replaced(g: Core, change: int, agent: int, count: int) -> bool:
    """Whether something takes the place of a change: then it is done, or its owner is asked."""
    one = replacement_of(g, change, agent)
    if one is None:
        return False
    if not one.optional:
        replace(g, one, agent)
        return True
    bearer = bearer_of(g, one, agent)
    seats = g.controllers(bearer) if bearer >= 0 else g.here(g.electorate())
    several = seats & (seats - 1) != 0
    g.ask(
        REPLACE_QUESTION, seats, [1, 0], mode=VOTE if several else ANYONE, audience=seats,
        breaker=g.tie_breaker() if several else -1, node=change * 1000 + count, agent=agent, card=one.index,
    )  # fmt: skip
    return True


def bearer_of(g: Core, one: ReplacementOf, agent: int) -> int:
    """The agent for whom something takes the place of a change: whom it strikes, for the group an item's holder, or -1."""
    item = g.m.cards[one.card].item if one.card >= 0 else -1
    return g.s.items[item].holder if agent < 0 and item >= 0 else agent


def replace(g: Core, one: ReplacementOf, agent: int) -> None:
    """Do what happens instead of a change; who should have died is looked at again when that is done."""
    if one.of == DIE:
        g.push(LAST_CHANCE_STEP, agent=agent)  # TS-50
    audience = g.knowers(Context(-1, agent, one.card)) if one.card >= 0 else ALL
    g.emit(REPLACED, one.index, agent, audience=audience)
    item = g.m.cards[one.card].item if one.card >= 0 else -1
    if item >= 0:
        g.emit(ITEM_USED, item, bearer_of(g, one, agent), 0)  # G-55
    g.start(one.instead, agent, one.card)


def rescued(g: Core, agent: int) -> bool:
    """Whether something is happening instead of an agent's death."""
    return any(step.what == LAST_CHANCE_STEP and step.agent == agent for step in g.s.agenda)


def last_chance_step(g: Core, step: Step) -> None:
    """What happened instead of a death is over: a receptacle still without LP dies after all (TS-49)."""
    if g.s.agents[step.agent].lp <= 0:  # TS-49
        die(g, step.agent)


def replace_answered(g: Core, question: Question, option: int) -> None:
    """Replace a change, or let it happen after all."""
    change, count = divmod(question.node, 1000)
    one = next(r for r in g.m.replacements[change] if r.index == question.card)
    if option == 1:
        replace(g, one, question.agent)
    elif change == LOSE_LP:
        g.push(LOSE_LP_STEP, agent=question.agent, value=count, pc=2)
    elif change == LOSE_TU:
        g.push(LOSE_TU_STEP, value=count, pc=NOT_REPLACED)
    elif change == DIE:
        die(g, question.agent)


def sheltered(g: Core, change: int, agent: int, count: int) -> int:
    """What is left of a loss after preventions that effects have set up; redirected parts strike another agent."""
    left = count
    number = 0
    while left > 0 and number < len(g.s.shelters):
        one = g.s.shelters[number]
        able = one.to < 0 or (one.to != agent and g.alive(one.to))
        if one.of == change and one.agent in (-1, agent) and able:
            taken = min(left, one.amount)
            to = one.to
            before = len(g.s.shelters)
            g.emit(SHELTER_USED, number, taken, audience=NOBODY)
            left -= taken
            if to >= 0:
                lose(g, to, taken)
            if len(g.s.shelters) < before:
                continue
        number += 1
    return left


def die(g: Core, agent: int) -> None:
    """A receptacle dies at once; its agent goes into the vortex or out of the run (TS-158 to TS-164)."""
    if not g.alive(agent):
        return
    g.dying.append(agent)
    g.emit(RECEPTACLE_DIED, agent)  # TS-158
    at = g.s.tu - g.resolve(VORTEX_DISTANCE, 7, agent)  # TS-159
    if at >= 1:  # TS-164
        g.emit(SENT_TO_VORTEX, agent, at)
    else:
        g.emit(OUT_FOR_RUN, agent)
    powers.fire(g, ON_DEATH, agent)


def due(g: Core, agent: int) -> bool:
    """Whether the time token has reached an agent's small pawn (TS-162, G-29)."""
    one = g.s.agents[agent]
    return one.status == VORTEX and g.s.tu <= one.vortex_at  # TS-162


def return_spaces(g: Core) -> list[int]:
    """Spaces to which an agent can return: those with a living agent; -1 stands for the group off the board."""
    s = g.s
    if s.phase == CHANGING or not s.entered:
        return [-1]  # G-29, G-30
    return sorted({agent.space for agent in s.agents if agent.status == 0 and agent.space >= 0})


def come_back(g: Core, agent: int) -> None:
    """An agent whose moment has come returns; its player chooses the space if there are several (G-79)."""
    spaces = return_spaces(g)
    if g.s.rulings.return_may_wait:
        spaces = [*spaces, WAIT]  # G-79
    if len(spaces) == 1:
        arrive(g, agent, spaces[0])
        return
    waiting = any(step.what == RETURN_STEP and step.agent == agent for step in g.s.agenda)
    if not waiting and all(q.kind != RETURN_QUESTION or q.agent != agent for q in g.s.questions):
        g.push(RETURN_STEP, agent=agent)


def return_step(g: Core, step: Step) -> None:
    """Ask a returning agent's player for the space."""
    if not due(g, step.agent):
        return
    spaces = return_spaces(g)
    if g.s.rulings.return_may_wait:
        spaces = [*spaces, WAIT]
    seats = g.controllers(step.agent)
    several = seats & (seats - 1) != 0
    g.ask(
        RETURN_QUESTION, seats, spaces, mode=VOTE if several else ANYONE,
        breaker=g.tie_breaker() if several else -1, agent=step.agent,
    )  # fmt: skip


def return_answered(g: Core, question: Question, option: int) -> None:
    """Put a returning agent on the chosen space, or let it wait for the next TU."""
    if option == WAIT:
        g.emit(VORTEX_MOVED, question.agent, g.s.tu - 1)
    else:
        arrive(g, question.agent, option)


def arrive(g: Core, agent: int, space: int) -> None:
    """An agent is back: same receptacle, full LP."""
    late = g.s.phase == ACTING
    if space >= 0:
        g.push(READ_STEP, agent=agent)  # G-31
    g.emit(AGENT_RETURNED, agent, space, g.lp_max(agent), int(late))  # TS-163, G-31
    powers.fire(g, ON_RETURN, agent)
