"""Each pack has a won and a lost game kept as text, and they are what the rules make of them today."""

from __future__ import annotations

import pytest

from chronaut import packs
from tests.golden.playthrough import path_of, playthroughs, written

GAMES = [(pack, name) for pack in packs.names() for name in playthroughs(pack)]


@pytest.mark.parametrize("pack", packs.names())
def test_each_pack_has_a_won_and_a_lost_game(pack: str) -> None:
    assert {"won", "lost"} <= set(playthroughs(pack))


@pytest.mark.parametrize(("pack", "name"), GAMES)
def test_a_golden_game_is_as_it_was(pack: str, name: str) -> None:
    kept = path_of(pack, name)
    assert kept.exists(), f"{kept} is missing: run `make golden` and read it"
    assert written(playthroughs(pack)[name]()) == kept.read_text(), "run `make golden` and review the difference"
