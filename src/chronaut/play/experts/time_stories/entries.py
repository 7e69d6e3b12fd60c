"""The entries of an explorer's notebook: deeds, cards and powers; and what follows from all of them."""

from __future__ import annotations

from dataclasses import dataclass, field

from chronaut.play.experts.time_stories.route import Key, Way


@dataclass
class Deed:
    """Something that can be done in every run, and what came of it."""

    times: int = 0
    gains: set[str] = field(default_factory=set)
    tu: int = 0
    """The most TU that it cost beside an action."""
    paid: bool = False
    """Whether it cost a resource."""
    earns: set[int] = field(default_factory=set)
    """The colours of resources that it gave."""
    riddle: bool = False
    """Whether an answer had to be typed."""
    ended: int = 0
    """How many runs ended badly by it."""


@dataclass
class Page:
    """A card of a location."""

    card: int
    location: int
    marks: list[str] = field(default_factory=list)
    icon: str = "open"
    read: bool = False
    """Whether anybody of the team has read it in any run."""
    entered_without: set[str] = field(default_factory=set)
    """Marks that did not keep somebody out although nothing the team owns bears that name."""
    names: set[str] = field(default_factory=set)
    """Items and tokens that its text names."""
    brought: dict[str, dict[int, int]] = field(default_factory=dict)
    """By item that its text names: the runs in which somebody stood there with it, and at which step first."""
    skills: set[str] = field(default_factory=set)
    """Characteristics that its text names."""
    tested: bool = False
    """Whether it has a test, since shields lay on it."""
    choices: dict[int, set[str]] = field(default_factory=dict)
    """Its tests: by number the characteristics that could be asked for."""
    prices: dict[int, int] = field(default_factory=dict)
    """What its text asks to be paid, by colour."""
    powers: set[int] = field(default_factory=set)
    """Powers that were open to somebody standing there."""


@dataclass
class Power:
    """A power by its number."""

    homes: set[int] = field(default_factory=set)
    """The cards on which somebody stood who could use it; -1 off the board."""
    items: set[str] | None = None
    """Items that everybody who could use it held, None before the first."""


class Outline:
    """What follows of one card from entries alone."""

    def __init__(self, marks: float, unpaid: bool, tokens: set[str], doubtful: list[str], powers: list[int]) -> None:
        self.marks = marks
        """How much more it is worth for what is on its back."""
        self.unpaid = unpaid
        """Whether it asks to be paid, and nobody has been there yet who could."""
        self.tokens = tokens
        """The tokens that its text names."""
        self.doubtful = doubtful
        """The items that it names and that are not known to be of use there, or to come from it; in order."""
        self.powers = powers
        """The powers that were open to somebody there, in order."""


class Kept:
    """What follows from entries alone, each worked out once; thrown away when the notebook learns something."""

    def __init__(self) -> None:
        self.empty = True
        """Whether nothing is kept yet."""
        self.asks: dict[int, set[str]] = {}
        """By card: what the team must have to stand there."""
        self.tools: dict[int, set[str]] = {}
        """By power: the items that it seems to ask for."""
        self.outlines: dict[int, Outline] = {}
        """By card."""
        self.deeds: dict[Key, set[str]] = {}
        """What the team must have for a deed."""
        self.ways: dict[Key, Way] = {}
        """Deeds as the search for a way sees them."""
        self.useful: list[tuple[Key, Deed]] | None = None
        """Deeds that gave something and ended no more than one run; None before they are looked for."""
        self.sources: dict[str, list[Key]] = {}
        """The deeds that gave each thing in some run."""

    def but_gains(self) -> Kept:
        """The same without what follows from what deeds give."""
        new = Kept()
        new.empty = self.empty
        new.asks, new.tools, new.deeds = self.asks, self.tools, self.deeds
        return new
