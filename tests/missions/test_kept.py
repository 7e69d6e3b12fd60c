"""Kept games, played again by their words."""

from __future__ import annotations

import re

import pytest

from chronaut import packs
from chronaut.missions.kept import read_kept, replay
from chronaut.systems.contract.registry import open_system
from tests.golden.playthrough import path_of, playthroughs, written
from tests.missions.game import kept
from tests.missions.pack import checked


@pytest.mark.parametrize("name", playthroughs("noon-ball"))
def test_a_kept_game_is_played_again_from_its_words(name: str) -> None:
    text = path_of("noon-ball", name).read_text()
    again = replay(open_system(packs.load("noon-ball")), read_kept(text))
    assert again.refused == ""
    assert written(again.match) == text


def test_a_game_that_was_kept_in_earlier_words_is_played_again() -> None:
    system = open_system(packs.load("noon-ball"))
    text = path_of("noon-ball", "won").read_text()
    earlier = text
    for name, colour in (("Bortolo", "Yellow"), ("Agnese", "Blue"), ("Leopold", "Green"), ("Menigo", "Pink")):
        earlier = re.sub(rf"\b{name}\b(?! (Fillinich|Budinich|Krisch|Zar))", colour, earlier)
    assert "place_pawn: Yellow enters at" in earlier
    again = replay(system, read_kept(earlier))
    assert again.refused == ""
    assert written(again.match) == text


def test_a_game_stops_where_a_change_forbids_it() -> None:
    whole = checked()
    assert whole.system
    game = read_kept(kept(whole))
    assert replay(whole.system, game).refused == ""
    easier = checked(mill=whole.files.yaml["mill.yaml"].decode().replace("normal 2", "normal 1"))
    assert easier.system
    assert "act_roll" in replay(easier.system, game).refused


def test_what_was_carried_out_is_told_and_each_step_can_be_looked_at() -> None:
    done = checked()
    assert done.system
    assert done.program
    read: set[str] = set()
    game = replay(done.system, read_kept(kept(done)), lambda match: read.update(match.frame(0).texts.values()))
    mill = next(path for path in game.carried_out if ".tests." in path)
    assert done.program.where(mill).startswith("mill.yaml:")
    assert any("as long as your arm" in text for text in read)
    assert not any("The rope comes up heavy" in text for text in read)


def test_handles_do_not_matter() -> None:
    whole = checked()
    game = read_kept(kept(whole))
    changed = checked(square=whole.files.yaml["square.yaml"].decode().replace("  woman:", "  lady:"))
    assert changed.program
    assert whole.program
    assert changed.program.body["handles"] != whole.program.body["handles"]
    assert changed.system
    assert replay(changed.system, game).refused == ""


@pytest.mark.parametrize("text", ["", "Nothing.", "A game, 4 seats"])
def test_other_texts_are_no_kept_games(text: str) -> None:
    with pytest.raises(ValueError, match="begins with"):
        read_kept(text)
