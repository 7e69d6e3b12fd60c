"""A simulated world: people, lines, workers and a shelf, all drawn from one seed."""

from __future__ import annotations

import hashlib
import tempfile
from collections import Counter
from contextvars import copy_context
from pathlib import Path
from random import Random
from typing import Any

from chronaut.kernel.journal import JournalError
from chronaut.kernel.program import Program
from chronaut.systems.contract.record import verify
from chronaut.systems.contract.system import RuleSystem
from chronaut.table.keeping import Row
from chronaut.table.session.acts import WATCH
from chronaut.table.session.hall import Entrance, Hall
from chronaut.table.session.lines import Outlet
from chronaut.table.session.room import Means
from chronaut.table.session.table import Plan
from sim import missions
from sim.bugs import BUGS
from sim.clients import Client, Host, Person, Tab, Visitor
from sim.judge import Judge, body_of
from sim.loop import VirtualLoop
from sim.memory import MemoryStore, Shelf
from sim.network import Link, parsed
from sim.store import Weather
from sim.workers import SimTokens, Worker

PLAY = 45.0
"""Seconds of play, in the time of the world."""
HEAL = 25.0
"""Seconds without a fault and without anybody beginning anything, until all have come back and forgotten dead workers."""
QUIET = 5.0
SLICE = 0.25


class Notes(Outlet):
    """Takes down what it is sent."""

    def __init__(self) -> None:
        self.messages: list[dict[str, Any]] = []

    def send(self, data: bytes) -> None:
        self.messages.append(parsed(data))

    def close(self) -> None:
        return


class FreshHall(Hall):
    """A worker without bugs or faults that has never seen the table."""

    def __init__(self, system: RuleSystem, means: Means) -> None:
        self.system = system
        super().__init__(means)

    def linked(self, program: Program) -> RuleSystem:
        return self.system


class World:
    """One seed's table, from its opening to its end."""

    def __init__(self, seed: int, bug: str = "none", *, trace: bool = False) -> None:
        self.seed, self.room_type, self.trace = seed, BUGS[bug], trace
        self.rng = Random(f"world {seed}")
        self.loop = VirtualLoop(Random(f"loop {seed}"))  # type: ignore[abstract]  # what nobody here needs is not there
        self.context = copy_context()
        self.hash = hashlib.blake2b(digest_size=8)
        self.counts: Counter[str] = Counter()
        self.weather = Weather()
        self.shelf = Shelf()
        self.tokens = SimTokens(Random(f"tokens {seed}"))
        self.fast = seed % 10 != 9
        """Whether the small fast game is played; every tenth seed plays a mission that comes along."""
        self.system = missions.lanterns() if self.fast else missions.noon_ball()
        self._voices = {self.system.spoken: self.system}
        self.judge = Judge(self)
        self.links: list[Link] = []
        self.clients: list[Client] = []
        self.playing = True
        self.workers = [Worker(self, name) for name in ("ada", "bo", "cy")[: self.rng.choice((1, 2, 2, 3))]]
        self.entrance = self.loop.finish(self._open())
        self._people()

    # What happened, for eyes and for the hash.

    def note(self, kind: str, text: str = "") -> None:
        """Something happened."""
        self.counts[kind] += 1
        line = f"{self.loop.now:9.4f} {kind} {text}"
        self.hash.update(line.encode())
        if self.trace:
            print(line)

    def log(self, name: str, text: str) -> None:
        """A worker logs something."""
        self.note("logged", f"{name}: {text}")
        if ("in a job" in text and "StoreError" not in text) or "among its bots" in text:
            self.judge.wrong("no job fails", text)

    # Making it.

    async def _open(self) -> Entrance:
        seats, hall = self.rng.randint(2, 4), self.workers[0].hall
        entrance = await hall.open(self.system.program, Plan(seats, "A table"))
        self.host_key = (await hall.host(entrance.table, entrance.host, "claim of the host")).key
        return entrance

    def _people(self) -> None:
        names = ("anna", "ben", "cleo", "dora")
        chairs = list(self.entrance.invitations.items())
        self.people = [Person(self, name, chair, code) for name, (chair, code) in zip(names, chairs, strict=False)]
        self.clients += self.people
        if self.rng.random() < 0.3:
            self.clients.append(Tab(self, self.people[0]))
        self.host = Host(self, self.host_key)
        self.clients.append(self.host)
        self.clients.append(Client(self, "watcher", WATCH, self.entrance.watch))
        self.visitors = [Visitor(self, f"visitor{number}") for number in range(self.rng.randint(0, 2))]

    def hand_on(self, chair: str, invitation: str) -> None:
        """The host gives an invitation to somebody."""
        for client in self.clients:
            if isinstance(client, Person) and client.chair == chair and not isinstance(client, Tab):
                client.invited(invitation)
                return
        self.come(chair, invitation)

    def come(self, chair: str, invitation: str) -> None:
        """Somebody new comes with an invitation."""
        self.clients.append(Person(self, f"guest{len(self.clients)}", chair, invitation))

    def voice(self, language: str) -> RuleSystem:
        """The rules as they are told in a language."""
        if language not in self._voices:
            self._voices[language] = self.system.told_in(language)
        return self._voices[language]

    def latency(self) -> float:
        """Seconds that a message takes."""
        return self.rng.uniform(0.5, 3.0) if self.rng.random() < self.weather.slow else self.rng.uniform(0.005, 0.06)

    # Running it.

    def run(self) -> None:
        """Live through the seed; raises `Broken`."""
        self._weather()
        self._until(self.loop.now + PLAY)
        self.note("heals")
        self.playing = False
        self.weather.clear()
        self.host.ask("pause", paused=False)
        self._until(self.loop.now + HEAL)
        rows = self.judge.head
        self._until(self.loop.now + QUIET)
        self.judge.goes_on(rows)
        self.host.ask("pause", paused=True)
        self._until(self.loop.now + QUIET)
        self.judge.final()
        self._proved()
        self._check()

    def _until(self, end: float) -> None:
        while self.loop.now < end:
            self.loop.run(min(end, self.loop.now + SLICE))
            self._check()

    def _check(self) -> None:
        if self.loop.faults:
            self.judge.wrong("no call fails", self.loop.faults[0])
        if self.judge.broken is not None:
            raise self.judge.broken

    def _weather(self) -> None:
        """Let things go wrong in another way for a while."""
        if not self.playing:
            return
        rng, weather = self.rng, self.weather
        weather.clear()
        if rng.random() < 0.8:
            for what, most in (
                ("refused", 0.2), ("unknown", 0.2), ("unread", 0.2), ("slow", 0.1), ("deaf", 0.2), ("cut", 0.05),
                ("late", 0.1),
            ):  # fmt: skip
                if rng.random() < 0.4:
                    setattr(weather, what, rng.uniform(0, most))
            if rng.random() < 0.2:
                weather.full_until = self.loop.now + rng.uniform(0.5, 5)
        if rng.random() < 0.3:
            self._end(rng.choice(self.workers))
        self.note("weather", str(weather))
        self.loop.call_later(rng.uniform(2, 12), self._weather, context=self.context)

    def _end(self, worker: Worker) -> None:
        """Let a worker die, or stop in peace; it comes back."""
        if worker.process.alive:
            if self.rng.random() < 0.3:
                worker.stop()
            else:
                worker.die()

    def died(self, worker: Worker) -> None:
        """A worker is dead: its lines are cut, and a new one is started in its place."""
        for link in self.links:
            if link.process is worker.process and link.open:
                link.cut()
        self.loop.call_later(self.rng.uniform(0.1, 8), worker.start, context=self.context)

    # Looking at it.

    def fresh(self) -> dict[str, dict[str, Any]]:
        """By chair: what somebody who comes now is told, by a worker that reads the table for the first time."""
        found: dict[str, dict[str, Any]] = {}

        async def look() -> None:
            hall = FreshHall(self.system, Means(MemoryStore(self.shelf), self.tokens, "fresh"))
            room = await hall.room(self.entrance.table)
            for chair in dict.fromkeys(client.chair for client in self.clients if client.link is not None):
                outlet = Notes()
                room.attach(outlet, chair)
                found[chair] = outlet.messages[0]

        self.loop.finish(look())
        return found

    def _proved(self) -> None:
        """Prove the journal: its chain, and that today's rules decide the same."""
        rows: list[Row] = self.shelf.rows[self.entrance.table]
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "table.chronaut"
            path.write_bytes(body_of(rows))
            try:
                verify(path, self.system)
            except JournalError as error:
                self.judge.wrong("the journal is proved", str(error))
