"""What a mission has if it does not say otherwise."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from chronaut.systems.revolution import mission as written

DEFAULTS: list[Any] = [
    (written.Power, "azrak", 0, "RS-90"),
    (written.TestBox, "repeatable", True, "RV-105", "RV-120"),
    (written.Conflict, "life", 0, "RS-37", "RV-123", "RV-127"),
    (written.Conflict, "try_again", False, "RS-37"),
    (written.Location, "barred", False, "RV-54"),
    (written.MapCard, "start", False, "RV-167"),
    (written.Item, "number", 0, "RV-151"),
    (written.Interaction, "later", False, "RV-184"),
    (written.Token, "count", 1, "RV-171", "RS-72"),
    (written.Token, "swappable", True, "RV-95"),
    (written.Token, "capped", False, "RV-176"),
    (written.Extra, "each", 0, "RV-29", "RV-30"),
    (written.Extra, "shared", 0, "RV-30"),
    (written.Destiny, "shuffle", False, "RV-110", "RV-111"),
]


@pytest.mark.parametrize(
    ("kind", "field", "default"),
    [pytest.param(*one[:3], id=f"{one[0].__name__}-{one[1]}", marks=pytest.mark.rule(*one[3:])) for one in DEFAULTS],
)
def test_a_key_that_is_left_out(kind: type[Any], field: str, default: object) -> None:
    found = {one.name: one.default for one in msgspec.structs.fields(kind)}
    assert found[field] == default
    assert type(found[field]) is type(default)
