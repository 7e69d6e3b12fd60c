"""The verb `flag` and the condition of the same name."""

from __future__ import annotations

from chronaut.systems.verbs.common import condition, effect
from chronaut.systems.verbs.story import FLAG_CHANGED, Story
from chronaut.systems.verbs.vocabulary import Condition, Context, Effect


@effect("flag", "TS-183")
class SetFlag(Effect):
    """Writes down a fact of the story, or strikes it out; the mission says of each whether it lasts over runs."""

    name: str
    on: bool = True

    def run(self, g: Story, c: Context) -> None:
        number = g.script.flag_index[self.name]
        if g.story.flags[number] != int(self.on):
            g.emit(FLAG_CHANGED, number, int(self.on), audience=0)

    def names(self) -> list[tuple[str, str]]:
        return [("flag", self.name)]


@condition("flag", "TS-183")
class FlagIs(Condition):
    """Whether a fact of the story was written down."""

    name: str
    on: bool = True

    def holds(self, g: Story, c: Context) -> bool:
        return bool(g.story.flags[g.script.flag_index[self.name]]) == self.on

    def names(self) -> list[tuple[str, str]]:
        return [("flag", self.name)]
