"""A mission of T.I.M.E Stories as typed data: what the body of its program holds.

Names are the author's and never leave the compiler; players meet numbers, letters and texts. Every text field holds
the id of a text in the program's table.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

import msgspec

from chronaut.kernel.program import Header, Program, Text
from chronaut.systems.time_stories.terms import COUNTER_TOP, RESOURCES

Fx = Annotated[list[Any], msgspec.Meta(extra={"as": "effects"})]
"""A list of effects as written: verbs, or maps with one verb and its parameters."""
Cond = Annotated[Any, msgspec.Meta(extra={"as": "condition"})]
"""A condition as written; nothing stands for always."""
CharacteristicName = Annotated[str, msgspec.Meta(extra={"names": "characteristic"})]
LocationName = Annotated[str, msgspec.Meta(extra={"names": "location"})]
ItemName = Annotated[str, msgspec.Meta(extra={"names": "item"})]
CardName = Annotated[str, msgspec.Meta(extra={"names": "card"})]
ColourName = Annotated[str, msgspec.Meta(extra={"names": "resource"})]
TriggerName = Annotated[str, msgspec.Meta(extra={"names": "trigger"})]
QuestionName = Annotated[str, msgspec.Meta(extra={"names": "question"})]
LimitName = Literal[
    "unlimited", "once_per_roll", "once_per_tu", "once_per_visit", "once_per_run", "once_ever", "n_uses"
]


class Data(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A part of a mission."""


class Power(Data, kw_only=True):
    """Something that an item, receptacle or card can do (TS-50, TS-170)."""

    lead: ClassVar[tuple[str, str]] = ("label", "effect")

    label: Text = ""
    """Its name, as its owner sees it."""
    trigger: TriggerName = "on_use"
    """The moment at which it can be used; `on_use` is whenever its owner wishes."""
    when: Cond = None
    """It can be used only if this holds."""
    effect: Fx = []
    """What it does."""
    limit: LimitName = "unlimited"
    """How often it can be used."""
    uses: int = 1
    """How often, for the limit `n_uses`."""
    takes_action: bool = False
    takes_tu: int = 0
    optional: bool = True
    """Whether its owner is asked when the trigger comes up; `on_use` always is the owner's wish."""


class Modifier(Data, kw_only=True):
    """A standing answer to a rule question (D3b in ARCHITECTURE.md)."""

    question: QuestionName
    """The rule question that it answers."""
    op: Literal["permit", "forbid", "add", "set"] = "add"
    value: int = 0
    """What is added, or what it is set to."""
    of: str = ""
    """What exactly is asked about: a characteristic, an item, a card; empty for any."""
    scope: Literal["holder", "here", "all"] = "holder"
    """Whom it concerns: who holds the source, agents on the same space, everybody."""
    when: Cond = None

    @staticmethod
    def spoken(text: str) -> dict[str, str]:
        """`hits_for strength +2 here` in long form: question, what of, `+n`, `-n`, `= n`, `permit` or `forbid`, scope."""
        question, *words = text.replace("=", " = ").split()
        found = {"question": question}
        if words and words[-1] in ("holder", "here", "all"):
            found["scope"] = words.pop()
        if words and words[-1] in ("permit", "forbid"):
            found["op"] = words.pop()
        elif len(words) > 1 and words[-2] == "=":
            found |= {"op": "set", "value": words.pop()}
            words.pop()
        elif words and words[-1][0] in "+-":
            found["value"] = words.pop()
        return found | ({"of": " ".join(words)} if words else {})


class Replacement(Data, kw_only=True):
    """Something that happens instead of a change (D3 in ARCHITECTURE.md)."""

    of: Literal["lose_lp", "lose_tu", "die"]
    instead: Fx = []
    when: Cond = None
    scope: Literal["holder", "here", "all"] = "holder"
    optional: bool = False
    limit: LimitName = "unlimited"


class Face(Data, kw_only=True):
    """What every card has in common."""

    lead: ClassVar[tuple[str, str]] = ("name", "text")

    number: int = 0
    """Its place in the deck, printed on the back (TS-24, TS-25); items have numbers of their own. Counted if left out."""
    name: str
    """The author's word for it; players never see it."""
    text: Text = ""
    """What its front says."""
    box: Text = ""
    """A box with rules, which may be read to all (TS-87)."""
    stamp: bool = False
    """Whether it lasts over runs (the Agency's stamp)."""
    on: dict[str, Fx] = {}
    """Effects by trigger."""
    powers: list[Power] = []
    modifiers: list[Modifier] = []
    replacements: list[Replacement] = []


class BaseCard(Face, kw_only=True):
    """A card of the base (TS-31 to TS-37); its directives are carried out when it is read, in each run."""

    back: Text = ""
    """What the back shows of the base's picture (TS-32)."""
    directives: list[Literal["plan", "items", "missions", "receptacles", "time", "start"]] = []


class Place(Data, kw_only=True):
    """A location's name on the plan (TS-40)."""

    lead: ClassVar[tuple[str, str]] = ("location", "card")

    location: LocationName
    card: int = 1
    """The plan card on which it stands, 1 to 4."""
    shown: bool = True
    """Whether its name is visible from the start."""


class PlanCard(Face, kw_only=True):
    """One of the four cards of the plan (TS-38)."""

    slot: int
    """Its place among the four of the plan, 1 to 4."""


class Stack(Data, kw_only=True):
    """A stack of shields of one kind."""

    lead: ClassVar[tuple[str, str]] = ("kind", "count")

    kind: Literal["normal", "skull", "time", "heart", "special"]
    count: int = 1


class Test(Data, kw_only=True):
    """A test: shields to remove with dice of one characteristic."""

    lead: ClassVar[tuple[str, str]] = ("characteristic", "stacks")

    characteristic: CharacteristicName
    stacks: list[Stack]
    """Shields by kind, from left to right."""
    special: Fx = []
    """What each special shield left does; the mission's own rule if empty."""
    on_pass: Fx = []
    """What passing it brings."""
    on_quit: Fx = []
    """What leaving it unpassed brings."""
    repeatable: bool = False
    """Whether it can be passed again."""


class Seal(Data, kw_only=True):
    """A condition on a card's back (TS-70)."""

    when: Cond = None
    marks: list[str] = []
    """The marks drawn on the back, such as names of state tokens; all players see them. Made of the condition if left out."""
    limits: Literal["both", "stand", "see"] = "both"

    @property
    def either(self) -> bool:
        """Whether one of its marks is enough."""
        if not isinstance(self.when, dict) or len(self.when) != 1:
            return False
        ((verb, given),) = self.when.items()
        return verb == "any" or (isinstance(given, dict) and list(given) == ["any"])


class LocationCard(Face, kw_only=True):
    """A picture card of a location, or its card A."""

    letter: str = ""
    """Its letter; counted from A if left out."""
    back: Text = ""
    """What the back shows, for those who cannot see the picture."""
    seal: Seal | None = None
    icon: Literal["open", "no_access", "must_enter", "now_or_never"] = "open"
    lock: bool = False
    release: Cond = None
    """What frees a locked card besides passing its test."""
    tests: list[Test] = []
    """The test, or alternatives of which the agents choose one (G-19)."""
    opponent: bool = False
    stays_revealed: bool = False


class Location(Data, kw_only=True):
    """A location: card A and up to seven picture cards (TS-200)."""

    lead: ClassVar[tuple[str, str]] = ("name", "title")

    name: str
    """The author's word for it; players never see it."""
    title: Text
    """Its name on backs and plan."""
    red: bool = False
    """Whether its name is printed in red, so that leaving costs more (TS-41)."""
    cards: list[LocationCard]
    """Card A first, then the picture cards from left to right."""
    modifiers: list[Modifier] = []
    replacements: list[Replacement] = []
    powers: list[Power] = []


class Item(Face, kw_only=True):
    """An item: object, person or piece of information (TS-28)."""

    kind: Literal["object", "person", "information"] = "object"
    uses: int = 0
    """How often it can be used before it is used up; 0 for any number."""
    transferable: bool = True
    copies: int = 1


class Receptacle(Face, kw_only=True):
    """A receptacle (TS-42 to TS-50)."""

    title: Text = ""
    """Who it is, in a few words."""
    back: Text = ""
    """What the picture shows, for those who cannot see it."""
    characteristics: dict[CharacteristicName, int]
    resistance: int
    lp: int
    items: list[ItemName] = []
    """Items it starts with."""
    resources: dict[ColourName, int] = {}
    """Resources it starts with, by colour."""
    secret: Text = ""
    """A side that only its player reads."""
    offered: bool = True


class Ending(Face, kw_only=True):
    """A Mission Successful or Mission Failed card (TS-178 to TS-181)."""

    kind: Literal["success", "failed_time", "failed"] = "failed"
    final: bool = False
    """Whether no further run is allowed (G-66)."""


class LooseCard(Face, kw_only=True):
    """A card of a side pack, or one that is read when its number is named."""

    pack: str = ""


class Counter(Data, kw_only=True):
    """A number that the mission keeps."""

    lead: ClassVar[tuple[str, str]] = ("name", "start")

    name: str
    start: int = 0
    low: int = 0
    high: int = COUNTER_TOP
    persists: bool = False
    public: bool = True


class Flag(Data, kw_only=True):
    """A fact that the mission may write down."""

    lead: ClassVar[tuple[str, str]] = ("name", "persists")

    name: str
    persists: bool = True
    """Whether it lasts over runs."""


class TimedEvent(Data, kw_only=True):
    """Something that happens when the time token reaches a number (on_tu_reaches)."""

    lead: ClassVar[tuple[str, str]] = ("at_tu", "effect")

    at_tu: int
    effect: Fx


class Clock(Data, kw_only=True):
    """What time it is in the story, so that a table can show it beside the TU."""

    end: str
    """The time of day when the time token lies at 0, as `12.00`."""
    minutes: int
    """How many minutes of the story a TU takes."""


class Mission(Data, kw_only=True):
    """All of it."""

    characteristics: list[str]
    resources: dict[ColourName, Text] = {}
    """What each colour stands for."""
    shared_resources: list[ColourName] = []
    """Colours that belong to the team (G-57)."""
    tokens: list[str] = []
    """The state tokens in use, at most 24, in the order of their numbers."""
    opens: dict[str, list[CardName]] = {}
    """Your own list of which cards each token, item, receptacle, characteristic or flag opens: if there is one, the check
    compares it with the seals."""
    tu_by_agents: dict[str, int]
    """The allowance by number of agents, `1` to `4` (G-69)."""
    time_line_max: int = 60
    clock: Clock | None = None
    """What time it is in the story; left out if TU are no hours."""
    first_location: LocationName
    first_captain: int = 0
    """Seat number of the first Captain, from 1; 0 for the player after the last base reader (G-64)."""
    action_die: tuple[tuple[int, int], ...] = ((2, 0), (1, 0), (1, 0), (0, 0), (0, 0), (0, 1))
    """Faces as (hits, skulls) (G-24)."""
    captain_die: tuple[int, ...] = (1, 2, 2, 2, 2, 3)
    special_shield: Fx = []
    options: dict[str, str | int | bool] = {}
    """Rulings that the mission switches."""
    briefing: Text = ""
    """What players are told before the mission begins."""
    handles: str = ""
    """Draws the order in which cards, items and places are numbered; the compiler's, from the content."""
    base: list[BaseCard]
    plan: list[PlanCard] = []
    places: list[Place]
    """The names on the plan, each with its plan card; all locations in turn if left out."""
    locations: list[Location]
    items: list[Item] = []
    receptacles: list[Receptacle]
    endings: list[Ending]
    loose: list[LooseCard] = []
    counters: list[Counter] = []
    flags: list[Flag] = []
    events: list[TimedEvent] = []
    modifiers: list[Modifier] = []
    replacements: list[Replacement] = []
    powers: list[Power] = []
    on_run_start: Fx = []


def resource_index(colour: str) -> int:
    """The number of a resource colour; -1 for `any` (TS-173)."""
    return -1 if colour == "any" else RESOURCES.index(colour)


def to_program(mission: Mission, name: str, title: str, texts: dict[str, str], version: str = "1") -> Program:
    """The program of a mission written as typed data."""
    header = Header(mission=name, version=version, system="time-stories", title=title)
    return Program(header=header, body=msgspec.to_builtins(mission), texts=texts)
