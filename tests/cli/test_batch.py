from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

ORPHANS = """
import os, signal, sys
sys.path.insert(0, sys.argv[1])
from tests.play.faulty import Killer
from tests.play.tables import lanterns_plan
from chronaut.cli.batch import Batch
if __name__ == "__main__":
    with Batch(lanterns_plan(), range(1, 100_000), 2) as games:
        for game in games:
            os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.slow
def test_processes_end_with_the_one_that_started_them(tmp_path: Path) -> None:
    script = tmp_path / "killed.py"
    script.write_text(ORPHANS)
    root = str(Path(__file__).resolve().parents[2])
    # its output ends when the last process that holds it has ended
    killed = subprocess.run([sys.executable, script, root], capture_output=True, timeout=60, check=False)
    assert killed.returncode == -signal.SIGKILL, killed.stderr
