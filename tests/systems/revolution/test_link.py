"""Linking: what a mission may not say is refused with its place."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.program import ProgramError
from chronaut.systems.revolution.link import drawn
from chronaut.systems.revolution.system import Revolution
from tests.systems.revolution.build import box, card, location, plain_location, program, receptacle


@pytest.mark.parametrize(
    ("rest", "text"),
    [
        ({"attributes": ["might"]}, "3 attributes, not 1"),
        ({"setup": ["choose_receptacles"]}, "no step `deal_azrak`"),
        (
            {
                "setup": [
                    "choose_receptacles",
                    "read_order",
                    "deal_azrak",
                    "lay_maps",
                    "shuffle_destiny",
                    "name_captain",
                ]
            },
            "begins",
        ),
        ({"destiny": []}, "Destiny cards"),
        ({"endings": [{"name": "won"}]}, "an ending that is a success and one that is not"),
        ({"allowed": {"5": ["ada"]}}, "no number of receptacles"),
        ({"allowed": {"2": ["eve"]}}, "no receptacle called 'eve'"),
        ({"extra": {"2": {"what": "gold"}}}, "no token called 'gold'"),
        ({"items": [{"name": "a", "number": 1}, {"name": "b", "number": 1}]}, "two Items have the number 1"),
        ({"items": [{"name": "a", "number": 1, "map": "map"}]}, "is a white Item"),
        ({"maps": [{"name": "m", "spots": ["moon"]}]}, "no location called 'moon'"),
        ({"maps": [{"name": "m", "spots": ["hall"], "at": {"hall": [20]}}]}, "two numbers of 0 to 100"),
        ({"maps": [{"name": "m", "spots": ["hall"], "at": {"hall": [20, 101]}}]}, "two numbers of 0 to 100"),
        ({"receptacles": [receptacle("ada", 0)] * 2}, "starts with at least 1 Azrak"),
        (
            {"items": [{"name": "a", "number": 1, "tests": [box()], "conflict": {}}]},
            "personal conflict stands on a Story card",
        ),
        ({"modifiers": [{"question": "luck"}]}, "no rule question called 'luck'"),
        ({"score": [{"of": "counter", "counter": "days", "worth": 1}]}, "no counter called 'days'"),
    ],
)
def test_a_mission_that_cannot_be_is_refused(rest: dict[str, Any], text: str) -> None:
    with pytest.raises(ProgramError, match=text):
        Revolution(program(plain_location("hall"), **rest))


@pytest.mark.parametrize(
    ("place", "text"),
    [
        (location("hall"), "card A and at least one card"),
        (location("hall", card("hall-1", conflict={})), "has a test to attempt"),
        (location("hall", card("hall-1", tests=[box()], conflict={"kind": "group"})), "ends by `life` or by `until`"),
        (location("hall", card("hall-1", on_read=["fly"])), "no effect called 'fly'"),
        (location("hall", card("hall-1", on_read=[{"take_item": "moon"}])), "no item called 'moon'"),
        (location("hall", card("hall-1", tests=[box(attribute="luck")])), "no attribute called 'luck'"),
        (location("hall", card("hall-a")), "used twice"),
    ],
)
def test_a_card_that_cannot_be_is_refused(place: dict[str, Any], text: str) -> None:
    with pytest.raises(ProgramError, match=text):
        Revolution(program(place))


@pytest.mark.rule("RV-118")
def test_a_cell_left_out_is_shared_with_success() -> None:
    shared = Revolution(program(location("hall", card("x", tests=[box(success={"effect": [{"gain_azrak": 1}]})]))))
    own = Revolution(
        program(location("hall", card("x", tests=[box(success={"effect": [{"gain_azrak": 1}]}, critical={})])))
    )
    first = shared.scenario.cards[shared.scenario.card_index["card:x"]].boxes[0]
    second = own.scenario.cards[own.scenario.card_index["card:x"]].boxes[0]
    assert first.cell(2) is first.cell(1)
    assert not second.cell(2)


def test_handles_are_drawn_from_a_seed() -> None:
    assert drawn("", "cards", 4) == [0, 1, 2, 3]
    assert sorted(drawn("seed", "cards", 40)) == list(range(40))
    assert drawn("seed", "cards", 40) != drawn("other", "cards", 40)
