"""What the check holds for impossible never happens in play; what never happens in a broken mission it finds."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from chronaut import packs
from chronaut.systems.contract.match import Match
from chronaut.systems.contract.system import Setup
from chronaut.systems.time_stories.facts.things import ITEM_TAKEN, STATE_TOKEN_GAINED
from chronaut.systems.time_stories.lint.reach import Reach
from chronaut.systems.time_stories.system import TimeStories
from tests.conformance.everything import everything
from tests.systems.time_stories.build import card, location, program

if TYPE_CHECKING:
    from chronaut.systems.time_stories.scenario import Scenario

GAMES = 12
STEPS = 250


def missions() -> dict[str, TimeStories]:
    return {"everything": everything(), "noon ball": TimeStories(packs.load("noon-ball"))}


@pytest.mark.parametrize("name", missions())
def test_nothing_happens_that_the_check_holds_for_impossible(name: str) -> None:
    system = missions()[name]
    reach = Reach(system.scenario).run()
    assert reach.settled
    happened: set[int] = set()
    tokens: set[str] = set()
    items: set[str] = set()
    for seed in range(GAMES):
        match = Match(system, Setup(seats=seed % 4 + 1, seed=seed))
        luck = random.Random(seed)  # noqa: S311  (a player, not a lock)
        for _ in range(STEPS):
            offered = system.legal(match.state) or system.host(match.state)
            if match.state.over or not offered:
                break
            match.propose(luck.choice(offered))
        for taken in match.history:
            for fact in taken.facts:
                happened.add(fact.node)
                if fact.kind == STATE_TOKEN_GAINED:
                    tokens.add(system.scenario.tokens[fact.a])
                elif fact.kind == ITEM_TAKEN:
                    items.add(system.scenario.cards[system.scenario.items[fact.a]].name)
    assert len(happened) > 10
    assert happened - {-1} <= reach.done
    assert tokens <= reach.world.tokens
    assert items <= reach.world.items
    assert reach.world.locations == set(range(len(system.scenario.locations)))


def reach_of(*cards: dict[str, Any], **rest: Any) -> tuple[Scenario, Reach]:
    scenario = TimeStories(program(location("hall", *cards), **rest)).scenario
    return scenario, Reach(scenario).run()


def test_a_chain_of_things_that_open_each_other_is_followed() -> None:
    tokens = [f"T{n}" for n in range(6)]
    cards = [
        card(letter, seal={"when": {"token": after}} if after else None, on={"on_read": [{"gain_token": gained}]})
        for letter, gained, after in zip("BCDEF", tokens, ["", *tokens], strict=False)
    ]
    cards = [{key: value for key, value in one.items() if value is not None} for one in reversed(cards)]
    scenario, reach = reach_of(*cards, tokens=tokens)
    assert reach.world.tokens == set(tokens[:5])
    assert all(number in reach.world.read for number in scenario.locations[0].cards if number >= 0)


def test_a_circle_of_things_that_open_each_other_is_never_entered() -> None:
    cards = [
        card("B", seal={"when": {"token": "T1"}}, on={"on_read": [{"gain_token": "T0"}]}),
        card("C", seal={"when": {"token": "T0"}}, on={"on_read": [{"gain_token": "T1"}]}),
    ]
    _, reach = reach_of(*cards, tokens=["T0", "T1"])
    assert reach.world.tokens == set()
