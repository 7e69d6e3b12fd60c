"""Breakages of the skeleton of a mission: names, seals, marks, backs, letters, numbers, places, elements."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from tests.packs.breaks import (
    GONE,
    Broken,
    Pack,
    Place,
    effects,
    everything,
    lines,
    structural,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

NEEDED = {
    "text", "back", "kind", "slot", "stacks", "resistance", "lp", "characteristics", "label", "effect", "on_pass",
    "directives", "title", "tu_by_agents", "first_location", "box", "when", "release", "ask", "then", "deducible_from",
}  # fmt: skip
"""Keys without which an element of this pack is not whole."""


def uses(pack: Pack, kind: str) -> Iterator[tuple[str, Place, str, str]]:
    """Each place where a line names an element of a kind: file, place, line, name; definitions left out."""
    known = pack.names.get(kind, [])
    for file, place, value in lines(pack):
        if place[0] in ("tokens", "characteristics", "location", "ties") or "marks" in place:
            continue
        for name in known:
            if re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", value) and about(value, name, kind, place):
                yield file, place, value, name


def about(value: str, name: str, kind: str, place: Place) -> bool:
    """Whether a name in a line stands for an element of the kind: several kinds may share a name."""
    bare = value == name or re.fullmatch(r"[\w:, -]+", value) is not None
    word = {
        "card": r"(reveal|history|card)", "ending": "end", "location": r"(location|change_plan|to)", "plan": "lay",
        "counter": "counter", "flag": r"(flag|remember)", "token": r"(token|all)", "item": "item",
        "receptacle": "receptacle", "snippet": "use", "colour": r"(resource|pay_resource|gain_resource)",
    }.get(kind, kind)  # fmt: skip
    near = re.search(rf"\b{word}\w*\b.*{re.escape(name)}", value) is not None
    keyed = any(isinstance(key, str) and re.fullmatch(rf"{word}\w*", key) for key in place)
    return near or (bare and keyed) or (kind in ("card", "item") and place[0] == "opens")


def other(pack: Pack, kind: str, name: str) -> str:
    """The next element of the kind."""
    known = pack.names[kind]
    return known[(known.index(name) + 1) % len(known)]


def replaced(value: str, name: str, new: str) -> str:
    """A line with another name in it."""
    return re.sub(rf"(?<![\w-]){re.escape(name)}(?![\w-])", new, value, count=1)


def wrong(pack: Pack, kind: str, *, sealed: bool | None = None) -> Iterator[Broken]:
    """Another element of the same kind is named."""
    if len(pack.names.get(kind, [])) < 2:
        return
    for file, place, value, name in uses(pack, kind):
        if sealed is None or ("seal" in place) == sealed:
            new = other(pack, kind, name)
            yield Broken(file, place, replaced(value, name, new), f"{value} -> {replaced(value, name, new)}")


@structural("wrong token")
def wrong_token(pack: Pack) -> Iterator[Broken]:
    yield from wrong(pack, "token", sealed=False)


@structural("wrong item")
def wrong_item(pack: Pack) -> Iterator[Broken]:
    yield from wrong(pack, "item", sealed=False)


@structural("wrong flag")
def wrong_flag(pack: Pack) -> Iterator[Broken]:
    yield from wrong(pack, "flag", sealed=False)


@structural("wrong card")
def wrong_card(pack: Pack) -> Iterator[Broken]:
    for one in wrong(pack, "card", sealed=False):
        if one.place[0] != "opens" and "deducible_from" not in one.place:
            yield one


@structural("wrong location")
def wrong_location(pack: Pack) -> Iterator[Broken]:
    yield from wrong(pack, "location")
    for file, tree in pack.trees.items():
        if "location" in tree:
            new = other(pack, "location", tree["location"])
            yield Broken(file, ("location",), new, f"location: {tree['location']} -> {new}")
            yield Broken(file, ("location",), tree["location"] + "s", f"location: {tree['location']}s")


@structural("wrong plan card or ending")
def wrong_plan(pack: Pack) -> Iterator[Broken]:
    yield from wrong(pack, "plan")
    yield from wrong(pack, "ending")
    for file, place, value in lines(pack):
        if place[-1] == "slot":
            yield Broken(file, place, str(int(value) % 4 + 1), f"slot {value} -> {int(value) % 4 + 1}")
            yield Broken(file, place, "9", f"slot {value} -> 9")
        elif place[0] == "places" and value.isdigit():
            yield Broken(file, place, "7", f"place {value} -> 7")


@structural("wrong snippet")
def wrong_snippet(pack: Pack) -> Iterator[Broken]:
    yield from wrong(pack, "snippet")


@structural("wrong seal")
def wrong_seal(pack: Pack) -> Iterator[Broken]:
    for kind in ("token", "item", "flag", "receptacle", "characteristic"):
        yield from wrong(pack, kind, sealed=True)


@structural("seal lost")
def seal_lost(pack: Pack) -> Iterator[Broken]:
    for file, place, value in everything(pack):
        if place and place[-1] == "seal":
            yield Broken(file, place, GONE, f"without its seal {value}")


@structural("list of what opens")
def wrong_opens(pack: Pack) -> Iterator[Broken]:
    for file, place, value in everything(pack):
        if len(place) == 2 and place[0] == "ties" and isinstance(value, list):
            first = str(value[0])
            bare = first.rpartition(":")[2]
            kind = next((one for one in ("card", "item") if bare in pack.names[one]), "")
            if kind:
                made = [replaced(first, bare, other(pack, kind, bare)), *value[1:]]
                yield Broken(file, place, made, f"{place[1]}: {first} -> {made[0]}")
            if len(value) > 1:
                yield Broken(file, place, value[1:], f"{place[1]}: without {first}")
        elif len(place) == 2 and place[0] == "opens":
            yield Broken(file, place, GONE, f"without {place[1]}: {value}")
            first = str(value).split(", ", maxsplit=1)[0]
            yield Broken(
                file, place, replaced(str(value), first, other(pack, "card", first)), f"{value}: another for {first}"
            )


@structural("mark")
def mark(pack: Pack) -> Iterator[Broken]:
    for file, place, value in everything(pack):
        if len(place) > 2 and place[-2] == "marks":
            if len(parent(pack, file, place)) > 1:  # marks that are left out altogether are made anew
                yield Broken(file, place, GONE, f"without the mark {value}")
            for kind in ("token", "item"):
                for name in pack.names[kind]:
                    if name in value:
                        new = value.replace(name, other(pack, kind, name))
                        yield Broken(file, place, new, f"mark {value} -> {new}")


def parent(pack: Pack, file: str, place: Place) -> Any:
    """What holds the thing at a place."""
    found = pack.tree(file)
    for key in place[:-1]:
        found = found[key]
    return found


@structural("back")
def back(pack: Pack) -> Iterator[Broken]:
    for file, place, value in everything(pack):
        if place and place[-1] == "back":
            yield Broken(file, place, GONE, f"without the back {value[:30]}")


@structural("letter")
def letter(pack: Pack) -> Iterator[Broken]:
    for file, place, value in everything(pack):
        if place and place[-1] == "back" and (found := re.search(r"A to ([C-H])", value)):
            for step in (-1, 1):
                new = value.replace(found[0], f"A to {chr(ord(found[1]) + step)}")
                yield Broken(file, place, new, f"{value} -> {new}")
        elif place and place[-1] == "text" and value.count("**") > 4:
            yield Broken(file, place, value.replace("**", "", 2), "one word less in bold")
        elif len(place) == 2 and place[0] == "cards" and isinstance(value, dict) and "location" in pack.tree(file):
            row = list(pack.tree(file)["cards"])
            for new in (chr(ord("A") + max(0, row.index(place[1]) - 1)), "H"):
                if new != chr(ord("A") + row.index(place[1])):
                    yield Broken(file, (*place, "letter"), new, f"letter {new}")


@structural("number")
def number(pack: Pack) -> Iterator[Broken]:
    for file, place, value in everything(pack):
        if len(place) == 3 and place[0] == "items" and place[-1] == "number":
            tree = pack.tree(file)["items"]
            for new in {one["number"] for one in tree.values()} - {value}:
                yield Broken(file, place, new, f"item number {value} -> {new}")
                break
            yield Broken(file, place, f"{value}x", f"item number {value}x")
        elif isinstance(value, str) and place[-1] in ("box", "label", "text"):
            yield from braces(pack, file, place, value)
        elif len(place) == 2 and place[0] == "cards" and isinstance(value, dict):
            yield Broken(file, (*place, "number"), "3", "deck number 3")


def braces(pack: Pack, file: str, place: Place, value: str) -> Iterator[Broken]:
    """Another item or card in braces."""
    for name in re.findall(r"\{([\w-]+)\}", value):
        for kind in ("item", "card"):
            if name in pack.names[kind]:
                new = other(pack, kind, name)
                yield Broken(file, place, value.replace(f"{{{name}}}", f"{{{new}}}", 1), f"{{{name}}} -> {{{new}}}")


@structural("name misspelt")
def misspelt(pack: Pack) -> Iterator[Broken]:
    for kind in pack.names:
        for file, place, value, name in uses(pack, kind):
            yield Broken(file, place, replaced(value, name, name[:-1]), f"{value}: {name[:-1]}")


@structural("verb misspelt")
def verb_misspelt(pack: Pack) -> Iterator[Broken]:
    for file, place, verb, value in effects(pack):
        new: Any = (
            value.replace(verb, verb[:-1], 1)
            if isinstance(value, str)
            else {key[:-1] if key == verb else key: one for key, one in value.items()}
        )
        yield Broken(file, place, new, f"verb {verb[:-1]}")
    for file, place, value in lines(pack):
        word = value.split(" ")[0]
        if word in pack.conditions and place[-1] in ("when", "if"):
            yield Broken(file, place, value.replace(word, word[:-1], 1), f"condition {value} -> {word[:-1]}")


@structural("key misspelt")
def key_misspelt(pack: Pack) -> Iterator[Broken]:
    named = {name for known in pack.names.values() for name in known}
    for file, place, value in everything(pack):
        if isinstance(value, dict):
            for key in value:
                if (
                    key not in named
                    and key not in pack.effects
                    and not key[0].isupper()
                    and re.fullmatch(r"[a-z_]{4,}", key)
                ):
                    new = {one[:-1] if one == key else one: part for one, part in value.items()}
                    if place:
                        yield Broken(file, place, new, f"key {key[:-1]}")


@structural("kind of value")
def kind_of_value(pack: Pack) -> Iterator[Broken]:
    for file, place, value in lines(pack):
        if value.isdigit():
            yield Broken(file, place, "many", f"{value} -> many")
        elif value in ("yes", "no"):
            yield Broken(file, place, "perhaps", f"{value} -> perhaps")
        elif place[-1] in ("stacks", "characteristics") and " " in value:
            yield Broken(file, place, value.replace(" ", " x", 1), f"{value}: no number")


@structural("key lost")
def key_lost(pack: Pack) -> Iterator[Broken]:
    for file, place, value in everything(pack):
        if place and place[-1] in NEEDED and len(place) > 1 and place[-2] != "plan" and "seal" not in place:
            if value == [] or place[-1] in ("back", "then") or (place[0] == "base" and place[-1] == "box"):
                continue
            yield Broken(file, place, GONE, f"without {place[-1]}")


@structural("element lost")
def element_lost(pack: Pack) -> Iterator[Broken]:
    lists = ("cards", "items", "receptacles", "endings", "plan", "snippets", "places", "flags", "counters", "resources")
    for file, place, value in everything(pack):
        if len(place) == 2 and place[0] in (*lists, "tokens", "characteristics"):
            told = value if isinstance(place[1], int) else place[1]
            yield Broken(file, place, GONE, f"without the {place[0]} {told}")


@structural("lock, icon or directive")
def icon(pack: Pack) -> Iterator[Broken]:
    for file, place, value in lines(pack):
        if place[-1] in ("icon", "lock", "opponent", "red") and not (place[-1] == "icon" and value != "no_access"):
            yield Broken(file, place, GONE, f"without {place[-1]}: {value}")
        elif place[-1] == "directives":
            for one in value.split(", "):
                rest = ", ".join(word for word in value.split(", ") if word != one)
                yield Broken(file, place, rest or GONE, f"without the directive {one}")


@structural("source of an answer")
def source(pack: Pack) -> Iterator[Broken]:
    for file, place, value in everything(pack):
        if len(place) > 1 and place[-2] == "deducible_from":
            yield Broken(file, place, f"{value}s", f"source {value}s")
            kind = "item" if ":" not in value else "card"
            yield Broken(file, place, f"{kind}:{value.rpartition(':')[2]}", f"source {kind}:{value.rpartition(':')[2]}")
