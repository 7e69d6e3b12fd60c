"""A mission linked for play: native objects that name each other by small numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from chronaut.kernel.actions import Proposal
from chronaut.kernel.speech import ENGLISH
from chronaut.systems.contract.lists import Lists
from chronaut.systems.revolution.terms import (
    EXPLORE_COST,
    FAILURE,
    GEAR,
    INITIATE_COST,
    MAY_EXPLORE,
    MAY_GIVE,
    MAY_STAND_BY,
    MAY_TEST,
    MOMENTS,
    MYSTERY,
    PANORAMA,
    QUESTIONS,
    RECEPTACLE,
)
from chronaut.systems.verbs.expr import Block, Expr
from chronaut.systems.verbs.story import Script

OF_ACTIONS: Final = (INITIATE_COST, EXPLORE_COST, MAY_EXPLORE, MAY_STAND_BY, MAY_TEST, MAY_GIVE)
"""The rule questions about what an agent may do in the Actions."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BoxOf:
    """A test, linked."""

    def __init__(self, attribute: int, difficulty: int, repeatable: bool) -> None:
        self.attribute = attribute
        self.difficulty = difficulty
        self.repeatable = repeatable
        self.texts = ["", "", ""]
        """Per outcome: what the tester reads."""
        self.effects = [Block(), Block(), Block()]
        self.path = ""

    def cell(self, outcome: int) -> Block:
        """What an outcome does."""
        return self.effects[max(outcome, FAILURE)]


@mypyc_attr(allow_interpreted_subclasses=True)
class ConflictOf:
    """A conflict icon, linked."""

    def __init__(self, kind: int, life: int) -> None:
        self.kind = kind
        self.life = life
        self.title = ""
        self.until = Expr()
        self.try_again = False
        self.on_end = Block()
        self.each_turn = Block()


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """Any card, linked; fields that its kind does not use keep their defaults."""

    def __init__(self, index: int, kind: int, name: str) -> None:
        self.index = index
        self.kind = kind
        self.name = name
        self.path = ""
        self.title = ""
        self.text = ""
        self.back = ""
        """What the panorama side, the visible side or the map shows."""
        self.on_read = Block()
        self.boxes: list[BoxOf] = []
        self.conflict: ConflictOf | None = None
        self.powers: list[int] = []
        self.location = -1
        self.number = 0
        """Of an Item."""
        self.colour = -1
        """Of an Item or Mystery."""
        self.keeps = False
        """Whether a yellow or red card stays with its reader; a superseded Replacement goes by the table's ruling."""
        self.removes = False
        """Whether it leaves the game where others are stowed."""
        self.map = -1
        """The map card that an Item is."""
        self.spots: list[int] = []
        self.covers: list[int] = []
        self.at: dict[int, list[int]] = {}
        """Where the picture of a map card shows a location: across and down, in per cent."""
        self.edge = ""
        self.start = False
        self.attributes: list[int] = []
        """Of a receptacle or a Replacement."""
        self.azrak = 0
        self.tokens: list[int] = []
        self.gear = -1
        self.recall = -1
        self.interactions: dict[str, int] = {}
        self.key = ""
        """Of an Interaction card."""
        self.later = False
        """Whether it is out of the game until a card adds it."""
        self.owner = -1
        """The receptacle whose Personal card it is."""
        self.success = False
        """Whether an ending completes the mission."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Location:
    """A location, linked."""

    def __init__(self, index: int, name: str, title: str, barred: bool) -> None:
        self.index = index
        self.name = name
        self.title = title
        self.barred = barred
        self.card_a = -1
        self.cards: list[int] = []
        """The panorama from left to right."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TokenOf:
    """A kind of token, linked."""

    def __init__(self, index: int, name: str, count: int, group: bool, swappable: bool) -> None:
        self.index = index
        self.name = name
        self.count = count
        self.group = group
        self.swappable = swappable
        self.capped = False
        self.start = [0, 0, 0, 0, 0]
        """By number of receptacles."""
        self.text = ""
        self.powers: list[int] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class PowerOf:
    """A power, linked to the card or token that has it; both -1 for a power of the mission."""

    def __init__(self, index: int, card: int, token: int, moment: int) -> None:
        self.index = index
        self.card = card
        self.token = token
        self.moment = moment
        self.label = ""
        self.when = Expr()
        self.conditional = False
        """Whether there is such a condition."""
        self.azrak = 0
        self.costs = -1
        """The token that it costs, -1 for none."""
        self.effect = Block()
        self.limit = 0
        self.uses = 1
        self.path = ""


@mypyc_attr(allow_interpreted_subclasses=True)
class ModifierOf:
    """A standing answer to a rule question, linked."""

    def __init__(self, question: int, op: int, value: int, of: int, everybody: bool, card: int) -> None:
        self.question = question
        self.op = op
        self.value = value
        self.of = of
        self.everybody = everybody
        self.card = card
        self.when = Expr()


@mypyc_attr(allow_interpreted_subclasses=True)
class ExtraOf:
    """What is given out besides at set-up; token -1 is Azrak."""

    def __init__(self, token: int, each: int, shared: int) -> None:
        self.token = token
        self.each = each
        self.shared = shared


@mypyc_attr(allow_interpreted_subclasses=True)
class ScoreOf:
    """A line of the score table, linked."""

    def __init__(self, of: str, counter: int, worth: int) -> None:
        self.of = of
        self.counter = counter
        self.worth = worth
        self.when = Expr()
        self.title = ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Scenario(Script):
    """The whole mission."""

    def __init__(self) -> None:
        super().__init__()
        self.cards: list[Card] = []
        self.card_index: dict[str, int] = {}
        """Card by `kind:name`."""
        self.locations: list[Location] = []
        self.location_index: dict[str, int] = {}
        self.attributes: list[str] = []
        self.attribute_index: dict[str, int] = {}
        self.tokens: list[TokenOf] = []
        self.token_index: dict[str, int] = {}
        self.azrak = 0
        self.order = ""
        self.returned = ""
        self.experience = ""
        """What is read first if the table plays with Experience (RV-203)."""
        self.setup: list[str] = []
        self.allowed: list[list[int]] = [[], [], [], [], []]
        self.extra: list[ExtraOf | None] = [None] * 5
        self.prologue: list[int] = []
        self.receptacles: list[int] = []
        self.maps: list[int] = []
        self.items: list[int] = []
        self.item_numbers: dict[int, int] = {}
        self.destiny: list[int] = []
        self.shuffles: list[bool] = []
        self.mysteries: list[int] = []
        self.sealed: list[int] = []
        self.endings: list[int] = []
        self.powers: list[PowerOf] = []
        self.modifiers: list[list[ModifierOf]] = [[] for _ in QUESTIONS]
        self.score: list[ScoreOf] = []
        self.bands: list[tuple[int, str]] = []
        self.on_arrive = Block()
        self.ties: dict[str, list[str]] = {}
        """The author's list of which cards have to do with an element, for the check."""
        self.option_values: dict[str, str | int | bool] = {}
        self.speech = ENGLISH
        """What the program says, in the language of whoever is told."""
        self.exprs: list[Expr] = []
        """Every condition of the mission, for tools."""
        self.lists = Lists()
        self.acts: dict[tuple[int, int, int, int, int, int, int, int], list[Proposal]] = {}
        """What an agent may do in the Actions, by what that rests on; `listing` fills it."""
        self.powers_of: list[dict[int, list[PowerOf]]] = [{} for _ in MOMENTS]
        """By moment and receptacle its own powers and those of its Gear; by Story card, those of who has it in front."""
        self.other_powers: list[PowerOf] = []
        """The powers of all other cards, of upright Mysteries, of tokens and of the mission."""
        self.ruled = False
        """Whether cards have a say in what agents may do in the Actions, and what it costs."""

    def settle(self) -> None:
        """Sort what has been linked by what it rests on."""
        self.ruled = any(self.modifiers[question] for question in OF_ACTIONS)
        for power in self.powers:
            power.conditional = bool(power.when)
            card = self.cards[power.card] if power.card >= 0 else None
            if card is not None and card.kind in (RECEPTACLE, GEAR, PANORAMA, MYSTERY):
                owner = card.owner if card.kind == GEAR else card.index
                self.powers_of[power.moment].setdefault(owner, []).append(power)
            if card is None or card.kind not in (RECEPTACLE, GEAR, PANORAMA):
                self.other_powers.append(power)
