from __future__ import annotations

from chronaut.kernel.views import Offer, SeatFrame
from chronaut.play.bots.base import Chair
from chronaut.play.bots.greedy import GreedyBot
from tests.play.frames import frame, offer


def taste(now: SeatFrame, one: Offer) -> int:
    return one.b


def test_the_best_taste_is_taken_until_it_has_lost_it() -> None:
    bot = GreedyBot(Chair("lanterns", 0, 2, 1))
    bot.taste = taste
    now = frame(*(offer("go", 0, value) for value in (1, 4, 2)), offer("say", longest=5))
    taken = [wish.offer.b for wish in (bot.choose(now) for _ in range(3)) if wish is not None]
    assert taken == [4, 4, 4] or taken[:2] == [4, 4]
    assert {wish.offer.b for wish in (bot.choose(now) for _ in range(6)) if wish is not None} > {4}


def test_a_new_run_brings_the_taste_back() -> None:
    bot = GreedyBot(Chair("lanterns", 0, 2, 1))
    bot.taste = taste
    for _ in range(9):
        bot.choose(frame(offer("go", 0, 4), offer("go", 0, 3)))
    again = bot.choose(frame(offer("go", 0, 4), offer("go", 0, 3), run=2))
    assert again is not None
    assert again.offer.b == 4


def test_without_an_expert_everything_tastes_alike() -> None:
    bot = GreedyBot(Chair("lanterns", 0, 2, 1))
    now = frame(offer("a"), offer("b"), offer("c"))
    assert {wish.offer.kind for wish in (bot.choose(now) for _ in range(3)) if wish is not None} == {"a", "b", "c"}
    assert bot.choose(frame(offer("note", longest=3))) is None
