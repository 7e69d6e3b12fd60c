"""Who sees everything at a simulated table, and says which promise was broken.

The judge knows the shelf: it takes every row at the moment at which it is kept, and works out for itself what each seat
may see and read at each row. Every byte that a worker sends passes it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from chronaut.kernel.saved import state_digest
from chronaut.kernel.state import SPECTATOR, GameState
from chronaut.kernel.views import encode_frame, frame, told
from chronaut.systems.contract.match import Taken
from chronaut.systems.contract.referee import SAY
from chronaut.systems.contract.waiting import waiting_for
from chronaut.table.keeping import Row
from chronaut.table.session import acts
from chronaut.table.session.acts import HOST, WATCH
from chronaut.table.session.chairs import Chairs
from chronaut.table.session.table import Table
from chronaut.table.session.telling import laid_over, latest
from chronaut.table.session.tokens import hashed
from sim.network import Heard, Link, parsed

if TYPE_CHECKING:
    from sim.clients import Asked, Client
    from sim.world import World

MARK = re.compile(r"~([^~\s\"\\]+)~")
HEX = re.compile(r"(?<![0-9a-f])[0-9a-f]{48,}(?![0-9a-f])")


class Broken(Exception):
    """A promise was broken."""

    def __init__(self, promise: str, text: str) -> None:
        super().__init__(f"{promise}: {text}")
        self.promise = promise


@dataclass
class Moment:
    """The table when so many rows had been kept."""

    state: GameState
    chairs: Chairs
    events: list[Any]
    notebook: frozenset[str]
    """Marks in it."""
    left: dict[str, frozenset[str]]
    """By chair: notes of whoever sat there before."""
    held: frozenset[tuple[object, ...]]
    """What it would change nothing to ask for."""

    @property
    def names(self) -> list[str]:
        """Of the chairs."""
        return [chair.name for chair in self.chairs.all]


class Judge:
    """Compares what is sent with what is kept."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.broken: Broken | None = None
        self.table: Table | None = None
        self.moments: list[Moment] = []
        """By row, from 1."""
        self.over = False
        """Whether the game has been over: its luck is known then."""
        self.acknowledged: dict[str, str] = {}
        """By ask: what was said, for talk that was acknowledged."""
        self.asked: dict[str, dict[str, Any]] = {}
        """By ask: what was ever asked for."""
        self.names: dict[str, str] = {}
        """By text: the name under which it was said first."""
        self._frames: dict[tuple[int, int, str], dict[str, Any]] = {}
        self._allowed: dict[tuple[int, int], frozenset[str]] = {}

    def wrong(self, promise: str, text: str) -> None:
        """A promise was broken; the first one counts."""
        if self.broken is None:
            self.broken = Broken(promise, text)
            self.world.note("BROKEN", str(self.broken))

    @property
    def head(self) -> int:
        """How many rows are kept."""
        return len(self.moments)

    # What is kept.

    def kept(self, name: str, row: Row) -> None:
        """A row has been kept at this moment."""
        self.world.note("kept", f"{row.seq} {row.ask} {hashed(row.body.decode())[:12]}")
        if self.table is None:
            self.table = Table.load(name, self.world.system, [row])
            events: list[Any] = [self.table.opened]
        else:
            events = self.table.extend([row])
        table = self.table
        self.over = self.over or table.over
        book = [mark for entry in table.notebook.values() for mark in MARK.findall(entry.text)]
        moment = Moment(table.system.clone(table.state), table.chairs.copy(), events, frozenset(book), {}, _held(table))
        self._voices(moment)
        self.moments.append(moment)
        spoken = [line.text for line in (*table.state.talk, *table.state.notes)]
        for marks in ([mark for text in spoken for mark in MARK.findall(text)], book):
            if len(set(marks)) != len(marks):
                twice = next(mark for mark in marks if marks.count(mark) > 1)
                self.wrong("nothing acts twice", f"{twice} was said or written twice by row {row.seq}")

    def _voices(self, moment: Moment) -> None:
        """Who has said what, and whose notes are left behind on which chair."""
        if not self.moments:
            return
        before = self.moments[-1]
        moment.left.update(before.left)
        for event in moment.events:
            if isinstance(event, Taken) and event.proposal.kind == SAY:
                self.names.setdefault(event.proposal.text, before.chairs.all[event.proposal.seat].person)
            if isinstance(event, acts.Seated | acts.BotSeated):
                seat = before.chairs.find(event.chair)
                if before.chairs.all[seat].holder == acts.OPEN:
                    notes = [line.text for line in before.state.notes if line.seat == seat]
                    moment.left[event.chair] = frozenset(notes)

    def seat(self, chair: str, seq: int) -> int:
        """The seat of a chair at a row; -1 if it has none."""
        return SPECTATOR if chair in (HOST, WATCH) else self.moments[seq - 1].chairs.find(chair)

    def frame(self, seq: int, seat: int, language: str) -> dict[str, Any]:
        """What a seat sees at a row, told in a language."""
        if (seq, seat, language) not in self._frames:
            moment = self.moments[seq - 1]
            named = self.world.voice(language).naming(moment.chairs.names())
            now = parsed(encode_frame(frame(named, moment.state, seat)))
            for line in now["talk"]:
                line.update({"who": name} if (name := self.names[line["text"]]) else {})
            now["notes"] = [line for line in now["notes"] if line["text"] not in self._left(moment, seat)]
            self._frames[seq, seat, language] = now
        return self._frames[seq, seat, language]

    def _left(self, moment: Moment, seat: int) -> frozenset[str]:
        """The notes that whoever sat there before has left behind."""
        return moment.left.get(moment.names[seat], frozenset()) if seat >= 0 else frozenset()

    def allowed(self, seq: int, seat: int) -> frozenset[str]:
        """The marks that a seat may see at a row."""
        if (seq, seat) not in self._allowed:
            moment, system = self.moments[seq - 1], self.world.system
            words = [line.text for line in moment.state.talk]
            left = self._left(moment, seat)
            words += [line.text for line in moment.state.notes if line.seat == seat and line.text not in left]
            texts = [] if seat == -1 else system.readable(moment.state, seat)
            marks = {mark for text in words for mark in MARK.findall(text)}
            self._allowed[seq, seat] = moment.notebook.union(texts, marks)
        return self._allowed[seq, seat]

    # What is sent.

    def told(self, link: Link, data: bytes) -> Heard:
        """A message is being sent: look at it with all that is known at this moment."""
        message = parsed(data)
        kind, seq = message["message"], message.get("seq", link.seq)
        self.world.note("sent", f"{link.chair} {link.worker.name} {hashed(data.decode())[:12]} {kind}")
        if seq > self.head:
            self.wrong("nothing is told before it is kept", f"{kind} of row {seq} with {self.head} rows kept")
            return Heard(message, link.frame)
        self._secrets(link, message, data.decode(), seq)
        if kind == "welcome":
            link.frame, link.language = message["frame"], message["language"]
        elif kind == "patch":
            if seq <= link.seq:
                self.wrong("patches go forward", f"a patch of row {seq} after row {link.seq} to {link.chair}")
            link.frame = laid_over(link.frame, message)
            self._facts(link, message, seq)
        elif kind == "done":
            self._done(link, message)
        if kind in ("welcome", "patch"):
            self._seen(link, seq)
            link.seq = seq
        return Heard(message, link.frame)

    def _seen(self, link: Link, seq: int) -> None:
        """Whether the frame of a line is what its seat should see."""
        seat = self.seat(link.chair, seq)
        if seat == -1:
            self.wrong("a line is of a chair", f"{link.chair} has no seat at row {seq}")
            return
        right = _sent(self.frame(seq, seat, link.language), link.frame)
        if link.frame != right:
            names = [name for name in right if link.frame.get(name) != right[name]]
            what = [(name, link.frame.get(name), right[name]) for name in names]
            self.wrong("a frame is what the journal says", f"{link.chair} (seat {seat}) at row {seq} differs in {what}")

    def _facts(self, link: Link, message: dict[str, Any], seq: int) -> None:
        """Whether a seat is told only such facts as it may know."""
        kinds = self.world.system.fact_kinds
        may: list[Any] = []
        for row in range(link.seq + 1, seq + 1):
            taken = [event for event in self.moments[row - 1].events if isinstance(event, Taken)]
            seat = self.seat(link.chair, max(1, row - 1))
            may += [msgspec.to_builtins(one) for event in taken for one in told(kinds, event.facts, seat)]
        more = [one for one in message.get("told", []) if one not in may]
        moved = any(self.moments[row - 1].names != self.moments[seq - 1].names for row in range(link.seq, seq))
        if more and not moved:
            self.wrong("nobody is told a secret", f"{link.chair} at row {seq} was told the facts {more}")

    def _secrets(self, link: Link, message: dict[str, Any], text: str, seq: int) -> None:
        """Whether a message tells only what its seat may know."""
        marks = set(MARK.findall(text))
        if marks:
            may: set[str] = set()
            for row in range(link.seq or seq, max(link.seq, seq) + 1):
                may |= self.allowed(row, self.seat(link.chair, row))
            if not marks <= may and message["message"] not in ("welcome", "patch"):
                for row in range(link.seq, self.head + 1):
                    may |= self.allowed(row, self.seat(link.chair, row))
            if not marks <= may:
                who = f"{link.chair} at row {seq} was told {sorted(marks - may)} in {message['message']}"
                self.wrong("nobody is told a secret", who)
        assert self.table is not None
        assert self.table.opened is not None
        mine = {message["table"]["commitment"]} if "table" in message else set()
        mine |= {message.get("invitation", "")} if link.chair == HOST else set()
        mine |= {self.table.opened.salt} if self.over else set()
        if not set(HEX.findall(text)) <= mine:
            self.wrong("nobody is told a key", f"{link.chair} was told {set(HEX.findall(text)) - mine}")
        if str(self.table.setup.seed) in text and not self.over:
            self.wrong("luck is told in the end", f"{link.chair} was told the seed at row {seq}")

    def _done(self, link: Link, message: dict[str, Any]) -> None:
        """Whether what is acknowledged is what is kept."""
        row = self.world.shelf.rows[self.world.entrance.table][message["seq"] - 1]
        meant = row.ask.startswith(f"{link.chair}.") and row.ask.endswith(f":{message['ask']}")
        if not meant and not self._held_before(link, message):
            self.wrong("what is acknowledged is kept", f"{message['ask']} is not row {row.seq}, which is {row.ask!r}")
        if message.get("invitation"):
            made = [event for event in self.moments[row.seq - 1].events if hasattr(event, "invitation")]
            if hashed(message["invitation"]) not in [event.invitation for event in made]:
                self.wrong(
                    "an invitation opens a chair", f"{message['ask']} was given one that row {row.seq} does not have"
                )

    def _held_before(self, link: Link, message: dict[str, Any]) -> bool:
        """Whether what was asked for was so already, so that there was nothing to keep."""
        asked = self.asked.get(message["ask"], {"message": ""})
        if asked["message"] == "turn_away":  # of knocks nothing is kept
            return True
        return (asked["message"], link.chair, *_values(asked)) in self.moments[message["seq"] - 1].held

    def answered(self, client: Client, asked: Asked, message: dict[str, Any]) -> None:
        """A client has got its answer."""
        what = asked.message
        self.world.note("answered", f"{client.name} {what} {message.get('code', '')}")
        if message["message"] == "done":
            if what.get("kind") == "say":
                self.acknowledged[what["ask"]] = what["text"]
            elif what.get("kind", "note") != "note":
                self._meant(what, message["seq"])
        elif message["code"] != "not_known":
            rows = self.world.shelf.rows[self.world.entrance.table]
            done = next((row.seq for row in rows if row.ask.endswith(f":{what['ask']}")), 0)
            if done and (asked.times == 1 or done <= asked.head):  # else a copy of it was quicker, or came late
                self.wrong("what is refused is not done", f"{what} was refused as {message['code']}, and is row {done}")

    def _meant(self, what: dict[str, Any], row: int) -> None:
        """Whether what was carried out in a row is what was chosen: the same question, or the same table."""
        chosen, before = self.moments[what["seq"] - 1].state, self.moments[row - 2].state
        if what["kind"] in ("answer", "reply"):
            same = _question(chosen, what["a"]) == _question(before, what["a"])
        else:
            same = self._game(chosen) == self._game(before)
        if not same:
            self.wrong(
                "a choice means what it meant", f"{what} was chosen for another table than that of row {row - 1}"
            )

    def _game(self, state: GameState) -> str:
        """The digest of a state but for what stands beside the game, and whether those who are away are asked."""
        bare = self.world.system.clone(state)
        for question in bare.questions:
            question.seats |= ((1 << bare.seats) - 1) & ~bare.present
        bare.talk, bare.notes, bare.step, bare.present = [], [], 0, 0
        return state_digest(bare)

    # In the end.

    def goes_on(self, rows: int) -> None:
        """Whether bots that the game waits for have moved since there were so many rows."""
        table = self.table
        assert table is not None
        waiting = set(waiting_for(table.system, table.state))
        bots = {seat for seat, chair in enumerate(table.chairs.all) if chair.holder == acts.BOT}
        if waiting and waiting <= bots and not table.paused and not table.over and self.head == rows:
            self.wrong("bots play", f"the game waits for the bots {waiting} alone")

    def final(self) -> None:
        """Whether everything is as it should be now that all is well and quiet."""
        table = self.table
        assert table is not None
        for worker in self.world.workers:
            self._agrees(
                worker.name, worker.hall.rooms[table.name].room.table if table.name in worker.hall.rooms else table
            )
        talk = {line.text for line in table.state.talk}
        for ask, text in self.acknowledged.items():
            if text not in talk:
                self.wrong("nothing acknowledged is lost", f"{text} of {ask} is not in the talk any more")
        there = {client.chair for client in self.world.clients if client.link is not None and client.frame}
        cut_off = {chair.name for chair in table.chairs.all if chair.holder == acts.PERSON} | {HOST, WATCH}
        if not cut_off <= there:
            self.wrong("who is cut off comes back", f"{cut_off - there} have no line")
        fresh = self.world.fresh()
        for client in self.world.clients:
            if client.link is not None and client.frame:
                self._client(client, fresh[client.chair])

    def _agrees(self, name: str, other: Table) -> None:
        """Whether a worker's table is the one that is kept."""
        table = self.table
        assert table is not None
        for what in ("seq", "mode", "paused", "notebook", "wish", "agreed", "exporters", "state"):
            if getattr(other, what) != getattr(table, what):
                self.wrong(
                    "workers agree", f"{name} has another {what}: {getattr(other, what)}, not {getattr(table, what)}"
                )
        if other.chairs.all != table.chairs.all or len(other.history) != len(table.history):
            self.wrong("workers agree", f"{name} has other chairs or steps")

    def _lines(self, past: list[dict[str, Any]], count: int) -> list[dict[str, Any]]:
        """The last lines of a past; without their words in a game that names things as the seat may see them just then."""
        last = past[len(past) - count :]
        return last if self.world.fast else [{"step": line["step"], "rule": line["rule"]} for line in last]

    def _client(self, client: Client, fresh: dict[str, Any]) -> None:
        """Whether a client has what a fresh join would give it."""
        if client.pending:
            self.wrong("everybody is answered", f"{client.name} still waits for {[*client.pending]}")
        table = self.table
        assert table is not None
        seat = self.seat(client.chair, self.head)
        assert client.link is not None
        language = client.link.language
        if language != ((table.chairs.all[seat].language if seat >= 0 else "") or table.system.spoken):
            self.wrong("everybody is told in their language", f"{client.name} is told in {language!r}")
        right = _sent(self.frame(self.head, seat, language), client.frame)
        differ = [name for name in right if client.frame.get(name) != right[name]]
        if differ:
            self.wrong(
                "a frame is what the journal says", f"{client.name} of row {client.seq} ends with another {differ}"
            )
        common = min(len(fresh["past"]), len(client.past))
        mine, told = self._lines(client.past, common), self._lines(fresh["past"], common)
        if mine != told or (client.whole and common < len(fresh["past"])):
            lines = [(one, other) for one, other in zip(mine, told, strict=True) if one != other][:3]
            self.wrong("the past is what a fresh join tells", f"{client.name}: {lines} of {common}")
        if [entry for _, entry in sorted(client.notebook.items())] != fresh["notebook"]:
            self.wrong("the notebook is what a fresh join tells", f"{client.name}: {client.notebook}")
        here = {other.chair for other in self.world.clients if other.link is not None and other.frame}
        for what, own in (("waiting", client.waiting), ("table", client.info)):
            if what == "table":
                for chair in fresh["table"]["chairs"]:
                    chair["here"] = chair["chair"] in here or chair["holder"] == acts.BOT
            if own != fresh[what]:
                self.wrong("the table is what a fresh join tells", f"{client.name} has {what} {own}, not {fresh[what]}")
        offers = [offer for offer in client.frame["offers"] if offer["kind"] not in ("say", "note")]
        if seat in fresh["waiting"] and not offers:
            self.wrong("nobody is stuck", f"the game waits for {client.name}, who can do nothing")


def _held(table: Table) -> frozenset[tuple[object, ...]]:
    """What it would change nothing to ask for: the message, who asks, its values."""
    names = [chair.name for chair in table.chairs.all]
    return frozenset(
        [("pause", HOST, table.paused), ("set_mode", HOST, table.mode)]
        + [("rename", chair.name, chair.person) for chair in table.chairs.all]
        + [("speak", chair.name, chair.language) for chair in table.chairs.all]
        + [("let_export", name, name in table.exporters) for name in names]
        + [("write", one.chair, entry, one.text) for entry, one in table.notebook.items() if one.run == table.state.run]
    )


def _values(message: dict[str, Any]) -> list[object]:
    """What a message asks for."""
    return [
        message[name] for name in ("entry", "name", "agreed", "paused", "mode", "text", "language") if name in message
    ]


def _sent(right: dict[str, Any], has: dict[str, Any]) -> dict[str, Any]:
    """A frame with as much of the talk as somebody was sent since it came; the latest lines at least."""
    talk = right["talk"]
    return right | {"talk": talk[min(latest(len(talk)), len(talk) - len(has["talk"])) :]}


def _question(state: GameState, serial: int) -> Any:
    """An open question but for the votes cast."""
    found = [one for one in state.questions if one.serial == serial]
    return [(one.kind, one.mode, one.audience, one.options, one.node, one.agent, one.card) for one in found]


def body_of(rows: list[Row]) -> bytes:
    """The journal that rows hold."""
    return b"".join(row.body for row in rows)
