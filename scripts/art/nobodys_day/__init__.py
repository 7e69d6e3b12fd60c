"""The pictures of Nobody's Day."""

from __future__ import annotations

from . import barn, bodies, chapel, green, inn, maps, market, mill, pound, rest, school, stile, stones, toll, wath

PARTS = (stile, pound, inn, market, mill, school, chapel, green, wath, toll, stones, barn, maps, bodies, rest)


def pictures() -> dict[str, str]:
    """Every picture by its file's name."""
    return {f"{name}.svg": svg for part in PARTS for name, svg in part.drawn().items()}
