"""The table as a seat sees it: all of it lies open but the order of the decks and what was discarded below the top card."""

from __future__ import annotations

import msgspec


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
    kinds: list[int]
    """Per item card its kind."""
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
