"""A PostgreSQL server, started by the first test that asks for it, and databases on it."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest

from chronaut.table.store.postgres import migrate_database
from tests.table.server import Server, new_server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

TEMPLATE = "template_of_tests"
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


@pytest.fixture(scope="session")
def lent(server: Server) -> list[str]:
    """Two databases that are emptied for each test."""
    return [new_database(server) for _ in range(2)]


@pytest.fixture
def postgres_url(server: Server, lent: list[str]) -> str:
    """A database with today's schema, and nothing in it."""
    return emptied(server, lent[0])


@pytest.fixture
def other_postgres_url(server: Server, lent: list[str]) -> str:
    """One more."""
    return emptied(server, lent[1])


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


def emptied(server: Server, database: str) -> str:
    server.execute("TRUNCATE tables, rows, missions RESTART IDENTITY", database)
    return server.url(database)


def new_database(server: Server) -> str:
    name = f"test_{next(NUMBERS)}"
    server.execute(f"CREATE DATABASE {name} TEMPLATE {TEMPLATE}")
    return name
