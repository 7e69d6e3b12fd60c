"""Saves tables of today's version, which every later version must open: `python -m tests.table.saved.save`.

A table of a released version is never saved again; one of a version to come may be. Beside each journal lie its mission,
compiled and packed, and what must be found in it.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

from chronaut import __version__
from chronaut.kernel.program import encode
from tests.table.session.people import World, luck_of, mission, run

FOLDER = Path(__file__).parent


def found_in(world: World) -> dict[str, Any]:
    """What every version must find in a table."""
    table = world.table
    state = table.state
    return {
        "table": table.name,
        "steps": len(table.history),
        "run": state.run,
        "over": state.over,
        "waiting": world.room.waiting,
        "talk": [[line.seat, line.text] for line in state.talk],
        "notes": [[line.seat, line.text] for line in state.notes],
        "notebook": [[one.chair, one.text] for one in table.notebook.values()],
        "chairs": [[chair.name, chair.person] for chair in table.chairs.all],
        "mode": table.mode,
        "copy_of": table.opened.copy_of if table.opened is not None else "",
    }


async def keep(world: World, name: str, game: str) -> None:
    """Write a table to files, with the keys of its people."""
    rows = await world.store.rows(world.name)
    (FOLDER / f"{name}.chronaut").write_bytes(b"".join(row.body for row in rows))
    (FOLDER / f"{name}.mission.gz").write_bytes(gzip.compress(encode(mission(game)), mtime=0))
    keys = {person.chair: person.secret for person in world.people}
    (FOLDER / f"{name}.json").write_text(json.dumps({**found_in(world), "keys": keys}, indent=1) + "\n")


async def busy(world: World, seed: int, moves: int) -> None:
    """Let everything happen that a journal can hold."""
    luck = luck_of(seed)
    host = await world.host()
    await world.play(luck, moves, talk=0.2)
    anna, ben = world.people[:2]
    await anna.do("write", text="The tower at noon")
    await ben.do("rename", name="Ben")
    await ben.do("propose", step=0, kind="note", text="mine alone")
    await anna.do("wish", restart=True)
    await ben.do("consent", agreed=False)
    await ben.do("let_export", agreed=True)
    await host.do("repair", step=len(world.table.history) - 5)
    await host.do("set_mode", mode="asynchronous")
    await host.do("pause", paused=True)
    await host.do("pause", paused=False)
    freed = await host.do("free", chair=ben.chair)
    world.people.remove(ben)
    await world.sit(ben.chair, freed["invitation"])
    await world.play(luck, 10, talk=0.2)


async def save_all() -> None:
    lanterns = await World.full("tiny-lanterns", 2)
    await busy(lanterns, 1, 20)
    await keep(lanterns, f"{__version__}-lanterns", "tiny-lanterns")
    ball = await World.between_runs(3)
    await busy(ball, 2, 5)
    await keep(ball, f"{__version__}-noon-ball", "noon-ball")
    changed = await World.between_runs(2)
    host = await changed.host()
    made = await host.do("add_player")
    await changed.sit(made["chair"], made["invitation"])
    await host.do("drop_player", chair=changed.people[0].chair)
    changed.people = [person for person in changed.people if not person.closed]
    await changed.play(luck_of(3), 30)
    await keep(changed, f"{__version__}-came-and-left", "noon-ball")


if __name__ == "__main__":
    run(save_all())
