"""Tables for bots: Lanterns with planted faults, and The Ball at Noon."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Any

from chronaut.kernel.actions import Proposal, Refused
from chronaut.play.bots.base import Bot, Policy, Wish, decisions
from chronaut.play.bots.named import explorer, seated
from chronaut.play.bots.simple import RandomBot
from chronaut.play.campaign import Plan, Result, play
from chronaut.systems.contract.referee import AgendaFault
from chronaut.systems.contract.registry import open_system
from tests.conformance.tiny import GIVE_UP, VOTING, Lanterns
from tests.conformance.tiny import program as lanterns_program
from tests.packs.noon_ball.pack import program

if TYPE_CHECKING:
    from chronaut.kernel.events import Fact
    from chronaut.kernel.state import GameState
    from chronaut.kernel.views import SeatFrame


def lanterns_plan(*team: Policy, make: Any = None, seed: int = 1, runs_max: int = 9) -> Plan:
    """A batch of Lanterns; three random bots unless said otherwise."""
    from tests.conformance.tiny import lanterns  # noqa: PLC0415  (also found by a process that was spawned)

    return Plan(make or lanterns, seated(team or (RandomBot,), max(3, len(team))), seed, runs_max)


def played(plan: Plan, number: int = 1) -> Result:
    """One campaign of a batch."""
    return play(plan.make(), plan, number)


@cache
def noon_plan(seats: int, policy: Policy = explorer, runs_max: int = 10) -> Plan:
    """A batch of The Ball at Noon."""
    return Plan(partial(open_system, program()), (policy,) * seats, 1, runs_max)


class Fixed(Bot):
    """Takes the first decision offered."""

    def choose(self, frame: SeatFrame) -> Wish | None:
        found = decisions(frame.offers)
        return Wish(found[0], "word" if found[0].longest else "") if found else None


class Idler(Bot):
    """Always lets the others go first."""

    def choose(self, frame: SeatFrame) -> Wish | None:
        return None


class NeverEnding(Lanterns):
    """Its effects call each other for ever as soon as somebody votes."""

    def decide(self, state: Any, proposal: Proposal, recording: bool) -> list[Fact]:
        if state.phase == VOTING:
            raise AgendaFault(-1)
        return super().decide(state, proposal, recording)


class Broken(Lanterns):
    """Fails at its third step."""

    def decide(self, state: Any, proposal: Proposal, recording: bool) -> list[Fact]:
        if state.step == 2:
            raise ZeroDivisionError("lantern went out")
        return super().decide(state, proposal, recording)


class Dead(Lanterns):
    """Nobody may do anything after the third step."""

    def legal(self, state: Any) -> list[Proposal]:
        return [] if state.step >= 3 else super().legal(state)

    def forms(self, state: Any) -> list[Any]:
        return [] if state.step >= 3 else super().forms(state)


class Strict(Lanterns):
    """Refuses every text that is not `please`."""

    def check(self, state: GameState, proposal: Proposal) -> Refused | None:
        if proposal.text not in ("", "please"):
            return Refused("bad_text", "", "Say please.")
        return super().check(state, proposal)


class OnceOnly(Lanterns):
    """Loses for good with the first run."""

    def own_legal(self, state: Any) -> list[Proposal]:
        return [one for one in super().own_legal(state) if one.kind == GIVE_UP]


def never_ending() -> NeverEnding:
    return NeverEnding(lanterns_program())


def broken() -> Broken:
    return Broken(lanterns_program())


def dead() -> Dead:
    return Dead(lanterns_program())


def strict() -> Strict:
    return Strict(lanterns_program())


def once_only() -> OnceOnly:
    return OnceOnly(lanterns_program())
