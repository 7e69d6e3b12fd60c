"""The way of a campaign for its author: where it ended, what was open then, where time went, which cards were seen."""

from __future__ import annotations

from collections import Counter

import msgspec


class Spot(msgspec.Struct, frozen=True, order=True):
    """A place, card or question of a mission, as its author finds it."""

    name: str
    at: str = ""
    """Where it is written, as `file:line:column`; empty for what is written nowhere."""


class Trail(msgspec.Struct, frozen=True):
    """The way of one campaign."""

    location: Spot
    """Where the group was at the end."""
    cards: tuple[Spot, ...]
    """The cards that the agents had read last, each once."""
    unsolved: tuple[Spot, ...]
    """Questions that were asked and never answered right, and tests that were under way."""
    time: dict[str, int]
    """Time spent by place."""
    seen: tuple[int, ...]
    """The cards that somebody read in some run."""
    taken: tuple[int, ...] = ()
    """The answers, passages and branches that came about."""


class Tally(msgspec.Struct, frozen=True):
    """How often something came up."""

    name: str
    at: str
    count: int


class Course(msgspec.Struct, frozen=True):
    """The ways of a batch together."""

    stopped: int
    """Campaigns that were not won; the next three lists are about them."""
    locations: list[Tally]
    cards: list[Tally]
    unsolved: list[Tally]
    time: list[Tally]
    """Time spent by place over all campaigns."""
    cards_in_all: int
    unseen: list[Spot]
    """Cards that nobody read in any campaign."""
    branches_in_all: int
    untaken: list[Spot]
    """Answers, passages and branches that came about in no campaign."""


class Ways:
    """Adds up the ways of a batch, one campaign after the other."""

    def __init__(self) -> None:
        self.campaigns = self.stopped = 0
        self.locations: Counter[Spot] = Counter()
        self.cards: Counter[Spot] = Counter()
        self.unsolved: Counter[Spot] = Counter()
        self.time: Counter[Spot] = Counter()
        self.seen: set[int] = set()
        self.taken: set[int] = set()

    def add(self, trail: Trail, won: bool) -> None:
        """Take up the way of a campaign; where it ended counts only if it was not won."""
        self.campaigns += 1
        self.time.update({Spot(name): spent for name, spent in trail.time.items()})
        self.seen.update(trail.seen)
        self.taken.update(trail.taken)
        if not won:
            self.stopped += 1
            self.locations[trail.location] += 1
            self.cards.update(trail.cards)
            self.unsolved.update(trail.unsolved)

    def course(self, deck: dict[int, Spot], branches: dict[int, Spot]) -> Course | None:
        """What they come to, None if there were none; of every card that can be read and every branch there is."""
        if not self.campaigns:
            return None
        unseen = sorted(spot for card, spot in deck.items() if card not in self.seen)
        every = set(branches.values())  # copies of a thing and uses of a snippet are one
        untaken = sorted(every - {spot for branch, spot in branches.items() if branch in self.taken})
        locations, cards, unsolved, time = map(tallies, (self.locations, self.cards, self.unsolved, self.time))
        return Course(self.stopped, locations, cards, unsolved, time, len(deck), unseen, len(every), untaken)


def tallies(counted: Counter[Spot]) -> list[Tally]:
    """What came up how often, the most frequent first."""
    return [Tally(spot.name, spot.at, n) for spot, n in sorted(counted.items(), key=lambda one: (-one[1], one[0]))]
