"""Planted bugs, by injection: each must be found, or the simulation proves nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from chronaut.kernel.actions import Proposal, Refused
from chronaut.kernel.journal import Undone
from chronaut.systems.contract.match import Taken
from chronaut.table.keeping import Conflict
from chronaut.table.session import infos, messages
from chronaut.table.session.lines import Line
from chronaut.table.session.room import Handler, Made, Means, Room
from chronaut.table.session.table import Draft, Event, Table
from chronaut.table.session.telling import news, seen_by

OFTEN = 8
"""A bug that shows at times shows once in so many."""


class ToldFirst(Room):
    """Tells everybody, then keeps."""

    async def _keep(self, draft: Draft) -> int:
        row = draft.row
        self.table.keep(draft)
        self.publish(draft.events)
        await self.means.store.append(self.table.name, row)
        return row.seq


class AcknowledgedFirst(Room):
    """Answers, then carries out what was asked."""

    async def carry_out(self, ask: str, make: Made) -> int | Refused:
        carry_out = super().carry_out
        if not ask:
            return await carry_out(ask, make)
        self.do(lambda: carry_out(ask, make))
        return self.table.seq + 1


class AsksForgotten(Room):
    """Does what was asked as often as it is asked."""

    times = 0

    async def carry_out(self, ask: str, make: Made) -> int | Refused:
        type(self).times += 1
        chair, _, rest = ask.partition(".")
        return await super().carry_out(f"{chair}.{self.times} {rest}" if ask else "", lambda: self._renamed(make()))

    def _renamed(self, draft: Draft | Refused) -> Draft | Refused:
        if isinstance(draft, Draft) and draft.ask:
            chair, _, rest = draft.ask.partition(".")
            draft.ask = f"{chair}.{self.times} {rest}"
        return draft


class ConflictDone(Room):
    """Takes another's row for its own."""

    async def _keep(self, draft: Draft) -> int:
        row = draft.row
        try:
            await self.means.store.append(self.table.name, row)
        except Conflict:
            await self.catch_up()
        else:
            self.table.keep(draft)
            self.publish(draft.events)
        return row.seq


class TalkForgotten(Room):
    """Goes back over talk, too."""

    async def carry_out(self, ask: str, make: Made) -> int | Refused:
        return await super().carry_out(ask, lambda: _silenced(make()))


class Silent(Draft):
    """Says nothing again."""

    def step(self, proposal: Proposal) -> Refused | None:
        return None

    def _say_again(self, said: Sequence[tuple[int, Taken]]) -> None:
        pass


def _silenced(draft: Draft | Refused) -> Draft | Refused:
    if isinstance(draft, Refused) or not any(isinstance(event, Undone) for event in draft.events):
        return draft
    silent = Silent(draft.table, draft.ask)
    for event in draft.events:
        if isinstance(event, Undone):
            silent.back(event.step)
        elif not isinstance(event, Taken):
            silent.act(event)
    return silent


class Erring(Room):
    """Does something else than it should, once in a while."""

    calls = 0

    def errs(self) -> bool:
        self.calls += 1
        return self.calls % OFTEN == 0


class PatchLeftOut(Erring):
    """Leaves a patch out."""

    def _patch(self, chair: str, events: Sequence[Event], waiting: list[int] | None) -> None:
        if self.errs():
            table = self.table
            self.shown[chair].changes(seen_by(table, self.seat(chair)))
        else:
            super()._patch(chair, events, waiting)


class OlderView(Erring):
    """Shows what was before."""

    before: Any = None

    def publish(self, events: Sequence[Event]) -> None:
        super().publish(events)
        self.before = self.table.system.clone(self.table.state)

    def _patch(self, chair: str, events: Sequence[Event], waiting: list[int] | None) -> None:
        state = self.table.state
        if self.before is not None and self.errs():
            self.table.state = self.before
        super()._patch(chair, events, waiting)
        self.table.state = state


class OtherSeat(Erring):
    """Shows a seat what another seat sees."""

    shift = 0

    def _patch(self, chair: str, events: Sequence[Event], waiting: list[int] | None) -> None:
        self.shift = int(self.errs())
        super()._patch(chair, events, waiting)
        self.shift = 0

    def seat(self, chair: str) -> int:
        seat = super().seat(chair)
        return (seat + self.shift) % self.table.state.seats if seat >= 0 else seat


class OthersNotes(Room):
    """Shows everybody all notes, beside the frame."""

    def _patch(self, chair: str, events: Sequence[Event], waiting: list[int] | None) -> None:
        super()._patch(chair, events, waiting)
        for line in self.lines:
            texts = [note.text for note in self.table.state.notes]
            line.tell(messages.PastLines(0, [messages.Line(0, text, "") for text in texts]))


class NotesHandedOn(Room):
    """Shows whoever sits down on a freed chair the notes of who sat there before."""

    def _patch(self, chair: str, events: Sequence[Event], waiting: list[int] | None) -> None:
        vars(self.table.voices)["own_notes"] = lambda _: 1_000_000
        super()._patch(chair, events, waiting)


class OthersFacts(Room):
    """Tells a seat what another seat is told, beside a frame of its own."""

    def _patch(self, chair: str, events: Sequence[Event], waiting: list[int] | None) -> None:
        table, seat = self.table, self.seat(chair)
        now = seen_by(table, seat)
        told, past = news(table, events, (seat + 1) % table.state.seats, now)
        changes = self.shown[chair].changes(now)
        for line in self.lines:
            if self._audience(line) == chair:
                line.tell(messages.Patch(seq=table.seq, waiting=waiting, told=told, past=past, **changes))


class LuckTold(Room):
    """Shows the seed before the end."""

    def info(self) -> infos.TableInfo:
        return msgspec.structs.replace(super().info(), seed=self.table.setup.seed)


class Heedless(Table):
    """Takes every choice, however old."""

    def stale(self, proposal: Proposal, step: int, seq: int = 0) -> Refused | None:
        return None


class StaleDone(Room):
    """Does what was chosen for another table."""

    def __init__(self, table: Table, means: Means, handlers: dict[type, Handler]) -> None:
        table.__class__ = Heedless
        super().__init__(table, means, handlers)


class Unanswered(Erring):
    """Loses a message."""

    async def _handle(self, line: Line, message: messages.ToTable) -> None:
        if self.errs():
            line.pending -= 1
        else:
            await super()._handle(line, message)


class BotsAsleep(Room):
    """Lets no bot play."""

    async def carry_out(self, ask: str, make: Made) -> int | Refused:
        return Refused("paused", "", "") if ".bot:" in ask else await super().carry_out(ask, make)


class Deaf(Room):
    """Does not listen to other workers."""

    async def catch_up(self) -> list[Any]:
        return []


BUGS: dict[str, type[Room]] = {
    "none": Room,
    "told-first": ToldFirst,
    "acknowledged-first": AcknowledgedFirst,
    "asks-forgotten": AsksForgotten,
    "conflict-done": ConflictDone,
    "talk-forgotten": TalkForgotten,
    "patch-left-out": PatchLeftOut,
    "older-view": OlderView,
    "other-seat": OtherSeat,
    "others-notes": OthersNotes,
    "notes-handed-on": NotesHandedOn,
    "others-facts": OthersFacts,
    "luck-told": LuckTold,
    "stale-done": StaleDone,
    "unanswered": Unanswered,
    "bots-asleep": BotsAsleep,
    "deaf": Deaf,
}
"""The rooms that a world may be given, by name."""
