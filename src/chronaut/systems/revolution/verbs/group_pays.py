"""The verb `group_pays`."""

from __future__ import annotations

from chronaut.kernel.program import Text
from chronaut.systems.revolution import azrak, things, updates
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.terms import CONTRIBUTION, IN_PLAY
from chronaut.systems.revolution.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Block, Context, Effect


@effect("group_pays", "RV-103", "RS-73")
class GroupPays(Effect):
    """The group pays a price together, split as it likes: Azrak, or a token. Who cannot reach it together does not pay."""

    n: int
    token: str = ""
    """The token that is paid; Azrak without one."""
    label: Text = ""
    """For what, as a sentence that all are told while they decide who pays how much."""
    then: Block = Block()
    otherwise: Block = Block()

    def run(self, g: Core, c: Context) -> None:
        token = g.m.token_index[self.token] if self.token else -1
        purses = [self.purse(g, agent, token) for agent in range(len(g.s.agents))]
        if sum(purses) < self.n:
            g.start(self.otherwise, c.agent, c.card)
            return
        shares = [0] * len(purses)
        for _ in range(self.n):
            richest = max(range(len(purses)), key=lambda n: purses[n] - shares[n])
            shares[richest] += 1
        updates.open_draft(g, CONTRIBUTION, token, self.n, shares, c)

    def purse(self, g: Core, agent: int, token: int) -> int:
        """What an agent could pay; who is ejected pays nothing (RS-95)."""
        one = g.s.agents[agent]
        if one.out != IN_PLAY:
            return 0
        return one.tokens[token] if token >= 0 else one.pool

    def contributed(self, g: Core, c: Context, shares: list[int]) -> None:
        """The group has agreed on who pays what; nothing is paid for no shares."""
        g.start(self.then if shares else self.otherwise, c.agent, c.card)
        token = g.m.token_index[self.token] if self.token else -1
        for agent in reversed(g.from_captain()) if shares else []:  # RS-73: the Captain's link is asked about first
            if token >= 0:
                things.stow_tokens(g, agent, token, shares[agent])
            else:
                azrak.spend(g, agent, shares[agent])

    def names(self) -> list[tuple[str, str]]:
        return [("token", self.token)] if self.token else []
