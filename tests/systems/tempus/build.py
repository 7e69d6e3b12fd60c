"""Boards and tables of Trouble on the Tempus for tests: laid out as a test needs them, then played by the rules."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from chronaut import packs
from chronaut.kernel.actions import Proposal
from chronaut.kernel.events import Fact
from chronaut.kernel.saved import encode_state
from chronaut.kernel.state import VOTE
from chronaut.systems.contract.referee import ANSWER
from chronaut.systems.contract.system import Setup
from chronaut.systems.tempus import proposals as kinds
from chronaut.systems.tempus.core import BLOCK_STEP
from chronaut.systems.tempus.game import Game
from chronaut.systems.tempus.ship import HOLDING, PLACE, SPREAD, Order, Where
from chronaut.systems.tempus.system import Tempus
from chronaut.systems.tempus.terms import ACTION, FIRE, RESULTS, SHEET, STATIONS, SUPPLY, TOKENS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from chronaut.systems.tempus.state import TempusState

NUMBERS = (
    "security-room", "airlock", "engineering", "maintenance", "shield-generator", "sick-bay", "life-support", "fuel-cells",
    "hyperdrive",
)  # fmt: skip
"""The reference deal R0 of the ledger: number 1 lies in the Security Room, and so on."""
SHEETS = ("captain", "courier", "shipwright", "medic", "systems-officer", "loadmaster", "drone", "chronologist")
"""The ledger's CH-1 to CH-8."""
CAPTAIN, COURIER, SHIPWRIGHT, MEDIC, OFFICER, LOADMASTER, DRONE, CHRONOLOGIST = range(8)


@cache
def tempus() -> Tempus:
    """The rules with the ledger's own ship, which stays as it is whatever becomes of the one that comes along."""
    return Tempus(packs.load(str(Path(__file__).with_name("ledger"))))


class Board:
    """A board in the Action Phase, with whoever and whatever a test puts on it; nothing else lies on it."""

    def __init__(self, *crew: tuple[int, str], seats: int = 0, **options: str | int | bool) -> None:
        self.system = tempus()
        self.ship = self.system.ship
        count = max(len(crew), 2)
        self.s: TempusState = self.system.new(Setup(seats or count, 1, dict(options)))
        s = self.s
        s.tokens = [[0] * len(self.ship.near) for _ in TOKENS]
        s.supply = self.ship.supply[:]
        s.hyperdrive, s.locked, s.shields = 0, 0, min(self.ship.shields, s.rulings.shields_start)
        s.numbers = [self.space(name) for name in NUMBERS]
        s.questions.clear()
        s.phase, s.first = ACTION, 0
        free = [n for n in range(8) if n not in [character for character, _ in crew]]
        for who, one in enumerate(s.crew):
            character, space = crew[who] if who < len(crew) else (free[who], "time-drive")
            one.character, one.space, one.alive = character, self.space(space), True
        self.facts: list[str] = []
        self.told: list[Fact] = []
        self.begin(0)

    # Laying out.

    def space(self, name: str) -> int:
        return self.ship.names.index(name.replace("_", "-"))

    def door(self, name: str) -> int:
        return self.ship.door_names.index(name)

    def kind(self, name: str) -> int:
        return [kind.name for kind in self.ship.items].index(name)

    def put(self, token: str, **spaces: int) -> Board:
        """Lay tokens: `put("fire", engineering=1)`."""
        for name, count in spaces.items():
            self.s.tokens[TOKENS.index(token)][self.space(name)] += count
            self.s.supply[TOKENS.index(token)] -= count
        return self

    def lock(self, *doors: str) -> Board:
        for name in doors:
            self.s.locked |= 1 << self.door(name)
        return self

    def open_airlock(self) -> Board:
        self.s.closed = False
        return self

    def give(self, who: int, *items: str) -> list[int]:
        """Give a character items of the supply; returns the cards."""
        found = []
        for name in items:
            cards = self.ship.items[self.kind(name)].cards
            card = next(one for one in reversed(cards) if self.s.item_at[one] == SUPPLY)
            self.s.item_at[card] = SHEET + who
            found.append(card)
        return found

    def lay(self, space: str, item: str) -> int:
        """Lay an item of the supply on the floor of a space."""
        card = next(one for one in reversed(self.ship.items[self.kind(item)].cards) if self.s.item_at[one] == SUPPLY)
        self.s.item_at[card] = self.space(space)
        return card

    def exhaust(self, *cards: int) -> Board:
        for card in cards:
            self.s.exhausted |= 1 << card
        return self

    def begin(self, who: int, moves: int | None = None, actions: int = 1) -> Board:
        """Let a character's turn begin."""
        s = self.s
        s.turn, s.actions = who, actions
        s.moves = self.ship.persons[s.crew[who].character].movement if moves is None else moves
        s.moved = s.took = s.moved_after = False
        s.crew[who].used = 0
        return self

    # Playing.

    def game(self) -> Game:
        return self.system.game(self.s, True)

    def why(self, kind: int, who: int, b: int = -1, c: int = -1) -> str:
        """The code with which a proposal is refused, empty if it is accepted."""
        refused = self.system.check(self.s, Proposal(self.game().owner(who), kind, who, b, c))
        return refused.code if refused is not None else ""

    def rule_against(self, kind: int, who: int, b: int = -1, c: int = -1) -> str:
        """The rule that a refusal names."""
        refused = self.system.check(self.s, Proposal(self.game().owner(who), kind, who, b, c))
        assert refused is not None
        return refused.rule

    def do(self, kind: int, who: int, b: int = -1, c: int = -1) -> list[str]:
        """Carry out a proposal; the names of the facts come back."""
        proposal = Proposal(self.game().owner(who), kind, who, b, c)
        refused = self.system.check(self.s, proposal)
        assert refused is None, refused
        return self.decide(proposal)

    def decide(self, proposal: Proposal) -> list[str]:
        """Carry out an accepted proposal; its facts alone lead to the same state."""
        before = self.system.clone(self.s)
        names = self.note(self.system.decide(self.s, proposal, True))
        for fact in self.told:
            self.system.evolve(before, fact)
        assert encode_state(before) == encode_state(self.s)
        return names

    def note(self, facts: list[Fact]) -> list[str]:
        self.told = facts
        names = [self.system.fact_kinds[fact.kind].name for fact in facts]
        self.facts += names
        return names

    def answer(self, option: int) -> list[str]:
        """Answer the open question; in a vote all vote alike."""
        question = self.s.questions[-1]
        names: list[str] = []
        while self.s.questions and self.s.questions[-1].serial == question.serial:
            found = next(one for one in self.system.legal(self.s) if one.kind == ANSWER and one.b == option)
            names += self.decide(found)
        return names

    def question(self) -> str:
        """The kind of the open question, empty for none."""
        return self.system.question_kinds[self.s.questions[-1].kind] if self.s.questions else ""

    def move(self, who: int, space: str) -> list[str]:
        return self.do(kinds.MOVE, who, self.space(space))

    def why_move(self, who: int, space: str) -> str:
        return self.why(kinds.MOVE, who, self.space(space))

    def skill(self, label: str) -> int:
        """The ability whose label begins so."""
        texts = self.system.program.texts
        return next(one.index for one in self.ship.skills if texts[one.label].startswith(label))

    def use(self, who: int, label: str, target: int = -1) -> list[str]:
        return self.do(kinds.USE, who, self.skill(label), target)

    def why_use(self, who: int, label: str, target: int = -1) -> str:
        return self.why(kinds.USE, who, self.skill(label), target)

    def station(self, who: int, action: str, target: int = -1) -> list[str]:
        """Use a board action; the space that it asks for is the target."""
        asks = action in ("doors_of_a_space", "divert", "boost")
        names = self.do(kinds.STATION, who, STATIONS.index(action), -1 if asks else target)
        return names + (self.answer(target) if asks and self.question() == "target_space" else [])

    def why_station(self, who: int, action: str, target: int = -1) -> str:
        return self.why(kinds.STATION, who, STATIONS.index(action), target)

    def run(self, *begin: Callable[[Game], None]) -> list[str]:
        """Let something begin outside a turn, and play it out; questions stay open."""
        game = self.game()
        for one in begin:
            one(game)
        while self.s.agenda and not game.blocked():
            step = self.s.agenda.pop()
            game.node = step.node
            game.perform(step)
        game.dropped = False
        return self.note(game.facts)

    def order(self, order: Order, agent: int = -1, target: int = -1) -> list[str]:
        """Carry out one order of a card."""
        self.ship.blocks.append([order])
        block = len(self.ship.blocks) - 1
        names = self.run(lambda g: g.step(BLOCK_STEP, block, agent, target))
        if not self.s.questions:
            self.ship.blocks.pop()
        return names

    def place(self, token: str, *spaces: str, n: int = 1) -> list[str]:
        """Place tokens as a card would."""
        entries = [self.space(name) for name in spaces]
        return self.order(Order(PLACE, where=Where(entries=entries), token=TOKENS.index(token), n=n))

    def spread(self) -> list[str]:
        return self.order(Order(SPREAD, where=Where(HOLDING, token=FIRE)))

    def card(self, name: str) -> int:
        return next(card.index for card in self.ship.cards if card.name == name)

    # Looking.

    def tokens(self, token: str) -> dict[str, int]:
        """The tokens of a kind by space, where there are any."""
        counts = self.s.tokens[TOKENS.index(token)]
        return {self.ship.names[n].replace("-", "_"): count for n, count in enumerate(counts) if count}

    def locked(self) -> list[str]:
        return [name for n, name in enumerate(self.ship.door_names) if (self.s.locked >> n) & 1]

    def at(self, who: int) -> str:
        """Where a character is, empty if it is dead."""
        space = self.s.crew[who].space
        return self.ship.names[space] if space >= 0 else ""

    def wounds(self) -> list[int]:
        return [one.wounds for one in self.s.crew]

    def result(self) -> str:
        return RESULTS[self.s.result]

    def held(self, who: int) -> list[str]:
        return [self.ship.items[self.ship.kind_of[card]].name for card in self.game().held(who)]

    def floor(self, space: str) -> list[str]:
        return [self.ship.items[self.ship.kind_of[card]].name for card in self.game().lying(self.space(space))]


class Table:
    """A whole game from its setup, played by proposals."""

    def __init__(
        self, *characters: int, seed: int = 1, fixed: Mapping[str, list[int]] | None = None, seats: int = 0,
        **options: str | int | bool,
    ) -> None:  # fmt: skip
        self.system = tempus()
        self.ship = self.system.ship
        self.setup = Setup(seats or max(len(characters), 2), seed, dict(options), dict(fixed or {}))
        self.s: TempusState = self.system.new(self.setup)
        self.facts: list[Any] = []
        for who, character in enumerate(characters):
            self.do(kinds.TAKE, who, character)

    def propose(self, proposal: Proposal) -> list[str]:
        refused = self.system.check(self.s, proposal)
        assert refused is None, refused
        self.facts = self.system.decide(self.s, proposal, True)
        return [self.system.fact_kinds[fact.kind].name for fact in self.facts]

    def do(self, kind: int, who: int = -1, b: int = -1, c: int = -1) -> list[str]:
        seat = self.system.game(self.s).owner(who) if who >= 0 else 0
        return self.propose(Proposal(seat, kind, who, b, c))

    def first(self, who: int) -> list[str]:
        """All vote for who goes first."""
        names: list[str] = []
        while self.s.questions and self.s.questions[-1].mode == VOTE:
            serial = self.s.questions[-1].serial
            seat = next(n for n in range(self.s.seats) if self.s.questions[-1].votes[n] < 0)
            names += self.propose(Proposal(seat, ANSWER, serial, who))
        return names

    def end_turns(self, count: int) -> list[str]:
        names: list[str] = []
        for _ in range(count):
            names += self.do(kinds.END_TURN, self.s.turn)
        return names
