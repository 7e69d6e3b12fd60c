"""Time: the end of a run, losses of the group and of an agent, gains (G-01 to G-09, TS-115)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.terms import ACTING, BY_DEATHS, BY_SCENARIO, BY_SUCCESS, BY_TIME, EXPLORING, RUN_OVER
from tests.systems.time_stories.build import BLANK, HIT, Table, card, location, program, receptacle, space


def stacks(*pairs: tuple[str, int], **rest: Any) -> dict[str, Any]:
    """A test of combat with these stacks."""
    return {"characteristic": "combat", "stacks": [{"kind": kind, "count": count} for kind, count in pairs], **rest}


def hall(tu: int, *cards: dict[str, Any], red: bool = False, **rest: Any) -> Any:
    """A mission of a hall with these cards and a yard, with an allowance of TU."""
    rest = {"tu_by_agents": {"2": tu, "3": tu, "4": tu}, "captain_die": [1], **rest}
    return program(location("hall", *(cards or (card("B"), card("C"))), red=red), location("yard", card("B")), **rest)


def ended(table: Table) -> tuple[int, int, int]:
    """How the run ended: the end, the TU left, and the card read."""
    return table.s.run_end, table.s.tu, table.s.ending


# --- the token reaches 0 ---------------------------------------------------------------------------------------------


@pytest.mark.rule("G-01")
def test_nobody_acts_in_the_tu_that_brings_the_token_to_0() -> None:
    """TU 1, the group spends 1: 0, the failure card is read, nobody acts."""
    table = Table(hall(1)).begin()
    table.enter("B")
    names = table.spend()
    assert "acting_begun" not in names
    assert ended(table) == (BY_TIME, 0, table.card("ending:late"))
    assert table.refused(0, kinds.NOTHING, 0).code == "not_now"


@pytest.mark.rule("G-01")
def test_an_allowance_of_n_gives_n_less_1_tu_with_actions() -> None:
    """Of 4 TU three are acted in; with `last_tu_acts` all four are."""
    acted = []
    for last in (False, True):
        table = Table(hall(4), options={"last_tu_acts": last}).begin()
        table.enter("B")
        count = 0
        while table.s.phase == EXPLORING:
            count += "acting_begun" in table.spend()
            table.rest()
        assert ended(table)[:2] == (BY_TIME, 0)
        acted.append(count)
    assert acted == [3, 4]


@pytest.mark.rule("G-01")
def test_with_last_tu_acts_everybody_acts_at_0_and_then_the_run_ends() -> None:
    """TU 1, the group spends 1: all four may act; only when the last has acted the failure card is read."""
    table = Table(hall(1), options={"last_tu_acts": True}).begin()
    table.enter("B")
    table.spend()
    assert (table.s.phase, table.s.tu) == (ACTING, 0)
    table.move(0, "C")
    for agent in (1, 2):
        assert "run_ended" not in table.nothing(agent)
    assert "run_ended" in table.nothing(3)
    assert ended(table) == (BY_TIME, 0, table.card("ending:late"))


@pytest.mark.rule("G-01", "G-04")
def test_with_last_tu_acts_the_mission_may_still_succeed_at_0() -> None:
    """The winning roll is made with the token at 0."""
    test = stacks(("normal", 1), on_pass=["succeed"])
    table = Table(hall(1, card("B", tests=[test])), options={"last_tu_acts": True}, fixed={"action": [HIT, BLANK]})
    table.begin().enter("B")
    table.spend()
    table.roll(0)
    assert table.s.run_end == BY_SUCCESS


@pytest.mark.rule("G-01", "G-02")
def test_with_last_tu_acts_time_gained_at_0_can_run_out_again_at_once() -> None:
    """At 0 a card gains 2 TU: it is no last TU any more, so losing both ends the run in the middle of the actions."""
    gains, loses = card("C", on={"on_read": [{"gain_tu": 2}]}), card("D", on={"on_read": [{"lose_tu": 2}]})
    table = Table(hall(1, card("B"), gains, loses), options={"last_tu_acts": True}).begin()
    table.enter("B")
    table.spend()
    table.move(0, "C")
    assert table.s.tu == 2
    table.move(1, "D")
    assert ended(table)[:2] == (BY_TIME, 0)
    assert table.refused(2, kinds.NOTHING, 2).code == "not_now"


@pytest.mark.rule("G-01", "G-09")
def test_a_group_move_ends_the_last_tu_and_with_it_the_run() -> None:
    """With `last_tu_acts`, a card that moves the group at 0 ends that TU: nothing is left to go anywhere with."""
    mission = hall(1, card("B"), card("C", on={"on_read": [{"move_group": "yard"}]}))
    table = Table(mission, options={"last_tu_acts": True}).begin()
    table.enter("B")
    table.spend()
    assert "location_opened" not in table.move(0, "C")
    assert ended(table)[:2] == (BY_TIME, 0)


@pytest.mark.rule("G-02")
def test_the_run_ends_at_the_moment_the_token_reaches_0_inside_a_tu() -> None:
    """Token at 3 after the spend; A rolls, 2 time shields left: 1; B rolls: 0, clamped; C never acts."""
    table = Table(hall(4, card("B", tests=[stacks(("normal", 9), ("time", 2))])), fixed={"action": [BLANK] * 8}).begin()
    table.enter("B")
    table.spend()
    assert table.s.tu == 3
    table.roll(0)
    assert (table.s.tu, table.s.phase) == (1, ACTING)
    names = table.roll(1)
    assert names.count("tu_lost_by_group") == 1
    assert "roll_ended" not in names
    assert ended(table) == (BY_TIME, 0, table.card("ending:late"))
    assert table.refused(2, kinds.ROLL, 2, 0, 0).code == "not_now"


@pytest.mark.rule("G-02")
def test_the_rest_of_a_roll_is_dropped_when_the_token_reaches_0() -> None:
    """[time 1, heart 2]: the time shield ends the run, so the hearts to its right take no LP."""
    mission = hall(2, card("B", tests=[stacks(("time", 1), ("heart", 2))]))
    table = Table(mission, fixed={"action": [BLANK] * 2}).begin()
    table.enter("B")
    table.spend()
    names = table.roll(0)
    assert "lp_lost" not in names
    assert table.agent(0).lp == 5
    assert table.s.run_end == BY_TIME


@pytest.mark.rule("G-02")
@pytest.mark.parametrize(("stamp", "holder"), [(True, 0), (False, -1)])
def test_a_reward_won_earlier_in_that_tu_is_kept_only_with_the_stamp(stamp: bool, holder: int) -> None:
    """A passes its test and takes the item; then B's roll lets the time run out."""
    mission = hall(
        3, card("B", tests=[stacks(("normal", 1), on_pass=[{"take_item": "lamp"}])]), card("C", tests=[stacks(("time", 2))]),
        items=[{"name": "lamp", "stamp": stamp}],
    )  # fmt: skip
    table = Table(mission, fixed={"action": [HIT, BLANK, BLANK, BLANK]}).begin()
    table.enter("BCCC")
    table.spend()
    table.roll(0)
    assert table.s.items[0].holder == 0
    table.roll(1)
    assert table.s.run_end == BY_TIME
    table.next_run()
    assert table.s.items[0].holder == holder


@pytest.mark.rule("G-03")
def test_die_and_red_surcharge_stop_at_0() -> None:
    """TU 4, red, die 3: cost 5, the token stops at 0, failure; the new location is not opened, the Captain stays."""
    table = Table(hall(4, red=True, captain_die=[3])).begin()
    table.enter("B")
    captain = table.s.captain
    names = table.leave("yard")
    assert (names.count("captain_die_rolled"), names.count("red_exit_paid"), names.count("tu_paid")) == (1, 1, 4)
    assert table.told("captain_die_rolled")[0].a == 3
    assert "location_opened" not in names
    assert ended(table) == (BY_TIME, 0, table.card("ending:late"))
    assert table.s.captain == captain


@pytest.mark.rule("TS-115")
def test_a_die_that_brings_the_token_to_0_ends_the_run_before_the_new_location() -> None:
    """TU 2, die 3: 0, failure; with TU 4 the same die leaves 1 and the location is opened."""
    table = Table(hall(2, captain_die=[3])).begin()
    table.enter("B")
    assert "location_opened" not in table.leave("yard")
    assert ended(table) == (BY_TIME, 0, table.card("ending:late"))
    other = Table(hall(4, captain_die=[3])).begin()
    other.enter("B")
    assert "location_opened" in other.leave("yard")
    assert (other.s.tu, other.s.run_end) == (1, 0)


@pytest.mark.rule("G-04")
def test_success_reached_before_the_token_falls_to_0_stands() -> None:
    """Two texts in both orders at TU 1: the first that is reached decides."""
    won = Table(hall(1, card("B", on={"on_read": ["succeed", {"lose_tu": 1}]}))).begin()
    won.enter("B")
    assert ended(won) == (BY_SUCCESS, 1, won.card("ending:won"))
    late = Table(hall(1, card("B", on={"on_read": [{"lose_tu": 1}, "succeed"]}))).begin()
    late.enter("B")
    assert ended(late) == (BY_TIME, 0, late.card("ending:late"))


@pytest.mark.rule("G-04")
def test_the_winning_roll_cannot_itself_run_out_of_time() -> None:
    """TU 1 after the spend: the hit removes the last time shield, so no penalty is due and success stands."""
    mission = hall(2, card("B", tests=[stacks(("time", 1), on_pass=["succeed"])]))
    table = Table(mission, fixed={"action": [HIT, BLANK]}).begin()
    table.enter("B")
    table.spend()
    table.roll(0)
    assert ended(table)[:2] == (BY_SUCCESS, 1)
    spent = Table(hall(1, card("B", tests=[stacks(("time", 1), on_pass=["succeed"])]))).begin()
    spent.enter("B")
    spent.spend()
    assert spent.s.run_end == BY_TIME


# --- time shields, gains, ends ---------------------------------------------------------------------------------------


@pytest.mark.rule("G-05")
def test_time_shields_cost_once_for_each_roll() -> None:
    """3 agents each roll against [normal 9, time 1] in one TU, removing fewer than 10 shields: 1 + 3 = 4 TU gone."""
    made = [receptacle(name, characteristics={"combat": 2}) for name in ("ada", "bo", "cy")]
    mission = hall(20, card("B", tests=[stacks(("normal", 9), ("time", 1))]), receptacles=made)
    table = Table(mission, seats=3, fixed={"action": [HIT] * 6}).begin()
    table.enter("B")
    table.spend()
    for agent in range(3):
        table.roll(agent)
    assert table.shields("B") == [3, 1]
    assert table.s.tu == 16


@pytest.mark.rule("G-05")
def test_time_shields_cost_once_for_each_agent_doing_nothing() -> None:
    """The test is in progress; one rolls, two do nothing: 1 + 3 TU gone as well."""
    made = [receptacle(name) for name in ("ada", "bo", "cy")]
    mission = hall(20, card("B", tests=[stacks(("normal", 9), ("time", 1))]), receptacles=made)
    table = Table(mission, seats=3, fixed={"action": [BLANK] * 2}).begin()
    table.enter("B")
    table.spend()
    table.roll(0)
    table.rest()
    assert table.s.tu == 16


@pytest.mark.rule("G-06")
@pytest.mark.parametrize(("options", "highest"), [({}, 60), ({"time_line_max": 25}, 25)])
def test_gains_pass_the_starting_tu_and_stop_at_the_end_of_the_time_line(options: dict[str, Any], highest: int) -> None:
    """From 20, a gain of 3 gives 23; a gain of 90 stops at 60, or at the number the table sets; the rest is lost."""
    mission = hall(
        20, card("B", on={"on_read": [{"gain_tu": 3}]}), card("C", on={"on_read": [{"gain_tu": 90}]}), card("D")
    )
    table = Table(mission, options=options).begin()
    assert [one.default for one in table.system.options() if one.name == "time_line_max"] == [60]
    assert table.match.frame(0).view.time_line_max == highest
    table.enter("BDDD")
    assert table.s.tu == 23
    table.spend()
    table.move(0, "C")
    assert table.s.tu == highest


@pytest.mark.rule("G-06")
def test_the_mission_sets_the_length_of_its_time_line() -> None:
    """`time_line_max` of the mission holds unless the table says otherwise."""
    table = Table(hall(20, card("B", on={"on_first_read_this_run": [{"gain_tu": 9}]}), time_line_max=22)).begin()
    table.enter("B")
    assert table.s.tu == 22


@pytest.mark.rule("G-06")
def test_a_gain_postpones_the_return_from_the_vortex() -> None:
    """Token at 20 on death: the small pawn lies at 13 and stays there when 3 TU are gained."""
    trap = card("C", on={"on_read": [{"lose_lp": 9}]})
    mission = hall(20, card("B"), trap, card("D", on={"on_read": [{"gain_tu": 3}]}))
    table = Table(mission).begin()
    table.enter("CBBB")
    assert table.agent(0).vortex_at == 13
    table.spend()
    table.move(1, "D")
    assert (table.s.tu, table.agent(0).vortex_at) == (22, 13)


@pytest.mark.rule("G-07")
def test_a_run_ends_by_whichever_of_the_four_endings_comes_first() -> None:
    """Time, all dead, a failure of the scenario, success; all dead reads the same card as time-out."""
    found = []
    for effect in ({"lose_tu": 9}, {"lose_lp": {"target": "all", "n": 9}}, {"end": "lost"}, "succeed"):
        table = Table(hall(9, card("B", on={"on_read": [effect, {"lose_tu": 9}, "succeed"]}))).begin()
        table.enter("B")
        found.append((table.s.run_end, table.card_name(table.s.ending)))
    assert found == [(BY_TIME, "late"), (BY_DEATHS, "late"), (BY_SCENARIO, "lost"), (BY_SUCCESS, "won")]


@pytest.mark.rule("G-07")
def test_one_attempt_is_one_run() -> None:
    """Each ending closes one attempt: the counter goes from 1 to 2, and the table remembers how run 1 ended."""
    table = Table(hall(9, card("B", on={"on_read": [{"lose_tu": 9}]}))).begin()
    table.enter("B")
    assert (table.s.phase, table.s.run) == (RUN_OVER, 1)
    table.next_run()
    assert table.s.run == 2
    assert [(one.run, one.end) for one in table.match.frame(0).view.past] == [(1, "time")]


# --- losses of the group and of one agent ----------------------------------------------------------------------------


@pytest.mark.rule("G-08")
def test_a_loss_of_the_group_moves_the_token_one_by_one_and_nobody_acts() -> None:
    """Lose 3 with a small pawn at 12 and the token at 13: the agent is back at 12, before the second TU is lost."""
    trap = card("C", on={"on_read": [{"lose_lp": 9}]})
    mission = hall(19, card("B"), trap, card("D", on={"on_read": [{"lose_tu": 3}]}))
    table = Table(mission).begin()
    table.enter("CBBB")
    assert table.agent(0).vortex_at == 12
    for _ in range(5):
        table.spend()
        table.rest()
    table.spend()
    assert table.s.tu == 13
    assert table.move(1, "D").count("tu_lost_by_group") == 1
    assert (table.s.tu, table.match.frame(0).asked[0].kind) == (12, "return")
    names = table.answer(space("B"))
    assert [name for name in names if name in ("tu_lost_by_group", "agent_returned")] == [
        "agent_returned", "tu_lost_by_group", "tu_lost_by_group",
    ]  # fmt: skip
    assert "acting_begun" not in names
    assert table.s.tu == 10


@pytest.mark.rule("G-08")
def test_a_loss_of_the_group_has_no_price_of_doing_nothing() -> None:
    """A test with a skull shield is in progress; the group loses 2 TU on reading: no idle penalty, no LP lost."""
    fight = card("B", tests=[stacks(("skull", 3))], lock=True)
    mission = hall(20, fight, card("C", on={"on_read": [{"lose_tu": 2}]}))
    table = Table(mission).begin()
    names = table.enter("BBBC")
    assert names.count("tu_lost_by_group") == 2
    assert "idle_penalty" not in names
    assert [agent.lp for agent in table.s.agents] == [5, 5, 5, 5]
    assert table.s.tu == 18


@pytest.mark.rule("G-08")
def test_an_agent_that_lost_tu_after_acting_sits_out_the_next_ones() -> None:
    """Moving to C was its action: of a loss of 2 the next TU is the first; the others act as usual."""
    trap = card("C", on={"on_first_read_this_visit": [{"agent_loses_tu": 2}]})
    table = Table(hall(20, card("B"), trap, card("D"))).begin()
    table.enter("DDDD")
    table.spend()
    table.move(0, "C")
    table.rest()
    for _ in range(2):
        table.spend()
        refusal = table.refused(0, kinds.MOVE, 0, space("D"))
        assert (refusal.code, refusal.rule) == ("acted", "TS-197")
        for agent in (1, 2, 3):
            table.nothing(agent)
        assert table.s.phase == EXPLORING
    table.spend()
    table.move(0, "D")
    assert table.s.tu == 16


@pytest.mark.rule("G-08")
def test_an_agent_that_has_not_acted_loses_the_present_tu_first() -> None:
    """Struck by another's reading before its turn: the present TU counts as the first of 2."""
    mission = hall(20, card("B"), card("C", on={"on_read": [{"agent_loses_tu": {"n": 2, "target": "receptacle:bo"}}]}))
    table = Table(mission).begin()
    table.enter("B")
    table.spend()
    table.move(0, "C")
    assert table.refused(1, kinds.NOTHING, 1).rule == "TS-197"
    table.nothing(2)
    table.nothing(3)
    table.spend()
    assert table.refused(1, kinds.NOTHING, 1).rule == "TS-197"
    for agent in (0, 2, 3):
        table.nothing(agent)
    table.spend()
    table.nothing(1)


@pytest.mark.rule("G-08")
def test_shields_still_bite_an_agent_without_an_action_once_and_after_the_others() -> None:
    """[skull 2, heart 1, time 1]: no LP for the skulls, 1 LP and 1 TU, when all others have acted."""
    fight = card("B", tests=[stacks(("skull", 2), ("heart", 1), ("time", 1))], lock=True)
    mission = hall(
        20, fight, card("C", on={"on_read": [{"agent_loses_tu": {"n": 1, "target": "receptacle:ada"}}]}), card("D")
    )
    table = Table(mission).begin()
    table.enter("BDDD")
    table.spend()
    table.move(1, "C")
    assert table.agent(0).lp == 5
    table.nothing(2)
    assert table.agent(0).lp == 5
    names = table.nothing(3)
    assert "idle_penalty" not in names
    assert names.count("automatic_penalty") == 2
    assert (table.agent(0).lp, table.s.tu) == (4, 18)


@pytest.mark.rule("G-08")
def test_lost_tu_do_not_stop_a_location_change_and_run_on_during_it() -> None:
    """Of a loss of 4, two TU are paid on the way: two are left after the arrival."""
    costly = card("B", on={"on_read": [{"agent_loses_tu": {"n": 4, "target": "receptacle:ada"}}]})
    mission = hall(20, costly, card("C"), captain_die=[2])
    table = Table(mission).begin()
    table.enter("BCCC")
    assert table.leave("yard").count("lost_tu_counted") == 2
    assert table.match.frame(0).view.agents[0].lost_tu == 2


@pytest.mark.rule("G-08", "G-09")
def test_a_tu_that_a_group_move_ends_counts_as_lost() -> None:
    """Barred in this TU by a loss of 2, then moved with a die of 1: both are over on arrival."""
    effects = [{"agent_loses_tu": {"n": 2, "target": "receptacle:ada"}}, {"move_group": "yard"}]
    table = Table(hall(20, card("B"), card("C", on={"on_read": effects}))).begin()
    table.enter("B")
    table.spend()
    table.move(1, "C")
    assert table.s.location == table.place("yard")
    assert table.agent(0).lost_tu == 0


# --- leaving inside a TU ---------------------------------------------------------------------------------------------


@pytest.mark.rule("G-09")
def test_the_group_leaves_only_between_two_tu() -> None:
    """While somebody has still to act there is no vote on leaving; after the last action there is."""
    table = Table(hall(20)).begin()
    table.enter("B")
    assert [one.kind for one in table.match.frame(0).asked] == ["what_next"]
    table.spend()
    for agent in range(4):
        assert table.match.frame(0).asked == []
        table.nothing(agent)
    assert [one.kind for one in table.match.frame(0).asked] == ["what_next"]
    assert len(table.match.frame(0).asked[0].options) == 2


@pytest.mark.rule("G-09")
def test_an_ordered_group_move_ends_the_tu_at_once() -> None:
    """The others lose their action, nobody pays for doing nothing; in the new location a TU must be spent first."""
    fight = card("B", tests=[stacks(("skull", 2), ("heart", 1))], lock=True)
    mission = hall(20, fight, card("C", on={"on_read": [{"move_group": "yard"}]}), card("D"))
    table = Table(mission).begin()
    table.enter("BBBD")
    table.spend()
    names = table.move(3, "C")
    assert "idle_penalty" not in names
    assert "automatic_penalty" not in names
    assert [agent.lp for agent in table.s.agents] == [5, 5, 5, 5]
    assert (table.s.location, table.s.tu) == (table.place("yard"), 18)
    table.enter("B")
    assert table.refused(0, kinds.NOTHING, 0).code == "not_now"
    table.spend()
    table.nothing(0)


@pytest.mark.rule("G-09")
def test_an_ordered_group_move_drops_the_rest_of_the_action_but_not_of_its_own_text() -> None:
    """[special 1, heart 2]: the special shield sends all to the yard and gives a token; no heart strikes any more."""
    test = stacks(("special", 1), ("heart", 2), special=[{"move_group": "yard"}, {"gain_token": "key"}])
    table = Table(hall(20, card("B", tests=[test]), tokens=["key"]), fixed={"action": [BLANK, BLANK]}).begin()
    table.enter("B")
    table.spend()
    names = table.roll(0)
    assert names.index("location_opened") < names.index("state_token_gained")
    assert "lp_lost" not in names
    assert (table.s.location, table.agent(0).lp) == (table.place("yard"), 5)
