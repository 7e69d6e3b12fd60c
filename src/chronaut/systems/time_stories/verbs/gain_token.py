"""The verb `gain_token`."""

from __future__ import annotations

from chronaut.systems.time_stories import things
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("gain_token", "TS-174", "TS-177")
class GainToken(Effect):
    """The team gains a state token; owning it already, nothing happens."""

    token: str

    def run(self, g: Core, c: Context) -> None:
        things.gain_token(g, g.m.token_index[self.token])

    def names(self) -> list[tuple[str, str]]:
        return [("token", self.token)]
