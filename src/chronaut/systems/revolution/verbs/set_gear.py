"""The verb `set_gear`."""

from __future__ import annotations

from chronaut.kernel.state import Question
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.things import GEAR_SET
from chronaut.systems.revolution.targets import AgentEffect
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("set_gear", "RV-182")
class SetGear(AgentEffect):
    """Puts agents' Gear or Power card out of use, or back."""

    works: bool = False

    def on(self, g: Core, c: Context, agent: int) -> None:
        g.emit(GEAR_SET, agent, int(self.works))

    def wants(self, g: Core, question: Question) -> str:
        return g.m.speech.say("Whose Gear or Power card changes?")
