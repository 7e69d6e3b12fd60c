"""A bot that reads what nobody has read, remembers over runs what gave what, and works its way to what is locked."""

from __future__ import annotations

from collections.abc import Sequence

from chronaut.kernel.views import Refusal, SeatFrame
from chronaut.play.bots.base import STEADY, Bot, Chair, Temper, Wish
from chronaut.play.experts.time_stories.mind import Mind
from chronaut.systems.contract.findings import Answer


class Explorer(Bot):
    """Plays T.I.M.E Stories; its mind does all of it."""

    def __init__(self, chair: Chair, temper: Temper = STEADY) -> None:
        super().__init__(chair)
        self.temper = temper
        self.mind = Mind(chair, temper, self.luck)

    def choose(self, frame: SeatFrame) -> Wish | None:
        """Learn, tell what is new, then decide."""
        return self.mind.choose(frame)

    def refused(self, refusal: Refusal) -> None:
        """Its message was not taken: be silent for a while."""
        self.mind.refused()

    def works_out(self, answers: Sequence[Answer]) -> None:
        """Remember what the team can work out by now, by who asks for it."""
        self.mind.works_out(answers)
