"""How votes ended in a step: decided, by how many, or come to nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from chronaut.kernel.events import VOTE_CAST, VOTE_CLOSED, WAITING, Fact, may_know
from chronaut.kernel.saved import Pending, PendingQuestion
from chronaut.kernel.state import VOTE


class Ended(msgspec.Struct, frozen=True):
    """A vote that ended in a step, as everybody may know it who could vote or look on."""

    question: int
    kind: str
    """What was asked, by the names of the rule system."""
    decided: bool
    """False for votes that came to nothing: the question is gone, or no longer offers what was voted for."""
    option: int
    """What was decided, -1 for nothing."""
    votes: list[int]
    """What each seat had voted for, -1 for nothing."""
    missing: list[int]
    """Seats that were asked and had not voted."""


def ended(kinds: Sequence[str], before: Iterable[Fact], facts: Sequence[Fact], seat: int) -> list[Ended]:
    """The votes that ended in a step, as far as a seat may know them; `kinds` names the questions.

    `before` are the facts of the step before: what was pending then is compared with what is pending now.
    """
    known = {one.serial: one for one in _pending(before) if may_know(one.audience, seat)}
    cast = {serial: one.votes[:] for serial, one in known.items()}
    left = {one.serial: one for one in _pending(facts)}
    found: list[Ended] = []
    for fact in facts:
        if fact.kind == VOTE_CAST and fact.a in known:
            cast[fact.a][fact.b] = fact.c
        elif fact.kind == VOTE_CLOSED and fact.a in known:
            found.append(_ended(kinds, known.pop(fact.a), fact.b, cast[fact.a]))
    for serial, question in known.items():
        kept = left[serial].votes if serial in left else [-1] * len(question.votes)
        lost = [vote if kept[voter] < 0 else -1 for voter, vote in enumerate(cast[serial])]
        if max(lost, default=-1) >= 0:
            found.append(_ended(kinds, question, -1, lost))
    return found


def _pending(facts: Iterable[Fact]) -> list[PendingQuestion]:
    """The votes that are open at the end of a step, or wait for who breaks the tie."""
    text = next((fact.text for fact in facts if fact.kind == WAITING), "")
    questions = msgspec.json.decode(text, type=Pending).questions if text else []
    return [one for one in questions if one.mode == VOTE or max(one.votes, default=-1) >= 0]


def _ended(kinds: Sequence[str], question: PendingQuestion, option: int, votes: list[int]) -> Ended:
    asked = [seat for seat in range(len(votes)) if (question.seats >> seat) & 1]
    missing = [seat for seat in asked if votes[seat] < 0]
    return Ended(question.serial, kinds[question.kind], option >= 0, option, votes, missing)
