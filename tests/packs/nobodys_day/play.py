"""Games of Nobody's Day, played by the names that the mission's files have for things."""

from __future__ import annotations

from typing import ClassVar, Final

from tests.packs.forty_wheels import play

BODIES: Final = ("keziah", "enoch", "ludovica", "tobit")


class Game(play.Game):
    """A game of the mission; its Destiny pile is the one of Forty Wheels."""

    MISSION: ClassVar = "nobodys-day"
