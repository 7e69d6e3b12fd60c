"""Personal and group conflicts (sections 17 and 18)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.systems.revolution import proposals as kinds
from tests.systems.revolution.build import LOSS, NO_UPDATE, Table, box, card, location, plain_location

HIT = {"success": {"effect": [{"damage": 1}]}}


def duel(conflict: dict[str, Any], *boxes: dict[str, Any], **rest: Any) -> Table:
    """Agent 0 is held by a personal conflict."""
    hall = location(
        "hall", card("hall-1", tests=list(boxes or [box(1)]), conflict=conflict), *(card(f"hall-{n}") for n in (2, 3))
    )
    table = Table(hall, plain_location("yard"), **rest).begin().act()
    table.do(kinds.FOLLOW, 0)
    return table


def a_test(table: Table, agent: int = 0, number: int = 0, name: str = "hall-1") -> Table:
    """One test without boost and support."""
    table.do(kinds.TEST, agent, table.card(name), number)
    if table.s.trial.stage == 1:
        table.do(kinds.CLOSE_BOOST, agent)
    if table.s.trial.stage:
        table.do(kinds.PASS_SUPPORT, agent)
    return table


@pytest.mark.rule("RV-123", "RV-124", "RV-126")
def test_a_personal_conflict_holds_its_reader_until_it_is_resolved() -> None:
    table = duel({})
    assert table.agent(0).locked
    assert table.cannot(kinds.STAND_BY, 0) == "RV-124"
    assert table.cannot(kinds.EXPLORE, 0, 2, 1) == "RV-124"
    table.do(kinds.STAND_BY, 1)
    assert table.cannot(kinds.LEAVE_PLACE) == "RV-80"
    a_test(table)
    assert not table.agent(0).locked
    table.do(kinds.STAND_BY, 0)


@pytest.mark.rule("RV-125")
def test_others_may_act_and_support_meanwhile() -> None:
    table = duel({}, box(4))
    table.do(kinds.EXPLORE, 1, 2, 1)
    table.do(kinds.STAND_BY, 1)
    table.do(kinds.TEST, 0, table.card("hall-1"), 0)
    table.do(kinds.CLOSE_BOOST, 0)
    table.do(kinds.SUPPORT_TEST, 1)


@pytest.mark.rule("RS-37", "RV-228", "RG-32")
def test_with_life_points_it_goes_on_until_they_are_taken() -> None:
    table = duel({"life": 2, "on_end": [{"gain_token": "coin"}]}, box(1, **HIT), tokens=[{"name": "coin"}])
    a_test(table)
    assert table.agent(0).locked
    assert table.s.damage[table.card("hall-1")] == 1
    a_test(table)
    assert not table.agent(0).locked
    assert table.agent(0).tokens == (1,)
    assert table.s.damage[table.card("hall-1")] == 0  # RV-134: damage is stowed


@pytest.mark.rule("RS-37")
@pytest.mark.parametrize("difficulty", [1, 9])
def test_without_life_points_one_test_resolves_it_whatever_its_result(difficulty: int) -> None:
    table = duel({}, box(difficulty))
    assert table.match.frame(0).view.fronts[0].life == 0
    a_test(table)
    assert not table.agent(0).locked
    assert table.says("personal_conflict_resolved")


@pytest.mark.rule("RS-37", "RG-16")
def test_a_conflict_that_says_so_is_tried_again_until_its_end() -> None:
    table = duel({"try_again": True, "until": {"test": {"outcome": "success"}}}, box(9), box(1))
    a_test(table)
    assert table.agent(0).locked
    a_test(table, number=1)
    assert not table.agent(0).locked


@pytest.mark.rule("RS-30")
def test_with_one_azrak_the_agent_must_test_and_face_the_broken_link() -> None:
    table = duel({}, seats=4).set([1, 4, 4, 4], 5, 5)
    table.do(kinds.TEST, 0, table.card("hall-1"), 0)
    assert table.asked() == "broken_link"


@pytest.mark.rule("RS-38")
def test_instructions_are_carried_out_in_printed_order() -> None:
    first = card("hall-1", on_read=["conflict", {"gain_azrak": 1}], tests=[box(1)], conflict={})
    last = card("hall-2", on_read=[{"gain_azrak": 1}], tests=[box(1)], conflict={})
    table = Table(location("hall", first, last)).begin().act().set([3, 3], 4, 5)
    table.do(kinds.FOLLOW, 0)
    assert table.told().index("personal_conflict") < table.told().index("azrak_gained")
    table.do(kinds.FOLLOW, 1)
    assert table.told().index("personal_conflict") > table.told().index("azrak_gained")


def fight(seats: int = 4, life: int = 5, boxes: list[dict[str, Any]] | None = None, **rest: Any) -> Table:
    """A group conflict is announced at the beginning of the Actions."""
    conflict = {"kind": "group", "life": life, "title": "the wolf", **rest.pop("conflict", {})}
    wolf = card("hall-1", tests=boxes or [box(1, **HIT)], conflict=conflict)
    others = [card(f"hall-{n}", on_read=[{"gain_azrak": 1}]) for n in (2, 3, 4)]
    return Table(location("hall", wolf, *others), plain_location("yard"), seats=seats, azrak=40, **rest).begin().act()


def ordered(table: Table, *agents: int) -> Table:
    """Set the order of a turn."""
    for agent in agents:
        table.do(kinds.SET_ORDER, agent)
    return table


@pytest.mark.rule("RV-127", "RS-31", "RV-135")
def test_a_group_conflict_opens_the_actions_and_stops_everything_else() -> None:
    table, begins = fight(), "It begins as the Actions are opened"
    assert table.s.conflict.stage == 1
    assert [begins in str(table.system.describe(table.match.frame(seat))) for seat in range(3)] == [True, False, False]
    for kind in (kinds.FOLLOW, kinds.STAND_BY, kinds.LEAVE_PLACE):
        assert table.cannot(kind, 1) in ("RV-135", "RV-80")
    assert table.cannot(kinds.EXPLORE, 1, 3, 0) == "RV-135"  # RS-35
    assert table.cannot(kinds.GIVE, 1, 2) == "RV-135"


@pytest.mark.rule("RV-127", "RV-73")
def test_one_that_is_explored_begins_at_once() -> None:
    wolf = card("hall-3", tests=[box(1, **HIT)], conflict={"kind": "group", "life": 1})
    table = Table(location("hall", card("hall-1"), card("hall-2"), wolf)).begin().act()
    table.do(kinds.EXPLORE, 1, 2, 1)
    assert table.says("group_conflict_announced")


@pytest.mark.rule("RS-32")
def test_its_tests_life_and_damage_are_everybodys_its_story_the_readers() -> None:
    table = fight(boxes=[box(1, success={"text": "it yelps", "effect": [{"damage": 1}]})])
    shown = table.system.view(table.s, 2).conflict
    assert shown is not None
    assert (shown.life, shown.damage, [one.difficulty for one in shown.boxes]) == (5, 0, [1])
    assert table.has_read(2, "it yelps")
    assert table.has_read(0, "front of hall-1")
    assert not table.has_read(2, "front of hall-1")


@pytest.mark.rule("RV-128", "RS-28", "RV-132")
def test_each_turn_the_captain_sets_the_order_and_everybody_tests_once() -> None:
    table = fight(life=9)
    assert table.cannot(kinds.SET_ORDER, 1, seat=1) == "RV-49"
    ordered(table, 2, 0, 3)
    assert table.s.conflict.order == [2, 0, 3, 1]
    assert table.cannot(kinds.TEST, 0, table.card("hall-1"), 0) == "RV-128"
    for agent in (2, 0, 3, 1):
        a_test(table, agent)
    assert table.says("conflict_turn_ended")
    assert table.s.conflict.turn == 2
    assert table.s.conflict.order == []
    ordered(table, 1, 0, 2)
    a_test(table, 1)


@pytest.mark.rule("RV-129", "RV-130", "RS-36")
def test_everybody_takes_part_and_may_support_with_a_card_in_front() -> None:
    table = ordered(fight(boxes=[box(5, **HIT)]), 0, 1, 2)
    assert not table.g.stands_by(3)
    table.do(kinds.TEST, 0, table.card("hall-1"), 0)
    table.do(kinds.CLOSE_BOOST, 0)
    table.do(kinds.SUPPORT_TEST, 3)
    assert table.cannot(kinds.SUPPORT_TEST, 3) == "RV-109"


@pytest.mark.rule("RV-131")
def test_each_of_its_tests_is_an_ordinary_one() -> None:
    table = ordered(fight(), 0, 1, 2).set([3, 3, 3, 3], 2, 5)
    a_test(table, 0)
    assert table.azrak() == ([2, 3, 3, 3], 3, 0)


@pytest.mark.rule("RV-133", "RV-134", "RV-135")
def test_it_ends_when_the_damage_reaches_its_life_and_the_adventure_goes_on() -> None:
    table = ordered(fight(life=1, conflict={"on_end": [{"gain_token": "coin"}]}, tokens=[{"name": "coin"}]), 1, 0, 2)
    a_test(table, 1)
    assert table.s.conflict.stage == 0
    assert table.agent(0).tokens == (1,)
    assert table.s.damage[table.card("hall-1")] == 0
    table.do(kinds.FOLLOW, 1)


@pytest.mark.rule("RS-89", "RS-26")
def test_a_beaten_adversary_stays_beaten() -> None:
    table = ordered(fight(life=1), 0, 1, 2)
    a_test(table, 0)
    table.between()
    if table.asked() == "standard_update":
        table.answer(NO_UPDATE)
    table.act()
    assert table.s.conflict.stage == 0
    assert not table.agent(0).due


@pytest.mark.rule("RG-15", "RV-132")
def test_what_a_turn_does_comes_at_its_end() -> None:
    table = ordered(fight(2, conflict={"each_turn": [{"lose_azrak": {"n": 1, "target": "all"}}]}), 0).set([4, 4], 2, 5)
    a_test(table, 0)
    assert table.azrak()[0] == [3, 4]
    a_test(table, 1)
    assert table.azrak()[0] == [2, 2]


@pytest.mark.rule("RS-33", "RV-129")
def test_a_personal_conflict_waits_for_a_group_conflict() -> None:
    thief = card("hall-1", tests=[box(1)], conflict={})
    wolf = card("hall-3", tests=[box(1, **HIT)], conflict={"kind": "group", "life": 1})
    table = Table(location("hall", thief, card("hall-2"), wolf)).begin().act()
    table.do(kinds.FOLLOW, 0)
    table.do(kinds.EXPLORE, 1, 2, 1)
    ordered(table, 0)
    a_test(table, 0, name="hall-3")
    assert table.s.conflict.stage == 0
    assert table.agent(0).locked


@pytest.mark.rule("RS-34")
def test_a_second_group_conflict_waits_its_turn() -> None:
    wolves = [card(f"hall-{n}", tests=[box(1, **HIT)], conflict={"kind": "group", "life": 1}) for n in (1, 2)]
    table = Table(location("hall", *wolves)).begin().act()
    assert table.s.conflict.card == table.card("hall-1")
    assert table.s.queue == [table.card("hall-2")]
    ordered(table, 0)
    a_test(table, 0)
    assert table.s.conflict.card == table.card("hall-2")


@pytest.mark.rule("RS-27")
@pytest.mark.parametrize(("persists", "damage"), [(False, 0), (True, 1)])
def test_without_an_able_agent_it_is_broken_off(persists: bool, damage: int) -> None:
    boxes = [box(1, success={"effect": [{"damage": 1}, {"eject": {"target": "all"}}]})]
    table = ordered(fight(boxes=boxes, options={"damage_persists": persists}), 0, 1, 2)
    a_test(table, 0)
    assert table.says("group_conflict_broken_off")
    assert table.s.damage[table.card("hall-1")] == damage
    assert not table.s.resolved[table.card("hall-1")]
    assert table.s.phase == 6  # RS-20: the round is over


@pytest.mark.rule("RS-27", "RS-03")
def test_ejected_agents_do_not_fight_but_an_ejected_captain_still_sets_the_order() -> None:
    out = card("hall-2", on_read=[{"eject": {"target": "captain"}}])
    wolf = card("hall-4", tests=[box(1, **HIT)], conflict={"kind": "group", "life": 9})
    table = Table(location("hall", card("hall-1"), out, card("hall-3"), wolf), seats=3, azrak=30).begin().act()
    table.do(kinds.FOLLOW, 1)
    table.do(kinds.EXPLORE, 1, 3, 0)
    assert table.s.captain == 0
    table.do(kinds.SET_ORDER, 2, seat=0)
    assert table.s.conflict.order == [2, 1]
    assert table.cannot(kinds.TEST, 0, table.card("hall-4"), 0) == "RV-147"


@pytest.mark.rule("RV-94")
def test_swaps_are_free_before_it_begins_and_forbidden_afterwards() -> None:
    table = fight(tokens=[{"name": "coin", "count": 9, "start": {"4": 1}}])
    table.do(kinds.HAND_TOKEN, 1, 0, 2)
    assert table.agent(2).tokens == (2,)
    table.do(kinds.SET_ORDER, 0)
    assert table.cannot(kinds.HAND_TOKEN, 2, 0, 1) == "RV-94"


@pytest.mark.rule("RS-98", "RV-142")
def test_who_lost_control_over_it_does_not_take_part() -> None:
    wolf = card("hall-3", tests=[box(1, **HIT)], conflict={"kind": "group", "life": 1})
    table = Table(location("hall", card("hall-1"), card("hall-2"), wolf, card("hall-4")), seats=2).begin().act()
    table.set([4, 1], 5, 5)
    table.s.free_updates = 0
    table.do(kinds.EXPLORE, 1, 2, 0)
    table.answer(LOSS)
    assert table.agent(1).out == 1
    assert table.s.conflict.stage == 3
    assert table.s.conflict.order == [0]


@pytest.mark.rule("RV-224", "RV-35")
def test_damage_lies_open_on_the_adversarys_card_and_is_stowed_afterwards() -> None:
    table = ordered(fight(life=2), 0, 1, 2)
    a_test(table, 0)
    for seat in (0, 3, -2):
        shown = table.system.view(table.s, seat).conflict
        assert shown is not None
        assert shown.damage == 1
    a_test(table, 1)
    assert set(table.s.damage) == {0}


@pytest.mark.rule("RS-48", "RV-127")
def test_an_item_may_call_everybody_to_a_group_conflict() -> None:
    items = [
        {
            "name": "egg",
            "number": 1,
            "colour": "red",
            "tests": [box(1, **HIT)],
            "conflict": {"kind": "group", "life": 1},
        }
    ]
    table = (
        Table(location("hall", card("hall-1", on_read=[{"take_item": "egg"}]), card("hall-2")), items=items)
        .begin()
        .act()
    )
    table.do(kinds.FOLLOW, 0)
    assert table.s.conflict.card == table.card("egg", "item")
    ordered(table, 1)
    table.do(kinds.TEST, 1, table.card("egg", "item"), 0)
    table.do(kinds.CLOSE_BOOST, 1)
    table.do(kinds.PASS_SUPPORT, 1)
    assert table.s.conflict.stage == 0


@pytest.mark.rule("RS-27", "RS-20")
def test_a_conflict_that_nobody_is_left_for_does_not_come_up_later() -> None:
    wolf = card(
        "hall-3", tests=[box(1, **HIT)], conflict={"kind": "group", "life": 1}, on_read=[{"eject": {"target": "all"}}]
    )
    table = Table(location("hall", card("hall-1"), card("hall-2"), wolf), plain_location("yard")).begin().act()
    table.do(kinds.EXPLORE, 0, 2, 1)
    assert table.says("group_conflict_broken_off") or table.s.queue == []
    assert table.s.phase == 6
    table.answer(NO_UPDATE)
    table.act("yard")
    assert table.s.conflict.stage == 0


@pytest.mark.rule("RG-01", "RS-31")
@pytest.mark.parametrize(("ruling", "waits"), [("deferred", True), ("at_once", False)])
def test_a_group_conflict_met_at_recon_waits_for_the_actions_or_does_not(ruling: str, waits: bool) -> None:
    foe = card("hall-1", tests=[box(1)], conflict={"kind": "group", "life": 9})
    table = Table(location("hall", foe, card("hall-2")), options={"recon_instructions": ruling}).begin().go("hall")
    table.do(kinds.TAKE_CARD, 0, 0)
    assert (table.s.conflict.stage == 0) == waits
