"""How missions of Trouble on the Tempus are written as text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from chronaut.systems.tempus.link import NUMBERS
from chronaut.systems.tempus.mission import Mission
from chronaut.systems.tempus.vocabulary import TEMPUS, load
from chronaut.systems.verbs.language import Language

LISTS: Final = {
    "spaces": "space", "doors": "door", "items": "item", "characters": "character", "hyperdrive": "hyperdrive card",
    "growing": "growing disaster", "major": "major disaster", "paradox": "paradox",
}  # fmt: skip
"""What an element of each list is called where it is named."""


class TempusLanguage(Language):
    """Missions of Trouble on the Tempus."""

    system = "tempus"
    mission = Mission
    vocabulary = TEMPUS

    def load(self) -> None:
        load()

    def names(self, body: dict[str, Any]) -> dict[str, dict[str, str]]:
        found: dict[str, dict[str, str]] = {}
        for key, kind in LISTS.items():
            found[kind] = {one.get("name", ""): f"{key}.{n}" for n, one in enumerate(body.get(key, []))}
        found["place"] = found["space"] | dict.fromkeys(NUMBERS, "")
        return found

    def doubles(self, body: dict[str, Any]) -> Iterator[tuple[str, str, str, str]]:
        for key, kind in LISTS.items():
            first: dict[str, str] = {}
            for n, one in enumerate(body.get(key, [])):
                name = one.get("name", "")
                if name in first:
                    yield kind, name, f"{key}.{n}", first[name]
                else:
                    first[name] = f"{key}.{n}"

    def told(self, kind: str, name: str, body: dict[str, Any]) -> str:
        return ""


LANGUAGE: Final = TempusLanguage()
"""The rules of Trouble on the Tempus."""
