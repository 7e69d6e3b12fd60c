"""A mission of T.I.M.E Stories as typed data: what the body of its program holds.

Names are the author's and never leave the compiler; players meet numbers, letters and texts. Every text field holds
the id of a text in the program's table.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

import msgspec

from chronaut.kernel.program import Header, Program, Text
from chronaut.systems.time_stories import meanings
from chronaut.systems.time_stories.meanings import one_of
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
TriggerName = Annotated[str, one_of(meanings.TRIGGERS, "trigger")]
QuestionName = Annotated[str, one_of(meanings.QUESTIONS, "question")]
LimitName = Annotated[
    Literal["unlimited", "once_per_roll", "once_per_tu", "once_per_visit", "once_per_run", "once_ever", "n_uses"],
    one_of(meanings.LIMITS),
]
ScopeName = Annotated[Literal["holder", "here", "all"], one_of(meanings.SCOPES)]
OpName = Annotated[Literal["permit", "forbid", "add", "set"], one_of(meanings.OPS)]
ChangeName = Annotated[Literal["lose_lp", "lose_tu", "die"], one_of(meanings.REPLACED)]
DirectiveName = Annotated[
    Literal["plan", "items", "missions", "receptacles", "time", "start"], one_of(meanings.DIRECTIVES)
]
ShieldName = Annotated[Literal["normal", "skull", "time", "heart", "special"], one_of(meanings.SHIELDS)]
SealLimits = Annotated[Literal["both", "stand", "see"], one_of(meanings.SEAL_LIMITS)]
IconName = Annotated[Literal["open", "no_access", "must_enter", "now_or_never"], one_of(meanings.ICONS)]
ItemKind = Annotated[Literal["object", "person", "information"], one_of(meanings.ITEM_KINDS)]
EndingKind = Annotated[Literal["success", "failed_time", "failed"], one_of(meanings.ENDING_KINDS)]


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
    """Whether it is its user's action in this TU."""
    takes_tu: int = 0
    """How many TU the group loses for it."""
    optional: bool = True
    """Whether its owner is asked when the trigger comes up; `on_use` always is the owner's wish."""


class Modifier(Data, kw_only=True):
    """A standing answer to a rule question."""

    question: QuestionName
    """The rule question that it answers."""
    op: OpName = "add"
    """What it does to the answer."""
    value: int = 0
    """What is added, or what it is set to."""
    of: str = ""
    """What exactly is asked about: a characteristic, an item, a card; empty for any."""
    scope: ScopeName = "holder"
    """Whom it concerns; what is asked of the group needs `all`."""
    when: Cond = None
    """It answers only if this holds."""

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
    """Something that happens instead of a change: a loss or a death."""

    of: ChangeName
    """The change that does not happen."""
    instead: Fx = []
    """What happens instead; nothing does if left out."""
    when: Cond = None
    """Only if this holds."""
    scope: ScopeName = "holder"
    """Whose loss or death it concerns."""
    optional: bool = False
    """Whether its owner is asked."""
    limit: LimitName = "unlimited"
    """How often."""


class Passage(Data, kw_only=True):
    """A part of a card's text that is told on a condition."""

    text: Text
    of: Literal["text", "box"] = "text"
    """In which of the card's texts it stands."""


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
    passages: list[Passage] = []
    """The parts of its texts between `:if` and `:end`; the compiler's."""
    stamp: bool = False
    """Whether it lasts over runs (the Agency's stamp)."""
    on: dict[str, Fx] = {}
    """Effects by moment; a moment may also be a key beside the others: `on_read: lose_lp 1`."""
    powers: list[Power] = []
    """What it can do when somebody wishes, or at a moment."""
    modifiers: list[Modifier] = []
    """Standing answers to rule questions."""
    replacements: list[Replacement] = []
    """What happens instead of losses and deaths."""


class BaseCard(Face, kw_only=True):
    """A card of the base (TS-31 to TS-37), read aloud in the first run."""

    back: Text = ""
    """What the back shows of the base's picture (TS-32)."""
    directives: list[DirectiveName] = []
    """What it lets the players lay out; in later runs all is laid out at once."""


class Place(Data, kw_only=True):
    """A location's name on the plan (TS-40)."""

    lead: ClassVar[tuple[str, str]] = ("location", "card")

    location: LocationName
    """Which location."""
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

    kind: ShieldName
    """What kind of shields."""
    count: int = 1
    """How many."""


class Test(Data, kw_only=True):
    """A test: shields to remove with dice of one characteristic."""

    lead: ClassVar[tuple[str, str]] = ("characteristic", "stacks")

    characteristic: CharacteristicName
    """Whose dice are rolled."""
    stacks: list[Stack]
    """One to three stacks of shields by kind, from left to right, no kind twice."""
    special: Fx = []
    """What each special shield left does; the mission's own rule if empty."""
    on_pass: Fx = []
    """What passing it brings."""
    on_quit: Fx = []
    """What leaving it unpassed brings; nobody acts."""
    repeatable: bool = False
    """Whether it can be passed again."""


class Seal(Data, kw_only=True):
    """A condition on a card's back (TS-70)."""

    when: Cond = None
    """What lets an agent in."""
    marks: list[str] = []
    """The marks drawn on the back, such as names of state tokens; all players see them. Made of the condition if left out."""
    limits: SealLimits = "both"
    """What it keeps others from."""

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
    """Who may stand there and read it."""
    icon: IconName = "open"
    """The icon on its back."""
    lock: bool = False
    """Whether it holds those who stand there until its test is passed."""
    release: Cond = None
    """What frees a locked card besides passing its test."""
    tests: list[Test] = []
    """The test, or alternatives of which the agents choose one (G-19)."""
    opponent: bool = False
    """Whether its test is an opponent, who is defeated by passing it."""
    stays_revealed: bool = False
    """Whether a sealed card that was opened by an effect lies open from then on, in later visits too."""


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
    """Card A first, then one to seven picture cards from left to right."""
    modifiers: list[Modifier] = []
    """Standing answers to rule questions, for everybody here."""
    replacements: list[Replacement] = []
    """What happens instead of losses and deaths, for everybody here."""
    powers: list[Power] = []
    """What everybody here can do."""


class Item(Face, kw_only=True):
    """An item: object, person or piece of information (TS-28)."""

    kind: ItemKind = "object"
    """What it is."""
    uses: int = 0
    """How often it can be used before it is used up; 0 for any number."""
    transferable: bool = True
    """Whether it can be handed over."""
    copies: int = 1
    """How many of it there are, with numbers in a row."""


class Receptacle(Face, kw_only=True):
    """A receptacle (TS-42 to TS-50)."""

    title: Text = ""
    """Who it is, in a few words."""
    back: Text = ""
    """What the picture shows, for those who cannot see it."""
    characteristics: dict[CharacteristicName, int]
    """Its dice for each characteristic; what is missing it cannot do."""
    resistance: int
    """What ripostes have to exceed."""
    lp: int
    """Its LP, at which it starts."""
    items: list[ItemName] = []
    """Items it starts with."""
    resources: dict[ColourName, int] = {}
    """Resources it starts with, by colour."""
    secret: Text = ""
    """A side that only its player reads."""
    offered: bool = True
    """Whether it can be chosen at the beginning; others come by `change_receptacle`."""


class Ending(Face, kw_only=True):
    """A Mission Successful or Mission Failed card (TS-178 to TS-181)."""

    kind: EndingKind = "failed"
    """When it is read."""
    final: bool = False
    """Whether no further run is allowed (G-66)."""


class LooseCard(Face, kw_only=True):
    """A card of a side pack, or one that is read when its number is named."""

    pack: str = ""
    """The side pack to which it belongs, for `draw_card`; without one it is read by `read_card loose=NAME`."""
    back: Text = ""
    """What its back shows while it lies in the row (`replace_card`, `lay_card`); if left out, what the back of the
    card shows whose place it takes."""


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
    persists: bool = False
    """Whether it keeps its number over runs."""
    public: bool = True
    """Whether players see it."""


class Flag(Data, kw_only=True):
    """A fact that the mission may write down."""

    lead: ClassVar[tuple[str, str]] = ("name", "persists")

    name: str
    """The author's word for it; players never see it."""
    persists: bool = True
    """Whether it lasts over runs."""


class TimedEvent(Data, kw_only=True):
    """Something that happens when the time token reaches a number (on_tu_reaches)."""

    lead: ClassVar[tuple[str, str]] = ("at_tu", "effect")

    at_tu: int
    """The number of TU left at which it happens, once a run; also if the token jumps over it."""
    effect: Fx
    """What happens; nobody acts, so it means `all`, `captain`, `one` or `group`."""


class Clock(Data, kw_only=True):
    """What time it is in the story, so that a table can show it beside the TU."""

    end: str
    """The time of day when the time token lies at 0, hours and minutes as `12.00`; midnight is `0.00`."""
    minutes: int
    """How many minutes of the story a TU takes."""


class Mission(Data, kw_only=True):
    """The mission as a whole."""

    characteristics: list[str]
    """What can be tested; players see the names."""
    resources: dict[ColourName, Text] = {}
    """What each colour stands for."""
    shared_resources: list[ColourName] = []
    """Colours that belong to the team (G-57)."""
    tokens: list[str] = []
    """The state tokens in use, at most 24, in the order of their numbers."""
    opens: dict[str, list[CardName]] = {}
    """Your own list of which cards each token, item, receptacle, characteristic or flag opens: if there is one, the check
    compares it with the seals."""
    ties: dict[str, list[str]] = {}
    """Your own list of what has to do with what: for a flag, item, token, counter, card, location or ending, such as `flag dog`, the
    cards that set it, give it, change it, ask for it, or ask for what is worked out from it. What stands on no card is `mission`. The
    check compares it with the mission."""
    tu_by_agents: dict[str, int]
    """How many TU a run has, by number of agents, `1` to `4` (G-69)."""
    time_line_max: int = 60
    """The most TU that there can be."""
    clock: Clock | None = None
    """What time it is in the story; left out if TU are no hours."""
    first_location: LocationName
    """Where each run begins."""
    first_captain: int = 0
    """Seat number of the first Captain, from 1; 0 for the player after the last base reader (G-64)."""
    action_die: tuple[tuple[int, int], ...] = ((2, 0), (1, 0), (1, 0), (0, 0), (0, 0), (0, 1))
    """Faces as (hits, skulls) (G-24)."""
    captain_die: tuple[int, ...] = (1, 2, 2, 2, 2, 3)
    """Faces of the die for the way: TU, 1 to 3."""
    special_shield: Fx = []
    """What each special shield left does, where its test says nothing."""
    options: dict[str, str | int | bool] = {}
    """Rulings that the mission switches, by their names (options.md in the reference); `pack.yaml` is the place for them."""
    briefing: Text = ""
    """What players are told before the mission begins."""
    handles: str = ""
    """Draws the order in which cards, items and places are numbered; the compiler's, from the pack's id and working names."""
    base: list[BaseCard]
    """The cards that brief the players, in order."""
    plan: list[PlanCard] = []
    """The cards of the plan: one for each place; a second one for a place is laid by `change_plan`."""
    places: list[Place]
    """The names on the plan, each with its plan card; all locations in turn if left out."""
    locations: list[Location]
    """Best a file for each, which begins with `location: NAME`."""
    items: list[Item] = []
    """What agents can hold."""
    receptacles: list[Receptacle]
    """The people in whose bodies agents act; at least as many as agents can be, which is four."""
    endings: list[Ending]
    """How runs can end: one of the kind `success`, one `failed_time`, others as you like."""
    loose: list[LooseCard] = []
    """Cards that belong to no location."""
    counters: list[Counter] = []
    """Numbers that the mission keeps."""
    flags: list[Flag] = []
    """What the mission can write down; each flag that is used must stand here."""
    events: list[TimedEvent] = []
    """What happens by the clock."""
    modifiers: list[Modifier] = []
    """Standing answers to rule questions, for everybody everywhere."""
    replacements: list[Replacement] = []
    """What happens instead of losses and deaths, for everybody everywhere."""
    powers: list[Power] = []
    """What everybody can do everywhere."""
    on_run_start: Fx = []
    """What happens as each run begins; nobody acts."""


def resource_index(colour: str) -> int:
    """The number of a resource colour; -1 for `any` (TS-173)."""
    return -1 if colour == "any" else RESOURCES.index(colour)


def to_program(mission: Mission, name: str, title: str, texts: dict[str, str], version: str = "1") -> Program:
    """The program of a mission written as typed data."""
    header = Header(mission=name, version=version, system="time-stories", title=title)
    return Program(header=header, body=msgspec.to_builtins(mission), texts=texts)
