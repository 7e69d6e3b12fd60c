"""Facts of Tempus as sentences."""

from __future__ import annotations

import pytest

from chronaut.kernel.actions import Proposal
from chronaut.kernel.views import Told
from chronaut.systems.contract.match import Match
from chronaut.systems.contract.referee import AWAY, BACK
from chronaut.systems.contract.system import Setup
from tests.systems.tempus.build import tempus


@pytest.mark.parametrize(
    ("fact", "fields", "expected"),
    [
        ("vote_cast", {"seat": 1}, "Ana has voted."),
        ("said", {"seat": 1, "text": "hello"}, "Ana: hello"),
        ("said", {"seat": 0, "text": "hello"}, "Player 1: hello"),
        ("seat_away", {"seat": 1}, "Ana is away; somebody else plays for them."),
        ("seat_back", {"seat": 0}, "Player 1 is back."),
        ("gave_up", {"seat": 1}, "Ana would give the ship up."),
    ],
)
def test_players_are_called_by_name_where_the_table_knows_it(
    fact: str, fields: dict[str, int | str], expected: str
) -> None:
    named = tempus().naming(["", "ana"])
    frame = Match(named, Setup(2, 1)).frame(0)
    assert named.tell(Told(fact, fields), frame) == expected


def test_what_the_host_can_do_names_players_too() -> None:
    named = tempus().naming(["", "ana"])
    state = named.new(Setup(2, 1))
    assert named.words(state, Proposal(-1, AWAY, 1)) == "Ana is away"
    assert named.words(state, Proposal(-1, BACK, 0)) == "Player 1 is back"
