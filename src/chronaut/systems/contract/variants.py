"""Twin worlds as families make them alike: other luck, other texts, other notes, two cards with exchanged text sides.

Also what outlasts a run in every family, for the reset that is worked out afresh.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from typing import Any

import msgspec

from chronaut.kernel.chance import Chance
from chronaut.kernel.events import SEAT_AWAY, SEAT_BACK, Fact
from chronaut.kernel.state import GameState
from chronaut.systems.contract.system import RuleSystem, Variant

APART = 1_000_003
"""How far the seed of a twin's luck lies from the world's."""
OTHERWISE = " Otherwise."
"""What stands behind a text that reads otherwise."""


def other_luck(system: RuleSystem, state: GameState) -> Variant:
    """A twin whose luck to come is another one."""
    twin = system.clone(state)
    luck: Chance = twin.chance
    twin.chance = luck.reseeded(luck.seed + APART, system.streams)
    return Variant("luck", system, twin, [])


def other_notes(system: RuleSystem, state: GameState, seat: int) -> Variant | None:
    """A twin in which other seats have noted something else; None if they have noted nothing."""
    twin = system.clone(state)
    changed = [line for line in twin.notes if line.seat != seat]
    for line in changed:
        line.text += OTHERWISE
    return Variant("notes", system, twin, []) if changed else None


def reworded(
    system: RuleSystem, state: GameState, kind: str, subject: list[int], idents: Iterable[str]
) -> Variant | None:
    """A twin in which the texts of some cards read otherwise; None without cards."""
    if not subject:
        return None
    texts = dict(system.program.texts)
    for ident in idents:
        if ident in texts:
            texts[ident] = f"{texts[ident]}{OTHERWISE}"
    twin = system.apart()
    twin.program = msgspec.structs.replace(system.program, texts=texts)
    return Variant(kind, twin, system.clone(state), subject)


def exchanged(
    system: Any, state: GameState, one: Any, other: Any, linked: Sequence[str], written: Sequence[str]
) -> Variant:
    """A twin in which two cards of a location have each other's text side.

    `linked` names what is on that side in the linked scenario, `written` the same as its author writes it.
    """
    twin = system.apart()
    scenario = copy(system.scenario)
    scenario.cards = list(scenario.cards)
    for target, source in ((one, other), (other, one)):
        changed = copy(target)
        for name in linked:
            setattr(changed, name, getattr(source, name))
        scenario.cards[target.index] = changed
    twin.scenario = scenario
    body = exchanged_body(system.program.body, one.name, other.name, written)
    twin.program = msgspec.structs.replace(system.program, body=body)
    return Variant("fronts", twin, system.clone(state), [one.index, other.index])


def exchanged_body(body: dict[str, Any], one: str, other: str, written: Sequence[str]) -> dict[str, Any]:
    """The mission as it would be written with the two text sides exchanged."""
    locations = list(body["locations"])
    place = next(n for n, found in enumerate(locations) if any(card["name"] == one for card in found["cards"]))
    cards = [dict(card) for card in locations[place]["cards"]]
    first, second = (next(card for card in cards if card["name"] == name) for name in (one, other))
    for key in written:
        mine, theirs = first.pop(key, None), second.pop(key, None)
        if theirs is not None:
            first[key] = theirs
        if mine is not None:
            second[key] = mine
    locations[place] = {**locations[place], "cards": cards}
    return {**body, "locations": locations}


def caretaker_reads(state: GameState, fact: Fact, office: Sequence[int]) -> bool:
    """Whether a fact gives somebody cards of an absent player to read: presence changes, or the office of the caretaker."""
    absent = state.present != (1 << state.seats) - 1
    return fact.kind in (SEAT_AWAY, SEAT_BACK) or (absent and fact.kind in office)


def carry_over(old: GameState, new: GameState) -> None:
    """Lay over a new set-up what lasts in every family: the count of runs and steps, who is here, luck, talk, notes."""
    new.run, new.step, new.serial, new.present = old.run + 1, old.step + 1, old.serial, old.present
    new.chance = old.chance.copy()
    new.talk, new.notes = [one.copy() for one in old.talk], [one.copy() for one in old.notes]
