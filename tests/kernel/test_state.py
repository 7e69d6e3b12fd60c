from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from chronaut.kernel.chance import new_chance
from chronaut.kernel.state import ALL, VOTE, GameState, Message, Question, Step


def question() -> Question:
    return Question(4, 1, VOTE, 0b11, ALL, [0, 2], [-1, 2], 1, 5, 6, 7, 60, 0)


@pytest.mark.parametrize("made", [Step(1, 2, 3, 4, 5, 6), question(), Message(1, 2, "three")])
def test_copies_are_equal_and_independent_in_every_field(made: Any) -> None:
    copy = made.copy()
    assert copy == made
    for each in fields(copy):
        before = getattr(made, each.name)
        value = getattr(copy, each.name)
        if isinstance(value, list):
            value.append(99)
        else:
            setattr(copy, each.name, value * 3 + type(value)(1))
        assert copy != made
        assert getattr(made, each.name) == before
        copy = made.copy()


def test_a_new_state_gets_copies_of_everything_and_shares_nothing() -> None:
    old = GameState(
        2, 0b11, 1, 9, False, new_chance(1, ["dice"]), [Step(1, 2, 3, 4, 5, 6)], [question()], 5,
        [Message(0, 1, "aye")], [Message(1, 1, "no")],
    )  # fmt: skip
    new = GameState.__new__(GameState)
    old.copy_to(new)
    assert new == old
    assert new.agenda[0] is not old.agenda[0]
    assert new.questions[0].votes is not old.questions[0].votes
    assert new.talk[0] is not old.talk[0]
