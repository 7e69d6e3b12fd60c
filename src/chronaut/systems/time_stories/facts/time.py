"""Facts about time, the Captain, life and death."""

from __future__ import annotations

from typing import Final

from chronaut.systems.time_stories.facts.declare import fact
from chronaut.systems.time_stories.pieces import LOST, LP_LEFT, NO_DEED, TU_LEFT, WAY, Alarm, unused
from chronaut.systems.time_stories.scenario import Scenario
from chronaut.systems.time_stories.state import TimeState
from chronaut.systems.time_stories.terms import (
    ACTING,
    ALIVE,
    EXPLORING,
    OUT,
    UNTIL_ROLL,
    UNTIL_TU,
    VORTEX,
)


def _tu_spent(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.tu = a  # TS-03
    s.tu_spent += 1
    s.window += 1
    for agent in s.agents:
        agent.arrived = False
    s.uses = unused(s.uses, 1, 2)  # one clock with G-55: the time between two TUs belongs to the one just spent
    s.last_tu = a == 0 and s.rulings.last_tu_acts == 1  # G-01


def _tu_lost(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.note(TU_LEFT, s.tu, a)
    s.tu = a
    s.tu_spent += 1
    s.went(LOST)


def _tu_paid(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.tu = a
    s.tu_spent += 1
    s.went(WAY)


def _tu_set(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.tu = a
    s.last_tu = s.last_tu and a == 0  # G-01


def _acting_begun(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.phase = ACTING
    s.next_actor = -1
    for agent in s.agents:
        agent.acted = agent.busy = False
        agent.barred = agent.lost_tu > 0  # TS-197
        agent.deed = NO_DEED


def _tu_closed(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.phase = EXPLORING
    s.next_actor = -1
    s.last_tu = False
    for agent in s.agents:
        if agent.barred and agent.lost_tu > 0:
            agent.lost_tu -= 1
        agent.acted = agent.busy = agent.barred = agent.arrived = False
    close_until(s, UNTIL_TU)


def close_until(s: TimeState, until: int) -> None:
    """End everything that lasts up to a moment, and what lasts for less."""
    s.standing = [one for one in s.standing if one.until > until]
    s.shelters = [one for one in s.shelters if one.until > until]
    s.shown = [one for one in s.shown if one.until > until]
    if until >= UNTIL_ROLL:
        s.uses = unused(s.uses, 0, 1)


def _tu_lost_by_agent(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    agent = s.agents[a]
    agent.lost_tu += b
    if s.phase == ACTING and not agent.acted:
        agent.barred = True  # G-08
        if s.next_actor == a:
            s.next_actor = -1


def _lost_tu_counted(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.agents[a].lost_tu = b


def _alarm_set(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    at_tu, after = (int(part) for part in text.split(","))
    s.alarms.append(Alarm(at_tu, after, a, b, c))


def _alarm_ticked(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.alarms[a].after = b


def _alarm_rang(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    del s.alarms[a]


def _captain(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.captain = a


def _captain_die_rolled(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.last_die = a


def _next_actor_chosen(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.next_actor = a


def _lp(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    if b < s.agents[a].lp:
        s.note(LP_LEFT, a, s.agents[a].lp, b)
    s.agents[a].lp = b


def _lp_max_changed(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.agents[a].lp_extra = b


def _off_board(s: TimeState, number: int) -> None:
    agent = s.agents[number]
    agent.space = -1
    agent.lost_tu = 0
    agent.acted = True
    s.arrivals = [one for one in s.arrivals if one != number]
    if s.next_actor == number:
        s.next_actor = -1
    s.named &= ~(1 << number)
    s.free_moves &= ~(1 << number)


def _sent_to_vortex(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.agents[a].status = VORTEX
    s.agents[a].vortex_at = b
    s.agents[a].lp = 0
    _off_board(s, a)


def _out_for_run(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.agents[a].status = OUT
    s.agents[a].vortex_at = -1
    s.agents[a].lp = 0
    _off_board(s, a)


def _agent_returned(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    agent = s.agents[a]
    agent.status = ALIVE
    agent.vortex_at = -1
    agent.space = b
    agent.lp = c
    agent.arrived = b >= 0
    agent.acted = agent.busy = False
    agent.barred = d == 1  # G-31
    if b >= 0:
        s.arrivals.append(a)


def _vortex_moved(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.agents[a].vortex_at = b


TU_SPENT: Final = fact(
    "tu_spent", ("tu", "captain"), "TS-91", "The Captain spent 1 TU for everybody's action.", _tu_spent
)
TU_LOST: Final = fact("tu_lost_by_group", ("tu",), "TS-196", "1 TU passed in which nobody acts.", _tu_lost)
TU_PAID: Final = fact("tu_paid", ("tu",), "TS-111", "1 TU passed on the way to another location.", _tu_paid)
TU_GAINED: Final = fact("tu_gained", ("tu",), "TS-198", "The time token moved up.", _tu_set)
TU_SET: Final = fact("tu_set", ("tu",), "TS-170", "The time token was put on a number.", _tu_set)
TIME_REACHED_ZERO: Final = fact("time_reached_zero", (), "TS-179", "The time token reached 0.")
ACTING_BEGUN: Final = fact("acting_begun", (), "TS-90", "Every agent may act once in this TU.", _acting_begun)
TU_CLOSED: Final = fact("tu_closed", (), "TS-90", "All actions of this TU are done.", _tu_closed)
TU_LOST_BY_AGENT: Final = fact(
    "tu_lost_by_agent", ("agent", "units"), "TS-197", "An agent cannot act for some TUs.", _tu_lost_by_agent
)
LOST_TU_COUNTED: Final = fact(
    "lost_tu_counted", ("agent", "left"), "G-08", "A TU in which an agent cannot act has passed.", _lost_tu_counted
)
ALARM_SET: Final = fact(
    "alarm_set",
    ("block", "agent", "card", "text"),
    "TS-170",
    "Something will happen at a later time.",
    _alarm_set,
    None,
)
ALARM_TICKED: Final = fact("alarm_ticked", ("alarm", "left"), "TS-170", "It comes nearer.", _alarm_ticked, None)
ALARM_RANG: Final = fact(
    "timed_event_fired", ("alarm",), "TS-170", "Something happens whose time has come.", _alarm_rang, ()
)
CAPTAIN_NAMED: Final = fact("captain_named", ("seat",), "G-64", "A player became Time Captain.", _captain)
CAPTAIN_PASSED: Final = fact("captain_passed", ("seat",), "TS-56", "The Captain's die went on to a player.", _captain)
CAPTAIN_DIE_ROLLED: Final = fact(
    "captain_die_rolled", ("total", "captain"), "TS-111", "The Captain rolled for the way.", _captain_die_rolled
)
NEXT_ACTOR_CHOSEN: Final = fact(
    "next_actor_chosen", ("agent",), "G-83", "The group chose who acts next.", _next_actor_chosen
)
LP_LOST: Final = fact("lp_lost", ("agent", "lp"), "TS-49", "A receptacle lost 1 LP.", _lp)
LP_GAINED: Final = fact("lp_gained", ("agent", "lp"), "TS-48", "A receptacle gained LP.", _lp)
LP_MAX_CHANGED: Final = fact(
    "lp_max_changed", ("agent", "extra"), "G-58", "A receptacle's maximum of LP changed.", _lp_max_changed
)
RECEPTACLE_DIED: Final = fact("receptacle_died", ("agent",), "TS-158", "A receptacle died.")
SENT_TO_VORTEX: Final = fact(
    "sent_to_vortex", ("agent", "at_tu"), "TS-159", "An agent's small pawn went on the Time Line.", _sent_to_vortex
)
OUT_FOR_RUN: Final = fact("out_for_run", ("agent",), "TS-164", "An agent cannot come back in this run.", _out_for_run)
AGENT_RETURNED: Final = fact(
    "agent_returned",
    ("agent", "space", "lp", "barred"),
    "TS-162",
    "An agent came back from the vortex.",
    _agent_returned,
)
VORTEX_MOVED: Final = fact("vortex_moved", ("agent", "at_tu"), "TS-170", "A small pawn was moved.", _vortex_moved)
