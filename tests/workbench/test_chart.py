from __future__ import annotations

from chronaut.workbench.chart import chart
from tests.missions.pack import checked
from tests.missions.test_graph import SEALED


def test_locations_hold_their_cards_and_things_lie_between_them() -> None:
    found = chart(checked())
    boxes = {one.id: one for one in found.boxes}
    assert [(one.letter, one.name, one.gives, one.sealed) for one in boxes["location:mill"].cards] == [
        ("A", "mill", False, False), ("B", "miller", True, False), ("C", "bar", True, False),
    ]  # fmt: skip
    assert [one.sealed for one in boxes["location:square"].cards] == [False, True, False]
    arrows = {(one.source, one.how, one.target): one.cards for one in found.arrows}
    assert arrows["location:mill", "gives", "token:Blue 1"] == ("card:miller",)
    assert arrows["token:Blue 1", "opens", "location:square"] == ("card:well",)
    assert boxes["item:iron"].at == "people.yaml:32"


def test_a_seal_for_a_receptacle_or_a_characteristic_is_one() -> None:
    boxes = {one.id: one for one in chart(checked(mill=SEALED)).boxes}
    assert [one.sealed for one in boxes["location:mill"].cards] == [False, True]
    assert {"receptacle:mason", "characteristic:strength"} <= set(boxes)


def test_every_arrow_leads_from_box_to_box() -> None:
    found = chart(checked())
    known = {one.id for one in found.boxes}
    assert {end for one in found.arrows for end in (one.source, one.target)} <= known
