"""The parts of a table's state: agents, tests, conflicts and what is under way."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Agent:
    """An agent in a receptacle."""

    seat: int
    """Who decides for it; a solo player has two agents (RV-196)."""
    receptacle: int
    """Card of its receptacle, -1 before one was chosen."""
    level: int
    """Starting level of Azrak, which the pool never exceeds (RV-101)."""
    pool: int
    link: int
    out: int
    """In play, or why it was ejected."""
    card: int
    """The Story card in front, -1 for none: then it is standing by (RV-75)."""
    slot: int
    """The place of that card in the panorama, -1 for none."""
    due: bool
    """Whether instructions of its card wait to be followed (RV-67)."""
    locked: bool
    """Whether a personal conflict holds it (RV-124)."""
    reported: bool
    """Whether it has told what it found, in the telepathy step (RV-60)."""
    explored: bool
    """Whether it has used its free Explore of this round (RV-189)."""
    gift: int
    """The agent that it is handing things to for the Azrak it has paid, -1 for none (RV-77)."""
    cover: int
    """The Replacement on its receptacle, -1 for none."""
    gear: int
    """1 if its Gear or Power can be used, 0 if a card has put it out of use."""
    tokens: tuple[int, ...]
    caps: tuple[int, ...]
    """The most of each token that it may have, -1 for any number (RV-176)."""
    apart: int
    """The location to which a card sent it, away from the group; -1 while it is with the group (RS-66)."""

    def copy(self) -> Agent:
        """An independent equal."""
        new = Agent.__new__(Agent)
        new.seat = self.seat
        new.receptacle = self.receptacle
        new.level = self.level
        new.pool = self.pool
        new.link = self.link
        new.out = self.out
        new.card = self.card
        new.slot = self.slot
        new.due = self.due
        new.locked = self.locked
        new.reported = self.reported
        new.explored = self.explored
        new.gift = self.gift
        new.cover = self.cover
        new.gear = self.gear
        new.tokens = self.tokens
        new.caps = self.caps
        new.apart = self.apart
        return new


@dataclass
class Trial:
    """A test under way (RV-106); stage 0 if there is none."""

    stage: int
    tester: int
    card: int
    box: int
    value: int
    """The attribute's value as the test began."""
    difficulty: int
    """What it was compared with as it began; cards may have changed that since."""
    boost: int
    supports: tuple[int, ...]
    """Per agent: Azrak given in support."""
    passed: int
    """Mask of the agents that give no more support."""
    extra: int
    """What powers added."""
    destiny: int
    """Number of the Destiny card that was revealed, -1 before."""
    final: int
    outcome: int
    """-1 before the resolution."""
    fighting: bool
    """Whether it is part of a group conflict."""
    floor: int
    """How many steps of the agenda wait until it is over: what a card does after starting a test."""

    def copy(self) -> Trial:
        """An independent equal."""
        new = Trial.__new__(Trial)
        new.stage = self.stage
        new.tester = self.tester
        new.card = self.card
        new.box = self.box
        new.value = self.value
        new.difficulty = self.difficulty
        new.boost = self.boost
        new.supports = self.supports
        new.passed = self.passed
        new.extra = self.extra
        new.destiny = self.destiny
        new.final = self.final
        new.outcome = self.outcome
        new.fighting = self.fighting
        new.floor = self.floor
        return new


@dataclass
class Conflict:
    """The group conflict under way (RV-128); stage 0 if there is none."""

    stage: int
    card: int
    turn: int
    order: list[int]
    """Agents in the order of this turn, as far as the Captain has set it (RS-28)."""
    done: int
    """Mask of the agents that have tested in this turn."""

    def copy(self) -> Conflict:
        """An independent equal."""
        new = Conflict.__new__(Conflict)
        new.stage = self.stage
        new.card = self.card
        new.turn = self.turn
        new.order = self.order[:]
        new.done = self.done
        return new


@dataclass
class Draft:
    """Something that the group divides: Azrak of an Update, tokens at set-up, a price that all pay together."""

    kind: int
    what: int
    """The token, -1 for Azrak."""
    pot: int
    """How much is to be divided or paid."""
    shares: list[int]
    node: int
    """The effect that waits for a contribution."""

    def copy(self) -> Draft:
        """An independent equal."""
        new = Draft.__new__(Draft)
        new.kind = self.kind
        new.what = self.what
        new.pot = self.pot
        new.shares = self.shares[:]
        new.node = self.node
        return new


@dataclass
class Swap:
    """Things that two agents have laid in to swap them; agent -1 if there is no swap (RS-65)."""

    one: int
    other: int
    items: list[int]
    mine: tuple[int, ...]
    """Per token: how many the first agent has laid in."""
    theirs: tuple[int, ...]
    agreed: int
    """Mask of the agents that agree to what lies there."""

    def copy(self) -> Swap:
        """An independent equal."""
        return Swap(self.one, self.other, self.items[:], self.mine, self.theirs, self.agreed)


@dataclass
class Standing:
    """A modifier that an effect put in force for a time."""

    question: int
    op: int
    value: int
    of: int
    """The attribute that it is about, -1 for any."""
    agent: int
    """Whom it concerns, -1 for everybody."""
    until: int

    def copy(self) -> Standing:
        """An independent equal."""
        return Standing(self.question, self.op, self.value, self.of, self.agent, self.until)


@dataclass
class Shown:
    """A text or card that somebody may read for a time."""

    seats: int
    card: int
    """-1 for a text."""
    text: str
    until: int

    def copy(self) -> Shown:
        """An independent equal."""
        return Shown(self.seats, self.card, self.text, self.until)


@dataclass
class Alarm:
    """A block of effects that waits for so many rounds to begin."""

    rounds: int
    block: int
    agent: int
    card: int

    def copy(self) -> Alarm:
        """An independent equal."""
        return Alarm(self.rounds, self.block, self.agent, self.card)


@dataclass
class RunRecord:
    """A line of the Mission Log (RV-201)."""

    run: int
    end: int
    cause: int
    rounds: int
    score: int

    def copy(self) -> RunRecord:
        """An independent equal."""
        return RunRecord(self.run, self.end, self.cause, self.rounds, self.score)


@dataclass
class Rulings:
    """The switchable rulings of a table, in the order of `options.OPTIONS`."""

    support_limit: int
    support_second_supporter: int
    captain_last_azrak: int
    update_split_all: int
    forced_update_order: int
    damage_persists: int
    replacement_fate: int
    backstory_visibility: int
    mystery_draw: int
    recon_instructions: int
    captain_settles: int
    paraphrase_check: int
    experience: int
    mission_log: int

    def copy(self) -> Rulings:
        """An independent equal."""
        return Rulings(
            self.support_limit, self.support_second_supporter, self.captain_last_azrak, self.update_split_all,
            self.forced_update_order, self.damage_persists, self.replacement_fate, self.backstory_visibility,
            self.mystery_draw, self.recon_instructions, self.captain_settles, self.paraphrase_check, self.experience,
            self.mission_log,
        )  # fmt: skip


def no_trial(agents: int) -> Trial:
    """No test under way."""
    return Trial(0, -1, -1, -1, 0, 0, 0, (0,) * agents, 0, 0, -1, 0, -1, False, 0)


def no_conflict() -> Conflict:
    """No group conflict under way."""
    return Conflict(0, -1, 0, [], 0)


def no_draft() -> Draft:
    """Nothing to divide."""
    return Draft(0, -1, 0, [], -1)


def no_swap() -> Swap:
    """No two agents are at a swap."""
    return Swap(-1, -1, [], (), (), 0)
