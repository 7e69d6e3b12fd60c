"""One table: its game, its chairs, and what may be added next. Looks at no clock, waits for nothing.

What is to be added is first made as a `Draft`, the table as it would be; once its row is kept, `keep` makes it true.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field
from itertools import accumulate
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from chronaut import __version__
from chronaut.kernel.actions import Proposal, Refused, refuse
from chronaut.kernel.events import STEPPED, VOTE_CLOSED
from chronaut.kernel.journal import (
    Header,
    Journal,
    JournalError,
    Kept,
    Lines,
    TableSetup,
    Undone,
    again,
    first_line,
    follow,
    read_stream,
)
from chronaut.kernel.saved import pending, state_digest
from chronaut.kernel.speech import phrase
from chronaut.kernel.state import GameState
from chronaut.systems.contract.match import Taken, well_formed
from chronaut.systems.contract.moments import Moments
from chronaut.systems.contract.record import kinds_of
from chronaut.systems.contract.referee import ANSWER, AWAY, BACK, NOTE, REPLY, SAY, AgendaFault
from chronaut.systems.contract.system import RuleSystem, Setup
from chronaut.table.keeping import Row
from chronaut.table.session import acts
from chronaut.table.session.acts import AnyAct, act_data, act_of
from chronaut.table.session.aside import Look, Watched, unwatched
from chronaut.table.session.bounds import too_much_done, too_much_said
from chronaut.table.session.chairs import Chair, Chairs
from chronaut.table.session.voices import Voices

BESIDE: Final = (SAY, NOTE, AWAY, BACK)
"""Proposals that stand beside the game: they are never stale, and going back does not undo them."""
MOST_UNASKED: Final = 20
"""So many names of persons who are gone are told; one is enough."""
ENDLESS: Final = phrase("A card's effects did not end; the step was taken back and the game goes on.")
"""Said instead of a fault's own text, which names a part of the mission that nobody may have seen yet."""

Event: TypeAlias = Taken | Undone | AnyAct
"""What a row holds, in order."""


class TableError(Exception):
    """A kept table that cannot be opened; the text says what is wrong and where."""


@dataclass
class Entry:
    """A line of the shared notebook."""

    chair: str
    run: int
    text: str


class Draft:
    """The table as it will be when a row is kept; nothing of it is true before."""

    def __init__(self, table: Table, ask: str = "") -> None:
        self.table = table
        self.ask = ask
        self.lines = copy(table.lines)
        self.state = table.state
        self.events: list[Event] = []
        self._body: list[bytes] = []

    @property
    def row(self) -> Row:
        """The row to be kept."""
        return Row(self.table.seq + 1, b"".join(self._body), self.ask)

    def act(self, act: AnyAct) -> Draft:
        """Add an act."""
        self._add(self.lines.act(act_data(act)), act)
        return self

    def step(self, proposal: Proposal) -> Refused | None:
        """Add a step of the game, or say why not."""
        system = self.table.system
        refused = too_much_said(self.state, proposal) or system.check(self.state, proposal)
        if refused is not None:
            return refused
        state = system.clone(self.state)
        try:
            facts = system.decide(state, proposal, True)
        except AgendaFault:
            return Refused("fault", "", ENDLESS)
        self._add(self.lines.step(proposal, facts, state_digest(state)), Taken(proposal, facts))
        self.state = state
        return None

    def back(self, step: int) -> None:
        """Go back to the moment when `step` proposals had been carried out; what was said since is said again.

        What had been said before anything else was done simply stands. Who is away in the end is so again.
        """
        table = self.table
        game = (n for n in range(step, len(table.history)) if table.history[n].proposal.kind not in BESIDE)
        step = next(game, len(table.history))
        if step == len(table.history):
            return
        self._add(self.lines.undo(step), Undone(0, step))
        self.state = table.at(step)
        since = list(enumerate(table.history[step:], start=step + 1))
        self._say_again([(number, taken) for number, taken in since if taken.proposal.kind in (SAY, NOTE)])
        last = {taken.proposal.a: taken.proposal for _, taken in since if taken.proposal.kind in (AWAY, BACK)}
        for proposal in last.values():
            self.step(proposal)

    def _say_again(self, said: Sequence[tuple[int, Taken]]) -> None:
        """Say again what was said in steps, given with their numbers; what may not be said any more is left out.

        Only the numbers are kept, with one digest for many, unless the table has something else to say to it now.
        """
        system = self.table.system
        numbers: list[int] = []
        carried: list[Taken] = []
        waiting = pending(self.state)

        def carry(digest: str) -> None:
            if numbers:
                self._body.append(self.lines.carry(numbers, waiting, digest))
                self.lines.keep()
                self.events += carried
            numbers.clear()
            carried.clear()

        for number, taken in said:
            if system.check(self.state, taken.proposal) is not None:
                continue
            expected = again(taken.facts, waiting, self.state.step)
            facts = system.decide(self.state, taken.proposal, True)
            if facts == expected:
                numbers.append(number)
                carried.append(Taken(taken.proposal, expected))
            else:
                carry("")
                self._add(
                    self.lines.step(taken.proposal, facts, state_digest(self.state)), Taken(taken.proposal, facts)
                )
                waiting = pending(self.state)
        carry(state_digest(self.state) if numbers else "")

    def _add(self, body: bytes, event: Event) -> None:
        self.lines.keep()
        self._body.append(body)
        self.events.append(event)


class Table:
    """A table as its journal tells it."""

    def __init__(self, name: str, system: RuleSystem, journal: Journal, asks: dict[str, int], seq: int) -> None:
        self.name = name
        self.names: list[str] = []
        """What players are called, by seat, empty for nobody; always this very list, so that every voice knows it."""
        self.named: list[tuple[str, ...]] = []
        """By step: what they were called then."""
        self.casts: list[tuple[int, ...]] = []
        """By step: who played what after it, where agents are called by it."""
        self.system = system.naming(self.names)
        self.header = journal.header
        kept = journal.header.setup
        self.setup = Setup(kept.seats, kept.seed, kept.options, kept.fixed)
        self.options = {one.name: self.setup.options.get(one.name, one.default) for one in system.options()}
        """Every option of the rules, as it holds here."""
        self.state: GameState = system.new(self.setup)
        self._moments = Moments(system, self.setup)
        self.history: list[Taken] = []
        """Every step that stands."""
        self.lines = Lines(journal, kinds_of(system), __version__)
        self.seq = seq
        """The number of the last row."""
        self.size = journal.size
        """The bytes of all rows."""
        self.went_back = 0
        """The row in which the game last went back, 0 if it never did."""
        self.asks = asks
        """Everything that was ever asked for and carried out, and in which row."""
        self.chairs = Chairs()
        self.voices = Voices()
        self.opened: acts.Opened | None = None
        self.mode = acts.LIVE
        self.paused = False
        self.notebook: dict[int, Entry] = {}
        self.wish: acts.Wished | None = None
        self.agreed: set[str] = set()
        """Chairs that agree to the wish."""
        self.exporters: set[str] = set()
        """Chairs that let the host take the whole record away."""
        self.unasked: list[str] = []
        """What persons were called who sat here, are gone, and never let the host take it: their secrets are in it, too."""
        self.record_taken = False
        """Whether the host took it before the end."""
        self._voices: dict[str, tuple[RuleSystem, RuleSystem]] = {}
        """By language: the rules as they are told in it, beside those that they were made of."""

    # Reading.

    @classmethod
    def load(cls, name: str, system: RuleSystem, rows: Sequence[Row], look: Look = unwatched) -> Table:
        """The table that its rows tell of; raises `TableError`. `look` is called again and again meanwhile."""
        path = Path(f"table {name}")
        data = b"".join(row.body for row in rows)
        try:
            journal = _whole(path, data, system, look)
            table = cls(name, system, journal, {row.ask: row.seq for row in rows if row.ask}, len(rows))
            table._take(journal, rows, look)
        except (JournalError, msgspec.ValidationError, LookupError, ValueError) as error:
            raise TableError(f"The table {name} cannot be opened: {error}") from error
        return table

    def extend(self, rows: Sequence[Row]) -> list[Event]:
        """Take rows that somebody else added, and tell what they hold; raises `TableError`."""
        past = [_PAST] * len(self.history)
        if any(b'"record":"carried"' in row.body for row in rows):  # it tells of steps by their numbers
            past = [Kept(0, "", taken.proposal, taken.facts, "") for taken in self.history]
        before = Journal(
            Path(f"table {self.name}"), self.header, self.lines.written_by, past, ended=self.lines.ended,
            records=self.lines.records, chain=self.lines.chain,
        )  # fmt: skip
        try:
            journal = follow(before, b"".join(row.body for row in rows), kinds_of(self.system))
            events = self._take(journal, rows)
        except (JournalError, msgspec.ValidationError, LookupError, ValueError) as error:
            raise TableError(f"The table {self.name} cannot go on: {error}") from error
        self.lines = Lines(journal, self.lines.kinds, __version__)
        self.seq = rows[-1].seq
        self.size += journal.size
        for row in rows:
            self._remember(row.ask, row.seq)
        return events

    def _take(self, journal: Journal, rows: Sequence[Row], look: Look = unwatched) -> list[Event]:
        ends = list(accumulate(row.body.count(b"\n") for row in rows))
        before = journal.records - ends[-1]
        events: list[Event] = []
        for event in journal.log:
            look()
            if isinstance(event, Kept):
                for fact in event.facts:
                    self.system.evolve(self.state, fact)
                taken = Taken(event.proposal, event.facts)
                self._stepped(taken)
                self._moments.note(self.state, len(self.history))
                events.append(taken)
            elif isinstance(event, Undone):
                self.state = self.at(event.step)
                self._went_back(event.step)
                self.went_back = rows[bisect_left(ends, event.line - before)].seq
                events.append(event)
            else:
                act = act_of(event.data)
                self._acted(act)
                events.append(act)
        return events

    # Writing.

    def keep(self, draft: Draft) -> None:
        """Make a draft true: its row has been kept."""
        self.seq += 1
        self.size += len(draft.row.body)
        self.lines = draft.lines
        self.state = draft.state
        for event in draft.events:
            if isinstance(event, Taken):
                self._stepped(event, draft.state.seats)
            elif isinstance(event, Undone):
                self._went_back(event.step)
                self.went_back = self.seq
            else:
                self._acted(event)
        self._moments.note(self.state, len(self.history))
        self._remember(draft.ask, self.seq)

    def _went_back(self, step: int) -> None:
        del self.history[step:]
        del self.named[step:]
        del self.casts[step:]
        self.voices.went_back(step)
        self._moments.forget(step)

    def _remember(self, ask: str, seq: int) -> None:
        if ask:
            self.asks[ask] = seq

    def _stepped(self, taken: Taken, seats: int = 0) -> None:
        self.history.append(taken)
        names = tuple(self.names)
        self.named.append(self.named[-1] if self.named and self.named[-1] == names else names)
        cast = self.system.cast(self.state)
        self.casts.append(self.casts[-1] if self.casts and self.casts[-1] == cast else cast)
        self.voices.stepped(len(self.history), taken.facts, self.chairs)
        before = self.chairs.all
        self.chairs.follow(self.system, taken.facts, seats or self.state.seats)
        if self.chairs.all is not before:
            for chair in before:
                if self.chairs.find(chair.name) < 0:
                    self._gone(chair)
            self._name()
        if taken.proposal.kind not in BESIDE:
            self.wish = None

    def _name(self) -> None:
        """Know again what players are called."""
        self.names[:] = self.chairs.names()

    def _gone(self, chair: Chair) -> None:
        """Whoever sat on a chair is gone from the table."""
        if chair.holder == acts.PERSON and chair.name not in self.exporters:
            self.unasked = [*dict.fromkeys([*self.unasked, chair.person])][:MOST_UNASKED]
        self.exporters.discard(chair.name)

    def _acted(self, act: AnyAct) -> None:
        if isinstance(act, acts.Freed) and (seat := self.chairs.find(act.chair)) >= 0:
            self._gone(self.chairs.all[seat])
        self.chairs.take(act)
        self._name()
        self.voices.acted()
        if isinstance(act, acts.Opened):
            self.opened, self.mode, self.paused, self.wish = act, act.mode, False, None
            self.notebook, self.exporters, self.unasked, self.record_taken = {}, set(), [], False
            if act.language in self.system.source.header.languages:
                self.system = self.system.told_in(act.language)
        elif isinstance(act, acts.ModeChanged):
            self.mode = act.mode
        elif isinstance(act, acts.Paused):
            self.paused = act.paused
        elif isinstance(act, acts.Written):
            self.notebook[act.entry] = Entry(act.chair, self.state.run, act.text)
        elif isinstance(act, acts.Wished):
            self.wish, self.agreed = act, {act.chair}
        elif isinstance(act, acts.Consented):
            self._consented(act)
        elif isinstance(act, acts.WentBack):
            self.wish = None
        elif isinstance(act, acts.Consent):
            (self.exporters.add if act.agreed else self.exporters.discard)(act.chair)
        elif isinstance(act, acts.RecordTaken):
            self.record_taken = True
        elif isinstance(act, acts.Freed):
            self.agreed.discard(act.chair)
            if self.wish is not None and self.wish.chair == act.chair:
                self.wish = None

    def _consented(self, act: acts.Consented) -> None:
        if act.agreed:
            self.agreed.add(act.chair)
        else:
            self.wish = None

    # Asking.

    def voice(self, chair: str = "", language: str = "") -> RuleSystem:
        """The rules as whoever sits on a chair, or the host, is told of them; or in a language, if they are told in it."""
        place = self.chairs.place(chair)
        wanted = language or (place.language if place else "")
        if wanted in ("", self.system.spoken) or wanted not in self.system.languages():
            return self.system
        base, told = self._voices.get(wanted, (None, self.system))
        if base is not self.system:
            told = self.system.told_in(wanted)
            self._voices[wanted] = self.system, told
        return told

    def voice_of(self, seat: int) -> RuleSystem:
        """The same for a seat; for spectators the table's own."""
        return self.voice(self.chairs.all[seat].name if 0 <= seat < len(self.chairs.all) else "")

    def at(self, step: int) -> GameState:
        """The state when `step` of the steps that stand had been carried out, for the caller to change."""
        return self._moments.at(step, lambda number: self.history[number].facts)

    def near(self, step: int) -> tuple[int, GameState]:
        """A step not after `step`, and the state after it, for the caller to change: as near as one is kept."""
        return self._moments.near(step)

    def full(self, draft: Draft) -> Refused | None:
        """Why a draft is not kept although it may be done: so much has happened that there is no room for it."""
        return too_much_done(self.seq, self.size, draft.events)

    def idle(self, act: AnyAct) -> bool:
        """Whether an act changes nothing, so that no row is made of it."""
        if isinstance(act, acts.Renamed | acts.Spoke):
            place = self.chairs.place(act.chair)
            return place is not None and (
                place.person == act.name if isinstance(act, acts.Renamed) else place.language == act.language
            )
        if isinstance(act, acts.Written):
            return self.notebook.get(act.entry) == Entry(act.chair, self.state.run, act.text)
        if isinstance(act, acts.Consent):
            return (act.chair in self.exporters) == act.agreed
        if isinstance(act, acts.ModeChanged):
            return self.mode == act.mode
        return isinstance(act, acts.Paused) and self.paused == act.paused

    @property
    def over(self) -> bool:
        """Whether the mission has ended for good."""
        return self.state.over

    def stale(self, proposal: Proposal, step: int, seq: int = 0) -> Refused | None:
        """Why something chosen at an earlier step is not done any more, None if it still means the same.

        An answer belongs to its question and talk to no moment; anything else may have come to mean something else.
        `seq` is the row that whoever chose had seen, 0 if that is not known: numbers of steps and questions come again
        when the game goes back.
        """
        now = len(self.history)
        if proposal.kind in BESIDE:
            return None
        if not 0 < seq < self.went_back:
            if step == now or proposal.kind in (ANSWER, REPLY):
                return None
            if step < now and all(map(_beside, self.history[step:])):
                return None
        return Refused(
            "wrong_step", "", "Somebody else was quicker, and the table has changed: look again, and choose again."
        )

    def proposal(self, seat: int, kind: str, numbers: tuple[int, int, int], text: str) -> Proposal | Refused:
        """The proposal that a message means."""
        found = next((n for n, one in enumerate(self.system.proposal_kinds) if one.name == kind), -1)
        proposal = Proposal(seat, found, *numbers, text)
        if found < 0 or not well_formed(proposal):
            return refuse("unknown_kind", "", "This game knows no proposal called {kind!r}.", kind=kind)
        return proposal


def _beside(taken: Taken) -> bool:
    """Whether a step left the game as it was; who goes away may have been the last for whom a vote waited."""
    kind = taken.proposal.kind
    return kind in (SAY, NOTE) or (
        kind in BESIDE and not any(fact.kind == VOTE_CLOSED or fact.kind > STEPPED for fact in taken.facts)
    )


def _whole(path: Path, data: bytes, system: RuleSystem, look: Look) -> Journal:
    """A journal that ends with a whole step; raises `JournalError`."""
    journal = read_stream(path, Watched(data, look), kinds_of(system))
    if journal.size != len(data):
        raise JournalError(path, journal.records + 1, "a step is not whole.")
    return journal


_PAST: Final = Kept(0, "", Proposal(-1, 0), [], "")


@dataclass
class Plan:
    """A table to be opened."""

    seats: int
    title: str = ""
    mode: str = acts.LIVE
    options: dict[str, str | int | bool] = field(default_factory=dict)
    language: str = ""
    """In which language the mission is told; empty for its first."""


def first_row(system: RuleSystem, setup: Setup, opened: acts.Opened) -> Row:
    """The row that begins a table: the journal's header and who may come; raises `SetupError` and `ValueError`."""
    system.new(setup)
    asked = system.program.header
    header = Header(
        program=__version__,
        system=asked.system,
        mission=asked.mission,
        mission_version=asked.version,
        mission_hash=system.source.digest(),
        setup=TableSetup(setup.seats, setup.seed, setup.options, setup.fixed),
    )
    line, chain = first_line(header)
    journal = Journal(Path("new table"), header, __version__, records=1, size=len(line), chain=chain)
    return Row(1, line + Lines(journal, kinds_of(system), __version__).act(act_data(opened)))
