"""In which order a table lists what can be done: the story first, then doing nothing, then what passes between agents."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.views import Offer, SeatFrame
from chronaut.systems.contract.system import ASIDE
from chronaut.systems.time_stories.seen import TableView

RANKS: Final = {
    "act_nothing": 1,
    "decline_entry": 2,
    "call_order": 2,
    "hand_item": ASIDE,
    "hand_resource": ASIDE,
    "show_item": ASIDE,
}
"""Whatever else can be done comes first."""
OPENED: Final = 2
"""A roll at a lock that holds nobody any more."""


def rank(frame: SeatFrame, offer: Offer) -> int:
    """The place of an offer in the list; -1 for showing an item to oneself."""
    view: TableView = frame.view
    if offer.kind == "show_item" and view.agents[offer.a].seats == view.agents[offer.c].seats == [frame.seat]:
        return -1
    if offer.kind == "act_roll" and view.row[offer.b].released:
        return OPENED
    return RANKS.get(offer.kind, 0)
