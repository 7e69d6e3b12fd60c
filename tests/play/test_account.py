from __future__ import annotations

from chronaut.play import experts
from chronaut.play.account import Account, Counted, Death, Tries
from chronaut.play.campaign import Campaign
from tests.play.tables import broken, lanterns_plan, played


def test_each_run_keeps_its_own_losses() -> None:
    watch = Counted()
    watch.read(0, 7)
    watch.turn = 3
    watch.died(0)
    watch.died(1)
    watch.ended("time", -1, 0, [4, 2])
    watch.again()
    watch.died(0)
    watch.ended("success", 9, 5, [2])
    first, second = watch.account(None).runs  # type: ignore[arg-type]
    assert first.deaths == (Death(3, 7), Death(3, -1))
    assert first.bodies == (2, 4)
    assert second.deaths == (Death(0, -1),), "nobody has read anything in the second run"


def test_attempts_without_odds_are_counted_apart() -> None:
    watch = Counted()
    watch.tried(5, True, 0.25)
    watch.tried(5, False, None)
    assert watch.tries == {5: Tries(2, 1, 1, 0.25)}


def test_a_family_that_nobody_knows_has_nothing_to_count() -> None:
    plan = lanterns_plan()
    assert played(plan).account == Account()
    assert experts.atlas(plan.make()).panoramas == ()


def test_after_a_fault_nothing_is_told() -> None:
    plan = lanterns_plan(make=broken)
    assert Campaign(plan.make(), plan, 1).play().account is None
