"""Faces of cards: what lies before a seat and nothing else, with its own texts alone, pictures included."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from chronaut import packs
from chronaut.cli.face import pictures
from chronaut.systems.contract.face import Block, Face
from chronaut.systems.contract.registry import open_system
from chronaut.table.session.table import Plan
from chronaut.table.web.house import Offered
from chronaut.table.web.settings import Limits, Settings
from tests.table.web.served import Line, Running, Table, running

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.anyio

PROGRAM = packs.load("noon-ball")
SYSTEM = open_system(PROGRAM)
SIDES = ("front", "back")


async def asked(
    there: Running, table: Table, door: str | int, key: str, what: str = "face"
) -> dict[tuple[int, str], Any]:
    """All that a door gives when every handle is tried on both sides."""
    found = {}
    for card in range(-1, len(SYSTEM.cards()) + 3):
        for side in SIDES:
            answer = await there.http.get(
                f"{table.door(door)}{what}/{card}?side={side}", headers={"authorization": f"Bearer {key}"}
            )
            assert answer.status_code in (200, 404)
            if answer.status_code == 200:
                found[card, side] = answer
    return found


async def at_work(there: Running, table: Table, keys: dict[int | str, str], seats: list[Line]) -> None:
    """Play down the lists of what can be done until somebody reads a card that is not everybody's."""
    for turn in range(60):
        for number, seat in enumerate(seats):
            if any(space["front"] for space in seat.frame["view"]["row"]):
                return
            headers = {"authorization": f"Bearer {keys[number]}"}
            ranks = (await there.http.get(f"{table.door(number)}board", headers=headers)).json()["ranks"]
            listed = [
                one for rank, one in zip(ranks, seat.frame["offers"], strict=True) if rank >= 0 and not one["longest"]
            ]
            if listed:
                one = listed[turn % len(listed) if turn > 3 else 0]
                chosen = {name: one[name] for name in ("kind", "a", "b", "c")}
                await seat.ask("propose", **chosen, step=seat.frame["step"])
            for other in seats:
                while other.frame["step"] < seat.frame["step"]:
                    await other.next()
    raise AssertionError("nobody reads anything")


async def test_a_seat_is_drawn_what_lies_before_it_with_the_texts_that_it_may_read(tmp_path: Path) -> None:
    offered = [Offered(PROGRAM, pictures("noon-ball", SYSTEM))]
    limits = Limits(requests_at_once=10**6, knocks_per_minute=10**6, messages_at_once=10**6)
    async with running(tmp_path, Settings(limits=limits), missions=offered) as there:
        opened = await there.house.hall.open(PROGRAM, Plan(2), seed=1)
        table = Table(there, msgspec.to_builtins(opened))
        keys: dict[int | str, str] = {0: await table.key(0), 1: await table.key(1), "watch": table.opened["watch"]}
        async with table.sit(0, keys[0]) as first, table.sit(1, keys[1]) as second, table.watch() as watch:
            await at_work(there, table, keys, [first, second])
            drawn: dict[int | str, dict[tuple[int, str], Any]] = {}
            for door, line in ((0, first), (1, second), ("watch", watch)):
                while line.frame["step"] < first.frame["step"]:
                    await line.next()
                drawn[door] = await asked(there, table, door, keys[door])
                room = there.house.hall.rooms[table.opened["table"]].room
                view = room.table.system.view(
                    room.table.state, room.seat(table.chairs[door] if isinstance(door, int) else door)
                )
                assert set(drawn[door]) == set(room.table.system.sides(view))
                mine = set(line.frame["texts"].values())
                hidden = [text for text in PROGRAM.texts.values() if len(text) > 40 and text not in mine]
                whole = plain(" ".join(answer.text for answer in drawn[door].values()))
                assert any(plain(text) in whole for text in mine if len(text) > 40)
                assert not [text for text in hidden if plain(text) in whole]
            assert set(drawn["watch"]) <= set(drawn[0]) & set(drawn[1])
            assert {card for card, side in drawn[0] if side == "front"} != {
                card for card, side in drawn[1] if side == "front"
            }
            for door, faces in drawn.items():
                shown = {one for one, answer in faces.items() if "<img" in answer.text}
                got = await asked(there, table, door, keys[door], "picture")
                assert shown
                assert set(got) >= shown
                assert set(got) <= set(faces)
                for answer in got.values():
                    assert answer.headers["content-type"] == "image/svg+xml"
                    assert "sandbox" in answer.headers["content-security-policy"]
                    assert answer.headers["cache-control"] == "no-store"
                for card, side in shown:
                    sources = re.findall(r'src="([^"]+)"', faces[card, side].text)
                    assert sources == [f"{table.door(door)}picture/{card}?side={side}"]


def plain(text: str) -> str:
    """The letters of a text, without tags and signs."""
    return "".join(re.findall(r"\w", html.unescape(re.sub(r"<[^>]+>|:[a-z0-9-]+:", "", text))))


async def test_a_face_that_names_what_its_seat_may_not_read_is_drawn_without_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    careless = [text for text in SYSTEM.program.texts if len(SYSTEM.program.texts[text]) > 40]
    async with running(tmp_path) as there:
        table = await there.open()
        key = {"authorization": f"Bearer {await table.key(0)}"}
        room = await there.house.hall.room(table.opened["table"])
        mine = room.table.system.readable(room.table.state, 0)
        secret = [text for text in careless if text not in mine]
        every = Face("item", "front", blocks=[Block("text", text) for text in [*mine, *secret]], title=secret[0])
        monkeypatch.setattr(type(room.table.system), "face", lambda *_: every)
        monkeypatch.setattr(type(room.table.system), "sides", lambda *_: [(0, "front")])
        answer = await there.http.get(f"{table.door(0)}face/0", headers=key)
        assert answer.status_code == 200
        drawn = plain(answer.text)
        assert secret
        assert not [text for text in secret if plain(SYSTEM.program.texts[text]) in drawn]


async def test_what_is_no_side_of_a_card_is_not_there(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open()
        key = {"authorization": f"Bearer {await table.key(0)}"}
        for path in (
            "face/x",
            "face/-1",
            "face/99999999999999999999",
            "face/1?side=inside",
            "face/%E2%91%A0",
            "picture/1",
        ):
            answer = await there.http.get(f"{table.door(0)}{path}", headers=key)
            assert (answer.status_code, answer.json()["code"]) == (404, "not_found"), path
