"""What players can know before it strikes them: right answers among wrong ones, and whom a box means."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from chronaut.systems.contract.findings import Finding
from chronaut.systems.time_stories.lint.prices import COUNTED, own, told
from chronaut.systems.time_stories.lint.uses import Owners, Use, effects
from chronaut.systems.time_stories.scenario import CARD_A, LOOSE, PICTURE, Card, Scenario
from chronaut.systems.time_stories.targets import AgentEffect

HARM: Final = (
    "lose_lp",
    "lose_tu",
    "agent_loses_tu",
    "kill",
    "lose_item",
    "lose_token",
    "lose_resource",
    "fail_mission",
)
"""Effects that nobody would choose."""
YOU: Final = re.compile(r"\byou\b", re.IGNORECASE)
SEVERAL: Final = re.compile(
    r"\b(all|each|every\w*|both|one of you|any of you|whoever|the others?|group)\b", re.IGNORECASE
)
"""Words by which a box says that it means more than the one who reads."""
TOGETHER: Final = ("all_here", "all", "others_here", "one_here", "one", "random", "random_here")
CHOICE: Final = re.compile(r"\b(may|can|might|if you (like|wish|want))\b", re.IGNORECASE)


def fairness(m: Scenario, texts: dict[str, str]) -> Iterator[Finding]:
    """Everything that strikes out of the dark."""
    owner = Owners(m)
    for use in effects(m):
        if use.verb == "choose":
            yield from guessed(m, use, texts)
        card = owner(use.path)
        if card is not None and card.kind in (PICTURE, CARD_A, LOOSE):
            yield from meant(card, use, texts)


def hidden(m: Scenario, way: Any, texts: dict[str, str]) -> bool:
    """Whether an answer has a harm of which its label says nothing."""
    label = texts.get(way.label, "")
    announced = told(m, label, texts)
    for use in own(m, way.effect):
        node: Any = use.node
        ends = use.verb == "end" and m.cards[m.card_index[f"ending:{node.ending}"]].ending_kind != "success"
        if not ends and use.verb not in HARM:
            continue
        item = getattr(node, "item", "")
        numbers = item and str(m.cards[m.items[m.item_index[item][0]]].number)
        if COUNTED.get(use.verb, "") not in announced and not (numbers and numbers in label):
            return True
    return False


def guessed(m: Scenario, use: Use, texts: dict[str, str]) -> Iterator[Finding]:
    """A choice in which some answers do harm and do not say so, and nothing says how to tell."""
    wrong = [hidden(m, way, texts) for way in use.node.ways]
    right = [way for way, bad in zip(use.node.ways, wrong, strict=True) if not bad]
    if any(wrong) and right and not any(way.deducible_from for way in use.node.ways):
        yield Finding("T334", use.path, "some answers do harm of which they say nothing, and nothing says from which cards one can tell",
                      "name the cards under `deducible_from` of the right answer, or say the harm in the label")  # fmt: skip


def meant(card: Card, use: Use, texts: dict[str, str]) -> Iterator[Finding]:
    """A box that says `you` and means several (G-41), or does not say that a reveal is a choice (G-49)."""
    box = texts.get(card.box, "")
    node: Any = use.node
    if isinstance(node, AgentEffect) and node.target in TOGETHER and YOU.search(box) and not SEVERAL.search(box):
        text = f"the box says `you`, but `{use.verb}` means {node.target}"
        yield Finding("T335", use.path, text, "say whom it means: `each of you here`, `one of you`, `everybody` (G-41)")
    elif use.verb == "may_reveal" and box and not CHOICE.search(box):
        text = f"whether `{node.card}` is revealed is a choice, but the box does not say `may`"
        yield Finding("T335", use.path, text, "say `may`, or use `reveal` (G-49)")
