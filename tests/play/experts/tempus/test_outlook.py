from __future__ import annotations

from chronaut.play.experts.tempus.chart import Chart
from chronaut.play.experts.tempus.outlook import NEVER, Outlook
from chronaut.systems.tempus.game import Game
from chronaut.systems.tempus.terms import SUPPLY
from tests.play.experts.tempus.test_worth import at_work
from tests.systems.tempus.build import CAPTAIN, COURIER, Board


def test_nearer_is_better_and_without_tools_the_win_is_far_off() -> None:
    board = at_work()
    outlook = Outlook(Game(board.s, board.ship, False), Chart(board.ship))
    near = outlook.win()
    board.s.crew[0].space = board.space("central-1")
    assert Outlook(Game(board.s, board.ship, False), Chart(board.ship)).win() > near
    bare = Board((CAPTAIN, "aft-corridor"), (COURIER, "time-drive"))
    bare.put("damage", hyperdrive=4)
    bare.s.item_at = [SUPPLY] * len(bare.s.item_at)
    assert Outlook(Game(bare.s, bare.ship, False), Chart(bare.ship)).win() == NEVER


def test_a_fault_on_the_bridge_delays_the_win_until_a_tool_is_there() -> None:
    board = at_work()
    board.s.fixed = True
    board.s.crew[0].space = board.space("fore-corridor")
    calm = Outlook(Game(board.s, board.ship, False), Chart(board.ship)).win()
    board.put("fault", shield_controls=1)
    outlook = Outlook(Game(board.s, board.ship, False), Chart(board.ship))
    assert outlook.win() > calm
    board.give(1, "electro-tool")
    assert Outlook(Game(board.s, board.ship, False), Chart(board.ship)).clearing(
        board.space("shield-controls")
    ) < outlook.clearing(board.space("shield-controls"))
