"""A mission of Trouble on the Tempus as typed data: a ship, what lies on board, its crew, and its cards.

Names are the author's; players meet titles and texts. Every text field holds the id of a text in the program's table.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

import msgspec

from chronaut.kernel.program import Text
from chronaut.systems.tempus import meanings
from chronaut.systems.verbs.people import one_of

Fx = Annotated[list[Any], msgspec.Meta(extra={"as": "effects"})]
"""A list of effects as written: verbs, or maps with one verb and its parameters."""
SpaceName = Annotated[str, msgspec.Meta(extra={"names": "space"})]
SpaceKind = Annotated[Literal["bridge", "location", "corridor"], one_of(meanings.SPACES)]
RoleName = Annotated[
    Literal[
        "", "flight_controls", "shield_controls", "security_controls", "damage_report", "time_drive", "sick_bay",
        "security_room", "maintenance", "airlock", "short_corridor", "life_support", "shield_generator", "fuel_cells",
        "hyperdrive",
    ],
    one_of(meanings.ROLES),
]  # fmt: skip
SlotName = Annotated[Literal["equipment", "wearing"], one_of(meanings.SLOTS)]
GiftName = Annotated[
    Literal["airlock_entry", "airlock_pull", "life_support", "knock_down", "damage_cost", "split_move", "retain_items"],
    one_of(meanings.GIFTS),
]  # fmt: skip
CostName = Annotated[Literal["action", "free"], one_of(meanings.COSTS)]
LimitName = Annotated[Literal["", "once_per_turn", "once_per_round"], one_of(meanings.LIMITS)]


class Data(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A part of a mission."""


class Space(Data, kw_only=True):
    """A space of the ship (TP:G-26 to TP:G-29)."""

    lead: ClassVar[tuple[str, str]] = ("name", "kind")

    name: str
    """The author's word for it."""
    kind: SpaceKind = "corridor"
    """What kind of space it is; each of the nine locations gets a number token."""
    title: Text
    """Its name, as players see it."""
    role: RoleName = ""
    """What the rules call it, if they know it by name."""
    x: int = 0
    """Where it is drawn, from the bow."""
    y: int = 0
    """Where it is drawn, from port."""
    wide: int = 1
    """How far it reaches from there towards the stern, in the same measure."""
    high: int = 1
    """How far it reaches from there towards starboard."""


class Door(Data, kw_only=True):
    """A doorway between two spaces, which a Locked Door can close (TP-146)."""

    lead: ClassVar[tuple[str, str]] = ("name", "between")

    name: str
    """The author's word for it."""
    between: list[SpaceName]
    """The two spaces that it joins."""


class Line(Data, kw_only=True):
    """A dotted line between two spaces (TP-55)."""

    between: list[SpaceName]
    """The two spaces that it joins."""


class Ability(Data, kw_only=True):
    """Something that an item or a character can do (TP-155)."""

    lead: ClassVar[tuple[str, str]] = ("label", "effect")

    label: Text
    """Its name, as players see it."""
    cost: CostName = "action"
    """Whether it is the action of the turn."""
    exhaust: bool = False
    """Whether it turns the item card as its price (TP-169)."""
    limit: LimitName = ""
    """How often a character can use it."""
    effect: Fx
    """What it does; what has to be aimed comes first."""


class Item(Data, kw_only=True):
    """A kind of item, of which there are several cards (TP-11)."""

    lead: ClassVar[tuple[str, str]] = ("name", "title")

    name: str
    """The author's word for it."""
    title: Text
    """Its name, as players see it."""
    text: Text = ""
    """What else is printed on the card."""
    slot: SlotName = "equipment"
    """Where it is carried."""
    copies: int = 4
    """How many cards of it there are."""
    starts: list[SpaceName]
    """The spaces in which one card of it lies at the start."""
    gives: list[GiftName] = []
    """What it lets its bearer do or ignore while it is not exhausted."""
    absorbs: int = 0
    """So many wounds of one event its wearer may ignore, which exhausts it."""
    abilities: list[Ability] = []
    """What it can be used for."""


class Character(Data, kw_only=True):
    """A character card (TP-152)."""

    lead: ClassVar[tuple[str, str]] = ("name", "title")

    name: str
    """The author's word for it."""
    title: Text
    """Its name, as players see it."""
    text: Text = ""
    """What else is printed on the card."""
    wounds: int = 4
    """Wound slots; when all are filled the character dies."""
    equipment: int = 2
    """Slots for equipment."""
    wearing: int = 1
    """Slots for what is worn."""
    movement: int = 2
    """Movement in a turn."""
    gives: list[GiftName] = []
    """What it may do or ignore."""
    starts: Fx = []
    """What happens once, before the standees are placed."""
    abilities: list[Ability] = []
    """What it can do."""


class Card(Data, kw_only=True):
    """What every card has in common."""

    lead: ClassVar[tuple[str, str]] = ("name", "title")

    name: str
    """The author's word for it."""
    title: Text
    """Its name, as players see it."""
    text: Text = ""
    """What else is printed on the card."""


class Hyperdrive(Card, kw_only=True):
    """A Hyperdrive card (TP-20)."""

    effect: Fx
    """What it places, at the start and after each Time Jump."""
    after_major: Fx = []
    """What happens after each Major Disaster while it lies face up."""


class Growing(Card, kw_only=True):
    """A Growing Disaster (TP-92)."""

    rows: Fx
    """One effect for each row: for 2 characters, for 3, for 4, for 5."""


class Major(Card, kw_only=True):
    """A Major Disaster (TP-94)."""

    effect: Fx
    """What happens, in printed order."""


class Paradox(Card, kw_only=True):
    """A Paradox (TP-96)."""

    effect: Fx
    """What happens when it is drawn."""


class Mission(Data, kw_only=True):
    """A ship with everything that lies on it and befalls it."""

    briefing: Text = ""
    """What the crew knows before anything goes wrong, told at the start."""
    spaces: list[Space]
    """The spaces in board order, which settles the order of whatever happens in several of them."""
    doors: list[Door]
    """The interior doors, 18 at most."""
    lines: list[Line] = []
    """The dotted lines."""
    items: list[Item]
    """The kinds of items."""
    characters: list[Character]
    """The characters that can be played, at least five."""
    hyperdrive: list[Hyperdrive]
    """The Hyperdrive cards, one of which is drawn for a game."""
    growing: list[Growing]
    """The Growing Disasters; the decks need nine, and some for the reserve."""
    major: list[Major]
    """The Major Disasters; the decks need six."""
    paradox: list[Paradox]
    """The ordinary Paradox cards; two at least."""
    void: Card
    """The card Lost in the Void."""
    shields: int = 6
    """Where the Shields marker starts; 0 is the red space."""
    damage: int = 30
    """How many Damage tokens there are."""
    fire: int = 48
    """How many Fire tokens there are."""
    faults: int = 12
    """How many Electrical Fault tokens there are."""
    options: dict[str, str | int | bool] = {}
    """Rulings that the mission switches."""
    handles: str = ""
    """The compiler's."""
