"""What is printed: backs, marks, letters, lists, and texts that would tell too much."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from chronaut.systems.contract.findings import Finding
from chronaut.systems.time_stories.lint.uses import effects, singles
from chronaut.systems.time_stories.scenario import (
    BASE_CARD,
    CARD_A,
    ENDING,
    ITEM,
    LOOSE,
    PICTURE,
    PLAN_CARD,
    RECEPTACLE,
    Card,
    Scenario,
)
from chronaut.systems.time_stories.terms import LETTERS
from chronaut.systems.time_stories.verbs.agents import Agents
from chronaut.systems.time_stories.verbs.characteristic import Characteristic
from chronaut.systems.time_stories.verbs.item import ItemIs
from chronaut.systems.time_stories.verbs.receptacle import ReceptacleIs
from chronaut.systems.time_stories.verbs.token import Token

LETTERED: Final = re.compile(r"\bA(?: to |-|\u2013)([A-H])\b")
"""`A to G` on the back of a card A."""
BOLD: Final = re.compile(r"\*\*[^*]+\*\*")
MARKED_ITEM: Final = re.compile(r"\bitem (\d+)")


def cards(m: Scenario, texts: dict[str, str]) -> Iterator[Finding]:
    """All that is wrong with what is printed."""
    for card in m.cards:
        yield from printed(card)
        if card.kind == CARD_A:
            yield from listed(m, card, texts)
        if card.seal is not None and card.marks:
            yield from marked(m, card, texts)
    yield from told(m)


def printed(card: Card) -> Iterator[Finding]:
    """Faces without a text, and pictures that nobody describes."""
    if not card.text:
        yield Finding("T301", card.path, f"the card `{card.name}` says nothing", "give it a `text`")
    if card.kind in (PICTURE, CARD_A, RECEPTACLE) and not card.back:
        yield Finding("T302", card.path, f"`{card.name}` has no `back`: who cannot see its picture learns nothing",
                      "say what the picture shows")  # fmt: skip
    if card.kind == RECEPTACLE and not card.title:
        yield Finding("T303", card.path, f"the receptacle `{card.name}` has no `title`", "say who it is in a few words")
    if card.seal is not None and not card.marks:
        yield Finding(
            "T304",
            f"{card.path}.seal",
            "nothing on the back tells that the card is sealed",
            "name the marks under `seal`",
        )


def listed(m: Scenario, card: Card, texts: dict[str, str]) -> Iterator[Finding]:
    """Whether card A lists the cards of its location."""
    row = [number for number in m.locations[card.location].cards if number >= 0]
    found = LETTERED.search(texts.get(card.back, ""))
    last = LETTERS[len(row)]
    if found and found[1] != last:
        yield Finding(
            "T305",
            f"{card.path}.back",
            f"the back says A to {found[1]}, but the last card is {last}",
            f"write A to {last}",
        )
    bold = len(BOLD.findall(texts.get(card.text, "")))
    if bold and bold != len(row):
        yield Finding("T306", f"{card.path}.text", f"card A has {bold} words in bold for {len(row)} cards of the row",
                      "one for each card, from left to right")  # fmt: skip


def marked(m: Scenario, card: Card, texts: dict[str, str]) -> Iterator[Finding]:
    """Whether a back's marks show what its seal asks for, no more and no less."""
    assert card.seal is not None
    tokens: set[str] = set()
    numbers: set[str] = set()
    for one in singles(card.seal):
        if isinstance(one, Token):
            tokens |= {name for kind, name in one.names() if name not in one.none}
        elif isinstance(one, ItemIs) and one.who != "nobody":
            numbers |= {str(m.cards[m.items[m.item_index[name][0]]].number) for _, name in one.names()}
    shown = ", ".join(card.marks)
    other = [name for name in m.tokens if name in shown and name not in tokens]
    items = set(MARKED_ITEM.findall(shown))
    missing = sorted(name for name in tokens if name not in shown) + [f"item {n}" for n in sorted(numbers - items)]
    missing += unmarked(m, card, texts)
    wrong = other + [f"item {n}" for n in sorted(items - numbers)]
    if missing:
        yield Finding(
            "T307",
            f"{card.path}.seal.marks",
            f"the seal asks for {', '.join(missing)}, but no mark shows it",
            "leave `marks` out",
        )
    if wrong:
        yield Finding(
            "T307",
            f"{card.path}.seal.marks",
            f"a mark shows {', '.join(wrong)}, but the seal does not ask for it",
            "leave `marks` out",
        )


def unmarked(m: Scenario, card: Card, texts: dict[str, str]) -> Iterator[str]:
    """Receptacles and characteristics that a seal asks for and no mark names."""
    assert card.seal is not None
    for one in singles(card.seal):
        if isinstance(one, ReceptacleIs) and one.is_ == "acting":
            for _, name in one.names():
                title = texts.get(m.cards[m.card_index[f"receptacle:{name}"]].title, "")
                if not any(mark in title or title in mark for mark in card.marks):
                    yield title
        elif isinstance(one, Characteristic) and not any(one.of in mark for mark in card.marks):
            yield one.of
        elif isinstance(one, Agents) and one.at_least and not any(str(one.at_least) in mark for mark in card.marks):
            yield f"{one.at_least} agents"


def told(m: Scenario) -> Iterator[Finding]:
    """Texts of fronts that everybody gets to read elsewhere."""
    private = {card.text: card for card in m.cards if card.kind in (PICTURE, ITEM) and card.text}
    private |= {card.secret: card for card in m.cards if card.secret}
    public = [(card.back, f"{card.path}.back") for card in m.cards] + [
        (card.title, f"{card.path}.title") for card in m.cards
    ]
    public += [(card.box, f"{card.path}.box") for card in m.cards]
    public += [
        (card.text, f"{card.path}.text") for card in m.cards if card.kind in (BASE_CARD, PLAN_CARD, CARD_A, ENDING)
    ]
    for use in effects(m):
        if use.verb == "log_note" or (use.verb == "say" and use.node.to == "all"):
            public.append((use.node.text, f"{use.path}.{use.verb}.text"))
    for text, path in public:
        if text in private:
            name = private[text].name
            yield Finding(
                "T308",
                path,
                f"everybody reads here what only the front of `{name}` may tell",
                "say it in other words, or to the reader",
            )
    fronts: dict[str, str] = {}
    for card in sorted(
        (one for one in m.cards if one.kind in (PICTURE, ITEM, LOOSE) and one.text), key=lambda one: one.path
    ):
        if fronts.setdefault(card.text, card.path) != card.path:
            yield Finding("T309", f"{card.path}.text", "another card has the same text", "was it copied and left?")
