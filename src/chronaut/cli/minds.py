"""The bots of tables think in a pool of processes: what a table asks, as the pool answers it."""

from __future__ import annotations

import secrets

from chronaut.kernel.views import Offer, Refusal, SeatFrame
from chronaut.play.bots.base import Chair
from chronaut.play.bots.named import PARTNERS
from chronaut.play.pool import Forgot, MindFault, Pool
from chronaut.table.session.bots import Forgotten, MindError, Minds, Sitting


class PoolMinds(Minds):
    """Bots of `chronaut.play` for tables."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.policies = frozenset(pool.policies)
        self.partners = {name: line for name, line in PARTNERS.items() if name in pool.policies}

    async def choose(
        self, sitting: Sitting, now: SeatFrame, *, fresh: bool, refused: Refusal | None
    ) -> tuple[Offer, str] | None:
        """What the pool's bot does; it says nothing to people, and its luck, if it begins anew, nobody can guess."""
        chair = Chair(sitting.system, sitting.seat, sitting.seats, secrets.randbits(62), quiet=True)
        try:
            return await self.pool.choose(sitting, sitting.policy, chair, now, fresh=fresh, refused=refused)
        except Forgot as fault:
            raise Forgotten(str(fault)) from fault
        except MindFault as fault:
            raise MindError(str(fault)) from fault

    def leave(self, sitting: Sitting) -> None:
        """Let the pool forget the bot."""
        self.pool.leave(sitting)
