"""Expectations on a mission of two cards: B gives a token (or a test does), C asks for it and ends the mission."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.play.solve.expecting import Game, Outcome, Trial
from chronaut.play.solve.questions import FOUND, PROVED
from chronaut.play.solve.search import Limits
from chronaut.systems.contract.expected import Expectation, Expected
from chronaut.systems.revolution.system import Revolution
from chronaut.systems.time_stories.system import TimeStories
from tests.play.solve.small import revolution
from tests.systems.time_stories.build import card, location, program, receptacle

PEOPLE = ["ada", "bo", "cy"]


def mission(people: int = 3, **first: Any) -> TimeStories:
    first = first or {"on": {"on_read": [{"gain_token": {"token": "Blue 1"}}]}}
    end = card(
        "C", seal={"when": {"token": {"all": ["Blue 1"]}}, "marks": ["Blue 1"]}, on={"on_read": [{"succeed": {}}]}
    )
    return TimeStories(
        program(
            location("hall", card("B", **first), end), receptacles=[receptacle(name) for name in PEOPLE[:people]],
            tokens=["Blue 1", "Pink 1"], base=[{}], tu_by_agents={str(n): 3 for n in range(1, 5)},
        )
    )  # fmt: skip


def tried(system: Any, what: Expectation, states: int = 3_000, games: list[Game] | None = None) -> list[Outcome]:
    trial = Trial(system, Limits(states), games or [])
    names = {name: name for name in (*what.reachable, *what.unreachable, *what.order)}
    return list(trial.tried(Expected(what, "expect.yaml:1:1", names)))


def verdicts(found: list[Outcome]) -> list[tuple[bool | None, str]]:
    return [(one.holds, one.verdict) for one in found]


def key(system: TimeStories, letter: str) -> str:
    return next(name for name in system.cards() if name.startswith("card:") and name.endswith(letter))


def test_what_comes_about_is_found_and_what_cannot_is_proved() -> None:
    system = mission()
    found = tried(system, Expectation(reachable=["token:Blue 1", "token:Pink 1"], players=[1]))
    assert verdicts(found) == [(True, FOUND), (False, PROVED)]
    found = tried(system, Expectation(unreachable=["token:Blue 1", "token:Pink 1"], players=[1]))
    assert verdicts(found) == [(False, FOUND), (True, PROVED)]


def test_an_order_is_proved_at_all_numbers_of_players_at_once() -> None:
    system = mission()
    assert verdicts(tried(system, Expectation(order=["token:Blue 1", ending(system)]))) == [(True, PROVED)]


def test_an_order_that_does_not_hold_has_a_game_against_it() -> None:
    system = mission()
    (found,) = tried(system, Expectation(order=[ending(system), "token:Blue 1"]))
    assert (found.holds, found.verdict) == (False, FOUND)
    assert "token:Blue 1 first" in found.why


def test_an_order_that_only_a_search_can_prove() -> None:
    system = mission(tests=[{"characteristic": "combat", "stacks": [{"kind": "normal", "count": 1}],
                             "on_pass": [{"gain_token": {"token": "Blue 1"}}]}])  # fmt: skip
    first, letter = "location:hall", key(system, "C")
    assert verdicts(tried(system, Expectation(order=[first, letter]))) == [(True, PROVED)]


def test_slack_is_what_the_best_game_leaves() -> None:
    system = mission()
    assert verdicts(tried(system, Expectation(slack=2, players=[1]))) == [(True, FOUND)]
    assert verdicts(tried(system, Expectation(slack=3, players=[1]))) == [(False, PROVED)]


def test_limits_are_named_where_nothing_was_decided() -> None:
    found = tried(mission(), Expectation(reachable=["token:Blue 1"], players=[1], luck="mean"), states=2)
    assert verdicts(found) == [(None, "not found within 2 states")]


def test_a_known_game_is_a_witness_and_is_named() -> None:
    system = mission()
    trial = Trial(system, Limits(3_000))
    best = trial.best(1, "best").best
    assert best is not None
    game = Game("playthroughs/won.txt", best.setup, best.proposals)
    found = tried(system, Expectation(slack=0, players=[1]), 1, [game])
    assert [(one.holds, one.verdict) for one in found] == [(True, FOUND)]
    assert found[0].why == "playthroughs/won.txt ends with 2 TU left."


def test_no_receptacle_is_needed_if_two_of_three_will_do() -> None:
    assert verdicts(tried(mission(), Expectation(no_receptacle_needed=True, players=[1]))) == [(True, FOUND)]
    assert verdicts(tried(mission(2), Expectation(no_receptacle_needed=True, players=[1]))) == [(False, PROVED)]


def test_a_receptacle_that_alone_can_do_it_is_named() -> None:
    system = mission(
        on={
            "on_read": [
                {"if": {"when": {"receptacle": {"name": "ada"}}, "then": [{"gain_token": {"token": "Blue 1"}}]}}
            ]
        }
    )
    (found,) = tried(system, Expectation(no_receptacle_needed=True, players=[1]))
    assert (found.holds, found.verdict) == (False, PROVED)
    assert "receptacle:ada" in found.why


@pytest.mark.parametrize(("band", "holds"), [((0, 100), True), ((0, 40), False), ((100, 100), True)])
def test_a_share_of_campaigns_lies_in_its_band(band: tuple[int, int], holds: bool) -> None:
    (found,) = tried(mission(), Expectation(wins=band, players=[1], campaigns=3, by_run=8))
    assert (found.holds, found.verdict) == (holds, PROVED)
    assert "campaigns (seed 1) were won by run 8." in found.why


def test_the_other_family_is_searched_too() -> None:
    model = revolution(1)
    assert isinstance(model.system, Revolution)
    reachable = [name for number, name in model.names().items() if name.startswith("location:")]
    found = tried(model.system, Expectation(reachable=reachable, players=[1]))
    assert all(one.holds for one in found)


def test_a_number_of_players_that_the_mission_does_not_take() -> None:
    assert verdicts(tried(mission(2), Expectation(slack=0, players=[5]))) == [(False, PROVED)]


def ending(system: TimeStories) -> str:
    return next(name for name in system.cards() if name.startswith("ending:"))
