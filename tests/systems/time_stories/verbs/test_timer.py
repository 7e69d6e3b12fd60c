"""The verb `timer`."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.state import HOST
from chronaut.systems.contract.referee import ANSWER, TIME_UP
from tests.systems.time_stories.verbs.bench import Bench, bench


def running(**rest: Any) -> Bench:
    """A table whose players have 60 seconds."""
    timer = {"timer": {"seconds": 60, "then": [{"score": 1}], "otherwise": [{"lose_tu": 3}], **rest}}
    table = bench(does=[[timer]])
    table.use()
    return table


@pytest.mark.rule("TS-170")
def test_done_in_time() -> None:
    """A card may ask for something in real time."""
    table = running()
    question = table.s.questions[-1]
    assert (question.deadline, question.seats, question.options) == (60, 0b1111, [0])
    assert "Done" in table.words(3)
    table.saved()
    table.do(3, ANSWER, question.serial, 0)
    assert (table.s.score, table.s.tu) == (1, 20)
    assert table.refused(HOST, TIME_UP, question.serial).code == "not_open"


@pytest.mark.rule("TS-170")
def test_too_late() -> None:
    """A card says what happens if it is not done in time."""
    table = running()
    serial = table.s.questions[-1].serial
    assert table.refused(0, TIME_UP, serial).code == "wrong_seat"
    table.do(HOST, TIME_UP, serial)
    assert (table.s.score, table.s.tu) == (0, 17)
    table.saved()


def test_only_those_asked_may_say_that_it_is_done() -> None:
    table = running(who="reader")
    assert table.refused(1, ANSWER, table.s.questions[-1].serial, 0).code == "wrong_seat"
    assert table.refused(0, ANSWER, table.s.questions[-1].serial, 1).code == "bad_value"
