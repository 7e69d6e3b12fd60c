"""The verb `open_sealed`."""

from __future__ import annotations

from chronaut.systems.revolution import things
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("open_sealed", "RV-32")
class OpenSealed(Effect):
    """Turns a sealed card over: its hidden side is read aloud and its instructions followed."""

    sealed: str

    def run(self, g: Core, c: Context) -> None:
        things.open_sealed(g, g.m.card_index[f"sealed:{self.sealed}"], c.agent)

    def names(self) -> list[tuple[str, str]]:
        return [("sealed", self.sealed)]
