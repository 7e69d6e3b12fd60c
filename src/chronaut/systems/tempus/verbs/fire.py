"""The verb `fire`."""

from __future__ import annotations

from typing import ClassVar

from chronaut.systems.tempus.verbs.places import Placing
from chronaut.systems.tempus.vocabulary import effect


@effect("fire", "TP-163")
class Fire(Placing):
    """Places Fire, which wounds, and spreads from a space that reaches two."""

    what: ClassVar[str] = "fire"
