"""Tests: who tests, boost, support, Destiny, resolution (section 16)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.systems.revolution import proposals as kinds
from tests.systems.revolution.build import Table, box, card, location

COIN = [{"name": "coin", "count": 9}]


def trial(*boxes: dict[str, Any], seats: int = 2, destiny: list[Any] | None = None, **rest: Any) -> Table:
    """Agent 0 has a card with tests in front, the others stand by."""
    hall = location("hall", card("hall-1", tests=list(boxes or [box(4)])), *(card(f"hall-{n}") for n in (2, 3, 4)))
    table = Table(hall, seats=seats, destiny=destiny or [0] * 6, **rest).begin().act()
    for agent in range(1, seats):
        table.do(kinds.STAND_BY, agent)
    return table


def start(table: Table, number: int = 0) -> Table:
    """Initiate one of the tests."""
    table.do(kinds.TEST, 0, table.card("hall-1"), number)
    return table


def finish(table: Table) -> Table:
    """No boost, no support."""
    table.do(kinds.CLOSE_BOOST, 0)
    if table.s.trial.stage:
        table.do(kinds.PASS_SUPPORT, 0)
    return table


@pytest.mark.rule("RV-41", "RV-105", "RV-107")
def test_initiating_pays_for_the_testers_own_attribute_and_adds_nothing() -> None:
    people = [
        {"name": name, "title": name.title(), "azrak": 5, "attributes": {"might": n, "wit": 7 - n}}
        for n, name in enumerate(("ada", "bo"), 2)
    ]
    table = trial(box(9, "wit"), receptacles=people)
    start(table)
    assert table.s.trial.value == 5
    assert table.g.s.trial.difficulty == 9
    assert table.says("azrak_spent")[0].b == 1


@pytest.mark.rule("RS-48", "RV-212")
def test_a_refused_test_does_not_tell_whether_a_card_that_is_not_ones_own_has_tests() -> None:
    table = (
        Table(location("hall", card("hall-1"), card("hall-2"), card("hall-3", tests=[box()]), card("hall-4")))
        .begin()
        .act()
    )
    for name in ("hall-3", "hall-4"):
        assert [table.cannot(kinds.TEST, 0, table.card(name), number) for number in (0, 1)] == ["RS-48", "RS-48"]


@pytest.mark.rule("RV-78", "RS-48", "RS-49")
def test_only_the_reader_of_a_test_may_attempt_it() -> None:
    table = trial()
    assert table.cannot(kinds.TEST, 1, table.card("hall-1"), 0) == "RS-48"
    table.do(kinds.STAND_BY, 0)  # nobody has to test
    table.do(kinds.LEAVE_PLACE)


@pytest.mark.rule("RV-108", "RS-39", "RS-07")
def test_boosting_is_for_the_tester_before_support_is_asked_for() -> None:
    table = start(trial()).set([3, 3], 2, 5)
    assert table.cannot(kinds.BOOST_TEST, 1) == "RV-108"
    table.do(kinds.BOOST_TEST, 0)
    table.do(kinds.BOOST_TEST, 0)
    assert table.azrak() == ([1, 3], 4, 0)
    assert table.s.trial.boost == 2
    table.do(kinds.CLOSE_BOOST, 0)
    assert table.cannot(kinds.BOOST_TEST, 0) == "RV-108"


@pytest.mark.rule("RV-76", "RV-109", "RS-41")
def test_who_reads_a_card_cannot_support() -> None:
    table = trial(seats=4, azrak=30)
    table.do(kinds.EXPLORE, 3, 2, 0)
    start(table)
    assert table.cannot(kinds.SUPPORT_TEST, 1) == "RV-109"  # support has not been asked for
    table.do(kinds.CLOSE_BOOST, 0)
    assert table.cannot(kinds.SUPPORT_TEST, 3) == "RV-109"
    assert table.cannot(kinds.SUPPORT_TEST, 0) == "RV-109"
    table.do(kinds.SUPPORT_TEST, 1)
    assert table.cannot(kinds.SUPPORT_TEST, 1) == "RV-109"  # 1 at most


@pytest.mark.rule("RS-40", "RS-41")
def test_the_step_ends_when_all_have_passed_or_the_tester_closes_it() -> None:
    table = start(trial(seats=4, azrak=30))
    table.do(kinds.CLOSE_BOOST, 0)
    for agent in (3, 1):
        table.do(kinds.PASS_SUPPORT, agent)
    assert table.cannot(kinds.SUPPORT_TEST, 1) == "RV-109"
    table.do(kinds.PASS_SUPPORT, 2)
    assert table.says("test_resolved")
    start(table).do(kinds.CLOSE_BOOST, 0)
    table.do(kinds.PASS_SUPPORT, 0)
    assert table.says("test_resolved")


@pytest.mark.rule("RV-110", "RV-111", "RV-112")
def test_destiny_is_revealed_once_supports_are_settled_and_discarded_face_up() -> None:
    table = trial(destiny=[2, 2, 2, -1, -1, -1])
    top = table.s.pile[0]
    finish(start(table))
    assert table.s.discards == [top]
    assert len(table.s.pile) == 5
    view = table.system.view(table.s, 1)
    assert (view.destiny.left, view.destiny.discards) == (5, [table.system.scenario.destiny[top]])


@pytest.mark.rule("RV-113")
def test_what_the_pile_holds_is_known_once_a_card_was_revealed() -> None:
    table = trial(destiny=[-2, -1, 0, 0, 1, 2])
    assert table.system.view(table.s, 0).destiny.count == 0
    finish(start(table))
    found = table.system.view(table.s, 0).destiny
    assert (found.count, found.lowest, found.highest) == (6, -2, 2)


@pytest.mark.rule("RV-111", "RS-44")
def test_discards_are_shuffled_back_when_a_card_says_so_or_the_pile_is_empty() -> None:
    table = trial(destiny=[{"value": 0, "shuffle": True}] + [0] * 5, azrak=30, seed=3)
    revealed = -1
    while revealed != 0:
        left = len(table.s.pile)
        finish(start(table))
        revealed = table.says("destiny_revealed")[0].a
        assert len(table.s.pile) == (6 if revealed == 0 else left - 1)
        table.set([5, 5], 10)
    assert table.s.discards == []
    plain = trial(destiny=[0, 0], azrak=30)
    for left in (1, 0, 1):
        finish(start(plain))
        assert len(plain.s.pile) == left
        plain.set([5, 5], 10)


@pytest.mark.rule("RV-115", "RV-116", "RV-117")
@pytest.mark.parametrize(("difficulty", "coins"), [(3, 1), (2, 2), (1, 3)])
def test_each_result_applies_its_cell(difficulty: int, coins: int) -> None:
    cells = {
        name: {"effect": [{"gain_token": {"name": "coin", "n": n}}]}
        for n, name in enumerate(("failure", "critical", "success"), 1)
    }
    table = finish(start(trial(box(difficulty, **cells), tokens=COIN)))
    assert table.agent(0).tokens == (coins,)


@pytest.mark.rule("RV-118", "RV-119")
def test_an_empty_cell_does_nothing_and_supporters_take_no_consequences() -> None:
    table = trial(box(4, failure={"effect": [{"lose_azrak": 1}]}), box(9)).set([3, 3], 2, 5)
    start(table).do(kinds.CLOSE_BOOST, 0)
    table.do(kinds.SUPPORT_TEST, 1)
    table.do(kinds.PASS_SUPPORT, 0)
    assert table.azrak()[0] == [1, 2]
    finish(start(trial(box(9))))


@pytest.mark.rule("RS-46")
def test_there_is_no_floor_below_a_final_value() -> None:
    table = finish(start(trial(box(-3, success={"effect": [{"gain_token": "coin"}]}), destiny=[-4] * 6, tokens=COIN)))
    assert table.agent(0).tokens == (1,)


@pytest.mark.rule("RS-43")
def test_tests_are_resolved_one_at_a_time() -> None:
    hall = location("hall", card("hall-1", tests=[box(4)]), card("hall-2", tests=[box(4)]), card("hall-3"))
    table = Table(hall).begin().act()
    start(table)
    assert table.cannot(kinds.TEST, 1, table.card("hall-2"), 0) == "RS-43"
    assert table.cannot(kinds.STAND_BY, 1) == "RS-43"


@pytest.mark.rule("RS-93", "RV-154")
def test_an_item_being_read_blocks_support_until_it_is_put_away() -> None:
    items = [{"name": "dream", "number": 4, "colour": "yellow", "text": "a dream"}]
    hall = location(
        "hall", card("hall-1", tests=[box(4)]), card("hall-2", on_read=[{"take_item": "dream"}]), card("hall-3")
    )
    table = Table(hall, items=items).begin().act()
    table.do(kinds.FOLLOW, 1)
    assert table.cannot(kinds.STAND_BY, 1) == "RS-93"
    table.do(kinds.PUT_AWAY, 1, table.card("dream", "item"))
    table.do(kinds.STAND_BY, 1)
    start(table).do(kinds.CLOSE_BOOST, 0)
    table.do(kinds.SUPPORT_TEST, 1)


@pytest.mark.rule("RS-97")
def test_the_numbers_of_a_test_under_way_are_everybodys() -> None:
    table = start(trial(box(4, failure={"text": "the tester alone reads this"})))
    for seat in (0, 1, -2):
        shown = table.system.view(table.s, seat).trial
        assert shown is not None
        assert (shown.attribute, shown.difficulty, shown.total) == ("might", 4, 2)
    assert table.has_read(0, "the tester alone reads this")
    assert not table.has_read(1, "the tester alone reads this")


@pytest.mark.rule("RV-78", "RS-49")
@pytest.mark.parametrize("allowed", [0, 1])
def test_a_card_may_forbid_tests_that_need_not_be_attempted(allowed: int) -> None:
    rule = {"modify": {"question": "may_test", "op": "set", "value": allowed}}
    first = card("hall-1", on_read=[rule], tests=[box(4)])
    table = Table(location("hall", first, card("hall-2"))).begin().act()
    table.do(kinds.FOLLOW, 0)
    if allowed:
        table.do(kinds.TEST, 0, table.card("hall-1"), 0)
    else:
        assert table.cannot(kinds.TEST, 0, table.card("hall-1"), 0) == "RV-68"
