"""What a seat sees of the table, as typed structures made of names, numbers and handles; never texts of cards."""

from __future__ import annotations

from typing import Final

import msgspec

CARDS: Final = ("location_a", "location", "item", "loose")
"""What is read in the course of a run, and counted; the base is the same in all."""


class StackView(msgspec.Struct, frozen=True):
    """A stack of shields."""

    kind: str
    count: int


class TestView(msgspec.Struct, frozen=True):
    """A test of a card, or one of its alternatives, for those who may read the card."""

    characteristic: str
    shields: list[StackView]
    """As they lie on the board if this test is laid out, else as printed."""


class TrialView(msgspec.Struct, frozen=True):
    """A roll that an agent of this seat could make now, in numbers (option `odds`)."""

    agent: int
    space: int
    choice: int
    dice: int
    sure: int
    """Hits that come without dice."""
    shields: list[StackView]
    resistance: int
    changes: dict[str, ChangeView]
    """What texts make of a number: skulls thrown, strength of the riposte, LP that it takes; left out where nothing changes."""


class ChangeView(msgspec.Struct, frozen=True):
    """What becomes of a number: so much more, or this very number whatever it was."""

    by: int
    fixed: bool


class PowerView(msgspec.Struct, frozen=True):
    """A power that this seat may use now for an agent, and the card that gives it."""

    agent: int
    power: int
    """Its number, as in the offer to use it."""
    card: int
    """Handle of the item, receptacle or card that gives it, which this seat may read; -1 for a place or the mission."""


class SpaceView(msgspec.Struct, frozen=True):
    """A space of the row: the back of its card, or its front for those who may read it."""

    letter: str
    card: int
    """Handle of the card lying there, -1 for a hole."""
    number: int
    """The deck number on the card's back, 0 for a hole (TS-24)."""
    back: str
    """Text id of what the back shows."""
    marks: list[str]
    asks: str
    """What the back asks for, in words."""
    icon: str
    hole: bool
    """Whether the location has a card for this space that does not lie here."""
    front: str
    """Text id of the front if this seat may read it now, else empty."""
    box: str
    lock: bool
    """Whether a lock shows; on the front, so only for those who may read it."""
    shields: list[StackView]
    tests: list[TestView]
    """The tests that can be chosen; on the front, so only for those who may read it."""
    running: bool
    passed: bool = False
    """Whether its test was passed in this run."""
    released: bool = False
    """Whether its lock holds nobody any more; for those who may read the front."""
    sealed: bool = False
    """Whether its back asks for something that the team does not have, as all can see it: marks other than state tokens
    count as not met (TS-70), what lies revealed as met (G-37)."""
    runs: tuple[int, ...] = ()
    """The runs in which this seat has read the card that lies there."""
    stays: bool = False
    """Whether it would be gone if nobody had entered it: a now-or-never card that stays (TS-76)."""
    either: bool = False
    """Whether one of its marks is enough."""


class AgentView(msgspec.Struct, frozen=True):
    """An agent and its receptacle."""

    agent: int
    seats: list[int]
    colour: str
    receptacle: int
    """Handle of the receptacle, -1 before it is chosen."""
    title: str
    back: str
    text: str
    """Text id of its front, which lies open once it is chosen (TS-44)."""
    box: str
    secret: str
    """Text id of what only its own player may read."""
    status: str
    lp: int
    lp_printed: int
    space: str
    """Letter of its space, empty off the board."""
    returns_at: int
    acted: bool
    barred: bool
    lost_tu: int
    dice: dict[str, int]
    resistance: int
    resources: list[int]
    role: int
    """Its secret role, for its own player."""
    called: str = ""
    """What sentences call it: by its receptacle, before it has one by its colour; empty before that."""
    worn: int = -1
    """Handle of the receptacle that it had in the run before, -1 for none."""
    deed: str = ""
    """What it did with its action in this TU: `rolled`, `moved`, `nothing`, `power`; empty before."""
    deed_from: str = ""
    """The letter of the space from which it moved."""
    deed_at: str = ""
    """The letter of the space to which it moved, or where it did it."""
    sent: bool = False
    """Whether the Captain sends it to a card that must be entered, and it is not there yet (G-42)."""


class ItemView(msgspec.Struct, frozen=True):
    """An item: number and holder for all, the face for those who may see it (TS-29, G-59)."""

    item: int
    card: int
    number: int
    holder: int
    uses: int
    face: str
    box: str
    lies_here: bool
    stamped: bool = False
    """Whether it lasts over runs (TS-183), for those who may see the face."""


class PlaceView(msgspec.Struct, frozen=True):
    """A name on the plan."""

    location: int
    title: str
    red: bool
    here: bool
    reachable: bool
    card: int
    votes: list[int] = []
    """Seats that vote for going there now."""


class ReadView(msgspec.Struct, frozen=True):
    """A card that this seat has read, and in which runs (D5)."""

    card: int
    kind: str
    number: int
    runs: tuple[int, ...]
    location: int
    """The location to which it belongs, -1 for none."""
    title: str
    """Text id of that location's name."""
    letter: str


class OfferedView(msgspec.Struct, frozen=True):
    """A receptacle that can be chosen: name and back, the front when it is known (G-60)."""

    receptacle: int
    title: str
    back: str
    front: str
    box: str
    lp: int
    """This and what follows stands on the front: nothing while only backs are known."""
    resistance: int
    dice: dict[str, int]


class BoxView(msgspec.Struct, frozen=True):
    """A box with rules that was read to all (TS-87)."""

    kind: str
    number: int
    title: str
    """Text id of the name of the location to which its card belongs, empty for none."""
    letter: str
    text: str


class IconView(msgspec.Struct, frozen=True):
    """Dice or shields of one kind, side by side."""

    kind: str
    """`die_hit`, `die_skull`, `die_blank`, or `shield_` and the kind of shield."""
    count: int
    """How many; for `die_hit` the hits on this one die."""


class ReckonView(msgspec.Struct, frozen=True):
    """A line of the sum by which a roll is worked out."""

    step: str
    """`roll`, `change`, `hits`, `riposte`, `penalty`, `loss` or `passed`."""
    label: str
    icons: list[IconView]
    result: str
    loss: bool
    """Whether the result is a loss."""
    rule: str


class RollView(msgspec.Struct, frozen=True):
    """The last roll."""

    agent: int
    space: str
    faces: list[int]
    hits: int
    skulls: int
    passed: bool
    active: bool = False
    """Whether it is still being resolved."""
    present: bool = False
    """Whether it was made in the present TU."""
    reckoning: list[ReckonView] = []
    """Step by step how it was worked out so far; only in the TU in which it was made."""
    sure: int = 0
    """Hits that will be added without dice once the shields are counted, as who decides for the agent knows (TS-193)."""


class StayView(msgspec.Struct, frozen=True):
    """A location that was opened in a run."""

    location: int
    title: str
    """Text id of its name."""
    tu: int
    """TU left when it was opened."""


class RunView(msgspec.Struct, frozen=True):
    """A run as all could see it: how it ended, what the team had, where it was, and where the time went."""

    run: int
    end: str
    """`open` while it goes on."""
    tu: int
    """TU left."""
    spent: int
    """TU that passed, whatever for."""
    way: int
    """TU on the way from one place to another."""
    lost: int
    """TU lost in which nobody acts; the rest was spent for actions."""
    rolls: int
    """How often agents rolled as their action, then moved, then did nothing."""
    moves: int
    waits: int
    tokens: list[str]
    items: list[int]
    """Deck numbers of the items that somebody held."""
    locations: list[int]
    """Handles of the locations that were opened, in the order of the way."""
    titles: list[str]
    """Text ids of their names."""
    route: list[StayView] = []
    """The locations in the order in which they were opened."""


class TableView(msgspec.Struct, frozen=True):
    """The whole table as one seat sees it."""

    phase: str
    tu: int
    clock: str
    """What time it is in the story, empty if the mission has no clock."""
    tu_spent: int
    time_line_max: int
    captain: int
    reader: int
    """Seat whose turn it is to read at the base, -1 elsewhere."""
    base: list[int]
    """Handles of the base cards read."""
    base_texts: list[str]
    """Text ids of the briefing and of the base cards read."""
    base_boxes: list[str]
    """Text ids of the boxes with rules of the base cards read, empty where a card has none."""
    base_backs: list[str]
    """Text ids of the backs of the base's cards in letter order, once it is laid out (TS-32)."""
    location: int
    title: str
    card_a: int
    card_a_text: str
    card_a_box: str
    card_list: str
    """The letters that the back of card A lists (TS-60)."""
    row: list[SpaceView]
    agents: list[AgentView]
    offered: list[int]
    """Receptacles that may be chosen now."""
    receptacles: list[OfferedView]
    tokens: list[str]
    items: list[ItemView]
    pool: list[int]
    resource_names: list[str]
    """Text ids of what the four colours of resources stand for, empty where a colour has no name."""
    plan: list[PlaceView]
    plan_cards: list[int]
    """Handles of the cards in the four reserved places, -1 for none (TS-38)."""
    plan_texts: list[str]
    """Text ids of the fronts of those cards."""
    way: list[int]
    """The least and the most TU that a way from here costs by the Captain's die and a red name (TS-111), or the price that a text
    has fixed for the next one (G-46), the same twice; other texts may change it."""
    counters: dict[str, int]
    counter_bounds: dict[str, int]
    """The upper bounds of those to which the mission gives one."""
    roll: RollView | None
    captain_die: int
    shown: list[str]
    """Text ids lying open to this seat."""
    aloud: list[str]
    """Those of them that lie open to everybody."""
    shown_by: list[int]
    """For each text in `shown`: the card that it comes from, -1 if this seat has not read that card."""
    boxes: list[BoxView]
    known: list[ReadView]
    next_actor: int
    group_test: str
    away: list[int]
    ready: list[int]
    end: str
    ending: int
    ending_text: str
    ending_box: str
    score: int
    past: list[RunView]
    """Runs that have ended, this one too if it has."""
    now: RunView
    """The present run."""
    endings: list[str]
    """Text ids of the mission cards read so far (TS-178)."""
    options: dict[str, str | int | bool]
    tu_began: int = 0
    """TU that the base gives this number of agents, 0 before it is laid out (TS-37)."""
    lasting_tokens: list[str] = []
    """State tokens that last over runs."""
    cards_read: int = 0
    """Cards that this seat has read so far, the base apart."""
    trials: list[TrialView] = []
    """Rolls that this seat's agents could make now, in numbers; only with the option `odds`."""
    powers: list[PowerView] = []
    """Powers that this seat may use now of its own accord (G-54)."""
