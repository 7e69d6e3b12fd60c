"""Facts about rounds, turns, lasting rules and the end of the game."""

from __future__ import annotations

from typing import Final

from chronaut.systems.tempus.facts.declare import fact
from chronaut.systems.tempus.pieces import Lasting
from chronaut.systems.tempus.ship import Ship
from chronaut.systems.tempus.state import TempusState
from chronaut.systems.tempus.terms import ACTION, END_OF_GAME, END_OF_NEXT_ROUND, FIRST, JUMP, ONCE_PER_TURN, OVER


def _first(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.first = a
    s.phase = ACTION


def _turn_started(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.turn, s.moves, s.actions = a, b, c
    s.moved = s.took = s.moved_after = False
    s.crew[a].used &= ~ONCE_PER_TURN
    s.turns += 1


def _turn_ended(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.acted |= 1 << a
    s.turn, s.moves, s.actions = -1, 0, 0
    s.moved = s.took = s.moved_after = False


def _action(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.actions -= 1
    s.took = True


def _ability(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.crew[a].used |= c


def _phase(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.phase = a
    s.pile_shown = False  # TP-76


def _new_round(s: TempusState) -> None:
    s.phase, s.turn, s.acted = FIRST, -1, 0
    s.moves = s.actions = 0
    s.moved = s.took = s.moved_after = False
    for one in s.crew:
        one.used = 0


def _round_ended(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.rules = [one for one in s.rules if one.until != END_OF_NEXT_ROUND or one.due > s.round]
    s.round += 1
    _new_round(s)


def _loop_begun(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.rules = [one for one in s.rules if one.until == END_OF_GAME]  # TP:G-86
    s.loop += 1
    s.round = 1  # TP:G-89
    s.pile_shown = False
    _new_round(s)


def _jump(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.phase = JUMP


def _rule(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.rules.append(Lasting(a, b, c, d, s.round + 1))


def _cut_off(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.cut_off = a == 1


def _over(m: Ship, s: TempusState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.result, s.over, s.phase = a, True, OVER


FIRST_CHOSEN: Final = fact("first_chosen", ("who",), "TP-51", "The group chose who goes first.", _first)
TURN_STARTED: Final = fact("turn_started", ("who", "moves", "actions"), "TP-52", "A turn began.", _turn_started)
TURN_ENDED: Final = fact("turn_ended", ("who",), "TP-52", "A turn ended.", _turn_ended)
ACTION_TAKEN: Final = fact("action_taken", ("who", "kind", "what"), "TP-61", "A character took an action.", _action)
ABILITY_USED: Final = fact("ability_used", ("who", "ability", "limit"), "TP-155", "An ability was used.", _ability)
STATION_USED: Final = fact("station_used", ("who", "action", "target"), "TP-79", "A board action was used.")
PHASE_BEGUN: Final = fact("phase_begun", ("phase",), "TP-50", "A phase began.", _phase)
CHECKED: Final = fact("checked", ("step",), "TP-80", "A step of the Consequences Phase takes effect.")
ROUND_ENDED: Final = fact("round_ended", (), "TP-50", "A round ended.", _round_ended)
JUMP_BEGUN: Final = fact("jump_begun", ("who",), "TP-101", "A Time Jump began.", _jump)
LOOP_BEGUN: Final = fact("loop_begun", (), "TP-111", "A new loop began.", _loop_begun)
RULE_ADDED: Final = fact(
    "rule_added", ("rule", "value", "until", "card"), "TP-100", "A Paradox added a lasting rule.", _rule
)
CUT_OFF_SUSPECTED: Final = fact(
    "cut_off_suspected",
    ("suspected",),
    "TP:G-67",
    "It looks as if nobody could reach the bridge, or somebody can again.",
    _cut_off,
)
GAVE_UP: Final = fact("gave_up", ("seat",), "TP:G-67", "A player would give the ship up.")
GAME_WON: Final = fact("game_won", ("result",), "TP-39", "The ship is flown home.", _over)
GAME_LOST: Final = fact("game_lost", ("result",), "TP-49", "The game is lost.", _over)
