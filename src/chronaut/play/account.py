"""What an author counts in one campaign: reads, deaths, tests, uses of items, and how each run ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec

from chronaut.kernel.actions import Proposal
from chronaut.kernel.events import Fact
from chronaut.kernel.state import GameState
from chronaut.play.trail import Spot

SUCCESS: Final = "success"
"""How a run ends in which the mission is done."""
WAYS: Final = 100
"""A test is the number of its card, times this, and which of the card's tests it is."""


class Death(msgspec.Struct, frozen=True, array_like=True):
    """An agent that was lost."""

    turn: int
    """Time used up in the run by then."""
    card: int
    """The card that it stood at, -1 for none."""


class RunEnd(msgspec.Struct, frozen=True, array_like=True):
    """A run that is over."""

    end: str
    """Why, in the family's word; `Atlas.ends` says what it means."""
    card: int
    """The card that was read at its end, -1 for none."""
    left: int
    """Time left, -1 if the family counts none."""
    bodies: tuple[int, ...]
    """The receptacles that the agents were in."""
    deaths: tuple[Death, ...]


class Tries(msgspec.Struct, frozen=True, array_like=True):
    """How often a test was attempted, and with what odds."""

    tries: int
    passed: int
    foreseen: int
    """Attempts whose odds could be worked out."""
    hoped: float
    """The sum of those odds, each from 0 to 1."""


class Account(msgspec.Struct, frozen=True):
    """What was counted in one campaign; cards are named by their handles."""

    runs: tuple[RunEnd, ...] = ()
    visits: dict[int, int] = {}
    """By card: how often an agent read it."""
    held: tuple[int, ...] = ()
    """The items that somebody had."""
    used: tuple[int, ...] = ()
    """The items that were of use: by a power of theirs, or by one that asks for them."""
    tests: dict[int, Tries] = {}


class Watch:
    """Counts while a campaign is played; this one counts nothing."""

    def before(self, state: GameState, proposal: Proposal) -> None:
        """A proposal will be carried out."""

    def after(self, state: GameState, facts: Sequence[Fact]) -> None:
        """It was carried out."""

    def account(self, state: GameState) -> Account:
        """What was counted, at the end."""
        return Account()


class Counted(Watch):
    """What narrative families count alike."""

    def __init__(self) -> None:
        self.turn = 0
        """Time used up in this run."""
        self.runs: list[RunEnd] = []
        self.deaths: list[Death] = []
        self.visits: Counter[int] = Counter()
        self.where: dict[int, int] = {}
        """By agent: the card that it is at."""
        self.held: set[int] = set()
        self.used: set[int] = set()
        self.tries: dict[int, Tries] = {}

    def read(self, agent: int, card: int) -> None:
        """An agent reads a card."""
        self.visits[card] += 1
        self.where[agent] = card

    def died(self, agent: int) -> None:
        """An agent is lost."""
        self.deaths.append(Death(self.turn, self.where.get(agent, -1)))

    def tried(self, test: int, passed: bool, odds: float | None) -> None:
        """A test was attempted; the odds are None if nobody could know them."""
        one = self.tries.get(test, Tries(0, 0, 0, 0.0))
        self.tries[test] = Tries(
            one.tries + 1, one.passed + passed, one.foreseen + (odds is not None), one.hoped + (odds or 0.0)
        )

    def ended(self, end: str, card: int, left: int, bodies: Sequence[int]) -> None:
        """A run is over."""
        self.runs.append(RunEnd(end, card, left, tuple(sorted(bodies)), tuple(self.deaths)))

    def again(self) -> None:
        """A new run begins."""
        self.turn = 0
        self.deaths = []
        self.where.clear()

    def account(self, state: GameState) -> Account:
        """All of it."""
        return Account(
            tuple(self.runs), dict(sorted(self.visits.items())), tuple(sorted(self.held)), tuple(sorted(self.used)),
            dict(sorted(self.tries.items())),
        )  # fmt: skip


class Panorama(msgspec.Struct, frozen=True):
    """The cards of a location as they lie."""

    location: Spot
    cells: tuple[tuple[str, tuple[int, ...]], ...]
    """From left to right: a letter, and the cards that may lie there."""


class Atlas(msgspec.Struct, frozen=True):
    """What a mission's numbers mean, for its author."""

    time: str = ""
    """What time is counted in, such as `TU`; empty if a run has none that could be left."""
    spent: str = "Steps"
    """What a campaign uses up, such as `TU spent`."""
    turn: str = ""
    """What passes in a run, such as `TU spent`."""
    ends: dict[str, str] = {}
    """What each end of a run means."""
    panoramas: tuple[Panorama, ...] = ()
    cards: dict[int, Spot] = {}
    """Every card that is counted anywhere."""
    items: tuple[int, ...] = ()
    bodies: tuple[int, ...] = ()
    """The receptacles."""
    tests: dict[int, Spot] = {}
    odds: str = ""
    """What the odds of an attempt are, in a sentence."""
    lacks: str = ""
    """What does not apply to missions of this family, in a sentence; empty if all does."""
