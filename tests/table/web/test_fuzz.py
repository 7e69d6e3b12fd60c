"""Nonsense, over HTTP and on lines: always refused in its proper form, never a fault, and nothing changes."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from chronaut import packs
from chronaut.table.session import messages
from chronaut.table.session.hall import Hall
from chronaut.table.session.room import Means
from chronaut.table.web.app import make_app
from chronaut.table.web.house import House, Offered
from chronaut.table.web.settings import Limits, Settings
from chronaut.table.web.ways import description
from sim.memory import MemoryStore
from tests.table.web.served import running
from tests.table.web.test_roles import SAMPLES, everything

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ENDLESS = Limits(requests_at_once=10**9, tables_per_hour=10**9, knocks_per_minute=10**9, records_per_minute=10**9)
LOGGED: list[str] = []

app = make_app(
    House(
        Hall(Means(MemoryStore(), log=LOGGED.append)),
        [Offered(packs.load("noon-ball"))],
        Settings(names=frozenset({"testserver"}), limits=ENDLESS),
    )
)
schema = schemathesis.openapi.from_asgi("/openapi.json", app)


@schema.parametrize()
@settings(
    max_examples=15, derandomize=True, phases=(Phase.explicit, Phase.generate), suppress_health_check=list(HealthCheck)
)
def test_http_answers_as_it_says_whatever_is_asked(case: schemathesis.Case[Any]) -> None:
    before = len(LOGGED)
    answer = case.call()
    checks = [not_a_server_error, content_type_conformance, status_code_conformance, response_schema_conformance]
    case.validate_response(answer, checks=checks)
    assert not [line for line in LOGGED[before:] if " at " in line], "a fault was logged"


def test_the_description_names_every_way_and_every_problem() -> None:
    told = description()
    assert "/t/{table}/{chair}/board" in told["paths"]
    assert "bad_origin" in told["components"]["schemas"]["Problem"]["properties"]["code"]["enum"]


WRONG: tuple[Any, ...] = (None, [], {}, -(2**70), 1.5, "x" * 5_000, "\x00", "\ud800", 10**9)


def broken(kind: str) -> Iterator[object]:
    """A message with something wrong in it."""
    whole: dict[str, Any] = {"message": kind, **SAMPLES[kind], **({"kind": "spend_tu"} if kind == "propose" else {})}
    yield {**whole, "more": 1}
    yield {**whole, "message": "welcome"}
    yield [whole]
    for name in SAMPLES[kind]:
        yield {key: value for key, value in whole.items() if key != name} if name != "restart" else {**whole, name: 3}
        yield from ({**whole, name: wrong} for wrong in WRONG)
    if "ask" in whole:
        yield {**whole, "ask": ""}
    if "step" in whole:
        yield from ({**whole, "step": step} for step in (-1, 2**31 - 1, 99))
    if "chair" in whole:
        special = () if whole["message"] == "invite" else ("host", "watch")  # there are links to there
        yield from ({**whole, "chair": chair} for chair in (*special, "../../x", "zzzzzzzz"))


def nonsense(luck: random.Random) -> Iterator[bytes | str]:
    """What is no message at all."""
    yield from (
        "",
        "{",
        "null",
        "[]",
        '"propose"',
        "{}",
        '{"message": 1}',
        "[" * 5_000,
        '{"message": "beat", "message": "x"}',
    )
    yield from (b"\xff\xfe", b"\x00" * 100, bytes(luck.randrange(256) for _ in range(200)))
    yield '{"message":"propose","ask":"a","step":0,"kind":"' + "\\u0000" * 50 + '"}'


MALICIOUS: list[dict[str, Any]] = [
    {"message": "propose", "ask": "p1", "step": 0, "kind": kind, "a": a, "b": 0, "c": 0}
    for kind in ("host", "__class__", "answer", "reply", "join", "leave", "away", "back", "time_up", "choose_colour")
    for a in (-5, 2**31 - 1)
]


@pytest.mark.anyio
async def test_lines_refuse_what_is_no_message_and_nothing_changes(tmp_path: Path) -> None:
    luck = random.Random(1)  # noqa: S311  (the same in every run)
    limits = Limits(messages_at_once=10**9)
    async with running(tmp_path, Settings(limits=limits)) as there:
        table = await there.open()
        async with table.sit(0) as seat, table.host() as host, table.watch() as watch:
            before = everything(there, table)
            wrong: list[bytes | str] = list(nonsense(luck))
            for kind in sorted(SAMPLES):
                wrong += [json.dumps(one) for one in broken(kind)]
            wrong += [json.dumps(one) for one in MALICIOUS]
            luck.shuffle(wrong)
            for data in wrong:
                if carried_out(data):
                    continue
                for line in (seat, host, watch):
                    await line.connection.send(data)
                    answer = await line.until("refused", "done", "closing")
                    assert answer["message"] == "refused", (data[:200], answer)
                    assert answer["code"] in messages.CODES
                    assert answer["code"] not in ("broken", "fault")
            assert everything(there, table) == before
            assert (await seat.play())["message"] == "done"
        assert not [line for line in there.logged if "Error" in line]


RIGHT = (
    messages.LetExport | messages.Write | messages.Rename | messages.Speak | messages.Point | messages.WhyNot | messages.Past
    | messages.Talk | messages.Diary | messages.Beat | messages.Pause | messages.SetMode
)  # fmt: skip
"""What may be said at any moment; the others are refused here, since there is no such chair, and nothing to go back over."""


def carried_out(data: bytes | str) -> bool:
    """Whether what was made wrong happens to be right."""
    try:
        message = messages.decode(data)
        link = isinstance(message, messages.Invite) and message.chair in ("host", "watch")
        return link or isinstance(message, RIGHT)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return False
