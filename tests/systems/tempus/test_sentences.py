"""Facts of Tempus as sentences."""

from __future__ import annotations

import pytest

from chronaut.kernel.actions import Proposal
from chronaut.kernel.views import Told
from chronaut.systems.contract.match import Match
from chronaut.systems.contract.referee import AWAY, BACK
from chronaut.systems.contract.system import Setup
from chronaut.systems.tempus.effect_words import order
from chronaut.systems.tempus.ship import HEAL, LAY_ITEM, WOUND, Order
from tests.systems.tempus.build import tempus


@pytest.mark.parametrize(
    ("fact", "fields", "expected"),
    [
        ("vote_cast", {"seat": 1}, "Ana has voted."),
        ("said", {"seat": 1, "text": "hello"}, "Ana: hello"),
        ("said", {"seat": 0, "text": "hello"}, "Player 1: hello"),
        ("seat_away", {"seat": 1}, "Ana is away; somebody else plays for them."),
        ("seat_back", {"seat": 0}, "Player 1 is back."),
        ("gave_up", {"seat": 1}, "Ana would give the ship up."),
    ],
)
def test_players_are_called_by_name_where_the_table_knows_it(
    fact: str, fields: dict[str, int | str], expected: str
) -> None:
    named = tempus().naming(["", "ana"])
    frame = Match(named, Setup(2, 1)).frame(0)
    assert named.tell(Told(fact, fields), frame) == expected


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("fact", ["wounded", "healed", "wounds_ignored"])
def test_one_wound_is_not_said_as_several_are(fact: str, language: str) -> None:
    system = tempus().told_in(language)
    made = Match(system, Setup(1, 1, {"characters": "deal"})).frame(0)
    words = [system.tell(Told(fact, {"who": 0, "n": n}), made).rstrip(".").split()[-2:] for n in (1, 2)]
    one, two = ("wound", "wounds") if language == "en" else ("ferita", "ferite")
    assert words == [["1", one], ["2", two]]


@pytest.mark.parametrize(
    ("made", "expected"),
    [
        (Order(WOUND, n=1), "1 wound for each of you."),
        (Order(WOUND, n=2), "2 wounds for each of you."),
        (Order(WOUND, n=1, a=1), "1 wound for each of you without Space Suit."),
        (Order(WOUND, n=2, a=1), "2 wounds for each of you without Space Suit."),
        (Order(HEAL, n=1), "Each of you loses 1 wound."),
        (Order(HEAL, n=3), "Each of you loses 3 wounds."),
        (Order(LAY_ITEM, b=4), "An item of the supply appears: Time Drive."),
        (Order(LAY_ITEM, a=1, b=4), "From the supply: Space Suit, Time Drive."),
    ],
)
def test_cards_say_how_many_wounds_and_which_item(made: Order, expected: str) -> None:
    assert order(tempus().names(tempus().program.texts), made) == expected


def test_what_the_host_can_do_names_players_too() -> None:
    named = tempus().naming(["", "ana"])
    state = named.new(Setup(2, 1))
    assert named.words(state, Proposal(-1, AWAY, 1)) == "Ana is away"
    assert named.words(state, Proposal(-1, BACK, 0)) == "Player 1 is back"
