"""What the tests of tables share: a PostgreSQL server, started by the first test that asks for it."""

from __future__ import annotations

import itertools
import shutil
from typing import TYPE_CHECKING

import pytest

from chronaut.table.store.postgres import migrate_database
from tests.table.server import Server, new_server

if TYPE_CHECKING:
    from collections.abc import Iterator

TEMPLATE = "template_of_tests"
NUMBERS = itertools.count(1)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """A server with a database of today's schema, from which those of the tests are copied."""
    started = new_server("fsync=off")
    try:
        started.execute(f"CREATE DATABASE {TEMPLATE}")
        migrate_database(started.url(TEMPLATE)).close()
        yield started
    finally:
        started.stop("immediate")
        shutil.rmtree(started.folder)


@pytest.fixture
def postgres_url(server: Server) -> str:
    """A new database with today's schema, and nothing in it."""
    name = f"test_{next(NUMBERS)}"
    server.execute(f"CREATE DATABASE {name} TEMPLATE {TEMPLATE}")
    return server.url(name)
