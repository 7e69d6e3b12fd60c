"""A made-up language: each template in brackets, its own letters full-width, so that whatever is not translated stands out."""

from __future__ import annotations

import re
from gettext import NullTranslations
from string import Formatter

import msgspec

from chronaut.kernel.program import Program, text_id
from chronaut.kernel.speech import Speech
from chronaut.systems.time_stories.system import TimeStories

WIDE = {code: code + 0xFEE0 for code in (*range(ord("A"), ord("Z") + 1), *range(ord("a"), ord("z") + 1))}
OPENS, SHUTS = "\u27e6", "\u27e7"
WORD = re.compile(r"[A-Za-z]{2,}")
"""English that is left; single letters are those of cards."""


def wide(text: str) -> str:
    return text.translate(WIDE)


class Brackets(NullTranslations):
    """The catalogue; it remembers what was said."""

    def __init__(self) -> None:
        super().__init__()
        self.said: set[str] = set()

    def gettext(self, message: str) -> str:
        self.said.add(message)
        parts = []
        for text, name, spec, conversion in Formatter().parse(message):
            sign = f"!{conversion}" if conversion else ""
            parts += [wide(text), f"{{{name}{sign}{f':{spec}' if spec else ''}}}" if name is not None else ""]
        return OPENS + "".join(parts) + SHUTS

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.said.add(msgid1)
        return self.gettext(msgid1 if n == 1 else msgid2)


def spoken(plain: TimeStories) -> tuple[TimeStories, Brackets]:
    """A game told in that language, its mission translated into wide letters, too."""
    program: Program = plain.source
    m = plain.scenario
    names = [*m.tokens, *m.characteristics, *(one.name for one in m.counters), program.header.title]
    names += [mark for card in m.cards for mark in card.marks]
    told = {text_id(name): wide(name) for name in names} | {ident: wide(text) for ident, text in program.texts.items()}
    brackets = Brackets()
    source = msgspec.structs.replace(program, translations={"wide": told})
    return TimeStories(source).told_in("wide", Speech(brackets)), brackets


def whole(text: str) -> bool:
    """Whether a text is one template, with whatever was put into it, and nothing beside it."""
    depth = 0
    for place, char in enumerate(text):
        depth += (char == OPENS) - (char == SHUTS)
        if depth == 0 and place < len(text) - 1:
            return False
    return text[:1] == OPENS and depth == 0


def glued(text: str) -> bool:
    """Whether templates stand side by side as if they were one, or words of nobody beside them."""
    return SHUTS + OPENS in text or WORD.search(_outside(text)) is not None


def _outside(text: str) -> str:
    kept, depth = [], 0
    for char in text:
        depth += char == OPENS
        if depth == 0:
            kept.append(char)
        depth -= char == SHUTS
    return "".join(kept)
