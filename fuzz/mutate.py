"""Small damage to bytes, by a seed."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any

LARGEST = 60_000
WORDS: tuple[bytes, ...] = (
    b"\n", b": ", b"- ", b"{", b"}", b"[", b"]", b"&a ", b"*a", b"!!str ", b"|\n", b">\n", b"'", b'"', b"#", b"\t", b"\x00",
    b"\xff", b"\xef\xbb\xbf", b"\xfe\xff", b"\r", b"\xc2\x85", b"\xe2\x80\xa8", b"\xed\xa0\x80", b"0", b"-1", b"99999999999999999999",
    b"1e9", b"null", b"true", b"yes", b"use: ", b"include: ", b"snippets:\n", b"$line", b"{iron}", b"{{", b":if ", b":end\n",
    b"item iron", b"token Blue 1", b"not ", b" and ", b" or ", b"any:\n", b"on_read: ", b"powers:\n", b"choose:\n", b"succeed",
    b'msgid "', b'msgstr "', b"#, fuzzy\n", b"#~ ", b"msgid_plural ", b"msgctxt ", b"\\", b",", b";", b"Location", b"Codex9",
    b"<", b"/>", b"<!DOCTYPE a [", b"<!ENTITY a 'a'>", b"&a;", b'viewBox="0 0 0 0"', b"**", b"*", b"](", b"` ", b"1.", b":skull:",
)  # fmt: skip
"""What matters somewhere in one of the languages."""


def mutated(data: bytes, others: list[bytes], luck: Random) -> bytes:
    """A damaged copy."""
    found = bytearray(data)
    for _ in range(luck.choice((1, 1, 2, 3, 8))):
        change(found, others, luck)
    return bytes(found[:LARGEST])


def change(data: bytearray, others: list[bytes], luck: Random) -> None:
    """One change in place."""
    at = luck.randint(0, len(data))
    end = min(len(data), at + luck.choice((1, 4, 16, 64, 300)))
    kind = luck.randrange(7)
    if kind == 0:
        del data[at:end]
    elif kind == 1:
        data[at:at] = luck.choice(WORDS)
    elif kind == 2:
        data[at:end] = luck.choice(WORDS)
    elif kind == 3:
        data[at:at] = bytes(data[at:end]) * luck.choice((1, 2, 30))
    elif kind == 4 and at < len(data):
        data[at] ^= 1 << luck.randrange(8)
    elif kind == 5:
        other = luck.choice(others)
        begin = luck.randint(0, len(other))
        data[at:at] = other[begin : begin + luck.choice((10, 100, 1000))]
    else:
        lines = bytes(data).split(b"\n")
        luck.shuffle(lines) if luck.random() < 0.1 else lines.insert(luck.randrange(len(lines)), luck.choice(lines))
        data[:] = b"\n".join(lines)


VALUES: tuple[object, ...] = (
    None,
    True,
    0,
    1,
    -1,
    7,
    61,
    1 << 31,
    1 << 62,
    "",
    "a",
    "Blue 1",
    "A",
    "\x07",
    [],
    {},
    [[]],
    {"a": 1},
    0.5,
)
"""What may stand anywhere in JSON."""


def mutated_json(data: bytes, luck: Random) -> bytes:
    """A copy in which some values stand elsewhere, are gone, or are others."""
    try:
        tree = json.loads(data)
    except ValueError:
        return data
    for _ in range(luck.choice((1, 1, 1, 2, 4))):
        places = list(containers(tree))
        holder: Any = luck.choice(places)
        if not holder:
            continue
        key = luck.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
        kind = luck.randrange(5)
        if kind == 0:
            del holder[key]
        elif kind == 1:
            other: Any = luck.choice(places)
            holder[key] = copy.deepcopy(other)
        elif kind == 2 and isinstance(holder, list):
            holder.append(copy.deepcopy(holder[key]))
        elif kind == 3 and isinstance(holder, dict):
            holder[luck.choice(("", "a", "name", "when", "card", str(key) + "x"))] = holder[key]
        else:
            holder[key] = luck.choice(VALUES)
    return json.dumps(tree).encode()


def containers(tree: object) -> Iterator[object]:
    """All lists and maps of a tree."""
    if isinstance(tree, dict | list):
        yield tree
        for one in tree.values() if isinstance(tree, dict) else tree:
            yield from containers(one)
