"""What texts look like on a card: Markdown that cards do not show, signs that do not pair, length."""

from __future__ import annotations

import re
from typing import Final

from chronaut.kernel.program import Program
from chronaut.missions import prose
from chronaut.missions.compiler import Compiled
from chronaut.missions.source import Scalar
from chronaut.render.measure import Overflow, fits
from chronaut.systems.contract.face import Face, Side
from chronaut.systems.contract.system import RuleSystem

PAIRS: Final = (("“", "”"), ("(", ")"), ("«", "»"))

SIDES: Final[tuple[Side, Side]] = ("front", "back")
FAR: Final = 4000
"""Characters that no card holds: they need not be measured."""
LINE: Final = 60
"""About how many characters a line has."""


def texts(done: Compiled) -> None:
    """Report what cards do not show, and marks that do not pair."""
    for ident, text in done.builder.texts.items():
        node = done.builder.text_nodes[ident]
        for _, what in prose.unsafe(text):
            done.report(
                "M411",
                node,
                f"this text holds {what}, which cards do not show",
                "cards know paragraphs, lists, *slanted*, **bold**",
            )
        if text.count("**") % 2:
            done.report("M412", node, "a `**` has no partner", "write `**word**`")
        for opened, closed in PAIRS:
            if text.count(opened) < text.count(closed) or text.count(opened) - text.count(closed) > paragraphs(
                text, opened
            ):
                done.report(
                    "M412",
                    node,
                    f"`{opened}` and `{closed}` do not pair in this text",
                    "look for the one that is missing",
                )


def paragraphs(text: str, opened: str) -> int:
    """How many quotes may stay open: speech that goes on opens a quote at each paragraph."""
    return len(re.findall(rf"\n\n{re.escape(opened)}", text)) if opened != "(" else 0


def written(done: Compiled, ident: str, language: str) -> Scalar:
    """Where a text was written in a language: in the mission's files or in those of its translators."""
    translation = done.translated.get(language)
    return done.builder.text_nodes[ident] if translation is None else translation.at(done.builder.texts[ident])


def lengths(done: Compiled, program: Program, system: RuleSystem) -> None:
    """Report texts that do not fit their card, in any language; also with what is told on conditions."""
    languages = {program.header.languages[0]: program.texts, **program.translations}
    for key, handle in system.cards().items():
        sets = system.passages(handle)
        hidden = {text for texts in sets for text in texts}
        for language, told in languages.items():
            always = {ident: text for ident, text in told.items() if ident not in hidden} if hidden else told
            sides = [fitting(done, system, key, side, always, language) for side in SIDES]
            if all(sides):
                for texts in sets:
                    passages(done, system, key, texts, told, always, language)


def fitting(done: Compiled, system: RuleSystem, key: str, side: Side, told: dict[str, str], language: str) -> bool:
    """Whether a side fits its card; reported where its first text was written if it does not."""
    face = system.face(system.cards()[key], side, told)
    over = overflow(face, told, language)
    first = next((block.text for block in face.blocks if block.text in done.builder.text_nodes), face.title)
    if over is not None and first in done.builder.text_nodes:
        where = f"the {side} of `{key.partition(':')[2]}`"
        done.report("M413", written(done, first, language),
                    f"{where} does not fit its card in `{language}`: {over.lines} lines too many", "shorten it")  # fmt: skip
    return over is None


def passages(
    done: Compiled, system: RuleSystem, key: str, texts: list[str], told: dict[str, str], always: dict[str, str],
    language: str,
) -> None:  # fmt: skip
    """Report the first of some passages that can be open at once with which the front does not fit any more."""
    shown = dict(always)
    for n, ident in enumerate(one for one in texts if one in told):
        shown[ident] = told[ident]
        over = overflow(system.face(system.cards()[key], "front", shown), shown, language)
        if over is not None:
            beside = f" and the {n} before it" if n else ""
            done.report("M413", written(done, ident, language),
                        f"the front of `{key.partition(':')[2]}` does not fit its card in `{language}` with this passage{beside}: "
                        f"{over.lines} lines too many", "shorten one of them, or the text around them")  # fmt: skip
            return


def overflow(face: Face, told: dict[str, str], language: str) -> Overflow | None:
    """By how much a face is too long; a text beyond all measure is only counted."""
    long = sum(len(told.get(block.text, "")) for block in face.blocks)
    return Overflow(0, long // LINE) if long > FAR else fits(face, told, language[:2])
