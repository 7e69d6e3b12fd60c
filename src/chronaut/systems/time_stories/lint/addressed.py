"""Passages that are for one receptacle alone: whether each of them has somebody to hear it."""

from __future__ import annotations

from collections.abc import Iterator

from chronaut.systems.contract.findings import Finding
from chronaut.systems.time_stories.lint.uses import Use, effects
from chronaut.systems.time_stories.scenario import Scenario
from chronaut.systems.time_stories.verbs.receptacle import ReceptacleIs
from chronaut.systems.verbs.words.say import Say


def addressed(m: Scenario) -> Iterator[Finding]:
    """Two passages of one list that are for the same receptacle: most often a name that was copied along."""
    heard: set[tuple[str, str]] = set()
    asides = {text for card in m.cards for _, text in card.passages}
    for use in effects(m):
        name = hearer(m, use, asides)
        if not name:
            continue
        key = (use.path.rpartition(".")[0], name)
        if key in heard:
            yield Finding("T336", f"{use.path}.if.when", f"a second passage here is for `{name}` alone",
                          "name the other person whom it is for, or make one passage of the two")  # fmt: skip
        heard.add(key)


def hearer(m: Scenario, use: Use, asides: set[str]) -> str:
    """The receptacle for which alone an effect says something; empty for anything else, and for asides in a text."""
    if use.verb != "if" or not isinstance(use.node.when.one, ReceptacleIs) or use.node.otherwise.nodes:
        return ""
    one = use.node.when.one
    said = [m.nodes[number] for number in use.node.then.nodes]
    alone = one.name if one.is_ == "acting" and not one.one_of else ""
    return alone if said and all(isinstance(node, Say) and node.text not in asides for node in said) else ""
