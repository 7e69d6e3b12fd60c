"""Two workers on one database, people of each table at both: one dies in the midst of it, the other goes on."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, suppress
from random import Random
from typing import TYPE_CHECKING

import pytest
from psycopg import AsyncConnection

from chronaut.table.store import open_store
from tests.table.faults.judge import wrongs
from tests.table.faults.process import Serving
from tests.table.faults.seats import MOMENT, all_is_told, more_answers, sit_down, until
from tests.table.web.served import LONG

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.table.faults.seats import Player
    from tests.table.server import Server

pytestmark = [pytest.mark.anyio, pytest.mark.slow, pytest.mark.timeout(400)]  # each wait has an end of its own

HELD = """
    CREATE FUNCTION held() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF current_setting('application_name') = 'mortal' THEN PERFORM pg_advisory_xact_lock_shared(1); END IF;
        RETURN NULL;
    END $$;
    CREATE CONSTRAINT TRIGGER held AFTER INSERT ON rows DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION held();
"""
"""Commits of one worker wait for that lock, and are carried out then, also if the worker has died meanwhile."""
COMMITTING = "SELECT 1 FROM pg_stat_activity WHERE application_name = 'mortal' AND wait_event = 'advisory'"
KILLS = 4


def seen_here(player: Player) -> dict[str, bool]:
    """Who is at the table, as a player was told; nobody for who has no line."""
    return {chair["chair"]: chair["here"] for chair in player.line.table["chairs"]} if player.line else {}


def all_are_here(player: Player) -> bool:
    return list(seen_here(player).values()) == [True, True]


async def somebody_is_at(worker: Serving, players: Sequence[Player]) -> None:
    """Let those who would rather be at a worker come to it."""
    async with asyncio.timeout(2 * LONG):
        while not any(player.line and player.port == worker.port for player in players):
            await asyncio.gather(*(player.hang_up() for player in players if player.servers[0] is worker))
            await asyncio.sleep(0.2)


async def a_commit_waits(connection: AsyncConnection) -> None:
    """Wait until the mortal worker is in the midst of a commit."""
    while not await (await connection.execute(COMMITTING)).fetchone():
        await asyncio.sleep(MOMENT)


async def test_a_worker_dies_in_the_midst_of_proposals_and_the_other_goes_on(
    server: Server, new_postgres_url: str
) -> None:
    database = new_postgres_url.rpartition("/")[2]
    server.execute(HELD, database)
    luck = Random(2)  # noqa: S311  (when to kill is no secret)
    async with AsyncExitStack() as stack:
        steady = stack.enter_context(Serving(new_postgres_url))
        mortal = stack.enter_context(Serving(f"{new_postgres_url}?application_name=mortal"))
        for worker in (steady, mortal):
            await asyncio.to_thread(worker.start)
        *players, friend, gone = everybody = await sit_down([steady, mortal], 4, luck)
        friend.playing = gone.playing = False
        group = await stack.enter_async_context(asyncio.TaskGroup())
        for player in everybody:
            group.create_task(player.stay())
        await until(lambda: all(all_are_here(player) for player in everybody))
        gone.leaving = True  # does not come back when the line breaks
        in_the_midst = 0
        for _ in range(KILLS):
            await more_answers(players, luck.randint(10, 40))
            await somebody_is_at(mortal, players)
            async with await AsyncConnection.connect(new_postgres_url, autocommit=True) as holding:
                await holding.execute("SELECT pg_advisory_lock(1)")
                with suppress(TimeoutError):  # rarely nobody there has anything under way
                    async with asyncio.timeout(10):
                        await a_commit_waits(holding)
                        in_the_midst += 1
                await asyncio.to_thread(mortal.kill)
            await more_answers(players, 20)
            await until(lambda: all(all_are_here(player) for player in players))
            await asyncio.to_thread(mortal.start)
            await asyncio.gather(*(player.hang_up() for player in players if player.servers[0] is mortal))
        assert in_the_midst > KILLS // 2
        await until(lambda: seen_here(friend) == {friend.chair: True, gone.chair: False})
        gone.leaving = False
        group.create_task(gone.stay())
        await until(lambda: all(all_are_here(player) for player in everybody))
        await all_is_told(everybody)
        for player in everybody:
            player.leaving = True
        assert [await asyncio.to_thread(worker.stop) for worker in (steady, mortal)] == [0, 0]
    store = await open_store(new_postgres_url)
    assert await wrongs(store, everybody) == []
    await store.close()
