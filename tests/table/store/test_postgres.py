"""PostgreSQL: several workers, calls between them, lost connections, a full disk, schemas of other versions."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from chronaut.table.keeping import Conflict, Full, Row, StoreError, Unknown
from chronaut.table.store import open_store
from chronaut.table.store.postgres import CHANNEL, PostgresStore, migrate_database, open_database
from tests.table.fixtures import THINGS, lend, new_database
from tests.table.store.proxy import Proxy

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator

    from tests.table.server import Server

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

FIRST = Row(1, b"first\n")
PATIENCE = 30
"""Seconds after which something will not come about any more."""


@pytest.fixture
async def workers(postgres_url: str) -> AsyncIterator[list[PostgresStore]]:
    opened = [PostgresStore(open_database(postgres_url)) for _ in range(2)]
    yield opened
    for each in opened:
        await each.close()


@pytest.fixture
def proxy(server: Server) -> Iterator[Proxy]:
    between = Proxy(server.port)
    yield between
    between.close()


@pytest.fixture
async def store(server: Server, postgres_url: str, proxy: Proxy) -> AsyncIterator[PostgresStore]:
    """A store behind the proxy, with a table and a connection that has been used."""
    opened = PostgresStore(open_database(server.url(name_of(postgres_url), proxy.port), patience=4.0))
    await opened.create("a", "mission", "d" * 32, FIRST)
    yield opened
    proxy.down = False
    await opened.close()


def name_of(address: str) -> str:
    return address.rpartition("/")[2]


async def until(true: Callable[[], object]) -> None:
    """Wait for something that must come about."""
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.01)


# --- several workers ---


async def test_workers_that_write_to_one_table_leave_one_order(workers: list[PostgresStore]) -> None:
    one, other = workers
    await one.create("a", "mission", "d" * 32, FIRST)

    async def write(store: PostgresStore, ask: str) -> None:
        while True:
            rows = await store.rows("a")
            try:
                await store.append("a", Row(len(rows) + 1, f"{ask}\n".encode(), ask))
            except Conflict:
                continue
            return

    await asyncio.gather(*(write(store, f"{n}-{k}") for n, store in enumerate(workers) for k in range(20)))
    rows = await other.rows("a")
    assert [row.seq for row in rows] == list(range(1, 42))
    assert {row.ask for row in rows} == {"", *(f"{n}-{k}" for n in range(2) for k in range(20))}


async def test_workers_that_write_to_many_tables_do_not_block_one_another(
    workers: list[PostgresStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    refused: list[object] = []
    for store in workers:
        monkeypatch.setattr(store.database, "lost", refused.append)
    names = [f"t{n}" for n in range(30)]
    for name in names:
        await workers[0].create(name, "mission", "d" * 32, FIRST)
    asked = [
        store.append(name, Row(2, b"x\n"))
        for store, order in zip(workers, (names, names[::-1]), strict=True)
        for name in order
    ]
    outcomes = await asyncio.gather(*asked, return_exceptions=True)
    assert outcomes.count(None) == 30
    assert sum(isinstance(each, Conflict) for each in outcomes) == 30
    assert refused == []  # locks, and not the database's refusals, order them


async def test_two_workers_begin_one_table(workers: list[PostgresStore]) -> None:
    asked = [store.create("a", "mission", "d" * 32, Row(1, b"%d\n" % n)) for n, store in enumerate(workers)]
    outcomes = await asyncio.gather(*asked, return_exceptions=True)
    assert outcomes.count(None) == 1
    assert sum(isinstance(each, Conflict) for each in outcomes) == 1


async def test_workers_hear_one_another_but_not_themselves(workers: list[PostgresStore]) -> None:
    heard: list[list[tuple[str, bytes | None]]] = [[], []]
    workers[0].listen(lambda table, payload: heard[0].append((table, payload)))
    workers[1].listen(lambda table, payload: heard[1].append((table, payload)))
    await until(lambda: all(heard))
    assert heard == [[("", None)], [("", None)]]
    await workers[0].create("a", "mission", "d" * 32, FIRST)
    await workers[0].append("a", Row(2, b"x\n"))
    await workers[0].signal("a", b"\0\xff'\\")
    await workers[1].append("a", Row(3, b"y\n"))
    await workers[1].remove("a")
    await until(lambda: len(heard[0]) == 3 and len(heard[1]) == 4)
    assert heard[0][1:] == [("a", None), ("a", None)]
    assert heard[1][1:] == [("a", None), ("a", None), ("a", b"\0\xff'\\")]


async def test_a_row_that_is_refused_calls_nobody(workers: list[PostgresStore]) -> None:
    heard: list[tuple[str, bytes | None]] = []
    workers[1].listen(lambda table, payload: heard.append((table, payload)))
    await until(lambda: heard)
    await workers[0].create("a", "mission", "d" * 32, FIRST)
    with pytest.raises(Conflict):
        await workers[0].append("a", Row(5, b"x\n"))
    await workers[0].signal("b", b"the last")
    await until(lambda: ("b", b"the last") in heard)
    assert heard == [("", None), ("a", None), ("b", b"the last")]


async def test_a_listener_comes_back_and_says_that_it_missed_something(
    workers: list[PostgresStore], server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    heard: list[tuple[str, bytes | None]] = []
    workers[1].listen(lambda table, payload: heard.append((table, payload)))
    await until(lambda: heard)
    server.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
    await until(lambda: len(heard) == 2)
    assert heard == [("", None), ("", None)]
    assert "was lost" in caplog.text
    await workers[0].signal("a", b"x")
    await until(lambda: len(heard) == 3)


async def test_a_strange_call_is_no_harm(workers: list[PostgresStore], server: Server, postgres_url: str) -> None:
    heard: list[tuple[str, bytes | None]] = []
    workers[1].listen(lambda table, payload: heard.append((table, payload)))
    await until(lambda: heard)
    server.execute(f"NOTIFY {CHANNEL}, 'nonsense'", name_of(postgres_url))
    await workers[0].signal("a", b"x")
    await until(lambda: len(heard) == 2)
    assert heard[1] == ("a", b"x")


async def test_a_call_that_cannot_be_taken_in_does_not_end_listening(
    workers: list[PostgresStore], caplog: pytest.LogCaptureFixture
) -> None:
    heard: list[bytes | None] = []

    def hear(table: str, payload: bytes | None) -> None:
        heard.append(payload)
        if payload == b"bad":
            raise ValueError

    workers[1].listen(hear)
    await until(lambda: heard)
    for payload in (b"bad", b"good"):
        await workers[0].signal("a", payload)
    await until(lambda: len(heard) == 3)
    assert heard == [None, b"bad", b"good"]
    assert "could not be taken in" in caplog.text


# --- lost connections ---


@pytest.mark.parametrize("cut", ["before", "after", "late"])
async def test_a_row_is_kept_once_whenever_its_commit_lost_the_connection(
    store: PostgresStore, proxy: Proxy, cut: str
) -> None:
    for seq in (2, 3):
        proxy.cut = cut
        await store.append("a", Row(seq, b"x\n", f"ask-{seq}"))
    assert proxy.cuts == 2
    assert await store.rows("a") == [FIRST, Row(2, b"x\n", "ask-2"), Row(3, b"x\n", "ask-3")]


@pytest.mark.parametrize("cut", ["before", "after", "late"])
async def test_a_table_is_begun_once_whenever_its_commit_lost_the_connection(
    store: PostgresStore, proxy: Proxy, cut: str
) -> None:
    proxy.cut = cut
    await store.create("b", "mission", "d" * 32, FIRST)
    assert proxy.cuts == 1
    assert await store.rows("b") == [FIRST]


async def test_many_rows_of_a_lost_commit_are_each_told_right(store: PostgresStore, proxy: Proxy) -> None:
    names = [f"t{n}" for n in range(10)]
    for name in names:
        await store.create(name, "mission", "d" * 32, FIRST)
    proxy.cut = "after"
    rows = [Row(2 if n % 3 else 3, name.encode(), name) for n, name in enumerate(names)]
    outcomes = await asyncio.gather(
        *(store.append(name, row) for name, row in zip(names, rows, strict=True)), return_exceptions=True
    )
    assert proxy.cuts == 1
    assert [isinstance(each, Conflict) for each in outcomes] == [n % 3 == 0 for n in range(10)]
    assert outcomes.count(None) == 6
    for name, row, outcome in zip(names, rows, outcomes, strict=True):
        assert await store.rows(name, after=1) == ([row] if outcome is None else [])


async def test_a_row_of_another_worker_is_not_taken_for_ours(
    store: PostgresStore, proxy: Proxy, workers: list[PostgresStore]
) -> None:
    proxy.cut = "before"
    proxy.down_after_cut = True
    asked = asyncio.ensure_future(store.append("a", Row(2, b"ours\n", "ours")))
    await until(lambda: proxy.cuts)
    await workers[0].append("a", Row(2, b"theirs\n", "theirs"))
    proxy.down = False
    with pytest.raises(Conflict):
        await asked
    assert await store.rows("a", after=1) == [Row(2, b"theirs\n", "theirs")]


@pytest.mark.parametrize("cut", ["before", "after"])
async def test_what_cannot_be_known_is_called_unknown(store: PostgresStore, proxy: Proxy, cut: str) -> None:
    store.database.patience = 0.5
    proxy.cut = cut
    proxy.down_after_cut = True
    with pytest.raises(Unknown, match="not known"):
        await store.append("a", Row(2, b"x\n", "ask"))
    with pytest.raises(StoreError) as certain:  # it never came to a commit
        await store.append("a", Row(3, b"y\n"))
    assert not isinstance(certain.value, Unknown)
    proxy.down = False
    assert await store.rows("a", after=1) == ([Row(2, b"x\n", "ask")] if cut == "after" else [])


async def test_what_never_came_to_a_commit_is_known_not_to_be_kept(store: PostgresStore, proxy: Proxy) -> None:
    store.database.patience = 0.5
    proxy.at = b"INSERT INTO rows"
    proxy.cut = "before"
    proxy.down_after_cut = True
    with pytest.raises(StoreError) as certain:
        await store.append("a", Row(2, b"x\n"))
    assert proxy.cuts == 1
    assert not isinstance(certain.value, Unknown)


async def test_a_server_that_restarts_is_found_again(store: PostgresStore, server: Server) -> None:
    with server.stopped():
        asked = asyncio.ensure_future(store.append("a", Row(2, b"x\n")))
    await asked
    assert await store.rows("a", after=1) == [Row(2, b"x\n")]
    await store.healthy()


async def test_a_server_that_is_gone_is_told_in_a_sentence(store: PostgresStore, proxy: Proxy, server: Server) -> None:
    store.database.patience = 0.1
    with server.stopped():
        for ask in (store.append("a", Row(2, b"x\n")), store.healthy(), store.rows("a"), store.signal("a", b"x")):
            with pytest.raises(StoreError, match=r"^PostgreSQL database 'test_\d+' at 127.0.0.1 does not answer"):
                await ask
    await store.append("a", Row(2, b"x\n"))


# --- a full disk ---


async def test_a_full_disk_keeps_nothing_until_there_is_room(
    store: PostgresStore, server: Server, postgres_url: str
) -> None:
    with server.full(name_of(postgres_url)):
        asks = [store.append("a", Row(2, b"x\n")), store.create("b", "m", "d" * 32, FIRST), store.healthy()]
        for outcome in await asyncio.gather(*asks, return_exceptions=True):
            assert isinstance(outcome, Full)
            assert "no room" in str(outcome)
    assert await store.rows("a") == [FIRST]
    await store.append("a", Row(2, b"x\n"))
    await store.create("b", "m", "d" * 32, FIRST)
    await store.healthy()


# --- schemas ---


async def test_only_todays_schema_is_opened(server: Server, new_postgres_url: str) -> None:
    address, database = new_postgres_url, name_of(new_postgres_url)
    server.execute("UPDATE chronaut_version SET version_num = 'of tomorrow'", database)
    with pytest.raises(StoreError, match="a newer version"):
        await open_store(address)
    with pytest.raises(StoreError, match="a newer version"):
        migrate_database(address)
    server.execute("DROP TABLE chronaut_version", database)
    with pytest.raises(StoreError, match="another program"):
        await open_store(address)
    with pytest.raises(StoreError, match="another program"):
        migrate_database(address)


async def test_an_empty_database_has_to_be_migrated_once(server: Server) -> None:
    address = server.url(new_database(server, "template0"))
    with pytest.raises(StoreError, match="chronaut store migrate"):
        await open_store(address)
    many = [asyncio.to_thread(lambda: migrate_database(address).close()) for _ in range(3)]
    await asyncio.gather(*many)
    store = await open_store(address)
    await store.create("a", "mission", "d" * 32, FIRST)
    await store.close()


async def test_addresses_that_lead_nowhere_are_told_in_a_sentence(server: Server) -> None:
    for address, what in {
        server.url(
            "nowhere"
        ): rf"there is no database 'nowhere'. Make it: createdb -h 127.0.0.1 -p {server.port} nowhere",
        "postgresql://127.0.0.1:1/x": r"Is PostgreSQL running, at 127\.0\.0\.1:1\?",
        "postgresql://host/x?nonsense=1": "cannot be read",
    }.items():
        with pytest.raises(StoreError, match=what) as told:
            await open_store(address)
        assert "\n" not in str(told.value)


async def test_a_commit_waits_for_the_disk(store: PostgresStore) -> None:
    def settings(connection: object) -> list[str]:
        asked = ("synchronous_commit", "lock_timeout", "idle_in_transaction_session_timeout")
        return [str(connection.exec_driver_sql(f"SHOW {name}").scalar()) for name in asked]  # type: ignore[attr-defined]

    assert await store.read(settings) == ["on", "10s", "5s"]


# --- what tests borrow ---


async def test_what_a_test_leaves_in_a_borrowed_database_is_noticed(server: Server) -> None:
    database = new_database(server)
    borrowed = lend(server, database, server.execute(THINGS, database))
    store = await open_store(next(borrowed))
    await store.create("a", "mission", "d" * 32, FIRST)  # rows may be left
    await store.close()
    with pytest.raises(StopIteration):
        next(borrowed)
    borrowed = lend(server, database, server.execute(THINGS, database))
    next(borrowed)
    server.execute("CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS 'SELECT 1'", database)
    with pytest.raises(AssertionError, match="leaves something behind"):
        next(borrowed)
