"""Gear, Power, talents, Items, tokens: used of their owners' own accord (RS-90)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.systems.revolution import proposals as kinds
from chronaut.systems.revolution.terms import CRITICAL, TELEPATHY
from tests.systems.revolution.build import Table, box, card, location, receptacle


def owning(power: dict[str, Any], *where: str, **rest: Any) -> Table:
    """Ada has a power on her gear, as a talent, on an Item, or on a token."""
    power = {"label": "do it", "effect": [{"add_to_test": 1}], **power}
    people = [receptacle(name) for name in ("ada", "bo", "cy", "di")]
    items, tokens = [], [{"name": "coin", "count": 9}]
    if "gear" in where:
        people[0]["gear"] = {"name": "gear", "text": "the gear", "powers": [power]}
    if "talent" in where:
        people[0]["powers"] = [power]
    if "token" in where:
        tokens = [{"name": "coin", "count": 9, "powers": [power]}]
        people[0]["tokens"] = {"coin": 1}
    if "item" in where:
        items = [{"name": "rope", "number": 1, "powers": [power]}]
    hall = location(
        "hall",
        card("hall-1", tests=[box(4)], on_read=[{"take_item": "rope"}] if items else []),
        *(card(f"hall-{n}") for n in (2, 3, 4)),
    )
    table = Table(hall, receptacles=people, items=items, tokens=tokens, **rest).begin().act()
    if items:
        table.do(kinds.FOLLOW, 0)
    return table


@pytest.mark.rule("RS-90", "RV-182", "RV-44")
@pytest.mark.parametrize("where", ["gear", "talent", "item", "token"])
def test_a_power_is_used_by_its_owner_alone(where: str) -> None:
    table = owning({"effect": [{"gain_azrak": 1}]}, where).set([3, 3], 2, 5)
    assert table.cannot(kinds.USE, 1, 0) == "RS-90"
    table.do(kinds.USE, 0, 0)
    assert table.azrak()[0] == [4, 3]


@pytest.mark.rule("RS-90", "RS-39")
@pytest.mark.parametrize(
    ("moment", "usable"),
    [
        ("any", (True, True, True)),
        ("test", (False, True, True)),
        ("boost", (False, True, False)),
        ("support", (False, False, True)),
    ],
)
def test_a_power_has_its_moment(moment: str, usable: tuple[bool, bool, bool]) -> None:
    table = owning({"moment": moment}, "gear")
    table.do(kinds.STAND_BY, 1)

    def now() -> bool:
        return any(one.kind == kinds.USE for one in table.system.legal(table.s))

    found = [now()]
    table.do(kinds.TEST, 0, table.card("hall-1"), 0)
    found.append(now())
    table.do(kinds.CLOSE_BOOST, 0)
    found.append(now())
    assert tuple(found) == usable


@pytest.mark.rule("RS-90", "RV-114")
def test_what_a_power_adds_counts_in_the_final_value() -> None:
    table = owning({"moment": "boost"}, "gear")
    table.do(kinds.TEST, 0, table.card("hall-1"), 0)
    table.do(kinds.USE, 0, 0)
    table.do(kinds.CLOSE_BOOST, 0)
    assert table.says("test_resolved")[0].b == 3


@pytest.mark.rule("RS-90", "RV-110")
def test_a_power_that_answers_destiny_is_waited_for() -> None:
    table = owning({"moment": "destiny", "limit": "per_round", "effect": [{"set_outcome": "success"}]}, "gear")
    table.do(kinds.TEST, 0, table.card("hall-1"), 0)
    table.do(kinds.CLOSE_BOOST, 0)
    assert table.s.trial.stage == 3
    assert table.cannot(kinds.ACCEPT, 1) == "RV-110"
    table.do(kinds.USE, 0, 0)
    assert table.says("test_resolved")[0].c == 1
    table.do(kinds.TEST, 0, table.card("hall-1"), 0)
    table.do(kinds.CLOSE_BOOST, 0)
    assert table.s.trial.stage == 0  # used up in this round: nobody is waited for


@pytest.mark.rule("RS-90")
def test_its_tester_may_take_destiny_as_it_lies() -> None:
    table = owning({"moment": "destiny", "effect": [{"set_outcome": "success"}]}, "gear")
    table.do(kinds.TEST, 0, table.card("hall-1"), 0)
    table.do(kinds.CLOSE_BOOST, 0)
    table.do(kinds.ACCEPT, 0)
    assert table.says("test_resolved")[0].c == 0


@pytest.mark.rule("RS-90", "RS-08")
@pytest.mark.parametrize(("limit", "again"), [("unlimited", True), ("per_round", False), ("per_mission", False)])
def test_prices_and_limits(limit: str, again: bool) -> None:
    table = owning({"azrak": 1, "limit": limit, "effect": [{"gain_token": "coin"}]}, "gear").set([3, 3], 2, 5)
    table.do(kinds.USE, 0, 0)
    assert table.azrak() == ([2, 3], 3, 0)
    wish = table.wish(kinds.USE, 0, 0, -1, None)
    assert (table.system.check(table.s, wish) is None) == again
    table.between()
    table.answer(3)
    if table.s.phase == 7:
        table.do(kinds.END_SWAP)
    table.act()
    assert (table.system.check(table.s, wish) is None) == (limit != "per_mission")
    table.set([1, 3], 2, 5)


@pytest.mark.rule("RS-90", "RV-135", "RS-35")
def test_a_conflict_does_not_bar_powers() -> None:
    wolf = card("hall-1", tests=[box(1)], conflict={"kind": "group", "life": 3})
    people = [receptacle(name) for name in ("ada", "bo", "cy", "di")]
    people[1]["gear"] = {"name": "bow", "powers": [{"label": "shoot", "moment": "conflict", "effect": [{"damage": 1}]}]}
    table = Table(location("hall", wolf, card("hall-2")), receptacles=people).begin().act()
    table.do(kinds.USE, 1, 0)
    assert table.s.damage[table.card("hall-1")] == 1


@pytest.mark.rule("RV-147", "RV-182", "RG-24")
def test_who_is_ejected_and_whose_gear_is_out_of_use_uses_none() -> None:
    table = owning({}, "gear")
    table.s.agents[0].gear = 0
    assert table.cannot(kinds.USE, 0, 0) == "RS-90"


@pytest.mark.rule("RV-225", "RV-174")
def test_a_token_is_the_price_of_its_own_power() -> None:
    table = owning({"token": "coin", "effect": [{"gain_azrak": 1}]}, "token").set([3, 3], 2, 5)
    table.do(kinds.USE, 0, 0)
    assert table.agent(0).tokens == (0,)
    assert table.cannot(kinds.USE, 0, 0) == "RS-90"


@pytest.mark.rule("RV-59", "RG-01", "RS-90")
@pytest.mark.parametrize(("ruling", "refused"), [("deferred", True), ("at_once", False)])
def test_what_a_story_card_can_do_waits_for_the_actions_as_its_instructions_do(ruling: str, refused: bool) -> None:
    hall = location(
        "hall",
        card("hall-1", powers=[{"label": "pull", "effect": [{"gain_azrak": 1}]}]),
        *(card(f"hall-{n}") for n in (2, 3, 4)),
    )
    table = Table(hall, options={"recon_instructions": ruling}).begin().go("hall")
    for agent in range(2):
        table.do(kinds.TAKE_CARD, agent, agent)
    assert table.s.phase == TELEPATHY
    wish = table.wish(kinds.USE, 0, 0, -1, None)
    assert (table.system.check(table.s, wish) is not None) == refused
    for agent in range(2):
        table.do(kinds.REPORT, agent)
    table.agree(kinds.OPEN)
    assert table.system.check(table.s, wish) is None


@pytest.mark.rule("RV-114", "RV-116", "RS-90")
def test_a_power_that_makes_a_test_easier_counts_in_the_test_under_way() -> None:
    easier = {"modify": {"question": "difficulty", "value": -2, "until": "test"}}
    table = owning({"moment": "test", "effect": [easier]}, "gear")
    table.do(kinds.TEST, 0, table.card("hall-1"), 0)
    table.do(kinds.USE, 0, 0)
    trial = table.system.view(table.s, 0).trial
    assert trial is not None
    assert trial.difficulty == 2
    table.set([0, 0]).do(kinds.CLOSE_BOOST, 0)
    assert table.says("test_resolved")[0].c == CRITICAL
