"""`chronaut serve`: tables in browsers, for this computer, a home or many workers."""

from __future__ import annotations

import asyncio
import ipaddress
import os
import re
import secrets
import signal
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from multiprocessing.synchronize import Semaphore
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from chronaut import packs
from chronaut.cli.faults import Unusable, plain
from chronaut.cli.store import with_store
from chronaut.kernel.program import ProgramError
from chronaut.systems.contract.registry import open_system
from chronaut.table.keeping import Full, StoreError

if TYPE_CHECKING:
    from chronaut.play.pool import Pool
    from chronaut.table.web.house import House, Offered

COMPILED: Final = ".mission"
FILE: Final = "sqlite:///"
ORIGIN: Final = re.compile(r"https?://([a-z0-9._-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?")
NAME: Final = re.compile(r"[^\s:/@?#]+")
POSTGRES: Final = ("postgresql://", "postgres://")
SILENCE: Final = 60.0
"""Seconds in which one sentence is written once."""
AGAIN_AFTER: Final = 1.0
"""Seconds before a worker that died is started anew."""
UNUSABLE: Final = Unusable.exit_code
MOST_PORT: Final = 65_535


@dataclass(frozen=True)
class Wanted:
    """What the command was given, as a worker needs it."""

    url: str
    missions: tuple[str, ...]
    names: frozenset[str]
    origins: frozenset[str]
    proxies: str
    pace: float
    bots: int
    browse: str = ""
    """The address to open in a browser, empty for none."""


class Port(click.ParamType[int]):
    """A port, told in words when it is none."""

    name = "port"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number."""
        if not (str(value).isascii() and str(value).isdigit() and int(value) <= MOST_PORT):
            self.fail(f"{plain(repr(value))} is no port; expected a number from 0 to {MOST_PORT}.", param, ctx)
        return int(value)


@click.command("serve")
@click.option("--host", metavar="ADDRESS", default="127.0.0.1", help="Where to listen (default: this computer only).")
@click.option("--port", type=Port(), default=8000, help="The port (default 8000; 0 for any).")
@with_store
@click.option(
    "--packs", "folder", type=click.Path(path_type=Path, file_okay=False), help="A folder with missions to be offered too."
)  # fmt: skip
@click.option("--workers", metavar="N", type=click.IntRange(1, 64), default=1, help="Processes; PostgreSQL only.")
@click.option("--name", "names", metavar="NAME", multiple=True, help="A host name it goes by; may be repeated.")
@click.option("--origin", "origins", metavar="URL", multiple=True, help="Where its pages may come from, too.")
@click.option("--proxy", "proxies", metavar="ADDRESS", multiple=True, help="A proxy that says for whom it asks.")
@click.option(
    "--pace", type=click.FloatRange(0, 60), default=1.0, help="Seconds a bot waits before it moves (default 1)."
)
@click.option("--bots", type=click.IntRange(0, 64), default=1, help="Processes in which bots think (default 1).")
@click.option("--open", "browse", is_flag=True, help="Open the start page in a browser.")
def command(
    host: str, port: int, url: str, folder: Path | None, workers: int, names: tuple[str, ...],
    origins: tuple[str, ...], proxies: tuple[str, ...], pace: float, bots: int, browse: bool,
) -> None:  # fmt: skip
    """Serve tables to browsers until Ctrl-C; what was played is kept."""
    if workers > 1 and not url.startswith(POSTGRES):
        raise Unusable(
            f"{workers} workers cannot share {url}: a file has one writer, and nobody tells the other workers what it wrote. "
            "Leave --workers out, or give --store postgresql://USER@HOST/DATABASE."
        )
    trusted, pages, called = as_trusted(proxies), as_origins(origins), as_names(names)
    missions = (*packs.names(), *found_in(folder))
    door = listening(host, port)
    where = address(host, door.getsockname()[1])
    known = frozenset({*called, socket.gethostname().lower(), f"{socket.gethostname().lower()}.local"})
    wanted = Wanted(url, missions, known, pages, trusted, pace, bots, where if browse else "")
    with door:
        offered = load(missions)
        kept = f"{shown(url)}, with {workers} workers" if workers > 1 else shown(url)
        words = f"Chronaut serves {where} and keeps its tables in {plain(kept)}. Ctrl-C stops it."
        if workers == 1:
            asyncio.run(work(wanted, door, offered, words))
        else:
            usable(url)
            click.echo(words)
            if code := supervise(wanted, door, workers):
                sys.exit(code)
    click.echo("Stopped; all tables are kept.")


def shown(url: str) -> str:
    """A store's address without its password; the whole path of a file."""
    path = url.removeprefix(FILE)
    if "://" not in path:
        return str(Path(path).absolute())
    head, sign, rest = url.partition("://")
    return f"{head}{sign}{rest.rpartition('@')[2]}"


def as_trusted(proxies: Sequence[str]) -> str:
    """Proxies as the server takes them, by commas; raises `Unusable`."""
    for each in ",".join(proxies).split(",") if proxies else ():
        try:
            ipaddress.ip_network(each.strip())
        except ValueError as error:
            raise Unusable(
                f"--proxy {each!r} is no address. Expected the proxy's address in numbers, such as 127.0.0.1, or "
                "those of a network, such as 10.0.0.0/8."
            ) from error
    return ",".join(proxies)


def as_origins(origins: Sequence[str]) -> frozenset[str]:
    """Where pages may come from, as browsers write it; raises `Unusable`."""
    for each in origins:
        if not ORIGIN.fullmatch(each.lower()):
            raise Unusable(
                f"--origin {each!r} is not where a page can come from. Expected http or https and a host, perhaps a port, "
                "and no path: https://play.example."
            )
    return frozenset(each.lower() for each in origins)


def as_names(names: Sequence[str]) -> frozenset[str]:
    """Names of the server, as requests are compared with them; raises `Unusable`."""
    for each in names:
        if not NAME.fullmatch(each.lower()):
            raise Unusable(f"--name {each!r} is no host name. Expected one without http, port and path: play.example.")
    return frozenset(each.lower() for each in names)


def usable(url: str) -> None:
    """See that a store can be used, before workers are started on it; raises `Unusable`."""
    from chronaut.table.store.opening import look  # noqa: PLC0415  (takes a while to load)

    try:
        look(url).close()
    except StoreError as error:
        raise Unusable(str(error)) from error


def address(host: str, port: int) -> str:
    """The start page's address, as people type it."""
    name = {"0.0.0.0": socket.gethostname(), "::": socket.gethostname()}.get(host, host)  # noqa: S104  (looked for)
    return f"http://{f'[{name}]' if ':' in name else name}:{port}/"


def listening(host: str, port: int) -> socket.socket:
    """The socket that people come to; raises `Unusable`."""
    from chronaut.table.web.serving import listen  # noqa: PLC0415  (takes a while to load)

    try:
        return listen(host, port)
    except OSError as error:
        raise Unusable(
            f"Nothing can be served at {host}, port {port}: {error.strerror or error}. Give another --port or --host."
        ) from error


def found_in(folder: Path | None) -> list[str]:
    """The missions in a folder: folders with a pack, compiled files, or the folder itself; raises `Unusable`."""
    if folder is None:
        return []
    try:
        every = [folder, *sorted(folder.iterdir())]
    except OSError as error:
        raise Unusable(f"{folder} cannot be read: {error.strerror or error}. --packs wants a folder.") from error
    found = [str(path) for path in every if (path / packs.PACK).is_file() or path.suffix == COMPILED]
    if not found:
        raise Unusable(f"{folder} holds no mission: neither a folder with {packs.PACK} nor a file *{COMPILED}.")
    return found


def load(missions: Sequence[str]) -> list[Offered]:
    """The missions by name, folder or file, with their pictures; raises `Unusable`."""
    from chronaut.cli.face import pictures  # noqa: PLC0415  (takes a while to load)
    from chronaut.table.web.house import Offered  # noqa: PLC0415  (likewise)

    offered: dict[str, Offered] = {}
    for name in missions:
        try:
            program = packs.load(name)
            one = Offered(program, pictures(name, open_system(program)))
        except ProgramError as error:
            raise Unusable(f"The mission {name} cannot be offered: {error}") from error
        mission = one.program.header.mission
        if mission in offered:
            raise Unusable(f"Two missions are called {mission!r}; the second is {name}. Leave one of them out.")
        offered[mission] = one
    return list(offered.values())


class Log:
    """Writes lines for whoever runs the server: the same about whatever table once a minute, then with a count."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.said: dict[str, tuple[float, int]] = {}
        """When a sentence was written last, and how often it was left out since."""

    def __call__(self, text: str) -> None:
        """Write a line."""
        _, colon, sentence = text.partition(": ")
        now, left_out = self.clock(), 0
        if colon:
            when, left_out = self.said.get(sentence, (-SILENCE, 0))
            if now - when < SILENCE:
                self.said[sentence] = when, left_out + 1
                return
            self.said = {key: known for key, known in self.said.items() if now - known[0] < SILENCE}
            self.said[sentence] = now, 0
        more = f" ({left_out} more like it were left out)" if left_out else ""
        click.echo(f"{datetime.now(UTC).isoformat(timespec='seconds')} {plain(text)}{more}", err=True)


log = Log()


async def work(wanted: Wanted, door: socket.socket, offered: Sequence[Offered], words: str = "") -> None:
    """Serve until told to stop, and say so once people can come; raises `Unusable`."""
    from chronaut.cli.minds import PoolMinds  # noqa: PLC0415  (takes a while to load)
    from chronaut.play.pool import Pool  # noqa: PLC0415  (likewise)
    from chronaut.table.session.hall import Hall  # noqa: PLC0415  (likewise)
    from chronaut.table.session.room import Means  # noqa: PLC0415  (likewise)
    from chronaut.table.store import open_store  # noqa: PLC0415  (likewise)
    from chronaut.table.web.app import make_app  # noqa: PLC0415  (likewise)
    from chronaut.table.web.house import House  # noqa: PLC0415  (likewise)
    from chronaut.table.web.serving import server  # noqa: PLC0415  (likewise)
    from chronaut.table.web.settings import Settings  # noqa: PLC0415  (likewise)

    async with AsyncExitStack() as stack:
        try:
            store = await open_store(wanted.url)
        except StoreError as error:
            raise Unusable(str(error)) from error
        stack.push_async_callback(store.close)
        worker = f"{os.getpid()}-{secrets.token_hex(4)}"
        minds = None
        if wanted.bots:
            pool = Pool(processes=wanted.bots)
            stack.push_async_callback(pool.close)
            stack.callback(asyncio.create_task(begin(pool)).cancel)
            minds = PoolMinds(pool)
        hall = Hall(Means(store, worker=worker, pace=wanted.pace, log=log), minds)
        settings = Settings(names=wanted.names, origins=wanted.origins)
        house = House(hall, offered, settings)
        if words:
            await roomy(house)
        ours = server(make_app(house), wanted.proxies)
        stack.enter_context(stopped_by_signals())
        if words:
            ours.on_start(lambda: click.echo(words))
        if wanted.browse:
            ours.on_start(lambda: webbrowser.open(wanted.browse))
        await ours.serve([door])


async def roomy(house: House) -> None:
    """See that there is room for what is offered; raises `Unusable`. Whatever else is wrong may pass."""
    try:
        await house.keep_missions()
    except Full as error:
        raise Unusable(str(error)) from error
    except StoreError as error:
        house.lost(error)


async def begin(pool: Pool) -> None:
    """Have the processes of bots ready before one is to move; without them the server goes on, and tries again then."""
    from chronaut.play.pool import MindFault  # noqa: PLC0415  (takes a while to load)

    try:
        await pool.start()
    except MindFault as fault:
        log(f"bots: {fault}; it is tried again when one is to move.")


@contextmanager
def stopped_by_signals() -> Iterator[None]:
    """Within this a signal to stop does no more than what the server makes of it, so that all is closed in order."""
    before = {one: signal.signal(one, lambda *_: None) for one in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)


# Several workers.


def run_worker(wanted: Wanted, door: socket.socket, unsaid: Semaphore) -> None:
    """The whole life of a worker's process; `unsaid` can be taken once, by the worker that says why none can go on."""
    threading.Thread(target=end_with_parent, daemon=True).start()
    try:
        asyncio.run(work(wanted, door, load(wanted.missions)))
    except Unusable as error:
        if unsaid.acquire(block=False):
            error.show()
        sys.exit(UNUSABLE)


def end_with_parent() -> None:
    """Stop this worker when the process that started it has gone without a word."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


def supervise(wanted: Wanted, door: socket.socket, workers: int) -> int:
    """Keep so many workers running until told to stop, or until one of the first cannot begin; the exit code."""
    context = get_context("spawn")
    unsaid = context.Semaphore(1)

    def start() -> BaseProcess:
        process = context.Process(target=run_worker, args=(wanted, door, unsaid))
        process.start()
        return process

    signal.signal(signal.SIGTERM, signal.default_int_handler)
    running = [start() for _ in range(workers)]
    first = tuple(running)
    code = 0
    try:
        while not code:
            wait([process.sentinel for process in running])
            for number, process in enumerate(running):
                process.join(0)
                if process.exitcode == UNUSABLE and process in first:
                    code = UNUSABLE
                elif process.exitcode is not None:
                    log(f"worker {process.pid}: ended ({process.exitcode}); another one is started.")
                    time.sleep(AGAIN_AFTER)
                    running[number] = start()
    except KeyboardInterrupt:
        pass
    for process in running:
        process.terminate()
    for process in running:
        process.join()
    return code
