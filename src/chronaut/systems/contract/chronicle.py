"""A game as one seat may tell it afterwards: the chief event of each step, and a run drawn along its time."""

from __future__ import annotations

import msgspec

from chronaut.kernel.views import Told


class Moment(msgspec.Struct, frozen=True):
    """A step that stands, as the seat was told it."""

    step: int
    told: list[Told]


class Headline(msgspec.Struct, frozen=True):
    """The chief event of a step."""

    kind: str
    """The name of its fact."""
    text: str
    rule: str
    agent: int = -1
    """Whose doing it is, in the rule system's numbers; -1 for nobody's or unknown."""
    seat: int = -1
    mark: str = ""
    """What a ruler shows there, in the words of `Mark.kind`; empty for nothing."""


class Mark(msgspec.Struct, frozen=True):
    """Something that happened to an agent at a moment of a run."""

    kind: str
    """In the rule system's words, such as `died`."""
    time: int
    """What was left of the time."""
    step: int
    text: str
    rule: str
    name: str = ""
    """What it is about, where that has a name of its own."""


class Span(msgspec.Struct, frozen=True):
    """From one moment of a run to another; both in what was left of the time."""

    begins: int
    ends: int


class Stay(msgspec.Struct, frozen=True):
    """Where the group was for a while."""

    place: int
    """Handle of the place."""
    name: str
    """As far as the seat may read it now, else general words."""
    begins: int
    ends: int
    red: bool = False
    """Whether it is dear to leave."""


class Lane(msgspec.Struct, frozen=True):
    """A run of one agent."""

    agent: int
    name: str
    marks: list[Mark]
    away: list[Span]
    """While it was out of play."""


class RunLine(msgspec.Struct, frozen=True):
    """How a run came out."""

    run: int
    read: int
    """Cards that this seat had read by its end."""
    fresh: int
    """Those of them that it first read in this run."""
    read_by_all: int
    """Cards that anybody had read by its end, as far as this seat knows."""
    won: int
    tried: int
    """Tests passed, and tests for which somebody rolled."""
    deaths: int
    end: str
    """In the rule system's words; `open` while it goes on."""
    time: int
    """What was left of the time at its end."""
    text: str
    """How it ended, in few words."""
    score: int | None = None


class CardRead(msgspec.Struct, frozen=True):
    """A card of a place, and the runs in which this seat read it; none if it has not."""

    letter: str
    runs: list[int]


class PlaceRead(msgspec.Struct, frozen=True):
    """What a seat has read at a place."""

    place: int
    """Handle of the place, -1 for what is none."""
    name: str
    cards: list[CardRead]


class Change(msgspec.Struct, frozen=True):
    """Something that lasts into the next run, or goes back to where it began."""

    kind: str
    text: str
    rule: str


class Chronicle(msgspec.Struct, frozen=True):
    """A run as one seat may tell it, and what comes of it."""

    run: int
    title: str
    """How it ended, in a sentence."""
    cause: str
    """Why, in a sentence; empty while it goes on."""
    rule: str
    begins: int
    """Time left at the beginning."""
    ends: int
    stays: list[Stay]
    lanes: list[Lane]
    runs: list[RunLine]
    """All runs up to this one."""
    places: list[PlaceRead]
    lasts: list[Change]
    """For the present run: what goes into the next one as it is, and what goes back."""
    returns: list[Change]
    ready: list[int]
    """Seats that are ready for the next run."""
