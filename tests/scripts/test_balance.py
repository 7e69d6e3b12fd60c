"""A small run of `scripts/balance.py`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def page(folder: Path, jobs: int) -> str:
    out = folder / f"{jobs}.md"
    cells = ["--difficulty", "trainee", "--difficulty", "legend", "--players", "2"]
    line = ["--games", "1", "--jobs", str(jobs), "--keep", str(folder / f"kept-{jobs}"), "--out", str(out), *cells]
    subprocess.run([sys.executable, str(ROOT / "scripts" / "balance.py"), *line], check=True, capture_output=True)
    return out.read_text(encoding="utf-8")


def test_the_same_games_come_of_one_process_and_of_two(tmp_path: Path) -> None:
    one, two = page(tmp_path, 1), page(tmp_path, 2)
    assert "| trainee | 1 |" in one
    assert one == two
