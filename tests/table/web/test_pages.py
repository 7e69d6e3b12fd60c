"""The pages for browsers: small, of this server alone, and kept by the strictest policy."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from chronaut.table.web import pages
from tests.table.web.served import running

if TYPE_CHECKING:
    from collections.abc import Iterator

HOME = Path(str(files("chronaut.table.web").joinpath("static")))
MOST_LINES = 300
FIRST_LOAD = 300_000
"""Bytes that a page may need before it can be used, packed; art and fonts apart."""


def ours() -> Iterator[str]:
    """Our own files: vendored libraries have their own ways."""
    for path in sorted(HOME.rglob("*")):
        name = path.relative_to(HOME).as_posix()
        if path.is_file() and not name.startswith("vendor/"):
            yield name


@pytest.mark.parametrize("name", list(ours()))
def test_nothing_comes_from_elsewhere_and_nothing_stands_inline(name: str) -> None:
    text = (HOME / name).read_text().replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r"https?://|(?<!:)//[a-z]+\.[a-z]", text.replace('replace("http", "ws")', ""))
    if name.endswith(".html"):
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=|<script>|javascript:", text)
    if name.endswith(".js"):
        banned = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|\bstyle=\"|cssText"
        assert not re.search(banned, text)
        assert text.count("\n") <= MOST_LINES


def test_vendored_libraries_ask_for_nothing_but_each_other() -> None:
    for path in (HOME / "vendor").glob("*.js"):
        text = path.read_text()
        assert set(re.findall(r'from"([^"]+)"', text)) <= {f"./{one.name}" for one in (HOME / "vendor").glob("*.js")}
        assert not re.search(r"https?://(?!www\.w3\.org/)|sourceMappingURL", text)


def test_every_import_leads_to_a_module() -> None:
    shelf = pages.shelf()
    for name, one in shelf.items():
        if not name.endswith(".js") or name.startswith("vendor/"):
            continue
        for path in re.findall(r'(?:from|import\()\s*"(\.[^"]+)"', one.data.decode()):
            if "/types/" not in path:  # for the checker alone
                assert (HOME / name).parent.joinpath(path).resolve().relative_to(HOME).as_posix() in shelf, (name, path)


@pytest.mark.parametrize("page", ["start.html", "table.html"])
def test_a_page_is_light_and_names_all_that_it_needs_at_once(page: str) -> None:
    shelf = pages.shelf()
    text = shelf[page].data.decode()
    named = [path for path in re.findall(r'(?:href|src)="/static/([^"]+)"', text) if not path.startswith("fonts/")]
    assert sum(len(shelf[name].packed) for name in {page, *named, "icons.svg", "signs.svg"}) < FIRST_LOAD
    assert {"vendor/preact.js", "core/ui.js"} <= set(named) or page == "start.html"


@pytest.mark.anyio
async def test_the_pages_and_their_files_are_served_and_nothing_beside_them(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        start, table = await there.http.get("/"), await there.http.get("/t/anything/")
        named = set(re.findall(r'(?:href|src)="(/static/[^"]+)"', start.text + table.text))
        css = (await there.http.get("/static/css/tokens.css")).text + (await there.http.get("/static/faces.css")).text
        named |= set(re.findall(r"url\((/static/fonts/[^)]+)\)", css))
        named |= {f"/static/{path}" for path in re.findall(r"url\((fonts/[^)]+)\)", css)}
        assert len(named) > 20
        for path in sorted(named):
            answer = await there.http.get(path)
            assert answer.status_code == 200, path
            assert answer.headers["x-content-type-options"] == "nosniff"
        for path in (
            "/static/start.html", "/static/pages.py", "/static/..%2fapp.py", "/static/fonts/none.woff2", "/static/", "/static/core",
            "/static/core/../start.html", "/static/types/protocol.d.ts",
        ):  # fmt: skip
            assert (await there.http.get(path)).status_code == 404, path


@pytest.mark.anyio
async def test_a_file_is_packed_and_sent_once(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        path = "/static/vendor/preact.js"
        first = await there.http.get(path)
        plain = await there.http.get(path, headers={"accept-encoding": "identity"})
        assert first.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        assert first.content == plain.content == (HOME / "vendor" / "preact.js").read_bytes()
        again = await there.http.get(path, headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


@pytest.mark.anyio
async def test_the_address_of_a_table_is_found_without_its_slash(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        answer = await there.http.get("/t/abc")
        assert (answer.status_code, answer.headers["location"]) == (308, "/t/abc/")
