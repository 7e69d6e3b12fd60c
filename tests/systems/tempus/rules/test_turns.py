"""Rounds, turns and movement (TP-50 to TP-60)."""

from __future__ import annotations

import pytest

from chronaut.systems.tempus import proposals as kinds
from chronaut.systems.tempus.pieces import Lasting
from chronaut.systems.tempus.terms import ACTIONS_PER_TURN, END_OF_NEXT_ROUND, FIRST_MUST_CHANGE, PHASES
from tests.systems.tempus.build import CAPTAIN, CHRONOLOGIST, COURIER, DRONE, LOADMASTER, SHIPWRIGHT, Board, Table


@pytest.mark.rule("TP-50")
def test_a_round_has_three_phases() -> None:
    table = Table(CAPTAIN, COURIER, seed=4)
    table.first(0)
    table.end_turns(2)
    phases = [PHASES[fact.a] for fact in table.facts if table.system.fact_kinds[fact.kind].name == "phase_begun"]
    assert phases == ["consequences", "disaster"]
    assert (table.s.round, PHASES[table.s.phase]) == (2, "choose_first")


@pytest.mark.rule("TP-51", "TP:G-40")
def test_the_group_chooses_freely_who_goes_first() -> None:
    table = Table(CAPTAIN, COURIER, SHIPWRIGHT, seed=4)
    for _ in range(2):
        table.first(2)
        assert table.s.turn == 2
        table.end_turns(3)
    assert table.s.questions[-1].options == [0, 1, 2]


@pytest.mark.rule("TP-52")
def test_turns_go_clockwise_from_the_first() -> None:
    board = Board(*[(n, "time-drive") for n in range(4)])
    board.s.first, order = 2, []
    board.s.turn = -1
    board.s.acted = 0
    board.begin(2)
    for _ in range(3):
        order.append(board.s.turn)
        board.do(kinds.END_TURN, board.s.turn)
    assert [*order, board.s.turn] == [2, 3, 0, 1]


@pytest.mark.rule("TP-52", "TP-144")
def test_the_dead_have_no_turn() -> None:
    board = Board(*[(n, "time-drive") for n in range(4)])
    board.s.first = 2
    board.s.crew[3].alive, board.s.crew[3].space = False, -1
    board.begin(2)
    board.do(kinds.END_TURN, 2)
    assert board.s.turn == 0
    assert board.why(kinds.END_TURN, 3) == "dead"
    assert board.why(kinds.END_TURN, 1) == "not_now"


@pytest.mark.rule("TP-53")
def test_two_movement_and_one_action_what_is_left_is_lost() -> None:
    table = Table(CAPTAIN, SHIPWRIGHT, seed=4)
    table.first(0)
    assert (table.s.moves, table.s.actions) == (2, 1)
    table.do(kinds.MOVE, 0, table.ship.names.index("fore-corridor"))
    assert table.s.moves == 1
    table.end_turns(2)
    table.first(0)
    assert (table.s.moves, table.s.actions) == (2, 1)


@pytest.mark.rule("TP-54")
def test_movement_does_not_go_around_the_action() -> None:
    board = Board((CAPTAIN, "fore-corridor"))
    board.lay("sick-bay", "tool-kit")
    board.move(0, "sick-bay")
    board.do(kinds.PICK_UP, 0, board.game().lying(board.space("sick-bay"))[0])
    assert board.s.moves == 1
    assert board.why_move(0, "fore-corridor") == "split_move"


@pytest.mark.rule("TP-54", "TP:G-94")
def test_the_chronologist_moves_before_and_after() -> None:
    board = Board((CHRONOLOGIST, "fore-corridor"))
    board.move(0, "sick-bay")
    board.do(kinds.PICK_UP, 0, board.game().lying(board.space("sick-bay"))[0])
    board.move(0, "fore-corridor")
    assert board.at(0) == "fore-corridor"


@pytest.mark.rule("TP-54", "TP-100")
def test_two_actions_count_as_one_block() -> None:
    board = Board((CAPTAIN, "sick-bay"))
    board.lay("sick-bay", "tool-kit")
    board.begin(0, actions=2)
    kit, tools = board.game().lying(board.space("sick-bay"))
    board.do(kinds.PICK_UP, 0, kit)
    board.move(0, "fore-corridor")
    assert board.why(kinds.DOOR, 0, board.door("D02")) == "split_move"
    assert tools != kit


@pytest.mark.rule("TP-55")
def test_a_step_costs_one() -> None:
    board = Board((CAPTAIN, "time-drive"))
    board.move(0, "fore-corridor")
    board.move(0, "sick-bay")
    assert (board.s.moves, board.at(0)) == (0, "sick-bay")
    assert board.why_move(0, "fore-corridor") == "no_movement"


@pytest.mark.rule("TP-55", "TP-123")
def test_spaces_that_share_a_wall_are_not_connected() -> None:
    board = Board((CAPTAIN, "time-drive"))
    assert board.why_move(0, "sick-bay") == "not_connected"


@pytest.mark.rule("TP-56")
def test_damage_makes_a_space_cost_two() -> None:
    board = Board((CAPTAIN, "time-drive")).put("damage", fore_corridor=4)
    board.move(0, "fore-corridor")
    assert board.s.moves == 0
    board.begin(0, moves=1)
    board.put("damage", sick_bay=1)
    assert board.why_move(0, "sick-bay") == "no_movement"
    board.move(0, "time-drive")


@pytest.mark.rule("TP-57", "TP:G-13")
def test_standing_up_costs_one() -> None:
    board = Board((CAPTAIN, "time-drive")).put("damage", fore_corridor=1)
    board.s.crew[0].down = True
    assert board.why_move(0, "flight-controls") == "knocked_down"
    board.do(kinds.STAND, 0)
    assert board.why_move(0, "fore-corridor") == "no_movement"
    board.move(0, "flight-controls")
    assert board.s.moves == 0


@pytest.mark.rule("TP:G-41")
def test_standing_up_is_movement() -> None:
    board = Board((CAPTAIN, "fore-corridor"))
    board.s.crew[0].down = True
    board.do(kinds.STAND, 0)
    board.do(kinds.DOOR, 0, board.door("D02"))
    assert board.why_move(0, "time-drive") == "split_move"


@pytest.mark.rule("TP-58", "TP-147")
def test_a_locked_door_bars_the_way_from_both_sides() -> None:
    board = Board((CAPTAIN, "time-drive"), (COURIER, "fore-corridor")).lock("D01")
    assert board.why_move(0, "fore-corridor") == "door_locked"
    board.begin(1)
    assert board.why_move(1, "time-drive") == "door_locked"


@pytest.mark.rule("TP-59", "TP-143")
def test_the_open_airlock_kills_whoever_enters_unsuited() -> None:
    board = Board((CAPTAIN, "short-corridor"), (COURIER, "short-corridor")).open_airlock()
    board.give(0, "tool-kit")
    board.give(1, "space-suit")
    board.move(0, "airlock")
    assert (board.s.crew[0].alive, "tool-kit" in board.floor("airlock")) == (False, True)
    board.begin(1)
    board.move(1, "airlock")
    assert board.s.crew[1].alive


@pytest.mark.rule("TP-59", "TP-156")
@pytest.mark.parametrize(("exhausted", "alive"), [(True, False), (False, True)])
def test_an_exhausted_suit_does_not_help(exhausted: bool, alive: bool) -> None:
    board = Board((COURIER, "time-drive"), (CAPTAIN, "short-corridor")).open_airlock()
    suit = board.give(1, "space-suit")
    board.exhaust(*suit if exhausted else ())
    board.begin(1)
    board.move(1, "airlock")
    assert board.s.crew[1].alive == alive


@pytest.mark.rule("TP-60")
def test_fire_faults_people_and_items_do_not_slow_anybody() -> None:
    board = (
        Board((CAPTAIN, "time-drive"), (COURIER, "fore-corridor"))
        .put("fire", fore_corridor=2)
        .put("fault", fore_corridor=3)
    )
    board.lay("fore-corridor", "tool-kit")
    board.move(0, "fore-corridor")
    assert (board.s.moves, board.wounds()[0]) == (1, 0)


@pytest.mark.rule("TP:G-52")
def test_a_death_ends_the_turn() -> None:
    board = Board((CAPTAIN, "short-corridor"), (DRONE, "time-drive")).open_airlock()
    names = board.move(0, "airlock")
    assert names.index("died") < names.index("turn_ended") < names.index("turn_started")
    assert board.s.turn == 1


@pytest.mark.rule("TP-100", "TP-51")
def test_after_you_forbids_the_same_first_player() -> None:
    table = Table(CAPTAIN, COURIER, LOADMASTER, seed=4)
    table.s.rules.append(Lasting(FIRST_MUST_CHANGE, 1, 2, -1, 9))
    table.first(1)
    table.end_turns(3)
    assert table.s.questions[-1].options == [0, 2]


@pytest.mark.rule("TP-100", "TP:G-86")
def test_borrowed_minutes_last_one_round() -> None:
    table = Table(CAPTAIN, COURIER, seed=4)
    table.s.rules.append(Lasting(ACTIONS_PER_TURN, 1, END_OF_NEXT_ROUND, -1, 1))
    table.first(0)
    assert table.s.actions == 2
    table.end_turns(2)
    assert table.s.rules == []
    table.first(0)
    assert table.s.actions == 1
