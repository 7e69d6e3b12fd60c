"""The table as a seat sees it: names, handles and numbers, never a text of a card."""

from __future__ import annotations

import msgspec


class Seen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the table."""


class BoxView(Seen, frozen=True):
    """A test as whoever may read it sees it; its texts by id."""

    box: int
    attribute: str
    difficulty: int
    failure: str
    success: str
    critical: str


class FrontView(Seen, frozen=True):
    """The text side of a card that this seat may read."""

    card: int
    kind: str
    head: str
    """A number or key printed on it."""
    title: str
    text: str
    boxes: list[BoxView]
    conflict: str
    """`personal`, `group` or empty."""
    adversary: str
    life: int
    damage: int
    holder: int
    """The agent that has it, or in front of whom it lies; -1 for none."""
    colour: str
    """Of an Item or a Mystery: what its colour or sign says of how it is read; else empty."""
    place: str
    """Where it lies: `in front`, `reading`, `held`, `common`, `covering`, `upright`, `laid` or `face down`."""
    attributes: list[int]
    """Of a Replacement."""


class AgentView(Seen, frozen=True):
    """An agent."""

    agent: int
    seat: int
    title: str
    attributes: list[int]
    pool: int
    level: int
    tokens: dict[str, int]
    state: str
    """`in play`, `lost control` or `ejected`."""
    reading: bool
    """Whether a Story card lies in front of it, or it is reading another one."""
    locked: bool
    reported: bool
    free_explore: bool
    covered: int
    """The Replacement on its receptacle, -1 for none."""
    receptacle: int
    """Handle of its receptacle, -1 before one was chosen."""
    gear: int
    """Its Gear or Power card, -1 for none."""
    gear_works: bool
    interactions: int
    """How many Interaction cards lie in its pile."""
    hands_to: int
    """The agent to whom it hands things over, -1 for none."""
    mine: bool
    due: bool
    """For this seat's own agents: whether instructions wait to be followed."""
    recall: int
    """For this seat's own agents: the Snap Recall if it was read, else -1."""
    story: str
    """Text id of the back story, if this seat may read it."""
    talents: list[str]
    """Text ids of what its receptacle can do by itself (RV-44)."""
    apart: str
    """Text id of the location where it is while it is not with the group."""


class SlotView(Seen, frozen=True):
    """A place of the panorama."""

    slot: int
    card: int
    """Handle of the card, -1 where none lies."""
    back: str
    holder: int
    """The agent in front of whom it lies, -1 if it can be taken."""


class SpotView(Seen, frozen=True):
    """A location on the map."""

    location: int
    title: str
    azrak: int
    open: bool
    """Whether it can be chosen."""
    map: int
    """The map card that shows it."""
    visits: int
    """How often it was chosen in this run."""
    at: list[int]
    """Where the map's picture shows it, across and down in per cent; empty if nobody said."""


class TrialView(Seen, frozen=True):
    """The test under way (RS-97)."""

    agent: int
    stage: str
    attribute: str
    difficulty: int
    value: int
    boost: int
    supports: list[int]
    extra: int
    destiny: int | None
    total: int
    outcome: str
    card: int
    """The card with the test if this seat may read it, else -1."""
    box: int
    supporters: list[int]
    """The agents that can still support it, or could if its tester asked for it now (RV-109, RS-40)."""
    shuffles: bool
    """Whether its Destiny card has all of them shuffled after the test (RV-111)."""


class ConflictView(Seen, frozen=True):
    """The group conflict under way (RS-32)."""

    stage: str
    card: int
    title: str
    life: int
    damage: int
    turn: int
    order: list[int]
    next: int
    """Whose test it is, -1 if nobody's."""
    boxes: list[BoxView]


class DraftView(Seen, frozen=True):
    """Something that is being divided (RS-17)."""

    kind: str
    what: str
    pot: int
    shares: list[int]


class SwapView(Seen, frozen=True):
    """What two agents have laid in to swap (RS-65)."""

    agents: list[int]
    items: list[int]
    """Handles of the Items; each is its holder's."""
    tokens: list[dict[str, int]]
    """For each of the two: the tokens that it has laid in."""
    agreed: list[int]
    """The agents that agree to what lies there."""


class DestinyView(Seen, frozen=True):
    """The Destiny pile and its discards (RV-112, RV-113)."""

    left: int
    discards: list[int]
    count: int
    """How many there are in all, 0 while none was revealed."""
    lowest: int
    highest: int


class AwaitedView(Seen, frozen=True):
    """Somebody for whom the game waits, as everybody may know it."""

    agent: int
    """The agent whose decision it is, -1 if it is the player's as such."""
    seat: int
    """The player who decides."""
    what: str
    """What is to be decided: `card` (a card asks something), `link`, `update`, `division`, `captain`, `receptacle`, `order`,
    `prologue`, `location`, `recon`, `telepathy`, `open_actions`, `action`, `leave`, `boost`, `support`, `destiny`, `fight_order`,
    `test`, `swaps` or `another_run`."""
    words: str
    """The sentence for it, with `{who}` for those whose decision it is."""


class RunView(Seen, frozen=True):
    """A line of the Mission Log."""

    run: int
    end: str
    cause: str
    rounds: int
    score: int


class SumView(Seen, frozen=True):
    """A line of the score table that counted (RS-74)."""

    of: str
    """`return`, `map`, `rounds`, `runs`, `counter` or `fixed`."""
    name: str
    """Of a public counter."""
    n: int
    worth: int
    title: str
    """Text id of what the mission calls it, if it does."""


class BandView(Seen, frozen=True):
    """What a score is called, from one on."""

    at_least: int
    title: str


class TableView(Seen, frozen=True):
    """The whole table."""

    phase: str
    part: str
    """The phase of the round: `time_captain`, `discovery` or `between_locations`; empty outside rounds."""
    step: str
    """The step of the set-up that is due, empty later."""
    round: int
    captain: int
    """The agent that is Time Captain, -1 before the first."""
    next_captain: int
    """The agent to whom the office passes next."""
    seats: int
    away: list[int]
    location: str
    """Text id of where the group is, empty between locations."""
    at: int
    """The location on the map where the group is, -1 between locations."""
    card_a: FrontView | None
    row: list[SlotView]
    fronts: list[FrontView]
    """The cards in front of this seat's agents, or being read by them."""
    agents: list[AgentView]
    offered: list[AgentView]
    """Receptacles that can still be chosen."""
    attributes: list[str]
    vortex: int
    returned: int
    spots: list[SpotView]
    maps: list[FrontView]
    open: list[FrontView]
    """Cards that all may read: Items, upright and sealed cards, the Prologue, what is read aloud."""
    upright: list[int]
    """Handles of the open cards that stand upright at the box part (RV-36)."""
    removed: int
    """How many cards were removed in this run."""
    items_left: int
    group_tokens: dict[str, int]
    token_texts: dict[str, str]
    mysteries: int
    sealed: list[SlotView]
    destiny: DestinyView
    trial: TrialView | None
    conflict: ConflictView | None
    draft: DraftView | None
    swap: SwapView | None
    free_updates: int
    granted: bool
    owed: bool
    wished: dict[str, list[int]]
    """What players want of the group, and who."""
    counters: dict[str, int]
    order: str
    mission_return: str
    experience: str
    """Text id of what is read first if the table plays with Experience."""
    score: int
    band: str
    end: str
    cause: str
    ending: FrontView | None
    sums: list[SumView]
    """How the score came about, once the run is over."""
    bands: list[BandView]
    """The score table, once a run is over (RV-200)."""
    ready: list[int]
    log: list[RunView]
    said: list[str]
    """Ids of texts that were read to this seat."""
    awaited: list[AwaitedView]
    """For whom the game waits and for what; the same for all."""
