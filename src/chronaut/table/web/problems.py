"""What goes wrong over HTTP, always told in the same shape: a code, a sentence, and where in the request."""

from __future__ import annotations

import re
from hashlib import sha256
from math import ceil
from typing import Final, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

T = TypeVar("T")

JSON: Final = "application/json"
AT: Final = re.compile(r"(.*?) - at `\$\.?(.*)`", re.DOTALL)
CODES: Final = {
    "bad_request": "the body is not what was expected; `at` names the field",
    "not_json": "the body is not sent as what is asked for, such as application/json",
    "too_large": "the body is too large",
    "too_fast": "too much was asked from this address; it may be asked again later",
    "bad_origin": "the request comes from a page of another server",
    "bad_host": "the server is not known by the name that it was asked by",
    "not_here": "there is no such table or chair, or the secret does not fit; nobody is told which",
    "not_found": "there is nothing at this address",
    "not_allowed": "this address is not asked in this way",
    "no_mission": "the mission is not offered here",
    "bad_setup": "a table cannot be set up like this",
    "bad_record": "the record is none, or is not whole, or its mission is not kept here",
    "not_yet": "this can be had when the game is over, or all have agreed",
    "not_kept": "the tables cannot be reached or written now; it may be asked again",
    "damaged": "the table that is kept cannot be read; a copy of the store may have it whole",
    "fault": "something went wrong in the server; it was logged there",
}
"""Every code of a problem over HTTP."""
AGAIN: Final = (429, 503)
"""With such a status goes when to ask again (`Retry-After`)."""


class Problem(msgspec.Struct, frozen=True):
    """Why a request was not carried out."""

    code: str
    """One of a closed list."""
    text: str
    """A sentence for people."""
    at: str = ""
    """The field of the request that is wrong, if it is one."""


class Refusal(Exception):
    """A request that is not carried out."""

    def __init__(self, status: int, code: str, text: str, at: str = "", after: float = 1.0) -> None:
        super().__init__(text)
        self.status = status
        self.after = after
        """Seconds after which it makes sense to ask again, if it may be asked again at all."""
        self.problem = Problem(code, text, at)

    def response(self) -> Response:
        """The answer."""
        response = answer(self.problem, self.status)
        if self.status in AGAIN:
            response.headers["retry-after"] = str(max(1, ceil(self.after)))
        return response


def answer(data: object, status: int = 200) -> Response:
    """An answer as JSON."""
    return Response(msgspec.json.encode(data), status, media_type=JSON)


def tagged(request: Request, data: bytes, kind: str, headers: dict[str, str] | None = None) -> Response:
    """An answer that a browser may keep: when it asks again it is told that nothing has changed."""
    tag = f'"{sha256(data).hexdigest()[:20]}"'
    with_tag = {"etag": tag, "cache-control": "no-cache"} | (headers or {})
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=with_tag)
    return Response(data, media_type=kind, headers=with_tag)


def not_here() -> Refusal:
    """The one answer to whoever has no key, whatever is wrong with it."""
    return Refusal(404, "not_here", "There is no such table or chair, or the key does not fit.")


async def refused(_: HTTPConnection, error: Exception) -> Response:
    """The answer to a request that was refused."""
    assert isinstance(error, Refusal)
    return error.response()


async def by_the_frame(_: HTTPConnection, error: Exception) -> Response:
    """The answer where the web framework says no: nothing at that address, or not in that way."""
    assert isinstance(error, HTTPException)
    code = {404: "not_found", 405: "not_allowed"}.get(error.status_code, "bad_request")
    response = answer(Problem(code, f"{error.detail}."), error.status_code)
    response.headers.update(error.headers or {})
    return response


def asked(request: Request, kind: type[T]) -> T:
    """What stands behind a request's question mark; raises `Refusal`."""
    try:
        return msgspec.convert(dict(request.query_params), kind, strict=False)
    except msgspec.ValidationError as error:
        raise _unusable("question", error) from error


async def body(request: Request, kind: type[T]) -> T:
    """What a request holds; raises `Refusal`."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise Refusal(415, "not_json", f"Send the body as {JSON}.")
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise _unusable("body", error) from error


def _unusable(what: str, error: Exception) -> Refusal:
    """That something of a request is not as expected, and where."""
    found = AT.fullmatch(str(error))
    text, at = (found[1], found[2]) if found else (str(error), "")
    return Refusal(400, "bad_request", f"The {what} cannot be used: {text}.", at)
