"""Facts about tests, shields and dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from chronaut.systems.time_stories.facts.declare import fact
from chronaut.systems.time_stories.facts.time import close_until
from chronaut.systems.time_stories.pieces import (
    DICE_TAKEN,
    HITS_MORE,
    INFLUENCE,
    OVER,
    PASSED,
    PENALTY,
    ROLLS,
    SHIELDS_GONE,
    STRUCK,
    THROWN,
    Roll,
    put,
)
from chronaut.systems.time_stories.scenario import Scenario
from chronaut.systems.time_stories.state import TimeState
from chronaut.systems.time_stories.terms import REMOVED_FOR_RUN, ROLLED, UNTIL_ROLL


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
    s.note(SHIELDS_GONE, s.row[a].kinds[b], c)


def _roll_begun(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    agent = s.agents[a]
    agent.acted = True  # TS-94
    agent.busy = True
    s.went(ROLLS)
    s.row[b].begun = True
    agent.deed = (ROLLED, -1, b)
    s.roll = Roll(True, a, b, [], 0, 0, 0, False, s.window, ())


def _joined(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.agents[a].acted = True
    s.agents[a].busy = True
    s.agents[a].deed = (ROLLED, -1, s.agents[a].space)
    s.went(ROLLS)


def _dice_counted(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.note(DICE_TAKEN, s.row[s.roll.space].card, b, c, d)


def _influenced(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.note(INFLUENCE, b, c, d)


def _riposte(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.note(STRUCK, b, c, d, *numbers(text))


def _penalty(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.note(PENALTY, b, c, d)


def _rolled(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.roll.faces = numbers(text)
    s.roll.hits = c
    s.roll.skulls = d
    s.note(THROWN, c, d, sum(s.row[b].counts), *s.roll.faces)


def _bonus(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.roll.bonus += a
    s.note(HITS_MORE, a, b)


def _roll_ended(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.note(OVER)
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
    s.note(PASSED)
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
    ("space", "stack", "count", "agent", "text"),
    "TS-134",
    "Hits removed shields of a stack; the text is their kind.",
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
HITS_ADDED: Final = fact(
    "hits_added", ("hits", "card"), "TS-193", "An effect of a card added hits to the roll.", _bonus, ("hits",)
)
DICE_COUNTED: Final = fact(
    "dice_counted",
    ("agent", "characteristic", "printed", "dice"),
    "TS-132",
    "How many dice a roll has: as printed for the characteristic used, and as thrown.",
    _dice_counted,
    ("agent", "dice"),
)
ROLL_INFLUENCED: Final = fact(
    "roll_influenced",
    ("agent", "number", "card", "amount"),
    "TS-191",
    "A text changed a number of a roll (`INFLUENCES`), or its dice, by so much; the card is -1 for effects in force.",
    _influenced,
    ("agent", "number", "amount"),
)
RIPOSTE: Final = fact(
    "riposte",
    ("agent", "strength", "resistance", "lp_lost", "text"),
    "TS-137",
    "A riposte struck the roller; the text counts the skulls thrown and the skull shields left.",
    _riposte,
)
AUTOMATIC_PENALTY: Final = fact(
    "automatic_penalty",
    ("agent", "shield", "count", "amount"),
    "TS-141",
    "Shields that were left took their effect: so many LP, TU, or times.",
    _penalty,
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
