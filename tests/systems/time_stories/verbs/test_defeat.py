"""The verb `defeat`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.build import space
from tests.systems.time_stories.verbs.bench import bench, foe, hall, refusal


@pytest.mark.rule("TS-195", "G-61")
def test_an_opponent_is_defeated_at_once_with_reward_and_lock() -> None:
    """It counts as passing the opponent's test: the reward is given, the lock frees, the card leaves for the run."""
    table = bench(
        hall(foe("B", ("skull", 4), opponent=True, lock=True, test={"on_pass": [{"score": 3}]})), does=[["defeat"]]
    )
    facts = table.use()
    assert facts.count("test_passed") == 1
    assert "opponent_defeated" in facts
    assert table.s.score == 3
    assert table.s.row[space("B")].card == -1
    table.saved()
    table.spend()
    assert "agent_moved" in table.move(0, "C")
    assert "test_passed" not in table.use(), "nobody is left to defeat"


@pytest.mark.rule("G-61")
def test_a_test_that_is_no_opponent_stays() -> None:
    """It works only on tests marked as opponents."""
    table = bench(hall(foe("B", ("skull", 4))), does=[["defeat"]])
    assert "test_passed" not in table.use()
    assert table.shields("B") == [4]


def test_a_named_opponent_elsewhere_in_the_row() -> None:
    table = bench(hall(foe("C", ("heart", 1), opponent=True)), does=[[{"defeat": {"card": "hall-C"}}]], at="BBBB")
    assert "opponent_defeated" in table.use()
    assert table.s.row[space("C")].card == -1
    assert "no card called 'x'" in refusal(does=[[{"defeat": {"card": "x"}}]])


def test_an_opponent_defeated_in_the_middle_of_the_roll_strikes_back_no_more() -> None:
    last = {"trigger": "before_roll", "optional": False, "effect": ["defeat"]}
    table = bench(hall(foe("B", ("skull", 4), ("heart", 1), opponent=True, powers=[last])))
    table.spend()
    facts = table.roll(0)
    assert facts.count("test_passed") == 1
    assert "characteristic_rolled" not in facts
    assert "roll_ended" in facts
    assert table.agent(0).lp == 5
