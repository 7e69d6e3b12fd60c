"""The condition `exterior_is`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.tempus.ship import EXTERIOR_IS
from chronaut.systems.tempus.vocabulary import Asked, condition


@condition("exterior_is", "TP-113")
class ExteriorIs(Asked):
    """Whether the exterior door is open, or closed."""

    state: Literal["open", "closed"]
    """Which of the two."""

    def asks(self) -> tuple[int, int]:
        return EXTERIOR_IS, int(self.state == "closed")
