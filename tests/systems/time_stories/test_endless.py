"""Effects that call each other for ever end in a fault that names the card's place; the table goes on (D3)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from chronaut.kernel.actions import Proposal
from chronaut.kernel.saved import state_digest
from chronaut.systems.contract.match import Fault
from chronaut.systems.time_stories import proposals as kinds
from tests.systems.time_stories.build import Table, card, location, program, space

ENDLESS: list[tuple[str, dict[str, Any]]] = [
    ("a loop", {"repeat": {"while": {"time": {"at_least": 1}}, "effect": [{"gain_token": "key"}]}}),
    ("a card that reads itself", {"read_card": {"card": "hall-B"}}),
    ("two cards that read each other", {"read_card": {"card": "hall-C"}}),
]


def table_with(effect: dict[str, Any]) -> Table:
    mission = program(
        location("hall", card("B", on={"on_read": [effect]}), card("C", on={"on_read": [{"read_card": {"card": "hall-B"}}]}), card("D")),
        tokens=["key"],
    )  # fmt: skip
    path = "locations.0.cards.1.on.on_read.0"
    return Table(msgspec.structs.replace(mission, positions={path: "hall.yaml:7:11"}), seats=2).begin()


@pytest.mark.parametrize("effect", [effect for _, effect in ENDLESS], ids=[name for name, _ in ENDLESS])
def test_an_endless_chain_is_taken_back_with_its_place(effect: dict[str, Any]) -> None:
    table = table_with(effect)
    for agent in range(3):
        table.do(table.seat_of(agent), kinds.PLACE, agent, space("D"))
    before = state_digest(table.s)
    with pytest.raises(Fault, match="more than 10000 steps") as fault:
        table.match.propose(Proposal(table.seat_of(3), kinds.PLACE, 3, space("B")))
    assert "hall.yaml:7:11" in str(fault.value) or "locations.0.cards.2" in str(fault.value)
    assert state_digest(table.s) == before
    assert len(table.match.history) == table.s.step
    table.do(table.seat_of(3), kinds.PLACE, 3, space("D"))


def test_the_place_is_a_line_of_the_mission() -> None:
    table = table_with(ENDLESS[0][1])
    for agent in range(3):
        table.do(table.seat_of(agent), kinds.PLACE, agent, space("D"))
    with pytest.raises(Fault, match=r"^hall\.yaml:7:11: "):
        table.match.propose(Proposal(table.seat_of(3), kinds.PLACE, 3, space("B")))
