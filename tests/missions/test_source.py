"""YAML as a tree: texts stay texts, and whatever could harm is refused with a code and a place."""

from __future__ import annotations

import pytest

from chronaut.missions.diagnostics import Diagnostic, Report
from chronaut.missions.source import DEEPEST, LONGEST, Map, Node, Scalar, Seq, read


def tree(text: str | bytes) -> tuple[Node | None, list[Diagnostic]]:
    report = Report()
    data = text.encode() if isinstance(text, str) else text
    return read("a.yaml", data, report), report.found


@pytest.mark.parametrize("word", ["no", "012", "1:30", "1e3", "~", "0x1F", "2026-11-28", "=", "<<"])
def test_a_text_stays_the_text_that_was_written(word: str) -> None:
    found, told = tree(f"key: {word}\n")
    assert isinstance(found, Map)
    value = found.pairs["key"]
    assert isinstance(value, Scalar)
    assert value.text == word
    assert told == []


def test_a_byte_order_mark_is_no_part_of_the_first_key() -> None:
    found, told = tree(b"\xef\xbb\xbfkey: x\n")
    assert isinstance(found, Map)
    assert (list(found.pairs), told) == (["key"], [])


def test_each_part_knows_its_place() -> None:
    found, _ = tree("one: 1\ntwo:\n  - a\n  - {b: c}\n")
    assert isinstance(found, Map)
    two = found.pairs["two"]
    assert isinstance(two, Seq)
    inner = two.items[1]
    assert isinstance(inner, Map)
    assert [found.keys["two"].at, two.at, two.items[0].at, inner.keys["b"].at] == [
        "a.yaml:2:1", "a.yaml:3:3", "a.yaml:3:5", "a.yaml:4:6",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        (b"key: caf\xe9\n", "M102", (1, 1)),
        (b"a: b\nkey: \xff\xfe\n", "M102", (2, 1)),
        ("a: b\nkey: é\n".encode("utf-16"), "M102", (1, 1)),
        ("a: b\nkey: é\n".encode("utf-32"), "M102", (1, 1)),
        ("a: b\nkey: c\n".encode("utf-16-le"), "M102", (1, 1)),
        (b"a: b\nkey: \x00\n", "M102", (2, 1)),
        ("a: " + "x" * (LONGEST + 1), "M106", (1, 4)),
        ("a: '" + "x" * (LONGEST + 1) + "'", "M106", (1, 4)),
        ("[" * (DEEPEST + 1), "M105", (1, DEEPEST + 1)),
        ("a: &b [x]\nc: *b\n", "M104", (1, 4)),
        ("a: !!python/object/apply:os.system [ls]\n", "M104", (1, 4)),
        ("a: b\na: c\n", "M108", (2, 1)),
        ("? [a]\n: b\n", "M101", (1, 3)),
        ("a: \x07", "M101", (1, 1)),
    ],
)
def test_what_could_harm_is_refused(text: str | bytes, code: str, place: tuple[int, int]) -> None:
    _, told = tree(text)
    assert [(one.code, (one.line, one.column)) for one in told] == [(code, place)]


def test_aliases_cannot_explode() -> None:
    lines = ["a: &a [x, x, x, x, x, x, x, x, x]"]
    lines += [
        f"{name}: &{name} [{', '.join([f'*{before}'] * 9)}]" for before, name in zip("abcdefg", "bcdefgh", strict=True)
    ]
    _, told = tree("\n".join(lines))
    assert [one.code for one in told] == ["M104"]
