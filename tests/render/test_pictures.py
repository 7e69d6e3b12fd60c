from __future__ import annotations

from base64 import b64decode

import pytest

from chronaut.render.pictures import Album, cut
from chronaut.systems.contract.face import Picture

WIDE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 840 220"><path d="M0 0"/></svg>'


@pytest.mark.parametrize(("part", "box"), [(0, "0 0 140 220"), (5, "700 0 140 220")])
def test_a_panorama_is_cut_into_equal_parts(part: int, box: str) -> None:
    assert cut(WIDE, part, 6) == WIDE.replace("0 0 840 220", box)


@pytest.mark.parametrize(("svg", "part"), [("<svg/>", 0), (WIDE, 6), (WIDE, -1)])
def test_what_cannot_be_cut_is_refused(svg: str, part: int) -> None:
    with pytest.raises(ValueError, match="viewBox"):
        cut(svg, part, 6)


def test_a_drawing_is_given_out_inside_the_page() -> None:
    drawn = Album({"a": WIDE}, {"a": "A sea."})(Picture("a", 1, 6))
    assert drawn is not None
    kind, _, data = drawn.src.partition(",")
    assert kind == "data:image/svg+xml;base64"
    assert b64decode(data).decode() == cut(WIDE, 1, 6)
    assert drawn.alt == "A sea."


def test_a_picture_that_nobody_drew_is_none() -> None:
    assert Album({}, {})(Picture("a")) is None


def test_drawings_are_given_other_names() -> None:
    found = Album({"mill": WIDE, "other": WIDE}, {"mill": "A mill."}).called({"location-3": "mill", "item-4": "gone"})
    assert (dict(found.drawings), dict(found.alts)) == ({"location-3": WIDE}, {"location-3": "A mill."})
