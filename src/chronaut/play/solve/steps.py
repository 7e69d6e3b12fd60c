"""Carrying a move out in the engine, with the luck that was chosen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from chronaut.kernel.actions import Proposal
from chronaut.kernel.events import DRAWN, Fact
from chronaut.kernel.state import GameState
from chronaut.play.solve.model import Model, Move
from chronaut.systems.contract.referee import AgendaFault

MOST_BRANCHES = 64
"""More ways than these are not followed where luck may do as it likes."""


@dataclass
class Done:
    """A move carried out."""

    state: GameState
    move: Move
    """The proposals that were carried out."""
    facts: list[Fact]
    drawn: tuple[tuple[int, int], ...]
    """What luck had to do, in order: streams and outcomes."""


def carried_out(model: Model, state: GameState, move: Move) -> Iterator[Done]:
    """Every way in which a move can come out under the luck that was chosen; none if the engine cannot end it."""
    for start in model.before(state):
        waiting: list[tuple[tuple[int, int], ...]] = [()]
        branches = 0
        while waiting and branches < MOST_BRANCHES:
            wanted = waiting.pop()
            done = tried(model, start, move, wanted)
            if done is None:
                continue
            more = further(model, done, len(wanted))
            if more:
                waiting += [(*wanted, *one) for one in more]
                continue
            branches += 1
            model.settle(done.state)
            yield done
        if waiting:
            model.cut = f"{MOST_BRANCHES} outcomes of a step"


def tried(model: Model, start: GameState, move: Move, wanted: tuple[tuple[int, int], ...]) -> Done | None:
    """A move with its first draws as wanted, and the others as they come."""
    system = model.system
    state: GameState = system.clone(start)
    for stream in {stream for stream, _ in wanted}:
        state.chance.fix(stream, [outcome for one, outcome in wanted if one == stream])
    facts: list[Fact] = []
    made: list[Proposal] = []
    try:
        for proposal in move:
            if len(move) > 1 and system.check(state, proposal) is not None:
                continue
            facts += system.decide(state, proposal, True)
            made.append(proposal)
    except AgendaFault:
        return None
    return Done(state, tuple(made), facts, tuple((one.a, one.c) for one in facts if one.kind == DRAWN))


def further(model: Model, done: Done, known: int) -> list[tuple[tuple[int, int], ...]]:
    """How the first draws that were not wanted yet may come out instead; empty if all were wanted."""
    drawn = [(n, one) for n, one in enumerate(done.facts) if one.kind == DRAWN][known:]
    if not drawn:
        return []
    place, first = drawn[0]
    group = [first]
    for n, one in drawn[1:]:
        if n != place + len(group) or one.a != first.a or one.b != first.b:
            break
        group.append(one)
    if model.idle(first.a):
        return [tuple((one.a, one.c) for one in group)]
    worths = model.worths(first.a)
    if worths is not None:
        return [tuple((first.a, face) for face in model.luck.roll(worths, len(group)))]
    if model.luck.chooses():
        return [((first.a, outcome),) for outcome in range(first.b)]
    return [((first.a, model.luck.place(first.b)),)]
