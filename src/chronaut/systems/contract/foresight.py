"""What an offer promises, where luck decides: chances and expected losses, worked out and not drawn."""

from __future__ import annotations

import msgspec


class Foreseen(msgspec.Struct, frozen=True):
    """What dice promise, as whoever may roll them can know it."""

    dice: int
    chances: dict[str, float]
    """From 0 to 1, by what may happen, in the rule system's words."""
    expected: dict[str, float]
    """How much is lost on average, by what it is, in the rule system's words."""
