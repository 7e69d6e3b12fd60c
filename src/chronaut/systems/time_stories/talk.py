"""Talk at the table: telling in one's own words, silence, texts that are read to some or all."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.actions import Refused, refuse
from chronaut.kernel.state import ALL
from chronaut.systems.contract.quoting import BETWEEN, WORDS_ALLOWED, quotes
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.facts.group import QUOTE_NOTICED
from chronaut.systems.time_stories.facts.places import SHOWN
from chronaut.systems.time_stories.seeing import private_texts
from chronaut.systems.time_stories.terms import MAY_TELL, UNTIL_VISIT
from chronaut.systems.verbs.expr import Context

HOLD: Final = 0
WARN: Final = 1
OFF: Final = 2


def why_not(g: Core, seat: int, text: str) -> Refused | None:
    """Why a player may not say this: bound to silence, or a card read out (TS-86, G-70)."""
    for agent in g.living():
        if (g.s.agents[agent].owners >> seat) & 1 and not g.resolve(MAY_TELL, 1, agent):  # TS-84
            return Refused("silence", "TS-191", "A card binds your agent to silence for now.")
    if g.s.rulings.paraphrase_check == HOLD and (quoted := quotes(text, private_texts(g, seat))):  # G-70
        return refuse(
            "paraphrase", "G-70",
            "A card says this word for word: \u201c{quoted}\u201d. Tell it in your own words; "
            "of a card you may quote {most} words in a row.",
            quoted=BETWEEN.join(quoted), most=WORDS_ALLOWED,
        )  # fmt: skip
    return None


def warn(g: Core, seat: int, text: str) -> None:
    """With `warn` a message that reads a card out is said, and its author alone is told that it does (G-70)."""
    if g.s.rulings.paraphrase_check == WARN and quotes(text, private_texts(g, seat)):  # G-70
        g.emit(QUOTE_NOTICED, seat, audience=1 << seat)


def show_text(g: Core, text: str, c: Context, who: str) -> None:
    """Let a text be read during the visit, aloud or by those it is for, so that nobody misses it as a TU ends (TS-87)."""
    seats = ALL if who == "all" else g.here(g.deciders(c, who))
    g.emit(SHOWN, -1, seats, UNTIL_VISIT, text=text, audience=seats)


def show_card(g: Core, card: int, seats: int, until: int, agents: int = 0) -> None:
    """Lay a card open to some seats for a time; `agents` is the mask of those who read it."""
    g.emit(SHOWN, card, seats, until, agents, text=g.m.cards[card].text, audience=seats)
