"""Wounds, death, armour, items and abilities (TP-141 to TP-169)."""

from __future__ import annotations

import pytest

from chronaut.systems.tempus import proposals as kinds
from chronaut.systems.tempus import wounds
from chronaut.systems.tempus.abilities import STANDS
from chronaut.systems.tempus.terms import EQUIPMENT, WEARING
from tests.systems.tempus.build import (
    CAPTAIN,
    CHRONOLOGIST,
    COURIER,
    DRONE,
    LOADMASTER,
    MEDIC,
    OFFICER,
    SHIPWRIGHT,
    Board,
)


@pytest.mark.rule("TP-141", "TP:G-72")
def test_each_token_wounds_everybody_there() -> None:
    board = Board((CAPTAIN, "sick-bay"), (COURIER, "sick-bay"), (DRONE, "time-drive"))
    board.s.first = 1
    names = board.place("damage", "sick-bay", n=2)
    assert board.wounds() == [2, 2, 0]
    order = [fact.a for fact in board.told if board.system.fact_kinds[fact.kind].name == "wounded"]
    assert (order, names.count("wounded")) == ([1, 0, 1, 0], 4)


@pytest.mark.rule("TP-142")
def test_a_character_dies_when_all_slots_are_filled() -> None:
    board = Board((SHIPWRIGHT, "sick-bay"), (COURIER, "time-drive"))
    board.place("damage", "sick-bay", n=3)
    assert board.s.crew[0].alive
    board.place("damage", "sick-bay")
    assert not board.s.crew[0].alive


@pytest.mark.rule("TP-143")
def test_items_fall_where_their_bearer_dies() -> None:
    board = Board((CHRONOLOGIST, "sick-bay"), (COURIER, "time-drive"))
    suit, tools = board.give(0, "space-suit", "tool-kit")
    board.exhaust(tools)
    board.place("damage", "sick-bay", n=3)
    assert sorted(board.floor("sick-bay")) == ["med-kit", "space-suit", "tool-kit"]
    assert (board.s.exhausted, board.at(0), suit in board.game().held(0)) == (1 << tools, "", False)


@pytest.mark.rule("TP-144", "TP-40")
def test_the_dead_take_nothing_and_do_nothing() -> None:
    board = Board((CHRONOLOGIST, "sick-bay"), (COURIER, "time-drive"))
    board.place("damage", "sick-bay", n=3)
    before = board.wounds()[0]
    board.place("damage", "sick-bay")
    assert board.wounds()[0] == before
    assert board.why(kinds.MOVE, 0, 3) in ("dead", "not_now")


@pytest.mark.rule("TP-145")
def test_wounds_never_fall_below_none() -> None:
    board = Board((MEDIC, "sick-bay"), (COURIER, "sick-bay"))
    board.give(0, "med-kit")
    board.s.crew[1].wounds = 1
    board.use(0, "Treat", 1)
    assert board.wounds() == [0, 0]
    board.begin(0)
    assert board.why_use(0, "Treat", 1) == "no_target"


@pytest.mark.rule("TP-152", "TP:G-11")
def test_a_sheet_says_how_much_fits() -> None:
    ship = Board().ship
    assert [one.wounds for one in ship.persons] == [5, 4, 4, 4, 4, 5, 5, 3]
    assert [one.slots[EQUIPMENT] for one in ship.persons] == [2, 2, 2, 2, 2, 3, 1, 2]
    assert {one.slots[WEARING] for one in ship.persons} == {1}
    board = Board((LOADMASTER, "engineering"))
    board.give(0, "med-kit", "electro-tool")
    assert not board.why(kinds.PICK_UP, 0, board.game().lying(board.space("engineering"))[0])


@pytest.mark.rule("TP-154", "TP-158")
def test_only_one_thing_is_worn() -> None:
    board = Board((CAPTAIN, "security-room"))
    (suit,) = board.give(0, "space-suit")
    armour = board.game().lying(board.space("security-room"))[0]
    assert board.why(kinds.PICK_UP, 0, armour) == "no_slot"
    board.do(kinds.DROP, 0, suit)
    assert not board.why(kinds.PICK_UP, 0, armour)


@pytest.mark.rule("TP-158", "TP:G-93")
def test_what_is_worn_and_what_is_carried() -> None:
    ship = Board().ship
    worn = {kind.name for kind in ship.items if kind.slot == WEARING}
    assert worn == {"body-armour", "space-suit", "exo-skeleton"}


@pytest.mark.rule("TP-155")
def test_everything_on_a_sheet_is_in_use() -> None:
    board = Board((CAPTAIN, "time-drive")).put("damage", fore_corridor=2, time_drive=2)
    board.give(0, "exo-skeleton", "tool-kit")
    assert not board.why_use(0, "Repair 2")
    board.move(0, "fore-corridor")
    assert board.s.moves == 1


@pytest.mark.rule("TP-156", "TP-169")
def test_an_exhausted_item_does_nothing_and_keeps_its_slot() -> None:
    board = Board((CAPTAIN, "engineering")).put("damage", engineering=5, central_4=1)
    (suit,) = board.give(0, "exo-skeleton")
    board.use(0, "Heave 4")
    assert board.s.exhausted == 1 << suit
    assert board.game().cost(0, board.space("central-4")) == 2
    board.begin(0)
    assert board.why_use(0, "Heave 4") == "exhausted"
    board.do(kinds.DROP, 0, suit)
    assert (board.floor("engineering"), board.s.exhausted) == (["tool-kit", "exo-skeleton"], 1 << suit)


@pytest.mark.rule("TP-157")
def test_what_does_not_exhaust_works_every_turn() -> None:
    board = Board((CAPTAIN, "engineering")).put("damage", engineering=6)
    board.give(0, "tool-kit")
    for left in (4, 2, 0):
        board.begin(0)
        board.use(0, "Repair 2")
        assert sum(board.tokens("damage").values()) == left


@pytest.mark.rule("TP-168", "TP:G-42")
def test_a_free_action_is_not_the_action() -> None:
    board = Board((CAPTAIN, "hyperdrive")).put("fault", hyperdrive=3).put("damage", hyperdrive=1)
    board.give(0, "electro-tool", "tool-kit")
    board.use(0, "Jump-start")
    assert (board.tokens("fault"), board.s.actions) == ({"hyperdrive": 2}, 1)
    assert board.why_use(0, "Rewire 2") == "exhausted"
    board.use(0, "Repair 2")
    assert (board.tokens("damage"), board.s.actions) == ({}, 0)


@pytest.mark.rule("TP-169")
def test_an_exhausted_med_kit_works_again_after_maintenance() -> None:
    board = Board((CAPTAIN, "maintenance"))
    board.exhaust(*board.give(0, "med-kit", "tool-kit")[:1])
    board.s.crew[0].wounds = 2
    assert board.why_use(0, "Treat", 0) == "exhausted"
    board.station(0, "refresh")
    board.begin(0)
    board.use(0, "Treat", 0)
    assert board.wounds()[0] == 0


@pytest.mark.rule("TP:G-71")
def test_armour_takes_two_wounds_of_one_event() -> None:
    board = Board((CAPTAIN, "sick-bay"), (COURIER, "time-drive"))
    (armour,) = board.give(0, "body-armour")
    board.place("damage", "sick-bay", n=3)
    assert (board.question(), board.wounds()[0]) == ("prevent_wounds", 0)
    board.answer(1)
    board.run()
    assert (board.wounds()[0], board.s.exhausted) == (1, 1 << armour)


@pytest.mark.rule("TP:G-71")
def test_whoever_keeps_the_armour_is_not_asked_again_in_this_event() -> None:
    board = Board((CAPTAIN, "sick-bay"), (COURIER, "time-drive"))
    board.give(0, "body-armour")
    board.place("damage", "sick-bay", n=2)
    board.answer(0)
    board.run()
    assert (board.wounds()[0], board.s.exhausted, board.question()) == (2, 0, "")
    board.place("damage", "sick-bay")
    assert board.question() == "prevent_wounds"


@pytest.mark.rule("TP:G-94", "TP-153")
def test_the_captain_rallies_once_a_round() -> None:
    board = Board((CAPTAIN, "time-drive"), (COURIER, "fore-corridor"), (MEDIC, "sick-bay")).put("damage", sick_bay=1)
    board.s.crew[2].down = True
    assert board.why_use(0, "Rally", 0) == "no_target"
    board.use(0, "Rally", 1)
    assert board.question() == "rally"
    board.answer(board.space("sick-bay"))
    assert (board.at(1), board.s.actions, board.s.moves) == ("sick-bay", 1, 2)
    assert board.why_use(0, "Rally", 2) == "used"


@pytest.mark.rule("TP:G-54", "TP:G-95")
def test_whoever_lies_is_rallied_to_stand() -> None:
    board = Board((CAPTAIN, "time-drive"), (COURIER, "fore-corridor"))
    board.s.crew[1].down = True
    board.use(0, "Rally", 1)
    assert (board.question(), board.s.crew[1].down, board.at(1)) == ("", False, "fore-corridor")
    assert STANDS == 1000


@pytest.mark.rule("TP:G-54", "TP-59")
def test_a_rallied_step_into_the_open_airlock_kills() -> None:
    board = Board((CAPTAIN, "time-drive"), (COURIER, "short-corridor")).open_airlock()
    board.use(0, "Rally", 1)
    board.answer(board.space("airlock"))
    assert not board.s.crew[1].alive


@pytest.mark.rule("TP:G-94", "TP-62")
def test_the_loadmaster_picks_up_once_a_turn_for_free() -> None:
    board = Board((LOADMASTER, "engineering"))
    extra = board.lay("engineering", "med-kit")
    first = board.game().lying(board.space("engineering"))[0]
    board.use(0, "Deep pockets", first)
    assert (board.s.actions, len(board.held(0))) == (1, 1)
    other = extra if first != extra else board.game().lying(board.space("engineering"))[0]
    assert board.why_use(0, "Deep pockets", other) == "used"
    board.do(kinds.PICK_UP, 0, other)
    board.begin(0)
    board.lay("engineering", "electro-tool")
    assert not board.why_use(0, "Deep pockets", board.game().lying(board.space("engineering"))[0])


@pytest.mark.rule("TP:G-94", "TP-53")
def test_the_courier_has_three_movement() -> None:
    board = Board((CAPTAIN, "time-drive"), (COURIER, "time-drive"))
    board.do(kinds.END_TURN, 0)
    assert (board.s.turn, board.s.moves) == (1, 3)


@pytest.mark.rule("TP:G-94", "TP-145")
def test_the_medic_helps_somebody_else_once_a_turn() -> None:
    board = Board((MEDIC, "time-drive"), (COURIER, "time-drive"))
    for one in board.s.crew:
        one.wounds = 2
    assert board.why_use(0, "Triage", 0) == "no_target"
    board.use(0, "Triage", 1)
    assert (board.wounds(), board.s.actions) == ([2, 1], 1)
    assert board.why_use(0, "Triage", 1) == "used"


@pytest.mark.rule("TP-161")
def test_who_lies_is_not_knocked_down_again() -> None:
    board = Board((CAPTAIN, "time-drive"), (OFFICER, "time-drive"))
    board.s.crew[0].down = True
    from chronaut.systems.tempus.airlock import knock_all_down  # noqa: PLC0415

    assert board.run(knock_all_down).count("knocked_down") == 1


@pytest.mark.rule("TP-141", "TP:G-12")
def test_only_tokens_wound() -> None:
    board = Board((CAPTAIN, "fore-corridor"))
    board.do(kinds.DOOR, 0, board.door("D02"))
    board.lay("fore-corridor", "tool-kit")
    assert board.wounds()[0] == 0


@pytest.mark.rule("TP-48", "TP:G-72")
def test_several_die_of_one_token_before_the_loss() -> None:
    board = Board((CHRONOLOGIST, "sick-bay"), (COURIER, "sick-bay"))
    for one in board.s.crew:
        one.wounds = board.ship.persons[one.character].wounds - 1
    names = board.place("fire", "sick-bay")
    assert names == ["token_placed", "wounded", "wounded", "died", "died", "game_lost"]
    assert board.result() == "all_dead"


@pytest.mark.rule("TP-144")
def test_a_dead_character_is_not_healed() -> None:
    board = Board((CHRONOLOGIST, "sick-bay"), (COURIER, "sick-bay"))
    board.s.crew[0].alive = False
    board.run(lambda g: wounds.hurt(g, 1, 1, 0))
    assert board.wounds()[0] == 0
    board.begin(1)
    assert board.why_station(1, "heal", 0) == "no_target"
