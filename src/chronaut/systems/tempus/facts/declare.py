"""Declaring a fact: its name, fields, rule and meaning beside the function that applies it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from chronaut.kernel.events import FIRST_SYSTEM_FACT, KERNEL_FACTS, FactKind
from chronaut.systems.tempus.ship import Ship
from chronaut.systems.tempus.state import TempusState

Apply = Callable[[Ship, TempusState, int, int, int, int, str], None]

KINDS: Final[list[FactKind]] = list(KERNEL_FACTS)
APPLY: Final[list[Apply]] = []
"""How each kind of this family is applied; index 0 is kind `FIRST_SYSTEM_FACT`."""


def nothing(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    """Apply a fact that only tells."""


def fact(name: str, fields: tuple[str, ...], rule: str, meaning: str, apply: Apply = nothing) -> int:
    """Declare a kind of fact and return its number; seats outside its audience learn that it happened, and no more."""
    KINDS.append(FactKind(name, fields, rule, meaning, ()))
    APPLY.append(apply)
    return FIRST_SYSTEM_FACT + len(APPLY) - 1
