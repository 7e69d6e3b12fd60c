"""Checks of missions of this family; what each finds is in the pages of its codes (`tests/missions/test_diagnostics.py`)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from chronaut import packs
from chronaut.systems.revolution.system import Revolution
from tests.systems.revolution.build import body, box, card, location, plain_location, program
from tests.systems.revolution.everything import everything


def codes(*places: dict[str, object], **rest: object) -> list[str]:
    """The codes that are found in a small mission, those of its plain cards aside."""
    made = Revolution(program(*places, **rest))
    return [one.code for one in made.findings({}) if one.code not in ("R103", "R301")]


def test_a_small_mission_that_ends_by_a_card_has_nothing_against_it_but_surplus_and_stress() -> None:
    first = location(
        "hall", card("hall-1", on_read=[{"end": {"ending": "won"}}]), *(card(f"hall-{n}") for n in (2, 3, 4))
    )
    assert codes(first, plain_location("yard"), azrak=20) == []


def test_places_are_told_as_they_are_written_whatever_their_numbers() -> None:
    hidden = plain_location("cellar")
    maps = [{"name": "map", "title": "the map", "spots": ["hall"], "start": True}]
    for handles in ("", "a", "b", "c"):
        made = Revolution(program(plain_location("hall"), hidden, maps=maps, handles=handles))
        assert [one.path for one in made.findings({}) if one.code == "R201"] == ["locations.1"]


@pytest.mark.rule("RV-133", "RG-16")
def test_a_conflict_ends_by_damage_by_until_or_by_an_effect_that_ends_it() -> None:
    foe = {"kind": "group", "life": 2}
    endless = card("hall-1", conflict=foe, tests=[box(3)])
    hit = card("hall-1", conflict=foe, tests=[box(3, success={"text": "hit", "effect": [{"damage": 1}]})])
    until = card("hall-1", conflict={**foe, "until": {"fight": {"of": "turn", "at_least": 2}}}, tests=[box(3)])
    ended = card("hall-1", conflict=foe, tests=[box(3, success={"text": "over", "effect": [{"end_conflict": {}}]})])
    rest = [card(f"hall-{n}") for n in (2, 3, 4)]
    assert ["R106" in codes(location("hall", one, *rest)) for one in (endless, hit, until, ended)] == [
        True,
        False,
        False,
        False,
    ]


def test_damage_from_elsewhere_counts_only_if_it_names_the_card() -> None:
    foe = card("hall-1", conflict={"kind": "group", "life": 2}, tests=[box(3)])
    for effect, found in (({"damage": 1}, True), ({"damage": {"card": "hall-1"}}, False)):
        place = location("hall", foe, card("hall-2", on_read=[effect]), card("hall-3"), card("hall-4"))
        assert ("R106" in codes(place)) is found


def test_the_first_failed_ending_is_reached_by_losing_control() -> None:
    made = Revolution(
        program(
            plain_location("hall"), endings=[*body()["endings"], {"name": "worse", "kind": "failed", "text": "worse"}]
        )
    )
    found = {one.path: one.text for one in made.findings({}) if one.code == "R212"}
    assert set(found) == {"endings.0", "endings.2"}
    assert "never be completed" in found["endings.0"]


def test_links_say_what_gives_opens_asks_and_ends() -> None:
    found = {(one.source, one.how, one.target) for one in everything().links()}
    assert {
        ("location:quay", "holds", "card:porter"),
        ("card:porter", "gives", "item:hill-path"),
        ("item:hill-path", "shows", "map:hill"),
        ("map:hill", "shows", "location:tower"),
        ("token:penny", "asks", "card:stall"),
        ("card:nameless", "ends", "ending:saved"),
        ("flag:letter", "asks", "card:nameless"),
        ("card:crate", "opens", "sealed:moon"),
        ("card:hatch", "leads", "location:attic"),
        ("card:press", "poses", "riddle:7"),
        ("riddle:7", "gives", "flag:letter"),
    } <= found
    assert not any(how == "gives" for source, how, _ in found if source.startswith("flag:"))


def test_answers_name_the_card_that_asks_and_their_sources() -> None:
    system = everything()
    press = system.cards()["card:press"]
    assert [(one.power, one.card, one.text, one.sources) for one in system.answers()] == [(-1, press, "7", (press,))]


def test_a_difficulty_of_a_mission_that_comes_along_is_found_when_it_is_far_too_high() -> None:
    mission = packs.load("forty-wheels")
    assert [one for one in Revolution(mission).findings({}) if one.code == "R311"] == []
    body: dict[str, Any] = msgspec.to_builtins(mission.body)
    tested = next(one for place in body["locations"] for one in place["cards"] if one.get("tests"))
    tested["tests"][0]["difficulty"] = 19
    (found,) = [
        one for one in Revolution(msgspec.structs.replace(mission, body=body)).findings({}) if one.code == "R311"
    ]
    assert found.text.startswith("19 in ")
    assert "is beyond what a test is made of" in found.text
