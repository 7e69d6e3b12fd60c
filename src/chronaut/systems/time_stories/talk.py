"""Talk at the table: telling in one's own words, silence, texts that are read to some or all."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from chronaut.kernel.actions import Refused, refuse
from chronaut.kernel.state import ALL
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.group import QUOTE_NOTICED
from chronaut.systems.time_stories.facts.places import SHOWN
from chronaut.systems.time_stories.seeing import private_texts
from chronaut.systems.time_stories.terms import MAY_TELL, UNTIL_VISIT
from chronaut.systems.verbs.expr import Context

HOLD: Final = 0
WARN: Final = 1
OFF: Final = 2
WORDS_ALLOWED: Final = 7
"""So many words in a row may be quoted (G-70)."""
BRACKETS: Final = re.compile(r"\([^()]*\)")
APOSTROPHES: Final = "'\u2019"
BETWEEN: Final = " \u2026 "
"""Between several quotations."""


def why_not(g: Core, seat: int, text: str) -> Refused | None:
    """Why a player may not say this: bound to silence, or a card read out (TS-86, G-70)."""
    for agent in g.living():
        if (g.s.agents[agent].owners >> seat) & 1 and not g.resolve(MAY_TELL, 1, agent):  # TS-84
            return Refused("silence", "TS-191", "A card binds your agent to silence for now.")
    if g.s.rulings.paraphrase_check == HOLD and (quoted := quotes(g, seat, text)):  # G-70
        return refuse(
            "paraphrase", "G-70",
            "A card says this word for word: \u201c{quoted}\u201d. Tell it in your own words; "
            "of a card you may quote {most} words in a row.",
            quoted=BETWEEN.join(quoted), most=WORDS_ALLOWED,
        )  # fmt: skip
    return None


def warn(g: Core, seat: int, text: str) -> None:
    """With `warn` a message that reads a card out is said, and its author alone is told that it does (G-70)."""
    if g.s.rulings.paraphrase_check == WARN and quotes(g, seat, text):  # G-70
        g.emit(QUOTE_NOTICED, seat, audience=1 << seat)


def spoken(text: str) -> list[str]:
    """The words of a text as they are heard: without accents, case and punctuation; an apostrophe parts no word."""
    return [word for word, _, _ in heard(text)]


def heard(text: str) -> list[tuple[str, int, int]]:
    """The same words, each with where it begins and ends in the text."""
    found: list[tuple[str, int, int]] = []
    open_word = False
    for place, written in enumerate(text):
        for char in unicodedata.normalize("NFKD", written.casefold()):
            if drops_out(char):
                continue
            if not char.isalnum():
                open_word = False
            elif open_word:
                word, begins, _ = found[-1]
                found[-1] = (word + char, begins, place + 1)
            else:
                found.append((char, place, place + 1))
                open_word = True
    return found


def drops_out(char: str) -> bool:
    """Whether a character is not heard, and does not part a word either."""
    return unicodedata.combining(char) > 0 or char in APOSTROPHES


def quotes(g: Core, seat: int, text: str) -> list[str]:
    """Where a message repeats more than seven words in a row of a text that only this player may read (TS-86).

    What stands there in brackets is rules, not story, and may be said as it is.
    """
    said = heard(text)
    if len(said) <= WORDS_ALLOWED:
        return []
    runs: dict[tuple[str, ...], list[int]] = {}
    for n in range(len(said) - WORDS_ALLOWED):
        runs.setdefault(tuple([word for word, _, _ in said[n : n + WORDS_ALLOWED + 1]]), []).append(n)
    found: set[int] = set()
    for part in [part for secret in private_texts(g, seat) for part in BRACKETS.split(secret)]:
        words = spoken(part)
        for n in range(len(words) - WORDS_ALLOWED):
            found.update(runs.get(tuple(words[n : n + WORDS_ALLOWED + 1]), ()))  # TS-86, G-70
    spans: list[tuple[int, int]] = []
    for n in sorted(found):
        begins = spans.pop()[0] if spans and n <= spans[-1][1] else n
        spans.append((begins, n + WORDS_ALLOWED + 1))
    return [text[said[first][1] : said[last - 1][2]] for first, last in spans]


def show_text(g: Core, text: str, c: Context, who: str) -> None:
    """Let a text be read during the visit, aloud or by those it is for, so that nobody misses it as a TU ends (TS-87)."""
    seats = ALL if who == "all" else g.here(g.deciders(c, who))
    g.emit(SHOWN, -1, seats, UNTIL_VISIT, text=text, audience=seats)


def show_card(g: Core, card: int, seats: int, until: int, agents: int = 0) -> None:
    """Lay a card open to some seats for a time; `agents` is the mask of those who read it."""
    g.emit(SHOWN, card, seats, until, agents, text=g.m.cards[card].text, audience=seats)
