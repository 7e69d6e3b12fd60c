"""Rows that a store keeps in a second: one player's commits in turn, and many tables that share them.

`bench/store.py` measures SQLite in a new file; `bench/store.py ADDRESS` an empty PostgreSQL database.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path

from chronaut.table.keeping import Row, Store
from chronaut.table.store import open_store
from chronaut.table.store.postgres import migrate_database

SECONDS = 3.0
WAITERS = 100
BODY = b"x" * 600 + b"\n"
"""About what one proposal adds to a journal."""


async def rate(store: Store, name: str, waiters: int) -> float:
    """Rows in a second that so many tables have kept, each waiting for its own row before it asks for the next."""
    tables = [f"{name}-{number}" for number in range(waiters)]
    await asyncio.gather(*(store.create(table, "mission", "0" * 32, Row(1, BODY)) for table in tables))
    begun = time.perf_counter()

    async def play(table: str) -> int:
        seq = 1
        while time.perf_counter() - begun < SECONDS:
            seq += 1
            await store.append(table, Row(seq, BODY, f"{table}-{seq}"))
        return seq - 1

    return sum(await asyncio.gather(*map(play, tables))) / (time.perf_counter() - begun)


async def measure(address: str) -> None:
    """Print both figures."""
    store = await open_store(address)
    single = await rate(store, "single", 1)
    group = await rate(store, "group", WAITERS)
    await store.close()
    print(
        f"{type(store).__name__}: {single:,.0f} rows/s alone, {group:,.0f} with {WAITERS} waiters: {group / single:.1f}x"
    )


def main() -> None:
    """Measure what was asked for."""
    if len(sys.argv) > 1:
        migrate_database(sys.argv[1]).close()
        asyncio.run(measure(sys.argv[1]))
        return
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(str(Path(folder) / "tables.db")))


if __name__ == "__main__":
    main()
