"""In which of its languages a mission is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from chronaut.cli.faults import Unusable
from chronaut.kernel.program import Header
from chronaut.kernel.speech import ENGLISH, FIRST, Speech, languages

ASKED: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where an environment says which language its owner reads, the foremost first."""


def language_of(header: Header, wished: str | None = None, environment: Mapping[str, str] | None = None) -> str:
    """The language that is wished, of the mission or of the program; else the environment's if the mission has it, else its first."""
    known = header.languages
    if wished is not None:
        every = [*known, *[one for one in languages() if one not in known]]
        if wished not in every:
            raise Unusable(f"The mission is not told in {wished!r}; its languages are: {', '.join(every)}.")
        return wished
    said = next((found for name in ASKED if (found := (environment or {}).get(name))), "")
    tag = said.partition(".")[0].partition("@")[0].replace("_", "-")
    return next((one for one in (tag, tag.partition("-")[0]) if one in known), known[0])


def told_in(header: Header, language: str, speech: Speech = ENGLISH) -> str:
    """A line that says in which language a mission is told, and how to have another; empty if it has only one."""
    others = [one for one in header.languages if one != language]
    if not others:
        return ""
    spoken = language if speech is not ENGLISH else FIRST
    ways = [speech.say("{language} with `--lang {code}`", language=called(one, spoken), code=one) for one in others]
    told = called(language, spoken)
    return speech.say("The mission is told in {language}; in {ways}.", language=told, ways=", ".join(ways))


def called(language: str, spoken: str = FIRST) -> str:
    """A language's name in a language that is spoken, its code if it has none."""
    from babel import Locale, UnknownLocaleError  # noqa: PLC0415  (takes a while to load)

    try:
        return Locale.parse(language, sep="-").get_display_name(Locale.parse(spoken, sep="-")) or language
    except (UnknownLocaleError, ValueError):
        return language
