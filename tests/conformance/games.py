"""Short games of Lanterns for tests of single checks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chronaut.systems.contract.conformance.policy import Dice, Policy
from chronaut.systems.contract.conformance.report import Report
from chronaut.systems.contract.conformance.walk import Check, Game, Walk, play
from chronaut.systems.contract.match import Match
from chronaut.systems.contract.system import Setup
from tests.conformance.tiny import lanterns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chronaut.systems.contract.system import RuleSystem


def game(system: RuleSystem | None = None, seed: int = 1, policy: int = 1, canaries: Sequence[str] = ()) -> Game:
    """A game of three that has not begun."""
    system = system or lanterns()
    setup = Setup(3, seed)
    return Game(system, setup, policy, Report(), Match(system, setup), Dice(policy, "checks"), canaries)


def walk(on: Game, steps: int = 25, checks: Sequence[Check] = ()) -> Walk:
    """Play some steps of a game."""
    return play(on, Policy(on.policy), checks, steps)


def findings(check: type[Check], on: Game, steps: int = 25) -> list[str]:
    """What a check finds in a short game."""
    followed = check(on)
    with on.report.guard("play", on.now):
        followed.end(walk(on, steps, [followed]))
    return [finding.what for finding in on.report.findings if finding.check == check.name]
