"""The state of a table of TIME Stories Revolution: small numbers, masks and lists, copied by hand."""

from __future__ import annotations

from dataclasses import dataclass

from chronaut.systems.revolution.pieces import (
    Agent,
    Alarm,
    Conflict,
    Draft,
    Rulings,
    RunRecord,
    Shown,
    Standing,
    Swap,
    Trial,
)
from chronaut.systems.verbs.story import StoryState


@dataclass
class RevolutionState(StoryState):
    """Everything on the table."""

    rulings: Rulings
    phase: int
    setup_at: int
    """How many steps of the set-up script are done."""
    prologue_read: int
    """How many prologue cards were read aloud."""
    agents: list[Agent]
    captain: int
    """The agent that is Time Captain, -1 before the first (RV-16)."""
    passing: int
    """To whom the office passes: 1 for the left, -1 for the right (RV-98)."""
    skipped: int
    """How many agents it passes over the next time."""
    round: int
    location: int
    """The location of this round, -1 before it is chosen."""
    displayed: bool
    """Whether the panorama lies on the table."""
    stock: int
    """Azrak not dealt yet, or surplus (RS-70)."""
    vortex: int
    returned: int
    """Azrak in the Update space of the Mission Return card (RV-199)."""
    spots: tuple[int, ...]
    """Per location: its Azrak on the map, -1 if no uncovered map card shows it (RV-52)."""
    barred: int
    """Mask of the locations that cannot be chosen (RS-60)."""
    heading: int
    """Mask of the locations that alone may be chosen next, 0 for any."""
    visits: tuple[int, ...]
    """Per location: how often it was chosen."""
    contents: list[tuple[int, ...]]
    """Per location: the card at each place of its panorama, -1 where none lies."""
    place: tuple[int, ...]
    """Per card: where it is."""
    holder: tuple[int, ...]
    """Per card: the agent that has it, -1 for none."""
    damage: tuple[int, ...]
    """Per card: damage of its adversary (RV-134)."""
    life: tuple[int, ...]
    """Per card: life points that an effect gave its adversary, -1 for what is printed (RV-228)."""
    resolved: tuple[int, ...]
    """Per card: whether its group conflict was resolved (RS-89)."""
    reads: tuple[int, ...]
    """Per card: how often it was read in this run."""
    tried: tuple[int, ...]
    """Per card: mask of its tests that its reader has attempted since it was taken."""
    won: tuple[int, ...]
    """Per card: those of them that succeeded."""
    known: tuple[int, ...]
    """Per card: mask of the seats whose players have ever read it."""
    supply: tuple[int, ...]
    """Per token: how many lie on the board or in the supply, -1 for any number."""
    common: tuple[int, ...]
    """Per token: how many the group owns (RV-173)."""
    pile: list[int]
    """Destiny cards from the top down."""
    discards: list[int]
    mysteries: list[int]
    """The Mystery deck from the top down."""
    free_updates: int
    """Free Updates left (RV-192, RV-193)."""
    granted: bool
    """Whether a card has given a free Standard Update for the next Between Locations phase."""
    owed: bool
    """Whether this phase's Standard Update is compulsory (RV-83)."""
    updated: bool
    """Whether this phase has had its Standard Update (RS-16)."""
    trial: Trial
    conflict: Conflict
    queue: list[int]
    """Cards whose group conflicts wait to begin (RS-34)."""
    draft: Draft
    swap: Swap
    consents: tuple[int, ...]
    """Per thing that the group may decide: mask of the seats that want it."""
    standing: list[Standing]
    shown: list[Shown]
    alarms: list[Alarm]
    uses: tuple[tuple[int, int], ...]
    """Per power: uses in this round and in this run."""
    score: int
    run_end: int
    cause: int
    ending: int
    """Card of the ending that was read, -1 for none."""
    ready: int
    """Mask of the seats ready for the next run."""
    past: list[RunRecord]

    def copy(self) -> RevolutionState:
        """An independent equal."""
        new = RevolutionState.__new__(RevolutionState)
        self.copy_to(new)
        self.copy_table_to(new)
        self.copy_course_to(new)
        return new

    def copy_table_to(self, new: RevolutionState) -> None:
        """Give copies of what lies on the table to another state."""
        new.rulings = self.rulings.copy()
        new.phase = self.phase
        new.setup_at = self.setup_at
        new.prologue_read = self.prologue_read
        new.agents = [agent.copy() for agent in self.agents]
        new.captain = self.captain
        new.passing = self.passing
        new.skipped = self.skipped
        new.round = self.round
        new.location = self.location
        new.displayed = self.displayed
        new.stock = self.stock
        new.vortex = self.vortex
        new.returned = self.returned
        new.spots = self.spots
        new.barred = self.barred
        new.heading = self.heading
        new.visits = self.visits
        new.contents = self.contents[:]
        new.place = self.place
        new.holder = self.holder
        new.damage = self.damage
        new.life = self.life
        new.resolved = self.resolved
        new.reads = self.reads
        new.tried = self.tried
        new.won = self.won
        new.known = self.known
        new.supply = self.supply
        new.common = self.common
        new.pile = self.pile[:]
        new.discards = self.discards[:]
        new.mysteries = self.mysteries[:]

    def copy_course_to(self, new: RevolutionState) -> None:
        """Give copies of what is under way to another state."""
        new.free_updates = self.free_updates
        new.granted = self.granted
        new.owed = self.owed
        new.updated = self.updated
        new.trial = self.trial.copy()
        new.conflict = self.conflict.copy()
        new.queue = self.queue[:]
        new.draft = self.draft.copy()
        new.swap = self.swap.copy()
        new.consents = self.consents
        new.standing = [one.copy() for one in self.standing]
        new.shown = [one.copy() for one in self.shown]
        new.alarms = [one.copy() for one in self.alarms]
        new.uses = self.uses
        new.score = self.score
        new.run_end = self.run_end
        new.cause = self.cause
        new.ending = self.ending
        new.ready = self.ready
        new.past = [one.copy() for one in self.past]
