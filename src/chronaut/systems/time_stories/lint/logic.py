"""What a condition demands, whichever way it comes to hold."""

from __future__ import annotations

from collections.abc import Callable

from chronaut.systems.time_stories.verbs.item import ItemIs
from chronaut.systems.time_stories.verbs.token import Token
from chronaut.systems.verbs.vocabulary import Condition, Expr


def requires(expr: Expr, one: Callable[[Condition], bool]) -> bool:
    """Whether the condition cannot hold without a single condition of some kind."""
    if expr.one is not None:
        return one(expr.one)
    if expr.join == "any":
        return bool(expr.parts) and all(requires(part, one) for part in expr.parts)
    return expr.join == "all" and any(requires(part, one) for part in expr.parts)


def excludes(expr: Expr, kind: str, name: str) -> bool:
    """Whether the condition cannot hold once the team owns a token, or once an item is or was held."""
    if expr.one is not None:
        nobody = isinstance(expr.one, ItemIs) and expr.one.who == "nobody" and kind == "item" and expr.one.item == name
        return nobody or (isinstance(expr.one, Token) and kind == "token" and name in expr.one.none)
    if expr.join == "not":
        denied = expr.parts[0].one
        return denied is not None and (kind, name) in denied.names()
    if expr.join == "any":
        return bool(expr.parts) and all(excludes(part, kind, name) for part in expr.parts)
    return any(excludes(part, kind, name) for part in expr.parts)
