"""Shares of counted things with the interval in which the true share may be expected."""

from __future__ import annotations

from statistics import NormalDist

import msgspec

LEVEL = 0.95
"""How sure intervals of a report are."""


class Share(msgspec.Struct, frozen=True):
    """So many of so many, with its Wilson interval."""

    count: int
    whole: int
    low: float
    high: float

    @property
    def value(self) -> float:
        """The share itself, 0 of nothing."""
        return self.count / self.whole if self.whole else 0.0

    def __str__(self) -> str:
        """In per cent, with the interval."""
        if not self.whole:
            return "none"
        return f"{100 * self.value:.0f} % ({100 * self.low:.0f} to {100 * self.high:.0f})"


def share(count: int, whole: int, level: float = LEVEL) -> Share:
    """A share with its Wilson score interval; of nothing, anything may be."""
    if not whole:
        return Share(0, 0, 0.0, 1.0)
    z = NormalDist().inv_cdf((1 + level) / 2)
    p, more = count / whole, z * z / whole
    middle = (p + more / 2) / (1 + more)
    half = z / (1 + more) * (p * (1 - p) / whole + more / (4 * whole)) ** 0.5
    # at 0 and at all rounding would leave the interval beside the share
    low = 0.0 if count == 0 else max(0.0, middle - half)
    high = 1.0 if count == whole else min(1.0, middle + half)
    return Share(count, whole, low, high)


def gap(one: Share, other: Share) -> tuple[float, float, float]:
    """How much larger the second share is, and the interval of that (Newcombe's, from both Wilson intervals)."""
    much = other.value - one.value
    low = much - ((other.value - other.low) ** 2 + (one.high - one.value) ** 2) ** 0.5
    high = much + ((other.high - other.value) ** 2 + (one.value - one.low) ** 2) ** 0.5
    return much, low, high
