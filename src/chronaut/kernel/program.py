"""A compiled mission: header, texts by id, source map, and a body that only its rule system understands."""

from __future__ import annotations

import hashlib
import re
from itertools import chain
from typing import Annotated, Any, Final

import msgspec

FORMAT = 1
"""The version of the compiled form; a reader refuses any other."""


IDENT: Final = re.compile(r"(?!.{81})[a-z][a-z0-9]*(-[a-z0-9]+)*")
"""What a mission's working name looks like, at most 80 characters; it becomes part of the names of files."""
UNSHOWN: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""Characters that steer a terminal or turn the order of letters round: no text holds them."""

Text = Annotated[str, msgspec.Meta(extra={"as": "text"})]
"""A field of a mission that holds the id of a text."""


class ProgramError(ValueError):
    """A compiled mission that cannot be used; its text says what is wrong and where."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be known of a mission without its rule system."""

    mission: str
    """Working name, unique among packs: lower-case words joined by hyphens."""
    version: str
    system: str
    """Name of the rule system as registered, such as `time-stories`."""
    title: str
    languages: tuple[str, ...] = ("en",)
    format: int = FORMAT


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What stands on the box of a mission, for those who choose one; no game rests on it."""

    summary: str = ""
    """What it is about, without spoilers."""
    setting: str = ""
    """Where and when it plays, in a few words."""
    minutes: int = 0
    """About how many minutes a run takes at a table; 0 if nobody says."""
    credits: tuple[str, ...] = ()
    """Who made what."""
    licence: str = ""


class Program(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One mission, ready to be linked by its rule system."""

    header: Header
    body: dict[str, Any]
    """The mission in the terms of its rule system."""
    texts: dict[str, str] = {}
    """Every text a player may come to read, by text id; nothing else in a program is ever shown as prose."""
    positions: dict[str, str] = {}
    """Where each element was written: path inside the body to `file:line:column`."""
    translations: dict[str, dict[str, str]] = {}
    """The same texts in other languages, by language and text id; also what names are called there, by the id of the name."""
    about: About | msgspec.UnsetType = msgspec.UNSET
    """What stands on its box; unset in programs of older versions."""

    def where(self, path: str) -> str:
        """The written position of the nearest enclosing element, else the path itself."""
        probe = path
        while probe:
            if probe in self.positions:
                return self.positions[probe]
            probe = probe.rpartition(".")[0]
        return path

    def called(self, name: str, language: str) -> str:
        """What players who read a language call something that the mission shows by its name, such as a token."""
        return self.translations.get(language, {}).get(text_id(name), name)

    def told_in(self, language: str) -> Program:
        """The mission with its title and texts in another of its languages; what is not translated stays as it is.

        For showing only: games are pinned by the hash of the mission as it was compiled.
        """
        said = self.translations.get(language, {})
        header = msgspec.structs.replace(self.header, title=self.called(self.header.title, language))
        texts = {ident: said.get(ident, text) for ident, text in self.texts.items()}
        return msgspec.structs.replace(self, header=header, texts=texts)

    def box(self, language: str) -> About:
        """What stands on its box in one of its languages."""
        about = About() if self.about is msgspec.UNSET else self.about
        called = {name: self.called(getattr(about, name), language) for name in ("summary", "setting")}
        return msgspec.structs.replace(about, **called)

    def digest(self) -> str:
        """The content hash (32 hex digits) that pins this mission in journals.

        Where it was written does not count, nor what stands on its box.
        """
        content = msgspec.structs.replace(self, positions={}, about=msgspec.UNSET)
        return hashlib.blake2b(encode(content), digest_size=16).hexdigest()


def text_id(text: str) -> str:
    """The id of a text: a hash of it, so that ids tell nothing to those who do not have the text itself."""
    return hashlib.blake2b(text.encode(), digest_size=6).hexdigest()


def encode(program: Program) -> bytes:
    """The one file form of a program: JSON, the body in the order in which it was written, since that counts; all else by key."""
    by_key = msgspec.structs.replace(
        program,
        texts=dict(sorted(program.texts.items())),
        positions=dict(sorted(program.positions.items())),
        translations={name: dict(sorted(said.items())) for name, said in sorted(program.translations.items())},
    )
    return msgspec.json.encode(by_key)


def decode(data: bytes) -> Program:
    """Read a compiled mission; raises `ProgramError` for anything else."""
    try:
        program = msgspec.json.decode(data, type=Program)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ProgramError(f"this is not a compiled mission: {error}") from error
    if program.header.format != FORMAT:
        raise ProgramError(
            f"the mission {program.header.mission!r} is in compiled format {program.header.format}; "
            f"this version reads format {FORMAT}. Compile it again from its text."
        )
    if not IDENT.fullmatch(program.header.mission):
        raise ProgramError(f"this is no usable mission: {program.header.mission[:40]!r} is no name of one.")
    about = program.box("")
    told = (
        program.header.title,
        about.summary,
        about.setting,
        about.licence,
        *about.credits,
        *program.texts.values(),
        *chain(*(one.values() for one in program.translations.values())),
    )
    if any(UNSHOWN.search(text) for text in told):
        raise ProgramError("this is no usable mission: a text of it holds characters that steer a terminal.")
    return program
