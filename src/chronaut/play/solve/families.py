"""Which model belongs to which family."""

from __future__ import annotations

from chronaut.play.solve.luck import Luck
from chronaut.play.solve.model import Model
from chronaut.play.solve.revolution import RevolutionModel
from chronaut.play.solve.time_stories import TimeStoriesModel
from chronaut.systems.contract.system import RuleSystem, Setup
from chronaut.systems.revolution.system import Revolution
from chronaut.systems.time_stories.system import TimeStories


def model_of(system: RuleSystem, setup: Setup, luck: Luck) -> Model:
    """A mission as the solver sees it; raises `ValueError` for a family that it does not know."""
    if isinstance(system, TimeStories):
        return TimeStoriesModel(system, setup, luck)
    if isinstance(system, Revolution):
        return RevolutionModel(system, setup, luck)
    raise ValueError(
        f"only missions of time-stories and revolution can be solved, not of {system.program.header.system}; "
        "`chronaut simulate` lets bots play them"
    )
