"""A referee that keeps what it has worked out shows the same as one that has just been made, at every moment of random games."""

from __future__ import annotations

import random

import pytest

from chronaut import packs
from chronaut.kernel.state import SPECTATOR, VOTE
from chronaut.systems.contract.referee import ANSWER
from chronaut.systems.contract.registry import open_system
from chronaut.systems.contract.system import Setup
from chronaut.systems.time_stories import listing, seeing
from chronaut.systems.time_stories.game import Game
from chronaut.systems.time_stories.system import TimeStories
from chronaut.systems.time_stories.view import table_view
from tests.conformance.everything import everything
from tests.conformance.test_time_stories import MODES


def compare(system: TimeStories, setup: Setup, steps: int) -> int:
    """Play a random game and compare views and texts at every step; returns after how many votes the list was the same one."""
    state = system.new(setup)
    luck = random.Random(setup.seed)  # noqa: S311  (only to play)
    same = 0
    for _ in range(steps):
        fresh = Game(state, system.scenario, False, system.program.texts)
        for seat in (SPECTATOR, *range(setup.seats)):
            assert system.view(state, seat) == table_view(fresh, seat), (setup.seed, state.step, seat)
            assert system.readable(state, seat) == seeing.readable(fresh, seat), (setup.seed, state.step, seat)
        wishes = system.legal(state)
        if state.over or not wishes:
            break
        kind = luck.choice(sorted({one.kind for one in wishes}))
        wish = luck.choice([one for one in wishes if one.kind == kind])
        before, asked = listing.legal(system.game(state)), [one.serial for one in state.questions]
        open_vote = wish.kind == ANSWER and any(one.serial == wish.a and one.mode == VOTE for one in state.questions)
        system.decide(state, wish, False)
        if open_vote and [one.serial for one in state.questions] == asked and before:
            same += listing.legal(system.game(state)) is before
    return same


@pytest.mark.parametrize("mode", MODES)
def test_views_of_the_mission_with_every_verb(mode: str) -> None:
    chosen = MODES[mode]
    for seed in range(3):
        compare(everything(), Setup(chosen.seats, seed, chosen.options), 100)


@pytest.mark.parametrize("name", ["noon-ball", "not-a-word"])
@pytest.mark.parametrize("options", [{}, {"items_open": True, "odds": True}])
def test_views_of_real_missions(name: str, options: dict[str, str | int | bool]) -> None:
    system = open_system(packs.load(name))
    assert isinstance(system, TimeStories)
    same = sum(compare(system, Setup(1 + seed, seed, options), 250) for seed in range(4))
    assert same > 0  # a vote that leaves a question open is no reason to list anew
