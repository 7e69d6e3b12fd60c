"""The verb `counter` and the condition of the same name."""

from __future__ import annotations

from chronaut.systems.verbs.common import condition, effect
from chronaut.systems.verbs.compare import Comparison
from chronaut.systems.verbs.story import Story
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("counter", "TS-170")
class ChangeCounter(Effect):
    """Adds to a counter of the mission, or sets it; it stays within the bounds declared for it."""

    name: str
    add: int = 0
    set: int | None = None

    def run(self, g: Story, c: Context) -> None:
        base = g.counter(self.name) if self.set is None else self.set
        g.set_counter(self.name, base + self.add)

    def names(self) -> list[tuple[str, str]]:
        return [("counter", self.name)]


@condition("counter", "TS-170")
class CounterIs(Comparison, kw_only=True):
    """Whether a counter of the mission compares with a number."""

    name: str

    def holds(self, g: Story, c: Context) -> bool:
        return self.compare(g.counter(self.name))

    def names(self) -> list[tuple[str, str]]:
        return [("counter", self.name)]
