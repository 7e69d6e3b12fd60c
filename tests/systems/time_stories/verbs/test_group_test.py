"""The verb `group_test`."""

from __future__ import annotations

import pytest

from chronaut.systems.time_stories.proposals import MOVE, NOTHING, ROLL
from tests.systems.time_stories.build import BLANK, TWO_HITS, receptacle, space
from tests.systems.time_stories.verbs.bench import Bench, bench, foe, hall, refusal

B, C = space("B"), space("C")


def together(faces: list[int], **rest: object) -> Bench:
    """Agents at B, C and D, of whom the last has no combat; the test at B is opened for all."""
    agents = [*[receptacle(name) for name in ("ada", "bo", "cy")], receptacle("di", characteristics={"speech": 1})]
    table = bench(
        hall(foe("B", ("normal", 4)), foe("C", ("normal", 1))), does=[["group_test"], [{"group_test": {"on": False}}]],
        fixed=faces, receptacles=agents, **rest,  # type: ignore[arg-type]
    )  # fmt: skip
    table.use()
    table.spend()
    return table


@pytest.mark.rule("TS-191")
def test_all_must_take_part_wherever_they_stand() -> None:
    """The card beats the general rules: who has dice rolls for it and does nothing else."""
    table = together([BLANK] * 6)
    for proposal in ((NOTHING, 1), (MOVE, 1, B), (ROLL, 1, C, 0)):
        refused = table.refused(1, *proposal)
        assert (refused.code, refused.rule) == ("not_now", "TS-191")
    table.do(1, ROLL, 1, B, 0)
    assert table.refused(3, ROLL, 3, B, 0).code == "no_dice"
    table.nothing(3)
    table.saved()


def test_it_ends_when_it_is_passed() -> None:
    table = together([TWO_HITS, TWO_HITS])
    table.do(1, ROLL, 1, B, 0)
    assert table.s.group_test == -1
    table.nothing(2)
    table.move(0, "C")


def test_it_may_be_called_off() -> None:
    table = together([BLANK] * 6)
    table.use(1)
    table.nothing(1)
    assert table.s.group_test == -1
    assert "group_test" not in table.use(1)


def test_it_goes_on_when_the_last_agent_on_its_space_dies() -> None:
    agents = [receptacle("ada", lp=1), *[receptacle(name) for name in ("bo", "cy", "di")]]
    table = bench(
        hall(foe("B", ("normal", 4))), does=[["group_test"], [{"lose_lp": 1}]], fixed=[TWO_HITS, BLANK],
        receptacles=agents,
    )  # fmt: skip
    table.use()
    table.spend()
    table.do(1, ROLL, 1, B, 0)
    table.use(1)
    assert table.agent(0).status != 0
    assert table.shields("B") == [2]
    assert table.s.row[B].running


def test_an_unknown_card_or_one_without_a_test() -> None:
    table = bench(does=[["group_test"]])
    assert "group_test" not in table.use()
    assert "no card called 'x'" in refusal(does=[[{"group_test": "x"}]])
