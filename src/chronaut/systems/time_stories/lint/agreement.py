"""What belongs together and is written in two places: box and test, box and place, label and power, card A and row."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from chronaut.systems.contract.findings import Finding
from chronaut.systems.time_stories.lint.logic import excludes
from chronaut.systems.time_stories.lint.prices import own
from chronaut.systems.time_stories.lint.uses import Use, effects, singles
from chronaut.systems.time_stories.scenario import CARD_A, ITEM, LOOSE, PICTURE, Card, PowerOf, Scenario
from chronaut.systems.time_stories.terms import RESOURCES
from chronaut.systems.time_stories.verbs.location import LocationIs
from chronaut.systems.time_stories.verbs.token import Token
from chronaut.systems.verbs.vocabulary import Block

LIST: Final = re.compile(r"\bA\b.{1,9}\b[B-H]\b")
"""The list of letters on a card A, in any language: `A to G`."""
BRINGS: Final = {
    "gain_token": "token", "take_item": "item", "exchange_item": "for_", "combine_items": "into", "reveal": "card",
    "may_reveal": "card", "authorise": "card", "lay_card": "card",
}  # fmt: skip
"""Effects that bring something with a name, and their parameter for it."""
PAYING: Final = ("pay_tu", "pay_resource")


def agreement(m: Scenario, texts: dict[str, str], braces: dict[str, list[str]]) -> Iterator[Finding]:
    """Everything that does not agree."""
    for card in m.cards:
        if card.kind in (PICTURE, LOOSE):
            yield from tested(m, card, texts)
            yield from prizes(m, card, texts, braces)
        elif card.kind == ITEM:
            yield from places(m, card, texts)
    for power in m.powers:
        if not power.label:
            yield Finding(
                "T322",
                power.path,
                "the power has no label, so that nobody can choose it",
                "say in `label` what one does",
            )
        yield from again(m, power)
    for use in effects(m):
        if use.verb == "choose":
            for n, way in enumerate(use.node.ways):
                if not way.label:
                    yield Finding(
                        "T322",
                        f"{use.path}.choose.ways.{n}",
                        "the answer has no label",
                        "say in `label` what one chooses",
                    )
        elif use.verb == "change_plan" and use.node.lay:
            yield from laid(m, use)
    yield from unlisted(m, texts)
    yield from nameless(m)


def tested(m: Scenario, card: Card, texts: dict[str, str]) -> Iterator[Finding]:
    """Tests of another characteristic than the box names."""
    box = texts.get(card.box, "").casefold()
    named = {name for name in m.characteristics if re.search(rf"\b{re.escape(name.casefold())}\b", box)}
    for test in card.tests:
        name = m.characteristics[test.characteristic]
        if named and name not in named:
            yield Finding("T325", test.path, f"the test is of {name}, but the box speaks of {', '.join(sorted(named))}",
                          "mend the test or the box")  # fmt: skip


def brought(m: Scenario, block: Block) -> set[str]:
    """Tokens, items and cards that a block brings."""
    return {getattr(use.node, BRINGS[use.verb]) for use in own(m, block) if use.verb in BRINGS}


def prizes(m: Scenario, card: Card, texts: dict[str, str], braces: dict[str, list[str]]) -> Iterator[Finding]:
    """Tests that bring nothing of what the box promises, while something else on the card does."""
    box = texts.get(card.box, "")
    named = {name for name in m.tokens if name in box} | set(braces.get(card.box, []))
    given = [brought(m, test.on_pass) for test in card.tests]
    given += [brought(m, m.powers[number].effect) for number in card.powers]
    promised = named & {name for one in given for name in one}
    for test, prize in zip(card.tests, given, strict=False):
        if promised and not prize & promised:
            text = f"passing brings nothing of what the box promises: {', '.join(sorted(promised))}"
            yield Finding("T332", test.path, text, "give it under `on_pass`, or mend the box")


def places(m: Scenario, card: Card, texts: dict[str, str]) -> Iterator[Finding]:
    """Places at which a power of an item works, against those that its box names."""
    box = texts.get(card.box, "").casefold()
    words = {one.name: set(re.findall(r"\w{4,}", texts.get(one.title, "").casefold())) for one in m.locations}
    if not any(re.search(rf"\b{word}\b", box) for listed in words.values() for word in listed):
        return
    for number in card.powers:
        for one in singles(m.powers[number].when):
            if isinstance(one, LocationIs) and one.name and not any(word in box for word in words[one.name]):
                text = f"the power works at `{one.name}`, but the box names other places"
                yield Finding("T327", f"{m.powers[number].path}.when", text, "mend the condition or the box")


def again(m: Scenario, power: PowerOf) -> Iterator[Finding]:
    """A power that stays open when all that it brings is there already."""
    done = own(m, power.effect)
    lost = any(use.verb in ("lose_item", "exchange_item", "combine_items") for use in done)
    ends = any(use.verb in ("succeed", "end", "fail_mission", "discard_card", "replace_card", "defeat") for use in done)
    denied = any(
        isinstance(one, Token)
        for part in (power.when, *power.when.parts)
        if part.join == "not"
        for one in singles(part)
    )
    if power.limit or lost or ends or (denied and power.when.join != "any"):  # T316 looks at what is denied
        return
    paid = any(use.verb in PAYING for use in done)
    for use in done:
        kind = {"gain_token": "token", "take_item": "item" if paid else ""}.get(use.verb, "")
        name = getattr(use.node, kind) if kind else ""
        if kind and not excludes(power.when, kind, name):
            text = f"this brings the {kind} `{name}`, and stays open when it is there already"
            yield Finding("T333", f"{power.path}.when", text, f"ask for `not {kind} {name}`, or set a `limit`")


def laid(m: Scenario, use: Use) -> Iterator[Finding]:
    """A card of the plan that is laid elsewhere than the name that it shows."""
    slot = m.cards[m.card_index[f"plan:{use.node.lay}"]].slot
    for name in use.node.show:
        stands = {place.card for place in m.places if place.location == m.location_index[name]}
        if stands and slot not in stands:
            text = (
                f"the card `{use.node.lay}` lies at place {slot} of the plan, but `{name}` is written at {min(stands)}"
            )
            yield Finding("T331", use.path, text, "mend the `slot` of the card, or the place of the name")


def unlisted(m: Scenario, texts: dict[str, str]) -> Iterator[Finding]:
    """A card A whose back lists no cards, where those of most places do."""
    first = [card for card in m.cards if card.kind == CARD_A and card.back]
    without = [card for card in first if not LIST.search(texts.get(card.back, ""))]
    if len(without) * 2 < len(first):
        for card in without:
            yield Finding("T328", f"{card.path}.back", "the back of this card A does not list the cards of its place, as others do",
                          "write which letters lie here; the first card of a location is its card A")  # fmt: skip


def nameless(m: Scenario) -> Iterator[Finding]:
    """A colour that is paid or gained, and has no name while others have one."""
    if not any(m.resource_texts):
        return
    told: set[str] = set()
    for use in effects(m):
        colour = getattr(use.node, "colour", "")
        if colour in RESOURCES and colour not in told and not m.resource_texts[RESOURCES.index(colour)]:
            told.add(colour)
            yield Finding(
                "T330", use.path, f"the resource {colour} has no name, but others have one", "name it under `resources`"
            )
