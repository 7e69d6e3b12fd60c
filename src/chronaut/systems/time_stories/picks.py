"""Effects for which an agent's player picks something: an item, a colour, a space."""

from __future__ import annotations

from typing import ClassVar, Final

from chronaut.kernel.speech import capital, phrase
from chronaut.kernel.state import Question
from chronaut.systems.time_stories.calling import agent_name
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.names import item
from chronaut.systems.time_stories.targets import AgentEffect, put_to
from chronaut.systems.verbs.story import EFFECT
from chronaut.systems.verbs.vocabulary import Context

PICK: Final = 10
"""Answers from here on are picks; those below are agents."""


class PickEffect(AgentEffect, kw_only=True):
    """An effect on agents, whose players may have something to pick, one agent after another."""

    queued: ClassVar[bool] = True
    picks: ClassVar[str] = phrase("Which does {who} pick?")
    """What is asked about the picks of the agent `{who}`."""

    def on(self, g: Core, c: Context, agent: int) -> None:
        self.again(g, c.of(agent))

    def again(self, g: Core, c: Context, value: int = -1, pc: int = 0) -> None:
        """Put the work for the agent in `c` on the agenda; `resume` does it."""
        g.push(EFFECT, c.node, c.agent, c.card, value, pc)

    def let_pick(self, g: Core, c: Context, picks: list[int], by: int = -1) -> None:
        """Let the player of the agent in `c`, or of another, pick one; a single one is taken without asking."""
        if len(picks) == 1:
            self.picked(g, c, picks[0])
        elif picks:
            put_to(g, c, g.s.agents[c.agent if by < 0 else by].owners, [PICK + one for one in picks])

    def answered(self, g: Core, c: Context, option: int, text: str) -> None:
        if option >= PICK:
            self.picked(g, c, option - PICK)
        else:
            self.on(g, c, option)

    def picked(self, g: Core, c: Context, pick: int) -> None:
        """Go on with what the agent's player has picked."""
        raise NotImplementedError

    def pick_in_words(self, g: Core, pick: int) -> str:
        """A pick in words; nothing that only holders may know."""
        return capital(item(g.m.speech, g.m.cards[g.m.items[pick]].number))

    def wants(self, g: Core, question: Question) -> str:
        if question.options[0] < PICK:
            return super().wants(g, question)
        return g.m.speech.say(self.picks, who=agent_name(g, question.agent))

    def in_words(self, g: Core, question: Question, option: int) -> str:
        """An answer in words."""
        return self.pick_in_words(g, option - PICK) if option >= PICK else agent_name(g, option)
