"""Gear, Power, talents, Items, tokens and upright cards that agents use of their own accord (RS-90)."""

from __future__ import annotations

from chronaut.systems.revolution import azrak, things
from chronaut.systems.revolution.core import NOBODY, Core
from chronaut.systems.revolution.facts.things import POWER_USED
from chronaut.systems.revolution.pieces import Agent
from chronaut.systems.revolution.scenario import PowerOf
from chronaut.systems.revolution.terms import (
    AT_DESTINY,
    BOOST,
    CONNECTED,
    DESTINY,
    IN_PLAY,
    NO_CONFLICT,
    PANORAMA,
    PER_MISSION,
    PER_ROUND,
    RECON,
    SUPPORT,
    SWAPS,
    TELEPATHY,
)
from chronaut.systems.verbs.expr import Context


def moments(g: Core) -> list[bool]:
    """Which moments of powers it is, by their numbers (RS-90)."""
    stage = g.s.trial.stage
    return [
        stage < DESTINY and RECON <= g.s.phase <= SWAPS, stage in (BOOST, SUPPORT), stage == BOOST, stage == SUPPORT,
        stage == DESTINY, g.s.conflict.stage != NO_CONFLICT,
    ]  # fmt: skip


def spent(g: Core, power: PowerOf) -> bool:
    """Whether a power has been used as often as it may be."""
    in_round, in_run = g.s.uses[power.index]
    if power.limit == PER_ROUND:
        return in_round >= power.uses
    return power.limit == PER_MISSION and in_run >= power.uses


def payable(power: PowerOf, one: Agent) -> bool:
    """Whether an agent can pay for a power (RS-08)."""
    return one.pool >= power.azrak and (power.costs < 0 or one.tokens[power.costs] > 0)  # RS-08


def before_actions(g: Core) -> bool:
    """Whether cards of the panorama lie in front, and nothing is done with them yet."""
    return g.s.phase in (RECON, TELEPATHY) and not g.s.rulings.recon_instructions  # RV-59, RG-01


def users(g: Core, power: PowerOf) -> int:
    """Mask of the agents that may use a power whose moment it is: its card or its token is theirs, or it is everybody's."""
    if power.limit and spent(g, power):
        return 0
    owner, token = -1, -1
    if power.card >= 0:
        card = g.m.cards[power.card]
        owner = g.carrier(card)  # RV-182
        if owner == NOBODY or (card.kind == PANORAMA and before_actions(g)):
            return 0
    elif power.token >= 0:
        if not g.m.tokens[power.token].group:
            token = power.token
        elif g.s.common[power.token] < 1:  # RV-173
            return 0
    mask = 0
    for agent, one in enumerate(g.s.agents):
        if owner not in (-1, agent) or one.out != IN_PLAY or one.link != CONNECTED:  # RV-147
            continue
        if (token >= 0 and one.tokens[token] < 1) or not payable(power, one):
            continue
        if not power.when or power.when.holds(g, Context(-1, agent, power.card)):
            mask |= 1 << agent
    return mask


def usable(g: Core) -> list[tuple[int, int]]:
    """The powers that somebody may use now: the number of each, and the mask of those agents."""
    now = moments(g)
    found = []
    for power in g.m.powers:
        if now[power.moment] and (mask := users(g, power)):
            found.append((power.index, mask))
    return found


def may_use(g: Core, power: PowerOf, agent: int) -> bool:
    """Whether an agent may use a power now."""
    return moments(g)[power.moment] and (users(g, power) >> agent) & 1 == 1


def at_will(g: Core, agent: int) -> list[PowerOf]:
    """The powers that an agent may use now."""
    return [g.m.powers[number] for number, mask in usable(g) if (mask >> agent) & 1]


def use(g: Core, power: PowerOf, agent: int) -> None:
    """Use a power: its price first, then what it does."""
    g.emit(POWER_USED, agent, power.index)
    g.start(power.effect, agent, power.card)
    if power.costs >= 0:
        things.stow_tokens(g, agent, power.costs, 1)
    azrak.spend(g, agent, power.azrak)


def awaited(g: Core) -> bool:
    """Whether somebody could still change a test whose Destiny lies open."""
    for power in g.m.powers:
        if power.moment == AT_DESTINY and users(g, power):
            return True
    return False
