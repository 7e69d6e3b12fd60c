"""What the table shows of cards, map and tests to each seat."""

from __future__ import annotations

import pytest

from chronaut.systems.revolution import proposals as kinds
from tests.systems.revolution.build import Table, box, card, location, plain_location, receptacle, with_effects


@pytest.mark.rule("RV-153", "RV-154")
def test_cards_say_their_colour_and_where_they_lie() -> None:
    items = [
        {"name": "rope", "number": 1, "colour": "green", "text": "a rope"},
        {"name": "dream", "number": 2, "colour": "yellow", "text": "a dream"},
    ]
    table = with_effects({"take_item": "rope"}, {"take_item": "dream"}, items=items)
    table.do(kinds.FOLLOW, 0)
    view = table.system.view(table.s, 0)
    assert [(one.colour, one.place) for one in view.open if one.kind == "item"] == [("green", "held")]
    assert [(one.kind, one.colour, one.place) for one in view.fronts] == [
        ("panorama", "", "in front"), ("item", "yellow", "reading"),
    ]  # fmt: skip
    assert [one.kind for one in table.system.view(table.s, 1).fronts] == ["panorama"]


@pytest.mark.rule("RV-167")
def test_the_map_says_which_card_shows_a_location_and_how_often_it_was_chosen() -> None:
    table = Table(plain_location("hall"), plain_location("yard")).begin()
    assert [(one.visits, one.map) for one in table.system.view(table.s, 1).spots] == [
        (0, table.card("map", "map")), (0, table.card("map", "map")),
    ]  # fmt: skip
    table.go("yard")
    view = table.system.view(table.s, 1)
    assert (view.at, [one.visits for one in view.spots]) == (table.place("yard"), [0, 1])


def test_where_the_picture_shows_a_location_goes_by_the_uppermost_map() -> None:
    maps = [
        {"name": "day", "spots": ["hall", "yard"], "at": {"hall": [10, 20]}, "start": True},
        {"name": "night", "spots": ["hall"], "at": {"hall": [30, 40]}, "covers": ["hall"], "start": True},
    ]
    table = Table(plain_location("hall"), plain_location("yard"), maps=maps).begin()
    assert [one.at for one in table.system.view(table.s, 1).spots] == [[30, 40], []]


@pytest.mark.rule("RS-97", "RV-109")
def test_the_numbers_of_a_test_are_for_all_its_card_is_for_its_reader() -> None:
    table = (
        Table(location("hall", card("hall-1", tests=[box()]), card("hall-2"), card("hall-3")), seats=3).begin().act()
    )
    table.do(kinds.STAND_BY, 1)
    table.do(kinds.TEST, 0, table.card("hall-1"), 0)
    table.do(kinds.CLOSE_BOOST, 0)
    trials = [table.system.view(table.s, seat).trial for seat in (0, 1, 2, -2)]
    assert all(one is not None and one.difficulty == 4 for one in trials)
    assert [one and (one.card, one.box) for one in trials] == [(table.card("hall-1"), 0), (-1, -1), (-1, -1), (-1, -1)]
    assert [one and one.supporters for one in trials] == [[1]] * 4


@pytest.mark.rule("RV-18", "RV-219")
def test_gear_lies_open_with_its_agent() -> None:
    gear = {"name": "lamp", "title": "a lamp", "text": "it shines"}
    people = [receptacle(name, gear=gear | {"name": f"{name}-lamp"}) for name in ("ada", "bo", "cy", "di")]
    table = Table(seats=2, receptacles=people).begin()
    for seat in (0, 1, -2):
        shown = [(one.holder, one.title) for one in table.system.view(table.s, seat).open if one.kind == "gear"]
        assert [holder for holder, _ in shown] == [0, 1]
        assert table.has_read(seat, "it shines")


@pytest.mark.rule("RV-12", "RV-29", "RV-34")
def test_a_receptacle_is_offered_with_all_the_tokens_that_it_begins_with() -> None:
    people = [receptacle(name) for name in ("ada", "bo", "cy", "di")]
    people[0]["tokens"] = {"coin": 1}
    tokens = [{"name": "coin", "count": 9, "start": {"2": 2}}, {"name": "thanks", "group": True, "start": {"2": 1}}]
    table = Table(receptacles=people, tokens=tokens, extra={"2": {"what": "coin", "each": 1}})
    table.do(kinds.READ_ORDER, seat=0)
    offered = [one.tokens for one in table.system.view(table.s, 1).offered]
    assert offered == [{"coin": 4}, {"coin": 3}, {"coin": 3}, {"coin": 3}]
    for agent, name in enumerate(("ada", "bo")):
        table.do(kinds.RECEPTACLE, agent, table.card(name, "receptacle"))
    assert [one.tokens[table.token("coin")] for one in table.s.agents] == [4, 3]
