"""Numbers in words against numbers in effects: what labels and boxes say that something costs or brings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from chronaut.systems.contract.findings import Finding
from chronaut.systems.time_stories.lint.logic import requires
from chronaut.systems.time_stories.lint.reach import fields_of
from chronaut.systems.time_stories.lint.uses import Owners, Use, effects
from chronaut.systems.time_stories.scenario import ITEM, LOOSE, PICTURE, RECEPTACLE, PowerOf, Scenario
from chronaut.systems.time_stories.terms import RESOURCES
from chronaut.systems.time_stories.verbs.resource import Resource
from chronaut.systems.time_stories.vocabulary import TIME_STORIES
from chronaut.systems.verbs.vocabulary import Block, Condition

COUNTED: Final = {
    "pay_tu": "TU", "lose_tu": "TU", "gain_tu": "TU", "agent_loses_tu": "TU", "lose_lp": "LP", "gain_lp": "LP",
}  # fmt: skip
"""What an effect with a number `n` counts, by the words of the rulebook."""
Amounts = dict[str, dict[int, str]]
"""Numbers by what they count, each with the path of the effect that has it."""


def prices(m: Scenario, texts: dict[str, str]) -> Iterator[Finding]:
    """All numbers that do not agree, and all prices that nobody was asked for."""
    for power in m.powers:
        yield from labelled(m, power.label, own(m, power.effect), texts, f"{power.path}.label")
        yield from unasked(m, power)
    for use in effects(m):
        if use.verb == "choose":
            for n, way in enumerate(use.node.ways):
                yield from labelled(m, way.label, own(m, way.effect), texts, f"{use.path}.choose.ways.{n}.label")
    yield from boxed(m, texts)


def own(m: Scenario, block: Block) -> list[Use]:
    """The effects of a block and those inside them, but for what stands under another label."""
    names = {word.kind: name for name, word in TIME_STORIES.every_effect().items()}
    found: list[Use] = []
    for number in block.nodes:
        node = m.nodes[number]
        found.append(Use(names[type(node)], node, m.paths[number]))
        for _, value in fields_of(node):
            if isinstance(value, Block):
                found += own(m, value)
    return found


def amounts(m: Scenario, uses: list[Use]) -> Amounts:
    """What effects cost or bring."""
    found: Amounts = {}
    for use in uses:
        node: Any = use.node
        if use.verb in COUNTED:
            found.setdefault(COUNTED[use.verb], {}).setdefault(node.n, use.path)
        elif use.verb == "travel_cost" and node.fixed is not None:
            found.setdefault("TU", {}).setdefault(node.fixed, use.path)
        elif use.verb in ("pay_resource", "gain_resource", "lose_resource") and node.colour in RESOURCES:
            found.setdefault(node.colour, {}).setdefault(node.n, use.path)
        elif use.verb == "counter" and node.add:
            found.setdefault(f"counter {node.name}", {}).setdefault(node.add, use.path)
    return found


def told(m: Scenario, text: str, texts: dict[str, str]) -> dict[str, set[int]]:
    """Numbers that a text names, by what they count."""
    found: dict[str, set[int]] = {}
    words = {"TU": "TU", "LP": "LP"}
    words |= {texts[one]: RESOURCES[n] for n, one in enumerate(m.resource_texts) if texts.get(one)}
    for word, what in words.items():
        numbers = re.findall(rf"(\d+) {re.escape(word)}s?\b", text)
        found[what] = {int(one) for one in numbers}
    for counter in m.counters:
        signed = re.findall(rf"{re.escape(counter.name)} ([+\u2212-])(\d+)", text, re.IGNORECASE)
        found[f"counter {counter.name}"] = {int(one) if sign == "+" else -int(one) for sign, one in signed}
    return {what: numbers for what, numbers in found.items() if numbers}


def labelled(m: Scenario, label: str, uses: list[Use], texts: dict[str, str], path: str) -> Iterator[Finding]:
    """A label that names another number than what happens below it."""
    done = amounts(m, uses)
    for what, numbers in told(m, texts.get(label, ""), texts).items():
        real = set(done.get(what, {}))
        if real and real != numbers:
            text = f"the label says {listed(numbers)} {what}, but what happens has {listed(real)}"
            yield Finding("T323", path, text, "mend the label or the effect")


def boxed(m: Scenario, texts: dict[str, str]) -> Iterator[Finding]:
    """Effects with another number than the box of their card tells."""
    labels: dict[str, str] = {}
    for power in m.powers:
        if power.card >= 0:
            path = m.cards[power.card].path
            labels[path] = f"{labels.get(path, '')} {texts.get(power.label, '')}"
    uses: dict[str, list[Use]] = {}
    owner = Owners(m)
    for use in effects(m):
        card = owner(use.path)
        if card is not None:
            uses.setdefault(card.path, []).append(use)
            for way in use.node.ways if use.verb == "choose" else ():
                labels[card.path] = f"{labels.get(card.path, '')} {texts.get(way.label, '')}"
    for card in m.cards:
        if card.kind not in (PICTURE, ITEM, RECEPTACLE, LOOSE):
            continue
        box = told(m, texts.get(card.box, ""), texts)
        beside = told(m, labels.get(card.path, ""), texts)
        for what, real in amounts(m, uses.get(card.path, [])).items():
            numbers = box.get(what, set())
            for number, path in real.items():
                if numbers and number not in numbers | beside.get(what, set()):
                    text = f"the box says {listed(numbers)} {what}, but here it is {number:+d}".replace("+", "")
                    yield Finding("T324", path, text, "mend the box or the effect")


def unasked(m: Scenario, power: PowerOf) -> Iterator[Finding]:
    """A power that costs resources which its condition does not ask for."""
    for number in power.effect.nodes:
        node: Any = m.nodes[number]
        if not isinstance(node, TIME_STORIES.every_effect()["pay_resource"].kind) or node.otherwise.nodes:
            continue

        def enough(one: Condition, price: Any = node) -> bool:
            if not isinstance(one, Resource) or one.colour != price.colour:
                return False
            bounds = [bound for bound in (one.at_least, one.is_) if bound is not None]
            return bool(max(bounds, default=1) >= price.n)

        if node.n and not requires(power.when, enough):
            text = f"this costs {node.n} {node.colour}, but is open to who has fewer"
            yield Finding("T329", f"{power.path}.when", text, f"ask for `resource {node.colour} >= {node.n}`")


def listed(numbers: set[int]) -> str:
    """Numbers in words."""
    return " and ".join(str(one) for one in sorted(numbers))
