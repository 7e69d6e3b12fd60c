"""The state of a table of Trouble on the Tempus: small numbers, masks and lists, copied by hand."""

from __future__ import annotations

from dataclasses import dataclass

from chronaut.kernel.state import GameState
from chronaut.systems.tempus.pieces import Crew, Lasting, Rulings


@dataclass
class TempusState(GameState):
    """Everything on and around the board."""

    rulings: Rulings
    phase: int
    loop: int
    """Counted from 1; every Time Jump begins the next."""
    round: int
    """Counted from 1 in each loop."""
    turns: int
    """Turns begun in the whole game."""
    first: int
    """The character that goes first in this round, -1 before one is chosen."""
    turn: int
    """The character whose turn it is, -1 between turns."""
    acted: int
    """Mask of the characters that have had their turn in this round."""
    moves: int
    """Movement that the turn has left."""
    actions: int
    """Actions that the turn has left."""
    moved: bool
    """Whether the turn has moved before its action."""
    took: bool
    """Whether the turn has taken an action."""
    moved_after: bool
    """Whether the turn has moved after an action."""
    tokens: list[list[int]]
    """Damage, Fire and Faults, each by space."""
    supply: list[int]
    """Tokens left beside the board, by kind."""
    locked: int
    """Mask of the interior doors with a Locked Door."""
    closed: bool
    """Whether a Locked Door is on the exterior door."""
    shields: int
    numbers: list[int]
    """The space of each number token, 1 first."""
    hyperdrive: int
    """Which Hyperdrive card is in play."""
    fixed: bool
    """Whether it lies face down."""
    completed: int
    """Mask of the Completion tokens on the board."""
    crew: list[Crew]
    item_at: list[int]
    """Per item card: in the supply, in a space, or on a sheet (`terms.SHEET`)."""
    exhausted: int
    """Mask of the exhausted item cards."""
    deck: list[int]
    """The Disaster Deck, top first."""
    discard: list[int]
    """The Disaster Discard Pile, top first."""
    growing_reserve: list[int]
    major_reserve: list[int]
    paradoxes: list[int]
    """The Paradox Deck, top first."""
    paradox_discard: list[int]
    """Top first."""
    paradox_reserve: list[int]
    current: int
    """The card that is being resolved, -1 for none."""
    repeats: int
    """How often the next Disaster Card is enacted."""
    rules: list[Lasting]
    pile_shown: bool
    """Whether the Disaster Discard Pile may be looked through (TP-76)."""
    foreseen: int
    """The top Disaster Card if the table has been shown it, -1 if not."""
    seen: int
    """Mask of the disaster and Paradox cards that have been turned over in this game."""
    draft: list[int]
    """The trade that is being put together: item * 8 + the character that gets it."""
    cut_off: bool
    """Whether it looks as if nobody could reach the bridge any more (TP:G-67)."""
    result: int

    def copy(self) -> TempusState:
        """An independent equal."""
        new = TempusState.__new__(TempusState)
        self.copy_to(new)
        self._copy_ship_to(new)
        self._copy_cards_to(new)
        return new

    def _copy_ship_to(self, new: TempusState) -> None:
        new.rulings = self.rulings.copy()
        new.phase = self.phase
        new.loop = self.loop
        new.round = self.round
        new.turns = self.turns
        new.first = self.first
        new.turn = self.turn
        new.acted = self.acted
        new.moves = self.moves
        new.actions = self.actions
        new.moved = self.moved
        new.took = self.took
        new.moved_after = self.moved_after
        new.tokens = [line[:] for line in self.tokens]
        new.supply = self.supply[:]
        new.locked = self.locked
        new.closed = self.closed
        new.shields = self.shields
        new.numbers = self.numbers[:]
        new.hyperdrive = self.hyperdrive
        new.fixed = self.fixed
        new.completed = self.completed
        new.crew = [one.copy() for one in self.crew]
        new.item_at = self.item_at[:]
        new.exhausted = self.exhausted

    def _copy_cards_to(self, new: TempusState) -> None:
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.growing_reserve = self.growing_reserve[:]
        new.major_reserve = self.major_reserve[:]
        new.paradoxes = self.paradoxes[:]
        new.paradox_discard = self.paradox_discard[:]
        new.paradox_reserve = self.paradox_reserve[:]
        new.current = self.current
        new.repeats = self.repeats
        new.rules = [one.copy() for one in self.rules]
        new.pile_shown = self.pile_shown
        new.foreseen = self.foreseen
        new.seen = self.seen
        new.draft = self.draft[:]
        new.cut_off = self.cut_off
        new.result = self.result
