"""What stands on the faces of cards, and that nothing stands there which may not be read."""

from __future__ import annotations

import re

import msgspec
import pytest
from msgspec.structs import replace

from chronaut import packs
from chronaut.systems.contract.face import Face, Mark, Picture, Side, Stat, Trial
from chronaut.systems.contract.system import Setup
from chronaut.systems.time_stories.seen import ItemView, OfferedView
from chronaut.systems.time_stories.system import TimeStories
from tests.systems.time_stories import build

PROGRAM = packs.load("noon-ball")
SYSTEM = TimeStories(PROGRAM)
CARDS = SYSTEM.cards()
SIDES: tuple[Side, Side] = ("front", "back")


def face(name: str, side: Side = "front") -> Face:
    return SYSTEM.face(CARDS[name], side, PROGRAM.texts)


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("name", list(CARDS))
def test_a_face_that_may_not_be_read_tells_nothing(name: str, side: Side) -> None:
    shut = SYSTEM.face(CARDS[name], side, ())
    assert shut.texts() == []
    plain = Face(kind=shut.kind, side=side, number=shut.number, head=shut.head, picture=shut.picture)
    assert shut == plain
    assert shut.picture is None or shut.picture.name in ("back", "base")


@pytest.mark.parametrize("name", list(CARDS))
def test_a_face_holds_ids_and_no_text(name: str) -> None:
    for side in SIDES:
        held = msgspec.json.encode(face(name, side)).decode()
        assert not [text for text in PROGRAM.texts.values() if len(text) > 12 and text in held]


def test_a_box_read_to_all_opens_nothing_else() -> None:
    card = SYSTEM.scenario.cards[CARDS["card:gander"]]
    told = SYSTEM.face(card.index, "front", [card.box])
    assert [block.role for block in told.blocks] == ["box"]
    assert told.tests == []


def test_a_secret_side_is_a_block_of_its_own() -> None:
    made = build.program(receptacles=[build.receptacle("spy", secret="You work for the others.")])
    system = TimeStories(made)
    card = system.scenario.cards[system.cards()["receptacle:spy"]]
    assert [block.role for block in system.face(card.index, "front", [card.text]).blocks] == ["text"]
    assert [block.role for block in system.face(card.index, "front", made.texts).blocks] == ["text", "secret"]


@pytest.mark.rule("TS-120")
def test_a_test_shows_its_shields_from_left_to_right() -> None:
    assert face("card:gander").tests == [
        Trial("c-strength", "strength", ["skull", "skull", "heart"]),
        Trial("c-deftness", "deftness", ["time", "normal", "normal", "special"]),
    ]


@pytest.mark.rule("TS-61")
def test_backs_show_their_part_of_one_picture() -> None:
    board, court = SYSTEM.scenario.cards[CARDS["card:board"]], SYSTEM.scenario.location_index["court"]
    assert face("card:board", "back").picture == Picture(f"location-{court}", 0, 6, about=board.back)
    garden = face("card:garden", "back").picture
    assert garden is not None
    assert (garden.part, garden.parts) == (5, 6)


@pytest.mark.rule("TS-32")
def test_the_base_is_one_picture_too() -> None:
    found = [face(f"base:{name}", "back") for name in ("task", "start")]
    assert [one.head for one in found] == ["A", "F"]
    assert [one.picture for one in found] == [Picture("base", 0, 6), Picture("base", 5, 6)]


@pytest.mark.rule("TS-60")
def test_card_a_lists_the_row() -> None:
    told = face("card:tower", "back")
    assert (told.letters, told.red, PROGRAM.texts[told.title]) == ("BCDEF", True, "Ball tower")


@pytest.mark.rule("TS-70")
@pytest.mark.parametrize(
    ("name", "marks"),
    [
        ("card:desk", [Mark("must-enter", word="must_enter")]),
        ("card:cart", [Mark("now-or-never", word="now_or_never")]),
        ("card:cabin", [Mark("no-access", word="no_access")]),
        ("card:garden", [Mark("token:blue:1", "Blue 1")]),
        ("card:porter", [Mark("number:12", "item 12")]),
        ("card:jars", [Mark("c-reckoning", "reckoning")]),
        ("card:winch", [Mark("token:yellow:4", "Yellow 4"), Mark("agents", "2 agents")]),
        ("card:boat", [Mark("person", "Agnese Budinich"), Mark("person", "Bortolo Fillinich")]),
    ],
)
def test_marks_become_signs(name: str, marks: list[Mark]) -> None:
    assert face(name, "back").marks == marks


def test_a_lock_shows_on_the_front_only() -> None:
    assert face("card:trapdoor").marks == [Mark("lock", word="lock")]
    assert "lock" not in [mark.icon for mark in face("card:trapdoor", "back").marks]


@pytest.mark.rule("TS-44")
def test_a_receptacle_has_its_picture_behind_and_its_numbers_in_front() -> None:
    front, back = face("receptacle:agnese"), face("receptacle:agnese", "back")
    assert [(stat.icon, stat.value) for stat in front.stats] == [
        ("c-strength", 2), ("c-deftness", 1), ("c-speech", 3), ("c-reckoning", 2), ("resist", 2), ("heart", 4), ("res-yellow", 1),
    ]  # fmt: skip
    assert front.stats[-1] == Stat("res-yellow", 1, word="res-yellow", text=SYSTEM.scenario.resource_texts[0])
    assert back.stats == []
    assert back.picture is not None
    assert SYSTEM.pictures()[back.picture.name] == "receptacle-agnese"


def test_a_picture_is_called_by_a_handle_and_only_the_program_knows_its_file() -> None:
    """What the author calls a card or a place never leaves with its face."""
    files = SYSTEM.pictures()
    found = [face(name, side).picture for name in CARDS for side in SIDES]
    assert {one.name for one in found if one is not None} == set(files)
    assert [
        name for name in files if not re.fullmatch(r"back|base|(location|item|receptacle|ending|plan)-\d+", name)
    ] == []
    named = {f"location-{one.name}" for one in SYSTEM.scenario.locations}
    named |= {f"item-{SYSTEM.scenario.cards[card].name}" for card in SYSTEM.scenario.items}
    assert named <= set(files.values())


def test_a_face_lists_the_names_that_translators_may_have_words_for() -> None:
    assert face("card:winch", "back").names() == ["Yellow 4", "2 agents"]
    assert face("card:gander").names() == ["strength", "deftness"]
    assert PROGRAM.called("strength", "it") == "forza"
    assert PROGRAM.called("strength", "en") == PROGRAM.called("strength", "nl") == "strength"


def test_an_item_shows_its_number_on_both_sides_and_its_stamp_in_front() -> None:
    assert [face("item:watch", side).head for side in SIDES] == ["30", "30"]
    assert [face("item:watch", side).stamp for side in SIDES] == [True, False]
    assert face("item:watch", "back").picture is None


@pytest.mark.parametrize(("name", "word"), [("noon", "success"), ("late", "failed_time"), ("shown-out", "failed")])
def test_an_ending_says_which_it_is_in_front_only(name: str, word: str) -> None:
    assert [mark.word for mark in face(f"ending:{name}").marks] == [word]
    assert face(f"ending:{name}", "back") == Face(
        kind="mission", side="back", number=face(f"ending:{name}").number, picture=Picture("back")
    )


def test_what_may_be_drawn_follows_from_a_view_alone() -> None:
    empty = SYSTEM.view(SYSTEM.new(Setup(2, 1)), 0)
    assert SYSTEM.sides(empty) == []  # before the first step nothing is laid out
    shut, hole = empty.row[0], empty.row[1]
    view = replace(
        empty, card_a=1, row=[replace(shut, card=2), replace(shut, card=3, front="text"), hole], plan_cards=[4, -1],
        items=[ItemView(0, 5, 12, -1, -1, "", "", True), ItemView(1, 6, 13, 0, 1, "text", "", False)],
        receptacles=[OfferedView(7, "", "", "", "", 0, 0, {})], base_backs=["text"], base=SYSTEM.scenario.base[:1],
    )  # fmt: skip
    sides = SYSTEM.sides(view)
    assert {card for card, side in sides if side == "back"} == {1, 2, 3, 5, 6, 7, *SYSTEM.scenario.base}
    assert {card for card, side in sides if side == "front"} == {1, 3, 4, 6, SYSTEM.scenario.base[0]}
    assert len(sides) == len(set(sides))
