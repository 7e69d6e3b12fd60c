from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chronaut.play.solve.luck import Luck
from chronaut.play.solve.questions import FOUND, PROVED, solve
from chronaut.play.solve.search import Limits
from chronaut.play.solve.time_stories import TimeStoriesModel
from chronaut.play.solve.way import wins
from chronaut.systems.contract.system import Setup
from chronaut.systems.time_stories.system import TimeStories
from tests.play.solve.small import Everything, revolution, time_stories
from tests.systems.time_stories.build import card, location, program, receptacle

if TYPE_CHECKING:
    from collections.abc import Callable

    from chronaut.play.solve.model import Model

Maker = "Callable[[int], Model]"
SAMPLE = [(make, number) for number in range(15) for make in (time_stories, revolution)]
ALL = [(make, number) for number in range(15, 100) for make in (time_stories, revolution)]
HOPELESS = [(make, number) for number in range(5) for make in (time_stories, revolution)]
ALL_HOPELESS = [(make, number) for number in range(5, 50) for make in (time_stories, revolution)]


def same_as_everything(model: Model) -> None:
    whole = Everything(model).run()
    assert whole.full
    found = solve(model, Limits(50_000))
    if whole.least < 0:
        assert (found.winnable.verdict, found.witness) == (PROVED, None)
        assert found.least.verdict == PROVED
    else:
        assert found.winnable.verdict == FOUND
        assert (found.least.verdict, found.least.number) == (PROVED, whole.least)
        assert found.witness is not None
        assert found.witness.cost == whole.least
        assert wins(model, found.witness)
    names = model.names()
    assert found.unreachable.verdict == PROVED
    assert set(found.unreachable.names) == {names[n] for n in names if n not in whole.reached}


@pytest.mark.parametrize(("make", "number"), SAMPLE)
def test_verdicts_and_minima_are_those_of_everything_that_can_happen(make: Callable[[int], Model], number: int) -> None:
    same_as_everything(make(number))


@pytest.mark.soak
@pytest.mark.parametrize(("make", "number"), ALL)
def test_verdicts_and_minima_of_many_more(make: Callable[[int], Model], number: int) -> None:
    same_as_everything(make(number))


@pytest.mark.parametrize(("make", "number"), HOPELESS)
def test_what_cannot_be_won_has_no_witness(make: Callable[[int, bool], Model], number: int) -> None:
    found = solve(make(number, True), Limits(50_000))
    assert (found.winnable.verdict, found.witness) == (PROVED, None)


@pytest.mark.soak
@pytest.mark.parametrize(("make", "number"), ALL_HOPELESS)
def test_many_more_that_cannot_be_won(make: Callable[[int, bool], Model], number: int) -> None:
    found = solve(make(number, True), Limits(50_000))
    assert (found.winnable.verdict, found.witness) == (PROVED, None)
