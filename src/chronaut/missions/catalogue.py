"""Texts in other languages: PO files, as translators' tools read and write them."""

from __future__ import annotations

import io
import re
from dataclasses import dataclass, field
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import PoFileError, read_po, write_po

from chronaut.missions.source import Report, Scalar, decoded

LINE: Final = re.compile(r"line (\d+)|on (\d+)")

HEAD: Final = """# {project}: {language}
msgid ""
msgstr ""
"Project-Id-Version: {project} {version}\\n"
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""


@dataclass
class Translation:
    """One language of a pack, as its file has it."""

    language: str
    file: str
    catalogue: Catalog | None
    lines: dict[str, int] = field(default_factory=dict)
    """Where each message stands."""

    def at(self, source: str) -> Scalar:
        """The place of a message."""
        return Scalar(self.file, self.lines.get(source, 1), 1, "")

    def of(self, source: str) -> str:
        """A text in this language, empty if it is missing or not sure."""
        message = self.catalogue.get(source) if self.catalogue is not None else None
        if message is None or message.fuzzy or not isinstance(message.string, str):
            return ""
        return message.string


def read(language: str, file: str, data: bytes, report: Report) -> Translation:
    """A language's file; what cannot be read is reported."""
    text = decoded(file, data, report)
    if text is None:
        return Translation(language, file, None)
    try:
        catalogue = read_po(io.StringIO(text), locale=None, abort_invalid=True)
    except (PoFileError, ValueError, IndexError, KeyError, AttributeError) as error:
        line = getattr(error, "lineno", 0) + 1
        report("M421", Scalar(file, line, 1, ""), f"this is no PO file: {error}", "make it anew by `chronaut texts`")
        return Translation(language, file, None)
    found = Translation(language, file, catalogue)
    for message in catalogue:
        if message.id and isinstance(message.id, str) and message.lineno:
            found.lines[message.id] = message.lineno
    return found


def renewed(language: str, old: Translation | None, sources: dict[str, str], project: str, version: str) -> bytes:
    """The file of a language with today's texts: what is new is empty, what has changed a little is marked as not sure."""
    template = Catalog(project=project, version=version, charset="utf-8")
    for source, place in sources.items():
        file, _, line = place.rpartition(":")[0].rpartition(":")
        template.add(source, locations=[(file, int(line))])
    catalogue = (
        old.catalogue if old is not None and old.catalogue is not None else Catalog(project=project, version=version)
    )
    catalogue.charset = "utf-8"  # whatever its head said: it was read as that
    catalogue.update(template)
    made = io.BytesIO()
    write_po(made, catalogue, width=110, omit_header=False, ignore_obsolete=True, sort_by_file=True)
    _, _, rest = made.getvalue().decode().partition("\n\n")
    head = HEAD.format(project=project, language=language, version=version)
    return f"{head}\n{rest}".encode()
