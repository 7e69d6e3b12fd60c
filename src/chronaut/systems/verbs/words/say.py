"""The verb `say`."""

from __future__ import annotations

from chronaut.kernel.program import Text
from chronaut.systems.verbs.common import effect
from chronaut.systems.verbs.people import Hearer
from chronaut.systems.verbs.story import Story
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("say", "TS-87", "TS-88")
class Say(Effect):
    """Lets a text be read: by the reader, by the agents on the space, or aloud to all."""

    text: Text
    """The words."""
    to: Hearer = "all"

    def run(self, g: Story, c: Context) -> None:
        g.show(self.text, c, self.to)

    def says(self) -> list[str]:
        return [self.text]
