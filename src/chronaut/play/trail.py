"""The way of a campaign for its author: where it ended, what was open then, where time went, which cards were seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

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


def course(won: list[Trail], stopped: list[Trail], deck: dict[int, Spot]) -> Course:
    """What the campaigns won and the others have in common; `deck` has every card that can be read."""
    every = [*won, *stopped]
    time: Counter[Spot] = Counter()
    for one in every:
        time.update({Spot(name): spent for name, spent in one.time.items()})
    seen = {card for one in every for card in one.seen}
    return Course(
        stopped=len(stopped),
        locations=tallies(one.location for one in stopped),
        cards=tallies(card for one in stopped for card in one.cards),
        unsolved=tallies(question for one in stopped for question in one.unsolved),
        time=tallies(time.elements()),
        cards_in_all=len(deck),
        unseen=sorted(spot for card, spot in deck.items() if card not in seen),
    )


def tallies(spots: Iterable[Spot]) -> list[Tally]:
    """What came up how often, the most frequent first."""
    counted = sorted(Counter(spots).items(), key=lambda one: (-one[1], one[0]))
    return [Tally(spot.name, spot.at, count) for spot, count in counted]
