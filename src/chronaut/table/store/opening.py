"""Where tables are kept, by an address that people can write."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from chronaut.table.keeping import StoreError
from chronaut.table.store.database import Database
from chronaut.table.store.shared import DatabaseStore
from chronaut.table.store.sqlite import look_into, open_file

SERVER: Final = ("postgresql://", "postgres://")
FILE: Final = "sqlite:///"


def default_url() -> str:
    """The file in the user's data folder."""
    return str(user_data_path("chronaut") / "tables.db")


def file_of(url: str) -> Path | None:
    """The file that an address names, None if it names a server; raises `StoreError` if it names neither."""
    if url.startswith(SERVER):
        return None
    path = url.removeprefix(FILE)
    if not path or "://" in path or "\0" in path:
        shown = url.partition("://")[0] + "://..." if "://" in url else url  # what follows may hold a password
        raise StoreError(
            f"{shown!r} is no place where tables can be kept. Give the path of a file, sqlite:///PATH, "
            "or postgresql://USER@HOST/DATABASE."
        )
    return Path(path)


def look(url: str) -> Database:
    """A store that is only read, also while others use it; raises `StoreError`."""
    path = file_of(url)
    return _server(url) if path is None else look_into(path)


def open_for_writing(url: str) -> Database:
    """A store that this process writes to; raises `StoreError`. A file is made, or brought to today's schema."""
    path = file_of(url)
    return _server(url) if path is None else _file(path)


def migrate_store(url: str) -> Database:
    """A store that was made or brought to today's schema; raises `StoreError`."""
    path = file_of(url)
    return _server(url, migrating=True) if path is None else _file(path)


async def open_store(url: str = "") -> DatabaseStore:
    """Open a store for the running event loop; raises `StoreError`."""
    database = await asyncio.to_thread(open_for_writing, url or default_url())
    return database.store()


def _file(path: Path) -> Database:
    """A file; the folder of the user's own is made, any other has to be there."""
    if str(path) == default_url():
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(f"{path.parent}: the folder cannot be made: {error.strerror}.") from error
    return open_file(path)


def _server(url: str, *, migrating: bool = False) -> Database:
    try:
        from chronaut.table.store import postgres  # noqa: PLC0415  (what it needs is not everybody's)
    except ModuleNotFoundError as error:
        raise StoreError(
            f"Tables in PostgreSQL need {error.name}, which is not installed: pip install 'chronaut[postgres]'."
        ) from error
    return postgres.migrate_database(url) if migrating else postgres.open_database(url)
