"""Cards that are read away from a row: named by their number, or drawn from a side pack."""

from __future__ import annotations

from typing import Literal

from chronaut.kernel.state import ALL
from chronaut.systems.time_stories import powers, talk
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.terms import ON_FIRST_READ_BY_TEAM, ON_FIRST_READ_THIS_RUN, ON_READ, UNTIL_TU
from chronaut.systems.verbs.expr import Context

Readers = Literal["reader", "here", "all"]
"""Who reads a card: the agent at work, all living agents on its space, or everybody."""


def readers(g: Core, c: Context, who: str) -> list[int]:
    """The living agents that read; for `here` off the board the reader alone."""
    if who == "all":
        return g.living()
    if c.agent < 0 or not g.alive(c.agent):
        return []
    space = g.s.agents[c.agent].space
    return g.standing_on(space) if who == "here" and space >= 0 else [c.agent]


def seats_of(g: Core, c: Context, who: str) -> int:
    """Mask of the seats that come to know what is read."""
    if who == "all":
        return ALL
    mask = 0
    for agent in readers(g, c, who):
        mask |= g.controllers(agent)
    return mask


def read(g: Core, c: Context, card: int, who: str) -> None:
    """Lay a card open to its readers until the TU ends; it speaks once, to the agent at work (TS-81, TS-85)."""
    agents = readers(g, c, who)
    if not agents:
        return
    first = c.agent < 0 or not (g.s.read_run[card] >> c.agent) & 1
    by_team = not g.s.read_run[card]
    mask = sum(1 << agent for agent in agents)
    talk.show_card(g, card, seats_of(g, c, who), UNTIL_TU, mask)  # TS-85
    if by_team:
        powers.fire(g, ON_FIRST_READ_BY_TEAM, c.agent, card)
    if first:
        powers.fire(g, ON_FIRST_READ_THIS_RUN, c.agent, card)
    powers.fire(g, ON_READ, c.agent, card)
