"""Looking back over HTTP: one's own eyes, only with the key, beside the event loop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from chronaut.systems.contract.chronicle import Chronicle
from chronaut.table.session.aside import Aside
from chronaut.table.session.replaying import Replayed, Steps
from chronaut.table.web.seats import Board
from tests.table.web.served import running

if TYPE_CHECKING:
    from pathlib import Path

    import httpx

    from tests.table.web.served import Running, Table

pytestmark = pytest.mark.anyio


def key(secret: str) -> dict[str, str]:
    return {"authorization": f"Bearer {secret}"}


async def get(there: Running, path: str, secret: str) -> httpx.Response:
    return await there.http.get(path, headers=key(secret))


def problem(answer: httpx.Response) -> tuple[int, Any]:
    return answer.status_code, answer.json()["code"]


async def begun(there: Running) -> tuple[Table, str]:
    """A table where two have played a little, and the first seat's key."""
    table = await there.open()
    first = await table.key(0)
    async with table.sit(0, first) as one, table.sit(1) as other:
        await one.play()
        await other.play()
        await other.ask("propose", step=0, kind="note", text="Mine alone")
        await one.ask("propose", step=0, kind="say", text="Well then")
    return table, first


async def test_a_seat_sees_its_steps_again(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table, first = await begun(there)
        door = table.door(0)
        steps = msgspec.json.decode((await get(there, f"{door}replay", first)).content, type=Steps)
        assert steps.eyes == ["own"]
        assert steps.next == -1
        assert [line.kind for line in steps.lines][-1] == "said"
        assert len(steps.lines) == steps.steps - 1, "somebody else's note is none of its lines"
        later = await get(there, f"{door}replay?after={steps.lines[0].step}", first)
        assert msgspec.json.decode(later.content, type=Steps).lines == steps.lines[1:]
        answers = [await get(there, f"{door}replay/{step}", first) for step in range(steps.steps + 1)]
        replayed = [msgspec.json.decode(answer.content, type=Replayed) for answer in answers]
        for step, (answer, found) in enumerate(zip(answers, replayed, strict=True)):
            assert (found.step, found.steps, found.frame.offers, found.frame.step) == (step, steps.steps, [], step)
            assert "Mine alone" not in answer.text
        assert replayed[-1].past[-1].text.endswith("Well then")
        assert {answer.headers["cache-control"] for answer in answers} == {"no-store"}


async def test_nobody_looks_back_without_a_key_or_through_other_eyes_before_the_end(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table, first = await begun(there)
        door = table.door(0)
        for path in ("replay", "replay/1", "debrief"):
            assert problem(await get(there, door + path, "no key")) == (404, "not_here")
            assert problem(await get(there, table.door(1) + path, first)) == (404, "not_here")
        assert problem(await get(there, f"{door}replay/1?eyes=1", first)) == (409, "not_yet")
        assert problem(await get(there, f"{door}replay/1?eyes=all", first)) == (409, "not_yet")
        assert problem(await get(there, f"{door}replay/1?eyes=9", first)) == (404, "not_found")
        assert problem(await get(there, f"{door}replay/999", first)) == (404, "not_found")
        assert problem(await get(there, f"{door}replay/x", first)) == (404, "not_found")
        assert problem(await get(there, f"{door}replay?after=x", first)) == (400, "bad_request")
        watch = await get(there, f"{table.door('watch')}replay/2", table.opened["watch"])
        assert watch.status_code == 200
        assert watch.json()["frame"]["seat"] == -2
        there.house.hall.rooms[table.opened["table"]].room.table.state.over = True
        assert (await get(there, f"{door}replay/1?eyes=1", first)).json()["frame"]["seat"] == 1
        assert (await get(there, f"{door}replay/1?eyes=all", first)).json()["eyes"] == "all"


async def test_a_run_is_told_to_each_seat(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table, first = await begun(there)
        answer = await get(there, f"{table.door(0)}debrief", first)
        told = msgspec.json.decode(answer.content, type=Chronicle)
        assert (told.run, [line.run for line in told.runs], told.cause) == (1, [1], "")
        assert problem(await get(there, f"{table.door(0)}debrief?run=7", first)) == (404, "not_found")


async def test_when_too_many_look_back_others_are_asked_to_come_again(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table, first = await begun(there)
        there.house.looks.most = 0
        assert problem(await get(there, f"{table.door(0)}debrief", first)) == (503, "too_fast")
        there.house.looks.most = 1
        assert (await get(there, f"{table.door(0)}debrief", first)).status_code == 200
        assert not there.house.looks.counts
        there.house.hall.looking = Aside(1, 0)
        assert problem(await get(there, f"{table.door(0)}replay/1", first)) == (503, "too_fast")


async def test_the_board_tells_the_odds_of_each_offer_if_the_table_wants_to_know(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        for options in ({}, {"odds": True}):
            table = await there.open(options=options)
            answer = await get(there, f"{table.door(0)}board", await table.key(0))
            board = msgspec.json.decode(answer.content, type=Board)
            assert len(board.odds) == len(board.ranks) > 0
            assert set(board.odds) == {None}, "no roll yet"
