"""The pictures of Forty Wheels."""

from __future__ import annotations

from . import inside, outside, small


def pictures() -> dict[str, str]:
    """Every picture by its file's name."""
    return {f"{name}.svg": svg for part in (inside, outside, small) for name, svg in part.drawn().items()}
