"""Gear, Power, talents, Items, tokens and upright cards that agents use of their own accord (RS-90)."""

from __future__ import annotations

from chronaut.systems.revolution import azrak, things
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.things import POWER_USED
from chronaut.systems.revolution.scenario import PowerOf
from chronaut.systems.revolution.terms import (
    AT_DESTINY,
    BOOST,
    DESTINY,
    FREELY,
    IN_BOOST,
    IN_CONFLICT,
    IN_SUPPORT,
    IN_TEST,
    NO_CONFLICT,
    PER_MISSION,
    PER_ROUND,
    RECON,
    SUPPORT,
    SWAPS,
)
from chronaut.systems.verbs.expr import Context


def owns(g: Core, power: PowerOf, agent: int) -> bool:
    """Whether a power is an agent's: its card is, its token is, or it is everybody's."""
    if power.token >= 0:
        token = g.m.tokens[power.token]
        return g.s.common[power.token] > 0 if token.group else g.s.agents[agent].tokens[power.token] > 0  # RV-173
    if power.card < 0:
        return True
    card = g.m.cards[power.card]
    return g.in_force(card) and g.bearer(card) in (-1, agent)  # RV-182


def in_time(g: Core, power: PowerOf) -> bool:
    """Whether it is the moment of a power (RS-90)."""
    stage = g.s.trial.stage
    if power.moment == FREELY:
        return stage < DESTINY and RECON <= g.s.phase <= SWAPS  # RS-90
    if power.moment == IN_TEST:
        return stage in (BOOST, SUPPORT)  # RS-90
    if power.moment == IN_BOOST:
        return stage == BOOST
    if power.moment == IN_SUPPORT:
        return stage == SUPPORT
    if power.moment == AT_DESTINY:
        return stage == DESTINY
    return power.moment == IN_CONFLICT and g.s.conflict.stage != NO_CONFLICT


def spent(g: Core, power: PowerOf) -> bool:
    """Whether a power has been used as often as it may be."""
    in_round, in_run = g.s.uses[power.index]
    if power.limit == PER_ROUND:
        return in_round >= power.uses
    return power.limit == PER_MISSION and in_run >= power.uses


def payable(g: Core, power: PowerOf, agent: int) -> bool:
    """Whether an agent can pay for a power (RS-08)."""
    one = g.s.agents[agent]
    return one.pool >= power.azrak and (power.costs < 0 or one.tokens[power.costs] > 0)  # RS-08


def usable(g: Core, power: PowerOf, agent: int) -> bool:
    """Whether an agent may use a power now."""
    if not g.able(agent) or not owns(g, power, agent) or not in_time(g, power):  # RV-147
        return False
    if spent(g, power) or not payable(g, power, agent):
        return False
    return power.when.holds(g, Context(-1, agent, power.card))


def timely(g: Core) -> list[PowerOf]:
    """The powers whose moment it is."""
    return [power for power in g.m.powers if in_time(g, power)]


def at_will(g: Core, agent: int) -> list[PowerOf]:
    """The powers that an agent may use now."""
    if not g.able(agent):
        return []
    return [power for power in timely(g) if usable(g, power, agent)]


def use(g: Core, power: PowerOf, agent: int) -> None:
    """Use a power: its price first, then what it does."""
    g.emit(POWER_USED, agent, power.index)
    g.start(power.effect, agent, power.card)
    if power.costs >= 0:
        things.stow_tokens(g, agent, power.costs, 1)
    azrak.spend(g, agent, power.azrak)


def awaited(g: Core) -> bool:
    """Whether somebody could still change a test whose Destiny lies open."""
    return any(power.moment == AT_DESTINY and usable(g, power, n) for power in g.m.powers for n in g.active())
