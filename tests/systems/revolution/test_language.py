"""Missions as text: the pack that uses every verb, its names, its handles."""

from __future__ import annotations

import asyncio
from pathlib import Path
from shutil import copytree
from typing import Any

from chronaut.cli.hotseat import HotSeat
from chronaut.cli.table import TableApp
from chronaut.missions.compiler import compile_folder
from chronaut.systems.contract.match import Match
from chronaut.systems.contract.registry import open_system
from chronaut.systems.contract.system import Setup
from chronaut.systems.revolution.language import LANGUAGE
from chronaut.systems.revolution.system import Revolution
from tests.systems.revolution.everything import FOLDER, everything, everything_program


def test_the_pack_compiles_and_opens_its_rule_system() -> None:
    done = compile_folder(FOLDER)
    assert done.report.sorted() == []
    assert isinstance(open_system(everything_program()), Revolution)


def test_items_are_numbered_and_named_in_texts() -> None:
    body: dict[str, Any] = {
        "items": [{"name": "rope"}, {"name": "pipe", "number": 1}, {"name": "bell"}],
        "tokens": [{"name": "coin"}],
    }
    LANGUAGE.finish(body)
    assert [one["number"] for one in body["items"]] == [2, 1, 3]
    assert LANGUAGE.told("", "rope", body) == "2"
    assert LANGUAGE.told("", "coin", body) == "coin"
    assert LANGUAGE.told("", "moon", body) == ""


def test_a_name_that_is_used_twice_is_found() -> None:
    body = {"items": [{"name": "rope"}, {"name": "rope"}]}
    assert list(LANGUAGE.doubles(body)) == [("item", "rope", "items.1", "items.0")]


def test_a_mistake_is_told_with_its_place(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    copytree(FOLDER, pack)
    quay = pack / "quay.yaml"
    quay.write_text(quay.read_text().replace("take_item: rope-end", "take_item: rope-and"))
    (found,) = compile_folder(pack).report.sorted()
    assert "quay.yaml:11" in str(found.at)
    assert "rope-and" in found.text


def test_handles_do_not_follow_the_order_of_the_files() -> None:
    numbers = [number for name, number in everything().scenario.card_index.items() if name.startswith("card:")]
    assert numbers != sorted(numbers)


def test_the_table_in_a_terminal_plays_it() -> None:
    app = TableApp(HotSeat(Match(everything(), Setup(1, 3))))

    async def drive() -> None:
        async with app.run_test(size=(140, 50)) as pilot:
            for _ in range(24):
                await pilot.press("enter")
                await pilot.pause()

    asyncio.run(drive())
    assert app.table.match.state.step >= 15
