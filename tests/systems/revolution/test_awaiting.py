"""For whom the game waits and for what, as everybody is told."""

from __future__ import annotations

import pytest

from chronaut.kernel.state import SPECTATOR
from chronaut.systems.revolution import proposals as kinds
from tests.systems.revolution.build import Table, box, card, location, with_effects


def awaited(table: Table) -> list[tuple[int, int, str]]:
    """The same for every seat and for spectators: agent, seat, what."""
    views = [table.system.view(table.s, seat).awaited for seat in (*range(table.s.seats), SPECTATOR)]
    assert all(one == views[0] for one in views)
    return [(one.agent, one.seat, one.what) for one in views[0]]


def test_a_round_waits_for_the_captain_then_for_each_agent() -> None:
    table = Table(seats=2).begin()
    assert awaited(table) == [(0, 0, "location")]
    table.go("hall")
    assert awaited(table) == [(0, 0, "recon"), (1, 1, "recon")]
    table.do(kinds.TAKE_CARD, 0, 0)
    assert awaited(table) == [(1, 1, "recon")]


def test_the_actions_wait_for_who_has_a_card_then_for_the_captain() -> None:
    table = Table(seats=2).begin().act()
    assert awaited(table) == [(0, 0, "action"), (1, 1, "action")]
    table.do(kinds.STAND_BY, 0)
    assert awaited(table) == [(1, 1, "action")]
    table.do(kinds.STAND_BY, 1)
    assert awaited(table) == [(0, 0, "leave")]


def test_a_test_waits_for_its_tester_then_for_who_may_support() -> None:
    table = Table(location("hall", card("hall-1", tests=[box()]), card("hall-2"), card("hall-3")), seats=3)
    table.begin().act()
    table.do(kinds.STAND_BY, 1)
    table.do(kinds.TEST, 0, table.card("hall-1"), 0)
    assert awaited(table) == [(0, 0, "boost")]
    table.do(kinds.CLOSE_BOOST, 0)
    assert awaited(table) == [(1, 1, "support")]


def test_whoever_a_card_asks_is_known_and_what_it_asks_is_not() -> None:
    table = with_effects({"may": {"label": "take it", "effect": []}})
    table.do(kinds.FOLLOW, 0)
    assert (0, 0, "card") in awaited(table)


def test_a_card_that_asks_one_stops_nobody_else_and_a_link_comes_before_it() -> None:
    ask = [{"may": {"label": "take it", "effect": []}}]
    table = Table(location("hall", card("hall-1", on_read=ask), card("hall-2", on_read=[{"lose_azrak": 1}])))
    table.begin().act()
    table.do(kinds.FOLLOW, 0)
    assert awaited(table) == [(0, 0, "card"), (1, 1, "action")]
    table.set([4, 1], 3, 5)
    table.do(kinds.FOLLOW, 1)
    assert awaited(table) == [(1, 1, "link")]


@pytest.mark.rule("RV-208")
def test_where_most_players_decide_it_waits_for_those_who_have_not_said_so() -> None:
    table = Table(seats=3, options={"captain_settles": False}).begin().act()
    table.all_stand_by()
    assert awaited(table) == [(-1, seat, "leave") for seat in (0, 1, 2)]
    table.do(kinds.LEAVE_PLACE, seat=1)
    assert awaited(table) == [(-1, seat, "leave") for seat in (0, 2)]


@pytest.mark.rule("RS-83")
def test_opening_the_actions_is_listed_when_all_have_told() -> None:
    table = Table(seats=2).begin().go("hall")
    table.do(kinds.TAKE_CARD, 0, 0)
    table.do(kinds.TAKE_CARD, 1, 1)
    offered = [[one.seat for one in table.system.legal(table.s) if one.kind == kinds.OPEN]]
    for agent in (0, 1):
        table.do(kinds.REPORT, agent)
        offered.append([one.seat for one in table.system.legal(table.s) if one.kind == kinds.OPEN])
    assert offered == [[], [], [0, 1]]
