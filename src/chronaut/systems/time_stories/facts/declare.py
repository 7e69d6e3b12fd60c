"""Declaring a fact: its name, fields, rule and meaning beside the function that applies it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from chronaut.kernel.events import FactKind
from chronaut.systems.time_stories.scenario import Scenario
from chronaut.systems.time_stories.state import TimeState
from chronaut.systems.verbs.story import FIRST_STORY_FACT, STORY_FACTS

Apply = Callable[[Scenario, TimeState, int, int, int, int, str], None]

KINDS: Final[list[FactKind]] = list(STORY_FACTS)
APPLY: Final[list[Apply]] = []
"""How each kind of this family is applied; index 0 is kind `FIRST_STORY_FACT`."""


def nothing(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    """Apply a fact that only tells."""


def fact(
    name: str, fields: tuple[str, ...], rule: str, meaning: str, apply: Apply = nothing,
    known: tuple[str, ...] | None = (),
) -> int:  # fmt: skip
    """Declare a kind of fact and return its number; `known` fields are told to seats outside its audience."""
    KINDS.append(FactKind(name, fields, rule, meaning, known))
    APPLY.append(apply)
    return FIRST_STORY_FACT + len(APPLY) - 1
