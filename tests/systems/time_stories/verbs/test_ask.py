"""The shared verb `ask` and the condition `answered`."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.state import HOST
from chronaut.systems.contract.referee import REPLY, TIME_UP
from tests.systems.time_stories.build import card
from tests.systems.time_stories.verbs.bench import READS, Bench, bench, hall

RIDDLE: dict[str, Any] = {
    "answer": "The Élan Vital", "or": ["force", "+-"], "then": [{"score": 10}], "otherwise": [{"lose_tu": 2}, {"score": -1}],
}  # fmt: skip


def riddle(at: str = "BCCD", **rest: Any) -> Bench:
    """A table where the card at B asks its riddle as it is read."""
    asks = [{"answered": {}}, {"answered": {"right": False}}]
    return bench(hall(card("B", on={READS: [{"ask": {**RIDDLE, **rest}}]})), at=at, asks=asks)


@pytest.mark.rule("TS-170")
@pytest.mark.parametrize(
    "text",
    ["The Élan Vital", "elan vital", "  ELAN   VITAL!", "Le élan-vital", "an Élan vital", "Force", "the force", "+-"],
)
def test_accents_case_articles_signs_and_synonyms_do_not_matter(text: str) -> None:
    """What a card does for a right answer is said by the card, however the answer is written."""
    table = riddle()
    table.saved()
    table.reply(text)
    assert (table.s.score, table.s.tu) == (10, 20)
    assert table.answers() == [True, False]


@pytest.mark.rule("TS-170")
@pytest.mark.parametrize("text", ["400 s", "400s", "400S.", "6m40s", "6 m 40s"])
def test_a_unit_may_be_written_on_to_its_number(text: str) -> None:
    """The card accepts 400 s and 6 m 40 s, with or without the spaces."""
    accepted: dict[str, Any] = {"answer": "400 s", "or": ["6 m 40 s"]}
    table = riddle(**accepted)
    table.reply(text)
    assert table.answers() == [True, False]


@pytest.mark.rule("TS-170")
@pytest.mark.parametrize("text", ["elan", "vital elan", "the", "+ +", "-", "10"])
def test_a_wrong_answer_has_its_cost(text: str) -> None:
    """What a card asks and what a wrong answer costs is said by the card."""
    table = riddle()
    table.reply(text)
    assert (table.s.score, table.s.tu) == (-1, 18)
    assert table.answers() == [False, True]
    table.saved()


def test_only_those_asked_reply_and_only_they_learn_whether_it_was_right() -> None:
    table = riddle()
    serial = table.s.questions[0].serial
    assert table.refused(1, REPLY, serial, text="force").code == "wrong_seat"
    assert table.refused(0, REPLY, serial, text="   ").code == "bad_text"
    assert table.refused(0, REPLY, serial, text="x" * 201).code == "bad_text"
    table.reply("force")
    assert table.knows(0, "riddle_answered") == [{"right": 1}]
    assert table.knows(2, "riddle_answered") == [{}]


def test_anybody_on_the_space_may_reply_for_all_there() -> None:
    table = riddle(at="BBCD", who="here")
    question = table.s.questions[0]
    assert question.seats == 0b11
    table.do(1, REPLY, question.serial, text="force")
    assert table.s.score == 10


def test_time_may_run_out() -> None:
    table = riddle(seconds=20)
    table.do(HOST, TIME_UP, table.s.questions[0].serial)
    assert (table.s.score, table.s.tu) == (-1, 18)


def test_before_the_first_answer_it_was_neither_right_nor_wrong() -> None:
    table = bench(asks=[{"answered": {}}, {"answered": {"right": False}}])
    assert table.answers() == [False, False]


def test_a_wrong_answer_may_end_the_run() -> None:
    table = riddle(otherwise=[{"lose_tu": 20}, {"score": 5}])
    table.reply("no")
    assert table.s.tu == 0
    assert table.s.run_end != 0
    assert table.s.score == 0
