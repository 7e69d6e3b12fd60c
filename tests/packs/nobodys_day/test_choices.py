"""Nobody's Day: what can be declined, what is worth its price, and what the group can know of the goose before the barn."""

from __future__ import annotations

import pytest

from chronaut.systems.revolution.facts import FACT_KINDS
from tests.packs.nobodys_day.play import BODIES, Game
from tests.packs.nobodys_day.playthroughs import EVEN
from tests.packs.nobodys_day.test_pack import at_pound, flag, system
from tests.packs.nobodys_day.test_prices import HIGH, OWED, offered


def words(card: str) -> str:
    """What stands on a card, on one line."""
    made = system()
    number = made.scenario.card_index[card if ":" in card else f"card:{card}"]
    return " ".join(made.program.texts[str(made.scenario.cards[number].text)].split())


def heard(game: Game, part: str) -> bool:
    """Whether a text with these words was read out so far."""
    facts = [fact for step in game.match.history for fact in step.facts]
    shown = {fact.text for fact in facts if FACT_KINDS[fact.kind].name == "text_shown"}
    return any(part in " ".join(game.system.program.texts[one].split()) for one in shown if one)


def names(game: Game, body: str) -> int:
    """How many names of its own a body has."""
    return game.agent(game.who(body)).tokens[game.token("name")]


def give(game: Game, standings: int) -> None:
    """Let the group have so many standings."""
    token = game.token("standing")
    supply, common = list(game.s.supply), list(game.s.common)
    supply[token] -= standings - common[token]
    common[token] = standings
    game.s.supply, game.s.common = tuple(supply), tuple(common)


def in_barn(*, goose: bool, destiny: tuple[int, ...] = HIGH) -> Game:
    """Two at dusk in the barn, with or without the goose."""
    game = Game(("keziah", "enoch"), destiny=destiny)
    for turn in range(5):
        game.visit("pound", keziah="pinder" if turn == 0 else "book", enoch="geese")
        game.follow("enoch", 0)
        if turn == 0:
            game.follow("keziah")
        if turn == 0 and goose:
            game.use("keziah", "Count the geese", 1)
        game.depart()
    game.visit("inn", keziah="shoes", enoch="stairs")
    game.follow("enoch", -1)
    game.follow("keziah", 0)
    game.depart()
    game.visit("barn", keziah="folk", enoch="perch")
    return game


def test_that_she_has_to_be_fetched_is_told_in_four_places_before_the_barn() -> None:
    assert "is the Pinder's, and has to be fetched" in words("tally")
    assert "each bell fetches her back in" in words("geese")
    assert "brought in *with* you" in words("gratis")
    game = Game(("keziah", "tobit"))
    for _ in range(3):
        game.visit("pound", keziah="book", tobit="pinder")
        game.follow("tobit")
        game.depart()
    assert heard(game, "Whoever wants it somewhere must fetch it out and carry it")


def test_no_card_of_a_place_says_that_she_goes_with_the_group() -> None:
    texts = [" ".join(one.split()) for one in system().program.texts.values()]
    assert [one for one in texts if "close by you" in one or "a little behind you" in one] == []


@pytest.mark.parametrize("goose", [False, True])
def test_the_barn_says_on_arrival_whether_she_is_there(goose: bool) -> None:
    game = in_barn(goose=goose)
    assert heard(game, "Nobody has brought anybody to sit there") is not goose
    assert heard(game, "The goose has been let down") is goose


def test_the_card_of_mission_return_does_not_tell_what_is_best_done_with_the_day() -> None:
    made = system()
    text = made.program.texts[str(made.scenario.returned)].lower()
    assert not [word for word in ("free", "lent", "carried", "owner") if word in text]
    for ending, told in (("free", "free: 2 more"), ("lent", "lent: 2 more"), ("carried", "carried off: 5 less")):
        assert told in words(f"ending:{ending}")


def test_what_would_be_owed_can_be_declined() -> None:
    game = Game(("enoch", "tobit", "ludovica"))
    game.visit("stile", enoch="tally", tobit="beadle", ludovica="step")
    game.follow("enoch", -1)
    game.follow("tobit", 1)
    game.follow("ludovica", 1)
    game.depart()
    game.visit("toll", enoch="lantern", tobit="waived", ludovica="minutes")
    game.follow("enoch", -1)
    game.follow("ludovica", -1)
    game.depart()
    game.visit("market", enoch="crier", tobit="scales", ludovica="tare")
    game.follow("enoch", -1)
    game.follow("ludovica", 1)
    assert game.s.counters[OWED] == 0
    assert game.agent(game.who("ludovica")).tokens[game.token("button")] == 0


@pytest.mark.parametrize(("way", "owed"), [(0, 1), (1, 0)])
def test_the_button_of_those_who_hire_is_taken_or_left(way: int, owed: int) -> None:
    game = Game(BODIES, destiny=EVEN)
    game.visit("chapel", keziah="banns", enoch="bellrope", ludovica="box", tobit="niche")
    for body, answer in (("keziah", -1), ("enoch", -1), ("ludovica", -1), ("tobit", 1)):
        game.follow(body, answer)
    game.depart()
    game.visit("green", keziah="fiddler", enoch="hire", ludovica="papers", tobit="mop")
    game.fight(keziah="Cheek+", enoch="Grip+", ludovica="Manners+", tobit="Manners++")
    before = game.s.counters[OWED]
    game.recalls(keziah=1, enoch=way, ludovica=1, tobit=1)
    assert game.s.counters[OWED] - before == owed


def test_the_pole_is_lent_to_whoever_does_not_look_up_and_the_eldest_is_paid_for_its_name() -> None:
    game = Game(("enoch", "tobit"), destiny=HIGH)
    game.visit("inn", enoch="table", tobit="shoes")
    game.follow("tobit", 1)
    game.follow("enoch", 0)
    assert (names(game, "enoch"), game.s.common[game.token("standing")]) == (0, 3)
    game.depart()
    game.visit("mill", enoch="miller", tobit="sluice")
    game.follow("enoch", -1)
    game.test("tobit", "Cheek", boost=2)
    game.depart()
    game.visit("wath", enoch="drover", tobit="boat")
    game.follow("enoch")
    game.follow("tobit", 0)
    assert (names(game, "tobit"), game.s.counters[OWED]) == (1, 1)


def test_magic_and_standings_are_worth_their_price_against_mr_tare() -> None:
    game = in_barn(goose=True)
    game.follow("keziah")
    game.explore("enoch", "bid")
    standing = game.token("standing")
    give(game, 3)
    owed = game.s.counters[OWED]
    assert game.g.life(game.card("bid")) == 3
    game.use("keziah", "Let three stand up")
    assert game.s.common[standing] == 0
    assert game.s.conflict.stage
    game.use("enoch", "Ask the Gore to lean")
    assert game.s.counters[OWED] == owed + 1
    assert not game.s.conflict.stage


def test_mr_tare_bids_no_more_on_a_second_visit() -> None:
    game = in_barn(goose=False)
    assert heard(game, "Mr Tare stands where one may bid")
    game.follow("keziah")
    game.explore("enoch", "bid")
    give(game, 3)
    game.use("keziah", "Ask the Gore to lean")
    assert not offered(game, "enoch", "Ask the Gore to lean")
    game.use("enoch", "Let three stand up")
    assert heard(game, "was nobody sent to fetch whatever strays?")
    game.explore("enoch", "beads", 0)
    game.depart()
    game.visit("pound", keziah="pinder", enoch="geese")
    game.follow("enoch", 0)
    game.follow("keziah")
    game.use("keziah", "Count the geese", 1)
    game.depart()
    game.visit("barn", keziah="reckoner", enoch="perch")
    assert heard(game, "Nobody stands where one may bid")
    assert not {game.card("bid"), game.card("beads")} & set(game.s.contents[game.s.location])
    assert offered(game, "keziah", "Say whose it is") or game.agent(0).due
    game.follow("keziah")
    assert offered(game, "keziah", "Say whose it is")


def test_two_standings_speak_for_a_goose_that_was_counted() -> None:
    game = at_pound()
    game.use("tobit", "Count the geese", 2)
    assert not offered(game, "tobit", "Let two speak")
    give(game, 2)
    game.use("tobit", "Let two speak")
    assert (game.s.common[game.token("standing")], flag(game, "loose")) == (0, 1)
    assert game.s.holder[game.card("goose", "item")] == game.who("tobit")
