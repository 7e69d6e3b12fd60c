"""What lies in the box, how the table is laid, how the decks are built (TP-01 to TP-28)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from chronaut.kernel.actions import Proposal
from chronaut.systems.contract.system import Setup, SetupError
from chronaut.systems.tempus import proposals as kinds
from chronaut.systems.tempus.setup import disaster_deck
from chronaut.systems.tempus.state import TempusState
from chronaut.systems.tempus.terms import DAMAGE, FAULT, FIRE, MAJOR, SUPPLY
from tests.systems.tempus.build import CAPTAIN, COURIER, MEDIC, OFFICER, SHIPWRIGHT, Board, Table, tempus

SEEDS = range(1, 40)


def new(seed: int = 1, seats: int = 3, **options: Any) -> TempusState:
    return tempus().new(Setup(seats, seed, dict(options)))


def majors(deck: list[int]) -> list[bool]:
    """Per card of a deck from the top whether it is a Major."""
    return [tempus().ship.cards[card].kind == MAJOR for card in deck]


@pytest.mark.rule("TP-01")
def test_a_tool_kit_puts_damage_back_into_the_supply() -> None:
    board = Board((CAPTAIN, "engineering")).put("damage", engineering=27)
    assert board.s.supply[DAMAGE] == 3
    board.give(0, "tool-kit")
    board.use(0, "Repair 2")
    assert board.s.supply[DAMAGE] == 5


@pytest.mark.rule("TP-02", "TP-135")
def test_fire_everywhere_uses_all_of_it_and_nobody_has_lost() -> None:
    board = Board()
    board.put("fire", **dict.fromkeys([name.replace("-", "_") for name in board.ship.names], 2))
    assert board.s.supply[FIRE] == 0
    assert board.place("fire", "sick-bay") == ["placement_void"]
    assert board.result() == "open"


@pytest.mark.rule("TP-03", "TP-42")
def test_twelve_faults_may_lie_on_the_board_and_a_thirteenth_loses() -> None:
    board = Board((CAPTAIN, "time-drive")).put("fault", hyperdrive=12)
    assert (board.s.supply[FAULT], board.result()) == (0, "open")
    board.place("fault", "sick-bay")
    assert board.result() == "fault_out"


@pytest.mark.rule("TP-05", "TP-17")
def test_eighteen_locked_doors_are_left_at_setup_and_none_when_all_are_locked() -> None:
    board = Board()
    assert board.s.closed
    assert 19 - len(board.locked()) - board.s.closed == 18
    board.lock(*board.ship.door_names)
    assert 19 - len(board.locked()) - board.s.closed == 0


@pytest.mark.rule("TP-07", "TP-18")
@pytest.mark.parametrize(
    ("difficulty", "deck", "growing", "major"),
    [("trainee", 12, 14, 7), ("recruit", 12, 15, 6), ("officer", 14, 15, 4), ("legend", 14, 15, 4)],
)
def test_what_the_deck_does_not_need_stays_in_reserve(difficulty: str, deck: int, growing: int, major: int) -> None:
    s = new(difficulty=difficulty)
    assert (len(s.deck), len(s.growing_reserve), len(s.major_reserve)) == (deck, growing, major)


@pytest.mark.rule("TP-12")
def test_a_space_holds_any_damage_and_faults_and_two_fires() -> None:
    board = Board((CAPTAIN, "time-drive"))
    board.place("damage", "sick-bay", n=7)
    board.place("fault", "sick-bay", n=4)
    board.place("fire", "sick-bay", n=3)
    space = board.space("sick-bay")
    assert [board.s.tokens[token][space] for token in range(3)] == [7, 2, 4]


@pytest.mark.rule("TP-13")
def test_eight_items_lie_in_their_spaces() -> None:
    s, ship = new(), tempus().ship
    lying = Counter(
        (ship.items[ship.kind_of[item]].name, ship.names[at]) for item, at in enumerate(s.item_at) if at >= 0
    )
    assert lying == Counter(
        [
            ("body-armour", "security-room"), ("space-suit", "airlock"), ("tool-kit", "engineering"),
            ("exo-skeleton", "maintenance"), ("electro-tool", "shield-generator"), ("med-kit", "sick-bay"),
            ("fire-extinguisher", "central-2"), ("fire-extinguisher", "central-4"),
        ]
    )  # fmt: skip


@pytest.mark.rule("TP-14")
def test_the_other_items_are_the_supply() -> None:
    s, ship = new(), tempus().ship
    left = Counter(ship.items[ship.kind_of[item]].name for item, at in enumerate(s.item_at) if at == SUPPLY)
    assert left.pop("fire-extinguisher") == 6
    assert set(left.values()) == {3}
    assert sum(left.values()) == 18


@pytest.mark.rule("TP-15", "TP-06")
def test_each_location_gets_one_of_nine_numbers() -> None:
    deals = {tuple(new(seed).numbers) for seed in SEEDS}
    assert all(sorted(deal) == tempus().ship.numbered for deal in deals)
    assert len(deals) == len(SEEDS)


@pytest.mark.rule("TP-16", "TP:G-30")
def test_shields_start_at_the_right() -> None:
    assert (new().shields, new(shields_start=3).shields) in ((6, 3), (5, 2))
    for start, shown in ((6, 6), (3, 3)):
        board = Board((CAPTAIN, "time-drive"), shields_start=start)
        assert board.system.view(board.s, 0).shields_start == shown
        board.s.shields = 1
        board.station(0, "jump")
        assert board.s.shields == shown


@pytest.mark.rule("TP-19", "TP-10")
def test_two_paradoxes_lie_on_lost_in_the_void() -> None:
    s = new()
    assert len(s.paradoxes) == 3
    assert s.paradoxes[-1] == tempus().ship.void
    assert len(s.paradox_reserve) == 9
    assert len({tuple(new(seed).paradoxes) for seed in SEEDS}) > 10


@pytest.mark.rule("TP-20", "TP-163", "TP-23")
def test_the_hyperdrive_card_does_its_work_before_anybody_can_be_wounded() -> None:
    cards = {tempus().ship.hyperdrive[new(seed).hyperdrive].name for seed in SEEDS}
    assert cards == {one.name for one in tempus().ship.hyperdrive}
    burnt = next(
        s for s in (new(seed) for seed in SEEDS) if tempus().ship.hyperdrive[s.hyperdrive].name == "burnt-windings"
    )
    space = tempus().ship.names.index("hyperdrive")
    assert [tokens[space] for tokens in burnt.tokens] == [2, 1, 2]
    assert [one.wounds for one in burnt.crew] == [0, 0, 0]
    assert burnt.tokens[FAULT][burnt.numbers[3]] >= 1


@pytest.mark.rule("TP-08", "TP-112")
def test_one_hyperdrive_card_stays_in_play() -> None:
    board = Board((CAPTAIN, "time-drive"))
    before = board.s.hyperdrive, board.s.numbers[:], [one.character for one in board.s.crew]
    board.station(0, "jump")
    assert (board.s.hyperdrive, board.s.numbers, [one.character for one in board.s.crew]) == before


@pytest.mark.rule("TP-21", "TP-09")
def test_characters_are_chosen_or_dealt_and_used_once() -> None:
    table = Table(COURIER)
    assert table.system.check(table.s, _take(1, COURIER)) is not None
    assert table.system.check(table.s, _take(1, MEDIC)) is None
    dealt = {tuple(one.character for one in new(seed, characters="deal").crew) for seed in SEEDS}
    assert all(len(set(deal)) == 3 and -1 not in deal for deal in dealt)
    assert len(dealt) > 20


def _take(who: int, character: int) -> Proposal:
    return Proposal(who, kinds.TAKE, who, character)


@pytest.mark.rule("TP-22")
def test_starting_effects_come_before_the_standees() -> None:
    table = Table(MEDIC, CAPTAIN)
    ship = table.ship
    kit = next(kind for kind in ship.items if kind.name == "med-kit")
    places = [table.s.item_at[item] for item in kit.cards]
    assert sorted(places) == [SUPPLY, SUPPLY, ship.names.index("sick-bay"), 100]
    names = [table.system.fact_kinds[fact.kind].name for fact in table.facts]
    assert names.index("item_gained") < names.index("boarded")
    assert {ship.names[one.space] for one in table.s.crew} == {"time-drive"}


@pytest.mark.rule("TP-22", "TP:G-94")
def test_the_systems_officer_shows_the_top_card() -> None:
    table = Table(CAPTAIN, OFFICER)
    assert table.s.foreseen == table.s.deck[0]
    assert Table(CAPTAIN, SHIPWRIGHT).s.foreseen == -1


@pytest.mark.rule("TP-24")
def test_the_paradox_deck_may_be_larger_and_shuffled() -> None:
    void = tempus().ship.void
    five = new(paradox_deck=5)
    assert (len(five.paradoxes), five.paradoxes[-1]) == (5, void)
    assert len(new(paradox_deck=12).paradoxes) == 12
    places = {new(seed, void_position="shuffled").paradoxes.index(void) for seed in SEEDS}
    assert places == {0, 1, 2}


@pytest.mark.rule("TP-25")
def test_trainees_meet_one_major_in_each_four() -> None:
    for seed in SEEDS:
        found = majors(new(seed).deck)
        assert [sum(found[n : n + 4]) for n in (0, 4, 8)] == [1, 1, 1]


@pytest.mark.rule("TP-26")
def test_recruits_meet_one_major_in_each_three() -> None:
    for seed in SEEDS:
        found = majors(new(seed, difficulty="recruit").deck)
        assert [sum(found[n : n + 3]) for n in (0, 3, 6, 9)] == [1, 1, 1, 1]


@pytest.mark.rule("TP-27")
def test_officers_meet_three_majors_in_each_seven() -> None:
    for seed in SEEDS:
        found = majors(new(seed, difficulty="officer").deck)
        assert [sum(found[:7]), sum(found[7:])] == [3, 3]


@pytest.mark.rule("TP-28")
def test_legends_may_meet_all_majors_in_any_place() -> None:
    decks = [majors(new(seed, difficulty="legend").deck) for seed in range(1, 300)]
    assert all(sum(deck) == 6 for deck in decks)
    assert {sum(deck[:7]) for deck in decks} >= {1, 2, 3, 4, 5}


@pytest.mark.rule("TP-18")
def test_the_deck_depends_on_nothing_but_its_own_luck() -> None:
    s = new(7)
    again, _, _ = disaster_deck(tempus().ship, new(7).chance.copy().reseeded(7, tempus().streams), 0)
    assert len(again) == len(s.deck)
    assert new(7).deck == s.deck


@pytest.mark.rule("TP:G-36", "TP:G-37")
def test_one_to_five_players() -> None:
    assert [len(new(seats=seats).crew) for seats in (1, 2, 5)] == [2, 2, 5]
    for seats, options in ((6, {}), (5, {"max_characters": 4})):
        with pytest.raises(SetupError, match="is for 1 to"):
            tempus().new(Setup(seats, 1, dict(options)))


@pytest.mark.parametrize(("name", "value"), [("difficulty", "hero"), ("paradox_deck", 2), ("no_such", 1)])
def test_a_wrong_option_is_told(name: str, value: str | int) -> None:
    with pytest.raises(SetupError, match=name):
        tempus().new(Setup(3, 1, {name: value}))
