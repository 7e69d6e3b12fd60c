"""Mystery cards: drawn when something says so, each kind with its own way (section 24)."""

from __future__ import annotations

from chronaut.systems.revolution import locations, things
from chronaut.systems.revolution.core import Core
from chronaut.systems.revolution.facts.cards import CURRENT_REMOVED, MYSTERY_HELD
from chronaut.systems.revolution.facts.things import STOOD_UPRIGHT
from chronaut.systems.revolution.scenario import Card
from chronaut.systems.revolution.terms import IN_PLAY, REPLACE_KIND, UPRIGHT_KIND


def draw_mystery(g: Core, agent: int, named: int = -1) -> None:
    """Draw a Mystery: the top one unless one is named; none there, nothing happens (RV-162, RS-79, RS-92)."""
    s = g.s
    if s.agents[agent].out != IN_PLAY or not s.mysteries or (named >= 0 and named not in s.mysteries):  # RS-92
        return
    card = g.m.cards[named if named >= 0 else s.mysteries[0]]  # RS-79
    if card.colour == UPRIGHT_KIND:
        g.emit(STOOD_UPRIGHT, agent, card.index)  # RV-164
        g.start(card.on_read, agent, card.index)
    elif card.colour == REPLACE_KIND:
        in_place(g, agent, card)
    else:
        things.read(g, agent, card)  # RV-163


def in_place(g: Core, agent: int, card: Card) -> None:
    """Let a Mystery take the place of the card in front, which leaves the game (RV-165, RS-80 to RS-82)."""
    current = g.s.agents[agent].card
    if current >= 0:
        g.emit(CURRENT_REMOVED, agent, current)  # RV-165, RS-80
    g.emit(MYSTERY_HELD, agent, card.index, g.controllers(agent))
    locations.follow(g, agent)
