"""What a seat is shown in words, and what whoever runs the server is shown of all."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec
import pytest

from chronaut import __version__
from chronaut.table.web.operating import HELP
from chronaut.table.web.seats import Board, Guide
from tests.table.web.served import running

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.anyio


async def test_the_table_in_words_is_the_seats_own(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open()
        key = {"authorization": f"Bearer {await table.key(0)}"}
        board = msgspec.json.decode((await there.http.get(f"{table.door(0)}board", headers=key)).content, type=Board)
        async with table.sit(1) as other:
            await other.ask("propose", step=0, kind="note", text="Mine alone")
            room = there.house.hall.rooms[table.opened["table"]].room
            assert board.panels[0].title == "Run 1"
            assert len(board.ranks) == len(other.frame["offers"])
            again = (await there.http.get(f"{table.door(0)}board", headers=key)).text
            assert "Mine alone" not in again
            assert msgspec.json.decode(again, type=Board).step == room.table.state.step == 1
        guide = msgspec.json.decode((await there.http.get(f"{table.door(0)}guide", headers=key)).content, type=Guide)
        assert guide.panels == room.table.system.guide()


async def test_a_report_is_a_text_for_whoever_holds_the_key(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open(title="CANARY-TITLE")
        key = {"authorization": f"Bearer {(await table.claim(0, name='CANARY-NAME', bearer=True)).json()['key']}"}
        answer = await there.http.get(f"{table.door(0)}report", headers=key)
        assert (answer.status_code, answer.headers["content-type"]) == (200, "text/plain; charset=utf-8")
        assert "attachment" in answer.headers["content-disposition"]
        assert answer.headers["cache-control"] == "no-store"
        assert "reported by: seat 0\n" in answer.text
        assert "seats: person, open\n" in answer.text
        assert "CANARY" not in answer.text
        assert not [one for one in (table.opened["table"], *table.chairs) if one in answer.text]
        assert (await there.http.get(f"{table.door(1)}report", headers=key)).status_code == 404


async def test_counts_are_told_and_no_table_by_name(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        assert (await there.http.get("/health")).json() == {"program": __version__, "worker": "one"}
        table = await there.open()
        async with table.sit(0) as seat, table.host(), table.watch():
            await seat.send("beat")
            await seat.play()
            await there.http.get("/nowhere")
            told = (await there.http.get("/metrics")).text
        samples = dict(re.findall(r"^(chronaut_[^ ]+) (\d+)$", told, re.MULTILINE))
        worker = 'worker="one"'
        assert samples[f"chronaut_received{{{worker}}}"] == "2"
        assert int(samples[f"chronaut_sent{{{worker}}}"]) >= 5
        assert samples[f"chronaut_opened{{{worker}}}"] == samples[f"chronaut_claimed{{{worker}}}"] == "1"
        assert (
            samples[f'chronaut_lines{{{worker},who="seat"}}']
            == samples[f'chronaut_lines{{{worker},who="host"}}']
            == "1"
        )
        assert samples[f'chronaut_requests{{{worker},handler="nothing",status="404"}}'] == "1"
        assert samples[f"chronaut_tables{{{worker}}}"] == "1"
        assert all(f"# HELP chronaut_{name} " in told and f"# TYPE chronaut_{name} " in told for name in HELP)
        assert not [one for one in (table.opened["table"], *table.chairs) if one in told]
