"""What the program says, in a language: whole sentences, known by their English templates, from catalogues (PO files).

A template names what is put into it in braces, `{who} moves to {space}`; a part with a gender or number of its own is an
entry of its own. Nothing is said by joining pieces of sentences.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from copy import copy
from functools import lru_cache, reduce
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import pairwise
from typing import Final, Self

FIRST: Final = "en"
"""The language of the templates."""
OWN: Final = "chronaut.kernel"
"""The package whose catalogues hold what the program says in every game: kernel, contract, verbs and table."""


def phrase(template: str) -> str:
    """Marks a template that is said later, so that it is found for the catalogues."""
    return template


def forms(*templates: str) -> tuple[str, ...]:
    """Marks several of them."""
    return templates


def plural(one: str, many: str) -> tuple[str, str]:
    """Marks a template that is said with a count."""
    return one, many


class Speech:
    """One language as the program speaks it; what its catalogue lacks is said in English."""

    def __init__(self, catalogue: NullTranslations | None = None, names: Sequence[str] = ()) -> None:
        self._catalogue = catalogue or NullTranslations()
        self.names = names
        """What players are called, by seat; empty where nobody said."""

    def naming(self, names: Sequence[str]) -> Self:
        """The same language, knowing what players are called; a list may change later."""
        named = copy(self)
        named.names = names
        return named

    def word(self, text: str) -> str:
        """A word, or a text into which nothing is put."""
        return self._catalogue.gettext(text) if text else ""  # a catalogue keeps its own head under the empty text

    def say(self, template: str, /, **named: object) -> str:
        """A sentence, or a part with a name of its own."""
        return self._catalogue.gettext(template).format(**named)

    def count(self, one: str, many: str, count: int, /, **named: object) -> str:
        """The same in the form that goes with a number, which the template may show as `{count}`."""
        return self._catalogue.ngettext(one, many, count).format(count=count, **named)

    def listed(self, names: Sequence[str]) -> str:
        """Names as a list: `B, C and D`."""
        return self.both([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)

    def both(self, names: Sequence[str]) -> str:
        """Names joined by `and`; empty for none."""
        return (
            reduce(lambda first, last: self.say("{first} and {last}", first=first, last=last), names) if names else ""
        )

    def player(self, seat: int) -> str:
        """A player by name, else by number; a sentence may begin with it once it has a capital."""
        name = self.names[seat] if 0 <= seat < len(self.names) else ""
        return name or self.say("player {player}", player=seat + 1)

    def players(self, seats: Sequence[int]) -> str:
        """Some players."""
        if any(0 <= seat < len(self.names) and self.names[seat] for seat in seats):
            return self.listed([self.player(seat) for seat in seats])
        listed = self.listed([str(seat + 1) for seat in seats])
        return self.count("player {players}", "players {players}", len(seats), players=listed)


ENGLISH: Final = Speech()


def capital(text: str) -> str:
    """A text as it begins a sentence."""
    return text[:1].upper() + text[1:]


@lru_cache
def speech(language: str, *packages: str) -> Speech:
    """A language as some packages speak it beside the kernel: each has its catalogues in its folder `text`."""
    for tag in (language, language.partition("-")[0]):
        found = [one for package in (*packages, OWN) if (one := _catalogue(tag, package)) is not None]
        if found:
            for one, other in pairwise(found):
                one.add_fallback(other)
            return Speech(found[0])
    return ENGLISH


@lru_cache
def languages(*packages: str) -> tuple[str, ...]:
    """The languages that some packages speak, English first."""
    found = {one.name.removesuffix(".po") for package in (*packages, OWN) for one in _folder(package)}
    return (FIRST, *sorted(found - {FIRST}))


def _folder(package: str) -> list[Traversable]:
    folder = files(package) / "text"
    return [one for one in folder.iterdir() if one.name.endswith(".po")] if folder.is_dir() else []


@lru_cache
def _catalogue(language: str, package: str) -> GNUTranslations | None:
    """A package's catalogue of a language, None if it has none; entries that are not sure are left out."""
    file = files(package) / "text" / f"{language}.po"
    if not file.is_file():
        return None
    from babel.messages.mofile import write_mo  # noqa: PLC0415  (takes a while to load, and English never needs it)
    from babel.messages.pofile import read_po  # noqa: PLC0415

    compiled = io.BytesIO()
    write_mo(compiled, read_po(io.StringIO(file.read_text("utf-8"))))
    compiled.seek(0)
    return GNUTranslations(compiled)
