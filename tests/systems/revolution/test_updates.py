"""Between Locations: the Standard Update and what is divided (sections 11 and 12)."""

from __future__ import annotations

import pytest

from chronaut.systems.contract.referee import ANSWER
from chronaut.systems.revolution import proposals as kinds
from tests.systems.revolution.build import (
    EMERGENCY,
    FREE_EMERGENCY,
    LOSS,
    NO_UPDATE,
    Table,
    card,
    location,
    with_effects,
)

PAID, FREE = EMERGENCY, FREE_EMERGENCY


def leaving(pools: list[int], vortex: int, level: int, **rest: object) -> Table:
    """A table at the step of the Standard Update."""
    table = Table(seats=len(pools), **rest).begin().act().all_stand_by().set(pools, vortex, level)  # type: ignore[arg-type]
    return table.agree(kinds.LEAVE_PLACE)


@pytest.mark.rule("RV-81", "RV-84", "RS-18")
def test_it_is_the_groups_wish_paid_or_free_or_not_at_all() -> None:
    table = leaving([3, 2], 4, 5)
    assert table.asked() == "standard_update"
    assert table.options() == [NO_UPDATE, PAID, FREE]
    table.answer(NO_UPDATE)
    assert table.s.free_updates == 2
    assert table.asked() == ""
    assert table.s.round == 2


@pytest.mark.rule("RS-11")
def test_with_an_empty_vortex_there_is_none_and_the_allowance_is_kept() -> None:
    table = leaving([3, 2], 0, 5)
    assert table.asked() == ""
    assert table.s.free_updates == 2
    assert table.s.round == 2


@pytest.mark.rule("RS-12")
def test_a_useless_one_is_legal_and_said_to_be_so() -> None:
    table = leaving([3, 2], 1, 5)

    words = [offer.words for offer in table.match.frame(0).offers if offer.kind == "answer" and offer.b == PAID]
    assert "nothing would be left" in words[0]
    table.answer(PAID)
    assert table.azrak() == ([3, 2], 0, 1)


@pytest.mark.rule("RS-16", "RV-81")
def test_there_is_one_in_a_phase() -> None:
    table = leaving([1, 1], 9, 5, tokens=[{"name": "coin", "count": 9, "start": {"2": 1}}])
    table.answer(PAID)
    table.answer(0)
    assert table.s.phase == 7
    assert table.asked() == ""


@pytest.mark.rule("RV-87", "RV-88", "RS-17")
def test_any_player_may_propose_a_split_and_the_captain_confirms() -> None:
    table = leaving([3, 2], 4, 4)
    table.answer(PAID)
    assert table.s.draft.shares == [1, 2]
    assert table.cannot(kinds.SHIFT, 1, 0, seat=1) == "RV-87"  # agent 0 would hold more than its level
    question = table.s.questions[0]
    assert not any(one.seat == 1 and one.kind == ANSWER for one in table.system.legal(table.s))
    assert table.g.voters(question) == 1
    table.answer(0)
    assert table.azrak() == ([4, 4], 0, 1)


@pytest.mark.rule("RV-86")
def test_the_rest_is_split_as_the_group_likes() -> None:
    table = leaving([2, 2], 4, 4)
    table.answer(PAID)
    assert sum(table.s.draft.shares) == 3
    one, other = table.s.draft.shares
    more, less = (0, 1) if one > other else (1, 0)
    table.do(kinds.SHIFT, more, less, seat=1)
    assert table.s.draft.shares == [other, one]
    table.answer(0)
    assert table.azrak() == ([2 + other, 2 + one], 0, 1)


@pytest.mark.rule("RS-15")
@pytest.mark.parametrize(("everything", "rule"), [(True, "RV-87"), (False, "")])
def test_azrak_is_not_left_in_the_vortex_on_purpose_unless_the_table_says_so(everything: bool, rule: str) -> None:
    table = leaving([3, 2], 4, 5, options={"update_split_all": everything})
    table.answer(PAID)
    if everything:
        assert table.cannot(kinds.SHIFT, 0, -1) == rule
        return
    table.do(kinds.SHIFT, 1, -1)
    if table.s.draft.shares[1]:
        table.do(kinds.SHIFT, 1, -1)
    left = 3 - sum(table.s.draft.shares)
    table.answer(0)
    assert table.s.vortex == left > 0


@pytest.mark.rule("RV-208", "RV-227")
def test_without_a_captain_who_settles_most_seats_agree_on_the_split() -> None:
    table = leaving([3, 2, 2], 4, 5, options={"captain_settles": False})
    table.answer(PAID, 1)
    table.answer(PAID, 2)
    assert table.asked() == "divide"
    table.do(
        kinds.SHIFT,
        *next(
            (a, b)
            for a in range(3)
            for b in range(3)
            if table.system.check(table.s, table.wish(kinds.SHIFT, a, b, -1, 0)) is None
        ),
    )
    table.answer(0, 0)
    assert table.asked() == "divide"
    table.answer(0, 2)
    assert table.s.returned == 1


@pytest.mark.rule("RV-193", "RV-89", "RG-05")
def test_a_compulsory_one_may_be_free_and_is_for_everybody() -> None:
    table = Table(seats=3).begin().act().all_stand_by().set([4, 1, 3], 6, 5)
    table.do(kinds.EXPLORE, 1, 2, 0)
    table.answer(LOSS)
    table.do(kinds.LEAVE_PLACE)
    assert table.asked() == "standard_update"
    assert table.options() == [PAID, FREE]
    assert table.agent(1).pool == 1  # RS-13: who has nothing takes 1 first
    table.answer(FREE)
    table.answer(0)
    assert sorted(table.azrak()[0]) == [4, 5, 5]
    assert (table.s.vortex, table.s.returned) == (0, 0)
    assert table.s.free_updates == 0


@pytest.mark.rule("RS-13", "RV-42")
def test_who_gets_nothing_stays_out_of_the_next_location_and_owes_the_update_again() -> None:
    table = Table(seats=4, azrak=40).begin().act().all_stand_by().set([4, 1, 4, 4], 0, 5)
    table.do(kinds.EXPLORE, 1, 2, 0)
    table.set([4, 0, 4, 4], 0, 5)
    table.do(kinds.LEAVE_PLACE)
    assert table.says("update_fee_waived")
    assert table.agent(1).out == 1
    assert table.match.frame(0).view.owed
    table.act("yard")
    assert table.cannot(kinds.STAND_BY, 1) == "RV-147"
    table.all_stand_by().set([3, 0, 4, 4], 3, 5)
    table.do(kinds.LEAVE_PLACE)
    assert table.asked() == "divide"
    assert table.agent(1).pool == 1


@pytest.mark.rule("RS-13", "RV-149")
def test_nobody_above_zero_fails_the_mission() -> None:
    table = Table(seats=4, azrak=40).begin().act().all_stand_by().set([4, 1, 4, 4], 0, 5)
    table.do(kinds.EXPLORE, 1, 2, 0)
    table.set([0, 0, 0, 0], 0, 5)
    table.do(kinds.LEAVE_PLACE)
    assert (table.s.run_end, table.s.cause) == (2, 1)


@pytest.mark.rule("RS-19", "RV-89")
def test_a_card_may_grant_one_in_mid_location_to_those_in_play() -> None:
    table = with_effects({"eject": {"target": "another"}}, {"update": "now"}).set([3, 2], 4, 5)
    table.do(kinds.FOLLOW, 0)
    assert table.s.draft.shares == [2, 0]
    assert table.cannot(kinds.SHIFT, 0, 1) == "RV-87"  # who is ejected gets nothing
    table.answer(0)
    assert table.azrak() == ([5, 2], 2, 0)
    assert table.s.free_updates == 2  # RS-18


@pytest.mark.rule("RS-11", "RS-18")
def test_or_for_the_next_phase() -> None:
    table = with_effects({"update": "next"}).set([3, 2], 4, 5)
    table.do(kinds.FOLLOW, 0)
    table.between()
    assert table.options() == [NO_UPDATE, FREE]
    table.answer(FREE)
    assert table.s.free_updates == 2
    assert not table.s.granted


@pytest.mark.rule("RV-99", "RV-145")
def test_leaving_in_time_costs_one_azrak_for_all() -> None:
    table = leaving([1, 1, 1], 9, 5)
    table.answer(PAID)
    table.answer(0)
    assert (sum(table.azrak()[0]), table.s.vortex, table.s.returned) == (11, 0, 1)


@pytest.mark.rule("RS-96")
def test_control_lost_between_locations_brings_the_agent_back_with_another_update() -> None:
    items = [{"name": "pipe", "number": 1, "powers": [{"label": "Smoke", "azrak": 1, "effect": []}]}]
    hall = location("hall", card("hall-1", on_read=[{"take_item": "pipe"}]), card("hall-2"), card("hall-3"))
    table = Table(hall, items=items).begin().act()
    table.all_stand_by().set([1, 4], 3, 5)
    table.do(kinds.LEAVE_PLACE)
    table.answer(NO_UPDATE)
    assert table.s.phase == 7
    table.s.free_updates = 0
    table.do(kinds.USE, 0, 0)
    table.answer(LOSS)
    assert table.agent(0).out == 0
    assert table.asked() == "divide"
    table.answer(0)
    assert table.s.phase == 7
    assert table.agent(0).pool > 0
