"""What boxes promise, against what cards do: tokens and items named and not given, given and not named."""

from __future__ import annotations

from collections.abc import Iterator

from chronaut.systems.contract.findings import Finding
from chronaut.systems.time_stories.lint.uses import Owners, Use, conditions, effects, singles
from chronaut.systems.time_stories.scenario import CARD_A, ITEM, LOOSE, PICTURE, Card, Scenario
from chronaut.systems.time_stories.terms import AFTER_ROLL, BEFORE_ROLL
from chronaut.systems.time_stories.verbs.item import ItemIs

GIVING = ("take_item", "exchange_item", "combine_items")


def promises(m: Scenario, texts: dict[str, str], braces: dict[str, list[str]]) -> Iterator[Finding]:
    """All boxes that say otherwise than their card does."""
    uses = by_card(m)
    for card in m.cards:
        if card.kind in (PICTURE, CARD_A, LOOSE):
            yield from tokens(m, card, texts, uses.get(card.path, []))
            yield from items(m, card, braces, uses.get(card.path, []))
        elif card.kind == ITEM:
            yield from places(m, card, braces, uses)


def by_card(m: Scenario) -> dict[str, list[Use]]:
    """The verbs of each card, by the card's path; what a receptacle or item says belongs to it."""
    found: dict[str, list[Use]] = {}
    owner = Owners(m)
    for use in (*effects(m), *conditions(m)):
        card = owner(use.path)
        if card is not None:
            found.setdefault(card.path, []).append(use)
    return found


def tokens(m: Scenario, card: Card, texts: dict[str, str], uses: list[Use]) -> Iterator[Finding]:
    """Tokens that the box names and the card has nothing to do with; tokens that it gives and does not name."""
    box = texts.get(card.box, "")
    whole = f"{texts.get(card.text, '')} {box}"
    involved = {name for use in uses for kind, name in use.node.names() if kind == "token"}
    for name in m.tokens:
        if name in box and name not in involved:
            yield Finding("T310", f"{card.path}.box", f"the box names the token `{name}`, but the card has nothing to do with it",
                          "give the token, or name the right one")  # fmt: skip
    spoken = [texts.get(m.powers[number].label, "") for number in card.powers]
    spoken += [texts.get(use.node.text, "") for use in uses if use.verb == "say"]
    if not box and not any(name in whole for name in m.tokens):
        return
    for use in uses:
        if use.verb == "gain_token" and not any(use.node.token in one for one in (whole, *spoken)):
            yield Finding(
                "T311",
                use.path,
                f"the card gives the token `{use.node.token}`, but does not name it",
                "name it in the box",
            )


def items(m: Scenario, card: Card, braces: dict[str, list[str]], uses: list[Use]) -> Iterator[Finding]:
    """The same for items, as far as they are written in braces; and for cards of the row."""
    labels = [m.powers[number].label for number in card.powers]
    named = {name for text in (card.text, card.box, *labels) for name in braces.get(text, [])}
    boxed = set(braces.get(card.box, []))
    involved = {name for use in uses for _, name in use.node.names()}
    for use in uses:
        if use.verb in GIVING and boxed & set(m.item_index):
            given = {"take_item": "item", "exchange_item": "for_", "combine_items": "into"}[use.verb]
            name = getattr(use.node, given)
            if name not in named:
                yield Finding(
                    "T312",
                    use.path,
                    f"the card gives the item `{name}`, but its box names {braced(boxed)}",
                    "name it in the box",
                )
    asked = {
        name
        for number in card.powers
        for one in singles(m.powers[number].when)
        if isinstance(one, ItemIs)
        for _, name in one.names()
    }
    if boxed & set(m.item_index):
        for name in sorted(asked - boxed):
            yield Finding("T313", f"{card.path}.box", f"a power of the card asks for the item `{name}`, but the box names others",
                          "name it in the box")  # fmt: skip
    for name in sorted(boxed - involved):
        if name in m.item_index and not (card.tests and helps(m, name)):
            yield Finding("T313", f"{card.path}.box", f"the box names the item {{{name}}}, but the card has nothing to do with it",
                          "give it, ask for it, or name the right one")  # fmt: skip
        elif f"card:{name}" in m.card_index and name != card.name and name not in m.item_index:
            yield Finding("T313", f"{card.path}.box", f"the box names the card {{{name}}}, but this card does nothing to it",
                          "open it, or name the right one")  # fmt: skip


def helps(m: Scenario, name: str) -> bool:
    """Whether an item changes rolls, so that a card with a test may well advise it."""
    card = m.items[m.item_index[name][0]]
    rolled = any(m.powers[number].trigger in (BEFORE_ROLL, AFTER_ROLL) for number in m.cards[card].powers)
    return rolled or any(one.card == card for listed in m.modifiers for one in listed)


def places(m: Scenario, card: Card, braces: dict[str, list[str]], uses: dict[str, list[Use]]) -> Iterator[Finding]:
    """Cards on which an item's box says that it works, and which do not know it."""
    named = set(braces.get(card.box, []))
    asking = {one.name for one in m.cards if one.seal is not None and one.kind == PICTURE for part in singles(one.seal)
              if isinstance(part, ItemIs) and ("item", card.name) in part.names()}  # fmt: skip
    if any(f"card:{name}" in m.card_index for name in named):
        for name in sorted(asking - named):
            yield Finding(
                "T314",
                f"{card.path}.box",
                f"the item opens the card `{name}`, but the box names others",
                "name it in the box",
            )
    for name in braces.get(card.box, []):
        handle = m.card_index.get(f"card:{name}", -1)
        if handle < 0:
            continue
        knows = any(("item", card.name) in use.node.names() for use in uses.get(m.cards[handle].path, []))
        if not knows:
            yield Finding("T314", f"{card.path}.box", f"the box says that the item works at {{{name}}}, but that card does not ask for it",
                          "let the card ask for it, or name the right one")  # fmt: skip


def braced(names: set[str]) -> str:
    """Names in braces, in words."""
    return ", ".join(f"{{{name}}}" for name in sorted(names))
