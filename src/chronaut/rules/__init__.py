"""The rule ledgers: what the books say and what we ruled, one entry an ID, read from the texts beside this file."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from collections.abc import Iterator

Kind = Literal["rule", "ruling"]

NAMES: Final = {
    "time-stories": "T.I.M.E Stories",
    "revolution": "TIME Stories Revolution",
    "tempus": "Trouble on the Tempus",
}
"""What people call the families of rulebooks."""
SYSTEMS: Final = tuple(NAMES)

ENTRY: Final = re.compile(r"- \*\*(?P<id>(?:TS|TP|G)-\d+)(?: (?P<title>[^*]+?))?\*\* *(?P<body>.*)", re.DOTALL)
ROW: Final = re.compile(r"\| (?P<id>R[VGS]-\d+) \| (?P<cells>.*) \|")
HEADING: Final = re.compile(r"#+ +(?P<title>.+)")
LABEL: Final = re.compile(r" ?\*(?P<label>Src|Ex|See|Ruling|Why|Option)\b(?P<words>[^*]*)\*")
BOLD_RULING: Final = re.compile(r"\*\*Ruling:\*\*")
NEEDS: Final = re.compile(r" ?→ G-\d+(?:, G-\d+)*\.?$")
RULING: Final = re.compile(r"(?<![\w:-])G-\d+")
TAG: Final = re.compile(r"\[(?P<tag>(?:silent|ambiguous|contradiction)[^\]]*)\] *")
TEMPUS_TITLE: Final = re.compile(r"\*(?P<title>[^*]+)\*(?: (?P<body>.*))?", re.DOTALL)
OPTION: Final = re.compile(r"`(?P<name>[a-z_]+)(?:: [^`]*)?`")
TEMPUS_OPTION: Final = re.compile(r"`(?P<name>[a-z_]+): [^`]+`")
PROFILE_KEY: Final = re.compile(r"\| (?P<name>[a-z_]+) \| [^|]* \| (?P<id>R[VGS]-\d+) \|")
VISIBILITY: Final = re.compile(r"\b(?:PUB|ALOUD|TEL|SECRET|NONE)\b|^owner only")


@dataclass(frozen=True, slots=True)
class Rule:
    """One entry of a ledger: a rule of the book, or a ruling of ours where the book leaves a question open.

    `title` is empty for rules; `example`, `see` and `options` are empty where the ledger has none. `see` says who
    may see the thing that the rule speaks of, in the words of that ledger's own key.
    """

    id: str
    system: str
    kind: Kind
    text: str
    source: str
    example: str = ""
    see: str = ""
    options: tuple[str, ...] = ()
    title: str = ""
    chapter: str = ""
    """The heading below which it stands."""


def systems() -> tuple[str, ...]:
    """The rulebook families that have a ledger."""
    return SYSTEMS


@cache
def ledger(system: str) -> dict[str, Rule]:
    """All entries of one family by ID, in the order of its file; a `KeyError` names an unknown family."""
    if system not in SYSTEMS:
        raise KeyError(system)
    text = files(__name__).joinpath(f"{system}.md").read_text(encoding="utf-8")
    entries: dict[str, Rule] = {}
    for entry in read(system, text):
        if entry.id in entries:
            raise ValueError(f"{system}.md has {entry.id} twice")
        entries[entry.id] = entry
    return entries


def find(rule_id: str) -> Rule | None:
    """The entry with this ID in any ledger, or None. `G-nn` is T.I.M.E Stories, `TP:G-nn` is Trouble on the Tempus."""
    return by_id().get(rule_id)


@cache
def all_ids() -> frozenset[str]:
    """Every ID that code, tests and facts may name."""
    return frozenset(by_id())


@cache
def by_id() -> dict[str, Rule]:
    """All ledgers in one, in the order of `systems()`."""
    entries = [entry for system in SYSTEMS for entry in ledger(system).values()]
    return {entry.id: entry for entry in entries}


def read(system: str, text: str) -> Iterator[Rule]:
    """The entries of a ledger's text, top to bottom."""
    keys = profile_keys(text)
    heading = ""
    for block in blocks(text):
        if found := HEADING.fullmatch(block):
            heading = found["title"]
        elif found := ROW.fullmatch(block):
            cells = [cell.strip() for cell in found["cells"].split(" | ")]
            yield replace(row(system, found["id"], heading, cells, keys), chapter=heading)
        elif found := ENTRY.fullmatch(block):
            yield from (replace(one, chapter=heading) for one in entry(system, found, heading))


def blocks(text: str) -> Iterator[str]:
    """The lines of a text, where indented lines belong to the line above them (a ruling may hold a table)."""
    block: list[str] = []
    for line in text.splitlines():
        if block and (line.startswith("  ") or not line):
            block.append(line.removeprefix("  "))
            continue
        if block:
            yield "\n".join(block).rstrip()
        block = [line]
    if block:
        yield "\n".join(block).rstrip()


def entry(system: str, found: re.Match[str], heading: str) -> Iterator[Rule]:
    """The rule or ruling of one list entry; other bold list entries (worked rolls) are none."""
    rule_id, body = found["id"], found["body"]
    if system == "tempus":
        rule_id, body = qualified(rule_id), qualified(body)
    if rule_id.startswith("TS-") and system == "time-stories":
        yield rule(rule_id, system, body, default_see="ALL")
    elif rule_id.startswith("TP-"):
        yield rule(rule_id, system, body, default_see="")
    elif rule_id.startswith("G-") and system == "time-stories":
        yield time_stories_ruling(rule_id, found["title"] or "", body, heading)
    elif rule_id.startswith("TP:G-"):
        yield tempus_ruling(rule_id, body, heading)


def qualified(text: str) -> str:
    """A Tempus text whose rulings cannot be taken for those of T.I.M.E Stories, which counts its own `G-nn`."""
    return RULING.sub(r"TP:\g<0>", text)


def rule(rule_id: str, system: str, body: str, default_see: str) -> Rule:
    """A rule whose source, example and audience stand behind their labels."""
    parts = labelled(NEEDS.sub("", body))
    return Rule(
        id=rule_id,
        system=system,
        kind="rule",
        text=parts[""],
        source=NEEDS.sub("", parts.get("Src", "")).rstrip("."),
        example=parts.get("Ex", ""),
        see=parts.get("See", default_see).rstrip("."),
    )


def labelled(body: str) -> dict[str, str]:
    """The parts of an entry by label; the part before the first label has the empty one.

    Words inside a label (`*Ex* (book):`) start its part, since they say what kind of example it is.
    """
    parts: dict[str, str] = {}
    marks = list(LABEL.finditer(body))
    parts[""] = body[: marks[0].start()].strip() if marks else body.strip()
    for mark, after in zip(marks, [*marks[1:], None], strict=True):
        words = mark["words"].strip(" :,")
        part = body[mark.end() : after.start() if after else len(body)].strip()
        part = part.removeprefix(":").strip()
        part = f"{words}: {part}" if words else part
        earlier = parts.get(mark["label"])
        parts[mark["label"]] = f"{earlier} {part}" if earlier else part
    return parts


def time_stories_ruling(rule_id: str, title: str, body: str, heading: str) -> Rule:
    """A ruling of the T.I.M.E Stories ledger: tagged with the kind of gap that it fills."""
    tag = TAG.search(body)
    parts = labelled(TAG.sub("", body, count=1))
    named = " ".join([parts.get("Option", ""), *re.findall(r"the option (`[^`]+`)", body)])
    return Rule(
        id=rule_id,
        system="time-stories",
        kind="ruling",
        text=joined(parts),
        source=f"{heading} [{tag['tag']}]" if tag else heading,
        example=parts.get("Ex", ""),
        options=tuple(dict.fromkeys(found["name"] for found in OPTION.finditer(named))),
        title=title,
    )


def tempus_ruling(rule_id: str, body: str, heading: str) -> Rule:
    """A ruling of the Tempus ledger."""
    found = TEMPUS_TITLE.fullmatch(body)
    title, rest = (found["title"], found["body"] or "") if found else ("", body)
    names = dict.fromkeys(each["name"] for each in TEMPUS_OPTION.finditer(rest))
    parts = labelled(BOLD_RULING.sub("*Ruling:*", rest))
    return Rule(
        id=rule_id,
        system="tempus",
        kind="ruling",
        text=joined(parts),
        source=heading,
        example=parts.get("Ex", ""),
        options=tuple(names),
        title=title.rstrip("."),
    )


def joined(parts: dict[str, str]) -> str:
    """The problem, what was ruled and why, and the option if it is one, as one text."""
    spoken = [parts[""]] + [f"{label}: {parts[label]}" for label in ("Ruling", "Why", "Option") if parts.get(label)]
    return " ".join(filter(None, spoken))


def row(system: str, rule_id: str, heading: str, cells: list[str], keys: dict[str, tuple[str, ...]]) -> Rule:
    """An entry of the Revolution ledger, which keeps its rules and rulings in tables."""
    if rule_id.startswith("RV-"):
        text, books, scope, last = cells
        see, example = audience(last)
        source = f"{heading} ({books}, {scope})"
        return Rule(rule_id, system, "rule", text, source, example, see, keys.get(rule_id, ()))
    title, *said, ruling, why = cells
    text = " ".join([*said, f"Ruling: {ruling}", f"Why: {why}"])
    return Rule(rule_id, system, "ruling", text, heading, options=keys.get(rule_id, ()), title=title)


def audience(cell: str) -> tuple[str, str]:
    """Who may see it, and the worked example, which share a column."""
    if cell == "-":
        return "", ""
    first, _, rest = cell.partition(". ")
    if VISIBILITY.search(first):
        return first, rest
    return "", cell


def profile_keys(text: str) -> dict[str, tuple[str, ...]]:
    """The options that the Revolution ledger lists in a table of their own, by ruling."""
    keys: dict[str, tuple[str, ...]] = {}
    for found in PROFILE_KEY.finditer(text):
        keys[found["id"]] = (*keys.get(found["id"], ()), found["name"])
    return keys
