"""The verb `join_rolls`."""

from __future__ import annotations

import pytest

from chronaut.systems.time_stories.proposals import ROLL
from tests.systems.time_stories.build import BLANK, HIT, SKULL
from tests.systems.time_stories.verbs.bench import bench, foe, hall, refusal, yard


@pytest.mark.rule("TS-128", "TS-140")
def test_all_dice_of_those_who_have_not_acted_fall_at_once() -> None:
    """Otherwise each rolls separately; the riposte strikes the roller alone."""
    table = bench(
        hall(foe("B", ("skull", 9))), does=[["join_rolls"]], fixed=[BLANK] * 2 + [HIT] * 3 + [SKULL] * 5, at="BBBD"
    )
    table.spend()
    table.roll(2)
    assert len(table.s.roll.faces) == 2
    table.use()
    table.saved()
    facts = table.roll(0)
    assert len(table.s.roll.faces) == 4
    assert facts.count("joined_roll_made") == 1
    assert table.shields("B") == [6]
    assert [agent.acted for agent in table.s.agents] == [True, True, True, False]
    assert [agent.lp for agent in table.s.agents] == [4, 5, 5, 5]
    refused = table.refused(1, ROLL, 1, 0, 0)
    assert (refused.code, refused.rule) == ("acted", "TS-93")


def test_one_may_roll_for_all_with_its_own_dice() -> None:
    table = bench(hall(foe("B", ("normal", 9))), does=[[{"join_rolls": "one_for_all"}]], fixed=[HIT] * 9, at="BBBD")
    table.use()
    table.spend()
    table.roll(1)
    assert len(table.s.roll.faces) == 2
    assert table.shields("B") == [7]
    assert [agent.acted for agent in table.s.agents] == [True, True, True, False]


def test_it_concerns_one_card_and_ends_with_the_visit() -> None:
    there = hall(foe("B", ("normal", 9)), foe("C", ("normal", 9)))
    table = bench(there, yard(), does=[[{"join_rolls": {"card": "hall-C"}}]], fixed=[HIT] * 20, at="BBCC")
    table.use()
    table.spend()
    table.roll(0)
    assert len(table.s.roll.faces) == 2
    table.roll(2)
    assert len(table.s.roll.faces) == 4
    table.rest()
    table.leave("yard")
    assert table.s.standing == []
    assert "no card called 'x'" in refusal(does=[[{"join_rolls": {"card": "x"}}]])
