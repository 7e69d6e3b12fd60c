"""A way as a game: its proposals, with the luck that it needs written down where the game is set up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from chronaut.kernel.actions import Proposal
from chronaut.kernel.state import GameState
from chronaut.play.solve.model import Model
from chronaut.play.solve.search import Step
from chronaut.play.witness import wins
from chronaut.systems.contract.system import Setup


@dataclass(frozen=True)
class Witness:
    """A game that shows what was claimed: anybody can play it again."""

    setup: Setup
    proposals: tuple[Proposal, ...]
    cost: int
    unit: str
    words: tuple[str, ...]
    """What is done, step by step."""


def witness(model: Model, way: Sequence[Step]) -> Witness | None:
    """The game of a way that succeeds, played anew from the start in the engine; None if it does not come out so."""
    system = model.system
    luck: dict[int, list[int]] = {}
    for step in way:
        for stream, outcome in step.drawn:
            if not model.idle(stream):
                luck.setdefault(stream, []).append(outcome)
    wanted = [card for step in way for card in step.revealed]
    state: GameState = system.new(model.setup)
    words: list[str] = []
    proposals = [proposal for step in way for proposal in step.move]
    cost = 0
    for proposal in proposals:
        for stream, outcomes in luck.items():
            state.chance.fix(stream, outcomes)
        if state.over or system.check(state, proposal) is not None:
            return None
        for stream, outcomes in model.arranged(state, proposal, wanted).items():
            luck.setdefault(stream, []).extend(outcomes)
            state.chance.fix(stream, luck[stream])
        words.append(system.words(state, proposal) or system.proposal_kinds[proposal.kind].meaning)
        before = system.clone(state)
        facts = system.decide(state, proposal, True)
        cost += model.cost(before, state, facts)
        wanted = wanted[len(model.revealed(facts)) :]
    fixed = {system.streams[stream]: outcomes for stream, outcomes in sorted(luck.items())}
    setup = Setup(model.setup.seats, model.setup.seed, model.setup.options, fixed)
    made = Witness(setup, tuple(proposals), cost, model.unit, tuple(words))
    return made if wins(system, made.setup, made.proposals) else None
