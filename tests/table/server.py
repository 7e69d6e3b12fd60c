"""A PostgreSQL server of the tests' own, in a folder that goes with it."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import psycopg

if TYPE_CHECKING:
    from collections.abc import Iterator

INSTALLED = Path("/usr/lib/postgresql")
WATCH = 'read _; "$0" stop --mode immediate --pgdata "$1/data" >/dev/null; rm -rf "$1"'
"""Waits until the tests end, in whatever way, and ends the server."""

FULL = """
    CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER full_disk BEFORE INSERT ON rows FOR EACH ROW EXECUTE FUNCTION full_disk();
    CREATE TRIGGER full_disk BEFORE INSERT ON missions FOR EACH ROW EXECUTE FUNCTION full_disk();
"""
"""Lets a database refuse rows, as a full disk does."""


class Server:
    """A running server; `url` is the address of one of its databases."""

    def __init__(self, folder: Path, *settings: str) -> None:
        self.folder = folder
        self.settings = settings
        # The server refuses to run as root.
        self.user: dict[str, Any] = {}
        if not os.getuid():
            user, group = stranger()
            self.user = {"user": user, "group": group, "extra_groups": []}
            os.chown(folder, user, group)
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            self.port: int = found.getsockname()[1]
        options = ("--auth=trust", "--username=chronaut", "--no-sync", "--encoding=UTF8", "--locale=C.UTF-8")
        self._run("initdb", "--pgdata", folder / "data", *options)
        self.start()
        watch = [binary("pg_ctl"), str(folder)]
        self.watcher = subprocess.Popen(["sh", "-c", WATCH, *watch], stdin=subprocess.PIPE, cwd="/", **self.user)

    def close(self) -> None:
        """End the server and remove its folder."""
        self.watcher.communicate()

    def start(self) -> None:
        options = [f"port={self.port}", "listen_addresses=127.0.0.1", "unix_socket_directories="]
        given = " ".join(f"-c {each}" for each in [*options, *self.settings])
        self._run("pg_ctl", "start", "--wait", "--pgdata", self.folder / "data", "-l", self.folder / "log", "-o", given)

    def stop(self, mode: str = "fast") -> None:
        self._run("pg_ctl", "stop", "--wait", "--mode", mode, "--pgdata", self.folder / "data")

    @contextmanager
    def stopped(self, mode: str = "fast") -> Iterator[None]:
        """Within this there is no server; it is there again for whoever comes later."""
        self.stop(mode)
        try:
            yield
        finally:
            self.start()

    def crash(self) -> None:
        """Fall over, and come back."""
        with self.stopped("immediate"):
            pass

    @contextmanager
    def full(self, database: str) -> Iterator[None]:
        """Within this a database has no room for another row."""
        self.execute(FULL, database)
        try:
            yield
        finally:
            self.execute("DROP FUNCTION full_disk CASCADE", database)

    def url(self, database: str = "postgres", port: int = 0) -> str:
        return f"postgresql://chronaut@127.0.0.1:{port or self.port}/{database}"

    def execute(self, statement: str, database: str = "postgres") -> list[tuple[Any, ...]]:
        """Carry out a statement on a connection of its own; its rows, if it has any."""
        with psycopg.connect(self.url(database), autocommit=True) as connection:
            cursor = connection.execute(statement)
            return cursor.fetchall() if cursor.description else []

    def _run(self, program: str, *arguments: str | Path) -> None:
        done = subprocess.run(
            [binary(program), *arguments], cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, check=False, **self.user,
        )  # fmt: skip
        if done.returncode:
            log = self.folder / "log"
            raise RuntimeError(f"{program}: {done.stdout}\n{log.read_text() if log.exists() else ''}")


def binary(program: str) -> str:
    """Where a program of PostgreSQL is; the tests fail where there is none."""
    found = shutil.which(program)
    if found:
        return found
    versions = sorted(INSTALLED.glob(f"*/bin/{program}"), key=lambda path: float(path.parts[-3]))
    if not versions:
        raise RuntimeError(
            f"PostgreSQL's {program} is missing: as root run scripts/tiers, or apt-get install postgresql"
        )
    return str(versions[-1])


def stranger() -> tuple[int, int]:
    """User and group of somebody who is not root."""
    known = {each.pw_name: (each.pw_uid, each.pw_gid) for each in pwd.getpwall()}
    return known.get("postgres") or known["nobody"]


def new_server(*settings: str) -> Server:
    return Server(Path(tempfile.mkdtemp(prefix="chronaut-postgres-")), *settings)
