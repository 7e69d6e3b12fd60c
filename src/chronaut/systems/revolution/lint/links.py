"""What leads where in a mission: cards, tokens, Items, flags, riddles, locations, endings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from chronaut.systems.contract.findings import Link, merged
from chronaut.systems.revolution.lint.uses import Use, Uses, path_of
from chronaut.systems.revolution.scenario import Scenario
from chronaut.systems.verbs.answers import OR
from chronaut.systems.verbs.expr import Expr
from chronaut.systems.verbs.words.ask import Ask

LEADS: Final = {
    "gain_token": ("name", "gives"), "take_item": ("item", "gives"), "flag": ("name", "gives"), "end": ("ending", "ends"),
    "move_group": ("location", "leads"), "next_location": ("location", "leads"), "set_location": ("location", "opens"),
    "open_sealed": ("sealed", "opens"), "draw_mystery": ("named", "opens"), "lay_map": ("map", "shows"), "put_card": ("card", "opens"),
    "replace_card": ("by", "opens"),
}  # fmt: skip
"""What an effect leads to: the parameter that names it, and the word for it."""
THINGS: Final = ("token", "item", "flag")


def links(m: Scenario) -> list[Link]:
    """Every link, each once."""
    return merged([*laid_out(m), *led(m), *asked(m)])


def laid_out(m: Scenario) -> Iterator[Link]:
    """Which cards belong to which location, and which maps show it."""
    key = Uses(m).keys
    for location in sorted(m.locations, key=lambda one: path_of(m, one)):
        for number in (location.card_a, *location.cards):
            yield Link(f"location:{location.name}", key[number], "holds")
    for number in m.maps:
        for spot in m.cards[number].spots:
            yield Link(key[number], f"location:{m.locations[spot].name}", "shows")
    for number in m.items:
        card = m.cards[number]
        if card.map >= 0:
            yield Link(key[number], key[card.map], "shows")


def led(m: Scenario) -> Iterator[Link]:
    """What effects lead to; by way of the riddle, if they wait for its answer."""
    uses = Uses(m)
    riddles = {
        f"{use.path}.ask.then.": f"riddle:{use.node.answer}" for use in uses.effects if isinstance(use.node, Ask)
    }
    for use in uses.effects:
        home = home_of(uses, use.path)
        if isinstance(use.node, Ask):
            yield Link(home, f"riddle:{use.node.answer}", "poses")
            for one in filter(OR.__ne__, use.node.deducible_from):
                yield Link(one if ":" in one else f"card:{one}", f"riddle:{use.node.answer}", "tells")
        source = next((riddle for way, riddle in riddles.items() if use.path.startswith(way)), home)
        for target, how in targets(use):
            yield Link(source, target, how)


def targets(use: Use) -> Iterator[tuple[str, str]]:
    """What one effect leads to, and how."""
    field, how = LEADS.get(use.verb, ("", ""))
    name = getattr(use.node, field) if field else ""
    for kind, found in use.node.names():
        if name and found == name and getattr(use.node, "on", True):
            yield f"{'card' if kind == 'story' else kind}:{found}", how


def asked(m: Scenario) -> Iterator[Link]:
    """What conditions ask for where."""
    uses = Uses(m)
    places = [(power.when, power.path, f"{power.path}.when") for power in m.powers]
    places += [(expr, use.path, use.path) for use in uses.effects for expr in within(use.node)]
    for expr, path, at in places:
        for one, denied in parts(expr):
            for kind, name in one.names():
                if kind in THINGS:
                    denied_here = denied != (getattr(one, "on", True) is False)
                    yield Link(f"{kind}:{name}", home_of(uses, path), "bars" if denied_here else "asks", (at,))


def within(node: Any) -> Iterator[Expr]:
    """The conditions among an effect's own parameters."""
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if isinstance(value, Expr):
            yield value
        elif isinstance(value, list):
            for one in value:
                if isinstance(one, msgspec.Struct):
                    yield from within(one)


def parts(expr: Expr, denied: bool = False) -> Iterator[tuple[Any, bool]]:
    """The single conditions of an expression, and whether each is denied."""
    if expr.one is not None:
        yield expr.one, denied
    for part in expr.parts:
        yield from parts(part, denied != (expr.join == "not"))


def home_of(uses: Uses, path: str) -> str:
    """The card on which something stands, else the token, else the part of the mission."""
    card = uses.owner(path)
    if card is not None:
        return uses.keys[card.index]
    head, _, rest = path.partition(".")
    number = rest.partition(".")[0]
    return f"token:{uses.m.tokens[int(number)].name}" if head == "tokens" else f"story:{head}"
