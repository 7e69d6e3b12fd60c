"""The facts of TIME Stories Revolution: what can happen, and what each fact writes into the state.

Nothing else writes to a state. The groups are imported here in a fixed order, which numbers the kinds; journals and
frames use their names.
"""

from chronaut.systems.revolution.facts import azrak  # isort: skip
from chronaut.systems.revolution.facts import course, cards  # isort: skip
from chronaut.systems.revolution.facts import trials, things, rarer, swaps  # isort: skip
from chronaut.systems.revolution.facts.declare import APPLY as APPLIERS
from chronaut.systems.revolution.facts.declare import KINDS as FACT_KINDS

__all__ = ["APPLIERS", "FACT_KINDS", "azrak", "cards", "course", "rarer", "swaps", "things", "trials"]
