"""A store of each kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chronaut.table.store import open_store

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from chronaut.table.store.shared import DatabaseStore


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.slow)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    address: str = request.getfixturevalue("postgres_url")
    return address


@pytest.fixture
async def store(url: str) -> AsyncIterator[DatabaseStore]:
    opened = await open_store(url)
    yield opened
    await opened.close()
