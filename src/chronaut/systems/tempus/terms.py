"""The words of Trouble on the Tempus as small numbers, each list in the order of its numbers."""

from __future__ import annotations

from typing import Final

STREAMS: Final = ("numbers", "disasters", "paradoxes", "hyperdrive", "characters", "reserve", "items")
NUMBERS_STREAM, DISASTERS_STREAM, PARADOXES_STREAM, HYPERDRIVE_STREAM, CHARACTERS_STREAM = 0, 1, 2, 3, 4
RESERVE_STREAM, ITEMS_STREAM = 5, 6

DIFFICULTIES: Final = ("trainee", "recruit", "officer", "legend")
TRAINEE: Final = 0
RECRUIT: Final = 1
OFFICER: Final = 2
LEGEND: Final = 3

PHASES: Final = ("setup", "choose_first", "action", "consequences", "disaster", "jump", "over")
SETUP: Final = 0
FIRST: Final = 1
ACTION: Final = 2
CONSEQUENCES: Final = 3
DISASTER: Final = 4
JUMP: Final = 5
OVER: Final = 6

TOKENS: Final = ("damage", "fire", "fault")
DAMAGE: Final = 0
FIRE: Final = 1
FAULT: Final = 2

ROLES: Final = (
    "", "flight_controls", "shield_controls", "security_controls", "damage_report", "time_drive", "sick_bay",
    "security_room", "maintenance", "airlock", "short_corridor", "life_support", "shield_generator", "fuel_cells",
    "hyperdrive",
)  # fmt: skip
"""What the rules call the spaces that they know by name."""
PLAIN: Final = 0
FLIGHT_CONTROLS: Final = 1
SHIELD_CONTROLS: Final = 2
SECURITY_CONTROLS: Final = 3
DAMAGE_REPORT: Final = 4
TIME_DRIVE: Final = 5
SICK_BAY: Final = 6
SECURITY_ROOM: Final = 7
MAINTENANCE: Final = 8
AIRLOCK: Final = 9
SHORT_CORRIDOR: Final = 10
LIFE_SUPPORT: Final = 11
SHIELD_GENERATOR: Final = 12
FUEL_CELLS: Final = 13
HYPERDRIVE: Final = 14

SPACE_KINDS: Final = ("bridge", "location", "corridor")
BRIDGE: Final = 0
LOCATION: Final = 1
CORRIDOR: Final = 2

SLOTS: Final = ("equipment", "wearing")
EQUIPMENT: Final = 0
WEARING: Final = 1

SUPPLY: Final = -1
"""Where an item is that lies in the supply; a space is its number."""
SHEET: Final = 100
"""Where an item is that a character has: this and the character's number."""

STATIONS: Final = (
    "heal", "refresh", "doors", "doors_of_a_space", "jump", "airlock", "read_pile", "divert", "boost", "reinforce",
    "distress", "fly",
)  # fmt: skip
"""The board actions (TP-69 to TP-79), in the order in which a table lists them."""
HEAL: Final = 0
REFRESH: Final = 1
DOORS: Final = 2
DOORS_OF_SPACE: Final = 3
TIME_JUMP: Final = 4
TOGGLE_AIRLOCK: Final = 5
READ_PILE: Final = 6
DIVERT: Final = 7
BOOST: Final = 8
REINFORCE: Final = 9
DISTRESS: Final = 10
FLY: Final = 11
STATION_ROLES: Final = (
    SICK_BAY, MAINTENANCE, SECURITY_ROOM, SECURITY_CONTROLS, TIME_DRIVE, AIRLOCK, DAMAGE_REPORT, SHIELD_CONTROLS,
    SHIELD_CONTROLS, SHIELD_CONTROLS, SECURITY_CONTROLS, FLIGHT_CONTROLS,
)  # fmt: skip
"""Where each board action is."""

COMPLETE_SHIELDS: Final = 1
COMPLETE_DISTRESS: Final = 2
COMPLETE_BOTH: Final = 3

IMMUNITIES: Final = (
    "airlock_entry", "airlock_pull", "life_support", "knock_down", "damage_cost", "split_move", "retain_items",
)  # fmt: skip
"""What items and characters may let their bearer do or ignore."""
AIRLOCK_ENTRY: Final = 0
AIRLOCK_PULL: Final = 1
NO_AIR: Final = 2
KNOCK_DOWN: Final = 3
DAMAGE_COST: Final = 4
SPLIT_MOVE: Final = 5
RETAIN_ITEMS: Final = 6

COSTS: Final = ("action", "free")
AS_ACTION: Final = 0
FREE: Final = 1
LIMITS: Final = ("", "once_per_turn", "once_per_round")
ONCE_PER_TURN: Final = 1
ONCE_PER_ROUND: Final = 2

RULES: Final = ("fault_limit", "actions_per_turn", "movement_points", "first_player_must_change")
"""What a lasting rule may change (TP-100)."""
FAULT_LIMIT: Final = 0
ACTIONS_PER_TURN: Final = 1
MOVEMENT_POINTS: Final = 2
FIRST_MUST_CHANGE: Final = 3
UNTIL: Final = ("end_of_next_round", "end_of_loop", "end_of_game")
END_OF_NEXT_ROUND: Final = 0
END_OF_LOOP: Final = 1
END_OF_GAME: Final = 2

GROWING: Final = 0
MAJOR: Final = 1
PARADOX: Final = 2
VOID: Final = 3
CARD_KINDS: Final = ("growing", "major", "paradox", "void")

RESULTS: Final = (
    "open", "won", "damage_out", "fault_out", "fuel_cells", "shields", "cut_off", "deck_empty", "lost_in_the_void",
    "all_dead",
)  # fmt: skip
OPEN: Final = 0
WON: Final = 1
DAMAGE_OUT: Final = 2
FAULT_OUT: Final = 3
FUEL_OUT: Final = 4
SHIELDS_DOWN: Final = 5
CUT_OFF: Final = 6
DECK_EMPTY: Final = 7
IN_THE_VOID: Final = 8
ALL_DEAD: Final = 9

CAUSES: Final = (
    "setup", "card", "fire_spread", "second_fault", "fire", "life_support", "opening", "airlock", "boost", "ability",
    "board_action",
)  # fmt: skip
"""Why tokens are placed and wounds are taken: what `cause` in facts means."""
BY_SETUP: Final = 0
BY_CARD: Final = 1
BY_SPREAD: Final = 2
BY_SECOND_FAULT: Final = 3
BY_FIRE: Final = 4
BY_LIFE_SUPPORT: Final = 5
BY_OPENING: Final = 6
BY_AIRLOCK: Final = 7
BY_BOOST: Final = 8
BY_ABILITY: Final = 9
BY_STATION: Final = 10

CHECKS: Final = ("fuel_cells", "life_support", "shield_generator", "airlock", "fire", "fault_count")
"""The steps of the Consequences Phase (TP-80)."""
CRITICAL: Final = 3
"""So much Damage in a location has consequences (TP-125)."""
MOST_FIRES: Final = 2
"""Fires that a space can hold (TP-12)."""
FEWEST_CREW: Final = 2
MOST_CREW: Final = 5
PULL: Final = 5
"""Spaces that an Airlock Opening drags a character (TP-117)."""
LOCKED_DOORS: Final = 19
"""Locked Door tokens (TP-05)."""
NUMBERED: Final = 9
