"""The verb `set_lock`."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.systems.time_stories.proposals import MOVE
from tests.systems.time_stories.build import TWO_HITS, card, space
from tests.systems.time_stories.verbs.bench import bench, foe, hall, refusal, yard

C = space("C")


@pytest.mark.rule("G-28", "TS-192")
def test_a_release_by_text_frees_those_a_lock_holds() -> None:
    """A lock holds until its test is passed or a text frees."""
    table = bench(hall(foe("B", ("normal", 9), lock=True)), does=[[{"set_lock": {"on": False}}]], at="BBCD")
    table.spend()
    refused = table.refused(0, MOVE, 0, C)
    assert (refused.code, refused.rule) == ("held", "TS-147")
    facts = table.use()
    assert facts.count("lock_opened") == 1
    table.move(0, "C")
    table.move(1, "C")
    assert "lock_opened" not in table.use(), "released once"


@pytest.mark.rule("G-25", "G-14")
def test_a_lock_closes_on_all_who_stand_there_and_starts_the_test() -> None:
    """All on the card are held; the test behind the lock is in progress, so doing nothing has its price."""
    table = bench(hall(foe("B", ("skull", 1))), does=[["set_lock"]], at="BBCD")
    facts = table.use()
    assert facts.count("lock_closed") == 2
    table.saved()
    table.spend()
    assert table.refused(0, MOVE, 0, C).code == "held"
    table.nothing(1)
    assert table.agent(1).lp == 4


def test_a_lock_by_text_ends_when_the_test_is_passed() -> None:
    table = bench(hall(foe("B", ("normal", 2))), does=[["set_lock"]], fixed=[TWO_HITS], at="BBCD")
    table.use()
    table.spend()
    table.roll(0)
    table.move(1, "C")


def test_a_card_without_a_test_is_locked_until_a_text_releases_it() -> None:
    named: list[list[Any]] = [[{"set_lock": {"card": "hall-C"}}], [{"set_lock": {"on": False, "card": "hall-C"}}]]
    table = bench(hall(card("C")), yard(), does=named, at="BCCD")
    table.use()
    assert table.s.questions[-1].options == [0], "the group cannot leave"
    table.spend()
    assert table.refused(1, MOVE, 1, space("B")).code == "held"
    table.use(1)
    table.move(1, "B")
    assert "no card called 'x'" in refusal(does=[[{"set_lock": {"card": "x"}}]])
