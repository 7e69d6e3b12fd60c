"""Tables in PostgreSQL, for any number of workers: row locks order who writes, NOTIFY wakes the others."""

from __future__ import annotations

import asyncio
import logging
import re
import shlex
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from typing import Any, Final

import msgspec
import psycopg
from sqlalchemy import Connection, create_engine, text
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from chronaut.table.keeping import Conflict, Full, StoreError
from chronaut.table.store.database import Away, Database, Result
from chronaut.table.store.migrating import Schema, expect, migrate
from chronaut.table.store.shared import READERS, DatabaseStore

SILENCE: Final = 60.0
"""Seconds between two lines in the log about a lost connection."""
LOST: Final = (
    "%s: the connection on which other workers are heard was lost; it is sought every few seconds. "
    "If this line comes again, see that PostgreSQL runs and can be reached at %s."
)
CHANNEL: Final = "chronaut"
SETTINGS: Final = """
    SET synchronous_commit = on;
    SET lock_timeout = '10s';
    SET idle_in_transaction_session_timeout = '5s'
"""
"""A commit is on the disk; a worker that hangs stops the others for no longer than that."""
CONNECT: Final[dict[str, Any]] = {
    "application_name": "chronaut",
    "connect_timeout": 5,
    "keepalives_idle": 30,
    "keepalives_interval": 10,
    "keepalives_count": 3,
    "tcp_user_timeout": 30_000,
}
"""What holds unless the address says otherwise: a server that has gone is noticed."""
DISK_FULL: Final = "53100"
AGAIN: Final = {"40001", "40P01"}
"""Serialization failure, deadlock: nothing was done, and it may be tried again at once."""
MISSING: Final = re.compile(r'(database|role) "([^"]+)" does not exist')
"""That there is none is told in words alone, before there is a connection."""
UNREACHED: Final = re.compile(
    "Connection refused|No such file or directory|timeout expired|could not translate host name"
)
PORT: Final = 5432
QUIET: Final = 30.0
"""After so many seconds without a call the listener sees whether the server is still there."""
MIGRATING: Final = 0x43_68_72_6F_6E
"""Number of the lock that lets one process migrate at a time."""

log = logging.getLogger(__name__)
_NOTIFY: Final = text("SELECT pg_notify(:channel, payload) FROM unnest(CAST(:payloads AS text[])) AS payload")


class Call(msgspec.Struct, array_like=True):
    """What workers tell one another."""

    worker: str
    """Who calls, so that it does not hear itself."""
    table: str
    payload: bytes | None = None
    """None: the table has new rows."""


_CALL: Final = msgspec.json.Decoder(Call)
_MISSED: Final = msgspec.json.encode(Call("", "")).decode()
"""Anything may have happened."""


class PostgresDatabase(Database):
    """A database on a server."""

    def __init__(self, address: str, patience: float = 5.0) -> None:
        try:
            given = psycopg.conninfo.conninfo_to_dict(address)
        except psycopg.Error as error:
            raise StoreError(f"The address of the database cannot be read: {str(error).strip()}.") from error
        self.arguments: dict[str, Any] = CONNECT | given
        engine = create_engine(
            "postgresql+psycopg://",
            creator=self.connected,
            pool_size=READERS + 1,
            max_overflow=0,
            pool_pre_ping=True,
            hide_parameters=True,  # no row stands in a log
        )
        name = f"PostgreSQL database {given.get('dbname', '')!r} at {given.get('host', 'the local socket')}"
        super().__init__(name, engine, engine, patience)
        self.worker = ""
        """Who is not to hear the calls that are made here."""

    def connected(self) -> psycopg.Connection[Any]:
        """A new connection with our settings."""
        connection = psycopg.connect(**self.arguments)
        connection.execute(SETTINGS)
        connection.commit()
        return connection

    def store(self) -> PostgresStore:
        """A store that other workers share."""
        return PostgresStore(self)

    def told(self, error: DBAPIError) -> StoreError:
        """What an error of PostgreSQL means."""
        if isinstance(error, IntegrityError):
            return Conflict("Something of that name is kept already.")
        what = " ".join(str(error.orig).split())
        if _state(error) == DISK_FULL:
            return Full(f"{self.name}: there is no room for more: {what}. Nothing that was kept is lost.")
        if missing := MISSING.search(what):
            return Away(
                f"{self.name} cannot be used: there is no {missing[1]} {missing[2]!r}. {self.making(missing[1], missing[2])}"
            )
        if UNREACHED.search(what):
            return Away(f"{self.name} does not answer. Is PostgreSQL running, at {self.place}? It said: {what}.")
        if isinstance(error, OperationalError):
            return Away(f"{self.name} does not answer as it should: {what}.")
        return StoreError(
            f"{self.name}: {type(error.orig).__name__} {_state(error)}."
        )  # its text may hold what was kept

    @property
    def place(self) -> str:
        """Where its server is asked for."""
        return f"{self.arguments.get('host') or 'the local socket'}:{self.arguments.get('port') or PORT}"

    def making(self, kind: str, name: str) -> str:
        """What to type if there is no such database or role on its server."""
        where = "".join(
            f" {flag} {shlex.quote(str(self.arguments[key]))}"
            for flag, key in (("-h", "host"), ("-p", "port"))
            if self.arguments.get(key)
        )
        return f"Make it: {'createdb' if kind == 'database' else 'createuser'}{where} {shlex.quote(name)}"

    def lost(self, error: DBAPIError) -> bool:
        """Whether the connection has gone or could not be made, or another worker was in the way."""
        if MISSING.search(str(error.orig)):
            return False
        refused = isinstance(error, OperationalError) and _state(error) in {"", "57P03"}  # no answer, starting up
        return error.connection_invalidated or refused or _state(error) in AGAIN

    def snapshot(self, work: Callable[[Connection], Result]) -> Result:
        """Carry out reading work that sees one moment."""
        return self.read(lambda connection: work(connection.execution_options(isolation_level="REPEATABLE READ")))

    def notify(self, connection: Connection, tables: Iterable[str]) -> None:
        """Tell other workers of new rows."""
        self.call(connection, [Call(self.worker, table) for table in tables])

    def call(self, connection: Connection, calls: list[Call]) -> None:
        """Send calls when the transaction is committed; at its very end, since they lock out other callers until then."""
        payloads = [msgspec.json.encode(each).decode() for each in calls]
        connection.execute(_NOTIFY, {"channel": CHANNEL, "payloads": payloads})


class PostgresStore(DatabaseStore):
    """A store that other workers share."""

    database: PostgresDatabase

    def __init__(self, database: PostgresDatabase) -> None:
        super().__init__(database)
        database.worker = self.worker
        self.listener: asyncio.Task[None] | None = None

    async def send(self, table: str, payload: bytes) -> None:
        """Tell other workers."""
        await self.read(partial(self._send, table=table, payload=payload))

    def _send(self, connection: Connection, table: str, payload: bytes) -> None:
        self.database.call(connection, [Call(self.worker, table, payload)])
        connection.commit()

    def listen(self, heard: Callable[[str, bytes | None], None]) -> None:
        """Call back when another worker calls, and `heard("", None)` whenever the connection is made."""
        self.listener = asyncio.get_running_loop().create_task(self._listen(heard))

    async def _listen(self, heard: Callable[[str, bytes | None], None]) -> None:
        pause, said, clock = 0.0, -SILENCE, asyncio.get_running_loop().time
        while True:
            with suppress(psycopg.Error):
                async with await psycopg.AsyncConnection.connect(
                    **self.database.arguments, autocommit=True
                ) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    pause = 0.0
                    self._hear(_MISSED, heard)
                    while True:
                        async for notice in connection.notifies(timeout=QUIET):
                            self._hear(notice.payload, heard)
                        await connection.execute("SELECT 1")
            if clock() - said >= SILENCE:
                said = clock()
                log.warning(LOST, self.database.name, self.database.place)
            await asyncio.sleep(pause)
            pause = min(pause + 0.5, 5.0)

    def _hear(self, payload: str, heard: Callable[[str, bytes | None], None]) -> None:
        try:
            call = _CALL.decode(payload)
            if call.worker != self.worker:
                heard(call.table, call.payload)
        except Exception:  # whatever one call does wrong, the next is heard
            log.exception("What another worker called could not be taken in.")

    async def close(self) -> None:
        """Finish what was begun, stop listening, and let go."""
        if self.listener is not None:
            self.listener.cancel()
            with suppress(asyncio.CancelledError):
                await self.listener
        await super().close()


def open_database(address: str, patience: float = 5.0) -> PostgresDatabase:
    """A database with today's schema; raises `StoreError` for any other."""
    database = PostgresDatabase(address, patience)
    try:
        database.read(lambda connection: expect(connection, database.name, Schema.TODAYS))
    except BaseException:
        database.close()
        raise
    return database


def migrate_database(address: str) -> PostgresDatabase:
    """A database brought to today's schema, by one process at a time; raises `StoreError`."""
    database = PostgresDatabase(address, patience=0)

    def work(connection: Connection, _: bool) -> None:
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": MIGRATING})
        if expect(connection, database.name, Schema.EMPTY, Schema.OLDER, Schema.TODAYS) is not Schema.TODAYS:
            migrate(connection)

    try:
        database.write(work)
    except BaseException:
        database.close()
        raise
    return database


def _state(error: DBAPIError) -> str:
    return getattr(error.orig, "sqlstate", None) or ""
