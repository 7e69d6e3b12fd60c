"""The verb `succeed`."""

from __future__ import annotations

from chronaut.systems.time_stories import flow
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.terms import BY_SUCCESS
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("succeed", "TS-178", "TS-203")
class Succeed(Effect):
    """The players read the Mission Successful card: run and mission end."""

    def run(self, g: Core, c: Context) -> None:
        flow.end_run(g, BY_SUCCESS, g.m.success)
