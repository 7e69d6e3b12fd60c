"""Whoever acts at the same instant as others is carried out once, or told why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.table.faults.together import together

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


async def test_of_four_that_act_at_the_same_instant_each_is_done_once_or_told_why_not(tmp_path: Path) -> None:
    count = await together(tmp_path, instants=100, seed=3)
    assert count.wrong == []
    assert count.done + sum(count.refused.values()) == 400
    assert count.done >= 100  # somebody is always first
    assert "wrong_step" in count.refused
    assert "broken" not in count.refused
