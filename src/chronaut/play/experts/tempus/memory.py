"""What a seat knows of a game from its view and from what it was told: a board with the hidden cards drawn by the bot's own luck."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from chronaut.kernel.chance import Chance
from chronaut.play.bots.base import Luck
from chronaut.systems.tempus.options import rulings
from chronaut.systems.tempus.pieces import Crew, Lasting
from chronaut.systems.tempus.ship import REPLACE_TOP, Order, Ship
from chronaut.systems.tempus.state import TempusState
from chronaut.systems.tempus.terms import (
    COMPLETE_DISTRESS,
    COMPLETE_SHIELDS,
    PARADOX,
    PHASES,
    RESULTS,
    RULES,
    SHEET,
    STREAMS,
    SUPPLY,
    UNTIL,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chronaut.kernel.views import Told
    from chronaut.systems.tempus.seen import TempusView

UNKNOWN: Final = -1
HIDDEN_PARADOX: Final = -2
"""The first Paradox that lies hidden in the deck; each later one has the next smaller number."""


class Memory:
    """The decks as far as somebody remembers them."""

    def __init__(self, ship: Ship) -> None:
        self.ship = ship
        self.deck: list[int] | None = None
        """Top first; `UNKNOWN` for a disaster, `HIDDEN_PARADOX` for a Paradox; None before the first look."""
        self.discard: list[int] = []
        """Top first."""
        self.seen: set[int] = set()
        self.added = 0
        """Paradoxes that were put into the deck."""
        self.moved = self.took = self.moved_after = False

    def hear(self, told: Iterable[Told]) -> None:
        """Take in what happened."""
        for one in told:
            if one.fact in HEARD:
                HEARD[one.fact](self, one.fields)

    def look(self, view: TempusView) -> None:
        """Compare with what lies on the table; what does not fit is forgotten."""
        if self.deck is None or len(self.deck) != view.deck:
            self.deck = [HIDDEN_PARADOX if n in view.paradox_depths else UNKNOWN for n in range(view.deck)]
            self.discard = [*view.discard, *[UNKNOWN] * (view.discard_size - len(view.discard))]
        if len(self.discard) != view.discard_size:
            self.discard = [*view.discard, *[UNKNOWN] * (view.discard_size - len(view.discard))]
        self.seen |= {card for card in (*view.discard, *view.paradox_discard, view.current, view.foreseen) if card >= 0}
        if view.foreseen >= 0 and self.deck:
            self.deck[0] = view.foreseen

    # What is heard.

    def drawn(self, card: int) -> None:
        """A card came off the deck."""
        self.seen.add(card)
        if self.deck:
            self.deck.pop(0)
        if self.ship.cards[card].kind >= PARADOX:
            if (
                self.deck
                and any(order.what == REPLACE_TOP for order in self.block(card))
                and self.deck[0] > HIDDEN_PARADOX
            ):
                self.deck[0] = UNKNOWN
        else:
            self.discard.insert(0, card)

    def block(self, card: int) -> list[Order]:
        """What a card orders."""
        block = self.ship.cards[card].block
        return self.ship.blocks[block] if block >= 0 else []

    def skipped(self, card: int) -> None:
        """The top card was discarded unused."""
        self.seen.add(card)
        if self.deck:
            self.deck.pop(0)
        self.discard.insert(0, card)

    def foreseen(self, card: int) -> None:
        """The top card was shown."""
        self.seen.add(card)
        if self.deck:
            self.deck[0] = card

    def paradox_added(self) -> None:
        """A Paradox was laid on the deck."""
        if self.deck is not None:
            self.deck.insert(0, HIDDEN_PARADOX - self.added)
        self.added += 1

    def reset(self) -> None:
        """The discard pile lies on the deck again, in its order."""
        if self.deck is not None:
            self.deck = self.discard[::-1] + self.deck
        self.discard = []

    def turn(self) -> None:
        """A turn began."""
        self.moved = self.took = self.moved_after = False

    def walked(self) -> None:
        """Somebody used movement."""
        if self.took:
            self.moved_after = True
        else:
            self.moved = True

    def acted(self) -> None:
        """Somebody took an action."""
        self.took = True


HEARD: Final[dict[str, Callable[[Memory, dict[str, Any]], None]]] = {
    "paradox_drawn": lambda memory, fields: memory.drawn(fields["card"]),
    "disaster_drawn": lambda memory, fields: memory.drawn(fields["card"]),
    "top_discarded": lambda memory, fields: memory.skipped(fields["card"]),
    "top_foreseen": lambda memory, fields: memory.foreseen(fields["card"]),
    "paradox_added": lambda memory, _: memory.paradox_added(),
    "deck_reset": lambda memory, _: memory.reset(),
    "turn_started": lambda memory, _: memory.turn(),
    "moved": lambda memory, fields: memory.walked() if fields["own"] == 1 else None,
    "stood": lambda memory, fields: memory.walked() if fields["own"] == 1 else None,
    "action_taken": lambda memory, _: memory.acted(),
}
"""What is taken in of each fact."""


def board(ship: Ship, view: TempusView, memory: Memory) -> TempusState:
    """The board as a state, without its decks; one seat plays all characters."""
    rules = rulings(ship.options, {"difficulty": view.difficulty})
    item_at = floors(ship, view)
    spaces = view.spaces
    numbers = [0] * 9
    for space, one in enumerate(spaces):
        if one.number:
            numbers[one.number - 1] = space
    acted = 0
    for who, person in enumerate(view.crew):
        acted |= int(person.acted) << who
    done = (COMPLETE_SHIELDS if "shields" in view.completed else 0) | (
        COMPLETE_DISTRESS if "distress" in view.completed else 0
    )
    return TempusState(
        seats=1, present=1, run=1, step=0, over=view.result != "open", chance=luckless(), agenda=[], questions=[], serial=0,
        talk=[], notes=[], rulings=rules, phase=PHASES.index(view.phase), loop=view.loop, round=view.round, turns=0,
        first=view.first, turn=view.turn, acted=acted, moves=view.moves, actions=view.actions, moved=memory.moved,
        took=memory.took, moved_after=memory.moved_after,
        tokens=[[one.damage for one in spaces], [one.fire for one in spaces], [one.fault for one in spaces]],
        supply=view.supply[:], locked=sum(1 << door for door in view.locked), closed=view.closed, shields=view.shields,
        numbers=numbers, hyperdrive=view.hyperdrive, fixed=view.fixed, completed=done,
        crew=[Crew(one.character, one.space, one.alive, one.down, one.wounds, one.used, one.braced) for one in view.crew],
        item_at=item_at, exhausted=sum(1 << item for item in view.exhausted), deck=[], discard=[], growing_reserve=[],
        major_reserve=[], paradoxes=[], paradox_discard=view.paradox_discard[:], paradox_reserve=[], current=view.current,
        repeats=view.repeats,
        rules=[
            Lasting(RULES.index(one.rule), one.value, UNTIL.index(one.until), one.card, view.round + 1) for one in view.rules
        ],
        pile_shown=False, foreseen=view.foreseen, seen=0, draft=[one[0] * 8 + one[1] for one in view.draft],
        cut_off=view.cut_off, result=RESULTS.index(view.result),
    )  # fmt: skip


def floors(ship: Ship, view: TempusView) -> list[int]:
    """Where each item card is."""
    at = [SUPPLY] * len(ship.kind_of)
    for space, one in enumerate(view.spaces):
        for item in one.items:
            at[item] = space
    for who, person in enumerate(view.crew):
        for item in person.items:
            at[item] = SHEET + who
    return at


def luckless() -> Chance:
    """Luck that is given later."""
    return Chance(0, (0,) * len(STREAMS), [0] * len(STREAMS), ((),) * len(STREAMS))


def imagine(ship: Ship, base: TempusState, view: TempusView, memory: Memory, luck: Luck) -> TempusState:
    """A board that fits all that a seat knows, with hidden cards and luck to come drawn by the bot's own luck."""
    state = base.copy()
    state.chance = Chance(0, tuple(luck.roll(1 << 62) for _ in STREAMS), [0] * len(STREAMS), ((),) * len(STREAMS))
    deck, discard = list(memory.deck or []), memory.discard[:]
    known = {card for card in (*deck, *discard, *view.paradox_discard, view.current) if card >= 0}
    state.paradoxes, state.paradox_reserve = imagine_paradoxes(ship, view, luck, deck, known)
    growing = [card for card in shuffled(ship.growing, luck) if card not in known]
    major = [card for card in shuffled(ship.major, luck) if card not in known]
    state.growing_reserve, growing = growing[: view.growing_reserve], growing[view.growing_reserve :]
    state.major_reserve, major = major[: view.major_reserve], major[view.major_reserve :]
    hidden = shuffled([*growing, *major], luck)
    for pile in (deck, discard):
        for place, card in enumerate(pile):
            if card == UNKNOWN:
                pile[place] = hidden.pop() if hidden else ship.growing[0]
    state.deck, state.discard = deck, discard
    state.seen = sum(1 << card for card in memory.seen)
    return state


def imagine_paradoxes(
    ship: Ship, view: TempusView, luck: Luck, deck: list[int], known: set[int]
) -> tuple[list[int], list[int]]:
    """The Paradox Deck and its reserve; puts Paradoxes where they lie hidden in the Disaster Deck, the oldest lowest."""
    hidden = [card for card in shuffled(ship.ordinary, luck) if card not in known]
    places = [place for place, card in enumerate(deck) if card <= HIDDEN_PARADOX]
    newest = min(places, key=lambda place: deck[place], default=-1)
    for place in places:
        deck[place] = ship.void if place == newest and not view.paradoxes else hidden.pop()
    size = max(0, view.paradoxes - 1)
    paradoxes = [hidden.pop() for _ in range(size)]
    if view.paradoxes:
        paradoxes.append(ship.void)
    return paradoxes, hidden


def shuffled(cards: list[int], luck: Luck) -> list[int]:
    """The cards in an order of the bot's own luck."""
    order = cards[:]
    for last in range(len(order) - 1, 0, -1):
        other = luck.roll(last + 1)
        order[last], order[other] = order[other], order[last]
    return order
