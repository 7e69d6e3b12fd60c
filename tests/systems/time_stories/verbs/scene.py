"""A small scene for tests of verbs: a card that does something when read, and levers that do it when pulled."""

from __future__ import annotations

from typing import Any

from chronaut.kernel.saved import decode_state, encode_state
from chronaut.kernel.state import SPECTATOR
from chronaut.systems.contract.match import replayed
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.state import TimeState
from tests.systems.time_stories.build import Table, card, location, program, receptacle


def scene(
    *effects: Any, at: str = "BCCC", seats: int = 4, fixed: dict[str, list[int]] | None = None,
    options: dict[str, Any] | None = None, cards: list[dict[str, Any]] | None = None, b: dict[str, Any] | None = None,
    red: bool = False, **rest: Any,
) -> Table:  # fmt: skip
    """Ada enters at B, whose card does these effects when it is read; bo, cy and di enter at the plain C."""
    first = card("B", on={"on_read": list(effects)}, **(b or {}))
    hall = location("hall", first, *(cards or [card("C"), card("D")]), red=red)
    mission = program(hall, location("yard", card("B"), card("C")), location("attic", card("B")), **rest)
    table = Table(mission, seats=seats, fixed=fixed, options=options).begin()
    table.enter(at)
    return table


def lever(*effects: Any, name: str = "lever", **power: Any) -> dict[str, Any]:
    """An item that does these effects when it is used."""
    return {"name": name, "powers": [{"label": "pull", "effect": list(effects), **power}]}


def crew(**items: list[str]) -> list[dict[str, Any]]:
    """Ada, bo, cy and di, with the items they start with."""
    return [receptacle(name, items=items.get(name, [])) for name in ("ada", "bo", "cy", "di")]


def pull(table: Table, agent: int = 0, name: str = "lever") -> list[str]:
    """An agent uses its lever."""
    scenario = table.system.scenario
    power = scenario.cards[scenario.items[table.item(name)]].powers[0]
    return table.do(table.seat_of(agent), kinds.USE, agent, power)


def saved(table: Table) -> None:
    """Save and load the table, and prove that the facts told so far give the very same state."""
    data = encode_state(table.s)
    assert encode_state(replayed(table.system, table.match.setup, [one.facts for one in table.match.history])) == data
    table.match.state = decode_state(data, TimeState)


def told(table: Table, name: str) -> dict[int, list[dict[str, int | str]]]:
    """What each seat and a spectator were told of a kind of fact in the last step; those told nothing are left out."""
    found = {
        seat: [one.fields for one in table.match.frame(seat, table.facts).told if one.fact == name]
        for seat in (*range(table.s.seats), SPECTATOR)
    }
    return {seat: fields for seat, fields in found.items() if fields}


def readers(table: Table, text: str) -> set[int]:
    """The seats, and the spectator, that may read a text now."""
    return {seat for seat in (*range(table.s.seats), SPECTATOR) if text in table.match.frame(seat).texts.values()}
