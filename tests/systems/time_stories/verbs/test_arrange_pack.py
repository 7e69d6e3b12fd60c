"""The verb `arrange_pack`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.verbs.scene import saved, scene, told

PACK = [{"name": name, "pack": "omens"} for name in ("sun", "moon", "star")]


def order(*effects: object, luck: list[int] | None = None) -> list[str]:
    """The pack from the top after these effects."""
    t = scene(*effects, loose=PACK, fixed={"pack": luck or []})
    saved(t)
    assert all(fields == {"pack": 0} for known in told(t, "pack_ordered").values() for fields in known)
    return [t.card_name(number) for number in t.s.packs[0]]


def arrange(how: str, card: str = "") -> dict[str, object]:
    """The verb."""
    return {"arrange_pack": {"pack": "omens", "how": how, **({"card": card} if card else {})}}


@pytest.mark.rule("TS-170")
def test_shuffled_and_sorted() -> None:
    """Luck exchanges last and first; sorting by number puts them back."""
    assert order(arrange("shuffle"), luck=[0, 1]) == ["star", "moon", "sun"]
    assert order(arrange("shuffle"), arrange("sort"), luck=[0, 1]) == ["sun", "moon", "star"]


def test_a_card_is_put_on_top_or_below() -> None:
    """From within the pack, or from among the drawn ones."""
    assert order(arrange("top", "star")) == ["star", "sun", "moon"]
    assert order(arrange("bottom", "sun")) == ["moon", "star", "sun"]
    assert order({"draw_card": {"pack": "omens"}}, arrange("bottom", "sun")) == ["moon", "star", "sun"]


def test_what_was_drawn_is_gathered() -> None:
    """Two drawn cards come back below the rest; one discarded for good does not count any more."""
    draw = {"draw_card": {"pack": "omens"}}
    assert order(draw, draw, arrange("gather")) == ["star", "sun", "moon"]
    t = scene(
        {"draw_card": {"pack": "omens", "to": "for_good"}},
        arrange("gather"),
        {"draw_card": {"pack": "omens", "card": "sun"}},
        loose=PACK,
    )
    assert len(t.told("card_drawn")) == 1


def test_a_shuffled_pack_of_one_or_none() -> None:
    """There is nothing to shuffle; what is told is the same, so that it does not tell how many cards there are."""
    draw = {"draw_card": {"pack": "omens"}}
    t = scene(draw, draw, draw, arrange("shuffle"), loose=PACK)
    assert [fact.text for fact in t.told("pack_ordered")] == [""]


def test_what_lies_in_the_row_is_not_gathered_but_can_be_put_back() -> None:
    """The sun lies over B: gathering leaves it there, putting it on top takes it off the row."""
    draw = {"draw_card": {"pack": "omens", "to": "row"}}
    t = scene(draw, arrange("gather"), loose=PACK)
    assert [t.card_name(number) for number in t.s.packs[0]] == ["moon", "star"]
    assert t.s.row[0].card == t.card("loose:sun")
    t = scene({"draw_card": {"pack": "omens", "to": "row"}}, arrange("top", "sun"), loose=PACK)
    assert [t.card_name(number) for number in t.s.packs[0]] == ["sun", "moon", "star"]
    assert t.s.row[0].card == -1
