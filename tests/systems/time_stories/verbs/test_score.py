"""The verbs `score` and `rank`, and the condition `score`."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.time_stories.verbs.bench import OTHER, SECRET, bench


def test_points_are_added_or_set_and_all_see_them() -> None:
    table = bench(does=[[{"score": 3}], [{"score": {"set": 10}}], [{"score": -4}], [{"score": {"set": 1, "add": 1}}]])
    for number, score in ((0, 3), (2, -1), (1, 10), (3, 2)):
        table.use(number)
        assert table.s.score == score
        assert table.match.frame(2).view.score == score
        assert table.knows(2, "scored") == [{"score": score}]
    assert "scored" not in table.use(3)
    table.saved()


def test_the_condition_compares_it() -> None:
    asks: list[Any] = [
        "score", {"score": {"is": 3}}, {"score": {"is": 2}}, {"score": {"at_least": 3}}, {"score": {"at_least": 4}},
        {"score": {"at_most": 3}}, {"score": {"at_most": 2}}, {"score": {"not": 3}}, {"score": {"not": 0}},
    ]  # fmt: skip
    table = bench(does=[[{"score": 3}]], asks=asks)
    assert table.answers() == [False, False, False, False, False, True, True, True, False]
    table.use()
    assert table.answers() == [True, True, False, True, False, True, False, False, True]


@pytest.mark.rule("G-67")
@pytest.mark.parametrize(("points", "read", "unread"), [(5, SECRET, OTHER), (4, OTHER, SECRET)])
def test_the_success_card_reads_out_the_rank_reached(points: int, read: str, unread: str) -> None:
    """Runs, TU left and points are counted; a rank is scenario text: the first line that holds."""
    ranks = [
        {"text": "secret", "when": [{"score": {"at_least": 5}}, {"time": {"of": "run", "is": 1}}]},
        {"text": "other"},
    ]
    endings = [
        {"name": "won", "kind": "success", "on": {"on_read": [{"rank": ranks}]}},
        {"name": "late", "kind": "failed_time"},
    ]
    table = bench(does=[[{"score": points}, "succeed"]], endings=endings)
    table.use()
    assert read in table.texts(3)
    assert unread not in table.texts(3)
    table.saved()


def test_without_a_line_that_holds_nothing_is_read() -> None:
    table = bench(does=[[{"rank": [{"text": "secret", "when": {"score": {"at_least": 5}}}]}]])
    assert "card_shown" not in table.use()
