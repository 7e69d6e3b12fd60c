"""Breakages of what a mission does: prices, effects, targets, conditions, shields, colours, branches, numbers, moments."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from tests.packs.breaks import GONE, Broken, Pack, Place, effects, everything, lines, semantic
from tests.packs.structural import other, replaced

if TYPE_CHECKING:
    from collections.abc import Iterator

PRICES = ("pay_tu", "lose_tu", "lose_lp", "travel_cost", "pay_resource", "lose_azrak", "group_pays", "force_update")
GAINS = (
    "gain_lp",
    "gain_resource",
    "counter",
    "add_hits",
    "gain_tu",
    "gain_azrak",
    "add_to_test",
    "damage",
    "set_life",
)
COMPARED = re.compile(r"(>=|<=|=) (\d+)")


def stepped(file: str, place: Place, verb: str, value: Any) -> Iterator[Broken]:
    """The number of an effect, one more and one less."""
    for step in (1, -1):
        if isinstance(value, str):
            found = re.search(r"([+-]?)(\d+)\b", value.removeprefix(verb))
            if found is None or "set=" in value:
                continue
            new = f"{found[1]}{int(found[2]) + step}"
            made = verb + value.removeprefix(verb).replace(found[0], new, 1)
            yield Broken(file, place, made, f"{value} -> {made}")
        else:
            key = next((one for one in (verb, "n") if str(value.get(one, "")).isdigit()), None)
            if key is not None:
                yield Broken(file, (*place, key), str(int(value[key]) + step), f"{verb} {key} {value[key]} {step:+}")


@semantic("price")
def price(pack: Pack) -> Iterator[Broken]:
    for file, place, verb, value in effects(pack):
        if verb in PRICES:
            yield from stepped(file, place, verb, value)
    for file, place, value in lines(pack):
        if place[-1] == "azrak" and "powers" in place:
            yield Broken(file, place, str(int(value) + 1), f"power for {value} Azrak +1")


@semantic("gain")
def gain(pack: Pack) -> Iterator[Broken]:
    for file, place, verb, value in effects(pack):
        if verb in GAINS:
            yield from stepped(file, place, verb, value)


@semantic("effect deleted")
def deleted(pack: Pack) -> Iterator[Broken]:
    for file, place, verb, value in effects(pack):
        if verb != "say":
            new = GONE if isinstance(place[-1], int) else []
            yield Broken(file, place, new, f"without {str(value)[:50]}")


@semantic("target swapped")
def target(pack: Pack) -> Iterator[Broken]:
    swaps = {
        "here": "reader",
        "reader": "here",
        "group": "captain",
        "one_here": "reader",
        "anybody": "reader",
        "nobody": "anybody",
    }
    for file, place, value in lines(pack):
        if place[-1] in ("who", "target") and value in swaps:
            yield Broken(file, place, swaps[value], f"{place[-1]}: {value} -> {swaps[value]}")
        elif (found := re.search(r"\b(who|target)=(\w+)", value)) and found[2] in swaps:
            new = value.replace(found[0], f"{found[1]}={swaps[found[2]]}")
            yield Broken(file, place, new, f"{value} -> {new}")
        if value in pack.names["receptacle"] and place[-1] == "who":
            new = other(pack, "receptacle", value)
            yield Broken(file, place, new, f"for {value} -> {new}")


@semantic("condition inverted")
def inverted(pack: Pack) -> Iterator[Broken]:
    for file, place, value in lines(pack):
        if (place[-1] in ("when", "if") or (len(place) > 1 and place[-2] in ("when", "if"))) and "seal" not in place:
            for part in re.split(r" and | or ", value):
                new = part.removeprefix("not ") if part.startswith("not ") else f"not {part}"
                yield Broken(file, place, value.replace(part, new, 1), f"{value} -> {value.replace(part, new, 1)}")


@semantic("and, or")
def joined(pack: Pack) -> Iterator[Broken]:
    for file, place, value in lines(pack):
        for one, two in ((" and ", " or "), (" or ", " and ")):
            if one in value and "or" not in place:
                yield Broken(file, place, value.replace(one, two), f"{value}: {two.strip()}")


@semantic("bound")
def bound(pack: Pack) -> Iterator[Broken]:
    for file, place, value in lines(pack):
        for found in COMPARED.finditer(value):
            for step in (1, -1):
                new = value.replace(found[0], f"{found[1]} {int(found[2]) + step}", 1)
                yield Broken(file, place, new, f"{value} -> {new}")


@semantic("count of shields")
def shields(pack: Pack) -> Iterator[Broken]:
    for file, place, value in lines(pack):
        if place[-1] == "stacks":
            for found in re.finditer(r"(\w+) (\d+)", value):
                for step in (1, -1):
                    if int(found[2]) + step:
                        new = value.replace(found[0], f"{found[1]} {int(found[2]) + step}")
                        yield Broken(file, place, new, f"{value} -> {new}")


@semantic("kind of shields")
def kinds(pack: Pack) -> Iterator[Broken]:
    every = ["normal", "skull", "time", "heart", "special"]
    for file, place, value in lines(pack):
        if place[-1] == "stacks":
            for found in re.finditer(r"(\w+) (\d+)", value):
                new = next(one for one in every if one not in value)
                made = value.replace(found[0], f"{new} {found[2]}")
                yield Broken(file, place, made, f"{value} -> {made}")
            if ", " in value:
                turned = ", ".join(reversed(value.split(", ")))
                yield Broken(file, place, turned, f"{value} -> {turned}")


@semantic("resource")
def resource(pack: Pack) -> Iterator[Broken]:
    for file, place, value in lines(pack):
        for name in pack.names["colour"]:
            if name in value.split() and place[0] not in ("resources", "tokens"):
                new = replaced(value, name, other(pack, "colour", name))
                yield Broken(file, place, new, f"{value} -> {new}")


@semantic("branch swapped")
def branch(pack: Pack) -> Iterator[Broken]:
    for file, place, value in everything(pack):
        if not isinstance(value, dict):
            continue
        if "then" in value and "otherwise" in value:
            new = {**value, "then": value["otherwise"], "otherwise": value["then"]}
            yield Broken(file, place, new, "then and otherwise change places")
        elif "then" in value and "if" in value:
            new = {("otherwise" if key == "then" else key): one for key, one in value.items()}
            yield Broken(file, place, new, f"if {value['if']}: otherwise for then")
        elif place and place[-1] == "choose" and "ways" not in value:
            ways = [one for one in value if one not in ("question", "who", "seconds")]
            for one, two in pairwise(ways):
                yield Broken(
                    file, place, {**value, one: value[two], two: value[one]}, f"{one[:20]} and {two[:20]} change places"
                )
    for file, place, value in everything(pack):
        if place and place[-1] == "ways" and isinstance(value, list):
            yield from listed_ways(file, place, value)
        elif place and place[-1] == "tests" and isinstance(value, dict) and len(value) == 2:
            one, two = value
            made = {
                one: {**value[one], "on_pass": value[two]["on_pass"]},
                two: {**value[two], "on_pass": value[one]["on_pass"]},
            }
            if value[one]["on_pass"] != value[two]["on_pass"]:
                yield Broken(file, place, made, "two tests change their prizes")
        elif isinstance(value, dict) and "difficulty" in value and {"failure", "success"} <= set(value):
            for one, two in (("failure", "success"), ("success", "critical")):
                if value.get(one, {}).get("effect") != value.get(two, {}).get("effect") and two in value:
                    new = {**value, one: value[two], two: value[one]}
                    yield Broken(file, place, new, f"{one} and {two} change places")


def listed_ways(file: str, place: Place, ways: list[dict[str, Any]]) -> Iterator[Broken]:
    """Two answers that stand in a list change what they do."""
    for n, (one, two) in enumerate(pairwise(ways)):
        if one.get("effect", []) != two.get("effect", []):
            new = [dict(way) for way in ways]
            new[n]["effect"], new[n + 1]["effect"] = two.get("effect", []), one.get("effect", [])
            told = f"{one['label'][:20]} and {two['label'][:20]} change places"
            yield Broken(file, place, new, told)


@semantic("difficulty or life")
def difficulty(pack: Pack) -> Iterator[Broken]:
    for file, place, value in lines(pack):
        if place[-1] in ("difficulty", "life") and value.isdigit():
            for step in (1, -1):
                yield Broken(file, place, str(int(value) + step), f"{place[-1]} {value} {step:+}")


@semantic("number of a receptacle")
def receptacles(pack: Pack) -> Iterator[Broken]:
    for file, place, value in lines(pack):
        known = place[0] == "receptacles" and isinstance(place[-1], str)
        if known and (
            place[-1] in ("lp", "resistance", "characteristics", "resources")
            or "attributes" in place[2:3]
            or place[2:] == ("azrak",)
        ):
            for found in re.finditer(r"\d+", value):
                for step in (1, -1):
                    new = value[: found.start()] + str(int(found[0]) + step) + value[found.end() :]
                    yield Broken(file, place, new, f"{value} -> {new}")


@semantic("characteristic of a test")
def characteristic(pack: Pack) -> Iterator[Broken]:
    for file, place, value in everything(pack):
        if place and place[-1] == "tests":
            for name in value:
                for new in pack.names["characteristic"]:
                    if new not in value:
                        made = {new if key == name else key: one for key, one in value.items()}
                        yield Broken(file, place, made, f"test of {name} -> {new}")


YES_OR_NO = ("optional", "stamp", "stays_revealed", "red", "lock", "opponent")
"""Keys of elements with `yes` or `no`; `red` is also a list of places, of `change_plan`."""


@semantic("limit, trigger or mark of an element")
def limits(pack: Pack) -> Iterator[Broken]:
    swaps = {
        "once_per_run": "once_per_visit",
        "once_per_visit": "once_per_run",
        "once_per_tu": "once_per_run",
        "after_roll": "before_roll",
        "on_penalty": "after_roll",
        "on_riposte": "after_roll",
        "on_leave_space": "on_use",
        "per_mission": "per_round",
        "per_round": "per_mission",
        "yes": "no",
    }
    moments = {"test": "conflict", "boost": "support", "support": "boost", "destiny": "any", "conflict": "test"}
    for file, place, value in lines(pack):
        if place[-1] in ("limit", "trigger") or (place[-1] in YES_OR_NO and value in swaps):
            yield Broken(file, place, swaps[value], f"{place[-1]}: {value} -> {swaps[value]}")
            if place[-1] in ("limit", "trigger"):
                yield Broken(file, place, GONE, f"without {place[-1]}: {value}")
        elif place[-1] == "moment" and value in moments:
            yield Broken(file, place, moments[value], f"moment: {value} -> {moments[value]}")
            yield Broken(file, place, GONE, f"without moment: {value}")
        elif place[-1] in ("repeatable", "barred", "later", "capped", "swappable", "group") and value in ("yes", "no"):
            yield Broken(file, place, GONE, f"without {place[-1]}: {value}")
        elif place[-1] == "icon":
            yield Broken(file, place, GONE, f"without icon: {value}")
        elif place[-1] == "uses":
            yield Broken(file, place, "1", f"uses {value} -> 1")
        elif place[0] == "flags" and value in ("yes", "no"):
            yield Broken(file, place, "no" if value == "yes" else "yes", f"flag {place[1]} lasts: not {value}")


@semantic("time")
def times(pack: Pack) -> Iterator[Broken]:
    for file, place, value in everything(pack):
        if place == ("tu_by_agents",):
            for found in re.finditer(r"(\d) (\d+)", value):
                for step in (1, -1):
                    new = value.replace(found[0], f"{found[1]} {int(found[2]) + step}")
                    yield Broken(file, place, new, f"{found[0]} {step:+} TU")
        elif place == ("events",):
            for at in value:
                for step in (1, -1):
                    made = {str(int(key) + step) if key == at else key: one for key, one in value.items()}
                    yield Broken(file, place, made, f"event at {at} {step:+}")
        elif place == ("counters", "notice", "high"):
            yield Broken(file, place, "5", "notice up to 5")


@semantic("standing change")
def modifiers(pack: Pack) -> Iterator[Broken]:
    for file, place, value in everything(pack):
        if len(place) > 1 and place[-2] == "modifiers":
            yield Broken(file, place, GONE, f"without {value}")
            if isinstance(value, dict):
                yield from long_modifier(file, place, value)
                continue
            if found := re.search(r"([+-]|= )(\d+)", value):
                new = value.replace(found[0], f"{found[1]}{int(found[2]) + 1}")
                yield Broken(file, place, new, f"{value} -> {new}")
            if " here" in value:
                yield Broken(file, place, value.replace(" here", ""), f"{value}: not only here")


def long_modifier(file: str, place: Place, value: dict[str, Any]) -> Iterator[Broken]:
    """A standing change over several keys: another number, and without its condition."""
    if str(value.get("value", "")).lstrip("-").isdigit():
        new = str(int(value["value"]) + 1)
        yield Broken(file, (*place, "value"), new, f"{value['question']} {value['value']} -> {new}")
    if "when" in value:
        yield Broken(file, (*place, "when"), GONE, f"{value['question']} without when {value['when']}")


@semantic("moment")
def moment(pack: Pack) -> Iterator[Broken]:
    swaps = {
        "on_first_read_this_run": "on_read", "on_first_read_this_visit": "on_first_read_this_run",
        "on_open_location": "on_first_read_this_run", "on_read": "on_gain",
    }  # fmt: skip
    for file, place, value in everything(pack):
        if isinstance(value, dict) and len(place) == 2:
            for key in value:
                if key in swaps:
                    made = {swaps[one] if one == key else one: part for one, part in value.items()}
                    yield Broken(file, place, made, f"{key} -> {swaps[key]}")
