"""The verb `keep_test`."""

from __future__ import annotations

from chronaut.systems.time_stories.aiming import space_of
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.standing import Until, moment, stand
from chronaut.systems.time_stories.terms import KEEPS_TEST, PERMIT
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("keep_test", "TS-152")
class KeepTest(Effect):
    """A test that is left keeps its shields as they are, also over a change of location.

    Until the run ends, or as `until` says. `card` is a location's card; without it, the test is that of the roll
    under way or of the acting agent's space.
    """

    card: str = ""
    until: Until = "run"

    def run(self, g: Core, c: Context) -> None:
        space = space_of(g, c, self.card)
        of = g.m.card_index[f"card:{self.card}"] if self.card else g.s.row[space].card if space >= 0 else -1
        if of >= 0:
            stand(g, c, KEEPS_TEST, PERMIT, of=of, until=moment(self.until))

    def names(self) -> list[tuple[str, str]]:
        return [("card", self.card)] if self.card else []
