"""A linked mission: the ship as a graph, items, characters, cards, and what they order, all in numbers."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

# What orders do; `effects.py` carries them out.
PLACE: Final = 0
SPREAD: Final = 1
SHIELDS: Final = 2
KNOCK_ALL_DOWN: Final = 3
DISCARD_ITEM: Final = 4
DROP_ITEM: Final = 5
TOGGLE_DOORS: Final = 6
SWITCH_DOORS: Final = 7
LOCK_DOORS: Final = 8
UNLOCK_DOORS: Final = 9
EXTERIOR: Final = 10
SWAP_NUMBERS: Final = 11
RENUMBER: Final = 12
WOUND: Final = 13
HEAL: Final = 14
ADD_RULE: Final = 15
REPEAT: Final = 16
REPLACE_TOP: Final = 17
DISCARD_TOP: Final = 18
GAIN_ITEM: Final = 19
LAY_ITEM: Final = 20
IF: Final = 21
LOSE: Final = 22
ROTATE: Final = 23
REMOVE: Final = 24
RALLY: Final = 25
REMOTE: Final = 26
PICK_UP: Final = 27
FORESEE: Final = 28

# How a selector finds its spaces.
LISTED: Final = 0
HOLDING: Final = 1
ADJACENT_TO: Final = 2
CONNECTED_TO: Final = 3
EXTREME: Final = 4
USERS: Final = 5

AIMS: Final = ("none", "character_here", "other_here", "other", "station", "item")
AT_NOTHING: Final = 0
AT_ONE_HERE: Final = 1
AT_OTHER_HERE: Final = 2
AT_OTHER: Final = 3
AT_STATION: Final = 4
AT_ITEM: Final = 5

WHO: Final = ("all", "self", "one_here", "other_here")
ALL_LIVING: Final = 0
SELF: Final = 1
AS_MANY_AS_THERE_ARE: Final = 1000
"""A number of tokens or wounds that means all of them."""

ALWAYS: Final = 0
ANY_TOKEN: Final = 1
EXTERIOR_IS: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Where:
    """Which spaces an order means; worked out when it starts."""

    def __init__(
        self, how: int = LISTED, entries: list[int] | None = None, token: int = -1, flag: bool = False
    ) -> None:
        self.how = how
        self.entries = entries or []
        """Spaces by number; -1 to -9 for the location that has number 1 to 9 now."""
        self.token = token
        """For `HOLDING`: which token; -1 for any space."""
        self.flag = flag
        """For `HOLDING`: only numbered locations. For `EXTREME`: the highest. For `USERS`: adjacent spaces too."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Order:
    """One effect in numbers."""

    def __init__(
        self, what: int, *, where: Where | None = None, token: int = -1, n: int = 0, who: int = 0, a: int = -1, b: int = -1,
        then: int = -1, other: int = -1, aim: int = AT_NOTHING,
    ) -> None:  # fmt: skip
        self.what = what
        self.where = where or Where()
        self.token = token
        self.n = n
        self.who = who
        self.a = a
        self.b = b
        self.then = then
        """A block of orders that may follow, -1 for none."""
        self.other = other
        """The block for when a condition does not hold."""
        self.aim = aim
        self.node = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Skill:
    """An ability of an item or a character, linked."""

    def __init__(self, index: int, label: str, kind: int, character: int, cost: int, exhaust: bool, limit: int) -> None:
        self.index = index
        self.label = label
        self.kind = kind
        """The kind of item that has it, -1 if a character does."""
        self.character = character
        self.cost = cost
        self.exhaust = exhaust
        self.limit = limit
        self.block = -1
        self.aim = AT_NOTHING
        self.lead: Order = Order(-1)
        """Its first order, which says whether it can do anything."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind:
    """A kind of item, linked."""

    def __init__(self, name: str, title: str, text: str, slot: int, absorbs: int, gives: int) -> None:
        self.name = name
        self.title = title
        self.text = text
        self.slot = slot
        self.absorbs = absorbs
        self.gives = gives
        """Mask of `terms.IMMUNITIES`."""
        self.cards: list[int] = []
        self.starts: list[int] = []
        self.skills: list[Skill] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Person:
    """A character card, linked."""

    def __init__(
        self, name: str, title: str, text: str, wounds: int, equipment: int, wearing: int, movement: int, gives: int
    ) -> None:
        self.name = name
        self.title = title
        self.text = text
        self.wounds = wounds
        self.slots = [equipment, wearing]
        self.movement = movement
        self.gives = gives
        self.starts = -1
        self.skills: list[Skill] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """A disaster, Paradox or Hyperdrive card, linked."""

    def __init__(self, index: int, kind: int, name: str, title: str, text: str, path: str) -> None:
        self.index = index
        self.kind = kind
        self.name = name
        self.title = title
        self.text = text
        self.path = path
        self.block = -1
        self.after_major = -1
        self.rows: list[int] = []
        """Blocks of the rows of a Growing Disaster, for 2 to 5 characters."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Ship:
    """A mission as the rules use it."""

    def __init__(self) -> None:
        self.briefing = ""
        """Text id of what is told at the start."""
        self.names: list[str] = []
        """Working names of the spaces."""
        self.titles: list[str] = []
        """Text ids of their names."""
        self.kinds: list[int] = []
        self.roles: list[int] = []
        """Per role the space that has it."""
        self.role_of: list[int] = []
        self.places: list[tuple[int, int, int, int]] = []
        """Where each space is drawn."""
        self.near: list[list[int]] = []
        """Per space the spaces that it is connected to, in board order."""
        self.through: list[list[int]] = []
        """The door on the way to each of them, -1 for a dotted line."""
        self.doors: list[tuple[int, int]] = []
        self.doors_of: list[list[int]] = []
        self.door_names: list[str] = []
        self.numbered: list[int] = []
        """The nine locations, in board order."""
        self.items: list[Kind] = []
        self.kind_of: list[int] = []
        """Per item card its kind."""
        self.gives_of: list[list[int]] = []
        """Per immunity the kinds of items that give it."""
        self.persons: list[Person] = []
        self.skills: list[Skill] = []
        self.cards: list[Card] = []
        self.growing: list[int] = []
        self.major: list[int] = []
        self.ordinary: list[int] = []
        self.void = -1
        self.hyperdrive: list[Card] = []
        self.shields = 6
        self.supply: list[int] = []
        self.orders: list[Order] = []
        self.paths: list[str] = []
        self.blocks: list[list[Order]] = []
        self.card_index: dict[str, int] = {}
        self.options: dict[str, str | int | bool] = {}
        self.carried_out: set[int] | None = None
        """Effects that were carried out, by number, while a tool wants to know."""
        self.box: Any = None
        """What is printed, for views (`seen.BoxView`)."""
