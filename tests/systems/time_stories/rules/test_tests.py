"""Tests as cards pose them: shields, spots, who may roll, what passing brings (TS-120 to TS-130, G-14 to G-24)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.program import ProgramError
from chronaut.kernel.state import SPECTATOR
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.system import TimeStories
from tests.systems.time_stories.build import BLANK, HIT, SKULL, TWO_HITS, Table, card, receptacle, space
from tests.systems.time_stories.rules.duels import duel, faces, foe, idle, mission, throw, trial

B, C = space("B"), space("C")
THREE = [("time", 1), ("skull", 2), ("normal", 3)]


def agents(*dice: dict[str, int], **rest: Any) -> list[dict[str, Any]]:
    """Receptacles with these characteristics, in the order of the agents."""
    return [receptacle(f"r{n}", **{"characteristics": one, **rest}) for n, one in enumerate(dice)]


# --- shields on the board --------------------------------------------------------------------------------------------


@pytest.mark.rule("TS-120", "G-19")
@pytest.mark.parametrize(
    "stacks",
    [
        [("normal", 1), ("skull", 1), ("time", 1), ("heart", 1)],
        [("normal", 2), ("normal", 1)],
        [],
    ],
)
def test_a_test_has_one_to_three_stacks_and_no_kind_twice(stacks: list[tuple[str, int]]) -> None:
    """A fourth stack, a kind twice, or no stack at all is no test; there are three spots below a card."""
    with pytest.raises(ProgramError, match="TS-120"):
        TimeStories(mission(foe("B", trial(stacks))))
    for count in (1, 2, 3):
        assert TimeStories(mission(foe("B", trial(THREE[:count])))).scenario.cards


@pytest.mark.rule("TS-120")
def test_a_test_is_tied_to_one_characteristic() -> None:
    """The dice of the test's own characteristic count, and no others; one that nobody has is an author's error."""
    one = agents({"combat": 5, "deftness": 1}, {"combat": 1})
    built = mission(foe("B", trial([("normal", 9)], "deftness")), card("C"), agents=one)
    table = Table(built, seats=1, fixed={"action": [HIT] * 9}).begin()
    table.enter("BC")
    table.spend()
    assert throw(table).left == [8]
    assert TimeStories(built).lint() == []
    silent = TimeStories(mission(foe("B", trial([("normal", 9)], "speech")), agents=one))
    assert silent.lint() == ["hall-B: no receptacle has speech (TS-120)"]
    refusal = table.refused(0, kinds.ROLL, 1, C, 0)
    assert (refusal.code, refusal.rule) == ("no_test", "TS-120")


@pytest.mark.rule("TS-121")
def test_shields_are_laid_out_in_printed_order_for_all_to_see() -> None:
    """On the board every player sees them, left to right as printed; the card itself only those who stand there."""
    table = Table(mission(foe("B", trial(THREE)), card("C"))).begin()
    table.enter("BCCC")
    for seat in (0, 1, 2, 3, SPECTATOR):
        row = table.match.frame(seat).view.row[B]
        assert [(stack.kind, stack.count) for stack in row.shields] == THREE
        assert (row.front != "") == (seat == 0)


@pytest.mark.rule("TS-121", "G-14")
def test_the_first_reading_shows_the_shields() -> None:
    """Shields lie on the board from the first reading on, and not before; the fact says so."""
    table = Table(mission(foe("B", trial(THREE)), card("C")), seats=1).begin()
    facts = table.enter("CC")
    assert "test_faced" not in facts
    assert table.shields("B") == []
    table.spend()
    assert "test_faced" in table.move(0, "B")
    assert table.shields("B") == [1, 2, 3]
    assert not table.s.row[B].running


# --- the kinds of shields --------------------------------------------------------------------------------------------


@pytest.mark.rule("TS-122")
def test_normal_shields_cause_nothing() -> None:
    """Left over after a roll full of skulls they cost neither LP nor TU; they only have to be removed."""
    cost = throw(duel([("normal", 6)], faces(0, 3), resistance=0))
    assert (cost.left, cost.lp, cost.tu) == ([6], 0, 0)
    assert throw(duel([("normal", 3)], faces(3, 0))).facts.count("test_passed") == 1


@pytest.mark.rule("TS-123")
def test_skull_shields_can_cause_ripostes() -> None:
    """The same dice that cost nothing against normal shields cost 1 LP against skull shields."""
    costs = [throw(duel([(kind, 6)], faces(0, 3), resistance=0)).lp for kind in ("normal", "skull")]
    assert costs == [0, 1]


@pytest.mark.rule("TS-124", "TS-144")
def test_time_heart_and_special_shields_have_effects_of_their_own() -> None:
    """Time shields cost TU, heart shields LP, special shields do what the scenario says, once for each."""
    special = {"special": [{"counter": {"name": "ants", "add": 1}}]}
    table = duel(
        [("time", 3), ("heart", 2), ("special", 4)], faces(0, 0, 1), resistance=9, test=special,
        counters=[{"name": "ants"}],
    )  # fmt: skip
    cost = throw(table)
    assert (cost.lp, cost.tu, table.s.counters) == (2, 3, [4])


@pytest.mark.rule("TS-144", "G-21")
def test_a_test_s_own_special_effect_comes_before_the_scenario_s() -> None:
    """The scenario describes what a special shield does; a test may describe its own."""
    rule: dict[str, Any] = {"special_shield": [{"counter": {"name": "ants", "add": 1}}], "counters": [{"name": "ants"}]}
    plain = duel([("special", 2)], faces(0, 0, 1), **rule)
    throw(plain)
    assert plain.s.counters == [2]
    own = duel([("special", 2)], faces(0, 0, 1), test={"special": [{"counter": {"name": "ants", "add": 10}}]}, **rule)
    throw(own)
    assert own.s.counters == [20]


@pytest.mark.rule("G-21")
def test_a_special_shield_without_a_rule_is_an_author_s_error_and_else_a_normal_shield() -> None:
    """The validator rejects it; at the table it only has to be removed."""
    built = mission(foe("B", trial([("special", 2)])), card("C"))
    assert TimeStories(built).lint() == ["hall-B: a special shield without a rule (G-21)"]
    ruled = mission(foe("B", trial([("special", 2)])), card("C"), special_shield=["lose_tu"])
    assert TimeStories(ruled).lint() == []
    cost = throw(duel([("special", 2)], faces(1, 1), resistance=0))
    assert (cost.left, cost.lp, cost.tu) == ([1], 0, 0)


@pytest.mark.rule("G-23")
def test_pieces_do_not_run_out_at_the_table() -> None:
    """70 shields of a kind can lie on the board although a box has 40; nothing at the table is limited by pieces."""
    assert throw(duel([("normal", 70), ("heart", 9)], faces(2, 0), lp=40)).left == [68, 9]


@pytest.mark.rule("G-23")
@pytest.mark.parametrize(
    ("stacks", "enough"),
    [
        ([("normal", 20), ("skull", 20)], True),
        ([("normal", 20), ("skull", 21)], False),
        ([("time", 7), ("heart", 7), ("special", 7)], True),
        ([("time", 8)], False),
        ([("heart", 8)], False),
        ([("special", 8)], False),
    ],
)
def test_the_validator_warns_of_more_shields_than_a_box_has(stacks: list[tuple[str, int]], enough: bool) -> None:
    """40 normal and skull shields together, 7 of each other kind, counted over the cards of one location."""
    rule: dict[str, Any] = {"special_shield": ["lose_tu"]}
    found = TimeStories(mission(foe("B", trial(stacks)), **rule)).lint()
    assert (found == []) == enough
    assert all("G-23" in one and "a box has" in one for one in found)
    split = [foe(letter, trial([stack])) for letter, stack in zip("BCD", stacks, strict=False)]
    assert (TimeStories(mission(*split, **rule)).lint() == []) == enough


@pytest.mark.rule("G-23")
@pytest.mark.parametrize(
    ("lp", "tokens", "warnings"), [([9, 7, 7, 7], 35, 0), ([10, 7, 7, 7], 35, 1), ([1] * 4, 36, 1)]
)
def test_the_validator_warns_of_more_lp_and_resources_than_a_box_has(lp: list[int], tokens: int, warnings: int) -> None:
    """30 LP and 140 resource tokens are in a box; what the four greediest receptacles need counts."""
    four = [receptacle(f"r{n}", lp=one, resources={"blue": tokens}) for n, one in enumerate(lp)]
    found = TimeStories(mission(card("B"), agents=[*four, receptacle("least", lp=1)])).lint()
    assert len(found) == warnings
    assert all("G-23" in one for one in found)


# --- who rolls, and when ---------------------------------------------------------------------------------------------


@pytest.mark.rule("TS-127")
def test_every_agent_on_the_space_may_roll_its_own_dice_in_a_tu() -> None:
    """Two agents with deftness 2 roll 2 dice each, apart from each other, in one TU; nobody rolls from elsewhere."""
    built = mission(
        foe("B", trial([("normal", 9)], "deftness")),
        card("C"),
        agents=agents({"deftness": 2}, {"deftness": 2}, {"deftness": 2}),
    )
    table = Table(built, seats=3, fixed={"action": [HIT] * 8}).begin()
    table.enter("BBC")
    table.spend()
    for agent in (0, 1):
        table.roll(agent)
        (thrown,) = table.told("characteristic_rolled")
        assert (thrown.a, thrown.text) == (agent, "1,1")
    assert (table.shields("B"), table.s.tu) == ([5], 19)
    refusal = table.refused(2, kinds.ROLL, 2, B, 0)
    assert (refusal.code, refusal.rule) == ("apart", "TS-127")


@pytest.mark.rule("TS-128")
def test_each_roll_takes_its_whole_effect_before_the_next() -> None:
    """The first roll's riposte and penalties are over before the second dice fall, which meet the shields then left."""
    built = mission(
        foe("B", trial([("skull", 2), ("time", 1)])), card("C"), agents=agents(*[{"combat": 1}] * 2, resistance=1)
    )
    table = Table(built, seats=1, fixed={"action": [SKULL, TWO_HITS]}).begin()
    table.enter("BB")
    table.spend()
    first = throw(table, 0)
    assert (first.left, first.lp, first.tu) == ([2, 1], 1, 1)
    assert first.facts.index("roll_ended") > first.facts.index("tu_lost_by_group") > first.facts.index("riposte")
    assert not table.s.roll.active
    second = throw(table, 1)
    assert (second.left, second.lp, second.tu) == ([0, 1], 0, 1)
    assert table.agent(0).lp == 4


@pytest.mark.rule("TS-129")
def test_removed_shields_stay_removed_for_later_rolls_and_tus() -> None:
    """[normal 6]: one hit in each of two rolls of a TU and one in the next TU leave 3."""
    built = mission(foe("B", trial([("normal", 6)])), card("C"), agents=agents(*[{"combat": 1}] * 2))
    table = Table(built, seats=1, fixed={"action": [HIT] * 3}).begin()
    table.enter("BB")
    table.spend()
    assert throw(table, 0).left == [5]
    assert throw(table, 1).left == [4]
    table.spend()
    assert throw(table, 0).left == [3]


@pytest.mark.rule("TS-130")
def test_without_a_lock_a_test_may_be_ignored_or_abandoned() -> None:
    """An agent may leave a test unrolled, and may begin one and drop it in the next TU; the group may leave too."""
    table = duel([("skull", 4)], faces(0, 0, 1))
    assert "agent_moved" in table.move(0, "C")
    begun = duel([("skull", 4)], faces(0, 0, 1))
    throw(begun)
    begun.rest()
    assert begun.s.questions[-1].options == [0, 1]
    begun.spend()
    assert "agent_moved" in begun.move(0, "C")


@pytest.mark.rule("TS-125", "TS-126")
def test_passing_takes_the_last_shield_and_brings_what_the_card_gives() -> None:
    """With one shield left nothing is won; the last one brings the card's reward at once."""
    table = duel([("normal", 2)], [HIT, HIT], dice=1, test={"on_pass": [{"gain_token": "key"}]}, tokens=["key"])
    first = throw(table)
    assert first.left == [1]
    assert "test_passed" not in first.facts
    assert table.s.tokens == 0
    table.rest()
    table.spend()
    facts = throw(table).facts
    assert facts.index("shield_removed") < facts.index("test_passed") < facts.index("state_token_gained")
    assert table.s.tokens == 1


@pytest.mark.rule("TS-126")
def test_a_test_may_bring_nothing() -> None:
    """There may be no reward at all: passing then only ends the test."""
    facts = throw(duel([("normal", 1)], [HIT])).facts
    assert facts[facts.index("test_passed") :] == ["test_passed", "roll_ended", "waiting", "stepped"]


# --- tests in progress (G-14) ----------------------------------------------------------------------------------------


@pytest.mark.rule("G-14")
def test_a_test_is_in_progress_from_the_first_roll() -> None:
    """Read but not rolled for, a test without lock costs no one who does nothing; from the first roll on it does."""
    table = duel([("skull", 4), ("heart", 1)], [BLANK])
    assert idle(table).lp == 0
    table.rest()
    table.spend()
    assert "test_started" in throw(table).facts
    table.rest()
    table.spend()
    assert idle(table).lp == 2


@pytest.mark.rule("G-14")
def test_behind_a_lock_a_test_is_in_progress_from_the_reading() -> None:
    """The reader of a locked card is in its test already: doing nothing costs 1 LP before anybody has rolled."""
    table = duel([("skull", 4)], [BLANK], back={"lock": True})
    assert table.s.row[B].running
    assert idle(table).lp == 1


@pytest.mark.rule("G-14")
@pytest.mark.parametrize(("setting", "lost"), [(False, 0), (True, 2)])
def test_idle_penalty_on_unstarted_may_be_switched(setting: bool, lost: int) -> None:
    """Off, a test that nobody has started costs nothing; on, [skull 4, heart 1] costs 2 LP. The default is off."""
    table = duel([("skull", 4), ("heart", 1)], [BLANK], options={"idle_penalty_on_unstarted": setting})
    assert idle(table).lp == lost
    assert duel([("skull", 4)], [BLANK]).s.rulings.idle_penalty_on_unstarted == 0


@pytest.mark.rule("G-14")
def test_even_with_the_option_a_test_that_nobody_has_read_costs_nothing() -> None:
    """The price is due on laid out shields only; without a test on the card there is none."""
    table = duel([("skull", 4)], [BLANK], options={"idle_penalty_on_unstarted": True})
    assert idle(table, 1).lp == 0
