from __future__ import annotations

from chronaut.play.experts.tempus.chart import Chart
from chronaut.play.experts.tempus.plans import Plan, Weighing, least, walks
from chronaut.systems.tempus import proposals as kinds
from chronaut.systems.tempus.core import FIRST_QUESTION
from chronaut.systems.tempus.game import Game
from chronaut.systems.tempus.terms import TIME_JUMP
from tests.systems.tempus.build import CAPTAIN, COURIER, Board

HOME = -1500.0


def alone(board: Board) -> Board:
    """A board as planners see it: one seat plays all."""
    board.s.seats, board.s.present = 1, 1
    return board


def weighing(board: Board) -> Weighing:
    return Weighing(Chart(board.ship), HOME)


def best(board: Board) -> Plan:
    return weighing(board).choose(alone(board).s, [], 6, 1, 1)


def test_it_repairs_where_it_stands_with_what_it_has() -> None:
    board = Board((CAPTAIN, "hyperdrive"), (COURIER, "time-drive"))
    board.put("damage", hyperdrive=6)
    board.give(0, "exo-skeleton")
    steps = best(board).steps
    assert [board.skill("Heave")] == [one.b for one in steps if one.kind == kinds.USE]


def test_it_walks_to_the_fire_and_puts_it_out() -> None:
    board = Board((CAPTAIN, "central-2"), (COURIER, "time-drive"))
    board.put("fire", shield_generator=1)
    board.give(0, "fire-extinguisher")
    after = weighing(board).played(alone(board).s, best(board))
    assert sum(after.s.tokens[1]) == 0


def test_it_never_jumps_once_no_paradox_is_left() -> None:
    board = Board((CAPTAIN, "time-drive"), (COURIER, "time-drive"))
    alone(board)

    def jumps() -> bool:
        found = weighing(board).plans(board.s)
        return any(step.kind == kinds.STATION and step.b == TIME_JUMP for plan in found for step in plan.steps)

    assert jumps()
    board.s.paradoxes = []
    assert not jumps()


def test_walks_stay_out_of_the_open_airlock() -> None:
    board = alone(Board((CAPTAIN, "short-corridor"), (COURIER, "time-drive")))
    airlock = board.space("airlock")
    reached = {way[-1].b for way in walks(Game(board.s, board.ship, False), 0) if way}
    assert airlock in reached
    board.open_airlock()
    reached = {way[-1].b for way in walks(Game(board.s, board.ship, False), 0) if way}
    assert reached
    assert airlock not in reached


def test_exhausted_items_are_missed_least() -> None:
    board = Board((CAPTAIN, "time-drive"))
    kit, tool = board.give(0, "med-kit", "tool-kit")
    board.exhaust(tool)
    assert least(board.game(), [kit, tool]) == tool


def test_whoever_is_far_aft_goes_first() -> None:
    board = alone(Board((CAPTAIN, "time-drive"), (COURIER, "hyperdrive")))
    game = Game(board.s, board.ship, False)
    question = game.ask(FIRST_QUESTION, 1, [0, 1])
    assert weighing(board).answer(game, question) == 1
