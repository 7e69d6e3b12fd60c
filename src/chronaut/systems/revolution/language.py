"""How missions of TIME Stories Revolution are written as text."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any, Final

from chronaut.systems.revolution import profiles
from chronaut.systems.revolution.mission import Mission
from chronaut.systems.revolution.terms import QUESTIONS
from chronaut.systems.revolution.vocabulary import REVOLUTION, load
from chronaut.systems.verbs.language import Language

KINDS: Final = {
    "prologue": "prologue", "receptacles": "receptacle", "locations": "location", "maps": "map", "items": "item",
    "mysteries": "mystery", "sealed": "sealed", "tokens": "token", "endings": "ending", "counters": "counter",
}  # fmt: skip
"""What an element of each list is called where it is named."""


class RevolutionLanguage(Language):
    """Missions of TIME Stories Revolution."""

    system = "revolution"
    mission = Mission
    vocabulary = REVOLUTION
    expects = ("card", "item", "location", "ending", "mystery", "sealed", "map", "prologue", "receptacle")
    documents: dict[str, str] = {"location": "locations"}

    def load(self) -> None:
        load()

    def finish(self, body: dict[str, Any]) -> None:
        profiles.apply(body)
        items = body.get("items", [])
        taken = {one["number"] for one in items if "number" in one}
        free = (number for number in count(1) if number not in taken)
        for one in items:
            if "number" not in one:
                one["number"] = next(free)

    def names(self, body: dict[str, Any]) -> dict[str, dict[str, str]]:
        found: dict[str, dict[str, str]] = {kind: {} for kind in (*KINDS.values(), "card", "story", "key")}
        for key, kind in KINDS.items():
            for n, one in enumerate(body.get(key, [])):
                found[kind].setdefault(one.get("name", ""), f"{key}.{n}")
        for n, location in enumerate(body.get("locations", [])):
            for position, card in enumerate(location.get("cards", [])):
                found["card"].setdefault(card.get("name", ""), f"locations.{n}.cards.{position}")
        found["story"] = {**found["mystery"], **found["card"]}
        for n, one in enumerate(body.get("receptacles", [])):
            for position, card in enumerate(one.get("interactions", [])):
                found["key"].setdefault(str(card.get("key", "")), f"receptacles.{n}.interactions.{position}")
        found["flag"] = {name: f"flags.{n}" for n, name in enumerate(body.get("flags", []))}
        found["attribute"] = {name: f"attributes.{n}" for n, name in enumerate(body.get("attributes", []))}
        found["question"] = dict.fromkeys(QUESTIONS, "")
        return found

    def doubles(self, body: dict[str, Any]) -> Iterator[tuple[str, str, str, str]]:
        for key, kind in KINDS.items():
            first: dict[str, str] = {}
            for n, one in enumerate(body.get(key, [])):
                name = one.get("name", "")
                if name in first:
                    yield kind, name, f"{key}.{n}", first[name]
                first.setdefault(name, f"{key}.{n}")

    def shown_names(self, body: dict[str, Any]) -> Iterator[tuple[str, str]]:
        for n, name in enumerate(body.get("attributes", [])):
            yield name, f"attributes.{n}"
        for key in ("tokens", "counters"):
            for n, one in enumerate(body.get(key, [])):
                if "name" in one and one.get("public", True):
                    yield one["name"], f"{key}.{n}.name"

    def told(self, kind: str, name: str, body: dict[str, Any]) -> str:
        if kind in ("", "item"):
            number = next((str(one["number"]) for one in body.get("items", []) if one.get("name") == name), "")
            if number or kind:
                return number
        known = any(one.get("name") == name for one in body.get("tokens", []))
        return name if kind or known else ""


LANGUAGE: Final = RevolutionLanguage()
