"""`chronaut serve` as a process: it serves, says what it cannot use, and stops in order."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
import webbrowser
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner
from websockets.sync.client import connect

from chronaut import packs
from chronaut.cli import serve
from chronaut.cli.faults import Unusable
from chronaut.kernel.program import encode
from chronaut.play.pool import Pool
from chronaut.table.keeping import Full
from chronaut.table.web.house import House
from tests.table.fixtures import server

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.table.server import Server

__all__ = ["server"]

COMMAND = [sys.executable, "-c", "from chronaut.cli import main; main()", "serve", "--port", "0", "--bots", "0"]


@contextmanager
def served(*arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A running server and its address."""
    process = subprocess.Popen(
        [*COMMAND, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"}
    )  # fmt: skip
    try:
        assert process.stdout is not None
        found = re.search(r"serves (http://\S+)/", process.stdout.readline())
        assert found is not None, process.communicate()
        yield process, found[1]
    finally:
        process.kill()
        process.communicate()


def post(url: str, body: dict[str, object]) -> dict[str, object]:
    request = urllib.request.Request(url, json.dumps(body).encode(), {"content-type": "application/json"})  # noqa: S310
    with urllib.request.urlopen(request) as answer:  # noqa: S310
        told: dict[str, object] = json.load(answer)
        return told


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_a_server_tells_its_lines_before_it_stops_in_order(tmp_path: Path, sign: signal.Signals) -> None:
    with served("--store", str(tmp_path / "tables.db")) as (process, url):
        opened = post(f"{url}/api/tables", {"mission": "noon-ball", "seats": 1})
        headers = {"authorization": f"Bearer {opened['watch']}"}
        with connect(f"ws{url[4:]}/t/{opened['table']}/watch/socket", additional_headers=headers, proxy=None) as line:
            assert json.loads(line.recv())["message"] == "welcome"
            process.send_signal(sign)
            kinds = [json.loads(data).get("code") for data in line]
            assert kinds[-1] == "stopping"
        out, err = process.communicate(timeout=60)
        assert process.returncode == 0, err
        assert "all tables are kept" in out
        assert "Traceback" not in err
        assert str(opened["table"]) not in err


def test_bots_are_ready_before_anybody_comes_and_gone_when_the_server_is(tmp_path: Path) -> None:
    with served("--bots", "2", "--store", str(tmp_path / "tables.db")) as (process, _):
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        end = time.monotonic() + 60
        while len(bots := children.read_text().split()) < 2:
            assert time.monotonic() < end
            time.sleep(0.02)
        process.send_signal(signal.SIGTERM)
        _, err = process.communicate(timeout=60)
        assert (process.returncode, "Traceback" in err) == (0, False)
        assert not [bot for bot in bots if Path(f"/proc/{bot}").exists()]


@pytest.mark.anyio
async def test_a_server_that_can_start_no_bots_says_so_and_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere")
    pool = Pool()
    await serve.begin(pool)
    await pool.close()
    assert "bots: no process for bots could be started" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--workers", "2"], "cannot share"),
        (["--store", "nowhere/x/t.db"], "there is no such folder"),
        (["--port", "80x"], "'80x' is no port; expected a number from 0 to 65535"),
        (["--port", "65536"], "a number from 0 to 65535"),
        (["--proxy", "not an address"], "Expected the proxy's address in numbers"),
        (["--proxy", "10.0.0.1/8"], "Expected the proxy's address in numbers"),
        (["--origin", "foo"], "https://play.example"),
        (["--origin", "https://play.example/path"], "and no path"),
        (["--name", "https://play.example"], "is no host name"),
        (["--packs", "nowhere"], "nowhere cannot be read"),
        (["--packs", "."], "holds no mission"),
        (["--store", "mysql://host/base"], "no place where tables can be kept"),
        (["--host", "192.0.2.1"], "Nothing can be served at 192.0.2.1"),
    ],
)
def test_what_cannot_be_used_is_told_in_a_paragraph(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], why: str
) -> None:
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(serve.command, ["--port", "0", *arguments])
    assert done.exit_code == 2
    assert why in done.output
    assert "Traceback" not in done.output
    assert not list(tmp_path.iterdir())


def test_what_may_come_from_elsewhere_is_compared_as_requests_say_it() -> None:
    assert serve.as_origins(["https://Play.example:8443"]) == {"https://play.example:8443"}
    assert serve.as_names(["Play.Example"]) == {"play.example"}
    assert serve.as_trusted(["127.0.0.1,::1", "10.0.0.0/8"]) == "127.0.0.1,::1,10.0.0.0/8"
    assert serve.as_trusted([]) == ""


def test_a_file_that_is_no_store_is_refused_and_nothing_is_put_beside_it(tmp_path: Path) -> None:
    (junk := tmp_path / "junk.db").write_text("A shopping list. " * 100)
    done = CliRunner().invoke(serve.command, ["--port", "0", "--store", str(junk)])
    assert (done.exit_code, "is not a database" in done.output) == (2, True)
    assert list(tmp_path.iterdir()) == [junk]


@pytest.mark.anyio
async def test_a_server_without_room_for_its_missions_does_not_begin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: object) -> None:
        raise Full("there is no room for more.")

    monkeypatch.setattr(House, "keep_missions", full)
    wanted = serve.Wanted(str(tmp_path / "t.db"), (), frozenset(), frozenset(), "", 0.0, 0)
    with serve.listening("127.0.0.1", 0) as door, pytest.raises(Unusable, match="no room"):
        await serve.work(wanted, door, [], "It serves.")


@pytest.mark.slow
def test_workers_without_a_schema_are_not_announced_and_why_is_said_once(server: Server) -> None:
    server.execute("CREATE DATABASE bare")
    process = subprocess.run(
        [*COMMAND, "--workers", "2", "--store", server.url("bare")],
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (process.returncode, process.stdout) == (2, "")
    assert process.stderr.count("chronaut store migrate") == 1


def test_of_workers_that_cannot_go_on_one_says_why(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with serve.listening("127.0.0.1", 0) as door:
        wanted = serve.Wanted(str(tmp_path / "none" / "t.db"), (), frozenset(), frozenset(), "", 0.0, 0)
        assert serve.supervise(wanted, door, 2) == 2
    assert capfd.readouterr().err.count("no such folder") == 1


def test_what_goes_wrong_at_every_table_is_one_line_a_minute(capsys: pytest.CaptureFixture[str]) -> None:
    now = [0.0]
    log = serve.Log(lambda: now[0])
    for table in ("table 1a", "table 2b", "table 3c"):
        log(f"{table}: the database does not answer.")
    log("GET nothing 404")
    log("GET nothing 404")
    now[0] = 61
    log("table 1a: the database does not answer.")
    lines = [line.partition(" ")[2] for line in capsys.readouterr().err.splitlines()]
    assert lines == [
        "table 1a: the database does not answer.",
        "GET nothing 404",
        "GET nothing 404",
        "table 1a: the database does not answer. (2 more like it were left out)",
    ]


def test_a_port_that_is_taken_is_said() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(Unusable, match="Give another --port"):
            serve.listening("127.0.0.1", taken.getsockname()[1])


def test_missions_of_ones_own_are_offered_beside_those_that_come_along(tmp_path: Path) -> None:
    (tmp_path / "own.mission").write_bytes(encode(packs.load("noon-ball")))
    with pytest.raises(Unusable, match="Two missions are called 'noon-ball'"):
        serve.load((*packs.names(), *serve.found_in(tmp_path)))
    assert [one.program.header.title for one in serve.load(serve.found_in(tmp_path))] == ["The Ball at Noon"]
    (tmp_path / "own.mission").write_bytes(b"{}")
    with pytest.raises(Unusable, match=r"own\.mission cannot be offered"):
        serve.load(serve.found_in(tmp_path))


def test_addresses_are_shown_as_people_type_them_and_without_a_password() -> None:
    assert serve.address("127.0.0.1", 80) == "http://127.0.0.1:80/"
    assert serve.address("::1", 80) == "http://[::1]:80/"
    assert serve.address("0.0.0.0", 80) == f"http://{socket.gethostname()}:80/"  # noqa: S104  (looked for)
    assert serve.shown("postgresql://anna:secret@host/base") == "postgresql://host/base"
    assert serve.shown("sqlite:///tables.db") == serve.shown("tables.db") == str(Path("tables.db").absolute())
    assert serve.shown("/tmp/tables.db") == "/tmp/tables.db"  # noqa: S108  (only a text)


def test_the_start_page_is_opened_once_people_can_come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def look(url: str) -> bool:
        with urllib.request.urlopen(f"{url}health") as answer:  # noqa: S310
            opened.append(json.load(answer)["program"])
        os.kill(os.getpid(), signal.SIGTERM)
        return True

    monkeypatch.setattr(webbrowser, "open", look)
    door = serve.listening("127.0.0.1", 0)
    where = serve.address("127.0.0.1", door.getsockname()[1])
    wanted = serve.Wanted(str(tmp_path / "t.db"), (), frozenset(), frozenset(), "", 0.0, 0, where)
    asyncio.run(serve.work(wanted, door, serve.load(packs.names())))
    assert len(opened) == 1
