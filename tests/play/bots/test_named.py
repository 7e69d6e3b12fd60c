from __future__ import annotations

import pytest

from chronaut.play.bots.base import Chair
from chronaut.play.bots.curious import CuriousBot
from chronaut.play.bots.named import PARTNERS, POLICIES, explorer, seated
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
