"""What no table could be laid out with: rules of the book that a mission has to keep."""

from __future__ import annotations

from typing import Final

from chronaut.systems.contract.findings import Finding
from chronaut.systems.time_stories.scenario import BASE_CARD, Location, Scenario, TrialOf
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


def rules(m: Scenario) -> list[Finding]:
    """What is wrong with a mission; empty if nothing."""
    return [*_tests(m), *_supply(m), *_locks(m), *_deck(m), *_places(m), *_allowance(m)]


def _tests(m: Scenario) -> list[Finding]:
    found: list[Finding] = []
    dice = [
        max((m.cards[r].characteristics[n] for r in m.receptacles), default=0) for n in range(len(m.characteristics))
    ]
    for card in m.cards:
        for test in card.tests:
            if dice[test.characteristic] == 0:
                name = m.characteristics[test.characteristic]
                found.append(Finding("T101", test.path, f"{card.name}: no receptacle has {name} (TS-120)",
                                     "give it to a receptacle, or test something else"))  # fmt: skip
            if SPECIAL in test.kinds and not test.special and not m.special_shield:  # G-21
                found.append(Finding("T102", test.path, f"{card.name}: a special shield without a rule (G-21)",
                                     "write `special` at the test, or `special_shield` for the mission"))  # fmt: skip
    return found


def _supply(m: Scenario) -> list[Finding]:
    """Pieces that a location, or the receptacles together, can need at once and a box does not have (G-23)."""
    found: list[Finding] = []
    for location in m.locations:
        for name, kinds in SHIELD_PIECES.items():
            cards = [m.cards[number] for number in location.cards if number >= 0]
            needed = sum(max((shields(test, kinds) for test in card.tests), default=0) for card in cards)
            if needed > SUPPLY[name]:  # TS-07, TS-08, G-23
                text = f"{location.name}: can need {needed} {name} shields; a box has {SUPPLY[name]} (G-23)"
                found.append(Finding("T103", _place(m, location), text, "use fewer shields"))
    offered = [m.cards[number] for number in m.receptacles]
    lp = sum(sorted(card.lp for card in offered)[-AGENTS_MAX:])
    if lp > SUPPLY["lp"]:  # TS-10, G-23
        text = f"four receptacles can need {lp} life points; a box has {SUPPLY['lp']} (G-23)"
        found.append(Finding("T103", "receptacles", text, "give them fewer"))
    resources = sum(sorted(sum(card.resources) for card in offered)[-AGENTS_MAX:])
    if resources > SUPPLY["resource"]:  # TS-09, G-23
        text = f"four receptacles can need {resources} resource tokens; a box has {SUPPLY['resource']} (G-23)"
        found.append(Finding("T103", "receptacles", text, "give them fewer"))
    return found


def shields(test: TrialOf, kinds: tuple[int, ...]) -> int:
    """How many shields of some kinds a test needs."""
    return sum(count for kind, count in zip(test.kinds, test.counts, strict=True) if kind in kinds)


def _locks(m: Scenario) -> list[Finding]:
    freed = {node.card for node in m.nodes if isinstance(node, SetLock) and not node.on}
    shut = [card for card in m.cards if card.lock and not card.tests and card.release is None]
    return [
        Finding(
            "T104",
            f"{card.path}.lock",
            f"{card.name}: a lock without a test and without a release (G-28)",
            "give the card a test, a `release`, or a `set_lock on=no` somewhere",
        )
        for card in shut
        if not freed & {card.name, ""}  # G-28
    ]


def _deck(m: Scenario) -> list[Finding]:
    found: list[Finding] = []
    numbers: dict[int, str] = {}
    for card in sorted(m.cards, key=lambda one: one.path):
        if card.item < 0 and numbers.setdefault(card.number, card.path) != card.path:  # TS-21, TS-25
            found.append(
                Finding(
                    "T105",
                    f"{card.path}.number",
                    "two cards have the same deck number (TS-25)",
                    "leave the numbers out",
                )
            )
            break
    items: dict[int, str] = {}
    for card in sorted((m.cards[number] for number in m.items), key=lambda one: one.path):
        if items.setdefault(card.number, card.name) != card.name:  # TS-25
            text = f"the items `{items[card.number]}` and `{card.name}` have the number {card.number}: texts mean one of them"
            found.append(Finding("T113", f"{card.path}.number", text, "give each item a number of its own"))
    last = max(m.cards[number].number for number in m.base)
    if any(card.number < last for card in m.cards if card.item < 0 and card.kind != BASE_CARD):  # TS-23
        found.append(
            Finding("T106", "base", "the base does not lie on top of the deck (TS-23)", "leave the numbers out")
        )
    for location in m.locations:
        letters = "".join(LETTERS[space + 1] for space, card in enumerate(location.cards) if card >= 0)
        if letters != LETTERS[1 : len(letters) + 1]:  # TS-60, G-48
            text = f"{location.name}: a card is missing among {letters} (TS-60, G-48)"
            found.append(Finding("T107", _place(m, location), text, "leave the letters out"))
    return found


def _places(m: Scenario) -> list[Finding]:
    on_plan = {place.location for place in m.places}
    found = [
        Finding(
            "T108",
            _place(m, location),
            f"{location.name}: a location that the plan never names (TS-40)",
            "add it to `places`",
        )
        for location in m.locations
        if location.index not in on_plan
    ]
    opening = tuple(TIME_STORIES.every_effect()[verb].kind for verb in OPENING_VERBS)
    openers = [node for node in m.nodes if isinstance(node, opening)]
    authorised = {name for node in openers for kind, name in node.names() if kind == "card"}
    found += [
        Finding(
            "T109",
            f"{card.path}.icon",
            f"{card.name}: a no-access card that nothing authorises (TS-74)",
            "open it by `reveal` or `authorise`",
        )
        for card in m.cards
        if card.icon == NO_ACCESS and card.name not in authorised
    ]
    return found


def _allowance(m: Scenario) -> list[Finding]:
    if not any(m.tu_by_agents):
        return [Finding("T110", "tu_by_agents", "the base grants no TU (TS-37)", "say how many for 1 to 4 agents")]
    return []


def directives(m: Scenario) -> list[Finding]:
    """What the base never has the players do (TS-31 to TS-37)."""
    told = {one for number in m.base for one in m.cards[number].directives}
    needed = ["plan", "receptacles", "time", "start", "missions", *(["items"] if m.items else [])]
    missing = [one for one in needed if one not in told]
    if not missing:
        return []
    text = f"no card of the base has the directive {', '.join(missing)} (TS-36): the game cannot be set up"
    return [Finding("T111", "base", text, "add it to the `directives` of the card that tells the players so")]


def gaps(m: Scenario) -> list[Finding]:
    """Numbers of the deck that no card has: it runs from 1 without gaps (TS-25)."""
    numbered = {card.number: card for card in m.cards if card.item < 0}
    cards = sum(card.item < 0 for card in m.cards)
    last = max(numbered)
    if len(numbered) < cards or last == cards:
        return []
    text = f"the deck has {cards} cards, but this one has the number {last} (TS-25)"
    return [Finding("T112", f"{numbered[last].path}.number", text, "leave the numbers out, and they are counted")]


def allowance(m: Scenario) -> list[Finding]:
    """Numbers of agents for which the base grants no TU (G-69)."""
    missing = [str(agents) for agents in (2, 3, 4) if not m.tu_by_agents[agents]]
    if not missing or len(missing) == 3:
        return []
    text = f"the base grants no TU for {' and '.join(missing)} agents (TS-37, G-69)"
    return [Finding("T110", "tu_by_agents", text, "say how many")]


def bodies(m: Scenario) -> list[Finding]:
    """Receptacles that are missing for a full table: two players, too, lead four agents (TS-42, TS-189)."""
    offered = sum(m.cards[number].offered for number in m.receptacles)
    if offered >= AGENTS_MAX:
        return []
    text = f"{offered} receptacles can be chosen, but a table has up to {AGENTS_MAX} agents (TS-42): it could not begin"
    return [Finding("T114", "receptacles", text, "write more of them")]


def _place(m: Scenario, location: Location) -> str:
    """Where a location stands in the mission's body."""
    return m.cards[location.card_a].path.rpartition(".cards.")[0]
