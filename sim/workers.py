"""Server workers that share a shelf, with bots that think, err and dawdle."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING

from chronaut.kernel.program import Program
from chronaut.kernel.views import Offer, Refusal, SeatFrame
from chronaut.systems.contract.system import RuleSystem
from chronaut.table.session.bots import MindError, Minds, Sitting
from chronaut.table.session.hall import TICK, Hall
from chronaut.table.session.hosting import HOST_HANDLERS
from chronaut.table.session.requests import SEAT_HANDLERS
from chronaut.table.session.room import Means, Room
from chronaut.table.session.table import Table
from chronaut.table.session.tokens import Tokens
from sim.loop import Process
from sim.store import SimStore

if TYPE_CHECKING:
    from sim.world import World


class SimTokens(Tokens):
    """Secrets drawn from a seed, and remembered."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.given: set[str] = set()

    def random(self, count: int) -> bytes:
        return self.rng.randbytes(count)

    def secret(self) -> str:
        secret = super().secret()
        self.given.add(secret)
        return secret


class SimMinds(Minds):
    """Bots that choose at random, and sometimes something impossible, nothing, or not at all."""

    policies = frozenset({"random"})

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    async def choose(
        self, sitting: Sitting, now: SeatFrame, *, fresh: bool, refused: Refusal | None
    ) -> tuple[Offer, str] | None:
        rng = self.rng
        await asyncio.sleep(rng.uniform(0.0, 0.3))
        luck = rng.random()
        if luck < 0.05:
            raise MindError("it fell asleep")
        if luck < 0.1:
            return Offer("answer", 0, 99, -1, ""), ""
        offers = [one for one in now.offers if one.kind not in ("say", "note")]
        if not offers:
            return None
        offer = rng.choice(offers)
        return offer, "whatever" if offer.longest else ""

    def leave(self, sitting: Sitting) -> None:
        return


class SimHall(Hall):
    """A hall whose rule systems are linked already, and whose rooms may have a planted bug."""

    def __init__(self, world: World, means: Means, minds: Minds) -> None:
        self.world = world
        super().__init__(means, minds)

    def linked(self, program: Program) -> RuleSystem:
        return self.world.system

    def new_room(self, table: Table) -> Room:
        return self.world.room_type(table, self.means, SEAT_HANDLERS | HOST_HANDLERS)


class Worker:
    """A process that serves tables; when it dies, all that it had in memory is gone."""

    def __init__(self, world: World, name: str) -> None:
        self.world, self.name = world, name
        self.life = 0
        self.start()

    def start(self) -> None:
        """Begin with nothing."""
        world = self.world
        self.life += 1
        rng = Random(f"{world.seed} {self.name} {self.life}")
        self.process = Process(self.name)
        self.store = SimStore(world, rng, self.process)
        means = Means(self.store, world.tokens, f"{self.name}-{self.life}", log=lambda text: world.log(self.name, text))
        self.hall = SimHall(world, means, SimMinds(rng))
        world.loop.call_later(rng.uniform(0, TICK), self._tick, context=self.process.context)
        world.note("worker starts", self.name)

    def _tick(self) -> None:
        self.hall.tick()
        self.world.loop.call_later(TICK, self._tick)

    def stop(self) -> None:
        """Be stopped in peace: the lines are closed, then it ends."""
        self.world.note("worker stops", self.name)

        async def close() -> None:
            await self.hall.close()
            self.world.loop.call_later(0.1, self.die, context=self.world.context)

        self.world.loop.call_soon(lambda: self.world.loop.create_task(close()), context=self.process.context)

    def die(self) -> None:
        """End between two steps of whatever it does."""
        if not self.process.alive:
            return
        self.world.note("worker dies", self.name)
        self.process.kill()
        self.world.shelf.doors.remove(self.store)
        self.world.died(self)
