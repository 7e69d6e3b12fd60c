from __future__ import annotations

from chronaut.kernel.views import Asked
from chronaut.play.bots.base import Chair
from chronaut.play.bots.curious import CuriousBot
from tests.play.frames import frame, offer


def test_what_was_done_least_comes_next_whatever_the_number_of_the_question() -> None:
    bot = CuriousBot(Chair("lanterns", 0, 2, 1))
    taken = []
    for serial in range(6):
        answers = [offer("answer", serial, option) for option in range(3)]
        wish = bot.choose(frame(*answers, asked=[Asked(serial, "way", [0], True)], run=1 + serial))
        assert wish is not None
        taken.append(wish.offer.b)
    assert sorted(taken[:3]) == sorted(taken[3:]) == [0, 1, 2]


def test_nothing_to_decide() -> None:
    assert CuriousBot(Chair("lanterns", 0, 2, 1)).choose(frame(offer("say", longest=3))) is None
