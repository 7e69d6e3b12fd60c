"""The small mission in a folder, and an author's table that watches it: fixtures for the table and for its page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.missions.pack import written
from tests.workbench.bench import watching

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.workbench.bench import Site


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "well"
    folder.mkdir()
    return written(folder)


@pytest.fixture
def site(pack: Path) -> Iterator[Site]:
    with watching(pack) as there:
        yield there
