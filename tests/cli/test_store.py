from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from chronaut.cli import main
from chronaut.table.keeping import Row
from chronaut.table.store import default_url, open_store
from tests.table.fixtures import lent, postgres_url, server
from tests.table.store.games import game, keep

__all__ = ["lent", "postgres_url", "server"]


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A store with a game of 13 rows."""

    async def fill() -> None:
        store = await open_store(str(tmp_path / "tables.db"))
        await keep(store, "a", game(tmp_path / "game.chronaut", 1))
        await store.close()

    asyncio.run(fill())
    return str(tmp_path / "tables.db")


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["store", *map(str, arguments)])


def refusal(*arguments: object) -> str:
    """What is said about something unusable: one paragraph, exit code 2, no traceback."""
    result = run(*arguments)
    assert result.exit_code == 2, result.output
    assert result.stderr.startswith("Error: ")
    assert result.stderr.count("\n") == 1
    return result.stderr


def change(url: str, statement: str) -> None:
    with closing(sqlite3.connect(url)) as connection:
        connection.execute(statement)
        connection.commit()


def test_a_sound_store_is_said_to_be_sound(url: str) -> None:
    result = run("check", "--store", url)
    assert result.output == f"{url}: 1 table, 13 rows, 1 mission. All is sound.\n"
    assert result.exit_code == 0


def test_damage_is_told_line_by_line(url: str) -> None:
    change(url, "DELETE FROM rows WHERE seq = 7")
    result = run("check", "--store", url)
    assert result.exit_code == 1
    assert result.stdout == "table 'a': expected the rows 1 to 13, found 1 to 6, 8 to 13.\n"
    assert result.stderr.startswith(f"{url}: 1 table, 12 rows, 1 mission. 1 found. Keep a copy")


def test_a_store_that_is_named_too_early_is_told_where_it_stands(url: str) -> None:
    assert "after the word check: chronaut store check --store" in refusal("--store", url, "check")


def test_names_of_tables_do_not_steer_the_terminal(url: str) -> None:
    change(url, "UPDATE tables SET name = 'x' || char(27) || '[2J', head = 99")
    assert "\x1b" not in run("check", "--store", url).output


def test_a_backup_is_restored(url: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    assert run("backup", copy, "--store", url).output == f"{copy}: 1 table, 13 rows, 1 mission.\n"
    other = tmp_path / "other.db"
    assert run("restore", copy, "--store", other).output == "Restored: 1 table, 13 rows, 1 mission.\n"
    assert run("check", "--store", other).exit_code == 0
    told = refusal("restore", copy, "--store", other)
    assert "add --replace" in told
    assert "it has 1 table. " in told
    assert run("restore", copy, "--store", other, "--replace").exit_code == 0
    assert "such a file already" in refusal("backup", copy, "--store", url)


def test_a_store_is_made_by_migrating(tmp_path: Path) -> None:
    url = tmp_path / "new.db"
    assert "no such file" in refusal("check", "--store", url)
    assert run("migrate", "--store", url).output == f"{url} is up to date.\n"
    assert run("check", "--store", url).output == f"{url}: 0 tables, 0 rows, 0 missions. All is sound.\n"


@pytest.mark.slow
def test_a_server_serves_as_well(postgres_url: str, url: str, tmp_path: Path) -> None:
    assert run("migrate", "--store", postgres_url).exit_code == 0
    copy = tmp_path / "copy.db"
    run("backup", copy, "--store", url)
    assert run("restore", copy, "--store", postgres_url).output == "Restored: 1 table, 13 rows, 1 mission.\n"
    result = run("check", "--store", postgres_url)
    assert result.output.endswith("at 127.0.0.1: 1 table, 13 rows, 1 mission. All is sound.\n")
    assert run("backup", tmp_path / "back.db", "--store", postgres_url).exit_code == 0


def test_a_store_in_use_is_backed_up_and_checked(url: str, tmp_path: Path) -> None:
    async def use() -> None:
        store = await open_store(url)
        await store.create("b", "m", "d", Row(1, b"x\n"))
        assert (await asyncio.to_thread(run, "backup", tmp_path / "copy.db", "--store", url)).exit_code == 0
        assert "2 tables" in (await asyncio.to_thread(run, "check", "--store", url)).output
        assert "another Chronaut" in await asyncio.to_thread(refusal, "migrate", "--store", url)
        await store.close()

    asyncio.run(use())


def test_the_store_is_the_users_own_or_what_the_environment_says(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert run("migrate").output == f"{default_url()} is up to date.\n"
    assert Path(default_url()).is_relative_to(tmp_path)
    monkeypatch.setenv("CHRONAUT_STORE", url)
    assert "13 rows" in run("check").output


@pytest.mark.parametrize("command", ["check", "migrate"])
@pytest.mark.parametrize(
    ("address", "what"),
    [
        ("mysql://host/x", "is no place where tables can be kept"),
        ("postgresql://127.0.0.1:1/x", "does not answer"),
        (".", "no such file|cannot be opened"),
    ],
)
def test_what_cannot_be_used_is_told_in_a_paragraph(command: str, address: str, what: str) -> None:
    assert any(each in refusal(command, "--store", address) for each in what.split("|"))
