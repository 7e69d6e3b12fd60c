"""What Not a Word holds: it links, lints, and has what a full mission should have."""

from __future__ import annotations

from chronaut import packs
from chronaut.systems.time_stories.scenario import BASE_CARD, CARD_A, ENDING, ITEM, PICTURE, Card
from chronaut.systems.time_stories.system import TimeStories
from chronaut.systems.time_stories.terms import ENTRY_ICONS, SHIELDS
from tests.packs.not_a_word.pack import program

PROGRAM = program()
SYSTEM = TimeStories(PROGRAM)
SCENARIO = SYSTEM.scenario
LONGEST = 125
"""Words on the front of a card, box included."""


def cards(kind: int) -> list[Card]:
    return [card for card in SCENARIO.cards if card.kind == kind]


def test_it_is_found_by_its_name() -> None:
    assert packs.load("not-a-word").digest() == PROGRAM.digest()


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
        "cards": 139, "base": 8, "locations": 11, "pictures": 61, "items": 42, "endings": 4, "receptacles": 8, "plan": 5,
        "tokens": 10, "red": 2, "stamped": 3, "opponents": 2, "locks": 1,
    }  # fmt: skip


def test_rows_have_five_to_eight_cards() -> None:
    assert all(5 <= 1 + sum(card >= 0 for card in location.cards) <= 8 for location in SCENARIO.locations)


def test_all_kinds_of_shields_are_used() -> None:
    tests = [test for card in SCENARIO.cards for test in card.tests]
    assert {SHIELDS[kind] for test in tests for kind in test.kinds} == set(SHIELDS)


def test_two_resource_colours_have_a_name_and_water_is_common() -> None:
    assert [PROGRAM.texts.get(text, "") for text in SCENARIO.resource_texts] == ["coin", "", "water", ""]


def test_now_or_never_is_on_some_back() -> None:
    assert {ENTRY_ICONS[card.icon] for card in cards(PICTURE)} == {"open", "now_or_never"}


def test_no_card_says_too_much() -> None:
    long = {
        card.name: words
        for card in SCENARIO.cards
        if card.kind in (CARD_A, PICTURE)
        and (words := sum(len(PROGRAM.texts.get(one, "").split()) for one in (card.text, card.box))) > LONGEST
    }
    assert long == {}
