"""The answers that a mission asks for, typed or chosen: where, and from which cards they can be worked out."""

from __future__ import annotations

from collections.abc import Iterator

from chronaut.systems.contract.findings import Answer
from chronaut.systems.time_stories.lint.uses import Owners, effects
from chronaut.systems.time_stories.scenario import Scenario
from chronaut.systems.verbs.answers import sets
from chronaut.systems.verbs.words.ask import Ask
from chronaut.systems.verbs.words.choose import Choose


def answers(m: Scenario) -> list[Answer]:
    """Every answer once for each set of cards from which it can be worked out, in the order of the mission."""
    owner = Owners(m)
    found: list[Answer] = []
    for use in effects(m):
        asked = list(right(use.node))
        if not asked:
            continue
        card = owner(use.path)
        powers = [one.index for one in m.powers if use.path.startswith(f"{one.path}.")]  # one for each copy of an item
        home = card.index if card is not None else -1
        for way, text, named in asked:
            for sources in sets(named, m.card_index):
                found += [Answer(power, home, text, sources, way) for power in powers or [-1]]
    return found


def right(node: object) -> Iterator[tuple[int, str, list[str]]]:
    """What is right where something is asked: its place among the answers, -1 if it is typed; what is typed; its sources."""
    if isinstance(node, Ask):
        yield -1, node.answer, node.deducible_from
    elif isinstance(node, Choose):
        for n, way in enumerate(node.ways):
            if way.deducible_from:
                yield n, "", way.deducible_from
