"""The verb `pay_tu`."""

from __future__ import annotations

import pytest

from chronaut.systems.time_stories.terms import BY_TIME
from tests.systems.time_stories.verbs.scene import scene


@pytest.mark.rule("TS-170")
def test_the_price_is_paid_before_what_it_buys() -> None:
    """2 TU go as a group loss, then the token is gained."""
    t = scene({"pay_tu": {"n": 2, "then": [{"gain_token": "key"}]}}, tokens=["key"])
    assert (t.s.tu, t.s.tokens) == (18, 1)


@pytest.mark.rule("TS-196")
def test_a_price_that_ends_the_run_buys_nothing() -> None:
    """At 0 the run ends; the token is not gained."""
    t = scene({"pay_tu": {"n": 20, "then": [{"gain_token": "key"}]}}, tokens=["key"])
    assert (t.s.run_end, t.s.tokens) == (BY_TIME, 0)


def test_a_price_of_0_is_paid() -> None:
    """Nothing is lost, and what follows is done."""
    t = scene({"pay_tu": {"n": 0, "then": [{"gain_token": "key"}]}}, tokens=["key"])
    assert (t.s.tu, t.s.tokens) == (20, 1)
