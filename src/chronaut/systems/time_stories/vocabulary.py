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
    39: ("start_test",),
    40: ("change_shields",),
    41: ("defeat",),
    42: ("change_dice",),
    43: ("add_hits",),
    44: ("change_roll",),
    45: ("use_characteristic",),
    46: ("roll_at_distance",),
    47: ("change_riposte",),
    48: ("change_penalty",),
    49: ("spare_idle",),
    50: ("set_lock",),
    51: ("reset_test", "keep_test"),
    52: ("change_shields", "change_penalty"),
    53: ("join_rolls",),
    54: ("group_test",),
    55: ("choose",),
    56: ("special_roll",),
    57: ("ask",),
    58: ("say",),
    59: ("keep_silent",),
    60: ("show_card",),
    61: ("secret_role",),
    62: ("timer",),
    63: ("log_note",),
    64: ("fail_mission",),
    65: ("succeed",),
    66: ("end",),
    67: ("name_captain",),
    68: ("counter",),
    69: ("set_option",),
    70: ("change_receptacle",),
    71: ("remember",),
    72: ("score", "rank"),
    73: ("if", "repeat", "delay"),
}
"""The verbs that do each of the ledger's numbered effects (part 3, section 4)."""

CONDITIONS: Final[dict[int, tuple[str, ...]]] = {
    1: ("token",),
    2: ("item",),
    3: ("resource",),
    4: ("receptacle",),
    5: ("characteristic",),
    6: ("agents",),
    7: ("players",),
    8: ("time",),
    9: ("location",),
    10: ("history",),
    11: ("counter", "score"),
    12: ("rolled", "rolling"),
    13: ("answered",),
    14: ("combination",),
    15: ("acting",),
    16: ("destination",),
    17: ("stamped",),
    18: ("drawn", "role"),
}
"""The conditions that ask for each of the ledger's numbered groups (part 3, section 3)."""


@cache
def load() -> None:
    """Import every verb file, so that each declares itself."""
    load_verbs(PACKAGE)
    load_verbs("chronaut.systems.time_stories.verbs")
