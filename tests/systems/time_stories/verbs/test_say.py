"""The shared verb `say`, at this game's table."""

from __future__ import annotations

import pytest

from chronaut.kernel.state import SPECTATOR
from tests.systems.time_stories.build import card
from tests.systems.time_stories.verbs.bench import READS, SECRET, bench, hall, yard


@pytest.mark.rule("TS-87", "TS-88")
@pytest.mark.parametrize(("to", "readers"), [("reader", {0}), ("here", {0, 1}), ("all", {0, 1, 2, 3, SPECTATOR})])
def test_a_text_is_read_by_some_or_aloud_to_all(to: str, readers: set[int]) -> None:
    """Only those meant may read it; the fact names the text to nobody else."""
    table = bench(does=[[{"say": {"text": "secret", "to": to}}]], at="BBCD")
    table.use()
    seats = (0, 1, 2, 3, SPECTATOR)
    assert {seat for seat in seats if SECRET in table.texts(seat)} == readers
    assert {seat for seat in seats if table.knows(seat, "card_shown") != [{}]} == readers
    table.saved()


def test_what_is_said_stays_for_the_visit_also_if_the_tu_ends_at_once() -> None:
    table = bench(
        hall(card("B", on={READS: [{"say": {"text": "secret", "to": "reader"}}, {"say": {"text": "other"}}]})), yard()
    )
    table.spend()
    table.rest()
    assert SECRET in table.texts(0), "whoever acts last has no other moment to read it"
    assert SECRET not in table.texts(3)
    assert "other words" in table.texts(3)
    table.leave("yard")
    assert SECRET not in table.texts(0)
    assert "other words" not in table.texts(3)


@pytest.mark.rule("TS-87", "TS-111", "TS-113")
def test_what_is_said_on_the_way_can_be_read_on_arrival_and_until_the_group_leaves_again() -> None:
    late = {"delay": {"units": 1, "effect": [{"say": {"text": "other"}}]}}
    table = bench(hall(card("B", on={READS: [late]})), yard())
    assert "other words" not in table.texts(3)
    table.leave("yard")
    assert "other words" in table.texts(3)
    table.enter("B")
    assert "other words" in table.texts(3)
    table.leave("hall")
    assert "other words" not in table.texts(3)
