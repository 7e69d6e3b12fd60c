"""The verb `change_dice`."""

from __future__ import annotations

import pytest

from chronaut.systems.time_stories.proposals import ROLL
from tests.systems.time_stories.build import BLANK
from tests.systems.time_stories.verbs.bench import bench, foe, hall, refusal

FOE = hall(foe("B", ("normal", 9)))


@pytest.mark.rule("TS-132")
def test_the_number_of_dice_is_the_characteristic_as_changed() -> None:
    """Combat 2 and 3 dice more: 5 dice; in the next roll 2 again."""
    table = bench(FOE, does=[[{"change_dice": 3}]], fixed=[BLANK] * 20)
    table.use()
    table.saved()
    table.spend()
    table.roll(0)
    assert len(table.s.roll.faces) == 5
    table.rest()
    table.spend()
    table.roll(0)
    assert len(table.s.roll.faces) == 2


def test_another_agents_roll_does_not_use_it_up() -> None:
    table = bench(FOE, does=[[{"change_dice": 1}]], fixed=[BLANK] * 20, at="BBCD")
    table.spend()
    table.use()
    table.roll(1)
    assert len(table.s.roll.faces) == 2
    table.roll(0)
    assert len(table.s.roll.faces) == 3


def test_it_may_last_and_be_for_one_characteristic_of_several_agents() -> None:
    effect = {"change_dice": {"n": 1, "characteristic": "combat", "until": "visit", "target": "all"}}
    other = {"change_dice": {"n": 7, "characteristic": "speech", "target": "all"}}
    table = bench(FOE, does=[[effect, other]], fixed=[BLANK] * 20, at="BBCD")
    table.use()
    for _ in range(2):
        table.spend()
        for agent in (0, 1):
            table.roll(agent)
            assert len(table.s.roll.faces) == 3
        table.rest()


@pytest.mark.rule("G-16")
def test_without_dice_left_there_is_no_roll() -> None:
    """No dice and no sure hits: the agent cannot choose the roll."""
    table = bench(FOE, does=[[{"change_dice": {"n": -2, "until": "tu"}}]])
    table.spend()
    table.use()
    refused = table.refused(0, ROLL, 0, 0, 0)
    assert (refused.code, refused.rule) == ("no_dice", "G-16")


def test_an_unknown_characteristic_is_refused() -> None:
    assert "no characteristic called 'flying'" in refusal(does=[[{"change_dice": {"characteristic": "flying"}}]])
