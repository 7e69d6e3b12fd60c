"""Whom a table waits for: the seats without whose proposal the game does not go on."""

from __future__ import annotations

from chronaut.kernel.state import VOTE, GameState
from chronaut.systems.contract.referee import ANSWER
from chronaut.systems.contract.system import RuleSystem


def waiting_for(system: RuleSystem, state: GameState) -> list[int]:
    """The seats that must do something, in their order: answer, vote, or act where no question is open.

    A seat that has voted is not waited for, nor is one that could only do things beside the game (hand over, talk).
    """
    seats: set[int] = set()
    voted = {
        (q.serial, seat) for q in state.questions if q.mode == VOTE for seat, vote in enumerate(q.votes) if vote >= 0
    }
    kinds = system.proposal_kinds
    for proposal in system.legal(state):
        seat = proposal.seat
        if seat in seats:
            continue
        if proposal.kind == ANSWER:
            if (proposal.a, seat) not in voted:
                seats.add(seat)
        elif not kinds[proposal.kind].free:
            seats.add(seat)
    seats.update([form.seat for form in system.forms(state) if not kinds[form.kind].free])
    return sorted(seats)
