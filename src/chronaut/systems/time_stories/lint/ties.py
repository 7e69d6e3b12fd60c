"""The author's own list of what has to do with what, against the cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from chronaut.systems.contract.findings import Finding
from chronaut.systems.time_stories.lint.uses import Owners, conditions, effects
from chronaut.systems.time_stories.scenario import Scenario
from chronaut.systems.verbs.ties import MISSION, STORY, compared, sources

LASTING: Final = "lasting "
"""Before the kind of a flag that outlasts runs, where it is set."""


def ties(m: Scenario) -> Iterator[Finding]:
    """Elements that other cards have to do with than the list says."""
    yield from compared("T337", m.ties, named(m) if m.ties else {})


def named(m: Scenario) -> dict[str, set[str]]:
    """By kind and name of an element: the cards that set it, give it, change it, ask for it, or have an answer worked out from it."""
    owner, found = Owners(m), dict[str, set[str]]()
    keys = {number: name for name, number in m.card_index.items()}

    def note(kind: str, name: str, path: str) -> None:
        card = owner(path)
        home = keys[card.index].removeprefix(STORY) if card is not None else MISSION
        found.setdefault(f"{kind} {name}", set()).add(home)

    for use in effects(m):
        for kind, name in (*use.node.names(), *sources(use.node)):
            note(kind.removeprefix(LASTING), name, use.path)
    for use in conditions(m):
        for kind, name in use.node.names():
            note(kind, name, use.path)
    return found
