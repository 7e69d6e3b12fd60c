"""Every place of a state, found by reflection: to alter it, to fill it, to name where two states differ."""

from __future__ import annotations

import types
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Union, get_args, get_origin

from chronaut.kernel.saved import field_types


@dataclass
class Place:
    """One field, element or entry inside a state."""

    path: str
    holder: Any
    key: Any

    def get(self) -> Any:
        """What stands there."""
        return getattr(self.holder, self.key) if is_dataclass(self.holder) else self.holder[self.key]

    def set(self, value: Any) -> None:
        """Put something there."""
        if is_dataclass(self.holder):
            setattr(self.holder, self.key, value)
        else:
            self.holder[self.key] = value


def places(value: Any, path: str = "") -> Iterator[Place]:
    """Every place inside a value, outer ones first."""
    for place in list(own_places(value, path)):
        yield place
        yield from places(place.get(), place.path)


def own_places(value: Any, path: str) -> Iterator[Place]:
    """The places directly inside a value."""
    if is_dataclass(value) and not isinstance(value, type):
        for each in fields(value):
            yield Place(f"{path}.{each.name}" if path else each.name, value, each.name)
    elif isinstance(value, list):
        for index in range(len(value)):
            yield Place(f"{path}[{index}]", value, index)
    elif isinstance(value, dict):
        for key in value:
            yield Place(f"{path}[{key!r}]", value, key)


def strays(value: Any, path: str = "") -> list[str]:
    """Attributes of state objects that are no fields: no copy, comparison or save would keep them."""
    found: list[str] = []
    for place in [Place(path or "state", [value], 0), *places(value, path)]:
        inside = place.get()
        if is_dataclass(inside) and not isinstance(inside, type):
            declared = {each.name for each in fields(inside)}
            found += [f"{place.path}.{name}" for name in getattr(inside, "__dict__", {}) if name not in declared]
    return found


@contextmanager
def altered(place: Place) -> Iterator[bool]:
    """Alter what stands at a place, lists and dictionaries from inside, and put it back; False if that cannot be."""
    value = place.get()
    if isinstance(value, list) and value:
        value.append(deepcopy(value[-1]))
        yield True
        value.pop()
    elif isinstance(value, dict) and value:
        last = next(reversed(value))
        entry = value.pop(last)
        yield True
        value[last] = entry
    elif isinstance(value, bool | int | float | str | tuple):
        place.set(changed(value))
        yield True
        place.set(value)
    else:
        yield False


def changed(value: bool | float | str | tuple[Any, ...]) -> Any:
    """Another value of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, str):
        return value + "~"
    if isinstance(value, tuple):
        return (*value, value[-1]) if value else value
    return value - 1 if value > 0 else value + 1


def fill(value: Any) -> None:
    """Put a specimen into every empty list, dictionary and None inside a state, so that nothing goes unseen."""
    if not is_dataclass(value):
        for place in list(own_places(value, "")):
            fill(place.get())
        return
    hints = field_types(value.__class__)
    for place in list(own_places(value, "")):
        inside = place.get()
        if inside is None or inside in ([], {}, ()):
            place.set(specimen(hints[place.key], 2))
        elif isinstance(inside, list) and get_origin(hints[place.key]) is list:
            for index, element in enumerate(inside):
                if element in ([], {}, (), None):
                    inside[index] = specimen(get_args(hints[place.key])[0], 2)
        fill(place.get())


def specimen(kind: Any, depth: int) -> Any:
    """A value of a declared type with something in it; nested containers are filled down to a depth."""
    origin, inside = get_origin(kind), get_args(kind)
    if origin is list:
        return [specimen(inside[0], depth - 1)] if depth else []
    if origin is dict:
        return {specimen(inside[0], 0): specimen(inside[1], depth - 1)} if depth else {}
    if origin is tuple:
        return tuple(specimen(each, depth) for each in inside if each is not ...)
    if origin in (Union, types.UnionType):
        return specimen(next(each for each in inside if each is not type(None)), depth)
    if isinstance(kind, type) and is_dataclass(kind):
        hints = field_types(kind)
        return kind(**{each.name: specimen(hints[each.name], depth) for each in fields(kind)})
    return {int: 1, bool: True, str: "~", float: 1.0}.get(kind)


def differences(one: Any, other: Any, path: str = "state") -> list[str]:
    """The places at which two states differ, each with both values."""
    if type(one) is not type(other):
        return [f"{path} is {one!r} against {other!r}"]
    if isinstance(one, list | dict) and len(one) != len(other):
        return [f"{path} has {len(one)} against {len(other)} elements"]
    mine, theirs = list(own_places(one, path)), list(own_places(other, path))
    if [place.path for place in mine] != [place.path for place in theirs]:
        return [f"{path} has other keys"]
    if not mine:
        return [] if one == other else [f"{path} is {one!r} against {other!r}"]
    return [
        text
        for place, twin in zip(mine, theirs, strict=True)
        for text in differences(place.get(), twin.get(), place.path)
    ]
