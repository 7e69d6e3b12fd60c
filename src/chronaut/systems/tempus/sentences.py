"""Facts as sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from chronaut.kernel.speech import Speech, capital, forms, phrase, plural
from chronaut.kernel.views import SeatFrame, Told
from chronaut.systems.tempus.naming import Names
from chronaut.systems.tempus.seen import TempusView
from chronaut.systems.tempus.terms import PHASES, RESULTS

SENTENCES: Final[Mapping[str, str]] = {
    "said": phrase("{player}: {text}"),
    "seat_away": phrase("{player} is away; somebody else plays for them."),
    "seat_back": phrase("{player} is back."),
    "vote_cast": phrase("{player} has voted."),
    "gave_up": phrase("{player} would give the ship up."),
    "token_placed": phrase("{token} in {space}."),
    "placement_void": phrase("{space} burns already as much as it can."),
    "tokens_removed": phrase("{space}: {n} {token} removed."),
    "fire_spread": phrase("The fire spreads from {space}."),
    "door_locked": phrase("Locked: {door}."),
    "door_unlocked": phrase("Opened: {door}."),
    "doors_switched": phrase("Doors change: {doors}."),
    "exterior_opened": phrase("The exterior door is open."),
    "exterior_closed": phrase("The exterior door is closed."),
    "shields_moved": phrase("Shields at {to}."),
    "numbers_changed": phrase("Number tokens change places."),
    "hyperdrive_fixed": phrase("The Hyperdrive is repaired."),
    "hyperdrive_face_up": phrase("The Hyperdrive is broken again."),
    "airlock_opening": phrase("The Airlock vents."),
    "airlock_vented": phrase("{fires} Fire goes out of the Airlock."),
    "character_taken": phrase("{who} comes aboard."),
    "boarded": phrase("Everybody stands in the Time Drive space."),
    "moved": phrase("{who} goes to {to_space}."),
    "stood": phrase("{who} stands up."),
    "knocked_down": phrase("{who} is knocked down."),
    "died": phrase("{who} dies in {space}."),
    "pulled": phrase("{who} is dragged to {to_space}."),
    "swapped": phrase("{who} is in {to_space} now."),
    "item_picked": phrase("{who} picks up: {item}."),
    "item_dropped": phrase("{who} drops: {item}."),
    "item_gained": phrase("{who} gets: {item}."),
    "item_discarded": phrase("{who} discards: {item}."),
    "item_exhausted": phrase("{who} exhausts: {item}."),
    "item_refreshed": phrase("{who} refreshes: {item}."),
    "item_traded": phrase("{who} takes: {item}."),
    "first_chosen": phrase("{who} goes first."),
    "turn_started": phrase("It is the turn of {who}."),
    "ability_used": phrase("{who}: {ability}."),
    "jump_begun": phrase("{who} pulls the lever: everything jumps back to the beginning."),
    "loop_begun": phrase("A new loop begins."),
    "row_replaced": phrase("That would change nothing: {by} takes its place."),
    "pile_shown": phrase("The Disaster Discard Pile lies open until the consequences."),
    "top_foreseen": phrase("The next disaster: {card}."),
    "paradox_drawn": phrase("Paradox: {card}."),
    "disaster_drawn": phrase("Disaster: {card}."),
    "disaster_repeated": phrase("The next disaster strikes {times} times."),
    "top_replaced": phrase("The top Disaster Card was swapped, unseen."),
    "top_discarded": phrase("Skipped: {card}."),
    "paradox_added": phrase("A Paradox lies in wait."),
}  # fmt: skip
"""The sentence of each fact that is worth one."""
COUNTED: Final[Mapping[str, tuple[str, str]]] = {
    "wounded": plural("{who} takes {count} wound.", "{who} takes {count} wounds."),
    "healed": plural("{who} loses {count} wound.", "{who} loses {count} wounds."),
    "wounds_ignored": plural("The armour of {who} takes {count} wound.", "The armour of {who} takes {count} wounds."),
}
"""The sentence of each fact that says how many (`n`)."""
CHECKED: Final = forms(
    "The Fuel Cells give way.", "Life Support fails: the air is bad.", "The Shield Generator sputters.",
    "The Airlock cannot hold.", "The fires do their damage.", "Too many Faults drain the Shields.",
)  # fmt: skip
PHASE: Final[Mapping[str, str]] = {
    "choose_first": phrase("A new round begins."),
    "consequences": phrase("Consequences."),
    "disaster": phrase("Disasters."),
}
DONE: Final = forms("", "The Shields are reinforced.", "The Distress Call is sent.")
ENDS: Final[Mapping[str, str]] = {
    "won": phrase("The ship flies home. You have won."),
    "damage_out": phrase("There is more Damage than the ship can bear. You have lost."),
    "fault_out": phrase("There are more Electrical Faults than the ship can bear. You have lost."),
    "fuel_cells": phrase("The Fuel Cells blow up. You have lost."),
    "shields": phrase("The Shields are down. You have lost."),
    "cut_off": phrase("Nobody can reach the bridge. You have lost."),
    "deck_empty": phrase("There is no time left. You have lost."),
    "lost_in_the_void": phrase("You are lost in the void."),
    "all_dead": phrase("Nobody is left alive. You have lost."),
}
CUT_OFF: Final = forms("Somebody can reach the bridge again.", "It looks as if nobody could reach the bridge any more.")


def tell(names: Names, told: Told, frame: SeatFrame) -> str:
    """A fact in a sentence; empty if it is not worth a line."""
    found = told.fields
    speech = names.speech
    if told.fact == "checked":
        return speech.word(CHECKED[int(found["step"])])
    if told.fact == "phase_begun":
        return speech.word(PHASE.get(PHASES[int(found["phase"])], ""))
    if told.fact == "round_ended":
        return speech.word(PHASE["choose_first"])
    if told.fact == "completed":
        return speech.word(DONE[int(found["what"])])
    if told.fact in ("game_won", "game_lost"):
        return speech.word(ENDS[RESULTS[int(found["result"])]])
    if told.fact == "cut_off_suspected":
        return speech.word(CUT_OFF[int(found["suspected"])])
    if told.fact in COUNTED:
        return speech.count(*COUNTED[told.fact], int(found["n"]), **named(names, told, frame.view))
    template = SENTENCES.get(told.fact)
    return speech.say(template, **named(names, told, frame.view)) if template is not None else ""


def named(names: Names, told: Told, view: TempusView) -> dict[str, object]:
    """The fields of a fact by the names of what they stand for."""
    characters = [one.character for one in view.crew]
    found: dict[str, object] = {}
    for key, value in told.fields.items():
        number = int(value) if key != "text" else -1
        if key == "who" and told.fact == "character_taken":
            found[key] = names.person(int(told.fields["character"]), number)
        elif key == "who":
            found[key] = names.crew(characters, number)
        elif key in ("space", "door", "item", "card", "by", "token"):
            found[key] = one_named(names, key, number)
        elif key == "seat":
            found["player"] = capital(names.speech.player(number))
        elif key == "to":
            found["to"] = value
            found["to_space"] = names.space(number) if told.fact in ("moved", "pulled", "swapped") else ""
        elif key == "ability":
            found[key] = names.text(names.ship.skills[number].label)
        elif key == "doors":
            found[key] = doors(names, number, names.speech)
        else:
            found[key] = value
    return found


def one_named(names: Names, key: str, number: int) -> str:
    """One thing by its name."""
    if key == "space":
        return names.space(number)
    if key == "door":
        return names.door(number)
    if key == "item":
        return names.item(number)
    return names.token(number) if key == "token" else names.card(number)


def doors(names: Names, mask: int, speech: Speech) -> str:
    """The doors of a mask; all of them in a word."""
    count = len(names.ship.doors)
    if mask == (1 << count) - 1:
        return speech.say("every door of the ship")
    return speech.listed([names.door(door) for door in range(count) if (mask >> door) & 1])
