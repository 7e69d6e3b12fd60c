"""People at tables who never give up: whenever their line breaks they come back, and ask again what was not answered."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.table.web.served import LONG, Line

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from tests.table.faults.process import Serving

UNDER_WAY = 2
"""So many asks of one seat wait for their answer at the same time."""
MOMENT = 0.02


@dataclass
class Seat:
    """A seat, and all that was ever asked from it."""

    table: str
    chair: str
    sent: dict[str, dict[str, Any]] = field(default_factory=dict)
    """By ask: the message."""
    done: dict[str, int] = field(default_factory=dict)
    """By ask: the row in which it is said to be kept."""
    refused: dict[str, str] = field(default_factory=dict)
    """By ask: the code of the refusal."""
    frame: dict[str, Any] = field(default_factory=dict)

    @property
    def open(self) -> list[str]:
        """Asks that were not answered."""
        return [ask for ask in self.sent if ask not in self.done and ask not in self.refused]

    def wish(self, luck: Random) -> dict[str, Any]:
        """Something new to be asked for: mostly a move, else talk or a line in the notebook; every text is new."""
        moves = [one for one in self.frame["offers"] if not one["longest"]]
        ask = secrets.token_hex(8)
        drawn = luck.random()
        if moves and drawn < 0.6:
            one = luck.choice(moves)
            fields = {name: one[name] for name in ("kind", "a", "b", "c")}
            message = {"message": "propose", "ask": ask, "step": self.frame["step"], **fields}
        elif drawn < 0.9:
            message = {"message": "propose", "ask": ask, "step": 0, "kind": "say", "text": f"I say {ask}"}
        else:
            message = {"message": "write", "ask": ask, "text": f"I write {ask}"}
        self.sent[ask] = message
        return message

    def answered(self, message: dict[str, Any]) -> None:
        """Note an answer."""
        if message["message"] == "done":
            self.done[message["ask"]] = message["seq"]
        elif message["message"] == "refused":
            assert message["ask"], message
            assert message["code"], message
            assert message["text"], message
            if message["code"] != "not_known":
                self.refused[message["ask"]] = message["code"]


class Player(Seat):
    """Plays as long as it is let, on the first server of its list that lives."""

    def __init__(self, table: str, chair: str, key: str, servers: Sequence[Serving], luck: Random) -> None:
        super().__init__(table, chair)
        self.key = key
        self.servers = servers
        self.luck = luck
        self.line: Line | None = None
        self.playing = True
        self.leaving = False
        self.port = 0
        """Where its line goes."""
        self.again = 0
        """Asks that were sent again."""
        self.found = 0
        """Those of them that had been kept although the answer was lost."""

    async def stay(self) -> None:
        """Be at the table until told to leave."""
        while not self.leaving:
            self.port = next((server.port for server in self.servers if server.port), 0)
            try:
                async with connect(
                    f"ws://127.0.0.1:{self.port}/t/{self.table}/{self.chair}/socket",
                    additional_headers={"authorization": f"Bearer {self.key}"},
                    proxy=None,
                ) as opened:
                    await self._sit(Line(opened))
            except (OSError, EOFError, WebSocketException):
                await asyncio.sleep(MOMENT)
            self.line = None

    async def hang_up(self) -> None:
        """Close the line, and come back by another."""
        if self.line is not None:
            await self.line.connection.close()

    async def _sit(self, line: Line) -> None:
        welcome = await line.until("welcome")
        self.frame, self.line = line.frame, line
        again = self.open
        for ask in again:
            await line.say(self.sent[ask])
        self.again += len(again)
        tasks = [asyncio.create_task(self._act(line)), asyncio.create_task(self._beat(line))]
        try:
            while True:
                message = await line.next()
                self.frame = line.frame
                self.answered(message)
                if message["message"] == "done" and message["ask"] in again:
                    self.found += message["seq"] <= welcome["seq"]
                elif message.get("code") == "not_known":
                    await line.say(self.sent[message["ask"]])
        finally:
            for task in tasks:
                task.cancel()

    async def _beat(self, line: Line) -> None:
        """Show that the line is alive, however slowly all else goes."""
        with suppress(ConnectionClosed):
            while True:
                await line.send("beat")
                await asyncio.sleep(1)

    async def _act(self, line: Line) -> None:
        """Propose something now and then: no more than a line may bring."""
        with suppress(ConnectionClosed):
            while True:
                await asyncio.sleep(self.luck.uniform(0, 0.13))
                if self.playing and len(self.open) < UNDER_WAY:
                    await line.say(self.wish(self.luck))


async def sit_down(servers: Sequence[Serving], tables: int, luck: Random) -> list[Player]:
    """New tables with two players each; the second would rather be on the last server."""
    players: list[Player] = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{servers[0].port}", trust_env=False, timeout=LONG) as http:
        for _ in range(tables):
            opened = (await http.post("/api/tables", json={"mission": "noon-ball", "seats": 2})).json()
            for number, (chair, invitation) in enumerate(opened["invitations"].items()):
                claim = {"invitation": invitation, "claim": secrets.token_hex(16), "screen": secrets.token_hex(16)}
                seat = await http.post(f"/t/{opened['table']}/claim", json={**claim, "bearer": True})
                liked = servers if number == 0 else servers[::-1]
                players.append(Player(opened["table"], chair, seat.json()["key"], liked, luck))
    return players


async def until(true: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(4 * LONG):
        while not true():
            await asyncio.sleep(MOMENT)


async def more_answers(players: Sequence[Player], count: int) -> None:
    """Wait until so many more asks have been done."""
    wanted = sum(len(player.done) for player in players) + count
    await until(lambda: sum(len(player.done) for player in players) >= wanted)


async def all_is_told(players: Sequence[Player]) -> None:
    """Propose nothing more, and wait until all asks are answered and all lines have been told the same step."""
    for player in players:
        player.playing = False
    await until(lambda: not any(player.open or player.line is None for player in players))
    for table in {player.table for player in players}:
        steps = [player for player in players if player.table == table]
        await until(lambda steps=steps: len({player.frame["step"] for player in steps}) == 1)  # type: ignore[misc]
