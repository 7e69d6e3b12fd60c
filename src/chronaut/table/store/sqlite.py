"""Tables in one SQLite file, for one process; durable in WAL mode with an fsync for each commit."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, Literal

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError, IntegrityError

from chronaut.table.keeping import Conflict, Full, StoreError
from chronaut.table.store.database import Away, Database
from chronaut.table.store.migrating import Schema, expect, migrate
from chronaut.table.store.shared import READERS, DatabaseStore

BUSY_TIMEOUT: Final = 5
"""Seconds to wait for another program that has the file locked."""
PRIMARY: Final = 0xFF
"""The part of an extended error code that says what kind it is."""


class Damaged(Away):
    """The file is no database, or not a whole one."""


class SqliteDatabase(Database):
    """A file, and the lock beside it that keeps other processes away if this one writes."""

    def __init__(
        self, path: Path, lock: sqlite3.Connection | None = None, name: str = "", keys: Literal["ON", "OFF"] = "ON"
    ) -> None:
        engine = _engine(path, keys)
        super().__init__(name or str(path), engine, engine.execution_options(begin="BEGIN IMMEDIATE"))
        self.path = path
        self.lock = lock

    def store(self) -> SqliteStore:
        """A store for one process."""
        return SqliteStore(self)

    def told(self, error: DBAPIError) -> StoreError:
        """What an error of SQLite means."""
        if isinstance(error, IntegrityError):
            return Conflict("Something of that name is kept already.")
        return _told(self.name, error.orig)

    def lost(self, error: DBAPIError) -> bool:
        """A file does not go and come back."""
        return False

    def unsure(self, error: DBAPIError) -> bool:
        """What was written before the disk failed may be found when the file is opened next."""
        return _code(error.orig) & PRIMARY == sqlite3.SQLITE_IOERR

    def close(self) -> None:
        """Let go of the file, then of the lock."""
        super().close()
        if self.lock is not None:
            self.lock.close()


class SqliteStore(DatabaseStore):
    """A store without other workers."""

    async def send(self, table: str, payload: bytes) -> None:
        """Nobody is there to hear it."""

    def listen(self, heard: Callable[[str, bytes | None], None]) -> None:
        """Nobody is there to be heard."""


def open_file(path: Path, name: str = "") -> SqliteDatabase:
    """Open or make a store for this process alone, brought to today's schema; raises `StoreError`."""
    if path.is_dir():
        raise StoreError(f"{path}: the file cannot be opened: it is a folder.")
    if not path.parent.exists():
        raise StoreError(f"{path}: there is no such folder, {path.parent.absolute()}. Make it, or give another path.")
    try:
        if not path.exists():
            _make(path)
        elif not _lock_of(path).exists():
            _usable(path, name)
        lock = _locked(path)
    except OSError as error:
        raise StoreError(f"{path}: the file cannot be opened: {error.strerror}.") from error
    database = SqliteDatabase(path, lock, name)
    try:
        with closing(SqliteDatabase(path, name=name, keys="OFF")) as unbound:
            unbound.write(lambda connection, _: _prepare(connection, unbound))
        database.read(_write_ahead)
    except BaseException:
        database.close()
        raise
    return database


def look_into(path: Path) -> SqliteDatabase:
    """Open a store only to read it, also while another process has it; raises `StoreError`."""
    if not path.is_file():
        raise StoreError(f"{path}: there is no such file.")
    database = SqliteDatabase(path)
    try:
        database.read(lambda connection: expect(connection, database.name, Schema.TODAYS))
    except BaseException:
        database.close()
        raise
    return database


def new_file(path: Path) -> SqliteDatabase:
    """Make an empty store that is one file and nothing beside it; raises `StoreError`, also if there is such a file."""
    _make_new(path)
    database = SqliteDatabase(path)
    database.write(lambda connection, _: migrate(connection))
    return database


def copy_file(path: Path, to: Path) -> None:
    """Copy a file as it is at one moment, also while it is in use, to one that is not there yet; raises `StoreError`."""
    if not path.is_file():
        raise StoreError(f"{path}: there is no such file.")
    _make_new(to)
    try:
        with closing(sqlite3.connect(path, timeout=BUSY_TIMEOUT)) as kept, closing(sqlite3.connect(to)) as copy:
            kept.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file and nothing beside it
    except BaseException as error:
        to.unlink()
        if isinstance(error, sqlite3.Error):
            raise _told(str(to if _code(error) == sqlite3.SQLITE_FULL else path), error) from error
        raise


def _make(path: Path) -> None:
    """Make an empty file for its owner alone."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def _make_new(path: Path) -> None:
    try:
        _make(path)
    except FileExistsError as error:
        raise StoreError(f"{path}: there is such a file already. Give another name.") from error
    except OSError as error:
        raise StoreError(f"{path}: the file cannot be written: {error.strerror}.") from error


def _engine(path: Path, keys: str) -> Engine:
    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        connect_args={"timeout": BUSY_TIMEOUT},
        pool_size=READERS + 1,
        max_overflow=0,
        hide_parameters=True,  # no row stands in a log
    )

    @event.listens_for(engine, "connect")
    def connected(connection: sqlite3.Connection, _: object) -> None:
        connection.isolation_level = None  # transactions begin where we say so
        for pragma in ("synchronous = FULL", f"foreign_keys = {keys}"):
            connection.execute(f"PRAGMA {pragma}").close()

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(connection.get_execution_options().get("begin", "BEGIN"))

    return engine


def _lock_of(path: Path) -> Path:
    return path.with_name(path.name + ".lock")


def _usable(path: Path, name: str) -> None:
    """See that a file is a store before anything is put beside it; raises `StoreError`."""
    with closing(SqliteDatabase(path, name=name)) as seen:
        seen.read(lambda connection: expect(connection, seen.name, Schema.EMPTY, Schema.OLDER, Schema.TODAYS))


def _locked(path: Path) -> sqlite3.Connection:
    """A lock beside the file: an empty database whose lock ends with the process that holds it."""
    lock = sqlite3.connect(_lock_of(path), timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("PRAGMA journal_mode = MEMORY")  # no third file
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.DatabaseError as error:
        lock.close()
        if error.sqlite_errorcode & PRIMARY != sqlite3.SQLITE_BUSY:
            raise _told(str(path), error) from error
        raise StoreError(
            f"{path}: another Chronaut has these tables open. A file serves one process: end the other one, "
            "give this one another file with --store, or keep the tables in PostgreSQL, which serves many."
        ) from error
    return lock


def _prepare(connection: Connection, database: SqliteDatabase) -> None:
    """Bring a file to today's schema; foreign keys are off, or a table that is made anew would take its rows with it."""
    path = database.path
    found = expect(connection, database.name, Schema.EMPTY, Schema.OLDER, Schema.TODAYS)
    if found is Schema.OLDER:
        copy_file(path, path.with_name(f"{path.name}.{datetime.now(UTC):%Y%m%d-%H%M%S}.backup"))
    if found is not Schema.TODAYS:
        migrate(connection)
        if connection.exec_driver_sql("PRAGMA foreign_key_check").first():
            raise StoreError(
                f"{database.name}: the file is damaged: rows of it belong to no table. Nothing was changed."
            )


def _write_ahead(connection: Connection) -> None:
    """Let others read while one writes; the file remembers it."""
    connection.commit()  # it can only be said between transactions
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    driver.execute("PRAGMA journal_mode = WAL").close()


def _code(error: BaseException | None) -> int:
    return getattr(error, "sqlite_errorcode", 0)


def _told(name: str, error: BaseException | None) -> StoreError:
    extended = _code(error)
    code = extended & PRIMARY
    if code == sqlite3.SQLITE_FULL or extended == sqlite3.SQLITE_IOERR_SHMSIZE:
        return Full(f"{name}: there is no room for more. Make room on the disk; nothing that was kept is lost.")
    if code in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
        return Away(f"{name}: another program has locked the file, for longer than {BUSY_TIMEOUT} seconds. End it.")
    if code in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}:
        what = "is damaged" if code == sqlite3.SQLITE_CORRUPT else "is not a database"
        return Damaged(f"{name}: the file {what}. Move it away, and restore a copy with 'chronaut store restore'.")
    if code == sqlite3.SQLITE_IOERR:
        return Away(f"{name}: the disk failed: {error}. See to the disk before anything else.")
    if code in {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM}:
        return Away(f"{name}: the file cannot be opened for writing: {error}. See to the rights of file and folder.")
    return StoreError(f"{name}: {error}.")
