"""Facts about characters and the items that they have."""

from __future__ import annotations

from typing import Final

from chronaut.systems.tempus.facts.declare import fact
from chronaut.systems.tempus.ship import Ship
from chronaut.systems.tempus.state import TempusState
from chronaut.systems.tempus.terms import AIRLOCK, SHEET, SUPPLY, TIME_DRIVE


def _taken(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.crew[a].character = b


def _boarded(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    for one in s.crew:
        one.space, one.alive = m.roles[TIME_DRIVE], True


def _moved(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.crew[a].space = b
    if d == 1:
        s.moves -= c
        _used_movement(s)


def _used_movement(s: TempusState) -> None:
    if s.took:
        s.moved_after = True  # TP-54
    else:
        s.moved = True


def _stood(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.crew[a].down = False
    if b == 1:
        s.moves -= 1  # TP-57
        _used_movement(s)  # TP:G-41


def _knocked(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.crew[a].down = True


def _wounds(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.crew[a].wounds = b


def _braced(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.crew[a].braced = b


def _relaxed(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    for one in s.crew:
        one.braced = -1


def _died(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    one = s.crew[a]
    swept = b == m.roles[AIRLOCK] and c == 1 and s.rulings.swept_items == 1  # TP:G-64
    for item, at in enumerate(s.item_at):
        if at == SHEET + a:
            s.item_at[item] = SUPPLY if swept else b  # TP-143
            if swept:
                s.exhausted &= ~(1 << item)
    one.space, one.alive, one.down, one.braced = -1, False, False, -1


def _picked(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.item_at[b] = SHEET + a


def _dropped(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.item_at[b] = s.crew[a].space


def _discarded(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.item_at[b] = SUPPLY
    s.exhausted &= ~(1 << b)


def _laid(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.item_at[b] = a


def _exhausted(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.exhausted |= 1 << b


def _refreshed(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.exhausted &= ~(1 << b)


def _offered(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.draft.append(a * 8 + b)


def _settled(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.draft = []


def _returned(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    one = s.crew[a]
    kept = {int(part) for part in text.split()}
    for item, at in enumerate(s.item_at):
        if at == SHEET + a and item not in kept:
            s.item_at[item] = SUPPLY  # TP:G-78
            s.exhausted &= ~(1 << item)
    if b == 0:
        one.wounds = 0
    one.space, one.alive, one.down, one.braced = m.roles[TIME_DRIVE], True, False, -1  # TP-101, TP:G-80


def _items_cleared(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    for number, kind in enumerate(m.items):
        for space in kind.starts:
            lying = [item for item in kind.cards if s.item_at[item] == space]
            for item in lying[1:]:
                s.item_at[item] = SUPPLY  # TP:G-76
        for item in kind.cards:
            at = s.item_at[item]
            home = at >= SHEET or at in kind.starts or (at == m.roles[TIME_DRIVE] and a == 1)
            if not home:
                s.item_at[item] = SUPPLY  # TP-105
        _refresh_lying(m, s, number)


def _refresh_lying(m: Ship, s: TempusState, kind: int) -> None:
    """What lies in the supply or in a starting slot is as it was at setup (TP:G-77)."""
    for item in m.items[kind].cards:
        if s.item_at[item] == SUPPLY or s.item_at[item] in m.items[kind].starts:
            s.exhausted &= ~(1 << item)


CHARACTER_TAKEN: Final = fact("character_taken", ("who", "character"), "TP-21", "A character was taken.", _taken)
BOARDED: Final = fact("boarded", (), "TP-22", "All standees stand in the Time Drive space.", _boarded)
MOVED: Final = fact("moved", ("who", "to", "cost", "own"), "TP-55", "A character moved.", _moved)
STOOD: Final = fact("stood", ("who", "own"), "TP-57", "A character stood up.", _stood)
KNOCKED_DOWN: Final = fact("knocked_down", ("who",), "TP-164", "A character was knocked down.", _knocked)
WOUNDED: Final = fact("wounded", ("who", "wounds", "n", "cause"), "TP-141", "A character was wounded.", _wounds)
HEALED: Final = fact("healed", ("who", "wounds", "n"), "TP-145", "A character was healed.", _wounds)
BRACED: Final = fact(
    "braced", ("who", "left"), "TP:G-71", "A character may ignore so many wounds of what happens now.", _braced
)
RELAXED: Final = fact("relaxed", (), "TP:G-71", "Whoever was braced is so no longer.", _relaxed)
WOUNDS_IGNORED: Final = fact("wounds_ignored", ("who", "left", "n"), "TP:G-71", "A character ignored wounds.", _braced)
DIED: Final = fact("died", ("who", "space", "swept"), "TP-142", "A character died; its items lie where it fell.", _died)
PULLED: Final = fact("pulled", ("who", "to"), "TP-117", "A character was dragged towards the Airlock.", _moved)
SWAPPED: Final = fact("swapped", ("who", "to"), "TP-95", "A character is where somebody else was.", _moved)
ITEM_PICKED: Final = fact("item_picked", ("who", "item"), "TP-62", "A character picked an item up.", _picked)
ITEM_DROPPED: Final = fact("item_dropped", ("who", "item"), "TP-68", "A character dropped an item.", _dropped)
ITEM_GAINED: Final = fact("item_gained", ("who", "item"), "TP-22", "A character got an item from the supply.", _picked)
ITEM_LAID: Final = fact("item_laid", ("space", "item"), "TP-106", "An item of the supply was laid in a space.", _laid)
ITEM_DISCARDED: Final = fact("item_discarded", ("who", "item"), "TP-165", "An item went to the supply.", _discarded)
ITEM_EXHAUSTED: Final = fact("item_exhausted", ("who", "item"), "TP-169", "An item was exhausted.", _exhausted)
ITEM_REFRESHED: Final = fact("item_refreshed", ("who", "item"), "TP-70", "An item was refreshed.", _refreshed)
TRADE_DRAFTED: Final = fact("trade_drafted", ("item", "to"), "TP-63", "An item is put forward in a trade.", _offered)
ITEM_TRADED: Final = fact("item_traded", ("who", "item"), "TP-63", "An item changed hands.", _picked)
TRADE_SETTLED: Final = fact("trade_settled", ("done",), "TP-63", "A trade was made, or came to nothing.", _settled)
RETURNED: Final = fact(
    "returned",
    ("who", "wounds", "text"),
    "TP-102",
    "A character stands in the Time Drive again, with what it keeps.",
    _returned,
)
ITEMS_CLEARED: Final = fact(
    "items_cleared", ("drive",), "TP-105", "Items lying about went back to the supply.", _items_cleared
)
