"""Facts about the ship: tokens, doors, Shields, numbers, and how far the repair has come."""

from __future__ import annotations

from typing import Final

from chronaut.systems.tempus.facts.declare import fact
from chronaut.systems.tempus.ship import Ship
from chronaut.systems.tempus.state import TempusState


def _placed(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.tokens[a][b] += 1
    s.supply[a] -= 1


def _removed(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.tokens[a][b] -= c
    s.supply[a] += c


def _locked(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.locked |= 1 << a


def _unlocked(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.locked &= ~(1 << a)


def _switched(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.locked ^= a


def _opened(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.closed = False


def _closed(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.closed = True


def _shields(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.shields = a


def _numbers(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.numbers = [int(part) for part in text.split()]


def _fixed(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.fixed = True


def _face_up(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.fixed = False


def _completed(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.completed |= a


def _cleared(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    for token, spaces in enumerate(s.tokens):
        for space, count in enumerate(spaces):
            s.supply[token] += count
            spaces[space] = 0
    s.locked = 0


def _completion_cleared(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.completed = 0


TOKEN_PLACED: Final = fact("token_placed", ("token", "space", "cause"), "TP-163", "A token was placed.", _placed)
PLACEMENT_VOID: Final = fact(
    "placement_void", ("token", "space"), "TP-127", "No Fire was placed: there is no room for it."
)
TOKENS_REMOVED: Final = fact(
    "tokens_removed", ("token", "space", "n", "cause"), "TP-126", "Tokens went back to the supply.", _removed
)
FIRE_SPREAD: Final = fact("fire_spread", ("space",), "TP-129", "Fire spreads from a space.")
DOOR_LOCKED: Final = fact("door_locked", ("door",), "TP-146", "A Locked Door was placed.", _locked)
DOOR_UNLOCKED: Final = fact("door_unlocked", ("door",), "TP-146", "A Locked Door was taken off.", _unlocked)
DOORS_SWITCHED: Final = fact(
    "doors_switched", ("doors",), "TP-148", "Doors were switched, all at the same time.", _switched
)
EXTERIOR_OPENED: Final = fact("exterior_opened", (), "TP-113", "The exterior door is open.", _opened)
EXTERIOR_CLOSED: Final = fact("exterior_closed", (), "TP-113", "The exterior door is closed.", _closed)
SHIELDS_MOVED: Final = fact("shields_moved", ("to",), "TP-44", "The Shields marker moved.", _shields)
NUMBERS_CHANGED: Final = fact("numbers_changed", ("text",), "TP-150", "Number tokens changed places.", _numbers)
HYPERDRIVE_FIXED: Final = fact(
    "hyperdrive_fixed", (), "TP-33", "The Hyperdrive is repaired; its card lies face down.", _fixed
)
HYPERDRIVE_FACE_UP: Final = fact(
    "hyperdrive_face_up", (), "TP-107", "The Hyperdrive card lies face up again.", _face_up
)
COMPLETED: Final = fact("completed", ("what",), "TP-35", "A Completion token was placed.", _completed)
BOARD_CLEARED: Final = fact(
    "board_cleared", (), "TP-103", "All Fire, Fault, Damage and Locked Door tokens left the board.", _cleared
)
COMPLETION_CLEARED: Final = fact(
    "completion_cleared", (), "TP-170", "The Completion tokens left the board.", _completion_cleared
)
AIRLOCK_OPENING: Final = fact("airlock_opening", (), "TP-114", "The Airlock vents.")
AIRLOCK_VENTED: Final = fact("airlock_vented", ("fires",), "TP-115", "So many Fires were vented.")
