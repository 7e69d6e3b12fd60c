"""What linked missions are made of: blocks of effects, conditions, and the context in which both work."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)  # so that it can be copied and pickled
@dataclass(init=False)
class Context:
    """Whose effect runs, and from where: small numbers, -1 for none."""

    node: int
    agent: int
    card: int

    def __init__(self, node: int = -1, agent: int = -1, card: int = -1) -> None:
        self.node = node
        self.agent = agent
        self.card = card

    def of(self, agent: int) -> Context:
        """The same for another agent."""
        return Context(self.node, agent, self.card)


class Block:
    """A list of effects in a mission, linked: the numbers of its nodes."""

    def __init__(self, ident: int = -1, nodes: list[int] | None = None) -> None:
        self.ident = ident
        self.nodes = nodes or []

    def __bool__(self) -> bool:
        return bool(self.nodes)


@mypyc_attr(allow_interpreted_subclasses=True)
class Test:
    """A condition in numbers, for those that are looked at again and again."""

    def __init__(self, personal: bool = True) -> None:
        self.personal = personal
        """Whether the answer depends on who acts."""

    def holds(self, g: Any, c: Context) -> bool:
        """Whether it is so."""
        raise NotImplementedError


class Expr:
    """A condition of a mission, linked: one condition, or several joined by all, any, not."""

    def __init__(self, join: str = "all", parts: list[Expr] | None = None, one: Any = None) -> None:
        self.join = join
        self.parts = parts or []
        self.one = one
        """A `Condition` as the mission has it."""
        self.test: Test | None = None
        """What `one` asks, in numbers."""

    def __bool__(self) -> bool:
        return self.one is not None or bool(self.parts)

    def personal(self) -> bool:
        """Whether the answer may depend on who acts."""
        if self.test is not None:
            return self.test.personal
        return self.one is not None or any(part.personal() for part in self.parts)

    def holds(self, g: Any, c: Context) -> bool:
        """Whether it is so; an empty expression always is."""
        if self.test is not None:
            return self.test.holds(g, c)
        if self.one is not None:
            return bool(self.one.holds(g, c))
        if self.join == "not":
            return not self.parts[0].holds(g, c)
        either = self.join == "any"
        for part in self.parts:
            if part.holds(g, c) == either:
                return either
        return not either
