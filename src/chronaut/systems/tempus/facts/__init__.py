"""The facts of Trouble on the Tempus: what can happen, and what each fact writes into the state.

Nothing else writes to a state. The groups are imported here in a fixed order, which numbers the kinds; journals and
frames use their names.
"""

from chronaut.systems.tempus.facts import board  # isort: skip
from chronaut.systems.tempus.facts import people, turns, cards  # isort: skip
from chronaut.systems.tempus.facts.declare import APPLY as APPLIERS
from chronaut.systems.tempus.facts.declare import KINDS as FACT_KINDS

__all__ = ["APPLIERS", "FACT_KINDS", "board", "cards", "people", "turns"]
