from __future__ import annotations

from chronaut.play.experts.tempus.chart import Chart
from chronaut.play.experts.tempus.worth import retreat, rounds_left, worth
from chronaut.systems.tempus.game import Game
from chronaut.systems.tempus.terms import SUPPLY, WON
from tests.systems.tempus.build import CAPTAIN, COURIER, Board, tempus

HOME = -1500.0


def at_work() -> Board:
    """Two characters, one with a Tool Kit beside the damaged Hyperdrive."""
    board = Board((CAPTAIN, "aft-corridor"), (COURIER, "time-drive"))
    board.put("damage", hyperdrive=4)
    board.give(0, "tool-kit")
    return board


def value(board: Board) -> float:
    return worth(Game(board.s, board.ship, False), Chart(board.ship), HOME)


def test_less_in_the_hyperdrive_is_better() -> None:
    board = at_work()
    before = value(board)
    board.put("damage", hyperdrive=-2)
    assert value(board) > before


def test_fires_faults_wounds_and_an_open_airlock_are_worse() -> None:
    calm = value(at_work())
    for change in ("fire", "fault", "wounds", "airlock", "fuel"):
        board = at_work()
        if change == "fire":
            board.put("fire", fuel_cells=1)
        elif change == "fault":
            board.put("fault", time_drive=1)
        elif change == "wounds":
            board.s.crew[1].wounds = 3
        elif change == "airlock":
            board.s.closed = False
        else:
            board.put("damage", fuel_cells=2)
        assert value(board) < calm, change


def test_a_won_game_is_best_and_a_lost_one_worst() -> None:
    board = at_work()
    calm = value(board)
    board.s.over, board.s.result = True, WON
    won = value(board)
    board.s.result = WON + 1
    assert value(board) < calm < won


def test_rounds_are_counted_up_to_lost_in_the_void() -> None:
    board = at_work()
    ship = tempus().ship
    board.s.deck = [*ship.growing[:3], ship.void, *ship.growing[3:5]]
    assert rounds_left(Game(board.s, board.ship, False)) == 3
    board.s.deck = [ship.ordinary[0], *ship.growing[:4]]
    assert rounds_left(Game(board.s, board.ship, False)) == 4


def test_a_jump_is_worth_less_far_from_the_lever_and_more_with_items_that_it_leaves() -> None:
    board = at_work()
    game, chart = Game(board.s, board.ship, False), Chart(board.ship)
    near = retreat(game, chart, HOME)
    board.s.crew[1].space = board.space("maintenance")
    assert retreat(game, chart, HOME) < near
    board.s.crew[1].space = board.space("time-drive")
    board.s.item_at = [SUPPLY] * len(board.s.item_at)
    assert retreat(game, chart, HOME) < near


def test_a_thing_done_on_the_bridge_is_better_than_one_to_do() -> None:
    board = at_work()
    board.s.fixed = True
    before = value(board)
    board.s.completed = 1
    assert value(board) > before
