"""Four seats that act at the same instant, again and again."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import AsyncExitStack
from random import Random
from typing import TYPE_CHECKING

import msgspec

from chronaut.table.web.settings import Limits, Settings
from tests.table.faults.judge import wrongs
from tests.table.faults.seats import Seat
from tests.table.web.served import running

if TYPE_CHECKING:
    from pathlib import Path

    from tests.table.web.served import Line, Running

UNHURRIED = Settings(limits=Limits(messages_per_second=10_000, messages_at_once=10_000))
AT_A_TABLE = 100
"""So many instants at each table."""


class Count(msgspec.Struct):
    """What came of so many instants."""

    instants: int
    done: int
    refused: dict[str, int]
    wrong: list[str]


async def together(folder: Path, instants: int, seed: int) -> Count:
    """At each instant every seat of a table sends something, knowing the same table."""
    luck = Random(seed)  # noqa: S311  (play needs no secrecy)
    seats: list[Seat] = []
    async with running(folder, UNHURRIED) as there:
        for begun in range(0, instants, AT_A_TABLE):
            seats += await _table(there, min(AT_A_TABLE, instants - begun), luck)
        wrong = await wrongs(there.house.hall.means.store, seats)
    refused = Counter(code for seat in seats for code in seat.refused.values())
    return Count(instants, sum(len(seat.done) for seat in seats), dict(refused), wrong)


async def _table(there: Running, instants: int, luck: Random) -> list[Seat]:
    table = await there.open(seats=4)
    async with AsyncExitStack() as stack:
        lines = [await stack.enter_async_context(table.sit(number)) for number in range(4)]
        seats = [Seat(table.opened["table"], chair) for chair in table.chairs]
        for _ in range(instants):
            for seat, line in zip(seats, lines, strict=True):
                seat.frame = line.frame
            wishes = [seat.wish(luck) for seat in seats]
            await asyncio.gather(*(line.say(wish) for line, wish in zip(lines, wishes, strict=True)))
            await asyncio.gather(*(_answer(seat, line) for seat, line in zip(seats, lines, strict=True)))
            step = max(line.frame["step"] for line in lines)
            await asyncio.gather(*(_told(line, step) for line in lines))
        for seat, line in zip(seats, lines, strict=True):
            seat.frame = line.frame
    return seats


async def _answer(seat: Seat, line: Line) -> None:
    while seat.open:
        seat.answered(await line.next())


async def _told(line: Line, step: int) -> None:
    while line.frame["step"] < step:
        await line.next()
