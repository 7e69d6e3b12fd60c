"""The pages for browsers: small, of this server alone, and kept by the strictest policy."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import TYPE_CHECKING

import pytest

from tests.table.web.served import running

if TYPE_CHECKING:
    from pathlib import Path

STATIC = {path.name: path.read_text() for path in files("chronaut.table.web").joinpath("static").iterdir()}
MOST_LINES = 300


@pytest.mark.parametrize("name", sorted(STATIC))
def test_nothing_comes_from_elsewhere_and_nothing_stands_inline(name: str) -> None:
    text = STATIC[name].replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r"https?://|//[a-z]+\.", text.replace('replace("http", "ws")', ""))
    if name.endswith(".html"):
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=|<script>|javascript:", text)
    if name.endswith(".js"):
        assert not re.search(
            r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|\.style\b", text
        )
        assert text.count("\n") <= MOST_LINES


@pytest.mark.anyio
async def test_the_pages_and_their_files_are_served_and_nothing_beside_them(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        start, table = await there.http.get("/"), await there.http.get("/t/anything/")
        named = set(re.findall(r'(?:href|src)="(/static/[^"]+)"', start.text + table.text))
        css = (await there.http.get("/static/style.css")).text + (await there.http.get("/static/faces.css")).text
        named |= {f"/static/{path}" for path in re.findall(r"url\((fonts/[^)]+)\)", css)}
        assert {f"/static/{name}" for name in STATIC if not name.endswith(".html")} <= named
        for path in sorted(named):
            answer = await there.http.get(path)
            assert answer.status_code == 200, path
            assert answer.headers["x-content-type-options"] == "nosniff"
        for path in (
            "/static/start.html",
            "/static/pages.py",
            "/static/..%2fapp.py",
            "/static/fonts/none.woff2",
            "/static/",
        ):
            assert (await there.http.get(path)).status_code == 404, path


@pytest.mark.anyio
async def test_the_address_of_a_table_is_found_without_its_slash(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        answer = await there.http.get("/t/abc")
        assert (answer.status_code, answer.headers["location"]) == (308, "/t/abc/")
