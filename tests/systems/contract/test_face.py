from __future__ import annotations

from chronaut.systems.contract.face import Block, Face, Picture, Stat


def test_a_face_names_every_text_that_it_needs_once() -> None:
    face = Face(
        kind="item", side="front", title="a", foot="b", picture=Picture("p", about="c"),
        stats=[Stat("x", 1, text="d"), Stat("y", 1)], blocks=[Block("text", "e"), Block("box", "a")],
    )  # fmt: skip
    assert face.texts() == ["a", "b", "c", "d", "e"]
    assert Face(kind="item", side="back").texts() == []
