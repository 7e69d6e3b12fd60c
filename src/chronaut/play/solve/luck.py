"""The luck that a solution rests on: how dice fall when the solver says so."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Final

Worth = tuple[int, ...]
"""What an outcome of a draw is worth, added up over the dice of a roll; more is better, the first number before the next."""

BEST: Final = "best"
MEAN: Final = "mean"
WORST: Final = "worst"


class Luck:
    """How every roll comes out: at its best, at its worst, near its mean, or better than so many in a hundred."""

    def __init__(self, name: str) -> None:
        self.name = name
        shares = {BEST: 100, WORST: 0}
        if name not in shares and name != MEAN and not (name.isascii() and name.isdigit() and int(name) <= 100):
            raise ValueError(f"luck is best, mean, worst or a number from 0 to 100, not {name!r}")
        self.percent = -1 if name == MEAN else shares[name] if name in shares else int(name)

    def chooses(self) -> bool:
        """Whether draws that no order ranks (a pack, somebody at random) may come out in any way."""
        return self.percent == 100

    def place(self, count: int) -> int:
        """The place among so many equally likely outcomes, the worst first."""
        share = 50 if self.percent < 0 else self.percent
        return min(count - 1, share * count // 100)

    def roll(self, die: Sequence[Worth], dice: int) -> tuple[int, ...]:
        """The faces of a roll of equal dice, by number."""
        found = sums(tuple(die), dice)
        if self.percent < 0:
            return nearest(tuple(die), dice)
        total = len(die) ** dice
        wanted = max(1, -(-self.percent * total // 100))
        for _, count, faces in found:
            wanted -= count
            if wanted <= 0:
                return faces
        return found[-1][2]


@cache
def sums(die: tuple[Worth, ...], dice: int) -> list[tuple[Worth, int, tuple[int, ...]]]:
    """Every worth that a roll can have, the worst first: in how many ways, and the faces of one of them."""
    found: dict[Worth, tuple[int, tuple[int, ...]]] = {(0,) * len(die[0]): (1, ())}
    for _ in range(dice):
        more: dict[Worth, tuple[int, tuple[int, ...]]] = {}
        for worth, (count, faces) in found.items():
            for face, value in enumerate(die):
                total = tuple(a + b for a, b in zip(worth, value, strict=True))
                before, example = more.get(total, (0, (*faces, face)))
                more[total] = (before + count, example)
        found = more
    return sorted((worth, count, faces) for worth, (count, faces) in found.items())


@cache
def nearest(die: tuple[Worth, ...], dice: int) -> tuple[int, ...]:
    """The faces of the roll whose worth lies nearest to the mean, the better of two that are as near."""
    mean = [Fraction(dice * sum(values), len(die)) for values in zip(*die, strict=True)]

    def far(worth: Worth) -> list[Fraction]:
        return [abs(number - middle) for number, middle in zip(worth, mean, strict=True)]

    return min(reversed(sums(die, dice)), key=lambda one: far(one[0]))[2]
