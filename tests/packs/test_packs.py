"""Missions are found by name, folder or compiled file; what is none of them is refused with a reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from chronaut import packs
from chronaut.kernel.program import ProgramError


def test_a_compiled_file_has_a_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packs, "LARGEST", 10)
    file = tmp_path / "large.mission"
    file.write_bytes(b"x" * 11)
    with pytest.raises(ProgramError, match="more than 10 bytes"):
        packs.load(str(file))


def test_the_mission_to_begin_with_comes_first() -> None:
    names = packs.names()
    assert names[0] == packs.FIRST
    assert names[1:] == sorted(names[1:])
    assert "forty-wheels" in names
