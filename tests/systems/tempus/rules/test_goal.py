"""How the ship is flown home, and how it is lost (TP-33 to TP-49)."""

from __future__ import annotations

import pytest

from chronaut.systems.tempus import consequences, disasters, doors
from chronaut.systems.tempus import proposals as kinds
from chronaut.systems.tempus.terms import COMPLETE_BOTH, CONSEQUENCES, DISASTER
from tests.systems.tempus.build import CAPTAIN, COURIER, OFFICER, SHIPWRIGHT, Board


def fixed(*crew: tuple[int, str]) -> Board:
    """A board on which the Hyperdrive is repaired."""
    board = Board(*crew)
    board.s.fixed = True
    return board


@pytest.mark.rule("TP-33")
def test_the_engine_is_fixed_when_its_space_is_empty() -> None:
    board = Board((CAPTAIN, "hyperdrive")).put("damage", hyperdrive=1)
    board.give(0, "tool-kit")
    assert "hyperdrive_fixed" in board.use(0, "Repair 2")
    assert board.s.fixed


@pytest.mark.rule("TP-33")
def test_a_fault_is_enough_to_keep_it_broken() -> None:
    board = Board((CAPTAIN, "hyperdrive")).put("damage", hyperdrive=1).put("fault", hyperdrive=1)
    board.give(0, "tool-kit")
    assert "hyperdrive_fixed" not in board.use(0, "Repair 2")


@pytest.mark.rule("TP-34")
def test_it_stays_fixed_in_this_loop() -> None:
    board = fixed((CAPTAIN, "hyperdrive"))
    board.place("damage", "hyperdrive")
    assert board.s.fixed
    board.give(0, "tool-kit")
    assert "hyperdrive_fixed" not in board.use(0, "Repair 2")


@pytest.mark.rule("TP-35", "TP-38")
def test_the_shields_are_reinforced_once_after_the_repair() -> None:
    board = Board((CAPTAIN, "shield-controls")).put("damage", hyperdrive=1)
    assert board.why_station(0, "reinforce") == "not_fixed"
    board.s.fixed = True
    assert "completed" in board.station(0, "reinforce")
    assert (board.s.completed, board.s.actions) == (1, 0)
    board.begin(0)
    assert board.why_station(0, "reinforce") == "used"


@pytest.mark.rule("TP-36", "TP:G-46")
def test_the_distress_call_is_sent_from_security_controls() -> None:
    board = fixed((CAPTAIN, "security-controls")).put("fault", security_controls=1)
    assert board.why_station(0, "distress") == "fault_here"
    board.s.tokens[2][board.space("security-controls")] = 0
    board.station(0, "distress")
    assert board.s.completed == 2


@pytest.mark.rule("TP-37")
def test_remote_access_completes_nothing() -> None:
    board = fixed((OFFICER, "damage-report"))
    assert board.why_station(0, "distress") == "not_here"
    for target in (9, 10, 11):
        assert board.why_use(0, "Remote access", target) == "bad_value"


@pytest.mark.rule("TP-38", "TP-35", "TP-36")
def test_both_come_in_either_order_by_anybody() -> None:
    board = fixed((CAPTAIN, "security-controls"), (COURIER, "shield-controls"))
    board.station(0, "distress")
    board.begin(1)
    board.station(1, "reinforce")
    assert board.s.completed == COMPLETE_BOTH


@pytest.mark.rule("TP-39")
def test_the_ship_is_flown_home_whatever_it_looks_like() -> None:
    board = fixed((CAPTAIN, "flight-controls")).put("damage", fuel_cells=5)
    assert board.why_station(0, "fly") == "not_complete"
    board.s.completed = COMPLETE_BOTH
    names = board.station(0, "fly")
    assert (board.result(), board.s.over) == ("won", True)
    assert "checked" not in names
    assert board.system.outcome(board.s) == "success"


@pytest.mark.rule("TP-40")
def test_nobody_is_left_behind() -> None:
    board = fixed((CAPTAIN, "flight-controls"), (COURIER, "time-drive"))
    board.s.completed = COMPLETE_BOTH
    board.s.crew[1].alive, board.s.crew[1].space = False, -1
    assert board.why_station(0, "fly") == "someone_dead"


@pytest.mark.rule("TP-41")
def test_the_thirty_first_damage_loses() -> None:
    board = Board((CAPTAIN, "time-drive")).put("damage", hyperdrive=29)
    board.put("fire", engineering=1, sick_bay=1, central_1=1)
    board.s.phase = CONSEQUENCES
    board.run(consequences.begin)
    assert board.result() == "damage_out"
    assert board.s.supply[0] == 0


@pytest.mark.rule("TP-42", "TP-78")
def test_raising_the_shields_can_lose() -> None:
    board = Board((CAPTAIN, "shield-controls")).put("fault", hyperdrive=12)
    board.s.shields = 3
    board.station(0, "boost", board.space("sick-bay"))
    assert board.result() == "fault_out"


@pytest.mark.rule("TP-43")
@pytest.mark.parametrize(("damage", "result"), [(2, "open"), (3, "fuel_cells")])
def test_the_fuel_cells_blow_up(damage: int, result: str) -> None:
    board = Board((CAPTAIN, "time-drive")).put("damage", fuel_cells=damage)
    board.s.phase = CONSEQUENCES
    board.run(consequences.begin)
    assert board.result() == result


@pytest.mark.rule("TP-44", "TP:G-32")
def test_shields_at_red_lose_in_any_phase() -> None:
    board = Board((CAPTAIN, "shield-controls")).put("fault", hyperdrive=1)
    board.s.shields = 1
    board.station(0, "divert", board.space("hyperdrive"))
    assert board.result() == "shields"


@pytest.mark.rule("TP-45", "TP:G-67", "TP:G-99")
def test_a_ship_that_is_cut_off_is_given_up_by_all() -> None:
    board = Board((CAPTAIN, "hyperdrive"), (COURIER, "hyperdrive")).lock("D18").put("fire", hyperdrive=1)
    assert board.why(kinds.GIVE_UP, 0) == "not_now"
    board.do(kinds.END_TURN, 0)
    assert board.s.cut_off
    board.do(kinds.GIVE_UP, 0)
    board.answer(0)
    assert board.result() == "open"
    board.do(kinds.GIVE_UP, 0)
    assert board.question() == "give_up"
    board.answer(1)
    assert board.result() == "cut_off"


@pytest.mark.rule("TP:G-67")
def test_with_an_extinguisher_nobody_is_cut_off() -> None:
    board = Board((CAPTAIN, "hyperdrive"), (COURIER, "hyperdrive")).lock("D18").put("fire", hyperdrive=1)
    board.give(1, "fire-extinguisher")
    board.do(kinds.END_TURN, 0)
    assert not board.s.cut_off


@pytest.mark.rule("TP-46")
def test_an_empty_deck_loses_when_a_card_is_due() -> None:
    board = Board((CAPTAIN, "time-drive"))
    board.s.deck = []
    board.s.phase = DISASTER
    board.run(disasters.begin)
    assert board.result() == "deck_empty"


@pytest.mark.rule("TP-46", "TP-25")
def test_trainees_who_never_jump_lose_in_round_13() -> None:
    board = Board((CAPTAIN, "time-drive"))
    for _ in range(12):
        board.s.phase = DISASTER
        board.s.tokens = [[0] * 24 for _ in range(3)]
        board.s.supply, board.s.shields, board.s.locked = [30, 48, 12], 6, 0
        for one in board.s.crew:
            one.wounds = 0
        board.run(disasters.begin)
        while board.s.questions:
            board.answer(board.s.questions[-1].options[0])
        board.s.closed = True
        assert board.result() == "open"
    board.s.phase = DISASTER
    board.run(disasters.begin)
    assert board.result() == "deck_empty"


@pytest.mark.rule("TP-47", "TP-99")
def test_lost_in_the_void_loses_when_it_is_turned_over() -> None:
    board = Board((CAPTAIN, "time-drive"))
    board.s.deck.insert(0, board.ship.void)
    assert board.result() == "open"
    board.s.phase = DISASTER
    board.run(disasters.begin)
    assert board.result() == "lost_in_the_void"


@pytest.mark.rule("TP-48")
def test_the_last_death_loses_before_the_next_check() -> None:
    board = Board((CAPTAIN, "time-drive"), (SHIPWRIGHT, "sick-bay")).put("damage", life_support=3, shield_generator=3)
    board.s.crew[0].alive, board.s.crew[0].space = False, -1
    board.s.crew[1].wounds = 3
    board.s.phase = CONSEQUENCES
    board.run(consequences.begin)
    assert board.result() == "all_dead"
    assert board.s.shields == 6


@pytest.mark.rule("TP-49", "TP:G-68")
def test_after_a_loss_nothing_resolves() -> None:
    board = Board((CAPTAIN, "time-drive")).put("damage", fuel_cells=3, life_support=3)
    board.s.phase = CONSEQUENCES
    names = board.run(consequences.begin)
    assert names == ["checked", "game_lost"]
    assert board.wounds()[0] == 0
    assert board.system.legal(board.s) == []
    assert board.why(kinds.END_TURN, 0) == "over"


@pytest.mark.rule("TP-44", "TP-82")
def test_the_marker_does_not_go_below_red_or_above_its_start() -> None:
    board = Board((CAPTAIN, "time-drive"))
    board.run(lambda g: doors.move_shields(g, 2))
    assert board.s.shields == 6
    board.run(lambda g: doors.move_shields(g, -9))
    assert (board.s.shields, board.result()) == (0, "shields")
