"""Number, Please, at the end of the line: what fails there, what is owned to, and what Nora is asked."""

from __future__ import annotations

import pytest

from chronaut import packs
from chronaut.systems.revolution import proposals as kinds
from chronaut.systems.revolution import trials
from chronaut.systems.revolution.terms import SUPPORT
from tests.packs.number_please.play import BODIES, PAIR, Game
from tests.packs.number_please.test_pack import RINGS


def up(*, laths: bool = False, lamp: bool = False, water: int = 0, **taken: str) -> Game:
    """Two who have followed a boot and a sock, and stand in the Gorge with a card each."""
    game = Game(PAIR, destiny=(1, 0, -1, 0, -2, 2))
    if lamp:
        game.arrive("cottage", considine="hooks", urquhart="drawer")
        game.obey("considine", "Take the lamp")
        game.obey("urquhart")
        game.depart()
    game.arrive("river", considine="men", urquhart="bridge")
    game.obey("considine", "Drink")
    game.obey("urquhart", "No")
    game.test("urquhart", "Ear", boost=1)
    game.depart()
    game.arrive("mill", considine="bench", urquhart="shed")
    game.obey("considine", "Ask for laths" if laths else "Ask for a rope")
    game.obey("urquhart")
    game.depart()
    game.arrive("gorge", (), **taken)
    if water:
        game.s.counters[feet(game)] = water
    return game


def feet(game: Game) -> int:
    return game.m.counter_index["feet"]


def gauge(game: Game) -> int:
    return game.s.counters[feet(game)]


def flag(game: Game, name: str) -> bool:
    return bool(game.s.flags[game.m.flag_index[name]])


def test_what_fails_below_an_open_slip_brings_the_river_up() -> None:
    game = up(considine="cage", urquhart="trestle")
    before = gauge(game)
    game.test("considine", "Grip")
    assert gauge(game) == before + 1
    game.test("urquhart", "Grip", boost=2)
    assert flag(game, "shored")
    game.test("considine", "Grip")
    assert gauge(game) == before + 1


def test_the_river_ends_it_at_eleven_feet_in_the_midst_of_a_visit() -> None:
    game = up(considine="cage", urquhart="trestle", water=10)
    game.test("considine", "Grip")
    assert game.m.cards[game.s.ending].name == "water"


@pytest.mark.parametrize(("failed", "saved"), [(False, True), (True, False)])
def test_laths_save_the_leg_if_no_log_slips(failed: bool, saved: bool) -> None:
    game = up(considine="hut", urquhart="cordwood", laths=True)
    game.obey("considine")
    game.obey("urquhart", "“Busy")
    if failed:
        game.test("urquhart", "Ear")
    game.test("urquhart", "Grip", boost=2)
    assert flag(game, "freed")
    assert flag(game, "leg") is saved


@pytest.mark.parametrize(("word", "owned"), [("“It rang", True), ("“Busy", False)])
def test_the_boy_is_answered_once(word: str, owned: bool) -> None:
    game = up(considine="hut", urquhart="cordwood")
    game.obey("considine")
    game.obey("urquhart", word)
    assert flag(game, "owned") is owned
    assert bool(game.s.standing) is not owned
    game.depart()
    assert flag(game, "asked")


@pytest.mark.parametrize(("number", "right", "paid"), [("2S", True, 1), ("4D", False, 2)])
def test_nora_is_asked_who_rang_the_hut_before(number: str, right: bool, paid: int) -> None:
    game = up(considine="hut", urquhart="cordwood")
    game.obey("considine")
    pool = game.agent(0).pool
    game.use("considine", "Ask her who")
    game.reply("considine", number)
    assert flag(game, "thursdays") is right
    assert game.agent(0).pool == pool - paid


def test_the_hem_is_written_as_the_knitting_is() -> None:
    told = next(text for text in packs.load("number-please").texts.values() if "Its hem" in text)
    assert f"grey, 2, {' '.join(RINGS['S'])}; white, 4, {' '.join(RINGS['R'])}" in " ".join(told.split())


@pytest.mark.parametrize(("lamp", "against"), [(True, 3), (False, 4)])
def test_the_lamp_lights_the_test_of_somebody_else(lamp: bool, against: int) -> None:
    game = up(considine="hut", urquhart="cage", lamp=True)
    game.obey("considine")
    game.do(kinds.TEST, game.who("urquhart"), game.card("cage"), 0)
    if lamp:
        game.use("considine", "Hold up the lamp")
    assert trials.against(game.g) == against


def test_the_notebook_brings_another_destiny_and_shows_none_before() -> None:
    game = Game(BODIES, destiny=(-2, 1, 0, 0, -1, 2))
    game.arrive("mill", moar="gate", considine="bench", urquhart="shed", crawshaw="office")
    assert not game.usable("moar", power(game, "Have it said again"))
    game.do(kinds.TEST, game.who("crawshaw"), game.card("office"), 0)
    game.do(kinds.CLOSE_BOOST, game.who("crawshaw"))
    for body in BODIES[:3]:
        if game.s.trial.stage == SUPPORT:
            game.do(kinds.PASS_SUPPORT, game.who(body))
    assert game.m.destiny[game.s.trial.destiny] == -2
    game.use("moar", "Have it said again")
    assert game.m.destiny[game.s.trial.destiny] == 1


def power(game: Game, label: str) -> int:
    """The number of a power by the beginning of its label."""
    texts = game.system.program.texts
    return next(n for n, one in enumerate(game.m.powers) if texts[one.label].startswith(label))
