"""The verb `change_shields`."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.systems.contract.referee import ANSWER
from chronaut.systems.time_stories.terms import RUN_OVER, SHIELDS
from tests.systems.time_stories.build import BLANK, HIT, space
from tests.systems.time_stories.verbs.bench import Bench, bench, foe, hall, refusal

THREE = (("normal", 2), ("skull", 1), ("heart", 2))


def shields(table: Bench, letter: str = "B") -> dict[str, int]:
    """The shields on a space by kind, left to right."""
    slot = table.s.row[space(letter)]
    return {SHIELDS[kind]: count for kind, count in zip(slot.kinds, slot.counts, strict=True)}


def changing(**effect: Any) -> Bench:
    """A table with three stacks at B and this change as a power."""
    return bench(hall(foe("B", *THREE, test={"on_pass": [{"score": 7}]})), does=[[{"change_shields": effect}]])


@pytest.mark.rule("G-20", "TS-194")
def test_whoever_uses_it_picks_any_matching_shield() -> None:
    """A grey shield stands for any kind: the user picks the stack, whatever its place."""
    table = changing(n=2)
    table.use()
    assert table.s.questions[-1].options == [0, 1, 2]
    assert table.s.questions[-1].seats == 1
    assert "A heart shield" in table.words(0)
    assert table.refused(1, ANSWER, table.s.questions[-1].serial, 2).code == "wrong_seat"
    table.saved()
    table.answer(2)
    table.saved()
    table.answer(1)
    assert shields(table) == {"normal": 2, "skull": 0, "heart": 1}
    assert not [one for one in table.s.questions if one.node >= 0]


@pytest.mark.rule("G-20")
def test_without_a_choice_nobody_is_asked() -> None:
    """One matching stack, or all of them together: then there is nothing to pick."""
    table = changing(kind="heart", n=1)
    table.use()
    assert shields(table) == {"normal": 2, "skull": 1, "heart": 1}
    table.use()
    table.use()
    assert shields(table) == {"normal": 2, "skull": 1, "heart": 0}, "none is left to take"
    every = changing(n=5)
    every.use()
    assert every.s.score == 7


@pytest.mark.rule("TS-125")
def test_the_last_shield_taken_away_passes_the_test() -> None:
    """A test is passed when all its shields are gone, by whatever means."""
    table = changing(n=0)
    facts = table.use()
    assert "test_passed" in facts
    assert table.s.score == 7
    assert table.s.passed[table.card("hall-B")] == 1
    one_left = changing(kind="normal", n=0)
    assert "test_passed" not in one_left.use()
    assert shields(one_left) == {"normal": 0, "skull": 1, "heart": 2}


def test_flipping_turns_normal_ones_to_skulls_and_skulls_to_normal_ones() -> None:
    table = changing(how="flip", kind="normal", n=1)
    table.use()
    assert shields(table) == {"normal": 1, "skull": 2, "heart": 2}
    every = changing(how="flip", n=0)
    every.use()
    assert shields(every) == {"normal": 1, "skull": 2, "heart": 2}
    skulls = changing(how="flip", kind="skull", n=0)
    skulls.use()
    assert shields(skulls) == {"normal": 3, "skull": 0, "heart": 2}
    hearts = changing(how="flip", kind="heart")
    assert "shields_changed" not in hearts.use(), "a heart shield has one side"


def test_converted_shields_join_their_kind_or_lie_to_the_right() -> None:
    table = changing(how="convert", kind="normal", n=1, to="time")
    table.use()
    assert list(shields(table).items()) == [("normal", 1), ("time", 1), ("skull", 1), ("heart", 2)]
    whole = changing(how="convert", kind="normal", n=0, to="special")
    whole.use()
    assert list(shields(whole).items()) == [("special", 2), ("skull", 1), ("heart", 2)]
    joined = changing(how="convert", n=0, to="heart")
    joined.use()
    assert shields(joined) == {"normal": 0, "skull": 0, "heart": 5}


def test_adding_and_setting() -> None:
    table = changing(how="add", kind="heart", n=2)
    table.use()
    assert shields(table) == {"normal": 2, "skull": 1, "heart": 4}
    fresh = changing(how="add", kind="time", n=1)
    fresh.use()
    assert list(shields(fresh).items())[-1] == ("time", 1)
    level = changing(how="set", kind="normal", n=5)
    level.use()
    assert shields(level) == {"normal": 5, "skull": 1, "heart": 2}
    less = changing(how="add", kind="skull", n=-3)
    less.use()
    assert shields(less) == {"normal": 2, "skull": 0, "heart": 2}


def test_a_named_card_and_one_without_shields() -> None:
    table = bench(
        hall(foe("B", ("normal", 1)), foe("C", ("skull", 2))),
        does=[[{"change_shields": {"kind": "skull", "card": "hall-C"}}], ["change_shields"]],
    )
    table.use(0, agent=3)
    assert table.shields("C") == [1]
    assert table.shields("B") == [1]
    assert "shields_changed" not in table.use(1, agent=3), "no shields lie at D"


def test_taking_shields_in_the_middle_of_a_roll() -> None:
    """After the throw an effect takes the last shields: the roll ends there, without riposte or penalty."""
    last = {"trigger": "after_roll", "optional": False, "effect": [{"change_shields": {"n": 0}}]}
    table = bench(hall(foe("B", ("skull", 1), ("heart", 2), powers=[last])), fixed=[BLANK, BLANK])
    table.spend()
    facts = table.roll(0)
    assert facts.count("test_passed") == 1
    assert "riposte" not in facts
    assert table.agent(0).lp == 5
    assert not table.s.roll.active


def test_a_repeatable_test_is_passed_once_by_the_roll_that_an_effect_ends() -> None:
    last = {"trigger": "after_roll", "optional": False, "effect": [{"change_shields": {"n": 0}}]}
    table = bench(
        hall(foe("B", ("normal", 1), powers=[last], test={"repeatable": True, "on_pass": [{"score": 1}]})),
        fixed=[HIT, HIT],
    )
    table.spend()
    table.roll(0)
    assert table.s.score == 1


def test_the_run_may_end_while_more_shields_are_to_be_taken() -> None:
    table = bench(
        hall(foe("B", ("normal", 3), ("heart", 3), on={})),
        does=[[{"change_shields": {"n": 2}}], [{"lose_tu": 30}]],
    )
    table.use()
    table.answer(0)
    assert table.shields("B") == [2, 3]
    table.answer(1)
    table.use(1)
    assert table.s.phase == RUN_OVER
    assert table.s.agenda == []


def test_to_add_or_set_takes_a_kind() -> None:
    assert "takes a kind" in refusal(does=[[{"change_shields": {"how": "add"}}]])
    assert "no card called 'nowhere'" in refusal(does=[[{"change_shields": {"card": "nowhere"}}]])
