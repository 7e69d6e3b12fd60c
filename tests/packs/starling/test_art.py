"""Every card of the ship has its picture, every picture its words, and every text fits its card in every language."""

from __future__ import annotations

import pytest

from chronaut import packs
from chronaut.missions.drawings import album
from chronaut.render.measure import fits
from chronaut.systems.tempus.system import Tempus

PROGRAM = packs.load("starling")
SYSTEM = Tempus(PROGRAM)
ALBUM = album(packs.ROOT / "starling")
ON_FACES = ALBUM.called(SYSTEM.pictures())


@pytest.mark.parametrize("language", PROGRAM.header.languages)
@pytest.mark.parametrize("name", list(SYSTEM.cards()))
def test_a_card_has_its_picture_and_room_for_its_texts(name: str, language: str) -> None:
    told = SYSTEM.told_in(language)
    for side in ("front", "back"):
        face = told.face(SYSTEM.cards()[name], side, told.program.texts)
        assert (face.plan is not None) == (name == "ship:ship")
        assert face.plan is not None or (face.picture is not None and ON_FACES(face.picture) is not None)
        assert fits(face, told.program.texts, language) is None


def test_every_picture_is_of_a_card_and_told_in_words() -> None:
    assert set(ALBUM.alts) == set(ALBUM.drawings) == {*SYSTEM.pictures().values(), "cover"}
    assert all(text.endswith(".") for text in ALBUM.alts.values())
