"""The three decks and their manifest (section 1)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.program import ProgramError
from chronaut.kernel.state import SPECTATOR
from chronaut.systems.revolution.decks import COMMON, PERSONAL, STORY, counts, mismatch
from chronaut.systems.revolution.profiles import PROFILES, apply
from chronaut.systems.revolution.system import Revolution
from chronaut.systems.revolution.terms import CARD_KINDS
from tests.systems.revolution.build import Table, body, card, location, program, receptacle

DAMIEN = {"story": 46, "common": 51, "personal": 38}
MIDSUMMER = {"story": 107, "common": 60, "personal": 60}


def named(word: str, count: int, **rest: Any) -> list[dict[str, Any]]:
    """So many elements."""
    return [{"name": f"{word}{n}", "text": f"text of {word}{n}", **rest} for n in range(count)]


def box(profile: str, *, prologue: int, mysteries: int, sealed: int, maps: int, manifest: dict[str, int]) -> Revolution:
    """A mission with as many cards of each kind as a box of the books has; its locations and Items fill the decks up."""
    keys = manifest["personal"] // 4 - 2, manifest["personal"] % 4
    people = [
        receptacle(
            f"p{n}", 4, gear={"name": f"gear{n}"}, recall={"name": f"recall{n}"},
            interactions=[{"name": f"i{n}-{key}", "key": str(key)} for key in range(keys[0] + (n < keys[1]))],
        )
        for n in range(4)
    ]  # fmt: skip
    row = manifest["story"] - 2 - 4 - prologue - mysteries - sealed - 1
    made = body(
        location("hall", *(card(f"hall-{n}") for n in range(row))),
        profile=profile, manifest=manifest, receptacles=people, prologue=named("dawn", prologue),
        mysteries=named("mystery", mysteries), sealed=named("sealed", sealed),
        maps=[{"name": f"map{n}", "spots": ["hall"] if not n else [], "start": True} for n in range(maps)],
        items=[{**one, "number": n} for n, one in enumerate(named("item", manifest["common"] - maps - 6))],
    )  # fmt: skip
    del made["azrak"]
    apply(made)
    places = made.pop("locations")
    return Revolution(program(*places, **made))


@pytest.mark.rule("RV-01", "RV-02")
def test_every_kind_of_card_is_in_one_deck_but_the_order_and_the_endings() -> None:
    decks = [*STORY, *COMMON, *PERSONAL]
    assert len(set(decks)) == len(decks)
    assert {CARD_KINDS[kind] for kind in range(len(CARD_KINDS)) if kind not in decks} == {"order", "ending"}
    system = Revolution(program())
    # two locations of 1 + 4 cards, 4 receptacles, 1 Prologue, 2 two-sided cards; 1 map, 6 Destiny
    assert counts(system.scenario) == {"story": 17, "common": 7, "personal": 0}


@pytest.mark.rule("RV-02")
def test_a_map_card_that_is_an_item_is_one_card() -> None:
    maps = [{"name": "map", "spots": ["hall"], "start": True}, {"name": "more", "spots": ["yard"]}]
    items = [{"name": "more", "number": 1, "colour": "white", "map": "more"}]
    assert counts(Revolution(program(maps=maps, items=items)).scenario)["common"] == 2 + 6


@pytest.mark.rule("RV-04", "RV-02")
def test_damiens_manifest() -> None:
    system = box("damien", prologue=4, mysteries=0, sealed=0, maps=1, manifest=DAMIEN)
    assert counts(system.scenario) == DAMIEN
    assert sum(DAMIEN.values()) == 135
    assert (system.scenario.azrak, len(system.scenario.destiny)) == (18, 6)


@pytest.mark.rule("RV-05", "RV-02", "RG-34")
def test_midsummers_manifest_has_the_totals_of_the_spanish_book() -> None:
    system = box("midsummer", prologue=6, mysteries=14, sealed=2, maps=4, manifest=MIDSUMMER)
    assert counts(system.scenario) == MIDSUMMER
    assert sum(MIDSUMMER.values()) == 227
    assert (system.scenario.azrak, len(system.scenario.destiny)) == (26, 6)


@pytest.mark.rule("RV-01", "RV-04")
@pytest.mark.parametrize("deck", ["story", "common", "personal"])
def test_a_manifest_that_does_not_fit_is_told(deck: str) -> None:
    right = counts(Revolution(program()).scenario)
    assert mismatch(Revolution(program(manifest={deck: right[deck]})).scenario, right) == ""
    with pytest.raises(
        ProgramError, match=f"says {right[deck] + 1} cards in the {deck} deck, the mission has {right[deck]}"
    ):
        Revolution(program(manifest={**right, deck: right[deck] + 1}))


@pytest.mark.rule("RV-01")
def test_an_unknown_deck_is_told() -> None:
    with pytest.raises(ProgramError, match="story, common, personal, none called 'flash'"):
        Revolution(program(manifest={"flash": 2}))


@pytest.mark.rule("RV-03", "RV-08")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_nothing_shows_the_ends_of_a_deck(seats: int) -> None:
    table = Table(seats=seats, items=[{"name": "rope", "number": 1, "text": "a rope"}], mysteries=named("mystery", 2))
    assert "flash" not in CARD_KINDS
    for seat in (*range(seats), SPECTATOR):
        assert table.system.readable(table.s, seat) == []
        frame = table.match.frame(seat)
        assert frame.texts == {}
        assert (frame.view.open, frame.view.fronts, frame.view.row) == ([], [], [])


@pytest.mark.rule("RG-36", "RV-226")
def test_midsummers_receptacles_are_those_of_the_italian_book() -> None:
    (magic,) = PROFILES["midsummer"]["tokens"]
    assert magic["start"] == {"2": 5, "3": 4, "4": 3}
    made = body(profile="midsummer", receptacles=[receptacle(name, 7) for name in ("ada", "bo", "cy", "di")])
    del made["azrak"]
    apply(made)
    places = made.pop("locations")
    table = Table(made=program(*places, **made), seats=4).begin()
    agent = table.match.frame(1).view.agents[0]
    assert (len(agent.attributes), agent.level, agent.tokens) == (3, 7, {"magic": 3})
