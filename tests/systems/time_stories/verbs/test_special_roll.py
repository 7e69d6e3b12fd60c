"""The verb `special_roll` and the condition `drawn`."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.state import SPECTATOR
from tests.systems.time_stories.build import BLANK, HIT, SKULL, TWO_HITS, card
from tests.systems.time_stories.verbs.bench import READS, Bench, bench, foe, hall


@pytest.mark.rule("TS-102")
def test_a_roll_on_arrival_costs_no_tu_and_no_action() -> None:
    """Two dice, on a skull 1 LP: TU unchanged, and the agent may still act in that TU."""
    roll = {"special_roll": {"number": 2, "table": [{"when": {"drawn": {"of": "skulls"}}, "effect": [{"lose_lp": 1}]}]}}
    table = bench(hall(card("B", on={READS: [roll]})), fixed=[HIT, SKULL])
    assert table.agent(0).lp == 4
    assert table.s.tu == 20
    assert not table.agent(0).acted
    table.spend()
    table.move(0, "C")


@pytest.mark.rule("TS-103")
def test_only_what_its_card_says_happens() -> None:
    """No shield is removed and no riposte strikes, although hits and skulls fall at a test."""
    table = bench(
        hall(foe("B", ("skull", 2), lock=True)), does=[[{"special_roll": {"number": 3}}]], fixed=[HIT, SKULL, SKULL]
    )
    facts = table.use()
    assert "special_roll_made" in facts
    assert table.shields("B") == [2]
    assert table.agent(0).lp == 5


def test_everybody_sees_the_result() -> None:
    table = bench(does=[[{"special_roll": {"number": 3}}]], fixed=[TWO_HITS, SKULL, BLANK])
    table.use()
    expected = [{"agent": 0, "result": 2, "hits": 2, "skulls": 1, "text": f"{TWO_HITS},{SKULL},{BLANK}"}]
    assert table.knows(3, "special_roll_made") == expected
    assert table.knows(SPECTATOR, "special_roll_made") == expected
    table.saved()


def rolled(**roll: Any) -> Bench:
    """A table after a special roll with these lines: on at least 2 one point, on any result 10."""
    table = [
        {"when": {"drawn": {"at_least": 4}}, "effect": [{"score": 1}]},
        {"effect": [{"score": 10}]},
        {"effect": [{"score": 100}]},
    ]
    luck = {"story": [2, 0], "captain": [5, 1]}
    made = bench(does=[[{"special_roll": {"table": table, **roll}}]], luck=luck, fixed=[HIT, TWO_HITS, TWO_HITS])
    made.use()
    return made


@pytest.mark.parametrize(
    ("roll", "result", "score"),
    [
        ({"dice": "plain", "sides": 8, "number": 2}, 4, 1),
        ({"dice": "plain", "sides": 8}, 3, 10),
        ({"dice": "captain", "number": 2}, 5, 1),
        ({"dice": "captain"}, 3, 10),
        ({"number": 2}, 3, 10),
        ({"number": 3}, 5, 1),
        ({"number": 3, "every": True}, 5, 111),
        ({"number": 1, "every": True}, 1, 110),
    ],
)
def test_the_first_line_that_fits_is_done_or_every_one(roll: dict[str, Any], result: int, score: int) -> None:
    table = rolled(**roll)
    assert (table.s.drawn, table.s.score) == (result, score)


def test_an_agent_in_the_vortex_rolls_nothing() -> None:
    alarm = {"delay": {"units": 1, "effect": ["special_roll"]}}
    table = bench(does=[[alarm, {"kill": {}}]])
    table.use()
    facts = table.spend()
    assert "timed_event_fired" in facts
    assert "special_roll_made" not in facts


@pytest.mark.rule("TS-133")
def test_what_lay_on_the_dice_can_be_asked() -> None:
    """Result, hits, skulls and blanks of the last special roll, each with every bound; a blank is no face but a blank."""
    bounds: list[dict[str, Any]] = [
        {}, {"is": 2}, {"is": 3}, {"at_least": 2}, {"at_least": 3}, {"at_most": 2}, {"at_most": 1}, {"not": 2}, {"not": 5}
    ]  # fmt: skip
    table = bench(
        does=[[{"special_roll": {"number": 4}}]], asks=[{"drawn": {"of": "blanks", **bound}} for bound in bounds],
        fixed=[BLANK, HIT, SKULL, BLANK],
    )  # fmt: skip
    assert table.answers() == [False] * 9, "nothing was rolled yet"
    table.use()
    assert table.answers() == [True, True, False, True, False, True, False, False, True]


def test_each_number_is_its_own() -> None:
    asks = [{"drawn": {"of": of, "is": n}} for of, n in (("result", 3), ("hits", 3), ("skulls", 1), ("blanks", 0))]
    table = bench(does=[[{"special_roll": {"number": 3}}], [{"special_roll": {"dice": "plain"}}]], asks=asks,
                  fixed=[TWO_HITS, HIT, SKULL], luck={"story": [2]})  # fmt: skip
    table.use()
    assert table.answers() == [True, True, True, True]
    table.use(1)
    assert table.answers() == [True, False, False, True], "a plain die has no hits and no skulls"
