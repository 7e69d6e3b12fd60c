"""A mission and games of it, as a store keeps them."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING

from chronaut import packs
from chronaut.kernel.program import Program, encode
from chronaut.systems.contract.record import save
from chronaut.systems.contract.registry import open_system
from chronaut.systems.contract.system import Setup
from chronaut.table.keeping import Row

if TYPE_CHECKING:
    from pathlib import Path

    from chronaut.table.keeping import Store


@cache
def mission() -> Program:
    return packs.load("noon-ball")


def game(file: Path, seed: int, steps: int = 12) -> list[Row]:
    """A game of random proposals: a row for the header, and one for each step."""
    system = open_system(mission())
    chance = random.Random(seed)  # noqa: S311  (a game, not a secret)
    with save(file, system, Setup(2, seed)) as match:
        for _ in range(steps):
            match.propose(chance.choice(system.legal(match.state)))
    bodies = [b""]
    for line in file.read_bytes().splitlines(keepends=True):
        bodies[-1] += line
        if b'"record":"header"' in line or b'"record":"step"' in line:
            bodies.append(b"")
    bodies[-2:] = [bodies[-2] + bodies[-1]]
    return [Row(number, body, f"ask-{number}" if number > 1 else "") for number, body in enumerate(bodies, start=1)]


async def keep(store: Store, name: str, rows: list[Row]) -> None:
    """Put a game into a store."""
    await store.keep_mission(mission().digest(), encode(mission()))
    await store.create(name, mission().header.mission, mission().digest(), rows[0])
    for row in rows[1:]:
        await store.append(name, row)
