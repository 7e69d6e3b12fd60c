"""The small ship that `chronaut new` makes: another board, played by the same rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chronaut.missions.compiler import load_folder
from chronaut.missions.template import template
from chronaut.systems.contract.conformance import check_rule_system
from chronaut.systems.contract.system import Setup
from chronaut.systems.tempus.system import Tempus

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def small(tmp_path: Path) -> Tempus:
    for name, text in template("tempus", "small").items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return Tempus(load_folder(tmp_path))


def test_it_has_a_token_of_fire_for_every_place(small: Tempus) -> None:
    assert len(small.ship.near) * 2 == small.ship.supply[1]
    assert len(small.ship.numbered) == 9


@pytest.mark.slow
def test_random_games_of_it_keep_the_contract(small: Tempus) -> None:
    setups = [Setup(seats, 0, {"difficulty": level}) for seats, level in ((1, "trainee"), (4, "legend"))]
    report = check_rule_system(
        small, setups, range(1, 4), games=6, pairs=0, steps=120, must_end=False,
        only=("proposals", "replay", "save", "liveness", "texts"),
    )  # fmt: skip
    assert report.findings == [], report.text()


def test_an_empty_pack_of_paradoxes_is_as_small_as_it_can_be(small: Tempus) -> None:
    state = small.new(Setup(2, 1, {"paradox_deck": 12}))
    assert len(state.paradoxes) == len(small.ship.ordinary) + 1
    assert state.paradox_reserve == []
