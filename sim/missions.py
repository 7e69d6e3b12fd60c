"""Missions for simulated tables: every text bears a mark that names it, so that it is known wherever it turns up."""

from __future__ import annotations

from functools import cache

import msgspec

from chronaut import packs
from chronaut.kernel.actions import Proposal
from chronaut.kernel.program import Program
from chronaut.kernel.state import ALL, ANYONE, GameState, Question
from chronaut.kernel.views import SeatFrame, Told
from chronaut.systems.contract.registry import open_system
from chronaut.systems.contract.system import RuleSystem
from tests.conformance.tiny import LanternReferee, Lanterns, program

HURRY = 6
"""Seconds that the fast game gives where it sets a deadline at all."""


class HastyReferee(LanternReferee):
    """Gives little time."""

    def ask(
        self, kind: int, seats: int, options: list[int], *, mode: int = ANYONE, audience: int = ALL, breaker: int = -1,
        node: int = -1, agent: int = -1, card: int = -1, deadline: int = 0, default: int = -1,
    ) -> Question:  # fmt: skip
        return super().ask(
            kind, seats, options, mode=mode, audience=audience, breaker=breaker, node=node, agent=agent, card=card,
            deadline=min(deadline, HURRY), default=default,
        )  # fmt: skip


class ToldLanterns(Lanterns):
    """The conformance game with words for a table."""

    referee = HastyReferee

    def tell(self, told: Told, frame: SeatFrame) -> str:
        return " ".join([told.fact, *map(str, told.fields.values())])

    def words(self, state: GameState, proposal: Proposal) -> str:
        return " ".join(str(one) for one in (self.proposal_kinds[proposal.kind].name, proposal.a, proposal.b))


def marked(mission: Program) -> Program:
    """The mission with a mark in every text: `~` and the text's id."""
    return msgspec.structs.replace(mission, texts={ident: f"{text} ~{ident}~" for ident, text in mission.texts.items()})


@cache
def lanterns() -> RuleSystem:
    """The small fast game."""
    return ToldLanterns(marked(program()))


@cache
def noon_ball() -> RuleSystem:
    """A mission that comes along."""
    return open_system(marked(packs.load("noon-ball")))
