"""The score line by line, and what each score is called, when they may be seen."""

from __future__ import annotations

import pytest

from chronaut.systems.revolution import proposals as kinds
from tests.systems.revolution.build import Table, with_effects
from tests.systems.revolution.test_ending import BANDS, SCORE


def ended(how: str) -> Table:
    """A mission that has come to an end by a card."""
    table = with_effects(
        {"end": how},
        score=SCORE,
        bands=BANDS,
        flags=["saved"],
        counters=[{"name": "days", "start": 2, "high": 9, "public": False}],
    )
    before = table.system.view(table.s, 0)
    assert (before.sums, before.bands) == ([], [])
    table.do(kinds.FOLLOW, 0)
    return table


@pytest.mark.rule("RV-200", "RS-74")
def test_lines_that_counted_add_up_to_the_score_and_a_hidden_counter_has_no_name() -> None:
    view = ended("won").system.view(ended("won").s, 1)
    assert sum(one.n * one.worth for one in view.sums) == view.score
    assert [one.of for one in view.sums] == ["return", "map", "rounds", "runs", "counter"]
    assert [one.name for one in view.sums if one.name] == []


@pytest.mark.rule("RV-200")
def test_what_scores_are_called_is_told_when_a_run_is_over_and_not_before() -> None:
    won, lost = ended("won"), ended("lost")
    assert [one.at_least for one in won.system.view(won.s, 0).bands] == [50, 0]
    assert won.has_read(-2, "splendid")
    assert won.has_read(0, "fair")
    assert [one.at_least for one in lost.system.view(lost.s, 0).bands] == [50, 0]
    assert lost.has_read(0, "splendid")


def test_a_line_of_the_score_has_its_title_once_it_counts() -> None:
    lines = [
        {"worth": 3, "title": "somebody was fed"},
        {"worth": 1, "title": "a kitten", "when": {"flag": "saved"}},
        {"worth": 0, "title": "nobody thanked you"},
    ]
    bands = [{"at_least": 9, "title": "fine"}, {"at_least": 4, "title": "fair"}, {"at_least": -99, "title": "poor"}]
    table = with_effects({"end": "lost"}, score=lines, flags=["saved"], bands=bands)
    assert not table.has_read(0, "somebody was fed")
    table.do(kinds.FOLLOW, 0)
    assert table.has_read(0, "somebody was fed")
    assert not table.has_read(0, "a kitten")
    (panel,) = [one for one in table.system.describe(table.match.frame(0)) if one.title == "How the mission ended"]
    assert [line for line in panel.lines if "fed" in line or "thanked" in line] == [
        "+3: somebody was fed",
        "nobody thanked you",
    ]
    assert panel.lines[-3:] == ["9 and more: fine", "4 to 8: fair", "Up to 3: poor"]
