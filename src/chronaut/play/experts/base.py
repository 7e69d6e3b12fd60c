"""What an expert answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from chronaut.kernel.views import Offer, SeatFrame
from chronaut.play.bots.base import Policy


class Expert(msgspec.Struct, frozen=True):
    """Knowledge of one family of games, read from the view that its seats get."""

    explorer: Policy
    """A bot that learns over runs."""
    taste: Callable[[SeatFrame, Offer], int]
    """How much immediate progress an offer promises; 0 for none."""
    spent: Callable[[Any], int]
    """Time used up over all runs, from the view of a spectator."""
