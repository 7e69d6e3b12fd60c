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


@mypyc_attr(allow_interpreted_subclasses=True)
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


@mypyc_attr(allow_interpreted_subclasses=True)
class Joined(Test):
    """Several tests joined: all of them, any of them, or not the only one."""

    def __init__(self, join: str, parts: list[Test]) -> None:
        super().__init__(personal=any(part.personal for part in parts))
        self.negated = join == "not"
        self.either = join == "any"
        self.parts = parts

    def holds(self, g: Any, c: Context) -> bool:
        if self.negated:
            return not self.parts[0].holds(g, c)
        for part in self.parts:
            if part.holds(g, c) == self.either:
                return self.either
        return not self.either


@mypyc_attr(allow_interpreted_subclasses=True)
class Expr(Test):
    """A condition of a mission, linked: one condition, or several joined by all, any, not."""

    def __init__(self, join: str = "all", parts: list[Expr] | None = None, one: Any = None) -> None:
        self.join = join
        self.parts = parts or []
        self.one = one
        """A `Condition` as the mission has it."""
        super().__init__(personal=one is not None)
        self.test: Test = Joined(join, [part.test for part in self.parts]) if self.parts else self
        """The same in numbers, as far as that goes."""

    def __bool__(self) -> bool:
        return self.one is not None or bool(self.parts)

    def settle(self, m: Any) -> None:
        """Put a condition into the numbers of a linked mission, after those that are parts of it."""
        if self.one is not None:
            self.test = self.one.in_numbers(m) or self
        elif self.parts:
            self.test = Joined(self.join, [part.test for part in self.parts])

    def holds(self, g: Any, c: Context) -> bool:
        """Whether it is so; an empty expression always is."""
        if self.one is not None:
            return bool(self.one.holds(g, c)) if self.test is self else self.test.holds(g, c)
        return self.test.holds(g, c) if self.parts else True
