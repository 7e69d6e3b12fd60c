"""One round of the engine's figures as a line of JSON, with whichever build of the package is found first.

A decision is: list all that every seat may propose, draw a kind of proposal and one of that kind, carry it out. Talk,
notes and handing things over are no decisions. Facts are made and kept only where facts are counted.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable

import chronaut.kernel.state
from chronaut import packs
from chronaut.kernel.actions import Proposal
from chronaut.kernel.state import GameState
from chronaut.kernel.views import encode_frame, frame
from chronaut.systems.contract.registry import open_system
from chronaut.systems.contract.system import RuleSystem, Setup

HAND_OVERS: tuple[str, ...] = (
    "hand_item", "hand_resource", "show_item", "hand_token", "offer_swap", "lay_item", "lay_token", "agree_swap",
    "call_off_swap",
)  # fmt: skip
SEATS = 3
LENGTH = 300
"""Decisions of a random game at most; few take as many for a run."""


class Player:
    """A random player: kind first, then one of that kind."""

    def __init__(self, system: RuleSystem, seed: int) -> None:
        self.system = system
        self.random = random.Random(seed).random
        self.none = frozenset(n for n, kind in enumerate(system.proposal_kinds) if kind.name in HAND_OVERS)

    def choose(self, legal: list[Proposal]) -> Proposal | None:
        """A proposal of a random kind, None if there is nothing to decide."""
        kinds = list({one.kind for one in legal} - self.none)
        if not kinds:
            return None
        kind = kinds[int(self.random() * len(kinds))]
        same = [one for one in legal if one.kind == kind]
        return same[int(self.random() * len(same))]

    def play(self, state: GameState, most: int, recording: bool) -> tuple[int, int]:
        """Decisions made in a game, and facts recorded."""
        facts = 0
        for made in range(most):
            wish = self.choose(self.system.legal(state))
            if wish is None:
                return made, facts
            facts += len(self.system.decide(state, wish, recording))
        return most, facts

    def play_run(self, state: GameState) -> None:
        """Play to the end of the first run."""
        while not self.system.run_ended(state) and (wish := self.choose(self.system.legal(state))):
            self.system.decide(state, wish, False)


def timed(work: Callable[[], int]) -> float:
    """Units of work per second of the processor, which others that use the machine take less from than from the clock."""
    begun = time.process_time()
    units = work()
    return units / (time.process_time() - begun)


def middle(system: RuleSystem) -> GameState:
    """A state in the midst of a game."""
    state = system.new(Setup(SEATS, 5))
    Player(system, 5).play(state, 60, False)
    return state


def decisions(system: RuleSystem, recording: bool) -> tuple[int, int]:
    """Decisions and facts of some random games."""
    made = facts = 0
    for seed in range(1, 9):
        one, of_it = Player(system, seed).play(system.new(Setup(SEATS, seed)), LENGTH, recording)
        made, facts = made + one, facts + of_it
    return made, facts


def runs(system: RuleSystem, count: int) -> int:
    """Random games to the end of their first run."""
    for seed in range(count):
        Player(system, seed).play_run(system.new(Setup(SEATS, seed)))
    return count


def playouts(system: RuleSystem, state: GameState, count: int) -> int:
    """Copies of a state, each played on for 20 decisions."""
    player = Player(system, 1)
    for _ in range(count):
        player.play(system.clone(state), 20, False)
    return count


def repeated(count: int, work: Callable[[], object]) -> int:
    """The same work, done so many times."""
    for _ in range(count):
        work()
    return count


def figures() -> dict[str, float]:
    """All figures of one round, units per second."""
    system = open_system(packs.load("noon-ball"))
    state = middle(system)
    return {
        "decisions": timed(lambda: decisions(system, False)[0]),
        "decisions, facts recorded": timed(lambda: decisions(system, True)[0]),
        "facts": timed(lambda: decisions(system, True)[1]),
        "first runs played to the end": timed(lambda: runs(system, 10)),
        "clones": timed(lambda: repeated(4_000, lambda: system.clone(state))),
        "playouts of 20 decisions": timed(lambda: playouts(system, state, 100)),
        "views": timed(lambda: repeated(2_000, lambda: system.view(state, 0))),
        "frames, encoded": timed(lambda: repeated(400, lambda: encode_frame(frame(system, state, 0)))),
    }


if __name__ == "__main__":
    compiled = not str(chronaut.kernel.state.__file__).endswith(".py")
    json.dump({"compiled": compiled, "figures": figures()}, sys.stdout)
