"""What every request passes on its way in and out: names, origins, sizes, rates; headers that keep pages to themselves."""

from __future__ import annotations

import asyncio
import ipaddress
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from chronaut.table.session.faults import placed
from chronaut.table.web.house import House, who
from chronaut.table.web.limits import Bucket
from chronaut.table.web.problems import Refusal

SAFE: Final = ("GET", "HEAD", "OPTIONS")
STATIC: Final = "/static/"
"""Files of the pages: they cost no more than a refusal, and a family behind one address asks for hundreds at once."""
RECORDS: Final = "/api/records"
"""Where a record is brought to; it may be large."""
BODY_SECONDS: Final = 30.0
RECORD_SECONDS: Final = 300.0
"""In so many seconds a body, or a record, has to come whole."""
OWN: Final = ("same-origin", "none")
"""What a browser says of a page's own request, and of an address that somebody typed."""
LONGEST_METHOD: Final = 10
"""So many letters of a request's method stand in the log; it is whatever a stranger says."""
WORDS_A_SECOND: Final = 1
WORDS_AT_ONCE: Final = 60
HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; font-src 'self'; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cache-control": "no-store",
}
"""On every answer, unless it says otherwise."""


class Guards:
    """Stands before everything."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house
        self.words = Bucket(WORDS_A_SECOND, WORDS_AT_ONCE)
        """For lines in the log about what was asked for."""
        self.unsaid = 0
        """How many lines were left out since the last one."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        status = 0

        async def out(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            elif message["type"] == "websocket.accept":
                status = 101
            await send(message)

        try:
            self.check(HTTPConnection(scope))
            await self.app(scope, self.bounded(scope, receive), out)
        except Refusal as refusal:
            await _refuse(scope, receive, out, refusal)
        except ClientDisconnect:  # nobody is there to be answered
            pass
        except Exception as error:  # noqa: BLE001  (nobody is shown a traceback)
            self.house.log(placed(error))
            if not status:
                fault = Refusal(500, "fault", "Something went wrong in the server. Nothing that was kept is lost.")
                await _refuse(scope, receive, out, fault)
        finally:
            self.note(scope, status)

    def note(self, scope: Scope, status: int) -> None:
        """Count a request, and log it if it changed something or was refused; never what stood in its path."""
        name = getattr(scope.get("endpoint"), "__name__", "nothing")
        self.house.counts["requests", f'{name}",status="{status}'] += 1
        if status in (0, 429):
            return  # whoever asks too much, or goes before the answer, does not fill the log, too
        if status < 400 and scope.get("method", "GET") in SAFE:
            return
        if self.words.take():
            left_out = f"; {self.unsaid} more lines were left out" if self.unsaid else ""
            self.unsaid = 0
            self.house.log(f"{scope.get('method', 'socket')[:LONGEST_METHOD]} {name} {status}{left_out}")
        else:
            self.unsaid += 1

    def check(self, connection: HTTPConnection) -> None:
        """Raise `Refusal` for what is not let in."""
        headers, scope = connection.headers, connection.scope
        if sum(len(name) + len(value) for name, value in headers.raw) > self.house.settings.limits.header:
            raise Refusal(431, "too_large", "The headers of the request are too large.")
        if not self.known(headers.get("host", "")):
            text = "The server is not known by this name. Whoever runs it can add it: chronaut serve --name NAME."
            raise Refusal(400, "bad_host", text)
        changing = scope["type"] == "websocket" or scope["method"] not in SAFE
        if (changing and self.foreign(headers)) or self.elsewhere(headers, changing):  # counts for nobody
            raise Refusal(403, "bad_origin", "This may be asked only by the server's own pages, or by a program.")
        if not scope["path"].startswith(STATIC) and not self.house.requests.take(who(connection)):
            raise Refusal(429, "too_fast", "Too many requests come from this address; wait a moment.")

    def known(self, host: str) -> bool:
        """Whether the server goes by this name; addresses in numbers are no names that somebody could bend."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if name == "localhost" or name in self.house.settings.names:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def foreign(self, headers: Headers) -> bool:
        """Whether the page that asks is another server's. Programs have no page; a browser always names it."""
        origin = headers.get("origin")
        if origin is None:
            return "cookie" in headers
        if origin in self.house.settings.origins:
            return False
        try:
            return urlsplit(origin).netloc.lower() != headers.get("host", "").lower()
        except ValueError:
            return True

    def elsewhere(self, headers: Headers, changing: bool) -> bool:
        """Whether a browser says that a page of another server asks for something to put into itself.

        A link there may lead here, but then the whole window shows what is asked for. Browsers say it over TLS and on
        `localhost` only.
        """
        if headers.get("sec-fetch-site", "none") in OWN or headers.get("origin") in self.house.settings.origins:
            return False
        window = headers.get("sec-fetch-mode") == "navigate" and headers.get("sec-fetch-dest") == "document"
        return changing or not window

    def bounded(self, scope: Scope, receive: Receive) -> Receive:
        """`receive`, which gives no more than a body may have, and does not wait for ever."""
        if scope["type"] != "http":
            return receive
        limits = self.house.settings.limits
        large = scope["path"] == RECORDS
        most, seconds = (limits.record, RECORD_SECONDS) if large else (limits.body, BODY_SECONDS)
        length = Headers(scope=scope).get("content-length", "0")
        if length.isdigit() and int(length) > most:
            raise Refusal(413, "too_large", f"What is sent has at most {most} bytes.")
        got, whole = 0, False
        until = asyncio.get_running_loop().time() + seconds

        async def counted() -> Message:
            nonlocal got, whole
            if whole:
                return await receive()
            try:
                async with asyncio.timeout_at(until):
                    message = await receive()
            except TimeoutError:
                raise Refusal(408, "bad_request", "The body did not come.") from None
            got += len(message.get("body", b""))
            whole = not message.get("more_body", False)
            if got > most:
                raise Refusal(413, "too_large", f"What is sent has at most {most} bytes.")
            return message

        return counted


async def _refuse(scope: Scope, receive: Receive, send: Send, refusal: Refusal) -> None:
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).send_denial_response(refusal.response())
    else:
        await refusal.response()(scope, receive, send)
