"""`chronaut serve` in a process of its own, made to be killed: forked from one that has loaded everything, to begin soon."""

from __future__ import annotations

import os
import re
from contextlib import AbstractContextManager
from multiprocessing import get_context
from typing import TYPE_CHECKING

from chronaut import packs
from chronaut.cli.serve import command
from tests.table.web.served import LONG

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import ForkServerProcess

CONTEXT = get_context("forkserver")
CONTEXT.set_forkserver_preload(
    [
        "tests.table.faults.process", "chronaut.cli.face", "chronaut.cli.minds", "chronaut.table.web.serving",
        "chronaut.table.store.postgres", "chronaut.packs", "chronaut.systems.time_stories.system",
    ]
)  # fmt: skip
packs.load("noon-ball")  # kept by the process from which servers are forked


def serve(url: str, told: Connection) -> None:
    """The whole life of the process."""
    os.dup2(told.fileno(), 1)
    command.main(["--port", "0", "--bots", "0", "--store", url])


class Serving(AbstractContextManager["Serving"]):
    """A server, and the port on which it is to be found; 0 while it is dead. It is dead when the context ends."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.port = 0
        self.process: ForkServerProcess | None = None
        self.told: Connection | None = None
        """What it says."""

    def start(self) -> None:
        """Begin, or begin again."""
        self.told, telling = CONTEXT.Pipe(duplex=False)
        with telling:
            self.process = CONTEXT.Process(target=serve, args=(self.url, telling), daemon=True)
            self.process.start()
        assert self.told.poll(LONG)
        found = re.search(rb"serves http://127.0.0.1:(\d+)/", os.read(self.told.fileno(), 10_000))
        assert found is not None
        self.port = int(found[1])

    def kill(self) -> None:
        """Kill it, without a word."""
        assert self.process is not None
        self.port = 0
        self.process.kill()
        self.process.join()

    def stop(self) -> int | None:
        """End it in order; its exit code."""
        assert self.process is not None
        self.port = 0
        self.process.terminate()
        self.process.join(LONG)
        return self.process.exitcode

    def __exit__(self, *_: object) -> None:
        if self.process is not None:
            self.kill()
