"""The author's own list of what has to do with what, against the cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from chronaut.systems.contract.findings import Finding
from chronaut.systems.revolution.lint.uses import Uses, singles
from chronaut.systems.revolution.scenario import Scenario
from chronaut.systems.verbs.expr import Expr
from chronaut.systems.verbs.ties import MISSION, STORY, compared, sources


def ties(m: Scenario) -> Iterator[Finding]:
    """Elements that other cards have to do with than the list says."""
    yield from compared("R213", m.ties, named(m) if m.ties else {})


def named(m: Scenario) -> dict[str, set[str]]:
    """By kind and name of an element: the cards that set it, give it, change it, ask for it, or have an answer worked out from it."""
    uses, found = Uses(m), dict[str, set[str]]()

    def note(one: Any, home: str) -> None:
        for kind, name in one.names():
            if name:
                found.setdefault(f"{'card' if kind == 'story' else kind} {name}", set()).add(home)

    for use in uses.effects:
        home = home_of(uses, use.path)
        note(use.node, home)
        for kind, name in sources(use.node):
            found.setdefault(f"{kind} {name}", set()).add(home)
    for expr, home in asked(m, uses):
        for one in singles(expr):
            note(one, home)
    for line in m.score:
        if line.of == "counter":
            found.setdefault(f"counter {m.counters[line.counter].name}", set()).add(MISSION)
    return found


def asked(m: Scenario, uses: Uses) -> Iterator[tuple[Expr, str]]:
    """Every condition, with the card on which it stands."""
    for power in m.powers:
        yield power.when, home_of(uses, power.path)
    for use in uses.effects:
        for expr in within(use.node):
            yield expr, home_of(uses, use.path)
    for listed in m.modifiers:
        for modifier in listed:
            yield modifier.when, uses.keys.get(modifier.card, MISSION).removeprefix(STORY)
    for card in m.cards:
        if card.conflict is not None:
            yield card.conflict.until, uses.keys[card.index].removeprefix(STORY)
    for line in m.score:
        yield line.when, MISSION


def within(node: Any) -> Iterator[Expr]:
    """The conditions among an effect's own parameters."""
    for name in node.__struct_fields__:
        value = getattr(node, name)
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, Expr):
                yield one
            elif hasattr(one, "__struct_fields__"):
                yield from within(one)


def home_of(uses: Uses, path: str) -> str:
    """The card on which something stands, else the token, else the mission."""
    card = uses.owner(path)
    if card is not None:
        return uses.keys[card.index].removeprefix(STORY)
    head, _, rest = path.partition(".")
    number = rest.partition(".")[0]
    return f"token:{uses.m.tokens[int(number)].name}" if head == "tokens" else MISSION
