from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from chronaut.kernel.chance import new_chance
from chronaut.kernel.saved import decode_state, encode_state, pending, restore_pending, state_digest
from chronaut.kernel.state import ALL, ANYONE, VOTE, GameState, Message, Question, Step

if TYPE_CHECKING:
    from collections.abc import Callable


def question() -> Question:
    return Question(4, 1, VOTE, 0b11, ALL, [0, 2], [-1, 2], 1, 5, 6, 7, 60, 0)


@dataclass
class SmallState(GameState):
    mood: str
    scores: list[int]


def state() -> SmallState:
    return SmallState(
        2, 0b11, 1, 9, False, new_chance(2**64 - 1, ["dice"]), [Step(1, 2, 3, 4, 5, 6)], [question()], 5,
        [Message(0, 1, "aye 東\n")], [Message(1, 1, '"no"')], "fair", [3, -1],
    )  # fmt: skip


def test_a_saved_state_is_read_as_it_was() -> None:
    saved = encode_state(state())
    loaded = decode_state(saved, SmallState)
    assert loaded == state()
    assert type(loaded) is SmallState
    assert encode_state(loaded) == saved


@pytest.mark.parametrize(
    "change",
    [
        lambda changed: setattr(changed, "present", 1),
        lambda changed: changed.chance.counts.__setitem__(0, 1),
        lambda changed: setattr(changed.agenda[0], "pc", 7),
        lambda changed: changed.questions[0].votes.__setitem__(0, 0),
        lambda changed: setattr(changed.notes[0], "text", "yes"),
        lambda changed: changed.scores.reverse(),
        lambda changed: setattr(changed, "mood", "foul"),
    ],
)
def test_any_change_changes_the_digest(change: Callable[[SmallState], None]) -> None:
    changed = state()
    assert state_digest(changed) == state_digest(state())
    change(changed)
    assert state_digest(changed) != state_digest(state())
    assert len(state_digest(changed)) == 16


def test_what_is_pending_is_laid_down_again() -> None:
    text = pending(state())
    other = state()
    other.agenda, other.questions, other.serial = [], [], 77
    restore_pending(other, text)
    assert other == state()


def test_pending_shares_nothing_with_the_state() -> None:
    first, second = state(), state()
    restore_pending(second, pending(first))
    second.questions[0].options.append(9)
    second.agenda[0].pc = 9
    second.questions[0].mode = ANYONE
    assert first == state()
