"""Inputs made to harm, by name, with the code of the finding that answers each."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass

LETTERS = "abcdefghij"


@dataclass(frozen=True)
class Case:
    """An input; `code` is empty where the target answers by an error of its own."""

    kind: str
    name: str
    code: str
    data: Callable[[], bytes]


def aliases() -> bytes:
    """Ten lines that stand for ten thousand million words."""
    lines = ["items: &a [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"{b}: &{b} [{', '.join([f'*{a}'] * 10)}]" for a, b in itertools.pairwise(LETTERS)]
    return "\n".join(lines).encode()


def snippets() -> bytes:
    """The same with snippets, which are part of the language."""
    lines = ["snippets:", "  a: {is: [gain_token Blue 1]}"]
    lines += [f"  {b}: {{is: [{', '.join([f'{{use: {a}}}'] * 10)}]}}" for a, b in itertools.pairwise(LETTERS)]
    return "\n".join([*lines, "on_run_start: {use: j}"]).encode()


def parameters() -> bytes:
    """A text that doubles with each snippet."""
    lines = ["snippets:", "  a: {given: [x], is: {log_note: $x}}"]
    lines += [f"  {b}: {{given: [x], is: {{use: {a}, x: $x$x$x$x}}}}" for a, b in itertools.pairwise(LETTERS)]
    return "\n".join([*lines, "on_run_start: {use: j, x: a long enough text}"]).encode()


def nested(begin: bytes, end: bytes, count: int = 200_000) -> Callable[[], bytes]:
    """Something inside itself many times."""
    return lambda: begin * count + end * count


def indented() -> bytes:
    """Keys below keys below keys."""
    return "\n".join(f"{' ' * n}a:" for n in range(2000)).encode()


MISSION = "título: La fuente\n"
PO = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
PLURALS = PO.replace("Content", "Plural-Forms: nplurals=9999999999; plural=n**n**n;\\nContent")
PROGRAM = b'{"header":{"mission":"a","version":"1","system":"time-stories","title":"A"},"body":{"a":'
SVG = b'<svg xmlns="http://www.w3.org/2000/svg">'

CASES = (
    Case("yaml", "more-exploding-aliases", "M104", aliases),
    Case("yaml", "more-exploding-snippets", "M105", snippets),
    Case("yaml", "more-exploding-parameters", "M106", parameters),
    Case("yaml", "more-ten-megabytes-plain", "M106", lambda: b"title: " + b"x" * 10_000_000),
    Case("yaml", "more-ten-megabytes-quoted", "M106", lambda: b'title: "' + b"x " * 5_000_000 + b'"'),
    Case("yaml", "more-ten-megabytes-of-lines", "M106", lambda: b"title: |\n" + b"  x\n" * 2_500_000),
    Case("yaml", "more-million-parts", "M105", lambda: b"items: [" + b"x, " * 1_000_000 + b"]"),
    Case("yaml", "more-million-documents", "M103", lambda: b"---\na: b\n" * 1_000_000),
    Case("yaml", "more-deep-lists", "M105", nested(b"[", b"]", 100)),
    Case("yaml", "more-bottomless-lists", "M101", nested(b"[", b"]")),
    Case("yaml", "more-deep-maps", "M105", nested(b"{a: ", b"}")),
    Case("yaml", "more-deep-keys", "M105", indented),
    Case("yaml", "more-deep-dashes", "M105", nested(b"- ", b"")),
    Case("yaml", "more-deep-conditions", "M208", lambda: b"on_run_start: {if: " + b"not " * 4000 + b"token Blue 1, then: succeed}"),
    Case("yaml", "more-utf-16", "M102", lambda: MISSION.encode("utf-16")),
    Case("yaml", "more-utf-16-without-mark", "M102", lambda: MISSION.encode("utf-16-le")),
    Case("yaml", "more-utf-32", "M102", lambda: MISSION.encode("utf-32")),
    Case("yaml", "more-latin-1", "M102", lambda: MISSION.encode("latin-1")),
    Case("yaml", "more-nul", "M102", lambda: b"title: a\x00b\n"),
    Case("yaml", "more-mark-in-the-middle", "M201", "title: a\ufeffb\n".encode),
    Case("yaml", "mill-byte-order-mark", "", lambda: b"\xef\xbb\xbflocation: mill\ntitle: The mill\ncards: {mill: {back: A, text: B}}\n"),
    Case("yaml", "more-python-tag", "M104", lambda: b"title: !!python/object/apply:os.system [ls]\n"),
    Case("yaml", "more-absolute-include", "M110", lambda: b"items: {a: {include: /etc/hosts}}\n"),
    Case("yaml", "more-upward-include", "M110", lambda: b"items: {a: {include: parts/../../a.yaml}}\n"),
    Case("yaml", "more-include-of-no-part", "M122", lambda: b"items: {a: {include: more.yaml}}\n"),
    Case("yaml", "parts/again-include-of-itself", "M123", lambda: b"a: {include: parts/again.yaml}\n"),
    Case("yaml", "parts/again-includes-many-times", "M123", lambda: b"a: [" + b"{include: parts/again.yaml}, " * 5000 + b"]\n"),
    Case("yaml", "more-snippet-of-itself", "M123", lambda: b"snippets: {a: {is: {use: a}}}\non_run_start: {use: a}\n"),
    Case("yaml", "more-huge-number", "M203", lambda: b"time_line_max: " + b"9" * 10_000),
    Case("po", "latin-1", "M102", lambda: f'{PO}msgid "a"\nmsgstr "é"\n'.encode("latin-1")),
    Case("po", "utf-16", "M102", lambda: PO.encode("utf-16")),
    Case("po", "nul", "M102", lambda: PO.encode() + b'msgid "a\x00"\nmsgstr "b"\n'),
    Case("po", "other-charset", "M424", lambda: PO.replace("utf-8", "nonsense").encode() + b'msgid "The mill"\nmsgstr ""\n'),
    Case("po", "no-po", "M421", lambda: PO.encode() + b"Dear translator, ..."),
    Case("po", "plural-forms-as-code", "M425", PLURALS.encode),
    Case("po", "many-lines", "M426", lambda: PO.encode() + b'msgid ""\n' + b'"x"\n' * 100_000 + b'msgstr "y"\n'),
    Case("compiled", "deep-lists", "", lambda: PROGRAM + b"[" * 100_000 + b"]" * 100_000 + b"}}"),
    Case("compiled", "huge-number", "", lambda: PROGRAM + b"9" * 100_000 + b"}}"),
    Case("compiled", "utf-16", "", lambda: '{"header": {}}'.encode("utf-16")),
    Case("compiled", "nul", "", lambda: b"\x00" * 1000),
    Case("sheet", "utf-16-without-mark", "", lambda: "Location,Mill,a,,\n".encode("utf-16-le")),
    Case("sheet", "latin-1", "", lambda: "Location,Mühle,a,,\n".encode("latin-1")),
    Case("sheet", "endless-quote", "", lambda: b'Location,"' + b"a,\n" * 300_000),
    Case("sheet", "hundred-thousand-rows", "", lambda: b"Location,Mill,a,,\n" * 100_000),
    Case("sheet", "million-cells", "", lambda: b"Location" + b"," * 1_000_000),
    Case("svg", "exploding-entities", "M435", lambda: b'<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">' + b"".join(
        f'<!ENTITY {b} "{f"&{a};" * 10}">'.encode() for a, b in itertools.pairwise(LETTERS)) + b"]>" + SVG + b"&j;</svg>"),
    Case("svg", "file-entity", "M435", lambda: b'<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/hosts">]>' + SVG + b"&a;</svg>"),
    Case("svg", "deep-groups", "M434", lambda: SVG + b"<g>" * 200_000),
    Case("svg", "latin-1", "M434", lambda: SVG + "<text>é</text></svg>".encode("latin-1")),
)  # fmt: skip
