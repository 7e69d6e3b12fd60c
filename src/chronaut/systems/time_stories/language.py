"""How missions of T.I.M.E Stories are written as text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count
from typing import Any, Final

from chronaut.systems.time_stories import meanings
from chronaut.systems.time_stories.mission import Mission
from chronaut.systems.time_stories.names import OWN_MARK
from chronaut.systems.time_stories.options import OPTIONS
from chronaut.systems.time_stories.terms import LETTERS, PLAN_CARDS, QUESTIONS, RESOURCES, SHIELDS, TRIGGERS
from chronaut.systems.time_stories.vocabulary import TIME_STORIES, load
from chronaut.systems.verbs.language import Language

DECK: Final = ("base", "plan", "cards", "receptacles", "loose", "endings")
"""In which order cards without a number are counted."""
KINDS: Final = {
    "base": "base", "plan": "plan", "locations": "location", "items": "item", "receptacles": "receptacle",
    "endings": "ending", "loose": "loose", "counters": "counter", "flags": "flag",
}  # fmt: skip
"""What an element of each list is called where it is named."""
BRACES: Final = re.compile(r"\{([^{}]+)\}")


class TimeStoriesLanguage(Language):
    """Missions of T.I.M.E Stories."""

    system = "time-stories"
    mission = Mission
    vocabulary = TIME_STORIES
    documents = {"location": "locations"}
    moments = meanings.TRIGGERS
    moments_in = "on"
    expects = ("card", "item", "location", "token", "ending", "base", "plan", "receptacle", "loose")

    def load(self) -> None:
        load()

    def finish(self, body: dict[str, Any]) -> None:
        for location in body.get("locations", []):
            for letter, card in zip(LETTERS, location.get("cards", []), strict=False):
                card.setdefault("letter", letter)
        deck = [card for kind in DECK for card in _cards(body, kind)]
        for cards in (deck, body.get("items", [])):
            taken = {card["number"] for card in cards if "number" in card}
            free = (number for number in count(1) if number not in taken)
            for card in cards:
                if "number" not in card:
                    card["number"] = next(free)
        if "places" not in body:
            names = [one["name"] for one in body.get("locations", []) if "name" in one]
            body["places"] = [{"location": name, "card": n % PLAN_CARDS + 1} for n, name in enumerate(names)]
        for card in _cards(body, "cards"):
            seal = card.get("seal")
            if isinstance(seal, dict):
                marks = seal.get("marks") or self.marks(seal.get("when"), body)
                seal["marks"] = [self.mark(one, body) for one in dict.fromkeys(marks)]

    def mark(self, text: str, body: dict[str, Any]) -> str:
        """A mark with the names in braces filled in."""
        return BRACES.sub(lambda found: self.told("", found[1], body) or found[0], text)

    def marks(self, when: Any, body: dict[str, Any]) -> Iterator[str]:
        """What a back shows of its seal's condition."""
        if isinstance(when, list):
            for one in when:
                yield from self.marks(one, body)
        elif isinstance(when, dict):
            for verb, given in when.items():
                if verb in ("all", "any"):
                    yield from self.marks(given, body)
                elif verb == "agents":
                    yield f"{given.get('at_least') or given.get('is') or given.get('at_most') or 1} agents"
                elif isinstance(given, dict):
                    for kind, name in _named(verb, given):
                        yield (
                            f"item {self.told(kind, name, body)}"
                            if kind == "item"
                            else self.told(kind, name, body) or name
                        )

    def tell_if(self, path: str, element: dict[str, Any], when: Any, text: str, of: str) -> str:
        kind, _, rest = path.partition(".")
        if kind not in ("base", "locations", "endings", "loose"):
            return ""
        card_a = kind == "locations" and rest.endswith(".cards.0")
        moment = "on_open_location" if card_a else "on_read"
        told = element.setdefault("on", {}).setdefault(moment, [])
        to = "reader" if kind in ("locations", "loose") and not card_a else "all"
        told.append({"if": {"when": when, "then": [{"say": {"text": text, "to": to}}]}})
        element.setdefault("passages", []).append({"text": text, "of": of})
        return f"on.{moment}.{len(told) - 1}"

    def names(self, body: dict[str, Any]) -> dict[str, dict[str, str]]:
        found: dict[str, dict[str, str]] = {kind: {} for kind in (*KINDS.values(), "card", "pack", "lasting flag")}
        for key, kind in KINDS.items():
            for n, one in enumerate(body.get(key, [])):
                found[kind].setdefault(one.get("name", ""), f"{key}.{n}")
        for n, location in enumerate(body.get("locations", [])):
            for position, card in enumerate(location.get("cards", [])):
                found["card"].setdefault(card.get("name", ""), f"locations.{n}.cards.{position}")
        for key in ("tokens", "characteristics"):
            found[key[:-1]] = {name: f"{key}.{n}" for n, name in enumerate(body.get(key, []))}
        for n, one in enumerate(body.get("loose", [])):
            found["pack"].setdefault(one.get("pack", ""), f"loose.{n}")
        lasting = {one.get("name") for one in body.get("flags", []) if one.get("persists", True)}
        found["lasting flag"] = {name: path for name, path in found["flag"].items() if name in lasting}
        found["answer"] = dict.fromkeys(_labels(body), "")
        for kind, words in {
            "resource": (*RESOURCES, "any"), "shield": (*SHIELDS, "any"), "trigger": TRIGGERS, "question": QUESTIONS,
            "option": [one.name for one in OPTIONS],
        }.items():  # fmt: skip
            found[kind] = dict.fromkeys(words, "")
        return found

    def doubles(self, body: dict[str, Any]) -> Iterator[tuple[str, str, str, str]]:
        lists = [(kind, key, body.get(key, [])) for key, kind in KINDS.items()]
        for kind, key, elements in lists:
            yield from _twice(kind, [(one.get("name", ""), f"{key}.{n}") for n, one in enumerate(elements)])
        places = enumerate(body.get("locations", []))
        cards = [(n, m, card) for n, one in places for m, card in enumerate(one.get("cards", []))]
        yield from _twice("card", [(card.get("name", ""), f"locations.{n}.cards.{m}") for n, m, card in cards])
        for key in ("tokens", "characteristics"):
            yield from _twice(key[:-1], [(name, f"{key}.{n}") for n, name in enumerate(body.get(key, []))])

    def shown_names(self, body: dict[str, Any]) -> Iterator[tuple[str, str]]:
        for key in ("characteristics", "tokens"):
            yield from ((name, f"{key}.{n}") for n, name in enumerate(body.get(key, [])))
        for n, one in enumerate(body.get("counters", [])):
            if one.get("public", True) and "name" in one:
                yield one["name"], f"counters.{n}.name"
        for n, location in enumerate(body.get("locations", [])):
            for position, card in enumerate(location.get("cards", [])):
                for mark in (card.get("seal") or {}).get("marks", []):
                    if not OWN_MARK.fullmatch(mark):
                        yield mark, f"locations.{n}.cards.{position}.seal.marks"

    def told(self, kind: str, name: str, body: dict[str, Any]) -> str:
        wanted = (kind,) if kind else ("item", "card", "token", "loose")
        for one in wanted:
            found = self.find(one, name, body)
            if found is not None:
                return found
        return ""

    def find(self, kind: str, name: str, body: dict[str, Any]) -> str | None:
        """What players call one element of a kind: an item by its number, a card by its letter, a token as it is."""
        if kind == "item":
            return next((str(one["number"]) for one in body.get("items", []) if one.get("name") == name), None)
        if kind == "card":
            cards = _cards(body, "cards")
            return next((one.get("letter", "") for one in cards if one.get("name") == name), None)
        if kind == "token":
            return name if name in body.get("tokens", []) else None
        if kind == "loose":
            return next((str(one["number"]) for one in body.get("loose", []) if one.get("name") == name), None)
        return name


def _cards(body: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    if kind == "cards":
        return [card for location in body.get("locations", []) for card in location.get("cards", [])]
    found: list[dict[str, Any]] = body.get(kind, [])
    return found


def _named(verb: str, given: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """What a simple condition asks for."""
    if verb == "token":
        for name in [given.get("owned"), *given.get("all", []), *given.get("any", [])]:
            if name:
                yield "token", name
    elif verb == "item":
        for name in [given.get("item"), *given.get("all", [])]:
            if name:
                yield "item", name
    elif verb == "characteristic" and "of" in given:
        yield "characteristic", given["of"]


def _twice(kind: str, found: list[tuple[str, str]]) -> Iterator[tuple[str, str, str, str]]:
    first: dict[str, str] = {}
    for name, path in found:
        if name in first:
            yield kind, name, path, first[name]
        else:
            first[name] = path


def _labels(part: Any) -> list[str]:
    if isinstance(part, list):
        return [label for one in part for label in _labels(one)]
    if not isinstance(part, dict):
        return []
    ways = part.get("ways")
    own = [way.get("label", "") for way in ways if isinstance(way, dict)] if isinstance(ways, list) else []
    return own + [label for one in part.values() for label in _labels(one)]


LANGUAGE: Final = TimeStoriesLanguage()
