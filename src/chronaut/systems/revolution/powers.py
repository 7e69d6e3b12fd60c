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
    FREELY,
    GEAR,
    IN_BOOST,
    IN_CONFLICT,
    IN_PLAY,
    IN_SUPPORT,
    IN_TEST,
    NO_CONFLICT,
    NO_TEST,
    PANORAMA,
    PER_MISSION,
    PER_ROUND,
    RECON,
    REMOVED,
    SUPPORT,
    SWAPS,
    TELEPATHY,
)
from chronaut.systems.verbs.expr import Context


def moments(g: Core) -> list[int]:
    """The moments of powers that it is (RS-90)."""
    stage = g.s.trial.stage
    now = [FREELY] if stage < DESTINY and RECON <= g.s.phase <= SWAPS else []
    if stage != NO_TEST:
        if stage in (BOOST, SUPPORT):
            now += (IN_TEST, IN_BOOST if stage == BOOST else IN_SUPPORT)
        elif stage == DESTINY:
            now.append(AT_DESTINY)
    if g.s.conflict.stage != NO_CONFLICT:
        now.append(IN_CONFLICT)
    return now


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
    owner = -1
    if power.card >= 0:
        card = g.m.cards[power.card]
        owner = g.carrier(card)  # RV-182
        if owner == NOBODY or (card.kind == PANORAMA and before_actions(g)):
            return 0
    return ready(g, power, owner)


def ready(g: Core, power: PowerOf, owner: int) -> int:
    """Mask of the agents that may use a power that works for an agent, or for anybody if `owner` is -1."""
    if power.limit and spent(g, power):
        return 0
    token = -1
    if power.token >= 0:
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
        if not power.conditional or power.when.holds(g, Context(-1, agent, power.card)):
            mask |= 1 << agent
    return mask


def usable(g: Core) -> list[tuple[int, int]]:
    """The powers that somebody may use now, in their order: the number of each, and the mask of those agents."""
    g.look()
    found: list[tuple[int, int]] = []
    for moment in moments(g):
        for power, owner in g.lying[moment]:
            mask = ready(g, power, owner)
            if mask:
                found.append((power.index, mask))
        table = g.m.powers_of[moment]
        if table:
            for agent, one in enumerate(g.s.agents):
                if one.card in table:
                    found += own(g, table[one.card], agent)
                if one.receptacle in table:
                    found += own(g, table[one.receptacle], agent)
    if len(found) > 1:
        found.sort()
    return found


def own(g: Core, powers: list[PowerOf], agent: int) -> list[tuple[int, int]]:
    """Those of an agent's own powers, or of the card in front of it, that it may use, as `usable` has them."""
    found = []
    for power in powers:
        kind = g.m.cards[power.card].kind
        if (kind == GEAR and g.s.agents[agent].gear != 1) or (kind == PANORAMA and before_actions(g)):  # RV-44
            continue
        if g.s.place[power.card] != REMOVED and ready(g, power, agent):
            found.append((power.index, 1 << agent))
    return found


def may_use(g: Core, power: PowerOf, agent: int) -> bool:
    """Whether an agent may use a power now."""
    return power.moment in moments(g) and (users(g, power) >> agent) & 1 == 1


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
