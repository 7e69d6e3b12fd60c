"""The verb `lay_card`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.build import Table, program
from tests.systems.time_stories.verbs.scene import readers, saved, scene

LOOSE = [{"name": "note", "on": {"on_read": [{"lose_lp": 1}]}}]


@pytest.mark.rule("TS-170")
def test_a_loose_card_lies_on_the_readers_space() -> None:
    """It lies over B, is read by ada there, and hurts her."""
    t = scene({"lay_card": {"loose": "note"}}, loose=LOOSE)
    assert t.s.row[0].card == t.card("loose:note")
    assert t.s.row[0].under == (t.card("hall-B"),)
    assert readers(t, "front of note") == {0}
    assert t.agent(0).lp == 4


def test_on_a_letter() -> None:
    """On C all who stand there read it; the reader on B does not."""
    t = scene({"lay_card": {"loose": "note", "on": "C"}}, loose=LOOSE)
    assert [t.agent(n).lp for n in range(4)] == [5, 4, 4, 4]
    assert readers(t, "front of note") == {1, 2, 3}


def test_a_hole_is_filled_and_forgotten_at_the_next_opening() -> None:
    """On E, where no card is; on coming back the row is as printed."""
    t = scene({"lay_card": {"card": "hall-D", "on": "E"}})
    assert [slot.card for slot in t.s.row[2:4]] == [-1, t.card("hall-D")]
    saved(t)
    t.leave("yard")
    t.enter("BBBB")
    t.leave("hall")
    assert [slot.card for slot in t.s.row[2:4]] == [t.card("hall-D"), -1]


def test_off_the_board_there_is_no_space() -> None:
    """At the start of a run no row lies open."""
    t = Table(program(on_run_start=[{"lay_card": {"card": "hall-D", "on": "C"}}])).begin()
    assert t.s.row[1].card == t.card("hall-C")
