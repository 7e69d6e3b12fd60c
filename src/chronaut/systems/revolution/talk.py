"""Talk at the table: telling in one's own words, texts that are read to some or all (section 9)."""

from __future__ import annotations

import unicodedata
from typing import Final

from chronaut.kernel.actions import Refused
from chronaut.kernel.state import ALL
from chronaut.systems.revolution import seeing
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.cards import SHOWN
from chronaut.systems.revolution.terms import MAY_TELL, UNTIL_VISIT
from chronaut.systems.verbs.expr import Context

HOLD: Final = 0
WORDS_ALLOWED: Final = 7
"""So many words in a row may be quoted."""


def why_not(g: Core, seat: int, text: str) -> Refused | None:
    """Why a player may not say this: bound to silence, or a card read out (RV-62, RV-210)."""
    for agent in g.active():
        if g.s.agents[agent].seat == seat and not g.resolve(MAY_TELL, 1, agent):  # RV-61
            return Refused("silence", "RV-61", "A card binds your agent to silence for now.")
    if g.s.rulings.paraphrase_check == HOLD and quotes(g, seat, text):  # RV-62
        return Refused(
            "paraphrase", "RV-62", "Cards are not read out: tell it in your own words, or quote a few of them."
        )
    return None


def spoken(text: str) -> list[str]:
    """The words of a text as they are heard: without accents, case and punctuation; an apostrophe parts no word."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    heard = [char for char in letters if not (unicodedata.combining(char) or char in "'\u2019")]
    return "".join([char if char.isalnum() else " " for char in heard]).split()


def quotes(g: Core, seat: int, text: str) -> bool:
    """Whether a message repeats more than seven words in a row of a text that only this player may read."""
    said = spoken(text)
    runs = {tuple(said[n : n + WORDS_ALLOWED + 1]) for n in range(len(said) - WORDS_ALLOWED)}
    if not runs:
        return False
    for ident in seeing.private(g, seat):
        words = spoken(g.texts.get(ident, ""))
        if any(tuple(words[n : n + WORDS_ALLOWED + 1]) in runs for n in range(len(words) - WORDS_ALLOWED)):
            return True
    return False


def show_text(g: Core, text: str, c: Context, who: str) -> None:
    """Let a text be read during the visit, aloud or by those it is for (RV-64)."""
    seats = ALL if who == "all" else g.here(g.deciders(c, who))
    g.emit(SHOWN, -1, seats, UNTIL_VISIT, text=text, audience=seats)


def show_card(g: Core, card: int, seats: int) -> None:
    """Lay a card open to some seats during the visit (RV-64)."""
    g.emit(SHOWN, card, seats, UNTIL_VISIT, text=g.m.cards[card].text, audience=seats)
