"""Small missions and tables for tests: say only what the test is about."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import msgspec

from chronaut.kernel.actions import Proposal, Refused
from chronaut.kernel.events import Fact
from chronaut.kernel.program import Program, text_id
from chronaut.kernel.state import VOTE
from chronaut.systems.contract.match import Match
from chronaut.systems.contract.referee import ANSWER, REPLY
from chronaut.systems.contract.system import Setup
from chronaut.systems.time_stories import mission as written
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.facts import FACT_KINDS
from chronaut.systems.time_stories.flow import CHANGE, SPEND
from chronaut.systems.time_stories.pieces import Agent
from chronaut.systems.time_stories.state import TimeState
from chronaut.systems.time_stories.system import TimeStories
from chronaut.systems.time_stories.terms import (
    ACTING,
    BASE,
    CHANGING,
    CHOOSING,
    ENTERING,
    EXPLORING,
    LETTERS,
    RUN_OVER,
    SETUP,
)

HIT, TWO_HITS, BLANK, SKULL = 1, 0, 3, 5
"""Faces of the default action die, to be given as fixed luck: `fixed={"action": [HIT, SKULL]}`."""


SPEND_VOTE, LEAVE_VOTE = SPEND, CHANGE
"""Answers to the vote on what comes next."""


def card(letter: str, **rest: Any) -> dict[str, Any]:
    """A picture card with a text of its own."""
    return {"letter": letter, **rest}


def location(name: str, *cards: dict[str, Any], red: bool = False, **rest: Any) -> dict[str, Any]:
    """A location; card A is added if it is not given."""
    return {"name": name, "cards": list(cards), "red": red, **rest}


def receptacle(name: str, **rest: Any) -> dict[str, Any]:
    """A receptacle with 2 dice in combat, resistance 2 and 5 LP unless said otherwise."""
    return {"name": name, "characteristics": {"combat": 2}, "resistance": 2, "lp": 5, **rest}


class Texts:
    """Collects texts under numbers of their own."""

    def __init__(self) -> None:
        self.table: dict[str, str] = {}

    def __call__(self, text: str) -> str:
        ident = text_id(text)
        self.table[ident] = text
        return ident


ENDINGS = (
    {"name": "won", "kind": "success"},
    {"name": "late", "kind": "failed_time"},
    {"name": "lost", "kind": "failed"},
)


def program(
    *locations: dict[str, Any], receptacles: list[dict[str, Any]] | None = None,
    items: list[dict[str, Any]] | None = None, **rest: Any,
) -> Program:  # fmt: skip
    """A mission of the given locations; whatever is not said is small and plain.

    Each front's text reads `front of NAME`, a card's name is its location's name and its letter (`hall-B`) unless
    given; deck numbers are counted up.
    """
    texts = Texts()
    numbers = iter(range(1, 1000))

    def face(data: dict[str, Any], name: str) -> dict[str, Any]:
        found = {"number": next(numbers), "name": name, "text": texts(f"front of {name}"), **data}
        if "box" in found:
            found["box"] = texts(found["box"])
        return found

    base = [face(dict(one), f"base-{n}") for n, one in enumerate(rest.pop("base", [{}, {}]))]
    built = []
    for place in locations or (location("hall", card("B"), card("C"), card("D")), location("yard", card("B"))):
        cards = place["cards"]
        if all(one["letter"] != "A" for one in cards):
            cards = [card("A"), *cards]
        linked = [
            face({"back": texts(f"back of {place['name']}-{one['letter']}"), **one}, f"{place['name']}-{one['letter']}")
            for one in cards
        ]
        built.append({**place, "title": texts(f"title of {place['name']}"), "cards": linked})
    offered = receptacles or [receptacle(name) for name in ("ada", "bo", "cy", "di")]
    made = [
        face(
            {**one, "title": texts(f"{one['name'].capitalize()}, receptacle"), "back": texts(f"back {one['name']}")},
            one["name"],
        )
        for one in offered
    ]
    for one in made:
        if "secret" in one:
            one["secret"] = texts(one["secret"])
    things = [face(dict(one), one["name"]) for one in items or []]
    places = rest.pop("places", None) or [{"location": place["name"]} for place in built]
    backs = [{"back": texts(one["back"])} if "back" in one else {} for one in rest.get("loose", [])]
    loose = [face({**one, **back}, one["name"]) for one, back in zip(rest.pop("loose", []), backs, strict=True)]
    endings = [face(dict(one), one["name"]) for one in rest.pop("endings", None) or ENDINGS]
    plan = [face(dict(one), one["name"]) for one in rest.pop("plan", [])]
    body = {
        "characteristics": ["combat", "deftness", "speech"], "tu_by_agents": {"1": 20, "2": 20, "3": 20, "4": 20},
        "first_location": built[0]["name"], "base": base, "locations": built, "receptacles": made, "items": things,
        "places": places, "endings": endings, "loose": loose, "plan": plan, "briefing": texts("briefing"), **rest,
    }  # fmt: skip
    body = deepcopy(body)
    labelled(body, texts)
    mission = msgspec.convert(body, written.Mission)
    return written.to_program(mission, "test-mission", "Test", texts.table)


def labelled(part: Any, texts: Texts) -> None:
    """Turn labels of choices and powers into texts."""
    if isinstance(part, dict):
        for name, value in part.items():
            if (name == "label" and isinstance(value, str) and value not in texts.table) or (
                (name == "say" or (name == "question" and ("ways" in part or "answer" in part)))
                and isinstance(value, str)
                and value not in texts.table
            ):
                part[name] = texts(value)
            else:
                labelled(value, texts)
    elif isinstance(part, list):
        for one in part:
            labelled(one, texts)


class Table:
    """A match with short words for what seats do."""

    def __init__(
        self, mission: Program | None = None, *, seats: int = 4, seed: int = 1, options: dict[str, Any] | None = None,
        fixed: dict[str, list[int]] | None = None,
    ) -> None:  # fmt: skip
        self.system = TimeStories(mission or program())
        self.match = Match(self.system, Setup(seats=seats, seed=seed, options=options or {}, fixed=fixed or {}))
        self.facts: list[Fact] = []

    @property
    def s(self) -> TimeState:
        """The state."""
        assert isinstance(self.match.state, TimeState)
        return self.match.state

    def agent(self, number: int) -> Agent:
        """An agent's state."""
        return self.s.agents[number]

    def seat_of(self, agent: int) -> int:
        """A seat that decides for an agent now."""
        mask = self.system.game(self.s).controllers(agent)
        return (mask & -mask).bit_length() - 1

    def do(self, seat: int, kind: int, a: int = -1, b: int = -1, c: int = -1, text: str = "") -> list[str]:
        """Propose something that must be accepted; returns the names of its facts."""
        answer = self.match.propose(Proposal(seat, kind, a, b, c, text))
        assert not isinstance(answer, Refused), f"refused: {answer}"
        self.facts = answer
        return [FACT_KINDS[fact.kind].name for fact in answer]

    def refused(self, seat: int, kind: int, a: int = -1, b: int = -1, c: int = -1, text: str = "") -> Refused:
        """Propose something that must be refused; returns the refusal."""
        answer = self.match.propose(Proposal(seat, kind, a, b, c, text))
        assert isinstance(answer, Refused), "accepted"
        return answer

    def told(self, name: str) -> list[Fact]:
        """The facts of that name in the last step."""
        return [fact for fact in self.facts if FACT_KINDS[fact.kind].name == name]

    # Getting somewhere.

    def begin(self, receptacles: list[str] | None = None) -> Table:
        """Colours, base and receptacles, up to the entry of the first location."""
        for number in range(len(self.s.agents)):
            if self.s.phase == SETUP:
                self.do(self.seat_of(number), kinds.COLOUR, number, number)
        while self.s.phase == BASE:
            self.do(self.s.reader, kinds.READ_BASE)
        names = receptacles or [self.card_name(number) for number in self.system.scenario.receptacles]
        for number in range(len(self.s.agents)):
            if self.s.phase == CHOOSING:
                self.do(self.seat_of(number), kinds.RECEPTACLE, number, self.card(f"receptacle:{names[number]}"))
                self.settle()
        return self

    def enter(self, letters: str) -> list[str]:
        """Place the unplaced agents at these letters, one each; a single letter is for all."""
        assert self.s.phase == ENTERING
        names: list[str] = []
        waiting = [n for n, agent in enumerate(self.s.agents) if agent.status == 0 and agent.space < 0]
        for turn, number in enumerate(waiting):
            letter = letters[0] if len(letters) == 1 else letters[turn]
            names += self.do(self.seat_of(number), kinds.PLACE, number, space(letter))
            self.settle()
        return names

    def vote(self, option: int) -> list[str]:
        """Let every seat that is asked vote the same until the vote is closed."""
        names: list[str] = []
        question = self.s.questions[-1]
        for seat in range(self.s.seats):
            asked = question in self.s.questions and question.votes[seat] != option
            if asked and (self.system.game(self.s).voters(question) >> seat) & 1:
                names += self.do(seat, ANSWER, question.serial, option)
        return names

    def answer(self, option: int, seat: int | None = None) -> list[str]:
        """Answer the latest open question; a vote is cast by all unless a seat is named."""
        question = self.s.questions[-1]
        if question.mode == VOTE and seat is None:
            return self.vote(option)
        mask = self.system.game(self.s).voters(question)
        chosen = (mask & -mask).bit_length() - 1 if seat is None else seat
        return self.do(chosen, ANSWER, question.serial, option)

    def reply(self, text: str) -> list[str]:
        """Type an answer to the latest open question."""
        question = self.s.questions[-1]
        mask = self.system.game(self.s).voters(question)
        return self.do((mask & -mask).bit_length() - 1, REPLY, question.serial, text=text)

    def settle(self) -> None:
        """Agree to what another player proposes for a shared receptacle."""
        while self.s.questions and self.system.question_kinds[self.s.questions[-1].kind] == "shared_receptacle":
            self.answer(1)

    def spend(self) -> list[str]:
        """All vote to spend 1 TU."""
        assert self.s.phase == EXPLORING
        return self.vote(SPEND)

    def leave(self, to: str | None = None) -> list[str]:
        """All vote to leave, and for a destination if one is given."""
        names = self.vote(CHANGE)
        if to is not None and self.s.phase == CHANGING:
            names += self.vote(self.place(to))
        return names

    def roll(self, agent: int, choice: int = 0) -> list[str]:
        """An agent rolls for the test of its space."""
        names = self.do(self.seat_of(agent), kinds.ROLL, agent, self.agent(agent).space, choice)
        self.settle()
        return names

    def move(self, agent: int, letter: str) -> list[str]:
        """An agent moves."""
        names = self.do(self.seat_of(agent), kinds.MOVE, agent, space(letter))
        self.settle()
        return names

    def nothing(self, agent: int) -> list[str]:
        """An agent does nothing."""
        names = self.do(self.seat_of(agent), kinds.NOTHING, agent)
        self.settle()
        return names

    def rest(self) -> list[str]:
        """Everybody who may still act does nothing."""
        names: list[str] = []
        for number in range(len(self.s.agents)):
            one = self.agent(number)
            if self.s.phase == ACTING and one.status == 0 and not one.acted and not one.barred:
                names += self.nothing(number)
        return names

    def run_out(self) -> None:
        """Let time run out, doing nothing, until the run is over."""
        while self.s.phase < RUN_OVER:
            if self.s.phase == EXPLORING:
                self.spend()
            elif self.s.phase == ACTING:
                self.rest()
            else:
                raise AssertionError(f"cannot run out in phase {self.s.phase}")

    def next_run(self) -> None:
        """All are ready for the next run."""
        for seat in range(self.s.seats):
            if self.s.phase == RUN_OVER and (self.s.present >> seat) & 1:
                self.do(seat, kinds.READY)

    # Looking things up.

    def card(self, name: str) -> int:
        """The handle of a card by `kind:name`; without a kind it is a location card."""
        return self.system.scenario.card_index[name if ":" in name else f"card:{name}"]

    def card_name(self, number: int) -> str:
        """The working name of a card."""
        return self.system.scenario.cards[number].name

    def place(self, name: str) -> int:
        """The number of a location."""
        return self.system.scenario.location_index[name]

    def item(self, name: str) -> int:
        """The number of an item."""
        return self.system.scenario.item_index[name][0]

    def texts(self, seat: int) -> set[str]:
        """All texts that a seat may read now."""
        return set(self.match.frame(seat).texts.values())

    def shields(self, letter: str) -> list[int]:
        """The shields on a space, left to right."""
        return list(self.s.row[space(letter)].counts)


def space(letter: str) -> int:
    """The space of a letter, B = 0."""
    return LETTERS.index(letter) - 1
