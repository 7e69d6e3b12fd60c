"""Twin worlds: what may differ without a seat noticing, and which facts rightly tell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from chronaut.kernel.events import DRAWN, Fact
from chronaut.systems.contract.system import Variant
from chronaut.systems.tempus.facts.cards import (
    DISASTER_DRAWN,
    PARADOX_DRAWN,
    ROW_REPLACED,
    TOP_DISCARDED,
    TOP_FORESEEN,
)
from chronaut.systems.tempus.terms import PARADOX, STREAMS

if TYPE_CHECKING:
    from chronaut.systems.tempus.state import TempusState
    from chronaut.systems.tempus.system import Tempus

KINDS: Final = ("luck", "disasters", "paradoxes", "texts", "notes")


def hidden_variants(system: Tempus, s: TempusState, seat: int) -> list[Variant]:
    """Twins of a world that a seat must not be able to tell from it."""
    luck = s.copy()
    luck.chance = luck.chance.reseeded(s.chance.seed + 1_000_003, STREAMS)
    found = [Variant("luck", system, luck, [])]
    found += _swaps(system, s, "disasters", s.deck, [s.growing_reserve, s.major_reserve])
    found += _swaps(system, s, "paradoxes", s.deck, [s.paradoxes, s.paradox_reserve])
    found += _texts(system, s)
    notes = s.copy()
    for line in notes.notes:
        line.text += " Otherwise." if line.seat != seat else ""
    if any(line.seat != seat for line in s.notes):
        found.append(Variant("notes", system, notes, []))
    return found


def _swaps(system: Tempus, s: TempusState, kind: str, deck: list[int], others: list[list[int]]) -> list[Variant]:
    """Twins with two cards in each other's place that nobody has seen yet: the first of a deck, and another of its kind."""
    cards = system.ship.cards
    wanted = kind == "paradoxes"
    hidden = [
        card
        for pile in (deck, *others)
        for card in pile
        if not (s.seen >> card) & 1 and (cards[card].kind >= PARADOX) == wanted and card != system.ship.void
    ]
    for first in hidden:
        others_of_kind = [card for card in hidden if card != first and cards[card].kind == cards[first].kind]
        if others_of_kind:
            pairs = {(first, others_of_kind[0]), (first, others_of_kind[-1])}
            return [_swapped(system, s, kind, one, other) for one, other in sorted(pairs)]
    return []


def _swapped(system: Tempus, s: TempusState, kind: str, one: int, other: int) -> Variant:
    twin = s.copy()
    to = {one: other, other: one}
    for pile in (twin.deck, twin.growing_reserve, twin.major_reserve, twin.paradoxes, twin.paradox_reserve):
        pile[:] = [to.get(card, card) for card in pile]
    return Variant(kind, system, twin, [one, other])


def _texts(system: Tempus, s: TempusState) -> list[Variant]:
    """A twin in which the cards that nobody has seen read otherwise."""
    readable = set(system.readable(s, 0))
    unseen = [card for card in system.ship.cards if not (s.seen >> card.index) & 1 and card.title not in readable]
    if not unseen:
        return []
    texts = dict(system.program.texts)
    for card in unseen:
        for ident in (card.title, card.text):
            if ident in texts and ident not in readable:
                texts[ident] = f"{texts[ident]} Otherwise"
    twin = system.apart()
    twin.program = msgspec.structs.replace(system.program, texts=texts)
    return [Variant("texts", twin, s.copy(), [card.index for card in unseen])]


def tells(variant: Variant, fact: Fact) -> bool:
    """Whether a fact rightly lets everybody learn what differs in a twin."""
    if variant.kind == "luck":
        return fact.kind == DRAWN
    if variant.kind == "notes":
        return False
    if fact.kind == ROW_REPLACED:
        return fact.c in variant.subject
    shows = (DISASTER_DRAWN, PARADOX_DRAWN, TOP_FORESEEN, TOP_DISCARDED)
    return fact.kind in shows and fact.a in variant.subject
