"""The verb `start_test`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.build import HIT, space
from tests.systems.time_stories.verbs.bench import READS, bench, foe, hall, refusal, yard


@pytest.mark.rule("G-14")
@pytest.mark.parametrize(("effects", "lp"), [([], 5), (["start_test"], 4)])
def test_doing_nothing_has_its_price_once_the_card_starts_its_test(effects: list[str], lp: int) -> None:
    """A test that a card starts is in progress without a roll, so idling beside a skull shield costs 1 LP."""
    table = bench(hall(foe("B", ("skull", 1), on={READS: effects})))
    table.spend()
    table.nothing(0)
    assert table.agent(0).lp == lp


def test_a_named_card_of_the_row_starts_and_fires_its_trigger() -> None:
    table = bench(
        hall(foe("B", ("normal", 1)), foe("C", ("skull", 2), on={"on_test_start": [{"score": 1}]})),
        does=[[{"start_test": {"card": "hall-C"}}]],
    )
    facts = table.use()
    assert "test_started" in facts
    assert table.s.row[space("C")].running
    assert not table.s.row[space("B")].running
    assert table.s.score == 1
    table.saved()
    assert "test_started" not in table.use(), "it is in progress already"


@pytest.mark.rule("TS-121")
def test_where_nobody_stands_the_shields_are_laid_out_and_the_first_roll_starts_it() -> None:
    """To face a test its shields are put below the card."""
    table = bench(hall(foe("D", ("normal", 2))), does=[[{"start_test": {"card": "hall-D"}}]], at="BBBB")
    facts = table.use()
    assert "test_faced" in facts
    assert "test_started" not in facts
    assert table.shields("D") == [2]
    assert not table.s.row[space("D")].running


def test_an_alternative_may_be_named() -> None:
    tests = [
        {"characteristic": "combat", "stacks": [{"kind": "normal", "count": 1}]},
        {"characteristic": "combat", "stacks": [{"kind": "time", "count": 3}]},
    ]
    table = bench(hall({"letter": "B", "tests": tests}), does=[[{"start_test": {"choice": 2}}]])
    assert table.shields("B") == [1]
    table.use()
    assert table.shields("B") == [3]
    assert table.s.row[space("B")].running


def test_nothing_starts_where_there_is_no_test_or_it_was_passed() -> None:
    table = bench(
        hall(foe("B", ("normal", 1))), yard(),
        does=[["start_test"], [{"start_test": {"card": "yard-B"}}]], fixed=[HIT, HIT],
    )  # fmt: skip
    assert "test_started" not in table.use(0, agent=3), "no test at D"
    assert "test_started" not in table.use(1), "that card is not in the row"
    table.spend()
    table.roll(0)
    assert "test_started" not in table.use(0), "passed"


def test_an_unknown_card_is_refused() -> None:
    assert "no card called 'hall-X'" in refusal(does=[[{"start_test": {"card": "hall-X"}}]])
