"""Records of games: whole for a host when nothing is a secret any more, per seat at any time, and back as copies."""

from __future__ import annotations

import asyncio
import json
import threading
from typing import TYPE_CHECKING

import httpx
import pytest

from chronaut.table.session.hall import MOST_RECORDS
from chronaut.table.web.settings import Limits, Settings
from tests.table.web.served import LONG, running

if TYPE_CHECKING:
    from pathlib import Path

    from chronaut.table.session.aside import Look

pytestmark = pytest.mark.anyio


def bearer(key: str) -> dict[str, str]:
    return {"authorization": f"Bearer {key}"}


async def test_the_whole_record_goes_only_to_a_host_whom_all_trust_with_it(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open()
        async with table.sit(0) as seat, table.sit(1) as other:
            await seat.ask("propose", step=0, kind="note", text="Mine alone")
            path, host = f"{table.door('host')}record", bearer(await table.host_key())
            early = await there.http.get(path, headers=host)
            assert (early.status_code, early.json()["code"]) == (409, "not_yet")
            assert (await there.http.get(path, headers=bearer(table.opened["watch"]))).status_code == 404
            for line in (seat, other):
                await line.ask("let_export", agreed=True)
            whole = await there.http.get(path, headers=host)
            assert whole.headers["content-disposition"] == 'attachment; filename="noon-ball.chronaut"'
            assert "Mine alone" in whole.text
        kind = {"content-type": "application/octet-stream"}
        brought = await there.http.post("/api/records", content=whole.content, headers=kind)
        assert brought.status_code == 201, brought.text
        table.opened = brought.json()
        async with table.sit(0) as again:
            assert again.frame["notes"] == []  # whoever sits there now may be somebody else
            assert again.table["copy_of"]
        assert brought.json()["cut_after"] is None
        cut = whole.content[: whole.content.rindex(b'"record":"fact"')]
        shorter = await there.http.post("/api/records", content=cut, headers=kind)
        assert shorter.json()["cut_after"] == 0  # her note was the only step
        for record in (whole.content.replace(b"Mine alone", b"Yours also"), b"{}"):
            nonsense = await there.http.post("/api/records", content=record, headers=kind)
            assert (nonsense.status_code, nonsense.json()["code"]) == (400, "bad_record")


async def test_d27_what_a_seat_or_a_spectator_takes_away_holds_what_they_were_told(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open()
        key = await table.key(0)
        async with table.sit(0, key) as seat:
            await seat.ask("propose", step=0, kind="note", text="Mine alone")
            await seat.ask("propose", step=1, kind="say", text="For all")
        own = await there.http.get(f"{table.door(0)}record", headers=bearer(key))
        watched = await there.http.get(f"{table.door('watch')}record", headers=bearer(table.opened["watch"]))
        other = await there.http.get(f"{table.door(1)}record", headers=bearer(await table.key(1)))
        assert "Mine alone" in own.text
        assert all("For all" in one.text for one in (own, watched, other))
        assert all("Mine alone" not in one.text for one in (watched, other))
        assert [json.loads(line)["seat"] for line in (own.text.split("\n")[0], other.text.split("\n")[0])] == [0, 1]


async def test_records_are_not_asked_for_without_end(tmp_path: Path) -> None:
    async with running(tmp_path, Settings(limits=Limits(records_per_minute=1))) as there:
        table = await there.open()
        watch = bearer(table.opened["watch"])
        got = [await there.http.get(f"{table.door('watch')}record", headers=watch) for _ in range(2)]
        assert [one.status_code for one in got] == [200, 429]
        assert [one.headers.get("retry-after") for one in got] == [None, "60"]


async def test_few_records_are_brought_at_a_time_from_an_address(tmp_path: Path) -> None:
    async with running(tmp_path, Settings(limits=Limits(brought_at_once=1))) as there:
        host, port = there.http.base_url.host, there.http.base_url.port
        _, slow = await asyncio.open_connection(host, port)
        slow.write(
            f"POST /api/records HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Type: application/octet-stream\r\n"
            "Content-Length: 9\r\n\r\n1".encode()
        )
        async with asyncio.timeout(LONG):
            while not there.house.bringing.counts:
                await asyncio.sleep(0.01)
        kind = {"content-type": "application/octet-stream"}
        assert (await there.http.post("/api/records", content=b"{}", headers=kind)).status_code == 503
        slow.close()
        async with asyncio.timeout(LONG):
            while there.house.bringing.counts:
                await asyncio.sleep(0.01)
        assert (await there.http.post("/api/records", content=b"{}", headers=kind)).status_code == 400


async def test_few_records_are_proved_at_a_time_and_none_for_whom_has_gone(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open()
        async with table.sit(0) as seat, table.sit(1) as other:
            for line in (seat, other):
                await line.ask("let_export", agreed=True)
            whole = await there.http.get(f"{table.door('host')}record", headers=bearer(await table.host_key()))
        proving, begun, ended = there.house.hall.proving, threading.Event(), threading.Event()

        def hanging(look: Look) -> None:
            begun.set()
            try:
                while True:
                    look()
            finally:
                ended.set()

        held = [asyncio.create_task(proving.do(hanging)) for _ in range(MOST_RECORDS - 1)]
        assert await asyncio.to_thread(begun.wait, LONG)
        kind = {"content-type": "application/octet-stream"}
        with pytest.raises(httpx.ReadTimeout):
            await there.http.post("/api/records", content=whole.content, headers=kind, timeout=0.3)
        async with asyncio.timeout(LONG):  # nobody waits for it any more
            while not there.house.counts["requests", 'bring",status="400']:
                await asyncio.sleep(0.01)
        for task in held:
            task.cancel()
        assert await asyncio.to_thread(ended.wait, LONG)
        while proving.held:
            await asyncio.sleep(0.01)
        assert there.house.counts["opened", ""] == 1
        held = [asyncio.create_task(proving.do(hanging)) for _ in range(MOST_RECORDS)]
        await asyncio.sleep(0)
        much = await there.http.post("/api/records", content=whole.content, headers=kind)
        assert (much.status_code, much.json()["code"]) == (503, "too_fast")
