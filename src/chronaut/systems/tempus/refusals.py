"""Why a proposal is refused: each reason with its code, its rule and what the player should know."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.actions import Refused

FINE: Final = 0


def _row(name: str, code: str, rule: str, text: str) -> tuple[str, str, str, str]:
    return name, code, rule, text


REASONS: Final = (
    _row("fine", "", "", ""),
    _row("over", "over", "TP-49", "The game is over."),
    _row("wrong_seat", "wrong_seat", "TP-153", "Another player decides for that character; ask them."),
    _row("bad_value", "bad_value", "", "There is no such character, space, item or ability; choose one of those shown."),
    _row("question", "not_now", "TP-50", "An open question comes first; answer it or wait for its answer."),
    _row("not_now", "not_now", "TP-50", "This can be done in a turn of the Action Phase only."),
    _row("not_your_turn", "not_now", "TP-52", "It is the turn of another character; wait for yours."),
    _row("dead", "dead", "TP-144", "This character is dead until a Time Jump brings it back."),
    _row("taken", "taken", "TP-09", "That character has been taken; each card is used once."),
    _row("chosen", "not_now", "TP-21", "This one has its character, or characters are taken at the start only."),
    _row("no_movement", "no_movement", "TP-53", "There is not enough movement left; entering a damaged space costs one more."),
    _row("split_move", "split_move", "TP-54", "All movement comes before the action or all of it after."),
    _row("not_connected", "not_connected", "TP-55", "No line or doorway leads there from here; go space by space."),
    _row("door_locked", "door_locked", "TP-58", "A Locked Door is in the way; take it off first."),
    _row("knocked_down", "knocked_down", "TP-57", "This character is knocked down; it stands up first, for one movement."),
    _row("standing", "not_now", "TP-57", "This character stands already."),
    _row("no_action", "no_action", "TP-53", "The action of this turn is used."),
    _row("fire_here", "fire_here", "TP-65", "It burns here: nothing can be done but what removes the Fire. Walk away, or put it out."),
    _row("fault_here", "fault_here", "TP-66", "An Electrical Fault stops what this space offers; remove it first."),
    _row("no_slot", "no_slot", "TP-154", "There is no free slot for it; drop something first."),
    _row("not_here", "not_here", "TP-62", "That does not lie in this space."),
    _row("not_held", "not_here", "TP-68", "This character does not have that."),
    _row("exhausted", "exhausted", "TP-156", "It is exhausted until it is refreshed in Maintenance."),
    _row("no_ability", "not_here", "TP-153", "This character has no such ability."),
    _row("no_target", "no_target", "TP-157", "It would change nothing there; choose another target, or keep it for later."),
    _row("limit_used", "used", "TP-152", "It has been used as often as it may be for now."),
    _row("no_partner", "apart", "TP-63", "Nobody here has anything to trade."),
    _row("not_this_door", "not_here", "TP-64", "That is no door of this space; the exterior door has an action of its own."),
    _row("wrong_space", "not_here", "TP-79", "That is done in another space; walk there first."),
    _row("at_max", "at_max", "TP:G-31", "The Shields are as high as they can be."),
    _row("no_fault", "no_target", "TP:G-48", "Lowering the Shields pays for a Fault that is removed; choose a space with one."),
    _row("not_fixed", "not_fixed", "TP-38", "The Hyperdrive is not repaired yet: no token may lie in its space."),
    _row("completed", "used", "TP-38", "That has been done in this loop."),
    _row("not_complete", "not_complete", "TP-39", "Shields must be reinforced and the Distress Call sent first."),
    _row("someone_dead", "someone_dead", "TP-40", "Nobody is left behind: a Time Jump brings the dead back first."),
    _row("no_paradox", "forbidden", "TP:G-81", "The Paradox Deck is empty, and this table allows no further Time Jump."),
    _row("pile_empty", "no_target", "TP-76", "No card lies on the Disaster Discard Pile."),
    _row("not_cut_off", "not_now", "TP-45", "Somebody can still reach the bridge; the ship is not given up."),
)  # fmt: skip
REASON: Final = {row[0]: number for number, row in enumerate(REASONS)}


def refused(reason: int) -> Refused:
    """The refusal for a reason."""
    _, code, rule, text = REASONS[reason]
    return Refused(code, rule, text)
