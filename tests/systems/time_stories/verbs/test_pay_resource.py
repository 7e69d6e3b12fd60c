"""The verb `pay_resource`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.verbs.scene import crew, saved, scene

RICH = [{**one, "resources": {"yellow": 2, "green": 1}} for one in crew()]
BUY = {"then": [{"gain_token": "key"}], "otherwise": [{"lose_lp": 1}]}


@pytest.mark.rule("TS-171")
def test_who_can_pay_gets_what_follows() -> None:
    """Two yellow for a token."""
    t = scene({"pay_resource": {"colour": "yellow", "n": 2, **BUY}}, receptacles=RICH, tokens=["key"])
    assert (t.agent(0).resources, t.s.tokens, t.agent(0).lp) == ((0, 0, 0, 1), 1, 5)


def test_who_cannot_pays_nothing() -> None:
    """Three yellow are too many: nothing is paid, and the other thing follows."""
    t = scene({"pay_resource": {"colour": "yellow", "n": 3, **BUY}}, receptacles=RICH, tokens=["key"])
    assert (t.agent(0).resources, t.s.tokens, t.agent(0).lp) == ((2, 0, 0, 1), 0, 4)


@pytest.mark.rule("TS-173")
def test_any_colour_pays() -> None:
    """Two of any: ada picks green, then yellow is all she has; what follows comes after the payment."""
    t = scene({"pay_resource": {"colour": "any", "n": 2, **BUY}}, receptacles=RICH, tokens=["key"])
    saved(t)
    assert t.s.tokens == 0
    t.answer(23, 0)
    assert (t.agent(0).resources, t.s.tokens) == ((1, 0, 0, 0), 1)


def test_a_price_of_0_is_paid() -> None:
    """Nothing is asked of the poor either."""
    t = scene({"pay_resource": {"colour": "any", "n": 0, **BUY}}, tokens=["key"])
    assert t.s.tokens == 1
