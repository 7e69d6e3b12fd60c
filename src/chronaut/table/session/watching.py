"""What time does to a table: lines that fall silent, players who are gone for long, questions that run out."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.actions import Proposal, Refused
from chronaut.kernel.speech import phrase
from chronaut.kernel.state import HOST
from chronaut.systems.contract.referee import AWAY, BACK, TIME_UP
from chronaut.table.session.acts import LIVE, PERSON
from chronaut.table.session.room import Room
from chronaut.table.session.signals import Signal
from chronaut.table.session.table import Draft

SILENT: Final = 4.0
"""After so many seconds without a word a line counts as broken; all are told."""
DEAD: Final = 30.0
"""After so many seconds it is closed."""
AWAY_AFTER: Final = 90.0
"""After so many seconds without a line, a player of a live table is away, and nobody waits."""
SIGNAL_EVERY: Final = 5.0
FORGET_WORKER: Final = 12.0


class Watch:
    """Looks after one room; `tick` is called about once a second."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.gone: dict[str, float] = {}
        """By chair: since when there has been no line to its person."""
        self.here: set[str] = set()
        """Chairs to which a line of this worker was alive when it was looked last."""
        self.asked: dict[int, float] = {}
        """By the number of an open question with a deadline: when it was first seen."""
        self._under_way: set[tuple[int, str, int]] = set()
        """What the table itself is about to propose: by kind, chair and number."""
        self._told: tuple[float, set[str]] = (0.0, set())

    def tick(self) -> None:
        """See what time has done."""
        room, now = self.room, self.room.now()
        if room.behind and not room.busy:
            room.do(room.catch_up)
        for line in room.lines[:]:
            silent = now - line.heard
            if silent > DEAD:
                room.dismiss(line, "ended", phrase("Nothing was heard on this line for a while."))
            elif line.alive and silent > SILENT:
                line.alive = False
        room.elsewhere = {name: one for name, one in room.elsewhere.items() if now - one[0] < FORGET_WORKER}
        room.tell_info()
        self._signal(now)
        self._arrivals()
        if room.lines and room.table.mode == LIVE and not room.table.paused and not room.table.over:
            self._absences(now)
            self._deadlines(now)
        else:
            self.gone.clear()
            self.asked.clear()

    def _signal(self, now: float) -> None:
        """Tell the other workers whose lines are alive here, those of the host and of spectators too."""
        here = {line.chair for line in self.room.lines if line.alive}
        when, told = self._told
        if here != told or (here and now - when > SIGNAL_EVERY):
            self._told = (now, here)
            self.room.signal(Signal(self.room.means.worker, sorted(here)))

    def _arrivals(self) -> None:
        """Mark as back whoever comes to a line here, also after a restart, and however the table is played now."""
        room, before = self.room, self.here
        self.here = {line.chair for line in room.lines if line.alive}
        for seat, chair in enumerate(room.table.chairs.all):
            if chair.name in self.here - before and not (room.table.state.present >> seat) & 1:
                self._propose(BACK, chair.name)

    def _absences(self, now: float) -> None:
        """Mark as away who has been gone for long."""
        room = self.room
        here = room.here()
        for seat, chair in enumerate(room.table.chairs.all):
            present = (room.table.state.present >> seat) & 1
            if chair.holder != PERSON or chair.name in here:
                self.gone.pop(chair.name, None)
            elif present and now - self.gone.setdefault(chair.name, now) > AWAY_AFTER:
                self.gone.pop(chair.name)
                self._propose(AWAY, chair.name)

    def _deadlines(self, now: float) -> None:
        """Call time on questions that have run out."""
        questions = {one.serial: one.deadline for one in self.room.table.state.questions if one.deadline > 0}
        self.asked = {serial: self.asked.get(serial, now) for serial in questions}
        for serial, since in self.asked.items():
            if now - since > questions[serial]:
                self._propose(TIME_UP, "", serial)

    def _propose(self, kind: int, chair: str, number: int = -1) -> None:
        """Let the table itself propose something, once at a time; if it is not wanted any more, nothing happens."""
        room, wanted = self.room, (kind, chair, number)
        if wanted in self._under_way:
            return
        self._under_way.add(wanted)

        def make() -> Draft | Refused:
            draft = Draft(room.table)
            about = room.table.chairs.find(chair) if chair else number
            return draft.step(Proposal(HOST, kind, about)) or draft

        async def job() -> None:
            try:
                await room.carry_out("", make)
            finally:
                self._under_way.discard(wanted)

        room.do(job)
