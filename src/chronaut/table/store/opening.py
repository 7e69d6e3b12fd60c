"""Where tables are kept, by an address that people can write."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from chronaut.table.keeping import StoreError
from chronaut.table.store.kept import DatabaseStore
from chronaut.table.store.postgres import PostgresStore, open_database
from chronaut.table.store.sqlite import SqliteStore, open_file

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
        raise StoreError(
            f"{url!r} is no place where tables can be kept. Give the path of a file, sqlite:///PATH, "
            "or postgresql://USER@HOST/DATABASE."
        )
    return Path(path)


async def open_store(url: str = "") -> DatabaseStore:
    """Open or make a store, for the running event loop; raises `StoreError`. A PostgreSQL store has to be made before."""
    path = file_of(url or default_url())
    if path is None:
        return PostgresStore(await asyncio.to_thread(open_database, url))
    return SqliteStore(await asyncio.to_thread(open_file, path))
