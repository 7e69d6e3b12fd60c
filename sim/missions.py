"""Missions for simulated tables: every text bears a mark that names it, so that it is known wherever it turns up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import msgspec

from chronaut import packs
from chronaut.kernel.actions import Proposal, ProposalKind, Refused
from chronaut.kernel.events import Fact, FactKind
from chronaut.kernel.program import Program
from chronaut.kernel.state import ALL, ANYONE, HOST, GameState, Question
from chronaut.kernel.views import SeatFrame, Told
from chronaut.systems.contract.registry import open_system
from chronaut.systems.contract.system import RuleSystem
from tests.conformance.tiny import AGAIN, ENDED, LOST, MISHAP, PHASE, LanternReferee, Lanterns, LanternState, program

HURRY: Final = 6
"""Seconds that the fast game gives where it sets a deadline at all."""
RUNS: Final = 6
"""So many runs it has, of which most are soon lost."""
JOINED, LEFT = range(len(Lanterns.fact_kinds), len(Lanterns.fact_kinds) + 2)
JOIN, LEAVE = range(len(Lanterns.proposal_kinds), len(Lanterns.proposal_kinds) + 2)


class TableReferee(LanternReferee):
    """Gives little time and many short runs, between which players come and go."""

    def ask(
        self, kind: int, seats: int, options: list[int], *, mode: int = ANYONE, audience: int = ALL, breaker: int = -1,
        node: int = -1, agent: int = -1, card: int = -1, deadline: int = 0, default: int = -1,
    ) -> Question:  # fmt: skip
        return super().ask(
            kind, seats, options, mode=mode, audience=audience, breaker=breaker, node=node, agent=agent, card=card,
            deadline=min(deadline, HURRY), default=default,
        )  # fmt: skip

    def lose(self) -> None:
        self.emit(PHASE, LOST)
        if self.state.run == RUNS:
            self.emit(ENDED, 0)

    def deal(self, proposal: Proposal) -> None:
        if proposal.kind == JOIN:
            self.emit(JOINED, self.state.seats)
        elif proposal.kind == LEAVE:
            self.emit(LEFT, proposal.a)
        else:
            super().deal(proposal)

    def evolve(self, kind: int, a: int, b: int, c: int, d: int, text: str) -> None:
        if kind == MISHAP:
            super().evolve(kind, 3, b, c, d, text)  # the first one loses the run
        elif kind == JOINED:
            seat_joins(self.state)
        elif kind == LEFT:
            seat_leaves(self.state, a)
        else:
            super().evolve(kind, a, b, c, d, text)


def seat_joins(state: LanternState) -> None:
    """Another seat, the last one, with nothing."""
    state.present |= 1 << state.seats
    state.seats += 1
    state.hands.append([])
    for places in (state.chosen, state.shown, state.peeked):
        places.append(-1)


def seat_leaves(state: LanternState, seat: int) -> None:
    """A seat is gone with its notes; those after it move up."""
    state.seats -= 1
    state.present = (state.present & ((1 << seat) - 1)) | (state.present >> (seat + 1) << seat)
    for places in (state.hands, state.chosen, state.shown, state.peeked):
        del places[seat]
    state.notes = [note for note in state.notes if note.seat != seat]
    for line in (*state.notes, *state.talk):
        line.seat = -1 if line.seat == seat else line.seat - (line.seat > seat)


class TableLanterns(Lanterns):
    """The conformance game with words for a table, and a table that changes."""

    referee = TableReferee
    fact_kinds: Sequence[FactKind] = (
        *Lanterns.fact_kinds,
        FactKind("joined", ("seat",), "", "A player joined.", ()),
        FactKind("left", ("seat",), "", "A player left.", ()),
    )
    proposal_kinds: Any = (
        *Lanterns.proposal_kinds,
        ProposalKind("join", (), "", "The table seats another player."),
        ProposalKind("leave", ("seat",), "", "A player leaves the table."),
    )

    def own_legal(self, state: LanternState) -> list[Proposal]:
        moves = super().own_legal(state)
        return [move for move in moves if move.kind == AGAIN and move.seat == 0] if state.phase == LOST else moves

    def host(self, state: Any) -> list[Proposal]:
        moves = [Proposal(HOST, JOIN), *(Proposal(HOST, LEAVE, seat) for seat in range(state.seats))]
        return super().host(state) + [move for move in moves if self.check(state, move) is None]

    def check(self, state: Any, proposal: Proposal) -> Refused | None:
        if proposal.kind not in (JOIN, LEAVE):
            return super().check(state, proposal)
        room = state.seats < 4 if proposal.kind == JOIN else state.seats > 2 and 0 <= proposal.a < state.seats
        stays = proposal.kind == JOIN or state.present & ~(1 << proposal.a)
        fits = proposal.seat == HOST and state.phase == LOST and not state.over and room and stays
        return None if fits else Refused("not_now", "", "Players come and go between runs.")

    def seat_before(self, fact: Fact, seat: int) -> int:
        if fact.kind == LEFT and seat >= fact.a:
            return seat + 1
        return -1 if fact.kind == JOINED and seat == fact.a else seat

    def tell(self, told: Told, frame: SeatFrame) -> str:
        return " ".join([told.fact, *map(str, told.fields.values())])

    def words(self, state: GameState, proposal: Proposal) -> str:
        return " ".join(str(one) for one in (self.proposal_kinds[proposal.kind].name, proposal.a, proposal.b))


def marked(mission: Program) -> Program:
    """The mission with a mark in every text: `~` and the text's id."""
    return msgspec.structs.replace(mission, texts={ident: f"{text} ~{ident}~" for ident, text in mission.texts.items()})


@cache
def lanterns() -> RuleSystem:
    """The small fast game."""
    return TableLanterns(marked(program()))


@cache
def noon_ball() -> RuleSystem:
    """A mission that comes along."""
    return open_system(marked(packs.load("noon-ball")))
