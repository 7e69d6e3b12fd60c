"""Examples of the pages of codes: changes to the small mission that `chronaut new` makes, for codes with an S to the small ship.

`# pack NAME` takes a mission that comes along instead, in its first language and without its pictures.

The first line of an example names its file, `# mill.yaml`. A file of the mission keeps what the example does not
change: keys are worked in, level by level; `# without a.b` takes a key out. A line of a comment with `^` says where
the finding stands in the line above; `# <` stands for its first column, `# at FILE:LINE:COLUMN` for any place.
`# art/NAME` adds a drawing, `# art/NAME: <svg ...` one that looks so. `<20,001 letters>` stands for so many letters.

What no text can show is done to a folder on disk: `# link NAME -> TARGET`, `# pipe NAME`, `# file NAME` (between quotes with
escapes), `# 1,001 files NAME` (N in it is counted), `# save NAME as ENCODING`, `# fill NAME to 2,000,001 bytes`.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from chronaut import packs
from chronaut.missions.check import check_files, check_folder
from chronaut.missions.diagnostics import Report, codes, page
from chronaut.missions.expectations import tell
from chronaut.missions.folder import Files
from chronaut.missions.template import template
from chronaut.play.solve.search import Limits
from chronaut.workbench.proving import prove

if TYPE_CHECKING:
    from chronaut.missions.compiler import Compiled

FENCE = re.compile(r"## (Bad|Good)\n(.*?)(?=\n## |\Z)", re.DOTALL)
BLOCK = re.compile(r"```(\w*)\n(.*?)```", re.DOTALL)
KEY = re.compile(r"^( *)([^\s#-][^:]*|\"[^\"]*\"):(?: |$)")
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 280 110"/>'
CARET = re.compile(r"^ *#( *\^| <) *$")
DEEP: Final = {"M511": 3_000, "M512": 20}
"""Codes that come of proving, with the states that are looked at."""
LETTERS = re.compile(r"<([\d,]+) letters>")


@dataclass
class Example:
    """One example of a page."""

    code: str
    bad: bool
    text: str
    number: int

    @property
    def name(self) -> str:
        return f"{self.code}-{'bad' if self.bad else 'good'}-{self.number}"


@dataclass
class Tree:
    """Lines of a file by key; a leaf keeps its lines."""

    head: str = ""
    lines: list[str] = field(default_factory=list)
    keys: dict[str, Tree] = field(default_factory=dict)

    def text(self) -> list[str]:
        return [
            *([self.head] if self.head else []),
            *self.lines,
            *(line for one in self.keys.values() for line in one.text()),
        ]


def examples() -> list[Example]:
    """Every example of every page."""
    found = []
    for code in codes():
        for kind, body in FENCE.findall(page(code).text):
            for number, (_, text) in enumerate(BLOCK.findall(body), start=1):
                found.append(Example(code, kind == "Bad", text, number))
    return found


def parsed(lines: list[str], indent: int = 0, head: str = "") -> Tree:
    """Lines as a tree of keys."""
    tree = Tree(head)
    n = 0
    while n < len(lines):
        found = KEY.match(lines[n])
        if not found or len(found[1]) != indent:
            tree.lines.append(lines[n])
            n += 1
            continue
        end = n + 1
        while end < len(lines) and (
            not lines[end].strip() or len(lines[end]) - len(lines[end].lstrip()) > indent or CARET.match(lines[end])
        ):
            end += 1
        inner = lines[n + 1 : end]
        first = next((line for line in inner if line.strip() and not line.strip().startswith("#")), "")
        deeper = len(first) - len(first.lstrip())
        nested = bool(KEY.match(first)) and deeper > indent and not re.search(r"[|>][-+]?\s*$", lines[n])
        name = found[2]
        while name in tree.keys:
            name += "'"
        tree.keys[name] = parsed(inner, deeper, lines[n]) if nested else Tree(lines[n], inner)
        n = end
    return tree


def merged(base: Tree, change: Tree) -> Tree:
    """A file with the changes of an example."""
    if not base.keys or not change.keys:
        return change
    made = Tree(change.head or base.head, [*base.lines, *change.lines], dict(base.keys))
    for name, one in change.keys.items():
        made.keys[name] = merged(made.keys[name], one) if name in made.keys else one
    return made


def applied(files: dict[str, str], text: str) -> list[tuple[str, int, int]]:
    """Work an example into the files of a mission; the places where it expects a finding."""
    expected: list[tuple[str, int, int]] = []
    name = ""
    parts: dict[str, list[str]] = {}
    for line in text.rstrip("\n").split("\n"):
        if found := re.fullmatch(r"# ([\w/.-]+\.(?:yaml|po))", line):
            name = found[1]
            parts.setdefault(name, [])
        elif found := re.fullmatch(r"# remove (.+)", line):
            del files[found[1]]
        elif found := re.fullmatch(r"# (art/[^:]+)(?:: (.+))?", line):
            files[found[1]] = found[2] or SVG
        elif found := re.fullmatch(r"# at (.+):(\d+):(\d+)", line):
            expected.append((found[1], int(found[2]), int(found[3])))
        elif done_on_disk(line) or line.startswith("# pack "):
            continue
        else:
            parts[name].append(line)
    for name, lines in parts.items():
        out = [line for line in lines if (found := re.fullmatch(r"# without ([\w.-]+)", line))]
        kept = [line for line in lines if line not in out]
        raw = any(line.startswith("# as it is") for line in kept)
        if name in files and not raw:
            tree = merged(parsed(files[name].rstrip("\n").split("\n")), parsed(kept))
            for line in out:
                where = tree
                *way, last = line.removeprefix("# without ").split(".")
                for step in way:
                    where = where.keys[step]
                del where.keys[last]
            files[name] = "\n".join(tree.text()) + "\n"
        else:
            files[name] = "\n".join(kept) + "\n"
        files[name] = LETTERS.sub(lambda found: "a" * count(found[1]), files[name])
        for n, line in enumerate(files[name].split("\n")):
            if CARET.match(line):
                expected.append((name, n, 1 if "<" in line else line.index("^") + 1))
    return expected


def count(text: str) -> int:
    """A number with commas."""
    return int(text.replace(",", ""))


def linked(folder: Path, name: str, target: str) -> None:
    (folder / name).symlink_to(target)


def piped(folder: Path, name: str) -> None:
    os.mkfifo(made(folder, name))


def empty(folder: Path, name: str) -> None:
    made(folder, json.loads(name) if name.startswith('"') else name).touch()


def several(folder: Path, number: str, name: str) -> None:
    for n in range(count(number)):
        made(folder, name.replace("N", str(n))).touch()


def saved(folder: Path, name: str, encoding: str) -> None:
    (folder / name).write_bytes((folder / name).read_text(encoding="utf-8").encode(encoding))


def filled(folder: Path, name: str, size: str) -> None:
    made(folder, name).write_bytes(b"#" * count(size))


def made(folder: Path, name: str) -> Path:
    """A file whose folder is there."""
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    return folder / name


ON_DISK: Final[dict[str, Callable[..., None]]] = {
    r"# link (\S+) -> (\S+)": linked,
    r"# pipe (\S+)": piped,
    r"# file (.+)": empty,
    r"# ([\d,]+) files (\S+)": several,
    r"# save (\S+) as (\S+)": saved,
    r"# fill (\S+) to ([\d,]+) bytes": filled,
}
"""What the lines do that need a folder."""


def done_on_disk(line: str, folder: Path | None = None) -> bool:
    """Whether a line of an example is about a folder; done, if there is one."""
    for pattern, do in ON_DISK.items():
        if found := re.fullmatch(pattern, line):
            if folder is not None:
                do(folder, *found.groups())
            return True
    return False


def checked_on_disk(files: dict[str, str], text: str) -> Compiled:
    """The same mission as a folder, with what an example does to it."""
    with TemporaryDirectory() as name:
        folder = Path(name) / "well"
        for path, content in files.items():
            made(folder, path).write_text(content, encoding="utf-8")
        for line in text.split("\n"):
            done_on_disk(line, folder)
        return check_folder(folder)


def po(text: str) -> str:
    """A text as a PO file has it."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def base(example: Example) -> dict[str, str]:
    """The mission that an example changes."""
    if found := re.match(r"# pack ([\w-]+)\n", example.text):
        files = {path.name: path.read_text() for path in (packs.ROOT / found[1].replace("-", "_")).glob("*.yaml")}
        files["pack.yaml"] = re.sub(r"languages: .*", "languages: [en]", files["pack.yaml"])
        return files
    return template({"R": "revolution", "S": "tempus"}.get(example.code[0], "time-stories"), "well")


def checked(example: Example) -> tuple[Compiled, list[tuple[str, int, int]]]:
    """A mission with an example worked in, checked; and where its finding is expected."""
    files = base(example)
    expected = applied(files, example.text)
    if any(map(done_on_disk, example.text.split("\n"))):
        return checked_on_disk(files, example.text), expected
    pack = Files("well")
    for name, text in files.items():
        if name.startswith("art/"):
            if name == "art/alt.yaml":
                pack.alts = text.encode()
            else:
                pack.art.append(name.removeprefix("art/"))
                if name.endswith(".svg"):
                    pack.drawings[name.removeprefix("art/")] = text.encode()
        elif not name.endswith(".po"):
            pack.yaml[name] = text.encode()
    if pack.alts is None:
        pack.alts = "".join(f"{name}: A picture.\n" for name in pack.art).encode()
    whole = check_files(pack, Report()).sources()
    for name, text in files.items():
        if name.endswith(".po"):
            rest = (
                []
                if "# as it is" in text or "msgid" not in text
                else [one for one in whole if f'msgid "{one}"' not in text]
            )
            more = "".join(f"\nmsgid {po(one)}\nmsgstr {po(one)}\n" for one in rest if po(one) not in text)
            pack.texts[name.removeprefix("text/").removesuffix(".po")] = f"{text}{more}".encode()
    done = check_files(pack, Report())
    if example.code in DEEP:
        found = prove(done, Path("well"), Limits(DEEP[example.code]))
        tell(done.report, [(one.at, one.says, one.holds, one.verdict, one.why) for one in found])
    return done, expected
