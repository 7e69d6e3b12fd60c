"""What an offer promises at once, seen from the view alone and without any memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from chronaut.kernel.views import Offer, SeatFrame
from chronaut.play.bots.base import STEADY, Temper
from chronaut.systems.revolution.seen import AgentView, BoxView, FrontView, TableView
from chronaut.systems.revolution.terms import FREE, LOSE, NONE, PAID

SCALE: Final = 1000
"""Tastes are far apart, so that what was done often before still comes first if it is good."""
DUTIES: Final = {
    "read_order": 90, "choose_receptacle": 80, "read_prologue": 90, "report": 90, "open_actions": 89, "follow_card": 95,
    "take_card": 80, "new_run": 90, "put_away": 85, "close_boost": 10, "pass_support": 10, "set_order": 80, "end_gift": 50,
    "leave": 20, "stand_by": 15, "end_swaps": 70, "choose_location": 60, "give": -50, "hand_item": -50, "hand_token": -50,
    "offer_swap": -50, "lay_item": -50, "lay_token": -50, "agree_swap": 5, "call_off_swap": 1, "abandon": -99,
    "shift_share": -40, "accept_destiny": 5, "reply": 60,
}  # fmt: skip
"""What is due comes first, leaving and standing by come last, and nothing goes from hand to hand."""


def spent(view: TableView) -> int:
    """Rounds played in the present run and before."""
    return view.round + sum(one.rounds for one in view.log)


def read(view: TableView) -> set[int]:
    """The cards that lie open for a seat, or in front of its agents."""
    fronts: list[FrontView] = [*view.fronts, *view.open, *([view.card_a] if view.card_a is not None else [])]
    return {one.card for one in fronts}


def taste(frame: SeatFrame, offer: Offer, temper: Temper = STEADY) -> int:
    """How much immediate progress an offer promises to somebody of this temper; 0 for none."""
    judge = JUDGES.get(offer.kind)
    return (judge(frame, offer, temper) if judge is not None else DUTIES.get(offer.kind, 0)) * SCALE


def exploring(frame: SeatFrame, offer: Offer, temper: Temper) -> int:
    """Another card: if it is free, or enough Azrak is left."""
    one = frame.view.agents[offer.a]
    if offer.c:
        return 45
    return 40 if one.pool > temper.reserve else -20


def testing(frame: SeatFrame, offer: Offer, temper: Temper) -> int:
    """A test: the better the odds, the sooner; in a conflict the best of those that must be attempted."""
    view: TableView = frame.view
    box = box_of(view, offer.b, offer.c)
    if box is None:
        return -10
    one = view.agents[offer.a]
    must = one.locked or view.conflict is not None
    missing = box.difficulty - one.attributes[view.attributes.index(box.attribute)]
    if must:
        return 70 - missing
    return 60 - 3 * max(0, missing) if one.pool > max(temper.reserve - 1, missing) else -15


def box_of(view: TableView, card: int, number: int) -> BoxView | None:
    """A test on a card that this seat can see."""
    boxes = [one.boxes for one in (*view.fronts, *view.open) if one.card == card]
    if view.conflict is not None and view.conflict.card == card:
        boxes.append(view.conflict.boxes)
    return next((box for found in boxes for box in found if box.box == number), None)


def boosting(frame: SeatFrame, offer: Offer, temper: Temper) -> int:
    """One more, as long as the test would fail and supporters cannot make up for it."""
    view: TableView = frame.view
    if view.trial is None:
        return 0
    helpers = [one for one in view.agents if ready_to_help(view, one, temper) and one.agent != offer.a]
    short = view.trial.difficulty - view.trial.total - len(helpers)
    return 30 if short > 0 and view.agents[offer.a].pool > 1 else -10


def ready_to_help(view: TableView, one: AgentView, temper: Temper) -> bool:
    """Whether an agent could support and has Azrak to spare."""
    free = view.conflict is not None or not one.reading
    return free and one.state == "in play" and one.pool > temper.reserve


def supporting(frame: SeatFrame, offer: Offer, temper: Temper) -> int:
    """One more for somebody else's test, as long as it would not quite succeed."""
    view: TableView = frame.view
    if view.trial is None:
        return 0
    return 30 if view.trial.total <= view.trial.difficulty and view.agents[offer.a].pool > temper.reserve else -10


def power(frame: SeatFrame, offer: Offer, temper: Temper) -> int:
    """A power: while a test is under way that needs it, or for once in a while."""
    view: TableView = frame.view
    if view.trial is not None:
        return 25 if view.trial.agent == offer.a and view.trial.total <= view.trial.difficulty else -5
    return 8


def answering(frame: SeatFrame, offer: Offer, temper: Temper) -> int:
    """An answer, by what is asked."""
    view: TableView = frame.view
    kind = next((one.kind for one in frame.asked if one.question == offer.a), "")
    if kind == "broken_link":
        return {FREE: 90, PAID: 80, LOSE: 10}[offer.b]
    if kind == "standard_update":
        return (
            {FREE: 80, PAID: 60, NONE: 10}[offer.b] if needed(view, temper) else {FREE: 5, PAID: 1, NONE: 50}[offer.b]
        )
    if kind in ("divide", "first_captain"):
        return 70 - offer.b
    return 50


def needed(view: TableView, temper: Temper = STEADY) -> bool:
    """Whether an Update is worth its price: it would give out at least two crystals to pools that are half empty."""
    room = sum(one.level - one.pool for one in view.agents)
    pools, levels = sum(one.pool for one in view.agents), sum(one.level for one in view.agents)
    return view.owed or (min(room, view.vortex - 1) >= temper.reserve and 2 * pools <= levels + len(view.agents))


def going(frame: SeatFrame, offer: Offer, temper: Temper) -> int:
    """A location: one that has not been paid for yet."""
    spot = next((one for one in frame.view.spots if one.location == offer.a), None)
    return DUTIES[offer.kind] + (5 if spot is not None and not spot.azrak else 0)


JUDGES: Final[dict[str, Callable[[SeatFrame, Offer, Temper], int]]] = {
    "explore": exploring, "initiate_test": testing, "boost": boosting, "support": supporting, "use_power": power,
    "answer": answering, "choose_location": going,
}  # fmt: skip
