"""Every card of Not a Word that shows a picture has it, every picture has its words, and every text fits its card."""

from __future__ import annotations

import pytest

from chronaut import packs
from chronaut.missions.drawings import album
from chronaut.render.measure import fits
from chronaut.render.pictures import cut
from chronaut.systems.time_stories.system import TimeStories
from tests.packs.not_a_word.pack import program

PROGRAM = program()
SYSTEM = TimeStories(PROGRAM)
ALBUM = album(packs.ROOT / "not_a_word")


@pytest.mark.parametrize("name", list(SYSTEM.cards()))
def test_a_card_has_room_for_its_texts(name: str) -> None:
    for side in ("front", "back"):
        assert fits(SYSTEM.face(SYSTEM.cards()[name], side, PROGRAM.texts), PROGRAM.texts) is None


def test_every_picture_is_told_in_words() -> None:
    assert set(ALBUM.alts) == set(ALBUM.drawings)
    assert all(text.endswith(".") for text in ALBUM.alts.values())


def test_panoramas_are_as_wide_as_their_rows() -> None:
    for location in SYSTEM.scenario.locations:
        count = sum(card >= 0 for card in location.cards)
        assert f'viewBox="0 0 {140 * count} 220"' in ALBUM.drawings[f"location-{location.name}"]
        assert 'viewBox="0 0 140 220"' in cut(ALBUM.drawings[f"location-{location.name}"], 0, count)
