"""The pictures of Nobody's Day."""

from __future__ import annotations

from . import (
    barn,
    bodies,
    called,
    chapel,
    green,
    held,
    inn,
    maps,
    market,
    mill,
    pound,
    rest,
    school,
    stile,
    stones,
    told,
    toll,
    wath,
)

PARTS = (
    stile,
    pound,
    inn,
    market,
    mill,
    school,
    chapel,
    green,
    wath,
    toll,
    stones,
    barn,
    maps,
    bodies,
    rest,
    held,
    told,
    called,
)


def pictures() -> dict[str, str]:
    """Every picture by its file's name."""
    return {f"{name}.svg": svg for part in PARTS for name, svg in part.drawn().items()}
