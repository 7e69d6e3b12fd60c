"""Tables whose records are taken away, and records that are changed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from chronaut import __version__
from chronaut.table.session.exporting import whole
from chronaut.table.session.hall import Entrance
from tests.table.session.people import World, luck_of

if TYPE_CHECKING:
    pass


async def allowed(world: World) -> bytes:
    """The whole record, after all have agreed."""
    for person in world.people:
        if person.frame["seat"] >= 0:
            await person.do("let_export", agreed=True)
    data = await whole(world.room)
    assert isinstance(data, bytes)
    return data


async def copied(world: World, entrance: Entrance) -> World:
    """The copy of a table, with a person on each chair."""
    copy = World(world.hall, entrance, world.log)
    for chair in entrance.invitations:
        await copy.sit(chair)
    return copy


async def played(game: str = "noon-ball", moves: int = 14) -> World:
    world = await World.full(game, 2)
    anna, ben = world.people
    await world.play(luck_of(9), moves, talk=0.2)
    await anna.do("write", text="a line")
    await ben.do("write", text="another")
    await ben.do("write", text="", entry=1)
    return world


def forged(lines: list[bytes]) -> bytes:
    """Lines whose chain is right, whatever they hold."""
    from chronaut.kernel.journal.records import START, chained  # noqa: PLC0415  (only forgers need it)

    chain, made = START, b""
    for number, line in enumerate(lines, start=1):
        body = json.dumps({**json.loads(line), "n": number}, separators=(",", ":"), sort_keys=True).encode()
        chain = chained(chain, body)
        made += chain.encode() + b" " + body + b"\n"
    return made


def bodies(data: bytes) -> list[bytes]:
    """The records of a journal without their hashes, as if an older version had written them: no digest is compared."""
    return [line[17:].replace(f'"{__version__}"'.encode(), b'"0.0.1"') for line in data.splitlines()]
