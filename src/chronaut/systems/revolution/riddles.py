"""The typed answers that a mission asks for: where, and from which cards they can be worked out."""

from __future__ import annotations

from chronaut.systems.contract.findings import Answer
from chronaut.systems.revolution.scenario import Scenario
from chronaut.systems.verbs.answers import sets
from chronaut.systems.verbs.words.ask import Ask


def answers(m: Scenario) -> list[Answer]:
    """Every answer once for each set of cards from which it can be worked out, in the order of the mission."""
    found: list[Answer] = []
    for ask, path in zip(m.nodes, m.paths, strict=True):
        if not isinstance(ask, Ask):
            continue
        home = next((card.index for card in m.cards if path.startswith(f"{card.path}.")), -1)
        power = next((one.index for one in m.powers if path.startswith(f"{one.path}.")), -1)
        for sources in sets(ask.deducible_from, m.card_index):
            found.append(Answer(power, home, ask.answer, sources))
    return found
