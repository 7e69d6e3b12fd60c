"""Drawings: whether faces can show them, and whether they want anything from outside."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Final
from xml.parsers import expat

from chronaut.kernel.program import Program
from chronaut.missions.compiler import Compiled
from chronaut.missions.drawings import name_of
from chronaut.missions.source import Node, Scalar
from chronaut.render.pictures import VIEW_BOX
from chronaut.systems.contract.face import Face
from chronaut.systems.contract.system import RuleSystem

OTHERS: Final = (".png", ".jpg", ".jpeg", ".webp", ".gif")
"""Pictures that are no drawings."""
OWN: Final = re.compile(r"\s*(#|data:image/)")
"""What a drawing may point at: its own parts, and pictures inside it."""
ELSEWHERE: Final = re.compile(r"url\(\s*['\"]?(?!['\"]?\s*(#|data:image/))|@import|expression\(", re.IGNORECASE)
SCRIPTS: Final = {"script", "foreignObject", "iframe"}


def wanted_pictures(program: Program, system: RuleSystem) -> dict[str, tuple[str, Face]]:
    """The pictures that cards ask for: by the name of the file, the first card that does so and its face."""
    files = system.pictures()
    found: dict[str, tuple[str, Face]] = {}
    for key, handle in system.cards().items():
        for side in ("front", "back"):
            face = system.face(handle, side, program.texts)
            if face.picture is not None:
                found.setdefault(files[face.picture.name], (key, face))
    return found


def drawings(done: Compiled, wanted: dict[str, tuple[str, Face]]) -> None:
    """Report drawings that cannot be shown, that want more than themselves, and those that are missing among others."""
    for path in done.files.art:
        if path.lower().endswith(OTHERS):
            done.report(
                "M434", at(path), "cards show drawings in SVG only", "draw it in SVG, or put the picture into one"
            )
    for path, data in done.files.drawings.items():
        _Drawing(done, path).look(data)
        picture = wanted[name_of(path)][1].picture if name_of(path) in wanted else None
        if picture is not None and picture.parts > 1 and not VIEW_BOX.search(data.decode("utf-8", "replace")):
            done.report("M434", at(path), f"this drawing is cut into {picture.parts} cards and has no `viewBox`",
                        'give its `<svg>` a `viewBox="0 0 WIDTH HEIGHT"`')  # fmt: skip
    missing(done, wanted)


def at(path: str, line: int = 1, column: int = 1) -> Scalar:
    """A place in a file below `art/`."""
    return Scalar(f"art/{path}", line, column, "")


def missing(done: Compiled, wanted: dict[str, tuple[str, Face]]) -> None:
    """Report cards without a picture where others of their kind have one."""
    drawn = {name_of(path) for path in done.files.drawings}
    kinds = defaultdict(list)
    for name, (key, face) in wanted.items():
        if "-" in name:
            kinds[name.partition("-")[0]].append((name, key, face))
    for cards in kinds.values():
        absent = [one for one in cards if one[0] not in drawn]
        for name, key, face in absent if len(absent) < len(cards) else ():
            texts = [done.builder.text_nodes.get(text) for text in face.texts()]
            place: Node | None = next((node for node in texts if node is not None), None)
            kind, _, row = name.partition("-")
            if kind == "location":
                place = done.builder.nearest(f"{done.names[kind][row]}.name")
            what = f"the row of the location `{row}`" if kind == "location" else f"`{key}`"
            place = place or Scalar("pack.yaml", 1, 1, "")
            done.report("M436", place, f"{what} has no picture `art/{name}.svg`, but others of its kind have one",
                        "draw it, or take the others out")  # fmt: skip


class _Drawing:
    """A drawing that is looked through; its finding stands where the parser is."""

    def __init__(self, done: Compiled, path: str) -> None:
        self.done = done
        self.path = path
        self.parser = expat.ParserCreate()
        self.first = True
        self.style = False

    def look(self, data: bytes) -> None:
        """Report what is wrong with it."""
        self.parser.StartElementHandler = self.element
        self.parser.StartDoctypeDeclHandler = self.doctype
        self.parser.CharacterDataHandler = self.text
        self.parser.EndElementHandler = lambda _: setattr(self, "style", False)
        try:
            self.parser.Parse(data, True)
        except expat.ExpatError as error:
            place = at(self.path, error.lineno, error.offset + 1)
            self.done.report("M434", place, f"this is no SVG: {expat.errors.messages[error.code]}", "save it as SVG")
        except _Refused:
            pass

    def report(self, code: str, text: str, hint: str) -> None:
        """Report something about where the parser is."""
        place = at(self.path, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)
        self.done.report(code, place, text, hint)

    def doctype(self, *_: object) -> None:
        """Nothing behind a document type is read: it could name files, and grow without end."""
        self.report("M435", "a drawing needs no `<!DOCTYPE>`", "take it out")
        raise _Refused

    def element(self, tag: str, attributes: dict[str, str]) -> None:
        """A tag: what it is, and what it points at."""
        name = tag.rpartition(":")[2]
        if self.first and name != "svg":
            self.report("M434", f"this is no SVG: it begins with `<{tag[:40]}>`", "save it as SVG")
            raise _Refused
        self.first = False
        self.style = name == "style"
        if name in SCRIPTS:
            self.report("M435", f"`<{name}>` has no place in a drawing and is not carried out", "take it out")
        for key, value in attributes.items():
            word = key.rpartition(":")[2].lower()
            if word.startswith("on") or (word in ("href", "src") and not OWN.match(value)) or ELSEWHERE.search(value):
                self.report("M435", f"`{key[:40]}` asks for something outside the drawing, which is never fetched or run",
                            "put what is needed into the drawing itself")  # fmt: skip

    def text(self, words: str) -> None:
        """Words between tags: a style sheet may point elsewhere too."""
        if self.style and ELSEWHERE.search(words):
            self.report("M435", "this style asks for something outside the drawing, which is never fetched",
                        "put what is needed into the drawing itself")  # fmt: skip


class _Refused(Exception):
    """The rest of a drawing is not looked at."""
