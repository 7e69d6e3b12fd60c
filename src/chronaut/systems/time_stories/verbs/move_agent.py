"""The verb `move_agent`."""

from __future__ import annotations

from typing import ClassVar, Literal

from chronaut.kernel.speech import phrase
from chronaut.systems.time_stories import spaces
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.picks import PickEffect
from chronaut.systems.time_stories.terms import ACTING, EXPLORING, LETTERS, SPACES
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("move_agent", "TS-71", "G-38")
class MoveAgent(PickEffect):
    """Agents are moved to a space of the open location and read its card at once; their action is not used.

    `to` is a letter, `reader` (to the space of the agent the text speaks to), or `choice`: the agent's player picks one
    that it may enter. A lock or a text that forbids moving does not hold it. Where no card lies, or where its seal
    keeps the agent out, it does not go: authorise the card first. An agent on that space already, or off the board,
    stays.
    """

    picks: ClassVar[str] = phrase("Where does {who} go?")

    to: Literal["B", "C", "D", "E", "F", "G", "H", "reader", "choice"]

    def on(self, g: Core, c: Context, agent: int) -> None:
        own = g.s.agents[c.agent].space if c.agent >= 0 else -1
        self.again(g, c.of(agent), own if self.to == "reader" else -1)

    def resume(self, g: Core, c: Context, value: int, pc: int) -> None:
        if g.s.phase not in (EXPLORING, ACTING) or g.s.agents[c.agent].space < 0:
            return
        wanted = [value] if self.to == "reader" else range(SPACES)
        if self.to in LETTERS:
            wanted = [LETTERS.index(self.to) - 1]
        self.let_pick(g, c, [space for space in wanted if space >= 0 and self.open_to(g, c.agent, space)])

    def open_to(self, g: Core, agent: int, space: int) -> bool:
        """Whether an agent may be moved to a space."""
        return space != g.s.agents[agent].space and spaces.may_stand(g, agent, space)  # TS-71, G-38

    def picked(self, g: Core, c: Context, pick: int) -> None:
        spaces.move(g, c.agent, pick, 0)

    def pick_in_words(self, g: Core, pick: int) -> str:
        return g.m.speech.say("Move to {space}", space=LETTERS[pick + 1])

    def whom(self, g: Core) -> str:
        return g.m.speech.say("Who is moved?")
