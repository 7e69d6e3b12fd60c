"""Every card of Not a Word that shows a picture has it, every picture has its words, and every text fits its card."""

from __future__ import annotations

import runpy
import xml.etree.ElementTree as ET

import pytest

from chronaut import packs
from chronaut.missions.drawings import album
from chronaut.render.measure import fits
from chronaut.render.pictures import cut
from chronaut.systems.time_stories.system import TimeStories
from tests.packs.not_a_word.pack import program
from tests.project.tree import ROOT

PROGRAM = program()
SYSTEM = TimeStories(PROGRAM)
ALBUM = album(packs.ROOT / "not_a_word")
KEPT = packs.ROOT / "not_a_word" / "art"
DRAWN: dict[str, str] = runpy.run_path(str(ROOT / "scripts" / "draw-not-a-word"))["pictures"]()


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


def test_no_picture_is_kept_that_is_not_drawn() -> None:
    assert sorted(DRAWN) == sorted(path.name for path in KEPT.glob("*.svg"))


@pytest.mark.parametrize("name", sorted(DRAWN))
def test_a_kept_picture_is_up_to_date_and_safe(name: str) -> None:
    assert (KEPT / name).read_text(encoding="utf-8") == DRAWN[name], "run scripts/draw-not-a-word"
    tags = {one.tag.rpartition("}")[2] for one in ET.fromstring(DRAWN[name]).iter()}  # noqa: S314  (our own drawing)
    assert not tags & {"script", "text", "image", "foreignObject", "use", "a"}
