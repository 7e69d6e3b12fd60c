"""Faces of the ship's cards: what is printed, and nothing of what lies face down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from chronaut.render.measure import fits
from chronaut.systems.contract.match import Match
from chronaut.systems.contract.system import Setup
from tests.systems.tempus.build import tempus

if TYPE_CHECKING:
    from chronaut.systems.contract.face import Face

SYSTEM = tempus()
TEXTS = SYSTEM.program.texts
CARDS = SYSTEM.cards()


def front(name: str, texts: dict[str, str] = TEXTS) -> Face:
    """The front of a card, with some texts."""
    return SYSTEM.face(CARDS[name], "front", texts)


def rows(name: str) -> list[tuple[str, str]]:
    """What a card does, each with what stands before it."""
    return [(one.head, one.words) for one in front(name).rows]


def test_there_is_a_face_for_each_card_and_the_ship() -> None:
    assert len(CARDS) == len(set(CARDS.values())) == 23 + 10 + 11 + 1 + 5 + 7 + 8 + 1
    for number in (-1, len(CARDS)):
        with pytest.raises(LookupError):
            SYSTEM.face(number, "front", TEXTS)


@pytest.mark.rule("TP-92")
def test_a_growing_disaster_has_a_row_for_each_number_of_characters() -> None:
    heads = [head for head, _ in rows("growing:flashpoint")]
    assert heads == ["2+", "3+", "4+", "5"]
    assert all(words.endswith(".") for _, words in rows("growing:flashpoint"))


def test_what_a_hyperdrive_card_does_later_is_printed_too() -> None:
    assert rows("hyperdrive:sympathetic-resonance")[-1][1].startswith("After each Major Disaster: ")


def test_an_item_tells_where_it_is_carried_and_what_it_can_do() -> None:
    assert [one.word for one in front("item:space-suit").marks] == ["as_wearing"]
    assert [one.word for one in front("item:tool-kit").marks] == ["as_equipment"]
    assert ("", "Sweep all Fire here and next door (exhausts it)") in rows("item:fire-extinguisher")
    assert [words for _, words in rows("item:body-armour")] == [
        "Its wearer may ignore up to 2 wounds of one event, which exhausts it."
    ]


def test_a_character_has_its_numbers() -> None:
    stats = {one.word: one.value for one in front("character:loadmaster").stats}
    assert stats == {"wounds": 5, "equipment": 3, "wearing": 1, "movement": 2}


def test_the_ship_has_its_spaces_doors_and_lines() -> None:
    plan = front("ship:ship").plan
    assert plan is not None
    assert [TEXTS[room.title] for room in plan.rooms] == [TEXTS[title] for title in SYSTEM.ship.titles]
    assert sum(room.numbered for room in plan.rooms) == 9
    assert sum(one.door for one in plan.passages) == len(SYSTEM.ship.doors)
    assert sum(not one.door for one in plan.passages) == 12


@pytest.mark.parametrize(
    "name", [name for name in CARDS if name.split(":")[0] in ("growing", "major", "paradox", "void")]
)
def test_a_card_that_may_not_be_read_tells_nothing(name: str) -> None:
    card = SYSTEM.ship.cards[CARDS[name]]
    face = front(name, {one: told for one, told in TEXTS.items() if one not in (card.title, card.text)})
    assert (face.title, face.blocks, face.rows, face.picture) == ("", [], [], None)
    back = SYSTEM.face(CARDS[name], "back", TEXTS)
    assert card.title not in str(msgspec.json.encode(back))
    assert back.picture is not None
    assert back.picture.name == "back"


def test_only_what_lies_open_may_be_drawn() -> None:
    match = Match(SYSTEM, Setup(2, 3))
    view = SYSTEM.view(match.state, 0)
    drawn = {number for number, _ in SYSTEM.sides(view)}
    closed = {name for name, number in CARDS.items() if number not in drawn}
    kinds = {name.split(":")[0] for name in closed}
    assert kinds == {"growing", "major", "paradox", "void", "hyperdrive"}
    assert len([name for name in closed if name.startswith("hyperdrive")]) == 4
    shown = msgspec.structs.replace(view, discard=[4], foreseen=7)
    assert {(4, "front"), (7, "front")} <= set(SYSTEM.sides(shown))


@pytest.mark.parametrize("name", list(CARDS))
def test_every_text_fits_its_card(name: str) -> None:
    assert fits(front(name), TEXTS) is None
