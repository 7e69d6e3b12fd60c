"""The worked rolls V-1 to V-8 of the ledger, with its numbers."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.rules.duels import duel, faces, throw


@pytest.mark.rule("TS-135", "TS-137", "TS-139")
def test_v1_skulls_on_dice_and_shields_beat_resistance() -> None:
    """V-1: [normal 1, skull 3], h2 s1 R2 leaves [0, 2]; strength 3 > 2 costs 1 LP."""
    table = duel([("normal", 1), ("skull", 3)], faces(2, 1), resistance=2)
    cost = throw(table)
    assert (cost.left, cost.lp, cost.tu) == ([0, 2], 1, 0)
    (riposte,) = table.told("riposte")
    assert (riposte.b, riposte.c, riposte.d) == (3, 2, 1)


@pytest.mark.rule("TS-136", "TS-142", "TS-143")
def test_v2_without_skull_shields_only_the_penalties_are_left() -> None:
    """V-2: [skull 2, heart 2, time 1], h3 s2 R1 leaves [0, 1, 1]; no riposte; 1 LP and 1 TU."""
    cost = throw(duel([("skull", 2), ("heart", 2), ("time", 1)], faces(3, 2), resistance=1))
    assert (cost.left, cost.lp, cost.tu) == ([0, 1, 1], 1, 1)
    assert "riposte" not in cost.facts


@pytest.mark.rule("TS-137", "TS-143")
def test_v3_a_removed_time_shield_costs_nothing() -> None:
    """V-3: [time 2, skull 1], h2 s1 R1 leaves [0, 1]; strength 2 > 1 costs 1 LP, and no TU."""
    cost = throw(duel([("time", 2), ("skull", 1)], faces(2, 1), resistance=1))
    assert (cost.left, cost.lp, cost.tu) == ([0, 1], 1, 0)


@pytest.mark.rule("TS-146")
def test_v3_the_same_stacks_passed_cost_nothing() -> None:
    """V-3: [time 2, skull 1], h3 s2 R0 is passed without loss."""
    cost = throw(duel([("time", 2), ("skull", 1)], faces(3, 2), resistance=0))
    assert (cost.left, cost.lp, cost.tu) == ([], 0, 0)
    assert "test_passed" in cost.facts


@pytest.mark.rule("TS-138", "TS-139")
@pytest.mark.parametrize(("resistance", "lost"), [(4, 0), (3, 1)])
def test_v4_strength_four(resistance: int, lost: int) -> None:
    """V-4: [skull 3], h1 s2 is strength 4: R4 loses nothing, R3 1 LP."""
    table = duel([("skull", 3)], faces(1, 2), resistance=resistance)
    cost = throw(table)
    assert (cost.left, cost.lp) == ([2], lost)
    assert table.told("riposte")[0].b == 4


@pytest.mark.rule("TS-136", "TS-142")
def test_v4_skulls_on_the_dice_alone_make_no_riposte() -> None:
    """V-4: [heart 1, normal 2], h0 s3 R0: no skull shield, no riposte; 1 LP from the heart."""
    cost = throw(duel([("heart", 1), ("normal", 2)], faces(0, 3), resistance=0))
    assert (cost.left, cost.lp, cost.tu) == ([1, 2], 1, 0)
    assert "riposte" not in cost.facts


@pytest.mark.rule("TS-135", "TS-137", "TS-138")
@pytest.mark.parametrize(("resistance", "lost"), [(6, 0), (4, 0), (3, 0), (2, 1)])
def test_v5_row_one_of_the_book(resistance: int, lost: int) -> None:
    """V-5: [normal 2, skull 3], h3 s1: 2 normal and 1 skull removed, riposte of 3 = 1 + 2, no damage from R3 on."""
    table = duel([("normal", 2), ("skull", 3)], faces(3, 1), resistance=resistance)
    cost = throw(table)
    assert [(fact.b, fact.c) for fact in table.told("shield_removed")] == [(0, 2), (1, 1)]
    assert (cost.left, cost.lp, cost.tu) == ([0, 2], lost, 0)
    assert table.told("riposte")[0].b == 3


@pytest.mark.rule("TS-137", "TS-139", "TS-142")
@pytest.mark.parametrize(("resistance", "lost"), [(0, 2), (1, 2), (2, 2), (3, 1)])
def test_v6_row_two_of_the_book(resistance: int, lost: int) -> None:
    """V-6: [normal 2, skull 2, heart 1], h2 s1: riposte of 3 = 1 + 2 and a heart: 2 LP up to R2."""
    table = duel([("normal", 2), ("skull", 2), ("heart", 1)], faces(2, 1), resistance=resistance)
    cost = throw(table)
    assert [(fact.b, fact.c) for fact in table.told("shield_removed")] == [(0, 2)]
    assert (cost.left, cost.lp, cost.tu) == ([0, 2, 1], lost, 0)
    assert table.told("riposte")[0].b == 3


@pytest.mark.rule("TS-135", "TS-136", "TS-142")
@pytest.mark.parametrize("skulls", [0, 1, 3])
@pytest.mark.parametrize("resistance", [0, 6])
def test_v7_row_three_of_the_book(skulls: int, resistance: int) -> None:
    """V-7: [normal 2, skull 2, heart 1], h4: no skull shield left, so no riposte; 1 LP whatever s and R are."""
    table = duel([("normal", 2), ("skull", 2), ("heart", 1)], faces(4, skulls), resistance=resistance)
    cost = throw(table)
    assert [(fact.b, fact.c) for fact in table.told("shield_removed")] == [(0, 2), (1, 2)]
    assert (cost.left, cost.lp, cost.tu) == ([0, 0, 1], 1, 0)
    assert "riposte" not in cost.facts


@pytest.mark.rule("TS-136", "TS-142", "TS-143")
@pytest.mark.parametrize("behind", [[("time", 2), ("heart", 1)], [("heart", 1), ("time", 2)]])
@pytest.mark.parametrize("resistance", [0, 6])
def test_v8_row_four_of_the_book(behind: list[tuple[str, int]], resistance: int) -> None:
    """V-8: [skull 2, time 2, heart 1] or with heart first, h1 s0: no skull on the dice; 1 LP and 2 TU for any R."""
    table = duel([("skull", 2), *behind], faces(1, 0), resistance=resistance)
    cost = throw(table)
    assert [(fact.b, fact.c) for fact in table.told("shield_removed")] == [(0, 1)]
    assert (cost.left, cost.lp, cost.tu) == ([1, *[count for _, count in behind]], 1, 2)
    assert "riposte" not in cost.facts
