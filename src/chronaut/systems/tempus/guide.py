"""How to play, on one page, for somebody who never saw this game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from chronaut.kernel.speech import Speech, forms
from chronaut.kernel.views import Panel

PAGES: Final[Sequence[tuple[str, ...]]] = (
    forms(
        "The game",
        "You are the crew of a ship that is falling apart. All play together and win or lose together.",
        "Clear every Damage, Fire and Fault out of the Hyperdrive. Then reinforce the Shields, send the Distress Call, and fly "
        "home from Flight Controls, with everybody alive. [TP-33, TP-39, TP-40]",
    ),
    forms(
        "A round",
        "Choose who goes first; each of you has one turn. A turn has 2 movement and 1 action; all movement comes before the "
        "action or all after it. [TP-52, TP-54]",
        "Then the ship suffers its consequences, and a Disaster Card is drawn. [TP-50]",
    ),
    forms(
        "Damage, Fire, Faults",
        "Whatever is placed where you stand wounds you. [TP-141]",
        "Damage makes a space cost 2 to enter. 3 Damage in Fuel Cells, Life Support, Shield Generator or Airlock are felt at "
        "once. [TP-56, TP-125]",
        "Where it burns you can do nothing but put the Fire out. A second Fire in a space spreads through open doors: lock "
        "them. [TP-65, TP-128, TP-130]",
        "A Fault stops what its space offers; the second one brings a Fire. More than 3 on board drain the Shields. "
        "[TP-66, TP-137, TP-85]",
    ),
    forms(
        "The Airlock",
        "Opening the exterior door vents every Fire that it can reach, and drags you five spaces closer. Whoever it would "
        "drag past the Airlock dies. [TP-115, TP-117, TP-118]",
    ),
    forms(
        "The Time Jump",
        "From the Time Drive you can jump back to the beginning: the ship is as it was, the dead live, and the same disasters "
        "come in the same order. Remember them. [TP-101, TP-110]",
        "Each jump puts a Paradox into the deck; the last of them is the end. [TP-109, TP-99]",
    ),
    forms(
        "How you lose",
        "No Damage or Fault token left when one is needed; Shields at 0; the deck empty; nobody alive. [TP-41, TP-44, TP-46, "
        "TP-48]",
    ),
)


def pages(speech: Speech) -> list[Panel]:
    """The page, chapter by chapter."""
    return [Panel(speech.word(page[0]), [speech.word(line) for line in page[1:]]) for page in PAGES]
