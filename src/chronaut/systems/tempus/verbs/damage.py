"""The verb `damage`."""

from __future__ import annotations

from typing import ClassVar

from chronaut.systems.tempus.verbs.places import Placing
from chronaut.systems.tempus.vocabulary import effect


@effect("damage", "TP-163")
class Damage(Placing):
    """Places Damage, which wounds who stands there."""

    what: ClassVar[str] = "damage"
