"""What a seat sees of the table, as typed structures made of names, numbers and handles; never texts of cards."""

from __future__ import annotations

import msgspec


class StackView(msgspec.Struct, frozen=True):
    """A stack of shields."""

    kind: str
    count: int


class TestView(msgspec.Struct, frozen=True):
    """A test of a card, or one of its alternatives, for those who may read the card."""

    characteristic: str
    shields: list[StackView]
    """As they lie on the board if this test is laid out, else as printed."""


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


class PlaceView(msgspec.Struct, frozen=True):
    """A name on the plan."""

    location: int
    title: str
    red: bool
    here: bool
    reachable: bool
    card: int


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


class RollView(msgspec.Struct, frozen=True):
    """The last roll."""

    agent: int
    space: str
    faces: list[int]
    hits: int
    skulls: int
    passed: bool


class RunView(msgspec.Struct, frozen=True):
    """A run as all could see it: how it ended, what the team had, where it was, and where the time went."""

    run: int
    end: str
    """`open` while it goes on."""
    tu: int
    spent: int
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
    """Handles of the locations that were opened."""
    titles: list[str]
    """Text ids of their names."""


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
