"""`chronaut watch`: what it cannot begin with is said; it is for this computer alone."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
from typing import TYPE_CHECKING

import httpx
from click.testing import CliRunner

from chronaut.cli import main
from tests.missions.pack import written

if TYPE_CHECKING:
    from pathlib import Path


def test_what_cannot_be_watched_is_said(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["watch", str(tmp_path / "nowhere")])
    assert result.exit_code == 2
    assert "is no folder" in result.stderr
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        result = CliRunner().invoke(main, ["watch", str(written(tmp_path)), "--port", port, "--no-browser"])
    assert result.exit_code == 2
    assert f"Port {port} cannot be used" in result.stderr


def test_it_says_where_it_is_and_ends_when_it_is_told_to(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-c",
        "from chronaut.cli import main; main()",
        "watch",
        str(written(tmp_path)),
        "--port",
        "0",
        "--no-browser",
        "--no-playing",
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        try:
            line = running.stdout.readline()
            found = re.search(r"http://127\.0\.0\.1:\d+/", line)
            assert found, line
            assert "<title>" in httpx.get(found[0]).text
        finally:
            running.terminate()
