"""A server that is killed under load loses nothing that it acknowledged, and does nothing twice."""

from __future__ import annotations

import pytest

from tests.table.faults.killed import killed

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


async def test_whoever_was_answered_is_believed_whenever_the_server_is_killed(url: str) -> None:
    count = await killed(url, kills=20, seed=1)
    assert count.wrong == []
    assert count.again > 0
