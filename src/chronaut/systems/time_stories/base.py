"""The base and the beginning of a run: reading, directives, receptacles, the first location."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.state import Step
from chronaut.systems.time_stories import clock, powers, travel
from chronaut.systems.time_stories.core import START_RUN_STEP, Core
from chronaut.systems.time_stories.facts.group import (
    BASE_CARD_READ,
    BASE_LAID,
    CHOOSING_BEGUN,
    NEW_RUN,
    RUN_STARTED,
    SET_UP,
    STAMP_KEPT,
)
from chronaut.systems.time_stories.facts.things import ITEM_TAKEN, RECEPTACLE_TAKEN
from chronaut.systems.time_stories.facts.time import CAPTAIN_NAMED
from chronaut.systems.time_stories.setup import ORPHAN
from chronaut.systems.time_stories.terms import ON_READ, ON_RUN_START, SETUP_LUCK

DIRECTIVES: Final = ("plan", "items", "missions", "receptacles", "time", "start")
"""What base cards tell the players to lay out, in the order of their bits (TS-36)."""
PLAN_LAID: Final = 0
TIME_SET: Final = 4


def lay_base(g: Core) -> None:
    """Lay out the base; a random player will read card A (TS-32, TS-34)."""
    g.emit(BASE_LAID, g.draw(SETUP_LUCK, g.s.seats))  # TS-34


def reader(g: Core) -> int:
    """The seat whose turn it is to read at the base; an absent player's turn is the caretaker's (G-82)."""
    return g.here(1 << g.s.reader).bit_length() - 1


def read_base(g: Core) -> None:
    """Read the next base card aloud, at no TU, and do what it says (TS-33, TS-34, TS-36)."""
    number = g.m.base[g.s.base_read]
    card = g.m.cards[number]
    g.emit(BASE_CARD_READ, number, reader(g), (g.s.reader + 1) % g.s.seats)  # TS-34
    for directive in card.directives:
        carry_out(g, DIRECTIVES.index(directive))
    powers.fire(g, ON_READ, -1, number)


def carry_out(g: Core, directive: int) -> None:
    """Do one of the base's directives; the allowance depends on the number of agents (TS-36, TS-37, G-69)."""
    if (g.s.laid >> directive) & 1:  # TS-36
        return
    g.emit(SET_UP, directive, allowance(g) if directive == TIME_SET else -1)


def allowance(g: Core) -> int:
    """TU for this number of agents; where a mission has no value for it, the next higher number's (TS-37, G-81)."""
    for count in range(len(g.s.agents), 5):
        if g.m.tu_by_agents[count] > 0:  # TS-37, G-69
            return g.m.tu_by_agents[count]
    return max(g.m.tu_by_agents)


def base_done(g: Core) -> None:
    """All is read: lay out what no card has asked for, then the agents choose receptacles (TS-42)."""
    for directive in range(len(DIRECTIVES)):
        carry_out(g, directive)
    g.emit(CHOOSING_BEGUN)
    share_stamped(g)


def share_stamped(g: Core) -> None:
    """Give stamped items to the players who kept them; those of players who left are shared anew (G-63, G-84)."""
    first = (g.s.captain + 1) % g.s.seats if g.s.captain >= 0 else 0
    turn = 0
    for number, item in enumerate(g.s.items):
        keeper = item.keeper
        if keeper == ORPHAN:
            keeper = (first + turn) % g.s.seats  # G-84
            turn += 1
        if keeper >= 0:
            agent = next(n for n, one in enumerate(g.s.agents) if (one.owners >> keeper) & 1)
            g.emit(STAMP_KEPT, number, agent)  # TS-183


def blind(g: Core) -> bool:
    """Whether receptacles are chosen by their backs alone (G-60)."""
    rule = g.s.rulings.blind_receptacles
    return rule == 2 or (rule == 0 and g.s.run == 1)  # G-60


def take_receptacle(g: Core, agent: int, card: int) -> None:
    """An agent takes a receptacle, with its LP, resources and first items (TS-42, TS-47)."""
    receptacle = g.m.cards[card]
    g.emit(RECEPTACLE_TAKEN, agent, card, receptacle.lp, 1)  # TS-47
    for item in receptacle.start_items:
        if g.s.items[item].holder < 0:
            g.emit(ITEM_TAKEN, item, agent, g.controllers(agent))


def start_run(g: Core) -> None:
    """Name the Captain and transfer the group to the first location, free of charge (TS-37, G-64, G-65)."""
    s = g.s
    if s.captain < 0:
        g.emit(CAPTAIN_NAMED, g.first_captain())  # G-64
    elif s.run > 1:
        g.emit(CAPTAIN_NAMED, travel.next_captain(g))  # G-65
    g.emit(RUN_STARTED, s.run, s.tu)
    g.push(START_RUN_STEP)
    powers.fire(g, ON_RUN_START, -1)
    g.start(g.m.on_run_start)
    for at_tu, block in reversed(g.m.events):
        clock.set_alarm(g, at_tu, -1, block.ident, -1, -1)


def start_run_step(g: Core, step: Step) -> None:
    """Open the first location (G-64)."""
    travel.open_location(g, g.m.first_location)


def new_run(g: Core) -> None:
    """Begin again: everything without stamp returns, the base need not be read a second time (TS-182, G-63)."""
    g.emit(NEW_RUN, g.s.run + 1)
