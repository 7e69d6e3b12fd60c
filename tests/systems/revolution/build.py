"""Small missions and tables for tests: say only what the test is about."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import msgspec

from chronaut.kernel.actions import Proposal, Refused
from chronaut.kernel.events import Fact
from chronaut.kernel.program import Program, text_id
from chronaut.systems.contract.match import Match
from chronaut.systems.contract.referee import ANSWER
from chronaut.systems.contract.system import Setup
from chronaut.systems.revolution import core, refusals
from chronaut.systems.revolution import mission as written
from chronaut.systems.revolution import proposals as kinds
from chronaut.systems.revolution.facts import FACT_KINDS
from chronaut.systems.revolution.game import Game
from chronaut.systems.revolution.pieces import Agent
from chronaut.systems.revolution.state import RevolutionState
from chronaut.systems.revolution.system import Revolution
from chronaut.systems.revolution.terms import FREE, LOSE, NONE, PAID, put
from tests.systems.revolution.laws import check_laws

ATTRIBUTES = ["might", "wit", "charm"]
TEXTS = ("text", "title", "back", "visible", "label", "question", "say", "order", "returned", "experience")
"""Keys whose values are texts in what tests write."""
EMERGENCY, FREE_EMERGENCY, LOSS, NO_UPDATE = PAID, FREE, LOSE, NONE


def card(name: str, **rest: Any) -> dict[str, Any]:
    """A card of a panorama with a text of its own."""
    return {"name": name, "text": f"front of {name}", "back": f"back of {name}", **rest}


def box(difficulty: int = 4, attribute: str = "might", /, **rest: Any) -> dict[str, Any]:
    """A test of an attribute."""
    return {"attribute": attribute, "difficulty": difficulty, **rest}


def location(name: str, *cards: dict[str, Any], **rest: Any) -> dict[str, Any]:
    """A location with its card A, `NAME-a`."""
    return {"name": name, "title": f"title of {name}", "cards": [card(f"{name}-a"), *cards], **rest}


def receptacle(name: str, azrak: int = 5, **rest: Any) -> dict[str, Any]:
    """A receptacle with 2 in each attribute."""
    values = dict.fromkeys(ATTRIBUTES, 2)
    return {
        "name": name,
        "title": name.title(),
        "text": f"story of {name}",
        "azrak": azrak,
        "attributes": values,
        **rest,
    }


def plain_location(name: str, cards: int = 4) -> dict[str, Any]:
    """A location whose cards do nothing."""
    return location(name, *(card(f"{name}-{n}") for n in range(1, cards + 1)))


def body(*locations: dict[str, Any], **rest: Any) -> dict[str, Any]:
    """A mission of the given locations with texts written out; whatever is not said is small and plain."""
    places = list(locations) or [plain_location("hall"), plain_location("yard")]
    return {
        "azrak": 30,
        "attributes": ATTRIBUTES,
        "order": "the mission order",
        "returned": "the mission return side",
        "prologue": [{"name": "dawn", "text": "the prologue"}],
        "receptacles": [receptacle(name) for name in ("ada", "bo", "cy", "di")],
        "locations": places,
        "maps": [{"name": "map", "title": "the map", "spots": [one["name"] for one in places], "start": True}],
        "destiny": [0] * 6,
        "endings": [
            {"name": "won", "text": "the mission is won"},
            {"name": "lost", "kind": "failed", "text": "the mission is lost"},
        ],
        **rest,
    }


def program(*locations: dict[str, Any], **rest: Any) -> Program:
    """The program of such a mission."""
    table: dict[str, str] = {}
    made = deepcopy(body(*locations, **rest))
    made["destiny"] = [one if isinstance(one, dict) else {"value": one} for one in made["destiny"]]
    exchange(made, table)
    return written.to_program(msgspec.convert(made, written.Mission), "test-mission", "Test", table)


def exchange(part: Any, table: dict[str, str]) -> None:
    """Put texts into the table, their ids into the mission."""
    if isinstance(part, list):
        for one in part:
            exchange(one, table)
    elif isinstance(part, dict):
        for key, value in part.items():
            if key in TEXTS and isinstance(value, str) and value:
                part[key] = text_id(value)
                table[part[key]] = value
            elif key == "modify" and isinstance(value, dict):
                continue
            elif key != "modifiers":
                exchange(value, table)


class Table:
    """A game of a small mission, played by name; the laws of Azrak are looked at after every single fact."""

    def __init__(
        self, *locations: dict[str, Any], seats: int = 2, seed: int = 1, options: dict[str, Any] | None = None,
        fixed: dict[str, list[int]] | None = None, made: Program | None = None, **rest: Any,
    ) -> None:  # fmt: skip
        self.system = Revolution(made or program(*locations, **rest))
        self.match = Match(self.system, Setup(seats, seed, options or {}, fixed or {}))
        self.facts: list[Fact] = []

    @property
    def s(self) -> RevolutionState:
        """The state now."""
        state = self.match.state
        assert isinstance(state, RevolutionState)
        return state

    @property
    def g(self) -> Game:
        """A referee that looks at the state."""
        return self.system.game(self.s)

    def agent(self, number: int) -> Agent:
        """An agent."""
        return self.s.agents[number]

    def card(self, name: str, kind: str = "card") -> int:
        """The handle of a card."""
        return self.system.scenario.card_index[f"{kind}:{name}"]

    def place(self, name: str) -> int:
        """The number of a location."""
        return self.system.scenario.location_index[name]

    def token(self, name: str) -> int:
        """The number of a token."""
        return self.system.scenario.token_index[name]

    # Proposing.

    def propose(self, proposal: Proposal) -> list[Fact]:
        """Propose something that must be accepted."""
        before = self.s.copy()
        answer = self.match.propose(proposal)
        assert not isinstance(answer, Refused), f"{answer.rule}: {answer.text}"
        for fact in answer:
            self.system.evolve(before, fact)
            check_laws(self.system.scenario, before)
        self.facts = answer
        return answer

    def refused(self, proposal: Proposal) -> Refused:
        """Propose something that must be refused."""
        answer = self.match.propose(proposal)
        assert isinstance(answer, Refused), "it was accepted"
        return answer

    def seat(self, agent: int) -> int:
        """The seat of an agent."""
        return self.agent(agent).seat

    def do(self, kind: int, agent: int = -1, b: int = -1, c: int = -1, seat: int | None = None) -> list[Fact]:
        """Let an agent do something, or a player."""
        return self.propose(self.wish(kind, agent, b, c, seat))

    def cannot(self, kind: int, agent: int = -1, b: int = -1, c: int = -1, seat: int | None = None) -> str:
        """The rule why an agent or player cannot do something."""
        return self.refused(self.wish(kind, agent, b, c, seat)).rule

    def wish(self, kind: int, a: int, b: int, c: int, seat: int | None) -> Proposal:
        """A proposal of the right seat."""
        if seat is None:
            seat = self.seat(a) if kind in kinds.ABOUT_AN_AGENT else self.g.captain_seat()
        return Proposal(seat, kind, a, b, c)

    def answer(self, option: int, seat: int | None = None) -> list[Fact]:
        """Answer the open question."""
        question = self.s.questions[0]
        voters = self.g.voters(question)
        chosen = seat if seat is not None else (voters & -voters).bit_length() - 1
        return self.propose(Proposal(chosen, ANSWER, question.serial, option))

    def asked(self) -> str:
        """The kind of the open question, empty if there is none."""
        return core.QUESTION_KINDS[self.s.questions[0].kind] if self.s.questions else ""

    def options(self) -> list[int]:
        """What can be answered."""
        return self.s.questions[0].options

    def says(self, name: str) -> list[Fact]:
        """The facts of a name in the last step."""
        return [fact for fact in self.facts if FACT_KINDS[fact.kind].name == name]

    def told(self) -> list[str]:
        """The names of the facts of the last step."""
        return [FACT_KINDS[fact.kind].name for fact in self.facts]

    def has_read(self, seat: int, text: str) -> bool:
        """Whether a seat may read a text now."""
        return text_id(text) in self.system.readable(self.s, seat)

    # Getting somewhere.

    def begin(self, receptacles: list[str] | None = None, captain: int = 0) -> Table:
        """Set up, up to the Captain's first choice of a location."""
        self.do(kinds.READ_ORDER, seat=0)
        names = receptacles or ["ada", "bo", "cy", "di"]
        for agent in range(len(self.s.agents)):
            self.do(kinds.RECEPTACLE, agent, self.card(names[agent], "receptacle"))
        while self.asked() == "divide":
            self.answer(0)
        if self.asked() == "first_captain":
            for seat in range(self.s.seats):
                if self.asked() == "first_captain":
                    self.answer(captain, seat)
        while self.s.phase == 0:
            self.do(kinds.READ_PROLOGUE)
        return self

    def go(self, name: str) -> Table:
        """Choose a location."""
        self.do(kinds.CHOOSE_LOCATION, self.place(name))
        return self

    def recon(self, *slots: int) -> Table:
        """Let agents take cards in turn, the next free ones unless said otherwise, and open the Actions."""
        wanted = list(slots)
        for agent in self.g.active():
            free = self.g.open_slots()
            if self.agent(agent).card < 0 and free:
                self.do(kinds.TAKE_CARD, agent, wanted.pop(0) if wanted else free[0])
        if self.s.phase == 4:
            for agent in self.g.active():
                self.do(kinds.REPORT, agent)
            self.agree(kinds.OPEN)
        return self

    def agree(self, kind: int) -> Table:
        """Let players want something until the group has it, the Captain first."""
        before, first = self.s.phase, self.g.captain_seat()
        for turn in range(self.s.seats):
            if self.s.phase == before:
                self.do(kind, seat=(first + turn) % self.s.seats)
        return self

    def act(self, name: str = "hall", *slots: int) -> Table:
        """Go to a location and through recon and telepathy."""
        return self.go(name).recon(*slots)

    def all_stand_by(self) -> Table:
        """Let all agents stand by, following what has to be followed."""
        for agent in self.g.active():
            if self.agent(agent).due:
                self.do(kinds.FOLLOW, agent)
            if self.agent(agent).card >= 0:
                self.do(kinds.STAND_BY, agent)
        return self

    def set(
        self, pools: list[int] | None = None, vortex: int | None = None, level: int | None = None, returned: int = 0
    ) -> Table:
        """Put Azrak where a test wants it; the rest is put aside, so that nothing is lost."""
        s = self.s
        total = sum(one.pool for one in s.agents) + s.vortex + s.returned + s.stock
        for agent, pool in enumerate(pools or []):
            s.agents[agent].pool = pool
        for one in s.agents:
            one.level = level if level is not None else one.level
        s.vortex = vortex if vortex is not None else s.vortex
        s.returned = returned
        s.stock = total - sum(one.pool for one in s.agents) - s.vortex - s.returned
        return self

    def azrak(self) -> tuple[list[int], int, int]:
        """Pools, Vortex, Update space."""
        return [one.pool for one in self.s.agents], self.s.vortex, self.s.returned

    def between(self) -> Table:
        """Let all stand by and leave."""
        self.all_stand_by()
        return self.agree(kinds.LEAVE_PLACE)

    def round(self, name: str = "hall") -> Table:
        """A whole round in which nothing happens."""
        self.act(name).between()
        if self.asked() == "standard_update":
            self.answer(NONE)
        if self.s.phase == 7:
            self.do(kinds.END_SWAP)
        return self

    def run_block(self, agent: int = 0) -> Table:
        """Let an agent follow the card in front."""
        self.do(kinds.FOLLOW, agent)
        return self


def with_effects(*effects: Any, **rest: Any) -> Table:
    """A table whose agent 0 has a card with these effects in front, and the Actions open."""
    place = location("hall", card("hall-1", on_read=list(effects)), *(card(f"hall-{n}") for n in (2, 3, 4)))
    return Table(place, plain_location("yard"), **rest).begin().act()


def reasons() -> dict[str, int]:
    """All reasons for refusing."""
    return refusals.REASON


def lay(table: Table, location_name: str, azrak: int) -> None:
    """Put Azrak on a location from what is put aside."""
    s = table.s
    spot = table.place(location_name)
    s.stock += s.spots[spot] - azrak
    s.spots = put(s.spots, spot, azrak)
