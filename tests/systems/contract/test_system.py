from __future__ import annotations

import msgspec
import pytest

from chronaut.kernel.events import Fact
from chronaut.kernel.state import GameState
from chronaut.kernel.views import Viewer
from chronaut.systems.contract.system import RuleSystem, Setup, SetupError
from tests.conformance.tiny import lanterns, program

ARGUMENTS = {
    "options": 0,
    "new": 1,
    "clone": 1,
    "check": 2,
    "decide": 3,
    "evolve": 2,
    "outcome": 1,
    "run_ended": 1,
    "fresh_run": 1,
    "hidden_variants": 2,
    "tells": 4,
    "place": 1,
}


@pytest.mark.parametrize("method", ARGUMENTS)
def test_a_rule_system_must_answer(method: str) -> None:
    with pytest.raises(NotImplementedError):
        getattr(RuleSystem(program()), method)(*[None] * ARGUMENTS[method])


def test_what_has_an_answer_of_its_own() -> None:
    system = RuleSystem(program())
    state = lanterns().new(Setup(2, 1))
    assert isinstance(system, Viewer)
    assert system.host(state) == []
    assert system.lint() == []
    assert system.agents(state) == [1, 2]
    assert system.lengths() == {}
    assert system.seat_before(Fact(0), 3) == 3
    assert system.program == program()
    assert system.state_type is GameState


def test_a_setup_is_kept_as_json_and_takes_nothing_unknown() -> None:
    setup = Setup(3, 9, {"captain": "oldest", "curses": True, "beads": 4}, {"dice": [1, 2]})
    data = msgspec.json.encode(setup)
    assert msgspec.json.decode(data, type=Setup) == setup
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(data.replace(b'"seats"', b'"chairs"'), type=Setup)


@pytest.mark.parametrize("seats", [0, 1, 5, -1])
def test_an_impossible_table_is_an_error_that_tells_what_was_expected(seats: int) -> None:
    with pytest.raises(SetupError, match=f"{seats} seats: Lanterns takes 2 to 4"):
        lanterns().new(Setup(seats, 1))
