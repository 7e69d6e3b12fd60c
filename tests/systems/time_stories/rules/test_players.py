"""Players and agents: solo play, two agents of one player, the order of acting (G-75, G-77, G-81, G-83)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.systems.contract.referee import ANSWER
from chronaut.systems.contract.system import SetupError
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.flow import CHANGE, SPEND
from chronaut.systems.time_stories.terms import ACTING, CHANGING, EXPLORING
from tests.systems.time_stories.build import Table, card, location, program, receptacle, space
from tests.systems.time_stories.rules.watching import frames, readers

UNITS = {"2": 31, "3": 23, "4": 25}


def rooms(**rest: Any) -> Any:
    """Three plain rooms; the player of seat 1 is the first Captain."""
    places = [location(name, card("B"), card("C")) for name in ("hall", "yard", "tower")]
    return program(*places, **{"first_captain": 1, **rest})


def acting(**rest: Any) -> Table:
    """Four agents in the hall, B and C, with a TU spent."""
    table = Table(rooms(**rest)).begin()
    table.enter("BBCC")
    table.spend()
    return table


@pytest.mark.rule("G-75", "TS-66")
@pytest.mark.parametrize(("seats", "agents"), [(1, (0, 1)), (2, (0, 2)), (2, (1, 3))])
def test_two_agents_of_one_player_may_share_a_card(seats: int, agents: tuple[int, int]) -> None:
    """On entering and by a move."""
    table = Table(rooms(), seats=seats).begin()
    seat = table.seat_of(agents[0])
    assert table.seat_of(agents[1]) == seat
    for agent in agents:
        table.do(seat, kinds.PLACE, agent, space("B"))
    if seats == 2:
        table.enter("BB")
    table.spend()
    table.move(agents[0], "C")
    table.move(agents[1], "C")
    assert [table.agent(agent).space for agent in agents] == [1, 1]


@pytest.mark.rule("G-77")
def test_the_captain_need_not_act_first() -> None:
    """The players choose; a summary that lets the Captain begin is not followed."""
    for order in ((3, 2, 1, 0), (1, 0, 3, 2), (2, 3, 0, 1)):
        table = acting()
        assert table.s.captain == 0
        for agent in order:
            assert not table.agent(agent).acted
            table.nothing(agent)
        assert table.s.phase == EXPLORING


@pytest.mark.rule("G-83")
def test_any_agent_yet_to_act_may_act_when_its_player_wishes() -> None:
    """Everybody is offered an action at the same time, and the order may change with each TU."""
    table = acting()
    for seat in range(4):
        offered = {one.a for one in table.match.frame(seat).offers if one.kind == "act_nothing"}
        assert offered == {seat}
    table.nothing(2)
    assert "act_nothing" not in [one.kind for one in table.match.frame(2).offers]
    table.rest()
    table.spend()
    table.nothing(3)
    table.nothing(0)


@pytest.mark.rule("G-83")
def test_any_player_may_call_a_vote_on_who_acts_next() -> None:
    """While it is open nobody acts; the agent chosen then acts next, the others after it."""
    table = acting()
    table.do(3, kinds.CALL_ORDER)
    assert [[one.options for one in frame.asked] for frame in frames(table)] == [[[0, 1, 2, 3]]] * 5
    refusal = table.refused(0, kinds.NOTHING, 0)
    assert (refusal.code, refusal.rule) == ("not_now", "G-83")
    assert table.refused(1, kinds.CALL_ORDER).code == "not_now"
    table.vote(2)
    assert {frame.view.next_actor for frame in frames(table)} == {2}
    for agent in (0, 1, 3):
        refusal = table.refused(agent, kinds.NOTHING, agent)
        assert (refusal.code, refusal.rule) == ("not_now", "G-83")
    table.move(2, "B")
    table.nothing(3)
    table.nothing(0)
    assert table.s.phase == ACTING


@pytest.mark.rule("G-83")
def test_there_is_nothing_to_order_when_one_agent_is_left() -> None:
    """A vote needs several agents and several players, and a time for acting."""
    table = acting()
    for agent in (0, 1, 2):
        table.nothing(agent)
    refusal = table.refused(0, kinds.CALL_ORDER)
    assert (refusal.code, refusal.rule) == ("not_now", "G-83")
    table.nothing(3)
    assert table.refused(0, kinds.CALL_ORDER).code == "not_now"


@pytest.mark.rule("G-81")
@pytest.mark.parametrize(("receptacles", "units"), [(2, 31), (3, 23), (4, 25)])
def test_one_player_plays_two_to_four_receptacles(receptacles: int, units: int) -> None:
    """With the mission's allowance for that number of agents."""
    table = Table(rooms(tu_by_agents=UNITS), seats=1, options={"solo_receptacles": receptacles}).begin()
    assert len(table.s.agents) == receptacles
    assert {agent.owners for agent in table.s.agents} == {1}
    assert {frame.view.tu for frame in frames(table)} == {units}
    table.enter("BC" + "B" * (receptacles - 2))
    assert (readers(table, "front of hall-B"), readers(table, "front of hall-C")) == ([0], [0])


@pytest.mark.rule("G-81")
def test_two_receptacles_is_the_default_and_falls_back_to_the_value_for_three() -> None:
    """If the mission has no value for two agents, that for three applies."""
    table = Table(rooms(tu_by_agents={"3": 23, "4": 25}), seats=1).begin()
    assert (len(table.s.agents), table.s.tu) == (2, 23)


@pytest.mark.rule("G-81")
def test_a_single_player_is_always_captain_and_needs_no_vote() -> None:
    """The first answer decides, and rotation comes back to the same seat."""
    table = Table(rooms(), seats=1).begin()
    captains = [table.s.captain]
    for goal in ("yard", "tower", "hall"):
        table.enter("BC")
        vote = table.s.questions[-1].serial
        table.do(0, ANSWER, vote, SPEND)
        assert table.s.phase == ACTING
        table.rest()
        table.do(0, ANSWER, table.s.questions[-1].serial, CHANGE)
        assert table.s.phase == CHANGING
        table.do(0, ANSWER, table.s.questions[-1].serial, table.place(goal))
        captains.append(table.s.captain)
    assert captains == [0, 0, 0, 0]


@pytest.mark.rule("G-81")
def test_a_single_player_reads_for_all_agents_at_the_base() -> None:
    """Every base card is theirs to read, and every colour and receptacle theirs to choose."""
    table = Table(rooms(base=[{}] * 4), seats=1, options={"solo_receptacles": 3})
    for agent in range(3):
        table.do(0, kinds.COLOUR, agent, 2 - agent)
    for _ in range(4):
        table.do(0, kinds.READ_BASE)
    for agent, name in enumerate(("cy", "di", "ada")):
        table.do(0, kinds.RECEPTACLE, agent, table.card(f"receptacle:{name}"))
    assert table.s.captain == 0
    assert [table.card_name(agent.receptacle) for agent in table.s.agents] == ["cy", "di", "ada"]


@pytest.mark.rule("G-81")
@pytest.mark.parametrize("seats", [0, 5, -1])
def test_a_table_has_one_to_four_players(seats: int) -> None:
    """Others are refused with the number and what was expected."""
    with pytest.raises(SetupError, match=rf"for 1 to 4 players, not {seats} \(TS-188, G-81\)"):
        Table(seats=seats)


@pytest.mark.rule("G-81")
def test_the_number_of_solo_receptacles_plays_no_part_for_more_players() -> None:
    """Three players have three agents whatever the option says."""
    assert len(Table(seats=3, options={"solo_receptacles": 4}).s.agents) == 3
    assert len(Table(seats=2, options={"solo_receptacles": 2}).s.agents) == 4


@pytest.mark.rule("G-83")
def test_a_chosen_agent_who_loses_the_tu_holds_nobody_up() -> None:
    """The others act, and may choose anew who is next."""
    trips = [{"trigger": "on_use", "effect": [{"agent_loses_tu": {"target": "receptacle:bo"}}]}]
    four = [receptacle("ada", powers=trips), *[receptacle(name) for name in ("bo", "cy", "di")]]
    table = acting(receptacles=four)
    table.do(0, kinds.CALL_ORDER)
    table.vote(1)
    assert table.refused(2, kinds.NOTHING, 2).rule == "G-83"
    table.do(0, kinds.USE, 0, 0)
    assert table.agent(1).barred
    table.nothing(2)
    table.do(3, kinds.CALL_ORDER)
    table.vote(3)
    assert table.refused(0, kinds.NOTHING, 0).rule == "G-83"
    table.nothing(3)
    table.nothing(0)
    assert table.s.phase == EXPLORING
