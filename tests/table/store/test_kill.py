"""A process that is killed while it writes: whatever it had acknowledged is there, in order, and once."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

import pytest

from chronaut.table.store import open_store

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

TABLES = 20
SCRIPT = """
import asyncio, itertools, os, sys
from chronaut.table.keeping import Row
from chronaut.table.store import open_store

async def play(store, table, begun):
    for seq in itertools.count(begun + 1):
        await store.append(table, Row(seq, f"{table} {seq}\\n".encode(), f"{table}-{seq}"))
        os.write(1, f"{table} {seq}\\n".encode())

async def main():
    store = await open_store(sys.argv[1])
    cards = await store.cards()
    if not cards:
        names = [f"t{n}" for n in range(int(sys.argv[2]))]
        await asyncio.gather(*(store.create(name, "m", "d", Row(1, f"{name} 1\\n".encode())) for name in names))
        cards = await store.cards()
    await asyncio.gather(*(play(store, card.table, card.rows) for card in cards))

asyncio.run(main())
"""


async def test_acknowledged_rows_outlive_a_killed_process(url: str) -> None:
    acknowledged: Counter[str] = Counter()
    for lines in (1, 150, 1000):
        with subprocess.Popen(
            [sys.executable, "-c", SCRIPT, url, str(TABLES)], stdout=subprocess.PIPE, text=True
        ) as process:
            assert process.stdout is not None
            try:
                told = [process.stdout.readline() for _ in range(lines)]
            finally:
                process.kill()
            told += process.stdout.readlines()
        for line in told:
            if line.endswith("\n"):
                table, seq = line.split()
                acknowledged[table] = max(acknowledged[table], int(seq))
        store = await open_store(url)
        for card in await store.cards():
            rows = await store.rows(card.table)
            assert [row.seq for row in rows] == list(range(1, card.rows + 1))
            assert [row.body for row in rows] == [f"{card.table} {row.seq}\n".encode() for row in rows]
            assert len(rows) >= acknowledged[card.table]
        await store.close()
    assert len(acknowledged) == TABLES
    assert sum(acknowledged.values()) > 1000
