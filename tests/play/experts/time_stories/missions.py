"""Small missions of T.I.M.E Stories, and one explorer's look at them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chronaut.kernel.views import frame
from chronaut.play.bots.base import Chair
from chronaut.play.campaign import Campaign, Plan
from chronaut.play.experts.time_stories.explorer import Explorer
from chronaut.play.experts.time_stories.notebook import Notebook
from chronaut.systems.time_stories.system import TimeStories
from tests.systems.time_stories.build import Table, card, location
from tests.systems.time_stories.build import program as mission

if TYPE_CHECKING:
    from chronaut.kernel.program import Program
    from chronaut.kernel.views import SeatFrame

SUCCEED = {"label": "Give the word", "effect": [{"succeed": None}]}


def gate(**rest: Any) -> Program:
    """A hall whose card B gives a token that card C of the yard asks for; there the word is given."""
    return mission(
        location("hall", card("B", on={"on_first_read_this_run": [{"gain_token": "Red"}]}), card("D")),
        location("yard", card("B"), card("C", seal={"when": {"token": "Red"}, "marks": ["Red"]}, powers=[SUCCEED])),
        tokens=["Red"],
        **rest,
    )


def keyhole() -> Program:
    """An item in the yard opens card C of the hall, which says so."""
    give = [{"take_item": {"item": "key"}}]
    opens = {
        "label": "Use the key", "when": {"item": {"item": "key"}}, "effect": [{"gain_token": "Red"}, {"succeed": None}],
    }  # fmt: skip
    return mission(
        location("hall", card("B", box="With item 70 you may open this.", powers=[opens]), card("C")),
        location("yard", card("B", on={"on_first_read_this_run": give}), card("C"), card("D")),
        tokens=["Red"],
        items=[{"name": "key", "number": 70}],
    )


def riddle() -> Program:
    """Two cards tell times of day; a third asks how far they are apart."""
    asks = {"ask": {"answer": "400", "then": [{"succeed": None}], "otherwise": [{"lose_tu": 1}]}}
    return mission(
        location("hall", card("B", box="The bell: 6.53.20."), card("C", box="The clock: 7.00.00."), card("D")),
        location("yard", card("B", powers=[{"label": "Say how many seconds", "effect": [asks]}])),
    )


def unsaid(*asks: str, home: str = "power", **rest: Any) -> Program:
    """Two cards together tell the answers that a third asks for one after the other; none of them is printed."""
    effect: list[Any] = [{"succeed": None}]
    for answer in reversed(asks):
        ask = {"answer": answer, "deducible_from": ["hall-B", "hall-C"], "then": effect, **rest}
        effect = [{"ask": ask}]
    asking = {"powers": [{"label": "Set the rings", "effect": effect}]} if home == "power" else {"on": {home: effect}}
    return mission(location("hall", card("B"), card("C"), card("D")), location("yard", card("B", **asking)))


def accounts() -> Program:
    """Two cards together tell which of three accounts is true; a wrong one takes all the time that is left."""
    wrong = [{"lose_tu": 99}]
    ways = [
        {"label": "The miller", "effect": wrong},
        {"label": "The smith", "effect": [{"succeed": None}], "deducible_from": ["hall-B", "hall-C"]},
        {"label": "Nobody", "effect": wrong},
    ]
    tells = {"label": "Tell who it was", "effect": [{"choose": {"ways": ways, "who": "group"}}]}
    return mission(location("hall", card("B"), card("C")), location("yard", card("B", powers=[tells])))


def campaign(program: Program, seats: int = 2, runs_max: int = 6, number: int = 1, unaided: bool = False) -> Campaign:
    """A campaign of explorers on a mission."""
    plan = Plan(lambda: TimeStories(program), (Explorer,) * seats, 1, runs_max, unaided=unaided)
    return Campaign(plan.make(), plan, number)


def seen(table: Table, seat: int = 0) -> SeatFrame:
    """What a seat is given, with everything it was told so far."""
    facts = [fact for taken in table.match.history for fact in taken.facts]
    return frame(table.system, table.s, seat, facts, worded=False)


def book_of(table: Table, seat: int = 0) -> Notebook:
    """What one learns from everything told so far and the table as it is."""
    book = Notebook()
    book.look(seen(table, seat))
    return book


def sitting(seat: int = 0, seats: int = 4) -> Explorer:
    """An explorer that has just sat down."""
    return Explorer(Chair("time-stories", seat, seats, 1))


def toll() -> Program:
    """Card B of the hall gives water; card B of the yard asks for some, and then the word is given."""
    draws = {"label": "Draw", "effect": [{"gain_resource": {"colour": "blue", "n": 2}}], "takes_action": True}
    pays = {
        "label": "Pour",
        "when": {"resource": {"colour": "blue", "at_least": 4}},
        "effect": [{"pay_resource": {"colour": "blue", "n": 4, "then": [{"gain_token": "Red"}]}}],
    }
    return mission(
        location("hall", card("B", powers=[draws]), card("C")),
        location(
            "yard",
            card("B", box="Pay 4 water here: Red.", powers=[pays]),
            card("C", seal={"when": {"token": "Red"}, "marks": ["Red"]}, powers=[SUCCEED]),
        ),
        tokens=["Red"],
        resources={"blue": "water"},
        shared_resources=["blue"],
    )
