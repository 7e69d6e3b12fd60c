"""Facts about tests and conflicts."""

from __future__ import annotations

from typing import Final

from chronaut.systems.revolution.facts.course import close_until
from chronaut.systems.revolution.facts.declare import fact
from chronaut.systems.revolution.pieces import Conflict, Trial, no_conflict, no_trial
from chronaut.systems.revolution.scenario import Scenario
from chronaut.systems.revolution.state import RevolutionState
from chronaut.systems.revolution.terms import (
    BOOST,
    DESTINY,
    FAILURE,
    FIGHTING,
    ORDERING,
    RESOLUTION,
    SUPPORT,
    UNTIL_TEST,
    WINDOW,
    put,
)


def _initiated(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    value, difficulty, fighting = (int(part) for part in text.split(","))
    floor = max(d, 0)
    s.trial = Trial(
        BOOST, a, b, c, value, difficulty, 0, (0,) * len(s.agents), 0, 0, -1, 0, -1, fighting == 1, floor
    )  # RV-107


def _boosted(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.trial.boost += 1  # RV-108


def _support_open(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.trial.stage = SUPPORT


def _supported(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.trial.supports = put(s.trial.supports, a, s.trial.supports[a] + 1)  # RV-109


def _passed(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.trial.passed |= 1 << a


def _all_passed(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.trial.passed = (1 << len(s.agents)) - 1


def _revealed(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.pile = s.pile[1:]
    s.discards.append(a)  # RV-111
    s.trial.stage = DESTINY
    s.trial.destiny = a


def _accepted(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.trial.stage = RESOLUTION
    s.trial.final, s.trial.outcome = b, c


def _extra(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.trial.extra += a


def _ended(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.tried = put(s.tried, s.trial.card, s.tried[s.trial.card] | 1 << s.trial.box)
    if s.trial.stage == RESOLUTION and s.trial.outcome != FAILURE:
        s.won = put(s.won, s.trial.card, s.won[s.trial.card] | 1 << s.trial.box)
    s.trial = no_trial(len(s.agents))
    close_until(s, UNTIL_TEST)


def _locked(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.agents[a].locked = True  # RV-124


def _unlocked(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.agents[a].locked = False
    s.damage = put(s.damage, b, 0)


def _queued(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.queue.append(a)  # RS-34


def _announced(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.queue = s.queue[1:]
    s.conflict = Conflict(WINDOW, a, 1, [], 0)


def _ordered(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.conflict.stage = ORDERING  # RS-28
    s.conflict.order.append(a)


def _turn(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.conflict.stage = FIGHTING


def _tested(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.conflict.done |= 1 << a  # RV-128


def _turn_ended(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.conflict = Conflict(ORDERING, s.conflict.card, s.conflict.turn + 1, [], 0)  # RV-132


def _damaged(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.damage = put(s.damage, a, c)  # RV-134


def _resolved(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.resolved = put(s.resolved, a, 1)  # RS-89
    s.damage = put(s.damage, a, 0)
    s.conflict = no_conflict()


def _broken_off(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    if not s.rulings.damage_persists:  # RS-27
        s.damage = put(s.damage, a, 0)
    s.conflict = no_conflict()


INITIATED: Final = fact(
    "test_initiated", ("agent", "card", "box", "waiting", "text"), "RV-107", "An agent initiates a test.", _initiated
)
BOOSTED: Final = fact("test_boosted", ("agent",), "RV-108", "The tester boosts its test.", _boosted)
SUPPORT_OPEN: Final = fact("support_asked", (), "RS-41", "The test can be supported.", _support_open)
SUPPORTED: Final = fact("test_supported", ("agent",), "RV-109", "An agent supports the test.", _supported)
PASSED: Final = fact("support_passed", ("agent",), "RS-40", "An agent gives no more support.", _passed)
SUPPORT_CLOSED: Final = fact("support_closed", (), "RS-40", "The tester closes the support.", _all_passed)
REVEALED: Final = fact("destiny_revealed", ("card", "value"), "RV-110", "A Destiny card was revealed.", _revealed)
RESOLVED: Final = fact("test_resolved", ("agent", "final", "outcome"), "RV-114", "The test is resolved.", _accepted)
EXTRA: Final = fact("test_changed", ("by",), "RS-90", "The test's value changes.", _extra)
TEST_ENDED: Final = fact("test_ended", ("agent",), "RV-106", "The test is over.", _ended)
LOCKED: Final = fact("personal_conflict", ("agent", "card"), "RV-124", "A personal conflict holds an agent.", _locked)
UNLOCKED: Final = fact(
    "personal_conflict_resolved", ("agent", "card"), "RS-37", "A personal conflict is resolved.", _unlocked
)
QUEUED: Final = fact("group_conflict_read", ("card",), "RV-127", "A group conflict waits to begin.", _queued)
ANNOUNCED: Final = fact("group_conflict_announced", ("card",), "RV-127", "A group conflict is announced.", _announced)
ORDERED: Final = fact("conflict_order_set", ("agent",), "RS-28", "The Captain says who tests next.", _ordered)
TURN_BEGUN: Final = fact("conflict_turn_begun", ("turn",), "RV-128", "A turn of the conflict begins.", _turn)
TESTED: Final = fact("conflict_test_done", ("agent",), "RV-128", "An agent has tested in this turn.", _tested)
TURN_ENDED: Final = fact("conflict_turn_ended", ("turn",), "RV-132", "A turn of the conflict is over.", _turn_ended)
DAMAGED: Final = fact("damage_dealt", ("card", "count", "total"), "RV-134", "An adversary takes damage.", _damaged)
CONFLICT_RESOLVED: Final = fact(
    "group_conflict_resolved", ("card",), "RV-133", "The group conflict is resolved.", _resolved
)
BROKEN_OFF: Final = fact(
    "group_conflict_broken_off", ("card",), "RS-27", "The group conflict was broken off.", _broken_off
)
