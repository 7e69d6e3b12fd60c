"""A bot from afar: it sits down with a link, plays by its seat's frames, comes back, and leaves when all is over."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from chronaut.cli import bot
from chronaut.cli.bot import Door, Player
from chronaut.cli.faults import Unusable
from chronaut.play.bots.base import Bot
from chronaut.play.bots.named import POLICIES
from chronaut.systems.contract import registry
from chronaut.table.web.house import Offered
from chronaut.table.web.settings import Limits, Settings
from tests.conformance import tiny
from tests.table.session.people import Lanterns
from tests.table.web.served import running

if TYPE_CHECKING:
    from pathlib import Path

    from chronaut.kernel.views import SeatFrame
    from chronaut.play.bots.base import Chair, Policy, Wish
    from tests.table.web.served import Running, Table


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def lanterns(monkeypatch: pytest.MonkeyPatch) -> Offered:
    """A short game."""
    known = dict(registry._entries())
    monkeypatch.setattr(registry, "_entries", lambda: known | {"lanterns": SimpleNamespace(load=lambda: Lanterns)})
    return Offered(tiny.program())


async def door_to(there: Running, table: Table, number: int) -> Door:
    """Sit down as the command does."""
    link = f"{there.url}{table.path}#sit={table.opened['invitations'][table.chairs[number]]}"
    return await asyncio.to_thread(bot.door, link, "", "Robot")


def silent(text: str) -> None:
    raise AssertionError(text)


@pytest.mark.anyio
async def test_two_bots_from_afar_play_a_game_to_its_end(tmp_path: Path, lanterns: Offered) -> None:
    async with running(tmp_path, missions=[lanterns]) as there:
        table = await there.open(mission=lanterns.program.header.mission)
        players = [Player(await door_to(there, table, number), POLICIES["random"]) for number in range(2)]
        async with asyncio.timeout(60):
            await asyncio.gather(*(bot.play(player, silent) for player in players))
        room = await there.house.hall.room(table.opened["table"])
        assert room.table.over
        assert {chair.person for chair in room.table.chairs.all} == {"Robot", "Robot 2"}


class Recorder(Bot):
    """The explorer, with a list of all frames that it was given."""

    frames: list[SeatFrame]

    def choose(self, frame: SeatFrame) -> Wish | None:
        self.frames.append(frame)
        return self.inner.choose(frame)

    @classmethod
    def keeping(cls, frames: list[SeatFrame], policy: str) -> Policy:
        def make(chair: Chair) -> Bot:
            made = cls(chair)
            made.frames, made.inner = frames, POLICIES[policy](chair)
            return made

        return make

    inner: Bot


@pytest.mark.anyio
async def test_a_bot_that_comes_back_is_told_all_that_its_seat_was_ever_told(tmp_path: Path) -> None:
    frames: list[SeatFrame] = []
    async with running(tmp_path) as there:
        table = await there.open(1)
        player = Player(await door_to(there, table, 0), Recorder.keeping(frames, "explorer"))
        said: list[str] = []
        playing = asyncio.create_task(bot.play(player, said.append, first_wait=0.01))
        async with asyncio.timeout(60):
            while len(frames) < 12:
                await asyncio.sleep(0.01)
            first = player.bot
            room = there.house.hall.rooms[table.opened["table"]].room
            for line in room.lines[:]:
                room.dismiss(line, "ended", "Come back.")
            while player.bot is first or len(frames) < 20:
                await asyncio.sleep(0.01)
            playing.cancel()
        began = frames[0].told[0] if frames[0].told else frames[1].told[0]
        again = next(frame for frame in frames[2:] if frame.told[:1] == [began] and frame.step > 8)
        until = frames[: frames.index(again)]
        assert again.told[: sum(len(one.told) for one in until)] == [told for one in until for told in one.told]
        assert type(again.view).__name__ == "TableView"


@pytest.mark.anyio
async def test_bots_that_are_told_to_wait_for_a_record_keep_their_lines_and_say_so_once(
    tmp_path: Path, lanterns: Offered, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot, "MOST_PATIENCE", 0.01)
    few = Settings(limits=Limits(records_per_minute=1))
    async with running(tmp_path, few, missions=[lanterns]) as there:
        table = await there.open(mission=lanterns.program.header.mission)
        players = [Player(await door_to(there, table, number), POLICIES["random"]) for number in range(2)]
        said: list[str] = []
        playing = [asyncio.create_task(bot.play(player, said.append)) for player in players]
        async with asyncio.timeout(60):
            while not said:
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.2)
            assert said == [SAID]  # however often it asked since
            room = there.house.hall.rooms[table.opened["table"]].room
            lines = room.lines[:]
            there.house.records.of("127.0.0.1").level = 10
            await asyncio.gather(*playing)
        assert len(lines) == 2
        assert said == [SAID, "Back again."]


SAID = "The server is busy: Too many records were asked for from this address; wait a minute. The bot waits."


@pytest.mark.anyio
async def test_a_bot_says_once_that_its_server_has_gone_and_once_that_it_is_back(tmp_path: Path) -> None:
    said: list[str] = []
    async with running(tmp_path) as there:
        table = await there.open(1)
        place = await door_to(there, table, 0)
        gone = Player(Door("http://127.0.0.1:1", place.path, place.key), POLICIES["explorer"])
        playing = asyncio.create_task(bot.play(gone, said.append, first_wait=0.01))
        async with asyncio.timeout(60):
            await asyncio.sleep(0.2)
            gone.door = place
            while len(said) < 2:
                await asyncio.sleep(0.01)
            playing.cancel()
    assert said == ["The line is broken; the bot comes back as soon as it can.", "Back again."]


@pytest.mark.parametrize(("given", "seconds"), [("7", 7), ("9000", 300), ("Wed, 21 Oct", 0), ("", 0)])
def test_a_server_can_ask_to_be_left_alone_but_not_for_ever(given: str, seconds: float) -> None:
    assert bot.asked_to_wait(given) == seconds


def test_how_to_go_on_is_a_whole_command(monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing(*_: object) -> None: ...

    monkeypatch.setattr(bot, "play", nothing)
    done = CliRunner().invoke(bot.command, ["http://h.example/t/abc/def/", "--seat", "key", "--policy", "random"])
    assert "    CHRONAUT_SEAT=key chronaut bot http://h.example/t/abc/def/ --policy random\n" in done.output


@pytest.mark.anyio
async def test_a_bot_that_loses_its_seat_says_so(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open(2)
        player = Player(await door_to(there, table, 0), POLICIES["random"])
        async with table.host() as host:
            playing = asyncio.create_task(bot.play(player, silent))
            while not host.table["chairs"][0]["here"]:
                await host.until("table")
            await host.ask("free", chair=table.chairs[0])
            with pytest.raises(Unusable, match="The seat is lost"):
                await playing
        with pytest.raises(Unusable, match="does not fit"):
            await bot.play(player, silent)


class Wrong(Bot):
    def choose(self, frame: SeatFrame) -> Wish | None:
        raise RuntimeError("no idea")


@pytest.mark.anyio
async def test_a_bot_that_fails_leaves_its_seat_and_says_why(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open(1)
        with pytest.raises(Unusable, match="RuntimeError: no idea"):
            await bot.play(Player(await door_to(there, table, 0), Wrong), silent)


@pytest.mark.anyio
async def test_an_invitation_that_is_worth_nothing_is_said(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        table = await there.open(1)
        await table.key(0)
        with pytest.raises(Unusable, match="no such table or chair"):
            await door_to(there, table, 0)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["ftp://host/t/abc/"], "is no table"),
        (["http://host/elsewhere"], "is no table"),
        (["http://127.0.0.1:1/t/abc/"], "taken with a secret"),
        (["http://127.0.0.1:1/t/abc/#sit=" + "0" * 48], "cannot be reached"),
    ],
)
def test_what_cannot_be_played_at_is_told_in_a_paragraph(arguments: list[str], why: str) -> None:
    done = CliRunner().invoke(bot.command, arguments)
    assert done.exit_code == 2
    assert why in done.output
    assert "Traceback" not in done.output


def test_a_chair_with_its_key_is_a_door_without_a_claim() -> None:
    assert bot.door("https://h.example/t/abc/def/", "key", "") == Door("https://h.example", "/t/abc/def/", "key")
    assert Door("https://h.example", "/t/abc/def/", "key").socket == "wss://h.example/t/abc/def/socket"
