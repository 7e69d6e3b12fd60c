from __future__ import annotations

import pytest

from chronaut import packs
from chronaut.systems.contract.registry import open_system
from chronaut.workbench.shown import table
from chronaut.workbench.ways import Position, Ways


def ways_of(name: str) -> Ways:
    return Ways(open_system(packs.load(name)), {})


def shown(ways: Ways, *acts: str) -> object:
    told = table(ways, 1, Position(4, acts=acts), {})
    assert told.fault == ""
    return told


def test_a_card_is_opened_by_whoever_goes_there() -> None:
    ways = ways_of("noon-ball")
    state, *_ = ways.at(Position(4, acts=("do: open porter",)))
    m = ways.system.scenario  # type: ignore[attr-defined]
    assert state.read_run[m.card_index["card:porter"]]


def test_a_token_is_given_back_by_the_same_deed() -> None:
    ways = ways_of("noon-ball")
    there, *_ = ways.at(Position(4, acts=("do: token Blue 1",)))
    gone, *_ = ways.at(Position(4, acts=("do: token Blue 1", "do: token Blue 1")))
    assert (there.tokens, gone.tokens) == (1, 0)


@pytest.mark.parametrize("place", ["location:dairy", "location:icehole"])
def test_revolution_goes_where_it_is_sent(place: str) -> None:
    ways = ways_of("forty-wheels")
    name = place.partition(":")[2]
    state, *_, fault = ways.at(Position(4, acts=(f"do: go {name}", "do: item bell", "do: run 2", "do: azrak 2")))
    m = ways.system.scenario  # type: ignore[attr-defined]
    assert fault == ""
    assert (m.locations[state.location].name, state.run) == (name, 2)
    assert state.holder[m.card_index["item:bell"]] >= 0
    assert {one.pool for one in state.agents} == {2}


def test_a_ship_is_shown_without_places() -> None:
    told = table(ways_of("starling"), 1, Position(2), {})
    assert (told.location, told.cards, told.fault) == (None, (), "")
    assert told.offers
