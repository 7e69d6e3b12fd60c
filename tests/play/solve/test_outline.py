from __future__ import annotations

from itertools import islice

import pytest

from chronaut import packs
from chronaut.play.solve.luck import Luck
from chronaut.play.solve.outline import Outline
from chronaut.play.solve.recipe import recipe
from chronaut.play.solve.time_stories import TimeStoriesModel
from chronaut.systems.contract.system import Setup
from chronaut.systems.time_stories.system import TimeStories
from tests.play.solve.small import Everything, time_stories
from tests.systems.time_stories.build import card, location, program, receptacle


def noon() -> TimeStoriesModel:
    return TimeStoriesModel(TimeStories(packs.load("noon-ball")), Setup(4, 1), Luck("best"))


def test_the_bound_is_the_cheapest_outline_however_many_follow() -> None:
    model = noon()
    outline = Outline(model)
    costs = [point.cost for point in islice(outline.cheapest(model.m.success), 4)]
    assert costs == sorted(costs)
    assert costs[-1] > costs[0]
    assert outline.bound == costs[0]


def test_a_recipe_needs_what_it_names() -> None:
    model = noon()
    outline = Outline(model)
    point = next(outline.cheapest(model.m.success))
    made = recipe(outline, point, model.m.success, 4)
    assert made is not None
    named = {model.m.cards[card].name for card in made.cards}
    assert {"gallery", "winch", "trapdoor", "regulator"} <= named
    assert recipe(outline, point, model.m.success, 0) is None


def no_dearer_than_a_game(number: int) -> None:
    whole = Everything(time_stories(number)).run()
    model = time_stories(number)
    assert isinstance(model, TimeStoriesModel)
    outline = Outline(model)
    point = next(outline.cheapest(model.m.success), None)
    if whole.least >= 0:
        assert point is not None
        assert outline.bound <= whole.least


@pytest.mark.parametrize("number", range(1, 16))
def test_no_game_is_cheaper_than_the_cheapest_outline(number: int) -> None:
    no_dearer_than_a_game(number)


@pytest.mark.soak
@pytest.mark.parametrize("number", range(16, 201))
def test_no_game_of_many_more_is(number: int) -> None:
    no_dearer_than_a_game(number)


def test_tokens_that_are_only_counted_count() -> None:
    giver = card("B", on={"on_read": [{"gain_token": {"token": "Blue 1"}}]})
    end = card("C", seal={"when": {"token": {"at_least": 1}}, "marks": ["Blue 1"]}, on={"on_read": [{"succeed": {}}]})
    mission = program(
        location("hall", giver, end), receptacles=[receptacle("ada"), receptacle("bo")], tokens=["Blue 1"]
    )
    model = TimeStoriesModel(TimeStories(mission), Setup(1, 1), Luck("best"))
    assert next(Outline(model).cheapest(model.m.success)).cost == 1
