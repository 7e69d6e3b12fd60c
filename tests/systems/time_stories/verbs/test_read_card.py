"""The verb `read_card`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.verbs.scene import readers, saved, scene, told

NOTE = [
    {"name": "note", "box": "a rule", "on": {"on_read": [{"lose_lp": 1}], "on_first_read_this_run": [{"gain_tu": 1}]}}
]


@pytest.mark.rule("TS-81", "TS-85")
@pytest.mark.parametrize(("who", "seats"), [("reader", {0}), ("here", {0, 1}), ("all", {-2, 0, 1, 2, 3})])
def test_who_reads_it(who: str, seats: set[int]) -> None:
    """Only those who read it see the card and its box, and it speaks once, to the agent at work."""
    once = {
        "if": {
            "when": {"not": {"flag": "done"}},
            "then": [{"flag": "done"}, {"read_card": {"loose": "note", "who": who}}],
        }
    }
    t = scene(once, at="BBCC", loose=NOTE, flags=[{"name": "done"}])
    assert readers(t, "front of note") == seats
    assert readers(t, "a rule") == seats
    assert [t.agent(n).lp for n in range(4)] == [4, 5, 5, 5]


@pytest.mark.rule("TS-81")
def test_the_team_meets_it_once() -> None:
    """Two agents on B read the card, one after the other: it speaks once to the team, and to the first of them."""
    note = [{"name": "note", "on": {"on_first_read_by_team": [{"lose_lp": 1}]}}]
    t = scene({"read_card": {"loose": "note"}}, at="BBCC", loose=note)
    assert [t.agent(n).lp for n in range(4)] == [4, 5, 5, 5]


@pytest.mark.rule("TS-170")
def test_it_lies_open_until_the_tu_ends() -> None:
    """After the TU nobody may read it any more; the second reading is not the first."""
    t = scene({"read_card": {"loose": "note"}}, {"read_card": {"loose": "note"}}, loose=NOTE)
    assert (t.s.tu, t.agent(0).lp) == (21, 3)
    saved(t)
    t.spend()
    assert readers(t, "front of note") == {0}
    t.rest()
    assert readers(t, "front of note") == set()


def test_what_it_is_about_stays_between_its_readers() -> None:
    """Its choice is offered and told to the reader alone; the handle of the card is not told to others."""
    choice = {"choose": {"ways": [{"label": "left"}, {"label": "right"}]}}
    t = scene({"read_card": {"loose": "note"}}, loose=[{"name": "note", "on": {"on_read": [choice]}}])
    asked = {seat: [one.options for one in t.match.frame(seat).asked if one.kind == "effect"] for seat in (0, 1, -2)}
    assert asked == {0: [[0, 1]], 1: [[]], -2: [[]]}
    assert told(t, "card_shown")[1] == [{}]
    assert readers(t, "left") == {0}
    t.answer(1, 0)
    assert told(t, "choice_made")[1] == [{}]


def test_a_card_of_a_location_stays_where_it_is() -> None:
    """D is read from B; it stays in its space, and nobody else can read it."""
    t = scene({"read_card": {"card": "hall-D"}})
    assert t.s.row[2].card == t.card("hall-D")
    assert readers(t, "front of hall-D") == {0}


def test_the_dead_read_nothing() -> None:
    """The reader died of the same text."""
    t = scene("kill", {"read_card": {"loose": "note"}}, loose=NOTE)
    assert readers(t, "front of note") == set()
