"""The verb `gain_token`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.verbs.scene import scene


@pytest.mark.rule("TS-174", "TS-177")
def test_the_team_gains_it_once() -> None:
    """Both readers are told to take it; it exists once and belongs to all."""
    t = scene({"gain_token": "key"}, at="BBCC", tokens=["seal", "key"])
    assert t.s.tokens == 2
    assert [t.match.frame(seat).view.tokens for seat in range(4)] == [["key"]] * 4
    assert len(t.told("state_token_gained")) == 1
