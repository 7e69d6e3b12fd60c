"""The state of a table of T.I.M.E Stories: small numbers, masks and lists, copied by hand."""

from __future__ import annotations

from dataclasses import dataclass

from chronaut.systems.verbs.story import StoryState


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

    def copy(self) -> Rulings:
        """An independent equal."""
        return Rulings(
            self.two_players, self.solo_receptacles, self.last_tu_acts, self.idle_penalty_on_unstarted, self.max_dice,
            self.skip_dead_captain, self.return_may_wait, self.optional_reading, self.items_open,
            self.blind_receptacles, self.paraphrase_check, self.time_line_max,
        )  # fmt: skip


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
    resources: list[int]

    def copy(self) -> Agent:
        """An independent equal."""
        return Agent(
            self.owners, self.colour, self.receptacle, self.lp, self.lp_extra, self.status, self.space, self.vortex_at,
            self.lost_tu, self.acted, self.barred, self.busy, self.arrived, self.role, self.resources[:],
        )  # fmt: skip


@dataclass
class Slot:
    """A space of the row: its card, what lies under it, and the shields of a test faced there."""

    card: int
    under: list[int]
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
    kinds: list[int]
    counts: list[int]

    def copy(self) -> Slot:
        """An independent equal."""
        return Slot(
            self.card, self.under[:], self.home, self.authorised, self.faced, self.running, self.begun, self.choice,
            self.kinds[:], self.counts[:],
        )  # fmt: skip


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
        return Item(
            self.holder, self.keeper, self.uses, self.user, self.window, self.held, self.used, self.gone,
            self.lies_in, self.shown, self.since,
        )  # fmt: skip


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

    def copy(self) -> Roll:
        """An independent equal."""
        return Roll(self.active, self.agent, self.space, self.faces[:], self.hits, self.skulls, self.bonus, self.passed)


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
        return Standing(self.question, self.op, self.value, self.of, self.agent, self.layer, self.until, self.since)


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
        return Alarm(self.at_tu, self.after, self.block, self.agent, self.card)


@dataclass
class Shown:
    """A card or text that lies open to some seats for a time."""

    card: int
    text: str
    seats: int
    until: int

    def copy(self) -> Shown:
        """An independent equal."""
        return Shown(self.card, self.text, self.seats, self.until)


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
        return Shelter(self.of, self.agent, self.amount, self.to, self.until)


@dataclass
class RunRecord:
    """How a run ended."""

    run: int
    end: int
    tu: int
    spent: int

    def copy(self) -> RunRecord:
        """An independent equal."""
        return RunRecord(self.run, self.end, self.tu, self.spent)


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
    place: list[int]
    """Per card: in its place, removed for the run, removed for good."""
    passed: list[int]
    """Per card: whether its test was passed in this run."""
    kept: list[str]
    """Per card: shields of an abandoned test that an effect keeps, as kinds and counts; else empty."""
    released: list[int]
    """Per card: 1 if its lock was opened by its test or by text, 2 if an effect locked it."""
    allowed: list[int]
    """Per card: whether it was authorised in this run (TS-74)."""
    revealed: list[int]
    """Per card that stays revealed: the space where it lies in this run, else -1 (G-36)."""
    tokens: int
    """Mask of the state tokens the team owns."""
    stamped_tokens: int
    """Mask of the state tokens that last."""
    stamped: list[int]
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
    seen: list[int]
    """Per location: mask of the runs in which it was opened."""
    known: list[list[int]]
    """Per seat and card: mask of the runs in which the player read the front (bit 0 = run 1)."""
    read_run: list[int]
    """Per card: mask of the agents that read it in this run."""
    read_visit: list[int]
    """Per card: mask of the agents that read it during this visit."""
    boxes: list[int]
    """Per card: whether its box with rules was shared in this run."""
    choices: list[int]
    """Answers chosen in this run: node * 100 + option."""
    shown: list[Shown]
    alarms: list[Alarm]
    standing: list[Standing]
    shelters: list[Shelter]
    uses: list[list[int]]
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

    def copy(self) -> TimeState:
        """An independent equal."""
        return TimeState(
            seats=self.seats, present=self.present, run=self.run, step=self.step, over=self.over,
            chance=self.chance.copy(), agenda=[step.copy() for step in self.agenda],
            questions=[question.copy() for question in self.questions], serial=self.serial,
            talk=[line.copy() for line in self.talk], notes=[line.copy() for line in self.notes],
            counters=self.counters[:], flags=self.flags[:], rulings=self.rulings.copy(),
            table_rulings=self.table_rulings.copy(), phase=self.phase, laid=self.laid,
            agents=[agent.copy() for agent in self.agents], captain=self.captain, tu=self.tu, tu_spent=self.tu_spent,
            last_tu=self.last_tu, window=self.window, visit=self.visit, base_read=self.base_read, reader=self.reader,
            location=self.location, came_from=self.came_from, row=[slot.copy() for slot in self.row],
            place=self.place[:], passed=self.passed[:], kept=self.kept[:], released=self.released[:], allowed=self.allowed[:],
            revealed=self.revealed[:], tokens=self.tokens, stamped_tokens=self.stamped_tokens,
            stamped=self.stamped[:], items=[item.copy() for item in self.items], pool=self.pool[:], plan=self.plan[:],
            plan_cards=self.plan_cards[:], red=self.red[:], visits=self.visits[:], seen=self.seen[:],
            known=[cards[:] for cards in self.known], read_run=self.read_run[:], read_visit=self.read_visit[:],
            boxes=self.boxes[:], choices=self.choices[:], shown=[one.copy() for one in self.shown],
            alarms=[alarm.copy() for alarm in self.alarms], standing=[one.copy() for one in self.standing],
            shelters=[one.copy() for one in self.shelters], uses=[line[:] for line in self.uses],
            packs=[pack[:] for pack in self.packs], roll=self.roll.copy(), arrivals=self.arrivals[:],
            declined=self.declined, named=self.named, next_actor=self.next_actor, free_moves=self.free_moves,
            group_test=self.group_test, last_die=self.last_die, drawn=self.drawn, thrown=self.thrown[:], combined=self.combined[:],
            answer=self.answer,
            entered=self.entered, score=self.score, run_end=self.run_end, ending=self.ending, ready=self.ready,
            past=[record.copy() for record in self.past],
        )  # fmt: skip
