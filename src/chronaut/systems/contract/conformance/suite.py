"""The conformance suite as a whole: random games of a rule system, with every check looking on."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import msgspec

from chronaut.systems.contract.conformance.copies import Copies
from chronaut.systems.contract.conformance.forms import Forms, check_used
from chronaut.systems.contract.conformance.liveness import Ending, Liveness
from chronaut.systems.contract.conformance.luck import NAME as SEEDS
from chronaut.systems.contract.conformance.luck import check_elsewhere, check_here
from chronaut.systems.contract.conformance.policy import Answers, Dice, Policy
from chronaut.systems.contract.conformance.proposals import Proposals
from chronaut.systems.contract.conformance.purity import Purity
from chronaut.systems.contract.conformance.replays import Replays
from chronaut.systems.contract.conformance.report import Report
from chronaut.systems.contract.conformance.runs import Runs
from chronaut.systems.contract.conformance.saves import Saves
from chronaut.systems.contract.conformance.texts import Texts
from chronaut.systems.contract.conformance.twins import NAME as TWINS
from chronaut.systems.contract.conformance.twins import check_twins
from chronaut.systems.contract.conformance.undo import Undo
from chronaut.systems.contract.conformance.walk import Check, Game, Walk, moment, play
from chronaut.systems.contract.match import Match
from chronaut.systems.contract.system import RuleSystem, Setup

FOLLOWING: Final[tuple[type[Check], ...]] = (
    Purity, Liveness, Ending, Saves, Replays, Proposals, Forms, Texts, Runs, Undo, Copies,
)  # fmt: skip
"""The checks that follow a single game; purity looks first, at a state that nobody has looked at."""
CHECKS: Final = (*(kind.name for kind in FOLLOWING), SEEDS, TWINS)
"""The names of all checks; the comparison of logs (`exports`) is part of the twins."""


def check_rule_system(
    system: RuleSystem,
    setups: Sequence[Setup],
    seeds: Sequence[int],
    *,
    games: int = 20,
    pairs: int = 200,
    steps: int = 400,
    horizon: int = 40,
    must_end: bool = True,
    policy_seed: int = 1,
    canaries: Sequence[str] = (),
    answers: Answers | None = None,
    maker: str = "",
    elsewhere: int = 3,
    hash_seeds: Sequence[str] = ("1", "4242"),
    only: Collection[str] = CHECKS,
) -> Report:
    """Play random games of a rule system and report whatever breaks the contract.

    Games take turns with the setups, and with the seeds, which replace those of the setups. `steps` bounds a game;
    unless `must_end` is off, a game that reaches it is a finding. `pairs` is the number of twin worlds, each followed
    for `horizon` steps. `canaries` are secret strings besides the program's own texts. `answers` gives texts that
    forms take. With `maker` (`module:function`) the first games, `elsewhere` of them, are played again in other
    processes under the hash seeds. `only` names the checks to run, all of them by default; `ValueError` for others.
    """
    if unknown := set(only) - set(CHECKS):
        raise ValueError(f"no checks are called {', '.join(sorted(unknown))}; there are {', '.join(CHECKS)}")
    kinds = [kind for kind in FOLLOWING if kind.name in only and (must_end or kind is not Ending)]
    report = Report()
    walks: list[Walk] = []
    for number in range(games):
        setup = setups[number % len(setups)]
        seed = seeds[number // len(setups) % len(seeds)]
        setup = msgspec.structs.replace(setup, seed=seed)
        policy = policy_seed + number
        with report.guard("play", moment(setup, policy, 0)):
            walks.append(play_game(system, setup, policy, report, kinds, steps, canaries, answers))
    if SEEDS in only:
        for walk in walks[:elsewhere]:
            check_here(system, walk, report)
        if maker and walks:
            with report.guard(SEEDS, walks[0].moment(0)):
                check_elsewhere(maker, walks[:elsewhere], hash_seeds, report)
    if TWINS in only:
        check_twins(system, walks, report, pairs=pairs, seed=policy_seed, horizon=horizon)
    check_used(report)
    return report


def play_game(
    system: RuleSystem,
    setup: Setup,
    policy: int,
    report: Report,
    kinds: Sequence[type[Check]],
    steps: int,
    canaries: Sequence[str] = (),
    answers: Answers | None = None,
) -> Walk:
    """One random game with checks of these kinds following it."""
    game = Game(system, setup, policy, report, Match(system, setup), Dice(policy, "checks"), canaries)
    checks = [kind(game) for kind in kinds]
    walk = play(game, Policy(policy, answers), checks, steps)
    report.games += 1
    report.steps += len(walk.proposals)
    report.ended += game.state.over
    for check in checks:
        with report.guard(check.name, game.now):
            check.end(walk)
    return walk
