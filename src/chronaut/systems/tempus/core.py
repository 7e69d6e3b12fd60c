"""The referee of this family: the questions that every chapter of the rules asks of a state."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from chronaut.kernel.events import FIRST_SYSTEM_FACT
from chronaut.kernel.state import Question, Step
from chronaut.systems.contract.referee import Referee
from chronaut.systems.tempus.facts import APPLIERS
from chronaut.systems.tempus.facts.turns import GAME_LOST
from chronaut.systems.tempus.ship import CONNECTED_TO, EXTREME, HOLDING, LISTED, USERS, Ship, Where
from chronaut.systems.tempus.state import TempusState
from chronaut.systems.tempus.terms import DAMAGE, DAMAGE_COST, NUMBERED, SHEET, SUPPLY

# Steps of the agenda; game.py says which function does each.
PLACE_STEP: Final = 0
AFTER_PLACE_STEP: Final = 1
SPREAD_STEP: Final = 2
QUEUE_STEP: Final = 3
"""Does nothing: spaces that reach two Fires queue up above it (TP-131)."""
HURT_STEP: Final = 4
DEATHS_STEP: Final = 5
BLOCK_STEP: Final = 6
CHECK_STEP: Final = 7
PARADOX_STEP: Final = 8
DRAW_STEP: Final = 9
ENACT_STEP: Final = 10
ROW_STEP: Final = 11
AFTER_MAJOR_STEP: Final = 12
PUT_AWAY_STEP: Final = 13
OPENING_STEP: Final = 14
PULL_STEP: Final = 15
SWEEP_STEP: Final = 16
LAST_OPENING_STEP: Final = 17
LOOP_STEP: Final = 18
BOARD_STEP: Final = 19
DROP_STEP: Final = 20
CONSENT_STEP: Final = 21
DOORS_STEP: Final = 22
GIVE_UP_STEP: Final = 23

# Kinds of questions; game.py says which function takes each answer.
FIRST_QUESTION: Final = 0
DISCARD_QUESTION: Final = 1
DROP_QUESTION: Final = 2
LANDING_QUESTION: Final = 3
BRACE_QUESTION: Final = 4
TRADE_QUESTION: Final = 5
CONSENT_QUESTION: Final = 6
DOORS_QUESTION: Final = 7
RALLY_QUESTION: Final = 8
GIVE_UP_QUESTION: Final = 9
TARGET_QUESTION: Final = 10
QUESTION_KINDS: Final = (
    "first_player", "discard_item", "drop_item", "pull_landing", "prevent_wounds", "trade", "trade_accept",
    "target_doors", "rally", "give_up", "target_space",
)  # fmt: skip
NO: Final = 0
YES: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Core(Referee):
    """A table of Trouble on the Tempus at work."""

    def __init__(self, state: TempusState, ship: Ship, recording: bool) -> None:
        super().__init__(state, recording)
        self.s = state
        self.m = ship

    def evolve(self, kind: int, a: int, b: int, c: int, d: int, text: str) -> None:
        APPLIERS[kind - FIRST_SYSTEM_FACT](self.m, self.s, a, b, c, d, text)

    def lose(self, reason: int) -> None:
        """Lose the game at once; nothing further resolves (TP-49)."""
        if self.s.over:
            return
        self.emit(GAME_LOST, reason)
        self.stop()

    def stop(self) -> None:
        """Nothing that was still to be done happens."""
        self.s.agenda.clear()
        self.s.questions.clear()
        self.dropped = True

    def step(self, what: int, value: int = -1, agent: int = -1, card: int = -1, pc: int = 0, node: int = -1) -> None:
        """Put a step on top of the agenda."""
        if not self.dropped:
            self.s.agenda.append(Step(what, node if node >= 0 else self.node, agent, card, value, pc))

    def queue_up(self, space: int) -> None:
        """Let a space spread after those that wait already (TP-131)."""
        if self.dropped:
            return
        agenda = self.s.agenda
        place = len(agenda)
        while place and agenda[place - 1].what != QUEUE_STEP:
            place -= 1
        agenda.insert(place, Step(SPREAD_STEP, self.node, -1, space, -1, 0))

    # Who.

    def owner(self, who: int) -> int:
        """The seat that plays a character; one player alone plays all (TP:G-37)."""
        return who if self.s.seats > 1 else 0

    def seat_of(self, who: int) -> int:
        """The mask of the seat that decides for a character now."""
        return self.here(1 << self.owner(who))

    def living(self) -> list[int]:
        """The living characters, clockwise from the first player (TP:G-72)."""
        s = self.s
        count = len(s.crew)
        start = max(s.first, 0)
        found: list[int] = []
        for place in range(count):
            who = (start + place) % count
            if s.crew[who].alive:
                found.append(who)
        return found

    def standing_at(self, space: int) -> int:
        """Mask of the living characters in a space."""
        mask = 0
        for who, one in enumerate(self.s.crew):
            if one.alive and one.space == space:
                mask |= 1 << who
        return mask

    def voters(self, question: Question) -> int:
        return self.here(question.seats)

    def everybody(self) -> int:
        """Mask of all seats."""
        return (1 << self.s.seats) - 1

    # What characters have and may do.

    def held(self, who: int) -> list[int]:
        """The item cards on a sheet."""
        sheet = SHEET + who
        found: list[int] = []
        for item, at in enumerate(self.s.item_at):
            if at == sheet:
                found.append(item)
        return found

    def lying(self, space: int) -> list[int]:
        """The item cards on the floor of a space."""
        found: list[int] = []
        for item, at in enumerate(self.s.item_at):
            if at == space:
                found.append(item)
        return found

    def usable(self, who: int, kind: int) -> int:
        """An item of a kind that a character has and is not exhausted; -1 for none (TP-155, TP-156)."""
        s = self.s
        sheet = SHEET + who
        for item in self.m.items[kind].cards:
            if s.item_at[item] == sheet and not (s.exhausted >> item) & 1:  # TP-156
                return item
        return -1

    def given(self, who: int, gift: int) -> bool:
        """Whether a character may do or ignore something, by its own card or by a usable item."""
        person = self.s.crew[who].character
        if person >= 0 and (self.m.persons[person].gives >> gift) & 1:
            return True
        for kind in self.m.gives_of[gift]:
            if self.usable(who, kind) >= 0:
                return True
        return False

    def room_for(self, who: int, item: int) -> bool:
        """Whether a character has a free slot for an item (TP-154)."""
        slot = self.m.items[self.m.kind_of[item]].slot
        used = 0
        for other in self.held(who):
            if self.m.items[self.m.kind_of[other]].slot == slot:
                used += 1
        return used < self.m.persons[self.s.crew[who].character].slots[slot]

    def spare(self, kind: int) -> int:
        """A card of a kind in the supply; -1 for none."""
        for item in self.m.items[kind].cards:
            if self.s.item_at[item] == SUPPLY:
                return item
        return -1

    def rule(self, rule: int, value: int) -> int:
        """A number of the rules with what Paradoxes have added to it (TP-100)."""
        for one in self.s.rules:
            if one.rule == rule:
                value += one.value
        return value

    # The ship.

    def open_door(self, door: int) -> bool:
        """Whether a way is free: a dotted line, or a door without a Locked Door (TP-147)."""
        return door < 0 or not (self.s.locked >> door) & 1

    def adjacent(self, space: int) -> list[int]:
        """The spaces adjacent to one, in board order (TP-122)."""
        near = self.m.near[space]
        locked = self.s.locked
        if not locked:
            return near
        found: list[int] = []
        for place, door in enumerate(self.m.through[space]):
            if door < 0 or not (locked >> door) & 1:  # TP-122, TP-130
                found.append(near[place])
        return found

    def number_of(self, space: int) -> int:
        """The number that lies in a space, 0 for none."""
        return self.s.numbers.index(space) + 1 if space in self.s.numbers else 0

    def distances(self, start: int) -> list[int]:
        """How far each space is from one over dotted lines and open doors; -1 if there is no way."""
        far = [-1] * len(self.m.near)
        far[start] = 0
        queue = [start]
        for space in queue:
            for other in self.adjacent(space):
                if far[other] < 0:
                    far[other] = far[space] + 1
                    queue.append(other)
        return far

    def place_of(self, entry: int) -> int:
        """The space that a card means: by itself, or by the number that lies there now (TP-150)."""
        return entry if entry >= 0 else self.s.numbers[-entry - 1]

    def found(self, where: Where, who: int = -1) -> list[int]:
        """The spaces that an order means, in the order in which things happen there."""
        s = self.s
        how = where.how
        if how == LISTED:
            return [self.place_of(entry) for entry in where.entries]
        if how == HOLDING and where.flag:
            return [space for space in s.numbers if s.tokens[where.token][space]]
        if how == HOLDING:
            counts = s.tokens[where.token]
            return [space for space in range(len(counts)) if counts[space]]
        if how == EXTREME:
            return [s.numbers[NUMBERED - 1 if where.flag else 0]]  # TP-151
        if how == USERS:
            here = s.crew[who].space
            return [here, *self.adjacent(here)] if where.flag else [here]
        spaces: list[int] = []
        for entry in where.entries:
            space = self.place_of(entry)
            spaces += self.m.near[space] if how == CONNECTED_TO else self.adjacent(space)  # TP-124, TP-166
        return spaces

    def cost(self, who: int, space: int) -> int:
        """What it costs a character to enter a space (TP-55, TP-56)."""
        if self.s.tokens[DAMAGE][space] and not self.given(who, DAMAGE_COST):  # TP-56
            return 2
        return 1

    def start(self, block: int, agent: int = -1, card: int = -1) -> None:
        """Put a block of orders on the agenda."""
        if block >= 0 and self.m.blocks[block]:
            self.step(BLOCK_STEP, block, agent, card)
