"""The verb `reset_test`."""

from __future__ import annotations

from chronaut.systems.time_stories.aiming import space_of
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.rolls import GROUP_TEST, TEST_FACED, TEST_RESET, TEST_STARTED
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("reset_test", "TS-152")
class ResetTest(Effect):
    """All shields of a test return, although agents still stand there.

    A test in progress stays in progress for them, with the same characteristic, and stays a test of the whole group
    if it was one. What a quit test does (`on_quit`) is not done. `card` is a card of the open row; without it, the
    test is that of the roll under way or of the acting agent's space. Nothing happens if no shields lie there.
    """

    card: str = ""

    def run(self, g: Core, c: Context) -> None:
        space = space_of(g, c, self.card)
        if space < 0 or not g.s.row[space].faced:
            return
        slot = g.s.row[space]
        running, choice, whole = slot.running, slot.choice, g.s.group_test == space
        g.emit(TEST_RESET, space, slot.card)
        if whole:
            g.emit(GROUP_TEST, space)
        g.emit(TEST_FACED, space, choice)  # TS-152
        if running:
            g.emit(TEST_STARTED, space)

    def names(self) -> list[tuple[str, str]]:
        return [("card", self.card)] if self.card else []
