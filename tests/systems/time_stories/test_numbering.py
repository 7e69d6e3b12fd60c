"""Handles tell nothing: their order is drawn from a seed, and kinds are mixed."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from chronaut import packs
from chronaut.kernel.program import Program
from chronaut.kernel.state import SPECTATOR
from chronaut.kernel.views import frame
from chronaut.systems.contract.match import Match
from chronaut.systems.contract.system import Setup
from chronaut.systems.time_stories.numbering import drawn
from chronaut.systems.time_stories.scenario import Scenario
from chronaut.systems.time_stories.system import TimeStories
from tests.systems.time_stories.build import card as picture
from tests.systems.time_stories.build import location, program

POWERS = [{"label": "", "effect": [{"lose_lp": 1}]}]


def mission(handles: str) -> Program:
    things = [{"name": name, "number": n} for n, name in enumerate(("lamp", "rope", "key"), start=1)]
    places = (
        location("hall", picture("B", powers=POWERS), picture("C", powers=POWERS * 2)),
        location("yard", picture("B")),
    )
    made = program(*places, items=things)
    return msgspec.structs.replace(made, body={**made.body, "handles": handles})


def scenario(handles: str) -> Scenario:
    return TimeStories(mission(handles)).scenario


def test_without_a_seed_everything_keeps_its_written_order() -> None:
    assert drawn("", "cards", 4) == [0, 1, 2, 3]
    assert [one.name for one in scenario("").locations] == ["hall", "yard"]


def test_a_seed_draws_an_order_for_each_kind() -> None:
    assert sorted(drawn("x", "cards", 50)) == list(range(50))
    assert drawn("x", "cards", 50) == drawn("x", "cards", 50)
    assert drawn("x", "cards", 50) != drawn("x", "items", 50)
    assert drawn("x", "cards", 50) != drawn("y", "cards", 50)


def test_every_number_still_leads_to_its_own() -> None:
    for seed in ("", "a", "b", "c"):
        s = scenario(seed)
        assert [card.index for card in s.cards] == list(range(len(s.cards)))
        assert [one.index for one in s.locations] == list(range(len(s.locations)))
        assert [power.index for power in s.powers] == list(range(len(s.powers)))
        assert all(s.cards[handle].name == key.partition(":")[2] for key, handle in s.card_index.items())
        for name, copies in s.item_index.items():
            assert [s.cards[s.items[number]].name for number in copies] == [name]
            assert [s.cards[s.items[number]].item for number in copies] == copies
        for name, number in s.location_index.items():
            assert s.locations[number].name == name
            assert all(s.cards[card].location == number for card in s.locations[number].cards if card >= 0)
        for card in s.cards:
            assert all(s.powers[number].card == card.index for number in card.powers)


@pytest.mark.parametrize("of", ["cards", "items", "locations", "powers"])
def test_orders_differ_between_contents(of: str) -> None:
    def order(seed: str) -> list[Any]:
        return [getattr(one, "name", getattr(one, "path", one)) for one in getattr(scenario(seed), of)]

    assert len({tuple(order(seed)) for seed in "abcdefgh"}) > 1


def test_a_table_is_set_up_alike() -> None:
    first, other = TimeStories(mission("")), TimeStories(mission("a"))
    one, two = (system.new(Setup(seats=2, seed=4)) for system in (first, other))
    assert len(one.place) == len(two.place)
    assert sorted(map(len, one.packs)) == sorted(map(len, two.packs))


def test_no_working_name_leaves_for_a_seat() -> None:
    system = TimeStories(packs.load("noon-ball"))
    m = system.scenario
    for card in m.cards:
        card.name = "working-name"
    for place in m.locations:
        place.name = "working-name"
    for seed in range(4):
        match = Match(system, Setup(seats=3, seed=seed))
        luck = random.Random(seed)  # noqa: S311  (a player, not a lock)
        for _ in range(120):
            offered = system.legal(match.state) or system.host(match.state)
            if match.state.over or not offered:
                break
            match.propose(luck.choice(offered))
            for seat in (*range(3), SPECTATOR):
                assert b"working-name" not in msgspec.json.encode(
                    frame(system, match.state, seat, match.history[-1].facts)
                )
