"""The verb `may_reveal`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.build import card
from tests.systems.time_stories.verbs.scene import readers, saved, scene, told

MAY = {"if": {"when": {"not": {"flag": "done"}}, "then": [{"flag": "done"}, {"may_reveal": "hall-D"}]}}
FLAG = [{"name": "done"}]


@pytest.mark.rule("G-49")
@pytest.mark.parametrize(("answer", "front"), [(1, {0, 1}), (0, set())])
def test_those_there_decide(answer: int, front: set[int]) -> None:
    """Ada and bo on B vote; yes lays D over B, no leaves it sealed; saved in between."""
    t = scene(MAY, at="BBCC", flags=FLAG)
    saved(t)
    assert t.s.questions[-1].seats == 3
    t.answer(answer)
    assert readers(t, "front of hall-D") == front


def test_elsewhere_nobody_learns_what_is_asked() -> None:
    """The others see that somebody is asked, not what, nor the words of the answers."""
    t = scene(MAY, flags=FLAG)
    asked = {seat: [one.options for one in t.match.frame(seat).asked if one.kind == "effect"] for seat in range(4)}
    assert asked == {0: [[1, 0]], 1: [[]], 2: [[]], 3: [[]]}
    words = [one.words for one in t.match.frame(0).offers if one.kind == "answer"]
    assert words == ["Reveal the card", "Leave it sealed"]
    t.answer(0, 0)
    assert told(t, "choice_made")[1] == [{}]


def test_what_cannot_be_revealed_is_not_asked() -> None:
    """A discarded card."""
    t = scene({"discard_card": {"card": "hall-D"}}, {"may_reveal": "hall-D"})
    assert all(question.kind != 0 for question in t.s.questions)


@pytest.mark.rule("TS-78", "TS-79", "TS-80")
def test_no_token_and_no_tu_is_taken() -> None:
    """Laid over B, with the pawn still on it; D's own slot is empty."""
    seal = {"when": {"token": "key"}, "marks": ["key"]}
    t = scene({"may_reveal": "hall-D"}, cards=[card("C"), card("D", seal=seal)], tokens=["key"])
    t.answer(1, 0)
    assert [slot.card for slot in t.s.row[:3]] == [t.card("hall-D"), t.card("hall-C"), -1]
    assert (t.agent(0).space, t.s.tokens, t.s.tu, readers(t, "front of hall-D")) == (0, 0, 20, {0})
