"""What is printed on cards: whether it says what players need, and whether a power can do what it promises."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from chronaut.systems.contract.findings import Finding
from chronaut.systems.revolution.lint.uses import Use, Uses
from chronaut.systems.revolution.scenario import Scenario
from chronaut.systems.revolution.terms import AT_DESTINY, CRITICAL, FAILURE, MAP, MYSTERY, OUTCOMES, PANORAMA

STRESSED: Final = re.compile(r"(\*{1,2})(?!\s)([^*]+)\1")
"""A word of card A that names a card of the panorama (RV-55)."""
AT_DESTINY_ONLY: Final = ("draw_destiny", "set_outcome")
"""Effects that do nothing but while Destiny lies open."""
UNSEEN: Final = ("say", "if", "flag")
"""Effects of which no cell has to tell."""


def printed(m: Scenario, texts: dict[str, str]) -> Iterator[Finding]:
    """All of it."""
    yield from keys(m, texts)
    yield from backs(m)
    yield from wordless(m, texts)
    yield from idle(m)
    yield from cells(m)
    yield from alike(m)
    yield from unlabelled(m)
    yield from moments(m)


def keys(m: Scenario, texts: dict[str, str]) -> Iterator[Finding]:
    """Cards A that stress more or fewer words than their panorama has cards (RV-55)."""
    for location in m.locations:
        card = m.cards[location.card_a]
        found = len(STRESSED.findall(texts.get(card.text, "")))
        if found != len(location.cards):
            text = f"card A stresses {found} words, and its panorama has {len(location.cards)} cards (RV-55)"
            yield Finding("R301", f"{card.path}.text", text,
                          "put **two asterisks** round one word for each card, from left to right")  # fmt: skip


def backs(m: Scenario) -> Iterator[Finding]:
    """Cards of panoramas whose picture nobody describes (RV-53), and Mysteries without a back where others of their kind have one."""
    shown = {m.cards[number].colour for number in m.mysteries if m.cards[number].back}
    for card in m.cards:
        if card.kind == PANORAMA and not card.back:
            text = f"nothing says what the panorama side of `{card.name}` shows (RV-53)"
            yield Finding("R302", card.path, text, "write its `back`")
        elif card.kind == MYSTERY and card.colour in shown and not card.back:
            text = f"nothing says what the back of `{card.name}` shows, and other Mysteries of its kind have one"
            yield Finding("R302", card.path, text, "write its `back`")


def wordless(m: Scenario, texts: dict[str, str]) -> Iterator[Finding]:
    """Cards that say nothing; cards and lines of the score without a title where others of their kind have one."""
    titled = {card.kind for card in m.cards if card.title}
    adversaries = any(card.conflict is not None and card.conflict.title for card in m.cards)
    for card in m.cards:
        if card.conflict is not None and adversaries and not card.conflict.title:
            text = f"the adversary on `{card.name}` has no title, and others have one"
            yield Finding("R305", f"{card.path}.conflict", text, "write its `title`")
        if card.kind != MAP and not texts.get(card.text, ""):
            yield Finding("R305", card.path, f"nothing is written on `{card.name}`", "write its `text`")
        elif card.kind in titled and not card.title:
            text = f"`{card.name}` has no title, and others of its kind have one"
            yield Finding("R305", card.path, text, "write its `title`")
    named = {line.of for line in m.score if line.title}
    for n, line in enumerate(m.score):
        if line.of in named and not line.title:
            text = "this line of the score has no title, and others of its kind have one"
            yield Finding("R305", f"score.{n}", text, "say in `title` what counts")


def idle(m: Scenario) -> Iterator[Finding]:
    """Powers and optional instructions of which nothing comes."""
    for power in m.powers:
        if not power.effect.nodes:
            yield Finding("R309", power.path, "this power does nothing", "write its `effect`")
    for use in Uses(m).of("may"):
        if not use.node.effect.nodes:
            yield Finding("R309", use.path, "nothing comes of doing this", "write its `effect`")


def cells(m: Scenario) -> Iterator[Finding]:
    """Results of tests that do something and say nothing (RV-105)."""
    for card in m.cards:
        for n, box in enumerate(card.boxes):
            for outcome in range(FAILURE, CRITICAL + 1):
                same = outcome == CRITICAL and box.effects[CRITICAL].ident == box.effects[CRITICAL - 1].ident
                if box.effects[outcome] and not box.texts[outcome] and not same:
                    cell = f"{card.path}.tests.{n}.{OUTCOMES[outcome]}"
                    yield Finding("R303", cell, "this result does something, and its cell is empty (RV-105)",
                                  "say it in `text`: the tester reads the cells before the test")  # fmt: skip


def alike(m: Scenario) -> Iterator[Finding]:
    """Results of one card's tests that say the same and do something else (RV-105)."""
    uses = Uses(m)
    for card in m.cards:
        first: dict[tuple[int, str], tuple[str, list[str]]] = {}
        for n, box in enumerate(card.boxes):
            for outcome in range(FAILURE, CRITICAL + 1):
                text, cell = box.texts[outcome], f"{card.path}.tests.{n}.{OUTCOMES[outcome]}"
                done = sorted(filter(None, (written(m, use) for use in uses.below(f"{cell}.effect"))))
                if not text or (outcome == CRITICAL and box.effects[CRITICAL].ident == box.effects[CRITICAL - 1].ident):
                    continue
                _, before = first.setdefault((outcome, text), (cell, done))
                if before != done:
                    yield Finding("R312", cell, "this says the same as the cell of another test here, and does something else (RV-105)",
                                  "let both do the same, or say what is different")  # fmt: skip


def written(m: Scenario, use: Use) -> str:
    """An effect as it is written, without what is said and where; empty if it is nothing that players see."""
    hidden = use.verb == "counter" and not m.counters[m.counter_index[use.node.name]].public
    if hidden or use.verb in UNSEEN:
        return ""
    return f"{use.verb} {[getattr(use.node, name) for name in plain(use.node)]}"


def plain(node: object) -> Iterator[str]:
    """The parameters of an effect that are words and numbers."""
    for name in node.__struct_fields__:  # type: ignore[attr-defined]
        if isinstance(getattr(node, name), str | int):
            yield name


def unlabelled(m: Scenario) -> Iterator[Finding]:
    """Powers that nobody can choose, since they have no words."""
    for power in m.powers:
        if not power.label:
            yield Finding(
                "R313",
                power.path,
                "the power has no label, so that nobody can choose it",
                "say in `label` what one does",
            )


def moments(m: Scenario) -> Iterator[Finding]:
    """Powers that are used when what they do is not possible (RS-90)."""
    uses = Uses(m)
    for power in m.powers:
        if power.moment == AT_DESTINY:
            continue
        for use in uses.of(*AT_DESTINY_ONLY):
            if use.path.startswith(f"{power.path}."):
                yield Finding(
                    "R304",
                    use.path,
                    f"`{use.verb}` does nothing unless Destiny lies open (RS-90)",
                    "give the power `moment: destiny`",
                )
