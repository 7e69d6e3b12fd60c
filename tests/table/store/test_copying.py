"""Backups are consistent while tables are played, and can be restored into either database."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from chronaut.table.keeping import Row, StoreError
from chronaut.table.store import open_store
from chronaut.table.store.checking import Counts
from chronaut.table.store.copying import backup, restore
from chronaut.table.store.postgres import PostgresStore
from tests.table.store.games import game, keep

if TYPE_CHECKING:
    from pathlib import Path

    from chronaut.table.keeping import Card, Store
    from chronaut.table.store.shared import DatabaseStore

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

FIRST = Row(1, b"first\n")


@pytest.fixture
def target(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of another empty store, of the kind that a test asks for."""
    if request.param == "sqlite":
        return str(tmp_path / "target.db")
    address: str = request.getfixturevalue("other_postgres_url")
    return address


async def content(store: Store) -> dict[str, tuple[Card, list[Row]]]:
    return {card.table: (card, await store.rows(card.table)) for card in await store.cards(most=10_000)}


@pytest.mark.parametrize("target", ["sqlite", "postgres"], indirect=True)
async def test_a_backup_of_either_is_restored_into_either(
    store: DatabaseStore, url: str, target: str, tmp_path: Path
) -> None:
    rows = game(tmp_path / "game.chronaut", 1)
    await keep(store, "a", rows)
    for number in range(30):
        await store.create(f"t{number}", "m", "d", Row(1, b"%d\n" % number))
    await store.remove("t29")
    await asyncio.gather(
        *(store.append("t7", Row(seq, b"%d\n" % seq)) for seq in range(2, 502))
    )  # more than are copied at once
    file = tmp_path / "backup.db"
    assert await asyncio.to_thread(backup, url, file) == Counts(30, 529 + len(rows), 1)
    assert [each.name for each in tmp_path.iterdir() if each.name.startswith("backup")] == ["backup.db"]
    before = await content(store)
    assert await asyncio.to_thread(restore, file, target, replace=False) == Counts(30, 529 + len(rows), 1)
    restored = await open_store(target)
    assert await content(restored) == before
    digest = (await restored.card("a")).digest
    assert await restored.mission(digest) == await store.mission(digest)
    await restored.create("new", "m", "d", FIRST)
    await restored.append("a", Row(len(rows) + 1, b"x\n"))
    await restored.close()


async def test_a_backup_shows_one_moment_while_tables_are_played(
    store: DatabaseStore, url: str, tmp_path: Path
) -> None:
    """Each turn writes the same row to two tables; every backup has as many of one as of the other, or one turn's less."""
    for name in ("a", "b"):
        await store.create(name, "m", "d", FIRST)
    done = False

    async def play() -> int:
        seq = 1
        while not done:
            seq += 1
            await asyncio.gather(*(store.append(name, Row(seq, bytes(5000))) for name in ("a", "b")))
        return seq

    playing = asyncio.ensure_future(play())
    heads = []
    try:
        for number in range(3):
            await asyncio.to_thread(backup, url, tmp_path / f"{number}.db")
            with closing(sqlite3.connect(tmp_path / f"{number}.db")) as copy:
                rows = copy.execute(
                    "SELECT name, head, (SELECT count(*) FROM rows WHERE table_id = id) FROM tables"
                ).fetchall()
            assert [(name, head == count) for name, head, count in sorted(rows)] == [("a", True), ("b", True)]
            assert rows[0][1] == rows[1][1]
            heads.append(rows[0][1])
    finally:
        done = True
        written = await playing
    assert heads == sorted(set(heads))
    assert heads[-1] <= written


async def test_a_store_with_tables_is_replaced_only_if_that_was_said(
    store: DatabaseStore, url: str, tmp_path: Path
) -> None:
    file = tmp_path / "backup.db"
    await store.create("a", "m", "d", FIRST)
    await asyncio.to_thread(backup, url, file)
    await store.create("b", "m", "d", FIRST)
    await store.close()
    with pytest.raises(StoreError, match=r"not empty: it has 2 tables.*--replace"):
        restore(file, url, replace=False)
    store = await open_store(url)
    assert sorted(await content(store)) == ["a", "b"]
    await store.close()
    restore(file, url, replace=True)
    store = await open_store(url)
    assert sorted(await content(store)) == ["a"]
    await store.close()


async def test_workers_hear_that_a_store_was_replaced(postgres_url: str, tmp_path: Path) -> None:
    store = await open_store(postgres_url)
    assert isinstance(store, PostgresStore)
    await store.create("a", "m", "d", FIRST)
    await asyncio.to_thread(backup, postgres_url, tmp_path / "backup.db")
    heard: list[tuple[str, bytes | None]] = []
    store.listen(lambda table, payload: heard.append((table, payload)))
    async with asyncio.timeout(30):
        while not heard:
            await asyncio.sleep(0.01)
        await asyncio.to_thread(restore, tmp_path / "backup.db", postgres_url, replace=True)
        while len(heard) < 2:
            await asyncio.sleep(0.01)
    assert heard == [("", None), ("", None)]
    await store.close()


async def test_a_file_that_is_there_is_not_overwritten(store: DatabaseStore, url: str, tmp_path: Path) -> None:
    file = tmp_path / "backup.db"
    file.write_text("mine")
    with pytest.raises(StoreError, match="such a file already"):
        await asyncio.to_thread(backup, url, file)
    assert file.read_text() == "mine"


async def test_a_store_in_use_is_not_replaced(tmp_path: Path) -> None:
    url = str(tmp_path / "tables.db")
    store = await open_store(url)
    await asyncio.to_thread(backup, url, tmp_path / "backup.db")
    with pytest.raises(StoreError, match="another Chronaut"):
        await asyncio.to_thread(restore, tmp_path / "backup.db", url, replace=True)
    await store.close()


def test_what_is_no_backup_is_refused(tmp_path: Path) -> None:
    target = str(tmp_path / "tables.db")
    with pytest.raises(StoreError, match="no such file"):
        restore(tmp_path / "none.db", target, replace=False)
    letter = tmp_path / "letter.db"
    letter.write_bytes(b"This is a letter. " * 1000)
    with pytest.raises(StoreError, match=r"letter.db: the file is no backup.*take another"):
        restore(letter, target, replace=False)
    foreign = tmp_path / "foreign.db"
    with closing(sqlite3.connect(foreign)) as other:
        other.execute("CREATE TABLE customers (name TEXT)")
    with pytest.raises(StoreError, match=r"foreign.db: it belongs to another program"):
        restore(foreign, target, replace=False)


async def test_a_damaged_backup_changes_nothing(tmp_path: Path) -> None:
    url, file = str(tmp_path / "tables.db"), tmp_path / "backup.db"
    store = await open_store(url)
    await store.create("a", "m", "d", FIRST)
    for seq in range(2, 100):
        await store.append("a", Row(seq, bytes(2000), f"ask-{seq}"))
    await asyncio.to_thread(backup, url, file)
    await store.close()
    data = bytearray(file.read_bytes())
    data[-20_000:-10_000] = b"\xaa" * 10_000
    file.write_bytes(data)
    with pytest.raises(StoreError, match="damaged"):
        restore(file, url, replace=True)
    store = await open_store(url)
    assert len(await store.rows("a")) == 99
    await store.close()
