"""The switchable rulings: names, rules, values, defaults."""

from __future__ import annotations

from typing import Final

from chronaut.systems.contract.system import Option, SetupError
from chronaut.systems.time_stories.pieces import Rulings
from chronaut.systems.time_stories.terms import ACTION_DICE

OFF_ON: Final = (False, True)

OPTIONS: Final = (
    Option("two_players", "G-69", ("two_each", "shared_third"), "two_each",
           "Two players: two receptacles each (TS-189), or one each and a third played together (TS-190)."),
    Option("solo_receptacles", "G-81", (2, 3, 4), 2, "One player: how many receptacles."),
    Option("last_tu_acts", "G-01", OFF_ON, False, "The TU that brings the token to 0 still gives everybody an action."),
    Option("idle_penalty_on_unstarted", "G-14", OFF_ON, False,
           "Doing nothing has its price also on a test that nobody has started."),
    Option("max_dice", "G-22", (0, ACTION_DICE), 0, "The most dice of one roll; 0 for no limit."),
    Option("skip_dead_captain", "G-33", OFF_ON, False, "The Captain's die skips players whose agents are in the vortex."),
    Option("return_may_wait", "G-79", OFF_ON, False, "An agent may stay in the vortex although it could return."),
    Option("optional_reading", "G-39", OFF_ON, False, "Reading the card on arrival is left to the player."),
    Option("items_open", "G-59", OFF_ON, False, "Everybody may look at every item's face."),
    Option("blind_receptacles", "G-60", ("first_run", "never", "always"), "first_run",
           "When receptacles are chosen by their backs alone."),
    Option("paraphrase_check", "G-70", ("hold", "warn", "off"), "hold",
           "What happens to a message that repeats more than seven words of a text that only its author may read."),
    Option("time_line_max", "G-06", (), 60, "The highest number of the Time Line; TU gained beyond it are lost."),
    Option("odds", "G-88", OFF_ON, False, "Before a roll the table says what its dice promise."),
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
    if not option.values:
        if isinstance(value, bool) or not isinstance(value, int) or value < 1:
            raise SetupError(f"the option {option.name!r} takes a whole number from 1, not {value!r} ({option.rule}).")
        return value
    if not any(value is one or (value == one and type(value) is type(one)) for one in option.values):
        accepted = ", ".join(str(one).lower() if isinstance(one, bool) else str(one) for one in option.values)
        raise SetupError(f"the option {option.name!r} takes one of {accepted}, not {value!r} ({option.rule}).")
    if isinstance(value, str):
        return option.values.index(value)
    return int(value)
