"""Conditions that are decided already where they stand: by one around them, by a twin beside them, or by themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any, Final

from chronaut.systems.verbs.expr import Block, Expr
from chronaut.systems.verbs.words.choose import Choose
from chronaut.systems.verbs.words.counter import ChangeCounter
from chronaut.systems.verbs.words.flag import FlagIs, SetFlag
from chronaut.systems.verbs.words.if_ import If
from chronaut.systems.verbs.words.say import Say

STEADY: Final = frozenset({"flag", "token", "item", "counter"})
"""What changes by effects alone, so that a condition about it stays as it was found until one of them is carried out."""
HINT: Final = "take it out, or name what was meant"
"""What to do about it."""
Known = dict[str, bool]
"""By single condition, written out: whether it holds."""


@dataclass(frozen=True)
class Decided:
    """A condition that is decided already."""

    path: str
    text: str


def facts(when: Expr, *, holds: bool = True) -> Known:
    """What is known once a condition was found to hold, or not to."""
    if when.one is not None:
        key, on = single(when.one)
        return {key: holds == on} if key else {}
    if when.join == "not":
        return facts(when.parts[0], holds=not holds)
    if len(when.parts) > 1 and when.join != ("all" if holds else "any"):
        return {}
    return {one: held for part in when.parts for one, held in facts(part, holds=holds).items()}


def single(one: Any) -> tuple[str, bool]:
    """A single condition written out, and whether it is asked that way round; empty if it may change at any moment."""
    if isinstance(one, FlagIs):
        return flag(one), one.on
    kinds = {kind for kind, _ in one.names()}
    return (repr(one) if kinds and kinds <= STEADY else ""), True


def flag(one: SetFlag | FlagIs) -> str:
    """A flag as what is known of it is written out."""
    return f"flag {one.name}"


def value(when: Expr, known: Known) -> bool | None:
    """Whether a condition holds by what is known; None if that does not decide it."""
    if when.one is not None:
        key, on = single(when.one)
        return known[key] == on if key in known else None
    found = [value(part, known) for part in when.parts]
    if when.join == "not":
        return None if found[0] is None else not found[0]
    stop = when.join == "any"
    if stop in found:
        return stop
    return not stop if found and None not in found else None


def in_itself(when: Expr) -> str:
    """What is wrong with a condition by itself: parts that exclude each other or stand twice; empty if nothing."""
    before: Known = {}
    for part in when.parts if when.join != "not" else []:
        found = facts(part, holds=when.join == "all")
        if any(before.get(one, held) != held for one, held in found.items()):
            return "this never holds: its parts exclude each other" if when.join == "all" else "this always holds"
        if found and all(one in before for one in found):
            return "this asks for the same twice"
        before |= found
    return next(filter(None, map(in_itself, when.parts)), "")


def decided(
    nodes: Sequence[Any],
    paths: Sequence[str],
    guarded: Iterable[tuple[Block, Expr]],
    asides: AbstractSet[str] = frozenset(),
) -> Iterator[Decided]:
    """Every condition of an `if` or an answer that is decided already; what guards a block, as a power's condition, comes with it.

    Asides are passages in the midst of a card's text: two of them may well have one condition.
    """
    walk = Walk(nodes, paths, asides)
    inside = {number for node in nodes for block in blocks(node) for number in block.nodes}
    for block, when in guarded:
        inside.update(block.nodes)
        yield from walk.row(block.nodes, facts(when))
    rows: dict[str, list[int]] = {}
    for number, path in enumerate(paths):
        if number not in inside:
            rows.setdefault(path.rpartition(".")[0], []).append(number)
    for row in rows.values():
        yield from walk.row(row, {})


class Walk:
    """A walk through the effects of a mission, with what is known on the way."""

    def __init__(self, nodes: Sequence[Any], paths: Sequence[str], asides: AbstractSet[str]) -> None:
        self.nodes, self.paths, self.asides = nodes, paths, asides

    def row(self, row: Sequence[int], known: Known) -> Iterator[Decided]:
        """Effects one after the other, beginning with what is known."""
        passages: list[Expr] = []
        for number in row:
            node = self.nodes[number]
            if isinstance(node, If):
                yield from self.passage(node, self.paths[number], known, passages)
            elif isinstance(node, Choose):
                yield from self.answers(node, self.paths[number], known)
            elif isinstance(node, SetFlag):
                yield from self.written(node, self.paths[number], known)
            else:
                for block in blocks(node):
                    yield from self.row(block.nodes, {})
            if not isinstance(node, If):
                passages = []
            touched = self.touched([number])
            known = {} if touched is None else without(known, touched)
            if isinstance(node, SetFlag):
                known[flag(node)] = node.on

    def written(self, node: SetFlag, path: str, known: Known) -> Iterator[Decided]:
        """A flag that is set, or taken back; it may be so already."""
        if known.get(flag(node)) == node.on:
            yield Decided(path, f"the flag `{node.name}` is {'set' if node.on else 'down'} here already")

    def passage(self, node: If, path: str, known: Known, passages: list[Expr]) -> Iterator[Decided]:
        """An `if`, with what is known and what those right before it have asked."""
        holds = value(node.when, known)
        if holds is not None:
            text = f"this {'always' if holds else 'never'} holds here: what stands around it has asked already"
            yield Decided(f"{path}.if.when", text)
        elif any(alike(node.when, one) for one in passages) and not self.aside(node):
            yield Decided(f"{path}.if.when", "a second passage here has the same condition")
        touched = self.touched([*node.then.nodes, *node.otherwise.nodes])
        passages[:] = [] if touched is None else [one for one in (*passages, node.when) if not touched & names(one)]
        yield from self.row(node.then.nodes, known | facts(node.when))
        yield from self.row(node.otherwise.nodes, known | facts(node.when, holds=False))

    def aside(self, node: If) -> bool:
        """Whether an `if` stands in the midst of a card's text."""
        said = [self.nodes[number] for number in node.then.nodes]
        return any(isinstance(one, Say) and one.text in self.asides for one in said)

    def answers(self, node: Choose, path: str, known: Known) -> Iterator[Decided]:
        """The answers to a choice; while it waits anything may change but what an answer itself asks for."""
        for n, way in enumerate(node.ways):
            holds = value(way.when, known)
            if holds is not None:
                text = f"this answer is {'always' if holds else 'never'} open here: what stands around it has asked already"
                yield Decided(f"{path}.choose.ways.{n}.when", text)
            yield from self.row(way.effect.nodes, facts(way.when))

    def touched(self, row: Sequence[int]) -> set[tuple[str, str]] | None:
        """What effects change, as (kind, name); None if they may change anything, or wait for somebody."""
        found: set[tuple[str, str]] = set()
        for number in row:
            node = self.nodes[number]
            if isinstance(node, If):
                inner = self.touched([*node.then.nodes, *node.otherwise.nodes])
                if inner is None:
                    return None
                found |= inner
            elif isinstance(node, SetFlag | ChangeCounter):
                found |= set(node.names())
            elif not isinstance(node, Say):
                return None
        return found


def alike(when: Expr, other: Expr) -> bool:
    """Whether two conditions about what is steady ask for the same."""
    if not facts(when) or when.join != other.join or len(when.parts) != len(other.parts):
        return False
    if when.one is not None or other.one is not None:
        return bool(when.one == other.one)
    return all(alike(one, two) for one, two in zip(when.parts, other.parts, strict=True))


def names(when: Expr) -> set[tuple[str, str]]:
    """What a condition asks about, as (kind, name)."""
    found = set(when.one.names()) if when.one is not None else set()
    return found.union(*map(names, when.parts))


def without(known: Known, touched: AbstractSet[tuple[str, str]]) -> Known:
    """What is still known after some things have changed."""
    return {one: held for one, held in known.items() if not any(name in one for _, name in touched)}


def blocks(node: Any) -> Iterator[Block]:
    """The blocks among an effect's parameters."""
    for field in node.__struct_fields__:
        found = getattr(node, field)
        for one in found if isinstance(found, list) else [found]:
            if isinstance(one, Block):
                yield one
            elif hasattr(one, "__struct_fields__"):
                yield from blocks(one)
