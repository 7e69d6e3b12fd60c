"""The messages between a person and the table."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from chronaut.kernel.actions import REFUSALS
from chronaut.table.session import messages
from chronaut.table.session.messages import CODES, FROM_HOST, FROM_SEAT, FROM_WATCHER, ToTable, decode
from tests.table.session.test_reported_secrets import MESSAGES


@pytest.mark.parametrize("kind", MESSAGES)
def test_every_message_is_read_as_it_was_written(kind: str) -> None:
    fields = {**MESSAGES[kind]}
    if kind not in ("point", "why_not", "past", "talk", "diary"):
        fields["ask"] = "a"
    message = decode(msgspec.json.encode({"message": kind, **fields}))
    assert decode(msgspec.json.encode(message)) == message
    assert all(getattr(message, name) == value for name, value in fields.items())
    with pytest.raises(msgspec.ValidationError):
        decode(msgspec.json.encode({"message": kind, **fields, "odd": 1}))


def test_every_message_to_the_table_has_somebody_who_may_send_it_and_refuses_unknown_fields() -> None:
    kinds = set(get_args(ToTable))
    assert kinds == {*FROM_SEAT, *FROM_HOST, *FROM_WATCHER}
    assert all(kind.__struct_config__.forbid_unknown_fields for kind in kinds)


def test_a_refusal_in_the_game_is_one_at_the_table() -> None:
    assert set(REFUSALS) < set(CODES)


@pytest.mark.parametrize(
    "data",
    [b'{"message":"propose","ask":"","step":0,"kind":"say"}', b'{"message":"propose","ask":"a","step":-1,"kind":"say"}',
     b'{"message":"propose","ask":"a","step":0,"kind":"say","a":3000000000}', b'{"message":"point","what":"Card","number":1}',
     b'{"message":"propose","ask":"a","step":0,"kind":"say","a":true}', b'{"message":"consent","ask":"a","agreed":1}'],
)  # fmt: skip
def test_fields_have_bounds(data: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        decode(data)


@pytest.mark.parametrize("ask", ["", "a" * 65, "a b", "a\n", "\0", "\u202e", "\u00e9"])
def test_an_ask_is_printable_ascii(ask: str) -> None:
    decode(msgspec.json.encode({"message": "pause", "ask": "!" + "~" * 63, "paused": True}))
    with pytest.raises(msgspec.ValidationError):
        decode(msgspec.json.encode({"message": "pause", "ask": ask, "paused": True}))


def test_what_every_message_and_field_means_is_written_down() -> None:
    for kind in (*get_args(ToTable), *get_args(messages.FromTable)):
        assert kind.__doc__
        assert kind.__doc__[0].isupper()
