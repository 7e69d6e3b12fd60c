"""Games of Forty Wheels, played by the names that the mission's files have for things."""

from __future__ import annotations

from itertools import permutations
from typing import ClassVar, Final

from chronaut import packs
from chronaut.kernel.actions import Proposal
from chronaut.systems.contract.referee import REPLY
from chronaut.systems.revolution import conflicts, core
from chronaut.systems.revolution import proposals as kinds
from chronaut.systems.revolution.scenario import Scenario
from chronaut.systems.revolution.terms import DESTINY, ORDERING, SUPPORT, SWAPS, TELEPATHY, UPDATE_DRAFT, WINDOW
from tests.systems.revolution.build import NO_UPDATE, Table

BODIES: Final = ("anatoile", "desiree", "ignace", "philomene")
PILE: Final = (-2, -1, 0, 0, 1, 2)


def luck(order: tuple[int, ...]) -> list[int]:
    """The draws that shuffle the Destiny pile into this order, the top first."""
    for wanted in permutations(range(len(PILE))):
        if tuple(PILE[card] for card in wanted) == order:
            return draws(list(wanted))
    raise ValueError(order)


def draws(wanted: list[int]) -> list[int]:
    """The draws of a shuffle that ends in this order of cards."""
    cards, found = list(range(len(wanted))), []
    for last in range(len(cards) - 1, 0, -1):
        other = cards.index(wanted[last])
        found.append(other)
        cards[last], cards[other] = cards[other], cards[last]
    return found


class Game(Table):
    """A game of the mission, with the luck of the Destiny pile and of the story as wanted."""

    MISSION: ClassVar = "forty-wheels"

    def __init__(
        self, bodies: tuple[str, ...], seats: int = 0, destiny: tuple[int, ...] = PILE, story: tuple[int, ...] = ()
    ) -> None:
        fixed = {"destiny": luck(destiny), **({"story": list(story)} if story else {})}
        super().__init__(made=packs.load(self.MISSION), seats=seats or len(bodies), fixed=fixed)
        self.bodies = bodies
        self.begin(list(bodies))

    @property
    def m(self) -> Scenario:
        """The mission."""
        return self.system.scenario

    def who(self, body: str) -> int:
        """The agent in a body."""
        return self.bodies.index(body)

    def slot(self, card: str) -> int:
        """Where a card lies in the panorama."""
        return self.s.contents[self.s.location].index(self.card(card))

    def visit(self, place: str, **taken: str) -> None:
        """Go to a place: each body takes its card, all tell, all follow what stands on their cards."""
        self.do(kinds.CHOOSE_LOCATION, self.place(place))
        self.look(**taken)

    def look(self, **taken: str) -> None:
        """Recon and telepathy."""
        for body, card in taken.items():
            self.do(kinds.TAKE_CARD, self.who(body), self.slot(card))
        if self.s.phase == TELEPATHY:
            for agent in self.g.active():
                self.do(kinds.REPORT, agent)
            self.agree(kinds.OPEN)

    def follow(self, body: str, *answers: int) -> None:
        """Follow the card in front, with answers to what it asks."""
        if self.agent(self.who(body)).due:
            self.do(kinds.FOLLOW, self.who(body))
        for one in answers:
            self.answer(self.options()[one])
        self.tidy()

    def tidy(self) -> None:
        """Agree to an Update as it is proposed, and put away what was read."""
        while self.asked() == "divide" and self.s.draft.kind == UPDATE_DRAFT:
            self.answer(0)
        for agent in self.g.active():
            for card in self.g.readings(agent):
                self.do(kinds.PUT_AWAY, agent, card)

    def explore(self, body: str, card: str, *answers: int, free: bool = False) -> None:
        """Take another card and follow it."""
        self.do(kinds.EXPLORE, self.who(body), self.slot(card), int(free))
        for one in answers:
            self.answer(self.options()[one])
        self.tidy()

    def test(
        self, body: str, attribute: str, boost: int = 0, support: tuple[str, ...] = (), use: tuple[str, ...] = ()
    ) -> None:
        """A test of the card in front, or of the conflict, from the first step to the last."""
        who = self.who(body)
        number = self.s.conflict.card if self.s.conflict.stage else self.agent(who).card
        boxes = self.m.cards[number].boxes
        wanted = self.m.attributes.index(attribute)
        box = next(n for n, one in enumerate(boxes) if one.attribute == wanted)
        self.do(kinds.TEST, who, number, box)
        for label in use:
            self.use(body, label)
        self.go_on(body, boost, support)

    def go_on(self, body: str, boost: int = 0, support: tuple[str, ...] = ()) -> None:
        """The steps of a test that has begun."""
        who = self.who(body)
        for _ in range(boost):
            self.do(kinds.BOOST_TEST, who)
        if self.s.trial.stage and self.s.trial.stage < SUPPORT:
            self.do(kinds.CLOSE_BOOST, who)
        for other in support:
            self.do(kinds.SUPPORT_TEST, self.who(other))
        if self.s.trial.stage == SUPPORT:
            self.do(kinds.PASS_SUPPORT, who)
        if self.s.trial.stage == DESTINY and not self.s.questions:
            self.do(kinds.ACCEPT, who)

    def use(self, body: str, label: str, *answers: int) -> None:
        """Use a power by the beginning of its label."""
        texts = self.system.program.texts
        found = next(
            n
            for n, one in enumerate(self.m.powers)
            if texts[one.label].startswith(label) and self.g.able(self.who(body)) and self.usable(body, n)
        )
        self.do(kinds.USE, self.who(body), found)
        for one in answers:
            self.answer(self.options()[one])

    def usable(self, body: str, power: int) -> bool:
        """Whether a body can use a power now."""
        wish = Proposal(self.seat(self.who(body)), kinds.USE, self.who(body), power)
        return self.system.check(self.s, wish) is None

    def reply(self, body: str, text: str) -> None:
        """Type an answer."""
        self.propose(Proposal(self.seat(self.who(body)), REPLY, self.s.questions[-1].serial, text=text))

    def order(self) -> None:
        """The Captain sets the order of a turn of the conflict: as they sit."""
        for agent in range(len(self.bodies)):
            if self.s.conflict.stage in (WINDOW, ORDERING) and agent in conflicts.unordered(self.g):
                self.do(kinds.SET_ORDER, agent)
        self.tidy()

    def recalls(self, **chosen: int) -> None:
        """Answer what the Snap Recalls ask, each body its way."""
        while self.asked() == "effect":
            body = self.bodies[self.s.questions[0].agent]
            self.answer(self.options()[chosen[body]])

    def vote(self, option: int) -> None:
        """Let all who are asked choose the same way."""
        serial, chosen = self.s.questions[-1].serial, self.options()[option]
        for seat in range(self.s.seats):
            if self.s.questions and self.s.questions[-1].serial == serial:
                self.answer(chosen, seat)

    def depart(self, update: int = NO_UPDATE) -> None:
        """All stand by and leave; then an Update or none, and no swaps."""
        self.tidy()
        self.between()
        self.after(update)

    def after(self, update: int = NO_UPDATE) -> None:
        """What comes between locations."""
        if self.asked() == "standard_update":
            self.answer(update)
        while self.asked():
            assert self.asked() == "divide", self.asked()
            self.answer(0)
        if self.s.phase == SWAPS:
            self.do(kinds.END_SWAP)
            self.tidy()

    def state(self) -> str:
        """Where the game stands, for whoever writes one."""
        pools = " ".join(
            f"{name}:{agent.pool}/{agent.level}" for name, agent in zip(self.bodies, self.s.agents, strict=True)
        )
        asked = core.QUESTION_KINDS[self.s.questions[0].kind] if self.s.questions else ""
        return f"round {self.s.round} phase {self.s.phase} {pools} V{self.s.vortex} R{self.s.returned} {asked} {self.s.counters}"
