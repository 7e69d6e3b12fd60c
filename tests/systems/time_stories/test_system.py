"""What a mission switches, and who decides for whom."""

from __future__ import annotations

import msgspec
import pytest

from chronaut import packs
from chronaut.systems.contract.registry import open_system
from chronaut.systems.contract.system import Setup

NOON = packs.load("noon-ball")


def test_the_defaults_of_options_are_those_of_the_mission() -> None:
    plain = {one.name: one.default for one in open_system(NOON).options()}
    body = {**NOON.body, "options": {"max_dice": 6}, "time_line_max": 40}
    own = {one.name: one.default for one in open_system(msgspec.structs.replace(NOON, body=body)).options()}
    assert plain["max_dice"] == 0
    assert own == {**plain, "max_dice": 6, "time_line_max": 40}


@pytest.mark.rule("TS-37")
def test_a_run_takes_as_many_tu_as_the_mission_gives_to_so_many_agents() -> None:
    body = {**NOON.body, "tu_by_agents": {"2": 25, "4": 20}}
    assert open_system(msgspec.structs.replace(NOON, body=body)).lengths() == {2: "25 TU", 4: "20 TU"}


@pytest.mark.rule("TS-188", "TS-189", "G-81")
@pytest.mark.parametrize(
    ("seats", "options", "agents"),
    [
        (1, {}, [1, 1]),
        (1, {"solo_receptacles": 4}, [1, 1, 1, 1]),
        (2, {}, [1, 2, 1, 2]),
        (2, {"two_players": "shared_third"}, [1, 2, 3]),
        (4, {}, [1, 2, 4, 8]),
    ],
)
def test_it_is_told_who_decides_for_each_agent(
    seats: int, options: dict[str, str | int | bool], agents: list[int]
) -> None:
    system = open_system(NOON)
    assert system.agents(system.new(Setup(seats, 1, options))) == agents
