"""The state of a table of T.I.M.E Stories: small numbers, masks and lists, copied by hand."""

from __future__ import annotations

from dataclasses import dataclass

from chronaut.systems.time_stories.pieces import (
    Agent,
    Alarm,
    Item,
    Roll,
    Rulings,
    RunRecord,
    Shelter,
    Shown,
    Slot,
    Standing,
    put,
)
from chronaut.systems.verbs.story import StoryState


@dataclass
class TimeState(StoryState):
    """Everything on and around the board."""

    rulings: Rulings
    table_rulings: Rulings
    """The rulings as the table was set up; an effect may change them for a run."""
    phase: int
    laid: int
    """Mask of the set-up directives carried out in this run (TS-36)."""
    agents: list[Agent]
    captain: int
    """Seat of the Time Captain, -1 before the first."""
    tu: int
    tu_spent: int
    """TUs used up in this run, however."""
    time_went: tuple[int, ...]
    """What for: see `pieces.WAY` and what follows it."""
    last_tu: bool
    """Whether the token has just come to 0 and the agents still act (option `last_tu_acts`)."""
    window: int
    """Number of the present window of time: TUs spent, location changes begun and ended (G-55)."""
    visit: int
    """Number of locations opened in this run."""
    base_read: int
    """Base cards read so far in this run."""
    reader: int
    """Seat whose turn it is to read at the base."""
    location: int
    came_from: int
    row: list[Slot]
    place: tuple[int, ...]
    """Per card: in its place, removed for the run, removed for good."""
    passed: tuple[int, ...]
    """Per card: whether its test was passed in this run."""
    kept: tuple[str, ...]
    """Per card: shields of an abandoned test that an effect keeps, as kinds and counts; else empty."""
    released: tuple[int, ...]
    """Per card: 1 if its lock was opened by its test or by text, 2 if an effect locked it."""
    allowed: tuple[int, ...]
    """Per card: whether it was authorised in this run (TS-74)."""
    revealed: tuple[int, ...]
    """Per card that stays revealed: the space where it lies in this run, else -1 (G-36)."""
    tokens: int
    """Mask of the state tokens the team owns."""
    stamped_tokens: int
    """Mask of the state tokens that last."""
    stamped: tuple[int, ...]
    """Per card: whether it stays as it is into the next run."""
    items: list[Item]
    pool: list[int]
    """Resources that belong to the team, by colour (G-57)."""
    plan: list[int]
    """Per place of the plan: 1 if its name is visible."""
    plan_cards: list[int]
    """Card lying in each of the four reserved places, -1 for none."""
    red: list[int]
    """Per location: whether its name is red."""
    visits: list[int]
    """Per location: how often it was opened in this run."""
    route: tuple[tuple[int, int], ...]
    """The locations opened in this run, in order, each with the TU left then."""
    seen: list[int]
    """Per location: mask of the runs in which it was opened."""
    known: list[tuple[int, ...]]
    """Per seat and card: mask of the runs in which the player read the front (bit 0 = run 1)."""
    read_run: tuple[int, ...]
    """Per card: mask of the agents that read it in this run."""
    read_visit: tuple[int, ...]
    """Per card: mask of the agents that read it during this visit."""
    boxes: tuple[int, ...]
    """Per card: whether its box with rules was shared in this run."""
    choices: list[int]
    """Answers chosen in this run: node * 100 + option."""
    shown: list[Shown]
    alarms: list[Alarm]
    standing: list[Standing]
    shelters: list[Shelter]
    uses: tuple[tuple[int, ...], ...]
    """Per power, then per replacement: uses in this roll, TU, visit, run, and ever."""
    packs: list[list[int]]
    """Side packs: cards from the top down."""
    roll: Roll
    arrivals: list[int]
    """Agents that stand on a card they have not read yet, in order."""
    declined: int
    """Mask of the seats that would rather not enter."""
    named: int
    """Mask of the agents that the Captain named for a compulsory card (G-42)."""
    next_actor: int
    """Agent chosen by vote to act next, -1 for none."""
    free_moves: int
    """Mask of the agents that may move without an action now."""
    group_test: int
    """Space whose test everybody must take part in, -1 for none."""
    last_die: int
    """Last total of the Captain die, 0 for none."""
    drawn: int
    """Last result of a special roll."""
    thrown: list[int]
    """Hits, skulls and blanks of the last special roll with action dice."""
    combined: list[int]
    """Items laid together last, in the order in which they were laid."""
    answer: int
    """Whether the last typed answer was right: 1, 0, or -1 for none."""
    entered: bool
    """Whether the group has entered the present location."""
    score: int
    run_end: int
    ending: int
    """Card of the ending read, -1 for none."""
    ready: int
    """Mask of the seats ready for the next run."""
    past: list[RunRecord]

    def know(self, card: int, seats: int) -> None:
        """Note that the seats of a mask know a card from this run on (G-71)."""
        for seat in range(self.seats):
            if (seats >> seat) & 1:
                self.known[seat] = put(self.known[seat], card, self.known[seat][card] | 1 << (self.run - 1))

    def went(self, what: int) -> None:
        """Count what time went into."""
        self.time_went = put(self.time_went, what, self.time_went[what] + 1)

    def note(self, *what: int) -> None:
        """Note a step of the roll under way; see `pieces.DICE_TAKEN` and what follows it."""
        if self.roll.active:
            self.roll.course = (*self.roll.course, what)

    def record(self) -> RunRecord:
        """This run as it stands now."""
        held = sum([1 << number for number, item in enumerate(self.items) if item.holder >= 0])
        return RunRecord(self.run, self.run_end, self.tu, self.tu_spent, self.time_went, self.tokens, held, self.route)

    def copy(self) -> TimeState:
        """An independent equal."""
        new = TimeState.__new__(TimeState)
        self.copy_to(new)
        self._copy_course_to(new)
        self._copy_things_to(new)
        return new

    def _copy_course_to(self, new: TimeState) -> None:
        new.rulings = self.rulings.copy()
        new.table_rulings = self.table_rulings.copy()
        new.phase = self.phase
        new.laid = self.laid
        new.agents = [agent.copy() for agent in self.agents]
        new.captain = self.captain
        new.tu = self.tu
        new.tu_spent = self.tu_spent
        new.time_went = self.time_went
        new.last_tu = self.last_tu
        new.window = self.window
        new.visit = self.visit
        new.base_read = self.base_read
        new.reader = self.reader
        new.location = self.location
        new.came_from = self.came_from
        new.row = [slot.copy() for slot in self.row]
        new.place = self.place
        new.passed = self.passed
        new.kept = self.kept
        new.released = self.released
        new.allowed = self.allowed
        new.revealed = self.revealed

    def _copy_things_to(self, new: TimeState) -> None:
        new.tokens = self.tokens
        new.stamped_tokens = self.stamped_tokens
        new.stamped = self.stamped
        new.items = [item.copy() for item in self.items]
        new.pool = self.pool[:]
        new.plan = self.plan[:]
        new.plan_cards = self.plan_cards[:]
        new.red = self.red[:]
        new.visits = self.visits[:]
        new.route = self.route
        new.seen = self.seen[:]
        new.known = self.known[:]
        new.read_run = self.read_run
        new.read_visit = self.read_visit
        new.boxes = self.boxes
        new.choices = self.choices[:]
        new.shown = [one.copy() for one in self.shown]
        new.alarms = [alarm.copy() for alarm in self.alarms]
        new.standing = [one.copy() for one in self.standing]
        new.shelters = [one.copy() for one in self.shelters]
        new.uses = self.uses
        new.packs = [pack[:] for pack in self.packs]
        new.roll = self.roll.copy()
        new.arrivals = self.arrivals[:]
        new.declined = self.declined
        new.named = self.named
        new.next_actor = self.next_actor
        new.free_moves = self.free_moves
        new.group_test = self.group_test
        new.last_die = self.last_die
        new.drawn = self.drawn
        new.thrown = self.thrown[:]
        new.combined = self.combined[:]
        new.answer = self.answer
        new.entered = self.entered
        new.score = self.score
        new.run_end = self.run_end
        new.ending = self.ending
        new.ready = self.ready
        new.past = [record.copy() for record in self.past]
