"""Nobody's Day: what lies in the box, that its days add up, that its laws hold, that it can be won by any number of players."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from chronaut import packs
from chronaut.missions.kept import read_kept, replay
from chronaut.play.bots.simple import RandomBot
from chronaut.play.campaign import LOST, UNFINISHED, WON, Plan, play
from chronaut.systems.revolution.decks import counts
from chronaut.systems.revolution.system import Revolution
from chronaut.systems.revolution.terms import CARD_A, PANORAMA, PROLOGUE, SEALED
from tests.packs.nobodys_day.guests import Guest
from tests.packs.nobodys_day.play import BODIES, Game
from tests.packs.nobodys_day.playthroughs import PLAYTHROUGHS

PACK = packs.ROOT / "nobodys_day"
SCORES = {"won": 19, "kept": 11, "carried": 4, "solo": 13}
REPLACEMENTS = ("beadle", "scarecrow", "gander", "bride", "weathercock", "eldest", "ferryman", "saint")


def system() -> Revolution:
    return Revolution(packs.load("nobodys-day"))


def flag(game: Game, name: str) -> int:
    return game.s.flags[game.m.flag_index[name]]


def test_it_has_the_structure_of_the_box() -> None:
    made = system()
    m = made.scenario
    kinds = [card.kind for card in m.cards]
    assert counts(m) == {"story": 107, "common": 60, "personal": 60}
    assert (m.azrak, len(m.destiny), len(m.mysteries)) == (26, 6, 14)
    assert sum(m.cards[one].azrak for one in m.receptacles) == 26
    assert (kinds.count(PROLOGUE), kinds.count(SEALED)) == (6, 2)
    assert (kinds.count(CARD_A), kinds.count(PANORAMA)) == (12, 67)
    assert sorted(m.cards[one].colour for one in m.mysteries) == [1] * 4 + [2] * 4 + [4] * 3 + [5] * 3
    whites = [m.cards[one] for one in m.items if m.cards[one].attributes]
    assert len(whites) == len(REPLACEMENTS)
    assert {sum(one.attributes) for one in whites} <= {5, 6, 7}


def test_the_days_add_up() -> None:
    first, last = date(1896, 3, 1), date(1900, 2, 28)
    assert (last - first).days + 1 == 1460 == 4 * 365 == 73 * 20
    assert last + timedelta(days=1) == date(1900, 3, 1)
    assert last.strftime("%A") == "Wednesday"


def test_no_card_of_the_panoramas_has_her_name_and_her_days() -> None:
    texts = [text.lower() for text in packs.load("nobodys-day").texts.values()]
    told = [one for one in texts if "tull" in one and ("1460" in one or "four hundred and sixty" in one)]
    assert [one for one in told if "the day is hers" not in " ".join(one.split())] == []


@pytest.mark.parametrize("name", sorted(PLAYTHROUGHS))
def test_a_kept_game_can_be_played_again_by_its_words(name: str) -> None:
    made = system()
    done = replay(made, read_kept((PACK / "playthroughs" / f"{name}.txt").read_text(encoding="utf-8")))
    assert done.refused == ""
    assert made.outcome(done.match.state) == ("success" if name in SCORES else "open")


def test_it_is_won_by_one_two_three_and_four_players() -> None:
    games = {name: PLAYTHROUGHS[name]() for name in SCORES}
    assert {game.s.seats for game in games.values()} == {1, 2, 3, 4}
    assert {name: game.s.score for name, game in games.items()} == SCORES


@pytest.mark.parametrize("name", [*(f"witness-{seats}" for seats in (1, 2, 3, 4)), "tour-2", "tour-3", "tour-4"])
def test_games_that_guests_won_are_won_again(name: str) -> None:
    made = system()
    done = replay(made, read_kept((PACK / "playthroughs" / f"{name}.txt").read_text(encoding="utf-8")))
    assert done.refused == ""
    assert made.outcome(done.match.state) == "success"
    assert done.match.state.run == 1 or name.startswith("tour")


def at_pound() -> Game:
    game = Game(("keziah", "tobit"))
    game.visit("pound", keziah="book", tobit="pinder")
    game.follow("tobit")
    return game


@pytest.mark.parametrize(("way", "loose"), [(0, 0), (1, 1), (2, 0)])
def test_only_who_counts_a_dozen_lets_the_thirteenth_go(way: int, loose: int) -> None:
    game = at_pound()
    game.use("tobit", "Count the geese", way)
    assert (flag(game, "loose"), flag(game, "thirteen")) == (loose, int(way == 2))
    goose = game.card("goose", "item")
    assert (game.s.holder[goose] == game.who("tobit")) is bool(loose)


def test_whoever_answers_is_somebody_else_and_has_no_name() -> None:
    game = Game(("keziah", "tobit"))
    game.visit("pound", keziah="hurdle", tobit="book")
    game.follow("keziah", 0)
    token = game.token("name")
    assert [agent.tokens[token] for agent in game.s.agents] == [0, 1]
    assert game.usable("keziah", next(one.index for one in game.m.powers if "thirteenth" in label(game, one.label)))


def label(game: Game, text: int | str) -> str:
    """What a power is called."""
    return game.system.program.texts[str(text)]


def test_a_wrong_answer_costs_a_bell_whichever_part_is_wrong() -> None:
    games = PLAYTHROUGHS["kept"]().match.history
    said = [step for step in games if step.proposal.text]
    assert [step.proposal.text for step in said] == [
        "Miss Annis Tull",
        "1461",
        "Annis Tull",
        "fourteen hundred and sixty",
    ]
    lost = PLAYTHROUGHS["lost"]()
    assert lost.s.counters[0] == 0


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_games_keep_the_rules(seats: int) -> None:
    plan = Plan(system, (RandomBot,) * seats, seats, 1)
    assert play(system(), plan, 0).outcome in (LOST, WON, UNFINISHED)


def test_guests_who_understand_what_they_read_come_to_an_end() -> None:
    plan = Plan(system, (Guest, Guest), 3, 1)
    assert play(system(), plan, 0).outcome in (WON, UNFINISHED)


@pytest.mark.parametrize("body", BODIES)
def test_each_body_has_a_power_a_memory_with_two_ways_and_thirteen_answers(body: str) -> None:
    m = system().scenario
    card = m.cards[m.card_index[f"receptacle:{body}"]]
    assert sorted(card.interactions) == list("ABCDEFGHIJKLM")
    assert m.cards[card.gear].powers
    assert m.cards[card.recall].on_read
