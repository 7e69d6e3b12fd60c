"""Whom an effect strikes: reader, agents here, all, team, one at random, holder, a given receptacle."""

from __future__ import annotations

from typing import Annotated, ClassVar

from chronaut.kernel.state import ANYONE, VOTE, Question
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.meanings import TARGETS, one_of
from chronaut.systems.time_stories.names import item
from chronaut.systems.time_stories.terms import STORY
from chronaut.systems.verbs.story import EFFECT_ASKS
from chronaut.systems.verbs.vocabulary import Context, Effect

TargetName = Annotated[str, one_of(TARGETS)]


def candidates(g: Core, c: Context, target: str) -> list[int]:
    """The living agents that a target may mean."""
    space = g.s.agents[c.agent].space if c.agent >= 0 else -1
    if target == "reader":
        return [c.agent] if c.agent >= 0 and g.alive(c.agent) else []
    if target in ("one_here", "all_here", "random_here", "others_here"):
        here = g.standing_on(space) if space >= 0 else [c.agent] if c.agent >= 0 else g.living()
        return [agent for agent in here if target != "others_here" or agent != c.agent]
    if target == "holder":
        item = g.m.cards[c.card].item if c.card >= 0 else -1
        holder = g.s.items[item].holder if item >= 0 else c.agent
        return [holder] if holder >= 0 and g.alive(holder) else []
    if target == "captain":
        return [agent for agent in g.living() if (g.s.agents[agent].owners >> max(g.s.captain, 0)) & 1][:1]
    if target.startswith("receptacle:"):
        card = g.m.card_index.get(target, -1)
        return [agent for agent in g.living() if g.s.agents[agent].receptacle == card]
    return g.living()


def put_to(g: Core, c: Context, seats: int, options: list[int]) -> None:
    """Put an effect's question to some seats: several vote, and the Captain breaks their ties.

    Only they, and those who may know the card, learn what was offered and chosen.
    """
    several = seats & (seats - 1) != 0
    g.ask(
        EFFECT_ASKS, seats, options, mode=VOTE if several else ANYONE, audience=g.knowers(c) | seats,
        breaker=g.tie_breaker() if several else -1, node=c.node, agent=c.agent, card=c.card,
    )  # fmt: skip


def item_in_words(g: Core, name: str) -> str:
    """An item of the mission by its number, any item if none is named."""
    number = g.m.cards[g.m.items[g.m.item_index[name][0]]].number if name else 0
    return item(g.m.speech, number) if name else g.m.speech.say("an item")


class AgentEffect(Effect, kw_only=True):
    """An effect on one or more agents; a subclass says what it does to each."""

    queued: ClassVar[bool] = False
    """Whether `on` only puts steps on the agenda, so that the last one put there would come first."""
    other_targets: ClassVar[tuple[str, ...]] = ()
    """Targets that only this effect knows."""

    target: TargetName = "reader"
    """Whom it strikes."""

    def __post_init__(self) -> None:
        known = self.target in (*TARGETS, *self.other_targets)
        if not known and not self.target.startswith("receptacle:"):
            names = ", ".join([*TARGETS, *self.other_targets])
            raise ValueError(f"there is no target {self.target!r}; targets are: {names}, receptacle:NAME")

    def run(self, g: Core, c: Context) -> None:
        agents = self.aimed_at(g, c)
        if self.target in ("one_here", "one") and len(agents) > 1:
            put_to(g, c, g.deciders(c, "here" if self.target == "one_here" else "group"), agents)
            return
        if self.target in ("random", "random_here") and len(agents) > 1:
            agents = [agents[g.draw(STORY, len(agents))]]
        for agent in reversed(agents) if self.queued else agents:
            self.on(g, c, agent)

    def aimed_at(self, g: Core, c: Context) -> list[int]:
        """The agents that the target means; an effect may mean dead ones."""
        return candidates(g, c, self.target)

    def answered(self, g: Core, c: Context, option: int, text: str) -> None:
        self.on(g, c, option)

    def on(self, g: Core, c: Context, agent: int) -> None:
        """Strike one agent."""
        raise NotImplementedError

    def whom(self, g: Core) -> str:
        """What is asked where somebody decides whom it strikes, such as `Who loses 1 LP?`."""
        return g.m.speech.say("Who is meant?")

    def wants(self, g: Core, question: Question) -> str:
        return self.whom(g)

    def names(self) -> list[tuple[str, str]]:
        kind, _, name = self.target.partition(":")
        return [(kind, name)] if name else []
