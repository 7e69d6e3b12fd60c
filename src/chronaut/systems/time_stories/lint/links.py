"""What leads where in a mission: cards, tokens, items, locations, endings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from chronaut.systems.contract.findings import Link
from chronaut.systems.time_stories.lint.uses import Owners, effects
from chronaut.systems.time_stories.scenario import Card, Scenario
from chronaut.systems.verbs.vocabulary import Expr

GIVES: Final = {
    "gain_token": ("token", "token", "gives"), "take_item": ("item", "item", "gives"), "exchange_item": ("item", "for_", "gives"),
    "combine_items": ("item", "into", "gives"), "put_item": ("item", "item", "gives"), "end": ("ending", "ending", "ends"),
    "fail_mission": ("ending", "ending", "ends"), "move_group": ("location", "to", "leads"), "reveal": ("card", "card", "opens"),
    "may_reveal": ("card", "card", "opens"), "authorise": ("card", "card", "opens"),
}  # fmt: skip
"""What an effect leads to: kind, parameter, word."""
THINGS: Final = ("token", "item")


def links(m: Scenario) -> list[Link]:
    """Every link, each once."""
    return list(dict.fromkeys(found(m)))


def found(m: Scenario) -> Iterator[Link]:
    """Every link, in the order of the mission."""
    for location in sorted(m.locations, key=lambda one: m.cards[one.card_a].path):
        for number in (location.card_a, *location.cards):
            if number >= 0:
                yield Link(f"location:{location.name}", f"card:{m.cards[number].name}", "holds")
    for card in sorted(m.cards, key=lambda one: one.path):
        if card.seal is not None:
            yield from asked(card.seal, name_of(card), "opens")
        for number in card.powers:
            yield from asked(m.powers[number].when, name_of(card), "asks")
        for item in card.start_items:
            yield Link(name_of(card), f"item:{m.cards[m.items[item]].name}", "gives")
    owner = Owners(m)
    for use in effects(m):
        source = owner(use.path)
        if source is None:
            continue
        if use.verb in GIVES:
            kind, field, how = GIVES[use.verb]
            name = getattr(use.node, field)
            yield Link(name_of(source), f"{kind}:{name}", how)
        elif use.verb == "succeed" and m.success >= 0:
            yield Link(name_of(source), f"ending:{m.cards[m.success].name}", "ends")
        elif use.verb == "change_plan":
            for name in use.node.show:
                yield Link(name_of(source), f"location:{name}", "shows")


def name_of(card: Card) -> str:
    """A card as `kind:name`."""
    kinds = ("base", "plan", "card", "card", "item", "receptacle", "ending", "loose")
    return f"{kinds[card.kind]}:{card.name}"


def asked(expr: Expr, target: str, how: str) -> Iterator[Link]:
    """What a condition asks for, as far as it is not denied."""
    if expr.join == "not":
        return
    for part in expr.parts:
        yield from asked(part, target, how)
    if expr.one is not None:
        for kind, name in expr.one.names():
            if kind in THINGS:
                yield Link(f"{kind}:{name}", target, how)
