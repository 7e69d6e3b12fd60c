"""Whether every text is there in every language, and still says what it translates."""

from __future__ import annotations

from chronaut.kernel.program import UNSHOWN
from chronaut.missions import prose
from chronaut.missions.catalogue import Translation
from chronaut.missions.compiler import PACK, Compiled
from chronaut.missions.source import Scalar


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
        known = [source for source in missing if source in one.lines]
        for source in known:
            fuzzy = one.catalogue.get(source)
            what = "is not sure any more: the text has changed" if fuzzy is not None and fuzzy.fuzzy else "is empty"
            report(
                "M424",
                one.at(source),
                f"the translation of “{short(source)}” {what}",
                "translate it and take `fuzzy` out",
            )
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
