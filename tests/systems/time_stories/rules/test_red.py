"""Red locations (TS-118, TS-119, G-46)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.systems.time_stories import proposals as kinds
from tests.systems.time_stories.build import Table, card, location, program


def map_of(*, hall: bool, yard: bool, die: int = 2, order: dict[str, Any] | None = None) -> Any:
    """A hall and a yard of these colours (True: red) and a Captain die of one number; C may order a group move."""
    sends = card("C", on={"on_read": [{"move_group": {"to": "yard", **order}}]}) if order is not None else card("C")
    return program(
        location("hall", card("B"), sends, red=hall), location("yard", card("B"), red=yard),
        tu_by_agents={"4": 20}, captain_die=[die],
    )  # fmt: skip


@pytest.mark.rule("TS-118")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_leaving_a_red_location_costs_2_tu_more_than_the_die(die: int) -> None:
    """Die 1, 2, 3: 3, 4, 5 TU; the surcharge is told to all."""
    table = Table(map_of(hall=True, yard=False, die=die)).begin()
    table.enter("B")
    names = table.leave("yard")
    assert 20 - table.s.tu == die + 2
    assert names.count("red_exit_paid") == 1
    assert table.told("red_exit_paid")[0].a == 2


@pytest.mark.rule("TS-119")
@pytest.mark.parametrize(
    ("hall", "yard", "cost"), [(False, False, 2), (False, True, 2), (True, False, 4), (True, True, 4)]
)
def test_only_the_colour_of_the_location_left_counts(hall: bool, yard: bool, cost: int) -> None:
    """Die 2: black-black 2, black-red 2, red-black 4, red-red 4."""
    table = Table(map_of(hall=hall, yard=yard)).begin()
    table.enter("B")
    table.leave("yard")
    assert 20 - table.s.tu == cost


@pytest.mark.rule("TS-119")
def test_entering_a_red_first_location_costs_nothing() -> None:
    """The run begins in a red hall: 20 TU on entering."""
    table = Table(map_of(hall=True, yard=False)).begin()
    table.enter("B")
    assert table.s.tu == 20


@pytest.mark.rule("TS-118")
def test_declining_to_enter_a_red_location_is_leaving_it() -> None:
    """The group stands at the red hall without entering and goes elsewhere: die and surcharge as usual."""
    table = Table(map_of(hall=True, yard=False)).begin()
    for seat in range(4):
        table.do(seat, kinds.DECLINE)
    table.vote(table.place("yard"))
    assert table.s.tu == 16


@pytest.mark.rule("G-46")
@pytest.mark.parametrize(
    ("hall", "order", "cost"),
    [(True, {}, 4), (False, {}, 2), (True, {"cost": 1}, 1), (True, {"cost": 0}, 0), (True, {"free": True}, 0)],
)
def test_an_ordered_move_pays_the_surcharge_unless_the_effect_gives_its_own_cost(
    hall: bool, order: dict[str, Any], cost: int
) -> None:
    """Die 2: from red 4, from black 2; with a cost of the effect's own just that."""
    table = Table(map_of(hall=hall, yard=False, order=order)).begin()
    table.enter("B")
    table.spend()
    table.move(0, "C")
    assert table.s.location == table.place("yard")
    assert 19 - table.s.tu == cost
