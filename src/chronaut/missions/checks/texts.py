"""What texts look like on a card: Markdown that cards do not show, signs that do not pair, length."""

from __future__ import annotations

import re
from typing import Final

from chronaut.kernel.program import Program
from chronaut.missions import prose
from chronaut.missions.compiler import Compiled
from chronaut.missions.source import Scalar
from chronaut.render.measure import Overflow, fits
from chronaut.systems.contract.system import RuleSystem

PAIRS: Final = (("“", "”"), ("(", ")"), ("«", "»"))

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
    """Report texts that do not fit their card, in any language."""
    languages = {program.header.languages[0]: program.texts, **program.translations}
    for key, handle in system.cards().items():
        for side in ("front", "back"):
            for language, told in languages.items():
                face = system.face(handle, side, told)
                long = sum(len(told.get(block.text, "")) for block in face.blocks)
                over = Overflow(0, long // LINE) if long > FAR else fits(face, told, language[:2])
                if over is None:
                    continue
                first = next((block.text for block in face.blocks if block.text in done.builder.text_nodes), face.title)
                if first in done.builder.text_nodes:
                    where = f"the {side} of `{key.partition(':')[2]}`"
                    done.report("M413", written(done, first, language),
                                f"{where} does not fit its card in `{language}`: {over.lines} lines too many", "shorten it")  # fmt: skip
