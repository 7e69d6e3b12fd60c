"""The condition `token`."""

from __future__ import annotations

from chronaut.systems.time_stories.asked import TokensAre
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.scenario import Scenario
from chronaut.systems.time_stories.vocabulary import condition
from chronaut.systems.verbs.compare import Comparison
from chronaut.systems.verbs.vocabulary import Context, Test


@condition("token", "TS-72", "TS-175")
class Token(Comparison, kw_only=True):
    """Whether the team owns a state token, all, any or none of several, or a number of tokens."""

    owned: str = ""
    all_: list[str] = []
    any_: list[str] = []
    none: list[str] = []

    def holds(self, g: Core, c: Context) -> bool:
        def has(name: str) -> bool:
            return (g.s.tokens >> g.m.token_index[name]) & 1 == 1  # TS-175

        if self.owned and not has(self.owned):
            return False
        if not all(has(name) for name in self.all_) or any(has(name) for name in self.none):
            return False
        if self.any_ and not any(has(name) for name in self.any_):
            return False
        named = bool(self.owned or self.all_ or self.any_ or self.none)
        return self.compare(g.s.tokens.bit_count()) if self.bounded or not named else True

    def in_numbers(self, m: Scenario) -> Test | None:
        if self.bounded or not (self.owned or self.all_ or self.any_ or self.none):
            return None
        every = [self.owned, *self.all_] if self.owned else self.all_
        masks = [sum({1 << m.token_index[name] for name in names}) for names in (every, self.none, self.any_)]
        return TokensAre(masks[0], masks[1], masks[2])

    def names(self) -> list[tuple[str, str]]:
        return [("token", name) for name in (self.owned, *self.all_, *self.any_, *self.none) if name]
