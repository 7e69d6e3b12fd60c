"""A PostgreSQL server, started by the first test that asks for it, and databases on it."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from chronaut.table.store.postgres import migrate_database
from tests.table.server import Server, new_server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

TEMPLATE = "template_of_tests"
THINGS = """
    SELECT 'table or index', relname FROM pg_class WHERE relnamespace = 'public'::regnamespace
    UNION SELECT 'function', proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION SELECT 'trigger', tgname FROM pg_trigger WHERE NOT tgisinternal
    UNION SELECT 'version', version_num FROM chronaut_version
    ORDER BY 1, 2
"""
NUMBERS = itertools.count(1)


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """A server with a database of today's schema, from which those of the tests are copied."""
    started = new_server("fsync=off")
    try:
        started.execute(f"CREATE DATABASE {TEMPLATE}")
        migrate_database(started.url(TEMPLATE)).close()
        yield started
    finally:
        started.close()


class Lent(NamedTuple):
    """Two databases that are emptied for each test, and what belongs in them."""

    databases: list[str]
    things: list[tuple[Any, ...]]


@pytest.fixture(scope="session")
def lent(server: Server) -> Lent:
    """What tests borrow one after another, since making a database takes long."""
    databases = [new_database(server) for _ in range(2)]
    return Lent(databases, server.execute(THINGS, databases[0]))


@pytest.fixture
def postgres_url(server: Server, lent: Lent) -> Iterator[str]:
    """A database with today's schema, and nothing in it; nothing but rows may be left in it."""
    yield from lend(server, lent.databases[0], lent.things)


@pytest.fixture
def other_postgres_url(server: Server, lent: Lent) -> Iterator[str]:
    """One more."""
    yield from lend(server, lent.databases[1], lent.things)


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.slow)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store, of each kind in turn."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    address: str = request.getfixturevalue("postgres_url")
    return address


@pytest.fixture
def new_postgres_url(server: Server) -> str:
    """One that the test may spoil."""
    return server.url(new_database(server))


def lend(server: Server, database: str, things: list[tuple[Any, ...]]) -> Iterator[str]:
    """Empty a database, and see afterwards that it is as it was but for its rows."""
    server.execute("TRUNCATE tables, rows, missions RESTART IDENTITY", database)
    yield server.url(database)
    assert server.execute(THINGS, database) == things, "the test leaves something behind that others would find"


def new_database(server: Server, template: str = TEMPLATE) -> str:
    name = f"test_{next(NUMBERS)}"
    server.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
    return name
