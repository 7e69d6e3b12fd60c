"""A witness: a game that wins, found by letting bots try; the proof that a mission can be won at all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from chronaut.kernel.actions import Proposal
from chronaut.play.bots.base import TALKING
from chronaut.play.campaign import WON, Plan, Result
from chronaut.systems.contract.system import RuleSystem, Setup


def witness(plan: Plan, results: Iterable[Result]) -> Result | None:
    """The first campaign of a plan that was won, without its talk; None if none was."""
    for result in results:
        if result.outcome == WON:
            system = plan.make()
            quiet = without_talk(system, result.proposals)
            if wins(system, plan.setup(result.number), quiet):
                return msgspec.structs.replace(result, proposals=quiet, steps=len(quiet))
            return result
    return None


def without_talk(system: RuleSystem, proposals: Sequence[Proposal]) -> list[Proposal]:
    """The proposals that are neither talk nor notes."""
    return [one for one in proposals if system.proposal_kinds[one.kind].name not in TALKING]


def wins(system: RuleSystem, setup: Setup, proposals: Sequence[Proposal]) -> bool:
    """Whether every proposal is accepted and the mission succeeds with the last one."""
    state = system.new(setup)
    for proposal in proposals:
        if state.over or system.check(state, proposal) is not None:
            return False
        system.decide(state, proposal, False)
    return system.outcome(state) == "success"
