"""In which of its languages a mission is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from chronaut.cli.faults import Unusable
from chronaut.kernel.program import Header

ASKED: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where an environment says which language its owner reads, the foremost first."""


def language_of(header: Header, wished: str | None = None, environment: Mapping[str, str] | None = None) -> str:
    """The language that is wished, else the environment's if the mission has it, else the mission's first."""
    known = header.languages
    if wished is not None:
        if wished not in known:
            raise Unusable(f"The mission is not told in {wished!r}; its languages are: {', '.join(known)}.")
        return wished
    said = next((found for name in ASKED if (found := (environment or {}).get(name))), "")
    tag = said.partition(".")[0].partition("@")[0].replace("_", "-")
    return next((one for one in (tag, tag.partition("-")[0]) if one in known), known[0])


def told_in(header: Header, language: str) -> str:
    """A line that says in which language a mission is told, and how to have another; empty if it has only one."""
    others = [one for one in header.languages if one != language]
    ways = ", ".join(f"{called(one)} with `--lang {one}`" for one in others)
    return f"The mission is told in {called(language)}; in {ways}." if others else ""


def called(language: str) -> str:
    """A language's English name, its code if it has none."""
    from babel import Locale, UnknownLocaleError  # noqa: PLC0415  (takes a while to load)

    try:
        return Locale.parse(language, sep="-").get_display_name("en") or language
    except (UnknownLocaleError, ValueError):
        return language
