"""What The Ball at Noon holds: it links, lints, and has every kind of thing that a first mission should show."""

from __future__ import annotations

import re

import pytest

from chronaut import packs
from chronaut.kernel.program import text_id
from chronaut.systems.time_stories.scenario import BASE_CARD, CARD_A, ENDING, ITEM, PICTURE, Card
from chronaut.systems.time_stories.system import TimeStories
from chronaut.systems.time_stories.terms import ENTRY_ICONS, SHIELDS
from chronaut.systems.verbs.words.ask import Ask
from tests.packs.noon_ball.pack import program

PROGRAM = program()
SYSTEM = TimeStories(PROGRAM)
SCENARIO = SYSTEM.scenario


def cards(kind: int) -> list[Card]:
    return [card for card in SCENARIO.cards if card.kind == kind]


def words(ident: str) -> int:
    return len(PROGRAM.texts[ident].split())


def test_it_is_found_by_its_name() -> None:
    assert packs.load("noon-ball").digest() == PROGRAM.digest()


def test_it_lints() -> None:
    assert SYSTEM.lint() == []


def test_it_has_this_many_cards() -> None:
    found = {
        "cards": len(SCENARIO.cards), "base": len(cards(BASE_CARD)), "locations": len(cards(CARD_A)),
        "pictures": len(cards(PICTURE)), "items": len(cards(ITEM)), "endings": len(cards(ENDING)),
        "receptacles": len(SCENARIO.receptacles), "plan": len(SCENARIO.plan), "tokens": len(SCENARIO.tokens),
        "red": sum(location.red for location in SCENARIO.locations),
        "stamped": sum(SCENARIO.cards[card].stamp for card in SCENARIO.items),
        "opponents": sum(card.opponent for card in SCENARIO.cards), "locks": sum(card.lock for card in SCENARIO.cards),
    }  # fmt: skip
    assert found == {
        "cards": 52, "base": 6, "locations": 4, "pictures": 22, "items": 8, "endings": 3, "receptacles": 4, "plan": 5,
        "tokens": 4, "red": 1, "stamped": 1, "opponents": 1, "locks": 1,
    }  # fmt: skip


def test_deck_numbers_run_without_a_gap() -> None:
    assert sorted(card.number for card in SCENARIO.cards if card.item < 0) == list(range(1, 45))


def test_card_a_names_the_letters_of_its_row() -> None:
    for location in SCENARIO.locations:
        row = "".join("BCDEFGH"[space] for space, card in enumerate(location.cards) if card >= 0)
        back = PROGRAM.texts[SCENARIO.cards[location.card_a].back]
        assert back.endswith(f"A to {row[-1]}.")


def test_every_kind_of_mark_and_icon_is_on_some_back() -> None:
    marks = {mark for card in cards(PICTURE) for mark in card.marks}
    assert marks == {
        "Blue 1", "Yellow 4", "Grey 3", "Green 2", "item 12", "item 12, or after 10.00 on the clock",
        "Agnese Budinich", "Bortolo Fillinich",
        "reckoning", "2 agents",
    }  # fmt: skip
    assert {ENTRY_ICONS[card.icon] for card in cards(PICTURE)} == {"open", "no_access", "must_enter", "now_or_never"}


def test_the_opponent_shows_all_five_kinds_of_shields() -> None:
    gander = SCENARIO.cards[SCENARIO.card_index["card:gander"]]
    assert {SHIELDS[kind] for test in gander.tests for kind in test.kinds} == set(SHIELDS)
    assert all(len(test.kinds) <= 3 for test in gander.tests)


def test_two_resource_colours_have_a_name() -> None:
    assert [PROGRAM.texts.get(text, "") for text in SCENARIO.resource_texts] == ["coin", "", "", "fig"]


def test_the_riddle_says_where_its_answer_comes_from() -> None:
    riddles = [node for node in SCENARIO.nodes if isinstance(node, Ask)]
    assert [(one.answer, one.deducible_from) for one in riddles] == [
        ("400", ["porter", "hall", "bell", "cabin", "item:slip", "transit"])
    ]


@pytest.mark.parametrize(
    ("card", "time"),
    [
        ("porter", "6.53.20, customs bell"),
        ("porter", "8.10.00, ship's boy"),
        ("hall", "Customs bell, 6.53.20"),
        ("bell", "POLA TIME 7.00.00"),
        ("cabin", "ours 8.16.40"),
    ],
)
def test_clues_name_their_times(card: str, time: str) -> None:
    assert time in PROGRAM.texts[SCENARIO.cards[SCENARIO.card_index[f"card:{card}"]].text]


def test_no_text_tells_the_answer() -> None:
    told = [text for text in PROGRAM.texts.values() if re.search(r"400|\b6 m|\b6\.40\b|six minutes|four hundred", text)]
    assert told == []


def test_ids_of_texts_tell_nothing() -> None:
    assert all(re.fullmatch("[0-9a-f]{12}", ident) for ident in PROGRAM.texts)
    assert sum(ident == text_id(text) for ident, text in PROGRAM.texts.items()) > 150  # the others name items


def test_fronts_are_short_enough_to_be_heard() -> None:
    for card in [*cards(BASE_CARD), *cards(CARD_A), *cards(PICTURE)]:
        assert 40 <= words(card.text) <= 110, card.name
        assert not card.box or words(card.box) <= 60, card.name


def test_every_back_is_described() -> None:
    assert all(PROGRAM.texts[card.back] for card in (*cards(CARD_A), *cards(PICTURE)))
