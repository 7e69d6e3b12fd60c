"""What is let in and what goes out with every answer: origins, names, sizes, rates, headers; nothing secret is logged."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

import pytest
from websockets.exceptions import InvalidStatus

from chronaut.table.web import guards
from chronaut.table.web.guards import HEADERS
from chronaut.table.web.settings import Limits, Settings
from tests.table.web.served import LONG, running

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.anyio

OPEN = {"mission": "noon-ball", "seats": 2}


async def test_pages_of_other_servers_can_change_nothing(tmp_path: Path) -> None:
    async with running(tmp_path, Settings(origins=frozenset({"https://play.example"}))) as there:
        own = there.url
        for origin, status in ((own, 201), ("https://play.example", 201), ("https://evil.example", 403), ("null", 403)):
            answer = await there.http.post("/api/tables", json=OPEN, headers={"origin": origin})
            assert answer.status_code == status, origin
            assert status == 201 or answer.json()["code"] == "bad_origin"
        other_port = await there.http.post("/api/tables", json=OPEN, headers={"origin": "http://127.0.0.1:1"})
        assert other_port.status_code == 403
        assert len(await there.house.hall.means.store.cards()) == 2


async def test_sockets_of_other_pages_are_refused_even_with_the_cookie(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open()
        cookie = f"chronaut={await table.key(0)}"
        for headers in ({"origin": "https://evil.example"}, {"origin": "null"}, {}):
            with pytest.raises(InvalidStatus) as caught:
                async with there.line(table.door(0), cookie=cookie, **headers):
                    pass
            assert caught.value.response.status_code == 403
        async with there.line(table.door(0), cookie=cookie, origin=there.url) as line:
            assert (await line.until("welcome"))["chair"] == table.chairs[0]


async def test_the_server_answers_only_to_names_that_it_has(tmp_path: Path) -> None:
    async with running(tmp_path, Settings(names=frozenset({"play.example"}))) as there:
        known = {"127.0.0.1": 200, "[::1]:80": 200, "localhost:8000": 200, "play.example": 200, "PLAY.example:1": 200}
        for host, status in {**known, "evil.example": 400, "127.0.0.1.evil.example": 400, "[": 400}.items():
            answer = await there.http.get("/api/missions", headers={"host": host})
            assert answer.status_code == status, host


async def test_every_answer_keeps_itself_to_itself(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open()
        key = {"authorization": f"Bearer {await table.key(0)}"}
        for path in (
            "/",
            table.path,
            "/api/missions",
            f"{table.door(0)}board",
            f"{table.path}card",
            "/nowhere",
            "/health",
        ):
            answer = await there.http.get(path, headers=key)
            for name in HEADERS:
                expected = HEADERS[name] if name != "cache-control" or path not in ("/", table.path) else "no-cache"
                assert answer.headers[name] == expected, (path, name)
        policy = HEADERS["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        denied = await there.http.get(f"{table.door(0)}board")
        assert denied.headers["cache-control"] == "no-store"


async def test_what_is_too_large_is_not_taken_in(tmp_path: Path) -> None:
    async with running(tmp_path, Settings(limits=Limits(body=1_000, header=4_096))) as there:
        large = json.dumps({**OPEN, "title": "x" * 2_000})
        kind = {"content-type": "application/json"}
        assert (await there.http.post("/api/tables", content=large, headers=kind)).status_code == 413

        async def pieces() -> object:  # without saying how long it is
            for _ in range(20):
                yield b" " * 100

        answer = await there.http.post("/api/tables", content=pieces(), headers=kind)  # type: ignore[arg-type]
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
        assert (await there.http.get("/", headers={"x-long": "x" * 5_000})).status_code == 431


async def test_a_body_that_comes_letter_by_letter_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guards, "BODY_SECONDS", 0.5)
    async with running(tmp_path) as there:
        host, port = there.http.base_url.host, there.http.base_url.port
        heard, said = await asyncio.open_connection(host, port)
        head = f"POST /api/tables HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Type: application/json\r\n"
        said.write(f"{head}Content-Length: 9999\r\n\r\n".encode())
        answer = asyncio.create_task(heard.readline())
        async with asyncio.timeout(LONG):
            while not answer.done():
                said.write(b" ")
                await asyncio.sleep(0.1)
        assert answer.result().split()[1] == b"408"
        said.close()


async def test_one_address_can_ask_for_so_much_and_no_more(tmp_path: Path) -> None:
    limits = Limits(requests_per_second=0.001, requests_at_once=12, tables_per_hour=2, knocks_per_minute=2)
    async with running(tmp_path, Settings(limits=limits)) as there:
        opened = [(await there.http.post("/api/tables", json=OPEN)).status_code for _ in range(3)]
        assert opened == [201, 201, 429]
        claim = {"invitation": "0" * 48, "claim": "0" * 16, "screen": "0" * 16}
        claims = [(await there.http.post("/t/abc/claim", json=claim)).status_code for _ in range(4)]
        assert claims == [404, 404, 429, 429]
        rest = [(await there.http.get("/api/missions")).status_code for _ in range(6)]
        assert rest == [200] * 5 + [429]


async def test_a_right_key_is_let_in_however_many_wrong_ones_came_from_the_same_address(tmp_path: Path) -> None:
    async with running(tmp_path, Settings(limits=Limits(knocks_per_minute=2))) as there:
        table = await there.open()
        key = {"authorization": f"Bearer {await table.key(0)}"}
        wrong = [(await there.http.get("/t/aaaaaaaaaaaa/card")).status_code for _ in range(4)]
        assert wrong == [404, 404, 429, 429]
        assert (await there.http.get(f"{table.door(0)}board")).status_code == 429
        assert (await there.http.get(f"{table.door(0)}board", headers=key)).status_code == 200
        async with table.sit(1) as seat:
            assert seat.frame["seat"] == 1


async def test_what_pages_of_other_servers_ask_for_is_refused_and_counts_for_nobody(tmp_path: Path) -> None:
    limits = Limits(requests_per_second=0.001, requests_at_once=4, knocks_per_minute=1)
    async with running(tmp_path, Settings(frozenset(), frozenset({"https://play.example"}), limits)) as there:
        image = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image"}
        link = image | {"sec-fetch-mode": "navigate", "sec-fetch-dest": "document"}
        for headers in (image, image | {"sec-fetch-site": "same-site"}, link | {"sec-fetch-dest": "iframe"}):
            for _ in range(5):
                answer = await there.http.get("/t/aaaaaaaaaaaa/card", headers=headers)
                assert (answer.status_code, answer.json()["code"]) == (403, "bad_origin")
        assert not there.house.requests.buckets
        assert not there.house.knocks.buckets
        ours = {"sec-fetch-site": "same-origin"}
        trusted = image | {"origin": "https://play.example"}
        let_in = [(await there.http.get("/", headers=headers)).status_code for headers in (link, ours, trusted, {}, {})]
        assert let_in == [200, 200, 200, 200, 429]


async def test_nothing_that_is_asked_fills_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guards, "WORDS_A_SECOND", 0)
    monkeypatch.setattr(guards, "WORDS_AT_ONCE", 3)
    async with running(tmp_path) as there:
        await there.http.get("/nowhere")
        for _ in range(5):
            await there.open()
        for _ in range(5):
            await there.http.get("/nowhere")
        assert there.logged == ["GET nothing 404"] + ["POST open_table 201"] * 2
        door = guards.Guards(there.house.hall, there.house)  # type: ignore[arg-type]
        for level in (1, 0, 0, 1, 1):
            door.words.level = level
            door.note({"type": "http", "method": "POST"}, 201)
        assert there.logged[3:] == [
            "POST nothing 201", "POST nothing 201; 2 more lines were left out", "POST nothing 201",
        ]  # fmt: skip


async def test_whoever_goes_in_the_middle_of_a_body_stands_in_no_log(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        host, port = there.http.base_url.host, there.http.base_url.port
        _, said = await asyncio.open_connection(host, port)
        head = f"POST /api/tables HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Type: application/json\r\n"
        said.write(f"{head}Content-Length: 9999\r\n\r\n{{".encode())
        await said.drain()
        said.close()
        async with asyncio.timeout(LONG):
            while not any(what == "requests" for what, _ in there.house.counts):
                await asyncio.sleep(0.01)
        assert there.logged == []


async def test_a_method_of_ten_thousand_letters_stands_in_no_log(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        await there.http.request("A" * 10_000, "/nowhere")
        assert there.logged == ["AAAAAAAAAA nothing 404"]


async def test_only_a_trusted_proxy_says_for_whom_it_asks(tmp_path: Path) -> None:
    limits = Limits(requests_per_second=0.001, requests_at_once=1)
    for proxies, statuses in (("", [200, 429]), ("127.0.0.1", [200, 200])):
        async with running(tmp_path, Settings(limits=limits), proxies=proxies) as there:
            asked = [
                (await there.http.get("/api/missions", headers={"x-forwarded-for": who})).status_code
                for who in ("192.0.2.1", "192.0.2.2")
            ]
            assert asked == statuses


async def test_what_goes_wrong_has_one_shape_and_shows_no_inside(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        asked = [
            await there.http.get("/nowhere"),
            await there.http.delete("/api/tables"),
            await there.http.post("/api/tables", content=b"{", headers={"content-type": "application/json"}),
            await there.http.post("/api/tables", content=b"{}", headers={"content-type": "text/plain"}),
            await there.http.post("/api/tables", json={**OPEN, "seats": "two"}),
            await there.http.post("/api/tables", json={**OPEN, "seats": 5}),
            await there.http.post("/api/tables", json={**OPEN, "mode": "upside_down"}),
            await there.http.post("/api/tables", json={**OPEN, "options": {"two_players": "three_each"}}),
            await there.http.post("/api/tables", json={**OPEN, "mission": "none"}),
            await there.http.get("/t/Ünknown/card"),
            await there.http.get("/t/%00/card"),
        ]
        told = [(one.status_code, one.json()["code"], one.json()["at"]) for one in asked]
        assert told == [
            (404, "not_found", ""), (405, "not_allowed", ""), (400, "bad_request", ""), (415, "not_json", ""),
            (400, "bad_request", "seats"), (400, "bad_setup", ""), (400, "bad_setup", ""), (400, "bad_setup", ""),
            (404, "no_mission", "mission"), (404, "not_here", ""), (404, "not_here", ""),
        ]  # fmt: skip
        assert all(one.json().keys() == {"code", "text", "at"} for one in asked)


async def test_a_fault_is_answered_without_its_inside_and_logged_with_its_place(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open()
        key = {"authorization": f"Bearer {await table.key(0)}"}
        system = there.house.hall.rooms[table.opened["table"]].room.table.system
        system.guide = lambda: next(iter(()), {"": []})["The butler"]  # type: ignore[method-assign]
        answer = await there.http.get(f"{table.door(0)}guide", headers=key)
        assert (answer.status_code, answer.json()["code"]) == (500, "fault")
        assert "KeyError" not in answer.text
        assert any(line.startswith("KeyError at ") for line in there.logged)
        assert not any("butler" in line for line in there.logged)  # what an error says may be a secret


async def test_no_log_and_no_address_holds_a_secret_or_a_table(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open()
        key = await table.key(0)
        host = await table.host_key()
        await there.http.get(f"{table.door(1)}board", headers={"authorization": f"Bearer {key}"})
        async with table.sit(0, key) as seat, table.host():
            await seat.play()
        told = "\n".join(there.logged)
        secrets = [key, host, table.opened["host"], table.opened["watch"], *table.opened["invitations"].values()]
        assert "POST claim 200" in told
        assert not [one for one in [*secrets, table.opened["table"], *table.chairs] if one in told]
