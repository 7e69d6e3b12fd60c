from __future__ import annotations

from collections import Counter

import pytest

from chronaut.kernel.views import Asked, Offer
from chronaut.play.bots.base import Bot, Chair, Luck, decisions, gist
from tests.play.frames import frame


def test_luck_is_the_same_for_the_same_seed_and_another_for_another() -> None:
    def draws(seed: int) -> list[int]:
        luck = Luck(seed)
        return [luck.roll(1000) for _ in range(20)]

    assert draws(1) == draws(1)
    assert draws(1) != draws(2)


def test_luck_is_fair_enough() -> None:
    luck = Luck(7)
    counts = Counter(luck.roll(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values())
    assert {luck.choice("ab") for _ in range(50)} == {"a", "b"}


def test_talk_and_what_goes_from_hand_to_hand_are_no_decisions() -> None:
    kinds = ["say", "note", "hand_item", "show_item", "hand_resource", "use_power", "answer"]
    assert [one.kind for one in decisions([Offer(kind, 0, 0, 0, "") for kind in kinds])] == ["use_power", "answer"]


def test_the_gist_of_an_answer_is_its_question_kind() -> None:
    now = frame(asked=[Asked(17, "way", [0], True)])
    assert gist(now, Offer("answer", 17, 1, -1, "")) == ("answer way", -1, 1, -1)
    assert gist(now, Offer("peek", 2, -1, -1, "")) == ("peek", 2, -1, -1)


def test_a_bot_must_choose() -> None:
    with pytest.raises(NotImplementedError):
        Bot(Chair("lanterns", 0, 2, 1)).choose(frame())
