from __future__ import annotations

from collections import Counter

from chronaut.play.bots.base import Chair, Wish
from chronaut.play.bots.simple import Line, RandomBot, ScriptedBot
from tests.play.frames import frame, offer
from tests.play.tables import Fixed

CHAIR = Chair("lanterns", 0, 3, 5)


def test_the_random_bot_draws_the_kind_first() -> None:
    bot = RandomBot(CHAIR)
    now = frame(*(offer("place_pawn", 0, space) for space in range(9)), offer("decline"), offer("say", longest=9))
    drawn = [bot.choose(now) for _ in range(400)]
    counts = Counter(wish.offer.kind for wish in drawn if wish is not None)
    assert set(counts) == {"place_pawn", "decline"}
    assert 150 < counts["decline"] < 250
    assert {wish.offer.b for wish in drawn if wish is not None and wish.offer.kind == "place_pawn"} == set(range(9))


def test_the_random_bot_types_words_before_its_eyes() -> None:
    bot = RandomBot(CHAIR)
    now = frame(offer("reply", 3, longest=4), texts={"a": "Red lantern."})
    assert {wish.text for wish in (bot.choose(now) for _ in range(20)) if wish is not None} == {"Red"}
    assert bot.choose(frame(offer("reply", 3, longest=4))) == Wish(offer("reply", 3, longest=4), "nothing")


def test_the_random_bot_lets_others_go_first_when_it_has_nothing_to_decide() -> None:
    assert RandomBot(CHAIR).choose(frame(offer("say", longest=9), offer("hand_item", 0, 1, 2))) is None


def test_a_script_is_played_line_by_line_and_seat_by_seat() -> None:
    script = [Line(0, "peek"), Line(1, "peek"), Line(0, "reply", 4, text="oak")]
    bot = ScriptedBot(CHAIR, script)
    assert bot.choose(frame(offer("again"), offer("peek"), step=0)) == Wish(offer("peek"))
    assert bot.choose(frame(offer("peek"), step=1)) is None
    assert bot.choose(frame(offer("reply", 4, longest=9), step=2)) == Wish(offer("reply", 4, longest=9), "oak")
    assert bot.choose(frame(offer("peek"), step=3)) is None


def test_whoever_loses_the_script_goes_on_as_another_bot() -> None:
    script = [Line(0, "peek"), Line(0, "peek"), Line(0, "again")]
    bot = ScriptedBot(CHAIR, script, Fixed)
    assert bot.choose(frame(offer("again"), step=0)) == Wish(offer("again"))
    assert bot.choose(frame(offer("give_up"), offer("peek"), step=1)) == Wish(offer("give_up"))
    assert ScriptedBot(CHAIR, script).choose(frame(offer("again"), step=0)) is None
