"""Before play: what is offered, opening a table, trading links for keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chronaut.cli.minds import PoolMinds
from chronaut.play.bots.named import PARTNERS
from chronaut.play.pool import Pool
from tests.table.web.served import running

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.anyio


async def test_the_lobby_tells_what_can_be_played_and_how(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        lobby = (await there.http.get("/api/missions")).json()
        (mission,) = lobby["missions"]
        assert (mission["mission"], mission["title"], mission["seats"]) == (
            "noon-ball",
            "The Ball at Noon",
            [1, 2, 3, 4],
        )
        assert mission["languages"][0] == "en"
        assert {"two_players", "last_tu_acts"} <= {option["name"] for option in mission["options"]}
        assert set(lobby["modes"]) == {"live", "asynchronous", "hot_seat", "solo"}
        told = (await there.http.get("/api/missions?language=it")).json()
        assert {told["modes"][mode] != meaning for mode, meaning in lobby["modes"].items()} == {True}
        assert told["missions"][0]["lengths"]["4"] == "20 UT"
        for seats in mission["seats"]:
            assert len((await there.open(seats)).chairs) == seats


async def test_the_lobby_tells_what_each_bot_is_like(tmp_path: Path) -> None:
    async with running(tmp_path, minds=PoolMinds(Pool())) as there:
        lobby = (await there.http.get("/api/missions")).json()
        assert lobby["bots"] == sorted(lobby["partners"]) == ["explorer", "greedy", "random"]
        assert lobby["partners"] == PARTNERS
    async with running(tmp_path) as there:
        assert (await there.http.get("/api/missions")).json()["partners"] == {}


async def test_a_new_table_keeps_none_of_the_secrets_that_it_gives_out(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open(title="Friday", options={"last_tu_acts": True})
        rows = await there.house.hall.means.store.rows(table.opened["table"])
        secrets = [table.opened["host"], table.opened["watch"], *table.opened["invitations"].values()]
        assert len(set(secrets)) == 4
        assert not [one for one in secrets if one.encode() in rows[0].body]
        assert b"last_tu_acts" in rows[0].body


async def test_the_card_of_a_table_names_nobody(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open(title="Friday")
        await table.claim(0, name="Anna")
        assert (await there.http.get(f"{table.path}card")).json() == {
            "table": table.opened["table"], "title": "Friday", "mission": "noon-ball", "mission_title": "The Ball at Noon",
            "mode": "live", "seats": 2, "free": 1, "over": False,
        }  # fmt: skip


async def test_a_claim_gives_a_cookie_that_goes_nowhere_else_and_no_script_reads(tmp_path: Path) -> None:
    async with running(tmp_path, proxies="127.0.0.1") as there:
        table = await there.open()
        answer = await table.claim(0, claim="a" * 16)
        assert answer.json() == {"chair": table.chairs[0], "path": table.door(0)}
        name, _, rest = answer.headers["set-cookie"].partition("=")
        key, *attributes = rest.split("; ")
        assert (name, len(key)) == ("chronaut", 48)
        assert sorted(attributes) == ["HttpOnly", "Max-Age=34560000", f"Path={table.door(0)}", "SameSite=strict"]
        assert key not in answer.text
        again = await there.http.post(
            f"{table.path}claim", headers={"x-forwarded-proto": "https"},
            json={"invitation": table.opened["invitations"][table.chairs[0]], "claim": "a" * 16, "screen": "b" * 16},
        )  # fmt: skip
        assert "Secure" in again.headers["set-cookie"].split("; ")


async def test_hosts_and_spectators_trade_their_keys_for_cookies_too(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open()
        for door in ("host", "watch"):  # the host's is another one
            answer = await there.http.post(f"{table.door(door)}enter", json={"key": table.opened[door]})
            assert answer.json() == {"chair": door, "path": table.door(door)}
            assert f"Path={table.door(door)};" in answer.headers["set-cookie"]
            assert (await there.http.get(f"{table.door(door)}board")).status_code == 200
        there.http.cookies.clear()
        wrong = await there.http.post(f"{table.door('host')}enter", json={"key": table.opened["watch"]})
        assert wrong.status_code == 404
        used = await there.http.post(f"{table.door('host')}enter", json={"key": table.opened["host"]})
        assert used.status_code == 404
        seat = await there.http.post(f"{table.door(0)}enter", json={"key": await table.key(0)})
        assert seat.status_code == 404


async def test_the_hosts_link_left_in_a_history_opens_nothing(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open()
        first, key = await table.host_key(), await table.host_key()
        assert len({first, key, table.opened["host"]}) == 3
        for secret, status in ((first, 404), (table.opened["host"], 404), (key, 200)):
            answer = await there.http.get(f"{table.door('host')}board", headers={"authorization": f"Bearer {secret}"})
            assert answer.status_code == status
        stolen = {"key": table.opened["host"], "claim": "s" * 16}
        assert (await there.http.post(f"{table.door('host')}enter", json=stolen)).status_code == 404
        assert (await there.http.post(f"{table.path}claim", json={**stolen, "screen": "s" * 16})).status_code in (
            400,
            404,
        )


async def test_a_lost_answer_to_a_claim_can_be_had_again_by_who_made_it_alone(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open()
        first = (await table.claim(0, claim="a" * 16, bearer=True)).json()["key"]
        again = (await table.claim(0, claim="a" * 16, bearer=True)).json()["key"]
        assert first != again
        board = f"{table.door(0)}board"
        assert (await there.http.get(board, headers={"authorization": f"Bearer {first}"})).status_code == 404
        assert (await there.http.get(board, headers={"authorization": f"bearer {again}"})).status_code == 200
        assert (await table.claim(0, claim="b" * 16)).json()["code"] == "not_here"


async def test_the_store_being_away_is_said_and_hides_no_table(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open()
        assert (await there.http.get("/health")).status_code == 200
        await there.house.hall.means.store.close()
        for answer in (
            await there.http.get("/health"),
            await there.http.get(f"{table.path}card"),
            await table.claim(0),
            await there.http.post("/api/tables", json={"mission": "noon-ball", "seats": 2}),
        ):
            assert (answer.status_code, answer.json()["code"]) == (503, "not_kept")
