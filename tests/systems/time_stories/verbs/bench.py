"""Tables on which a verb can be used at any moment, and a condition asked."""

from __future__ import annotations

from typing import Any

import msgspec

from chronaut.kernel.program import Program, ProgramError
from chronaut.kernel.saved import decode_state, encode_state, state_digest
from chronaut.systems.contract.match import replayed
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.state import TimeState
from chronaut.systems.time_stories.system import TimeStories
from tests.systems.time_stories.build import Table, card, location, program

READS = "on_first_read_this_visit"
SECRET, OTHER = "words that only some may read", "other words"


class Bench(Table):
    """A table with powers of the mission's own: each runs effects for whoever uses it, at any moment of a run."""

    def use(self, number: int = 0, agent: int = 0) -> list[str]:
        """An agent uses one of the powers."""
        return self.do(self.seat_of(agent), kinds.USE, agent, self.power(number))

    def power(self, number: int) -> int:
        """The number of one of the mission's own powers."""
        return [power.index for power in self.system.scenario.powers if power.card < 0 > power.location][number]

    def answers(self, agent: int = 0) -> list[bool]:
        """What each of the conditions says now for an agent."""
        self.use(-1, agent)
        index = self.system.scenario.counter_index
        return [self.s.counters[index[name]] == 1 for name in index if name.startswith("asked-")]

    def saved(self) -> None:
        """Write the game down, read it back and go on with what was read; its facts alone lead there too."""
        written = encode_state(self.s)
        again = decode_state(written, TimeState)
        assert encode_state(again) == written
        steps = [taken.facts for taken in self.match.history]
        assert state_digest(replayed(self.system, self.match.setup, steps)) == state_digest(self.s)
        self.match.state = again

    def words(self, seat: int) -> list[str]:
        """What a seat may propose, in words."""
        return [offer.words for offer in self.match.frame(seat).offers]

    def knows(self, seat: int, name: str) -> list[dict[str, int | str]]:
        """What a seat is told of the facts of a name in the last step."""
        return [told.fields for told in self.match.frame(seat, self.facts).told if told.fact == name]


def mission(
    *locations: dict[str, Any], does: list[list[Any]] | None = None, asks: list[Any] | None = None, **rest: Any
) -> Program:
    """A mission of a hall (B, C, D) and a yard (B) unless locations are given, with powers for effects and conditions."""
    asked = [
        {"if": {"when": one, "then": [{"counter": {"name": f"asked-{n}", "set": 1}}],
                "otherwise": [{"counter": {"name": f"asked-{n}", "set": 0}}]}}
        for n, one in enumerate(asks or [])
    ]  # fmt: skip
    counters = [{"name": f"asked-{n}"} for n in range(len(asks or []))] + rest.pop("counters", [])
    powers = [{"effect": effects} for effects in [*(does or []), asked]]
    built = program(*locations, powers=powers, counters=counters, **rest)
    return msgspec.structs.replace(built, texts={**built.texts, "secret": SECRET, "other": OTHER})


def bench(
    *locations: dict[str, Any], does: list[list[Any]] | None = None, asks: list[Any] | None = None, at: str = "BCCD",
    seats: int = 4, fixed: list[int] | None = None, options: dict[str, Any] | None = None, luck: dict[str, list[int]] | None = None,
    **rest: Any,
) -> Bench:  # fmt: skip
    """A table whose agents have entered the first location at these letters; `fixed` are faces of action dice."""
    streams = {"action": fixed or [], **(luck or {})}
    made = mission(*locations, does=does, asks=asks, **rest)
    table = Bench(made, seats=seats, options=options, fixed=streams)
    table.begin()
    if at:
        table.enter(at)
    return table


def hall(*cards: dict[str, Any], **rest: Any) -> dict[str, Any]:
    """A hall with the given cards, filled up with plain ones at B, C and D."""
    given = {one["letter"] for one in cards}
    return location("hall", *cards, *[card(letter) for letter in "BCD" if letter not in given], **rest)


def foe(letter: str, *stacks: tuple[str, int], **rest: Any) -> dict[str, Any]:
    """A card with a combat test of these stacks."""
    test = {"characteristic": "combat", "stacks": [{"kind": kind, "count": n} for kind, n in stacks]}
    test |= rest.pop("test", {})
    return card(letter, tests=[test], **rest)


def yard() -> dict[str, Any]:
    """A second location."""
    return location("yard", card("B"))


def refusal(*locations: dict[str, Any], **rest: Any) -> str:
    """Why a mission cannot be linked."""
    try:
        TimeStories(mission(*locations, **rest))
    except ProgramError as error:
        return str(error)
    return "linked"
