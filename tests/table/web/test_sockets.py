"""Lines: who is here is seen by all, who does not read is left behind, and nothing is lost when the server goes."""

from __future__ import annotations

import asyncio
import json
import socket
from typing import TYPE_CHECKING

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from chronaut.table.session import messages
from chronaut.table.session.watching import SILENT
from chronaut.table.web.settings import Limits, Settings
from tests.table.web.served import running

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.anyio


async def test_d14_all_see_the_state_of_each_line_and_its_return(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open()
        key = await table.key(1)
        async with table.sit(0) as seat:
            async with table.sit(1, key):
                while not all(chair["here"] for chair in seat.table["chairs"]):
                    await seat.until("table")
            while seat.table["chairs"][1]["here"]:  # the line was closed
                await seat.until("table")
            async with table.sit(1, key) as back:  # by itself, and nobody is asked anything
                assert back.frame["seat"] == 1
                while not seat.table["chairs"][1]["here"]:
                    await seat.until("table")


async def test_d14_a_line_that_has_fallen_silent_is_shown_as_broken_until_it_speaks(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open()
        async with table.sit(0) as seat, table.sit(1) as silent:
            while not all(chair["here"] for chair in seat.table["chairs"]):
                await seat.until("table")
            room = there.house.hall.rooms[table.opened["table"]].room
            line = next(line for line in room.lines if line.chair == table.chairs[1])
            line.heard -= SILENT + 1  # as if nothing had come for so long
            there.house.hall.tick()
            while seat.table["chairs"][1]["here"]:
                await seat.until("table")
            await silent.send("beat")
            while not seat.table["chairs"][1]["here"]:
                await seat.until("table")


async def test_a_line_that_does_not_read_is_closed_and_the_table_goes_on(tmp_path: Path) -> None:
    limits = Limits(waiting=20, grace=0.1)
    async with running(tmp_path, Settings(limits=limits), send_buffer=4096) as there:
        table = await there.open()
        key = await table.key(1)
        deaf = socket.socket()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", there.port))
        shake = (
            f"GET {table.door(1)}socket HTTP/1.1\r\nHost: 127.0.0.1:{there.port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            f"Authorization: Bearer {key}\r\n\r\n"
        )
        deaf.sendall(shake.encode())
        async with table.sit(0) as seat:
            connections = there.server.server_state.connections
            assert len([one for one in connections if type(one).__name__ == "Lines"]) == 2
            room = there.house.hall.rooms[table.opened["table"]].room
            while not there.house.counts["slow", ""]:
                room.tell_all(messages.Notebook([messages.Entry(1, "", 1, "long " * 5_000)]))
                await seat.until("notebook")
            assert len(room.lines) == 1
            assert there.house.counts["slow", ""] == 1
            assert (await seat.play())["message"] == "done"
            async with asyncio.timeout(20):  # it is cut, although it never read that it would be
                while len([one for one in connections if type(one).__name__ == "Lines"]) > 1:
                    await asyncio.sleep(0.05)
        deaf.close()


async def test_too_many_messages_are_not_looked_at_and_more_of_them_end_the_line(tmp_path: Path) -> None:
    limits = Limits(messages_per_second=0.001, messages_at_once=3, messages_ignored=5)
    async with running(tmp_path, Settings(limits=limits)) as there:
        table = await there.open()
        async with table.sit(0) as seat:
            for number in range(5):
                await seat.send("write", ask=f"w{number}", text="again")
            got = [await seat.until("done", "refused") for _ in range(5)]
            late = [one["ask"] for one in got if one.get("code") == "too_fast"]
            assert late == ["w3", "w4"]  # each knows that it was not looked at
            assert len(there.house.hall.rooms[table.opened["table"]].room.table.notebook) == 3
            for _ in range(4):
                await seat.send("beat")
            assert (await seat.ends())["code"] == "bad"


async def test_lines_of_one_chair_have_the_measure_of_one(tmp_path: Path) -> None:
    async with running(tmp_path, Settings(limits=Limits(messages_per_second=0.001, messages_at_once=3))) as there:
        table = await there.open()
        key = await table.key(0)
        async with table.sit(0, key) as one, table.sit(0, key) as other:
            for _ in range(3):
                await one.send("why_not")
                await one.until("why_nots")
            await other.send("why_not")
            assert (await other.until("why_nots", "refused"))["code"] == "too_fast"


async def test_lines_of_one_address_have_a_measure_that_is_theirs_together(tmp_path: Path) -> None:
    limits = Limits(messages_per_second=0.001, messages_at_once=3, busy_lines=1, messages_ignored=1)
    async with running(tmp_path, Settings(limits=limits)) as there:
        table = await there.open()
        async with table.sit(0) as seat, table.watch() as watch:
            for _ in range(2):
                await seat.send("beat")
            await watch.send("talk", before=9)
            await watch.until("talk_lines")
            while there.house.counts["received", ""] < 3:
                await asyncio.sleep(0.01)
            for _ in range(2):
                await watch.send("talk", before=9)
                assert (await watch.until("refused", "talk_lines", "closing"))["code"] == "too_fast"


@pytest.mark.parametrize(
    ("what", "fields"),
    [("diary", {}), ("past", {"before": 9}), ("talk", {"before": 9}), ("why_not", {}), ("speak", {"language": "it"})],
)
async def test_an_address_may_ask_in_few_bytes_for_so_many_and_no_more(
    tmp_path: Path, what: str, fields: dict[str, object]
) -> None:
    answers = {"diary": "diary_pages", "past": "past_lines", "talk": "talk_lines", "why_not": "why_nots"}
    named = {"ask": "s"} if what == "speak" else {}
    limits = Limits(answers_per_second=0, answers_at_once=1_000_000)
    async with running(tmp_path, Settings(limits=limits)) as there:
        table = await there.open()
        async with table.sit(0) as one, table.sit(1) as other:
            await one.send(what, **named, **fields)
            assert (await one.until(answers.get(what, "done"), "refused"))["message"] != "refused"
            (spent,) = there.house.answers.buckets.values()
            assert spent.level < 1_000_000 - 2_000, "two tables were shown whole, and this was answered"
            spent.level = 1
            await one.send("diary")
            await one.until("diary_pages")
            assert spent.level < 1
            await other.send(what, **named, **fields)
            assert (await other.until(answers.get(what, "done"), "refused"))["code"] == "too_fast"
            assert (await other.play())["message"] == "done", "the game goes on"


async def test_a_message_that_is_too_large_is_refused_and_one_far_too_large_cuts_the_line(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open()
        async with table.sit(0) as seat:
            await seat.connection.send("x" * 20_000)
            assert (await seat.until("refused"))["code"] == "bad_message"
            await seat.connection.send("x" * 100_000)
            with pytest.raises(ConnectionClosed) as caught:
                await seat.until("nothing")
            assert caught.value.rcvd is not None
            assert caught.value.rcvd.code == 1009


async def test_one_address_has_so_many_lines_and_no_more(tmp_path: Path) -> None:
    async with running(tmp_path, Settings(limits=Limits(sockets_per_address=1))) as there:
        table = await there.open()
        key = await table.key(1)
        async with table.sit(0):
            with pytest.raises(InvalidStatus) as caught:
                async with table.sit(1, key):
                    pass
            assert caught.value.response.status_code == 429
            assert json.loads(caught.value.response.body or b"")["code"] == "too_fast"
        async with asyncio.timeout(20):
            while there.house.sockets.counts:
                await asyncio.sleep(0.01)
        async with table.sit(1, key):  # the first has gone
            pass


async def test_when_the_server_stops_all_are_told_and_find_everything_again(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open()
        key = await table.key(0)
        async with table.sit(0, key) as seat, table.watch() as watch:
            assert (await seat.play("choose_colour"))["message"] == "done"
            await seat.ask("write", text="The tower is shut")
            there.server.should_exit = True
            assert (await seat.ends())["code"] == "stopping"
            assert (await watch.ends())["code"] == "stopping"
    async with running(tmp_path) as there:
        table.running = there
        async with table.sit(0, key) as back:
            assert {**back.frame, "told": []} == {**seat.frame, "told": []}
            assert back.got[0]["notebook"][0]["text"] == "The tower is shut"
            assert [one["text"] for one in back.got[0]["past"]]
            assert (await back.play())["message"] == "done"


async def test_an_ask_that_was_answered_before_the_server_went_is_not_done_again(tmp_path: Path) -> None:
    note = {"ask": "same", "text": "Once"}
    async with running(tmp_path) as there:
        table = await there.open()
        key = await table.key(0)
        async with table.sit(0, key) as seat:
            await seat.send("write", **note)
            first = await seat.until("done")
    async with running(tmp_path) as there:
        table.running = there
        async with table.sit(0, key) as back:
            await back.send("write", **note)
            assert await back.until("done") == first
            assert len(there.house.hall.rooms[table.opened["table"]].room.table.notebook) == 1
