"""Whom a table waits for."""

from __future__ import annotations

from chronaut.systems.contract.referee import ANSWER
from chronaut.systems.contract.waiting import waiting_for
from tests.systems.time_stories.build import SPEND_VOTE, Table


def test_all_voters_are_waited_for_until_they_have_voted() -> None:
    table = Table(seats=3).begin()
    table.enter("BBC")
    assert waiting_for(table.system, table.s) == [0, 1, 2]
    table.do(1, ANSWER, table.s.questions[-1].serial, SPEND_VOTE)
    assert waiting_for(table.system, table.s) == [0, 2]


def test_only_agents_yet_to_act_are_waited_for() -> None:
    table = Table(seats=3).begin()
    table.enter("BBC")
    table.spend()
    table.nothing(1)
    assert waiting_for(table.system, table.s) == [0, 2]


def test_the_reader_of_the_base_is_waited_for_alone() -> None:
    table = Table(seats=2)
    for agent in range(4):
        assert 0 in waiting_for(table.system, table.s) or 1 in waiting_for(table.system, table.s)
        table.do(table.seat_of(agent), 7, agent, agent)
    assert waiting_for(table.system, table.s) == [table.s.reader]
