"""Short words for tests about things: using, handing, and who reads what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chronaut.kernel.state import SPECTATOR
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.terms import ACTING

if TYPE_CHECKING:
    from chronaut.kernel.actions import Refused
    from tests.systems.time_stories.build import Table

COUNTS: dict[str, Any] = {"label": "use", "effect": [{"counter": {"name": "uses", "add": 1}}]}
"""A power that only counts how often it was used; needs `counters=[{"name": "uses"}]`."""


def power(t: Table, item: str) -> int:
    """The number of an item's first power."""
    scenario = t.system.scenario
    return scenario.cards[scenario.items[t.item(item)]].powers[0]


def use(t: Table, agent: int, item: str) -> list[str]:
    """An agent uses an item."""
    return t.do(t.seat_of(agent), kinds.USE, agent, power(t, item))


def no_use(t: Table, agent: int, item: str) -> Refused:
    """An agent may not use an item."""
    return t.refused(t.seat_of(agent), kinds.USE, agent, power(t, item))


def hand(t: Table, item: str, giver: int, taker: int) -> list[str]:
    """An agent hands an item to another."""
    names = t.do(t.seat_of(giver), kinds.HAND_ITEM, giver, t.item(item), taker)
    t.settle()
    return names


def no_hand(t: Table, item: str, giver: int, taker: int) -> Refused:
    """An agent may not hand an item to another."""
    return t.refused(t.seat_of(giver), kinds.HAND_ITEM, giver, t.item(item), taker)


def readers(t: Table, text: str) -> set[int]:
    """The seats, and the spectator, in whose frame a text can be read now."""
    return {seat for seat in (*range(t.s.seats), SPECTATOR) if text in t.match.frame(seat).texts.values()}


def faces(t: Table, item: str) -> set[int]:
    """The seats, and the spectator, whose frame shows an item's face; view and texts must agree."""
    number = t.item(item)
    shown = set()
    for seat in (*range(t.s.seats), SPECTATOR):
        view = t.match.frame(seat).view
        shown |= {seat for one in view.items if one.item == number and one.face}
    assert shown == readers(t, f"front of {item}")
    return shown


def holder(t: Table, item: str) -> int:
    """The agent that holds an item, as every frame tells it."""
    number = t.item(item)
    told = {
        one.holder
        for seat in (*range(t.s.seats), SPECTATOR)
        for one in t.match.frame(seat).view.items
        if one.item == number
    }
    assert len(told) <= 1
    return told.pop() if told else -1


def until(t: Table, tu: int) -> None:
    """Spend TUs, doing nothing, until the token has come down to a number and all have acted."""
    while t.s.tu > tu or t.s.phase == ACTING:
        if t.s.phase == ACTING:
            t.rest()
        else:
            t.spend()


def refusal(answer: Refused) -> tuple[str, str]:
    """Code and rule of a refusal."""
    return answer.code, answer.rule
