"""Mistakes of people who never learnt YAML: each is named as what it is, where it is."""

from __future__ import annotations

import pytest

from chronaut.missions.check import check_files
from chronaut.missions.diagnostics import Report
from chronaut.missions.source import read
from tests.missions.pack import checked

MISTAKES = [
    ("location: hall\n\ttitle: The hall\n", (2, 1), "a tab"),
    ("cards:\n\t- hall\n", (2, 1), "a tab"),
    ("a:\n  b:\n  \tc: d\n", (3, 3), "a tab"),
    ("a:\n  text: |\n    Hello\n\tthere\n", (4, 1), "a tab"),
    ("location: hall\ntitle The hall\ncards:\n", (2, 6), "a colon is missing after `title`"),
    ("location: hall\ncards\n  a: x\n  b: y\n", (2, 6), "a colon is missing after `cards`"),
    ("cards:\n  a:\n    text hello\n    back: x\n", (3, 9), "a colon is missing after `text`"),
    ("cards:\n  a:\n    text: hello\n    back x\n", (4, 9), "a colon is missing after `back`"),
    ("cards:\n  a\n    text: hello\n", (2, 4), "a colon is missing after `a`"),
    ("cards:\n  - a: x\n  - b y\n    c: z\n", (3, 6), "a colon is missing after `b`"),
    ("location:hall\ntitle: The hall\n", (1, 10), "a space is missing after the colon of `location:`"),
    ("a:\n  text:hello\n  back: x\n", (2, 8), "a space is missing after the colon of `text:`"),
    ("a:\n  text: He says: hello\n", (2, 16), "a second colon"),
    ('a:\n  text: "hello\n  back: x\n', (2, 9), "a quote opens here"),
    ("a:\n  text: 'it's me'\n", (2, 13), "the text has ended before this, at the second `'`"),
    ("a:\n  text: {wood} burns\n", (2, 9), "a text that begins with `{`"),
    ("a:\n  text: *slanted* words\n", (2, 9), "a text that begins with `*`"),
    ("a:\n  text: @noon\n", (2, 9), "a text that begins with `@`"),
    ("a: [b, c\nd: e\n", (1, 4), "a `[` opens here"),
    ("a:\n  text: hello\n   back: x\n", (3, 4), "this line is indented deeper than line 2"),
    ("a:\n    text: hello\n  back: x\n", (3, 3), "this line is indented like no line above it"),
    ("a:\n  - x\n  b: y\n", (3, 3), "entries of a list"),
]


@pytest.mark.parametrize(("text", "place", "told"), MISTAKES)
def test_a_mistake_is_named_where_it_is(text: str, place: tuple[int, int], told: str) -> None:
    report = Report()
    assert read("a.yaml", text.encode(), report) is None
    (found,) = report.found
    assert (found.code, found.line, found.column) == ("M101", *place)
    assert found.text.startswith(told)
    assert found.hint


def test_what_to_write_is_said() -> None:
    report = Report()
    read("a.yaml", b"text: |\n  Hello\nthere you\nback: x\n", report)
    assert report.found[0].hint == (
        "write `there: you`; if the line belongs to the text above, indent it like that text"
    )


@pytest.mark.parametrize("broken", ["location: mill\n\ttitle: The mill\n", "location mill\n", "a: b\x07\n"])
def test_what_other_files_name_is_not_missed_while_a_file_cannot_be_read(broken: str) -> None:
    asks = "ask: {answer: noon, deducible_from: [miller, nobody]}"
    square = checked().files.yaml["square.yaml"].decode() + f"    on_read:\n      {asks}\n"
    whole = checked(square=square)
    assert [one.code for one in whole.report.found] == ["M402"]
    done = checked(mill=broken, square=square)
    assert {one.file for one in done.report.found} == {"mill.yaml"}
    assert len(done.report.found) == 1


@pytest.mark.parametrize(("alts", "code"), [(b"base.svg: x\n\ty: z\n", "M101"), (b"base.svg The base.\n", "M203")])
def test_pictures_are_not_told_undescribed_while_their_list_cannot_be_read(alts: bytes, code: str) -> None:
    files = checked().files
    files.art, files.alts = ["base.svg"], alts
    files.drawings = {"base.svg": b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>'}
    assert [one.code for one in check_files(files, Report()).report.found] == [code]
