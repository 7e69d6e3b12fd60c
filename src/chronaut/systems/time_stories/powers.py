"""Triggers and powers: cards, items and receptacles that speak up at their moment."""

from __future__ import annotations

from chronaut.kernel.state import ALL, ANYONE, VOTE, Question, Step
from chronaut.systems.time_stories.core import (
    LOSE_TU_STEP,
    POWER_ORDER_QUESTION,
    POWER_ORDER_STEP,
    POWER_QUESTION,
    POWER_STEP,
    Core,
)
from chronaut.systems.time_stories.facts.rolls import ROLL_INFLUENCED
from chronaut.systems.time_stories.facts.things import ITEM_USED, POWER_USED
from chronaut.systems.time_stories.scenario import PowerOf
from chronaut.systems.time_stories.terms import (
    ACTING,
    BEFORE_ROLL,
    EXPLORING,
    INFLUENCES,
    N_USES,
    ON_DEATH,
    ONCE_EVER,
    ONCE_PER_ROLL,
    UNLIMITED,
)
from chronaut.systems.verbs.expr import Context


def fire(g: Core, trigger: int, agent: int, card: int = -1) -> None:
    """Let everything speak up that waits for a trigger; what comes first by TS-191 runs first.

    The card itself speaks before standing powers; an agent for whom several speak up orders them (G-62).
    """
    bearers: list[int] = []
    for power in reversed(g.m.powers_on[trigger]):
        bearer = bearer_of(g, power, agent)
        if bearer >= 0 and usable(g, power, bearer):
            g.push(POWER_STEP, agent=bearer, card=power.index, value=trigger)
            bearers.append(bearer)
    for bearer in sorted(set(bearers), reverse=True):
        if bearers.count(bearer) > 1:  # G-62
            g.push(POWER_ORDER_STEP, agent=bearer, value=trigger)
    if card >= 0:
        block = g.m.cards[card].on.get(trigger)
        if block is not None:
            g.start(block, agent, card)


def bearer_of(g: Core, power: PowerOf, agent: int) -> int:
    """The agent for whom a triggered power works, -1 for none: its holder, or whoever the moment is about."""
    if power.card < 0:
        return speaker(g, agent) if power.location < 0 or power.location == g.s.location else -1
    card = g.m.cards[power.card]
    if card.item >= 0:
        holder = g.s.items[card.item].holder
        if holder < 0:
            return -1
        if agent < 0 or holder == agent:
            return holder
        return agent if not g.alive(holder) and g.may_use(agent, card.item) else -1  # TS-161
    if card.lp > 0:
        bearers = [n for n, one in enumerate(g.s.agents) if one.receptacle == power.card and (g.alive(n) or n == agent)]
        return bearers[0] if bearers and agent in (-1, bearers[0]) else -1
    if card.space < 0:
        return speaker(g, agent) if g.lies_open(card) else -1
    if card.location == g.s.location:
        space = g.s.agents[agent].space if agent >= 0 else -1
        if space >= 0 and g.s.row[space].card == power.card and g.has_read(agent, power.card):  # TS-85
            return agent
    return -1


def speaker(g: Core, agent: int) -> int:
    """The agent for whom a text of all works: whom the moment is about, else the Captain's, else the first living."""
    if agent >= 0:
        return agent
    living = g.living()
    return next((n for n in living if (g.s.agents[n].owners >> max(g.s.captain, 0)) & 1), living[0] if living else -1)


def usable(g: Core, power: PowerOf, agent: int) -> bool:
    """Whether an agent may use a power now, apart from its moment; what waits for its own death works in death."""
    s = g.s
    last_word = power.trigger == ON_DEATH
    if not g.alive(agent) and not last_word:
        return False
    if power.limit != UNLIMITED and used_up(g, power):
        return False
    if power.takes_action and (s.phase != ACTING or s.agents[agent].acted or s.agents[agent].barred):
        return False
    if power.takes_tu and (s.tu <= 0 or s.phase not in (ACTING, EXPLORING)):
        return False
    item = power.item
    if item >= 0 and not g.may_use(agent, item) and not (last_word and s.items[item].uses):  # TS-169
        return False
    return power.when.test.holds(g, Context(-1, agent, power.card))


def used_up(g: Core, power: PowerOf) -> bool:
    """Whether a power with a limit has been used as often as it may."""
    line = g.s.uses[power.index]
    if power.limit == N_USES:
        return line[3] >= power.uses
    return line[4 if power.limit == ONCE_EVER else power.limit - ONCE_PER_ROLL] > 0


def helps_roll(g: Core, agent: int) -> bool:
    """Whether a power that speaks up before a roll would give an agent dice or hits (G-16)."""
    return any(
        bearer_of(g, power, agent) == agent and usable(g, power, agent)
        for power in g.m.powers_on[BEFORE_ROLL]
        if any(g.m.nodes[node].helps_roll for node in power.effect.nodes)
    )


def at_will(g: Core, agent: int) -> list[PowerOf]:
    """The powers that an agent may use of its own accord now; nobody changes the list."""
    g.refresh()
    found = g.at_will.get(agent)
    if found is None:
        found = g.at_will[agent] = _at_will(g, agent)
    return found


def _at_will(g: Core, agent: int) -> list[PowerOf]:
    m, s = g.m, g.s
    one = s.agents[agent]
    found: list[PowerOf] = []
    for power in m.uses_of_items:
        holder = s.items[power.item].holder
        if holder == agent or (holder >= 0 and bearer_of(g, power, agent) == agent):
            found.append(power)
    if one.receptacle >= 0:
        found += m.uses_of_cards[one.receptacle]
    near = m.uses_of_all
    if one.space >= 0 and s.row[one.space].card >= 0:
        near = m.uses_of_cards[s.row[one.space].card] + near
    for power in near:
        if bearer_of(g, power, agent) == agent:
            found.append(power)
    found = [power for power in found if usable(g, power, agent)]
    if len(found) > 1:
        found.sort(key=lambda power: (-power.layer, power.index))
    return found


def waiting(g: Core, agent: int, trigger: int) -> list[Step]:
    """The powers of an agent that wait for their turn at a trigger, the first on top of the agenda first."""
    found: list[Step] = []
    for step in reversed(g.s.agenda):
        if step.what not in (POWER_STEP, POWER_ORDER_STEP):
            break
        if step.what == POWER_STEP and step.agent == agent and step.value == trigger:
            found.append(step)
    return found


def order_step(g: Core, step: Step) -> None:
    """Ask the player of an agent which of its waiting powers comes next (G-62)."""
    steps = waiting(g, step.agent, step.value)
    if len(steps) < 2:
        return
    seats = g.controllers(step.agent)
    several = seats & (seats - 1) != 0
    g.ask(
        POWER_ORDER_QUESTION, seats, [one.card for one in steps], mode=VOTE if several else ANYONE, audience=seats,
        breaker=g.tie_breaker() if several else -1, agent=step.agent, card=step.value,
    )  # fmt: skip


def order_answered(g: Core, question: Question, option: int) -> None:
    """Put the chosen power on top of the agenda, and the question about the others below it."""
    chosen = next(step for step in waiting(g, question.agent, question.card) if step.card == option)
    g.s.agenda = [step for step in g.s.agenda if step is not chosen]
    g.push(POWER_ORDER_STEP, agent=question.agent, value=question.card)
    g.push(POWER_STEP, agent=chosen.agent, card=chosen.card, value=chosen.value)


def do_power(g: Core, step: Step) -> None:
    """Run a triggered power, or ask its owner whether to use it."""
    power = g.m.powers[step.card]
    if not usable(g, power, step.agent):
        return
    if not power.optional:
        use(g, power, step.agent)
        return
    seats = g.controllers(step.agent)
    several = seats & (seats - 1) != 0
    g.ask(
        POWER_QUESTION, seats, [1, 0], mode=VOTE if several else ANYONE, audience=seats,
        breaker=g.tie_breaker() if several else -1, agent=step.agent, card=power.index, default=0,
    )  # fmt: skip


def power_answered(g: Core, question: Question, option: int) -> None:
    """Use a triggered power if its owner wants to."""
    power = g.m.powers[question.card]
    if option == 1 and usable(g, power, question.agent):
        use(g, power, question.agent)


def use(g: Core, power: PowerOf, agent: int) -> None:
    """Use a power: its price first, then what it does (TS-170, G-54)."""
    item = g.m.cards[power.card].item if power.card >= 0 else -1
    audience = g.knowers(Context(-1, agent, power.card)) if power.card >= 0 else ALL
    g.emit(POWER_USED, power.index, agent, int(power.takes_action), audience=audience)
    g.start(power.effect, agent, power.card)
    if item >= 0:
        counted = 1 if g.s.items[item].uses > 0 else 0
        g.emit(ITEM_USED, item, agent, counted)
    if power.takes_tu:
        g.push(LOSE_TU_STEP, value=power.takes_tu)


def mark_tools(g: Core, agent: int) -> None:
    """Count the items that changed the number just asked for as used by an agent (G-55), and tell a roll's numbers apart."""
    tools, causes = g.tools, g.causes
    g.tools, g.causes = [], []
    for item in tools:
        if g.s.items[item].window != g.s.window or g.s.items[item].user != agent:
            g.emit(ITEM_USED, item, agent, 0)
    for question, card, amount in causes:
        if g.s.roll.active and question in INFLUENCES:
            influenced(g, agent, INFLUENCES.index(question), card, amount)


def influenced(g: Core, agent: int, number: int, card: int, amount: int) -> None:
    """Tell that a text changed a number of a roll; which text it is, only those who may know its card."""
    audience = g.knowers(Context(-1, agent, card))
    g.emit(ROLL_INFLUENCED, agent, number, card, amount, audience=audience)
