"""The parts of a state of T.I.M.E Stories: agents, spaces, items, rolls and what effects have set up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeVar

One = TypeVar("One")


def put(values: tuple[One, ...], index: int, value: One) -> tuple[One, ...]:
    """The same values with another one at an index from 0 on."""
    return (*values[:index], value, *values[index + 1 :])


def unused(uses: tuple[tuple[int, ...], ...], first: int, end: int) -> tuple[tuple[int, ...], ...]:
    """The same counts of uses with nothing in the columns from `first` to before `end`."""
    for line in uses:
        if any(line[first:end]):
            none = (0,) * (end - first)
            return tuple([(*one[:first], *none, *one[end:]) for one in uses])
    return uses


@dataclass
class Rulings:
    """The switchable rulings in force, as numbers; `options.py` names and documents them."""

    two_players: int
    """0: two receptacles each (TS-189); 1: one each and a shared third (TS-190)."""
    solo_receptacles: int
    last_tu_acts: int
    idle_penalty_on_unstarted: int
    max_dice: int
    skip_dead_captain: int
    return_may_wait: int
    optional_reading: int
    items_open: int
    blind_receptacles: int
    paraphrase_check: int
    time_line_max: int
    odds: int

    def copy(self) -> Rulings:
        """An independent equal."""
        new = Rulings.__new__(Rulings)
        new.two_players = self.two_players
        new.solo_receptacles = self.solo_receptacles
        new.last_tu_acts = self.last_tu_acts
        new.idle_penalty_on_unstarted = self.idle_penalty_on_unstarted
        new.max_dice = self.max_dice
        new.skip_dead_captain = self.skip_dead_captain
        new.return_may_wait = self.return_may_wait
        new.optional_reading = self.optional_reading
        new.items_open = self.items_open
        new.blind_receptacles = self.blind_receptacles
        new.paraphrase_check = self.paraphrase_check
        new.time_line_max = self.time_line_max
        new.odds = self.odds
        return new


@dataclass
class Agent:
    """One agent and the receptacle it controls."""

    owners: int
    """Mask of the seats that decide for it; two for a shared third receptacle (TS-190)."""
    colour: int
    receptacle: int
    """Card number of the receptacle, -1 before it is chosen."""
    lp: int
    lp_extra: int
    """Change of the printed maximum by effects (G-58)."""
    status: int
    space: int
    """Index of the space it stands on, -1 off the board."""
    vortex_at: int
    """TU at which its small pawn lies, -1 for none (TS-159)."""
    lost_tu: int
    """TUs in which it still cannot act (TS-197)."""
    acted: bool
    """Whether it has used its action in this TU."""
    barred: bool
    """Whether it has no action in this TU: lost by an effect, or back from the vortex in mid-TU (G-08, G-31)."""
    busy: bool
    """Whether it moved or rolled in this TU, which spares it the price of doing nothing (G-15)."""
    arrived: bool
    """Whether it came to its space in this TU, or before the first TU there."""
    role: int
    """A secret role given by an effect, -1 for none."""
    resources: tuple[int, ...]
    worn: int
    """Its receptacle in the run before, -1 for none."""
    deed: tuple[int, ...]
    """What it did in this TU (`terms.DEEDS`), from which space and at which, -1 for none."""

    def copy(self) -> Agent:
        """An independent equal."""
        new = Agent.__new__(Agent)
        new.owners = self.owners
        new.colour = self.colour
        new.receptacle = self.receptacle
        new.lp = self.lp
        new.lp_extra = self.lp_extra
        new.status = self.status
        new.space = self.space
        new.vortex_at = self.vortex_at
        new.lost_tu = self.lost_tu
        new.acted = self.acted
        new.barred = self.barred
        new.busy = self.busy
        new.arrived = self.arrived
        new.role = self.role
        new.resources = self.resources
        new.worn = self.worn
        new.deed = self.deed
        return new


@dataclass
class Slot:
    """A space of the row: its card, what lies under it, and the shields of a test faced there."""

    card: int
    under: tuple[int, ...]
    """Overwritten cards (TS-79), oldest first."""
    home: int
    """The card whose slot this is, -1 if the location has none there."""
    authorised: bool
    """Whether a card or token has opened it in spite of its seal (G-37, TS-74)."""
    faced: bool
    """Whether its shields lie on the board (G-14)."""
    running: bool
    """Whether the test is in progress."""
    begun: bool
    """Whether somebody has rolled, so that the alternative is chosen (G-19)."""
    choice: int
    """Which of the alternative tests (G-19)."""
    kinds: tuple[int, ...]
    counts: tuple[int, ...]

    def copy(self) -> Slot:
        """An independent equal."""
        new = Slot.__new__(Slot)
        new.card = self.card
        new.under = self.under
        new.home = self.home
        new.authorised = self.authorised
        new.faced = self.faced
        new.running = self.running
        new.begun = self.begun
        new.choice = self.choice
        new.kinds = self.kinds
        new.counts = self.counts
        return new


@dataclass
class Item:
    """Where an item is and how it was used."""

    holder: int
    """Agent, -1 in the pack; see `keeper` between runs."""
    keeper: int
    """Seat that keeps it over runs (G-63), -1 for none, -2 if that player has left (G-84)."""
    uses: int
    """Uses left, -1 for any number."""
    user: int
    """Agent that used it last."""
    window: int
    """Window of time (TU or location change) of that use (G-55)."""
    held: bool
    """Whether anybody held it in this run."""
    used: bool
    gone: bool
    """Lost or used up for this run."""
    lies_in: int
    """Location into which an effect put it, -1 for the pack."""
    shown: int
    """Mask of the agents to whom its face was shown (G-59)."""
    since: int
    """Step in which its holder got it: what came later into effect wins (G-73)."""

    def copy(self) -> Item:
        """An independent equal."""
        new = Item.__new__(Item)
        new.holder = self.holder
        new.keeper = self.keeper
        new.uses = self.uses
        new.user = self.user
        new.window = self.window
        new.held = self.held
        new.used = self.used
        new.gone = self.gone
        new.lies_in = self.lies_in
        new.shown = self.shown
        new.since = self.since
        return new


@dataclass
class Roll:
    """A characteristic roll under way or just made."""

    active: bool
    agent: int
    space: int
    faces: list[int]
    """Face numbers of the dice, in the order thrown."""
    hits: int
    """All hits of the roll, its bonus included."""
    skulls: int
    bonus: int
    """Hits added by effects before and after the throw (TS-193)."""
    passed: bool
    window: int
    """Window of time (TU) in which it was made."""
    course: tuple[tuple[int, ...], ...]
    """What happened in it, step by step; `reckoning` says what the numbers mean."""

    def copy(self) -> Roll:
        """An independent equal."""
        new = Roll.__new__(Roll)
        new.active = self.active
        new.agent = self.agent
        new.space = self.space
        new.faces = self.faces[:]
        new.hits = self.hits
        new.skulls = self.skulls
        new.bonus = self.bonus
        new.passed = self.passed
        new.window = self.window
        new.course = self.course
        return new


@dataclass
class Standing:
    """A modifier that an effect set up for a time."""

    question: int
    op: int
    value: int
    of: int
    agent: int
    """Whom it concerns, -1 for everybody."""
    layer: int
    until: int
    since: int
    """Step in which it was set up: what came later into effect wins (G-73)."""

    def copy(self) -> Standing:
        """An independent equal."""
        new = Standing.__new__(Standing)
        new.question = self.question
        new.op = self.op
        new.value = self.value
        new.of = self.of
        new.agent = self.agent
        new.layer = self.layer
        new.until = self.until
        new.since = self.since
        return new


@dataclass
class Alarm:
    """Effects that wait for the time token."""

    at_tu: int
    """TU left at which it rings, -1 if it counts TUs used up instead."""
    after: int
    """TUs still to be used up, -1 if it waits for a number on the Time Line."""
    block: int
    agent: int
    card: int

    def copy(self) -> Alarm:
        """An independent equal."""
        new = Alarm.__new__(Alarm)
        new.at_tu = self.at_tu
        new.after = self.after
        new.block = self.block
        new.agent = self.agent
        new.card = self.card
        return new


@dataclass
class Shown:
    """A card or text that lies open to some seats for a time."""

    card: int
    text: str
    seats: int
    until: int

    def copy(self) -> Shown:
        """An independent equal."""
        new = Shown.__new__(Shown)
        new.card = self.card
        new.text = self.text
        new.seats = self.seats
        new.until = self.until
        return new


@dataclass
class Shelter:
    """A prevention or redirection of losses that an effect set up (effect 15)."""

    of: int
    agent: int
    amount: int
    to: int
    """Agent that suffers instead, -1 for nobody."""
    until: int

    def copy(self) -> Shelter:
        """An independent equal."""
        new = Shelter.__new__(Shelter)
        new.of = self.of
        new.agent = self.agent
        new.amount = self.amount
        new.to = self.to
        new.until = self.until
        return new


# What happened in a roll, as `Roll.course` keeps it: one of these, then numbers.
DICE_TAKEN: Final = 0
"""Card, characteristic, dice printed, dice thrown."""
INFLUENCE: Final = 1
"""A number of the roll (`terms.INFLUENCES`), the card that changed it, by how much."""
THROWN: Final = 2
"""Hits, skulls, shields on the board, and the faces; again when an effect changed the roll."""
HITS_MORE: Final = 3
"""Hits, and the card that added them."""
SHIELDS_GONE: Final = 4
"""Kind and count."""
STRUCK: Final = 5
"""Strength, resistance, LP lost, skulls thrown, skull shields left."""
PENALTY: Final = 6
"""Kind and count of the shields left, and how much they take."""
LP_LEFT: Final = 7
"""An agent, its LP before and after a loss."""
TU_LEFT: Final = 8
"""TU before and after a loss."""
PREVENTED: Final = 9
"""How much of a loss was prevented."""
PASSED: Final = 10
OVER: Final = 11

NO_DEED: Final = (-1, -1, -1)
"""Nothing done yet in this TU."""
WAY: Final = 0
LOST: Final = 1
ROLLS: Final = 2
MOVES: Final = 3
WAITS: Final = 4
NO_TIME: Final = (0, 0, 0, 0, 0)
"""Where the time of a run went: TU on the way, TU lost in which nobody acts, and the actions of all agents, by kind."""


@dataclass
class RunRecord:
    """How a run ended, and what all could see of it."""

    run: int
    end: int
    tu: int
    spent: int
    time_went: tuple[int, ...]
    tokens: int
    """Mask of the state tokens that the team had in the end."""
    items: int
    """Mask of the items that somebody held in the end."""
    route: tuple[tuple[int, int], ...]
    """The locations in the order in which they were opened, each with the TU left then."""

    def copy(self) -> RunRecord:
        """An independent equal."""
        new = RunRecord.__new__(RunRecord)
        new.run = self.run
        new.end = self.end
        new.tu = self.tu
        new.spent = self.spent
        new.time_went = self.time_went
        new.tokens = self.tokens
        new.items = self.items
        new.route = self.route
        return new
