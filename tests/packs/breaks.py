"""Breaking a mission in one place: the pack as trees, walks over them, and the kinds of breakages by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import yaml

from chronaut.missions.diagnostics import Report
from chronaut.missions.folder import Files, read_folder
from chronaut.systems.revolution import language as revolution
from chronaut.systems.revolution.vocabulary import REVOLUTION
from chronaut.systems.time_stories import language as time_stories
from chronaut.systems.time_stories.vocabulary import TIME_STORIES

if TYPE_CHECKING:
    from pathlib import Path

Place = tuple[str | int, ...]
"""Where something stands in a file: keys and positions."""
PROSE = {
    "text", "back", "box", "title", "say", "label", "briefing", "summary", "line", "credits", "licence", "version", "question",
    "may", "order", "returned", "visible",
}  # fmt: skip
"""Keys whose values are read by people."""
for family in (time_stories, revolution):
    family.LANGUAGE.load()
VOCABULARIES = {"time-stories": TIME_STORIES, "revolution": REVOLUTION}
GONE = object()
"""Put in the place of something, it takes it out."""


@dataclass
class Broken:
    """One breakage: what stands at a place instead."""

    file: str
    place: Place
    new: Any
    told: str
    kind: str = ""

    @property
    def at(self) -> str:
        """Its place in words."""
        return f"{self.file}: {'.'.join(str(one) for one in self.place)}"


class Dumper(yaml.CSafeDumper):
    """Writes texts of several lines below a `|`."""


def block(dumper: Any, text: str) -> Any:
    """A text as YAML."""
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


Dumper.add_representer(str, block)


@dataclass
class Pack:
    """A pack as trees of maps, lists and texts."""

    files: Files
    trees: dict[str, Any] = field(default_factory=dict)
    names: dict[str, list[str]] = field(default_factory=dict)
    """Names of elements by kind."""
    effects: set[str] = field(default_factory=set)
    conditions: set[str] = field(default_factory=set)
    """The verbs of its family."""

    def tree(self, name: str) -> Any:
        """A file's tree."""
        return self.trees[name]

    def with_(self, one: Broken) -> Files:
        """The pack's files with one thing broken."""
        tree = deepcopy(self.trees[one.file])
        put(tree, one.place, one.new)
        return replace(self.files, yaml={**self.files.yaml, one.file: dump(tree)}, texts={})


def dump(tree: Any) -> bytes:
    """A tree as YAML."""
    made: str = yaml.dump(tree, Dumper=Dumper, sort_keys=False, allow_unicode=True, width=4000)
    return made.encode()


def put(tree: Any, place: Place, new: Any) -> None:
    """Put something in a place of a tree, or take out what stands there; a list that runs empty stays as `[]`."""
    for key in place[:-1]:
        tree = tree[key]
    if new is not GONE:
        tree[place[-1]] = new
    elif isinstance(tree, dict):
        del tree[place[-1]]
    else:
        tree.pop(place[-1])


def opened(folder: Path) -> Pack:
    """A pack without its translations, by which any change of a text would be found at once."""
    files = read_folder(folder, Report())
    files.texts = {}
    pack = Pack(files)
    for name, data in files.yaml.items():
        pack.trees[name] = yaml.load(data, Loader=yaml.CBaseLoader)  # noqa: S506  (texts and nothing else)
    pack.trees["pack.yaml"]["languages"] = pack.trees["pack.yaml"].get("languages", ["en"])[:1]
    files.yaml = {name: dump(tree) for name, tree in pack.trees.items()}
    pack.names = names(pack)
    words = VOCABULARIES[pack.trees["pack.yaml"].get("system", "time-stories")]
    pack.effects, pack.conditions = set(words.every_effect()), set(words.every_condition())
    return pack


def names(pack: Pack) -> dict[str, list[str]]:
    """The names of a pack's elements by kind."""
    lists = {"items": "item", "receptacles": "receptacle", "endings": "ending", "plan": "plan", "flags": "flag",
             "counters": "counter", "snippets": "snippet", "tokens": "token", "characteristics": "characteristic",
             "base": "base", "resources": "colour"}  # fmt: skip
    found: dict[str, list[str]] = {kind: [] for kind in ("card", "location", *lists.values())}
    for tree in pack.trees.values():
        if "location" in tree:
            found["location"].append(tree["location"])
            found["card"] += list(tree["cards"])
        for key, kind in lists.items():
            if key in tree:
                found.setdefault(kind, []).extend(tree[key])
    return found


def walk(tree: Any, place: Place = ()) -> Iterator[tuple[Place, Any]]:
    """Everything in a tree with its place, from the top."""
    yield place, tree
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield from walk(value, (*place, key))
    elif isinstance(tree, list):
        for n, value in enumerate(tree):
            yield from walk(value, (*place, n))


def everything(pack: Pack) -> Iterator[tuple[str, Place, Any]]:
    """Everything in all files but pack.yaml."""
    for name, tree in pack.trees.items():
        if name != "pack.yaml":
            for place, value in walk(tree):
                yield name, place, value


def lines(pack: Pack) -> Iterator[tuple[str, Place, str]]:
    """Every text that programs read: no prose."""
    for name, place, value in everything(pack):
        if isinstance(value, str) and not any(key in PROSE for key in place[-1:]) and not spoken(place, value):
            yield name, place, value


def spoken(place: Place, value: str) -> bool:
    """Whether a line says something to players: `say ...`, accepted answers, labels of choices, cards of a Prologue."""
    return value.startswith("say ") or "or" in place or place[0] == "prologue"


def effects(pack: Pack) -> Iterator[tuple[str, Place, str, Any]]:
    """Every effect: file, place, verb, and how it is written."""
    for name, place, value in everything(pack):
        if isinstance(value, dict) and value and next(iter(value)) in pack.effects and "modifiers" not in place:
            yield name, place, next(iter(value)), value
        elif (
            isinstance(value, str)
            and value.split(" ")[0] in pack.effects
            and place[-1] not in PROSE
            and in_effects(pack, place)
        ):
            yield name, place, value.split(" ")[0], value


def in_effects(pack: Pack, place: Place) -> bool:
    """Whether a text at a place is an effect in one line, and no parameter of one."""
    key = next((one for one in reversed(place) if isinstance(one, str)), "")
    listed = isinstance(place[-1], int)
    known = key.startswith("on_") or key in (
        "then",
        "otherwise",
        "effect",
        "instead",
        "is",
        "special",
        "special_shield",
        "each_turn",
    )
    return known or (listed and key not in pack.effects | {"modifiers", "marks", "or", "deducible_from", "tokens"})


Breaks = Callable[[Pack], Iterator[Broken]]
STRUCTURAL: dict[str, Breaks] = {}
SEMANTIC: dict[str, Breaks] = {}


def structural(name: str) -> Callable[[Breaks], Breaks]:
    """Declare a kind that the check alone has to find."""

    def keep(breaks: Breaks) -> Breaks:
        STRUCTURAL[name] = breaks
        return breaks

    return keep


def semantic(name: str) -> Callable[[Breaks], Breaks]:
    """Declare a kind that the check or a kept game has to find."""

    def keep(breaks: Breaks) -> Breaks:
        SEMANTIC[name] = breaks
        return breaks

    return keep


def candidates(pack: Pack, kind: str) -> list[Broken]:
    """All breakages of a kind, each once."""
    breaks = {**STRUCTURAL, **SEMANTIC}[kind]
    found: dict[str, Broken] = {}
    for one in breaks(pack):
        one.kind = kind
        found.setdefault(f"{one.at} {one.told}", one)
    return list(found.values())
