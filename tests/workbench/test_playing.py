from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest

from chronaut.missions.compiler import compile_folder
from chronaut.workbench.playing import Background, interval
from tests.missions.pack import written

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(("won", "low", "high"), [(0, 0.0, 0.278), (5, 0.237, 0.763), (10, 0.722, 1.0)])
def test_bounds_are_wilson_s(won: int, low: float, high: float) -> None:
    assert list(interval(won, 10)) == pytest.approx([low, high], abs=0.001)


def test_bots_play_elsewhere_and_begin_anew_with_another_version(tmp_path: Path) -> None:
    heard = threading.Event()
    background = Background(heard.set)
    done = compile_folder(written(tmp_path))
    assert done.program is not None
    assert done.system is not None
    try:
        background.begin(done.program, done.system, 3)
        first = background.process
        assert heard.wait(60)
        assert background.figures().campaigns >= 1
        background.begin(done.program, done.system, 3)
        assert background.process is first
        text = (tmp_path / "mission.yaml").read_text()
        (tmp_path / "mission.yaml").write_text(text.replace("3 16", "3 15"))
        again = compile_folder(tmp_path)
        assert again.program is not None
        assert again.system is not None
        background.begin(again.program, again.system, 3)
        assert background.process is not first
        assert first is not None
        assert not first.is_alive()
        assert background.figures().campaigns == 0 or heard.is_set()
    finally:
        background.end()
    assert background.process is None
