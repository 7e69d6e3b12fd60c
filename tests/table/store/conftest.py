"""A store of each kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chronaut.table.store import open_store

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from chronaut.table.store.shared import DatabaseStore


@pytest.fixture
async def store(url: str) -> AsyncIterator[DatabaseStore]:
    opened = await open_store(url)
    yield opened
    await opened.close()
