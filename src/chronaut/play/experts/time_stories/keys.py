"""How a deed is named."""

from __future__ import annotations

from typing import TypeAlias

Key: TypeAlias = tuple[str, int, int]
"""`read` a card, `pass` its test, `use` a power; the last number is the option picked there, -1 for all of them."""
