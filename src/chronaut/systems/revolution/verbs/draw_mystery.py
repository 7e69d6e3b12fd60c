"""The verb `draw_mystery`."""

from __future__ import annotations

from typing import ClassVar

from chronaut.kernel.state import Question
from chronaut.systems.revolution import mysteries
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.targets import AgentEffect
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("draw_mystery", "RV-162", "RS-79")
class DrawMystery(AgentEffect):
    """Agents draw a Mystery: the top one, or the named one if it is in the deck."""

    queued: ClassVar[bool] = True

    named: str = ""

    def on(self, g: Core, c: Context, agent: int) -> None:
        card = g.m.card_index[f"mystery:{self.named}"] if self.named else -1
        mysteries.draw_mystery(g, agent, card)

    def wants(self, g: Core, question: Question) -> str:
        return g.m.speech.say("Who draws a Mystery?")

    def names(self) -> list[tuple[str, str]]:
        return [*super().names(), *([("mystery", self.named)] if self.named else [])]
