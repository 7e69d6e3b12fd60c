"""The typed answers that a mission asks for: where, and from which cards they can be worked out."""

from __future__ import annotations

from chronaut.systems.contract.findings import Answer
from chronaut.systems.time_stories.lint.uses import Owners, effects
from chronaut.systems.time_stories.scenario import Scenario
from chronaut.systems.verbs.answers import sets
from chronaut.systems.verbs.words.ask import Ask


def answers(m: Scenario) -> list[Answer]:
    """Every answer once for each set of cards from which it can be worked out, in the order of the mission."""
    owner = Owners(m)
    found: list[Answer] = []
    for use in effects(m):
        ask = use.node
        if not isinstance(ask, Ask):
            continue
        card = owner(use.path)
        powers = [one.index for one in m.powers if use.path.startswith(f"{one.path}.")]  # one for each copy of an item
        home = card.index if card is not None else -1
        for sources in sets(ask.deducible_from, m.card_index):
            found += [Answer(power, home, ask.answer, sources) for power in powers or [-1]]
    return found
