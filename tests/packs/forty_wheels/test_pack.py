"""Forty Wheels: what lies in the box, that its days add up, that it can be won by any number of players."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest

from chronaut import packs
from chronaut.missions.kept import read_kept, replay
from chronaut.play.bots.simple import RandomBot
from chronaut.play.campaign import LOST, UNFINISHED, WON, Plan, play
from chronaut.systems.revolution.facts import FACT_KINDS
from chronaut.systems.revolution.system import Revolution
from chronaut.systems.revolution.terms import CARD_A, ENDING, GEAR, INTERACTION, ITEM, PANORAMA, RECALL, SEALED
from chronaut.systems.revolution.vocabulary import REVOLUTION, load
from tests.packs.forty_wheels.play import BODIES, Game
from tests.packs.forty_wheels.playthroughs import PLAYTHROUGHS

PACK = packs.ROOT / "forty_wheels"


def system() -> Revolution:
    return Revolution(packs.load("forty-wheels"))


def with_the_key(bodies: tuple[str, ...], destiny: tuple[int, ...]) -> Game:
    """A game in which Désirée has talked the cellar's key out of the dairyman."""
    game = Game(bodies, destiny=destiny)
    game.visit("dairy", desiree="vat", **{bodies[1]: "stick"})
    game.follow("desiree")
    game.test("desiree", "Tongue")
    game.follow(bodies[1], 1)
    game.depart()
    return game


def words(part: Any) -> set[str]:
    """Every key and word in the body of a mission."""
    if isinstance(part, dict):
        return {*part, *(word for one in part.values() for word in words(one))}
    if isinstance(part, list):
        return {word for one in part for word in words(one)}
    return {part} if isinstance(part, str) else set()


def test_every_verb_of_the_family_is_used() -> None:
    load()
    used = words(packs.load("forty-wheels").body)
    assert set(REVOLUTION.every_effect()) - used == set()
    assert set(REVOLUTION.every_condition()) - used == set()


def test_it_has_what_both_boxes_have() -> None:
    m = system().scenario
    kinds = [card.kind for card in m.cards]
    assert kinds.count(CARD_A) + kinds.count(PANORAMA) == 28
    assert {m.cards[number].colour for number in m.mysteries} == {1, 2, 4, 5}
    assert {m.cards[number].colour for number in m.items} == {0, 1, 2, 3}
    assert (kinds.count(SEALED), kinds.count(GEAR), kinds.count(RECALL), kinds.count(INTERACTION)) == (2, 4, 4, 12)
    assert kinds.count(ENDING) == 4
    assert {token.name for token in m.tokens} == {"coin", "secret", "goodwill", "lantern"}
    assert sum(m.cards[one].azrak for one in m.receptacles) == m.azrak == 18
    assert any(m.cards[number].attributes for number in m.items if m.cards[number].kind == ITEM)


def test_the_days_add_up() -> None:
    first, snow, moon = date(1816, 5, 20), (date(1816, 6, 6), date(1816, 6, 7)), date(1816, 6, 9)
    days = [first + timedelta(days=n) for n in range(42)]
    fires = [one for one in days if one not in snow]
    assert days[-1] == date(1816, 6, 30)
    assert len(fires) == 40
    assert sum(one < snow[0] for one in fires) == 17
    assert fires.index(moon + timedelta(days=1)) + 1 == 20
    assert [one.strftime("%A") for one in (*snow, moon)] == ["Thursday", "Friday", "Sunday"]
    assert date(1816, 10, 12).strftime("%A") == "Saturday"


def test_no_single_card_says_the_number() -> None:
    sources = {one.card for one in system().answers()}
    texts = {key: text.lower() for key, text in packs.load("forty-wheels").texts.items()}
    assert sources
    told = [
        text for text in texts.values() if "twenty" in text and "twentieth of may" not in text and "twenty-" not in text
    ]
    assert told == []


@pytest.mark.parametrize("name", sorted(PLAYTHROUGHS))
def test_a_kept_game_can_be_played_again_by_its_words(name: str) -> None:
    made = system()
    done = replay(made, read_kept((PACK / "playthroughs" / f"{name}.txt").read_text(encoding="utf-8")))
    assert done.refused == ""
    assert made.outcome(done.match.state) == ("open" if name == "lost" else "success")


def test_it_is_won_by_one_two_three_and_four_players() -> None:
    games = [make() for make in PLAYTHROUGHS.values()]
    won = {game.s.seats for game in games if game.system.outcome(game.s) == "success"}
    assert won == {1, 2, 3, 4}
    assert {game.s.score for game in games} == {15, 14, 11, -5}


def test_the_number_is_asked_only_once_the_gate_is_settled_and_paid_for() -> None:
    game = with_the_key(("desiree", "philomene"), (1, 0, -1, 0, 2, -2))
    game.visit("cellar", desiree="list", philomene="wheels")
    assert not any(game.usable("desiree", one.index) for one in game.m.powers if one.card == game.card("list"))


def test_a_wrong_number_costs_an_hour_and_tells_nothing() -> None:
    history = PLAYTHROUGHS["sledge"]().match.history
    facts = {
        step.proposal.text: [FACT_KINDS[fact.kind].name for fact in step.facts]
        for step in history
        if step.proposal.text
    }
    assert set(facts) == {"nineteen", "20"}
    assert "counter_changed" in facts["nineteen"]
    assert not {"flag_changed", "item_taken"} & set(facts["nineteen"])
    assert {"flag_changed", "item_taken"} <= set(facts["20"])


def test_a_gate_that_is_not_held_for_three_turns_gives_way_and_that_is_counted() -> None:
    game = Game(("desiree", "anatoile"), destiny=(-2, -1, 0, 0, 1, 2), story=(1, 1, 1))
    game.s.barred = 0
    game.set(pools=[8, 8], vortex=1, level=9)
    game.visit("cellar", desiree="gate", anatoile="boy")
    for _ in range(3):
        game.order()
        game.test("desiree", "Shoulder")
        game.test("anatoile", "Tongue")
    assert game.s.flags[game.m.flag_index["robbed"]] == 1
    assert game.s.flags[game.m.flag_index["fed"]] == 0
    assert not game.s.conflict.stage


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_games_keep_the_rules(seats: int) -> None:
    plan = Plan(system, (RandomBot,) * seats, seats, 1)
    for number in range(2):
        assert play(system(), plan, number).outcome in (LOST, WON, UNFINISHED)


@pytest.mark.parametrize("body", BODIES)
def test_each_body_has_gear_a_memory_with_two_ways_and_three_answers(body: str) -> None:
    m = system().scenario
    card = m.cards[m.card_index[f"receptacle:{body}"]]
    assert sorted(card.interactions) == ["C", "F", "K"]
    assert m.cards[card.gear].powers
    assert m.cards[card.recall].on_read


@pytest.mark.parametrize(
    ("name", "answer", "azrak", "secrets"), [("won", "Keep it; they have eaten", 0, 0), ("sledge", "Leave", 1, 1)]
)
def test_the_word_tempts_while_the_valley_is_hungry_and_gives_back_only_what_was_said(
    name: str, answer: str, azrak: int, secrets: int
) -> None:
    kept = (PACK / "playthroughs" / f"{name}.txt").read_text(encoding="utf-8")
    step = next(one for one in kept.split("\n## ") if f"answer: {answer}" in one.splitlines()[0])
    assert step.count("- azrak_gained") == azrak
    assert step.count("- tokens_changed") == secrets
    assert "tokens_in_excess" not in step


def test_la_zelie_lends_philomene_what_she_has_said_and_no_more_than_she_can_hold() -> None:
    game = Game(("philomene", "ignace"))
    secret = game.token("secret")
    game.visit("commons", philomene="hut", ignace="hollow")
    game.follow("philomene", 0)
    assert game.agent(0).tokens[secret] == 6
    assert "tokens_in_excess" not in [FACT_KINDS[fact.kind].name for step in game.match.history for fact in step.facts]


def test_what_the_recalls_led_to_is_told_when_it_is_won() -> None:
    games = {name: make() for name, make in PLAYTHROUGHS.items()}
    told = {
        name: "\n".join(line for panel in game.system.describe(game.match.frame(0)) for line in panel.lines)
        for name, game in games.items()
    }
    assert "Philomène has one word left, and knows what it means." in told["won"]
    assert "Désirée wrote the receipt" in told["won"]
    assert "There was no post" in told["pair"]
    assert "number twelve, it says “given”" in told["solo"]
    assert "Philomène has one word left" not in told["lost"]
