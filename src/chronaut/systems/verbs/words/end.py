"""The verb `end`."""

from __future__ import annotations

from chronaut.systems.verbs.common import effect
from chronaut.systems.verbs.story import Story
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("end", "TS-180", "TS-181")
class End(Effect):
    """Ends the run with one of the mission's endings."""

    ending: str

    def run(self, g: Story, c: Context) -> None:
        g.end(self.ending)

    def names(self) -> list[tuple[str, str]]:
        return [("ending", self.ending)]
