"""Where somebody can walk, and what it costs, is what single steps cost."""

from __future__ import annotations

import random

import pytest

from chronaut.systems.tempus import proposals as kinds
from chronaut.systems.tempus.reach import walks
from tests.systems.tempus.build import CAPTAIN, CHRONOLOGIST, COURIER, SHIPWRIGHT, Board, tempus


def costs(board: Board) -> dict[str, int]:
    return {board.ship.names[one.space]: one.cost for one in walks(board.game())}


@pytest.mark.rule("TP-55", "TP-56", "TP-58")
def test_damage_costs_more_and_locked_doors_stop() -> None:
    board = (
        Board((CAPTAIN, "fore-corridor"), (COURIER, "time-drive")).put("damage", sick_bay=1, central_1=2).lock("D02")
    )
    assert costs(board) == {
        "time-drive": 1, "sick-bay": 2, "central-1": 2, "flight-controls": 2, "shield-controls": 2, "security-controls": 2,
        "damage-report": 2,
    }  # fmt: skip


@pytest.mark.rule("TP-54", "TP-57")
def test_nobody_walks_lying_down_or_after_walking_and_acting() -> None:
    board = Board((CAPTAIN, "fore-corridor"), (CHRONOLOGIST, "time-drive"))
    board.s.crew[0].down = True
    assert costs(board) == {}
    board.s.crew[0].down = False
    board.s.moved = board.s.took = True
    assert costs(board) == {}
    board.begin(1)
    board.s.moved = board.s.took = True
    assert costs(board)["fore-corridor"] == 1


@pytest.mark.rule("TP-59")
def test_the_open_airlock_is_the_end_of_a_way() -> None:
    board = Board((COURIER, "starboard-corridor"), (CAPTAIN, "time-drive")).open_airlock()
    assert costs(board)["airlock"] == 2
    board = Board((COURIER, "airlock"), (CAPTAIN, "time-drive")).open_airlock()
    assert costs(board) == {}
    board.give(0, "space-suit")
    assert costs(board)["short-corridor"] == 1


def test_each_way_is_walked_for_what_it_says() -> None:
    rng = random.Random(3)  # noqa: S311
    for _ in range(40):
        spaces = tempus().ship.names
        crew = [(n, rng.choice(spaces)) for n in (SHIPWRIGHT, COURIER)]
        board = Board(*crew).put("damage", **dict.fromkeys(rng.sample(spaces, 6), 1))
        board.lock(*rng.sample(board.ship.door_names, 5)).begin(rng.randint(0, 1))
        found = {one.space: one for one in walks(board.game())}
        if not found:
            continue
        target = rng.choice(list(found))
        who, moves = board.s.turn, board.s.moves
        way = [target]
        while found[way[0]].by != board.s.crew[who].space:
            way.insert(0, found[way[0]].by)
        for space in way:
            board.do(kinds.MOVE, who, space)
        assert moves - board.s.moves == found[target].cost
