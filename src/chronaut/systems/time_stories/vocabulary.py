"""The verbs of T.I.M.E Stories missions: the shared ones and this family's own."""

from __future__ import annotations

from functools import cache
from typing import Final

from chronaut.systems.verbs.common import COMMON, PACKAGE
from chronaut.systems.verbs.vocabulary import Vocabulary, load_verbs

TIME_STORIES: Final = Vocabulary(parent=COMMON)
effect = TIME_STORIES.effect
condition = TIME_STORIES.condition

EFFECTS: Final[dict[int, tuple[str, ...]]] = {
    1: ("lose_tu",),
    2: ("agent_loses_tu",),
    3: ("gain_tu",),
    4: ("pay_tu",),
    5: ("travel_cost",),
    6: ("alarm",),
    7: ("set_tu",),
    8: ("lose_lp",),
    9: ("gain_lp",),
    10: ("heal",),
    11: ("change_max_lp",),
    12: ("kill",),
    13: ("recall",),
    14: ("change_resistance",),
    15: ("prevent_loss",),
    16: ("take_item",),
    17: ("lose_item",),
    18: ("exchange_item",),
    19: ("pass_item",),
    20: ("gain_resource", "lose_resource", "pay_resource", "convert_resource"),
    21: ("gain_token",),
    22: ("lose_token",),
    23: ("change_uses",),
    24: ("combine_items",),
    25: ("put_item",),
    26: ("stamp",),
    27: ("reveal", "may_reveal"),
    28: ("authorise",),
    29: ("lay_card", "remove_card", "restore_card", "replace_card"),
    30: ("discard_card",),
    31: ("change_plan",),
    32: ("move_group",),
    33: ("hold_group",),
    34: ("move_agent",),
    35: ("free_move",),
    36: ("read_card",),
    37: ("draw_card",),
    38: ("arrange_pack",),
}
"""The verbs that do each of the ledger's numbered effects (part 3, section 4)."""


@cache
def load() -> None:
    """Import every verb file, so that each declares itself."""
    load_verbs(PACKAGE)
    load_verbs("chronaut.systems.time_stories.verbs")
