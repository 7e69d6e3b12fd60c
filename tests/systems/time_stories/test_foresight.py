"""What the dice promise: exact, and only to whom it may be said."""

from __future__ import annotations

import itertools
import random
from fractions import Fraction

import pytest

from chronaut.kernel.state import SPECTATOR
from chronaut.systems.contract.foresight import Foreseen
from chronaut.systems.time_stories.foresight import promised, thrown
from chronaut.systems.time_stories.proposals import PROPOSAL_KINDS, ROLL
from chronaut.systems.time_stories.seen import ChangeView, StackView, TrialView
from chronaut.systems.time_stories.terms import ACTION_LUCK
from tests.systems.time_stories.build import BLANK, Table, card
from tests.systems.time_stories.rules.duels import duel, foe, mission, trial
from tests.systems.time_stories.verbs.bench import bench, hall
from tests.systems.time_stories.verbs.bench import foe as opponent

DIE = ((2, 0), (1, 0), (1, 0), (0, 0), (0, 0), (0, 1))
"""The default of G-24."""
ODDS = {"odds": True}


def facing(dice: int, *stacks: tuple[str, int], resistance: int = 1, sure: int = 0, **changes: ChangeView) -> TrialView:
    return TrialView(0, 0, 0, dice, sure, [StackView(*one) for one in stacks], resistance, changes)


def told(table: Table, seat: int = 0) -> list[Foreseen]:
    """What a seat is told of its rolls."""
    frame = table.match.frame(seat)
    found = table.system.foresee(frame)
    assert len(found) == len(frame.offers)
    rolling = [one.kind == PROPOSAL_KINDS[ROLL].name for one in frame.offers]
    assert [one is not None for one in found] == [roll and bool(frame.view.trials) for roll in rolling]
    return [one for one in found if one is not None]


@pytest.mark.rule("G-88", "TS-134", "TS-139")
@pytest.mark.parametrize(
    ("trial", "shield", "column", "passed", "lp"),
    [
        (facing(2, ("normal", 1), ("skull", 1)), (27, 36), (27, 36), (15, 36), (9, 36)),
        (facing(2, ("normal", 1), ("skull", 1), resistance=2), (27, 36), (27, 36), (15, 36), (1, 36)),
        (facing(1, ("normal", 2)), (3, 6), (1, 6), (1, 6), (0, 1)),
        (facing(1, ("normal", 0), ("skull", 1)), (3, 6), (3, 6), (3, 6), (1, 6)),
        (facing(0, ("skull", 3), sure=2), (1, 1), (0, 1), (0, 1), (0, 1)),
        (facing(1, ("skull", 2), as_hits=ChangeView(1, True)), (4, 6), (1, 6), (1, 6), (0, 1)),
        (facing(1, ("skull", 2), skulls=ChangeView(0, True)), (3, 6), (1, 6), (1, 6), (0, 1)),
        (facing(1, ("skull", 2), resistance=3, strength=ChangeView(1, False)), (3, 6), (1, 6), (1, 6), (1, 6)),
        (facing(1, ("skull", 2), loss=ChangeView(2, True)), (3, 6), (1, 6), (1, 6), (2, 6)),
    ],
)  # fmt: skip
def test_odds_are_those_counted_by_hand(
    trial: TrialView, shield: tuple[int, int], column: tuple[int, int], passed: tuple[int, int], lp: tuple[int, int]
) -> None:
    found = promised(DIE, trial, 5)
    by_hand = [float(Fraction(*one)) for one in (shield, column, passed)]
    assert list(found.chances.values()) == pytest.approx(by_hand)
    assert found.expected["lp"] == pytest.approx(float(Fraction(*lp)))


def test_nobody_loses_more_lp_than_there_are() -> None:
    dire = facing(1, ("skull", 2), loss=ChangeView(4, True))
    assert promised(DIE, dire, 2).expected["lp"] == pytest.approx(2 / 6)


@pytest.mark.parametrize("dice", range(5))
def test_every_way_in_which_dice_can_fall_is_counted(dice: int) -> None:
    one_by_one: dict[tuple[int, int], int] = {}
    for faces in itertools.product(DIE, repeat=dice):
        sums = sum(face[0] for face in faces), sum(face[1] for face in faces)
        one_by_one[sums] = one_by_one.get(sums, 0) + 1
    assert thrown(DIE, dice) == one_by_one


@pytest.mark.rule("G-88")
def test_odds_agree_with_what_many_rolls_of_the_rules_come_to() -> None:
    """2,000 rolls of a real table against two columns: each share within four standard deviations."""
    luck, rolls = random.Random(88), 2_000  # noqa: S311  (seeded on purpose)
    seen = dict.fromkeys(("shield", "column", "passed", "lp"), 0)
    stacks, dice = [("normal", 2), ("skull", 2)], 4
    table = duel(stacks, [BLANK] * dice, resistance=2, options=ODDS)
    (promise,) = told(table)
    start = table.system.clone(table.s)
    for _ in range(rolls):
        table.match.state = table.system.clone(start)
        table.s.chance.fix(ACTION_LUCK, [luck.randrange(6) for _ in range(dice)])
        facts = table.roll(0)
        left = table.shields("B")
        seen["shield"] += "shield_removed" in facts
        seen["column"] += not left or left[0] == 0
        seen["passed"] += "test_passed" in facts
        seen["lp"] += 5 - table.agent(0).lp
    for name, chance in {**promise.chances, **promise.expected}.items():
        deviation = (chance * (1 - chance) / rolls) ** 0.5
        assert abs(seen[name] / rolls - chance) < 4 * deviation, name


@pytest.mark.rule("G-88")
def test_by_default_nothing_is_said() -> None:
    table = duel([("normal", 2)], [BLANK] * 2)
    assert told(table) == []
    assert table.match.frame(0).view.options["odds"] is False


def test_each_roll_is_told_to_whoever_may_make_it_only() -> None:
    built = mission(foe("B", trial([("normal", 3)])), card("C"))
    table = Table(built, seats=4, options=ODDS).begin()
    table.enter("BCCC")
    table.spend()
    assert [one.dice for one in told(table)] == [2]
    assert all(told(table, seat) == [] for seat in (1, 2, 3, SPECTATOR))


@pytest.mark.rule("G-88")
def test_what_is_in_force_counts() -> None:
    effects = [[{"change_dice": 3}, {"change_riposte": {"strength": 2}}]]
    table = bench(hall(opponent("B", ("skull", 3))), does=effects, options=ODDS)
    table.spend()
    before = told(table)[0]
    table.use()
    after = told(table)[0]
    assert (before.dice, after.dice) == (2, 5)
    assert after.expected["lp"] > before.expected["lp"]


def test_nothing_is_foreseen_where_others_dice_join() -> None:
    table = bench(hall(opponent("B", ("normal", 5))), does=[[{"join_rolls": {}}]], options=ODDS, at="BBCD")
    table.spend()
    assert len(told(table)) == 1
    table.use()
    frame = table.match.frame(0)
    assert any(one.kind == "act_roll" for one in frame.offers)
    assert told(table) == []
