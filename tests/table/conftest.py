"""What the tests of tables share."""

from __future__ import annotations

import pytest

from tests.table.fixtures import lent, new_postgres_url, other_postgres_url, postgres_url, server, url

__all__ = ["anyio_backend", "lent", "new_postgres_url", "other_postgres_url", "postgres_url", "server", "url"]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
