"""Number, Please: as many cards as the box has, a code that adds up, games won and lost, what talk can spare."""

from __future__ import annotations

from functools import cache

import pytest

from chronaut import packs
from chronaut.missions.kept import read_kept, replay
from chronaut.play.bots.simple import RandomBot
from chronaut.play.campaign import LOST, UNFINISHED, WON, Campaign, Plan, play
from chronaut.systems.revolution import proposals as kinds
from chronaut.systems.revolution.decks import counts
from chronaut.systems.revolution.system import Revolution
from chronaut.systems.revolution.terms import CARD_A, GEAR, INTERACTION, ITEM, MAP, PANORAMA, PROLOGUE, RECALL
from tests.packs.number_please.callers import Caller
from tests.packs.number_please.play import BODIES, PAIR, Game
from tests.packs.number_please.playthroughs import PLAYTHROUGHS

PACK = packs.ROOT / "number_please"
RINGS = {"D": "kpp", "K": "kpk", "M": "kk", "R": "pkp", "S": "ppp", "U": "ppk", "W": "pkk"}
"""The card of rings, as she knits them."""
ROWS = {"4R": "4 pkp", "2S": "2 ppp", "1M": "1 kk", "4D": "4 kpp", "3U": "3 ppk"}
"""Thursday's last five rows."""
ENDS = {"won": "speech", "middling": "hush", "late": "one", "haste": "speech", "lost": "drowned"}


def system() -> Revolution:
    return Revolution(packs.load("number-please"))


@cache
def played(name: str) -> Game:
    return PLAYTHROUGHS[name]()


def test_it_has_as_many_cards_as_the_box() -> None:
    m = system().scenario
    assert counts(m) == {"story": 46, "common": 51, "personal": 38}
    kinds = [card.kind for card in m.cards]
    assert (kinds.count(PROLOGUE), kinds.count(CARD_A), kinds.count(PANORAMA)) == (4, 6, 30)
    assert (kinds.count(ITEM) + kinds.count(MAP), len(m.destiny), m.azrak) == (48, 6, 18)
    assert (kinds.count(GEAR), kinds.count(RECALL), kinds.count(INTERACTION)) == (4, 4, 30)
    assert sum(m.cards[one].azrak for one in m.receptacles) == m.azrak


def test_two_and_three_receptacles_are_named() -> None:
    m = system().scenario
    assert (len(m.allowed[2]), len(m.allowed[3])) == (2, 3)


def test_the_knitting_says_whom_she_rang_and_who_rang_her() -> None:
    for number, row in ROWS.items():
        line, stitches = row.split()
        assert (line, stitches) == (number[0], RINGS[number[1]])
    told = next(text for text in packs.load("number-please").texts.values() if "the last five rows" in text)
    assert "4; 2; 1; 4; 3" in told
    assert "p k ?; p p p; k k; k p p; p p k" in told


def test_no_card_says_the_number_before_it_is_rung() -> None:
    texts = packs.load("number-please").texts.values()
    assert [text for text in texts if "4R" in text and len(text) > 2] == []


@pytest.mark.parametrize("name", sorted(PLAYTHROUGHS))
def test_a_kept_game_can_be_played_again_by_its_words(name: str) -> None:
    made = system()
    done = replay(made, read_kept((PACK / "playthroughs" / f"{name}.txt").read_text(encoding="utf-8")))
    assert done.refused == ""
    assert made.outcome(done.match.state) == ("open" if name == "lost" else "success")


@pytest.mark.parametrize(("name", "ending"), ENDS.items())
def test_the_kept_games_end_as_they_should(name: str, ending: str) -> None:
    game = played(name)
    assert game.m.cards[game.s.ending].name == ending


def test_it_is_won_by_one_two_three_and_four_players_well_and_badly() -> None:
    games = {name: played(name) for name in PLAYTHROUGHS}
    assert {game.s.seats for name, game in games.items() if name != "lost"} == {1, 2, 3, 4}
    assert {name: game.s.score for name, game in games.items()} == {
        "won": 21, "middling": 6, "late": 3, "haste": 5, "lost": -6,
    }  # fmt: skip


def test_a_wrong_number_costs_two_azrak_and_tells_nothing() -> None:
    game = Game(PAIR)
    game.arrive("exchange", considine="board", urquhart="stool")
    pool = game.agent(0).pool
    game.use("considine", "Plug")
    game.reply("considine", "4W")
    assert game.agent(0).pool == pool - 2
    assert not game.s.flags[game.m.flag_index["rung"]]


def test_nobody_goes_up_the_line_without_a_reason() -> None:
    game = Game(PAIR, destiny=(2, 1, 0, 0, -1, -2))
    game.arrive("mill", considine="bench", urquhart="shed")
    game.obey("urquhart")
    game.test("urquhart", "Grip", boost=2)
    assert not game.s.flags[game.m.flag_index["up"]]


@pytest.mark.parametrize(("told", "left"), [((), 7), (BODIES[:1], 6), (BODIES[:3], 5)])
def test_what_was_told_is_believed_at_the_pool(told: tuple[str, ...], left: int) -> None:
    game = Game(BODIES)
    game.arrive("exchange", moar="cabinet", considine="board", urquhart="stool", crawshaw="spike")
    game.do(kinds.FOLLOW, game.who("moar"))
    game.say("Let him ring")
    game.remember(*told)
    game.tidy()
    game.obey("urquhart")
    game.obey("crawshaw", "No")
    game.depart()
    game.arrive("river", moar="gauge", considine="men", urquhart="gumboot", crawshaw="bridge")
    hec = game.card("hec")
    assert game.g.life(hec) - game.s.damage[hec] == left


@pytest.mark.parametrize(("tin", "locked"), [(True, False), (False, True)])
def test_the_postmaster_need_not_be_faced_by_who_has_the_tin(tin: bool, locked: bool) -> None:
    game = Game(BODIES)
    game.arrive("hotel", moar="backdoor", considine="telephone", urquhart="piano", crawshaw="kitchen")
    game.obey("moar", "Pay", "Ask what is under" if tin else "Ask for a chair")
    game.obey("considine", "Listen")
    game.obey("urquhart", "Play")
    game.obey("crawshaw", "Ask her")
    game.depart()
    game.arrive("exchange", moar="postmaster", considine="board", urquhart="stool", crawshaw="spike")
    game.obey("moar", *(["Put the empty"] if tin else []))
    assert bool(game.agent(0).locked) is locked


def test_every_map_shows_where_its_places_are() -> None:
    m = system().scenario
    assert [set(m.cards[one].at) for one in m.maps] == [set(m.cards[one].spots) for one in m.maps]
    places = [tuple(spot) for one in m.maps for spot in m.cards[one].at.values()]
    assert all(0 < x < 100 and 0 < y < 100 for x, y in places)
    assert len(set(places)) == 6


@pytest.mark.parametrize("players", [2, 4])
def test_callers_find_the_number_or_the_way_up(players: int) -> None:
    plan = Plan(system, (Caller,) * players, 1, 1)
    results = [play(system(), plan, number) for number in range(1, 5)]
    assert {one.outcome for one in results} <= {WON, UNFINISHED}
    assert WON in {one.outcome for one in results}


@pytest.mark.soak
@pytest.mark.parametrize(("players", "home", "least"), [(2, 0.80, 0.58), (3, 0.76, 0.50), (4, 0.69, 0.39)])
def test_scores_of_callers_stay_in_their_bands(players: int, home: float, least: float) -> None:
    """As the mission's design has it, within 15 points."""
    campaigns = [Campaign(system(), Plan(system, (Caller,) * players, 1, 1), number) for number in range(1, 201)]
    won = [one for one in campaigns if one.play().outcome == WON]
    assert abs(len(won) / 200 - home) <= 0.15
    assert abs(sum(one.state.score >= 8 for one in won) / 200 - least) <= 0.15  # type: ignore[attr-defined]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_games_keep_the_rules(seats: int) -> None:
    plan = Plan(system, (RandomBot,) * seats, seats, 1)
    assert play(system(), plan, 1).outcome in (LOST, WON, UNFINISHED)
