"""Matches and their journals: saving as one plays, going on later, proving a record, and a seat's own record."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass
from operator import itemgetter
from pathlib import Path
from types import TracebackType
from typing import Final, Self

import msgspec

from chronaut import __version__
from chronaut.kernel.actions import Proposal, Refused
from chronaut.kernel.events import NOTED, Fact, FactKind
from chronaut.kernel.journal import (
    Act,
    Header,
    Journal,
    JournalError,
    Kept,
    Kinds,
    TableSetup,
    Undone,
    Writer,
    create,
    read,
    read_header,
    reopen,
)
from chronaut.kernel.saved import state_digest
from chronaut.kernel.state import SPECTATOR, GameState
from chronaut.kernel.views import Told, fields_of, told
from chronaut.systems.contract.match import LARGEST, Match, Taken, replayed, well_formed
from chronaut.systems.contract.moments import Moments
from chronaut.systems.contract.system import RuleSystem, Setup

BROKEN: Final = (
    ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError, ValueError,
    msgspec.MsgspecError,
)  # fmt: skip
"""What a rule system may raise over facts that it would never make itself."""

TOO_LARGE: Final = f"has a number beyond {LARGEST}; no game needs one."
"""A journal that was forged could otherwise ask for more memory than there is."""

SEATS: Final = range(64)
"""Every seat number that a table may have."""


class Difference(JournalError):
    """The first step of a journal that today's rules do not confirm."""

    def __init__(self, path: Path, line: int, step: int, text: str, detail: str = "") -> None:
        super().__init__(path, line, f"step {step} {text}")
        self.step = step
        self.detail = detail
        """What differs in full: for eyes that may see everything."""


@dataclass
class Loaded:
    """A journal that was read and applied again."""

    journal: Journal
    setup: Setup
    state: GameState

    def at(self, system: RuleSystem, step: int) -> GameState:
        """The state when `step` proposals had been carried out."""
        return replayed(system, self.setup, [kept.facts for kept in self.journal.steps[:step]])


class Recorder:
    """A match's listener that puts every step into a journal; it notices by itself that the match went back."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer

    def __call__(self, taken: Taken, state: GameState) -> None:
        """Keep a step; raises `JournalError` if it cannot be kept."""
        before = state.step - 1
        if before > self.writer.steps:
            text = (
                f"the journal is at step {self.writer.steps} and the game at step {before}; the steps between are lost."
            )
            raise JournalError(self.writer.path, 0, text)
        if before < self.writer.steps:
            self.writer.undo(before)
        if any(_too_large(fact) for fact in taken.facts):
            raise JournalError(self.writer.path, 0, f"nothing was written after step {before}: a fact {TOO_LARGE}")
        self.writer.append(taken.proposal, taken.facts, state_digest(state))


class SavedMatch(Match):
    """A match whose steps are in its journal before anybody is told; a context manager that closes the journal.

    A step that cannot be written is taken back, and `propose` raises `JournalError`: game and journal stay equal.
    """

    def __init__(self, system: RuleSystem, setup: Setup, writer: Writer, note: str = "") -> None:
        super().__init__(system, setup, Recorder(writer))
        self.writer = writer
        self.note = note
        """What the journal's reader had to say when the game was resumed."""

    def propose(self, proposal: Proposal, step: int | None = None) -> Refused | list[Fact]:
        """Carry out and keep a proposal, or say why not; raises `Fault` and `JournalError`."""
        before = len(self.history)
        try:
            return super().propose(proposal, step)
        except BaseException:
            if len(self.history) > before:
                super().undo(before)
            raise

    def undo(self, step: int) -> None:
        """Go back to a step, and say so in the journal; raises `ValueError` and `JournalError`."""
        if 0 <= step < len(self.history):
            self.writer.undo(step)
        super().undo(step)

    def close(self) -> None:
        """Close the journal in peace."""
        self.writer.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.writer.__exit__(kind, error, trace)


def kinds_of(system: RuleSystem) -> Kinds:
    """The names by which a system's journals know its facts and proposals."""
    return Kinds(system.fact_kinds, system.proposal_kinds)


def save(
    path: Path, system: RuleSystem, setup: Setup, *, program: str = __version__, durable: bool = False
) -> SavedMatch:
    """A new match that keeps its journal in a new file; raises `SetupError` (then no file is made) and `JournalError`.

    `durable` makes each step wait until the disk has it.
    """
    system.new(setup)
    asked = system.program.header
    header = Header(
        program=program,
        system=asked.system,
        mission=asked.mission,
        mission_version=asked.version,
        mission_hash=system.source.digest(),
        setup=TableSetup(setup.seats, setup.seed, setup.options, setup.fixed),
    )
    return SavedMatch(system, setup, create(path, kinds_of(system), header, durable=durable))


def resume(path: Path, system: RuleSystem, *, program: str = __version__, durable: bool = False) -> SavedMatch:
    """Go on with the match of a journal, whose facts are applied again; raises `JournalError`.

    Digests are compared for the steps that this version of the program decided; a newer one may keep more in a state.
    """
    check_mission(path, read_header(path), system)  # its kinds may be unknown to this system
    writer, journal = reopen(path, kinds_of(system), program, durable=durable)
    try:
        loaded = applied(journal, system, program)
        match = SavedMatch(system, loaded.setup, writer, journal.note)
    except BaseException:
        writer.abandon()
        raise
    match.state = loaded.state
    match.history = [Taken(kept.proposal, kept.facts) for kept in journal.steps]
    return match


def load(path: Path, system: RuleSystem, *, program: str = __version__) -> Loaded:
    """Read a journal and apply its facts again, without opening it for play; raises `JournalError`."""
    check_mission(path, read_header(path), system)
    return applied(read(path, kinds_of(system)), system, program)


def check_mission(path: Path, header: Header, system: RuleSystem) -> None:
    """Raise `JournalError` unless the journal is of the very mission that the system is linked to."""
    mission = system.program.header
    digest = system.source.digest()
    if (header.system, header.mission) != (mission.system, mission.mission):
        text = (
            f"the journal is of the mission {header.mission!r} ({header.system}, hash {header.mission_hash}), "
            f"not of {mission.mission!r} ({mission.system}, hash {digest}). Open it with its own mission."
        )
        raise JournalError(path, 1, text)
    if header.mission_hash != digest:
        text = (
            f"the journal is of another text of the mission {header.mission!r}: version {header.mission_version}, "
            f"hash {header.mission_hash}; this is version {mission.version}, hash {digest}. "
            "A game stays with the mission it began with: find that version of the pack."
        )
        raise JournalError(path, 1, text)


def _begun(journal: Journal, system: RuleSystem) -> tuple[Setup, GameState]:
    kept = journal.header.setup
    setup = Setup(kept.seats, kept.seed, kept.options, kept.fixed)
    try:
        return setup, system.new(setup)
    except BROKEN as error:
        raise JournalError(journal.path, 1, f"the game cannot be set up as the journal says: {error}.") from error


def _apply(journal: Journal, system: RuleSystem, state: GameState, number: int) -> None:
    """Apply the facts of a step to the state before it."""
    kept = journal.steps[number - 1]
    for place, fact in enumerate(kept.facts):
        line = kept.line_of(place)
        if _too_large(fact):
            raise JournalError(journal.path, line, f"this fact of step {number} {TOO_LARGE}")
        try:
            system.evolve(state, fact)
        except BROKEN as error:
            text = f"this fact of step {number} cannot be applied to the game: {type(error).__name__}."
            raise JournalError(journal.path, line, text) from error
    if state.step != number:
        text = f"the facts of step {number} leave the game at step {state.step}."
        raise JournalError(journal.path, kept.last_line, text)


def _too_large(fact: Fact) -> bool:
    """Whether a number of a fact is larger than any that a game has."""
    return any(not -LARGEST <= one <= LARGEST for one in (fact.a, fact.b, fact.c, fact.d))


def applied(journal: Journal, system: RuleSystem, program: str = __version__) -> Loaded:
    """Apply the facts of a journal of the system's mission; raises `JournalError`."""
    check_mission(journal.path, journal.header, system)
    setup, state = _begun(journal, system)
    for number, kept in enumerate(journal.steps, start=1):
        _apply(journal, system, state, number)
        if kept.program == program:
            _compare(journal, kept, number, state)
    return Loaded(journal, setup, state)


def _compare(journal: Journal, kept: Kept, number: int, state: GameState) -> None:
    if kept.carried and not kept.state:
        return
    try:
        digest = state_digest(state)
    except BROKEN as error:
        raise Difference(journal.path, kept.last_line, number, "leads to a state that cannot be kept.") from error
    if digest != kept.state:
        text = f"leads to another state than when it was played: digest {digest}, recorded {kept.state}."
        raise Difference(journal.path, kept.last_line, number, text)


def verify(path: Path, system: RuleSystem) -> Journal:
    """Prove a journal: its facts lead to the recorded states, and its proposals to the recorded facts.

    Looks at the steps that stand, not at those that were taken back. Raises `Difference` for the first step that
    today's rules do not confirm, and `JournalError` for a journal that cannot be used.
    """
    check_mission(path, read_header(path), system)
    journal = read(path, kinds_of(system))
    _, state = _begun(journal, system)
    _, decided = _begun(journal, system)
    for number, kept in enumerate(journal.steps, start=1):
        _decide_again(journal, system, decided, kept, number)
        _apply(journal, system, state, number)
        _compare(journal, kept, number, state)
        if kept.state and state_digest(decided) != kept.state:
            text = "is decided into another state than its facts lead to; the rule system is at fault."
            raise Difference(journal.path, kept.last_line, number, text)
    return journal


def decided(journal: Journal, system: RuleSystem, look: Callable[[], None] = lambda: None) -> GameState:
    """Decide every step of a stranger's journal anew, those taken back too; the state that it ends with.

    Nothing of the journal is applied: each step is decided by today's rules, whatever version the journal names, and its
    facts and digest must be the same. `look` is called before each step; what it raises ends the work. Raises
    `Difference` for the first step that today's rules do not confirm, and `JournalError` for what cannot be used.
    """
    check_mission(journal.path, journal.header, system)
    setup, state = _begun(journal, system)
    moments = Moments(system, setup)
    done: list[list[Fact]] = []
    for event in journal.log:
        look()
        if isinstance(event, Undone):
            state = moments.at(event.step, done.__getitem__)
            moments.forget(event.step)
            del done[event.step :]
        elif isinstance(event, Kept):
            number = len(done) + 1
            done.append(_decide_again(journal, system, state, event, number))
            _compare(journal, event, number, state)
            moments.note(state, number)
    return state


def _decide_again(journal: Journal, system: RuleSystem, state: GameState, kept: Kept, number: int) -> list[Fact]:
    """Decide a step anew on the state before it, and compare the facts."""
    if not well_formed(kept.proposal):
        raise JournalError(journal.path, kept.line, f"the proposal of step {number} {TOO_LARGE}")
    whose = f"today's rules ({__version__}; it was played by {kept.program})"
    try:
        refused = system.check(state, kept.proposal)
        facts = [] if refused else system.decide(state, kept.proposal, True)
    except BROKEN as error:
        text = f"cannot be decided by {whose}: {type(error).__name__}."
        raise Difference(journal.path, kept.line, number, text, str(error)) from error
    if refused is not None:
        text = f"is refused by {whose}: {refused.code}."
        raise Difference(journal.path, kept.line, number, text, refused.text)
    for place, (then, now) in enumerate(itertools.zip_longest(kept.facts, facts)):
        if then != now:
            text = f"is decided otherwise by {whose}: fact {place + 1} of {len(kept.facts)} differs."
            detail = f"Recorded was {_shown(system, then)}; today it is {_shown(system, now)}."
            raise Difference(journal.path, kept.line_of(place), number, text, detail)
    return facts


def _shown(system: RuleSystem, fact: Fact | None) -> str:
    """A fact with all that it carries, for people."""
    if fact is None:
        return "no fact"
    kind = system.fact_kinds[fact.kind]
    fields = ", ".join(f"{name}={value!r}" for name, value in fields_of(kind, fact).items())
    return f"{kind.name}({fields}) for audience {fact.audience} by rule {fact.rule or '-'} at element {fact.node}"


class _ExportHead(msgspec.Struct):
    """The first line of a seat's own record; neither seed nor fixed luck is part of it."""

    mission: str
    version: str
    system: str
    seats: int
    seat: int


def seat_numbers(system: RuleSystem, journal: Journal, seat: int) -> dict[int, list[int]]:
    """By the line of each step: the seat, before each fact and after the last, of whoever has `seat` in the end.

    Negative where that person had no seat; `SPECTATOR` stays what it is. What stands is walked back from its end,
    what was taken back is walked forward from where it began.
    """
    found: dict[int, list[int]] = {}
    now = seat
    for kept in reversed(journal.steps):
        numbers = [now]
        for fact in reversed(kept.facts):
            now = system.seat_before(fact, now) if now >= 0 else now
            numbers.append(now)
        numbers.reverse()
        found[kept.line] = numbers
    at = [now]
    for event in journal.log:
        if isinstance(event, Undone):
            del at[event.step + 1 :]
            continue
        if isinstance(event, Act):
            continue
        if event.line not in found:
            numbers = [at[-1]]
            for fact in event.facts:
                numbers.append(_seat_after(system, fact, numbers[-1]))
            found[event.line] = numbers
        at.append(found[event.line][-1])
    return found


def _seat_after(system: RuleSystem, fact: Fact, seat: int) -> int:
    """The number after a fact of the person who has `seat` before it; -1 if that person has left."""
    if seat < 0 or system.seat_before(fact, seat) == seat:
        return seat
    return next((after for after in SEATS if system.seat_before(fact, after) == seat), -1)


def told_along(kinds: Sequence[FactKind], facts: Iterable[tuple[Fact, int]]) -> list[Told]:
    """What one person was told of facts, each with that person's seat number before it (-1 for none)."""
    found: list[Told] = []
    for number, group in itertools.groupby(facts, key=itemgetter(1)):  # nearly always one group
        if number != -1:
            found += told(kinds, [fact for fact, _ in group], number)
    return found


def seat_export(loaded: Loaded, system: RuleSystem, seat: int, others: Container[int] = ()) -> list[str]:
    """The journal as one seat (or `SPECTATOR`) knows it: lines of JSON made of what it was told, in order.

    A seat is who has it in the end: what that person was told under another number counts, and what somebody else was
    told under this number does not. Notes in the steps of `others`, counted from 1 as they happened, are left out: whoever
    took them sat there before. Raises `JournalError`, also for a seat that the table does not have.
    """
    journal, seats = loaded.journal, loaded.state.seats
    header = journal.header
    if seat != SPECTATOR and not 0 <= seat < seats:
        raise JournalError(journal.path, 0, f"there is no seat {seat + 1} at this table: it has {seats}.")
    numbers = seat_numbers(system, journal, seat)
    head = _ExportHead(header.mission, header.mission_version, header.system, seats, seat)
    lines = [msgspec.json.encode(head)]
    step = happened = 0
    for event in journal.log:
        if isinstance(event, Undone):
            step = event.step
            lines.append(msgspec.json.encode({"undone": step}))
        elif isinstance(event, Kept):
            step, happened = step + 1, happened + 1
            facts = zip(event.facts, numbers[event.line], strict=False)
            own = [one for one in facts if one[0].kind != NOTED or happened not in others]
            known = told_along(system.fact_kinds, own)
            lines.append(msgspec.json.encode({"step": step, "told": known}))
    return [line.decode() for line in lines]
