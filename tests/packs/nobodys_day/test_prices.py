"""Nobody's Day: what is given once, what an indulgence costs, in whose tests a thing helps, and where the summons can be looked for."""

from __future__ import annotations

import pytest

from chronaut.systems.revolution import proposals as kinds
from tests.packs.nobodys_day.play import Game
from tests.packs.nobodys_day.test_pack import flag, label, system

BELLS, OWED = 0, 1
HIGH = (2, 1, 0, 0, -1, -2)


def offered(game: Game, body: str, power: str) -> bool:
    """Whether a power that begins so can be used by a body now."""
    return any(label(game, one.label).startswith(power) and game.usable(body, one.index) for one in game.m.powers)


def begin_test(game: Game, body: str, attribute: str) -> None:
    """A test of the card in front, up to the boosts."""
    who = game.who(body)
    number = game.agent(who).card
    wanted = game.m.attributes.index(attribute)
    box = next(n for n, one in enumerate(game.m.cards[number].boxes) if one.attribute == wanted)
    game.do(kinds.TEST, who, number, box)


@pytest.mark.parametrize(("way", "updates", "owed"), [(0, 1, 0), (1, 2, 2)])
def test_an_indulgence_is_good_once_for_each_signature_and_the_second_has_its_price(
    way: int, updates: int, owed: int
) -> None:
    game = Game(("enoch", "ludovica"), destiny=HIGH)
    game.visit("chapel", enoch="bellrope", ludovica="ditto")
    game.follow("enoch", 2)
    game.follow("ludovica")
    before = game.s.free_updates
    game.test("ludovica", "Cheek", boost=1)
    game.answer(game.options()[way])
    assert (game.s.free_updates - before, game.s.counters[OWED]) == (updates, owed)


def test_the_wind_gives_one_bell() -> None:
    game = Game(("keziah", "enoch"))
    game.visit("school", keziah="roll", enoch="rope")
    game.follow("keziah", -1)
    game.follow("enoch", 1)
    game.depart()
    game.visit("stones", keziah="wind", enoch="brow")
    game.follow("enoch", 1)
    pool, bells = game.agent(0).pool, game.s.counters[BELLS]
    game.follow("keziah", 1)
    assert (game.agent(0).pool, game.s.counters[BELLS]) == (pool - 4, bells + 1)
    assert flag(game, "blown") == 1
    game.explore("keziah", "chain")
    game.do(kinds.EXPLORE, game.who("keziah"), game.slot("wind"), 1)
    assert len(game.options()) == 2


def test_mr_tare_that_was_made_unsure_has_one_life_less_in_the_barn_whatever_the_table() -> None:
    lives = []
    for unsure in (False, True):
        game = Game(("keziah", "enoch"), destiny=HIGH)
        game.visit("market", keziah="tare", enoch="pie")
        game.follow("enoch", 0)
        game.follow("keziah")
        if unsure:
            game.test("keziah", "Cheek", boost=1)
        assert flag(game, "unsure") == int(unsure)
        for _ in range(5):
            game.depart()
            game.visit("pound", keziah="book", enoch="geese")
            game.follow("enoch", 0)
        game.depart()
        game.visit("barn", keziah="bid", enoch="reckoner")
        lives.append(game.g.life(game.card("bid")))
    assert lives == [3, 2]


def test_the_ruler_helps_in_the_tests_of_others_alone() -> None:
    game = Game(("enoch", "ludovica", "tobit"))
    game.visit("stile", enoch="tally", ludovica="beadle", tobit="post")
    game.follow("enoch", -1)
    game.follow("ludovica", 1)
    game.follow("tobit")
    game.do(kinds.STAND_BY, game.who("enoch"))
    for body, attribute, helps in (("ludovica", "Manners", False), ("tobit", "Cheek", True)):
        begin_test(game, body, attribute)
        game.do(kinds.CLOSE_BOOST, game.who(body))
        assert offered(game, "ludovica", "Lay it on the table") is helps
        game.go_on(body)


def test_the_feather_is_offered_in_a_test_of_ones_own_manners_alone() -> None:
    game = Game(("enoch", "ludovica"))
    game.visit("stile", enoch="hedge", ludovica="beadle")
    game.follow("enoch", 1)
    game.follow("ludovica", 1)
    begin_test(game, "ludovica", "Manners")
    assert not offered(game, "enoch", "Write with it")
    game.go_on("ludovica")
    game.explore("enoch", "post")
    begin_test(game, "enoch", "Cheek")
    assert not offered(game, "enoch", "Write with it")
    game.go_on("enoch")
    game.set(pools=[6, 3], vortex=8)
    game.do(kinds.STAND_BY, game.who("ludovica"))
    game.explore("enoch", "beadle", -1)
    begin_test(game, "enoch", "Manners")
    assert offered(game, "enoch", "Write with it")


def test_the_scales_are_carried_off_when_they_have_paid() -> None:
    game = Game(("ludovica", "enoch"), destiny=HIGH)
    game.visit("market", ludovica="scales", enoch="pie")
    game.follow("enoch", 0)
    game.follow("ludovica")
    game.test("ludovica", "Manners")
    assert game.card("scales") not in game.s.contents[game.s.location]


def test_the_sum_pays_once() -> None:
    game = Game(("keziah", "enoch"), destiny=HIGH)
    game.visit("school", keziah="sum", enoch="roll")
    game.follow("enoch", -1)
    standing = game.s.common[game.token("standing")]
    game.follow("keziah", 1)
    game.go_on("keziah")
    game.test("keziah", "Cheek")
    assert game.s.common[game.token("standing")] == standing + 1
    assert flag(game, "wiped") == 1


def test_where_the_summons_lies_is_told_in_four_places_by_different_mouths() -> None:
    m, texts = system().scenario, system().program.texts
    told = {
        "inn": ("slate", "ten summonses, nine fetched"),
        "stile": ("post", "not having come to the barn"),
        "wath": ("drover", "to the white road for a paper"),
        "": ("interaction:tobit-g", "Summoned"),
    }
    for card, words in told.values():
        number = m.card_index[card if ":" in card else f"card:{card}"]
        assert words in " ".join(texts[str(m.cards[number].text)].split())
