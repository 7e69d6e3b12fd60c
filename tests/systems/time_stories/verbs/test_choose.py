"""The shared verb `choose`, at this game's table."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.program import text_id
from chronaut.kernel.state import HOST, VOTE
from chronaut.systems.contract.referee import ANSWER, TIME_UP
from tests.systems.time_stories.build import card
from tests.systems.time_stories.verbs.bench import READS, Bench, bench, hall


def choice(who: str, **rest: Any) -> dict[str, Any]:
    """A choice between 1 and 2 points, and 4 that are open only later."""
    ways = [
        {"label": "one point", "effect": [{"score": 1}]},
        {"label": "two points", "effect": [{"score": 2}]},
        {"label": "four points", "effect": [{"score": 4}], "when": {"time": {"of": "left", "at_most": 10}}},
    ]
    return {"choose": {"ways": ways, "who": who, **rest}}


def at_b(who: str, at: str = "BBCD", **rest: Any) -> Bench:
    """A table where the card at B puts a choice to its readers as they enter."""
    return bench(hall(card("B", on={READS: [choice(who, **rest)]})), at=at)


def test_the_reader_chooses_and_nobody_else_learns_what() -> None:
    table = at_b("reader", at="BCCD")
    question = table.s.questions[0]
    assert (question.seats, question.options, question.mode == VOTE) == (1, [0, 1], False)
    assert {"one point", "two points"} <= set(table.words(0))
    assert "two points" in table.texts(0)
    assert "two points" not in table.texts(1)
    assert table.match.frame(1).asked[0].options == []
    assert table.refused(1, ANSWER, question.serial, 1).code == "wrong_seat"
    table.saved()
    table.answer(1)
    assert table.s.score == 2
    assert table.knows(0, "choice_made") == [{"node": question.node, "option": 1}]
    assert table.knows(1, "choice_made") == [{}]
    table.saved()


@pytest.mark.rule("TS-54", "G-68", "G-78")
def test_a_choice_of_several_is_a_vote_whose_tie_the_captain_breaks() -> None:
    """Two on the space vote 1-1: the Captain decides among the tied answers."""
    table = at_b("here")
    question = table.s.questions[0]
    assert (question.seats, question.mode == VOTE) == (0b11, True)
    captain = table.s.captain
    table.answer(0, seat=0)
    table.saved()
    table.answer(1, seat=1)
    tied = table.s.questions[0]
    if captain in (0, 1):
        assert table.s.score == captain + 1
    else:
        assert (tied.seats, tied.options) == (1 << captain, [0, 1])
        table.answer(1, seat=captain)
        assert table.s.score == 2


@pytest.mark.rule("G-68", "G-34")
def test_the_group_votes_by_its_players_with_a_living_agent() -> None:
    """One vote per player with a living agent; the option with most votes wins."""
    table = bench(does=[[{"kill": {"target": "receptacle:di"}}], [choice("group")]])
    table.use(0)
    table.use(1)
    question = table.s.questions[0]
    assert question.seats == 0b0111
    table.answer(1, seat=0)
    table.answer(0, seat=1)
    table.answer(1, seat=2)
    assert table.s.score == 2


def test_the_captain_chooses_alone() -> None:
    table = at_b("captain", at="BCCD")
    question = table.s.questions[0]
    assert question.seats == 1 << table.s.captain
    table.answer(0)
    assert table.s.score == 1


def test_only_open_answers_are_offered_and_the_only_one_is_taken_and_remembered() -> None:
    ways = [
        {"label": "t0", "effect": [{"score": 1}], "when": {"time": {"of": "left", "at_most": 3}}},
        {"label": "t1", "effect": [{"score": 2}]},
    ]
    table = bench(
        does=[[{"choose": {"ways": ways}}], [{"choose": {"ways": ways[:1]}}]],
        asks=[{"history": {"choice": text_id("t0")}}, {"history": {"choice": text_id("t1")}}],
    )
    assert table.answers() == [False, False]
    table.use(0)
    assert table.s.score == 2
    assert table.answers() == [False, True]
    table.use(1)
    assert table.s.score == 2
    assert len(table.s.choices) == 1


def test_the_table_may_call_time_then_the_first_answer_counts() -> None:
    table = at_b("group", seconds=30)
    question = table.s.questions[0]
    assert question.deadline == 30
    table.do(HOST, TIME_UP, question.serial)
    assert table.s.score == 1
    untimed = at_b("group")
    refused = untimed.refused(HOST, TIME_UP, untimed.s.questions[0].serial)
    assert refused.code == "not_open"
