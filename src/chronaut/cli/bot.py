"""`chronaut bot`: a bot of this computer plays a seat at a table somewhere else."""

from __future__ import annotations

import asyncio
import json
import secrets
import shlex
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import urlsplit

import click
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from chronaut.cli.faults import Unusable, plain, program
from chronaut.kernel.views import Refusal, SeatFrame
from chronaut.play.bots.base import Bot, Chair, Policy, Wish
from chronaut.play.bots.guard import BotFault, guarded
from chronaut.play.bots.named import POLICIES
from chronaut.systems.contract.registry import system_class
from chronaut.table.session.telling import laid_over

BEAT: Final = 1.5
LATER_SECONDS: Final = 1.0
PATIENCE: Final = 30.0
"""Seconds that an answer over HTTP may take."""
LONGEST_WAIT: Final = 8.0
MOST_PATIENCE: Final = 300.0
"""Seconds that a server can make the bot wait by its `Retry-After`."""
BUSY: Final = (429, 503)
"""How a server answers that something may be asked again later."""
MOST_REFUSALS: Final = 3
ENDED: Final = {"freed", "moved", "bad"}
"""Why a line is closed for good."""
CHANGED: Final = {"wrong_step", "paused"}
"""Refusals that say nothing of the bot: the table has changed meanwhile."""
LATER: Final = {"not_kept", "too_fast"}
"""Refusals after which the same may be asked again in a moment."""
UNCLEAR: Final = {"broken", "not_known"}
"""Refusals after which only a new line shows what was done."""


@dataclass(frozen=True)
class Door:
    """A chair of a table somewhere else, and the key to it."""

    base: str
    """`http://` or `https://` with the host."""
    path: str
    """`/t/TABLE/CHAIR/`."""
    key: str

    @property
    def socket(self) -> str:
        """Where its line is."""
        return f"ws{self.base.removeprefix('http')}{self.path}socket"

    def get(self, page: str) -> bytes:
        """A page of the chair; raises `OSError`."""
        return fetch(f"{self.base}{self.path}{page}", {"authorization": f"Bearer {self.key}"})


def fetch(url: str, headers: dict[str, str], body: dict[str, Any] | None = None) -> bytes:
    """What is answered at an address; raises `OSError`, of which an `HTTPError` holds why not."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, headers)  # noqa: S310  (the address was looked at by `door`)
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
        told: bytes = answer.read()
    return told


def door(url: str, seat: str, name: str) -> Door:
    """The door that a link and a secret lead to, sitting down if the secret is an invitation; raises `Unusable`."""
    parts = urlsplit(url)
    path = parts.path.strip("/").split("/")
    if parts.scheme not in ("http", "https") or path[0] != "t" or len(path) not in (2, 3):
        raise Unusable(
            f"{url} is no table. Give the link that you were given, such as http://HOST/t/TABLE/#sit=SECRET."
        )
    base = f"{parts.scheme}://{parts.netloc}"
    given = seat or parts.fragment.removeprefix("sit=")
    if not given:
        raise Unusable("A seat is taken with a secret: give the whole link, or the invitation as --seat TOKEN.")
    if len(path) == 3:
        return Door(base, f"/{'/'.join(path)}/", given)
    claim = {
        "invitation": given, "name": name, "bearer": True,
        "claim": secrets.token_hex(16), "screen": secrets.token_hex(16),
    }  # fmt: skip
    try:
        told = json.loads(fetch(f"{base}/t/{path[1]}/claim", {"content-type": "application/json"}, claim))
        return Door(base, str(told["path"]), str(told["key"]))
    except urllib.error.HTTPError as error:
        raise Unusable(f"The seat cannot be taken: {reason(error)}") from error
    except (OSError, ValueError, LookupError, TypeError) as error:
        raise Unusable(f"{base} cannot be reached, or is no server of tables: {error}") from error


def reason(error: urllib.error.HTTPError) -> str:
    """What a server said."""
    try:
        return str(json.loads(error.read())["text"])
    except (OSError, ValueError, LookupError, TypeError):
        return f"the server answered {error.code}."


@dataclass
class Player:
    """A bot at a line: what it sees, what it was told since it was asked, and what it waits for."""

    door: Door
    policy: Policy
    bot: Bot | None = None
    frame: dict[str, Any] = field(default_factory=dict)
    info: dict[str, Any] = field(default_factory=dict)
    waiting: list[int] = field(default_factory=list)
    told: list[Any] = field(default_factory=list)
    seq: int = 0
    """The row of the table that it knew last."""
    asked: str = ""
    """What it waits for the answer to."""
    refused: list[Refusal] = field(default_factory=list)
    """Refusals in a row."""
    tell: Callable[[str], None] = field(default=print)
    trouble: str = ""
    """What was said of the server last, if that has not passed."""
    settled: bool = False
    """Whether this line has told more than its welcome."""

    def troubled(self, text: str) -> None:
        """Say what keeps the bot from playing, once."""
        if text != self.trouble:
            self.tell(text)
        self.trouble = text

    def well(self) -> None:
        """Say that nothing does any more."""
        if self.trouble:
            self.tell("Back again.")
        self.trouble = ""

    @property
    def over(self) -> bool:
        """Whether the mission has ended."""
        return bool(self.frame.get("over"))

    async def line(self, connection: ClientConnection) -> None:
        """Play on a line until it breaks or the mission is over; raises `Unusable` if the seat is lost."""
        self.asked, self.settled = "", False
        beating = asyncio.create_task(beat(connection))
        try:
            async for data in connection:
                code = self.hear(json.loads(data))
                if self.over or code in UNCLEAR:
                    return
                if code in LATER:
                    await asyncio.sleep(LATER_SECONDS)
                if self.frame["seat"] in self.waiting and not self.asked:
                    await self.move(connection)
        finally:
            beating.cancel()

    def hear(self, message: dict[str, Any]) -> str:
        """Take what the table says; the code if it refuses what was asked. Raises `Unusable`."""
        kind = message["message"]
        self.settled = self.settled or kind != "welcome"
        self.seq = message.get("seq", self.seq)
        if kind == "welcome":
            self.frame, self.info, self.waiting = message["frame"], message["table"], message["waiting"]
            self.well()
            self.bot = None  # it is told everything anew
        elif kind == "patch":
            self.frame = laid_over(self.frame, message)
            self.waiting = message.get("waiting", self.waiting)
            self.told += message.get("told", ())
            self.refused.clear()
            if message.get("back_to", -1) >= 0 or "seat" in message["set"]:
                self.bot = None  # what was taken back never happened
        elif kind == "table":
            self.info = message["table"]
        elif kind in ("done", "refused") and message["ask"] == self.asked:
            self.asked = ""
            if kind == "refused":
                return self.denied(Refusal(message["code"], message["rule"], message["text"]))
        elif kind == "closing" and message["code"] in ENDED:
            raise Unusable(f"The seat is lost: {message['text']}")
        return ""

    def denied(self, refusal: Refusal) -> str:
        """Take it that what the bot wished was refused; the code. Raises `Unusable`."""
        if refusal.code not in CHANGED | LATER | UNCLEAR:
            self.refused.append(refusal)
        if len(self.refused) > 2 * MOST_REFUSALS:
            raise Unusable(f"The table takes nothing of what the bot wishes: {refusal.text}")
        return refusal.code

    async def move(self, connection: ClientConnection) -> None:
        """Let the bot choose, and propose it."""
        if self.info["paused"]:
            return
        frame = await self.seen()
        wish = self.safest(frame) if len(self.refused) >= MOST_REFUSALS else await asyncio.to_thread(self.choose, frame)
        if wish is None:
            return
        self.asked = secrets.token_hex(8)
        offer = wish.offer
        wanted = {
            "message": "propose", "ask": self.asked, "step": frame.step, "seq": self.seq, "kind": offer.kind,
            "a": offer.a, "b": offer.b, "c": offer.c, "text": wish.text,
        }  # fmt: skip
        with suppress(ConnectionClosed):  # what came before it was closed says why
            await connection.send(json.dumps(wanted))

    async def seen(self) -> SeatFrame:
        """The frame as bots get it: its view in the system's terms, with what was told since they were asked last."""
        if self.bot is None:
            self.told = await self.everything()
        self.well()
        system = system_class(self.info["system"])
        view_type = dict if system is None else system.view_type
        frame = msgspec.convert({**self.frame, "told": self.told}, SeatFrame)
        self.told = []
        return msgspec.structs.replace(frame, view=msgspec.convert(frame.view, view_type))

    async def everything(self) -> list[Any]:
        """All that the seat was told up to the step of its frame; raises `OSError`."""
        steps: list[list[Any]] = []
        for line in (await self.record()).splitlines()[1:]:
            known = json.loads(line)
            if "undone" in known:
                del steps[known["undone"] :]
            else:
                steps.append(known["told"])
        return [one for told in steps[: self.frame["step"]] for one in told]

    async def record(self) -> bytes:
        """The seat's record; while the server is busy, the line waits. Raises `OSError`."""
        wait = LATER_SECONDS
        while True:
            try:
                return await asyncio.to_thread(self.door.get, "record")
            except urllib.error.HTTPError as error:
                if error.code not in BUSY:
                    raise
                self.troubled(f"The server is busy: {reason(error)} The bot waits.")
                await asyncio.sleep(asked_to_wait(error.headers.get("retry-after")) or wait)
                wait = min(2 * wait, LONGEST_WAIT)

    def choose(self, frame: SeatFrame) -> Wish | None:
        """What the bot wants; raises `Unusable` if it fails."""
        seats = len(self.info["chairs"])
        try:
            if self.bot is None:
                chair = Chair(self.info["system"], frame.seat, seats, secrets.randbits(62), quiet=True)
                self.bot = guarded(lambda: self.policy(chair))
            if self.refused:
                self.bot.refused(self.refused[-1])
            bot = self.bot
            return guarded(lambda: bot.choose(frame))
        except BotFault as fault:
            raise Unusable(f"The bot failed, and has left its seat to you: {fault}") from fault

    def safest(self, frame: SeatFrame) -> Wish | None:
        """Something that can be done, for a bot whose wishes are refused: no talk, nothing typed if it can be helped."""
        offers = sorted(frame.offers, key=lambda one: (one.kind in ("say", "note"), one.longest > 0))
        return Wish(offers[0], "nothing" if offers[0].longest else "") if offers else None


def asked_to_wait(given: str | None) -> float:
    """The seconds that a server asks to be left alone for in its `Retry-After`; 0 if it asks for none."""
    return min(float(given), MOST_PATIENCE) if given and given.isascii() and given.isdigit() else 0.0


async def beat(connection: ClientConnection) -> None:
    """Say that the line is alive, for as long as it is."""
    while True:
        await asyncio.sleep(BEAT)
        try:
            await connection.send('{"message": "beat"}')
        except ConnectionClosed:
            return


async def play(player: Player, say: Callable[[str], None], first_wait: float = 0.5) -> None:
    """Play until the mission is over, coming back whenever the line breaks; raises `Unusable`."""
    headers = {"authorization": f"Bearer {player.door.key}"}
    wait, player.tell = first_wait, say
    while not player.over:
        asked = 0.0
        player.settled = False
        try:
            async with connect(
                player.door.socket, additional_headers=headers, max_size=None, max_queue=None
            ) as connection:
                await player.line(connection)
        except InvalidStatus as error:
            if error.response.status_code == 404:
                raise Unusable(
                    "The seat is lost: its key does not fit any more. Ask the host for an invitation."
                ) from None
            asked = asked_to_wait(error.response.headers.get("retry-after"))
            player.troubled(f"The server does not let the bot in now ({error.response.status_code}); trying again.")
        except (WebSocketException, OSError):
            player.troubled("The line is broken; the bot comes back as soon as it can.")
        if not player.over:
            wait = first_wait if player.settled else wait
            await asyncio.sleep(max(wait, asked))
            wait = min(2 * wait, LONGEST_WAIT)


@click.command("bot")
@click.argument("url")
@click.option(
    "--seat", metavar="TOKEN", envvar="CHRONAUT_SEAT", default="", help="The invitation, or the key of a chair."
)
@click.option("--policy", type=click.Choice(sorted(POLICIES)), default="explorer", help="Who plays (default explorer).")
@click.option("--name", default="", help="What the others see it called (default: the policy).")
def command(url: str, seat: str, policy: str, name: str) -> None:
    """Let a bot of this computer play a seat at the table URL until its mission is over.

    URL is the link to a table with its invitation. With the address of a chair (.../t/TABLE/CHAIR/) TOKEN is its key.
    CHRONAUT_SEAT can hold the token, so that no list of processes shows it.
    """
    place = door(url, seat, name or policy)
    here = f"{place.base}{place.path}"
    again = f"CHRONAUT_SEAT={place.key} {shlex.quote(program())} bot {shlex.quote(here)} --policy {policy}"
    click.echo(plain(f"The bot {policy} sits at {here}. To go on after a break:"))
    click.echo(plain(f"    {again}"))
    player = Player(place, POLICIES[policy])
    try:
        asyncio.run(play(player, lambda text: click.echo(text, err=True)))
    except KeyboardInterrupt:
        raise Unusable("The bot was stopped; its seat is kept.") from None
    click.echo("The mission is over.")
