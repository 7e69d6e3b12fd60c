"""The limit of memory holds in every part of the solver, and what a search no longer needs is given back."""

from __future__ import annotations

import pytest

from chronaut import packs
from chronaut.play.solve import outlined, questions
from chronaut.play.solve.families import model_of
from chronaut.play.solve.luck import BEST, Luck
from chronaut.play.solve.memory import megabytes
from chronaut.play.solve.model import Model
from chronaut.play.solve.outline import Outline
from chronaut.play.solve.search import LOOKED_EVERY, Limits, Search
from chronaut.play.solve.time_stories import TimeStoriesModel
from chronaut.systems.contract.registry import open_system
from chronaut.systems.contract.system import Setup


@pytest.fixture
def model() -> Model:
    found = model_of(open_system(packs.load("noon-ball")), Setup(2, 1), Luck(BEST))
    found.start()
    return found


def test_what_is_held_now_is_counted_not_the_most_ever() -> None:
    before = megabytes()
    held = bytearray(b"x" * 300_000_000)
    with_it = megabytes()
    del held
    assert with_it >= before + 250
    assert megabytes() <= with_it - 250


def test_outlines_stop_at_the_limit_too(model: Model) -> None:
    assert isinstance(model, TimeStoriesModel)
    asked = 0

    def held() -> int:
        nonlocal asked
        asked += 1
        return 50 if asked > 3 else 0

    outline = Outline(model)
    limits = Limits(1_000, 0, 50, memory=held)
    list(outline.cheapest(model.m.success, met=lambda: limits.met(0)))
    assert (outline.stopped, asked) == ("50 MB", 4)
    assert outlined.along_outlines(model, Limits(1_000, 0, 50, memory=lambda: 50)).stopped == "50 MB"


def test_memory_is_looked_at_often(model: Model) -> None:
    search = Search(model, Limits(10_000, 0, 50, memory=lambda: 50)).run()
    assert search.stopped == "50 MB"
    assert len(search.opened) < LOOKED_EVERY


def test_a_search_that_was_stopped_gives_its_states_back(model: Model) -> None:
    found = questions.cheapest(model, Limits(60), graph=True)
    whole = found.whole
    assert whole.stopped == "60 states"
    assert (whole.queue, whole.states, whole.edges, whole.at) == ([], {}, [], {})
