"""YAML as a tree with positions; every scalar stays the text that was written."""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

import yaml

from chronaut.kernel.program import UNSHOWN
from chronaut.missions.mistakes import mistake

LOADER: Final[Any] = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
DEEPEST: Final = 40
"""How deep lists and maps may be nested."""
MOST_NODES: Final = 100_000
"""How many scalars, lists and maps a pack may have, snippets worked in."""
LONGEST: Final = 20_000
"""How many characters one text may have."""

PLAIN: Final = (None, "", ":")
"""Styles of scalars without quotes, as the two parsers tell them."""

CUT: Final = re.compile(r"\s+(#)[^\s#!-]")
"""A comment that looks like a part of the text before it."""

Report = Callable[..., None]
"""Takes a code, the node, a text, and a hint."""


class Node:
    """Something written at a place of a file."""

    __slots__ = ("column", "file", "line")

    def __init__(self, file: str, line: int, column: int) -> None:
        self.file = file
        self.line = line
        self.column = column

    @property
    def at(self) -> str:
        """Its place as `file:line:column`."""
        return f"{self.file}:{self.line}:{self.column}"


class Scalar(Node):
    """A text, as it was written."""

    __slots__ = ("block", "plain", "text")

    def __init__(self, file: str, line: int, column: int, text: str, plain: bool = True) -> None:
        super().__init__(file, line, column)
        self.text = text
        self.plain = plain
        self.block = 0
        """The column in which the lines of a text below `|` begin; 0 for other texts."""


class Seq(Node):
    """A list."""

    __slots__ = ("items",)

    def __init__(self, file: str, line: int, column: int, items: list[Node] | None = None) -> None:
        super().__init__(file, line, column)
        self.items: list[Node] = items if items is not None else []


class Lost(Node):
    """Something that could not be worked in; the reason is reported."""

    __slots__ = ()


class Map(Node):
    """A map; its keys are scalars, in the order in which they were written."""

    __slots__ = ("keys", "pairs")

    def __init__(self, file: str, line: int, column: int) -> None:
        super().__init__(file, line, column)
        self.pairs: dict[str, Node] = {}
        self.keys: dict[str, Scalar] = {}

    def put(self, key: Scalar, value: Node) -> None:
        """Add a pair."""
        self.keys[key.text] = key
        self.pairs[key.text] = value

    def __iter__(self) -> Iterator[tuple[Scalar, Node]]:
        return iter([(self.keys[name], value) for name, value in self.pairs.items()])


@dataclass
class Budget:
    """How many parts the files of a pack have had so far."""

    used: int = 0


def decoded(file: str, data: bytes, report: Report) -> str | None:
    """The text of a file; None if it is not UTF-8, which is then reported."""
    text, at = "", -1
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        at, what = 0, "it is UTF-16 or UTF-32"
    else:
        try:
            text = data.decode("utf-8-sig")
            at, what = data.find(b"\x00"), "it holds a NUL, as UTF-16 does"
        except UnicodeDecodeError as error:
            at, what = error.start, f"byte {error.start + 1} fits nowhere"
    if at < 0:
        return text
    report(
        "M102",
        Scalar(file, data[:at].count(b"\n") + 1, 1, ""),
        f"the file is not UTF-8 text: {what}",
        "save it as UTF-8",
    )
    return None


def read(file: str, data: bytes, report: Report, budget: Budget | None = None) -> Node | None:
    """The tree of a file; None if it cannot be read, which is then reported."""
    start = Scalar(file, 1, 1, "")
    text = decoded(file, data, report)
    if text is None:
        return None
    try:
        return _Reader(file, text, report, budget or Budget()).tree()
    except yaml.MarkedYAMLError as error:
        found = mistake(error, text)
        report("M101", Scalar(file, found.line, found.column, ""), found.text, found.hint)
    except yaml.YAMLError as error:
        report("M101", start, f"this is not YAML: {' '.join(str(error).split())[:200]}", "")
    except _Refused:
        pass
    return None


class _Refused(Exception):
    """The file was refused and the reason reported."""


class _Reader:
    """Builds the tree of one file from the parser's events, without recursion."""

    def __init__(self, file: str, text: str, report: Report, budget: Budget) -> None:
        self.file = file
        self.budget = budget
        self.lines = text.split("\n")
        self.text = text
        self.report = report
        self.open: list[Node] = []
        self.keys: list[Scalar | None] = []
        self.root: Node | None = None

    def tree(self) -> Node | None:
        """The tree."""
        documents = 0
        for event in yaml.parse(self.text, Loader=LOADER):
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    self.refuse(
                        "M103", event, "the file holds a second document", "one file holds one document: take `---` out"
                    )
            elif isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None) or getattr(event, "tag", None):
                self.refuse("M104", event, "anchors, aliases and tags are not part of the language",
                            "a text that begins with `&`, `*` or `!` is put between quotes; what is used twice is a snippet")  # fmt: skip
            elif isinstance(event, yaml.ScalarEvent):
                self.scalar(event)
            elif isinstance(event, yaml.SequenceStartEvent):
                self.push(Seq(*self.place(event)), event)
            elif isinstance(event, yaml.MappingStartEvent):
                self.push(Map(*self.place(event)), event)
            elif isinstance(event, (yaml.SequenceEndEvent, yaml.MappingEndEvent)):
                node = self.open.pop()
                self.keys.pop()
                self.add(node, event)
        return self.root

    def place(self, event: Any) -> tuple[str, int, int]:
        """Where an event is written."""
        return self.file, event.start_mark.line + 1, event.start_mark.column + 1

    def refuse(self, code: str, event: Any, text: str, hint: str) -> None:
        """Report and stop reading this file."""
        self.report(code, Scalar(*self.place(event), ""), text, hint)
        raise _Refused

    def push(self, node: Node, event: Any) -> None:
        """Begin a list or map."""
        if len(self.open) >= DEEPEST:
            self.refuse(
                "M105", event, f"lists and maps are nested deeper than {DEEPEST}", "put the inner part into a snippet"
            )
        if self.open and isinstance(self.open[-1], Map) and self.keys[-1] is None:
            self.refuse("M101", event, "a key is a word, not a list or a map", "look at the indentation here")
        self.open.append(node)
        self.keys.append(None)

    def scalar(self, event: Any) -> None:
        """Take up a text."""
        node = Scalar(*self.place(event), event.value, event.style in PLAIN)
        if len(event.value) > LONGEST:
            self.refuse(
                "M106", event, f"this text has {len(event.value)} characters; {LONGEST} are the most", "split it"
            )
        if found := UNSHOWN.search(event.value):
            self.refuse(
                "M117",
                event,
                f"this text holds U+{ord(found[0]):04X}, which steers a screen and shows nothing",
                "take it out",
            )
        if node.plain and event.value:
            self.cut_off(event)
        if event.style == "|" and node.line < len(self.lines):
            first = self.lines[node.line]
            node.block = len(first) - len(first.lstrip()) + 1
        self.add(node, event)

    def cut_off(self, event: Any) -> None:
        """Report a plain text that a `#` cut off."""
        line = self.lines[event.end_mark.line] if event.end_mark.line < len(self.lines) else ""
        if found := CUT.match(line, event.end_mark.column):
            place = (self.file, event.end_mark.line + 1, found.start(1) + 1)
            self.report("M107", Scalar(*place, ""), "a `#` begins a comment: the rest of this line is no part of the text",
                        "put the text between quotes, or a space after the `#` of a comment")  # fmt: skip

    def add(self, node: Node, event: Any) -> None:
        """Put a finished node where it belongs."""
        self.budget.used += 1
        if self.budget.used > MOST_NODES:
            self.refuse("M105", event, f"the mission has more than {MOST_NODES} parts", "make two missions of it")
        if not self.open:
            self.root = node
            return
        parent = self.open[-1]
        if isinstance(parent, Seq):
            parent.items.append(node)
            return
        assert isinstance(parent, Map)
        key = self.keys[-1]
        if key is None:
            assert isinstance(node, Scalar)
            self.keys[-1] = node
            return
        self.keys[-1] = None
        if key.text in parent.pairs:
            first = parent.keys[key.text]
            self.report("M108", key, f"the key `{key.text}` stands twice; the first is on line {first.line}",
                        "keep one of them")  # fmt: skip
            return
        parent.put(key, node)
