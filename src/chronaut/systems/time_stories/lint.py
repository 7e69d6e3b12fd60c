"""This family's own checks of a mission, as far as they need no text of it (ledger part 3, section 8)."""

from __future__ import annotations

from typing import Final

from chronaut.systems.time_stories.scenario import BASE_CARD, Scenario, TrialOf
from chronaut.systems.time_stories.terms import (
    HEART,
    LETTERS,
    NO_ACCESS,
    NORMAL,
    SKULL,
    SPECIAL,
    SUPPLY,
    TIME,
)
from chronaut.systems.time_stories.verbs.set_lock import SetLock
from chronaut.systems.time_stories.vocabulary import TIME_STORIES

SHIELD_PIECES: Final = {"normal and skull": (NORMAL, SKULL), "time": (TIME,), "heart": (HEART,), "special": (SPECIAL,)}
"""Which kinds of shields share their pieces: a normal and a skull shield are two sides of one (TS-07, TS-08)."""
AGENTS_MAX: Final = 4
OPENING_VERBS: Final = ("authorise", "reveal", "may_reveal", "lay_card", "replace_card")
"""Verbs that let agents see a card in spite of its back (TS-74)."""


def lint(m: Scenario) -> list[str]:
    """What is wrong with a mission; empty if nothing."""
    return [*_tests(m), *_supply(m), *_locks(m), *_deck(m), *_places(m), *_allowance(m)]


def _tests(m: Scenario) -> list[str]:
    found: list[str] = []
    dice = [
        max((m.cards[r].characteristics[n] for r in m.receptacles), default=0) for n in range(len(m.characteristics))
    ]
    for card in m.cards:
        for test in card.tests:
            if dice[test.characteristic] == 0:
                found.append(f"{card.name}: no receptacle has {m.characteristics[test.characteristic]} (TS-120)")
            if SPECIAL in test.kinds and not test.special and not m.special_shield:  # G-21
                found.append(f"{card.name}: a special shield without a rule (G-21)")
    return found


def _supply(m: Scenario) -> list[str]:
    """Pieces that a location, or the receptacles together, can need at once and a box does not have (G-23)."""
    found: list[str] = []
    for location in m.locations:
        for name, kinds in SHIELD_PIECES.items():
            cards = [m.cards[number] for number in location.cards if number >= 0]
            needed = sum(max((shields(test, kinds) for test in card.tests), default=0) for card in cards)
            if needed > SUPPLY[name]:  # TS-07, TS-08, G-23
                found.append(f"{location.name}: can need {needed} {name} shields; a box has {SUPPLY[name]} (G-23)")
    offered = [m.cards[number] for number in m.receptacles]
    lp = sum(sorted(card.lp for card in offered)[-AGENTS_MAX:])
    if lp > SUPPLY["lp"]:  # TS-10, G-23
        found.append(f"four receptacles can need {lp} life points; a box has {SUPPLY['lp']} (G-23)")
    resources = sum(sorted(sum(card.resources) for card in offered)[-AGENTS_MAX:])
    if resources > SUPPLY["resource"]:  # TS-09, G-23
        found.append(f"four receptacles can need {resources} resource tokens; a box has {SUPPLY['resource']} (G-23)")
    return found


def shields(test: TrialOf, kinds: tuple[int, ...]) -> int:
    """How many shields of some kinds a test needs."""
    return sum(count for kind, count in zip(test.kinds, test.counts, strict=True) if kind in kinds)


def _locks(m: Scenario) -> list[str]:
    freed = {node.card for node in m.nodes if isinstance(node, SetLock) and not node.on}
    shut = [card for card in m.cards if card.lock and not card.tests and card.release is None]
    return [
        f"{card.name}: a lock without a test and without a release (G-28)"
        for card in shut
        if not freed & {card.name, ""}  # G-28
    ]


def _deck(m: Scenario) -> list[str]:
    found: list[str] = []
    numbers = sorted(card.number for card in m.cards if card.item < 0)
    if len(set(numbers)) < len(numbers):  # TS-21, TS-25
        found.append("two cards have the same deck number (TS-25)")
    last = max(m.cards[number].number for number in m.base)
    if any(card.number < last for card in m.cards if card.item < 0 and card.kind != BASE_CARD):  # TS-23
        found.append("the base does not lie on top of the deck (TS-23)")
    for location in m.locations:
        letters = "".join(LETTERS[space + 1] for space, card in enumerate(location.cards) if card >= 0)
        if letters != LETTERS[1 : len(letters) + 1]:  # TS-60, G-48
            found.append(f"{location.name}: a card is missing among {letters} (TS-60, G-48)")
    return found


def _places(m: Scenario) -> list[str]:
    on_plan = {place.location for place in m.places}
    found = [
        f"{location.name}: a location that the plan never names (TS-40)"
        for location in m.locations
        if location.index not in on_plan
    ]
    opening = tuple(TIME_STORIES.every_effect()[verb].kind for verb in OPENING_VERBS)
    openers = [node for node in m.nodes if isinstance(node, opening)]
    authorised = {name for node in openers for kind, name in node.names() if kind == "card"}
    found += [
        f"{card.name}: a no-access card that nothing authorises (TS-74)"
        for card in m.cards
        if card.icon == NO_ACCESS and card.name not in authorised
    ]
    return found


def _allowance(m: Scenario) -> list[str]:
    return [] if any(m.tu_by_agents) else ["the base grants no TU (TS-37)"]
