"""A table with people at it: one writer, everything kept before anybody is told, nobody waited for who does not listen."""

from __future__ import annotations

import asyncio
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar

import msgspec
from msgspec.structs import replace

from chronaut.kernel.actions import Refused, refuse
from chronaut.kernel.journal import Undone
from chronaut.kernel.speech import phrase
from chronaut.kernel.state import SPECTATOR
from chronaut.kernel.views import SeatFrame
from chronaut.systems.contract.match import Taken
from chronaut.systems.contract.system import RuleSystem
from chronaut.systems.contract.waiting import waiting_for
from chronaut.table.keeping import Conflict, Row, Store, StoreError, Unknown
from chronaut.table.session import messages
from chronaut.table.session.acts import HOST, NAMING, WATCH, Freed, Hosted, Invited, Seated, Spoke, WentBack, Written
from chronaut.table.session.faults import marked, placed, told
from chronaut.table.session.infos import KnockInfo, TableInfo
from chronaut.table.session.knocking import Knocks
from chronaut.table.session.lines import Line, Outlet
from chronaut.table.session.messages import Closing, FromTable, ToTable, encode
from chronaut.table.session.signals import Signal
from chronaut.table.session.table import Draft, Event, Table
from chronaut.table.session.telling import Shown, about, latest, news, notebook, screens, seen_by, welcome
from chronaut.table.session.tokens import Tokens
from chronaut.table.session.undoing import Learned

T = TypeVar("T")

PENDING_MOST: Final = 32
"""So many messages of one line may wait; more are refused."""
MOST_TROUBLES: Final = 20
TRIES: Final = 20
"""So often a row is made anew because another worker was quicker."""
TURN_EVERY: Final = 1.0
"""Seconds after a line was told everything before it is told everything in another language."""
PAUSE: Final = 0.25
"""Seconds before the store is asked again what became of a row."""
FREED: Final = phrase("The host has freed this chair. A new invitation opens it again.")
NOT_KEPT: Final = Refused("not_kept", "", "This could not be kept just now, so it was not done. Try again in a moment.")
NOT_KNOWN: Final = Refused(
    "not_known", "", "Nobody can say now whether this was kept. Ask the same again in a moment: nothing is done twice."
)
LATER: Final = Refused("too_fast", "", "Much was asked for from this address just now. Ask again in a moment.")
BROKEN: Final = Refused("broken", "", "The program made a mistake. Open the table anew to see whether this was done.")

Made = Callable[[], "Draft | Refused"]


@dataclass
class Means:
    """What a room is given: where tables are kept, secrets, the clock."""

    store: Store
    tokens: Tokens = field(default_factory=Tokens)
    worker: str = "one"
    """A name that no other worker has."""
    policies: frozenset[str] = frozenset()
    """Names of the bots that can be put on chairs."""
    pace: float = 0.0
    """Seconds that a bot waits before it moves, so that people can follow."""
    log: Callable[[str], None] = print
    knocks: Knocks = field(default_factory=Knocks)


Handler = Callable[["Room", Line, ToTable], Awaitable[None]]


class Room:
    """A table that somebody is at."""

    def __init__(self, table: Table, means: Means, handlers: dict[type, Handler]) -> None:
        self.table = table
        self.means = means
        self.handlers = handlers
        self.learned = Learned(table)
        self.lines: list[Line] = []
        self.troubles: defaultdict[str, deque[str]] = defaultdict(lambda: deque(maxlen=MOST_TROUBLES))
        """By chair, `HOST` or `WATCH`: what its lines of this worker were refused lately, and why they were closed."""
        self.shown: dict[str, Shown] = {}
        """By chair (or `WATCH`): what its lines were last shown."""
        self.waiting: list[int] = waiting_for(table.system, table.state)
        self.elsewhere: dict[str, tuple[float, set[str]]] = {}
        """By other worker: when it told last, and the chairs whose lines it has."""
        self.changed: list[Callable[[], None]] = []
        """Called after something was kept or learned from elsewhere; never waits."""
        self.behind = False
        """Whether the store may hold rows that it could not be asked for."""
        self.closing = False
        """Whether nothing more is begun for anybody."""
        self._jobs: deque[Callable[[], Awaitable[object]]] = deque()
        self._task: asyncio.Task[None] | None = None
        self._info = self.info()

    # Work, one thing after another.

    def do(self, job: Callable[[], Awaitable[object]]) -> None:
        """Put something behind what is being done; nothing at a table happens at the same time as something else."""
        self._jobs.append(job)
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._work())

    async def _work(self) -> None:
        try:
            while self._jobs:
                job = self._jobs.popleft()
                try:
                    await job()
                except Exception as error:  # noqa: BLE001  (one bad job must not stop the table)
                    self.means.log(f"{marked(self.table.name)}: {placed(error)} in a job; the table goes on.")
        finally:
            self._task = None

    async def in_turn(self, job: Callable[[], Awaitable[T]]) -> T:
        """Do something when its turn comes, and wait for what comes of it; not to be called within a job."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        async def run() -> None:
            try:
                outcome = await job()
            except Exception as error:  # noqa: BLE001  (it belongs to whoever waits)
                if not done.done():
                    done.set_exception(error)
            else:
                if not done.done():
                    done.set_result(outcome)

        self.do(run)
        return await done

    @property
    def busy(self) -> bool:
        """Whether there is something to do."""
        return self._task is not None

    async def quiet(self) -> None:
        """Wait until there is nothing to do."""
        while self._task is not None:
            await asyncio.shield(self._task)

    # Writing.

    async def carry_out(self, ask: str, make: Made) -> int | Refused:
        """Keep what `make` drafts and tell everybody; the row's number, or why it was not done.

        An empty draft changes nothing: then it is the number of the last row.
        To be called within a job. `make` is called again if another worker was quicker.
        """
        table = self.table
        for _ in range(TRIES):
            if ask and ask in table.asks:
                return table.asks[ask]
            draft = make()
            if isinstance(draft, Draft):
                draft = table.full(draft) or draft
            try:
                if isinstance(draft, Refused) or not draft.events:
                    if not ask or not await self.catch_up():  # what another worker did may be this very thing
                        return draft if isinstance(draft, Refused) else table.seq
                elif seq := await self._keep(draft):
                    return seq
            except StoreError as error:
                self.means.log(f"{marked(table.name)}: {told(error, table.name)}")
                return await self._unkept(ask, error)
        return Refused("not_kept", "", "The table is too busy; nothing was done. Try again.")

    async def _unkept(self, ask: str, error: StoreError) -> int | Refused:
        """What to say when the store fails: what was asked may have been done before, perhaps by another worker."""
        if isinstance(error, Unknown):
            return NOT_KNOWN
        if ask:
            try:
                await self.catch_up()
            except StoreError:
                return NOT_KNOWN
        return self.table.asks.get(ask, NOT_KEPT)

    async def _keep(self, draft: Draft) -> int:
        """Keep a draft and tell everybody; the number of its row, 0 if another worker was quicker.

        Raises `StoreError`: unless it is `Unknown`, the row was not kept. What nobody knows is asked again, since only
        the outcome of a further try tells that the first one will not be kept after all.
        """
        table, row = self.table, draft.row
        doubtful = False
        for _ in range(TRIES):
            try:
                await self.means.store.append(table.name, row)
            except Conflict:
                return await self._overtaken(row)
            except Unknown:
                doubtful = True
            except StoreError:
                if not doubtful:
                    raise
            else:
                table.keep(draft)
                self.publish(draft.events)
                return row.seq
            await asyncio.sleep(PAUSE)
        self.behind = True
        raise Unknown("it is not known whether a row was kept, and the store does not answer")

    async def _overtaken(self, row: Row) -> int:
        """Take what was written since; the number of one's own row if it is there after all, else 0.

        Raises `Unknown` if that cannot be read.
        """
        try:
            rows = await self.catch_up()
        except StoreError as error:
            raise Unknown(f"another row was kept, which cannot be read: {error}") from error
        return row.seq if row in rows else 0

    async def catch_up(self) -> list[Row]:
        """Take what other workers have written, and tell what that was; to be called within a job."""
        self.behind = True
        rows = await self.means.store.rows(self.table.name, self.table.seq)
        self.behind = False
        if rows:
            self.take(rows)
        return rows

    def take(self, rows: Sequence[Row]) -> None:
        """Take rows that somebody else kept, and tell everybody here."""
        self.publish(self.table.extend(rows))

    # Telling.

    def publish(self, events: Sequence[Event]) -> None:
        """Tell every line what changed; it has been kept."""
        waiting = waiting_for(self.table.system, self.table.state)
        changed, self.waiting = (waiting if waiting != self.waiting else None), waiting
        self.show_out(events)
        if any(isinstance(event, (Taken, Undone, *NAMING)) for event in events):
            for chair in dict.fromkeys(self._audience(line) for line in self.lines):
                self._patch(chair, events, changed)
        for event in events:
            if isinstance(event, Spoke):
                self.turn([line for line in self.lines if line.chair == event.chair], self.table.voice(event.chair))
        written = {event.entry for event in events if isinstance(event, Written)}
        if written:
            self.tell_all(messages.Notebook([entry for entry in notebook(self.table) if entry.entry in written]))
        self.tell_info()
        for call in self.changed:
            call()

    def _audience(self, line: Line) -> str:
        return f"{WATCH}.{line.voice.spoken}" if line.chair in (HOST, WATCH) else line.chair

    def _patch(self, chair: str, events: Sequence[Event], waiting: list[int] | None) -> None:
        """Tell the lines of a chair what steps changed, or what is worded otherwise since a player is called otherwise."""
        table, seat = self.table, self.seat(chair)
        voice = next(line.voice for line in self.lines if self._audience(line) == chair)
        now = seen_by(table, seat, voice=voice)
        back = min((event.step for event in events if isinstance(event, Undone)), default=-1)
        told, lines = news(table, events, seat, now, voice)
        changes = self.shown[chair].changes(now, latest(len(table.state.talk)))
        went = next((event for event in reversed(events) if isinstance(event, WentBack)), None)
        by, why = (went.by, went.why) if went is not None else ("", "")
        if not any(isinstance(event, Taken | Undone) for event in events) and not any(changes.values()):
            return
        patch = messages.Patch(
            seq=table.seq, waiting=waiting, told=told, past=lines, back_to=back, back_by=by, back_why=why, **changes
        )
        self.tell_all(patch, chair)

    def tell_all(self, message: FromTable, chair: str = "") -> None:
        """Send the same message to every line, or to those of a chair."""
        data = encode(message)
        for line in self.lines:
            if chair in ("", self._audience(line)):
                line.outlet.send(data)

    def tell_info(self) -> None:
        """Tell everybody about the table, if something about it has changed."""
        info = self.info()
        if info != self._info:
            self._info = info
            self.tell_all(messages.Changed(info))

    def knocks(self) -> list[KnockInfo]:
        """Who knocks, as the host sees them."""
        return self.means.knocks.shown(self.table.name, screens(self.table))

    def tell_knocks(self) -> None:
        """Tell the host who knocks."""
        for line in self.lines:
            if line.chair == HOST:
                line.tell(messages.Knocks(self.knocks()))

    def seat(self, chair: str) -> int:
        """The seat of a line's chair; `SPECTATOR` for host and spectators."""
        return SPECTATOR if chair.partition(".")[0] in (HOST, WATCH) else self.table.chairs.find(chair)

    # Lines.

    def attach(self, outlet: Outlet, chair: str) -> Line:
        """Begin a line: it is told everything that it may know, and from now on what changes."""
        table = self.table
        same = next((line for line in self.lines if line.chair == chair != WATCH), None)
        voice, turning = (same.voice, same.turning) if same else (table.voice(chair), None)
        line = Line(
            outlet, chair, table.chairs.key(chair), self.now(), voice=voice, turning=turning,
            troubles=self.troubles[chair],
        )  # fmt: skip
        self.lines.append(line)
        self.greet(line)
        self.tell_info()
        return line

    def greet(self, line: Line) -> None:
        """Tell a line everything that it may know; it replaces whatever it knew."""
        key, table = self._audience(line), self.table
        if key not in self.shown:
            now = seen_by(table, self.seat(key), voice=line.voice)
            self.shown[key] = Shown(now, latest(len(table.state.talk)))
        told = welcome(table, line.chair, line.voice, self.shown[key], self.info(), self.waiting)
        line.tell(replace(told, knocks=self.knocks()) if line.chair == HOST else told)
        line.greeted = self.now()

    def turn(self, lines: Sequence[Line], voice: RuleSystem) -> None:
        """Tell some lines of one chair everything in another language; in a moment, if they were just told everything."""
        if not lines:
            return
        waiting = any(line.turning is not None for line in lines)
        for line in lines:
            line.turning = voice  # the last one that is asked for meanwhile
        wait = max(line.greeted for line in lines) + TURN_EVERY - self.now()
        if wait <= 0:
            self._turned(lines)
        elif not waiting:
            asyncio.get_running_loop().call_later(wait, self._turned, lines)

    def _turned(self, lines: Sequence[Line]) -> None:
        """Tell lines everything in the language that they turn to, and with them whoever came to the same chair meanwhile."""
        chair = lines[0].chair
        same = [line for line in self.lines if line in lines or line.chair == chair != WATCH]
        turned = [line for line in same if line.turning is not None]
        for line in turned:
            line.voice, line.turning = line.turning or line.voice, None
            self.shown.pop(line.chair, None)
        self._forget()
        for line in turned:
            self.greet(line)

    def held(self, line: Line) -> bool:
        """Whether the key that opened a line still does: else it is of somebody who was freed, or has moved."""
        return line.key == self.table.chairs.key(line.chair)

    def seen(self, line: Line) -> SeatFrame:
        """What a line was last shown."""
        return self.shown[self._audience(line)].frame

    def detach(self, line: Line) -> None:
        """End a line from the other side."""
        if line in self.lines:
            self.lines.remove(line)
            self._forget()
            self.tell_info()

    def dismiss(self, line: Line, code: str, text: str) -> None:
        """End a line, and say why."""
        if line in self.lines:
            self.lines.remove(line)
            self._forget()
            line.tell(Closing(code, line.voice.speech.word(text)))
            line.outlet.close()

    def _forget(self) -> None:
        """Forget what those were shown who have no line any more."""
        kept = {self._audience(line) for line in self.lines}
        self.shown = {key: shown for key, shown in self.shown.items() if key in kept}

    def close_chair(self, chair: str, code: str, text: str) -> None:
        """End all lines of a chair."""
        for line in self.lines[:]:
            if line.chair == chair:
                self.dismiss(line, code, text)
        self.troubles.pop(chair, None)

    def point(self, message: messages.Pointed) -> None:
        """Let everybody see where somebody points, at the other workers too."""
        self.tell_all(message)
        self.signal(Signal(self.means.worker, pointed=message))

    def signal(self, signal: Signal) -> None:
        """Tell the other workers something that is not kept."""

        async def send() -> None:
            try:
                await self.means.store.signal(self.table.name, msgspec.json.encode(signal))
            except StoreError as error:
                self.means.log(f"{marked(self.table.name)}: {told(error, self.table.name)}")

        self.do(send)

    def signalled(self, data: bytes) -> None:
        """Another worker told something."""
        signal = msgspec.json.decode(data, type=Signal)
        if signal.pointed is not None:
            self.tell_all(signal.pointed)
        elif signal.knock is not None:
            self.tell_knocks()  # the hall has learned it
        else:
            self.elsewhere[signal.worker] = (self.now(), set(signal.here))
            self.tell_info()

    def show_out(self, events: Sequence[Event]) -> None:
        """End the lines of chairs that were freed, taken from another screen, or are gone."""
        for event in events:
            if isinstance(event, Freed):
                self.close_chair(event.chair, "freed", FREED)
            elif isinstance(event, Seated):
                self.close_chair(event.chair, "moved", phrase("You sit at this table from another screen now."))
            elif isinstance(event, Hosted):
                self.close_chair(HOST, "moved", phrase("This table is hosted from another screen now."))
            elif isinstance(event, Invited) and event.chair == WATCH:
                self.close_chair(WATCH, "freed", phrase("The host has made another link for spectators."))
        for line in self.lines[:]:
            if line.chair not in (HOST, WATCH) and self.table.chairs.find(line.chair) < 0:
                self.dismiss(line, "freed", phrase("This chair is gone: its player has left the table."))

    def heard(self, line: Line, data: bytes | str) -> None:
        """A message came; it is handled when its turn comes, and answered whatever it is."""
        line.heard = self.now()
        if not line.alive:
            line.alive = True
            self.tell_info()
        if len(data) > messages.LARGEST:
            line.refuse("", refuse("bad_message", "", "A message has at most {most} bytes.", most=messages.LARGEST))
            return
        try:
            message = messages.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            line.refuse("", refuse("bad_message", "", "This is no message of the protocol: {error}", error=error))
            return
        if isinstance(message, messages.Beat):
            if message.echo:
                line.tell(messages.Echo())
            return
        ask = getattr(message, "ask", "")
        if not isinstance(message, self._may_send(line)):
            line.refuse(ask, Refused("not_yours", "", "This line may not do that."))
        elif line.pending >= PENDING_MOST:
            line.refuse(ask, Refused("too_fast", "", "Wait for the answers to what you sent before."))
        elif self.closing:
            line.refuse(ask, NOT_KNOWN)
        else:
            line.pending += 1
            self.do(lambda: self._handle(line, message))

    def _may_send(self, line: Line) -> tuple[type, ...]:
        special = {HOST: messages.FROM_HOST, WATCH: messages.FROM_WATCHER}
        return special.get(line.chair, messages.FROM_SEAT)

    async def _handle(self, line: Line, message: ToTable) -> None:
        line.pending -= 1
        if line not in self.lines:
            return
        if isinstance(message, messages.ASK_MUCH) and not line.outlet.may_ask():
            line.refuse(getattr(message, "ask", ""), LATER)
            return
        try:
            await self.handlers[type(message)](self, line, message)
        except Exception:
            line.refuse(getattr(message, "ask", ""), BROKEN)
            raise

    # What the table looks like.

    def now(self) -> float:
        """Seconds by the clock of the event loop."""
        return asyncio.get_running_loop().time()

    def here(self) -> set[str]:
        """The chairs to which a line is alive, at this worker or another."""
        found = {line.chair for line in self.lines if line.alive}
        for _, chairs in self.elsewhere.values():
            found |= chairs
        return found

    def info(self) -> TableInfo:
        """The table as all may see it."""
        return about(self.table, self.here())
