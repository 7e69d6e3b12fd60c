"""The Consequences Phase, and what Damage means (TP-80 to TP-86, TP-125)."""

from __future__ import annotations

import pytest

from chronaut.systems.tempus import consequences
from chronaut.systems.tempus.pieces import Lasting
from chronaut.systems.tempus.terms import CONSEQUENCES, END_OF_GAME, FAULT_LIMIT
from tests.systems.tempus.build import CAPTAIN, COURIER, DRONE, SHIPWRIGHT, Board


def suffer(board: Board) -> list[str]:
    board.s.phase = CONSEQUENCES
    return board.run(consequences.begin)


@pytest.mark.rule("TP-80", "TP:G-02")
def test_the_checks_come_in_the_order_of_the_book() -> None:
    board = Board((CAPTAIN, "time-drive")).put("damage", life_support=3, shield_generator=3, airlock=3)
    board.put("fire", sick_bay=1).put("fault", hyperdrive=4)
    names = [name for name in suffer(board) if name != "checked"]
    assert names == ["wounded", "wounded", "shields_moved", "exterior_opened", "token_placed", "shields_moved"]


@pytest.mark.rule("TP-81", "TP:G-01")
def test_life_support_wounds_those_without_a_suit() -> None:
    crew = ((DRONE, "hyperdrive"), (COURIER, "time-drive"), (CAPTAIN, "sick-bay"), (SHIPWRIGHT, "fuel-cells"))
    for option, expected in (("exempt", [0, 0, 1, 1]), ("all", [0, 1, 1, 1])):
        board = Board(*crew, life_support_suit=option).put("damage", life_support=4)
        board.give(1, "space-suit")
        suffer(board)
        assert board.wounds() == expected


@pytest.mark.rule("TP-82")
def test_a_damaged_shield_generator_costs_one_however_much_it_is() -> None:
    board = Board((CAPTAIN, "time-drive")).put("damage", shield_generator=6)
    suffer(board)
    assert board.s.shields == 5


@pytest.mark.rule("TP-83")
def test_a_damaged_airlock_opens() -> None:
    board = Board((CAPTAIN, "airlock")).put("damage", airlock=3)
    names = suffer(board)
    assert (board.s.closed, board.s.crew[0].alive) == (False, True)
    assert "airlock_opening" not in names
    assert "exterior_opened" not in suffer(board)


@pytest.mark.rule("TP:G-03")
def test_a_table_may_vent_at_once() -> None:
    board = Board((CAPTAIN, "time-drive"), opening_on_breach=True).put("damage", airlock=3)
    assert "airlock_opening" in suffer(board)


@pytest.mark.rule("TP-84")
def test_fire_does_one_damage_a_space() -> None:
    board = Board((CAPTAIN, "engineering")).put("fire", engineering=2, central_4=1, sick_bay=1)
    suffer(board)
    assert board.tokens("damage") == {"sick_bay": 1, "central_4": 1, "engineering": 1}
    assert board.wounds()[0] == 1


@pytest.mark.rule("TP-84", "TP:G-35")
def test_fire_does_its_damage_in_board_order() -> None:
    board = Board((CAPTAIN, "time-drive")).put("fire", engineering=1, sick_bay=1)
    board.put("damage", hyperdrive=29)
    suffer(board)
    assert board.tokens("damage") == {"sick_bay": 1, "hyperdrive": 29}


@pytest.mark.rule("TP-85")
@pytest.mark.parametrize(("faults", "shields"), [(3, 6), (4, 5), (9, 5)])
def test_more_than_three_faults_cost_shields(faults: int, shields: int) -> None:
    board = Board((CAPTAIN, "time-drive")).put("fault", sick_bay=2, airlock=1, hyperdrive=faults - 3)
    suffer(board)
    assert board.s.shields == shields


@pytest.mark.rule("TP-85", "TP-100")
def test_thin_ice_asks_for_fewer_faults() -> None:
    board = Board((CAPTAIN, "time-drive")).put("fault", sick_bay=3)
    board.s.rules.append(Lasting(FAULT_LIMIT, -1, END_OF_GAME, -1, 0))
    suffer(board)
    assert board.s.shields == 5


@pytest.mark.rule("TP-86", "TP:G-15")
def test_damage_of_the_fires_counts_in_the_next_round() -> None:
    board = Board((CAPTAIN, "time-drive")).put("damage", fuel_cells=2).put("fire", fuel_cells=1)
    suffer(board)
    assert (board.result(), board.tokens("damage")) == ("open", {"fuel_cells": 3})
    suffer(board)
    assert board.result() == "fuel_cells"


@pytest.mark.rule("TP-125")
def test_damage_elsewhere_has_no_consequences() -> None:
    board = Board((CAPTAIN, "time-drive")).put("damage", sick_bay=9, hyperdrive=9, central_1=9)
    assert suffer(board) == []
