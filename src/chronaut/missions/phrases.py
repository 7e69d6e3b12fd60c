"""Short forms: `token Blue 1 and not flag warned`, `counter notice +1`, `lose_lp 2 target=all_here`."""

from __future__ import annotations

import re
from collections.abc import Container
from typing import Final

from chronaut.missions.source import Map, Node, Scalar, Seq

COMPARED: Final = re.compile(r"\s*(>=|<=|!=|=|>|<)\s*([+-]?\d+)$")
CHANGED: Final = re.compile(r"\s+([+-]\d+)$")
NAMED: Final = re.compile(r"(?:^|\s+)([a-z_]+)=(\"[^\"]*\"|'[^']*'|[^\s\"']\S*)$")
QUOTED: Final = re.compile(r"(?<==)(?:\"[^\"]*\"|'[^']*')")
SPACED: Final = re.compile(r"(?:^|\s)([a-z_]+)=(\S.*)$")
QUOTES: Final = "\"' "
JOINED: Final = re.compile(r"\s+(and|or)\s+")


def piece(whole: Scalar, start: int, text: str) -> Scalar:
    """A part of a text with its own place, as far as the text stands on one line as written."""
    return Scalar(whole.file, whole.line, whole.column + (start if whole.plain else start + 1), text)


def pair(key: str, value: Node, at: Node) -> Map:
    """A map with one key."""
    found = Map(at.file, at.line, at.column)
    found.put(Scalar(at.file, at.line, at.column, key), value)
    return found


def unquoted(text: str) -> str:
    """A short form with what stands between quotes blotted out, every other letter in its place."""
    return QUOTED.sub(lambda found: "\0" * len(found[0]), text)


def joined(whole: Scalar) -> Node | None:
    """A condition with `and` or `or` in long form; None if it has neither, or mixes them."""
    words = {found[1] for found in JOINED.finditer(unquoted(whole.text))}
    if len(words) != 1:
        return None
    parts = Seq(whole.file, whole.line, whole.column)
    start = 0
    for found in [*JOINED.finditer(unquoted(whole.text)), None]:
        end = found.start() if found else len(whole.text)
        parts.items.append(piece(whole, start, whole.text[start:end]))
        start = found.end() if found else end
    return pair("all" if words == {"and"} else "any", parts, whole)


def mixed(whole: Scalar) -> bool:
    """Whether a condition has both `and` and `or`, so that nobody can tell what is meant."""
    return len({found[1] for found in JOINED.finditer(unquoted(whole.text))}) > 1


def verb(whole: Scalar, keys: Container[str]) -> tuple[Scalar, str]:
    """The verb of a short form, and what comes after it."""
    word, _, rest = whole.text.strip().partition(" ")
    return piece(whole, 0, word), rest.strip()


def parameters(whole: Scalar, rest: str, keys: Container[str], first: str) -> Map:
    """The parameters of a short form as a map."""
    found = Map(whole.file, whole.line, whole.column)

    def put(name: str, value: str) -> None:
        at = whole.text.rfind(value)
        found.put(piece(whole, 0, name), piece(whole, max(at, 0), value))

    while (named := NAMED.search(rest)) and named[1] in keys:
        put(named[1], named[2][1:-1] if named[2][0] in QUOTES else named[2])
        rest = rest[: named.start()].strip()
    compared = COMPARED.search(rest)
    if compared and "at_least" in keys:
        rest = rest[: compared.start()].strip()
        sign, number = compared[1], int(compared[2])
        name, value = {
            ">=": ("at_least", number), ">": ("at_least", number + 1), "<=": ("at_most", number),
            "<": ("at_most", number - 1), "=": ("is", number), "!=": ("not", number),
        }[sign]  # fmt: skip
        put(name, str(value))
    elif compared and compared[1] == "=" and "set" in keys:
        rest = rest[: compared.start()].strip()
        put("set", compared[2])
    elif (changed := CHANGED.search(f" {rest}")) and "add" in keys:
        rest = f" {rest}"[: changed.start()].strip()
        put("add", changed[1])
    if rest and first:
        put(first, rest)
    elif rest:
        found.put(piece(whole, 0, ""), piece(whole, max(whole.text.rfind(rest), 0), rest))
    return found


def spaced(rest: str, keys: Container[str]) -> str:
    """A parameter whose value has blanks and no quotes round it, as it should be written; empty if there is none."""
    while (named := NAMED.search(rest)) and named[1] in keys:
        rest = rest[: named.start()].strip()
    found = SPACED.search(rest)
    return f'{found[1]}="{found[2].strip(QUOTES)}"' if found and found[1] in keys else ""


def commas(whole: Scalar) -> list[Scalar]:
    """The parts of a list written in one line, `a, b, c`."""
    found = []
    start = 0
    for part in whole.text.split(","):
        text = part.strip()
        if text:
            found.append(piece(whole, start + len(part) - len(part.lstrip()), text))
        start += len(part) + 1
    return found


def listed(text: str, known: Container[str]) -> str:
    """A hint for names with blanks between them where commas are meant; empty if that is not what happened."""
    names = text.split()
    if len(names) < 2 or not all(name in known for name in names):
        return ""
    return f"several names have commas between them, `{', '.join(names)}`, or are a list"


def halves(part: Scalar) -> tuple[Scalar, Scalar | None]:
    """`skull 2` as key and value; the value is what comes after the last space."""
    key, space, value = part.text.rpartition(" ")
    if not space:
        return part, None
    return piece(part, 0, key.strip()), piece(part, len(key) + 1, value)
