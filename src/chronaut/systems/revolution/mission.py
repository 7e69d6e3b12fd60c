"""A mission of TIME Stories Revolution as typed data: what the body of its program holds.

Names are the author's and never leave the compiler; players meet numbers, letters and texts. Every text field holds
the id of a text in the program's table. What differs from one box to the next (set-up, resources, who may play) is data.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Final, Literal

import msgspec

from chronaut.kernel.program import Header, Program, Text
from chronaut.systems.revolution import meanings
from chronaut.systems.revolution.terms import COUNTER_TOP
from chronaut.systems.verbs.people import one_of

Fx = Annotated[list[Any], msgspec.Meta(extra={"as": "effects"})]
"""A list of effects as written: verbs, or maps with one verb and its parameters."""
Cond = Annotated[Any, msgspec.Meta(extra={"as": "condition"})]
"""A condition as written; nothing stands for always."""
AttributeName = Annotated[str, msgspec.Meta(extra={"names": "attribute"})]
LocationName = Annotated[str, msgspec.Meta(extra={"names": "location"})]
MapName = Annotated[str, msgspec.Meta(extra={"names": "map"})]
TokenName = Annotated[str, msgspec.Meta(extra={"names": "token"})]
ReceptacleName = Annotated[str, msgspec.Meta(extra={"names": "receptacle"})]
CounterName = Annotated[str, msgspec.Meta(extra={"names": "counter"})]
StepName = Annotated[
    Literal[
        "read_order", "choose_receptacles", "deal_azrak", "fill_vortex", "lay_prologue", "deal_personal", "lay_maps",
        "shuffle_destiny", "lay_items", "lay_mysteries", "lay_sealed", "deal_tokens", "extra_tokens", "lay_box_part",
        "name_captain", "read_prologue",
    ],
    one_of(meanings.STEPS),
]  # fmt: skip
ProfileName = Annotated[Literal["core", "damien", "midsummer"], one_of(meanings.PROFILES)]
QuestionName = Annotated[str, one_of(meanings.QUESTIONS, "question")]
ColourName = Annotated[Literal["green", "yellow", "red", "white"], one_of(meanings.COLOURS)]
MysteryKind = Annotated[Literal["red", "yellow", "upright", "replace"], one_of(meanings.MYSTERIES)]
MomentName = Annotated[Literal["any", "test", "boost", "support", "destiny", "conflict"], one_of(meanings.MOMENTS)]
LimitName = Annotated[Literal["unlimited", "per_round", "per_mission"], one_of(meanings.LIMITS)]
FateName = Annotated[Literal["stow", "remove", "keep"], one_of(meanings.FATES)]
CORE_SETUP: Final = (
    "read_order", "choose_receptacles", "deal_azrak", "fill_vortex", "lay_prologue", "deal_personal", "lay_maps",
    "shuffle_destiny", "lay_items", "lay_mysteries", "lay_sealed", "deal_tokens", "extra_tokens", "name_captain",
    "read_prologue",
)  # fmt: skip
"""The set-up of a mission that says nothing of it: Story, Personal, Common (RV-09)."""


class Data(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A part of a mission."""


class Power(Data, kw_only=True):
    """Something that a Gear or Power card, a talent, an Item, a token or an upright card can do (RS-90)."""

    lead: ClassVar[tuple[str, str]] = ("label", "effect")

    label: Text = ""
    """Its name, as its owner sees it."""
    moment: MomentName = "any"
    """When it can be used."""
    when: Cond = None
    """It can be used only if this holds."""
    azrak: int = 0
    """What it costs in Azrak."""
    token: TokenName = ""
    """What it costs in a token besides; one of it is spent."""
    effect: Fx = []
    """What it does."""
    limit: LimitName = "unlimited"
    """How often it can be used."""
    uses: int = 1
    """How often in a round or mission, for those limits."""


class Modifier(Data, kw_only=True):
    """A standing answer to a rule question, as long as its card is in force."""

    question: QuestionName
    """The rule question that it answers."""
    op: Literal["add", "set"] = "add"
    """Whether it adds to the answer or is the answer."""
    value: int = 0
    """What is added, or what it is; 0 and 1 stand for no and yes."""
    of: AttributeName = ""
    """The attribute that it is about; empty for any."""
    scope: Literal["holder", "all"] = "holder"
    """Whom it concerns: who holds the card, or everybody."""
    when: Cond = None
    """It answers only if this holds."""


class Face(Data, kw_only=True):
    """What every card has in common."""

    lead: ClassVar[tuple[str, str]] = ("name", "text")

    name: str
    """The author's word for it; players never see it."""
    title: Text = ""
    """What players call it; a letter or number does if left out."""
    text: Text = ""
    """What it says."""
    on_read: Fx = []
    """Its instructions, in the order in which they are printed (RS-38); `may` makes one optional (RV-68)."""
    powers: list[Power] = []
    """What it can do when its holder wishes."""
    modifiers: list[Modifier] = []
    """Standing answers to rule questions."""


class Cell(Data, kw_only=True):
    """A result of a test: nothing happens if it is empty (RV-118)."""

    text: Text = ""
    """What the tester reads."""
    effect: Fx = []
    """What it does to the tester's receptacle (RV-119)."""


class TestBox(Data, kw_only=True):
    """A test (RV-105)."""

    lead: ClassVar[tuple[str, str]] = ("attribute", "difficulty")

    attribute: AttributeName
    """Which attribute is tested."""
    difficulty: int
    """What the final value is compared with."""
    failure: Cell = msgspec.field(default_factory=Cell)
    """The left cell: the value is lower."""
    success: Cell = msgspec.field(default_factory=Cell)
    """The right cell: the value is higher."""
    critical: Cell | None = None
    """The lower cell: the value is equal. Left out, it is the right cell (RV-118)."""
    repeatable: bool = True
    """Whether it can be attempted again while its card lies in front (RV-120)."""


class Conflict(Data, kw_only=True):
    """A conflict icon: the tests of its card must be attempted (RV-123, RV-127)."""

    kind: Literal["personal", "group"] = "personal"
    """For the reader alone, or for everybody."""
    title: Text = ""
    """The adversary."""
    life: int = 0
    """Its life points; 0 for none, then one test resolves it (RS-37)."""
    until: Cond = None
    """What else ends it (RG-16)."""
    try_again: bool = False
    """Whether a personal conflict goes on until `until` holds (RS-37)."""
    on_end: Fx = []
    """What happens when it is resolved."""
    each_turn: Fx = []
    """What happens at the end of each turn of a group conflict."""


class StoryCard(Face, kw_only=True):
    """A card of a panorama, or a location's card A."""

    back: Text = ""
    """What the panorama side shows, for those who cannot see the picture."""
    tests: list[TestBox] = []
    """Its tests."""
    conflict: Conflict | None = None
    """The icon of a conflict with those tests."""


class Location(Data, kw_only=True):
    """A location: card A and the cards of its panorama, from left to right (RV-54)."""

    lead: ClassVar[tuple[str, str]] = ("name", "title")

    name: str
    """The author's word for it; players never see it."""
    title: Text
    """Its name on the map and on card A."""
    barred: bool = False
    """Whether it cannot be chosen before a card opens it."""
    cards: list[StoryCard]
    """Card A first, then its panorama."""


class Mystery(StoryCard, kw_only=True):
    """A Mystery card (RV-162)."""

    kind: MysteryKind = "yellow"
    """How it behaves."""


class Sealed(Face, kw_only=True):
    """A card that lies face down with its visible side read aloud at set-up (RV-32)."""

    visible: Text = ""
    """What its visible side says."""


class Prologue(Face, kw_only=True):
    """A card of the Prologue (RV-15)."""


class MapCard(Data, kw_only=True):
    """A card of the map (RV-167)."""

    lead: ClassVar[tuple[str, str]] = ("name", "spots")

    name: str
    """The author's word for it."""
    title: Text = ""
    """What players call it."""
    back: Text = ""
    """What it shows, for those who cannot see it."""
    spots: list[LocationName]
    """The locations on it."""
    start: bool = False
    """Whether it lies on the table from the start."""
    covers: list[LocationName] = []
    """The spots of cards below that it covers (RV-168)."""
    edge: str = ""
    """The edge symbol by which it is attached (RV-169)."""
    at: dict[LocationName, list[int]] = {}
    """Where its picture shows each location: across and down, in per cent."""


class Item(StoryCard, kw_only=True):
    """An Item (RV-151)."""

    number: int = 0
    """The number by which it is looked up; counted if left out."""
    colour: ColourName = "green"
    """How it is read and where it goes."""
    after: FateName = "stow"
    """What becomes of a yellow or red Item once it is read, and of a Replacement that is superseded."""
    map: MapName = ""
    """The map card that it is, for a white Item."""
    attributes: dict[AttributeName, int] = {}
    """The attributes of a Replacement, for a white Item (RV-157)."""


class Interaction(Face, kw_only=True):
    """An Interaction card of a receptacle (RV-184), looked up by its key."""

    key: str
    """The letter or number printed on it."""
    later: bool = False
    """Whether it joins the pile only when a card adds it."""
    tests: list[TestBox] = []
    """Its tests."""


class Receptacle(Face, kw_only=True):
    """A receptacle with its personal cards (RV-37)."""

    attributes: dict[AttributeName, int]
    """Its value for each attribute."""
    azrak: int
    """Its starting level."""
    tokens: dict[TokenName, int] = {}
    """Tokens it starts with, as printed on it (RV-26)."""
    gear: Face | None = None
    """Its Gear or Power card (RV-182)."""
    recall: Face | None = None
    """Its Snap Recall (RV-183)."""
    interactions: list[Interaction] = []
    """Its Interaction cards."""


class Token(Data, kw_only=True):
    """A kind of token (RV-171)."""

    lead: ClassVar[tuple[str, str]] = ("name", "count")

    name: str
    """What players call it."""
    count: int = 1
    """How many there are; 0 for any number (RS-72)."""
    group: bool = False
    """Whether it is hexagonal: then it belongs to the group."""
    swappable: bool = True
    """Whether it can be given and swapped (RV-95)."""
    start: dict[str, int] = {}
    """How many each receptacle starts with, by number of receptacles, `2` to `4` (RV-34)."""
    capped: bool = False
    """Whether nobody can have more than at the start (RV-176)."""
    text: Text = ""
    """What it does, for those who see it."""
    powers: list[Power] = []
    """What its owner can do with it."""


class Extra(Data, kw_only=True):
    """More of something at set-up, for fewer receptacles (RV-29, RV-30)."""

    what: str
    """A token, or `azrak` (RG-30)."""
    each: int = 0
    """How many each receptacle takes."""
    shared: int = 0
    """How many the group takes and splits freely."""


class Destiny(Data, kw_only=True):
    """A Destiny card (RV-110)."""

    lead: ClassVar[tuple[str, str]] = ("value", "shuffle")

    value: int
    """What it adds to a test."""
    shuffle: bool = False
    """Whether the discards are shuffled back after it (RV-111)."""


class Ending(Face, kw_only=True):
    """What is read when the mission ends."""

    kind: Literal["success", "failed"] = "success"
    """Whether the mission is completed."""


class Score(Data, kw_only=True):
    """A line of the score table (RS-74)."""

    of: Literal["fixed", "return", "map", "rounds", "runs", "counter"] = "fixed"
    """What is counted: Azrak in the Update space or on the map, rounds, runs, a counter; `fixed` counts once."""
    counter: CounterName = ""
    """Which counter."""
    worth: int
    """What each is worth."""
    when: Cond = None
    """It counts only if this holds."""
    title: Text = ""
    """What it is called when the score is told, after a run."""


class Band(Data, kw_only=True):
    """How well it went, from a score on."""

    at_least: int
    """The lowest score of the band; the first that fits counts."""
    title: Text
    """What it is called."""


class Counter(Data, kw_only=True):
    """A number that the mission keeps."""

    lead: ClassVar[tuple[str, str]] = ("name", "start")

    name: str
    """Its name, which players see if it is public."""
    start: int = 0
    """Where it begins."""
    low: int = 0
    """It never falls below."""
    high: int = COUNTER_TOP
    """It never rises above."""
    public: bool = True
    """Whether players see it."""


class Mission(Data, kw_only=True):
    """The mission as a whole."""

    profile: ProfileName = "core"
    """What the mission has if it does not say otherwise: its Azrak, its set-up, Coins or Magic."""
    manifest: dict[str, int] = {}
    """How many cards the decks have, `story`, `common` and `personal`; what is given is compared with the mission (RV-01)."""
    azrak: int
    """How many Azrak there are (RV-06)."""
    attributes: list[str]
    """The three attributes; players see the names (RV-37)."""
    order: Text = ""
    """The Mission Order, with the objectives (RV-207)."""
    returned: Text = ""
    """The Mission Return side (RG-40)."""
    experience: Text = ""
    """What is read before anything else if the table plays with Experience (RV-203)."""
    setup: list[StepName] = msgspec.field(default_factory=lambda: list(CORE_SETUP))
    """How it is set up, step by step (RG-22)."""
    allowed: dict[str, list[ReceptacleName]] = {}
    """The only receptacles for `2` or `3` of them; any if left out (RG-28)."""
    extra: dict[str, Extra] = {}
    """What is given out besides, by number of receptacles."""
    prologue: list[Prologue]
    """The Prologue, in order."""
    receptacles: list[Receptacle]
    """Those that can be chosen."""
    locations: list[Location]
    """Best a file for each, which begins with `location: NAME`."""
    maps: list[MapCard]
    """The cards of the map."""
    items: list[Item] = []
    """The Item deck."""
    destiny: list[Destiny]
    """The Destiny pile, as a rule six cards (RS-45)."""
    mysteries: list[Mystery] = []
    """The Mystery deck, from the top down."""
    sealed: list[Sealed] = []
    """Sealed cards."""
    tokens: list[Token] = []
    """The punchboard and the supplies."""
    endings: list[Ending]
    """How the mission can end; at least one `success` and one `failed`."""
    score: list[Score] = []
    """The score table."""
    bands: list[Band] = []
    """What scores mean, the best first."""
    counters: list[Counter] = []
    """Numbers that the mission keeps."""
    flags: list[str] = []
    """What the mission can write down."""
    ties: dict[str, list[str]] = {}
    """Your own list of what has to do with what: for a flag, Item, token, counter, card, location or ending, such as `flag dog`, the
    cards that set it, give it, change it, ask for it, or ask for what is worked out from it. What stands on no card is `mission`. The
    check compares it with the mission."""
    modifiers: list[Modifier] = []
    """Standing answers to rule questions, for everybody."""
    powers: list[Power] = []
    """What everybody can do."""
    on_arrive: Fx = []
    """What happens each time that a location was laid out and its card A read; nobody acts."""
    options: dict[str, str | int | bool] = {}
    """Rulings that the mission switches, by their names; `pack.yaml` is the place for them."""
    handles: str = ""
    """Draws the order in which cards are numbered; the compiler's."""


def to_program(mission: Mission, name: str, title: str, texts: dict[str, str], version: str = "1") -> Program:
    """The program of a mission written as typed data."""
    header = Header(mission=name, version=version, system="revolution", title=title)
    return Program(header=header, body=msgspec.to_builtins(mission), texts=texts)
