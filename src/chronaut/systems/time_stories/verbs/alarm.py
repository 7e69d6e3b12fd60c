"""The verb `alarm`."""

from __future__ import annotations

from chronaut.systems.time_stories import clock
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Block, Context, Effect


@effect("alarm", "TS-170")
class SetAlarm(Effect):
    """Lets something happen later in this run, once: at a number of the Time Line, or after some TUs.

    `at_tu`: when the time token lies on that number or below it; at once if it lies there already. `after`: when so
    many TUs have been used up, however. Give one of the two. What happens is done for the agent whom the text spoke
    to; if that agent is in the vortex then, effects on the reader strike nobody. Alarms are forgotten with the run.
    """

    effect: Block
    at_tu: int | None = None
    after: int | None = None

    def __post_init__(self) -> None:
        if (self.at_tu is None) == (self.after is None):
            raise ValueError("give either at_tu or after")

    def run(self, g: Core, c: Context) -> None:
        now = self.after is not None and self.after <= 0
        if now or (self.at_tu is not None and g.s.tu <= self.at_tu):
            g.start(self.effect, c.agent, c.card)
        elif self.effect:
            at_tu, after = (-1 if one is None else one for one in (self.at_tu, self.after))
            clock.set_alarm(g, at_tu, after, self.effect.ident, c.agent, c.card)
