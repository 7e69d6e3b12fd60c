"""Talk at the table: telling in one's own words, texts that are read to some or all (section 9)."""

from __future__ import annotations

from functools import partial
from typing import Final

from chronaut.kernel.actions import Refused, refuse
from chronaut.kernel.speech import phrase
from chronaut.kernel.state import ALL
from chronaut.systems.contract.quoting import BETWEEN, quotes, withheld
from chronaut.systems.revolution import seeing
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.cards import SHOWN
from chronaut.systems.revolution.terms import MAY_TELL, UNTIL_VISIT
from chronaut.systems.verbs.expr import Context

HOLD: Final = 0
NOT_READ_OUT: Final = phrase(
    "Cards are not read out, and “{words}” stands on one: tell it in your own words, or quote up to seven of them in a row."
)


def why_not(g: Core, seat: int, text: str) -> Refused | None:
    """Why a player may not say this: bound to silence, or a card read out (RV-62, RV-210)."""
    for agent in g.active():
        if g.s.agents[agent].seat == seat and not g.resolve(MAY_TELL, 1, agent):  # RV-61
            return Refused("silence", "RV-61", "A card binds your agent to silence for now.")
    if g.s.rulings.paraphrase_check == HOLD:  # RV-62
        kept = withheld(seat, g.s.seats, partial(seeing.readable, g))
        quoted = quotes(text, [g.texts.get(ident, "") for ident in kept])
        return refuse("paraphrase", "RV-62", NOT_READ_OUT, words=BETWEEN.join(quoted)) if quoted else None
    return None


def show_text(g: Core, text: str, c: Context, who: str) -> None:
    """Let a text be read during the visit, aloud or by those it is for (RV-64)."""
    seats = ALL if who == "all" else g.here(g.deciders(c, who))
    g.emit(SHOWN, -1, seats, UNTIL_VISIT, text=text, audience=seats)


def show_card(g: Core, card: int, seats: int) -> None:
    """Lay a card open to some seats during the visit (RV-64)."""
    g.emit(SHOWN, card, seats, UNTIL_VISIT, text=g.m.cards[card].text, audience=seats)
