"""What the pieces of the game are called: agents, pawns, tokens, shields, items; each an entry of the catalogues."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from chronaut.kernel.speech import Speech, forms, plural
from chronaut.systems.time_stories.terms import SHIELDS

AGENTS: Final = forms("Yellow", "Blue", "Green", "Pink")
"""Agents, by the numbers of their colours."""
PAWNS: Final = forms("the yellow pawns", "the blue pawns", "the green pawns", "the pink pawns")
RESOURCE_NAMES: Final = forms("yellow", "brown", "blue", "green")
"""Resource tokens to which the mission gives no name."""
SHIELD_NAMES: Final = forms("A normal shield", "A skull shield", "A time shield", "A heart shield", "A special shield")
SHIELD_COUNTS: Final = (
    plural("{count} normal shield", "{count} normal shields"),
    plural("{count} skull shield", "{count} skull shields"),
    plural("{count} time shield", "{count} time shields"),
    plural("{count} heart shield", "{count} heart shields"),
    plural("{count} special shield", "{count} special shields"),
)
OWN_MARK: Final = re.compile(r"item (\d+)|(\d+) agents?")
"""Marks that the compiler makes of a seal's condition, in English."""
STACKS: Final = (
    plural("{n} normal", "{n} normal"),
    plural("{n} skull", "{n} skull"),
    plural("{n} time", "{n} time"),
    plural("{n} heart", "{n} heart"),
    plural("{n} special", "{n} special"),
)
"""Shields of a kind among others, before the word for all of them."""


def shields(speech: Speech, stacks: Iterable[tuple[str, int]]) -> str:
    """Shields by kind and number; empty for none."""
    left = [(SHIELDS.index(kind), count) for kind, count in stacks if count]
    listed = ", ".join(speech.count(*STACKS[kind], count, n=count) for kind, count in left)
    total = sum(count for _, count in left)
    return speech.count("{stacks} shield", "{stacks} shields", total, stacks=listed) if left else ""


def mark(speech: Speech, name: str) -> str:
    """A mark on a back that the program itself has written; empty for the author's."""
    found = OWN_MARK.fullmatch(name)
    if found is None:
        return ""
    return item(speech, int(found[1])) if found[1] else speech.count("{count} agents", "{count} agents", int(found[2]))


def item(speech: Speech, number: int, name: str = "") -> str:
    """An item by its number, and its name for those who may see its face."""
    if name:
        return speech.say("item {number} ({name})", number=number, name=name)
    return speech.say("item {number}", number=number)
