"""Games of Nobody's Day, played by the names that the mission's files have for things."""

from __future__ import annotations

from typing import ClassVar, Final

from tests.packs.forty_wheels import play

BODIES: Final = ("keziah", "enoch", "ludovica", "tobit")


class Game(play.Game):
    """A game of the mission; its Destiny pile is the one of Forty Wheels."""

    MISSION: ClassVar = "nobodys-day"

    def fight(self, **ways: str) -> None:
        """A group conflict to its end: each body tests its attribute, with as many boosts as there are signs behind it."""
        while self.s.conflict.stage:
            self.order()
            for body in self.bodies:
                who, way = self.who(body), ways[body]
                if self.s.conflict.stage and self.g.able(who):
                    self.test(body, way.rstrip("+"), min(way.count("+"), max(self.agent(who).pool - 2, 0)))
                while self.asked() == "broken_link":
                    self.answer(self.options()[0])
