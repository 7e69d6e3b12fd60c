"""The three decks of a box: which cards belong to which, and whether a mission has as many as its manifest says (section 1)."""

from __future__ import annotations

from typing import Final

from chronaut.systems.revolution.scenario import Scenario
from chronaut.systems.revolution.terms import (
    CARD_A,
    GEAR,
    INTERACTION,
    ITEM,
    MAP,
    MYSTERY,
    PANORAMA,
    PROLOGUE,
    RECALL,
    RECEPTACLE,
    SEALED,
)

STORY: Final = (PROLOGUE, RECEPTACLE, CARD_A, PANORAMA, MYSTERY, SEALED)
COMMON: Final = (MAP, ITEM)
PERSONAL: Final = (GEAR, RECALL, INTERACTION)
SHEETS: Final = 2
"""Mission Order / Mission Return, and Game Round / Icon Reference: each one card with two sides (RV-02)."""
NAMES: Final = ("story", "common", "personal")


def counts(m: Scenario) -> dict[str, int]:
    """How many cards each deck has; Destiny cards lie in the Common deck, endings on the Mission Return card (RV-01, RV-02)."""
    kinds = [card.kind for card in m.cards]
    laid_as_items = len({m.cards[number].map for number in m.items if m.cards[number].map >= 0})
    return {
        "story": SHEETS + sum([kinds.count(kind) for kind in STORY]),  # RV-02
        "common": sum([kinds.count(kind) for kind in COMMON]) - laid_as_items + len(m.destiny),  # RV-02
        "personal": sum([kinds.count(kind) for kind in PERSONAL]),  # RV-02
    }


def mismatch(m: Scenario, manifest: dict[str, int]) -> str:
    """What a manifest says otherwise than the mission, empty if nothing (RV-01, RV-04, RV-05)."""
    found = counts(m)
    for name, said in manifest.items():
        if name not in NAMES:
            return f"a mission has the decks {', '.join(NAMES)}, none called {name!r} (RV-01)"
        if found[name] != said:  # RV-04, RV-05
            return f"the manifest says {said} cards in the {name} deck, the mission has {found[name]} (RV-02)"
    return ""
