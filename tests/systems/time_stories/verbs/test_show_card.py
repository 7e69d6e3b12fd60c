"""The verb `show_card`."""

from __future__ import annotations

import pytest

from chronaut.kernel.state import SPECTATOR
from tests.systems.time_stories.build import card
from tests.systems.time_stories.verbs.bench import READS, Bench, bench, hall, refusal


@pytest.mark.rule("TS-85", "G-71")
def test_an_agent_elsewhere_may_look_at_the_card_for_a_while() -> None:
    """A front is shown to nobody without an agent there, except by an effect; others learn only that it happened."""
    table = bench(hall(card("B", on={READS: [{"show_card": {"target": "receptacle:cy"}}]})))
    readers = {seat for seat in (0, 1, 2, 3, SPECTATOR) if "front of hall-B" in table.texts(seat)}
    assert readers == {0, 2}
    table.saved()
    table.spend()
    table.rest()
    assert "front of hall-B" not in table.texts(2)


def test_one_here_is_asked_and_any_card_may_be_named() -> None:
    table = bench(
        does=[[{"show_card": {"card": "item:map", "target": "one_here", "until": "run"}}]], at="BBCD",
        items=[{"name": "map"}],
    )  # fmt: skip
    table.use()
    table.answer(1, seat=0)
    table.answer(1, seat=1)
    assert "front of map" in table.texts(1)
    assert "front of map" not in table.texts(0)
    assert table.knows(0, "card_shown") == [{}]


def test_of_the_mission_itself_there_is_no_card_to_show() -> None:
    table: Bench = bench(does=[["show_card"]])
    assert "card_shown" not in table.use()


def test_an_unknown_card_is_refused() -> None:
    assert "no loose called 'x'" in refusal(does=[[{"show_card": {"card": "loose:x"}}]])
    assert "no card called 'x'" in refusal(does=[[{"show_card": {"card": "x"}}]])
