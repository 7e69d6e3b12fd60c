"""Choices to come: twins in which another seat writes another note, or answers a secret question otherwise.

A system's own twins differ in what lies hidden already. Whether the fact of a choice itself tells too much is only seen
when the choice is made differently, so the suite makes these twins, by another proposal at the same step.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from chronaut.kernel.actions import Proposal
from chronaut.kernel.events import may_know
from chronaut.kernel.state import GameState
from chronaut.systems.contract.conformance.walk import Walk
from chronaut.systems.contract.referee import ANSWER, NOTE
from chronaut.systems.contract.system import RuleSystem

NOTE_TO_COME: Final = "note to come"
"""Another seat writes another note; nothing ever tells."""
ANSWER_TO_COME: Final = "answer to come"
"""Another seat answers a question that is secret from this seat otherwise.

Made only if the system names it among its `variant_kinds`; its `tells` then says when such an answer rightly comes out.
The subject holds the answering seat (a caretaker, perhaps), the mask of the asked seats, the kind of question, and the
two options.
"""


def other_notes(walk: Walk, start: int, stop: int, seat: int) -> dict[int, Proposal]:
    """By step: what other seats write in the twin."""
    return {
        step: Proposal(wish.seat, NOTE, wish.a, wish.b, wish.c, wish.text[::-1].strip()[:100] + " no")
        for step, wish in enumerate(walk.proposals[start:stop], start)
        if wish.kind == NOTE and wish.seat != seat
    }


def other_answer(state: GameState, wish: Proposal, seat: int) -> tuple[Proposal, list[int]] | None:
    """Another answer that the seat may not know of either, and the subject of the twin; None if there is none."""
    if wish.kind != ANSWER or wish.seat == seat:
        return None
    question = next((each for each in state.questions if each.serial == wish.a), None)
    if question is None or may_know(question.audience, seat):
        return None
    others = [option for option in question.options if option not in (wish.b, question.votes[wish.seat])]
    if not others:
        return None
    return Proposal(wish.seat, ANSWER, wish.a, others[0]), [wish.seat, question.seats, question.kind, wish.b, others[0]]


def secret_answers(system: RuleSystem, walks: Sequence[Walk]) -> list[tuple[Walk, int]]:
    """The steps at which a question was answered that not everybody may know the answer of."""
    found: list[tuple[Walk, int]] = []
    for walk in walks:
        state = system.new(walk.setup)
        for step, wish in enumerate(walk.proposals):
            if any(other_answer(state, wish, seat) is not None for seat in range(state.seats)):
                found.append((walk, step))
            for fact in walk.facts[step]:
                system.evolve(state, fact)
    return found
