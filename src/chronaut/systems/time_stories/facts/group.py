"""Facts about seats, the base, runs and their ends."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.state import ALL
from chronaut.systems.time_stories.facts.declare import fact
from chronaut.systems.time_stories.scenario import Scenario
from chronaut.systems.time_stories.setup import begin_run, keep_stamped, seat_joins, seat_leaves
from chronaut.systems.time_stories.state import TimeState
from chronaut.systems.time_stories.terms import BASE, BY_SUCCESS, CHOOSING, MISSION_OVER, RUN_OVER


def _colour_taken(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.agents[a].colour = b


def _base_laid(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.phase = BASE
    s.reader = a


def _base_card_read(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.base_read += 1
    s.reader = c
    s.know(a, ALL)


def _set_up(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.laid |= 1 << a
    if b >= 0:
        s.tu = b  # TS-15, TS-37


def _choosing_begun(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.phase = CHOOSING


def _run_ended(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.run_end = a
    s.ending = b
    s.over = a == BY_SUCCESS or (b >= 0 and m.cards[b].final)  # TS-18, TS-203, G-66
    s.phase = MISSION_OVER if s.over else RUN_OVER
    s.ready = 0
    s.arrivals = []
    s.roll.active = False
    for agent in s.agents:
        agent.space = -1  # TS-179
    keep_stamped(m, s)
    s.past.append(s.record())  # TS-19, G-67


def _mission_card_read(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.know(a, ALL)


def _seat_ready(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.ready |= 1 << a


def _seat_joined(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    seat_joins(m, s)


def _seat_left(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    keep_stamped(m, s)
    seat_leaves(s, a)


def _stamp_kept(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.items[a].holder = b
    s.items[a].held = True
    s.know(m.items[a], s.agents[b].owners)


def _new_run(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    keep_stamped(m, s)
    begin_run(m, s)


COLOUR_TAKEN: Final = fact(
    "colour_taken", ("agent", "colour"), "TS-16", "A player took the pawns of a colour.", _colour_taken
)
BASE_LAID: Final = fact(
    "base_laid", ("reader",), "TS-32", "The base was laid out; a player begins to read.", _base_laid
)
BASE_CARD_READ: Final = fact(
    "base_card_read", ("card", "seat", "next"), "TS-34", "A base card was read aloud.", _base_card_read
)
SET_UP: Final = fact("set_up", ("directive", "tu"), "TS-36", "A directive of the base was carried out.", _set_up)
CHOOSING_BEGUN: Final = fact("choosing_begun", (), "TS-42", "The agents choose their receptacles.", _choosing_begun)
RUN_STARTED: Final = fact("run_started", ("run", "tu"), "TS-37", "The group was transferred.")
STAMP_KEPT: Final = fact(
    "stamp_kept", ("item", "agent"), "TS-183", "A stamped item stays with its player.", _stamp_kept
)
RUN_ENDED: Final = fact("run_ended", ("end", "card"), "TS-179", "The run ended.", _run_ended)
MISSION_CARD_READ: Final = fact(
    "mission_card_read", ("card",), "TS-178", "A mission card was read to all.", _mission_card_read
)
SEAT_READY: Final = fact("seat_ready", ("seat",), "TS-182", "A player is ready for the next run.", _seat_ready)
SEAT_JOINED: Final = fact("seat_joined", ("seat",), "G-84", "A player joined between runs.", _seat_joined)
SEAT_LEFT: Final = fact("seat_left", ("seat",), "G-84", "A player left between runs.", _seat_left)
NEW_RUN: Final = fact(
    "new_run_prepared", ("run",), "TS-184", "Everything without stamp went back to its place.", _new_run
)
QUOTE_NOTICED: Final = fact(
    "quote_noticed", ("seat",), "G-70", "What a player said repeats a card word for word; only that player is told.",
    known=None,
)  # fmt: skip
