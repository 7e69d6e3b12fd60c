"""Handles that tell nothing: in which order cards, items, locations, places and powers are numbered."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b

from chronaut.systems.time_stories.scenario import Scenario


def drawn(seed: str, what: str, count: int) -> list[int]:
    """The numbers below `count` in an order drawn from the seed; in their own order if there is none."""
    if not seed:
        return list(range(count))
    return sorted(range(count), key=lambda number: blake2b(f"{seed}:{what}:{number}".encode(), digest_size=8).digest())


class Numbers:
    """Gives out handles, one after the other, in a drawn order."""

    def __init__(self, seed: str, what: str, count: int) -> None:
        self.order: Iterator[int] = iter(drawn(seed, what, count))

    def __call__(self) -> int:
        """The next handle."""
        return next(self.order)


def renumber(s: Scenario, seed: str) -> None:
    """Number powers and replacements anew, once all are linked."""
    handles = drawn(seed, "powers", len(s.powers))
    powers = list(s.powers)
    for power, handle in zip(powers, handles, strict=True):
        power.index = handle
        s.powers[handle] = power
    for card in s.cards:
        card.powers = [handles[number] for number in card.powers]
    handles = drawn(seed, "replacements", s.replacement_count)
    for replacements in s.replacements:
        for one in replacements:
            one.index = handles[one.index]
