"""SQLite: one process, a full disk, files that are locked, damaged, foreign, older or newer."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import event

from chronaut.table.keeping import Full, Row, StoreError
from chronaut.table.store import default_url, migrating, open_store, sqlite

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from chronaut.table.store.shared import DatabaseStore

pytestmark = pytest.mark.anyio

FIRST = Row(1, b"first\n")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[DatabaseStore]:
    opened = await open_store(str(path))
    await opened.create("a", "mission", "d" * 32, FIRST)
    yield opened
    await opened.close()


def asked(path: Path, statement: str) -> list[object]:
    """What another program is answered."""
    with closing(sqlite3.connect(path)) as connection:
        rows = [each[0] for each in connection.execute(statement)]
        connection.commit()
    return rows


# --- where and how ---


async def test_the_default_is_a_file_in_the_users_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert Path(default_url()).name == "tables.db"
    await (await open_store()).close()
    assert Path(default_url()).is_file()
    assert Path(default_url()).is_relative_to(tmp_path)


async def test_a_file_can_be_given_as_an_address(tmp_path: Path) -> None:
    await (await open_store(f"sqlite:///{tmp_path}/x.db")).close()
    assert (tmp_path / "x.db").is_file()


async def test_without_its_driver_a_server_cannot_be_reached_but_a_file_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "chronaut.table.store.postgres", raising=False)
    monkeypatch.delattr("chronaut.table.store.postgres", raising=False)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError, match=r"psycopg, which is not installed: pip install 'chronaut\[postgres\]'"):
        await open_store("postgresql://host/x")
    await (await open_store(str(tmp_path / "x.db"))).close()


@pytest.mark.parametrize("address", ["mysql://user:secret@host/x", "sqlite:///", "sqlite://x", "a\0b"])
async def test_other_places_are_refused(address: str) -> None:
    with pytest.raises(StoreError, match="is no place") as told:
        await open_store(address)
    assert "secret" not in str(told.value)


async def test_a_commit_waits_for_the_disk_and_the_file_is_its_owners_alone(store: DatabaseStore, path: Path) -> None:
    pragmas = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    found = await store.read(lambda connection: [connection.exec_driver_sql(f"PRAGMA {p}").scalar() for p in pragmas])
    assert found == ["wal", 2, 1, 5000]
    rows = [each for each in path.parent.iterdir() if each.suffix != ".lock"]
    assert len(rows) == 3
    assert {stat.S_IMODE(each.stat().st_mode) for each in rows} == {0o600}


async def test_a_file_serves_one_process(store: DatabaseStore, path: Path) -> None:
    script = "import asyncio, sys; from chronaut.table.store import open_store; asyncio.run(open_store(sys.argv[1]))"
    other = subprocess.run([sys.executable, "-c", script, path], capture_output=True, text=True, check=False)
    assert "another Chronaut has these tables open" in other.stderr
    with pytest.raises(StoreError, match="end the other one"):
        await open_store(str(path))
    await store.append("a", Row(2, b"x\n"))


async def test_whoever_only_looks_is_let_in(store: DatabaseStore, path: Path) -> None:
    database = sqlite.look_into(path)
    await store.append("a", Row(2, b"x\n"))
    assert database.read(lambda connection: connection.exec_driver_sql("SELECT head FROM tables").scalar()) == 2
    database.close()


# --- a full disk ---


async def test_a_full_disk_keeps_nothing_until_there_is_room(store: DatabaseStore) -> None:
    await store.create("b", "mission", "d" * 32, FIRST)
    room = await store.read(lambda connection: connection.exec_driver_sql("PRAGMA page_count").scalar_one() + 2)

    def limit(connection: sqlite3.Connection, *_: object) -> None:
        connection.execute(f"PRAGMA max_page_count = {room}").close()

    event.listen(store.database.writing, "checkout", limit)
    small, large = Row(2, b"x\n", "small"), Row(2, bytes(100_000), "large")
    outcomes = await asyncio.gather(store.append("a", large), store.append("b", small), return_exceptions=True)
    assert isinstance(outcomes[0], Full)
    assert outcomes[1] is None  # for which there was room
    room -= 2
    for ask in (
        store.create("c", "mission", "d" * 32, Row(1, bytes(100_000))),
        store.keep_mission("d" * 32, bytes(100_000)),
        store.healthy(),
    ):
        with pytest.raises(Full, match="no room"):
            await ask
    assert await store.rows("a") == [FIRST]
    assert await store.rows("b", after=1) == [small]
    room += 1000
    await store.append("a", large)
    await store.healthy()
    assert await store.rows("a", after=1) == [large]


FAILING_DISK = """
import asyncio, resource, sys
from pathlib import Path
from chronaut.table.keeping import Row, Unknown
from chronaut.table.store import open_store

async def main(path):
    store = await open_store(str(path))
    await store.create("a", "m", "d", Row(1, b"first"))
    log = path.with_name(path.name + "-wal")
    resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size + 5000, resource.RLIM_INFINITY))
    try:
        await store.append("a", Row(2, bytes(100_000)))
    except Unknown as error:
        print(type(error).__name__, error)
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    print(len(await store.rows("a")))
    await store.append("a", Row(2, b"second"))
    await store.close()

asyncio.run(main(Path(sys.argv[1])))
"""


def test_a_disk_that_fails_within_a_commit_leaves_it_unknown(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    done = subprocess.run([sys.executable, "-c", FAILING_DISK, path], capture_output=True, text=True, check=True)
    said, rows = done.stdout.splitlines()
    assert said.startswith("Unknown It is not known whether")
    assert "the disk failed" in said
    assert rows == "1"
    assert asked(path, "SELECT seq FROM rows") == [1, 2]


# --- files that do not serve ---


async def test_a_file_that_another_program_has_locked(store: DatabaseStore, path: Path) -> None:
    event.listen(
        store.database.writing, "checkout", lambda connection, *_: connection.execute("PRAGMA busy_timeout=50")
    )
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        for ask in (store.append("a", Row(2, b"x\n")), store.healthy()):
            with pytest.raises(StoreError, match="another program has locked the file"):
                await ask
        other.execute("ROLLBACK")
    await store.append("a", Row(2, b"x\n"))


async def test_a_program_that_writes_for_a_moment_is_waited_for(store: DatabaseStore, path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        other.execute("UPDATE tables SET mission = 'other'")
        appended = asyncio.ensure_future(store.append("a", Row(2, b"x\n")))
        await asyncio.sleep(0.2)
        other.execute("COMMIT")
    await appended
    assert await store.rows("a", after=1) == [Row(2, b"x\n")]


async def test_a_file_that_is_no_database(path: Path) -> None:
    path.write_bytes(b"This is a letter, and a long one at that. " * 100)
    with pytest.raises(StoreError, match="is not a database"):
        await open_store(str(path))
    assert path.read_bytes().startswith(b"This is a letter")


async def test_a_database_of_another_program_is_left_as_it_is(path: Path) -> None:
    asked(path, "CREATE TABLE customers (name TEXT)")
    before = path.read_bytes()
    with pytest.raises(StoreError, match="another program"):
        await open_store(str(path))
    assert path.read_bytes() == before


async def test_a_damaged_file(store: DatabaseStore, path: Path) -> None:
    for seq in range(2, 60):
        await store.append("a", Row(seq, bytes(2000)))
    await store.close()
    data = bytearray(path.read_bytes())
    data[8192:] = b"\xaa" * (len(data) - 8192)
    path.write_bytes(data)
    with pytest.raises(StoreError, match=r"damaged|not a database") as told:
        await (await open_store(str(path))).rows("a")
    assert "chronaut store restore" in str(told.value)


async def test_places_where_no_file_can_be(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for where in (tmp_path, tmp_path / "file" / "below"):
        with pytest.raises(StoreError, match="cannot be opened"):
            await open_store(str(where))
    with pytest.raises(StoreError, match="no such file"):
        sqlite.look_into(tmp_path / "none")


# --- schemas ---


async def test_a_newer_file_is_refused(store: DatabaseStore, path: Path) -> None:
    await store.close()
    asked(path, "UPDATE chronaut_version SET version_num = 'of tomorrow'")
    with pytest.raises(StoreError, match="a newer version"):
        await open_store(str(path))


LATER = """
import sqlalchemy as sa
from alembic import op
revision = "of tomorrow"
down_revision = "0001"
def upgrade():
    with op.batch_alter_table("tables", recreate="always") as table:
        table.add_column(sa.Column("colour", sa.String, server_default="red"))
"""


async def test_an_older_file_is_copied_and_brought_up_to_date(
    store: DatabaseStore, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.append("a", Row(2, b"x\n"))
    await store.close()
    steps = tmp_path / "migrations"
    shutil.copytree(Path(migrating.__file__).parent / "migrations", steps)
    (steps / "versions" / "later.py").write_text(LATER)
    monkeypatch.setattr(migrating, "STEPS", str(steps))
    with pytest.raises(StoreError, match="an older version"):
        sqlite.look_into(path)
    store = await open_store(str(path))
    assert await store.rows("a") == [FIRST, Row(2, b"x\n")]
    await store.close()
    assert asked(path, "SELECT colour FROM tables") == ["red"]
    (copy,) = path.parent.glob("tables.db.*.backup")
    assert asked(copy, "SELECT version_num FROM chronaut_version") == ["0001"]
    assert asked(copy, "SELECT head FROM tables") == [2]
    await (await open_store(str(path))).close()
    assert len(list(path.parent.glob("*.backup"))) == 1
