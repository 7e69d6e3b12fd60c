"""Whether every text is there in every language, and still says what it translates."""

from __future__ import annotations

from typing import Final

from babel import Locale, UnknownLocaleError

from chronaut.kernel.program import UNSHOWN
from chronaut.missions import prose
from chronaut.missions.catalogue import Translation
from chronaut.missions.compiler import PACK, Compiled
from chronaut.missions.source import Scalar

FEW: Final = 5
"""How many lines of texts without a translation are told."""


def translations(done: Compiled, found: dict[str, Translation]) -> None:
    """Report what is missing, not sure, left over, or broken in translations."""
    assert done.pack
    report = done.report
    sources = set(done.sources())
    for language in done.pack.languages[1:]:
        if language not in found:
            report(
                "M422",
                Scalar(PACK, 1, 1, ""),
                f"there are no texts in `{language}`",
                f"`chronaut texts` makes text/{language}.po",
            )
    for language, one in found.items():
        if language not in done.pack.languages:
            report(
                "M423",
                Scalar(one.file, 1, 1, ""),
                f"`{language}` is not among the pack's languages",
                "add it in pack.yaml",
            )
            continue
        if one.catalogue is None:
            continue
        missing = [source for source in sources if not one.of(source)]
        unsure(done, one, [source for source in missing if source in one.lines])
        absent = [source for source in missing if source not in one.lines]
        if absent:
            report("M425", Scalar(one.file, 1, 1, ""), f"{len(absent)} texts are missing, such as “{short(min(absent))}”",
                   "`chronaut texts` adds them")  # fmt: skip
        for source in one.lines:
            if source not in sources:
                report(
                    "M426",
                    one.at(source),
                    f"no text of the mission reads “{short(source)}”",
                    "`chronaut texts` takes it out",
                )
            elif one.of(source):
                compared(done, one, source)


def unsure(done: Compiled, one: Translation, missing: list[str]) -> None:
    """Report what stands empty in a file, or has changed since it was translated, as one finding with a few lines."""
    assert one.catalogue is not None
    changed = [source for source in missing if (message := one.catalogue.get(source)) is not None and message.fuzzy]
    empty = [source for source in missing if source not in changed]
    told = []
    if empty:
        verb = "has" if len(empty) == 1 else "have"
        told.append(
            f"{len(empty)} of {len(done.sources())} texts {verb} no {called(one.language)} yet ({few(one, empty)})"
        )
    if changed:
        verb = "text has" if len(changed) == 1 else "texts have"
        told.append(f"{len(changed)} {verb} changed since then ({few(one, changed)})")
    if told:
        first = min(missing, key=one.lines.__getitem__)
        hint = "translate them" if empty else "look at them"
        done.report("M424", one.at(first), "; ".join(told), f"{hint} and take `fuzzy` out" if changed else hint)


def few(one: Translation, sources: list[str]) -> str:
    """The lines of the first few texts in a file, with the words of the first."""
    first = min(sources, key=one.lines.__getitem__)
    lines = sorted(one.lines[source] for source in sources)
    more = ", ..." if len(lines) > FEW else ""
    return f"line{'' if len(lines) == 1 else 's'} {', '.join(map(str, lines[:FEW]))}{more}: “{short(first)}”"


def called(language: str) -> str:
    """A language by its English name, by its code if it has none."""
    try:
        return Locale.parse(language, sep="-").get_display_name("en") or language
    except (UnknownLocaleError, ValueError):
        return language


def compared(done: Compiled, one: Translation, source: str) -> None:
    """Report braces and bold words that got lost in a translation."""
    text = one.of(source)
    if found := UNSHOWN.search(text):
        done.report("M117", one.at(source), f"this translation holds U+{ord(found[0]):04X}, which steers a screen and shows nothing",
                    "take it out")  # fmt: skip
    here, there = sorted(prose.PLACE.findall(source)), sorted(prose.PLACE.findall(text))
    if set(here) != set(there):
        done.report(
            "M427",
            one.at(source),
            f"the text has {braced(here)}, its translation {braced(there)}",
            "leave braces as they are",
        )
    elif source.count("**") != text.count("**"):
        done.report(
            "M427", one.at(source), "the text and its translation have different numbers of words in bold", "keep them"
        )


def braced(names: list[str]) -> str:
    """Names in braces, in words."""
    return ", ".join(f"{{{name}}}" for name in names) or "no braces"


def short(text: str) -> str:
    """The beginning of a text."""
    line = " ".join(text.split())
    return line if len(line) <= 40 else f"{line[:40]}…"
