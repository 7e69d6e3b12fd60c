"""The condition `any_space`."""

from __future__ import annotations

from chronaut.systems.tempus.ship import ANY_TOKEN
from chronaut.systems.tempus.terms import TOKENS
from chronaut.systems.tempus.verbs.places import TokenName
from chronaut.systems.tempus.vocabulary import Asked, condition


@condition("any_space", "TP-133")
class AnySpace(Asked):
    """Whether any space holds such a token."""

    holding: TokenName
    """Which token."""

    def asks(self) -> tuple[int, int]:
        return ANY_TOKEN, TOKENS.index(self.holding)
