"""What a thing without a name of its own is called: by the first words of its text."""

from __future__ import annotations

import re
from typing import Final

PAUSE: Final = re.compile(r"[.,;:]")
SHORTEST: Final = 8
LONGEST: Final = 36


def first_words(shown: str, longest: int = LONGEST) -> str:
    """The beginning of a text, cut between words."""
    if len(shown) <= longest:
        return shown.rstrip(".")
    cut = shown[: longest + 1].rpartition(" ")[0].replace("*", "")  # a mark may have lost its partner
    return cut.rstrip(" .,;:") + " \u2026"


def called(face: str) -> str:
    """What an item is called for somebody who may see its face; nothing for others."""
    told = face.lstrip("\u201c\u00ab*")
    head = next(iter(PAUSE.split(told, maxsplit=1)))
    return head if SHORTEST <= len(head) <= LONGEST else first_words(told)
