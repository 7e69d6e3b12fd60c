from __future__ import annotations

import pytest

from chronaut.kernel import events
from chronaut.kernel.events import FIRST_SYSTEM_FACT, KERNEL_FACTS, NOTED, STEPPED, VOTE_CAST, Fact, may_know
from chronaut.kernel.state import ALL, HOST, NOBODY, SPECTATOR


@pytest.mark.parametrize(
    ("audience", "knowing"),
    [
        (ALL, [0, 1, 2, 4, SPECTATOR]),
        (NOBODY, []),
        (0b001, [0]),
        (0b110, [1, 2]),
        (0b11111, [0, 1, 2, 4]),
    ],
)
def test_audiences(audience: int, knowing: list[int]) -> None:
    assert [seat for seat in (0, 1, 2, 4, SPECTATOR) if may_know(audience, seat)] == knowing


def test_the_host_is_no_audience() -> None:
    assert not may_know(0b1, HOST)


def test_kinds_stand_at_their_numbers() -> None:
    for number, kind in enumerate(KERNEL_FACTS):
        assert getattr(events, kind.name.upper()) == number
    assert FIRST_SYSTEM_FACT == len(KERNEL_FACTS) == STEPPED + 1


def test_open_fields_are_fields_and_numbers_fit() -> None:
    for kind in KERNEL_FACTS:
        assert set(kind.open or ()) <= set(kind.fields)
        assert len([name for name in kind.fields if name != "text"]) <= 4


def test_outsiders_learn_that_somebody_voted_but_not_how_and_nothing_of_notes() -> None:
    assert KERNEL_FACTS[VOTE_CAST].open == ("question", "seat")
    assert KERNEL_FACTS[NOTED].open is None


def test_a_fact_is_for_all_unless_said_otherwise() -> None:
    assert Fact(STEPPED) == Fact(STEPPED, -1, -1, -1, -1, "", ALL, "", -1, 0)
