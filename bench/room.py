"""What a proposal costs a table without sockets: decided, kept in SQLite, told to two seats of the training mission.

Prints microseconds of the processor and, with --profile, where they go. Usage: room.py [--profile]
"""

from __future__ import annotations

import asyncio
import cProfile
import pstats
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

from measure import Player

from chronaut import packs
from chronaut.kernel.actions import Proposal, Refused
from chronaut.systems.contract.referee import SAY
from chronaut.table.session.hall import Hall
from chronaut.table.session.lines import Outlet
from chronaut.table.session.room import Means, Room
from chronaut.table.session.table import Draft, Plan
from chronaut.table.store import open_store

TABLES = 100
ROUNDS = 40


class Ear(Outlet):
    """A line that only hears."""

    told = 0
    """Bytes, on all lines."""

    def send(self, data: bytes) -> None:
        """Hear."""
        Ear.told += len(data)

    def close(self) -> None:
        """Nothing is to be done."""


async def step(room: Room, player: Player) -> None:
    """Whatever a random player does next, or a word."""
    system, state = room.table.system, room.table.state
    wish = player.choose(system.legal(state)) or Proposal(0, SAY, text="Well?")

    def make() -> Draft | Refused:
        draft = Draft(room.table, f"ask-{room.table.seq}")
        return draft.step(wish) or draft

    assert isinstance(await room.carry_out(f"ask-{room.table.seq}", make), int)


async def main(profiled: bool) -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        store = await open_store(str(Path(folder) / "tables.db"))
        hall = Hall(Means(store))
        rooms: list[tuple[Room, Player]] = []
        for seed in range(TABLES):
            room = await hall.room((await hall.open(packs.load("noon-ball"), Plan(2), seed)).table)
            for chair in room.table.chairs.all:
                room.attach(Ear(), chair.name)
            rooms.append((room, Player(room.table.system, seed)))
        profile, heard, worked = cProfile.Profile(), Ear.told, time.process_time()
        if profiled:
            profile.enable()
        for _ in range(ROUNDS):
            await asyncio.gather(*(room.in_turn(partial(step, room, player)) for room, player in rooms))
        profile.disable()
        took, sent = time.process_time() - worked, Ear.told - heard
        await store.close()
    count = TABLES * ROUNDS
    print(f"{took / count * 1e6:.0f} us of the processor a proposal, {sent / count / 1024:.1f} KB told")
    if profiled:
        pstats.Stats(profile).sort_stats("tottime").print_stats(30)


asyncio.run(main("--profile" in sys.argv))
