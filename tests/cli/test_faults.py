from __future__ import annotations

import subprocess
import sys

LISTING = "from chronaut.cli import main; main(['rules', 'list'])"


def test_closed_output_is_no_traceback() -> None:
    closed = f'exec {sys.executable} -c "{LISTING}" >&-'
    found = subprocess.run(["sh", "-c", closed], capture_output=True, text=True, check=False)
    assert (found.returncode, found.stderr) == (0, "")
