"""The broken link, its two ways out, ejection (sections 15, 19, 20)."""

from __future__ import annotations

import pytest

from chronaut.systems.revolution import proposals as kinds
from tests.systems.revolution.build import (
    EMERGENCY,
    FREE_EMERGENCY,
    LOSS,
    Table,
    box,
    card,
    lay,
    location,
    with_effects,
)


@pytest.mark.rule("RV-99", "RV-06")
def test_what_is_spent_or_lost_goes_to_the_vortex() -> None:
    table = with_effects({"lose_azrak": {"n": 1, "target": "all"}}, seats=4).set([3, 3, 3, 3], 2, 5)
    table.do(kinds.FOLLOW, 0)
    assert table.azrak() == ([2, 2, 2, 2], 6, 0)
    table.all_stand_by()
    table.do(kinds.EXPLORE, 0, 1, 0)
    assert table.s.vortex == 7


@pytest.mark.rule("RV-42", "RV-136", "RG-09")
@pytest.mark.parametrize("how", ["spent", "lost"])
def test_the_link_breaks_with_the_last_azrak_however_it_went(how: str) -> None:
    table = with_effects({"lose_azrak": 1}, seats=4).set([1, 4, 4, 4], 5, 5)
    if how == "lost":
        table.do(kinds.FOLLOW, 0)
    else:
        table.do(kinds.STAND_BY, 1)
        table.set([4, 1, 4, 4], 5, 5)
        table.do(kinds.EXPLORE, 1, 1, 0)
    assert table.asked() == "broken_link"
    assert table.options() == [EMERGENCY, LOSS] == [0, 2]


@pytest.mark.rule("RV-139", "RG-10", "RG-11")
def test_an_emergency_update_is_for_one_agent_which_plays_on() -> None:
    table = with_effects({"lose_azrak": 1}, seats=4).set([1, 2, 2, 2], 5, 5)
    table.do(kinds.FOLLOW, 0)
    table.answer(EMERGENCY)
    assert table.azrak() == ([5, 2, 2, 2], 0, 1)
    table.do(kinds.STAND_BY, 0)


@pytest.mark.rule("RS-09")
def test_a_paid_emergency_update_without_a_refill_is_not_offered() -> None:
    table = with_effects({"lose_azrak": 1}, seats=4).set([1, 4, 4, 4], 0, 5)
    table.do(kinds.FOLLOW, 0)
    assert table.asked() == ""
    assert table.agent(0).out == 1


@pytest.mark.rule("RS-09", "RS-10")
def test_a_free_one_always_is() -> None:
    table = with_effects({"lose_azrak": 1}, seats=2).set([1, 4], 0, 5)
    table.do(kinds.FOLLOW, 0)
    assert table.options() == [FREE_EMERGENCY, LOSS]
    table.answer(FREE_EMERGENCY)
    assert table.azrak() == ([1, 4], 0, 0)


@pytest.mark.rule("RS-07")
def test_a_loss_greater_than_the_pool_takes_what_is_there() -> None:
    table = with_effects({"lose_azrak": 9}, seats=4).set([3, 4, 4, 4], 0, 5)
    table.do(kinds.FOLLOW, 0)
    table.answer(LOSS)
    assert table.azrak() == ([0, 4, 4, 4], 3, 0)


@pytest.mark.rule("RS-08")
def test_what_cannot_be_paid_cannot_be_done() -> None:
    table = Table(seats=4, modifiers=[{"question": "explore_cost", "value": 1}]).begin().act().all_stand_by()
    table.set([1, 2, 2, 2], 9, 5)
    assert table.cannot(kinds.EXPLORE, 0, 0, 0) == "RS-08"
    table.do(kinds.EXPLORE, 1, 0, 0)  # the whole pool: legal, and it breaks the link
    assert table.asked() == "broken_link"


@pytest.mark.rule("RS-01", "RV-143")
@pytest.mark.parametrize(
    ("visited", "option", "after"),
    [
        (0, EMERGENCY, (3, 0, 1, 0)), (0, FREE_EMERGENCY, (4, 0, 0, 0)), (0, LOSS, (0, 4, 0, 0)),
        (1, EMERGENCY, (3, 0, 1, 1)), (1, FREE_EMERGENCY, (4, 0, 0, 1)), (1, LOSS, (0, 4, 0, 1)),
    ],
)  # fmt: skip
def test_the_captains_last_azrak_by_the_letter(visited: int, option: int, after: tuple[int, ...]) -> None:
    table = Table(seats=2, options={"captain_last_azrak": "literal"}).begin().set([1, 4], 3, 5)
    lay(table, "hall", visited)
    table.go("hall")
    table.answer(option)
    assert (table.agent(0).pool, table.s.vortex, table.s.returned, table.s.spots[0]) == after


@pytest.mark.rule("RV-142", "RV-146", "RV-147")
def test_an_ejected_agent_can_do_nothing_but_talk() -> None:
    table = with_effects({"eject": {"target": "reader"}}, seats=4)
    table.do(kinds.FOLLOW, 0)
    assert table.agent(0).out == 2
    for kind in (kinds.EXPLORE, kinds.STAND_BY, kinds.GIVE, kinds.SUPPORT_TEST, kinds.FOLLOW, kinds.USE):
        assert table.cannot(kind, 0, 1, 0) == "RV-147"
    assert any(form.seat == 0 for form in table.system.forms(table.s))  # RV-63


@pytest.mark.rule("RV-148", "RV-82", "RS-25")
def test_it_comes_back_between_locations() -> None:
    table = with_effects({"eject": {"target": "reader"}}, seats=4)
    table.do(kinds.FOLLOW, 0)
    table.between()
    assert table.agent(0).out == 0
    assert table.told().index("agent_returned") > table.told().index("phase_begun")


@pytest.mark.rule("RV-83", "RG-05")
@pytest.mark.parametrize(("effect", "compulsory"), [({"eject": {}}, False), ({"lose_azrak": 9}, True)])
def test_only_loss_of_control_makes_the_update_compulsory(effect: dict[str, object], compulsory: bool) -> None:
    table = with_effects(effect, seats=4).set([2, 4, 4, 4], 6, 5)
    table.do(kinds.FOLLOW, 0)
    if compulsory:
        table.answer(LOSS)
    table.between()
    assert table.asked() == ("divide" if compulsory else "standard_update")
    assert bool(table.s.returned) == compulsory


@pytest.mark.rule("RS-04")
def test_a_tester_that_loses_control_boosts_no_more_and_sees_its_test_through() -> None:
    hall = location(
        "hall", card("hall-1", tests=[box(3, success={"effect": [{"gain_azrak": 2}]})]), card("x"), card("y"), card("z")
    )
    table = Table(hall, seats=4, destiny=[2] * 6).begin().act().set([1, 4, 4, 4], 5, 5)
    table.do(kinds.STAND_BY, 1)
    table.do(kinds.TEST, 0, table.card("hall-1"), 0)
    table.answer(LOSS)
    assert table.s.trial.stage == 2
    assert table.cannot(kinds.BOOST_TEST, 0) == "RV-108"
    table.do(kinds.SUPPORT_TEST, 1)
    assert table.says("test_resolved")
    assert table.agent(0).pool == 2  # RS-06: the gain goes to the pool, the ejection stands
    assert table.agent(0).out == 1
    assert table.s.owed


@pytest.mark.rule("RS-04", "RS-06")
def test_a_tester_that_saves_its_link_may_go_on_boosting() -> None:
    hall = location("hall", card("hall-1", tests=[box(9)]), card("x"), card("y"), card("z"))
    table = Table(hall, seats=4).begin().act().set([1, 4, 4, 4], 5, 5)
    table.do(kinds.TEST, 0, table.card("hall-1"), 0)
    table.answer(EMERGENCY)
    table.do(kinds.BOOST_TEST, 0)
    assert table.s.trial.boost == 1


@pytest.mark.rule("RS-05")
@pytest.mark.parametrize(("option", "out"), [(EMERGENCY, 0), (LOSS, 1)])
def test_a_supporter_that_reaches_zero_has_supported(option: int, out: int) -> None:
    hall = location("hall", card("hall-1", tests=[box(9)]), card("x"), card("y"))
    table = Table(hall, seats=2).begin().act().set([4, 1], 5, 5)
    table.s.free_updates = 0
    table.do(kinds.STAND_BY, 1)
    table.do(kinds.TEST, 0, table.card("hall-1"), 0)
    table.do(kinds.CLOSE_BOOST, 0)
    table.do(kinds.SUPPORT_TEST, 1)
    table.answer(option)
    assert table.agent(1).out == out if option == LOSS else table.s.trial.stage == 2
    if option == EMERGENCY:
        table.do(kinds.SUPPORT_TEST, 1)
        assert table.s.trial.supports == (0, 2)
    else:
        assert table.says("test_resolved")[0].b == 3


@pytest.mark.rule("RV-43")
def test_azrak_cannot_be_handed_over() -> None:
    table = Table(tokens=[{"name": "coin", "count": 4, "start": {"2": 1}}]).begin().act().all_stand_by()
    assert "azrak" not in {kind.name for kind in table.system.proposal_kinds}
    table.do(kinds.GIVE, 0, 1)
    assert table.cannot(kinds.HAND_TOKEN, 0, 1, 1) == "RV-95"


@pytest.mark.rule("RS-95")
def test_who_is_ejected_loses_gains_and_pays_nothing() -> None:
    table = with_effects({"eject": {"target": "another"}}, {"lose_azrak": {"n": 1, "target": "all"}}, seats=2)
    table.set([3, 3], 4, 5)
    table.do(kinds.FOLLOW, 0)
    assert table.azrak() == ([2, 3], 5, 0)


@pytest.mark.rule("RS-98")
def test_who_explores_with_the_last_azrak_reads_and_obeys_but_tests_no_more() -> None:
    ogre = card("hall-3", on_read=[{"flag": "read"}], tests=[box(3)], conflict={"kind": "personal"})
    hall = location("hall", card("hall-1"), card("hall-2"), ogre, card("hall-4"))
    table = Table(hall, seats=2, flags=["read"]).begin().act().all_stand_by().set([1, 4], 0, 5)
    table.s.free_updates = 0
    table.do(kinds.EXPLORE, 0, 2, 0)
    assert table.s.flags == [1]
    assert table.agent(0).out == 1
    table.do(kinds.EXPLORE, 1, 2, 0)  # the conflict is still on the card, for the next reader
    assert table.agent(1).locked
