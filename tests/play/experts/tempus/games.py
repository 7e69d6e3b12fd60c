"""Games of planners for tests."""

from __future__ import annotations

from functools import cache, partial

from chronaut import packs
from chronaut.play.bots.base import Policy
from chronaut.play.campaign import Campaign, Plan
from chronaut.play.experts.tempus.planner import PlannerBot
from chronaut.systems.contract.registry import open_system
from chronaut.systems.contract.system import RuleSystem


@cache
def starling() -> RuleSystem:
    return open_system(packs.load("starling"))


def plan(seats: int, difficulty: str = "trainee", policy: Policy = PlannerBot) -> Plan:
    options: dict[str, str | int | bool] = {"difficulty": difficulty, "characters": "deal"}
    return Plan(partial(open_system, starling().program), (policy,) * seats, 20, 1, options)


def campaign(seats: int, number: int, difficulty: str = "trainee") -> Campaign:
    return Campaign(starling(), plan(seats, difficulty), number)
