"""The check finds what was damaged behind the store's back, and nothing else."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
import pytest
from sqlalchemy import Connection, insert, text, update

from chronaut.kernel.program import encode
from chronaut.table.store import checking, open_store
from chronaut.table.store.checking import Counts
from chronaut.table.store.opening import open_for_writing
from chronaut.table.store.schema import MISSIONS, TABLES
from tests.table.store.games import game, keep, mission

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.slow

ROW = "WHERE table_id = (SELECT id FROM tables WHERE name = 'b') AND seq ="


@pytest.fixture
def kept(url: str, tmp_path: Path) -> str:
    """A store with two games."""

    async def fill() -> None:
        store = await open_store(url)
        for number, name in enumerate(("a", "b")):
            await keep(store, name, game(tmp_path / f"{name}.chronaut", number))
        await store.close()

    asyncio.run(fill())
    return url


def found(url: str, *statements: str) -> list[str]:
    """What the check says after damage was done."""

    def damage(connection: Connection, _: bool) -> None:
        for statement in statements:
            connection.execute(text(statement))

    database = open_for_writing(url)
    database.write(damage)
    findings = database.snapshot(lambda connection: list(checking.findings(connection)))
    database.close()
    return findings


def test_nothing_is_found_in_a_sound_store(kept: str) -> None:
    assert found(kept) == []
    database = open_for_writing(kept)
    assert database.read(checking.counts) == Counts(2, 26, 1)
    database.close()


@pytest.mark.parametrize(
    ("damage", "expected"),
    [
        ("DELETE FROM rows {row} 5", "table 'b': expected the rows 1 to 13, found 1 to 4, 6 to 13."),
        ("UPDATE tables SET head = 14 WHERE name = 'b'", "table 'b': expected the rows 1 to 14, found 1 to 13."),
        ("DELETE FROM rows WHERE seq > 0", "expected the rows 1 to 13, found none."),
        ("UPDATE rows SET body = (SELECT body FROM rows AS r {row} 6) {row} 5", "missing"),
        ("UPDATE rows SET body = (SELECT body FROM rows AS r {row} 4) {row} 5", "a second time"),
        ("UPDATE rows SET body = CAST('' AS {blob}) {row} 5", "missing"),
        ("UPDATE rows SET body = CAST('x' AS {blob}) {row} 5", "table 'b':"),
        ("UPDATE tables SET digest = 'other' WHERE name = 'b'", "its mission other is missing"),
        ("DELETE FROM missions", "is missing or cannot be used"),
        ("UPDATE missions SET digest = 'other'", "mission other: its content has another hash"),
        ("UPDATE missions SET data = CAST('{{}}' AS {blob})", "this is not a compiled mission"),
    ],
)
def test_damage_is_found(kept: str, damage: str, expected: str) -> None:
    blob = "bytea" if "://" in kept else "blob"
    findings = found(kept, damage.format(blob=blob, row=ROW))
    assert expected in "\n".join(findings)
    everything = "missions" in damage or "seq > 0" in damage
    assert everything == any("table 'a'" in each for each in findings)


def test_a_journal_that_ends_within_a_step_is_found(kept: str) -> None:
    """The last row of a game closes its journal; without it and with half a step before, the rest is sound."""
    database = open_for_writing(kept)

    def cut(connection: Connection, _: bool) -> None:
        number, body = connection.execute(
            text("SELECT id, body FROM tables JOIN rows ON table_id = id WHERE name = 'b' AND seq = 12")
        ).one()
        half = body[: body.index(b"\n") + 1]
        connection.execute(text("DELETE FROM rows WHERE table_id = :id AND seq > 11"), {"id": number})
        connection.execute(text("INSERT INTO rows VALUES (:id, 12, :body, '')"), {"id": number, "body": half})
        connection.execute(text("UPDATE tables SET head = 12 WHERE id = :id"), {"id": number})

    database.write(cut)
    database.close()
    (finding,) = found(kept)
    assert "belongs to a step that was never completed" in finding


def test_a_table_listed_with_another_mission_is_found(kept: str) -> None:
    other = msgspec.structs.replace(mission(), header=msgspec.structs.replace(mission().header, title="Other"))
    database = open_for_writing(kept)

    def change(connection: Connection, _: bool) -> None:
        connection.execute(insert(MISSIONS).values(digest=other.digest(), data=encode(other)))
        connection.execute(update(TABLES).where(TABLES.c.name == "b").values(digest=other.digest()))

    database.write(change)
    database.close()
    assert found(kept) == [
        f"table 'b': it is listed with mission {other.digest()}, but its journal is of {mission().digest()}."
    ]
