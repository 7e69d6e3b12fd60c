"""The quick listing finds exactly what the slow one finds, at every moment of many random games."""

from __future__ import annotations

import random

import pytest

from chronaut import packs
from chronaut.kernel.actions import Proposal
from chronaut.systems.contract.registry import open_system
from chronaut.systems.contract.system import Setup
from chronaut.systems.time_stories import listing, powers
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.system import TimeStories
from chronaut.systems.time_stories.terms import ON_USE
from tests.conformance.everything import everything
from tests.conformance.test_time_stories import MODES
from tests.systems.time_stories.candidates import slow_legal


def numbers(proposals: list[Proposal]) -> list[tuple[int, ...]]:
    """Proposals in an order of their own, so that two lists can be compared."""
    return sorted((one.seat, one.kind, one.a, one.b, one.c) for one in proposals)


def slow_powers(g: Core, agent: int) -> list[int]:
    """The powers that an agent may use at will, with no regard to where they come from."""
    found = [
        power
        for power in g.m.powers_on[ON_USE]
        if powers.bearer_of(g, power, agent) == agent and powers.usable(g, power, agent)
    ]
    return [power.index for power in sorted(found, key=lambda power: (-power.layer, power.index))]


def compare(system: TimeStories, setup: Setup, steps: int) -> set[int]:
    """Play a random game and compare the listings at every step; returns the kinds that were listed."""
    state = system.new(setup)
    luck = random.Random(setup.seed)  # noqa: S311  (only to play)
    seen: set[int] = set()
    for _ in range(steps):
        g = system.game(state)
        quick = listing.legal(g)
        assert numbers(quick) == numbers(slow_legal(g)), (setup.seed, state.step)
        for agent, one in enumerate(state.agents):
            if one.receptacle >= 0:
                assert [power.index for power in powers.at_will(g, agent)] == slow_powers(g, agent)
        seen |= {one.kind for one in quick}
        wishes = system.legal(state)
        if state.over or not wishes:
            break
        kind = luck.choice(sorted({one.kind for one in wishes}))
        system.decide(state, luck.choice([one for one in wishes if one.kind == kind]), False)
    return seen


@pytest.mark.parametrize("mode", MODES)
def test_both_listings_agree_on_the_mission_with_every_verb(mode: str) -> None:
    chosen = MODES[mode]
    seen: set[int] = set()
    for seed in range(6):
        seen |= compare(everything(), Setup(chosen.seats, seed, chosen.options), 120)
    assert len(seen) >= 12


@pytest.mark.parametrize("options", [{}, {"optional_reading": True, "items_open": True}])
def test_both_listings_agree_on_a_real_mission(options: dict[str, str | int | bool]) -> None:
    system = open_system(packs.load("noon-ball"))
    assert isinstance(system, TimeStories)
    for seed in range(6):
        compare(system, Setup(1 + seed % 4, seed, options), 250)
