"""The verb `read_recall`."""

from __future__ import annotations

from typing import ClassVar

from chronaut.kernel.state import Question
from chronaut.systems.revolution import things
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.targets import AgentEffect
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("read_recall", "RV-183", "RS-67")
class ReadRecall(AgentEffect):
    """Agents read their Snap Recall, which lies face down with them again; they may look at it later."""

    queued: ClassVar[bool] = True

    def on(self, g: Core, c: Context, agent: int) -> None:
        things.read_recall(g, agent)

    def wants(self, g: Core, question: Question) -> str:
        return g.m.speech.say("Who reads its Snap Recall?")
