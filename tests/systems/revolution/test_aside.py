"""One agent's open question stops that agent, and nobody else who is not bound by it (RS-55)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.actions import Proposal
from chronaut.systems.contract.referee import ANSWER
from chronaut.systems.revolution import proposals as kinds
from chronaut.systems.revolution.terms import ACTIONS, SUPPORT
from tests.systems.revolution.build import EMERGENCY, LOSS, Table, box, card, location, plain_location, receptacle

MAY = {"may": {"label": "take it", "effect": [{"gain_azrak": 1}]}}


def table_of(*on_read: list[Any], seats: int = 3, tests: bool = False, **rest: Any) -> Table:
    """A table whose agents have cards with these effects in front, and the Actions open."""
    boxes: dict[str, Any] = {"tests": [box()]} if tests else {}
    cards = [card(f"hall-{n + 1}", on_read=effects, **boxes) for n, effects in enumerate(on_read)]
    more = [card(f"hall-{n}") for n in range(len(cards) + 1, 7)]
    return Table(location("hall", *cards, *more), plain_location("yard"), seats=seats, **rest).begin().act()


def answer(table: Table, agent: int, option: int) -> None:
    """Answer the question of an agent."""
    serial = next(one.serial for one in table.s.questions if one.agent == agent)
    table.propose(Proposal(table.seat(agent), ANSWER, serial, option))


def pools(table: Table) -> list[int]:
    """The Azrak of each agent."""
    return [one.pool for one in table.s.agents]


@pytest.mark.rule("RS-55")
def test_the_question_of_a_card_stops_its_reader_alone() -> None:
    table = table_of([MAY, {"lose_azrak": 2}])
    table.set([4, 4, 4], 3, 5)
    table.do(kinds.FOLLOW, 0)
    assert table.cannot(kinds.STAND_BY, 0) == "RS-54"
    assert table.cannot(kinds.EXPLORE, 0, 4, 0) == "RS-54"
    table.do(kinds.EXPLORE, 1, 4, 0)
    table.do(kinds.STAND_BY, 2)
    answer(table, 0, 1)
    assert pools(table) == [3, 3, 4]
    assert not table.s.agenda
    table.do(kinds.STAND_BY, 0)


@pytest.mark.rule("RS-55")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_several_lie_aside_and_each_goes_on_with_its_own_rest(order: tuple[int, ...]) -> None:
    table = table_of([MAY, {"lose_azrak": 1}], [MAY, {"lose_azrak": 2}], [MAY, {"lose_azrak": 3}])
    table.set([4, 4, 4], 3, 5)
    for agent in (0, 1, 2):
        table.do(kinds.FOLLOW, agent)
    for done, agent in enumerate(order):
        assert len(table.s.questions) == 3 - done
        before = pools(table)[agent]
        answer(table, agent, 0)
        assert before - pools(table)[agent] == agent + 1
    assert not table.s.agenda


@pytest.mark.rule("RS-55", "RS-57")
def test_the_group_waits_for_what_lies_aside() -> None:
    table = table_of([MAY, {"return_card": {}}], seats=2)
    table.do(kinds.STAND_BY, 1)
    table.do(kinds.FOLLOW, 0)
    assert table.cannot(kinds.LEAVE_PLACE) == "RS-54"
    answer(table, 0, 0)
    assert table.s.phase == ACTIONS
    if table.agent(0).card >= 0:
        table.do(kinds.STAND_BY, 0)
    table.agree(kinds.LEAVE_PLACE)
    assert table.s.phase != ACTIONS


@pytest.mark.rule("RS-55", "RS-43")
def test_a_test_goes_on_beside_a_question_which_waits_for_its_end() -> None:
    table = table_of([MAY], [], tests=True)
    table.do(kinds.FOLLOW, 0)
    table.do(kinds.STAND_BY, 2)
    table.do(kinds.TEST, 1, table.card("hall-2"), 0)
    serial = table.s.questions[0].serial
    assert not table.system.check(table.s, Proposal(1, kinds.CLOSE_BOOST, 1))
    refused = table.refused(Proposal(0, ANSWER, serial, 0))
    assert (refused.code, refused.rule) == ("not_now", "RS-43")
    assert not [one for one in table.system.legal(table.s) if one.kind == ANSWER]
    table.do(kinds.CLOSE_BOOST, 1)
    assert table.s.trial.stage == SUPPORT
    assert table.cannot(kinds.SUPPORT_TEST, 0) == "RS-54"
    table.do(kinds.PASS_SUPPORT, 2)
    answer(table, 0, 0)
    assert not table.s.questions


@pytest.mark.rule("RS-55")
def test_a_question_of_several_players_stops_all_of_them() -> None:
    choice = {"choose": {"ways": [{"label": "left"}, {"label": "right"}], "who": "group"}}
    table = table_of([choice])
    table.do(kinds.FOLLOW, 0)
    assert [table.cannot(kinds.STAND_BY, agent) for agent in (1, 2)] == ["RS-54", "RS-54"]


@pytest.mark.rule("RS-55")
def test_what_the_captain_is_asked_stops_reader_and_captain() -> None:
    choice = {"choose": {"ways": [{"label": "left"}, {"label": "right"}], "who": "captain"}}
    table = table_of([], [choice])
    table.do(kinds.FOLLOW, 1)
    assert [table.cannot(kinds.STAND_BY, agent) for agent in (0, 1)] == ["RS-54", "RS-54"]
    table.do(kinds.STAND_BY, 2)
    table.answer(0)
    table.do(kinds.STAND_BY, 0)


@pytest.mark.rule("RS-55")
def test_whose_instructions_go_on_after_the_answer_of_another_agent_waits_for_it() -> None:
    recall = {"name": "memory", "text": "it was here", "on_read": [MAY]}
    people = [receptacle(name, recall=recall | {"name": f"{name}-memory"}) for name in ("ada", "bo", "cy", "di")]
    table = table_of([], [{"read_recall": {"target": "captain"}}, {"lose_azrak": 1}], receptacles=people)
    table.set([4, 4, 4], 3, 5)
    table.do(kinds.FOLLOW, 1)
    assert table.s.questions[0].agent == 0
    assert [table.cannot(kinds.STAND_BY, agent) for agent in (0, 1)] == ["RS-54", "RS-54"]
    table.do(kinds.STAND_BY, 2)
    answer(table, 0, 0)
    assert pools(table) == [4, 3, 4]


@pytest.mark.rule("RV-136")
def test_a_link_that_breaks_stops_everybody_until_its_agent_has_chosen() -> None:
    table = table_of([MAY], [{"lose_azrak": 1}], seats=3)
    table.set([4, 1, 4], 6, 5)
    table.do(kinds.FOLLOW, 0)
    table.do(kinds.FOLLOW, 1)
    assert [table.cannot(kinds.STAND_BY, agent) for agent in (0, 1, 2)] == ["RS-54"] * 3
    assert table.refused(Proposal(0, ANSWER, table.s.questions[0].serial, 0)).rule == "RV-136"
    answer(table, 1, EMERGENCY)
    table.do(kinds.STAND_BY, 2)
    answer(table, 0, 0)


@pytest.mark.rule("RS-55", "RV-142")
def test_who_lost_control_is_ejected_when_its_own_instructions_are_done() -> None:
    table = table_of([{"lose_azrak": 1}, MAY])
    table.set([1, 4, 4], 6, 5)
    table.do(kinds.FOLLOW, 0)
    answer(table, 0, LOSS)
    table.do(kinds.STAND_BY, 1)
    assert "agent_ejected" not in table.told()
    answer(table, 0, 0)
    assert "agent_ejected" in table.told()


@pytest.mark.rule("RS-88", "RS-55")
def test_who_can_no_longer_pay_is_not_asked_any_more() -> None:
    price = {"may": {"label": "pay", "azrak": 3, "effect": [{"gain_token": "coin"}]}}
    table = table_of([price], [{"lose_azrak": {"n": 2, "target": "others"}}], tokens=[{"name": "coin"}])
    table.set([4, 4, 4], 2, 5)
    table.do(kinds.FOLLOW, 0)
    assert table.options() == [1, 0]
    table.do(kinds.FOLLOW, 1)
    assert not table.s.questions
    assert pools(table) == [2, 4, 2]


@pytest.mark.rule("RS-43", "RS-55")
def test_while_somebody_holds_top_cards_of_the_pile_what_needs_it_waits() -> None:
    look = {"look_at_destiny": {"n": 2, "reorder": True}}
    table = table_of([look], [{"lose_azrak": 1}, "shuffle_destiny", {"lose_azrak": 1}], tests=True)
    table.set([4, 4, 4], 2, 5)
    table.do(kinds.FOLLOW, 0)
    table.do(kinds.FOLLOW, 1)
    assert pools(table) == [4, 3, 4]
    assert "destiny_shuffled" not in table.told()
    assert table.cannot(kinds.STAND_BY, 1) == "RS-54"
    table.do(kinds.EXPLORE, 2, 4, 0)
    while table.s.questions:
        answer(table, 0, table.options()[0])
    assert "destiny_shuffled" in table.told()
    assert pools(table) == [4, 2, 3]
    assert not table.s.agenda


@pytest.mark.rule("RS-43")
def test_no_test_begins_while_somebody_holds_top_cards_of_the_pile() -> None:
    table = table_of([{"look_at_destiny": 2}], [], tests=True)
    table.do(kinds.FOLLOW, 0)
    assert table.cannot(kinds.TEST, 1, table.card("hall-2"), 0) == "RS-54"
    answer(table, 0, 0)
    table.do(kinds.TEST, 1, table.card("hall-2"), 0)


@pytest.mark.rule("RV-129", "RS-55")
def test_a_group_conflict_stops_all_but_those_who_have_to_answer_first() -> None:
    fight = card("hall-2", conflict={"kind": "group", "life": 2}, tests=[box()])
    place = location("hall", card("hall-1", on_read=[MAY]), card("hall-3"), card("hall-4"), fight, card("hall-5"))
    table = Table(place, plain_location("yard"), seats=3).begin().act("hall", 0, 1, 2)
    table.do(kinds.FOLLOW, 0)
    table.do(kinds.EXPLORE, 1, 3, 0)
    assert table.s.queue
    assert not table.s.conflict.stage
    assert table.cannot(kinds.STAND_BY, 2) == "RS-54"
    answer(table, 0, 0)
    assert table.s.conflict.stage
