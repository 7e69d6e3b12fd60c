"""What an offer promises at once, seen from the view alone and without any memory."""

from __future__ import annotations

from chronaut.kernel.views import Offer, SeatFrame
from chronaut.play.experts.time_stories.notebook import letter
from chronaut.systems.time_stories.seen import TableView

ANYTIME = 1
"""What has to be done anyway."""


def spent(view: TableView) -> int:
    """TU used up over all runs, the present one included."""
    present = 0 if view.phase in ("run_over", "mission_over") else view.tu_spent
    return sum(run.spent for run in view.past) + present


def read(view: TableView) -> set[int]:
    """The cards that a seat has read in any run."""
    bodies = {agent.receptacle for agent in view.agents}
    return {one.card for one in view.known} | {*view.base, *view.plan_cards} | bodies - {-1}


def taste(frame: SeatFrame, offer: Offer) -> int:
    """How much immediate progress an offer promises; 0 for none."""
    view: TableView = frame.view
    if offer.kind == "use_power":
        return 6
    if offer.kind == "act_roll":
        return 2 + best_dice(view, offer.a)
    if offer.kind in ("act_move", "place_pawn"):
        return 5 if is_new(view, offer.b) else 1
    if offer.kind == "answer":
        return answering(frame, offer)
    if offer.kind in ("act_nothing", "decline_entry", "call_order"):
        return 0
    return ANYTIME


def best_dice(view: TableView, agent: int) -> int:
    """The most dice that an agent has for anything."""
    return max(view.agents[agent].dice.values(), default=0)


def is_new(view: TableView, space: int) -> bool:
    """Whether this seat has not read the card of a space yet."""
    card = next((one.card for one in view.row if one.letter == letter(space)), -1)
    return card >= 0 and all(one.card != card for one in view.known)


def answering(frame: SeatFrame, offer: Offer) -> int:
    """Go on where cards are unread, else leave for a place whose card A is unread; say yes to the rest."""
    view: TableView = frame.view
    kind = next((one.kind for one in frame.asked if one.question == offer.a), "")
    if kind == "what_next":
        unread = any(is_new(view, ord(space.letter) - ord("B")) for space in view.row if not space.marks)
        running = any(space.running for space in view.row)
        return 4 if (offer.b == 0) == (unread or running) else 1
    if kind == "effect":
        return 3 - min(offer.b, 2)
    return 2 + min(offer.b, 1)
