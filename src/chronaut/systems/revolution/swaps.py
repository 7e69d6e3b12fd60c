"""Swaps: two agents lay things in, and when both agree these change hands; a gift needs no such thing (section 13)."""

from __future__ import annotations

from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.swaps import ITEM_LAID_IN, SWAP_AGREED, SWAP_CLOSED, SWAP_OFFERED, TOKEN_LAID_IN
from chronaut.systems.revolution.facts.things import ITEM_HANDED, TOKEN_HANDED
from chronaut.systems.revolution.terms import IN_PLAY, SWAPS, WINDOW


def is_open(g: Core) -> bool:
    """Whether two agents are at a swap."""
    return g.s.swap.one >= 0


def window(g: Core) -> bool:
    """Whether it is the time for swaps: between locations, or before a group conflict begins (RV-93, RV-94)."""
    return g.s.phase == SWAPS or g.s.conflict.stage == WINDOW  # RV-93, RV-94


def takes_part(g: Core, agent: int) -> bool:
    """Whether an agent is one of the two at the swap."""
    return is_open(g) and agent in (g.s.swap.one, g.s.swap.other)


def partner(g: Core, agent: int) -> int:
    """The agent with whom an agent swaps."""
    return g.s.swap.other if agent == g.s.swap.one else g.s.swap.one


def laid(g: Core, agent: int) -> tuple[int, ...]:
    """Per token: how many an agent has laid in."""
    return g.s.swap.mine if agent == g.s.swap.one else g.s.swap.theirs


def offer(g: Core, agent: int, to: int) -> None:
    """An agent offers another one a swap."""
    g.emit(SWAP_OFFERED, agent, to)


def lay_item(g: Core, agent: int, number: int) -> None:
    """Lay an Item in; whoever had agreed has to agree anew."""
    g.emit(ITEM_LAID_IN, agent, number)


def lay_token(g: Core, agent: int, token: int) -> None:
    """Lay a token in; whoever had agreed has to agree anew."""
    g.emit(TOKEN_LAID_IN, agent, token)


def agree(g: Core, agent: int) -> None:
    """Agree to the swap as it lies; when both have, everything changes hands (RS-65)."""
    g.emit(SWAP_AGREED, agent)
    swap = g.s.swap.copy()
    if swap.agreed != (1 << swap.one | 1 << swap.other):  # RS-65
        return
    for number in swap.items:
        owner = g.s.holder[number]
        g.emit(ITEM_HANDED, owner, number, partner(g, owner))
    for owner, counts in ((swap.one, swap.mine), (swap.other, swap.theirs)):
        for token, count in enumerate(counts):
            for _ in range(count):
                g.emit(TOKEN_HANDED, owner, token, partner(g, owner))
    g.emit(SWAP_CLOSED, 1)


def call_off(g: Core) -> None:
    """End the swap without anything changing hands."""
    g.emit(SWAP_CLOSED, 0)


def lapsed(g: Core) -> bool:
    """Whether a swap lies open whose time is over, or one of whose two is out (RV-94, RV-96)."""
    if not is_open(g):
        return False
    both = g.s.agents[g.s.swap.one].out == IN_PLAY == g.s.agents[g.s.swap.other].out  # RV-96
    return not (both and window(g))
