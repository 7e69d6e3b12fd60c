"""The table as a seat sees it: all of it lies open but the order of the decks and what was discarded below the top card."""

from __future__ import annotations

import msgspec


class PlaceView(msgspec.Struct, frozen=True):
    """What is printed of a space."""

    title: str
    """Text id of its name."""
    kind: str
    role: str
    """What the rules call it, empty if they do not know it by name."""
    near: tuple[int, ...]
    """The spaces that it is connected to."""
    through: tuple[int, ...]
    """The door on the way to each of them, -1 for a dotted line."""
    x: int
    y: int


class KindView(msgspec.Struct, frozen=True):
    """What is printed on a kind of item."""

    title: str
    slot: str
    gives: tuple[str, ...]
    absorbs: int


class PersonView(msgspec.Struct, frozen=True):
    """What is printed on a character card."""

    title: str
    wounds: int
    slots: tuple[int, ...]
    movement: int
    gives: tuple[str, ...]


class AbilityView(msgspec.Struct, frozen=True):
    """What is printed of an ability."""

    label: str
    kind: int
    """The kind of item that has it, -1 if a character does."""
    character: int
    free: bool
    exhaust: bool
    removes: str
    """The token that it removes, empty for none."""
    n: int
    adjacent: bool
    heals: bool


class BoxView(msgspec.Struct, frozen=True):
    """What is printed on the board, on items and on characters: the same in all games with this ship."""

    spaces: tuple[PlaceView, ...]
    kinds: tuple[KindView, ...]
    cards: tuple[int, ...]
    """Per item card its kind."""
    persons: tuple[PersonView, ...]
    abilities: tuple[AbilityView, ...]
    hyperdrive: tuple[str, ...]
    """Text ids of the names of the Hyperdrive cards; only the one in play may be read."""


class SpaceView(msgspec.Struct, frozen=True):
    """A space."""

    damage: int
    fire: int
    fault: int
    number: int
    """The number token that lies there, 0 for none."""
    items: list[int]
    """Item cards on the floor."""


class CrewView(msgspec.Struct, frozen=True):
    """A character in play."""

    character: int
    """Which character card, -1 before one is taken."""
    seat: int
    """Who plays it."""
    space: int
    alive: bool
    down: bool
    wounds: int
    items: list[int]
    used: int
    braced: int
    acted: bool


class RuleView(msgspec.Struct, frozen=True):
    """A lasting rule."""

    rule: str
    value: int
    until: str
    card: int


class TempusView(msgspec.Struct, frozen=True):
    """The whole table."""

    phase: str
    difficulty: str
    loop: int
    round: int
    first: int
    turn: int
    moves: int
    actions: int
    spaces: list[SpaceView]
    locked: list[int]
    """Interior doors with a Locked Door."""
    closed: bool
    shields: int
    shields_start: int
    hyperdrive: int
    fixed: bool
    completed: list[str]
    crew: list[CrewView]
    box: BoxView
    exhausted: list[int]
    supply: list[int]
    """Damage, Fire and Faults left beside the board."""
    item_supply: list[int]
    """Item cards left beside the board, by kind."""
    deck: int
    paradox_depths: list[int]
    """How deep each face-down Paradox lies in the Disaster Deck, 0 on top (TP:G-82)."""
    discard: list[int]
    """The Disaster Discard Pile as far as it may be looked at, top first (TP:G-55)."""
    discard_size: int
    growing_reserve: int
    major_reserve: int
    paradoxes: int
    paradox_discard: list[int]
    paradox_reserve: int
    current: int
    foreseen: int
    repeats: int
    rules: list[RuleView]
    draft: list[list[int]]
    """The trade that is being put together: item, who gets it."""
    cut_off: bool
    result: str
