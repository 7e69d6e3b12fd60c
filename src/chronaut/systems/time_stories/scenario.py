"""A mission linked for play: native objects that name each other by small numbers.

Interpreted subclasses are allowed so that objects can be copied, which twin worlds need.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from chronaut.systems.contract.lists import Lists
from chronaut.systems.time_stories.terms import CHANGES, QUESTIONS, TRIGGERS
from chronaut.systems.verbs.expr import Block, Expr
from chronaut.systems.verbs.story import Script

BASE_CARD: Final = 0
PLAN_CARD: Final = 1
CARD_A: Final = 2
PICTURE: Final = 3
ITEM: Final = 4
RECEPTACLE: Final = 5
ENDING: Final = 6
LOOSE: Final = 7
CARD_KINDS: Final = ("base", "plan", "location_a", "location", "item", "receptacle", "mission", "loose")

HOLDER: Final = 0
HERE: Final = 1
EVERYBODY: Final = 2
SCOPES: Final = ("holder", "here", "all")

SEE_AND_STAND: Final = 0
STAND_ONLY: Final = 1
SEE_ONLY: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class TrialOf:
    """A test of a card, linked."""

    def __init__(self, characteristic: int, kinds: list[int], counts: list[int], repeatable: bool) -> None:
        self.characteristic = characteristic
        self.kinds = kinds
        self.counts = counts
        self.repeatable = repeatable
        self.path = ""
        """Where it stands in the mission's body."""
        self.special = Block()
        self.on_pass = Block()
        self.on_quit = Block()


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """Any card of the deck, linked; fields that its kind does not use keep their defaults."""

    def __init__(self, index: int, kind: int, number: int, name: str) -> None:
        self.index = index
        self.kind = kind
        self.number = number
        self.name = name
        self.path = ""
        """Where it stands in the mission's body."""
        self.text = ""
        self.box = ""
        self.title = ""
        self.back = ""
        self.secret = ""
        self.passages: list[tuple[str, str]] = []
        """Parts of its texts that are told on conditions: which text they stand in, and their own."""
        self.layer = 0
        self.stamp = False
        self.on: dict[int, Block] = {}
        self.powers: list[int] = []
        self.location = -1
        self.space = -1
        """Space of its letter, B = 0; -1 for card A and cards outside rows."""
        self.seal: Expr | None = None
        self.seal_limits = SEE_AND_STAND
        self.marks: list[str] = []
        self.either = False
        """Whether one of the marks is enough."""
        self.icon = 0
        self.way_in = False
        """Whether anybody may stand here without more ado, as far as the card's back says."""
        self.shared_seal = False
        """Whether its seal is met for all agents or for none."""
        self.lock = False
        self.release: Expr | None = None
        self.tests: list[TrialOf] = []
        self.opponent = False
        self.stays_revealed = False
        self.item = -1
        """Number of the item's state; copies of an item are cards of their own."""
        self.uses = 0
        self.transferable = True
        self.characteristics: list[int] = []
        self.resistance = 0
        self.lp = 0
        self.offered = True
        self.resources = [0, 0, 0, 0]
        self.start_items: list[int] = []
        self.final = False
        self.ending_kind = ""
        self.directives: list[str] = []
        self.pack = -1
        self.slot = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Place:
    """A name on the plan."""

    def __init__(self, location: int, card: int, shown: bool) -> None:
        self.location = location
        self.card = card
        self.shown = shown


@mypyc_attr(allow_interpreted_subclasses=True)
class Location:
    """A location, linked."""

    def __init__(self, index: int, name: str, title: str, red: bool) -> None:
        self.index = index
        self.name = name
        self.title = title
        self.red = red
        self.card_a = -1
        self.cards: list[int] = []
        """Cards by space, B first; -1 where no card has the letter."""


@mypyc_attr(allow_interpreted_subclasses=True)
class PowerOf:
    """A power, linked to its source card (-1: location or mission)."""

    def __init__(self, index: int, card: int, location: int, trigger: int) -> None:
        self.index = index
        self.card = card
        self.location = location
        self.trigger = trigger
        self.path = ""
        self.label = ""
        self.when = Expr()
        self.effect = Block()
        self.limit = 0
        self.uses = 1
        self.item = -1
        """The item whose power it is, -1 for other sources."""
        self.takes_action = False
        self.takes_tu = 0
        self.optional = True
        self.layer = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class ModifierOf:
    """A standing answer to a rule question, linked."""

    def __init__(self, question: int, op: int, value: int, of: int, scope: int, layer: int) -> None:
        self.question = question
        self.op = op
        self.value = value
        self.of = of
        self.scope = scope
        self.layer = layer
        self.path = ""
        self.card = -1
        self.location = -1
        self.when = Expr()


@mypyc_attr(allow_interpreted_subclasses=True)
class ReplacementOf:
    """Something that takes the place of a change, linked."""

    def __init__(self, index: int, of: int, scope: int, layer: int) -> None:
        self.index = index
        self.of = of
        self.scope = scope
        self.layer = layer
        self.path = ""
        self.card = -1
        self.location = -1
        self.when = Expr()
        self.instead = Block()
        self.optional = False
        self.limit = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Scenario(Script):
    """The whole mission."""

    def __init__(self) -> None:  # noqa: PLR0915  (a table of contents)
        super().__init__()
        self.cards: list[Card] = []
        self.card_index: dict[str, int] = {}
        """Card by `kind:name`; see `find`."""
        self.locations: list[Location] = []
        self.location_index: dict[str, int] = {}
        self.characteristics: list[str] = []
        self.characteristic_index: dict[str, int] = {}
        self.tokens: list[str] = []
        self.opens: dict[str, list[str]] = {}  # the author's list of the cards that each token opens
        self.ties: dict[str, list[str]] = {}  # the author's list of what has to do with what
        self.token_index: dict[str, int] = {}
        self.base: list[int] = []
        self.plan: list[int] = []
        self.places: list[Place] = []
        self.items: list[int] = []
        """Cards of the items, by item."""
        self.item_index: dict[str, list[int]] = {}
        """Items (numbers of states) by name, copies together."""
        self.receptacles: list[int] = []
        self.endings: list[int] = []
        self.loose: list[int] = []
        self.packs: list[str] = []
        self.pack_cards: list[list[int]] = []
        self.powers: list[PowerOf] = []
        self.powers_on: list[list[PowerOf]] = [[] for _ in TRIGGERS]
        self.read_views: dict[int, object] = {}
        """What seats are shown of cards that they have read: made once, by card and runs."""
        self.sayers: dict[str, list[int]] | None = None  # by text id the cards that may say it, see `sources`
        self.uses_of_items: list[PowerOf] = []
        """The powers of items that can be used at will."""
        self.uses_of_cards: list[list[PowerOf]] = []
        """Per card that is no item: its powers that can be used at will by whoever has it or stands on it."""
        self.uses_of_all: list[PowerOf] = []
        """Powers of the mission, of locations and of cards that are nobody's that can be used at will."""
        self.modifiers: list[list[ModifierOf]] = [[] for _ in QUESTIONS]
        self.replacements: list[list[ReplacementOf]] = [[] for _ in CHANGES]
        self.replacement_count = 0
        self.tu_by_agents = [0, 0, 0, 0, 0]
        self.first_location = 0
        self.first_captain = -1
        self.action_die: list[tuple[int, int]] = []
        self.captain_die: list[int] = []
        self.shared_resources = 0
        """Mask of the colours that belong to the team."""
        self.resource_texts = ["", "", "", ""]
        self.special_shield = Block()
        self.on_run_start = Block()
        self.events: list[tuple[int, Block]] = []
        self.option_values: dict[str, str | int | bool] = {}
        self.time_line_max = 60
        self.clock_end = -1  # minutes of the day in the story when the token lies at 0, -1 for no such clock
        self.clock_step = 0
        self.lists = Lists()
        self.briefing = ""
        self.by_colour = False  # whether agents are called by their colours alone, as they once were
        self.lasting_flags: set[int] = set()
        self.written: dict[str, str] = {}  # by what players call tokens, characteristics and marks: the author's word
        self.success = self.failed_time = -1
