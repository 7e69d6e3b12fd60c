"""The verb `remember`."""

from __future__ import annotations

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect
from chronaut.systems.verbs.words.flag import SetFlag


@effect("remember", "TS-183", "G-63")
class Remember(Effect):
    """Writes down a fact that lasts into the next run, or strikes it out with `on: false`.

    The mission declares the flag with `persists`; the condition `flag` asks for it. What lasts only for a run is
    written with `flag`. No player is told.
    """

    name: str
    on: bool = True

    def run(self, g: Core, c: Context) -> None:
        SetFlag(self.name, self.on).run(g, c)

    def names(self) -> list[tuple[str, str]]:
        return [("lasting flag", self.name)]
