"""The conditions of this family: each once true and once false."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.systems.revolution.terms import put
from chronaut.systems.revolution.vocabulary import REVOLUTION
from chronaut.systems.verbs.expr import Context
from chronaut.systems.verbs.vocabulary import Linker
from tests.systems.revolution.build import Table, box, card, location, plain_location


def table() -> Table:
    """Two agents in the hall, each with a card in front."""
    hall = location("hall", card("hall-1", tests=[box(4)]), card("hall-2"), card("hall-3"))
    made = Table(
        hall,
        plain_location("yard"),
        tokens=[{"name": "coin", "count": 9, "start": {"2": 2}}, {"name": "dawn", "group": True}],
        items=[{"name": "rope", "number": 1}],
        mysteries=[{"name": "bell", "kind": "upright"}],
        sealed=[{"name": "moon"}],
        counters=[{"name": "days", "start": 2}],
        flags=["seen"],
    )
    return made.begin().act()


def holds(made: Table, condition: Any, agent: int = 0, name: str = "hall-1") -> bool:
    """Whether a condition holds for an agent and a card."""
    linker = Linker(REVOLUTION, lambda *_: True)
    expr = linker.expr(condition, "here")
    return expr.holds(made.g, Context(-1, agent, made.card(name)))


TRUE = [
    {"receptacle": "ada"},
    {"receptacle": {"name": "bo", "anywhere": True}},
    {"receptacles": 2},
    {"attribute": {"of": "wit", "is": 2}},
    "captain",
    {"token": "coin"},
    {"token": {"name": "coin", "who": "anybody", "at_least": 2}},
    {"item": {"name": "rope", "where": "deck"}},
    {"azrak": {"of": "pool", "is": 4}},
    {"azrak": {"of": "pools", "is": 9}},
    {"azrak": {"of": "vortex", "at_least": 9}},
    {"azrak": {"of": "map", "is": 1}},
    {"azrak": {"of": "return", "is": 0}},
    {"azrak": {"of": "location", "location": "yard", "is": 0}},
    {"azrak": {"of": "location"}},
    {"azrak": {"of": "free_updates", "is": 2}},
    {"location": "hall"},
    {"location": {"name": "hall", "how": "visits", "is": 1}},
    {"location": {"name": "yard", "how": "open"}},
    {"card": {"name": "hall-2", "how": "read"}},
    {"card": {"how": "held"}},
    {"agents": {"state": "reading", "is": 2}},
    {"agents": {"state": "in_play", "at_least": 2}},
    {"round": {"is": 1}},
    {"round": {"of": "run", "is": 1}},
    {"fight": {"card": "hall-1", "is": 0}},
    {"counter": {"name": "days", "is": 2}},
]
FALSE = [
    {"receptacle": "bo"},
    {"receptacle": {"name": "cy", "anywhere": True}},
    {"receptacles": {"at_least": 3}},
    {"attribute": {"of": "wit", "at_least": 3}},
    {"token": {"name": "dawn"}},
    {"token": {"name": "coin", "at_least": 3}},
    {"item": "rope"},
    {"item": {"name": "rope", "where": "anybody"}},
    {"item": {"name": "rope", "where": "open"}},
    {"item": {"name": "rope", "where": "removed"}},
    {"location": "yard"},
    {"card": {"name": "hall-3"}},
    {"card": {"name": "hall-3", "how": "removed"}},
    {"card": {"name": "bell", "how": "upright"}},
    {"card": {"name": "hall-1", "how": "resolved"}},
    {"sealed": "moon"},
    {"agents": {"state": "standing_by"}},
    {"agents": {"state": "ejected"}},
    {"test": {"outcome": "success"}},
    {"test": {"of": "boost"}},
    {"fight": {"of": "turn"}},
    "experience",
    {"flag": "seen"},
]


@pytest.mark.rule("RV-75", "RV-146", "RV-06")
@pytest.mark.parametrize("condition", TRUE, ids=str)
def test_what_is_so(condition: Any) -> None:
    assert holds(table(), condition)


@pytest.mark.rule("RV-151", "RV-202", "RV-180")
@pytest.mark.parametrize("condition", FALSE, ids=str)
def test_what_is_not_so(condition: Any) -> None:
    assert not holds(table(), condition)


def test_the_captain_is_the_captain_alone() -> None:
    assert not holds(table(), "captain", agent=1)


@pytest.mark.parametrize(
    ("condition", "found"),
    [
        ({"test": {"of": "margin", "is": 1}}, True),
        ({"test": {"of": "boost", "is": 3}}, True),
        ({"test": {"of": "support"}}, False),
        ({"test": {"of": "destiny", "is": 0}}, True),
        ({"test": {"outcome": "success"}}, True),
        ({"test": {"outcome": "critical"}}, True),
        ({"test": {"outcome": "failure"}}, False),
        ({"test": {"attribute": "might"}}, True),
        ({"test": {"attribute": "wit"}}, False),
        ({"test": {"own": True}}, True),
        ({"test": {"own": True, "attribute": "wit"}}, False),
        ({"test": {"own": True, "attribute": "might", "outcome": "failure"}}, False),
        ({"test": {"own": True, "attribute": "might", "outcome": "success"}}, True),
    ],
)
def test_a_test_under_way(condition: Any, found: bool) -> None:
    made = table()
    trial = made.s.trial
    trial.stage, trial.tester, trial.card, trial.box = 4, 0, made.card("hall-1"), 0
    trial.value, trial.boost, trial.difficulty, trial.destiny, trial.outcome = 2, 3, 4, 0, 2
    made.system.scenario.destiny[0] = 0
    assert holds(made, condition) == found


def test_places_of_cards() -> None:
    made = table()
    made.s.place = put(made.s.place, made.card("bell", "mystery"), 4)
    made.s.place = put(made.s.place, made.card("moon", "sealed"), 5)
    assert holds(made, {"card": {"name": "bell", "how": "upright"}})
    assert holds(made, {"sealed": "moon"})


def test_the_test_of_another_is_not_ones_own() -> None:
    made = table()
    made.s.trial.stage, made.s.trial.tester, made.s.trial.card, made.s.trial.box = 4, 0, made.card("hall-1"), 0
    assert not holds(made, {"test": {"own": True}}, agent=1)
