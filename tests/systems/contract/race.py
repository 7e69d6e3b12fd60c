"""A made-up race for tests of records: roll a die to move, or look at a secret number; who reaches 10 ends it."""

from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import Any, Final

from chronaut.kernel.actions import Form, Proposal, ProposalKind, Refused
from chronaut.kernel.chance import new_chance
from chronaut.kernel.events import FIRST_SYSTEM_FACT, KERNEL_FACTS, Fact, FactKind
from chronaut.kernel.program import Header, Program
from chronaut.kernel.state import GameState
from chronaut.kernel.views import Panel, SeatFrame, Told
from chronaut.systems.contract.referee import COMMON_PROPOSALS, FIRST_SYSTEM_PROPOSAL, Referee
from chronaut.systems.contract.system import RuleSystem, Setup, SetupError

ROLL: Final = FIRST_SYSTEM_PROPOSAL
LOOK: Final = FIRST_SYSTEM_PROPOSAL + 1
MOVED: Final = FIRST_SYSTEM_FACT
LOOKED: Final = FIRST_SYSTEM_FACT + 1
SECRET: Final = 770_077
PROGRAM: Final = Program(Header("race", "1.0", "made-up-race", "The race"), {}, {"card": "CANARY-TEXT"})


@dataclass
class RaceState(GameState):
    places: list[int]


class RaceReferee(Referee):
    longer = 0
    state: RaceState

    def evolve(self, kind: int, a: int, b: int, c: int, d: int, text: str) -> None:
        if kind == MOVED:
            self.state.places[a] += b
            self.state.over = self.state.places[a] >= 10

    def advance(self) -> bool:
        return False

    def deal(self, proposal: Proposal) -> None:
        if proposal.kind == LOOK:
            self.emit(LOOKED, proposal.seat, SECRET, audience=1 << proposal.seat)
        else:
            self.emit(MOVED, proposal.seat, self.draw(0, 6) + 1 + self.longer, rule="TS-136")


class Race(RuleSystem):
    name = "made-up-race"
    streams = ("die",)
    state_type = RaceState
    fact_kinds = (
        *KERNEL_FACTS,
        FactKind("moved", ("seat", "by"), "TS-136", "Somebody moved."),
        FactKind("looked", ("seat", "secret"), "TS-84", "Somebody looked.", ("seat",)),
    )
    proposal_kinds = (
        *COMMON_PROPOSALS,
        ProposalKind("roll", (), "TS-136", "Roll and move."),
        ProposalKind("look", (), "TS-84", "Look at the number."),
    )

    def __init__(self, program: Program = PROGRAM, longer: int = 0) -> None:
        super().__init__(program)
        self.longer = longer
        self.blind = False

    def new(self, setup: Setup) -> RaceState:
        if not 1 <= setup.seats <= 5:
            raise SetupError(f"seats: {setup.seats} is not 1 to 5")
        chance = new_chance(setup.seed, self.streams, setup.fixed)
        present = (1 << setup.seats) - 1
        return RaceState(setup.seats, present, 1, 0, False, chance, [], [], 0, [], [], [0] * setup.seats)

    def clone(self, state: GameState) -> Any:
        return copy.deepcopy(state)

    def referee(self, state: GameState, recording: bool) -> RaceReferee:
        referee = RaceReferee(state, recording)
        referee.longer = self.longer
        return referee

    def check(self, state: GameState, proposal: Proposal) -> Refused | None:
        if state.over:
            return Refused("over", "", "The race is over.")
        if proposal.kind < FIRST_SYSTEM_PROPOSAL:
            return self.referee(state, False).check_common(proposal)
        if proposal.kind == LOOK and self.blind:
            return Refused("forbidden", "TS-84", "Nobody looks any more.")
        return None if 0 <= proposal.seat < state.seats else Refused("wrong_seat", "", "No such seat.")

    def decide(self, state: GameState, proposal: Proposal, recording: bool) -> list[Fact]:
        return self.referee(state, recording).carry_out(proposal)

    def evolve(self, state: GameState, fact: Fact) -> None:
        self.referee(state, False).apply(fact.kind, fact.a, fact.b, fact.c, fact.d, fact.text)

    def view(self, state: GameState, seat: int) -> Any:
        assert isinstance(state, RaceState)
        return {"places": state.places, "own": seat}

    def readable(self, state: GameState, seat: int) -> list[str]:
        return []

    def legal(self, state: GameState) -> list[Proposal]:
        return []

    def forms(self, state: GameState) -> list[Form]:
        return []

    def words(self, state: GameState, proposal: Proposal) -> str:
        return ""

    def describe(self, frame: SeatFrame) -> list[Panel]:
        own = [f"**You** are player {frame.seat + 1}"] if frame.seat >= 0 else []
        return [Panel("The track", [*map(str, frame.view["places"]), *own])]

    def tell(self, told: Told, frame: SeatFrame) -> str:
        fields = ", ".join(
            f"{name} {value + 1 if name == 'seat' and isinstance(value, int) else value}"
            for name, value in told.fields.items()
        )
        return "" if told.fact == "waiting" else f"{told.fact} by {fields}"

    def place(self, node: int) -> str:
        return ""
