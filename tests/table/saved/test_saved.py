"""Tables that were saved by released versions open for ever, go back and go on."""

from __future__ import annotations

import gzip
import json
from typing import TYPE_CHECKING

import pytest

from chronaut.kernel.program import decode
from chronaut.table.keeping import Row
from chronaut.table.session.hall import Entrance
from chronaut.table.session.room import Means
from sim.memory import MemoryStore
from tests.table.saved.save import FOLDER, found_in
from tests.table.session.people import Numbered, OpenHall, Person, World, luck_of, run

if TYPE_CHECKING:
    from pathlib import Path

SAVED = sorted(FOLDER.glob("*.chronaut"))


def test_there_are_saved_tables() -> None:
    assert SAVED


@pytest.mark.parametrize("path", SAVED, ids=lambda path: path.stem)
def test_d24_a_table_that_a_released_version_saved_opens_goes_back_and_goes_on(path: Path) -> None:
    async def test() -> None:
        expected = json.loads(path.with_suffix(".json").read_text())
        keys: dict[str, str] = expected.pop("keys")
        data = gzip.decompress(path.with_suffix(".mission.gz").read_bytes())
        program = decode(data)
        store = MemoryStore()
        await store.keep_mission(program.digest(), data)
        await store.create(expected["table"], program.header.mission, program.digest(), Row(1, path.read_bytes()))
        log: list[str] = []
        hall = OpenHall(Means(store, Numbered("later"), log=log.append))
        world = World(hall, Entrance(expected["table"], keys["host"], {}, ""), log)
        for chair, key in keys.items():
            await world.meet(Person(world, chair, key))
        assert found_in(world) == expected
        host = next(person for person in world.people if person.chair == "host")
        await world.play(luck_of(1), 10)
        if world.table.over:
            assert await host.refused("repair", step=expected["steps"] - 1) == "over"
        else:
            await host.do("repair", step=expected["steps"] - 1)
        await world.play(luck_of(2), 10)
        world.check_frames()
        await world.check_kept()

    run(test())
