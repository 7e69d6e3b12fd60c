"""The verb `secret_role` and the condition `role`."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.state import SPECTATOR
from tests.systems.time_stories.verbs.bench import SECRET, Bench, bench, refusal


def given(asks: list[Any] | None = None, at: str = "BBCD") -> Bench:
    """The second agent has role 2; its player has read what that means."""
    role = {"secret_role": {"role": 2, "text": "secret", "target": "receptacle:bo"}}
    taken = {"secret_role": {"role": -1, "target": "receptacle:bo"}}
    table = bench(does=[[role], [taken]], asks=asks, at=at)
    table.use()
    return table


@pytest.mark.rule("TS-18")
def test_a_role_is_known_to_its_player_alone() -> None:
    """A mission with dissension gives roles; nobody else learns role or text, spectators neither."""
    table = given()
    seats = (0, 1, 2, 3, SPECTATOR)
    assert [seat for seat in seats if SECRET in table.texts(seat)] == [1]
    assert [table.match.frame(seat).view.agents[1].role for seat in seats] == [-1, 2, -1, -1, -1]
    assert [table.knows(seat, "role_given") for seat in seats] == [[{}], [{"agent": 1, "role": 2}], [{}], [{}], [{}]]
    table.saved()
    table.use(1)
    assert table.agent(1).role == -1


@pytest.mark.rule("TS-18")
def test_conditions_ask_for_it() -> None:
    """A mission that brings dissension can ask for the role of the reader, of somebody here, of anybody."""
    asks: list[Any] = [
        "role", {"role": {"is": 2}}, {"role": {"is": 1}}, {"role": {"at_least": 3}}, {"role": {"at_most": 2}},
        {"role": {"not": 2}}, {"role": {"not": 1}}, {"role": {"who": "here", "is": 2}},
        {"role": {"who": "anybody", "is": 2}}, {"role": {"who": "anybody", "is": 0}},
    ]  # fmt: skip
    table = given(asks)
    assert table.answers(1) == [True, True, False, False, True, False, True, True, True, False]
    assert table.answers(0) == [False, False, False, False, False, False, False, True, True, False]
    assert table.answers(3) == [False, False, False, False, False, False, False, False, True, False]


def test_it_ends_with_the_run() -> None:
    table = given(at="B")
    table.run_out()
    table.next_run()
    assert table.agent(1).role == -1
    assert SECRET not in table.texts(1)


def test_an_unknown_receptacle_is_refused() -> None:
    assert "no receptacle called 'x'" in refusal(does=[[{"secret_role": {"role": 1, "target": "receptacle:x"}}]])
