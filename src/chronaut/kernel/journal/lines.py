"""Makes the lines that follow in a journal, wherever they are kept: in a file, or as rows of a store."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chronaut.kernel.actions import Proposal
from chronaut.kernel.events import Fact
from chronaut.kernel.journal.reader import Journal
from chronaut.kernel.journal.records import (
    START,
    ActRecord,
    AnyRecord,
    CarriedRecord,
    EndRecord,
    Header,
    Kinds,
    ReopenedRecord,
    RulesUpdatedRecord,
    StepRecord,
    UndoneRecord,
    line_of,
)


class Lines:
    """The end of a journal, and what may follow it. Every method but `keep` raises `ValueError` and changes nothing.

    What was made last counts once `keep` is called; until then it can be made again, or something else instead.
    """

    def __init__(self, journal: Journal, kinds: Kinds, program: str) -> None:
        self.kinds = kinds
        self.steps = len(journal.steps)
        """How many steps stand."""
        self.records = journal.records
        self.chain = journal.chain
        self.ended = journal.ended
        self._program = program
        self.written_by = journal.program
        """The version of the program that made the last lines."""
        self._next = (self.records, self.chain, self.steps, self.written_by, self.ended)

    def step(self, proposal: Proposal, facts: Sequence[Fact], state: str) -> bytes:
        """A step with the digest of the state that it led to."""
        records: list[AnyRecord] = [self.kinds.of_proposal(self.steps, proposal)]
        records += [self.kinds.of_fact(fact) for fact in facts]
        return self._made([*records, StepRecord(step=self.steps + 1, state=state)], self.steps + 1)

    def undo(self, step: int) -> bytes:
        """That the table went back to the moment when `step` proposals had been carried out."""
        if not 0 <= step < self.steps:
            raise ValueError(f"there is no step {step} to go back to: the journal has {self.steps}")
        return self._made([UndoneRecord(step=step)], step)

    def carry(self, again: Sequence[int], waiting: str, state: str) -> bytes:
        """That what was said in steps that were just taken back was said again; `waiting` is pending after each."""
        record = CarriedRecord(again=list(again), waiting=waiting, state=state)
        return self._made([record], self.steps + len(again))

    def act(self, data: dict[str, Any]) -> bytes:
        """Something that happened at the table and is no step of the game."""
        return self._made([ActRecord(data=data)], self.steps)

    def end(self) -> bytes:
        """That the journal was closed in peace; nothing if it is closed already."""
        return b"" if self.ended else self._made([EndRecord(step=self.steps)], self.steps, ended=True)

    def keep(self) -> None:
        """What was made last has been kept: what is made from now on follows it."""
        self.records, self.chain, self.steps, self.written_by, self.ended = self._next

    def _made(self, records: Sequence[AnyRecord], steps: int, *, ended: bool = False) -> bytes:
        before = () if isinstance(records[0], EndRecord) else self._prelude()
        lines: list[bytes] = []
        chain = self.chain
        for number, record in enumerate((*before, *records), start=self.records + 1):
            record.n = number
            line, chain = line_of(record, chain)
            lines.append(line)
        program = self.written_by if isinstance(records[0], EndRecord) else self._program
        self._next = (self.records + len(lines), chain, steps, program, ended)
        return b"".join(lines)

    def _prelude(self) -> Sequence[AnyRecord]:
        """What must be said before anything is added."""
        records: list[AnyRecord] = []
        if self.ended:
            records.append(ReopenedRecord())
        if self.written_by != self._program:
            records.append(RulesUpdatedRecord(program=self._program))
        return records


def first_line(header: Header) -> tuple[bytes, str]:
    """The line that begins a journal, and its hash; raises `ValueError`."""
    header.n = 1
    return line_of(header, START)
