"""The program of The Ball at Noon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chronaut import packs

if TYPE_CHECKING:
    from chronaut.kernel.program import Program


def program() -> Program:
    """As it comes along."""
    return packs.load("noon-ball")
