"""Rulings that stand beside a rule: options of a table, and what the book leaves open."""

from __future__ import annotations

from functools import partial

import pytest

from chronaut.systems.contract.system import Setup
from chronaut.systems.tempus import airlock, tokens
from chronaut.systems.tempus import proposals as kinds
from chronaut.systems.tempus.game import Game
from chronaut.systems.tempus.terms import BY_ABILITY, COMPLETE_BOTH, DAMAGE, STATIONS
from tests.systems.tempus.build import CAPTAIN, COURIER, SHIPWRIGHT, Board, tempus


@pytest.mark.rule("TP:G-09")
@pytest.mark.parametrize(("strict", "result"), [(False, "open"), (True, "damage_out")])
def test_the_last_token_may_be_placed_unless_the_table_is_strict(strict: bool, result: str) -> None:
    board = Board((CAPTAIN, "time-drive"), strict_run_out=strict).put("damage", hyperdrive=29)
    board.place("damage", "sick-bay")
    assert board.result() == result


@pytest.mark.rule("TP:G-10")
@pytest.mark.parametrize(("count", "cards"), [(11, 12), (10, 11)])
def test_ten_or_eleven_ordinary_paradoxes(count: int, cards: int) -> None:
    s = tempus().new(Setup(2, 1, {"ordinary_paradoxes": count}))
    assert len(s.paradoxes) + len(s.paradox_reserve) == cards


@pytest.mark.rule("TP:G-16")
def test_rows_count_characters_and_not_players() -> None:
    assert len(tempus().new(Setup(1, 1)).crew) == 2


@pytest.mark.rule("TP:G-17")
def test_any_token_keeps_the_hyperdrive_broken() -> None:
    for kind, fixed in (("damage", True), ("fire", False), ("fault", False)):
        board = Board((CAPTAIN, "time-drive")).put("damage", hyperdrive=1).put(kind, hyperdrive=1)
        drive = board.space("hyperdrive")
        board.run(partial(_repaired, space=drive))
        assert board.s.fixed == fixed


def _repaired(g: Game, space: int) -> None:
    tokens.remove(g, DAMAGE, [space], 9, BY_ABILITY)


@pytest.mark.rule("TP:G-23")
def test_tokens_placed_by_players_have_their_full_effect() -> None:
    board = Board((CAPTAIN, "shield-controls"), (COURIER, "sick-bay")).put("fault", sick_bay=1).put("fire", sick_bay=1)
    board.s.shields = 3
    board.station(0, "boost", board.space("sick-bay"))
    assert board.tokens("fire") == {"sick_bay": 2, "fore_corridor": 1, "port_fore": 1}
    assert board.wounds()[1] == 2


@pytest.mark.rule("TP:G-25", "TP:G-27", "TP:G-28")
def test_the_bridge_has_five_stations_and_nine_locations_have_numbers() -> None:
    ship = tempus().ship
    bridge = [name for name, kind in zip(ship.names, ship.kinds, strict=True) if kind == 0]
    assert bridge == ["flight-controls", "shield-controls", "security-controls", "damage-report", "time-drive"]
    assert {ship.names[space] for space in ship.numbered} == {
        "security-room", "airlock", "engineering", "maintenance", "shield-generator", "sick-bay", "life-support",
        "fuel-cells", "hyperdrive",
    }  # fmt: skip


@pytest.mark.rule("TP:G-38")
def test_a_space_holds_any_number_of_people_and_items() -> None:
    board = Board(*[(n, "sick-bay") for n in range(5)])
    for _ in range(3):
        board.lay("sick-bay", "tool-kit")
        board.lay("sick-bay", "electro-tool")
    assert len(board.floor("sick-bay")) == 7


@pytest.mark.rule("TP:G-39")
def test_there_are_as_many_locked_doors_as_doors() -> None:
    board = Board().lock(*tempus().ship.door_names)
    assert len(board.locked()) + board.s.closed == 19


@pytest.mark.rule("TP:G-63")
def test_the_order_of_an_opening() -> None:
    board = Board((CAPTAIN, "short-corridor"), (COURIER, "flight-controls"), (SHIPWRIGHT, "hyperdrive")).open_airlock()
    board.put("fire", central_2=1)
    names = board.run(airlock.opening)
    order = ["airlock_opening", "tokens_removed", "token_placed", "wounded", "pulled", "died", "knocked_down"]
    assert [name for name in order if name in names] == order
    assert [names.index(name) for name in order] == sorted(names.index(name) for name in order)


@pytest.mark.rule("TP:G-66")
def test_the_airlock_reaches_any_way_that_is_open() -> None:
    board = Board((CAPTAIN, "time-drive")).lock("D09").open_airlock()
    far = board.game().distances(board.space("airlock"))
    assert (far[board.space("shield-generator")], min(far)) == (7, 0)


@pytest.mark.rule("TP:G-69")
def test_the_win_counts_at_once() -> None:
    board = Board((CAPTAIN, "flight-controls")).put("damage", fuel_cells=3)
    board.s.fixed, board.s.completed, board.s.deck = True, COMPLETE_BOTH, []
    board.station(0, "fly")
    assert board.result() == "won"


@pytest.mark.rule("TP:G-84")
def test_of_two_jumps_in_the_same_round_the_newer_paradox_comes_first() -> None:
    board = Board((CAPTAIN, "time-drive"))
    first, second = board.s.paradoxes[:2]
    board.station(0, "jump")
    board.s.phase = 2
    board.s.questions.clear()
    board.begin(0)
    board.station(0, "jump")
    assert board.s.deck[:2] == [second, first]


@pytest.mark.rule("TP:G-92")
def test_the_reserve_and_the_deck_hold_the_cards_of_the_ship() -> None:
    s, ship = tempus().new(Setup(3, 9)), tempus().ship
    assert sorted([*s.deck, *s.growing_reserve, *s.major_reserve]) == sorted([*ship.growing, *ship.major])


@pytest.mark.rule("TP:G-22", "TP:G-24")
def test_damage_makes_movement_dear_and_faults_stop_stations() -> None:
    board = Board((CAPTAIN, "time-drive")).put("fault", fore_corridor=3)
    assert board.game().cost(0, board.space("fore-corridor")) == 1
    board.put("damage", fore_corridor=1)
    assert board.game().cost(0, board.space("fore-corridor")) == 2
    board.put("damage", time_drive=1)
    assert board.why(kinds.STATION, 0, STATIONS.index("jump")) == ""
