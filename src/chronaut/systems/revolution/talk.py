"""Talk at the table: telling in one's own words, texts that are read to some or all (section 9)."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from chronaut.kernel.actions import Refused, refuse
from chronaut.kernel.speech import phrase
from chronaut.kernel.state import ALL
from chronaut.systems.revolution import seeing
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.cards import SHOWN
from chronaut.systems.revolution.terms import MAY_TELL, UNTIL_VISIT
from chronaut.systems.verbs.expr import Context

HOLD: Final = 0
WORDS_ALLOWED: Final = 7
"""So many words in a row may be quoted."""
BRACKETS: Final = re.compile(r"\([^()]*\)")
NOT_READ_OUT: Final = phrase(
    "Cards are not read out, and “{words}” stands on one: tell it in your own words, or quote up to seven of them in a row."
)


def why_not(g: Core, seat: int, text: str) -> Refused | None:
    """Why a player may not say this: bound to silence, or a card read out (RV-62, RV-210)."""
    for agent in g.active():
        if g.s.agents[agent].seat == seat and not g.resolve(MAY_TELL, 1, agent):  # RV-61
            return Refused("silence", "RV-61", "A card binds your agent to silence for now.")
    words = quoted(g, seat, text) if g.s.rulings.paraphrase_check == HOLD else ""
    if words:  # RV-62
        return refuse("paraphrase", "RV-62", NOT_READ_OUT, words=words)
    return None


def spoken(text: str) -> list[tuple[str, int, int]]:
    """The words of a text as they are heard, each with the places where it begins and ends; an apostrophe parts no word."""
    words: list[tuple[str, int, int]] = []
    word, begun = "", 0
    for place, char in enumerate(f"{text} "):
        heard = unicodedata.normalize("NFKD", char.casefold())
        heard = "".join([part for part in heard if not (unicodedata.combining(part) or part in "'\u2019")])
        if heard.isalnum():
            begun = begun if word else place
            word += heard
        elif heard and word:
            words.append((word, begun, place))
            word = ""
    return words


def quoted(g: Core, seat: int, text: str) -> str:
    """The first words of a message, more than seven in a row, that stand in a text which only this player may read.

    What stands there in brackets is rules, not story, and may be said as it is (RV-62).
    """
    said = spoken(text)
    if len(said) <= WORDS_ALLOWED:
        return ""
    told = set()
    for part in [part for ident in seeing.private(g, seat) for part in BRACKETS.split(g.texts.get(ident, ""))]:
        words = [word for word, _, _ in spoken(part)]
        told.update([tuple(words[n : n + WORDS_ALLOWED + 1]) for n in range(len(words) - WORDS_ALLOWED)])
    for first in range(len(said) - WORDS_ALLOWED):
        run = said[first : first + WORDS_ALLOWED + 1]
        if tuple([word for word, _, _ in run]) in told:
            return text[run[0][1] : run[-1][2]]
    return ""


def show_text(g: Core, text: str, c: Context, who: str) -> None:
    """Let a text be read during the visit, aloud or by those it is for (RV-64)."""
    seats = ALL if who == "all" else g.here(g.deciders(c, who))
    g.emit(SHOWN, -1, seats, UNTIL_VISIT, text=text, audience=seats)


def show_card(g: Core, card: int, seats: int) -> None:
    """Lay a card open to some seats during the visit (RV-64)."""
    g.emit(SHOWN, card, seats, UNTIL_VISIT, text=g.m.cards[card].text, audience=seats)
