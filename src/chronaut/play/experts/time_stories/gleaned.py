"""What an explorer finds in the text of a card: looked for once, and again when it knows more names."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

ITEM: Final = re.compile(r"\bitem (\d+)\b")
NAMELESS: Final = "\0"
"""What no text has in it."""


class Gleaned:
    """What a text names, for somebody who knows these marks, characteristics and resources."""

    def __init__(self, text: str, marks: frozenset[str], skills: frozenset[str], resources: tuple[str, ...]) -> None:
        self.marks = marks
        self.skills = skills
        self.resources = resources
        small = text.casefold()
        self.names = {f"item {number}" for number in ITEM.findall(text)} | {mark for mark in marks if mark in text}
        self.asks = {name for name in skills if name in small}
        self.prices: dict[int, int] = {}
        for colour, name in enumerate(resources):
            for count in re.findall(rf"\bpay (\d+) {re.escape(name)}\b", small):
                self.prices[colour] = max(self.prices.get(colour, 0), int(count))


@lru_cache(maxsize=4096)
def needed(mark: str) -> frozenset[str]:
    """What a mark on a back asks for, as far as it is an item or a token."""
    return frozenset([f"item {number}" for number in ITEM.findall(mark)] or [mark])
