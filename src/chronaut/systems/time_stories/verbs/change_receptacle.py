"""The verb `change_receptacle`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.rolls import listed
from chronaut.systems.time_stories.facts.things import RECEPTACLE_TAKEN, STANDING_SET
from chronaut.systems.time_stories.mission import OpName, QuestionName
from chronaut.systems.time_stories.standing import Until, moment
from chronaut.systems.time_stories.targets import AgentEffect
from chronaut.systems.time_stories.terms import LAYER_RECEPTACLE, OPS, QUESTIONS
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("change_receptacle", "TS-50", "TS-42", "TS-191")
class ChangeReceptacle(AgentEffect, kw_only=True):
    """Agents get another receptacle card, or a power or flaw that their receptacle did not have.

    `to` names a receptacle; it is taken unless another agent has it. The agent keeps its items, resources and LP,
    cut to what the new card allows (`lp: keep`, if not said); with `lp: full` it gets the new card's LP. `question`, `op` and `value` add a
    standing answer to a rule question, as a power or flaw printed on a receptacle gives it, of one `characteristic`
    or `item` only if that is named; it stays with the agent until the run ends, or as `until` says.
    """

    to: str = ""
    lp: Literal["keep", "full"] = "keep"
    question: QuestionName = ""
    op: OpName = "add"
    value: int = 0
    characteristic: str = ""
    item: str = ""
    until: Until = "run"

    def __post_init__(self) -> None:
        if self.question and self.question not in QUESTIONS:
            raise ValueError(f"there is no rule question called {self.question!r}")

    def on(self, g: Core, c: Context, agent: int) -> None:
        if self.to:
            self.exchange(g, agent, g.m.card_index[f"receptacle:{self.to}"])
        if self.question:
            self.add(g, agent)

    def exchange(self, g: Core, agent: int, card: int) -> None:
        """Take another receptacle card; each exists once (TS-42)."""
        if any(one.receptacle == card for one in g.s.agents):  # TS-42
            return
        one = g.s.agents[agent]
        most = max(1, g.m.cards[card].lp + one.lp_extra)
        g.emit(RECEPTACLE_TAKEN, agent, card, most if self.lp == "full" else min(one.lp, most), 0)

    def add(self, g: Core, agent: int) -> None:
        """Put a power or flaw in force; it ranks with receptacles (TS-191)."""
        of = -1
        if self.characteristic:
            of = g.m.characteristic_index[self.characteristic]
        elif self.item:
            of = g.m.item_index[self.item][0]
        row = [
            QUESTIONS.index(self.question), OPS.index(self.op), self.value, of, agent, LAYER_RECEPTACLE,
            moment(self.until),
        ]  # fmt: skip
        g.emit(STANDING_SET, text=listed(row), audience=0)  # TS-191

    def names(self) -> list[tuple[str, str]]:
        named = [("receptacle", self.to), ("characteristic", self.characteristic), ("item", self.item)]
        return [*super().names(), *[(kind, name) for kind, name in named if name]]
