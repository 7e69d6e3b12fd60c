"""The verbs of TIME Stories Revolution missions: the shared ones and this family's own."""

from __future__ import annotations

from functools import cache
from typing import Final

from chronaut.systems.verbs.common import COMMON, PACKAGE
from chronaut.systems.verbs.vocabulary import Vocabulary, load_verbs

REVOLUTION: Final = Vocabulary(parent=COMMON)
effect = REVOLUTION.effect
condition = REVOLUTION.condition


@cache
def load() -> None:
    """Import every verb file, so that each declares itself."""
    load_verbs(PACKAGE)
    load_verbs("chronaut.systems.revolution.verbs")
