"""How far down its list a table puts an offer."""

from __future__ import annotations

from chronaut.kernel.views import Offer
from chronaut.systems.contract.system import ASIDE


def rank(offer: Offer) -> int:
    """The rank of an offer: what is dropped or given up stands beside the game, the end of the turn last."""
    if offer.kind in ("drop", "give_up"):
        return ASIDE
    return 2 if offer.kind == "end_turn" else 1 if offer.kind in ("door", "trade") else 0
