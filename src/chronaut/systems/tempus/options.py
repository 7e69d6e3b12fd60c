"""The switchable rulings: names, rules, values, defaults."""

from __future__ import annotations

from typing import Final

from chronaut.systems.contract.system import Option, SetupError
from chronaut.systems.tempus.pieces import Rulings
from chronaut.systems.tempus.terms import DIFFICULTIES

OFF_ON: Final = (False, True)
ON_OFF: Final = (True, False)

OPTIONS: Final = (
    Option("difficulty", "TP-25", DIFFICULTIES, "trainee", "How the Disaster Deck is built, and what a Time Jump leaves you."),
    Option("characters", "TP-21", ("choose", "deal"), "choose", "Players choose their characters, or luck deals them."),
    Option("paradox_deck", "TP-24", tuple(range(3, 13)), 3, "Cards of the Paradox Deck, Lost in the Void among them."),
    Option("void_position", "TP-24", ("bottom", "shuffled"), "bottom", "Where Lost in the Void lies in the Paradox Deck."),
    Option("ordinary_paradoxes", "TP:G-10", (11, 10), 11, "Ordinary Paradox cards in the box; 10 leaves the last one out."),
    Option("shields_start", "TP:G-30", (6, 5, 4, 3, 2, 1), 6, "Where the Shields marker starts; never beyond the ship's own track."),
    Option("life_support_suit", "TP:G-01", ("exempt", "all"), "exempt", "Whether a Space Suit spares its wearer that wound."),
    Option("opening_on_breach", "TP:G-03", OFF_ON, False, "An Airlock Opening as soon as Damage takes the exterior door."),
    Option("opening_on_close", "TP:G-04", OFF_ON, False, "An Airlock Opening also when the exterior door is closed."),
    Option("noeffect_scope", "TP:G-07", ("row", "card"), "row", "The reserve takes the place of a row without effect, or of a card only."),
    Option("strict_run_out", "TP:G-09", OFF_ON, False, "The last Damage or Fault token loses the game, not the next one."),
    Option("jump_clears_completion", "TP:G-14", ON_OFF, True, "A Time Jump takes Completion tokens off the board."),
    Option("retain_wearing", "TP:G-20", ON_OFF, True, "What is worn is kept at a Time Jump like equipment."),
    Option("officer_keeps_floor", "TP:G-21", OFF_ON, False, "Items on the floor of the Time Drive stay there at Officer too."),
    Option("max_characters", "TP:G-36", (5, 4, 3, 2), 5, "The most characters of a game."),
    Option("fire_bars_free", "TP:G-43", ON_OFF, True, "Fire in a space also bars free actions that do not remove it."),
    Option("door_action_exterior", "TP:G-45", OFF_ON, False, "The general door action may close or open the exterior door."),
    Option("open_discard", "TP:G-55", OFF_ON, False, "The whole Disaster Discard Pile lies open at all times."),
    Option("switch_exterior", "TP:G-60", OFF_ON, False, "What switches doors switches the exterior door too."),
    Option("pull_tie", "TP:G-62", ("player", "board_order"), "player", "Who picks among several shortest paths to the Airlock."),
    Option("swept_items", "TP:G-64", ("airlock", "supply"), "airlock", "Where the items of a character are that was swept out."),
    Option("repeat_start_effects", "TP:G-79", OFF_ON, False, "Starting effects of characters come again after a Time Jump."),
    Option("empty_paradox", "TP:G-81", ("skip", "reserve", "forbid"), "skip", "A Time Jump with an empty Paradox Deck."),
    Option("jump_in_fire", "TP:G-91", OFF_ON, False, "A Time Jump can be made while the Time Drive burns."),
)  # fmt: skip
"""In the order of the fields of `Rulings`."""


def rulings(*layers: dict[str, str | int | bool]) -> Rulings:
    """The rulings in force; later layers win. Raises `SetupError` for an unknown name or value."""
    chosen = {option.name: option.default for option in OPTIONS}
    for layer in layers:
        for name, value in layer.items():
            if name not in chosen:
                raise SetupError(f"there is no option {name!r}; options are: {', '.join(sorted(chosen))}.")
            chosen[name] = value
    return Rulings(*[_number(option, chosen[option.name]) for option in OPTIONS])


def _number(option: Option, value: str | int | bool) -> int:
    """An option's value as the state keeps it: its place among words, or the number itself."""
    if not any(value == one and type(value) is type(one) for one in option.values):
        accepted = ", ".join(str(one).lower() if isinstance(one, bool) else str(one) for one in option.values)
        raise SetupError(f"the option {option.name!r} takes one of {accepted}, not {value!r} ({option.rule}).")
    return option.values.index(value) if isinstance(value, str) else int(value)
