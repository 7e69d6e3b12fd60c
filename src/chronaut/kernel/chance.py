"""Luck as part of the state: a counter-based generator with named streams.

The n-th draw of a stream depends on nothing but (seed, stream, n): going back in a game and coming forward again
gives the same roll. The mixer is SplitMix64's, whose published vectors are tests.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15


def mix(value: int) -> int:
    """SplitMix64's output function of a 64-bit value."""
    z = value & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def stream_key(seed: int, name: str) -> int:
    """The 64-bit key of a named stream under a seed."""
    digest = hashlib.blake2b(f"{seed}/{name}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big")


@dataclass
class Chance:
    """All luck to come in a game: a key and a count for each stream, and draws fixed for tests and search."""

    seed: int
    keys: tuple[int, ...]
    counts: list[int]
    fixed: tuple[tuple[int, ...], ...]
    """Outcomes that come first, per stream, whatever the seed says; empty in play."""

    def peek(self, stream: int, sides: int) -> int:
        """The next outcome of a stream, 0 to sides - 1, without drawing it.

        The bias of the multiply-and-shift reduction is below sides / 2**64.
        """
        count = self.counts[stream]
        fixed = self.fixed[stream]
        if count < len(fixed):
            return fixed[count] % sides
        return (mix(self.keys[stream] + (count + 1) * GAMMA) * sides) >> 64

    def fix(self, stream: int, outcomes: Sequence[int]) -> None:
        """Say what the first outcomes of a stream are, those already drawn included (for tests and search)."""
        self.fixed = (*self.fixed[:stream], tuple(outcomes), *self.fixed[stream + 1 :])

    def copy(self) -> Chance:
        """An independent equal."""
        new = Chance.__new__(Chance)
        new.seed = self.seed
        new.keys = self.keys
        new.counts = self.counts[:]
        new.fixed = self.fixed
        return new

    def reseeded(self, seed: int, names: Sequence[str]) -> Chance:
        """The same past with another future: counts stay, keys come from the new seed."""
        return Chance(seed, tuple([stream_key(seed, name) for name in names]), self.counts[:], self.fixed)


def new_chance(seed: int, names: Sequence[str], fixed: dict[str, list[int]] | None = None) -> Chance:
    """Fresh luck for the named streams; `fixed` gives first outcomes by stream name."""
    first = fixed or {}
    keys = tuple([stream_key(seed, name) for name in names])
    return Chance(seed, keys, [0] * len(keys), tuple([tuple(first.get(name, [])) for name in names]))
