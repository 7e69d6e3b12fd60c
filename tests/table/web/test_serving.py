"""The door of the server: frames beside messages, connections, and heads of requests have their measure."""

from __future__ import annotations

import asyncio
import base64
import errno
import resource
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from chronaut.table.web.serving import PIECES, Door, Doors, Lines
from chronaut.table.web.settings import Limits, Settings
from tests.table.web.served import LONG, Running, Table, running

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

pytestmark = pytest.mark.anyio

PING, PONG, CONT, TEXT = 9, 10, 0, 1
AMPLE = Limits(messages_at_once=10**6)


def frame(opcode: int, data: bytes = b"", *, whole: bool = True) -> bytes:
    """A frame as a browser sends it, under a mask of zeros."""
    return bytes([(0x80 if whole else 0) | opcode, 0x80 | len(data)]) + bytes(4) + data


async def spectator(there: Running, table: Table) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A line on which anything can be said."""
    reader, writer = await asyncio.open_connection("127.0.0.1", there.port)
    name = base64.b64encode(bytes(16)).decode()
    writer.write(
        f"GET {table.door('watch')}socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {name}\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {table.opened['watch']}\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    return reader, writer


def lines(there: Running) -> list[Lines]:
    """The lines that the server has."""
    return [one for one in there.server.server_state.connections if isinstance(one, Lines)]


async def until_none(there: Running) -> None:
    """Wait until the server has no line, or fail."""
    async with asyncio.timeout(LONG):
        while lines(there):
            await asyncio.sleep(0.01)


async def say(there: Running, pieces: Iterable[bytes]) -> None:
    """Say something on a line, piece by piece, and never read."""
    table = await there.open(1)
    _, writer = await spectator(there, table)
    for piece in pieces:
        writer.write(piece)
    await until_none(there)
    writer.close()
    async with asyncio.timeout(LONG):
        while there.server.doors.held.counts["127.0.0.1"] > 1:  # the test's own requests keep one
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("opcode", [PING, PONG])
async def test_pings_and_pongs_without_end_cut_the_line(tmp_path: Path, opcode: int) -> None:
    limits = Limits(messages_per_second=0.001, messages_at_once=5)
    async with running(tmp_path, Settings(limits=limits)) as there:
        await say(there, [frame(opcode, b"x" * 100)] * 6)


async def test_pieces_of_messages_without_end_cut_the_line(tmp_path: Path) -> None:
    limits = Limits(messages_per_second=0.001, messages_at_once=5)
    async with running(tmp_path, Settings(limits=limits)) as there:
        await say(there, [frame(TEXT, b"{", whole=False), *[frame(CONT, whole=False)] * 6])
    async with running(tmp_path, Settings(limits=AMPLE)) as there:
        await say(there, [frame(TEXT, b"{", whole=False), *[frame(CONT, whole=False)] * PIECES])


async def test_a_message_may_come_in_pieces_between_pings(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open(1)
        reader, writer = await spectator(there, table)
        for piece in (b'{"message":', b'"beat",', b'"echo":'):
            writer.write(frame(CONT if piece[:1] != b"{" else TEXT, piece, whole=False) + frame(PING, b"between"))
        writer.write(frame(CONT, b"true}"))
        await asyncio.wait_for(reader.readuntil(b"between"), LONG)
        await asyncio.wait_for(reader.readuntil(b'{"message":"echo"}'), LONG)
        assert len(lines(there)) == 1
        writer.close()


async def test_pings_of_a_line_that_does_not_read_its_answers_cut_it(tmp_path: Path) -> None:
    limits = Limits(messages_at_once=10**9, waiting_bytes=100_000)
    async with running(tmp_path, Settings(limits=limits), send_buffer=4_096) as there:
        _, writer = await spectator(there, await there.open(1))
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        for _ in range(4_000):  # as much as no system keeps for whoever does not read
            if lines(there):
                writer.write(frame(PING, b"x" * 125) * 20)
                await asyncio.sleep(0)
        assert not lines(there)
        writer.close()


async def test_an_address_has_so_many_connections_whether_it_asks_or_not(tmp_path: Path) -> None:
    limits = Limits(sockets_per_address=1, connections_beside=3)
    async with running(tmp_path, Settings(limits=limits)) as there:
        assert (await there.http.get("/health")).status_code == 200
        held = [await asyncio.open_connection("127.0.0.1", there.port) for _ in range(3)]
        while there.server.doors.held.counts["127.0.0.1"] < 4:
            await asyncio.sleep(0.01)
        for _ in range(5):
            reader, writer = await asyncio.open_connection("127.0.0.1", there.port)
            assert await asyncio.wait_for(ended(reader), LONG)
            writer.close()
        assert there.server.doors.turned_away == 5
        assert len([text for text in there.logged if text.startswith("connections:")]) == 1
        for _, writer in held:
            writer.close()
        while there.server.doors.held.counts["127.0.0.1"] > 1:
            await asyncio.sleep(0.01)
        assert (await there.http.get("/health")).status_code == 200


async def ended(reader: asyncio.StreamReader) -> bool:
    """Whether a connection was ended without a word."""
    try:
        return await reader.read() == b""
    except ConnectionResetError:
        return True


async def test_the_head_of_a_request_that_does_not_come_whole_is_not_waited_for(tmp_path: Path) -> None:
    async with running(tmp_path, Settings(limits=Limits(head=0.05))) as there:
        for piece in (b"", b"GET / HTTP/1.1\r\nHost: 127", b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET / HT"):
            reader, writer = await asyncio.open_connection("127.0.0.1", there.port)
            writer.write(piece)
            async with asyncio.timeout(LONG):
                if b"health" in piece:
                    await reader.readuntil(b"\r\n\r\n")
                    writer.write(b"TP/1.1\r\n")
                await reader.read()
            writer.close()
        table = await there.open(1)
        doors = [one for one in there.server.server_state.connections if isinstance(one, Door)]
        assert [one.late for one in doors] == [None]  # what has come whole is not late
        async with table.sit(0) as seat:  # a line is no request that is late
            await asyncio.sleep(0.2)
            assert (await seat.ask("write", text="Still here"))["message"] == "done"


async def test_a_proxy_comes_for_many_and_all_together_are_bounded() -> None:
    told: list[str] = []
    doors = Doors(Limits(sockets_per_address=1, connections_beside=0), 10, "127.0.0.1", told.append)
    assert [doors.take(("127.0.0.1", 1), 5) for _ in range(3)] == [True] * 3
    doors.give(("127.0.0.1", 1))
    assert [doors.take(("192.0.2.1", 1), 5) for _ in range(2)] == [True, False]
    assert not doors.take(("127.0.0.1", 1), 11)
    assert not doors.held.counts["127.0.0.1"]


async def test_the_log_does_not_fill_while_nobody_can_be_taken_in() -> None:
    told: list[str] = []
    doors = Doors(Limits(), 10, "", told.append)
    loop = asyncio.get_running_loop()
    for _ in range(1_000):
        doors.fault(
            loop, {"message": "out of system resource", "exception": OSError(errno.EMFILE, "Too many open files")}
        )
    assert len(told) == 1


def test_descriptors_are_raised_to_what_is_wanted_as_far_as_the_system_lets() -> None:
    code = (
        "import resource; from chronaut.table.web.serving import descriptors; "
        "resource.setrlimit(resource.RLIMIT_NOFILE, (64, 512)); "
        "print(descriptors(300), descriptors(9_000), resource.getrlimit(resource.RLIMIT_NOFILE)[0])"
    )
    if resource.getrlimit(resource.RLIMIT_NOFILE)[1] < 512:
        pytest.skip("this system gives fewer")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["300", "512", "512"]
