"""`chronaut serve`: tables in browsers, for this computer, a home or many workers."""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from chronaut import packs
from chronaut.cli.faults import Unusable, plain
from chronaut.cli.store import with_store
from chronaut.kernel.program import ProgramError
from chronaut.systems.contract.registry import open_system
from chronaut.table.keeping import StoreError

if TYPE_CHECKING:
    from chronaut.play.pool import Pool
    from chronaut.table.web.house import Offered

COMPILED: Final = ".mission"
POSTGRES: Final = ("postgresql://", "postgres://")
AGAIN_AFTER: Final = 1.0
"""Seconds before a worker that died is started anew."""
UNUSABLE: Final = Unusable.exit_code


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


@click.command("serve")
@click.option("--host", metavar="ADDRESS", default="127.0.0.1", help="Where to listen (default: this computer only).")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, help="The port (default 8000; 0 for any).")
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
    missions = (*packs.names(), *found_in(folder))
    door = listening(host, port)
    where = address(host, door.getsockname()[1])
    known = frozenset({*names, socket.gethostname().lower(), f"{socket.gethostname().lower()}.local"})
    wanted = Wanted(url, missions, known, frozenset(origins), ",".join(proxies), pace, bots, where if browse else "")
    with door:
        offered = load(missions)
        kept = f"{shown(url)}, with {workers} workers" if workers > 1 else shown(url)
        words = f"Chronaut serves {where} and keeps its tables in {plain(kept)}. Ctrl-C stops it."
        if workers == 1:
            asyncio.run(work(wanted, door, offered, words))
        else:
            click.echo(words)
            if code := supervise(wanted, door, workers):
                sys.exit(code)
    click.echo("Stopped; all tables are kept.")


def shown(url: str) -> str:
    """A store's address without its password."""
    head, sign, rest = url.partition("://")
    return f"{head}{sign}{rest.rpartition('@')[2]}" if sign else url


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


def log(text: str) -> None:
    """Write a line for whoever runs the server."""
    click.echo(f"{datetime.now(UTC).isoformat(timespec='seconds')} {plain(text)}", err=True)


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
        ours = server(make_app(House(hall, offered, settings)), wanted.proxies)
        stack.enter_context(stopped_by_signals())
        if words:
            ours.on_start(lambda: click.echo(words))
        if wanted.browse:
            ours.on_start(lambda: webbrowser.open(wanted.browse))
        await ours.serve([door])


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


def run_worker(wanted: Wanted, door: socket.socket) -> None:
    """The whole life of a worker's process."""
    threading.Thread(target=end_with_parent, daemon=True).start()
    try:
        asyncio.run(work(wanted, door, load(wanted.missions)))
    except Unusable as error:
        error.show()
        sys.exit(UNUSABLE)


def end_with_parent() -> None:
    """Stop this worker when the process that started it has gone without a word."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


def supervise(wanted: Wanted, door: socket.socket, workers: int) -> int:
    """Keep so many workers running until told to stop; the exit code."""
    context = get_context("spawn")

    def start() -> BaseProcess:
        process = context.Process(target=run_worker, args=(wanted, door))
        process.start()
        return process

    signal.signal(signal.SIGTERM, signal.default_int_handler)
    running = [start() for _ in range(workers)]
    code = 0
    try:
        while not code:
            wait([process.sentinel for process in running])
            for number, process in enumerate(running):
                process.join(0)
                if process.exitcode == UNUSABLE:
                    code = UNUSABLE
                elif process.exitcode is not None:
                    log(f"worker {process.pid} ended ({process.exitcode}); another one is started.")
                    time.sleep(AGAIN_AFTER)
                    running[number] = start()
    except KeyboardInterrupt:
        pass
    for process in running:
        process.terminate()
    for process in running:
        process.join()
    return code
