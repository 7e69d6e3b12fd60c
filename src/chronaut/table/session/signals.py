"""What workers tell one another and nobody keeps."""

from __future__ import annotations

import msgspec

from chronaut.table.session.knocking import Knock
from chronaut.table.session.messages import Pointed


class Signal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who is here, where somebody points, or how a knock stands."""

    worker: str
    here: list[str] = []
    """Chairs (or `HOST`, `WATCH`) to whose lines it listens."""
    pointed: Pointed | None = None
    knock: Knock | None = None
