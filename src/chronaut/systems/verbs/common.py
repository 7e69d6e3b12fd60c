"""The vocabulary that every narrative family shares."""

from __future__ import annotations

from typing import Final

from chronaut.systems.verbs.vocabulary import Vocabulary

COMMON: Final = Vocabulary()
effect = COMMON.effect
condition = COMMON.condition

PACKAGE: Final = "chronaut.systems.verbs.words"
