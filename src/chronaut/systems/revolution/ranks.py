"""In which order a table lists what can be done: the story first, then standing by, then what passes between agents."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.views import Offer, SeatFrame
from chronaut.systems.contract.system import ASIDE

RANKS: Final = {
    "stand_by": 1, "pass_support": 1, "close_boost": 1, "leave": 2, "end_swaps": 2, "give": ASIDE, "hand_item": ASIDE,
    "hand_token": ASIDE, "offer_swap": ASIDE, "abandon": ASIDE,
}  # fmt: skip
"""Whatever else can be done comes first."""


def rank(frame: SeatFrame, offer: Offer) -> int:
    """The place of an offer in the list."""
    at = RANKS.get(offer.kind, 0)
    if offer.kind == "explore" and offer.c == 0 and frame.view.agents[offer.a].free_explore:
        return 1  # who can explore for nothing is asked to pay only after that
    between = frame.view.phase == "swaps" or any(one.hands_to >= 0 for one in frame.view.agents)
    return 1 if at == ASIDE and between and offer.kind.startswith(("hand", "offer")) else at
