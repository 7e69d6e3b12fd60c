"""The switchable rulings: names, rules, values, defaults."""

from __future__ import annotations

from typing import Final

from chronaut.systems.contract.system import Option, SetupError
from chronaut.systems.revolution.pieces import Rulings

OFF_ON: Final = (False, True)
ON_OFF: Final = (True, False)

OPTIONS: Final = (
    Option("support_limit", "RG-02", (2, 3), 2, "With 3 receptacles: how much one supporter may give to a test."),
    Option("support_second_supporter", "RS-42", (1, 0), 1, "With 3 receptacles: how much the other supporter may give."),
    Option("captain_last_azrak", "RS-01", ("stay", "literal"), "stay",
           "Whether the Captain's last Azrak stays where the choice of a location put it."),
    Option("update_split_all", "RS-15", ON_OFF, True, "An Update hands out as much as the pools can hold."),
    Option("forced_update_order", "RS-13", ("zero_first", "fee_first"), "zero_first",
           "In a compulsory Update: agents without Azrak before the fee, or after it."),
    Option("damage_persists", "RS-27", OFF_ON, False, "Damage stays when a conflict is broken off."),
    Option("replacement_fate", "RG-19", ("stow", "remove"), "stow", "Where a superseded Replacement goes."),
    Option("backstory_visibility", "RS-69", ("owner_paraphrase", "public"), "owner_paraphrase",
           "Who may read a receptacle's back story."),
    Option("mystery_draw", "RS-79", ("top_unless_named", "shuffled"), "top_unless_named",
           "Whether the Mystery deck is shuffled at set-up."),
    Option("recon_instructions", "RG-01", ("deferred", "at_once"), "deferred",
           "Whether instructions met at recon wait for the Actions step."),
    Option("captain_settles", "RV-208", ON_OFF, True, "The Captain settles decisions of the group; else most seats do."),
    Option("paraphrase_check", "RV-62", ("hold", "off"), "hold",
           "Whether a message that repeats more than seven words of a text that only its author may read is held back."),
    Option("experience", "RV-202", OFF_ON, False, "Elements with the Experience icon count."),
    Option("mission_log", "RV-201", ON_OFF, True, "The Mission Log keeps how runs ended."),
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
    if not any(type(value) is type(one) and value == one for one in option.values):
        accepted = ", ".join(str(one).lower() if isinstance(one, bool) else str(one) for one in option.values)
        raise SetupError(f"the option {option.name!r} takes one of {accepted}, not {value!r} ({option.rule}).")
    return option.values.index(value) if isinstance(value, str) else int(value)


def values(chosen: Rulings) -> dict[str, str | int | bool]:
    """The options that lead to these rulings."""
    found: dict[str, str | int | bool] = {}
    for option in OPTIONS:
        number = getattr(chosen, option.name)
        kind = type(option.default)
        found[option.name] = str(option.values[number]) if kind is str else kind(number)
    return found
