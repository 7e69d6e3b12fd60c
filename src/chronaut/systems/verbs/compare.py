"""Comparing a number with bounds, as many conditions do."""

from __future__ import annotations

from typing import Final

from chronaut.systems.verbs.vocabulary import Condition

MOST: Final = 2**31
"""Larger than any number of a game."""


class Comparison(Condition, kw_only=True):
    """A condition on a number: all the bounds that are given must hold; without any, the number must be positive."""

    is_: int | None = None
    at_least: int | None = None
    at_most: int | None = None
    not_: int | None = None

    @property
    def bounded(self) -> bool:
        """Whether any bound is given."""
        return not (self.is_ is None and self.at_least is None and self.at_most is None and self.not_ is None)

    def range(self) -> tuple[int, int]:
        """The smallest and the largest number within the bounds, `not_` aside."""
        if not self.bounded:
            return 1, MOST
        fixed = self.is_
        low = max(fixed if fixed is not None else -MOST, self.at_least if self.at_least is not None else -MOST)
        high = min(fixed if fixed is not None else MOST, self.at_most if self.at_most is not None else MOST)
        return low, high

    def compare(self, number: int) -> bool:
        """Whether the number keeps every bound that is given."""
        if not self.bounded:
            return number > 0
        return (
            (self.is_ is None or number == self.is_)
            and (self.at_least is None or number >= self.at_least)
            and (self.at_most is None or number <= self.at_most)
            and (self.not_ is None or number != self.not_)
        )
