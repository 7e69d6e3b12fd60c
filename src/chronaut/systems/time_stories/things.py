"""Items, resources and state tokens: gaining, losing, handing over."""

from __future__ import annotations

from typing import Final

from chronaut.systems.time_stories import powers
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.things import (
    ITEM_HANDED,
    ITEM_LOST,
    ITEM_SHOWN,
    ITEM_TAKEN,
    RESOURCE_CHANGED,
    STATE_TOKEN_GAINED,
    STATE_TOKEN_LOST,
)
from chronaut.systems.time_stories.terms import CHANGING, ENTERING, MAY_HAND, ON_GAIN, ON_GIVE, OUT

ANY: Final = -1
"""The colour of an any-resource icon (TS-173)."""


def free_copy(g: Core, name: str) -> int:
    """A copy of an item that nobody holds and that is not gone, -1 if there is none."""
    for number in g.m.item_index[name]:
        one = g.s.items[number]
        if one.holder < 0 and not one.gone:
            return number
    return -1


def take(g: Core, item: int, agent: int) -> None:
    """An agent takes an item from the pack, or from where it lies (TS-166, TS-29)."""
    g.emit(ITEM_TAKEN, item, agent, g.controllers(agent))
    powers.fire(g, ON_GAIN, agent, g.m.items[item])


def lose(g: Core, item: int, gone: bool) -> None:
    """An item leaves its holder: gone for the run, or back in its pack."""
    if g.s.items[item].holder >= 0:
        g.emit(ITEM_LOST, item, int(gone))


def may_share(g: Core, giver: int, taker: int) -> bool:
    """Whether things can be handed from one agent to another now (TS-168, G-56, G-34)."""
    s = g.s
    if s.roll.active:  # G-56
        return False
    one = s.agents[giver]
    if one.status == OUT and g.alive(taker) and giver != taker:  # G-34
        return True
    return g.together(giver, taker) and may_share_now(g, giver)  # TS-168


def may_share_now(g: Core, giver: int) -> bool:
    """Whether an agent may hand things to others on its space, or off the board, at this moment (G-56, G-63)."""
    s = g.s
    if s.roll.active:  # G-56
        return False
    return s.agents[giver].space >= 0 or s.phase in (CHANGING, ENTERING) or s.visit == 0  # G-56, G-63


def may_hand(g: Core, item: int, giver: int, taker: int) -> bool:
    """Whether an item can be handed over now."""
    return may_part(g, item, giver) and may_share(g, giver, taker)


def may_part(g: Core, item: int, giver: int) -> bool:
    """Whether an agent may hand an item over at all."""
    one = g.s.items[item]
    if one.holder != giver or one.gone or not g.m.cards[g.m.items[item]].transferable:  # TS-170
        return False
    return g.resolve(MAY_HAND, 1, giver, item) > 0


def hand(g: Core, item: int, taker: int) -> None:
    """Hand an item over, free of charge."""
    giver = g.s.items[item].holder
    powers.fire(g, ON_GIVE, giver, g.m.items[item])
    g.emit(ITEM_HANDED, item, taker, g.controllers(taker), giver)  # TS-168


def show(g: Core, item: int, agent: int) -> None:
    """Show an item's face to another agent (G-59)."""
    g.emit(ITEM_SHOWN, item, agent, g.controllers(agent))


def purse(g: Core, agent: int, colour: int) -> int:
    """How much of a colour an agent can pay with: its own and that of the dead, or the team's for a shared colour."""
    if (g.m.shared_resources >> colour) & 1:  # G-57
        return g.s.pool[colour]
    return sum(g.s.agents[one].resources[colour] for one in payers(g, agent))  # TS-161


def payers(g: Core, agent: int) -> list[int]:
    """Whose resources an agent can pay with: its own first, then those of agents not in play (TS-161)."""
    return [agent, *[one for one in range(len(g.s.agents)) if one != agent and not g.alive(one)]]  # TS-161


def spend(g: Core, agent: int, colour: int, count: int) -> None:
    """Take tokens of a colour out of an agent's purse, its own first."""
    if (g.m.shared_resources >> colour) & 1:
        gain_resource(g, agent, colour, -count)
        return
    for one in payers(g, agent):
        part = min(count, g.s.agents[one].resources[colour])
        gain_resource(g, one, colour, -part)
        count -= part


def gain_resource(g: Core, agent: int, colour: int, count: int) -> None:
    """Change what an agent, or the team for a shared colour, has of a colour; never below none (TS-172, G-57)."""
    shared = (g.m.shared_resources >> colour) & 1
    now = g.s.pool[colour] if shared else g.s.agents[agent].resources[colour]
    after = max(0, now + count)
    if after != now:  # TS-172
        g.emit(RESOURCE_CHANGED, -1 if shared else agent, colour, after)


def hand_resource(g: Core, giver: int, colour: int, taker: int) -> None:
    """Hand one resource token over, under the rules for items (G-57)."""
    gain_resource(g, giver, colour, -1)
    gain_resource(g, taker, colour, 1)


def gain_token(g: Core, token: int) -> None:
    """The team gains a state token, once (TS-174, TS-11)."""
    if not (g.s.tokens >> token) & 1:
        g.emit(STATE_TOKEN_GAINED, token)  # TS-174


def lose_token(g: Core, token: int) -> None:
    """The team loses a state token; only a text can do that (TS-176)."""
    if (g.s.tokens >> token) & 1:
        g.emit(STATE_TOKEN_LOST, token)
