"""Choosing a location, recon, telepathy, free-order actions, leaving (sections 6 to 11)."""

from __future__ import annotations

import pytest

from chronaut.kernel.actions import Proposal
from chronaut.systems.contract.referee import SAY
from chronaut.systems.revolution import proposals as kinds
from tests.systems.revolution.build import NO_UPDATE, Table, box, card, location, plain_location, with_effects


@pytest.mark.rule("RV-49", "RS-60", "RV-167")
def test_the_captain_chooses_what_the_map_shows() -> None:
    barred = {**plain_location("attic"), "barred": True}
    maps = [{"name": "map", "spots": ["hall", "attic"], "start": True}]
    table = Table(plain_location("hall"), plain_location("yard"), barred, maps=maps).begin()
    assert table.cannot(kinds.CHOOSE_LOCATION, table.place("hall"), seat=1) == "RV-49"
    assert table.cannot(kinds.CHOOSE_LOCATION, table.place("yard")) == "RS-60"
    assert table.cannot(kinds.CHOOSE_LOCATION, table.place("attic")) == "RS-60"
    table.go("hall")
    assert table.s.phase == 3


@pytest.mark.rule("RV-53", "RV-55", "RV-211")
def test_the_panorama_lies_backs_up_and_card_a_is_read_aloud() -> None:
    table = Table().begin()
    assert not table.has_read(0, "front of hall-a")
    table.go("hall")
    assert table.told().index("location_displayed") < table.told().index("card_a_read")
    for seat in (0, 1, -2):
        assert table.has_read(seat, "front of hall-a")
        assert table.has_read(seat, "back of hall-1")
        assert not table.has_read(seat, "front of hall-1")


@pytest.mark.rule("RV-56", "RV-57", "RV-58")
def test_in_the_recon_each_agent_takes_one_card_and_reads_it_alone() -> None:
    table = Table().begin().go("hall")
    table.do(kinds.TAKE_CARD, 1, 2)  # in any order, at no cost
    assert table.has_read(1, "front of hall-3")
    assert not table.has_read(0, "front of hall-3")
    assert table.cannot(kinds.TAKE_CARD, 1, 0) == "RV-56"
    assert table.cannot(kinds.TAKE_CARD, 0, 2) == "RV-74"
    assert table.azrak()[0] == [4, 5]


@pytest.mark.rule("RS-50")
def test_with_too_few_cards_the_others_stand_by() -> None:
    table = Table(plain_location("hall", 1), seats=2).begin().go("hall")
    table.do(kinds.TAKE_CARD, 1, 0)
    assert table.s.phase == 4
    assert table.agent(0).card == -1


@pytest.mark.rule("RV-59", "RG-01")
@pytest.mark.parametrize(("option", "gained"), [("deferred", 0), ("at_once", 1)])
def test_instructions_met_at_recon_wait_for_the_actions(option: str, gained: int) -> None:
    hall = location("hall", card("hall-1", on_read=[{"gain_token": "coin"}]), card("hall-2"))
    table = Table(hall, tokens=[{"name": "coin"}], options={"recon_instructions": option}).begin().go("hall")
    table.do(kinds.TAKE_CARD, 0, 0)
    assert table.agent(0).tokens == (gained,)
    assert table.cannot(kinds.FOLLOW, 0) in ("RV-66", "RS-89")


@pytest.mark.rule("RV-60", "RS-83", "RG-39")
def test_all_tell_what_they_found_before_the_captain_opens_the_actions() -> None:
    table = Table(seats=3).begin().go("hall")
    for agent in range(3):
        table.do(kinds.TAKE_CARD, agent, agent)
    table.propose(Proposal(1, SAY, text="I take the second one."))
    assert not table.agent(1).reported  # talk is not yet a report
    table.do(kinds.REPORT, 1)
    assert [fact.a for fact in table.says("agent_reported")] == [1]
    assert table.cannot(kinds.OPEN) == "RS-83"
    table.do(kinds.REPORT, 0)
    table.do(kinds.REPORT, 2)
    table.do(kinds.OPEN, seat=2)
    assert table.s.phase == 4  # a wish; the Captain settles it
    table.do(kinds.OPEN, seat=0)
    assert table.s.phase == 5


@pytest.mark.rule("RV-67", "RS-55", "RS-56")
def test_instructions_come_first_for_their_reader_alone() -> None:
    table = with_effects({"gain_azrak": 1}, seats=3)
    assert table.cannot(kinds.STAND_BY, 0) == "RV-67"
    assert table.cannot(kinds.EXPLORE, 0, 3, 1) == "RV-67"
    table.do(kinds.STAND_BY, 2)
    table.do(kinds.STAND_BY, 1)
    table.do(kinds.FOLLOW, 0)
    assert table.cannot(kinds.FOLLOW, 0) == "RS-89"
    table.do(kinds.STAND_BY, 0)


@pytest.mark.rule("RV-66", "RV-69")
def test_several_seats_may_act_at_the_same_time_and_as_often_as_they_like() -> None:
    table = Table(seats=4, azrak=40).begin().act()
    waiting = {one.seat for one in table.system.legal(table.s) if one.kind == kinds.STAND_BY}
    assert waiting == {0, 1, 2, 3}
    for agent in (2, 0, 2, 0):
        table.do(kinds.STAND_BY, agent)
        table.do(kinds.EXPLORE, agent, table.g.open_slots()[0], 0)


@pytest.mark.rule("RV-70", "RV-71", "RV-72")
def test_exploring_costs_one_azrak_and_changes_the_card_in_front() -> None:
    table = Table(seats=2).begin().act().set([3, 3], 2, 5)
    table.do(kinds.EXPLORE, 0, 3, 0)
    assert table.azrak() == ([2, 3], 3, 0)
    assert table.agent(0).card == table.card("hall-4")
    assert table.has_read(0, "front of hall-4")
    assert not table.has_read(0, "front of hall-1")  # RS-84
    assert table.g.available(0)


@pytest.mark.rule("RV-73", "RS-89")
def test_an_explored_card_is_followed_at_once_and_each_time_anew() -> None:
    hall = location("hall", card("hall-1", on_read=[{"gain_token": "coin"}]), card("hall-2"), card("hall-3"))
    table = Table(hall, tokens=[{"name": "coin", "count": 9}]).begin().act("hall", 1, 2).all_stand_by()
    for count in (1, 2):
        table.do(kinds.EXPLORE, 0, 0, 0)
        assert table.agent(0).tokens == (count,)
        table.do(kinds.STAND_BY, 0)


@pytest.mark.rule("RS-52", "RS-53", "RS-51")
def test_an_explorer_takes_another_card_and_only_if_there_is_one() -> None:
    table = Table(plain_location("hall", 2)).begin().act().set([3, 3], 2, 5)
    assert table.cannot(kinds.EXPLORE, 0, 0, 0) == "RV-74"  # the card in front
    assert table.cannot(kinds.EXPLORE, 0, 1, 0) == "RV-74"  # another agent's
    assert table.cannot(kinds.EXPLORE, 0, 2, 0) == "RV-74"  # card A is none of the panorama
    assert table.azrak() == ([3, 3], 2, 0)


@pytest.mark.rule("RV-189", "RG-13", "RS-87")
def test_a_free_explore_costs_nothing_and_comes_once_a_round() -> None:
    table = Table(seats=2).begin().act().set([1, 3], 2, 5)
    table.do(kinds.EXPLORE, 0, 2, 1)
    assert table.azrak() == ([1, 3], 2, 0)
    assert table.cannot(kinds.EXPLORE, 0, 3, 1) == "RV-189"
    table.between().answer(NO_UPDATE)
    table.act("yard")
    table.do(kinds.EXPLORE, 0, 2, 1)


@pytest.mark.rule("RV-190", "RS-03", "RG-14")
def test_with_three_the_captain_alone_has_one() -> None:
    table = Table(seats=3).begin().act()
    assert table.cannot(kinds.EXPLORE, 1, 3, 1) == "RV-189"
    table.do(kinds.EXPLORE, 0, 3, 1)


@pytest.mark.rule("RV-75", "RG-12")
def test_standing_by_puts_the_card_back_at_no_cost() -> None:
    table = Table().begin().act().set([3, 3], 2, 5)
    assert not table.g.stands_by(0)
    table.do(kinds.STAND_BY, 0)
    assert table.g.stands_by(0)
    assert table.azrak() == ([3, 3], 2, 0)
    assert table.cannot(kinds.STAND_BY, 0) == "RV-75"


@pytest.mark.rule("RV-80", "RS-57")
def test_the_group_leaves_when_nobody_has_a_card_in_front() -> None:
    table = Table(seats=4, azrak=20).begin().act()
    for agent in (0, 1, 2):
        table.do(kinds.STAND_BY, agent)
    assert table.cannot(kinds.LEAVE_PLACE) == "RV-80"
    table.do(kinds.STAND_BY, 3)
    table.do(kinds.LEAVE_PLACE, seat=3)
    assert table.s.phase == 5
    assert table.cannot(kinds.LEAVE_PLACE, seat=3) == "RV-208"
    table.do(kinds.LEAVE_PLACE, seat=0)
    assert table.s.phase == 2  # nothing to update or swap: the next round


@pytest.mark.rule("RV-208")
def test_without_a_captain_who_settles_most_seats_decide() -> None:
    table = Table(seats=3, options={"captain_settles": False}).begin().go("hall")
    for agent in range(3):
        table.do(kinds.TAKE_CARD, agent, agent)
    for agent in range(3):
        table.do(kinds.REPORT, agent)
    table.do(kinds.OPEN, seat=0)
    assert table.s.phase == 4
    table.do(kinds.OPEN, seat=2)
    assert table.s.phase == 5


@pytest.mark.rule("RS-58", "RS-59", "RV-97")
def test_a_place_just_left_may_be_chosen_again_and_lies_there_as_before() -> None:
    hall = location("hall", card("hall-1", on_read=[{"remove_card": {}}]), card("hall-2"), card("hall-3"))
    table = Table(hall).begin()
    table.round()
    assert not table.has_read(0, "front of hall-a")
    table.go("hall")
    assert [one >= 0 for one in table.g.row()] == [False, True, True]
    assert table.s.returned == 1


@pytest.mark.rule("RS-23", "RV-126")
def test_the_card_of_an_ejected_agent_goes_back() -> None:
    hall = location("hall", card("hall-1", on_read=[{"eject": {"target": "another"}}]), card("hall-2"))
    table = Table(hall).begin().act()
    table.do(kinds.FOLLOW, 0)
    assert table.agent(1).card == -1
    assert table.g.available(1)
    assert not table.has_read(1, "front of hall-2")


@pytest.mark.rule("RS-02")
def test_a_captain_without_azrak_passes_the_office_on() -> None:
    table = Table(seats=3).begin().set([3, 3, 3], 2, 5).round()
    table.s.agents[1].pool = 0
    table.s.stock += 3
    assert table.s.captain == 1
    table.propose(Proposal(0, SAY, text="hm"))
    assert table.s.captain == 2


@pytest.mark.rule("RV-79", "RV-120", "RS-47")
def test_a_test_can_be_tried_again_unless_its_card_forbids_it() -> None:
    hall = location("hall", card("hall-1", tests=[box(9), box(9, repeatable=False)]), card("hall-2"))
    table = Table(hall, azrak=30).begin().act().set([5, 5], 9, 5)
    for choice in (0, 0, 1):
        table.do(kinds.TEST, 0, table.card("hall-1"), choice)
        table.do(kinds.CLOSE_BOOST, 0)
    assert table.cannot(kinds.TEST, 0, table.card("hall-1"), 1) == "RV-120"
    assert table.azrak()[0] == [2, 5]
    table.do(kinds.STAND_BY, 0)  # RV-78, RS-49: nobody has to test


@pytest.mark.rule("RS-57", "RV-208")
def test_a_wish_to_leave_is_forgotten_when_somebody_explores() -> None:
    table = Table(seats=3, options={"captain_settles": False}).begin().act().all_stand_by()
    table.do(kinds.LEAVE_PLACE, seat=1)
    table.do(kinds.EXPLORE, 2, 3, 0)
    table.do(kinds.STAND_BY, 2)
    table.do(kinds.LEAVE_PLACE, seat=0)
    assert table.s.phase == 5
