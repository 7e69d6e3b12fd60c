"""The verb `roll_at_distance`."""

from __future__ import annotations

import pytest

from chronaut.systems.time_stories.proposals import ROLL
from tests.systems.time_stories.build import HIT, SKULL, space
from tests.systems.time_stories.verbs.bench import bench, foe, hall, refusal

B, C = space("B"), space("C")
HALL = hall(foe("B", ("normal", 3)), foe("C", ("skull", 3)))


@pytest.mark.rule("TS-127")
def test_an_agent_elsewhere_may_roll_while_it_holds() -> None:
    """Without an effect only agents on the test's space roll for it."""
    table = bench(HALL, does=[[{"roll_at_distance": {"card": "hall-B"}}]], at="BDDD", fixed=[HIT, HIT])
    table.spend()
    refused = table.refused(1, ROLL, 1, B, 0)
    assert (refused.code, refused.rule) == ("apart", "TS-127")
    table.use(0, agent=1)
    assert table.refused(2, ROLL, 2, B, 0).code == "apart", "for one agent only"
    table.do(1, ROLL, 1, B, 0)
    assert table.shields("B") == [1]
    assert table.agent(1).acted
    table.rest()
    table.spend()
    assert table.refused(1, ROLL, 1, B, 0).code == "apart", "the TU is over"


def test_only_the_named_card_and_only_shields_that_lie_there() -> None:
    table = bench(
        HALL, does=[[{"roll_at_distance": {"card": "hall-B", "until": "visit"}}], ["roll_at_distance"]], at="BDDD"
    )
    table.spend()
    table.use(0, agent=1)
    assert table.refused(1, ROLL, 1, C, 0).code == "apart", "another card"
    table.use(1, agent=2)
    assert table.refused(2, ROLL, 2, C, 0).code == "apart", "nobody has read C, so no shields lie there"


def test_a_riposte_strikes_the_roller_from_afar_and_an_empty_space_resets() -> None:
    table = bench(HALL, does=[["roll_at_distance"]], at="CDDD", fixed=[SKULL, HIT])
    table.spend()
    table.move(0, "D")
    table.use(0, agent=1)
    facts = table.do(1, ROLL, 1, C, 0)
    assert table.agent(1).lp == 4, "strength 1 + 2 against resistance 2"
    assert "test_reset" in facts


def test_an_unknown_card_is_refused() -> None:
    assert "no card called 'x'" in refusal(does=[[{"roll_at_distance": {"card": "x"}}]])
