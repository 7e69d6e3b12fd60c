"""Shares with Wilson intervals: known values, edges, and how often they hold what is true."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from chronaut.play.report.share import gap, share

LEVEL = 0.9


def test_known_intervals() -> None:
    found = share(8, 10)
    assert (round(found.low, 4), round(found.high, 4)) == (0.4902, 0.9433)  # the value that textbooks give
    assert str(found) == "80 % (49 to 94)"


@pytest.mark.parametrize(("count", "whole"), [(0, 7), (7, 7)])
def test_none_and_all_lie_within(count: int, whole: int) -> None:
    found = share(count, whole)
    assert found.low <= found.value <= found.high
    assert found.high - found.low > 0.3


def test_of_nothing_anything_may_be() -> None:
    assert (share(0, 0).low, share(0, 0).high, str(share(0, 0))) == (0.0, 1.0, "none")


def test_a_gap_is_sure_only_when_there_is_enough_to_tell() -> None:
    much, low, high = gap(share(40, 100), share(60, 100))
    assert round(much, 2) == 0.2
    assert 0 < low < much < high
    assert gap(share(4, 10), share(6, 10))[1] < 0


@pytest.mark.parametrize("faces", [1, 3, 5])
def test_coverage_worked_out_exactly(faces: int) -> None:
    """All that 200 rolls can come to, each with its chance: no luck, no repetition."""
    n, p = 200, Fraction(faces, 6)
    held = sum(
        comb(n, k) * p**k * (1 - p) ** (n - k)
        for k in range(n + 1)
        if share(k, n, LEVEL).low <= p <= share(k, n, LEVEL).high
    )
    assert 0.85 <= held <= 0.95
