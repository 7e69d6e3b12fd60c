"""Looking back on a game: what a seat saw after each step, which steps there were, and a run told afterwards.

While the mission goes on, a seat sees again what it saw, with no more texts than it may read now (D4); when it is over,
anybody may look through anybody's eyes, or at everything. All of it is worked out from a copy of what the table keeps,
so that it can be done beside the event loop.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

import msgspec
from msgspec.structs import replace

from chronaut.kernel.actions import Refused
from chronaut.kernel.events import NOTED, WAITING, Fact
from chronaut.kernel.state import SPECTATOR, GameState
from chronaut.kernel.views import Line as Spoken
from chronaut.kernel.views import SeatFrame, Told, fields_of, frame
from chronaut.systems.contract.chronicle import Chronicle, Moment
from chronaut.systems.contract.record import told_along
from chronaut.systems.contract.system import RuleSystem
from chronaut.table.session.aside import Look
from chronaut.table.session.messages import Line
from chronaut.table.session.table import Table
from chronaut.table.session.telling import Named, latest, numbered, seen_by, sentences

PAGE: Final = 200
"""So many steps are looked at for a page of the list."""
OWN: Final = "own"
ALL_OPEN: Final = "all"
Pairs: TypeAlias = list[tuple[Fact, int]]


class Replayed(msgspec.Struct, frozen=True):
    """What was to be seen after a step."""

    step: int
    steps: int
    """How many there are."""
    time: int
    """What was left of the time, -1 for a game without one."""
    eyes: str
    frame: SeatFrame
    """As it was then; offers and questions are left out, texts too that may not be read now."""
    past: list[Line]
    """What was told in this step, in words."""


class StepLine(msgspec.Struct, frozen=True):
    """A step that told this seat something."""

    step: int
    run: int
    time: int
    """What was left of the time after it, -1 for a game without one."""
    kind: str
    """The name of its chief fact."""
    text: str
    rule: str
    agent: int
    """Whose doing it was, in the rule system's numbers; -1 for nobody's or unknown."""
    seat: int
    mark: str
    """What a ruler shows there; empty for nothing."""


class Steps(msgspec.Struct, frozen=True):
    """Some of the steps, in order."""

    steps: int
    """How many there are."""
    lines: list[StepLine]
    next: int
    """The `after` of the next page; -1 at the end."""
    eyes: list[str]
    """Through whose eyes this game may be seen now: `own`, numbers of seats, `all`."""


class Reel:
    """A game as a seat (or `SPECTATOR`) may look back on it, apart from the table that goes on meanwhile."""

    def __init__(self, table: Table, seat: int, voice: RuleSystem | None = None) -> None:
        self.system = (voice or table.voice_of(seat)).naming(table.names[:])
        self.named = table.named[:]
        """By step: what players were called then."""
        self.casts = table.casts[:]
        self.history = table.history[:]
        self.over = table.over
        self.seat = seat
        self.seats = table.state.seats
        self.now = seen_by(table, seat, worded=False, voice=self.system)
        self.speakers = table.voices.speakers()
        self.private = table.voices.not_for(table.chairs.sitting(seat))
        self.others_notes = len([one for one in table.state.notes if one.seat == seat]) - len(self.now.notes)
        """Notes of whoever had this chair before."""
        self._near = table.near

    # What may be seen.

    def eyes(self) -> list[str]:
        """Through whose eyes the game may be seen now."""
        return [OWN, *map(str, range(self.seats)), ALL_OPEN] if self.over else [OWN]

    def refused(self, step: int, eyes: str) -> Refused | None:
        """Why a step cannot be seen like this."""
        if eyes in (*map(str, range(self.seats)), ALL_OPEN) and eyes not in self.eyes() and eyes != str(self.seat):
            return Refused("not_now", "", "Other eyes than your own open when the mission is over.")
        if eyes not in (*self.eyes(), str(self.seat)):
            return Refused("bad_value", "", "The eyes are `own`, the number of a seat from 0, or `all`.")
        if not 0 <= step <= len(self.history):
            return Refused("bad_value", "", f"The game has {len(self.history)} steps; there is no step {step}.")
        return None

    # A step.

    def begin(self, step: int) -> tuple[int, GameState]:
        """Where to begin for a step; to be called in the event loop."""
        return self._near(step)

    def at(self, step: int, eyes: str, begin: tuple[int, GameState], look: Look) -> Replayed | None:
        """What was to be seen after a step; None if whoever has these eyes was not at the table yet."""
        state = self._state(step, begin, look)
        seat = self.seat if eyes == OWN else SPECTATOR if eyes == ALL_OPEN else int(eyes)
        then = next((number for at, number in self._numbers(seat) if at == step), -1)
        if seat >= 0 > then:
            return None
        pairs = self._pairs(step, then, own=seat == self.seat) if step else []
        seen = self._open(state) if eyes == ALL_OPEN else self._seen(state, then, own=seat == self.seat)
        told = self._whole(step) if eyes == ALL_OPEN else told_along(self.system.fact_kinds, pairs)
        naming = seen if self.over else replace(seen, texts=self.now.texts)
        voice = Named(self.system, self.named, self.casts)
        lines = sentences(voice.at(step), self.history, step, pairs, told, naming) if step else []
        shown = replace(seen, told=told)
        return Replayed(step, len(self.history), self.system.hour(state), eyes, shown, lines)

    def _state(self, step: int, begin: tuple[int, GameState], look: Look) -> GameState:
        number, state = begin
        for taken in self.history[number:step]:
            look()
            for fact in taken.facts:
                self.system.evolve(state, fact)
        return state

    def _numbers(self, seat: int) -> Iterator[tuple[int, int]]:
        """Each step, the last first, with the number after it of whoever has a seat now; ends before that player came."""
        for step in range(len(self.history), 0, -1):
            yield step, seat
            for fact in reversed(self.history[step - 1].facts):
                seat = self.system.seat_before(fact, seat) if seat >= 0 else seat
            if seat < 0 and seat != SPECTATOR:
                return
        yield 0, seat

    def _pairs(self, step: int, then: int, *, own: bool) -> Pairs:
        """The facts of a step with the seat's number before each; notes of others are left out."""
        pairs = numbered(self.system, self.history[step - 1].facts, then)
        return [one for one in pairs if one[0].kind != NOTED or (own and step not in self.private)]

    def _seen(self, state: GameState, seat: int, *, own: bool) -> SeatFrame:
        """A seat's frame as it was, closed again where it must be."""
        seen = self._frame(state, seat)
        texts, view = seen.texts, seen.view
        if not self.over:
            texts = {ident: text for ident, text in texts.items() if ident in self.now.texts}
            view = self.system.closed(view, texts)
        notes = seen.notes[self.others_notes :] if own else []
        return replace(seen, view=view, texts=texts, asked=[], offers=[], notes=notes)

    def _open(self, state: GameState) -> SeatFrame:
        """The table with all cards open, for a mission that is over."""
        seen = self._frame(state, SPECTATOR)
        view, readable = self.system.everything(state)
        texts = {ident: self.system.program.texts[ident] for ident in readable if ident in self.system.program.texts}
        return replace(seen, view=view, texts=texts, asked=[])

    def _frame(self, state: GameState, seat: int) -> SeatFrame:
        """A frame with the latest talk of its moment, under the names under which it was said."""
        first = latest(len(state.talk))
        seen = frame(self.system, state, seat, worded=False, talk_from=first)
        names = self.speakers[first : first + len(seen.talk)]
        talk = [Spoken(one.seat, one.run, one.text, name) for one, name in zip(seen.talk, names, strict=True)]
        return replace(seen, talk=talk)

    def _whole(self, step: int) -> list[Told]:
        """All facts of a step but notes, which stay their writers' own (G-72), and what was pending."""
        kinds, facts = self.system.fact_kinds, self.history[step - 1].facts if step else []
        told = [fact for fact in facts if fact.kind not in (NOTED, WAITING)]
        return [
            Told(kinds[one.kind].name, fields_of(kinds[one.kind], one), one.rule or kinds[one.kind].rule)
            for one in told
        ]

    # All steps.

    def lines(self, after: int, begin: tuple[int, GameState], look: Look) -> Steps:
        """The steps after one that told this seat something, of as many as a page holds."""
        state = self._state(after, begin, look)
        numbers = dict(self._numbers(self.seat))
        end = min(after + PAGE, len(self.history))
        found: list[StepLine] = []
        voice = Named(self.system, self.named, self.casts)
        for step in range(after + 1, end + 1):
            look()
            for fact in self.history[step - 1].facts:
                self.system.evolve(state, fact)
            told = self._told(step, numbers)
            head = voice.at(step).headline(told, voice.seen(step, self.now)) if told else None
            if head is not None and head.text:
                found.append(
                    StepLine(
                        step, state.run, self.system.hour(state), head.kind, head.text, head.rule, head.agent, head.seat,
                        head.mark,
                    )
                )  # fmt: skip
        return Steps(len(self.history), found, end if end < len(self.history) else -1, self.eyes())

    def _told(self, step: int, numbers: dict[int, int]) -> Sequence[Told]:
        if step not in numbers:
            return []
        pairs = self._pairs(step, numbers[step], own=True)
        return told_along(self.system.fact_kinds, pairs)

    # A run.

    def debrief(self, run: int, look: Look) -> Chronicle | None:
        """A run as this seat may tell it, the present one by default (0); None if there is nothing to tell."""
        numbers = dict(self._numbers(self.seat))
        moments: list[Moment] = []
        for step in range(1, len(self.history) + 1):
            look()
            moments.append(Moment(step, list(self._told(step, numbers))))
        return self.system.chronicle(moments, self.now, run or self.now.run)
