"""Setting up the table, in the order of the book (TP-13 to TP-24)."""

from __future__ import annotations

from chronaut.kernel.chance import Chance, new_chance
from chronaut.systems.contract.system import Setup, SetupError
from chronaut.systems.tempus.options import rulings
from chronaut.systems.tempus.pieces import Crew, Rulings
from chronaut.systems.tempus.ship import Ship
from chronaut.systems.tempus.state import TempusState
from chronaut.systems.tempus.terms import (
    CHARACTERS_STREAM,
    DISASTERS_STREAM,
    FEWEST_CREW,
    HYPERDRIVE_STREAM,
    LEGEND,
    MOST_CREW,
    NUMBERS_STREAM,
    OFFICER,
    OPEN,
    PARADOXES_STREAM,
    RECRUIT,
    SETUP,
    STREAMS,
    SUPPLY,
    TRAINEE,
)

PILES: dict[int, tuple[int, int, int]] = {
    TRAINEE: (3, 3, 1),  # TP-25
    RECRUIT: (4, 2, 1),  # TP-26
    OFFICER: (2, 4, 3),  # TP-27
    LEGEND: (1, 8, 6),  # TP-28
}
"""Per difficulty: how many piles, and how many Growing and Major cards each has."""


def draw(chance: Chance, stream: int, sides: int) -> int:
    """Draw before the game has begun."""
    outcome = chance.peek(stream, sides)
    chance.counts[stream] += 1
    return outcome


def shuffled(chance: Chance, stream: int, cards: list[int]) -> list[int]:
    """The cards in an order that luck gives."""
    order = cards[:]
    for last in range(len(order) - 1, 0, -1):
        other = draw(chance, stream, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def disaster_deck(m: Ship, chance: Chance, difficulty: int) -> tuple[list[int], list[int], list[int]]:
    """The Disaster Deck, top first, and what is left of Growing and Major cards (TP-18)."""
    growing = shuffled(chance, DISASTERS_STREAM, m.growing)
    major = shuffled(chance, DISASTERS_STREAM, m.major)
    count, each, majors = PILES[difficulty]
    deck: list[int] = []
    for pile in range(count):
        cards = growing[pile * each : (pile + 1) * each] + major[pile * majors : (pile + 1) * majors]
        deck += shuffled(chance, DISASTERS_STREAM, cards)
    return deck, growing[count * each :], major[count * majors :]


def paradox_deck(m: Ship, chance: Chance, rules: Rulings) -> tuple[list[int], list[int]]:
    """The Paradox Deck, top first, and the reserve (TP-19, TP-24)."""
    ordinary = m.ordinary if rules.ordinary_paradoxes == 11 else m.ordinary[:10]  # TP:G-10
    cards = shuffled(chance, PARADOXES_STREAM, ordinary)
    size = min(rules.paradox_deck - 1, len(cards))
    deck = [*cards[:size], m.void]
    if rules.void_position:  # TP-24
        place = draw(chance, PARADOXES_STREAM, size + 1)
        deck = [*cards[:place], m.void, *cards[place:size]]
    return deck, cards[size:]


def crew_size(seats: int, rules: Rulings) -> int:
    """How many characters are in play: one for each player, two for one alone (TP:G-36, TP:G-37)."""
    size = max(seats, FEWEST_CREW)
    if seats < 1 or size > min(MOST_CREW, rules.max_characters):
        most = min(MOST_CREW, rules.max_characters)
        raise SetupError(f"Trouble on the Tempus is for 1 to {most} players, not {seats} (TP:G-36, TP:G-37).")
    return size


def new_state(m: Ship, setup: Setup) -> TempusState:
    """The table before the Hyperdrive card has done its work; raises `SetupError`."""
    for stream in setup.fixed:
        if stream not in STREAMS:
            raise SetupError(f"there is no stream of luck called {stream!r}; streams are: {', '.join(STREAMS)}.")
    rules = rulings(m.options, setup.options)
    size = crew_size(setup.seats, rules)
    chance = new_chance(setup.seed, STREAMS, setup.fixed)
    numbers = shuffled(chance, NUMBERS_STREAM, m.numbered)  # TP-15
    deck, growing, major = disaster_deck(m, chance, rules.difficulty)
    paradoxes, reserve = paradox_deck(m, chance, rules)
    hyperdrive = draw(chance, HYPERDRIVE_STREAM, len(m.hyperdrive))  # TP-20
    dealt = [-1] * size
    if rules.characters:  # TP-21
        dealt = shuffled(chance, CHARACTERS_STREAM, list(range(len(m.persons))))[:size]
    return TempusState(
        seats=setup.seats, present=(1 << setup.seats) - 1, run=1, step=0, over=False, chance=chance, agenda=[], questions=[],
        serial=0, talk=[], notes=[], rulings=rules, phase=SETUP, loop=1, round=1, turns=0, first=-1, turn=-1, acted=0,
        moves=0, actions=0, moved=False, took=False, moved_after=False, tokens=[[0] * len(m.near) for _ in m.supply],
        supply=m.supply[:], locked=0, closed=True, shields=min(m.shields, rules.shields_start), numbers=numbers,
        hyperdrive=hyperdrive, fixed=False, completed=0, crew=[Crew(one, -1, False, False, 0, 0, -1) for one in dealt],
        item_at=seeded(m), exhausted=0, deck=deck, discard=[], growing_reserve=growing, major_reserve=major,
        paradoxes=paradoxes, paradox_discard=[], paradox_reserve=reserve, current=-1, repeats=1, rules=[],
        pile_shown=False, foreseen=-1, seen=0, draft=[], cut_off=False, result=OPEN,
    )  # fmt: skip


def seeded(m: Ship) -> list[int]:
    """Where each item card lies at the start: one in each of its spaces, the rest in the supply (TP-13, TP-14)."""
    at = [SUPPLY] * len(m.kind_of)
    for kind in m.items:
        for item, space in zip(kind.cards, kind.starts, strict=False):
            at[item] = space  # TP-13
    return at
