"""Whether what is said agrees with what is done: numbers, Items in braces, what keeps something from happening twice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from chronaut.systems.contract.findings import Finding
from chronaut.systems.revolution.lint.ties import home_of, named
from chronaut.systems.revolution.lint.uses import Use, Uses
from chronaut.systems.revolution.scenario import Scenario
from chronaut.systems.revolution.terms import CRITICAL, LIMITS, OUTCOMES
from chronaut.systems.verbs.decided import blocks
from chronaut.systems.verbs.expr import Block, Expr
from chronaut.systems.verbs.ties import STORY

Braces = dict[str, list[str]]
"""Names in braces, by text id."""
AZRAK: Final = re.compile(r"(\d+) Azrak")
DAMAGE: Final = re.compile(r"(\d+) damage")
COUNTED: Final = ((AZRAK, ("lose_azrak", "gain_azrak")), (DAMAGE, ("damage",)))
"""How a number is printed, and the effects whose number it is."""
TIMES: Final = {"once": 1, "twice": 2, "three times": 3}
OFTEN: Final = re.compile(r"\b(once|twice|three times)(?: in (?:the|a|each)| each| a) (round|mission)\b", re.IGNORECASE)
"""How often, in the words of cards."""
KINDS: Final = ("flag", "item", "token")
"""What keeps something from happening twice."""
PLAIN: Final = re.compile(r"\b[Yy]ou (lose|gain) \d+ Azrak\b|^\d+ damage\b")
"""What is said so plainly that it has to happen right here."""
PROMISE: Final = re.compile(r"\b[1-9]\d* (Azrak|damage)\b|\b(ejected|take item|lose a)\b")
"""Words of a cell after which something has to happen."""


@dataclass(frozen=True)
class Said:
    """A text of few words, and what is done where it stands."""

    text: str
    """Its id."""
    path: str
    """Where the text is written."""
    done: str
    """Where what is done is written."""
    when: Expr
    effect: Block
    azrak: int = 0
    """What it costs besides."""
    power: bool = False
    """Whether it stands open until something else happens, so that a flag may well close it that it does not bring."""
    other_case: bool = False
    """Whether another answer is for when what this one refuses is so: then it tells two cases apart, and guards nothing."""


def agreement(m: Scenario, texts: dict[str, str], braces: Braces) -> Iterator[Finding]:
    """Everything that is said in one way and done in another."""
    uses = Uses(m)
    inside = Inside(m, uses)
    for one in said(m, uses):
        yield from numbers(one, inside, texts)
        if not one.other_case:
            yield from once(one.when, one.effect, one.done, inside, ("item", "token") if one.power else KINDS)
    yield from often(m, texts)
    for use in uses.of("if"):
        yield from once(use.node.when, use.node.then, use.path, inside, KINDS)
    yield from advised(m, uses, braces)


class Inside:
    """What blocks do, with what is in them."""

    def __init__(self, m: Scenario, uses: Uses) -> None:
        self.m = m
        self.by_path = {use.path: use for use in uses.effects}

    def of(self, block: Block) -> Iterator[Use]:
        """Every effect of a block, those inside others too."""
        for number in block.nodes:
            path = self.m.paths[number]
            yield self.by_path[path]
            for node in blocks(self.m.nodes[number]):
                yield from self.of(node)

    def brings(self, block: Block) -> dict[str, set[str]]:
        """The flags, Items and tokens that a block brings, by itself or by the instructions of what is taken."""
        found: dict[str, set[str]] = {"flag": set(), "item": set(), "token": set()}
        waiting, seen = [block], set[int]()
        while waiting:
            for use in self.of(waiting.pop()):
                if use.verb == "flag" and use.node.on:
                    found["flag"].add(use.node.name)
                elif use.verb == "gain_token":
                    found["token"].add(use.node.name)
                elif use.verb == "take_item":
                    found["item"].add(use.node.item)
                    card = self.m.card_index[f"item:{use.node.item}"]
                    if card not in seen:
                        seen.add(card)
                        waiting.append(self.m.cards[card].on_read)
        return found


def said(m: Scenario, uses: Uses) -> Iterator[Said]:
    """Cells of tests, labels of powers and of answers."""
    for card in m.cards:
        for n, box in enumerate(card.boxes):
            for outcome, name in enumerate(OUTCOMES):
                path = f"{card.path}.tests.{n}.{name}"
                alike = outcome == CRITICAL and box.effects[CRITICAL].ident == box.effects[CRITICAL - 1].ident
                if box.texts[outcome] and not alike:
                    yield Said(box.texts[outcome], f"{path}.text", path, Expr(), box.effects[outcome])
    for power in m.powers:
        yield Said(power.label, f"{power.path}.label", power.path, power.when, power.effect, power.azrak, True)
    for use in uses.of("choose"):
        for n, way in enumerate(use.node.ways):
            path = f"{use.path}.choose.ways.{n}"
            asked = {name for other in use.node.ways if other.when.one is not None for name in other.when.one.names()}
            refused = way.when.parts[0].one if way.when.join == "not" and way.when.parts else None
            other_case = refused is not None and not asked.isdisjoint(refused.names())
            yield Said(way.label, f"{path}.label", path, way.when, way.effect, other_case=other_case)


def numbers(one: Said, inside: Inside, texts: dict[str, str]) -> Iterator[Finding]:
    """Numbers of Azrak and damage in a text, against what is done; and promises of which nothing comes."""
    words = texts.get(one.text, "")
    if PROMISE.search(words) and not one.effect.nodes and not one.azrak:
        yield Finding("R306", one.path, "this says that something happens, and nothing does", "write its `effect`")
        return
    done = [use for use in inside.of(one.effect) if hasattr(use.node, "n")]
    paid = {use.node.n for use in done if use.verb == "group_pays"} | {one.azrak}
    for pattern, verbs in COUNTED:
        told = {int(number) for number in pattern.findall(words)}
        found = {use.node.n for use in done if use.verb in verbs}
        if told - found - paid and (found or PLAIN.search(words)):
            has = ", ".join(map(str, sorted(found))) or "none"
            text = f"this says {min(told - found - paid)}, and what happens has {has}"
            yield Finding("R306", one.path, text, "let both say the same")


def often(m: Scenario, texts: dict[str, str]) -> Iterator[Finding]:
    """Cards that say how often a power can be used, and whose powers have another limit (RS-90)."""
    for card in m.cards:
        powers = [m.powers[number] for number in card.powers]
        for words in (texts.get(card.text, ""), *(texts.get(one.label, "") for one in powers)):
            found = OFTEN.search(words)
            if found is None or not powers:
                continue
            wanted = (TIMES[found[1].lower()], f"per_{found[2]}")
            if wanted not in {(one.uses, LIMITS[one.limit]) for one in powers}:
                yield Finding("R310", powers[0].path, f"the card says `{found[0].lower()}`, and no power on it has that limit",
                              f"write `limit: {wanted[1]}`" + (f" and `uses: {wanted[0]}`" if wanted[0] > 1 else ""))  # fmt: skip
                break


def once(when: Expr, effect: Block, path: str, inside: Inside, kinds: tuple[str, ...]) -> Iterator[Finding]:
    """A guard that keeps something from happening twice, against what happens."""
    brought = inside.brings(effect)
    for part in (when, *when.parts):
        one = part.parts[0].one if part.join == "not" and part.parts else part.one
        if one is None or (part.join != "not" and getattr(one, "where", "") != "deck"):
            continue
        for kind, name in one.names():
            if kind in kinds and brought[kind] and name not in brought[kind]:
                yield Finding("R307", path, f"this is done only without the {kind} `{name}`, but brings {', '.join(sorted(brought[kind]))}",
                              "ask for what it brings, or bring what it asks for")  # fmt: skip


def advised(m: Scenario, uses: Uses, braces: Braces) -> Iterator[Finding]:
    """Items that a text names in braces, on cards that have nothing to do with them."""
    real = named(m)
    places = [(card.text, f"{card.path}.text", uses.keys[card.index].removeprefix(STORY)) for card in m.cards]
    places += [(one.text, one.path, home_of(uses, one.path)) for one in said(m, uses)]
    for use in uses.effects:
        told = [getattr(use.node, name, "") for name in ("text", "question", "label")]
        places += [(text, use.path, home_of(uses, use.path)) for text in told if isinstance(text, str)]
    for text, path, home in places:
        for name in braces.get(text, []):
            if f"item:{name}" in m.card_index and home not in (*real.get(f"item {name}", ()), f"item:{name}"):
                yield Finding("R308", path, f"this names the Item {{{name}}}, but its card has nothing to do with it",
                              "give it, ask for it, or name the right one")  # fmt: skip
