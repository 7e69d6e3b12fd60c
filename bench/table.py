"""The table under load, beside boardgame.io: proposals a second, waiting times, memory. Server on one core, load on the other.

Two sockets a table. Closed loop: one proposal is under way at each table; its time runs from sending it to the answer that
says that it is kept. Ours are drawn from the offers of the training mission, and every step is durable before it is
answered; boardgame.io plays one fixed move on a state of 5 KB and keeps it in memory.
Usage: bench/table.py [--seconds S] [--tables 1,10,100] [--open 1000] [--skip-peer]
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from sockets import Socket, connect

HERE = Path(__file__).parent
SERVER_CORE, LOAD_CORE = "0", "1"
PATCH = 2_900
"""Bytes of what a seat is told of a step of the training mission, on average."""
AHEAD = 100
"""Tables opened before one is waited for."""


class Frame(msgspec.Struct):
    """What a player needs of a frame."""

    step: int
    offers: list[Offer]


class Offer(msgspec.Struct):
    """An offer."""

    kind: str
    a: int
    b: int
    c: int
    longest: int = 0


class News(msgspec.Struct):
    """What a player needs of any message."""

    message: str
    ask: str = ""
    frame: Frame | None = None
    set: dict[str, msgspec.Raw] = {}
    text: str = ""


NEWS = msgspec.json.Decoder(News)
OFFERS = msgspec.json.Decoder(list[Offer])
STEP = msgspec.json.Decoder(int)
TALK = ("say", "note", "hand_item", "hand_resource", "show_item")


class Player:
    """One seat: keeps step and offers, answers a call when its proposal is kept or refused."""

    def __init__(self, table: Table, number: int) -> None:
        self.table = table
        self.number = number
        self.offers: list[Offer] = []
        self.step = 0
        self.socket: Socket | None = None

    def heard(self, data: bytes) -> None:
        """A message came."""
        news = NEWS.decode(data)
        if news.message == "welcome":
            assert news.frame is not None
            self.offers, self.step = news.frame.offers, news.frame.step
        elif news.message == "patch":
            if "offers" in news.set:
                self.offers = OFFERS.decode(news.set["offers"])
            if "step" in news.set:
                self.step = STEP.decode(news.set["step"])
            if self.table.idle:
                self.table.propose()
        elif news.message in ("done", "refused"):
            self.table.answered(news.message == "done")


class Table:
    """A table with its two players."""

    def __init__(self, seed: int, done: Callable[[Seats, float, bool], None]) -> None:
        self.random = random.Random(seed)
        self.players = [Player(self, number) for number in range(2)]
        self.sent = 0.0
        self.asks = 0
        self.idle = False
        """Whether nobody had an offer when the next proposal was due; the news of the last one may still be on their way."""
        self.done = done

    def answered(self, kept: bool) -> None:
        """What was proposed is kept, or refused."""
        self.done(self, time.perf_counter() - self.sent, kept)

    def propose(self, since: float | None = None) -> bool:
        """Let a player take an offer; false if nobody has one."""
        latest = max(player.step for player in self.players)
        able = [
            (player, offers)
            for player in self.players
            if player.step == latest and (offers := [one for one in player.offers if one.kind not in TALK])
        ]
        self.idle = not able
        if self.idle:
            return False
        player, offers = self.random.choice(able)
        one = self.random.choice(offers)
        text = "seven" if one.longest else ""
        self.asks += 1
        self.sent = time.perf_counter() if since is None else since
        body = (
            f'{{"message":"propose","ask":"{player.number}-{self.asks}","step":{player.step},'
            f'"kind":"{one.kind}","a":{one.a},"b":{one.b},"c":{one.c},"text":"{text}"}}'
        )
        assert player.socket is not None
        player.socket.send(body.encode())
        return True

    def close(self) -> None:
        """Cut both lines."""
        for player in self.players:
            if player.socket is not None:
                player.socket.close()


def post(port: int, path: str, body: object) -> dict[str, object]:
    """Ask over HTTP."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
    answer = connection.getresponse()
    data = answer.read()
    if answer.status >= 300:
        raise SystemExit(f"{path}: {answer.status} {data[:300]!r}")
    found: dict[str, object] = json.loads(data)
    return found


async def opened(port: int, seed: int, done: Callable[[Seats, float, bool], None]) -> Table:
    """A table with two lines."""
    table = Table(seed, done)
    made = await asyncio.to_thread(post, port, "/api/tables", {"mission": "noon-ball", "seats": 2})
    invitations = made["invitations"]
    assert isinstance(invitations, dict)
    for player, invitation in zip(table.players, invitations.values(), strict=True):
        claim = {"invitation": invitation, "claim": "c" * 32, "screen": f"{player.number}" * 32, "bearer": True}
        seat = await asyncio.to_thread(post, port, f"/t/{made['table']}/claim", claim)
        header = f"Authorization: Bearer {seat['key']}\r\n"
        player.socket = await connect(port, f"{seat['path']}socket", player.heard, header)
    return table


class Peer:
    """A match of boardgame.io with its two players; speaks socket.io 4 over engine.io."""

    def __init__(self, number: int, done: Callable[[Seats, float, bool], None]) -> None:
        self.name = f"m{os.getpid()}x{number}"
        self.done = done
        self.sockets: dict[int, Socket] = {}
        self.state = 0
        self.sent = 0.0
        self.synced = 0
        self.turn = 0

    def listener(self, number: int) -> Callable[[bytes], None]:
        """What one player does with messages."""

        def heard(data: bytes) -> None:
            if data == b"2":
                self.sockets[number].send(b"3")
            elif data.startswith(b"40/table"):
                self.sockets[number].send(f'42/table,["sync","{self.name}","{number}",null,2]'.encode())
            elif data.startswith(b'42/table,["sync"'):
                self.synced += 1
                json.loads(data[9:])
            elif data.startswith(b'42/table,["update"'):
                state = json.loads(data[9:])[2]["_stateID"]
                if number == self.turn and state > self.state:
                    self.state = state
                    self.done(self, time.perf_counter() - self.sent, True)

        return heard

    def propose(self, since: float | None = None) -> bool:
        """Make the move."""
        self.turn = 1 - self.turn
        self.sent = time.perf_counter() if since is None else since
        action = (
            f'{{"type":"MAKE_MOVE","payload":{{"type":"move","args":[],"playerID":"{self.turn}","credentials":null}}}}'
        )
        self.sockets[self.turn].send(f'42/table,["update",{action},{self.state},"{self.name}","{self.turn}"]'.encode())
        return True

    def close(self) -> None:
        """Cut both lines."""
        for line in self.sockets.values():
            line.close()


async def peer_opened(port: int, number: int, done: Callable[[Seats, float, bool], None]) -> Peer:
    """A match with two players."""
    peer = Peer(number, done)
    for player in range(2):
        peer.sockets[player] = await connect(port, "/socket.io/?EIO=4&transport=websocket", peer.listener(player))
        peer.sockets[player].send(b"40/table,")
        while peer.synced <= player:
            await asyncio.sleep(0.005)
    return peer


class Echo:
    """Two lines to `bare_server.py`: a message goes out, and whatever comes back is the answer."""

    def __init__(self, done: Callable[[Seats, float, bool], None]) -> None:
        self.done = done
        self.sockets: list[Socket] = []
        self.sent = 0.0

    def heard(self, _: bytes) -> None:
        """The answer came."""
        self.done(self, time.perf_counter() - self.sent, True)

    def propose(self, since: float | None = None) -> bool:
        """Send as much as a proposal has."""
        self.sent = time.perf_counter() if since is None else since
        self.sockets[0].send(b"x" * 100)
        return True

    def close(self) -> None:
        """Cut both lines."""
        for line in self.sockets:
            line.close()


async def echo_opened(port: int, number: int, done: Callable[[Seats, float, bool], None]) -> Echo:
    """Two lines of one path."""
    echo = Echo(done)
    for heard in (echo.heard, lambda _: None):
        echo.sockets.append(await connect(port, f"/{number}", heard))
    return echo


Seats = Table | Peer | Echo
Make = Callable[[int, Callable[[Seats, float, bool], None]], Awaitable[Seats]]


class Run:
    """Times of what was done during the measured seconds."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.refused = 0
        self.counting = False
        self.took = 0.0
        """Measured seconds."""

    def take(self, seconds: float, kept: bool) -> None:
        """Note an answer."""
        if self.counting:
            self.times.append(seconds)
            self.refused += not kept

    def row(self) -> str:
        """The figures in words."""
        times = sorted(self.times) or [0.0]
        middle, high = statistics.median(times), times[int(len(times) * 0.99)]
        refused = f", {self.refused} refused" if self.refused else ""
        return f"{len(self.times) / self.took:8,.0f}/s   p50 {middle * 1e3:7.2f} ms   p99 {high * 1e3:7.2f} ms{refused}"


async def closed(make: Make, count: int, seconds: float) -> Run:
    """Each table has one proposal under way at any time."""
    run = Run()

    def done(table: Seats, took: float, kept: bool) -> None:
        run.take(took, kept)
        table.propose()

    tables = [await make(number, done) for number in range(count)]
    for table in tables:
        table.propose()
    await asyncio.sleep(min(2.0, seconds / 2))
    run.counting = True
    began = time.perf_counter()
    await asyncio.sleep(seconds)
    run.counting = False
    run.took = time.perf_counter() - began
    for table in tables:
        table.close()
    await asyncio.sleep(0.2)
    return run


async def open_loop(make: Make, count: int, rate: float, seconds: float) -> Run:
    """So many proposals a second, whether the ones before are answered or not; times run from when each was due."""
    run = Run()
    run.took = seconds
    busy: set[Seats] = set()

    def done(table: Seats, took: float, kept: bool) -> None:
        busy.discard(table)
        run.take(took, kept)

    tables = [await make(number, done) for number in range(count)]
    began = time.perf_counter()
    warm = 2.0
    sent = 0
    while (now := time.perf_counter() - began) < seconds + warm:
        run.counting = now > warm
        while sent < now * rate:
            table = tables[sent % count]
            due = began + sent / rate
            sent += 1
            if table not in busy:
                busy.add(table)
                if not table.propose(due):
                    busy.discard(table)
        await asyncio.sleep(0.001)
    await asyncio.sleep(1.0)
    for table in tables:
        table.close()
    return run


@contextmanager
def serving(command: list[str], environment: dict[str, str]) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """A server on its core, and the words of its first line."""
    process = subprocess.Popen(
        ["taskset", "-c", SERVER_CORE, *command], stdout=subprocess.PIPE, text=True, env={**os.environ, **environment}
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline().split()
        while line[:1] != ["ready"]:
            if process.poll() is not None:
                raise SystemExit("the server did not start")
            line = process.stdout.readline().split()
        if line[2:]:
            reachable(int(line[2]))
        yield process, line
    finally:
        process.kill()
        process.wait()


def reachable(port: int) -> None:
    """Wait until somebody answers."""
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            time.sleep(0.05)
        else:
            return


def memory(process: subprocess.Popen[str]) -> float:
    """Megabytes that a process holds."""
    for line in Path(f"/proc/{process.pid}/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def ours(compiled: bool, folder: str) -> tuple[list[str], dict[str, str]]:
    """The command that starts our server."""
    store = f"sqlite:///{folder}/{'compiled' if compiled else 'interpreted'}.db"
    environment = {"PYTHONPATH": str(HERE.parent / ".compiled")} if compiled else {}
    return [sys.executable, str(HERE / "table_server.py"), "0", store], environment


async def measure_ours(compiled: bool, wanted: argparse.Namespace, folder: str) -> None:
    """All figures of one of our builds."""
    command, environment = ours(compiled, folder)
    with serving(command, environment) as (process, line):
        port = int(line[2])
        print(f"chronaut, {line[1]}, SQLite, every step durable")

        async def make(number: int, done: Callable[[Seats, float, bool], None]) -> Table:
            return await opened(port, number, done)

        for count in wanted.tables:
            run = await closed(make, count, wanted.seconds)
            print(f"  {count:5} tables closed loop  {run.row()}   {memory(process):.0f} MB", flush=True)
        if wanted.open:
            before = memory(process)
            idle = [await make(number, lambda _table, _took, _kept: None) for number in range(200)]
            print(f"  an idle table with two lines: {(memory(process) - before) / 200 * 1024:.0f} KB")
            for table in idle:
                table.close()
            run = await open_loop(make, wanted.open, wanted.rate, wanted.seconds)
            print(f"  {wanted.open:5} tables, {wanted.rate:.0f}/s asked  {run.row()}   {memory(process):.0f} MB")


async def measure_peer(wanted: argparse.Namespace, folder: Path) -> None:
    """The closed loops of boardgame.io."""
    port = 18_000 + os.getpid() % 1000
    with serving(["node", str(folder / "server.js"), str(port)], {}) as (process, _):
        print("boardgame.io 0.50.2, a state of 5 KB in memory")

        async def make(number: int, done: Callable[[Seats, float, bool], None]) -> Peer:
            return await peer_opened(port, number + wanted.count, done)

        for count in wanted.tables:
            wanted.count += 1000
            run = await closed(make, count, wanted.seconds)
            print(f"  {count:5} tables closed loop  {run.row()}   {memory(process):.0f} MB", flush=True)


async def measure_bare(wanted: argparse.Namespace) -> None:
    """The closed loops of a server that only answers: no server in Python can be quicker."""
    with serving([sys.executable, str(HERE / "bare_server.py"), "0", str(PATCH)], {}) as (_, line):
        port = int(line[2])
        print(f"asyncio alone: {PATCH} bytes to each of two lines, nothing else")

        async def make(number: int, done: Callable[[Seats, float, bool], None]) -> Echo:
            wanted.count += 1
            return await echo_opened(port, wanted.count, done)

        for count in wanted.tables:
            print(f"  {count:5} tables closed loop  {(await closed(make, count, wanted.seconds)).row()}", flush=True)


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--tables", type=lambda text: [int(one) for one in text.split(",")], default=[1, 10, 100])
    parser.add_argument("--open", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=500)
    parser.add_argument("--peer", type=Path, default=HERE / "peer", help="where boardgame.io is installed")
    parser.add_argument("--skip-peer", action="store_true")
    parser.add_argument("--skip-interpreted", action="store_true")
    parser.add_argument("--skip-compiled", action="store_true")
    wanted = parser.parse_args()
    wanted.count = 0
    os.sched_setaffinity(0, {int(LOAD_CORE)})
    with tempfile.TemporaryDirectory() as folder:
        if not wanted.skip_peer:
            asyncio.run(measure_peer(wanted, wanted.peer))
            asyncio.run(measure_bare(wanted))
        for compiled in (False, True):
            if not (wanted.skip_compiled if compiled else wanted.skip_interpreted):
                asyncio.run(measure_ours(compiled, wanted, folder))


if __name__ == "__main__":
    main()
