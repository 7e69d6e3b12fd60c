"""Riposte and automatic penalty (TS-136 to TS-146, G-05, G-11 to G-13)."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.build import BLANK, HIT, SKULL, Table, card, receptacle
from tests.systems.time_stories.rules.duels import duel, faces, foe, mission, throw, trial

# --- riposte ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TS-136")
@pytest.mark.parametrize(
    ("stacks", "hits", "skulls", "lost"),
    [
        ([("skull", 2)], 0, 1, 1),
        ([("skull", 2)], 1, 1, 1),
        ([("skull", 2)], 0, 0, 0),
        ([("skull", 2), ("normal", 1)], 2, 3, 0),
        ([("normal", 9)], 0, 3, 0),
    ],
)
def test_a_riposte_needs_a_skull_on_the_dice_and_a_skull_shield_after_the_hits(
    stacks: list[tuple[str, int]], hits: int, skulls: int, lost: int
) -> None:
    """One skull on each side is enough, and without either there is no riposte; hits count first."""
    cost = throw(duel(stacks, faces(hits, skulls, 1), resistance=0))
    assert (cost.lp, "riposte" in cost.facts) == (lost, lost == 1)


@pytest.mark.rule("TS-137")
@pytest.mark.parametrize(("skulls", "shields", "strength"), [(2, 2, 4), (1, 1, 2), (1, 3, 4), (3, 1, 4)])
def test_the_strength_adds_skulls_on_dice_and_on_shields(skulls: int, shields: int, strength: int) -> None:
    """2 skulls on the dice and 2 skull shields left make 4."""
    table = duel([("skull", shields)], faces(0, skulls), resistance=9)
    table.roll(0)
    assert [fact.b for fact in table.told("riposte")] == [strength]


@pytest.mark.rule("TS-138")
@pytest.mark.parametrize(("resistance", "lost"), [(3, 0), (2, 0), (1, 1)])
def test_enough_resistance_shrugs_a_riposte_off(resistance: int, lost: int) -> None:
    """Strength 2 against resistance 2: 0 LP; equal is enough."""
    assert throw(duel([("skull", 1)], faces(0, 1), resistance=resistance)).lp == lost


@pytest.mark.rule("TS-139")
@pytest.mark.parametrize("shields", [1, 2, 9])
def test_a_riposte_costs_exactly_one_lp_however_strong(shields: int) -> None:
    """Strength 4 against resistance 0 is 1 LP, and so is any other."""
    assert throw(duel([("skull", shields)], faces(0, 2), resistance=0)).lp == 1


@pytest.mark.rule("TS-140")
def test_a_riposte_strikes_only_the_roller() -> None:
    """The others on the space lose nothing, however low their resistance."""
    weak = [receptacle(name, resistance=0, characteristics={"combat": 1}) for name in ("ada", "bo", "cy")]
    built = mission(foe("B", trial([("skull", 3)])), card("C"), agents=weak)
    table = Table(built, seats=3, fixed={"action": [SKULL]}).begin()
    table.enter("BBC")
    table.spend()
    table.roll(1)
    assert [one.lp for one in table.s.agents] == [5, 4, 5]
    assert [fact.a for fact in table.told("lp_lost")] == [1]


# --- automatic penalty -----------------------------------------------------------------------------------------------


@pytest.mark.rule("TS-141")
def test_the_penalty_follows_the_riposte_and_needs_no_skull() -> None:
    """Blank dice leave the heart to strike; with skulls the riposte comes first."""
    blank = throw(duel([("skull", 1), ("heart", 1)], faces(0, 0, 2), resistance=0))
    assert (blank.lp, "riposte" in blank.facts, "automatic_penalty" in blank.facts) == (1, False, True)
    both = throw(duel([("heart", 1), ("skull", 1)], faces(0, 2), resistance=0))
    assert both.lp == 2
    assert [name for name in both.facts if name in {"riposte", "lp_lost", "automatic_penalty"}] == [
        "riposte", "lp_lost", "automatic_penalty", "lp_lost",
    ]  # fmt: skip


@pytest.mark.rule("TS-142")
@pytest.mark.parametrize("hearts", [1, 2, 4])
def test_each_heart_left_costs_the_roller_one_lp(hearts: int) -> None:
    """2 hearts: 2 LP, of the roller and of nobody else; hearts that hits removed cost nothing."""
    table = duel([("heart", hearts + 1)], faces(1, 0), resistance=9, lp=6)
    assert throw(table).lp == hearts
    assert table.agent(1).lp == 5


@pytest.mark.rule("TS-143")
@pytest.mark.parametrize("shields", [1, 2, 5])
def test_each_time_shield_left_costs_the_party_one_tu(shields: int) -> None:
    """2 time shields: 2 TU, moved one by one, and no LP."""
    cost = throw(duel([("time", shields)], faces(0, 0, 1)))
    assert (cost.tu, cost.lp) == (shields, 0)
    assert cost.facts.count("tu_lost_by_group") == shields


@pytest.mark.rule("TS-144")
@pytest.mark.parametrize("shields", [1, 3])
def test_each_special_shield_left_has_the_scenario_s_effect(shields: int) -> None:
    """The scenario's rule is carried out for the roller, once for each special shield left."""
    table = duel([("special", shields + 1)], faces(1, 0), special_shield=["lose_lp"])
    assert throw(table).lp == shields


@pytest.mark.rule("TS-145", "G-12")
def test_resistance_helps_against_ripostes_only() -> None:
    """Resistance 9 keeps off neither hearts nor time shields."""
    cost = throw(duel([("heart", 2), ("time", 1), ("skull", 3)], faces(0, 2), resistance=9))
    assert (cost.lp, cost.tu) == (2, 1)


@pytest.mark.rule("TS-145", "G-12")
def test_only_skull_shields_count_in_the_strength() -> None:
    """[skull 1, heart 2, time 4] and one skull make strength 2, which resistance 2 bears."""
    table = duel([("skull", 1), ("heart", 2), ("time", 4)], faces(0, 1), resistance=2)
    cost = throw(table)
    assert table.told("riposte")[0].b == 2
    assert (cost.lp, cost.tu) == (2, 4)
    special = duel([("special", 4), ("skull", 1)], faces(0, 1), resistance=2, special_shield=["lose_tu"])
    assert (throw(special).lp, special.told("riposte")[0].b) == (0, 2)


@pytest.mark.rule("TS-146", "G-11")
def test_the_last_shield_ends_the_test_before_riposte_and_penalty() -> None:
    """[skull 1], 1 hit and 2 skulls rolled, resistance 0: passed, 0 LP lost."""
    cost = throw(duel([("skull", 1)], faces(1, 2), resistance=0))
    assert (cost.left, cost.lp) == ([], 0)
    assert "test_passed" in cost.facts
    assert "riposte" not in cost.facts


@pytest.mark.rule("G-11")
def test_what_waits_for_riposte_or_penalty_is_silent_when_the_test_is_passed() -> None:
    """Powers at a riposte or penalty speak up in a roll that leaves shields, and not in the one that passes."""
    heard = [
        {"trigger": trigger, "optional": False, "effect": [{"counter": {"name": trigger[3:], "add": 1}}]}
        for trigger in ("on_riposte", "on_penalty")
    ]
    counters = [{"name": "riposte"}, {"name": "penalty"}]
    for hits, expected in ((0, [1, 1]), (2, [0, 0])):
        table = duel([("skull", 1), ("heart", 1)], faces(hits, 1), powers=heard, counters=counters)
        table.roll(0)
        assert table.s.counters == expected


# --- who and when ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-05")
def test_time_shields_strike_once_for_each_roll() -> None:
    """3 agents roll against [normal 9, time 1] in one TU and remove 9 or fewer: 1 + 3 = 4 TU are gone."""
    three = [receptacle(name, characteristics={"combat": 3}) for name in ("ada", "bo", "cy")]
    table = Table(
        mission(foe("B", trial([("normal", 9), ("time", 1)])), agents=three), seats=3, fixed={"action": [HIT] * 9}
    )
    table.begin().enter("B")
    assert table.s.tu == 20
    table.spend()
    for agent in range(3):
        table.roll(agent)
    assert table.s.tu == 16
    assert table.shields("B") == [0, 1]


@pytest.mark.rule("G-05")
def test_time_shields_strike_once_for_each_agent_doing_nothing() -> None:
    """One rolls, two do nothing: again 1 + 3 TU."""
    three = [receptacle(name, characteristics={"combat": 1}) for name in ("ada", "bo", "cy")]
    table = Table(
        mission(foe("B", trial([("normal", 9), ("time", 1)])), agents=three), seats=3, fixed={"action": [HIT]}
    )
    table.begin().enter("B")
    table.spend()
    table.roll(0)
    table.nothing(1)
    table.nothing(2)
    assert table.s.tu == 16


@pytest.mark.rule("G-13")
def test_a_death_in_the_midst_of_the_penalty_leaves_the_party_s_losses() -> None:
    """TU 12, LP 1, [heart 1, time 2]: dies at 12, so the pawn lies at 5, and then the token comes to 10."""
    table = duel([("heart", 1), ("time", 2)], faces(0, 0, 1), lp=1, tu=13)
    assert table.s.tu == 12
    table.roll(0)
    assert (table.agent(0).status, table.agent(0).vortex_at, table.s.tu) == (1, 5, 10)


@pytest.mark.rule("G-13")
def test_the_pawn_is_placed_where_the_token_stands_at_that_moment() -> None:
    """With [time 2, heart 1] the TU go first: token at 10, pawn at 3; LP effects after death stop."""
    table = duel([("time", 2), ("heart", 4)], faces(0, 0, 1), lp=1, tu=13)
    table.roll(0)
    assert (table.agent(0).vortex_at, table.s.tu) == (3, 10)
    assert len(table.told("lp_lost")) == 1


@pytest.mark.rule("G-13")
def test_a_death_by_riposte_leaves_the_time_shields_to_strike() -> None:
    """The roller dies of the riposte; the 2 time shields left still cost 2 TU, and only then the test resets."""
    table = duel([("skull", 2), ("time", 2), ("heart", 1)], faces(0, 1), resistance=0, lp=1, tu=13)
    facts = table.roll(0)
    assert (table.agent(0).vortex_at, table.s.tu) == (5, 10)
    order = ["riposte", "receptacle_died", "tu_lost_by_group", "roll_ended", "test_reset"]
    assert [name for name in dict.fromkeys(facts) if name in order] == order
    assert "automatic_penalty" in facts
    assert len(table.told("automatic_penalty")) == 1


@pytest.mark.rule("G-13", "TS-157")
def test_a_death_by_doing_nothing_leaves_the_time_shields_to_strike() -> None:
    """Doing nothing kills the only agent there: the shields that were left still take their TU."""
    table = duel([("skull", 1), ("time", 2)], [BLANK], lp=1, tu=13, back={"lock": True})
    table.nothing(0)
    assert (table.agent(0).status, table.agent(0).vortex_at, table.s.tu) == (1, 5, 10)
