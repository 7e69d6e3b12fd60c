"""A board as it is drawn: spaces, names within their walls, doors where spaces meet."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from chronaut.render.plan import ASIDE, INSIDE, SIZE, drawn, lines, meeting
from chronaut.render.type import width
from chronaut.systems.contract.face import Passage, Plan, Room

LEFT, RIGHT = Room("a", 0, 0, 10, 8), Room("b", 10, 2, 12, 10, numbered=True)
BELOW = Room("c", 2, 20, 4, 4)
PLAN = Plan([LEFT, RIGHT, BELOW], [Passage(0, 1, True), Passage(0, 2, False)], [1])
TEXTS = {"a": "Fore <Corridor>", "b": "Shield Generator Room"}


def test_spaces_that_touch_meet_in_their_wall() -> None:
    assert meeting(LEFT, RIGHT) == meeting(RIGHT, LEFT) == (10, 5, True)
    assert meeting(LEFT, RIGHT, ASIDE)[1] > 5
    assert meeting(LEFT, BELOW) == (4, 14, False)


def test_a_board_shows_each_space_door_and_line() -> None:
    svg = ET.fromstring(drawn(PLAN, TEXTS))  # noqa: S314  (our own drawing)
    kinds = [one.get("class") for one in svg]
    assert kinds.count("room") + kinds.count("room numbered") == 3
    assert (kinds.count("number"), kinds.count("door"), kinds.count("dots")) == (1, 2, 1)
    assert " ".join(one.text or "" for one in svg if one.tag == "text") == "Fore <Corridor> Shield Generator Room"


def test_names_stay_within_their_walls() -> None:
    found = lines("Shield Generator Room", RIGHT)
    assert len(found) > 1
    assert max(width(one, "ui", weight=700) for one in found) * SIZE <= RIGHT.wide - 2 * INSIDE
