from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import msgspec

from chronaut.missions.compiler import compile_folder
from chronaut.play.account import Death, Panorama, RunEnd
from chronaut.play.campaign import UNFINISHED, WON
from chronaut.play.trail import Spot
from chronaut.workbench.playing import Background, deaths_of, visits_of
from tests.missions.pack import written
from tests.play.report.test_gathered import ATLAS, empty, result

if TYPE_CHECKING:
    from pathlib import Path

HALL = (Panorama(Spot("hall", "hall.yaml:1:1"), (("B", (1,)), ("C", (2, 4)))),)


def test_agents_lost_are_told_by_card_and_part_of_the_run() -> None:
    one = empty()
    one.batch = msgspec.structs.replace(
        one.batch, atlas=msgspec.structs.replace(ATLAS, panoramas=HALL, turn="TU used up")
    )
    deaths = (Death(0, 1), Death(17, 1), Death(17, 2), Death(4, -1))
    one.add(result(UNFINISHED, 2, (), RunEnd("time", -1, 0, (5,), deaths), RunEnd("time", -1, 0, (5,), (Death(2, 1),))))
    found = deaths_of(one)
    assert found is not None
    assert found.parts == ("0 to 2", "3 to 5", "6 to 8", "9 to 11", "12 to 14", "15 to 17")
    assert [(row.name, row.counts) for row in found.rows] == [
        ("hall B", (2, 0, 0, 0, 0, 1)), ("at no card", (0, 1, 0, 0, 0, 0)), ("hall C", (0, 0, 0, 0, 0, 1)),
    ]  # fmt: skip
    assert (found.turn, found.elsewhere, found.runs) == ("TU used up", 0, 2)


def test_visits_lie_along_the_panorama() -> None:
    one = empty()
    one.batch = msgspec.structs.replace(one.batch, atlas=msgspec.structs.replace(ATLAS, panoramas=HALL))
    one.add(result(WON, 1, (), visits={1: 3, 4: 2}))
    one.add(result(WON, 1, (), visits={1: 1}))
    (row,) = visits_of(one)
    assert (row.name, row.at) == ("hall", "hall.yaml:1")
    assert [(cell.letter, cell.names, cell.reads) for cell in row.cells] == [
        ("B", ("hall B",), 4), ("C", ("hall C", "item rope"), 2),
    ]  # fmt: skip


def test_a_family_without_places_has_neither() -> None:
    assert (deaths_of(empty()), visits_of(empty())) == (None, ())


def test_bots_play_elsewhere_and_begin_anew_with_another_version(tmp_path: Path) -> None:
    heard = threading.Event()
    background = Background(heard.set)
    done = compile_folder(written(tmp_path))
    assert done.program is not None
    assert done.system is not None
    try:
        background.begin(done.program, done.system, 3)
        first = background.process
        assert heard.wait(60)
        assert background.figures().campaigns >= 1
        background.begin(done.program, done.system, 3)
        assert background.process is first
        text = (tmp_path / "mission.yaml").read_text()
        (tmp_path / "mission.yaml").write_text(text.replace("3 16", "3 15"))
        again = compile_folder(tmp_path)
        assert again.program is not None
        assert again.system is not None
        background.begin(again.program, again.system, 3)
        assert background.process is not first
        assert first is not None
        assert not first.is_alive()
        assert background.figures().campaigns == 0 or heard.is_set()
    finally:
        background.end()
    assert background.process is None
