"""The Time Jump (TP-29 to TP-31, TP-101 to TP-112, TP-170)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.systems.tempus import jump
from chronaut.systems.tempus import proposals as kinds
from chronaut.systems.tempus.pieces import Lasting
from chronaut.systems.tempus.terms import COMPLETE_BOTH, END_OF_GAME, END_OF_LOOP, END_OF_NEXT_ROUND, SUPPLY
from tests.systems.tempus.build import CAPTAIN, CHRONOLOGIST, COURIER, MEDIC, SHIPWRIGHT, Board


def crew(difficulty: str, **options: Any) -> Board:
    """The worked table of the ledger: A at the Time Drive, B beside it, C in the Hyperdrive, D dead."""
    board = Board(
        (CAPTAIN, "time-drive"), (COURIER, "time-drive"), (SHIPWRIGHT, "hyperdrive"), (MEDIC, "sick-bay"),
        difficulty=difficulty, **options,
    )  # fmt: skip
    for who, items, wounds in ((0, "tool-kit", 2), (1, "fire-extinguisher", 1), (2, "exo-skeleton", 3)):
        board.give(who, items)
        board.s.crew[who].wounds = wounds
    board.s.crew[3].alive, board.s.crew[3].space, board.s.crew[3].wounds = False, -1, 4
    board.station(0, "jump")
    return board


def kept(board: Board) -> list[tuple[list[str], int]]:
    return [(board.held(who), one.wounds) for who, one in enumerate(board.s.crew)]


@pytest.mark.rule("TP-29", "TP-102", "TP:G-73")
@pytest.mark.parametrize("difficulty", ["trainee", "recruit"])
def test_beginners_keep_everything_but_the_dead(difficulty: str) -> None:
    board = crew(difficulty)
    assert kept(board) == [(["tool-kit"], 2), (["fire-extinguisher"], 1), (["exo-skeleton"], 3), ([], 0)]
    assert all(one.alive for one in board.s.crew)


@pytest.mark.rule("TP-30", "TP-102")
def test_officers_keep_what_is_in_the_time_drive() -> None:
    assert kept(crew("officer")) == [(["tool-kit"], 2), (["fire-extinguisher"], 1), ([], 0), ([], 0)]


@pytest.mark.rule("TP-31", "TP-102")
def test_legends_keep_only_what_the_jumper_has() -> None:
    assert kept(crew("legend")) == [(["tool-kit"], 2), ([], 0), ([], 0), ([], 0)]


@pytest.mark.rule("TP-31", "TP:G-21", "TP:G-90")
@pytest.mark.parametrize(
    ("difficulty", "option", "stays"), [("legend", False, True), ("officer", False, False), ("officer", True, True)]
)
def test_the_floor_of_the_time_drive(difficulty: str, option: bool, stays: bool) -> None:
    board = Board((CAPTAIN, "time-drive"), difficulty=difficulty, officer_keeps_floor=option)
    board.lay("time-drive", "electro-tool")
    board.station(0, "jump")
    assert ("electro-tool" in board.floor("time-drive")) == stays


@pytest.mark.rule("TP:G-20", "TP-29")
def test_a_table_may_leave_what_is_worn_behind() -> None:
    board = crew("trainee", retain_wearing=False)
    assert [held for held, _ in kept(board)] == [["tool-kit"], ["fire-extinguisher"], [], []]


@pytest.mark.rule("TP-102", "TP:G-94")
def test_the_chronologist_keeps_items_but_not_wounds() -> None:
    board = Board((CAPTAIN, "time-drive"), (CHRONOLOGIST, "hyperdrive"), difficulty="legend")
    board.give(1, "tool-kit")
    board.s.crew[1].wounds = 2
    board.station(0, "jump")
    assert kept(board)[1] == (["tool-kit"], 0)


@pytest.mark.rule("TP-101", "TP:G-80")
def test_everybody_stands_in_the_time_drive_alive() -> None:
    board = Board((CAPTAIN, "time-drive"), (COURIER, "airlock"))
    board.s.crew[1].alive, board.s.crew[1].space = False, -1
    board.s.crew[0].down = True
    board.station(0, "jump")
    assert [board.at(0), board.at(1)] == ["time-drive", "time-drive"]
    assert not board.s.crew[0].down


@pytest.mark.rule("TP-103", "TP-104")
def test_the_board_is_cleared_and_closed() -> None:
    board = Board((CAPTAIN, "time-drive")).open_airlock().lock("D05", "D06")
    board.put("fire", airlock=2).put("fault", sick_bay=3).put("damage", sick_bay=9)
    board.s.shields = 2
    board.station(0, "jump")
    assert board.tokens("damage") == {"life_support": 1, "engineering": 1, "hyperdrive": 5}
    assert (board.s.supply, board.s.shields, board.s.closed, board.locked()) == ([23, 48, 12], 6, True, [])


@pytest.mark.rule("TP-105", "TP:G-76")
def test_items_lying_about_go_back_but_not_those_at_home() -> None:
    board = Board((CAPTAIN, "time-drive"))
    board.lay("sick-bay", "tool-kit")
    board.lay("engineering", "tool-kit")
    board.station(0, "jump")
    assert (board.floor("sick-bay"), board.floor("engineering")) == (["med-kit"], ["tool-kit"])


@pytest.mark.rule("TP-106", "TP:G-75")
def test_slots_are_refilled_as_far_as_the_cards_go() -> None:
    board = Board((CAPTAIN, "time-drive"), (COURIER, "time-drive"))
    first = board.game().lying(board.space("engineering"))[0]
    board.s.item_at[first] = SUPPLY
    board.give(0, "tool-kit", "tool-kit")
    board.give(1, "tool-kit")
    board.station(0, "jump")
    assert board.floor("engineering") == ["tool-kit"]
    assert (board.floor("sick-bay"), board.floor("central-2")) == (["med-kit"], ["fire-extinguisher"])
    spare = board.game().lying(board.space("engineering"))[0]
    board.s.item_at[spare] = 101
    board.begin(0)
    board.s.phase = 2
    board.s.questions.clear()
    board.station(0, "jump")
    assert board.floor("engineering") == []


@pytest.mark.rule("TP:G-77", "TP:G-78")
def test_kept_items_stay_exhausted_and_those_that_return_are_fresh() -> None:
    board = Board((CAPTAIN, "time-drive"), (COURIER, "hyperdrive"), difficulty="officer")
    board.exhaust(*board.give(0, "exo-skeleton"), *board.give(1, "med-kit"))
    board.station(0, "jump")
    held = board.game().held(0)
    assert board.s.exhausted == 1 << held[0]
    assert board.held(1) == []


@pytest.mark.rule("TP-107")
def test_the_hyperdrive_is_broken_again_and_can_be_fixed_again() -> None:
    board = Board((CAPTAIN, "time-drive"))
    board.s.fixed = True
    board.station(0, "jump")
    assert not board.s.fixed
    board.s.tokens[0][board.space("hyperdrive")] = 1
    board.s.phase, board.s.crew[0].space = 2, board.space("hyperdrive")
    board.s.questions.clear()
    board.give(0, "tool-kit")
    board.begin(0)
    board.use(0, "Repair 2")
    assert board.s.fixed


@pytest.mark.rule("TP-108")
def test_the_same_hyperdrive_card_does_its_work_again() -> None:
    board = Board((CAPTAIN, "time-drive"))
    board.s.hyperdrive = 4
    board.station(0, "jump")
    assert (board.tokens("damage"), board.tokens("fault")) == ({"hyperdrive": 3}, {"hyperdrive": 1})
    assert (board.s.shields, board.locked()) == (5, ["D18"])


@pytest.mark.rule("TP-111", "TP-51", "TP:G-89")
def test_a_new_round_begins_at_once() -> None:
    board = Board((CAPTAIN, "time-drive"), (COURIER, "time-drive"), (MEDIC, "time-drive"))
    board.s.acted, board.s.round = 1, 4
    board.begin(1)
    names = board.station(1, "jump")
    assert not {"checked", "disaster_drawn"} & set(names)
    assert (board.s.loop, board.s.round, board.s.acted) == (2, 1, 0)
    assert (board.question(), board.s.questions[-1].options) == ("first_player", [0, 1, 2])


@pytest.mark.rule("TP-112", "TP:G-14")
def test_numbers_stay_where_they_are_even_if_swapped() -> None:
    board = Board((CAPTAIN, "time-drive"))
    board.s.numbers = board.s.numbers[::-1]
    before = board.s.numbers[:]
    board.station(0, "jump")
    assert board.s.numbers == before


@pytest.mark.rule("TP-170", "TP:G-14")
@pytest.mark.parametrize(("option", "left"), [(True, 0), (False, COMPLETE_BOTH)])
def test_completion_tokens_leave_the_board(option: bool, left: int) -> None:
    board = Board((CAPTAIN, "time-drive"), jump_clears_completion=option)
    board.s.completed = COMPLETE_BOTH
    board.station(0, "jump")
    assert board.s.completed == left


@pytest.mark.rule("TP-160")
def test_clearing_the_board_repairs_nothing() -> None:
    board = Board((CAPTAIN, "time-drive")).put("damage", hyperdrive=1)
    assert "hyperdrive_fixed" not in board.station(0, "jump")


@pytest.mark.rule("TP:G-86")
def test_lasting_rules_end_with_the_loop_but_for_those_of_the_game() -> None:
    board = Board((CAPTAIN, "time-drive"))
    board.s.rules = [Lasting(0, -1, until, -1, 1) for until in (END_OF_GAME, END_OF_LOOP, END_OF_NEXT_ROUND)]
    board.station(0, "jump")
    assert [one.until for one in board.s.rules] == [END_OF_GAME]


@pytest.mark.rule("TP:G-79")
@pytest.mark.parametrize(("option", "count"), [(False, 0), (True, 1)])
def test_starting_effects_come_again_if_the_table_says_so(option: bool, count: int) -> None:
    board = Board((MEDIC, "time-drive"), (COURIER, "time-drive"), repeat_start_effects=option)
    board.station(0, "jump")
    assert board.held(0).count("med-kit") == count


@pytest.mark.rule("TP:G-81")
def test_a_jump_with_an_empty_paradox_deck() -> None:
    for option, grows in (("skip", 0), ("reserve", 1)):
        board = Board((CAPTAIN, "time-drive"), empty_paradox=option)
        board.s.paradoxes = []
        before = len(board.s.deck)
        board.station(0, "jump")
        assert len(board.s.deck) - before == grows
    board = Board((CAPTAIN, "time-drive"), empty_paradox="forbid")
    board.s.paradoxes = []
    assert board.why_station(0, "jump") == "forbidden"


@pytest.mark.rule("TP:G-91", "TP-65")
def test_a_jump_in_fire() -> None:
    assert Board((CAPTAIN, "time-drive")).put("fire", time_drive=1).why_station(0, "jump") == "fire_here"
    assert not Board((CAPTAIN, "time-drive"), jump_in_fire=True).put("fire", time_drive=1).why_station(0, "jump")


@pytest.mark.rule("TP:G-74")
def test_who_dies_while_time_jumps_stays_dead() -> None:
    board = Board((CAPTAIN, "time-drive"), (COURIER, "time-drive"))
    board.s.crew[1].wounds = 4
    board.run(lambda g: jump.begin(g, 0), lambda g: g.step(5))
    assert (board.s.crew[1].alive, board.s.loop) == (False, 2)


@pytest.mark.rule("TP-110", "TP:G-83")
def test_a_deck_with_nothing_discarded_keeps_its_order() -> None:
    board = Board((CAPTAIN, "time-drive"))
    before, paradox = board.s.deck[:], board.s.paradoxes[0]
    board.station(0, "jump")
    assert board.s.deck == [paradox, *before]
    assert all(board.ship.cards[card].kind < 2 for card in board.s.discard)
    assert board.why(kinds.END_TURN, 0) == "not_now"
