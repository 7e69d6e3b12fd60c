"""States as they are written down: as JSON, as a digest, and what is pending between two proposals.

Works alike on interpreted and compiled classes; compiled ones no longer know what their lists hold, so the types of
their fields are read from the source that lies beside them.
"""

from __future__ import annotations

import ast
import hashlib
import inspect
import sys
from collections.abc import Callable
from dataclasses import is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, get_args, get_origin, get_type_hints

import msgspec

from chronaut.kernel.state import GameState, Question, Step


def encode_state(state: GameState) -> bytes:
    """The whole state as JSON with sorted keys; equal states give equal bytes."""
    return msgspec.json.encode(state, order="deterministic")


def decode_state(data: bytes, kind: Any) -> Any:
    """The state that `encode_state` wrote, as an instance of `kind`."""
    raw = msgspec.json.decode(data)
    maker = _maker(kind)
    return raw if maker is None else maker(raw)


def state_digest(state: GameState) -> str:
    """The hash (16 hex digits) by which replays and records compare states."""
    return hashlib.blake2b(encode_state(state), digest_size=8).hexdigest()


@cache
def field_types(kind: type[Any]) -> dict[str, Any]:
    """The declared types of a class's fields, its parents' first."""
    found: dict[str, Any] = {}
    for one in reversed(kind.__mro__[:-1]):
        module = sys.modules[one.__module__]
        file = Path(module.__file__ or "")
        if file.suffix == ".py":
            hints = get_type_hints(one)
            found |= {name: hints[name] for name in inspect.get_annotations(one)}
        else:
            source = file.with_name(one.__module__.rpartition(".")[2] + ".py")
            found |= _written(source, one.__name__, vars(module))
    return found


def _written(source: Path, name: str, names: dict[str, Any]) -> dict[str, Any]:
    """The types of the fields of a class as its source has them."""
    for node in ast.parse(source.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            fields = [one for one in node.body if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)]
            texts = {one.target.id: ast.unparse(one.annotation) for one in fields if isinstance(one.target, ast.Name)}
            return {field: eval(text, names) for field, text in texts.items()}  # noqa: S307  (our own source)
    return {}


@cache
def _maker(kind: Any) -> Callable[[Any], Any] | None:
    """What makes a value of a type from what JSON makes of it; None if that is the value itself."""
    if is_dataclass(kind) and isinstance(kind, type):
        makers = {name: maker for name, one in field_types(kind).items() if (maker := _maker(one))}

        def made(raw: dict[str, Any]) -> Any:
            for name, maker in makers.items():
                raw[name] = maker(raw[name])
            return kind(**raw)

        return made
    origin = get_origin(kind)
    if origin not in (list, tuple):
        return None
    inside = _maker(get_args(kind)[0])
    if inside is None:
        return None if origin is list else tuple
    return lambda raw: origin(inside(one) for one in raw)


class PendingStep(msgspec.Struct, frozen=True):
    """A step of the agenda as the journal keeps it; the same fields as `Step`."""

    what: int
    node: int
    agent: int
    card: int
    value: int
    pc: int


class PendingQuestion(msgspec.Struct, frozen=True):
    """An open question as the journal keeps it; the same fields as `Question`."""

    serial: int
    kind: int
    mode: int
    seats: int
    audience: int
    options: list[int]
    votes: list[int]
    breaker: int
    node: int
    agent: int
    card: int
    deadline: int
    default: int


class Pending(msgspec.Struct, frozen=True):
    """What waits between two proposals, as the journal keeps it."""

    agenda: list[PendingStep]
    questions: list[PendingQuestion]
    serial: int


_PENDING: Final = msgspec.json.Decoder(Pending)
"""Made before there are threads: msgspec learns a type at its first use, and two threads at once must not."""


def pending(state: GameState) -> str:
    """The agenda and the open questions as one line of JSON."""
    waiting = {"agenda": state.agenda, "questions": state.questions, "serial": state.serial}
    return msgspec.json.encode(waiting).decode()


def restore_pending(state: GameState, text: str) -> None:
    """Lay down agenda and questions as `pending` wrote them; raises `msgspec.ValidationError`."""
    waiting = _PENDING.decode(text)
    state.agenda = [Step(*msgspec.structs.astuple(one)) for one in waiting.agenda]
    state.questions = [Question(*msgspec.structs.astuple(one)) for one in waiting.questions]
    state.serial = waiting.serial
