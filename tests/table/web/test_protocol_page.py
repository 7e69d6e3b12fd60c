"""The page on the protocol says what the code says, and the program on it plays."""

from __future__ import annotations

import asyncio
import json
import runpy
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, get_args

import jsonschema
import pytest

from chronaut.systems.contract import registry
from chronaut.table.session import messages
from chronaut.table.web.house import Offered
from tests.conformance import tiny
from tests.table.session.people import Lanterns
from tests.table.web.served import running

ROOT = Path(__file__).resolve().parents[3]
SCRIPT: dict[str, Any] = runpy.run_path(str(ROOT / "scripts" / "protocol.py"))
PAGE = (ROOT / "docs" / "protocol.md").read_text()
SCHEMA = json.loads((ROOT / "docs" / "reference" / "protocol.schema.json").read_text())


def test_the_page_and_the_schema_are_up_to_date() -> None:
    assert SCRIPT["page"](PAGE) == PAGE, "run `make docs`"
    assert json.dumps(SCHEMA, indent=1, sort_keys=True) + "\n" == SCRIPT["schema"](), "run `make docs`"


def test_every_message_and_every_code_has_its_line() -> None:
    for kind in {*get_args(messages.ToTable), *get_args(messages.FromTable)}:
        assert f"\n### {SCRIPT['tag'](kind)}\n" in PAGE
    assert all(f"\n- `{code}`: " in PAGE for code in messages.CODES)


@pytest.mark.anyio
async def test_the_program_on_the_page_plays_a_game_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = dict(registry._entries())
    monkeypatch.setattr(registry, "_entries", lambda: known | {"lanterns": SimpleNamespace(load=lambda: Lanterns)})
    program = tmp_path / "client.py"
    program.write_text(SCRIPT["client"](PAGE))
    async with running(tmp_path, missions=[Offered(tiny.program())]) as there:
        table = await there.open(mission=tiny.program().header.mission)
        links = [f"{there.url}{table.path}#sit={secret}" for secret in table.opened["invitations"].values()]
        players = [
            await asyncio.create_subprocess_exec(sys.executable, str(program), link, stdout=asyncio.subprocess.PIPE)
            for link in links
        ]
        async with asyncio.timeout(90):
            told = [(await player.communicate())[0] for player in players]
        assert [out.decode().splitlines()[-1] for out in told] == ["The mission is over."] * 2


def test_the_program_on_the_page_is_short() -> None:
    assert sum(bool(line.strip()) for line in SCRIPT["client"](PAGE).splitlines()) <= 60


@pytest.mark.anyio
async def test_the_program_on_the_page_comes_back_when_its_line_breaks_and_ends_when_it_is_freed(
    tmp_path: Path,
) -> None:
    program = tmp_path / "client.py"
    program.write_text(SCRIPT["client"](PAGE))
    async with running(tmp_path) as there:
        table = await there.open()
        link = f"{there.url}{table.path}#sit={table.opened['invitations'][table.chairs[0]]}"
        player = await asyncio.create_subprocess_exec(
            sys.executable, str(program), link, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
        )
        async with table.host() as host, asyncio.timeout(60):
            room = there.house.hall.rooms[table.opened["table"]].room
            sent_away: list[Any] = []
            while len(sent_away) < 2:
                await asyncio.sleep(0.05)
                for line in [one for one in room.lines if one.chair == table.chairs[0] and one not in sent_away]:
                    room.dismiss(line, "ended", "For a test.")
                    sent_away.append(line)
            while not any(line.chair == table.chairs[0] and line not in sent_away for line in room.lines):
                await asyncio.sleep(0.05)
            await host.ask("free", chair=table.chairs[0])
            told, wrong = await player.communicate()
        assert told.decode().splitlines() == [
            *["For a test."] * 2,
            "The host has freed this chair. A new invitation opens it again.",
            "The chair is not ours any more.",
        ]
        assert (wrong, player.returncode) == (b"", 0)


@pytest.mark.anyio
async def test_what_a_table_sends_is_as_the_schema_says(tmp_path: Path) -> None:
    valid = jsonschema.Draft202012Validator(SCHEMA)
    async with running(tmp_path) as there:
        table = await there.open()
        async with table.sit(0) as seat, table.host() as host:
            await seat.play()
            await seat.ask("write", text="Noted")
            await seat.ask("consent", agreed=True)
            for kind in ("why_not", "diary"):
                await seat.send(kind)
            await seat.send("past", before=5)
            await seat.send("talk", before=5)
            await seat.send("point", what="card", number=1)
            await seat.until("pointed")
            await seat.send("beat", echo=True)
            await seat.until("echo")
            knock = {"name": "Dora", "claim": "c" * 16, "screen": "s" * 16}
            assert (await there.http.post(f"{table.path}knock", json=knock)).status_code == 200
            await host.until("knocks")
            await host.ask("free", chair=table.chairs[0])
            await seat.ends()
            got = seat.got + host.got
        tags = {SCRIPT["tag"](kind) for kind in get_args(messages.FromTable)}
        assert {message["message"] for message in got} == tags
        for message in got:
            valid.validate(message)
