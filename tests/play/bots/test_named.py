from __future__ import annotations

import pytest

from chronaut.play.bots.base import CAREFUL, RECKLESS, STEADY, Chair
from chronaut.play.bots.curious import CuriousBot
from chronaut.play.bots.named import PARTNERS, POLICIES, TEMPERED, careful, explorer, reckless, seated
from chronaut.play.bots.simple import RandomBot
from chronaut.play.experts.time_stories.explorer import Explorer
from tests.play.tables import Fixed


def test_the_explorer_is_chosen_by_the_system() -> None:
    assert isinstance(explorer(Chair("time-stories", 0, 1, 1)), Explorer)
    assert isinstance(explorer(Chair("lanterns", 0, 1, 1)), CuriousBot)
    assert set(POLICIES) == {"random", "greedy", "explorer"} == set(PARTNERS)


def test_one_bot_for_all_or_one_for_each() -> None:
    assert seated([RandomBot], 3) == (RandomBot,) * 3
    assert seated([RandomBot, Fixed], 2) == (RandomBot, Fixed)
    with pytest.raises(ValueError, match="2 bots for 3 seats: name one for all, or one for each seat"):
        seated([RandomBot, Fixed], 3)


@pytest.mark.parametrize("system", ["time-stories", "revolution"])
def test_explorers_of_other_tempers_are_the_same_bot(system: str) -> None:
    made = [policy(Chair(system, 0, 2, 1)) for policy in (careful, explorer, reckless)]
    assert len({type(one) for one in made}) == 1
    assert [getattr(one, "temper", None) for one in made] == [CAREFUL, STEADY, RECKLESS]


def test_every_threshold_goes_from_careful_to_reckless() -> None:
    assert set(TEMPERED) == {"careful", "reckless"}
    for field in STEADY.__struct_fields__:
        low, middle, high = (getattr(one, field) for one in (RECKLESS, STEADY, CAREFUL))
        assert (low <= middle <= high and low < high) or (field == "tries" and low > middle > high), field
