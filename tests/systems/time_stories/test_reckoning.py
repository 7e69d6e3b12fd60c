"""How a roll is worked out, line by line."""

from __future__ import annotations

import pytest

from chronaut.kernel.state import SPECTATOR
from chronaut.systems.time_stories.seen import RollView
from chronaut.systems.time_stories.terms import HITS_FOR, INFLUENCES
from tests.systems.time_stories.build import BLANK, HIT, SKULL, TWO_HITS, Table, card, location, program
from tests.systems.time_stories.rules.duels import duel, faces
from tests.systems.time_stories.verbs.bench import bench, foe, hall


def roll_of(table: Table, seat: int = 0) -> RollView:
    roll = table.match.frame(seat).view.roll
    assert isinstance(roll, RollView)
    return roll


def lines(table: Table, seat: int = 0) -> list[tuple[str, str, str, str]]:
    """Each line but its icons."""
    return [(one.step, one.label, one.result, one.rule) for one in roll_of(table, seat).reckoning]


def icons(table: Table, step: str) -> list[tuple[str, int]]:
    """The icons of the first line of a step."""
    found = next(one for one in roll_of(table).reckoning if one.step == step)
    return [(icon.kind, icon.count) for icon in found.icons]


@pytest.mark.rule("TS-131", "TS-137", "TS-143")
def test_a_roll_is_told_as_a_sum() -> None:
    """4 dice, 2 hits, a skull: 2 normal shields go; 1 + 2 skulls over resistance 2; the time shield still stands."""
    table = duel([("normal", 2), ("skull", 2), ("time", 1)], faces(2, 1, 1))
    table.roll(0)
    assert lines(table) == [
        ("roll", "Combat 4", "4 dice", "TS-132"),
        ("hits", "2 hits from the left", "3 of 5 left", "TS-134"),
        ("riposte", "3 over resistance 2", "\u22121 LP", "TS-137"),
        ("loss", "Ada 5 \u2192 4 LP", "\u22121 LP", "TS-49"),
        ("penalty", "1 time shield left", "\u22121 TU", "TS-143"),
        ("loss", "Group 19 \u2192 18 TU", "\u22121 TU", "TS-196"),
    ]
    assert icons(table, "roll") == [("die_hit", 1), ("die_hit", 1), ("die_skull", 1), ("die_blank", 1)]
    assert icons(table, "hits") == [("shield_normal", 2)]
    assert icons(table, "riposte") == [("die_skull", 1), ("shield_skull", 2)]
    assert icons(table, "penalty") == [("shield_time", 1)]
    roll = roll_of(table)
    assert (roll.active, roll.present) == (False, True)


@pytest.mark.rule("TS-136")
@pytest.mark.parametrize(
    ("stacks", "thrown", "why"),
    [
        ([("skull", 2)], [BLANK], "No skull on the dice"),
        ([("skull", 1), ("normal", 3)], [HIT, SKULL], "No skull shield left"),
    ],
)
def test_why_there_is_no_riposte_is_said(stacks: list[tuple[str, int]], thrown: list[int], why: str) -> None:
    table = duel(stacks, thrown)
    table.roll(0)
    assert lines(table)[2] == ("riposte", why, "no riposte", "TS-136")


@pytest.mark.rule("TS-125")
def test_a_passed_test_ends_the_sum() -> None:
    table = duel([("normal", 2)], [TWO_HITS])
    table.roll(0)
    assert [line[0] for line in lines(table)] == ["roll", "hits", "passed"]
    assert icons(table, "roll") == [("die_hit", 2)]


def test_losses_of_one_penalty_are_told_together() -> None:
    table = duel([("heart", 3)], [BLANK])
    table.roll(0)
    assert lines(table)[-2:] == [
        ("penalty", "3 heart shields left", "\u22123 LP", "TS-142"),
        ("loss", "Ada 5 \u2192 2 LP", "\u22123 LP", "TS-49"),
    ]


@pytest.mark.rule("TS-132", "TS-193")
def test_bonuses_are_told_with_their_sources() -> None:
    """An item that adds a die and a sure hit, and an effect in force that adds another die."""
    whip = {
        "name": "whip",
        "modifiers": [{"question": "dice_for", "op": "add", "value": 1}, {"question": "hits_for", "op": "add", "value": 1}],
    }  # fmt: skip
    table = bench(
        hall(foe("B", ("normal", 9))), does=[[{"change_dice": 1}], [{"take_item": "whip"}]],
        items=[whip], fixed=[HIT, BLANK, BLANK, BLANK],
    )  # fmt: skip
    table.use(1)
    table.use()
    table.spend()
    table.roll(0)
    number = table.system.scenario.cards[table.card("item:whip")].number
    assert lines(table)[:2] == [
        ("roll", f"Combat 2, an effect in force adds 1, item {number} adds 1", "4 dice", "TS-132"),
        ("hits", f"2 hits from the left, item {number} adds 1", "7 of 9 left", "TS-134"),
    ]
    sure = [fact for fact in table.told("roll_influenced") if fact.b == INFLUENCES.index(HITS_FOR)]
    assert [(fact.c, fact.d) for fact in sure] == [(table.card("item:whip"), 1)]


def test_what_a_reroll_did_is_told() -> None:
    power = {"trigger": "after_roll", "optional": False, "effect": ["change_roll"]}
    played = bench(hall(foe("B", ("normal", 9), powers=[power])), fixed=[BLANK, SKULL, HIT, HIT])
    played.spend()
    played.roll(0)
    assert lines(played)[:3] == [
        ("roll", "Combat 2", "2 dice", "TS-132"),
        ("change", "card B changes the roll", "2 hits, 0 skulls", "TS-170"),
        ("hits", "2 hits from the left", "7 of 9 left", "TS-134"),
    ]
    assert icons(played, "change") == [("die_hit", 1), ("die_hit", 1)]


@pytest.mark.rule("TS-85")
def test_who_has_not_read_the_card_is_not_told_what_is_tested_nor_which_card_changes_it() -> None:
    foe_b = foe("B", ("normal", 9), modifiers=[{"question": "dice_for", "op": "add", "value": 1, "scope": "here"}])
    table = Table(program(location("hall", foe_b, card("C"))), fixed={"action": [BLANK] * 3}).begin()
    table.enter("BCCC")
    table.spend()
    table.roll(0)
    assert lines(table)[0] == ("roll", "Combat 2, card B adds 1", "3 dice", "TS-132")
    for seat in (1, SPECTATOR):
        assert lines(table, seat)[0] == ("roll", "a card adds 1", "3 dice", "TS-132")
        told = {one.fact: one.fields for one in table.match.frame(seat, table.facts).told}
        assert told["dice_counted"] == {"agent": 0, "dice": 3}
        assert told["roll_influenced"] == {"agent": 0, "number": 0, "amount": 1}


def test_the_facts_of_a_roll_suffice_to_draw_the_sum() -> None:
    table = duel([("normal", 2), ("skull", 2), ("time", 1)], faces(2, 1, 1))
    table.roll(0)
    told = {one.fact: one.fields for one in table.match.frame(0, table.facts).told}
    assert told["dice_counted"] == {"agent": 0, "characteristic": 0, "printed": 4, "dice": 4}
    assert told["shield_removed"] == {"space": 0, "stack": 0, "count": 2, "agent": 0, "text": "normal"}
    assert told["riposte"] == {"agent": 0, "strength": 3, "resistance": 2, "lp_lost": 1, "text": "1,2"}
    assert told["automatic_penalty"] == {"agent": 0, "shield": 2, "count": 1, "amount": 1}


def test_the_sum_stays_until_the_next_tu() -> None:
    table = duel([("normal", 9)], [BLANK])
    table.roll(0)
    table.nothing(1)
    assert (roll_of(table).present, len(lines(table))) == (True, 3)
    table.spend()
    assert (roll_of(table).present, lines(table)) == (False, [])


def test_the_table_in_words_tells_the_same_sum() -> None:
    table = duel([("normal", 2), ("skull", 2), ("time", 1)], faces(2, 1, 1))
    table.roll(0)
    panels = table.system.describe(table.match.frame(0))
    (panel,) = [one for one in panels if one.title == "Ada's roll at B"]
    assert panel.lines[0] == "Combat 4: 4 dice (2 hits, 1 skull)"
    assert panel.lines[1:] == [f"{label}: {result}" for _, label, result, _ in lines(table)[1:]]
    assert panel.short == ["Group 19 \u2192 18 TU: \u22121 TU"]
    table.nothing(1)
    table.spend()
    assert not [one for one in table.system.describe(table.match.frame(0)) if "roll at" in one.title]
