from __future__ import annotations

import pytest

from chronaut.play.solve.luck import Luck

DIE = [(2, 0), (1, 0), (1, 0), (0, 0), (0, 0), (0, -1)]


def hits(faces: tuple[int, ...]) -> int:
    return sum(DIE[face][0] for face in faces)


def test_best_and_worst_are_the_ends_of_what_dice_can_show() -> None:
    assert Luck("best").roll(DIE, 3) == (0, 0, 0)
    assert Luck("worst").roll(DIE, 3) == (5, 5, 5)


def test_mean_is_the_roll_nearest_to_the_mean() -> None:
    assert hits(Luck("mean").roll(DIE, 3)) == 2
    assert hits(Luck("mean").roll(DIE, 6)) == 4


def test_a_percentile_is_at_least_as_good_as_so_many_in_a_hundred() -> None:
    rolls = [hits(Luck(str(percent)).roll(DIE, 2)) for percent in (1, 25, 50, 75, 100)]
    assert rolls == sorted(rolls)
    assert rolls[-1] == 4


def test_only_the_best_luck_chooses_what_has_no_order() -> None:
    assert Luck("best").chooses()
    assert not Luck("99").chooses()
    assert [Luck(name).place(6) for name in ("best", "mean", "worst")] == [5, 3, 0]


@pytest.mark.parametrize("name", ["", "101", "-1", "good", "½"])
def test_other_luck_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="best, mean, worst or a number from 0 to 100"):
        Luck(name)
