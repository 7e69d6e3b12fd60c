"""A database that crashes and comes back while people play: what was told as kept is, and what was told as not kept is not."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from random import Random
from typing import TYPE_CHECKING

import pytest

from chronaut.table.store import open_store
from tests.table.faults.judge import wrongs
from tests.table.faults.process import Serving
from tests.table.faults.seats import all_is_told, more_answers, sit_down

if TYPE_CHECKING:
    from tests.table.server import Server

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


async def test_a_database_that_crashes_under_load_loses_and_doubles_nothing(
    server: Server, new_postgres_url: str
) -> None:
    luck = Random(4)  # noqa: S311  (when to crash is no secret)
    async with AsyncExitStack() as stack:
        serving = stack.enter_context(Serving(new_postgres_url))
        await asyncio.to_thread(serving.start)
        players = await sit_down([serving], 3, luck)
        group = await stack.enter_async_context(asyncio.TaskGroup())
        for player in players:
            group.create_task(player.stay())
        for _ in range(3):
            await more_answers(players, luck.randint(5, 40))
            await asyncio.to_thread(server.crash)
        await more_answers(players, 10)
        await all_is_told(players)
        for player in players:
            player.leaving = True
        assert await asyncio.to_thread(serving.stop) == 0
    store = await open_store(new_postgres_url)
    assert await wrongs(store, players) == []
    await store.close()
