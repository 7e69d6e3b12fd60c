"""A loss of time that something may take the place of is the group's to decide."""

from __future__ import annotations

import pytest

from chronaut.kernel.state import VOTE
from tests.systems.time_stories.build import Table, card, location, program


@pytest.mark.rule("TS-54", "TS-196")
def test_the_whole_group_votes_whether_a_loss_of_time_is_replaced() -> None:
    """Time is the party's: what happens instead of losing it is put to all players, not to one."""
    mission = program(
        location("hall", card("B", on={"on_read": [{"lose_tu": 2}]})),
        replacements=[
            {
                "of": "lose_tu",
                "instead": [{"lose_lp": {"n": 1, "target": "all"}}],
                "scope": "all",
                "optional": True,
                "limit": "once_per_run",
            }
        ],
    )  # fmt: skip
    table = Table(mission, seats=3).begin()
    table.enter("B")
    question = table.s.questions[-1]
    assert (question.mode, question.seats) == (VOTE, 0b111)
    table.vote(1)
    assert (table.s.tu, [agent.lp for agent in table.s.agents]) == (16, [4, 4, 4])
