"""Facts about tests, shields and dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from chronaut.systems.time_stories.facts.declare import fact
from chronaut.systems.time_stories.facts.time import close_until
from chronaut.systems.time_stories.pieces import ROLLS, Roll, put
from chronaut.systems.time_stories.scenario import Scenario
from chronaut.systems.time_stories.state import TimeState
from chronaut.systems.time_stories.terms import REMOVED_FOR_RUN, UNTIL_ROLL


def numbers(text: str) -> list[int]:
    """The numbers of a list kept in a fact's text."""
    return [int(part) for part in text.split(",")] if text else []


def listed(values: Sequence[int]) -> str:
    """A list of numbers as a fact's text keeps it."""
    return ",".join(str(value) for value in values)


def _faced(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    slot = s.row[a]
    test = m.cards[slot.card].tests[b]
    slot.faced = True
    slot.begun = False
    slot.choice = b
    slot.kinds = tuple(test.kinds)  # TS-121
    slot.counts = tuple(test.counts)
    kept, _, shields = s.kept[slot.card].partition("|")
    if kept == str(b):
        _shields(m, s, a, -1, -1, -1, shields)


def _started(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.row[a].running = True


def _shields(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    kinds, _, counts = text.partition(";")
    s.row[a].kinds = tuple(numbers(kinds))
    s.row[a].counts = tuple(numbers(counts))


def _shield_removed(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.row[a].counts = put(s.row[a].counts, b, s.row[a].counts[b] - c)  # TS-129


def _roll_begun(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    agent = s.agents[a]
    agent.acted = True  # TS-94
    agent.busy = True
    s.went(ROLLS)
    s.row[b].begun = True
    s.roll = Roll(True, a, b, [], 0, 0, 0, False)


def _joined(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.agents[a].acted = True
    s.agents[a].busy = True
    s.went(ROLLS)


def _rolled(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.roll.faces = numbers(text)
    s.roll.hits = c
    s.roll.skulls = d


def _bonus(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.roll.bonus += a


def _roll_ended(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.roll.active = False
    lasting = [one for one in s.standing if one.until > UNTIL_ROLL or one.agent not in (-1, a)]
    close_until(s, UNTIL_ROLL)
    s.standing = lasting


def _passed(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    slot = s.row[a]
    slot.running = slot.faced = False
    slot.counts = ()
    slot.kinds = ()
    s.roll.passed = True
    s.kept = put(s.kept, b, "")
    s.released = put(s.released, b, 1)  # TS-149
    if not m.cards[b].tests[slot.choice].repeatable:  # G-17
        s.passed = put(s.passed, b, 1)
    if s.group_test == a:
        s.group_test = -1


def _defeated(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.place = put(s.place, a, REMOVED_FOR_RUN)  # TS-153
    s.passed = put(s.passed, a, 1)
    for slot in s.row:
        if slot.card == a:
            slot.card = -1
            slot.running = slot.faced = False


def _reset(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    slot = s.row[a]
    s.kept = put(s.kept, b, "")
    slot.running = slot.faced = False
    slot.kinds = ()
    slot.counts = ()
    if s.group_test == a:
        s.group_test = -1


def _kept(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    slot = s.row[a]
    slot.running = False
    s.kept = put(s.kept, b, f"{slot.choice}|{listed(slot.kinds)};{listed(slot.counts)}")


def _lock(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.released = put(s.released, a, b)


def _group_test(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.group_test = a


TEST_FACED: Final = fact("test_faced", ("space", "choice"), "TS-121", "The shields of a test were laid out.", _faced)
TEST_STARTED: Final = fact("test_started", ("space",), "G-14", "A test is in progress.", _started)
SHIELDS_CHANGED: Final = fact(
    "shields_changed", ("space", "text"), "TS-170", "An effect changed the shields.", _shields
)
SHIELD_REMOVED: Final = fact(
    "shield_removed",
    ("space", "stack", "count", "agent"),
    "TS-134",
    "Hits removed shields of a stack.",
    _shield_removed,
)
ROLL_BEGUN: Final = fact(
    "roll_begun", ("agent", "space"), "TS-94", "An agent's action is a characteristic roll.", _roll_begun
)
JOINED_ROLL_MADE: Final = fact(
    "joined_roll_made", ("agent",), "TS-170", "An agent's dice count in another's roll.", _joined
)
CHARACTERISTIC_ROLLED: Final = fact(
    "characteristic_rolled", ("agent", "space", "hits", "skulls", "text"), "TS-132", "The dice were thrown.", _rolled
)
ROLL_CHANGED: Final = fact(
    "roll_changed",
    ("agent", "space", "hits", "skulls", "text"),
    "TS-170",
    "An effect changed the dice or the result of a roll.",
    _rolled,
)
HITS_ADDED: Final = fact("hits_added", ("hits",), "TS-193", "An effect added hits to the roll.", _bonus)
RIPOSTE: Final = fact(
    "riposte", ("agent", "strength", "resistance", "lp_lost"), "TS-137", "A riposte struck the roller."
)
AUTOMATIC_PENALTY: Final = fact(
    "automatic_penalty", ("agent", "shield", "count"), "TS-141", "Shields that were left took their effect."
)
IDLE_PENALTY: Final = fact("idle_penalty", ("agent", "lp_lost"), "TS-155", "Doing nothing in a test had its price.")
ROLL_ENDED: Final = fact("roll_ended", ("agent",), "TS-128", "The roll is fully resolved.", _roll_ended)
TEST_PASSED: Final = fact("test_passed", ("space", "card", "agent"), "TS-125", "A test was passed.", _passed)
OPPONENT_DEFEATED: Final = fact(
    "opponent_defeated",
    ("card", "space"),
    "TS-153",
    "An opponent was defeated; its card is gone for this run.",
    _defeated,
)
TEST_RESET: Final = fact("test_reset", ("space", "card"), "TS-152", "A test that nobody stands at was reset.", _reset)
TEST_KEPT: Final = fact(
    "test_kept", ("space", "card"), "TS-170", "A test was left, but its shields stay as they are.", _kept
)
LOCK_CLOSED: Final = fact("lock_closed", ("space", "agent"), "TS-147", "A lock holds an agent.")
LOCK_OPENED: Final = fact("lock_opened", ("space",), "TS-149", "A lock no longer holds anybody.")
LOCK_SET: Final = fact("lock_set", ("card", "state"), "TS-192", "An effect locked or released a card.", _lock)
GROUP_TEST: Final = fact("group_test", ("space",), "TS-170", "A test in which everybody must take part.", _group_test)
