"""A server in a thread of its own, with the real store in a file, and tables to sit down at in browsers."""

from __future__ import annotations

import asyncio
import secrets
import threading
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx

from chronaut import packs
from chronaut.cli.face import pictures
from chronaut.missions.kept import meant, read_kept
from chronaut.systems.contract.registry import open_system
from chronaut.systems.time_stories.terms import STREAMS
from chronaut.table.session.table import Draft
from chronaut.table.session.tokens import Tokens
from chronaut.table.web.house import Offered
from tests.table.web.served import running

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import pytest
    from playwright.sync_api import Page

    from chronaut.kernel.actions import Proposal, Refused
    from chronaut.table.keeping import Row
    from chronaut.table.session.room import Room
    from tests.table.web.served import Running

LONG = 30.0
"""Seconds after which a test that waits has failed."""


class SameLuck(Tokens):
    """Secrets that nobody can guess, and one and the same luck for all tables, whichever test opens one first."""

    def __init__(self, seed: int = 1) -> None:
        self._seed = seed

    def seed(self) -> int:
        return self._seed


@dataclass
class Hall:
    """The server of a test."""

    running: Running
    loop: asyncio.AbstractEventLoop

    @property
    def url(self) -> str:
        return self.running.url

    def open(self, seats: int = 2, **more: Any) -> Table:
        """A new table."""
        wish = {"mission": "noon-ball", "seats": seats, **more}
        answer = httpx.post(f"{self.url}/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        return Table(self, answer.json())

    def call(self, work: Any, *given: Any) -> None:
        """Have something done in the server's own loop."""

        async def do() -> None:
            work(*given)

        self.inside(do())

    def inside(self, work: Any) -> Any:
        """What something in the server's own loop comes to."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(LONG)


@dataclass
class Table:
    """A table, and the secrets that whoever opened it was given."""

    hall: Hall
    opened: dict[str, Any]

    @property
    def url(self) -> str:
        return f"{self.hall.url}/t/{self.opened['table']}/"

    @property
    def chairs(self) -> list[str]:
        return list(self.opened["invitations"])

    def link(self, number: int) -> str:
        """The invitation to a chair."""
        return f"{self.url}#sit={self.opened['invitations'][self.chairs[number]]}"

    def room(self) -> Room:
        """What the server has of it."""
        return self.hall.running.house.hall.rooms[self.opened["table"]].room

    async def play(self, seat: int, kind: str, **which: int) -> None:
        """Have a seat do something, without its page: the first proposal of a kind, with these numbers."""
        room = self.room()
        table, kinds = room.table, room.table.system.proposal_kinds
        fits = (
            one
            for one in table.system.legal(table.state)
            if one.seat == seat
            and kinds[one.kind].name == kind
            and all(getattr(one, name) == n for name, n in which.items())
        )
        await self.carry_out(next(fits))

    async def carry_out(self, wish: Proposal) -> None:
        room = self.room()

        def make() -> Draft | Refused:
            draft = Draft(room.table, secrets.token_hex(8))
            return draft.step(wish) or draft

        done = await room.in_turn(lambda: room.carry_out(secrets.token_hex(8), make))
        assert isinstance(done, int), done

    async def follow(self, name: str, until: Callable[[Any], bool] = lambda _: False) -> int:
        """Play on as a kept game of the mission goes, with its luck, until the state is as wanted; how many steps that were."""
        room = await self.hall.running.house.hall.room(self.opened["table"])
        done = 0
        for wish in self.wishes(name, room):
            await self.carry_out(wish)
            done += 1
            if until(room.table.state):
                break
        return done

    def wishes(self, name: str, room: Room | None = None, *, done: int = -1) -> Iterator[Proposal]:
        """What comes next in a kept game, with its luck, each found when the one before has been carried out.

        `done`: how many of its steps are done, where something else was done besides.
        """
        room = room or self.room()
        kept = read_kept(
            (Path(str(files("chronaut.packs"))) / "noon_ball" / "playthroughs" / f"{name}.txt").read_text()
        )
        room.table.state.chance = room.table.state.chance.reseeded(kept.setup.seed, STREAMS)
        for stream, outcomes in kept.setup.fixed.items():
            room.table.state.chance.fix(STREAMS.index(stream), outcomes)
        for line in kept.proposals[room.table.state.step if done < 0 else done :]:
            nameless = room.table.system.naming(())  # kept games call players by number
            wish = meant(nameless, room.table.state, line)
            assert wish is not None, line
            yield wish

    @property
    def system(self) -> Any:
        """The rules of its mission for looking on from the test's own thread: apart from those that the server decides by."""
        return self.room().table.system.apart()

    def sit(self, page: Page, number: int, name: str) -> Page:
        """Have somebody sit down."""
        page.goto(self.link(number))
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Sit down").click()
        page.locator("#game").wait_for()
        return page

    def host(self, page: Page) -> Page:
        """Have somebody come in as the host."""
        page.goto(f"{self.url}#host={self.opened['host']}")
        page.locator("#game").wait_for()
        return page

    def watch(self, page: Page) -> Page:
        """Have somebody come in as a spectator."""
        page.goto(f"{self.url}#watch={self.opened['watch']}")
        page.locator("#game").wait_for()
        return page


@contextmanager
def serving(folder: Path, **more: Any) -> Iterator[Hall]:
    """A server as long as this lasts."""
    told: list[Hall] = []
    begun, ended = threading.Event(), asyncio.Event()

    program = packs.load("noon-ball")
    offered = [Offered(program, pictures("noon-ball", open_system(program)))]
    usual: dict[str, Any] = {"missions": offered, "tokens": SameLuck()}

    async def serve() -> None:
        async with running(folder, **usual | more) as there:
            told.append(Hall(there, asyncio.get_running_loop()))
            begun.set()
            await ended.wait()

    thread = threading.Thread(target=asyncio.run, args=(serve(),), daemon=True)
    thread.start()
    assert begun.wait(LONG), "the server does not start"
    try:
        yield told[0]
    finally:
        told[0].loop.call_soon_threadsafe(ended.set)
        thread.join(LONG)


def slowly(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Have the store keep nothing until this is set, so that what is asked for meanwhile crosses."""
    store, free = hall.running.house.hall.means.store, asyncio.Event()
    append = store.append

    async def slow(name: str, row: Row) -> None:
        await free.wait()
        await append(name, row)

    monkeypatch.setattr(store, "append", slow)
    return free
