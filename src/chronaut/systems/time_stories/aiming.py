"""What an effect or condition is about when its text says `this test`, `that card`, `somebody here`."""

from __future__ import annotations

from typing import Annotated, Literal

from chronaut.kernel.state import ALL, ANYONE, VOTE
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.meanings import LOOKED_AT, one_of
from chronaut.systems.verbs.story import EFFECT_ASKS
from chronaut.systems.verbs.vocabulary import Context

Who = Annotated[Literal["reader", "here", "anybody"], one_of(LOOKED_AT)]
"""Whom a condition looks at: the one who acts, the living agents on that space, or all living agents."""
DONE = 99
"""The answer of somebody who has had enough of choosing."""


def lookers(g: Core, c: Context, who: Who) -> list[int]:
    """The living agents whom a condition looks at; it holds if it holds for one of them."""
    if who == "anybody":
        return g.living()
    if c.agent < 0 or not g.alive(c.agent):
        return []
    space = g.s.agents[c.agent].space
    return g.standing_on(space) if who == "here" and space >= 0 else [c.agent]


def space_of(g: Core, c: Context, card: str) -> int:
    """The space whose test is meant, -1 for none: of a named card, of the acting agent's roll, where it stands."""
    if card:
        return lying_at(g, g.m.card_index[f"card:{card}"])
    if c.agent < 0:
        return lying_at(g, c.card)
    if g.s.roll.active and g.s.roll.agent == c.agent:
        return g.s.roll.space
    return g.s.agents[c.agent].space


def lying_at(g: Core, card: int) -> int:
    """The space on which a card lies open to be met, -1 if it lies on none."""
    return next((space for space, slot in enumerate(g.s.row) if slot.card == card >= 0), -1)


def card_key(name: str) -> tuple[str, str]:
    """A card as missions name it: a card of a location by its name alone, any other as `kind:name`."""
    kind, _, rest = name.rpartition(":")
    return (kind or "card", rest)


def card_number(g: Core, name: str) -> int:
    """The card of that name."""
    kind, rest = card_key(name)
    return g.m.card_index[f"{kind}:{rest}"]


def ask_actor(g: Core, c: Context, options: list[int]) -> None:
    """Let the one who acts pick among things that lie open to all."""
    seats = g.deciders(c, "reader")
    several = seats & (seats - 1) != 0
    g.ask(
        EFFECT_ASKS, seats, options, mode=VOTE if several else ANYONE, audience=ALL,
        breaker=g.tie_breaker() if several else -1, node=c.node, agent=c.agent, card=c.card,
    )  # fmt: skip
