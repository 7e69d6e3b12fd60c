"""The verb `log_note`."""

from __future__ import annotations

from chronaut.kernel.program import Text
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.places import LOG_NOTED
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("log_note", "TS-87")
class LogNote(Effect):
    """Adds a line to every player's log, to be read by all until the next run begins."""

    text: Text
    """The line; the log keeps its id, never the words."""

    def run(self, g: Core, c: Context) -> None:
        g.emit(LOG_NOTED, text=self.text)
