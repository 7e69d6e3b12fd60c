"""The verb `prevent_loss`."""

from __future__ import annotations

from typing import Literal

from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.rolls import listed
from chronaut.systems.time_stories.facts.things import SHELTER_SET
from chronaut.systems.time_stories.standing import Until, moment
from chronaut.systems.time_stories.targets import AgentEffect, candidates
from chronaut.systems.time_stories.terms import LOSE_LP, LOSE_TU
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("prevent_loss", "TS-170")
class PreventLoss(AgentEffect):
    """The next LP of agents, or the next TUs of the group, are not lost; or another agent loses the LP instead.

    `n` units, 1 if not said, of `lp` or `tu`, until a moment (`visit` if not said) or until they are used up. `to`
    names one agent, as targets do, who loses the LP in place of the others; while that agent is dead nothing is
    prevented. LP are protected for each agent meant; for `tu` there are no agents: what the way to another location
    costs, and the TU spent for acting, are no losses.
    """

    n: int = 1
    of: Literal["lp", "tu"] = "lp"
    to: str = ""
    until: Until = "visit"

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.to and self.of == "tu":
            raise ValueError("TU cannot be turned over to an agent; leave out `to`")
        if self.to not in ("", "reader", "holder", "captain") and not self.to.startswith("receptacle:"):
            raise ValueError(f"`to` is one agent: reader, holder, captain or receptacle:NAME, not {self.to!r}")

    def run(self, g: Core, c: Context) -> None:
        if self.of == "tu":
            self.shelter(g, LOSE_TU, -1, -1)
        else:
            super().run(g, c)

    def on(self, g: Core, c: Context, agent: int) -> None:
        if not self.to:
            self.shelter(g, LOSE_LP, agent, -1)
            return
        for other in candidates(g, c, self.to)[:1]:
            if other != agent:
                self.shelter(g, LOSE_LP, agent, other)

    def shelter(self, g: Core, of: int, agent: int, to: int) -> None:
        """Put one prevention in force."""
        if self.n > 0:
            g.emit(SHELTER_SET, text=listed([of, agent, self.n, to, moment(self.until)]), audience=0)

    def names(self) -> list[tuple[str, str]]:
        kind, _, name = self.to.partition(":")
        return [*super().names(), *([(kind, name)] if name else [])]
