"""A server that is killed again and again while people play."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from random import Random

import msgspec

from chronaut.table.store import open_store
from tests.table.faults.judge import wrongs
from tests.table.faults.process import Serving
from tests.table.faults.seats import all_is_told, more_answers, sit_down

TABLES = 5
MOST_BETWEEN = 40
"""So many answers at most between two kills."""


class Count(msgspec.Struct):
    """What happened while a server was killed so many times."""

    kills: int
    done: int
    refused: int
    again: int
    """Asks that were sent again, since their answer had not come."""
    found: int
    """Those of them that had been kept all the same."""
    wrong: list[str]


async def killed(url: str, kills: int, seed: int) -> Count:
    """Kill a server at random moments of play, start it again each time, and see what is left in the end."""
    luck = Random(seed)  # noqa: S311  (when to kill is no secret)
    async with AsyncExitStack() as stack:
        server = stack.enter_context(Serving(url))
        await asyncio.to_thread(server.start)
        players = await sit_down([server], TABLES, luck)
        group = await stack.enter_async_context(asyncio.TaskGroup())
        for player in players:
            group.create_task(player.stay())
        for _ in range(kills):
            await more_answers(players, luck.randint(1, MOST_BETWEEN))
            await asyncio.sleep(luck.uniform(0, 0.02))
            server.kill()
            await asyncio.to_thread(server.start)
        await all_is_told(players)
        for player in players:
            player.leaving = True
        code = await asyncio.to_thread(server.stop)
    store = await open_store(url)
    wrong = await wrongs(store, players) + ([f"the server ended with {code}"] if code else [])
    await store.close()
    return Count(
        kills,
        sum(len(player.done) for player in players),
        sum(len(player.refused) for player in players),
        sum(player.again for player in players),
        sum(player.found for player in players),
        wrong,
    )
