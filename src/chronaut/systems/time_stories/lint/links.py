"""What leads where in a mission: cards, tokens, items, flags, riddles, locations, endings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from chronaut.systems.contract.findings import Link, merged
from chronaut.systems.time_stories.lint.uses import Owners, Use, effects, expressions
from chronaut.systems.time_stories.scenario import Card, Scenario
from chronaut.systems.time_stories.verbs.item import ItemIs
from chronaut.systems.time_stories.verbs.token import Token
from chronaut.systems.verbs.answers import OR
from chronaut.systems.verbs.vocabulary import Condition, Expr
from chronaut.systems.verbs.words.ask import Ask
from chronaut.systems.verbs.words.choose import Choose
from chronaut.systems.verbs.words.flag import FlagIs

GIVES: Final = {
    "gain_token": ("token", "token", "gives"), "take_item": ("item", "item", "gives"), "exchange_item": ("item", "for_", "gives"),
    "combine_items": ("item", "into", "gives"), "put_item": ("item", "item", "gives"), "end": ("ending", "ending", "ends"),
    "fail_mission": ("ending", "ending", "ends"), "move_group": ("location", "to", "leads"), "reveal": ("card", "card", "opens"),
    "may_reveal": ("card", "card", "opens"), "authorise": ("card", "card", "opens"), "lay_card": ("card", "card", "opens"),
    "restore_card": ("card", "card", "opens"), "replace_card": ("card", "by", "opens"), "flag": ("flag", "name", "gives"),
    "remember": ("flag", "name", "gives"),
}  # fmt: skip
"""What an effect leads to: kind, parameter, word."""
THINGS: Final = ("token", "item", "flag")
AT_SEALS: Final = ("receptacle", "characteristic")
"""What a seal asks of its reader: seals alone are told, since texts ask for receptacles everywhere."""


def links(m: Scenario, texts: Mapping[str, str]) -> list[Link]:
    """Every link, each once; a bar only where it stops more than what brings it, and where the same thing opens nothing."""
    linking = Linking(m, texts)
    every = merged([*laid_out(m), *linking.found()])
    other = {(one.source, one.target) for one in every if one.how != "bars"}
    other |= {
        (one.source, one.target) for one in every if one.how == "bars" and all(map(linking.once(one), one.places))
    }
    return [one for one in every if one.how != "bars" or (one.source, one.target) not in other]


def laid_out(m: Scenario) -> Iterator[Link]:
    """Which cards belong to which location, and the tokens that there are."""
    for location in sorted(m.locations, key=lambda one: m.cards[one.card_a].path):
        for number in (location.card_a, *location.cards):
            if number >= 0:
                yield Link(f"location:{location.name}", name_of(m.cards[number]), "holds")
    for token in m.tokens:
        yield Link(f"token:{token}", f"token:{token}", "is")
    for card in sorted(m.cards, key=lambda one: one.path):
        for item in card.start_items:
            yield Link(name_of(card), f"item:{m.cards[m.items[item]].name}", "gives")


class Linking:
    """Finds what effects and conditions lead to, and what by way of a riddle."""

    def __init__(self, m: Scenario, texts: Mapping[str, str]) -> None:
        self.m = m
        self.owner = Owners(m)
        self.every = list(effects(m))
        self.riddles: dict[str, str] = {}
        """By the path of what is done for a right answer: the riddle as `riddle:answer`."""
        for use in self.every:
            for answer, way, _ in asked_for(use, texts):
                taken = list(self.riddles.values()).count(f"riddle:{answer}")
                self.riddles[way] = f"riddle:{answer}" + f" ({taken + 1})" * (taken > 0)

    def found(self) -> Iterator[Link]:
        """Every link by an effect or a condition."""
        for use in self.every:
            yield from self.led(use)
            for _, way, sources in asked_for(use, {}):
                yield Link(self.home(use.path), self.riddles[way], "poses")
                for source in filter(OR.__ne__, sources):
                    yield Link(source if ":" in source else f"card:{source}", self.riddles[way], "tells")
        for expr, path in expressions(self.m):
            card = self.owner(path)
            sealed = card is not None and path in (f"{card.path}.seal.when", f"{card.path}.release")
            for one, barred in parts(expr):
                for kind, name in one.names():
                    if kind in THINGS or (sealed and kind in AT_SEALS):
                        how = "bars" if barred or denies(one, name) else "opens" if sealed else "asks"
                        yield Link(f"{kind}:{name}", self.home(path), how, (path,))

    def once(self, link: Link) -> Callable[[str], bool]:
        """Of the place of a condition: whether what it guards brings the very thing that it denies, so that it is done once."""

        def brings(path: str) -> bool:
            owner = path.removesuffix(".when")
            owner = owner.removesuffix(".if") if path.endswith(".if.when") else owner
            return any(use.path.startswith(f"{owner}.") and given(use) == link.source for use in self.every)

        return brings

    def led(self, use: Use) -> Iterator[Link]:
        """What an effect leads to."""
        source = next((name for way, name in self.riddles.items() if use.path.startswith(f"{way}.")), "")
        source = source or self.home(use.path)
        if use.verb in GIVES:
            kind, field, how = GIVES[use.verb]
            name = getattr(use.node, field)
            loose = "" if name else getattr(use.node, "loose", "") or getattr(use.node, "by_loose", "")
            if getattr(use.node, "on", True) and (name or loose):
                yield Link(source, f"loose:{loose}" if loose else f"{kind}:{name}", how)
        elif use.verb == "succeed" and self.m.success >= 0:
            yield Link(source, name_of(self.m.cards[self.m.success]), "ends")
        elif use.verb == "change_plan":
            for name in use.node.show:
                yield Link(source, f"location:{name}", "shows")

    def home(self, path: str) -> str:
        """The card on which something stands, else the location, else the part of the mission."""
        card = self.owner(path)
        if card is not None:
            return name_of(card)
        head, _, rest = path.partition(".")
        homes = {self.m.cards[one.card_a].path.split(".")[1]: one.name for one in self.m.locations}
        number = rest.partition(".")[0]
        return f"location:{homes[number]}" if head == "locations" and number in homes else f"story:{head}"


def given(use: Use) -> str:
    """The thing that an effect brings, as `kind:name`; empty for other effects."""
    kind, field, how = GIVES.get(use.verb, ("", "", ""))
    return f"{kind}:{getattr(use.node, field)}" if how == "gives" and getattr(use.node, "on", True) else ""


def asked_for(use: Use, texts: Mapping[str, str]) -> Iterator[tuple[str, str, list[str]]]:
    """The right answers that an effect asks for: its words, the path of what comes of it, its sources."""
    if isinstance(use.node, Ask):
        yield use.node.answer, f"{use.path}.ask.then", use.node.deducible_from
    elif isinstance(use.node, Choose):
        for n, way in enumerate(use.node.ways):
            if way.deducible_from:
                yield texts.get(way.label, ""), f"{use.path}.choose.ways.{n}.effect", way.deducible_from


def parts(expr: Expr, barred: bool = False) -> Iterator[tuple[Condition, bool]]:
    """The single conditions of an expression, and whether each is denied."""
    if expr.one is not None:
        yield expr.one, barred
    for part in expr.parts:
        yield from parts(part, barred != (expr.join == "not"))


def denies(one: Condition, name: str) -> bool:
    """Whether a condition holds only without a thing that it names."""
    if isinstance(one, Token):
        return name in one.none
    if isinstance(one, ItemIs):
        return one.who == "nobody" and not one.was
    return isinstance(one, FlagIs) and not one.on


def name_of(card: Card) -> str:
    """A card as `kind:name`."""
    kinds = ("base", "plan", "card", "card", "item", "receptacle", "ending", "loose")
    return f"{kinds[card.kind]}:{card.name}"
