"""The ledger's test vectors TV-01 to TV-26, with its numbers; every fact keeps the number of Azrak (RV-06).

TV-19 stands in `test_setup.py`.
"""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.systems.revolution import proposals as kinds
from chronaut.systems.revolution import trials
from chronaut.systems.revolution.options import rulings
from chronaut.systems.revolution.terms import CRITICAL, FAILURE, SUCCESS
from tests.systems.revolution.build import (
    EMERGENCY,
    FREE_EMERGENCY,
    LOSS,
    NO_UPDATE,
    Table,
    box,
    card,
    lay,
    location,
    plain_location,
    with_effects,
)

PAID_UPDATE, FREE_UPDATE = EMERGENCY, FREE_EMERGENCY


def at_a_test(modifier: int, seats: int = 2, **rest: Any) -> Table:
    """Agent 0 (attribute 2) has a test of difficulty 4 in front, all others stand by; every Destiny is the same."""
    hall = location("hall", card("hall-1", tests=[box(4)]), *(card(f"hall-{n}") for n in (2, 3, 4)))
    table = Table(hall, plain_location("yard"), seats=seats, destiny=[modifier] * 6, **rest).begin().act()
    for agent in range(1, seats):
        table.do(kinds.STAND_BY, agent)
    return table


def tried(table: Table, boost: int, support: int) -> tuple[int, int]:
    """The final value and the result of agent 0's test with so much boost and support by agent 1."""
    table.do(kinds.TEST, 0, table.card("hall-1"), 0)
    for _ in range(boost):
        table.do(kinds.BOOST_TEST, 0)
    if table.s.trial.stage == 1:
        table.do(kinds.CLOSE_BOOST, 0)
    for _ in range(support):
        table.do(kinds.SUPPORT_TEST, 1)
    if table.s.trial.stage:
        table.do(kinds.PASS_SUPPORT, 0)
    (resolved,) = table.says("test_resolved")
    return resolved.b, resolved.c


@pytest.mark.rule("RV-121", "RV-117", "RG-31")
def test_tv_01() -> None:
    table = at_a_test(-1)
    before, vortex, _ = table.azrak()
    assert tried(table, 2, 1) == (4, CRITICAL)
    assert table.azrak() == ([before[0] - 3, before[1] - 1], vortex + 4, 0)


@pytest.mark.rule("RV-122", "RV-115", "RV-116")
@pytest.mark.parametrize(("modifier", "final", "outcome"), [(0, 5, SUCCESS), (1, 6, SUCCESS), (-2, 3, FAILURE)])
def test_tv_02(modifier: int, final: int, outcome: int) -> None:
    assert tried(at_a_test(modifier), 2, 1) == (final, outcome)


@pytest.mark.rule("RV-114", "RV-122")
def test_tv_03() -> None:
    table = at_a_test(-1)
    _, vortex, _ = table.azrak()
    assert tried(table, 2, 0) == (3, FAILURE)
    assert table.s.vortex == vortex + 3


def leaving(pools: list[int], vortex: int, level: int, **rest: Any) -> Table:
    """A table at the step of the Standard Update."""
    table = Table(seats=len(pools), **rest).begin().act().all_stand_by().set(pools, vortex, level)
    table.do(kinds.LEAVE_PLACE)
    return table


@pytest.mark.rule("RV-90", "RV-85", "RV-86")
def test_tv_04() -> None:
    table = leaving([3, 2], 4, 5)
    table.answer(PAID_UPDATE)
    assert sum(table.s.draft.shares) == 3
    while table.s.draft.shares != [1, 2]:
        table.do(kinds.SHIFT, *((0, 1) if table.s.draft.shares[0] > 1 else (1, 0)))
    table.answer(0)
    assert table.azrak() == ([4, 4], 0, 1)


@pytest.mark.rule("RV-91", "RV-92")
def test_tv_05() -> None:
    table = leaving([2, 5], 8, 7)
    table.answer(PAID_UPDATE)
    table.answer(0)
    assert table.azrak() == ([7, 7], 0, 1)


@pytest.mark.rule("RV-89", "RV-192")
def test_tv_06() -> None:
    table = leaving([3, 2], 4, 5)
    table.answer(FREE_UPDATE)
    assert table.s.draft.pot == 4
    while table.s.draft.shares != [2, 2]:
        table.do(kinds.SHIFT, *((0, 1) if table.s.draft.shares[0] > 2 else (1, 0)))
    table.answer(0)
    assert table.azrak() == ([5, 4], 0, 0)
    assert table.s.free_updates == 1


@pytest.mark.rule("RV-87", "RS-14")
def test_tv_07() -> None:
    table = leaving([3, 2], 6, 4)
    table.answer(PAID_UPDATE)
    table.answer(0)
    assert table.azrak() == ([4, 4], 2, 1)


@pytest.mark.rule("RV-50")
def test_tv_08() -> None:
    table = Table().begin().set([4, 4], 5, 4)
    table.go("hall")
    assert table.azrak() == ([3, 4], 5, 0)
    assert table.s.spots[table.place("hall")] == 1


@pytest.mark.rule("RV-51", "RV-52", "RG-03")
def test_tv_09() -> None:
    table = Table().begin().set([4, 4], 5, 4)
    lay(table, "hall", 1)
    table.go("hall")
    assert table.s.location == table.place("hall")
    assert table.azrak() == ([3, 4], 5, 1)
    assert table.s.spots[table.place("hall")] == 1


def exploring(vortex: int, **rest: Any) -> Table:
    """Agent 0 with 1 Azrak of 4 is about to explore a card that costs it nothing more."""
    table = Table(seats=4, **rest).begin().act().all_stand_by().set([1, 4, 4, 4], vortex, 4)
    table.do(kinds.EXPLORE, 0, 2, 0)
    return table


@pytest.mark.rule("RV-144", "RV-137", "RV-138")
def test_tv_10() -> None:
    table = exploring(6)
    table.answer(EMERGENCY)
    assert table.agent(0).pool == 4
    assert (table.s.vortex, table.s.returned) == (2, 1)
    assert table.agent(0).card == table.card("hall-3")


@pytest.mark.rule("RV-144", "RV-141", "RV-142")
def test_tv_11() -> None:
    hall = location("hall", card("hall-1"), card("hall-2"), card("hall-3", on_read=[{"flag": "read"}]), card("hall-4"))
    table = Table(hall, seats=4, flags=["read"]).begin().act().all_stand_by().set([1, 4, 4, 4], 6, 4)
    table.s.flags[0] = 0
    table.do(kinds.EXPLORE, 0, 2, 0)
    table.answer(LOSS)
    assert (table.agent(0).pool, table.s.vortex, table.s.returned) == (0, 7, 0)
    assert table.s.flags == [1]  # the card is read and obeyed
    assert table.told().index("instructions_followed") < table.told().index("agent_ejected")
    assert table.agent(0).card == -1


@pytest.mark.rule("RS-10", "RV-140")
def test_tv_12() -> None:
    table = (
        Table(seats=3).begin().act().all_stand_by().set([4, 1, 4], 2, 4)
    )  # the Captain's free Explore is not agent 1's
    assert table.s.free_updates == 1
    table.do(kinds.EXPLORE, 1, 2, 0)
    table.answer(FREE_EMERGENCY)
    assert (table.agent(1).pool, table.s.vortex, table.s.returned, table.s.free_updates) == (3, 0, 0, 0)


@pytest.mark.rule("RS-01", "RV-104")
def test_tv_13() -> None:
    table = Table(seats=4).begin().set([1, 4, 4, 4], 3, 4)
    table.go("hall")
    assert table.options() == [EMERGENCY, LOSS]
    table.answer(EMERGENCY)
    assert (table.agent(0).pool, table.s.vortex, table.s.returned) == (2, 0, 1)
    assert table.s.spots[table.place("hall")] == 1


def lost_control(vortex: int, seats: int = 4, **rest: Any) -> Table:
    """Agent 0 has lost control and the group leaves with so much in the Vortex."""
    table = Table(seats=seats, **rest).begin().act().all_stand_by().set([1, *[4] * (seats - 1)], 0, 4)
    table.do(kinds.EXPLORE, 0, 2, 0)  # with an empty Vortex there is no way out
    assert table.agent(0).out == 1
    table.s.free_updates = 0
    table.set([0, *[4] * (seats - 1)], vortex, 4)
    table.do(kinds.LEAVE_PLACE)
    return table


@pytest.mark.rule("RS-13", "RV-83")
@pytest.mark.parametrize(("order", "after"), [("zero_first", (1, 0, 0, 0)), ("fee_first", (0, 0, 1, 1))])
def test_tv_14(order: str, after: tuple[int, int, int, int]) -> None:
    table = lost_control(1, options={"forced_update_order": order})
    one = table.agent(0)
    assert (one.pool, table.s.vortex, table.s.returned, one.out) == after


@pytest.mark.rule("RV-101", "RG-06", "RV-100")
def test_tv_15() -> None:
    table = with_effects({"gain_azrak": 3}).set([3, 3], 5, 4)
    table.do(kinds.FOLLOW, 0)
    assert (table.agent(0).pool, table.s.vortex) == (4, 4)


@pytest.mark.rule("RV-102", "RG-07")
def test_tv_16() -> None:
    table = with_effects({"gain_azrak": 3}).set([2, 3], 1, 7)
    table.do(kinds.FOLLOW, 0)
    assert (table.agent(0).pool, table.s.vortex) == (3, 0)


@pytest.mark.rule("RV-168", "RV-170")
def test_tv_17() -> None:
    maps = [
        {"name": "map", "spots": ["hall", "yard"], "start": True},
        {"name": "flood", "spots": ["hall"], "covers": ["hall", "yard"]},
    ]
    hall = location("hall", card("hall-1", on_read=[{"lay_map": "flood"}]), *(card(f"hall-{n}") for n in (2, 3, 4)))
    table = Table(hall, plain_location("yard"), maps=maps).begin().act().set([3, 3], 3, 5)
    assert table.s.spots == (1, 0)
    table.do(kinds.FOLLOW, 0)
    assert table.s.vortex == 4
    assert table.says("map_laid")[0].rule == "RV-168"
    assert table.s.spots == (0, -1)  # covered: gone; on the covering card: without Azrak


@pytest.mark.rule("RV-194", "RS-42", "RV-109")
@pytest.mark.parametrize(("seats", "shares"), [(2, [3]), (3, [2, 1]), (4, [1, 1, 1])])
def test_tv_18(seats: int, shares: list[int]) -> None:
    table = at_a_test(0, seats)
    table.do(kinds.TEST, 0, table.card("hall-1"), 0)
    table.do(kinds.CLOSE_BOOST, 0)
    for agent, share in enumerate(shares, 1):
        for _ in range(share):
            table.do(kinds.SUPPORT_TEST, agent)
    (resolved,) = table.says("test_resolved")  # nobody can give more: the step ends by itself
    assert resolved.b == 2 + sum(shares) == 5


@pytest.mark.rule("RV-133", "RS-29")
def test_tv_20() -> None:
    cells = {"success": {"effect": [{"damage": 1}]}, "critical": {"effect": [{"damage": 2}]}}
    tests = [box(1, **cells), box(2, **cells), box(9, **cells)]
    wolf = card("hall-1", tests=tests, conflict={"kind": "group", "life": 5})
    table = Table(location("hall", wolf, *(card(f"hall-{n}") for n in (2, 3, 4))), seats=4, azrak=40).begin().act()
    for agent in (0, 1, 2):
        table.do(kinds.SET_ORDER, agent)
    for agent, choice in enumerate((1, 0, 2, 0)):  # 2, 1, 0, 1
        fight(table, agent, choice)
    assert table.s.damage[table.card("hall-1")] == 4
    assert table.s.conflict.turn == 2
    for agent in (3, 0, 1):
        table.do(kinds.SET_ORDER, agent)
    fight(table, 3, 0)
    assert table.s.conflict.stage == 0
    assert table.s.resolved[table.card("hall-1")] == 1
    assert table.says("group_conflict_resolved")


def fight(table: Table, agent: int, choice: int) -> None:
    """One test of a group conflict, without boost and support."""
    table.do(kinds.TEST, agent, table.s.conflict.card, choice)
    if table.s.trial.stage == 1:
        table.do(kinds.CLOSE_BOOST, agent)
    if table.s.trial.stage:
        table.do(kinds.PASS_SUPPORT, agent)


@pytest.mark.rule("RV-189", "RV-190", "RV-191")
@pytest.mark.parametrize(("seats", "explores", "updates"), [(2, [1, 1], 2), (3, [1, 0, 0], 1), (4, [0, 0, 0, 0], 0)])
def test_tv_21(seats: int, explores: list[int], updates: int) -> None:
    table = Table(seats=seats).begin().act()
    for agent in range(seats):
        table.do(kinds.STAND_BY, agent)
    free = [int(table.system.check(table.s, table.wish(kinds.EXPLORE, n, 0, 1, None)) is None) for n in range(seats)]
    assert free == explores
    assert table.s.free_updates == updates


@pytest.mark.rule("RV-98", "RG-37")
def test_tv_22() -> None:
    table = Table(seats=4, azrak=40).begin()
    captains = []
    for _ in range(5):
        captains.append(table.s.captain)
        table.round()
    assert captains == [0, 1, 2, 3, 0]


@pytest.mark.rule("RV-83", "RS-13")
@pytest.mark.parametrize("order", ["zero_first", "fee_first"])
def test_tv_23(order: str) -> None:
    table = lost_control(2, options={"forced_update_order": order})
    if table.asked() == "divide":
        table.answer(0)
    assert (table.agent(0).pool, table.s.vortex, table.s.returned) == (1, 0, 1)


@pytest.mark.rule("RV-51", "RS-01")
def test_tv_24() -> None:
    table = Table(seats=4).begin().set([1, 4, 4, 4], 4, 4)
    lay(table, "hall", 1)
    table.go("hall")
    table.answer(EMERGENCY)
    assert (table.agent(0).pool, table.s.vortex, table.s.returned) == (3, 0, 2)
    assert table.s.spots[table.place("hall")] == 1


@pytest.mark.rule("RS-07", "RV-137")
def test_tv_25() -> None:
    table = with_effects({"lose_azrak": 3}, seats=4).set([2, 4, 4, 4], 1, 5)
    table.do(kinds.FOLLOW, 0)
    table.answer(EMERGENCY)
    assert (table.agent(0).pool, table.s.vortex, table.s.returned) == (2, 0, 1)


@pytest.mark.rule("RS-01", "RV-141")
def test_tv_26() -> None:
    table = Table(seats=4).begin().set([1, 4, 4, 4], 3, 4)
    table.go("hall")
    table.answer(LOSS)
    one = table.agent(0)
    assert (one.pool, table.s.vortex, table.s.returned, one.out) == (0, 3, 0, 1)
    assert table.s.spots[table.place("hall")] == 1
    assert table.told().index("card_a_read") < table.told().index("agent_ejected")


@pytest.mark.rule("RS-85", "RG-02", "RV-195")
def test_page_12_is_read_as_its_corrected_printing() -> None:
    assert rulings().support_limit == 2


@pytest.mark.rule("RG-02", "RS-42", "RV-195")
@pytest.mark.parametrize(
    ("options", "most"),
    [
        ({}, 3),
        ({"support_limit": 3}, 4),
        ({"support_second_supporter": 0}, 2),
        ({"support_limit": 3, "support_second_supporter": 0}, 3),
    ],
)
def test_settings_of_the_support_of_three_receptacles(options: dict[str, Any], most: int) -> None:
    table = at_a_test(0, 3, options=options)
    table.do(kinds.TEST, 0, table.card("hall-1"), 0)
    table.do(kinds.CLOSE_BOOST, 0)
    given = 0
    while table.s.trial.stage == 2:
        agent = next(n for n in (1, 2) if trials.may_support(table.g, n))
        table.do(kinds.SUPPORT_TEST, agent)
        given += 1
    assert given == most


@pytest.mark.rule("RS-40", "RV-195")
def test_the_limit_of_two_belongs_to_who_gives_a_second_azrak_first() -> None:
    table = at_a_test(0, 3)
    table.do(kinds.TEST, 0, table.card("hall-1"), 0)
    table.do(kinds.CLOSE_BOOST, 0)
    table.do(kinds.SUPPORT_TEST, 1)
    table.do(kinds.SUPPORT_TEST, 2)
    table.do(kinds.SUPPORT_TEST, 2)
    (resolved,) = table.says("test_resolved")
    assert resolved.b == 5


def test_no_update_is_a_way_too() -> None:
    table = leaving([3, 2], 4, 5)
    table.answer(NO_UPDATE)
    assert table.azrak() == ([3, 2], 4, 0)
