"""The profiles of missions: what the books' boxes have in common, as data that a mission takes over and may change."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Final

PROFILES: Final[dict[str, dict[str, Any]]] = {
    "core": {},
    "damien": {
        "azrak": 18,  # RV-04, RS-86
        "setup": [
            "read_order", "choose_receptacles", "deal_azrak", "fill_vortex", "lay_prologue", "deal_personal", "lay_maps",  # RV-24
            "shuffle_destiny", "lay_items", "deal_tokens", "extra_tokens", "name_captain", "read_prologue",
        ],
        "tokens": [{"name": "coin", "count": 0}],  # RV-25
        "extra": {"2": {"what": "coin", "each": 1}, "3": {"what": "coin", "shared": 2}},  # RV-29, RV-30, RG-30
    },
    "midsummer": {
        "azrak": 26,  # RV-05
        "setup": [
            "read_order", "lay_sealed", "lay_mysteries", "lay_prologue",  # RV-31, RV-32, RV-33, RV-36
            "choose_receptacles", "deal_azrak", "fill_vortex", "deal_personal", "lay_maps", "shuffle_destiny",
            "lay_items", "deal_tokens", "lay_box_part", "name_captain", "read_prologue",
        ],
        "tokens": [
            {"name": "magic", "count": 0, "swappable": False, "capped": True, "start": {"2": 5, "3": 4, "4": 3}}  # RV-34
        ],
    },
}  # fmt: skip
"""By name: keys of a mission that it has if it does not say otherwise; tokens are added to its own."""


def apply(body: dict[str, Any]) -> None:
    """Fill in what a mission's profile says and the mission does not."""
    chosen = deepcopy(PROFILES.get(str(body.get("profile", "core")), {}))
    own = {one.get("name") for one in body.get("tokens", [])}
    tokens = [one for one in chosen.pop("tokens", []) if one["name"] not in own]
    for key, value in chosen.items():
        body.setdefault(key, value)
    if tokens:
        body["tokens"] = [*body.get("tokens", []), *tokens]
