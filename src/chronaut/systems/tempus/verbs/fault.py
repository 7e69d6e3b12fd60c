"""The verb `fault`."""

from __future__ import annotations

from typing import ClassVar

from chronaut.systems.tempus.verbs.places import Placing
from chronaut.systems.tempus.vocabulary import effect


@effect("fault", "TP-163")
class Fault(Placing):
    """Places Electrical Faults; the second in a space brings a Fire."""

    what: ClassVar[str] = "fault"
