"""The shared verbs `counter`, `if`, `repeat`, `delay` and `draw`, at this game's table."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.state import SPECTATOR
from chronaut.systems.time_stories.terms import RUN_OVER
from tests.systems.time_stories.verbs.bench import bench, hall, refusal, yard

COUNTERS: list[dict[str, Any]] = [
    {"name": "open", "start": 2, "low": 1, "high": 5},
    {"name": "hidden", "public": False},
    {"name": "lasting", "persists": True},
]


def test_a_counter_stays_within_its_bounds_and_a_hidden_one_is_told_to_nobody() -> None:
    table = bench(
        does=[
            [{"counter": {"name": "open", "add": 9}}], [{"counter": {"name": "open", "set": 0, "add": 2}}],
            [{"counter": {"name": "open", "add": -9}}], [{"counter": {"name": "hidden", "add": 1}}],
        ],
        asks=[{"counter": {"name": "open", "is": 5}}, {"counter": {"name": "open", "at_least": 2}},
              {"counter": {"name": "open", "at_most": 1}}, {"counter": {"name": "open", "not": 2}},
              {"counter": {"name": "hidden"}}],
        counters=COUNTERS,
    )  # fmt: skip
    assert table.answers() == [False, True, False, False, False]
    for number, expected in enumerate(
        ([True, True, False, True, False], [False, True, False, False, False], [False, False, True, True, False])
    ):
        table.use(number)
        assert table.knows(SPECTATOR, "counter_changed")
        assert table.answers() == expected
    table.use(3)
    assert table.knows(0, "counter_changed") == []
    assert table.answers()[4]
    assert "hidden" not in table.match.frame(0).view.counters
    assert "no counter called 'x'" in refusal(does=[[{"counter": "x"}]])


@pytest.mark.rule("G-63")
def test_a_counter_starts_afresh_unless_it_persists() -> None:
    """Counters go back to their start value in a new run, except those declared to last."""
    both = [{"counter": {"name": "open", "add": 1}}, {"counter": {"name": "lasting", "add": 1}}]
    table = bench(does=[both, [{"lose_tu": 20}]], counters=COUNTERS)
    table.use(0)
    assert table.s.counters[-3:] == [3, 0, 1]
    table.use(1)
    table.next_run()
    assert table.s.counters[-3:] == [2, 0, 1]


@pytest.mark.rule("TS-170")
def test_if_does_one_thing_or_another_at_that_moment() -> None:
    """What happens is on the card, as things stand at that moment."""
    branch = {"if": {"when": {"score": {"at_least": 1}}, "then": [{"score": 10}], "otherwise": [{"score": 1}]}}
    table = bench(does=[[branch, branch]])
    table.use()
    assert table.s.score == 11


@pytest.mark.rule("TS-170")
@pytest.mark.parametrize(
    ("loop", "score"),
    [
        ({"times": 3}, 3),
        ({"times": 0}, 0),
        ({}, 0),
        ({"while": {"score": {"at_most": 3}}}, 4),
        ({"times": 2, "while": {"score": {"at_most": 3}}}, 2),
        ({"times": 9, "while": {"score": {"at_most": 3}}}, 4),
    ],
)
def test_repeat_stops_at_whichever_comes_first(loop: dict[str, Any], score: int) -> None:
    """A card may say how often, or for how long, something happens."""
    table = bench(does=[[{"repeat": {"effect": [{"score": 1}], **loop}}]])
    table.use()
    assert table.s.score == score


def test_a_run_that_ends_stops_a_repetition() -> None:
    table = bench(does=[[{"repeat": {"times": 30, "effect": [{"lose_tu": 1}, {"counter": {"name": "open", "add": 1}}]}}]],
                  counters=[{"name": "open"}])  # fmt: skip
    table.use()
    assert table.s.phase == RUN_OVER
    assert table.s.counters[0] == 19
    assert table.s.agenda == []


@pytest.mark.rule("TS-170")
def test_a_delayed_effect_waits_for_tu_used_up_and_dies_with_the_run() -> None:
    """A card may act later: TU count, however they go."""
    late = [{"delay": {"units": 3, "effect": [{"score": 1}]}}]
    table = bench(hall(), yard(), does=[late, [{"lose_tu": 1}], [{"lose_tu": 20}]])
    facts = table.use(0)
    assert "alarm_set" in facts
    assert table.knows(0, "alarm_set") == []
    table.use(1)
    table.spend()
    table.saved()
    assert table.s.score == 0
    table.use(1)
    assert table.s.score == 1
    table.use(0)
    table.use(2)
    table.next_run()
    assert table.s.alarms == []


@pytest.mark.rule("TS-170")
def test_luck_takes_one_of_several_ways() -> None:
    """A card may leave it to luck."""
    ways = [[{"score": n}] for n in (1, 10, 100)]
    table = bench(does=[[{"draw": ways}]], luck={"story": [2, 0, 1]})
    scores = []
    for _ in range(3):
        table.use()
        scores.append(table.s.score)
    assert scores == [100, 101, 111]
