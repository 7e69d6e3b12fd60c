"""The verb `lose_token`."""

from __future__ import annotations

from chronaut.systems.time_stories import things
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("lose_token", "TS-170")
class LoseToken(Effect):
    """The team loses a state token, which only a text can bring about; not owning it, nothing happens."""

    token: str

    def run(self, g: Core, c: Context) -> None:
        things.lose_token(g, g.m.token_index[self.token])

    def names(self) -> list[tuple[str, str]]:
        return [("token", self.token)]
