"""The effects of this family, each on a card in play; those that have a chapter's test of their own are left out here."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.program import ProgramError
from chronaut.systems.revolution import proposals as kinds
from tests.systems.revolution.build import NO_UPDATE, Table, box, card, lay, location, plain_location, with_effects

COIN = [{"name": "coin", "count": 9, "start": {"2": 2, "3": 1, "4": 1}}]
ROPE = [{"name": "rope", "number": 1, "text": "a rope"}, {"name": "pipe", "number": 2, "text": "a pipe"}]


def done(*effects: Any, **rest: Any) -> Table:
    """A table on which agent 0 has just followed its card."""
    table = with_effects(*effects, **rest)
    table.set([3] * len(table.s.agents), 4, 5)
    table.do(kinds.FOLLOW, 0)
    return table


def test_keep_azrak() -> None:
    assert done({"keep_azrak": 1}).azrak() == ([1, 3], 6, 0)
    assert done({"keep_azrak": 9}).azrak() == ([3, 3], 4, 0)


@pytest.mark.rule("RV-101")
@pytest.mark.parametrize(("by", "level", "pool"), [(1, 6, 3), (-1, 4, 3), (-3, 2, 2), (-9, 1, 1)])
def test_change_level(by: int, level: int, pool: int) -> None:
    table = done({"change_level": {"by": by}})
    assert (table.agent(0).level, table.agent(0).pool) == (level, pool)


@pytest.mark.rule("RV-82")
def test_bring_back() -> None:
    table = done({"eject": {"target": "another"}}, {"bring_back": {"target": "ejected"}})
    assert table.agent(1).out == 0
    assert table.says("agent_returned")


@pytest.mark.parametrize(
    ("target", "pools"),
    [
        ("reader", [2, 3]), ("all", [2, 2]), ("others", [3, 2]), ("captain", [2, 3]), ("another", [3, 2]),
        ("receptacle:bo", [3, 2]), ("ejected", [3, 3]), ("testers", [3, 3]), ("idle", [2, 2]), ("holder", [2, 3]),
    ],
)  # fmt: skip
def test_targets(target: str, pools: list[int]) -> None:
    assert done({"lose_azrak": {"n": 1, "target": target}}).azrak()[0] == pools


def test_one_of_several_is_chosen_by_the_group_and_another_by_the_reader() -> None:
    table = done({"lose_azrak": {"n": 1, "target": "one"}}, seats=3)
    assert table.options() == [0, 1, 2]
    for seat in (0, 1):
        table.answer(2, seat)
    assert table.azrak()[0] == [3, 3, 2]
    other = done({"lose_azrak": {"n": 1, "target": "another"}}, seats=3)
    assert other.options() == [1, 2]
    assert "Who loses 1 Azrak?" in other.match.frame(0).asked[0].words
    other.answer(1, 0)
    assert other.azrak()[0] == [3, 2, 3]


def test_one_by_chance() -> None:
    table = done({"lose_azrak": {"n": 1, "target": "random"}}, fixed={"story": [1]})
    assert table.azrak()[0] == [3, 2]


def test_an_unknown_target_is_refused() -> None:
    with pytest.raises(ProgramError, match="no target 'everybody'"):
        with_effects({"lose_azrak": {"target": "everybody"}})


def test_cap_token() -> None:
    table = done({"cap_token": {"name": "coin", "most": 3}}, {"gain_token": {"name": "coin", "n": 4}}, tokens=COIN)
    assert table.agent(0).tokens == (3,)


def test_take_item_takes_the_first_that_is_there() -> None:
    table = done({"take_item": "rope"}, {"take_item": {"item": "rope", "or": ["pipe"]}}, items=ROPE)
    assert table.s.holder[table.card("pipe", "item")] == 0


def test_pass_item() -> None:
    table = done({"take_item": "rope"}, {"pass_item": {"item": "rope", "target": "another"}}, items=ROPE)
    assert table.s.holder[table.card("rope", "item")] == 1


@pytest.mark.rule("RV-179", "RV-180")
@pytest.mark.parametrize(("remove", "place"), [(False, 0), (True, 7)])
def test_lay_item(remove: bool, place: int) -> None:
    table = done({"take_item": "rope"}, {"lay_item": {"item": "rope", "remove": remove}}, items=ROPE)
    assert table.s.place[table.card("rope", "item")] == place
    assert table.s.holder[table.card("rope", "item")] == -1


def test_set_gear() -> None:
    table = done({"set_gear": {"target": "all"}}, {"set_gear": {"works": True}})
    assert [one.gear for one in table.s.agents] == [1, 0]


@pytest.mark.rule("RV-75", "RV-71")
def test_return_card() -> None:
    assert done({"return_card": {"target": "all"}}).g.stands_by(1)


@pytest.mark.rule("RV-98")
def test_name_captain() -> None:
    table = done({"name_captain": {"target": "another"}})
    assert table.s.captain == 1
    table.between().answer(NO_UPDATE, 1)
    assert table.s.captain == 0


@pytest.mark.rule("RV-133", "RS-27")
@pytest.mark.parametrize(("broken", "resolved"), [(False, 1), (True, 0)])
def test_end_conflict(broken: bool, resolved: int) -> None:
    boxes = [
        box(
            1,
            success={"effect": [{"damage": {"n": 2}}, {"damage": {"n": -1}}, {"end_conflict": {"broken_off": broken}}]},
        )
    ]
    wolf = card("hall-1", tests=boxes, conflict={"kind": "group", "life": 9})
    table = Table(location("hall", wolf, card("hall-2"))).begin().act()
    table.do(kinds.SET_ORDER, 0)
    table.do(kinds.TEST, 0, table.card("hall-1"), 0)
    table.do(kinds.CLOSE_BOOST, 0)
    table.do(kinds.PASS_SUPPORT, 0)
    assert table.s.conflict.stage == 0
    assert table.s.resolved[table.card("hall-1")] == resolved
    assert [fact.c for fact in table.says("damage_dealt")] == [2, 1]


def tried(power: dict[str, Any], destiny: list[int]) -> Table:
    """Ada has a talent that answers Destiny; her test's Destiny lies open."""
    people: list[dict[str, Any]] = [
        {"name": n, "title": n, "azrak": 5, "attributes": {"might": 2}, "powers": []} for n in ("ada", "bo")
    ]
    people[0]["powers"] = [{"label": "talent", "moment": "destiny", "limit": "per_round", **power}]
    hall = location("hall", card("hall-1", tests=[box(3)]), card("hall-2"))
    table = Table(hall, receptacles=people, destiny=destiny).begin().act()
    table.s.pile = list(range(len(destiny)))
    table.do(kinds.TEST, 0, table.card("hall-1"), 0)
    table.do(kinds.CLOSE_BOOST, 0)
    return table


@pytest.mark.parametrize(
    ("keep", "destiny", "final"),
    [("new", [2, -2], 0), ("better", [2, -2], 4), ("better", [-2, 2], 4), ("worse", [2, -2], 0), ("worse", [-2, 2], 0)],
)
def test_draw_destiny(keep: str, destiny: list[int], final: int) -> None:
    table = tried({"effect": [{"draw_destiny": keep}]}, destiny)
    table.do(kinds.USE, 0, 0)
    assert table.says("test_resolved")[0].b == final


@pytest.mark.parametrize("outcome", ["failure", "success", "critical"])
def test_set_outcome(outcome: str) -> None:
    table = tried({"effect": [{"set_outcome": outcome}]}, [0, 0])
    table.do(kinds.USE, 0, 0)
    assert table.says("test_resolved")[0].c == ("failure", "success", "critical").index(outcome)


@pytest.mark.rule("RV-111")
def test_shuffle_and_remove_destiny() -> None:
    table = done({"remove_destiny": 2}, {"remove_destiny": 9}, {"shuffle_destiny": {}}, destiny=[2, 0, 1])
    assert sorted(table.s.pile) == [1, 2]


@pytest.mark.parametrize(
    ("question", "kind", "rule"),
    [
        ("may_explore", kinds.EXPLORE, "RV-68"),
        ("may_stand_by", kinds.STAND_BY, "RV-68"),
        ("may_leave", kinds.LEAVE_PLACE, "RV-80"),
    ],
)
def test_modify_forbids(question: str, kind: int, rule: str) -> None:
    table = done({"modify": {"question": question, "op": "set", "value": 0, "who": "all"}})
    if kind == kinds.LEAVE_PLACE:
        table.all_stand_by()
    assert table.cannot(kind, 0, 3, 1) == rule


@pytest.mark.parametrize(("until", "holds"), [("test", False), ("visit", False), ("round", False), ("mission", True)])
def test_modify_holds_for_a_time(until: str, holds: bool) -> None:
    table = done({"modify": {"question": "attribute", "of": "wit", "value": 2, "until": until}})
    assert table.g.attribute(0, 1) == 4
    assert table.g.attribute(1, 1) == 2
    table.between().answer(NO_UPDATE)
    table.act("yard")
    assert (table.g.attribute(0, 1) == 4) == holds


def test_modify_changes_prices_and_limits() -> None:
    dear = {"modify": {"question": "explore_cost", "value": 1}}
    cheap = {"modify": {"question": "update_fee", "value": 1, "who": "all", "until": "mission"}}
    table = done(dear, cheap)
    table.do(kinds.STAND_BY, 0)
    table.do(kinds.EXPLORE, 0, 1 if table.g.available(1) else 2, 0)
    assert table.azrak()[0] == [1, 3]
    table.all_stand_by()
    table.do(kinds.LEAVE_PLACE)
    table.answer(0)
    assert table.s.returned == 2


@pytest.mark.rule("RS-18")
@pytest.mark.parametrize(("by", "left"), [(1, 3), (-9, 0)])
def test_change_free_updates(by: int, left: int) -> None:
    assert done({"change_free_updates": by}).s.free_updates == left


@pytest.mark.rule("RV-83")
def test_force_update() -> None:
    table = done({"force_update": {}})
    table.between()
    assert NO_UPDATE not in table.options()


@pytest.mark.rule("RV-199", "RV-104", "RV-52")
def test_move_azrak() -> None:
    moved = done(
        {"move_azrak": {"source": "vortex", "to": "return", "n": 2}},
        {"move_azrak": {"source": "location", "to": "vortex"}},
    )
    assert (moved.s.vortex, moved.s.returned) == (3, 2)
    assert moved.s.spots[moved.place("hall")] == 0
    table = with_effects({"move_azrak": {"source": "vortex", "to": "location", "n": 3, "location": "yard"}})
    table.set([3, 3], 4, 5)
    lay(table, "yard", 1)
    table.do(kinds.FOLLOW, 0)
    assert table.s.spots[table.place("yard")] == 1  # never more than 1


@pytest.mark.rule("RS-58", "RV-180")
def test_remove_replace_and_put_cards() -> None:
    table = done(
        {"remove_card": {}},
        {"replace_card": {"card": "hall-3", "by": "yard-1"}},
        {"put_card": {"card": "yard-2", "location": "hall"}},
    )
    row = table.g.row()
    assert row[0] == -1
    assert row[2] == table.card("yard-1")
    assert row[4] == table.card("yard-2")
    assert table.s.contents[table.place("yard")][:2] == (-1, -1)


def test_set_location_and_next_location() -> None:
    table = done({"set_location": {"location": "hall", "open": False}}, {"next_location": "yard"})
    table.between().answer(NO_UPDATE)
    assert table.cannot(kinds.CHOOSE_LOCATION, table.place("hall")) == "RS-60"
    table.go("yard")
    assert table.s.heading == 0


def test_move_group() -> None:
    table = done({"move_group": "yard"})
    assert table.s.location == table.place("yard")
    assert table.azrak()[0] == [3, 3]
    assert table.s.spots[table.place("yard")] == 0
    assert [one.card for one in table.s.agents] == [-1, -1]
    assert table.s.phase == 3  # the recon


@pytest.mark.rule("RV-80", "RS-35")
def test_leave() -> None:
    table = done({"leave": {}})
    assert table.s.phase == 6
    assert table.agent(1).card == -1


def test_a_map_card_is_laid_once() -> None:
    maps = [{"name": "map", "spots": ["hall"], "start": True}, {"name": "more", "spots": ["yard"]}]
    effects = [{"lay_map": "more"}, {"lay_map": "more"}]
    table = (
        Table(location("hall", card("hall-1", on_read=effects), card("hall-2")), plain_location("yard"), maps=maps)
        .begin()
        .act()
    )
    table.do(kinds.FOLLOW, 0)
    assert len(table.says("map_laid")) == 1


def test_start_test_and_add_to_test() -> None:
    first = card("hall-1", tests=[box(9), box(4)], on_read=[{"start_test": 2}, {"add_to_test": 2}])
    table = Table(location("hall", first, card("hall-2"))).begin().act()
    table.do(kinds.FOLLOW, 0)
    assert table.s.trial.difficulty == 4
    table.do(kinds.CLOSE_BOOST, 0)
    assert table.says("test_resolved")[0].b == 2  # what follows waits, so that it comes too late
    direct = card("hall-1", tests=[box(4)])
    people = [
        {
            "name": n,
            "azrak": 5,
            "attributes": {"might": 2},
            "powers": [{"effect": [{"add_to_test": 2}], "moment": "test"}],
        }
        for n in "ab"
    ]
    other = Table(location("hall", direct, card("hall-2")), receptacles=people).begin(["a", "b"]).act()
    other.do(kinds.TEST, 0, other.card("hall-1"), 0)
    other.do(kinds.USE, 0, 0)
    other.do(kinds.CLOSE_BOOST, 0)
    assert other.says("test_resolved")[0].b == 4


def test_effects_that_ask_can_wait_over_a_save() -> None:
    table = done({"lose_azrak": {"n": 1, "target": "another"}}, {"gain_token": "coin"}, seats=3, tokens=COIN)
    kept = table.s.copy()
    table.answer(1, 0)
    table.match.state = kept
    table.answer(2, 0)
    assert table.azrak()[0] == [3, 3, 2]
    assert table.agent(0).tokens == (2,)
