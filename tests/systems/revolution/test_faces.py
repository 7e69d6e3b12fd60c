"""Faces of cards, and which may be drawn for whom."""

from __future__ import annotations

import msgspec
import pytest

from chronaut.systems.revolution import proposals as kinds
from tests.systems.revolution.build import Table, box, card, location


def test_a_face_holds_no_more_than_may_be_read() -> None:
    table = Table(location("hall", card("hall-1", title="The oak", tests=[box(4)]), card("hall-2"))).begin().act()
    number = table.card("hall-1")
    whole = table.system.face(number, "front", table.system.readable(table.s, 0))
    assert whole.title
    assert [(one.label, one.value) for one in whole.stats] == [("might", 4)]
    closed = table.system.face(number, "front", table.system.readable(table.s, 1))
    assert (closed.title, closed.stats, closed.blocks) == ("", [], [])
    with pytest.raises(LookupError):
        table.system.face(999, "front", [])


def test_sides_are_those_that_lie_before_a_seat() -> None:
    table = Table().begin().act()
    mine = table.system.sides(table.system.view(table.s, 0))
    assert (table.card("hall-1"), "front") in mine
    assert (table.card("hall-2"), "front") not in mine
    assert (table.card("hall-2"), "back") in mine
    table.do(kinds.STAND_BY, 0)
    assert (table.card("hall-1"), "front") not in table.system.sides(table.system.view(table.s, 0))


def test_the_ending_is_drawn_once_it_lies_open() -> None:
    table = Table().begin().act()
    view, number = table.system.view(table.s, 0), table.system.cards()["ending:won"]
    assert (number, "front") not in table.system.sides(view)
    assert view.card_a is not None
    ended = msgspec.structs.replace(view, ending=msgspec.structs.replace(view.card_a, card=number, kind="ending"))
    assert (number, "front") in table.system.sides(ended)


def test_a_panorama_is_cut_into_its_cards_and_files_have_the_authors_names() -> None:
    table = Table().begin().act()
    files = table.system.pictures()
    cut = table.system.face(table.card("hall-3"), "back", table.system.readable(table.s, 0)).picture
    assert cut is not None
    assert (files[cut.name], cut.part, cut.parts) == ("location-hall", 2, 4)
    assert "hall" not in cut.name
    assert {"receptacle-ada", "map-map", "ending-won", "prologue"} <= set(files.values())


def test_a_picture_is_seen_no_sooner_than_its_side() -> None:
    table = Table().begin()
    number = table.card("hall-1")
    assert table.system.face(number, "back", table.system.readable(table.s, 0)).picture is None
    mine = table.card("ada", "receptacle")
    assert table.system.face(mine, "back", table.system.readable(table.s, 1)).picture is not None
    assert (mine, "back") in table.system.sides(table.system.view(table.s, 1))
    ending = table.card("won", "ending")
    assert table.system.face(ending, "front", table.system.readable(table.s, 0)).picture is None
