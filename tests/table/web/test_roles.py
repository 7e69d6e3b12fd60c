"""Every message, from everybody who may stand at a door: only what is allowed is done, and nobody is told more than is theirs."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, get_args

import httpx
import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from chronaut.kernel.saved import state_digest
from chronaut.kernel.state import SPECTATOR
from chronaut.kernel.views import encode_frame, frame
from chronaut.table.session import messages
from chronaut.table.web.settings import Limits, Settings
from tests.table.web.served import Line, Running, Table, running

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.anyio

SAMPLES: dict[str, dict[str, Any]] = {
    "propose": {"ask": "x", "step": 0, "kind": "note", "text": "Mine"},
    "take_back": {"ask": "x", "step": 0},
    "wish": {"ask": "x", "restart": True},
    "consent": {"ask": "x", "agreed": True},
    "let_export": {"ask": "x", "agreed": True},
    "write": {"ask": "x", "text": "For all"},
    "rename": {"ask": "x", "name": "Somebody"},
    "speak": {"ask": "x", "language": "it"},
    "point": {"what": "card", "number": 1},
    "why_not": {},
    "past": {"before": 10},
    "talk": {"before": 10},
    "diary": {},
    "beat": {},
    "free": {"ask": "x", "chair": "CHAIR"},
    "seat_bot": {"ask": "x", "chair": "CHAIR", "policy": "random"},
    "invite": {"ask": "x", "chair": "CHAIR"},
    "admit": {"ask": "x", "knock": "0", "chair": "CHAIR"},
    "turn_away": {"ask": "x", "knock": "0"},
    "pause": {"ask": "x", "paused": True},
    "set_mode": {"ask": "x", "mode": "solo"},
    "mark": {"ask": "x", "chair": "CHAIR", "away": True},
    "add_player": {"ask": "x"},
    "drop_player": {"ask": "x", "chair": "CHAIR"},
    "repair": {"ask": "x", "step": 0},
}
ANSWERED_BY: dict[str, str] = {
    "point": "pointed",
    "why_not": "why_nots",
    "past": "past_lines",
    "talk": "talk_lines",
    "diary": "diary_pages",
}


def tags(kinds: tuple[type, ...]) -> set[str]:
    return {msgspec.inspect.type_info(kind).tag for kind in kinds}  # type: ignore[attr-defined]


SEAT, HOST, WATCH = tags(messages.FROM_SEAT), tags(messages.FROM_HOST), tags(messages.FROM_WATCHER)


def test_there_is_a_sample_of_every_message() -> None:
    assert set(SAMPLES) == tags(get_args(messages.ToTable)) == SEAT | HOST


def sample(kind: str, table: Table) -> dict[str, Any]:
    fields = {name: table.chairs[0] if value == "CHAIR" else value for name, value in SAMPLES[kind].items()}
    return {"message": kind, **fields}


async def answer_to(line: Line, message: dict[str, Any]) -> dict[str, Any]:
    """What comes back for a message that has an answer."""
    await line.connection.send(json.dumps(message))
    return await line.until("done", "refused", ANSWERED_BY.get(message["message"], "done"))


def everything(there: Running, table: Table) -> tuple[Any, ...]:
    """All of a table that a message could change."""
    known = there.house.hall.rooms[table.opened["table"]].room.table
    return (
        known.seq,
        state_digest(known.state),
        list(known.chairs.all),
        known.paused,
        known.mode,
        dict(known.notebook),
    )


async def test_d28_every_message_from_every_role_does_only_what_that_role_may_do(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        for kind in sorted(SAMPLES):
            table = await there.open()
            async with table.sit(0) as seat, table.sit(1), table.host() as host, table.watch() as watch:
                await tried(there, table, kind, {"watch": watch, "host": host, "seat": seat})


async def tried(there: Running, table: Table, kind: str, lines: dict[str, Line]) -> None:
    """Send a message from whoever may not, and see that nothing is done; then from whoever may."""
    may = {"seat": kind in SEAT, "host": kind in HOST, "watch": kind in WATCH}
    for name in sorted(lines, key=lambda name: may[name]):
        before = everything(there, table)
        if kind == "beat":
            await lines[name].send("beat")
            continue
        answer = await answer_to(lines[name], sample(kind, table))
        assert (answer.get("code") == "not_yours") is not may[name], (kind, name, answer)
        assert may[name] or everything(there, table) == before, (kind, name)


async def test_d28_a_door_opens_to_its_own_key_alone(tmp_path: Path) -> None:
    async with running(tmp_path, Settings(limits=Limits(knocks_per_minute=1_000))) as there:
        table, elsewhere = await there.open(), await there.open()
        keys = {
            0: await table.key(0),
            1: await table.key(1),
            "host": await table.host_key(),
            "watch": table.opened["watch"],
        }
        strange = [await elsewhere.key(0), elsewhere.opened["host"], elsewhere.opened["watch"], "", "0" * 48]
        strange += [table.opened["host"], *table.opened["invitations"].values()]
        for door in (0, 1, "host", "watch", "nobody"):
            for key in [*keys.values(), *strange]:
                if key == keys.get(door):
                    async with there.line(table.door(door), key) as line:
                        assert (await line.until("welcome"))["frame"]["seat"] == (
                            door if isinstance(door, int) else SPECTATOR
                        )
                else:
                    await shut(there, table.door(door), key)


async def shut(there: Running, path: str, key: str) -> None:
    """See that a door stays shut, on every way to it."""
    with pytest.raises(InvalidStatus) as caught:
        async with there.line(path, key):
            pass
    assert caught.value.response.status_code == 404
    for page in ("board", "guide"):
        headers = {"authorization": f"Bearer {key}"} if key else {}
        answer = await there.http.get(f"{path}{page}", headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (404, "not_here")


async def test_d28_the_cookie_of_one_seat_opens_no_other(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open()
        browser = httpx.AsyncClient(base_url=there.url, trust_env=False)
        async with browser:
            there.http, plain = browser, there.http
            await table.claim(0, claim="a" * 16)
            await table.claim(1, claim="b" * 16)
            there.http = plain
            first, second = (cookie for cookie in browser.cookies.jar)
            assert {first.path, second.path} == {table.door(0), table.door(1)}
            assert (
                await browser.get(f"{table.door(0)}board")
            ).status_code == 200  # a browser sends the one that belongs there
            stolen = {"cookie": f"chronaut={second.value if first.path == table.door(0) else first.value}"}
            assert (await plain.get(f"{table.door(0)}board", headers=stolen)).status_code == 404


async def test_d27_spectators_and_hosts_see_what_lies_open_and_cannot_act(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open()
        async with table.sit(0) as seat, table.sit(1), table.host() as host, table.watch() as watch:
            await seat.ask("propose", step=0, kind="note", text="Only for me")
            await seat.play("choose_colour")
            known = there.house.hall.rooms[table.opened["table"]].room.table
            public = json.loads(encode_frame(frame(known.system, known.state, SPECTATOR)))
            while watch.frame["step"] < known.state.step:
                await watch.next()
            while host.frame["step"] < known.state.step:
                await host.next()
            assert watch.frame == host.frame == public
            assert (public["offers"], public["notes"]) == ([], [])
            told = json.dumps(watch.got + host.got)
            assert "Only for me" not in told
            assert "Only for me" in json.dumps(seat.got)
            for door, key in (("watch", table.opened["watch"]), ("host", await table.host_key())):
                board = await there.http.get(f"{table.door(door)}board", headers={"authorization": f"Bearer {key}"})
                assert "Only for me" not in board.text


async def test_a_freed_seat_is_told_and_its_key_opens_nothing_any_more(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open()
        key = await table.key(0)
        async with table.sit(0, key) as seat, table.host() as host:
            answer = await host.ask("free", chair=table.chairs[0])
            assert (await seat.ends())["code"] == "freed"
            with pytest.raises(InvalidStatus):
                async with table.sit(0, key):
                    pass
            table.opened["invitations"][table.chairs[0]] = answer["invitation"]
            async with table.sit(0) as again:
                assert again.frame["seat"] == 0


async def test_a_chair_taken_from_another_screen_ends_the_older_line(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open()
        key = (await table.claim(0, bearer=True, claim="c" * 16)).json()["key"]
        async with table.sit(0, key) as older:
            again = await table.claim(0, bearer=True, claim="c" * 16)
            assert again.status_code == 200
            assert again.json()["key"] != key
            assert (await older.ends())["code"] == "moved"
        assert (await table.claim(0, claim="d" * 16)).status_code == 404  # the invitation alone is worth nothing now
