"""The verb `gain_tu`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.verbs.scene import scene


@pytest.mark.rule("TS-198")
def test_the_token_moves_up() -> None:
    """20 and 3 are 23."""
    assert scene({"gain_tu": 3}).s.tu == 23


@pytest.mark.rule("G-06")
def test_what_passes_the_end_of_the_line_is_lost() -> None:
    """A Time Line of 21 ends at 21; at its end nothing is gained."""
    t = scene({"gain_tu": 3}, {"gain_tu": 1}, time_line_max=21)
    assert t.s.tu == 21
    assert len(t.told("tu_gained")) == 1


def test_0_and_less_gain_nothing() -> None:
    """A gain below 0 is no loss."""
    assert scene({"gain_tu": 0}, {"gain_tu": -4}).s.tu == 20
