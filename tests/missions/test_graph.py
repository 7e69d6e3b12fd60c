"""A mission as a drawing: well-formed, with every link, and silent if it has to be."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from chronaut.missions.graph import graph
from chronaut.systems.contract.findings import Link
from tests.missions.pack import checked

SPOILERS = ("well", "miller", "woman", "iron", "Blue", "water", "mill", "square")


def links() -> list[Link]:
    system = checked().system
    assert system is not None
    return system.links()


def test_what_opens_what_is_known() -> None:
    found = {(one.source, one.target, one.how) for one in links()}
    assert {
        ("card:miller", "token:Blue 1", "gives"), ("token:Blue 1", "card:well", "opens"), ("card:bar", "item:iron", "gives"),
        ("item:iron", "card:well", "asks"), ("card:well", "ending:water", "ends"), ("location:mill", "card:bar", "holds"),
    } <= found  # fmt: skip


def test_the_drawing_holds_every_link() -> None:
    drawn = ET.fromstring(graph(links(), "The Well"))  # noqa: S314  (our own)
    arrows = drawn.findall("{http://www.w3.org/2000/svg}path")
    assert len(arrows) == len([one for one in links() if one.how != "holds"])
    words = "".join(drawn.itertext())
    assert all(name in words for name in SPOILERS)


def test_without_spoilers_no_name_is_left() -> None:
    text = graph(links(), "A mission", spoilers=False)
    assert not [name for name in SPOILERS if name in text]
    assert "token 1" in text
