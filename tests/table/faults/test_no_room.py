"""A full disk: nothing is done, everybody who asked is told, and play goes on when there is room."""

from __future__ import annotations

from contextlib import contextmanager
from itertools import cycle
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import event

from chronaut.kernel.saved import state_digest
from chronaut.table.web.settings import Limits, Settings
from tests.table.server import FULL
from tests.table.web.served import running

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator
    from pathlib import Path

    from chronaut.table.store.shared import DatabaseStore
    from tests.table.web.served import Line

pytestmark = pytest.mark.anyio

UNHURRIED = Limits(messages_per_second=10_000, messages_at_once=10_000)


@contextmanager
def full(store: DatabaseStore) -> Iterator[None]:
    """No room in the store, as long as this lasts; a file takes what fits into its last page."""
    database = store.database
    if database.writing.dialect.name == "sqlite":

        def limit(connection: sqlite3.Connection, *_: object) -> None:
            connection.execute("PRAGMA max_page_count = 1").close()  # that is: as many as there are

        def free(connection: sqlite3.Connection, *_: object) -> None:
            connection.execute("PRAGMA max_page_count = 1000000").close()

        event.listen(database.writing, "checkout", limit)
        yield
        event.remove(database.writing, "checkout", limit)
        event.listen(database.writing, "checkout", free)
        return
    database.write(lambda connection, _: connection.exec_driver_sql(FULL))
    try:
        yield
    finally:
        database.write(lambda connection, _: connection.exec_driver_sql("DROP FUNCTION full_disk CASCADE"))


async def fill(host: Line) -> None:
    """Ask for the least that can be kept until it is refused."""
    modes = cycle(("solo", "live"))  # each time another, else there is nothing to keep
    answer = await host.ask("set_mode", mode=next(modes))
    while answer["message"] == "done":
        answer = await host.ask("set_mode", mode=next(modes))
    assert answer["code"] == "not_kept"


async def test_a_full_disk_refuses_and_play_goes_on_when_there_is_room(url: str, tmp_path: Path) -> None:
    async with running(tmp_path, Settings(limits=UNHURRIED), url=url) as there:
        store: Any = there.house.hall.means.store
        table = await there.open(seats=3)
        name = table.opened["table"]
        async with table.sit(0) as anna, table.sit(1) as ben, table.host() as host:
            assert (await anna.play("choose_colour"))["message"] == "done"
            await ben.until("patch")
            with full(store):
                await fill(host)
                rows = await store.rows(name)
                held = there.house.hall.rooms[name].room.table
                before = state_digest(held.state), len(held.history), len(held.notebook)
                offer = next(one for one in ben.frame["offers"] if one["kind"] == "choose_colour")
                move = {name: offer[name] for name in ("kind", "a", "b", "c")} | {"ask": "move", "step": 1}
                for line, kind, fields in (
                    (ben, "propose", move),
                    (anna, "propose", {"ask": "talk", "step": 0, "kind": "say", "text": "Is anybody there?"}),
                    (anna, "write", {"ask": "line", "text": "The tower is shut"}),
                    (ben, "rename", {"ask": "name", "name": "Benjamin"}),
                ):
                    for _ in range(2):
                        await line.send(kind, **fields)
                        answer = await line.until("done", "refused")
                        assert (answer["message"], answer["code"]) == ("refused", "not_kept")
                        assert "not done" in answer["text"]
                assert (await table.claim(2)).status_code == 503
                again = await there.http.post("/api/tables", json={"mission": "noon-ball", "seats": 2})
                assert (again.status_code, again.json()["code"]) == (503, "not_kept")
                assert await store.rows(name) == rows
                assert (state_digest(held.state), len(held.history), len(held.notebook)) == before
            assert anna.frame["step"] == ben.frame["step"] == 1
            await ben.send("propose", **move)
            assert await ben.until("done", "refused") == {"message": "done", "ask": "move", "seq": held.seq}
            await anna.send("propose", ask="talk", step=0, kind="say", text="Somebody is there!")
            assert (await anna.until("done", "refused"))["message"] == "done"
            assert [line["text"] for line in anna.frame["talk"]] == ["Somebody is there!"]
            assert (await table.claim(2)).status_code == 200
            await there.open()
