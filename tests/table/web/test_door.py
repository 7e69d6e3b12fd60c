"""At the door over HTTP: knocking tells nobody which tables there are, is bounded, and leads to a chair."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from chronaut.table.session.knocking import MOST, MOST_OF_ONE
from chronaut.table.web.settings import Limits, Settings
from tests.table.web.served import running

if TYPE_CHECKING:
    from pathlib import Path

    import httpx

    from tests.table.web.served import Running

pytestmark = pytest.mark.anyio

NOWHERE = "/t/abcdefgh2345/"
"""A table that does not exist."""


def wish(number: int = 0, **more: Any) -> dict[str, Any]:
    return {"name": "Dora", "claim": f"claim-number-{number:04}", "screen": "screen-of-dora-1", **more}


async def knock(there: Running, path: str, number: int = 0, address: str = "") -> httpx.Response:
    headers = {"x-forwarded-for": address} if address else {}
    return await there.http.post(f"{path}knock", json=wish(number), headers=headers)


async def asks(there: Running, path: str, number: int = 0, address: str = "") -> httpx.Response:
    headers = {"authorization": f"Bearer claim-number-{number:04}"}
    return await there.http.get(f"{path}knock", headers=headers | ({"x-forwarded-for": address} if address else {}))


def whole(answer: httpx.Response) -> tuple[Any, ...]:
    """All of an answer that could tell something."""
    headers = {name: value for name, value in answer.headers.items() if name != "date"}
    return answer.status_code, headers, answer.content


async def test_whoever_knows_a_table_s_name_knocks_and_sits_down_where_the_host_says(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open()
        async with table.host() as host:
            answer = await knock(there, table.path)
            assert answer.json() == {"state": "waiting"}
            (seen,) = (await host.until("knocks"))["knocks"]
            assert (seen["name"], seen["chair"]) == ("Dora", "")
            assert (await asks(there, table.path)).json() == {"state": "waiting"}
            assert (await host.ask("admit", knock=seen["knock"], chair=table.chairs[1]))["message"] == "done"
            told = (await asks(there, table.path)).json()
            assert (told["state"], told["chair"]) == ("admitted", table.chairs[1])
            table.opened["invitations"][table.chairs[1]] = told["invitation"]
            assert (await asks(there, table.path)).json() == {"state": "gone"}
            async with table.sit(1) as seat:
                assert seat.frame["seat"] == 1
            logged = "\n".join(there.logged)
            secrets = ("claim-number", "screen-of-dora", told["invitation"], "Dora", table.opened["table"])
            assert "POST knock 200" in logged
            assert not [one for one in secrets if one in logged]


async def test_a_table_that_exists_and_one_that_does_not_answer_a_knock_alike(tmp_path: Path) -> None:
    limits = Limits(knocks_per_minute=4)
    async with running(tmp_path, Settings(limits=limits), proxies="127.0.0.1") as there:
        table = await there.open()
        for path in (table.path, NOWHERE):  # each from as many addresses, so that no bound is reached by one alone
            for number in range(MOST + 2):
                await knock(there, path, number, f"10.0.0.{number}")
        one, other = table.path, NOWHERE
        for number in (0, MOST - 1, MOST, MOST + 1):
            address = f"10.0.1.{number}"
            for ask in (knock, asks):
                assert whole(await ask(there, one, number, address)) == whole(await ask(there, other, number, address))
        assert (await knock(there, one, MOST, "10.0.2.1")).status_code == 429
        assert (await knock(there, other, MOST, "10.0.2.1")).status_code == 429
        for number in range(1, 7):  # claims that nobody knocked with, until the address has no more wrong keys
            address = f"10.0.3.{number % 2}"
            path = one if number % 2 else other
            last = [await asks(there, path, 900 + n, address) for n in range(5)][-1]
            assert last.status_code == 429
        assert there.house.hall.rooms == {}  # nobody has even looked whether there is one


async def test_an_address_knocks_at_so_few_doors_whether_there_are_tables_or_not(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open()
        for path in (table.path, NOWHERE, "/t/zzzzzzzz9999/")[:MOST_OF_ONE]:
            assert (await knock(there, path)).status_code == 200
        again = await knock(there, table.path)  # the answer was lost: it is the same knock
        assert (again.status_code, again.json()) == (200, {"state": "waiting"})
        more = await knock(there, table.path, 1)
        assert (more.status_code, more.json()["code"]) == (429, "too_fast")
        assert (await knock(there, "/t/yyyyyyyy9999/", 1)).content == more.content


@pytest.mark.parametrize(
    ("fields", "at"),
    [
        ({"name": ""}, "name"), ({"name": "x" * 81}, "name"), ({"name": "\u200b"}, "name"), ({"name": "The Host"}, "name"),
        ({"claim": "short"}, "claim"), ({"claim": "c" * 65}, "claim"), ({"screen": "<script>alert(1)"}, "screen"),
        ({"chair": "x"}, ""),
    ],
)  # fmt: skip
async def test_a_knock_has_bounds(tmp_path: Path, fields: dict[str, Any], at: str) -> None:
    async with running(tmp_path) as there:
        answer = await there.http.post(f"{NOWHERE}knock", json=wish(**fields))
        assert (answer.status_code, answer.json()["code"], answer.json()["at"]) == (400, "bad_request", at)
        assert there.house.hall.means.knocks.tables == {}


async def test_whoever_shows_no_claim_learns_nothing(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open()
        async with table.host() as host:
            await knock(there, table.path)
            (seen,) = (await host.until("knocks"))["knocks"]
            await host.ask("admit", knock=seen["knock"], chair=table.chairs[0])
            assert (await there.http.get(f"{table.path}knock")).json() == {"state": "gone"}
            assert (await asks(there, table.path, 5)).json() == {"state": "gone"}
            mark = {"authorization": f"Bearer {seen['knock']}"}  # what the host knows opens nothing
            assert (await there.http.get(f"{table.path}knock", headers=mark)).json() == {"state": "gone"}
            assert (await asks(there, table.path)).json()["state"] == "admitted"


@pytest.mark.slow
async def test_a_knock_at_one_worker_is_answered_at_another(tmp_path: Path, postgres_url: str) -> None:
    async with running(tmp_path, url=postgres_url) as one, running(tmp_path, url=postgres_url) as two:
        table = await one.open()
        async with table.host() as host:
            assert (await knock(two, table.path)).json() == {"state": "waiting"}
            (seen,) = (await host.until("knocks"))["knocks"]
            await host.ask("admit", knock=seen["knock"], chair=table.chairs[0])
            told: dict[str, Any] = {"state": "waiting"}
            while told["state"] == "waiting":
                told = (await asks(two, table.path)).json()
            assert (told["state"], told["chair"]) == ("admitted", table.chairs[0])
            table.opened["invitations"][table.chairs[0]] = told["invitation"]
            table.running = two
            async with table.sit(0) as seat:
                assert seat.frame["seat"] == 0
