"""Reads a journal: proves the chain, puts the steps together, and names any damage by its line."""

from __future__ import annotations

import io
import re
import stat
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, BinaryIO, Final

import msgspec

from chronaut.kernel.actions import Proposal
from chronaut.kernel.events import NOTED, SAID, STEPPED, WAITING, Fact
from chronaut.kernel.journal.records import (
    DIGITS,
    FORMAT,
    LONGEST_LINE,
    START,
    VERSION,
    ActRecord,
    AnyRecord,
    CarriedRecord,
    EndRecord,
    FactRecord,
    Header,
    JournalError,
    Kinds,
    ProposalRecord,
    ReopenedRecord,
    RulesUpdatedRecord,
    StepRecord,
    UndoneRecord,
    chained,
)

RESTORE: Final = "Nothing was changed; restore the file from a copy."
NOT_ONE: Final = "this is not a Chronaut journal"


@dataclass
class Kept:
    """A step as the journal keeps it; its facts stand in the lines after its proposal's, one each."""

    line: int
    """The line of the proposal."""
    program: str
    """The version of the program that decided it."""
    proposal: Proposal
    facts: list[Fact]
    state: str
    """The digest of the state that the step led to; empty if it was carried and another step followed at once."""
    carried: bool = False
    """Whether it says again what was said in a step that was taken back: all of it stands in one line."""

    @property
    def last_line(self) -> int:
        """The line of the closing record, which holds the digest."""
        return self.line_of(len(self.facts))

    def line_of(self, place: int) -> int:
        """The line of a fact by its place among the facts of the step."""
        return self.line if self.carried else self.line + 1 + place


@dataclass
class Undone:
    """The table went back to the moment when `step` proposals had been carried out."""

    line: int
    step: int


@dataclass
class Act:
    """Something that happened at the table and is no step of the game."""

    line: int
    data: dict[str, Any]


@dataclass
class Journal:
    """All that a journal tells."""

    path: Path
    header: Header
    program: str
    """The version of the program that wrote last."""
    steps: list[Kept] = field(default_factory=list)
    """The steps that stand."""
    log: list[Kept | Undone | Act] = field(default_factory=list)
    """Every step, every going back and every act at the table, in the order in which they happened."""
    ended: bool = False
    """Whether the file was closed in peace."""
    note: str = ""
    """How the file ends and what was left out, as a sentence for people."""
    records: int = 0
    """How many records count; lines after them are left out."""
    size: int = 0
    """The bytes of the records that count."""
    chain: str = START
    """The hash of the last record that counts."""


class _Stamp(msgspec.Struct):
    """What the first line of any version says of itself, and the number of any line."""

    n: int = 0
    format: str = ""
    version: int = 0


_SHAPE: Final = re.compile(rb"[0-9a-f]{%d} \{.*\}" % DIGITS, re.DOTALL)
_DECODER: Final[msgspec.json.Decoder[AnyRecord]] = msgspec.json.Decoder(AnyRecord)
_STAMP: Final = msgspec.json.Decoder(_Stamp)


def read(path: Path, kinds: Kinds) -> Journal:
    """Read and prove a whole journal; raises `JournalError` that names the first damaged line."""
    try:
        with _open(path) as stream:
            return read_stream(path, stream, kinds)
    except OSError as error:
        raise unreadable(path, error) from error


def read_header(path: Path) -> Header:
    """The first record alone, by which the mission and the rule system are found; raises `JournalError`."""
    try:
        with _open(path) as stream:
            return header_of(path, stream)
    except OSError as error:
        raise unreadable(path, error) from error


def header_of(path: Path, stream: BinaryIO) -> Header:
    """The first record of a journal from an open file; the path is for messages."""
    return _first(path, _Lines(path, stream))


def unreadable(path: Path, error: OSError) -> JournalError:
    """What to say when the system refuses a file."""
    return JournalError(path, 0, f"the file could not be read: {error.strerror or error}.")


def _open(path: Path) -> BinaryIO:
    refuse_special(path)
    return path.open("rb")


def refuse_special(path: Path) -> None:
    """Raise `JournalError` for a folder, a pipe or a device; `OSError` if there is nothing."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise JournalError(path, 0, f"{NOT_ONE}: it is no ordinary file. Give the path of a .chronaut file.")


class _Lines:
    """The lines of a journal in turn, each proved against the one before."""

    def __init__(self, path: Path, stream: BinaryIO) -> None:
        self.path = path
        self.stream = stream
        self.number = 0
        """The number of the line read last."""
        self.hashes: list[str] = []
        self.size = 0
        """The bytes of the lines proved so far."""
        self.cut = False
        """Whether the file ends in the middle of a line."""

    def __iter__(self) -> Iterator[bytes]:
        while raw := self.stream.readline(LONGEST_LINE + 1):
            self.number += 1
            if len(raw) > LONGEST_LINE:
                raise self.wrong(f"the line is longer than {LONGEST_LINE} bytes, which no journal's is. {RESTORE}")
            if not raw.endswith(b"\n"):
                self.cut = True
                return
            body = self._body(raw[:-1])
            self.size += len(raw)
            yield body

    def wrong(self, text: str) -> JournalError:
        """An error about the line read last."""
        return JournalError(self.path, self.number, text)

    def _body(self, line: bytes) -> bytes:
        """The JSON of a line whose hash is right."""
        first = f"{NOT_ONE}: " if self.number == 1 else ""
        if b"\0" in line:
            raise self.wrong(f"{first}the line holds NUL bytes, as a failing disk leaves them. {RESTORE}")
        try:
            line.decode()
        except UnicodeDecodeError as error:
            raise self.wrong(f"{first}byte {error.start + 1} of the line is not UTF-8 text. {RESTORE}") from error
        if line.endswith(b"\r"):
            raise self.wrong(f"{first}the line ends were changed to CR LF; change them back to LF.")
        if not _SHAPE.fullmatch(line):
            expected = f"expected {DIGITS} hexadecimal digits, a space and a record in braces"
            raise self.wrong(f"{first}the line was edited, split or joined: {expected}. {RESTORE}")
        digits, body = line[:DIGITS].decode(), line[DIGITS + 1 :]
        stamp = _stamp(body)
        if self.number == 1:
            self._check_format(stamp)
        right = chained(self.hashes[-1] if self.hashes else START, body) == digits
        if not right or stamp.n != self.number:
            raise self._damage(digits, body, stamp.n)
        self.hashes.append(digits)
        return body

    def _check_format(self, stamp: _Stamp) -> None:
        if stamp.format != FORMAT:
            raise self.wrong(f'{NOT_ONE}, or its first line is missing: expected a header with "format":"{FORMAT}".')
        if stamp.version != VERSION:
            raise self.wrong(
                f"the journal is in format version {stamp.version}; this program reads version {VERSION}. "
                "Use the version of Chronaut that wrote it, or a newer one."
            )

    def _damage(self, digits: str, body: bytes, n: int) -> JournalError:
        """What happened to a line whose hash or number is wrong; all lines before it are right."""
        here = self.number
        if 0 < n < here and self.hashes[n - 1] == digits:
            return self.wrong(f"line {n} stands here a second time. {RESTORE}")
        unedited = body.replace(b'"n":%d,' % n, b'"n":%d,' % here)
        if n > here and chained(self.hashes[-1] if self.hashes else START, unedited) != digits:
            line = self._find(here)
            if line:
                return self.wrong(
                    f"the lines were reordered: record {n} stands here, record {here} in line {line}. {RESTORE}"
                )
            gap = f"record {here} is" if n == here + 1 else f"records {here} to {n - 1} are"
            return self.wrong(f"{gap} missing: this line holds record {n}. {RESTORE}")
        return self.wrong(f"the line was edited after it was written: its hash does not fit. {RESTORE}")

    def _find(self, wanted: int) -> int:
        """The later line that holds a wanted record, 0 if none does."""
        line = self.number
        while raw := self.stream.readline(LONGEST_LINE + 1):
            line += 1
            if _stamp(raw[DIGITS + 1 :]).n == wanted:
                return line
        return 0


def _stamp(body: bytes) -> _Stamp:
    try:
        return _STAMP.decode(body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return _Stamp()


def _decoded(lines: _Lines, body: bytes) -> AnyRecord:
    try:
        return _DECODER.decode(body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise lines.wrong(f"this is no record that this version of Chronaut knows: {error}.") from error


def _first(path: Path, lines: _Lines) -> Header:
    for body in lines:
        record = _decoded(lines, body)
        if isinstance(record, Header):
            return record
        raise lines.wrong(f"{NOT_ONE}: its first record must be the header.")
    if lines.cut:
        raise lines.wrong(f"{NOT_ONE}, or it was cut within its first line, so that nothing of a game is left in it.")
    raise JournalError(path, 0, f"{NOT_ONE}: the file is empty.")


def read_stream(path: Path, stream: BinaryIO, kinds: Kinds) -> Journal:
    """Read and prove a journal from an open file; the path is for messages."""
    lines = _Lines(path, stream)
    header = _first(path, lines)
    steps = _Steps(Journal(path, header, header.program), lines, kinds)
    steps.mark()
    for body in lines:
        steps.take(_decoded(lines, body))
    return steps.closed()


def follow(before: Journal, data: bytes, kinds: Kinds) -> Journal:
    """A journal with the lines that came after those of `before`: its log tells of these alone, its steps of all.

    Raises `JournalError` also for lines that do not follow, and for a step that is not whole.
    """
    lines = _Lines(before.path, io.BytesIO(data))
    lines.number = before.records
    lines.hashes = [*[""] * (before.records - 1), before.chain]
    journal = replace(before, steps=before.steps[:], log=[], size=0)
    steps = _Steps(journal, lines, kinds)
    for body in lines:
        steps.take(_decoded(lines, body))
    if steps.open is not None or lines.cut:
        raise lines.wrong("the last step is not whole.")
    return journal


def again(facts: Sequence[Fact], waiting: str, step: int) -> list[Fact]:
    """The facts of talk or of a note, when it is said again as the step after `step`, with `waiting` pending then."""
    found: list[Fact] = []
    for fact in facts:
        a, cause = (step + 1, step + 1) if fact.kind == STEPPED else (fact.a, step)
        text = waiting if fact.kind == WAITING else fact.text
        found.append(Fact(fact.kind, a, fact.b, fact.c, fact.d, text, fact.audience, fact.rule, fact.node, cause))
    return found


class _Steps:
    """Puts records together to steps."""

    def __init__(self, journal: Journal, lines: _Lines, kinds: Kinds) -> None:
        self.journal = journal
        self.lines = lines
        self.kinds = kinds
        self.open: Kept | None = None
        """The step whose records are being read."""
        self.gone: list[Kept] = []
        """The steps that were taken back last."""
        self.first_gone = 0
        """The number of the first of them."""

    def mark(self) -> None:
        """All that was read so far counts."""
        journal, lines = self.journal, self.lines
        journal.records, journal.size, journal.chain = lines.number, lines.size, lines.hashes[-1]

    def take(self, record: AnyRecord) -> None:
        """Put the next record in its place."""
        journal = self.journal
        if journal.ended and not isinstance(record, ReopenedRecord):
            raise self.misplaced("only 'reopened' may follow the end")
        if isinstance(record, FactRecord):
            if self.open is None:
                raise self.misplaced("a fact belongs to a proposal before it")
            self.open.facts.append(self._fact(record))
        elif isinstance(record, StepRecord):
            self._close(record)
        elif self.open is not None:
            raise self.misplaced("the step before it is not closed")
        elif isinstance(record, ProposalRecord):
            self._begin(record)
        else:
            self._between(record)
        if self.open is None:
            self.mark()

    def misplaced(self, why: str) -> JournalError:
        """An error about a record that is whole but stands where it cannot."""
        return self.lines.wrong(f"the record cannot stand here: {why}. {RESTORE}")

    def _begin(self, record: ProposalRecord) -> None:
        done = len(self.journal.steps)
        if record.step != done:
            raise self.misplaced(f"it was proposed at step {record.step}, and the game is at step {done}")
        try:
            proposal = self.kinds.proposal(record)
        except ValueError as error:
            raise self.lines.wrong(f"{error}.") from error
        self.open = Kept(self.lines.number, self.journal.program, proposal, [], "")

    def _fact(self, record: FactRecord) -> Fact:
        try:
            return self.kinds.fact(record)
        except ValueError as error:
            raise self.lines.wrong(f"{error}.") from error

    def _close(self, record: StepRecord) -> None:
        journal = self.journal
        if self.open is None:
            raise self.misplaced("there is no proposal before it")
        if record.step != len(journal.steps) + 1:
            raise self.misplaced(f"it closes step {record.step}, expected {len(journal.steps) + 1}")
        self.open.state = record.state
        journal.steps.append(self.open)
        journal.log.append(self.open)
        self.open = None

    def _between(self, record: AnyRecord) -> None:
        journal = self.journal
        done = len(journal.steps)
        if isinstance(record, UndoneRecord):
            if not 0 <= record.step < done:
                raise self.misplaced(f"it goes back to step {record.step}, and the game is at step {done}")
            self.gone = journal.steps[record.step :]
            self.first_gone = record.step + 1
            del journal.steps[record.step :]
            journal.log.append(Undone(self.lines.number, record.step))
        elif isinstance(record, CarriedRecord):
            self._carry(record)
        elif isinstance(record, ActRecord):
            journal.log.append(Act(self.lines.number, record.data))
        elif isinstance(record, RulesUpdatedRecord):
            journal.program = record.program
        elif isinstance(record, ReopenedRecord):
            if not journal.ended:
                raise self.misplaced("the journal was not closed")
            journal.ended = False
        elif isinstance(record, EndRecord):
            if record.step != done:
                raise self.misplaced(f"it ends the game at step {record.step}, and the game is at step {done}")
            journal.ended = True
        else:
            raise self.misplaced("there is one header, in the first line")

    def _carry(self, record: CarriedRecord) -> None:
        journal = self.journal
        for place, number in enumerate(record.again, start=1):
            if not 0 <= number - self.first_gone < len(self.gone):
                raise self.misplaced(f"it says step {number} again, which was not taken back just before")
            kept = self.gone[number - self.first_gone]
            if not kept.facts or kept.facts[0].kind not in (SAID, NOTED):
                raise self.misplaced(f"it says step {number} again, in which nothing was said or noted")
            facts = again(kept.facts, record.waiting, len(journal.steps))
            state = record.state if place == len(record.again) else ""
            step = Kept(self.lines.number, journal.program, kept.proposal, facts, state, carried=True)
            journal.steps.append(step)
            journal.log.append(step)

    def closed(self) -> Journal:
        """The journal, with a note on how it ends."""
        journal, lines = self.journal, self.lines
        done = len(journal.steps)
        whole = f"{done} whole step{'' if done == 1 else 's'}"
        journal.note = f"closed after {whole}" if journal.ended else f"unfinished: {whole}"
        first, last = journal.records + 1, lines.number
        if lines.cut and first == last:
            journal.note += f"; line {last} is cut off and was left out"
        elif first <= last:
            lost = "was" if first == last else "were"
            where = f"line {last} belongs" if first == last else f"lines {first} to {last} belong"
            journal.note += f"; {where} to a step that was never completed and {lost} left out"
        journal.note += "."
        return journal
