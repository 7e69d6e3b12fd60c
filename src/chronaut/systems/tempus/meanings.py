"""The closed lists of words in which missions are written, each word with its meaning."""

from __future__ import annotations

from typing import Final

SPACES: Final = {
    "bridge": "A station of the bridge.",
    "location": "A named place with a number spot; there are nine.",
    "corridor": "A space without a number.",
}
ROLES: Final = {
    "": "No rule knows it by name.",
    "flight_controls": "Where the ship is flown home.",
    "shield_controls": "Where the Shields are raised, lowered and reinforced.",
    "security_controls": "Where all doors of a space are locked or opened, and the Distress Call is sent.",
    "damage_report": "Where the Disaster Discard Pile is looked through.",
    "time_drive": "Where everybody starts, and whence the Time Jump is made.",
    "sick_bay": "Where wounds are healed.",
    "security_room": "Where up to three doors anywhere are locked or opened.",
    "maintenance": "Where exhausted items are refreshed.",
    "airlock": "The space with the exterior door.",
    "short_corridor": "The space that is damaged together with the Airlock when fires are vented.",
    "life_support": "With 3 Damage everybody without a suit takes a wound.",
    "shield_generator": "With 3 Damage the Shields fall.",
    "fuel_cells": "With 3 Damage the ship is lost.",
    "hyperdrive": "What has to be repaired.",
}
SLOTS: Final = {"equipment": "Carried in an equipment slot.", "wearing": "Worn in the wearing slot."}
GIFTS: Final = {
    "airlock_entry": "Does not die in the open Airlock.",
    "airlock_pull": "Is not dragged by an Airlock Opening.",
    "life_support": "Takes no wound from damaged Life Support.",
    "knock_down": "Cannot be knocked down.",
    "damage_cost": "Enters damaged spaces at no extra cost.",
    "split_move": "May move before and after the action.",
    "retain_items": "Keeps its items at every Time Jump, if it is alive.",
}
COSTS: Final = {"action": "The action of the turn.", "free": "Free, at any time in the own turn."}
LIMITS: Final = {
    "": "As often as one likes.",
    "once_per_turn": "Once in each turn.",
    "once_per_round": "Once in each round.",
}
TOKENS: Final = {"damage": "Damage.", "fire": "Fire.", "fault": "Electrical Fault."}
HOLDERS: Final = {"": "Whatever lies there.", **TOKENS}
EXTREMES: Final = {
    "": "No such choice.",
    "highest": "The location with the highest number.",
    "lowest": "The location with the lowest number.",
}
HEALED: Final = {
    "all": "Every living character.",
    "self": "Who uses it.",
    "one_here": "Anybody in the space, who uses it included.",
    "other_here": "Somebody else in the space.",
}
