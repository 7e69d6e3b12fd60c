"""How fast the engine is: medians of several rounds in one process, beside a fixed loop as a yardstick.

Figures hold for one machine at one hour; compare ratios to the yardstick. A decision is: list all legal proposals, draw
a kind and one of that kind, carry it out. Talk and notes are no decisions.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

from chronaut import packs
from chronaut.kernel.actions import Proposal
from chronaut.kernel.chance import GAMMA, mix
from chronaut.kernel.state import GameState
from chronaut.kernel.views import encode_frame, frame
from chronaut.systems.contract.registry import open_system
from chronaut.systems.contract.system import RuleSystem, Setup

ROUNDS = 5
SEATS = 3


def yardstick() -> float:
    """Iterations per second of a fixed loop in plain Python."""
    count = 2_000_000
    begun = time.perf_counter()
    total = 0
    for number in range(count):
        total += number & 7
    return count / (time.perf_counter() - begun)


class Dice:
    """Quick seeded luck for the random player."""

    def __init__(self, seed: int) -> None:
        self.state = seed * GAMMA

    def below(self, sides: int) -> int:
        """A number from 0 to sides - 1."""
        self.state += GAMMA
        return (mix(self.state) * sides) >> 64


def choose(legal: list[Proposal], dice: Dice) -> Proposal:
    """Draw the kind first, then one of that kind."""
    kinds = sorted({one.kind for one in legal})
    kind = kinds[dice.below(len(kinds))]
    same = [one for one in legal if one.kind == kind]
    return same[dice.below(len(same))]


def random_play(system: RuleSystem, games: int, seed: int) -> tuple[int, int]:
    """Decisions and facts of some random games of at most 300 decisions."""
    decisions = facts = 0
    for game in range(games):
        state = system.new(Setup(SEATS, seed + game))
        dice = Dice(seed + game)
        for _ in range(300):
            legal = system.legal(state)
            if state.over or not legal:
                break
            facts += len(system.decide(state, choose(legal, dice), True))
            decisions += 1
    return decisions, facts


def middle(system: RuleSystem) -> GameState:
    """A state in the midst of a game."""
    state = system.new(Setup(SEATS, 5))
    dice = Dice(5)
    for _ in range(60):
        legal = system.legal(state)
        if legal:
            system.decide(state, choose(legal, dice), False)
    return state


def rate(work: Callable[[], int]) -> float:
    """Median units per second over the rounds."""
    found = []
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        units = work()
        found.append(units / (time.perf_counter() - begun))
    return statistics.median(found)


def repeated(times: int, work: Callable[[], object]) -> Callable[[], int]:
    """The work, done so many times."""

    def do() -> int:
        for _ in range(times):
            work()
        return times

    return do


def main() -> None:
    """Print the figures as a table."""
    system = open_system(packs.load(packs.names()[0]))
    state = middle(system)
    base = statistics.median(yardstick() for _ in range(ROUNDS))
    rows = [
        ("decisions, random play, full legal lists", rate(lambda: random_play(system, 4, 1)[0])),
        ("facts in that play", rate(lambda: random_play(system, 4, 1)[1])),
        ("legal lists", rate(repeated(2_000, lambda: system.legal(state)))),
        ("clones", rate(repeated(5_000, lambda: system.clone(state)))),
        ("views", rate(repeated(2_000, lambda: system.view(state, 0)))),
        ("frames, encoded", rate(repeated(1_000, lambda: encode_frame(frame(system, state, 0))))),
    ]
    print(f"{'yardstick, iterations':45} {base:14,.0f} /s")
    for name, figure in rows:
        print(f"{name:45} {figure:14,.0f} /s   {1000 * figure / base:8.3f} per 1,000 iterations")


if __name__ == "__main__":
    main()
