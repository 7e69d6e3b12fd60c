"""Tables with people at them, for tests: a real hall, lines that keep what comes over them, a clock that tests move."""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
from typing import TYPE_CHECKING, Any, Self

from chronaut import packs
from chronaut.kernel.saved import state_digest
from chronaut.kernel.views import encode_frame
from chronaut.systems.contract.waiting import waiting_for
from chronaut.table.session.acts import HOST, WATCH
from chronaut.table.session.hall import Claimed, Entrance, Hall
from chronaut.table.session.lines import Line, Outlet
from chronaut.table.session.room import TURN_EVERY, Means, Room
from chronaut.table.session.table import BESIDE, Plan, Table
from chronaut.table.session.telling import laid_over, seen_by
from chronaut.table.session.tokens import Tokens
from sim.memory import MemoryStore
from tests.conformance import tiny

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from chronaut.kernel.program import Program
    from chronaut.kernel.views import SeatFrame, Told
    from chronaut.systems.contract.system import RuleSystem
    from chronaut.table.keeping import Store
    from chronaut.table.session.bots import Minds

GAMES = ("noon-ball", "tiny-lanterns")
WORDS = ("Follow me", "noon", "the tower", "Wait", "seven")


class Loop(asyncio.SelectorEventLoop):
    """An event loop whose clock goes on only when a test says so."""

    later = 0.0

    def time(self) -> float:
        return self.later


def run(test: Coroutine[Any, Any, None]) -> None:
    """Run a test on a loop of its own."""
    with asyncio.Runner(loop_factory=Loop) as runner:
        runner.run(test)


def luck_of(seed: int) -> random.Random:
    """Luck that is the same in every run."""
    return random.Random(seed)  # noqa: S311  (play needs no secrecy)


def go_on(seconds: float) -> None:
    """Move the clock."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, Loop)
    loop.later += seconds


class Numbered(Tokens):
    """Secrets that are the same in every run of a test, and never twice the same in one."""

    def __init__(self, name: str = "one") -> None:
        self.name_of_source = name
        self.count = 0

    def random(self, count: int) -> bytes:
        self.count += 1
        return hashlib.shake_128(f"{self.name_of_source} {self.count}".encode()).digest(count)


class Lanterns(tiny.Lanterns):
    """The game of the conformance suite, with a sentence for each fact."""

    def tell(self, told: Told, frame: SeatFrame) -> str:
        return f"{told.fact} {told.fields}"


class OpenHall(Hall):
    """A hall that also knows that game."""

    def linked(self, program: Program) -> RuleSystem:
        return Lanterns(program) if program.header.system == "lanterns" else super().linked(program)


def mission(game: str) -> Program:
    """The compiled mission of a game."""
    return tiny.program() if game == "tiny-lanterns" else packs.load(game)


class Person(Outlet):
    """Somebody at the end of a line, who keeps the frame by laying patches over it."""

    def __init__(self, world: World, chair: str, secret: str) -> None:
        self.world = world
        self.chair = chair
        self.secret = secret
        self.raw: list[bytes] = []
        """All that ever came."""
        self.got: list[dict[str, Any]] = []
        self.closed: bool = False
        self.frame: dict[str, Any] = {}
        self.talk_before = 0
        self.past: list[dict[str, Any]] = []
        self.table: dict[str, Any] = {}
        self.waiting: list[int] = []
        self.notebook: dict[int, dict[str, Any]] = {}
        self.seq = 0
        self._line: Line | None = None

    @property
    def room(self) -> Room:
        return self.world.room

    @property
    def line(self) -> Line:
        assert self._line is not None
        return self._line

    @property
    def seat(self) -> int:
        seat: int = self.frame["seat"]
        return seat

    # The line.

    async def enter(self) -> Self:
        """Open a line, as after a loss: everything that was known is replaced."""
        room = await self.world.hall.enter(self.world.name, self.chair, self.secret)
        self.closed = False
        self._line = room.attach(self, self.chair)
        return self

    def hang_up(self) -> None:
        """Lose the line from this side."""
        self.room.detach(self.line)

    def send(self, data: bytes) -> None:
        assert not self.closed, "something came over a closed line"
        self.raw.append(data)
        message = json.loads(data)
        self.got.append(message)
        getattr(self, f"_{message['message']}", lambda _: None)(message)

    def close(self) -> None:
        self.closed = True

    def _welcome(self, message: dict[str, Any]) -> None:
        self.frame, self.past, self.table = message["frame"], message["past"], message["table"]
        self.talk_before = message.get("talk_before", 0)
        self.waiting, self.seq = message["waiting"], message["seq"]
        self.notebook = {one["entry"]: one for one in message["notebook"]}

    def _patch(self, message: dict[str, Any]) -> None:
        self.frame = laid_over(self.frame, message)
        if "talk" in message["set"]:
            self.talk_before = message.get("talk_before", 0)
        back = message.get("back_to", -1)
        if back >= 0:
            self.past = [line for line in self.past if line["step"] <= back]
        self.past = self.past + message.get("past", [])
        self.waiting = message.get("waiting", self.waiting)
        assert message["seq"] > self.seq
        self.seq = message["seq"]

    def _table(self, message: dict[str, Any]) -> None:
        self.table = message["table"]

    def _notebook(self, message: dict[str, Any]) -> None:
        self.notebook |= {one["entry"]: one for one in message["entries"]}

    # Sending.

    def tell(self, message: str, **fields: Any) -> str:
        """Send a message; returns its ask."""
        ask: str = fields.pop("ask", None) or self.world.next_ask()
        named = {} if message in ("beat", "diary", "past", "point", "talk", "why_not") else {"ask": ask}
        self.room.heard(self.line, json.dumps({"message": message, **named, **fields}))
        return ask

    async def ask(self, message: str, **fields: Any) -> dict[str, Any]:
        """Send a message and wait for what comes of it: the answer."""
        if message == "speak":
            go_on(TURN_EVERY)  # else the welcome comes only then
        ask = self.tell(message, **fields)
        await self.world.quiet()
        return self.answer(ask)

    def answer(self, ask: str) -> dict[str, Any]:
        """The last answer to an ask."""
        return [one for one in self.got if one["message"] in ("done", "refused") and one["ask"] == ask][-1]

    async def do(self, message: str, **fields: Any) -> dict[str, Any]:
        """Ask for something that must be done."""
        answer = await self.ask(message, **fields)
        assert answer["message"] == "done", answer
        return answer

    async def refused(self, message: str, **fields: Any) -> str:
        """Ask for something that must be refused; the code."""
        answer = await self.ask(message, **fields)
        assert answer["message"] == "refused", answer
        assert answer["text"]
        code: str = answer["code"]
        return code

    async def asked_of_a_broken_store(self, message: str, **fields: Any) -> dict[str, Any]:
        """Ask for something that cannot be kept: the answer, which also goes to the log."""
        ask = self.tell(message, **fields)
        await self.room.quiet()
        assert self.world.log
        self.world.log.clear()
        answer = self.answer(ask)
        assert (answer["message"], answer["code"]) == ("refused", "not_kept")
        return answer

    def last(self, kind: str) -> dict[str, Any]:
        """The last message of a kind."""
        return [one for one in self.got if one["message"] == kind][-1]

    # Playing.

    def offers(self, *kinds: str) -> list[dict[str, Any]]:
        """What may be proposed now, of some kinds."""
        return [one for one in self.frame.get("offers", []) if not kinds or one["kind"] in kinds]

    def proposed(self, offer: dict[str, Any], text: str = "") -> dict[str, Any]:
        """The fields of the message that proposes an offer."""
        typed = {"text": text} if offer.get("longest") else {}
        return {"step": self.frame["step"], **{name: offer[name] for name in ("kind", "a", "b", "c")}, **typed}

    def some_move(self, luck: random.Random, *, talk: float = 0.1) -> dict[str, Any] | None:
        """Something that this person may do now."""
        beside = luck.random() < talk
        offers = [one for one in self.offers() if (one["kind"] in ("say", "note")) == beside]
        return self.proposed(luck.choice(offers), luck.choice(WORDS)) if offers else None

    async def say(self, text: str) -> dict[str, Any]:
        """Say something that must be said."""
        return await self.do("propose", step=0, kind="say", text=text)


class World:
    """A table, its store, and the people at it."""

    def __init__(self, hall: Hall, entrance: Entrance, log: list[str]) -> None:
        self.hall = hall
        self.log = log
        self.entrance = entrance
        self.name = entrance.table
        self.people: list[Person] = []
        """Everybody with a line."""
        self.asks = 0
        self.script: list[tuple[int, str, dict[str, Any]]] = []

    @classmethod
    async def open(
        cls, game: str = "noon-ball", seats: int = 2, *, store: Store | None = None, minds: Minds | None = None,
        mode: str = "live", seed: int = 7, **options: str | int | bool,
    ) -> Self:  # fmt: skip
        """A table with nobody at it."""
        log: list[str] = []
        hall = OpenHall(Means(store or MemoryStore(), Numbered(), log=log.append), minds)
        return cls(hall, await hall.open(mission(game), Plan(seats, "Friday", mode, options), seed), log)

    @classmethod
    async def full(cls, game: str = "noon-ball", seats: int = 2, **more: Any) -> Self:
        """A table with a person on each chair."""
        world = await cls.open(game, seats, **more)
        for chair in world.entrance.invitations:
            await world.sit(chair)
        return world

    @classmethod
    async def between_runs(cls, seats: int = 2, **more: Any) -> Self:
        """The ball with a person on each chair, when its first run has ended."""
        world = await cls.full("noon-ball", seats, **more)
        luck, system = luck_of(1), world.table.system
        for _ in range(400):
            if any(system.proposal_kinds[one.kind].name == "join" for one in system.host(world.table.state)):
                return world
            await world.play(luck, 1, talk=0)
        raise AssertionError("no run came to an end")

    def next_ask(self) -> str:
        self.asks += 1
        return f"ask{self.asks}"

    @property
    def store(self) -> Store:
        return self.hall.means.store

    @property
    def room(self) -> Room:
        return self.hall.rooms[self.name].room

    @property
    def table(self) -> Table:
        return self.room.table

    async def claim(self, invitation: str, name: str = "Anna", screen: str = "") -> Claimed:
        """Take a chair."""
        return await self.hall.claim(self.name, invitation, f"claim of {invitation}", name, screen or name)

    async def sit(self, chair: str, invitation: str = "", screen: str = "") -> Person:
        """Take a chair and open a line to it."""
        claimed = await self.claim(
            invitation or self.entrance.invitations[chair], f"Player of {chair}", screen or f"screen of {chair}"
        )
        return await self.meet(Person(self, claimed.chair, claimed.key))

    async def meet(self, person: Person) -> Person:
        """Let somebody in."""
        self.people.append(await person.enter())
        return person

    async def host(self) -> Person:
        claimed = await self.hall.host(self.name, self.entrance.host, "claim of the host")
        return await self.meet(Person(self, HOST, claimed.key))

    async def watcher(self) -> Person:
        return await self.meet(Person(self, WATCH, self.entrance.watch))

    async def quiet(self) -> None:
        """Wait until there is nothing to do."""
        for awake in list(self.hall.rooms.values()):
            await awake.room.quiet()
        assert not self.log, self.log

    async def restart(self) -> None:
        """The server is started anew on the same store, and all come back."""
        await self.quiet()
        tokens = self.hall.means.tokens
        self.hall = OpenHall(Means(self.store, tokens, log=self.log.append), self.hall.minds)
        for person in self.people:
            await person.enter()
        await self.quiet()

    async def tick(self, seconds: float = 1.0) -> None:
        """Let time pass, and the hall look at it."""
        go_on(seconds)
        self.hall.tick()
        await self.quiet()

    async def play(self, luck: random.Random, moves: int, *, talk: float = 0.1) -> None:
        """Let the people at chairs do this and that."""
        for _ in range(moves):
            players = [person for person in self.people if person.frame.get("offers") and not person.closed]
            movers = [person for person in players if person.seat in person.waiting] or players
            if not movers:
                return
            person = luck.choice(movers)
            move = person.some_move(luck, talk=talk)
            if move is not None:
                await person.ask("propose", **move)

    async def back(self, host: Person, step: int) -> None:
        """Let the host go back, which is done if something of the game was done since, and the mission is not over."""
        game = any(taken.proposal.kind not in BESIDE for taken in self.table.history[step:])
        answer = await host.ask("repair", step=step)
        assert (answer["message"] == "done") == (game and not self.table.over), answer

    # What must hold.

    def check_frames(self) -> None:
        """Everybody has the frame of now, made of patches alone."""
        for person in self.people:
            seat = self.room.seat(person.chair)
            now = seen_by(self.table, seat, talk_from=person.talk_before, voice=person.line.voice)
            fresh = json.loads(encode_frame(now))
            assert person.frame == fresh
            assert person.waiting == waiting_for(self.table.system, self.table.state)

    async def loaded(self) -> Table:
        """The table as the store has it."""
        return Table.load(self.name, self.table.system, await self.store.rows(self.name))

    async def check_kept(self) -> None:
        """The table as the store has it is the table that lives."""
        kept, live = facts_about(await self.loaded()), facts_about(self.table)
        assert kept == live, [name for name in kept if kept[name] != live[name]]


def facts_about(table: Table) -> dict[str, Any]:
    """All that two equal tables have in common."""
    return {
        "state": state_digest(table.state),
        "history": [(taken.proposal.seat, taken.proposal.kind, taken.facts) for taken in table.history],
        "chairs": (table.chairs.all, table.chairs.added),
        "voices": (table.voices.talk, table.voices.noted, table.voices.notes),
        "notebook": table.notebook,
        "mode": (table.mode, table.paused),
        "wish": (table.wish, table.agreed if table.wish else set()),
        "record": (table.exporters, table.unasked, table.record_taken),
        "asks": table.asks,
        "seq": table.seq,
        "lines": (table.lines.records, table.lines.chain, table.lines.steps),
        "opened": table.opened,
    }
