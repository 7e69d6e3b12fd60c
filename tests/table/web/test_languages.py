"""Seats of one table in two languages, over sockets and addresses, and after a restart of the server."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from tests.table.web.served import Line, Running, Table, running

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.anyio

ENGLISH = re.compile(r"\b(?:the|and|of|Run|takes|Say)\b")
ITALIAN = re.compile(r"\b(?:il|la|di|e|Giocatore|Giro|prende|Dire)\b")


def words(line: Line) -> str:
    """What a line is told in words that are the program's own."""
    frame = line.frame
    return " ".join(one["words"] for one in (*frame["offers"], *frame["asked"]))


def is_italian(text: str) -> bool:
    """Whether a text is Italian; it must be one of the two."""
    found = (ITALIAN.search(text) is not None, ENGLISH.search(text) is not None)
    assert found[0] != found[1], text
    return found[0]


async def pages(there: Running, table: Table, chair: int | str, key: str, query: str = "") -> dict[str, Any]:
    """The board and the page on how to play, as text."""
    found = {}
    for page in ("board", "guide"):
        answer = await there.http.get(f"{table.door(chair)}{page}{query}", headers={"authorization": f"Bearer {key}"})
        assert answer.status_code == 200
        panels = answer.json()["panels"]
        found[page] = " ".join([panels[0]["title"], *panels[0]["lines"]])
    return found


async def turned(line: Line, language: str) -> None:
    """Have a line told in another language."""
    assert (await line.ask("speak", language=language))["message"] == "done"
    while [one["language"] for one in line.got if one["message"] == "welcome"][-1] != language:
        await line.until("welcome")


async def test_two_seats_are_told_in_two_languages_also_when_the_server_was_started_anew(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open()
        keys = [(await table.claim(0, bearer=True, language="it")).json()["key"], await table.key(1)]
        async with table.sit(0, keys[0]) as anna, table.sit(1, keys[1]) as ben:
            assert [one.got[-1]["language"] for one in (anna, ben)] == ["it", "en"]
            assert anna.got[-1]["table"]["languages"] == ["en", "it"]
            await anna.play()
            await ben.until("patch")
            assert [is_italian(words(one)) for one in (anna, ben)] == [True, False]
            for number, italian in ((0, True), (1, False)):
                told = await pages(there, table, number, keys[number])
                assert [is_italian(one) for one in told.values()] == [italian, italian]
            await turned(ben, "it")
            await turned(anna, "en")
            assert [is_italian(words(one)) for one in (anna, ben)] == [False, True]
            refused = [await one.ask("propose", step=0, kind="act_nothing", a=0) for one in (anna, ben)]
            assert [is_italian(one["text"]) for one in refused] == [False, True]
    async with running(tmp_path) as again:
        table.running = again
        async with table.sit(0, keys[0]) as anna, table.sit(1, keys[1]) as ben:
            assert [one.got[-1]["language"] for one in (anna, ben)] == ["en", "it"]
            assert [is_italian(words(one)) for one in (anna, ben)] == [False, True]


async def test_a_spectator_names_a_language_on_the_line_and_in_addresses(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open(language="it")
        key = table.opened["watch"]
        assert all(is_italian(one) for one in (await pages(there, table, "watch", key)).values())
        assert not any(is_italian(one) for one in (await pages(there, table, "watch", key, "?language=en")).values())
        assert all(is_italian(one) for one in (await pages(there, table, "watch", key, "?language=tlh")).values())
        async with table.watch() as line:
            assert line.got[-1]["mission_title"] == "La palla di mezzogiorno"
            await turned(line, "en")
            titles = [one["mission_title"] for one in line.got if one["message"] == "welcome"]
            assert titles == ["La palla di mezzogiorno", "The Ball at Noon"]


async def test_the_host_is_told_in_the_language_of_the_claim_and_keeps_it(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open()
        wish = {"key": table.opened["host"], "claim": "h" * 16, "bearer": True, "language": "it"}
        key = (await there.http.post(f"{table.door('host')}enter", json=wish)).json()["key"]
        async with there.line(table.door("host"), key) as host:
            assert (await host.until("welcome"))["language"] == "it"
            refused = await host.ask("free", chair="nobody")
            assert refused["text"] == "A questo tavolo non c'è una sedia 'nobody'."


async def test_faces_are_drawn_in_the_language_of_the_seat(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open(1)
        key = (await table.claim(0, bearer=True, language="it")).json()["key"]
        async with table.sit(0, key) as line:
            while not line.frame["view"]["base"]:
                await line.play()
            card = line.frame["view"]["base"][0]
        headers = {"authorization": f"Bearer {key}"}
        faces = [
            (await there.http.get(f"{table.door(0)}face/{card}{query}", headers=headers)).text
            for query in ("", "?language=en")
        ]
        assert 'lang="it"' in faces[0]
        assert 'lang="en"' in faces[1]
        assert ("fronte" in faces[0], "front" in faces[1]) == (True, True)
