from __future__ import annotations

from chronaut.play.experts.tempus.chart import Chart, steps_from
from chronaut.systems.tempus.terms import DAMAGE, FAULT, FIRE, HYPERDRIVE, TIME_DRIVE
from tests.systems.tempus.build import SHIPWRIGHT, tempus


def test_ways_are_counted_through_open_doors() -> None:
    ship = tempus().ship
    far = steps_from(ship, ship.roles[TIME_DRIVE])
    assert far[ship.roles[TIME_DRIVE]] == 0
    assert far[ship.roles[HYPERDRIVE]] == 7


def test_tools_are_known_by_what_they_take_away() -> None:
    ship = tempus().ship
    chart = Chart(ship)
    kinds = {kind.name: number for number, kind in enumerate(ship.items)}
    assert chart.rate[DAMAGE][kinds["tool-kit"]] == 2
    assert (chart.rate[DAMAGE][kinds["exo-skeleton"]], chart.burst[DAMAGE][kinds["exo-skeleton"]]) == (0, 4)
    assert chart.rate[FAULT][kinds["electro-tool"]] == 2
    assert chart.rate[FIRE][kinds["fire-extinguisher"]] > 2
    assert chart.own[DAMAGE][SHIPWRIGHT] == 1
    assert chart.heals[kinds["med-kit"]]
    assert chart.light[kinds["exo-skeleton"]]
