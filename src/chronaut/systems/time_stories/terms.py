"""The fixed terms of the rulebook as small numbers, and their names."""

from __future__ import annotations

from typing import Final

from chronaut.systems.time_stories import meanings

COLOURS: Final = ("yellow", "blue", "green", "pink")
"""The four pawn colours, each with a main and a small pawn (TS-01)."""

COUNTER_TOP: Final = 99
"""The upper bound of a counter to which its mission gives none."""
RESOURCES: Final = ("yellow", "brown", "blue", "green")
"""The colours of resource tokens (TS-09)."""

SHIELDS: Final = tuple(meanings.SHIELDS)
NORMAL: Final = 0
SKULL: Final = 1
TIME: Final = 2
HEART: Final = 3
SPECIAL: Final = 4

STATE_TOKENS: Final = 24
"""Every state token exists once (TS-11)."""

ACTION_DICE: Final = 6  # TS-06
SUPPLY: Final = {
    "normal and skull": 40,  # TS-07
    "time": 7,  # TS-08
    "heart": 7,  # TS-08
    "special": 7,  # TS-08
    "lp": 30,  # TS-10
    "resource": 140,  # TS-09
}
"""How many pieces a box has; nothing at the table is limited by it (G-23)."""

LETTERS: Final = "ABCDEFGH"
"""Letters on the backs of a location or of the base (TS-32, TS-61)."""
SPACES: Final = 7
"""Spaces of a row: cards B to H."""
PLAN_CARDS: Final = 4
"""Cards of the plan, each with its reserved place (TS-38)."""
STACKS: Final = 3
"""Shield spots below a card (TS-12)."""

OPEN: Final = 0
NO_ACCESS: Final = 1
MUST_ENTER: Final = 2
NOW_OR_NEVER: Final = 3
ENTRY_ICONS: Final = tuple(meanings.ICONS)

SETUP: Final = 0
BASE: Final = 1
CHOOSING: Final = 2
ENTERING: Final = 3
EXPLORING: Final = 4
ACTING: Final = 5
CHANGING: Final = 6
RUN_OVER: Final = 7
MISSION_OVER: Final = 8
PHASES: Final = (
    "setup", "base", "choosing_receptacles", "entering", "exploring", "acting", "changing_location", "run_over", "mission_over",
)  # fmt: skip

ALIVE: Final = 0
VORTEX: Final = 1
OUT: Final = 2
STATUSES: Final = ("alive", "vortex", "out_for_run")

DEEDS: Final = ("rolled", "moved", "nothing", "power")
"""What an agent does with its action."""
ROLLED: Final = 0
MOVED: Final = 1
DID_NOTHING: Final = 2
USED_POWER: Final = 3

NOT_ENDED: Final = 0
BY_TIME: Final = 1
BY_DEATHS: Final = 2
BY_SCENARIO: Final = 3
BY_SUCCESS: Final = 4
RUN_ENDS: Final = ("open", "time", "all_dead", "scenario", "success")

LAYERS: Final = ("basic", "base", "location", "item", "receptacle")
"""Precedence of texts, low to high (TS-191)."""
LAYER_BASIC: Final = 0
LAYER_BASE: Final = 1
LAYER_LOCATION: Final = 2
LAYER_ITEM: Final = 3
LAYER_RECEPTACLE: Final = 4

IN_DECK: Final = 0
"""Where it belongs: in its location's set, its pack, the row when that is open."""
REMOVED_FOR_RUN: Final = 1
REMOVED_FOR_GOOD: Final = 2

STREAMS: Final = ("story", "setup", "action", "captain", "pack")
STORY: Final = 0
SETUP_LUCK: Final = 1
ACTION_LUCK: Final = 2
CAPTAIN_LUCK: Final = 3
PACK_LUCK: Final = 4

TRIGGERS: Final = tuple(meanings.TRIGGERS)
"""Moments at which a card, item or receptacle may speak up."""
ON_READ: Final = TRIGGERS.index("on_read")
ON_FIRST_READ_THIS_VISIT: Final = TRIGGERS.index("on_first_read_this_visit")
ON_FIRST_READ_THIS_RUN: Final = TRIGGERS.index("on_first_read_this_run")
ON_FIRST_READ_BY_TEAM: Final = TRIGGERS.index("on_first_read_by_team")
ON_ENTER_LOCATION: Final = TRIGGERS.index("on_enter_location")
ON_OPEN_LOCATION: Final = TRIGGERS.index("on_open_location")
ON_LEAVE_SPACE: Final = TRIGGERS.index("on_leave_space")
ON_LEAVE_LOCATION: Final = TRIGGERS.index("on_leave_location")
ON_CHOICE: Final = TRIGGERS.index("on_choice")
ON_TEST_START: Final = TRIGGERS.index("on_test_start")
BEFORE_ROLL: Final = TRIGGERS.index("before_roll")
AFTER_ROLL: Final = TRIGGERS.index("after_roll")
ON_RIPOSTE: Final = TRIGGERS.index("on_riposte")
ON_PENALTY: Final = TRIGGERS.index("on_penalty")
ON_TEST_PASSED: Final = TRIGGERS.index("on_test_passed")
ON_DEFEAT: Final = TRIGGERS.index("on_defeat")
ON_LP_LOST: Final = TRIGGERS.index("on_lp_lost")
ON_DEATH: Final = TRIGGERS.index("on_death")
ON_RETURN: Final = TRIGGERS.index("on_return")
ON_TU_SPENT: Final = TRIGGERS.index("on_tu_spent")
ON_TU_REACHES: Final = TRIGGERS.index("on_tu_reaches")
ON_LOCATION_CHANGE: Final = TRIGGERS.index("on_location_change")
ON_RUN_START: Final = TRIGGERS.index("on_run_start")
ON_RUN_END: Final = TRIGGERS.index("on_run_end")
ON_USE: Final = TRIGGERS.index("on_use")
ON_GAIN: Final = TRIGGERS.index("on_gain")
ON_GIVE: Final = TRIGGERS.index("on_give")

LIMITS: Final = tuple(meanings.LIMITS)
UNLIMITED: Final = 0
ONCE_PER_ROLL: Final = 1
ONCE_PER_TU: Final = 2
ONCE_PER_VISIT: Final = 3
ONCE_PER_RUN: Final = 4
ONCE_EVER: Final = 5
N_USES: Final = 6

UNTIL: Final = tuple(meanings.UNTIL)
"""How long something that an effect set up stays in force."""
UNTIL_ROLL: Final = 0
UNTIL_TU: Final = 1
UNTIL_VISIT: Final = 2
UNTIL_CHANGE: Final = 3
UNTIL_RUN: Final = 4
UNTIL_EVER: Final = 5

QUESTIONS: Final = tuple(meanings.QUESTIONS)
"""The closed list of rule questions that modifiers may answer (D3b in ARCHITECTURE.md)."""
TOOL_QUESTIONS: Final = tuple(
    QUESTIONS.index(name)
    for name in QUESTIONS[QUESTIONS.index("dice_for") : QUESTIONS.index("travel_cost")]
    if name != "lp_max"
) + tuple(QUESTIONS.index(name) for name in ("characteristic_for", "may_roll_far", "joined_roll", "skulls_are_hits"))
"""Questions about a roll or a loss: an item that answers one is used by whom it helps (G-55)."""
MAY_ENTER: Final = QUESTIONS.index("may_enter")
MAY_MOVE: Final = QUESTIONS.index("may_move")
MAY_ROLL: Final = QUESTIONS.index("may_roll")
MAY_USE: Final = QUESTIONS.index("may_use")
MAY_HAND: Final = QUESTIONS.index("may_hand")
MAY_LEAVE: Final = QUESTIONS.index("may_leave")
MUST_LEAVE: Final = QUESTIONS.index("must_leave")
MAY_TELL: Final = QUESTIONS.index("may_tell")
DICE_FOR: Final = QUESTIONS.index("dice_for")
HITS_FOR: Final = QUESTIONS.index("hits_for")
SKULLS_FOR: Final = QUESTIONS.index("skulls_for")
RESISTANCE: Final = QUESTIONS.index("resistance")
LP_MAX: Final = QUESTIONS.index("lp_max")
RIPOSTE_STRENGTH: Final = QUESTIONS.index("riposte_strength")
RIPOSTE_LOSS: Final = QUESTIONS.index("riposte_loss")
HEART_LOSS: Final = QUESTIONS.index("heart_loss")
TIME_LOSS: Final = QUESTIONS.index("time_loss")
SPECIAL_TIMES: Final = QUESTIONS.index("special_times")
IDLE_LOSS: Final = QUESTIONS.index("idle_loss")
TRAVEL_COST: Final = QUESTIONS.index("travel_cost")
RED_SURCHARGE: Final = QUESTIONS.index("red_surcharge")
CAPTAIN_DICE: Final = QUESTIONS.index("captain_dice")
VORTEX_DISTANCE: Final = QUESTIONS.index("vortex_distance")
MOVE_IS_ACTION: Final = QUESTIONS.index("move_is_action")
CHARACTERISTIC_FOR: Final = QUESTIONS.index("characteristic_for")
MAY_ROLL_FAR: Final = QUESTIONS.index("may_roll_far")
KEEPS_TEST: Final = QUESTIONS.index("keeps_test")
JOINED_ROLL: Final = QUESTIONS.index("joined_roll")
SKULLS_ARE_HITS: Final = QUESTIONS.index("skulls_are_hits")
MAY_ACT: Final = QUESTIONS.index("may_act")

INFLUENCES: Final = (
    DICE_FOR, HITS_FOR, SKULLS_FOR, SKULLS_ARE_HITS, RESISTANCE, RIPOSTE_STRENGTH, RIPOSTE_LOSS, HEART_LOSS, TIME_LOSS,
    SPECIAL_TIMES, IDLE_LOSS,
)  # fmt: skip
"""Questions whose answers a roll is made of, in the order of their numbers in facts."""
OUTRIGHT: Final = len(INFLUENCES)
"""The number for an effect that changes the dice themselves."""
OPS: Final = tuple(meanings.OPS)
PERMIT: Final = 0
FORBID: Final = 1
ADD: Final = 2
SET: Final = 3

CHANGES: Final = ("lose_lp", "lose_tu", "die", "roll")
"""The changes that a replacement may take the place of."""
LOSE_LP: Final = 0
LOSE_TU: Final = 1
DIE: Final = 2
