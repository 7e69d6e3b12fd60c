from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field

from chronaut.kernel.saved import encode_state
from chronaut.systems.contract.conformance.fields import (
    altered,
    differences,
    fill,
    own_places,
    places,
    specimen,
    strays,
)
from chronaut.systems.contract.system import Setup
from tests.conformance.tiny import lanterns


@dataclass
class Inner:
    number: int = 1
    flag: bool = True


@dataclass
class Outer:
    name: str = "x"
    rows: list[list[int]] = field(default_factory=lambda: [[1], []])
    inner: Inner = field(default_factory=Inner)
    maybe: Inner | None = None
    by_name: dict[str, list[int]] = field(default_factory=dict)
    pair: tuple[int, int] = (1, 2)
    others: list[Inner] = field(default_factory=list)


def test_every_place_is_found_with_its_path() -> None:
    assert [place.path for place in places(Outer())] == [
        "name", "rows", "rows[0]", "rows[0][0]", "rows[1]", "inner", "inner.number", "inner.flag", "maybe", "by_name",
        "pair", "others",
    ]  # fmt: skip
    assert [place.path for place in own_places({"a": 1}, "d")] == ["d['a']"]


def test_filling_leaves_no_place_empty() -> None:
    outer = Outer()
    fill(outer)
    assert outer.maybe is not None
    assert (outer.others, outer.by_name, outer.rows) == ([Inner(1, True)], {"~": [1]}, [[1], [1]])
    paths = [place.path for place in places(outer)]
    assert {"maybe.flag", "by_name['~'][0]", "others[0].number", "rows[1][0]"} <= set(paths)


def test_any_place_can_be_altered_and_is_put_back() -> None:
    outer = Outer()
    fill(outer)
    plain = deepcopy(outer)
    left = []
    for place in list(places(outer)):
        with altered(place) as done:
            if done:
                assert outer != plain, place.path
            else:
                left.append(place.path)
        assert outer == plain, place.path
    assert left == ["inner", "maybe", "others[0]"], "what has fields of its own is altered in those"


def test_a_whole_state_can_be_filled_and_altered() -> None:
    state = lanterns().new(Setup(3, 1))
    fill(state)
    plain = encode_state(state)
    paths = set()
    for place in list(places(state)):
        with altered(place) as done:
            if done:
                paths.add(place.path)
                assert encode_state(state) != plain
    assert {"agenda[0].pc", "questions[0].votes[0]", "talk[0].text", "chance.fixed", "hands[0][1]"} <= paths


def test_specimens_have_something_in_them() -> None:
    assert specimen(list[list[str]], 2) == [["~"]]
    assert specimen(tuple[int, ...], 1) == (1,)
    assert specimen(Inner, 1) == Inner(1, True)
    assert specimen(object, 1) is None


def test_differences_are_named() -> None:
    other = Outer("y", [[1], [2]], Inner(2))
    assert differences(Outer(), Outer()) == []
    assert differences(Outer(), other) == [
        "state.name is 'x' against 'y'",
        "state.rows[1] has 0 against 1 elements",
        "state.inner.number is 1 against 2",
    ]
    assert differences({"a": 1}, {"b": 1}) == ["state has other keys"]
    assert differences(1, "1") == ["state is 1 against '1'"]


def test_attributes_that_are_no_fields_are_seen() -> None:
    outer = Outer()
    assert strays(outer) == []
    outer.inner.colour = "red"  # type: ignore[attr-defined]
    assert strays(outer) == ["inner.colour"]
