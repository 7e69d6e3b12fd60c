"""The verb `change_roll`."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.systems.contract.referee import ANSWER
from tests.systems.time_stories.build import BLANK, HIT, SKULL, TWO_HITS, receptacle
from tests.systems.time_stories.verbs.bench import Bench, bench, foe, hall

ENOUGH = 99


def rolling(effect: Any, faces: list[int], *stacks: tuple[str, int], trigger: str = "after_roll") -> Bench:
    """An agent (resistance 0) about to roll at B, where an item-like power changes its roll at this moment."""
    power = {"trigger": trigger, "optional": False, "effect": [effect]}
    ada = receptacle("ada", resistance=0)
    table = bench(
        hall(foe("B", *(stacks or (("normal", 9),)), powers=[power])), fixed=faces,
        receptacles=[ada, *[receptacle(name) for name in ("bo", "cy", "di")]],
    )  # fmt: skip
    table.spend()
    return table


@pytest.mark.rule("TS-170")
def test_all_dice_are_thrown_again_without_asking() -> None:
    """What an effect does to a roll is on its card: here both dice are thrown anew."""
    table = rolling("change_roll", [BLANK, SKULL, HIT, TWO_HITS])
    table.roll(0)
    assert table.s.roll.faces == [HIT, TWO_HITS]
    assert table.shields("B") == [6]


def test_the_roller_chooses_which_dice() -> None:
    """Each die keeps its place; one after another may be chosen, and fewer than allowed."""
    table = rolling({"change_roll": {"how": "reroll", "n": 2}}, [HIT, BLANK, TWO_HITS, SKULL])
    table.roll(0)
    question = table.s.questions[0]
    assert question.seats == 1
    assert question.options == [ENOUGH, 0, 1]
    assert {"Reroll die 1, which shows 1 hit", "Reroll die 2, which shows a blank", "Reroll no more dice"} <= set(
        table.words(0)
    )
    assert table.refused(1, ANSWER, question.serial, 0).code == "wrong_seat"
    table.saved()
    facts = table.answer(1)
    assert "roll_changed" in facts
    assert table.s.roll.faces == [HIT, TWO_HITS]
    table.saved()
    table.answer(ENOUGH)
    assert table.shields("B") == [6]
    assert not table.s.roll.active


def test_after_the_last_die_allowed_the_roll_goes_on() -> None:
    table = rolling({"change_roll": {"n": 1}}, [BLANK, BLANK, TWO_HITS])
    table.roll(0)
    table.answer(0)
    assert table.s.roll.faces == [TWO_HITS, BLANK]
    assert table.shields("B") == [7]


@pytest.mark.rule("TS-136")
@pytest.mark.parametrize(("effect", "lp"), [({"score": 1}, 4), ({"change_roll": {"how": "ignore_skulls"}}, 5)])
def test_ignored_skulls_bring_no_riposte(effect: Any, lp: int) -> None:
    """A riposte needs a skull on the dice: none counts, none strikes."""
    table = rolling(effect, [SKULL, SKULL], ("skull", 3))
    table.roll(0)
    assert table.agent(0).lp == lp


def test_some_skulls_may_be_turned_into_hits() -> None:
    table = rolling({"change_roll": {"how": "skulls_to_hits", "n": 1}}, [SKULL, SKULL], ("skull", 3))
    facts = table.roll(0)
    assert table.shields("B") == [2]
    assert table.told("riposte")[0].b == 3, "one skull is left on the dice, two on the shields"
    assert "riposte" in facts


def test_before_the_throw_it_holds_for_the_coming_roll_only() -> None:
    for how, left in (("ignore_skulls", [9]), ("skulls_to_hits", [7])):
        table = rolling({"change_roll": {"how": how}}, [SKULL] * 4, trigger="before_roll")
        table.roll(0)
        assert (table.s.roll.skulls, table.shields("B")) == (0, left)
        assert table.s.standing == []


def test_after_the_hits_it_is_too_late() -> None:
    table = rolling({"change_roll": {"how": "skulls_to_hits"}}, [SKULL, SKULL], ("skull", 3), trigger="on_riposte")
    table.roll(0)
    assert table.shields("B") == [3]
    assert table.s.roll.hits == 0
