"""The records of a journal: their fields, the line that each becomes, and kinds kept by name."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec

from chronaut.kernel.actions import Proposal, ProposalKind, clean_text
from chronaut.kernel.events import DRAWN, Fact, FactKind
from chronaut.kernel.views import fields_of

FORMAT: Final = "chronaut-journal"
VERSION: Final = 1
"""The version of the file's format; a reader refuses any other."""
LONGEST_LINE: Final = 1_000_000
"""The most bytes of one line, its line end included."""
DIGITS: Final = 16
START: Final = "0" * DIGITS
"""What stands for the hash of the line before the first."""


class JournalError(ValueError):
    """A journal that cannot be read or written; its text says what is wrong, in which line, and what to do."""

    def __init__(self, path: Path, line: int, text: str) -> None:
        super().__init__(f"{path}:{line}: {text}" if line else f"{path}: {text}")
        self.line = line
        """The number of the line that is wrong, from 1; 0 for the file as a whole."""


class Numbered(msgspec.Struct, tag_field="record", forbid_unknown_fields=True, kw_only=True):
    """What every record has."""

    n: int = 0
    """The number of the record and of its line, from 1; set when it is written."""


class TableSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the table was set up."""

    seats: int
    seed: int
    options: dict[str, str | int | bool]
    fixed: dict[str, list[int]]


class Header(Numbered, tag="header", kw_only=True):
    """The first record: which game this is."""

    format: str = FORMAT
    version: int = VERSION
    program: str
    """The version of the program that began the journal."""
    system: str
    mission: str
    mission_version: str
    mission_hash: str
    setup: TableSetup


class ProposalRecord(Numbered, tag="proposal"):
    """What a seat proposed when `step` proposals had been carried out."""

    step: int
    seat: int
    kind: str
    fields: dict[str, int]
    text: str


class FactRecord(Numbered, tag="fact"):
    """A fact by names."""

    kind: str
    fields: dict[str, int | str]
    audience: int
    rule: str
    node: int
    cause: int


class DrawRecord(FactRecord, tag="draw"):
    """A draw of luck; the fact after it tells what came of it."""


class StepRecord(Numbered, tag="step"):
    """The end of a step: how many proposals have been carried out now, and the digest of the state."""

    step: int
    state: str


class UndoneRecord(Numbered, tag="undone"):
    """The table went back to the moment when `step` proposals had been carried out."""

    step: int


class CarriedRecord(Numbered, tag="carried"):
    """What was said and noted in steps that were just taken back was said and noted again, one step each, in this order."""

    again: list[int]
    """The numbers that the steps had."""
    waiting: str
    """What is pending after each of them."""
    state: str
    """The digest of the state that the last of them led to; empty if another step follows at once."""


class RulesUpdatedRecord(Numbered, tag="rules-updated"):
    """What follows was decided by another version of the program."""

    program: str


class ReopenedRecord(Numbered, tag="reopened"):
    """A journal that had been closed goes on."""


class EndRecord(Numbered, tag="end"):
    """The journal was closed in peace after so many steps."""

    step: int


class ActRecord(Numbered, tag="act"):
    """Something that happened at a table and is no step of the game: who sits where, what was agreed."""

    data: dict[str, Any]


AnyRecord: TypeAlias = (
    Header
    | ActRecord
    | ProposalRecord
    | FactRecord
    | DrawRecord
    | StepRecord
    | UndoneRecord
    | CarriedRecord
    | RulesUpdatedRecord
    | ReopenedRecord
    | EndRecord
)

_ENCODER: Final = msgspec.json.Encoder(order="sorted")


def chained(chain: str, body: bytes) -> str:
    """The hash of a line: over the hash of the line before it and its own JSON."""
    return hashlib.blake2b(chain.encode() + body, digest_size=DIGITS // 2).hexdigest()


def line_of(record: AnyRecord, chain: str) -> tuple[bytes, str]:
    """The line of a record and its hash; raises `ValueError` if it cannot be written as UTF-8 or is too long."""
    try:
        body = _ENCODER.encode(record)
    except UnicodeEncodeError as error:
        raise ValueError(f"record {record.n} holds a character that UTF-8 cannot hold: {error.reason}") from error
    digits = chained(chain, body)
    line = digits.encode() + b" " + body + b"\n"
    if len(line) > LONGEST_LINE:
        raise ValueError(f"record {record.n} would be {len(line)} bytes long, at most {LONGEST_LINE} are read again")
    return line, digits


class Kinds:
    """The kinds of fact and proposal of a rule system, as journals know them: by name, and by the names of fields."""

    def __init__(self, fact_kinds: Sequence[FactKind], proposal_kinds: Sequence[ProposalKind]) -> None:
        self.fact_kinds = fact_kinds
        self.proposal_kinds = proposal_kinds
        self._facts = _numbered([kind.name for kind in fact_kinds])
        self._proposals = _numbered([kind.name for kind in proposal_kinds])

    def of_proposal(self, step: int, proposal: Proposal) -> ProposalRecord:
        """The record of a proposal: what its kind declares, a typed text as rules keep it, and nothing else."""
        kind = self.proposal_kinds[proposal.kind]
        fields = dict(zip(kind.fields, (proposal.a, proposal.b, proposal.c), strict=False))
        text = (clean_text(proposal.text, len(proposal.text)) or proposal.text) if kind.form else ""
        return ProposalRecord(step=step, seat=proposal.seat, kind=kind.name, fields=fields, text=text)

    def proposal(self, record: ProposalRecord) -> Proposal:
        """The proposal of a record; raises `ValueError` for an unknown kind or wrong fields."""
        number = _find(self._proposals, "proposal", record.kind)
        names = self.proposal_kinds[number].fields
        _same_names(names, record.kind, record.fields)
        a, b, c = [*(record.fields[name] for name in names), -1, -1, -1][:3]
        return Proposal(record.seat, number, a, b, c, record.text)

    def of_fact(self, fact: Fact) -> FactRecord:
        """The record of a fact; raises `ValueError` if the fact carries more than its kind declares."""
        kind = self.fact_kinds[fact.kind]
        make = DrawRecord if fact.kind == DRAWN else FactRecord
        record = make(
            kind=kind.name,
            fields=fields_of(kind, fact),
            audience=fact.audience,
            rule=fact.rule,
            node=fact.node,
            cause=fact.cause,
        )
        unused = (fact.a, fact.b, fact.c, fact.d)[len(kind.fields) - ("text" in kind.fields) :]
        if any(one != -1 for one in unused) or (fact.text and "text" not in kind.fields):
            raise ValueError(f"{fact} carries more than the fields of {kind.name!r}: {_listed(kind.fields)}")
        return record

    def fact(self, record: FactRecord) -> Fact:
        """The fact of a record; raises `ValueError` for an unknown kind or wrong fields."""
        number = _find(self._facts, "fact", record.kind)
        if (number == DRAWN) != isinstance(record, DrawRecord):
            raise ValueError(f"{record.kind!r} stands in a {type(record).__struct_config__.tag} record")
        names = self.fact_kinds[number].fields
        _same_names(names, record.kind, record.fields)
        text = ""
        numbers = [-1, -1, -1, -1]
        for place, name in enumerate(name for name in names if name != "text"):
            value = record.fields[name]
            if not isinstance(value, int):
                raise ValueError(f"the field {name!r} of {record.kind!r} must be a whole number")  # noqa: TRY004
            numbers[place] = value
        if "text" in names:
            value = record.fields["text"]
            if not isinstance(value, str):
                raise ValueError(f"the field 'text' of {record.kind!r} must be a text")
            text = value
        a, b, c, d = numbers
        return Fact(number, a, b, c, d, text, record.audience, record.rule, record.node, record.cause)


def _numbered(names: Sequence[str]) -> dict[str, int]:
    numbers = {name: number for number, name in enumerate(names)}
    if len(numbers) != len(names):
        raise ValueError(f"two kinds have the same name among: {_listed(names)}")
    return numbers


def _find(numbers: Mapping[str, int], what: str, name: str) -> int:
    if name not in numbers:
        raise ValueError(f"the rule system has no {what} called {name!r}; the version that wrote it may have")
    return numbers[name]


def _same_names(names: Sequence[str], kind: str, fields: Mapping[str, object]) -> None:
    if set(names) != set(fields):
        raise ValueError(f"{kind!r} has the fields {_listed(sorted(fields))}, expected {_listed(names)}")


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names) or "none"
