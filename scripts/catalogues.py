"""Bring the catalogues of what the program says up to date with the code: new templates come empty, old ones go."""

from __future__ import annotations

import ast
import io
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "chronaut"
SHARED = ("kernel", "systems/contract", "systems/verbs", "table/session", "table/web", "play/bots")
"""What the kernel's catalogues hold: all that is said in every game."""
MARKS = {
    "say": (0,),
    "word": (0,),
    "phrase": (0,),
    "Refused": (2,),
    "refuse": (2,),
    "Option": (4,),
    "_row": (3,),
    "_no": (0,),
}
"""By the function that takes a template: at which of its places."""
PAIRS = ("count", "plural")
"""Functions that take a template in two forms."""

Template = str | tuple[str, str]


def folders() -> dict[str, tuple[str, ...]]:
    """By package with catalogues: the folders whose templates they hold."""
    families = [
        path.parent.name for path in sorted(SOURCE.glob("systems/*/system.py")) if path.parent.name != "contract"
    ]
    return {"kernel": SHARED, "render": ("render",), "cli": ("cli",)} | {
        f"systems/{name}": (f"systems/{name}",) for name in families
    }


def templates(*where: str) -> dict[Template, list[str]]:
    """The templates of some folders, each with the files that say it."""
    found: dict[Template, list[str]] = {}
    for folder in where:
        for path in sorted((SOURCE / folder).rglob("*.py")):
            file = str(path.relative_to(SOURCE))
            for template in said(path.read_text()):
                files = found.setdefault(template, [])
                if file not in files:
                    files.append(file)
    return found


def said(code: str) -> Iterator[Template]:
    """The templates in a file's code, as they stand there."""
    calls = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda one: (one.lineno, one.col_offset)):
        name = getattr(call.func, "attr", getattr(call.func, "id", ""))
        texts = [one.value if isinstance(one, ast.Constant) and isinstance(one.value, str) else "" for one in call.args]
        if name in PAIRS and len(texts) > 1 and texts[0] and texts[1]:
            yield texts[0], texts[1]
        places = range(len(texts)) if name == "forms" else MARKS.get(name, ())
        yield from (texts[place] for place in places if place < len(texts) and texts[place])


def head(language: str, plurals: str) -> str:
    """What stands at the head of a catalogue."""
    lines = {
        "Language": language,
        "Plural-Forms": plurals,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Transfer-Encoding": "8bit",
    }
    told = "".join(f'"{name}: {value}\\n"\n' for name, value in lines.items())
    return f'# What the program says: {language}\nmsgid ""\nmsgstr ""\n{told}'


def renewed(language: str, old: str, package: str) -> str:
    """A language's catalogue of a package with today's templates, from its file as it was, empty for a new one."""
    before = read_po(io.StringIO(old or head(language, Catalog(locale=language).plural_forms)))
    top = head(language, before.plural_forms)
    fresh = read_po(io.StringIO(top))
    for template, files in templates(*folders()[package]).items():
        kept = before.get(template[0] if isinstance(template, tuple) else template)
        same = kept is not None and kept.id == template and not kept.fuzzy
        fresh.add(template, kept.string if kept is not None and same else None, locations=[(file, 0) for file in files])
    made = io.BytesIO()
    write_po(made, fresh, width=110, include_lineno=False, omit_header=True)
    return f"{top}\n{made.getvalue().decode().strip()}\n"


def untranslated(text: str) -> int:
    """How many templates of a catalogue nobody has translated yet."""
    found = [message.string for message in read_po(io.StringIO(text)) if message.id]
    return sum(not (all(one) if isinstance(one, tuple | list) else one) for one in found)


def main(languages: list[str]) -> None:
    """Renew the catalogues that there are, and begin those of the languages named."""
    for package in folders():
        folder = SOURCE / package / "text"
        known = {path.stem for path in folder.glob("*.po")}
        for language in sorted(known | set(languages)):
            file = folder / f"{language}.po"
            text = renewed(language, file.read_text() if file.exists() else "", package)
            if "msgid" in text.partition("\n\n")[2]:
                folder.mkdir(exist_ok=True)
                file.write_text(text)
                print(f"{file.relative_to(ROOT)}: {untranslated(text)} templates are not translated")


if __name__ == "__main__":
    main(sys.argv[1:])
