"""The ship: what is connected and adjacent, how Fire spreads, what Faults and doors do (TP-121 to TP-151)."""

from __future__ import annotations

import pytest

from chronaut.systems.tempus import airlock
from chronaut.systems.tempus.core import Core
from chronaut.systems.tempus.ship import EXTERIOR, HOLDING, LOCK_DOORS, SPREAD, SWITCH_DOORS, TOGGLE_DOORS, Order, Where
from chronaut.systems.tempus.ship import EXTREME as HIGHEST_OR_LOWEST
from tests.systems.tempus.build import CAPTAIN, CHRONOLOGIST, COURIER, DRONE, LOADMASTER, SHIPWRIGHT, Board

DISTANCES = {
    "flight-controls": (1, 6, 8), "shield-controls": (1, 6, 8), "security-controls": (1, 6, 8), "damage-report": (1, 6, 8),
    "time-drive": (0, 5, 7), "fore-corridor": (1, 4, 6), "sick-bay": (2, 5, 5), "security-room": (2, 3, 7),
    "central-1": (2, 5, 5), "central-2": (3, 4, 4), "central-3": (4, 5, 3), "central-4": (5, 6, 2), "port-fore": (3, 6, 4),
    "port-aft": (4, 7, 3), "life-support": (4, 5, 5), "engineering": (5, 7, 3), "shield-generator": (4, 3, 5),
    "starboard-corridor": (3, 2, 6), "fuel-cells": (4, 3, 7), "short-corridor": (4, 1, 7), "airlock": (5, 0, 8),
    "aft-corridor": (6, 7, 1), "maintenance": (5, 8, 2), "hyperdrive": (7, 8, 0),
}  # fmt: skip
"""How far each space is from the Time Drive, the Airlock and the Hyperdrive, every door open."""


@pytest.mark.rule("TP:G-26", "TP:G-29")
def test_the_distances_of_the_ship() -> None:
    board = Board()
    far = [board.game().distances(board.space(name)) for name in ("time-drive", "airlock", "hyperdrive")]
    assert {name: tuple(one[n] for one in far) for n, name in enumerate(board.ship.names)} == DISTANCES


@pytest.mark.rule("TP-121", "TP-122")
def test_a_locked_door_connects_but_is_not_adjacent() -> None:
    board = Board().lock("D14")
    cells, corridor = board.space("fuel-cells"), board.space("starboard-corridor")
    assert board.ship.near[cells] == [corridor]
    assert board.game().adjacent(cells) == []


@pytest.mark.rule("TP-123", "TP-121")
def test_both_relations_are_symmetric_and_one_lies_within_the_other() -> None:
    board = Board().lock("D01", "D08", "D15")
    g: Core = board.game()
    for one in range(24):
        for other in range(24):
            assert (other in board.ship.near[one]) == (one in board.ship.near[other])
            assert (other in g.adjacent(one)) == (one in g.adjacent(other))
            assert other not in g.adjacent(one) or other in board.ship.near[one]
    assert board.space("sick-bay") not in board.ship.near[board.space("life-support")]


@pytest.mark.rule("TP-126")
def test_damage_is_removed_by_tools() -> None:
    board = Board((SHIPWRIGHT, "sick-bay")).put("damage", sick_bay=8)
    board.give(0, "tool-kit", "exo-skeleton")
    for label, left in (("Repair 2", 6), ("Heave 4", 2), ("Repair 1", 1)):
        board.begin(0)
        board.use(0, label)
        assert board.tokens("damage") == {"sick_bay": left}
    board.begin(0)
    assert board.why_use(0, "Heave 4") == "exhausted"


@pytest.mark.rule("TP-127")
def test_a_third_fire_does_nothing() -> None:
    board = Board((CAPTAIN, "sick-bay")).put("fire", sick_bay=2)
    assert board.place("fire", "sick-bay") == ["placement_void"]
    assert board.wounds()[0] == 0


@pytest.mark.rule("TP-128", "TP-129")
def test_a_second_fire_spreads_at_once_and_stays() -> None:
    board = Board().put("fire", engineering=1)
    assert board.place("fire", "engineering").count("fire_spread") == 1
    assert board.tokens("fire") == {"engineering": 2, "central_4": 1, "port_aft": 1}


@pytest.mark.rule("TP-130", "TP-147")
def test_locked_doors_stop_spreading() -> None:
    board = Board().put("fire", hyperdrive=1).lock("D18")
    board.place("fire", "hyperdrive")
    assert board.tokens("fire") == {"hyperdrive": 2}


@pytest.mark.rule("TP-131")
def test_one_spread_is_finished_before_the_next() -> None:
    board = Board().put("fire", engineering=1, central_4=1, aft_corridor=1)
    board.place("fire", "engineering")
    spaces = [
        board.ship.names[fact.a] for fact in board.told if board.system.fact_kinds[fact.kind].name == "fire_spread"
    ]
    assert spaces == ["engineering", "central-4", "aft-corridor"]
    assert sum(board.tokens("fire").values()) == 10


@pytest.mark.rule("TP-132")
def test_a_space_spreads_again_only_when_it_reaches_two_anew() -> None:
    board = Board((CAPTAIN, "engineering")).put("fire", engineering=1)
    board.place("fire", "engineering")
    assert "fire_spread" not in board.place("fire", "engineering")
    board.s.tokens[1][board.space("engineering")] -= 1
    board.s.supply[1] += 1
    assert "fire_spread" in board.place("fire", "engineering")


@pytest.mark.rule("TP-133", "TP:G-57")
def test_a_card_spreads_spaces_with_one_fire_too() -> None:
    board = Board().put("fire", engineering=1)
    board.spread()
    assert board.tokens("fire") == {"engineering": 1, "central_4": 1, "port_aft": 1}


@pytest.mark.rule("TP-133")
def test_a_card_spreads_a_space_that_has_two() -> None:
    board = Board().put("fire", hyperdrive=2)
    board.order(Order(SPREAD, where=Where(HOLDING, token=1)))
    assert board.tokens("fire") == {"hyperdrive": 2, "aft_corridor": 1}


@pytest.mark.rule("TP-135", "TP:G-34")
def test_without_fire_tokens_nothing_is_placed_and_nobody_is_wounded() -> None:
    board = Board((CAPTAIN, "sick-bay"))
    board.s.supply[1] = 0
    assert board.place("fire", "sick-bay") == ["placement_void"]
    assert (board.wounds()[0], board.result()) == (0, "open")


@pytest.mark.rule("TP-136")
def test_fire_is_put_out_here_and_next_door() -> None:
    board = Board((CAPTAIN, "central-2")).put("fire", central_2=1, central_1=2, life_support=1, sick_bay=1).lock("D07")
    (can,) = board.give(0, "fire-extinguisher")
    board.use(0, "Sweep")
    assert board.tokens("fire") == {"sick_bay": 1, "life_support": 1}
    assert board.s.exhausted == 1 << can


@pytest.mark.rule("TP-137", "TP-138", "TP-139")
def test_the_second_fault_brings_a_fire_each_time() -> None:
    board = Board((CAPTAIN, "sick-bay")).put("fault", sick_bay=1)
    board.give(0, "electro-tool")
    board.place("fault", "sick-bay")
    assert board.tokens("fire") == {"sick_bay": 1}
    board.place("fault", "sick-bay")
    assert board.tokens("fire") == {"sick_bay": 1}
    board.s.tokens[1][board.space("sick-bay")] = 0
    board.use(0, "Rewire 2")
    assert board.tokens("fault") == {"sick_bay": 1}
    board.place("fault", "sick-bay")
    assert board.tokens("fire") == {"sick_bay": 1}


@pytest.mark.rule("TP-140")
def test_faults_are_removed_by_tool_and_shield_controls() -> None:
    board = Board((CAPTAIN, "shield-controls")).put("fault", hyperdrive=3)
    board.station(0, "divert", board.space("hyperdrive"))
    board.s.crew[0].space = board.space("hyperdrive")
    board.give(0, "electro-tool")
    board.begin(0)
    board.use(0, "Rewire 2")
    assert board.tokens("fault") == {}


@pytest.mark.rule("TP-146")
def test_any_door_can_be_locked_and_no_dotted_line() -> None:
    board = Board((CAPTAIN, "central-1"))
    for door in range(18):
        board.order(Order(LOCK_DOORS, where=Where(entries=[door])))
    assert board.locked() == board.ship.door_names
    assert not board.why_move(0, "central-2")


@pytest.mark.rule("TP-147", "TP-115")
def test_a_locked_door_holds_venting_and_pulls() -> None:
    board = Board((CAPTAIN, "short-corridor")).put("fire", sick_bay=1).lock("D11").open_airlock()
    board.run(airlock.opening)
    assert (board.tokens("fire"), board.at(0)) == ({"sick_bay": 1}, "short-corridor")


@pytest.mark.rule("TP-148", "TP:G-60")
@pytest.mark.parametrize(("option", "closed"), [(False, True), (True, False)])
def test_doors_are_switched_at_the_same_time(option: bool, closed: bool) -> None:
    board = Board(switch_exterior=option).lock("D11", "D14")
    assert board.order(Order(SWITCH_DOORS)).count("doors_switched") == 1
    assert set(board.ship.door_names) - set(board.locked()) == {"D11", "D14"}
    assert board.s.closed == closed


@pytest.mark.rule("TP-149", "TP:G-61")
def test_the_door_icon_flips_the_doors_of_one_space() -> None:
    board = Board().lock("D09")
    board.order(Order(TOGGLE_DOORS, where=Where(entries=[-5])))
    assert board.locked() == ["D08"]


@pytest.mark.rule("TP-150")
def test_a_number_means_where_it_lies_now() -> None:
    board = Board()
    board.s.numbers = board.s.numbers[::-1]
    assert board.ship.names[board.game().place_of(-8)] == "airlock"
    assert board.game().number_of(board.space("hyperdrive")) == 1


@pytest.mark.rule("TP-151")
def test_highest_and_lowest_are_among_the_numbered() -> None:
    g = Board().game()
    names = [g.m.names[g.found(Where(HIGHEST_OR_LOWEST, flag=flag))[0]] for flag in (True, False)]
    assert names == ["hyperdrive", "security-room"]


@pytest.mark.rule("TP-159")
def test_the_hyperdrive_is_an_ordinary_location_for_disasters() -> None:
    board = Board((CAPTAIN, "time-drive")).put("damage", hyperdrive=2)
    board.order(Order(0, where=Where(entries=[-9]), token=0, n=1))
    assert board.tokens("damage") == {"hyperdrive": 3}


@pytest.mark.rule("TP-113", "TP-75")
def test_a_card_may_open_the_exterior_door() -> None:
    board = Board()
    assert "exterior_opened" in board.order(Order(EXTERIOR, a=0))
    assert not board.s.closed
    assert board.order(Order(EXTERIOR, a=0)) == []


@pytest.mark.rule("TP-115", "TP-116", "TP-141")
def test_venting_damages_the_airlock_and_the_short_corridor_once() -> None:
    board = Board((CAPTAIN, "short-corridor"), (COURIER, "maintenance")).open_airlock().lock("D09", "D10")
    board.put("fire", central_2=1, fuel_cells=2, airlock=1)
    names = board.run(airlock.opening)
    assert (board.tokens("fire"), board.tokens("damage")) == ({"central_2": 1}, {"airlock": 1, "short_corridor": 1})
    assert names.count("wounded") == 1


@pytest.mark.rule("TP-117", "TP-118", "TP-119")
def test_how_far_the_airlock_drags() -> None:
    board = Board(
        (CAPTAIN, "time-drive"), (COURIER, "flight-controls"), (LOADMASTER, "hyperdrive"), (SHIPWRIGHT, "central-2")
    ).open_airlock()
    board.put("damage", starboard_corridor=3)
    board.run(airlock.opening)
    assert [board.at(who) for who in range(4)] == ["", "short-corridor", "shield-generator", ""]


@pytest.mark.rule("TP-117", "TP:G-62")
def test_a_tie_is_the_players_choice() -> None:
    board = Board((CAPTAIN, "maintenance"), (COURIER, "sick-bay")).open_airlock()
    board.give(1, "space-suit")
    board.run(airlock.opening)
    options = [board.ship.names[space] for space in board.s.questions[-1].options]
    assert (board.question(), options) == ("pull_landing", ["security-room", "shield-generator"])
    board.answer(board.space("shield-generator"))
    assert (board.at(0), board.s.crew[0].down) == ("shield-generator", True)
    other = Board((CAPTAIN, "maintenance"), (COURIER, "sick-bay"), pull_tie="board_order").open_airlock()
    other.give(1, "space-suit")
    other.run(airlock.opening)
    assert other.at(0) == "security-room"


@pytest.mark.rule("TP-120", "TP:G-65")
def test_all_who_live_are_knocked_down_wherever_they_are() -> None:
    board = Board((CAPTAIN, "time-drive"), (DRONE, "time-drive"), (COURIER, "airlock")).lock("D11").open_airlock()
    board.give(2, "space-suit")
    board.run(airlock.opening)
    assert [one.down for one in board.s.crew] == [True, False, True]


@pytest.mark.rule("TP-162", "TP:G-95")
def test_lying_down_is_no_shelter() -> None:
    board = Board((CHRONOLOGIST, "flight-controls"), (COURIER, "sick-bay")).open_airlock()
    board.give(1, "space-suit")
    board.s.crew[0].down = True
    board.run(airlock.opening)
    assert (board.at(0), board.s.crew[0].down) == ("short-corridor", True)


@pytest.mark.rule("TP-114")
def test_an_airlock_that_stays_open_vents_every_round() -> None:
    board = Board((CAPTAIN, "airlock"), (COURIER, "hyperdrive")).lock("D11")
    board.give(0, "space-suit")
    names = board.station(0, "airlock")
    assert names.count("airlock_opening") == 1
    board.run(lambda g: g.step(17))
    assert board.facts.count("airlock_opening") == 2
    board.begin(0)
    board.station(0, "airlock")
    board.run(lambda g: g.step(17))
    assert board.facts.count("airlock_opening") == 2


@pytest.mark.rule("TP:G-50", "TP:G-51")
def test_who_stands_unsuited_in_the_airlock_dies_in_the_next_opening() -> None:
    board = Board((CAPTAIN, "airlock"), (COURIER, "time-drive")).lock("D11").open_airlock()
    assert board.s.crew[0].alive
    board.run(airlock.opening)
    assert not board.s.crew[0].alive


@pytest.mark.rule("TP:G-64")
@pytest.mark.parametrize(("option", "floor"), [("airlock", ["space-suit", "tool-kit"]), ("supply", ["space-suit"])])
def test_where_the_items_of_the_swept_are(option: str, floor: list[str]) -> None:
    board = Board((CAPTAIN, "short-corridor"), (COURIER, "maintenance"), swept_items=option).open_airlock()
    board.give(0, "tool-kit")
    board.lock("D09", "D10")
    board.run(airlock.opening)
    assert board.floor("airlock") == floor


@pytest.mark.rule("TP:G-70")
def test_venting_the_hyperdrive_can_repair_it() -> None:
    board = Board((CAPTAIN, "time-drive"), (COURIER, "time-drive")).put("fire", hyperdrive=2).open_airlock()
    assert "hyperdrive_fixed" in board.run(airlock.opening)


@pytest.mark.rule("TP-124")
def test_connected_to_works_through_locked_doors() -> None:
    board = Board().lock("D14")
    g = board.game()
    cells = board.space("fuel-cells")
    assert g.found(Where(3, [cells])) == [board.space("starboard-corridor")]
    assert g.found(Where(2, [cells])) == []
