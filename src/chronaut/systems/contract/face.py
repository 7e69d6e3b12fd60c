"""One side of a card as a rule system describes it to whoever draws it: ids of texts, numbers and icons, no text of a card."""

from __future__ import annotations

from typing import Literal

import msgspec

Side = Literal["front", "back"]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a face."""


class Block(Part, frozen=True):
    """A text of the card, a subset of Markdown."""

    role: Literal["text", "box", "secret"]
    """The story, a box with rules, or a side that only one player reads."""
    text: str
    """Text id."""


class Mark(Part, frozen=True):
    """A sign with its words: a seal, a way to enter, a lock."""

    icon: str
    """Name of an icon, or `number:N` for a number on an item's ground, or `token:COLOUR:N` for a state token."""
    label: str = ""
    """What the mission calls it."""
    word: str = ""
    """Key of the program's own word for it, such as `must_enter`."""


class Stat(Part, frozen=True):
    """A number with an icon, such as a characteristic."""

    icon: str
    value: int
    label: str = ""
    word: str = ""
    text: str = ""
    """Text id of its name, if the mission has one for it."""


class Trial(Part, frozen=True):
    """A test: what is rolled, and the shields from left to right."""

    icon: str
    label: str
    shields: list[str]


class Picture(Part, frozen=True):
    """A drawing of the mission, or one of the equal parts into which it is cut across a row of cards."""

    name: str
    """What faces call it; only `RuleSystem.pictures` knows the name of its file, which tells what the author calls the card."""
    part: int = 0
    parts: int = 1
    whole: bool = False
    """Whether nothing of it may be cut off, as of a map."""
    about: str = ""
    """Text id of what it shows, for those who cannot see it; empty if only the pictures' own list says it."""


class Row(Part, frozen=True):
    """What a card does, in the rule system's own words; nothing stands in them but names that may be read."""

    words: str
    head: str = ""
    """What stands before it: from how many characters on, what it costs."""


class Room(Part, frozen=True):
    """A space of a board."""

    title: str
    """Text id of its name."""
    x: int
    y: int
    wide: int
    high: int
    numbered: bool = False
    """Whether a number token lies there."""


class Passage(Part, frozen=True):
    """A way between two spaces of a board."""

    one: int
    other: int
    door: bool


class Plan(Part, frozen=True):
    """A board: its spaces, and what joins them."""

    rooms: list[Room]
    passages: list[Passage]
    exits: list[int]
    """Spaces with a door to the outside."""


class Face(Part, frozen=True):
    """One side of a card, with nothing in it that may not be seen."""

    kind: str
    """The kind of card in the rule system's words."""
    side: Side
    number: int = 0
    """The number printed on the card, 0 for none."""
    head: str = ""
    """What stands large at the top: a letter, an item's number."""
    title: str = ""
    """Text id of the name."""
    foot: str = ""
    """Text id of the name at the foot: where the card belongs."""
    letters: str = ""
    """The letters of the row that a first card announces."""
    red: bool = False
    """Whether the name is written in red."""
    stamp: bool = False
    """Whether the card outlasts a run."""
    picture: Picture | None = None
    marks: list[Mark] = []
    stats: list[Stat] = []
    tests: list[Trial] = []
    """The test; of several the players choose one."""
    blocks: list[Block] = []
    rows: list[Row] = []
    """What the card does, below its texts."""
    plan: Plan | None = None
    """The board, for a face that is one."""

    def names(self) -> list[str]:
        """What the mission calls things on this face, which translators may have words for."""
        labels = [one.label for part in (self.marks, self.stats, self.tests) for one in part]
        return [label for label in dict.fromkeys(labels) if label]

    def texts(self) -> list[str]:
        """The ids of all texts that this face needs."""
        about = self.picture.about if self.picture is not None else ""
        named = [stat.text for stat in self.stats]
        rooms = [room.title for room in self.plan.rooms] if self.plan is not None else []
        found = [self.title, self.foot, about, *named, *(block.text for block in self.blocks), *rooms]
        return [text for text in dict.fromkeys(found) if text]
