"""The facts of T.I.M.E Stories: what can happen, and what each fact writes into the state.

Nothing else writes to a state. The groups are imported here in a fixed order, which numbers the kinds; journals and
frames use their names.
"""

from chronaut.systems.time_stories.facts import time  # isort: skip
from chronaut.systems.time_stories.facts import places, rolls, things  # isort: skip
from chronaut.systems.time_stories.facts import group  # isort: skip
from chronaut.systems.time_stories.facts.declare import APPLY as APPLIERS
from chronaut.systems.time_stories.facts.declare import KINDS as FACT_KINDS

__all__ = ["APPLIERS", "FACT_KINDS", "group", "places", "rolls", "things", "time"]
