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

if TYPE_CHECKING:
    from collections.abc import Iterator

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
