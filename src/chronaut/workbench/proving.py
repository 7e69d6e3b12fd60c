"""What authors expect of a mission, proved with the games that its pack keeps at hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from chronaut.missions.compiler import Compiled
from chronaut.missions.folder import kept_games
from chronaut.missions.kept import read_kept, replay
from chronaut.play.solve.expecting import Game, Outcome, Trial
from chronaut.play.solve.search import Limits
from chronaut.systems.contract.system import RuleSystem, SetupError


def prove(done: Compiled, folder: Path, limits: Limits) -> Iterator[Outcome]:
    """Each expectation of a mission, tried; nothing if the mission cannot be compiled."""
    if done.system is None or done.report.broken or not done.expected:
        return
    trial = Trial(done.system, limits, games(done.system, folder))
    for one in done.expected:
        yield from trial.tried(one)


def games(system: RuleSystem, folder: Path) -> list[Game]:
    """The games that a pack keeps, as far as they can be played today."""
    found = []
    for name, text in kept_games(folder).items():
        try:
            kept = read_kept(text)
            done = replay(system, kept)
        except (ValueError, SetupError):  # no kept game, or of a table that the mission no longer takes
            continue
        found.append(Game(f"playthroughs/{name}.txt", kept.setup, tuple(one.proposal for one in done.match.history)))
    return found
