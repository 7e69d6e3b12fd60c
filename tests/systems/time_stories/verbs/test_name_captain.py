"""The verb `name_captain`."""

from __future__ import annotations

import pytest

from chronaut.systems.contract.referee import ANSWER
from tests.systems.time_stories.verbs.bench import bench, hall, yard


@pytest.mark.rule("TS-51")
def test_another_player_is_captain_at_once_and_the_only_one() -> None:
    """Exactly one player is Captain; the office goes on from the new one at the next change."""
    table = bench(
        hall(), yard(), does=[[{"name_captain": {"target": "receptacle:cy"}}]], first_captain=1
    )  # fmt: skip
    assert table.s.captain == 0
    table.use()
    assert table.told("captain_named")[0].rule == "TS-51"
    assert table.s.captain == 2
    assert "captain_named" not in table.use(), "the office is hers already"
    table.saved()
    table.leave("yard")
    assert table.s.captain == 3


@pytest.mark.rule("TS-54")
def test_the_new_captain_breaks_a_tie_that_is_open() -> None:
    """The tie-break belongs to the office."""
    ways = [{"label": "one", "effect": [{"score": 1}]}, {"label": "two", "effect": [{"score": 2}]}]
    table = bench(
        does=[[{"name_captain": {"target": "receptacle:di"}}, {"choose": {"ways": ways, "who": "group"}}]],
        first_captain=1,
    )
    table.use()
    serial = table.s.questions[-1].serial
    for seat, option in ((0, 0), (1, 0), (2, 1), (3, 1)):
        table.do(seat, ANSWER, serial, option)
    assert table.s.score == 2


@pytest.mark.rule("G-33")
def test_the_player_on_the_left_even_if_its_agent_is_in_the_vortex() -> None:
    """The office is given to players, not bodies."""
    table = bench(does=[[{"kill": {"target": "receptacle:bo"}}], [{"name_captain": "left"}]], first_captain=1)
    table.use()
    table.use(1)
    assert table.s.captain == 1


def test_of_a_shared_agents_two_players_the_captain_stays() -> None:
    shared = {"name_captain": {"target": "receptacle:cy"}}
    table = bench(does=[[shared]], seats=2, options={"two_players": "shared_third"}, at="BCD", first_captain=2)
    assert table.s.captain == 1
    table.use()
    assert table.s.captain == 1
