"""What a rule system has to say against a mission."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Finding:
    """Something wrong with a mission: a code with a page, the path of the element in the body, what and why."""

    code: str
    path: str
    text: str
    hint: str = ""
    """What to do about it."""
