"""Links as QR codes: only of this server, and never told on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
import segno

from chronaut.table.web.settings import Settings
from tests.table.web.served import running

if TYPE_CHECKING:
    from pathlib import Path

    import httpx

pytestmark = pytest.mark.anyio

SECRET = "c0ffee" * 8


def modules(svg: str) -> int:
    """How many modules wide a drawn code is, with its border."""
    found = re.search(r'viewBox="0 0 (\d+) (\d+)"', svg)
    assert found is not None
    assert found[1] == found[2]
    return int(found[1])


async def test_a_link_of_this_server_is_drawn_and_stands_in_no_log_and_no_answer(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        link = f"{there.url}/t/abcdefgh2345/#sit={SECRET}"
        answer = await there.http.post("/api/qr", json={"text": link})
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.headers["cache-control"] == "no-store"
        assert modules(answer.text) == segno.make_qr(link, error="m").symbol_size(border=4)[0]
        other = await there.http.post("/api/qr", json={"text": link.replace("c0ffee", "decade")})
        assert other.text != answer.text
        wrong = await there.http.post("/api/qr", json={"text": f"http://elsewhere.example/#{SECRET}"})
        assert wrong.status_code == 400
        seen = [answer.text, str(answer.headers), wrong.text, *there.logged]
        assert not [one for one in seen if SECRET in one or "abcdefgh2345" in one]
        assert [line for line in there.logged if "POST qr 400" in line]


@pytest.mark.parametrize(
    "text",
    [
        "", "noon", "http://elsewhere.example/t/x/", "HOST", "//HOST/t/x/", "javascript://HOST/%0aalert(1)",
        "ftp://HOST/", "http://HOST@elsewhere.example/", "http://elsewhere.example/?HOST", "http://HOST.example/",
        "http://[::1", "http://HOST/t/x/ and more", "http://HOST/\u00e9", "http://HOST/\n", "http://HOST/" + "x" * 300,
    ],
)  # fmt: skip
async def test_nothing_else_is_drawn(tmp_path: Path, text: str) -> None:
    async with running(tmp_path) as there:
        answer = await there.http.post("/api/qr", json={"text": text.replace("HOST", f"127.0.0.1:{there.port}")})
        assert (answer.status_code, answer.json()["code"], answer.json()["at"]) == (400, "bad_request", "text")


async def test_another_origin_of_the_server_is_drawn_too(tmp_path: Path) -> None:
    async def drawn(http: httpx.AsyncClient, wish: dict[str, Any]) -> int:
        return (await http.post("/api/qr", json=wish)).status_code

    async with running(tmp_path, Settings(origins=frozenset({"https://play.example"}))) as there:
        assert await drawn(there.http, {"text": f"https://play.example/t/x/#{SECRET}"}) == 200
        assert await drawn(there.http, {"text": f"http://play.example/t/x/#{SECRET}"}) == 400
        assert await drawn(there.http, {"text": f"{there.url}/", "more": 1}) == 400


async def test_a_link_to_the_numbers_that_the_asker_calls_the_server_by_goes_to_the_asker_alone(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        wish, host = {"text": "http://192.0.2.7/t/x/"}, {"host": "192.0.2.7"}
        own = await there.http.post("/api/qr", json=wish, headers=host)
        assert own.status_code == 200  # as behind a router that passes a port on: nobody here knows by which number
        assert own.headers["cache-control"] == "no-store"  # so nobody else is ever given it
        page = {"origin": "http://elsewhere.example", "sec-fetch-site": "cross-site"}
        assert (await there.http.post("/api/qr", json=wish, headers=host | page)).status_code == 403
        assert (await there.http.get("/api/qr", params=wish, headers=host)).status_code == 405  # nor by a link
        assert (await there.http.post("/api/qr", json=wish)).status_code == 400
