"""Declaring a fact: its name, fields, rule and meaning beside the function that applies it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from chronaut.kernel.events import FactKind
from chronaut.systems.revolution.scenario import Scenario
from chronaut.systems.revolution.state import RevolutionState
from chronaut.systems.verbs.story import FIRST_STORY_FACT, STORY_FACTS

Apply = Callable[[Scenario, RevolutionState, int, int, int, int, str], None]

KINDS: Final[list[FactKind]] = list(STORY_FACTS)
APPLY: Final[list[Apply]] = []
"""How each kind of this family is applied; index 0 is kind `FIRST_STORY_FACT`."""


def nothing(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    """Apply a fact that only tells."""


def fact(
    name: str, fields: tuple[str, ...], rule: str, meaning: str, apply: Apply = nothing,
    known: tuple[str, ...] | None = (),
) -> int:  # fmt: skip
    """Declare a kind of fact and return its number; `known` fields are told to seats outside its audience."""
    KINDS.append(FactKind(name, fields, rule, meaning, known))
    APPLY.append(apply)
    return FIRST_STORY_FACT + len(APPLY) - 1


def numbers(text: str) -> list[int]:
    """The numbers of a fact's text."""
    return [int(part) for part in text.split(",")] if text else []


def listed(values: list[int]) -> str:
    """Numbers as a fact's text."""
    return ",".join([str(value) for value in values])
