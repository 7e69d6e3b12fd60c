"""The verb `draw_card`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.build import Table, card, location, program
from tests.systems.time_stories.verbs.scene import readers, saved, scene, told

PACK = [{"name": name, "pack": "omens"} for name in ("sun", "moon", "star")]


def drawn(t: Table) -> list[str]:
    """Names of the cards drawn in the last step."""
    return [t.card_name(fact.b) for fact in t.told("card_drawn")]


@pytest.mark.rule("TS-170")
def test_from_the_top_until_there_is_none() -> None:
    """Three are drawn and discarded; the fourth time the other thing follows."""
    draw = {"draw_card": {"pack": "omens", "otherwise": [{"gain_token": "key"}]}}
    t = scene(draw, draw, draw, draw, loose=PACK, tokens=["key"])
    assert drawn(t) == ["sun", "moon", "star"]
    assert t.s.tokens == 1


@pytest.mark.parametrize(
    ("how", "name"), [({"how": "bottom"}, "star"), ({"card": "moon"}, "moon"), ({"how": "random"}, "moon")]
)
def test_other_ways_to_draw(how: dict[str, str], name: str) -> None:
    """The bottom one, a named one, one by luck."""
    assert drawn(scene({"draw_card": {"pack": "omens", **how}}, loose=PACK, fixed={"pack": [1]})) == [name]


@pytest.mark.rule("TS-85")
def test_only_its_readers_learn_which() -> None:
    """Ada reads the sun; the others learn that a card was drawn, and from which pack."""
    t = scene({"draw_card": {"pack": "omens"}}, loose=PACK)
    assert readers(t, "front of sun") == {0}
    assert told(t, "card_drawn")[0] == [{"pack": 0, "card": t.card("loose:sun")}]
    assert told(t, "card_drawn")[1] == told(t, "card_drawn")[-2] == [{"pack": 0}]
    assert told(t, "card_removed")[1] == [{}]
    assert told(t, "drawn") == {}


@pytest.mark.parametrize(("to", "then"), [("top", ["sun", "sun"]), ("bottom", ["sun", "moon"])])
def test_it_goes_back(to: str, then: list[str]) -> None:
    """On top it is drawn again, below not; where it went tells nobody the order."""
    draw = {"draw_card": {"pack": "omens", "to": to}}
    t = scene(draw, draw, loose=PACK)
    assert drawn(t) == then
    assert told(t, "pack_ordered")[0][0] == {"pack": 0}


def test_for_good_it_is_missing_in_the_next_run() -> None:
    """The sun is out; in the next run the pack begins with the moon."""
    draw = {"draw_card": {"pack": "omens", "to": "for_good"}}
    first = {"when": {"not": {"flag": "done"}}, "then": [{"flag": "done"}, draw, {"set_tu": 0}], "otherwise": [draw]}
    t = scene({"if": first}, loose=PACK, flags=[{"name": "done"}])
    t.next_run()
    saved(t)
    t.begin()
    t.enter("BCCC")
    assert drawn(t) == ["moon"]


def test_it_is_laid_in_the_row() -> None:
    """Laid over B, it is read by those there."""
    once = {
        "if": {
            "when": {"not": {"flag": "done"}},
            "then": [{"flag": "done"}, {"draw_card": {"pack": "omens", "to": "row"}}],
        }
    }
    t = scene(once, at="BBCC", loose=PACK, flags=[{"name": "done"}])
    assert t.s.row[0].card == t.card("loose:sun")
    assert readers(t, "front of sun") == {0, 1}


def test_it_speaks_and_the_dead_draw_nothing() -> None:
    """Its text kills ada, and the second draw does not happen."""
    omens = [{"name": name, "pack": "omens", "on": {"on_read": ["kill"]}} for name in ("sun", "moon")]
    draw = {"draw_card": {"pack": "omens"}}
    t = scene(draw, draw, loose=omens)
    assert drawn(t) == ["sun"]
    assert t.agent(0).vortex_at == 13


def test_a_card_drawn_by_name_must_be_in_the_pack() -> None:
    """Already drawn, or laid in the row, it is not drawn."""
    draw = {"draw_card": {"pack": "omens", "card": "sun"}}
    assert drawn(scene(draw, draw, loose=PACK)) == ["sun"]
    assert drawn(
        scene({"lay_card": {"loose": "sun", "on": "E"}}, draw, {"draw_card": {"pack": "omens"}}, loose=PACK)
    ) == ["moon"]


def test_off_the_board_nothing_can_be_laid() -> None:
    """A card A speaks before anybody stands in the row: the pack stays whole."""
    early = card("A", on={"on_open_location": [{"draw_card": {"pack": "omens", "to": "row"}}]})
    t = Table(program(location("hall", early, card("B")), location("yard", card("B")), loose=PACK)).begin()
    assert len(t.s.packs[0]) == 3
