"""Facts about the course of a run: set-up, rounds, phases, decisions of the group, ends."""

from __future__ import annotations

from typing import Final

from chronaut.systems.revolution.facts.declare import fact, numbers
from chronaut.systems.revolution.pieces import Alarm, RunRecord, no_conflict, no_draft, no_swap, no_trial
from chronaut.systems.revolution.scenario import Scenario
from chronaut.systems.revolution.setup import begin_run
from chronaut.systems.revolution.state import RevolutionState
from chronaut.systems.revolution.terms import (
    COMPLETED,
    CONSENTS,
    LAID,
    MISSION_OVER,
    RUN_OVER,
    UNTIL_ROUND,
    UNTIL_VISIT,
    put,
)


def close_until(s: RevolutionState, until: int) -> None:
    """End everything that lasts up to a moment, and what lasts for less."""
    s.standing = [one for one in s.standing if one.until > until]
    s.shown = [one for one in s.shown if one.until > until]


def _set_up(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.setup_at = a + 1


def _receptacle(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.agents[a].receptacle = b  # RV-11


def _maps(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    for card in numbers(text):  # RV-19
        s.place = put(s.place, card, LAID)
        for location in m.cards[card].spots:
            s.spots = put(s.spots, location, 0)


def _shuffled(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.pile, s.discards = numbers(text), []  # RV-20, RV-111


def _mysteries(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.mysteries = numbers(text)  # RV-33


def _captain(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.captain, s.skipped = a, 0  # RV-16, RV-98


def _prologue(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.prologue_read += 1
    s.place = put(s.place, a, LAID)  # RV-23


def _phase(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.phase = a
    s.consents = (0,) * len(CONSENTS)
    for agent in s.agents:
        agent.reported = False


def _round(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.round = a
    s.updated = False
    for agent in s.agents:
        agent.explored = False  # RG-13
    s.uses = tuple([(0, ever) for _, ever in s.uses])
    close_until(s, UNTIL_ROUND)


def _chosen(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.location = a
    s.heading = 0
    s.visits = put(s.visits, a, s.visits[a] + 1)


def _displayed(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.displayed = True  # RV-53


def _stowed(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.location, s.displayed = -1, False  # RV-97
    for agent in s.agents:
        agent.apart = -1  # RS-66
    close_until(s, UNTIL_VISIT)


def _reported(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.agents[a].reported = True  # RV-60


def _consented(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.consents = put(s.consents, a, s.consents[a] | 1 << b)


def _withdrawn(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.consents = put(s.consents, a, 0)


def _alarm(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.alarms.append(Alarm(a, b, c, d))


def _ticked(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    if b <= 0:
        del s.alarms[a]
    else:
        s.alarms[a].rounds = b


def _scored(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.score = a


def _ended(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.run_end, s.cause = a, b
    s.over = a == COMPLETED
    s.phase = MISSION_OVER if s.over else RUN_OVER
    s.trial, s.conflict, s.draft, s.queue = no_trial(len(s.agents)), no_conflict(), no_draft(), []
    s.swap = no_swap()
    s.consents = (0,) * len(CONSENTS)
    if s.rulings.mission_log:  # RV-201
        s.past.append(RunRecord(s.run, a, b, s.round, s.score))


def _ending(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.ending = a
    s.place = put(s.place, a, LAID)


def _ready(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.ready |= 1 << a


def _new_run(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    begin_run(m, s)  # RV-198


def _barred(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.barred = s.barred | 1 << a if b else s.barred & ~(1 << a)


def _heading(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.heading = 1 << a


def _map_laid(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.place = put(s.place, a, LAID)
    for location in m.cards[a].covers:
        s.spots = put(s.spots, location, -1)
    for location in m.cards[a].spots:
        s.spots = put(s.spots, location, 0)  # RV-170


SET_UP: Final = fact("set_up", ("step",), "RV-09", "A step of the set-up is done.", _set_up)
RECEPTACLE_TAKEN: Final = fact(
    "receptacle_chosen", ("agent", "receptacle"), "RV-11", "A player chose a receptacle.", _receptacle
)
MAPS_LAID: Final = fact("maps_laid", ("text",), "RV-19", "The map lies on the table.", _maps)
SHUFFLED: Final = fact("destiny_shuffled", ("text",), "RV-20", "The Destiny cards were shuffled.", _shuffled)
MYSTERIES_LAID: Final = fact("mysteries_laid", ("text",), "RV-33", "The Mystery deck was laid ready.", _mysteries)
CAPTAIN_NAMED: Final = fact("captain_named", ("agent",), "RV-16", "An agent is Time Captain.", _captain)
CAPTAIN_CHANGED: Final = fact("captain_changed", ("agent",), "RV-98", "The office passed to the left.", _captain)
CAPTAIN_SKIPPED: Final = fact("captaincy_skipped", ("agent",), "RS-02", "A Captain without Azrak passed on.")
PROLOGUE_READ: Final = fact("prologue_read", ("card",), "RV-23", "A Prologue card was read aloud.", _prologue)
PHASE: Final = fact("phase_begun", ("phase",), "RV-46", "A step of the round began.", _phase)
ROUND: Final = fact("round_started", ("round",), "RV-48", "A round began.", _round)
LOCATION_CHOSEN: Final = fact("location_chosen", ("location",), "RV-49", "The group goes to a location.", _chosen)
DISPLAYED: Final = fact("location_displayed", ("location",), "RV-53", "The panorama was laid out.", _displayed)
CARD_A_READ: Final = fact("card_a_read", ("card",), "RV-55", "Card A was read aloud.")
STOWED_PANORAMA: Final = fact("panorama_stowed", ("location",), "RV-97", "The panorama was put away.", _stowed)
REPORTED: Final = fact("agent_reported", ("agent",), "RV-60", "An agent told what it found.", _reported)
CONSENTED: Final = fact("consented", ("what", "seat"), "RS-57", "A player wants something of the group.", _consented)
WITHDRAWN: Final = fact("consents_cleared", ("what",), "RS-57", "Such wishes are forgotten.", _withdrawn)
ALARM_SET: Final = fact(
    "alarm_set", ("rounds", "block", "agent", "card"), "", "Something will happen later.", _alarm, None
)
ALARM_TICKED: Final = fact("alarm_ticked", ("alarm", "rounds"), "", "It came nearer.", _ticked, None)
SCORED: Final = fact("scored", ("score",), "RS-74", "The score was worked out.", _scored)
RUN_ENDED: Final = fact("run_ended", ("end", "cause"), "RV-149", "The run is over.", _ended)
ENDING_READ: Final = fact("ending_read", ("card",), "RS-74", "An ending was read aloud.", _ending)
READY: Final = fact("seat_ready", ("seat",), "RV-198", "A player is ready for the next run.", _ready)
NEW_RUN: Final = fact("new_run", ("run",), "RV-198", "Everything was reset for a new run.", _new_run)
BARRED: Final = fact("location_barred", ("location", "on"), "RS-60", "A location was barred or opened.", _barred)
HEADING: Final = fact("heading_set", ("location",), "RS-60", "Where the group goes next is fixed, or free.", _heading)
MAP_LAID: Final = fact("map_laid", ("card",), "RV-168", "A map card was laid.", _map_laid)
