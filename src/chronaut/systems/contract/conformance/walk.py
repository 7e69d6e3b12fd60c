"""Random games, and the hooks that the checks have in them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import msgspec

from chronaut.kernel.actions import Proposal, Refused
from chronaut.kernel.events import Fact
from chronaut.kernel.saved import encode_state, state_digest
from chronaut.kernel.state import SPECTATOR, GameState
from chronaut.kernel.views import encode_frame, frame
from chronaut.systems.contract.conformance.policy import Dice, Policy
from chronaut.systems.contract.conformance.report import Moment, Report
from chronaut.systems.contract.match import Match
from chronaut.systems.contract.system import RuleSystem, Setup

MOST_REFUSALS: Final = 200
"""Refused proposals in a row after which a game is given up."""


@dataclass
class Walk:
    """A random game as it went; states are kept as digests, with the output of every step."""

    setup: Setup
    policy: int
    proposals: list[Proposal] = field(default_factory=list)
    facts: list[list[Fact]] = field(default_factory=list)
    digests: list[str] = field(default_factory=list)
    outputs: list[str] = field(default_factory=list)

    def moment(self, step: int) -> Moment:
        """Where a step of this game stands in the campaign."""
        return moment(self.setup, self.policy, step)


@dataclass
class Game:
    """A random game under way."""

    system: RuleSystem
    setup: Setup
    policy: int
    report: Report
    match: Match
    dice: Dice
    """For the checks; the player's own are apart, so that checks do not change the game."""
    canaries: Sequence[str] = ()
    """Secret strings besides the program's texts."""

    @property
    def state(self) -> GameState:
        """The state now."""
        return self.match.state

    @property
    def now(self) -> Moment:
        """Where the game stands."""
        return moment(self.setup, self.policy, len(self.match.history))

    def find(self, check: str, what: str) -> None:
        """Note a finding at this moment."""
        self.report.find(check, self.now, what)


class Check:
    """One property of rule systems, followed through one game."""

    name = ""

    def __init__(self, game: Game) -> None:
        self.game = game

    def look(self) -> None:
        """Look at the game before its next step, and after its last one."""

    def step(self, before: GameState, proposal: Proposal, facts: list[Fact]) -> None:
        """Look at a step that was carried out; `before` is a copy of the state it was carried out in."""

    def end(self, walk: Walk) -> None:
        """Look at the whole game."""


def moment(setup: Setup, policy: int, step: int) -> Moment:
    """Where a step stands in the campaign."""
    options = ", ".join(f"{name}={value}" for name, value in sorted(setup.options.items()))
    return Moment(setup.seats, setup.seed, policy, step, options)


def viewers(state: GameState) -> list[int]:
    """Everybody who gets frames."""
    return [*range(state.seats), SPECTATOR]


def output(system: RuleSystem, state: GameState) -> str:
    """A hash of the state and of all that anybody is given or may propose."""
    digest = hashlib.blake2b(encode_state(state), digest_size=8)
    for listed in (system.legal(state), system.forms(state), system.host(state)):
        digest.update(msgspec.json.encode(listed))
    for seat in viewers(state):
        digest.update(encode_frame(frame(system, state, seat)))
    return digest.hexdigest()


def play(game: Game, policy: Policy, checks: Sequence[Check], steps: int) -> Walk:
    """Play a game to its end or to the bound, with every check looking on."""
    walk = Walk(game.setup, game.policy)
    report, match, system = game.report, game.match, game.system
    refusals = 0
    moved = True
    while len(walk.proposals) < steps and refusals < MOST_REFUSALS:
        if moved:
            look(game, checks, walk)
        if match.state.over:
            break
        proposal = policy.choose(system, match.state)
        if proposal is None:
            break
        before = system.clone(match.state)
        answer = match.propose(proposal)
        moved = not isinstance(answer, Refused)
        if isinstance(answer, Refused):
            report.count_refusal(answer.code)
            refusals += 1
            continue
        refusals = 0
        walk.proposals.append(proposal)
        walk.facts.append(answer)
        for check in checks:
            with report.guard(check.name, game.now):
                check.step(before, proposal, answer)
    else:
        if moved:
            look(game, checks, walk)
    return walk


def look(game: Game, checks: Sequence[Check], walk: Walk) -> None:
    """Let every check look at the state, and keep what it is and gives now.

    The checks come first, since what asks for an output would hide from them that asking changes something.
    """
    walk.digests.append(state_digest(game.state))
    for check in checks:
        with game.report.guard(check.name, game.now):
            check.look()
    walk.outputs.append(output(game.system, game.state))
