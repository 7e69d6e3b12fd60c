"""The program of Not a Word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chronaut import packs

if TYPE_CHECKING:
    from chronaut.kernel.program import Program


def program() -> Program:
    """As it comes along."""
    return packs.load("not-a-word")
