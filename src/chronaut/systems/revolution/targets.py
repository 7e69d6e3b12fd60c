"""Whom an effect strikes: the reader, all, one whom somebody chooses, one by chance, a given receptacle."""

from __future__ import annotations

from typing import Annotated, ClassVar

from chronaut.kernel.state import Question
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.meanings import TARGETS
from chronaut.systems.revolution.terms import IN_PLAY, NO_TEST, STORY
from chronaut.systems.verbs.people import one_of
from chronaut.systems.verbs.vocabulary import Context, Effect

TargetName = Annotated[str, one_of(TARGETS)]


def candidates(g: Core, c: Context, target: str) -> list[int]:
    """The agents that a target may mean; who is ejected is left out (RS-95)."""
    active = [n for n in g.from_captain() if g.s.agents[n].out == IN_PLAY]  # RS-73
    if target == "ejected":
        return [n for n, agent in enumerate(g.s.agents) if agent.out != IN_PLAY]
    if target == "others":
        return [n for n in active if n != c.agent]
    if target == "here":
        here = g.s.agents[c.agent].apart if c.agent >= 0 else -1
        return [n for n in active if g.s.agents[n].apart == here]  # RS-66
    if target == "another":
        return [n for n in active if n != c.agent]
    if target == "testers":
        return [n for n in active if g.s.trial.stage != NO_TEST and n == g.s.trial.tester]
    if target == "idle":
        return [n for n in active if n != g.s.trial.tester and not g.s.trial.supports[n]]
    wanted = {"reader": c.agent, "captain": g.s.captain}
    if target == "holder":
        wanted["holder"] = g.bearer(g.m.cards[c.card]) if c.card >= 0 else c.agent
    if target.startswith("receptacle:"):
        card = g.m.card_index[target]
        return [n for n in active if g.s.agents[n].receptacle == card]
    return [n for n in active if n == wanted[target]] if target in wanted else active


class AgentEffect(Effect, kw_only=True):
    """An effect on one or more agents; a subclass says what it does to each."""

    queued: ClassVar[bool] = False
    """Whether `on` puts steps on the agenda, so that the last one put there would come first."""

    target: TargetName = "reader"
    """Whom it strikes."""

    def __post_init__(self) -> None:
        if self.target not in TARGETS and not self.target.startswith("receptacle:"):
            raise ValueError(f"there is no target {self.target!r}; targets are: {', '.join(TARGETS)}, receptacle:NAME")

    def run(self, g: Core, c: Context) -> None:
        agents = candidates(g, c, self.target)
        if self.target in ("one", "another") and len(agents) > 1:
            seats = g.deciders(c, "group" if self.target == "one" else "reader")
            g.to_one(c, seats, agents)
            return
        if self.target == "random" and len(agents) > 1:
            agents = [agents[g.draw(STORY, len(agents))]]
        for agent in reversed(agents) if self.queued else agents:
            self.on(g, c, agent)

    def answered(self, g: Core, c: Context, option: int, text: str) -> None:
        self.on(g, c, option)

    def open_answers(self, g: Core, c: Context) -> list[int]:
        return candidates(g, c, self.target)

    def on(self, g: Core, c: Context, agent: int) -> None:
        """Strike one agent."""
        raise NotImplementedError

    def wants(self, g: Core, question: Question) -> str:
        return g.m.speech.say("Who is meant?")

    def names(self) -> list[tuple[str, str]]:
        kind, _, name = self.target.partition(":")
        return [(kind, name)] if name else []


def story_card(g: Core, c: Context, name: str) -> int:
    """The handle of a Story card by its name, the card at work without one."""
    if not name:
        return c.card
    index = g.m.card_index
    return index[f"card:{name}"] if f"card:{name}" in index else index[f"mystery:{name}"]
