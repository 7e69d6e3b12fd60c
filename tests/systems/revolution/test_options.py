"""The switchable rulings: their rules and defaults are those of the ledger."""

from __future__ import annotations

import pytest

from chronaut.systems.contract.system import SetupError
from chronaut.systems.revolution.options import OPTIONS, rulings, values

DEFAULTS = [
    ("support_limit", "RG-02", 2),
    ("support_second_supporter", "RS-42", 1),
    ("captain_last_azrak", "RS-01", "stay"),
    ("update_split_all", "RS-15", True),
    ("forced_update_order", "RS-13", "zero_first"),
    ("damage_persists", "RS-27", False),
    ("replacement_fate", "RG-19", "stow"),
    ("backstory_visibility", "RS-69", "owner_paraphrase"),
    ("mystery_draw", "RS-79", "top_unless_named"),
    ("recon_instructions", "RG-01", "deferred"),
    ("captain_settles", "RV-208", True),
    ("paraphrase_check", "RV-62", "hold"),
    ("experience", "RV-202", False),
    ("mission_log", "RV-201", True),
]


@pytest.mark.parametrize(
    ("name", "rule", "default"), [pytest.param(*one, id=one[0], marks=pytest.mark.rule(one[1])) for one in DEFAULTS]
)
def test_a_ruling_has_the_ledgers_default(name: str, rule: str, default: str | int | bool) -> None:
    option = next(one for one in OPTIONS if one.name == name)
    assert (option.rule, option.default) == (rule, default)
    assert values(rulings())[name] == default


def test_there_are_no_others() -> None:
    assert [one.name for one in OPTIONS] == [name for name, _, _ in DEFAULTS]


def test_a_wrong_value_is_told_with_the_right_ones() -> None:
    with pytest.raises(SetupError, match=r"'captain_last_azrak' takes one of stay, literal, not 'leave' \(RS-01\)"):
        rulings({"captain_last_azrak": "leave"})
