"""The small mission that `chronaut new revolution` makes: it passes the check, keeps the contract and can be won."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chronaut.missions.check import check_folder
from chronaut.missions.compiler import load_folder
from chronaut.missions.template import template
from chronaut.systems.contract.conformance import check_rule_system
from chronaut.systems.contract.system import Setup
from chronaut.systems.revolution import proposals as kinds
from chronaut.systems.revolution.system import Revolution
from tests.systems.revolution.build import NO_UPDATE, Table

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in template("revolution", "small").items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_nothing_is_found_in_it(folder: Path) -> None:
    assert check_folder(folder).report.found == []


def test_two_who_take_the_bar_to_the_well_bring_the_water_back(folder: Path) -> None:
    table = Table(made=load_folder(folder), fixed={"destiny": [5, 4, 3, 2, 0]}).begin(["smith", "teacher"])
    table.act("mill", 1, 3)
    table.do(kinds.TEST, 0, table.card("bar"), 0)
    for _ in range(2):
        table.do(kinds.BOOST_TEST, 0)
    table.do(kinds.CLOSE_BOOST, 0)
    assert table.s.holder[table.card("iron", "item")] == 0
    table.between().answer(NO_UPDATE)
    table.do(kinds.END_SWAP)
    table.act("square", 0, 1)
    table.do(kinds.USE, 0, table.system.scenario.cards[table.card("well")].powers[0])
    assert table.system.outcome(table.s) == "success"


@pytest.mark.slow
def test_random_games_of_it_keep_the_contract(folder: Path) -> None:
    report = check_rule_system(
        Revolution(load_folder(folder)), [Setup(1, 0), Setup(4, 0)], range(1, 4), games=6, pairs=0, steps=120, must_end=False,
        only=("proposals", "replay", "save", "liveness", "texts"),
    )  # fmt: skip
    assert report.findings == [], report.text()
