"""What effects leave in force: answers to rule questions that hold for a time (D3b in ARCHITECTURE.md)."""

from __future__ import annotations

from typing import Annotated, Literal

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.rolls import listed
from chronaut.systems.time_stories.facts.things import STANDING_SET
from chronaut.systems.time_stories.meanings import UNTIL as MEANINGS
from chronaut.systems.time_stories.meanings import one_of
from chronaut.systems.time_stories.terms import LAYER_BASE, UNTIL, UNTIL_TU
from chronaut.systems.verbs.vocabulary import Context

Until = Annotated[Literal["roll", "tu", "visit", "change", "run"], one_of(MEANINGS)]
"""How long an effect lasts, as missions write it: until this roll, TU, visit, location change or run ends."""


def moment(word: Until) -> int:
    """The number of a moment at which things end."""
    return UNTIL.index(word)


def layer(g: Core, c: Context) -> int:
    """The layer of the text at work: its card's, or that of the mission's own rules (TS-191, G-73)."""
    return g.m.cards[c.card].layer if c.card >= 0 else LAYER_BASE


def stand(
    g: Core, c: Context, question: int, op: int, value: int = 0, *, of: int = -1, agent: int = -1, until: int = UNTIL_TU,
) -> None:  # fmt: skip
    """Put an answer to a rule question in force; it ranks with the card at work and is nobody's to look up."""
    row = [question, op, value, of, agent, layer(g, c), until]
    g.emit(STANDING_SET, text=listed(row), audience=0)
