"""The verb `replace_card`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.verbs.scene import readers, scene


@pytest.mark.rule("TS-170")
def test_another_card_lies_there_instead() -> None:
    """The note takes the place of B and is read; B is away for this run."""
    t = scene({"replace_card": {"by_loose": "note"}}, loose=[{"name": "note"}])
    assert (t.s.row[0].card, t.s.row[0].under) == (t.card("loose:note"), ())
    assert readers(t, "front of note") == {0}
    t.leave("yard")
    t.enter("BBBB")
    t.leave("hall")
    assert t.s.row[0].card == -1


def test_a_card_of_the_row_by_another() -> None:
    """C by D: those on C read D, whose own space is empty."""
    t = scene({"replace_card": {"card": "hall-C", "by": "hall-D"}})
    assert [slot.card for slot in t.s.row[:3]] == [t.card("hall-B"), t.card("hall-D"), -1]
    assert readers(t, "front of hall-D") == {1, 2, 3}


def test_what_does_not_lie_there_is_not_replaced() -> None:
    """A card of another location, and a card by itself."""
    t = scene(
        {"replace_card": {"card": "yard-B", "by": "hall-D"}}, {"replace_card": {"card": "hall-D", "by": "hall-D"}}
    )
    assert t.told("card_removed") == []


@pytest.mark.parametrize(("note", "shown"), [({}, "back of hall-B"), ({"back": "A note."}, "A note.")])
def test_a_loose_card_looks_like_the_one_whose_place_it_takes_or_has_a_back_of_its_own(
    note: dict[str, str], shown: str
) -> None:
    """Its back is on the table for all, and in the words for going there."""
    t = scene({"replace_card": {"by_loose": "note"}}, loose=[{"name": "note", **note}])
    frame = t.match.frame(3)
    assert frame.texts[frame.view.row[0].back] == shown
    assert "front of note" not in frame.texts.values()
    t.spend()
    assert f"Di moves to B ({shown.rstrip('.')})" in [one.words for one in t.match.frame(3).offers]
