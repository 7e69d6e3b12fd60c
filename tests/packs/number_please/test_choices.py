"""Number, Please: the one try at the board, when talents and ways out are offered, what is given once, what the end says was left."""

from __future__ import annotations

import pytest

from chronaut.systems.revolution import proposals as kinds
from chronaut.systems.revolution.terms import SUPPORT
from tests.packs.number_please.play import BODIES, PAIR, Game
from tests.packs.number_please.test_gorge import flag, power, up
from tests.packs.number_please.test_pack import PACK, RINGS

LINE_4 = "DKRW"
"""Whose rings hang on line 4."""
SWAPPED = str.maketrans("pk", "kp")
"""What a reader takes the stitches for who has them the wrong way round."""


def test_the_knitting_alone_leaves_every_house_of_line_4_in_question() -> None:
    left = [one for one in RINGS if RINGS[one].startswith("pk") and len(RINGS[one]) == len("pk?")]
    swapped = [one for one in RINGS if RINGS[one].translate(SWAPPED).startswith("pk") and len(RINGS[one]) == len("pk?")]
    assert sorted(left + swapped) == list(LINE_4)


def test_there_is_one_try_at_the_board_in_a_visit_and_another_in_the_next() -> None:
    game = Game(PAIR)
    game.arrive("exchange", considine="board", urquhart="stool")
    ring = power(game, "Plug in")
    game.use("considine", "Plug")
    game.reply("considine", "4W")
    assert not game.usable("considine", ring)
    game.obey("urquhart")
    game.depart()
    game.arrive("exchange", considine="board", urquhart="spike")
    game.use("considine", "Plug")
    game.reply("considine", "Line 4, R: short long short")
    assert flag(game, "rung")


def test_nora_gives_pills_to_all_once() -> None:
    game = up(considine="hut", urquhart="cage")
    for one in (0, 1):
        game.s.vortex += game.agent(one).pool - 2
        game.agent(one).pool = 2
    game.obey("considine")
    assert [game.agent(one).pool for one in (0, 1)] == [3, 3]
    game.look_at("considine", "trestle", free=True)
    game.look_at("considine", "hut")
    assert [game.agent(one).pool for one in (0, 1)] == [2, 3]


@pytest.mark.parametrize("testing", [True, False])
def test_nobody_goes_down_in_the_midst_of_a_test(testing: bool) -> None:
    game = up(considine="hut", urquhart="trestle")
    game.obey("considine")
    for name in ("freed", "cage"):
        game.s.flags[game.m.flag_index[name]] = 1
    if testing:
        game.do(kinds.TEST, game.who("urquhart"), game.card("trestle"), 0)
    assert game.usable("considine", power(game, "Go down")) is not testing


def supported() -> Game:
    """Four at the mill, of whom two have done what their cards say."""
    game = Game(BODIES, destiny=(-2, 1, 0, 0, -1, 2))
    game.arrive("mill", moar="office", considine="bench", urquhart="shed", crawshaw="gate")
    game.obey("considine", "Ask for a rope")
    game.obey("urquhart")
    game.obey("crawshaw", "No")
    game.do(kinds.STAND_BY, game.who("considine"))
    return game


def test_the_nurse_hears_it_coming_in_a_test_of_anothers_that_has_begun() -> None:
    game = supported()
    hears = power(game, "See it coming")
    assert not game.usable("crawshaw", hears)
    game.do(kinds.TEST, game.who("urquhart"), game.card("shed"), 0)
    assert game.usable("crawshaw", hears)
    game.use("crawshaw", "See it coming")
    assert not game.usable("crawshaw", hears)


def test_the_nurse_does_not_hear_her_own() -> None:
    game = supported()
    game.do(kinds.TEST, game.who("crawshaw"), game.card("gate"), 0)
    assert not game.usable("crawshaw", power(game, "See it coming"))


@pytest.mark.parametrize(("body", "card", "helps"), [("crawshaw", "gate", True), ("urquhart", "shed", False)])
def test_the_driver_puts_his_back_to_the_tests_of_others(body: str, card: str, helps: bool) -> None:
    game = supported()
    game.do(kinds.TEST, game.who(body), game.card(card), 0)
    game.do(kinds.CLOSE_BOOST, game.who(body))
    assert game.s.trial.stage == SUPPORT
    assert game.usable("urquhart", power(game, "Put your back")) is helps


@pytest.mark.parametrize(("name", "left"), [("haste", True), ("middling", True), ("late", True), ("won", False)])
def test_the_end_says_what_was_left(name: str, left: bool) -> None:
    kept = (PACK / "playthroughs" / f"{name}.txt").read_text(encoding="utf-8")
    for one in (
        "At the Long Pool nobody has told them",
        "Nobody has put the biscuit tin",
        "Nobody has given her the clock",
    ):
        assert (one in kept) is left
