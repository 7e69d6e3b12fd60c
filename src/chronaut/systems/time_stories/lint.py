"""This family's own checks of a mission, as far as they need no text of it (ledger part 3, section 8)."""

from __future__ import annotations

from chronaut.systems.time_stories.scenario import Scenario
from chronaut.systems.time_stories.terms import NO_ACCESS, NORMAL, SKULL, SPECIAL, STATE_TOKENS, SUPPLY


def lint(m: Scenario) -> list[str]:
    """What is wrong with a mission; empty if nothing."""
    return [*_tests(m), *_locks(m), *_deck(m), *_places(m), *_allowance(m)]


def _tests(m: Scenario) -> list[str]:
    found: list[str] = []
    dice = [
        max((m.cards[r].characteristics[n] for r in m.receptacles), default=0) for n in range(len(m.characteristics))
    ]
    for card in m.cards:
        for test in card.tests:
            if dice[test.characteristic] == 0:
                found.append(f"{card.name}: no receptacle has {m.characteristics[test.characteristic]} (TS-120)")
            if SPECIAL in test.kinds and not test.special and not m.special_shield:
                found.append(f"{card.name}: a special shield without a rule (G-21)")
            both = sum(count for kind, count in zip(test.kinds, test.counts, strict=True) if kind in (NORMAL, SKULL))
            if both > SUPPLY["normal and skull"]:
                found.append(f"{card.name}: needs {both} normal and skull shields; a box has 40 (G-23)")
    return found


def _locks(m: Scenario) -> list[str]:
    return [
        f"{card.name}: a lock without a test and without a release (G-28)"
        for card in m.cards
        if card.lock and not card.tests and card.release is None
    ]


def _deck(m: Scenario) -> list[str]:
    found: list[str] = []
    numbers = sorted(card.number for card in m.cards if card.item < 0)
    if len(set(numbers)) < len(numbers):
        found.append("two cards have the same deck number (TS-25)")
    if len(m.tokens) > STATE_TOKENS:
        found.append(f"{len(m.tokens)} state tokens are in use; there are {STATE_TOKENS} (TS-11)")
    return found


def _places(m: Scenario) -> list[str]:
    on_plan = {place.location for place in m.places}
    found = [
        f"{location.name}: a location that the plan never names (TS-40)"
        for location in m.locations
        if location.index not in on_plan
    ]
    authorised = {name for node in m.nodes for kind, name in node.names() if kind == "card"}
    found += [
        f"{card.name}: a no-access card that nothing authorises (TS-74)"
        for card in m.cards
        if card.icon == NO_ACCESS and card.name not in authorised
    ]
    return found


def _allowance(m: Scenario) -> list[str]:
    return [] if any(m.tu_by_agents) else ["the base grants no TU (TS-37)"]
