"""The fixed terms of the rulebooks as small numbers, and their names."""

from __future__ import annotations

from typing import Final

AGENTS_MIN: Final = 2
AGENTS_MAX: Final = 4
"""How many receptacles can be in play (RV-188)."""
ATTRIBUTES: Final = 3
"""How many attributes a receptacle has (RV-37)."""
COUNTER_TOP: Final = 99
"""The upper bound of a counter to which its mission gives none."""

# Kinds of cards.
ORDER: Final = 0
PROLOGUE: Final = 1
RECEPTACLE: Final = 2
CARD_A: Final = 3
PANORAMA: Final = 4
MYSTERY: Final = 5
SEALED: Final = 6
MAP: Final = 7
ITEM: Final = 8
GEAR: Final = 9
RECALL: Final = 10
INTERACTION: Final = 11
ENDING: Final = 12
CARD_KINDS: Final = (
    "order", "prologue", "receptacle", "card_a", "panorama", "mystery", "sealed", "map", "item", "gear", "snap_recall",
    "interaction", "ending",
)  # fmt: skip

# Where a card is that does not lie in front of an agent.
STOWED: Final = 0
"""Where set-up had put it: in its deck or pile, in the panorama, face down on the table."""
HELD: Final = 1
"""Face up with its holder: a green Item."""
COMMON: Final = 2
"""Face up above the panorama: a white Item."""
COVERING: Final = 3
"""On a receptacle: a Replacement."""
UPRIGHT: Final = 4
"""Upright at the box part: a Mystery with the box symbol."""
LAID: Final = 5
"""Face up on the table: a map card, an opened sealed card, a prologue card that was read."""
READING: Final = 6
"""With its reader, who has not put it away yet."""
REMOVED: Final = 7
"""Out of the game for this run."""
KNOWN_DOWN: Final = 8
"""Face down with its holder, who may look at it: a Snap Recall that was read."""
IN_HAND: Final = 9
"""A Mystery in front of an agent in place of a Story card."""
PLACES: Final = ("", "held", "common", "covering", "upright", "laid", "reading", "", "face down", "in front")
"""What the view calls them."""

# Colours of Items and kinds of Mysteries.
GREEN: Final = 0
YELLOW: Final = 1
RED: Final = 2
WHITE: Final = 3
UPRIGHT_KIND: Final = 4
REPLACE_KIND: Final = 5
COLOURS: Final = ("green", "yellow", "red", "white", "upright", "replace")

# Where Azrak lies, besides the pools of agents (from 0).
NOWHERE: Final = -1
VORTEX: Final = -2
RETURN: Final = -3
"""The Update space of the Mission Return card (RV-199)."""
STOCK: Final = -4
"""Not dealt yet, or set aside as surplus (RS-70)."""
SPOTS: Final = -10
"""The spot of location n is `SPOTS - n`."""

# Phases and their steps (RV-46, RV-47).
SETUP: Final = 0
CHOOSING: Final = 1
PLACE: Final = 2
RECON: Final = 3
TELEPATHY: Final = 4
ACTIONS: Final = 5
UPDATE: Final = 6
SWAPS: Final = 7
RUN_OVER: Final = 8
MISSION_OVER: Final = 9
PHASES: Final = (
    "setup", "choosing_receptacles", "time_captain", "recon", "telepathy", "actions", "standard_update", "swaps", "run_over",
    "mission_over",
)  # fmt: skip

DISCOVERY: Final = (RECON, TELEPATHY, ACTIONS)
PARTS: Final = {
    **dict.fromkeys((PLACE,), "time_captain"), **dict.fromkeys(DISCOVERY, "discovery"),
    **dict.fromkeys((UPDATE, SWAPS), "between_locations"),
}  # fmt: skip
"""The three phases of a round, by their steps (RV-46, RV-47, RG-35)."""

# An agent's link, and why it is out.
CONNECTED: Final = 0
BREAKING: Final = 1
LOST: Final = 2
IN_PLAY: Final = 0
BY_LOSS: Final = 1
BY_CARD: Final = 2

# What an agent whose link breaks may choose (RV-136), and kinds of Updates.
PAID: Final = 0
FREE: Final = 1
LOSE: Final = 2
NONE: Final = 3

# Stages of a test (RV-106).
NO_TEST: Final = 0
BOOST: Final = 1
SUPPORT: Final = 2
DESTINY: Final = 3
RESOLUTION: Final = 4
STAGES: Final = ("none", "boost", "support", "destiny", "resolution")
FAILURE: Final = 0
SUCCESS: Final = 1
CRITICAL: Final = 2
OUTCOMES: Final = ("failure", "success", "critical")

# Conflicts.
NO_CONFLICT: Final = 0
WINDOW: Final = 1
"""Announced: players may still swap (RV-94)."""
ORDERING: Final = 2
FIGHTING: Final = 3
PERSONAL: Final = 1
GROUP: Final = 2

# How a run ends.
NOT_ENDED: Final = 0
COMPLETED: Final = 1
FAILED: Final = 2
ABANDONED: Final = 3
RUN_ENDS: Final = ("open", "completed", "failed", "abandoned")
ALL_LOST: Final = 0
NO_AZRAK: Final = 1
CARD_EFFECT: Final = 2
GIVEN_UP: Final = 3
CAUSES: Final = ("all_lost_control", "no_azrak_left", "card_effect", "abandoned")

# Consents of the group.
LEAVE: Final = 0
END_SWAPS: Final = 1
GIVE_UP: Final = 2
OPEN_ACTIONS: Final = 3
CONSENTS: Final = ("leave", "end_swaps", "give_up", "open_actions")

# What a draft divides.
NO_DRAFT: Final = 0
UPDATE_DRAFT: Final = 1
EXTRA_DRAFT: Final = 2
CONTRIBUTION: Final = 3

# Rule questions that modifiers answer.
QUESTIONS: Final = (
    "attribute", "difficulty", "final", "initiate_cost", "explore_cost", "boost_limit", "support_limit", "update_fee",
    "may_explore", "may_stand_by", "may_support", "may_test", "may_give", "may_tell", "may_leave", "may_update", "must_update",
)  # fmt: skip
ATTRIBUTE_Q: Final = 0
DIFFICULTY_Q: Final = 1
FINAL_Q: Final = 2
INITIATE_COST: Final = 3
EXPLORE_COST: Final = 4
BOOST_LIMIT: Final = 5
SUPPORT_LIMIT: Final = 6
UPDATE_FEE: Final = 7
MAY_EXPLORE: Final = 8
MAY_STAND_BY: Final = 9
MAY_SUPPORT: Final = 10
MAY_TEST: Final = 11
MAY_GIVE: Final = 12
MAY_TELL: Final = 13
MAY_LEAVE: Final = 14
MAY_UPDATE: Final = 15
MUST_UPDATE: Final = 16
OPS: Final = ("add", "set")
ADD: Final = 0
SET: Final = 1

# How long something holds; each moment also ends what holds for less.
UNTIL_TEST: Final = 0
UNTIL_VISIT: Final = 1
UNTIL_ROUND: Final = 2
UNTIL_RUN: Final = 3
UNTILS: Final = ("test", "visit", "round", "mission")

# When a power can be used (RS-90).
FREELY: Final = 0
IN_TEST: Final = 1
IN_BOOST: Final = 2
IN_SUPPORT: Final = 3
AT_DESTINY: Final = 4
IN_CONFLICT: Final = 5
MOMENTS: Final = ("any", "test", "boost", "support", "destiny", "conflict")
UNLIMITED: Final = 0
PER_ROUND: Final = 1
PER_MISSION: Final = 2
LIMITS: Final = ("unlimited", "per_round", "per_mission")

STREAMS: Final = ("story", "destiny", "mysteries")
STORY: Final = 0
DESTINY_LUCK: Final = 1
MYSTERY_LUCK: Final = 2


def put(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """The same numbers with another one at a place."""
    changed = list(values)
    changed[place] = value
    return tuple(changed)
