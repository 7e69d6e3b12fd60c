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
    wide: int
    high: int


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
    aim: str
    """What it is aimed at: a member of the crew, an item on the floor, a board action; empty for nothing."""
    does: str
    """What it does besides removing and healing: `rally`, `remote`, `pick_up`; empty for nothing of that."""
    limit: str
    """How often it may be used, empty for as often as one likes."""


class BoxView(msgspec.Struct, frozen=True):
    """What is printed on the board, on items and on characters: the same in all games with this ship."""

    briefing: str
    """Text id of what the crew knows at the start."""
    spaces: tuple[PlaceView, ...]
    kinds: tuple[KindView, ...]
    cards: tuple[int, ...]
    """Per item card its kind."""
    persons: tuple[PersonView, ...]
    abilities: tuple[AbilityView, ...]
    hyperdrive: tuple[str, ...]
    """Text ids of the names of the Hyperdrive cards; only the one in play may be read."""
    disasters: tuple[str, ...]
    """The same of the disasters and Paradoxes, by card; only those that lie open may be read."""


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


class WalkView(msgspec.Struct, frozen=True):
    """A space to which the character whose turn it is can walk with the movement that it has left."""

    space: int
    cost: int
    by: int
    """The space before it on the cheapest way; its own where that is the last step."""


class KeptView(msgspec.Struct, frozen=True):
    """What a character would keep if the one whose turn it is made the Time Jump now (TP-102)."""

    items: list[int]
    wounds: bool


class CheckView(msgspec.Struct, frozen=True):
    """What one check of the Consequences Phase would come to (TP-80)."""

    check: str
    count: int
    """What it counts: Damage in its location, spaces that burn, or Faults on board."""
    limit: int
    """From so much on it has consequences."""
    damaged: list[int]
    """Spaces that take 1 Damage."""
    wounded: list[int]
    """Who is wounded, once for each wound; where armour could be used it is taken not to be."""
    armoured: list[int]
    """Who would be asked whether to use armour."""
    dead: list[int]
    shields_from: int
    shields_to: int
    opens: bool
    """Whether the exterior door goes."""
    lost: str
    """How the game is lost there, empty if it is not."""


class OutlookView(msgspec.Struct, frozen=True):
    """What would happen if the round ended now, as far as what lies open on the table says it."""

    checks: list[CheckView]
    """In their order; none comes after a loss."""
    paradoxes: int
    """Paradoxes that are turned over before the Disaster Card (TP-87)."""
    disaster: int
    """The Disaster Card if the table has seen it, -1 if nobody knows it."""
    times: int
    """How often the Disaster Card is enacted."""
    vents: bool
    """Whether the Airlock vents at the end unless a card closes it (TP-91)."""
    lost: str
    """How the game is lost whatever the cards are, empty if that is open."""


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
    walks: list[WalkView]
    kept: list[KeptView]
    """Per character, while one has a turn; empty otherwise."""
    aim: str
    """The board action for which a space is asked, empty if none is."""
    outlook: OutlookView | None
    """None while no round is played."""
