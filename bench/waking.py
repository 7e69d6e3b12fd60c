"""How long a table that sleeps takes to wake: its rows read and applied, up to the first welcome on a line.

Tables of two seats and 300 steps of the training mission, in SQLite. Times of the clock, which others on the machine
lengthen, and of the processor. Usage: bench/waking.py [TABLES]
"""

from __future__ import annotations

import asyncio
import gc
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from measure import Player

from chronaut import packs
from chronaut.kernel.actions import Proposal
from chronaut.systems.contract.referee import SAY
from chronaut.table.session.hall import Hall
from chronaut.table.session.lines import Outlet
from chronaut.table.session.room import Means
from chronaut.table.session.table import Draft, Plan
from chronaut.table.store import open_store
from chronaut.table.web.serving import COLLECT

STEPS = 300
ROUNDS = 5


class Ear(Outlet):
    """A line that only hears."""

    def __init__(self) -> None:
        self.bytes = 0

    def send(self, data: bytes) -> None:
        """Hear."""
        self.bytes += len(data)

    def close(self) -> None:
        """Nothing is to be done."""


async def played(hall: Hall, seed: int) -> str:
    """A table with so many steps of random play; its name."""
    entrance = await hall.open(packs.load("noon-ball"), Plan(2), seed)
    room = await hall.room(entrance.table)
    player = Player(room.table.system, seed)

    async def step() -> None:
        wish = player.choose(room.table.system.legal(room.table.state)) or Proposal(0, SAY, text="Well?")
        draft = Draft(room.table, f"ask-{room.table.seq}")
        assert draft.step(wish) is None
        await room.carry_out(draft.ask, lambda: draft)

    while len(room.table.history) < STEPS:
        await room.in_turn(step)
    await room.quiet()
    return entrance.table


async def woken(hall: Hall, table: str) -> tuple[float, float, int]:
    """Seconds until the first seat of a sleeping table is welcomed, and those of the processor; the welcome's bytes."""
    hall.rooms.clear()
    gc.collect()  # what went to sleep before is no matter of this waking
    ear = Ear()
    begun, worked = time.perf_counter(), time.process_time()
    room = await hall.room(table)
    line = room.attach(ear, room.table.chairs.all[0].name)
    took, work = time.perf_counter() - begun, time.process_time() - worked
    room.detach(line)
    await room.quiet()
    return took, work, ear.bytes


async def main(tables: int) -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        store = await open_store(str(Path(folder) / "tables.db"))
        hall = Hall(Means(store))
        names = [await played(hall, seed) for seed in range(tables)]
        sizes = [sum(len(row.body) for row in await store.rows(name)) for name in names]
        gc.collect()  # what a server does when it begins
        gc.freeze()
        gc.set_threshold(*COLLECT)
        found = [await woken(hall, name) for _ in range(ROUNDS) for name in names]
        await store.close()
    clock, processor, welcomes = zip(*found, strict=True)
    print(
        f"{tables} tables of {STEPS} steps, {statistics.mean(sizes) / 1024:,.0f} KB of rows each, woken {ROUNDS} times, "
        f"welcome {statistics.mean(welcomes) / 1024:.0f} KB\n{row('clock', clock)}\n{row('processor', processor)}"
    )


def row(name: str, times: Sequence[float]) -> str:
    """Median and p99 in words."""
    high = sorted(times)[int(len(times) * 0.99)]
    return f"{name:<10} p50 {statistics.median(times) * 1e3:6.1f} ms   p99 {high * 1e3:6.1f} ms"


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 20))
