"""Actions and what the spaces offer (TP-61 to TP-79)."""

from __future__ import annotations

import pytest

from chronaut.systems.tempus import proposals as kinds
from chronaut.systems.tempus import stations, trading
from chronaut.systems.tempus.terms import STATIONS
from tests.systems.tempus.build import CAPTAIN, COURIER, DRONE, LOADMASTER, MEDIC, OFFICER, SHIPWRIGHT, Board


@pytest.mark.rule("TP-61")
def test_one_action_of_any_kind_uses_the_turns_action() -> None:
    for act in ("pick_up", "item", "door", "station", "own"):
        board = Board((SHIPWRIGHT, "sick-bay"), (COURIER, "sick-bay")).put("damage", sick_bay=3)
        board.give(0, "tool-kit")
        board.s.crew[1].wounds = 1
        kit = board.game().lying(board.space("sick-bay"))[0]
        if act == "pick_up":
            board.do(kinds.PICK_UP, 0, kit)
        elif act == "item":
            board.use(0, "Repair 2")
        elif act == "door":
            board.do(kinds.DOOR, 0, board.door("D03"))
        elif act == "station":
            board.station(0, "heal", 1)
        else:
            board.use(0, "Repair 1")
        assert board.s.actions == 0, act
        assert board.why(kinds.DOOR, 0, board.door("D05")) == "no_action"
        assert board.why_station(0, "heal", 1) == "no_action"


@pytest.mark.rule("TP-62", "TP-154")
def test_an_item_needs_a_free_slot() -> None:
    board = Board((CAPTAIN, "engineering"))
    board.give(0, "med-kit", "electro-tool")
    kit = board.game().lying(board.space("engineering"))[0]
    assert board.why(kinds.PICK_UP, 0, kit) == "no_slot"
    board.do(kinds.DROP, 0, board.game().held(0)[0])
    board.do(kinds.PICK_UP, 0, kit)
    assert "tool-kit" in board.held(0)


@pytest.mark.rule("TP-62")
def test_what_lies_elsewhere_cannot_be_picked_up() -> None:
    board = Board((CAPTAIN, "time-drive"))
    kit = board.game().lying(board.space("engineering"))[0]
    assert board.why(kinds.PICK_UP, 0, kit) == "not_here"


@pytest.mark.rule("TP-63", "TP:G-49")
def test_a_trade_moves_items_among_all_here_in_one_action() -> None:
    board = Board((CAPTAIN, "time-drive"), (COURIER, "time-drive"), (MEDIC, "time-drive"))
    (tools,) = board.give(0, "tool-kit")
    (kit,) = board.give(2, "med-kit")
    board.do(kinds.TRADE, 0)
    board.answer(tools * trading.CREW + 1)
    board.answer(kit * trading.CREW + 0)
    assert board.s.actions == 1
    board.answer(trading.DONE)
    assert board.question() == "trade_accept"
    assert board.s.questions[-1].seats == 1 << 2
    board.answer(1)
    assert (board.held(0), board.held(1), board.held(2)) == (["med-kit"], ["tool-kit"], [])
    assert board.s.actions == 0


@pytest.mark.rule("TP-63", "TP:G-49", "TP:G-98")
def test_a_giver_may_refuse_and_nothing_is_used() -> None:
    board = Board((CAPTAIN, "time-drive"), (COURIER, "time-drive"))
    (kit,) = board.give(1, "med-kit")
    board.do(kinds.TRADE, 0)
    board.answer(kit * trading.CREW + 0)
    assert not [one for one in board.s.questions[-1].options if one // trading.CREW == kit]
    board.answer(trading.DONE)
    board.answer(0)
    assert (board.held(1), board.s.actions, board.s.draft) == (["med-kit"], 1, [])


@pytest.mark.rule("TP-63", "TP-154")
def test_slots_count_at_the_end_of_a_trade() -> None:
    board = Board((CAPTAIN, "time-drive"), (DRONE, "time-drive"))
    (tools,) = board.give(0, "tool-kit")
    (kit,) = board.give(1, "med-kit")
    board.do(kinds.TRADE, 0)
    board.answer(tools * trading.CREW + 1)
    assert trading.DONE not in board.s.questions[-1].options
    board.answer(kit * trading.CREW + 0)
    assert trading.DONE in board.s.questions[-1].options


@pytest.mark.rule("TP-64", "TP:G-97")
def test_a_door_of_the_own_space_is_locked_or_opened() -> None:
    board = Board((CAPTAIN, "fore-corridor"))
    assert [n for n in range(18) if not board.why(kinds.DOOR, 0, n)] == [board.door(f"D0{n}") for n in (1, 2, 3, 4)]
    assert board.do(kinds.DOOR, 0, board.door("D03")).count("door_locked") == 1
    board.begin(0)
    assert board.do(kinds.DOOR, 0, board.door("D03")).count("door_unlocked") == 1


@pytest.mark.rule("TP-64", "TP:G-45", "TP-75")
def test_the_door_action_does_not_touch_the_exterior_door() -> None:
    board = Board((CAPTAIN, "airlock"))
    assert [n for n in range(19) if not board.why(kinds.DOOR, 0, n)] == [board.door("D11")]
    other = Board((CAPTAIN, "airlock"), door_action_exterior=True)
    assert not other.why(kinds.DOOR, 0, 18)
    other.do(kinds.DOOR, 0, 18)
    assert not other.s.closed


@pytest.mark.rule("TP-65", "TP:G-44")
def test_where_it_burns_only_what_removes_the_fire_can_be_done() -> None:
    board = Board((MEDIC, "sick-bay"), (COURIER, "sick-bay")).put("fire", sick_bay=1).put("damage", sick_bay=1)
    board.give(0, "tool-kit", "fire-extinguisher")
    board.s.crew[1].wounds = 1
    kit = board.game().lying(board.space("sick-bay"))[0]
    assert board.why_station(0, "heal", 1) == "fire_here"
    assert board.why(kinds.PICK_UP, 0, kit) == "fire_here"
    assert board.why_use(0, "Repair 2") == "fire_here"
    assert board.why(kinds.DOOR, 0, board.door("D03")) == "fire_here"
    board.use(0, "Douse")
    assert (board.tokens("fire"), board.s.actions) == ({}, 0)


@pytest.mark.rule("TP:G-43")
def test_fire_bars_free_actions_too_but_a_table_may_think_otherwise() -> None:
    for bars, code in ((True, "fire_here"), (False, "")):
        board = Board((MEDIC, "sick-bay"), (COURIER, "sick-bay"), fire_bars_free=bars).put("fire", sick_bay=1)
        board.s.crew[1].wounds = 1
        assert board.why_use(0, "Triage", 1) == code


@pytest.mark.rule("TP-66")
def test_a_fault_stops_the_board_action_and_nothing_else() -> None:
    board = Board((CAPTAIN, "sick-bay")).put("fault", sick_bay=1)
    board.s.crew[0].wounds = 1
    assert board.why_station(0, "heal", 0) == "fault_here"
    board.do(kinds.PICK_UP, 0, board.game().lying(board.space("sick-bay"))[0])


@pytest.mark.rule("TP-67")
def test_whoever_lies_down_can_still_act() -> None:
    board = Board((CAPTAIN, "time-drive"))
    board.s.crew[0].down = True
    assert "jump_begun" in board.station(0, "jump")


@pytest.mark.rule("TP-68", "TP:G-19")
def test_dropping_is_free_at_any_point_of_the_own_turn() -> None:
    board = Board((CAPTAIN, "time-drive"), (COURIER, "time-drive")).put("fire", fore_corridor=1)
    first, second = board.give(0, "tool-kit", "med-kit")
    board.move(0, "fore-corridor")
    board.do(kinds.DROP, 0, first)
    board.move(0, "time-drive")
    board.do(kinds.DROP, 0, second)
    assert (board.floor("fore-corridor"), board.floor("time-drive"), board.s.actions) == (["tool-kit"], ["med-kit"], 1)
    (other,) = board.give(1, "tool-kit")
    assert board.why(kinds.DROP, 1, other) == "not_now"


@pytest.mark.rule("TP-69")
def test_sick_bay_heals_all_wounds_of_one() -> None:
    board = Board((CAPTAIN, "sick-bay"), (COURIER, "sick-bay"), (DRONE, "time-drive"))
    for one in board.s.crew:
        one.wounds = 3
    assert board.why_station(0, "heal", 2) == "no_target"
    board.station(0, "heal", 1)
    assert board.wounds()[:3] == [3, 0, 3]
    board.begin(0)
    board.station(0, "heal", 0)
    assert board.wounds()[0] == 0


@pytest.mark.rule("TP-70", "TP:G-100")
def test_maintenance_refreshes_ones_own_items() -> None:
    board = Board((CAPTAIN, "maintenance"), (COURIER, "maintenance"))
    own, other = board.give(0, "med-kit", "electro-tool"), board.give(1, "med-kit")
    board.exhaust(*own, *other)
    board.station(0, "refresh")
    assert board.s.exhausted == 1 << other[0]


@pytest.mark.rule("TP-71")
def test_the_security_room_changes_up_to_three_doors_in_any_mix() -> None:
    board = Board((CAPTAIN, "security-room")).lock("D04")
    board.station(0, "doors")
    assert stations.ENOUGH not in board.s.questions[-1].options
    for name in ("D04", "D08", "D09"):
        board.answer(board.door(name))
    assert (board.locked(), board.question()) == (["D08", "D09"], "")


@pytest.mark.rule("TP-71")
def test_the_security_room_may_change_fewer_and_no_door_twice() -> None:
    board = Board((CAPTAIN, "security-room"))
    board.station(0, "doors")
    board.answer(board.door("D18"))
    assert board.door("D18") not in board.s.questions[-1].options
    board.answer(stations.ENOUGH)
    assert (board.locked(), board.question(), board.s.actions) == (["D18"], "", 0)


@pytest.mark.rule("TP-72", "TP:G-47")
def test_security_controls_set_all_doors_of_a_space() -> None:
    board = Board((CAPTAIN, "security-controls")).lock("D03")
    names = board.station(0, "doors_of_a_space", board.space("fore-corridor") * 2 + 1)
    assert (board.locked(), names.count("door_locked")) == (["D01", "D02", "D03", "D04"], 3)
    board.begin(0)
    board.station(0, "doors_of_a_space", board.space("fore-corridor") * 2)
    assert board.locked() == []


@pytest.mark.rule("TP-73")
def test_the_time_drive_is_where_time_jumps() -> None:
    board = Board((CAPTAIN, "time-drive"), (COURIER, "fore-corridor"))
    board.begin(1)
    assert board.why_station(1, "jump") == "not_here"
    board.begin(0)
    board.station(0, "jump")
    assert board.s.loop == 2


@pytest.mark.rule("TP-74", "TP-118")
def test_opening_the_airlock_unsuited_kills() -> None:
    board = Board((CAPTAIN, "airlock"), (COURIER, "time-drive")).lock("D11")
    names = board.station(0, "airlock")
    assert names.index("exterior_opened") < names.index("airlock_opening") < names.index("died")
    assert not board.s.crew[0].alive


@pytest.mark.rule("TP-74", "TP:G-04")
def test_closing_the_airlock_vents_nothing() -> None:
    for option, vents in ((False, False), (True, True)):
        board = Board((CAPTAIN, "airlock"), opening_on_close=option).open_airlock()
        board.give(0, "space-suit")
        assert ("airlock_opening" in board.station(0, "airlock")) == vents
        assert board.s.closed


@pytest.mark.rule("TP-75")
def test_security_controls_change_only_the_inner_door_of_the_airlock() -> None:
    board = Board((CAPTAIN, "security-controls")).open_airlock()
    board.station(0, "doors_of_a_space", board.space("airlock") * 2 + 1)
    assert (board.locked(), board.s.closed) == (["D11"], False)


@pytest.mark.rule("TP-76", "TP:G-55")
def test_damage_report_shows_the_pile_until_the_consequences() -> None:
    board = Board((CAPTAIN, "damage-report"), (COURIER, "time-drive"))
    board.s.deck, pile = board.s.deck[3:], board.s.deck[:3]
    assert board.why_station(0, "read_pile") == "no_target"
    board.s.discard = pile[:]
    assert board.system.view(board.s, 0).discard == pile[:1]
    board.station(0, "read_pile")
    assert board.system.view(board.s, 1).discard == pile
    board.do(kinds.END_TURN, 0)
    assert board.system.view(board.s, 1).discard == pile
    board.s.tokens = [[0] * 24 for _ in range(3)]
    board.do(kinds.END_TURN, 1)
    assert board.s.discard[-3:] == pile
    assert len(board.system.view(board.s, 1).discard) == 1


@pytest.mark.rule("TP:G-55")
def test_a_table_may_keep_the_pile_open() -> None:
    board = Board((CAPTAIN, "time-drive"), open_discard=True)
    board.s.discard = board.s.deck[:3]
    assert board.system.view(board.s, 0).discard == board.s.discard


@pytest.mark.rule("TP-77", "TP:G-48")
def test_lowering_the_shields_pays_for_a_fault() -> None:
    board = Board((CAPTAIN, "shield-controls"))
    assert board.rule_against(kinds.STATION, 0, STATIONS.index("divert")) == "TP:G-48"
    board.put("fault", sick_bay=2, hyperdrive=3)
    board.s.shields = 4
    board.station(0, "divert", board.space("hyperdrive"))
    assert (board.s.shields, sum(board.s.tokens[2])) == (3, 4)


@pytest.mark.rule("TP-78", "TP:G-31")
def test_raising_the_shields_places_a_fault_with_all_that_follows() -> None:
    board = Board((CAPTAIN, "shield-controls"), (COURIER, "sick-bay")).put("fault", sick_bay=1)
    assert board.why_station(0, "boost") == "at_max"
    board.s.shields = 4
    board.station(0, "boost", board.space("sick-bay"))
    assert (board.s.shields, board.tokens("fire"), board.wounds()[1]) == (5, {"sick_bay": 1}, 2)


@pytest.mark.rule("TP-79")
@pytest.mark.parametrize(
    "space", ["engineering", "shield-generator", "life-support", "fuel-cells", "hyperdrive", "central-2"]
)
def test_spaces_without_a_board_action(space: str) -> None:
    board = Board((CAPTAIN, space)).put("fault", sick_bay=1)
    assert not [one for one in board.system.legal(board.s) if one.kind == kinds.STATION]


@pytest.mark.rule("TP-37", "TP-66")
def test_remote_access_uses_three_stations_unless_they_have_a_fault() -> None:
    board = Board((OFFICER, "engineering"))
    board.use(0, "Remote access", STATIONS.index("doors"))
    board.answer(board.door("D11"))
    board.answer(stations.ENOUGH)
    assert board.locked() == ["D11"]
    board.begin(0)
    board.put("fault", security_room=1)
    assert board.why_use(0, "Remote access", STATIONS.index("doors")) == "fault_here"
    board.use(0, "Remote access", STATIONS.index("doors_of_a_space"))
    board.answer(board.space("airlock") * 2)
    assert board.locked() == []


@pytest.mark.rule("TP-153")
def test_nobody_uses_the_ability_of_another() -> None:
    board = Board((CAPTAIN, "time-drive"), (LOADMASTER, "time-drive"))
    assert board.why_use(0, "Deep pockets", 0) == "not_here"
    assert board.rule_against(kinds.USE, 0, board.skill("Deep pockets"), 0) == "TP-153"


@pytest.mark.rule("TP-72", "TP-77")
def test_a_space_is_asked_for_unless_there_is_only_one() -> None:
    board = Board((CAPTAIN, "shield-controls"), (COURIER, "security-controls")).put("fault", hyperdrive=2)
    board.do(kinds.STATION, 0, STATIONS.index("divert"))
    assert (board.question(), board.tokens("fault"), board.s.shields) == ("", {"hyperdrive": 1}, 5)
    board.begin(1)
    board.lock("D14")
    board.do(kinds.STATION, 1, STATIONS.index("doors_of_a_space"))
    options = board.s.questions[-1].options
    cells, corridor, bridge = (board.space(name) for name in ("fuel-cells", "starboard-corridor", "flight-controls"))
    assert {cells * 2, corridor * 2, corridor * 2 + 1} <= set(options)
    assert not {cells * 2 + 1, bridge * 2, bridge * 2 + 1} & set(options)
