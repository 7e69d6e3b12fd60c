from __future__ import annotations

import subprocess
import sys

HELP = "from chronaut.cli import main; main(['--help'])"


def test_closed_output_is_no_traceback() -> None:
    closed = f'exec {sys.executable} -c "{HELP}" >&-'
    found = subprocess.run(["sh", "-c", closed], capture_output=True, text=True, check=False)
    assert (found.returncode, found.stderr) == (0, "")
