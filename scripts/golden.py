"""Write the golden games of all packs as text."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from chronaut import packs  # noqa: E402
from tests.golden.playthrough import path_of, playthroughs, written  # noqa: E402

for pack in packs.names():
    for name, play in playthroughs(pack).items():
        file = path_of(pack, name)
        file.parent.mkdir(exist_ok=True)
        file.write_text(written(play()))
        print(file.relative_to(ROOT))
