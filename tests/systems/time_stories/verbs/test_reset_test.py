"""The verbs `reset_test` and `keep_test`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.build import BLANK, HIT, space
from tests.systems.time_stories.verbs.bench import bench, foe, hall, refusal, yard

B = space("B")


@pytest.mark.rule("TS-152")
def test_all_shields_return_while_agents_go_on_with_the_test() -> None:
    """What was removed lies there again; the test is still in progress."""
    table = bench(
        hall(foe("B", ("normal", 3), test={"on_quit": [{"score": 1}]})), does=[["reset_test"]], fixed=[HIT, BLANK]
    )
    table.spend()
    table.roll(0)
    assert table.shields("B") == [2]
    facts = table.use()
    assert "test_reset" in facts
    assert table.shields("B") == [3]
    assert table.s.row[B].running
    assert table.s.score == 0, "nobody quit"
    table.saved()


def test_in_the_middle_of_a_roll_the_hits_strike_the_returned_shields() -> None:
    again = {"trigger": "after_roll", "optional": False, "effect": ["reset_test"]}
    table = bench(hall(foe("B", ("normal", 3), powers=[again])), fixed=[HIT, HIT, HIT, BLANK])
    table.spend()
    table.roll(0)
    table.rest()
    assert table.shields("B") == [1]
    table.spend()
    table.roll(0)
    assert table.shields("B") == [2]


def test_a_group_test_stays_one_and_nothing_happens_without_shields() -> None:
    table = bench(
        hall(foe("B", ("normal", 3))), does=[["group_test"], [{"reset_test": {"card": "hall-B"}}], ["reset_test"]]
    )
    table.use()
    table.use(1, agent=3)
    assert table.s.group_test == B
    assert "test_reset" not in table.use(2, agent=3)
    assert "no card called 'x'" in refusal(does=[[{"reset_test": "x"}]])


@pytest.mark.rule("TS-152")
@pytest.mark.parametrize(("effects", "left"), [([{"score": 1}], [3]), (["keep_test"], [2])])
def test_a_kept_test_is_found_as_it_was_left(effects: list[object], left: list[int]) -> None:
    """An abandoned test resets, unless an effect keeps it, also over a change of location."""
    table = bench(hall(foe("B", ("normal", 3))), yard(), does=[effects], fixed=[HIT, BLANK])
    table.use()
    table.spend()
    table.roll(0)
    table.rest()
    table.leave("yard")
    table.enter("B")
    table.saved()
    table.leave("hall")
    table.enter("BCCD")
    assert table.shields("B") == left


def test_a_test_may_be_kept_for_a_visit_only() -> None:
    keep = {"keep_test": {"card": "hall-B", "until": "tu"}}
    table = bench(hall(foe("B", ("normal", 3))), does=[[keep]], fixed=[HIT, BLANK])
    table.spend()
    table.use(0, agent=3)
    table.roll(0)
    table.rest()
    table.spend()
    table.move(0, "C")
    table.rest()
    table.spend()
    table.move(0, "B")
    assert table.shields("B") == [3]
    assert "no card called 'x'" in refusal(does=[[{"keep_test": "x"}]])
