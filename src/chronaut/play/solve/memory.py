"""How much memory this process holds."""

from __future__ import annotations

import contextlib
import os
import resource
import sys
from pathlib import Path
from typing import Final

NOW: Final = Path("/proc/self/statm")
MEGABYTE: Final = 1024 * 1024


def megabytes() -> int:
    """Megabytes that this process holds now; where the system does not say, the most that it has held so far."""
    with contextlib.suppress(OSError, ValueError, IndexError):
        return int(NOW.read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE") // MEGABYTE
    held = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return held // (MEGABYTE if sys.platform == "darwin" else 1024)
