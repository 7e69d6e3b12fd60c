"""Facts about the decks."""

from __future__ import annotations

from typing import Final

from chronaut.systems.tempus.facts.declare import fact
from chronaut.systems.tempus.ship import Ship
from chronaut.systems.tempus.state import TempusState
from chronaut.systems.tempus.terms import GROWING, PARADOX


def _drawn(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.current = s.deck.pop(0)
    s.seen |= 1 << a
    s.foreseen = -1


def _put_away(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    if m.cards[a].kind >= PARADOX:
        s.paradox_discard.insert(0, a)  # TP-98
    else:
        s.discard.insert(0, a)  # TP-90
        s.repeats = 1
    s.current = -1


def _shown(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.pile_shown = True


def _foreseen(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.foreseen = a
    s.seen |= 1 << a


def _repeated(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.repeats = a


def _reserve_shown(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.seen |= 1 << c


def _replaced(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.deck[0] = b
    s.growing_reserve.remove(b)
    (s.growing_reserve if m.cards[a].kind == GROWING else s.major_reserve).append(a)  # TP:G-87
    s.foreseen = -1


def _top_discarded(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.discard.insert(0, s.deck.pop(0))
    s.seen |= 1 << a
    s.foreseen = -1


def _paradox_added(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.deck.insert(0, s.paradoxes.pop(0))  # TP-109
    s.foreseen = -1


def _paradox_refilled(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.paradoxes.append(s.paradox_reserve.pop(a))


def _deck_reset(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.deck = s.discard[::-1] + s.deck  # TP-110
    if s.discard:
        s.foreseen = -1
    s.discard = []


PARADOX_DRAWN: Final = fact("paradox_drawn", ("card",), "TP-87", "A Paradox was drawn.", _drawn)
DISASTER_DRAWN: Final = fact("disaster_drawn", ("card",), "TP-88", "A Disaster Card was drawn.", _drawn)
ROW_STARTED: Final = fact("row_started", ("card", "row"), "TP-92", "A row of a Growing Disaster happens.")
ROW_VOID: Final = fact("row_void", ("card", "row"), "TP-32", "A row of a Growing Disaster would change nothing.")
ROW_REPLACED: Final = fact(
    "row_replaced", ("card", "row", "by"), "TP-32", "A card of the reserve takes the place of a row.", _reserve_shown
)
CARD_PUT_AWAY: Final = fact("card_put_away", ("card",), "TP-90", "A card lies on its discard pile.", _put_away)
PILE_SHOWN: Final = fact("pile_shown", (), "TP-76", "The Disaster Discard Pile may be looked through.", _shown)
TOP_FORESEEN: Final = fact("top_foreseen", ("card",), "TP-22", "The table sees the top Disaster Card.", _foreseen)
DISASTER_REPEATED: Final = fact(
    "disaster_repeated", ("times",), "TP-95", "The next disaster is enacted several times.", _repeated
)
TOP_REPLACED: Final = fact(
    "top_replaced", ("old", "new"), "TP:G-87", "The top Disaster Card was swapped, unseen.", _replaced
)
TOP_DISCARDED: Final = fact("top_discarded", ("card",), "TP-95", "The top Disaster Card was discarded.", _top_discarded)
PARADOX_ADDED: Final = fact(
    "paradox_added", (), "TP-109", "A Paradox lies face down on the Disaster Deck.", _paradox_added
)
PARADOX_REFILLED: Final = fact(
    "paradox_refilled", ("place",), "TP:G-81", "A Paradox of the reserve came into the Paradox Deck.", _paradox_refilled
)
DECK_RESET: Final = fact(
    "deck_reset",
    (),
    "TP-110",
    "The Disaster Discard Pile lies face down on the Disaster Deck, in its order.",
    _deck_reset,
)
