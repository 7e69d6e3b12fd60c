"""The verb `spare_idle`."""

from __future__ import annotations

import pytest

from tests.systems.time_stories.verbs.bench import bench, foe, hall


@pytest.mark.rule("TS-155", "TS-157")
def test_doing_nothing_costs_no_lp_but_hearts_still_strike() -> None:
    """Exactly 1 LP for doing nothing beside skull shields falls away; the heart costs its own."""
    table = bench(hall(foe("B", ("skull", 2), ("heart", 1), lock=True)), does=[["spare_idle"]], at="BBCD")
    table.spend()
    table.use()
    table.nothing(0)
    table.nothing(1)
    assert [table.agent(agent).lp for agent in (0, 1)] == [4, 3]


def test_it_ends_with_the_tu_unless_it_lasts() -> None:
    table = bench(hall(foe("B", ("skull", 2), lock=True)), does=[["spare_idle"], [{"spare_idle": "visit"}]], at="BBCD")
    table.use()
    table.use(1, agent=1)
    for _ in range(2):
        table.spend()
        table.rest()
    assert [table.agent(agent).lp for agent in (0, 1)] == [4, 5]
