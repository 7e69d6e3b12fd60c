"""The one road out: everything that leaves for a seat, a spectator or a bot is made here.

A rule system answers what a seat sees now (`Viewer`); this module adds redacted facts, the proposals open to that
seat, and the texts it may read at this moment. Texts are never part of facts, so a record of the past tells no text.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from mypy_extensions import mypyc_attr

from chronaut.kernel.actions import Form, Proposal, ProposalKind, Refused
from chronaut.kernel.events import Fact, FactKind, may_know
from chronaut.kernel.program import Program
from chronaut.kernel.state import ALL, NOBODY, SPECTATOR, VOTE, GameState, Question


class Offer(msgspec.Struct, frozen=True):
    """A proposal that would be accepted now."""

    kind: str
    a: int
    b: int
    c: int
    words: str
    """What it does, in the words of the game; empty in a frame for a program."""
    longest: int = 0
    """For a form: the most characters of its text; 0 for a closed proposal."""


class Asked(msgspec.Struct, frozen=True):
    """An open question as one seat knows it."""

    question: int
    kind: str
    seats: list[int]
    """Who may answer or vote."""
    vote: bool
    options: list[int] = []
    """Empty for seats outside the question's audience."""
    votes: list[int] = []
    """Votes cast so far by seat, -1 for none; empty for seats outside the audience."""
    deadline: int = 0
    words: str = ""
    """What is to be decided, as a sentence; empty for seats that may not know it."""
    voted: str = ""
    """What this seat has voted for, in words: no offer says it any more."""


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """A fact as one seat knows it: names and numbers, never the text of a card."""

    fact: str
    fields: dict[str, int | str]
    rule: str = ""


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of talk or of one's own notes."""

    seat: int
    run: int
    text: str
    who: str = ""
    """The name under which it was said, where people sit at a table: somebody else may have that seat now."""


class SeatFrame(msgspec.Struct, frozen=True):
    """All that one seat or spectator is given after a step."""

    seat: int
    step: int
    run: int
    over: bool
    view: Any
    """The table as this seat sees it, in the terms of the rule system."""
    told: list[Told]
    asked: list[Asked]
    offers: list[Offer]
    texts: dict[str, str]
    """What this seat may read at this moment, by text id."""
    talk: list[Line]
    notes: list[Line]
    """This seat's own notes."""


class Panel(msgspec.Struct, frozen=True):
    """A part of the table in words, for tables that draw any rule system alike."""

    title: str
    lines: list[str]
    secret: bool = False
    """Whether it holds something that only this seat may see."""
    short: list[str] | None = None
    """For what the seat knows already: the lines that stay when a table folds the panel; None if it is never folded."""


class Refusal(msgspec.Struct, frozen=True):
    """A refused proposal, for the seat that made it."""

    code: str
    rule: str
    text: str


class Denied(msgspec.Struct, frozen=True):
    """Something that a seat may wish to do and cannot do now, and why not."""

    words: str
    """What the seat may wish."""
    why: Refusal
    kind: str = ""
    """The proposal that it would be, where a family says so."""
    a: int = -1
    b: int = -1
    c: int = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Viewer:
    """What a rule system must answer so that frames can be made."""

    fact_kinds: Sequence[FactKind] = ()
    proposal_kinds: Sequence[ProposalKind] = ()
    question_kinds: Sequence[str] = ()
    program: Program

    def view(self, state: GameState, seat: int) -> Any:
        """The table as a seat sees it; `SPECTATOR` sees what all may see. Holds handles, never texts."""
        raise NotImplementedError

    def readable(self, state: GameState, seat: int) -> list[str]:
        """The ids of the texts that a seat may read now."""
        raise NotImplementedError

    def legal(self, state: GameState) -> list[Proposal]:
        """Every closed proposal that would be accepted now, of all seats, in a fixed order; nobody changes them."""
        raise NotImplementedError

    def forms(self, state: GameState) -> list[Form]:
        """Every form open now, of all seats."""
        raise NotImplementedError

    def words(self, state: GameState, proposal: Proposal) -> str:
        """What a proposal would do, in words for the seat that may make it."""
        raise NotImplementedError

    def asks(self, state: GameState, question: Question, seat: int, inside: bool) -> str:
        """What a question is about, as a sentence for a seat, empty if it may not know; `inside`: whether it may know the options."""
        return ""


def told(kinds: Sequence[FactKind], facts: Sequence[Fact], seat: int) -> list[Told]:
    """The facts as a seat knows them: whole, cut to their open fields, or left out."""
    known: list[Told] = []
    for fact in facts:
        kind, audience = kinds[fact.kind], fact.audience
        if audience == NOBODY and kind.open is None:  # the most frequent ones
            continue
        whole = audience == ALL or may_know(audience, seat)
        names: tuple[str, ...] | None = kind.fields if whole else kind.open
        if names is None:
            continue
        every = fields_of(kind, fact)
        fields = every if names is kind.fields else {name: every[name] for name in names}
        known.append(Told(kind.name, fields, fact.rule or kind.rule))
    return known


def fields_of(kind: FactKind, fact: Fact) -> dict[str, int | str]:
    """All fields of a fact by name; a field called `text` is its text, the others its numbers in order."""
    numbers = (fact.a, fact.b, fact.c, fact.d)
    if "text" not in kind.fields:
        return dict(zip(kind.fields, numbers, strict=False))  # a kind may have fewer fields
    left = iter(numbers)
    return {name: fact.text if name == "text" else next(left) for name in kind.fields}


def asked(
    viewer: Viewer, state: GameState, seat: int, own: frozenset[int] = frozenset(), *, worded: bool = True
) -> list[Asked]:
    """The open questions as a seat knows them; `own` are those that it may answer now, for whomever it plays."""
    known: list[Asked] = []
    for question in state.questions:
        inside = may_know(question.audience, seat) or question.serial in own
        known.append(
            Asked(
                question.serial,
                viewer.question_kinds[question.kind],
                [number for number in range(state.seats) if (question.seats >> number) & 1],
                question.mode == VOTE,
                question.options[:] if inside else [],
                question.votes[:] if inside else [],
                question.deadline if inside else 0,
                viewer.asks(state, question, seat, inside),
                voted(viewer, state, question, seat) if worded and question.serial in own else "",
            )
        )
    return known


def voted(viewer: Viewer, state: GameState, question: Question, seat: int) -> str:
    """What a seat that may still vote has voted for, in words; empty before it votes, and when that can be chosen no more."""
    if seat == SPECTATOR or question.mode != VOTE or question.votes[seat] not in question.options:
        return ""
    for number, kind in enumerate(viewer.proposal_kinds):
        if kind.name == "answer":
            return viewer.words(state, Proposal(seat, number, question.serial, question.votes[seat]))
    return ""


def offers(viewer: Viewer, state: GameState, seat: int, *, worded: bool = True) -> list[Offer]:
    """What a seat may propose now, closed proposals first; without words if only a program reads them."""
    if seat == SPECTATOR:
        return []
    kinds = viewer.proposal_kinds
    known = [
        Offer(kinds[one.kind].name, one.a, one.b, one.c, viewer.words(state, one) if worded else "")
        for one in viewer.legal(state)
        if one.seat == seat
    ]
    for form in viewer.forms(state):
        if form.seat == seat:
            as_proposal = Proposal(seat, form.kind, form.a, form.b, form.c)
            words = viewer.words(state, as_proposal) if worded else ""
            known.append(Offer(kinds[form.kind].name, form.a, form.b, form.c, words, form.longest))
    return known


def talk(state: GameState, first: int = 0, end: int | None = None) -> list[Line]:
    """What was said to all, from one line to before another."""
    return [Line(line.seat, line.run, line.text) for line in state.talk[first:end]]


def frame(
    viewer: Viewer, state: GameState, seat: int, facts: Sequence[Fact] = (), *, worded: bool = True, talk_from: int = 0,
    said: list[Line] | None = None,
) -> SeatFrame:  # fmt: skip
    """Everything that a seat gets after a step, of the talk from a line on; the only thing that may be sent to it.

    `said` is what `talk` would answer, from somebody who keeps it.
    """
    texts = viewer.program.texts
    offered = offers(viewer, state, seat, worded=worded)
    own = frozenset(one.a for one in offered if one.kind == "answer")
    return SeatFrame(
        seat=seat,
        step=state.step,
        run=state.run,
        over=state.over,
        view=viewer.view(state, seat),
        told=told(viewer.fact_kinds, facts, seat),
        asked=asked(viewer, state, seat, own, worded=worded),
        offers=offered,
        texts={ident: texts[ident] for ident in viewer.readable(state, seat) if ident in texts},
        talk=talk(state, talk_from) if said is None else said,
        notes=[Line(line.seat, line.run, line.text) for line in state.notes if line.seat == seat],  # G-72
    )


def refusal(refused: Refused) -> Refusal:
    """A refusal as it leaves for the seat that proposed."""
    return Refusal(refused.code, refused.rule, refused.text)


def encode_frame(seat_frame: SeatFrame) -> bytes:
    """The bytes that a seat gets; equal knowledge gives equal bytes."""
    return msgspec.json.encode(seat_frame, order="deterministic")
