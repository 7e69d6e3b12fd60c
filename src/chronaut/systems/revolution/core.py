"""The referee of this family: the questions that every chapter of the rules asks of a state."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from chronaut.kernel.state import ALL, ANYONE, VOTE, Question
from chronaut.systems.revolution.facts import APPLIERS
from chronaut.systems.revolution.pieces import Agent
from chronaut.systems.revolution.scenario import Card, ModifierOf, PowerOf, Scenario
from chronaut.systems.revolution.state import RevolutionState
from chronaut.systems.revolution.terms import (
    ATTRIBUTE_Q,
    BY_LOSS,
    CARD_A,
    COMMON,
    CONNECTED,
    COVERING,
    GEAR,
    GREEN,
    HELD,
    IN_PLAY,
    INTERACTION,
    ITEM,
    LAID,
    MOMENTS,
    MYSTERY,
    PANORAMA,
    READING,
    RECALL,
    RECEPTACLE,
    RED,
    REMOVED,
    SET,
    UPRIGHT,
)
from chronaut.systems.verbs.expr import Context
from chronaut.systems.verbs.story import FIRST_STORY_FACT, FIRST_SYSTEM_QUESTION, FIRST_SYSTEM_STEP, Story

# Steps of the agenda; game.py says which function does each.
LINK_STEP: Final = FIRST_SYSTEM_STEP
ARRIVE_STEP: Final = FIRST_SYSTEM_STEP + 1
TAKE_STEP: Final = FIRST_SYSTEM_STEP + 2
CONFLICT_STEP: Final = FIRST_SYSTEM_STEP + 3
END_UPDATE_STEP: Final = FIRST_SYSTEM_STEP + 4
ASIDE_STEP: Final = FIRST_SYSTEM_STEP + 5

# Kinds of questions; game.py says which function takes each answer.
LINK_QUESTION: Final = FIRST_SYSTEM_QUESTION
UPDATE_QUESTION: Final = FIRST_SYSTEM_QUESTION + 1
DRAFT_QUESTION: Final = FIRST_SYSTEM_QUESTION + 2
CAPTAIN_QUESTION: Final = FIRST_SYSTEM_QUESTION + 3
NOBODY: Final = -2
"""No agent carries a card whose powers and modifiers do not work."""
WORKING: Final = (HELD, COMMON, COVERING, UPRIGHT, LAID)
"""Where cards work that have no bearer by their kind."""
QUESTION_KINDS: Final = ("effect", "broken_link", "standard_update", "divide", "first_captain")


@mypyc_attr(allow_interpreted_subclasses=True)
class Core(Story):
    """A table of TIME Stories Revolution at work."""

    def __init__(self, state: RevolutionState, scenario: Scenario, recording: bool, texts: dict[str, str]) -> None:
        super().__init__(state, scenario, recording)
        self.texts = texts
        self.s = state
        self.m = scenario
        self.places: tuple[int, ...] = ()
        """Where cards lay when it was last looked who has what."""
        self.holders: tuple[int, ...] = ()
        """Who had them then."""
        self.spot = -1
        """The location whose panorama lay there then."""
        self.being_read: list[int] = []
        """The cards that somebody is reading."""
        self.laid_out: tuple[int, ...] = ()
        """The row when it was last looked where cards lie in it."""
        self.laid_mask = 0
        """Mask of those places."""
        self.lying: list[list[tuple[PowerOf, int]]] = []
        """By moment the powers of `Scenario.other_powers` that work, each with its card's agent, -1 for anybody."""

    def evolve(self, kind: int, a: int, b: int, c: int, d: int, text: str) -> None:
        if kind < FIRST_STORY_FACT:
            self.apply_story(kind, a, b)
        else:
            APPLIERS[kind - FIRST_STORY_FACT](self.m, self.s, a, b, c, d, text)

    # Who.

    def active(self) -> list[int]:
        """The agents that are not ejected, in seat order."""
        return [n for n, agent in enumerate(self.s.agents) if agent.out == IN_PLAY]

    def able(self, agent: int) -> bool:
        """Whether an agent can act: not ejected, and its link holds."""
        one = self.s.agents[agent]
        return one.out == IN_PLAY and one.link == CONNECTED  # RV-147

    def stands_by(self, agent: int) -> bool:
        """Whether an agent is standing by (RV-75)."""
        return self.s.agents[agent].out == IN_PLAY and self.s.agents[agent].card < 0  # RV-75

    def busy(self, agent: int) -> bool:
        """Whether an agent has a card to put away or a gift to end before it does anything else (RS-93)."""
        return self.s.agents[agent].gift >= 0 or bool(self.readings(agent))

    def readings(self, agent: int) -> list[int]:
        """The cards that an agent is reading and has not put away."""
        self.look()
        if not self.being_read:
            return []
        holder = self.s.holder
        return [card for card in self.being_read if holder[card] == agent]

    def look(self) -> None:
        """Look anew who reads what and whose powers work, if a card has moved since."""
        s = self.s
        spot = s.location if s.displayed else -1
        if self.places is s.place and self.holders is s.holder and self.spot == spot:
            return
        self.places, self.holders, self.spot = s.place, s.holder, spot
        self.being_read = [card for card, place in enumerate(s.place) if place == READING] if READING in s.place else []
        self.lying = [[] for _ in MOMENTS]
        for power in self.m.other_powers:
            owner = -1
            if power.card >= 0:
                card = self.m.cards[power.card]
                if card.kind == MYSTERY and s.place[power.card] != UPRIGHT:
                    continue
                owner = self.carrier(card)
            if owner != NOBODY:
                self.lying[power.moment].append((power, owner))

    def from_captain(self) -> list[int]:
        """All agents in seat order, beginning with the Captain (RS-73)."""
        count = len(self.s.agents)
        first = max(self.s.captain, 0)
        return [(first + turn) % count for turn in range(count)]

    def controllers(self, agent: int) -> int:
        """Mask of the seats that decide for an agent now."""
        return self.here(1 << self.s.agents[agent].seat)

    def captain_seat(self) -> int:
        """The seat of the Captain, or whoever plays for it."""
        captain = self.s.captain
        seat = self.s.agents[captain].seat if captain >= 0 else 0
        return self.here(1 << seat).bit_length() - 1

    def caretaker(self) -> int:
        s = self.s
        first = s.agents[s.captain].seat if s.captain >= 0 else 0
        for turn in range(s.seats):
            seat = (first + turn) % s.seats
            if (s.present >> seat) & 1:
                return seat
        return first

    def seats_of(self, mask: int) -> list[int]:
        """The seats of a mask, in their order."""
        return [seat for seat in range(self.s.seats) if (mask >> seat) & 1]

    def everybody(self) -> int:
        """Mask of all seats."""
        return (1 << self.s.seats) - 1

    def voters(self, question: Question) -> int:
        if question.mode != VOTE and question.breaker >= 0:
            return 1 << self.captain_seat()
        if question.kind == LINK_QUESTION:
            return self.controllers(question.agent)
        if question.kind in (UPDATE_QUESTION, DRAFT_QUESTION) and question.mode != VOTE:
            return 1 << self.captain_seat()
        return self.here(question.seats)

    def breaker(self, question: Question) -> int:
        return self.captain_seat() if question.breaker >= 0 else -1

    def tie_breaker(self) -> int:
        return self.captain_seat()

    def ask_group(self, kind: int, options: list[int], node: int = -1, agent: int = -1, value: int = -1) -> None:
        """Put something to the group: the Captain settles it, or most seats do (RV-208)."""
        if self.s.rulings.captain_settles:  # RV-208
            self.ask(kind, 1 << self.captain_seat(), options, node=node, agent=agent, card=value)
        else:
            self.ask(kind, self.everybody(), options, mode=VOTE, node=node, agent=agent, card=value)

    def agreed(self, what: int) -> bool:
        """Whether the group has decided for something: its Captain has, or more than half of the seats (RV-208)."""
        wanted = self.s.consents[what] & self.s.present
        if not wanted:
            return False
        if self.s.rulings.captain_settles:  # RS-57, RV-208
            return (wanted >> self.captain_seat()) & 1 == 1
        return 2 * wanted.bit_count() > self.s.present.bit_count()

    def deciders(self, c: Context, who: str) -> int:
        if who == "group":
            return self.everybody()
        if who == "here":
            mask = 0
            for agent in self.active():
                mask |= self.controllers(agent)
            return mask or self.everybody()
        if who == "captain" or c.agent < 0:
            return 1 << self.captain_seat()
        return self.controllers(c.agent)

    def knowers(self, c: Context) -> int:
        """Mask of the seats that may know what a card's effect is about."""
        if c.card < 0:
            return ALL
        card = self.m.cards[c.card]
        if not self.secret(card):
            return ALL
        mask = self.controllers(c.agent) if c.agent >= 0 else 0
        for one in self.s.shown:
            if one.card == c.card:
                mask |= one.seats
        return mask

    def knowers_of(self, number: int) -> int:
        """Mask of the seats that may know what becomes of a card."""
        return self.knowers(Context(-1, self.bearer(self.m.cards[number]), number))

    def secret(self, card: Card) -> bool:
        """Whether only its reader reads a card (RV-212, RV-215, RV-220, RV-221)."""
        if card.kind in (PANORAMA, RECALL, INTERACTION):  # RV-212, RV-220, RV-221
            return True
        if card.kind == MYSTERY:
            return self.s.place[card.index] != UPRIGHT and card.colour != RED  # RV-213
        return card.kind == ITEM and card.colour not in (GREEN, RED) and card.colour < RED  # RV-215

    # Where.

    def row(self) -> tuple[int, ...]:
        """The cards at the places of the panorama on the table, -1 where none lies."""
        return self.s.contents[self.s.location] if self.s.location >= 0 and self.s.displayed else ()

    def holder_at(self, slot: int) -> int:
        """The agent in front of whom the card of a place lies, -1 for none."""
        for n, agent in enumerate(self.s.agents):
            if agent.slot == slot and agent.card >= 0:
                return n
        return -1

    def available(self, slot: int) -> bool:
        """Whether a card lies at a place of the panorama, and in front of nobody (RV-74)."""
        row = self.row()
        return 0 <= slot < len(row) and row[slot] >= 0 and self.holder_at(slot) < 0  # RV-58, RV-74

    def open_slots(self) -> list[int]:
        """The places whose cards can be taken."""
        mask = self.open_mask()
        return [slot for slot in range(mask.bit_length()) if (mask >> slot) & 1]

    def open_mask(self) -> int:
        """Mask of the places whose cards can be taken."""
        row = self.row()
        if row is not self.laid_out:
            self.laid_out, self.laid_mask = row, 0
            for slot, card in enumerate(row):
                if card >= 0:  # RV-58
                    self.laid_mask |= 1 << slot
        mask = self.laid_mask
        for agent in self.s.agents:
            if agent.slot >= 0 and agent.card >= 0:
                mask &= ~(1 << agent.slot)  # RV-74
        return mask

    def choosable(self, location: int) -> bool:
        """Whether the Captain may choose a location (RS-60)."""
        s = self.s
        if not self.is_open(location):
            return False
        fixed = [one for one in range(len(s.spots)) if (s.heading >> one) & 1 and self.is_open(one)]
        return not fixed or location in fixed

    def is_open(self, location: int) -> bool:
        """Whether a location lies on an uncovered map card and nothing bars it (RS-60)."""
        return self.s.spots[location] >= 0 and not (self.s.barred >> location) & 1  # RS-60

    def next_captain(self) -> int:
        """The agent to whom the office passes next: on the left, as far as no card says otherwise (RV-98)."""
        s = self.s
        return (s.captain + s.passing * (1 + s.skipped)) % len(s.agents)  # RV-98, RG-37

    def life(self, number: int) -> int:
        """The life points of a card's adversary, 0 for none: what an effect gave it, else what is printed (RV-228)."""
        conflict = self.m.cards[number].conflict
        printed = conflict.life if conflict is not None else 0
        return self.s.life[number] if self.s.life[number] >= 0 else printed  # RV-228

    def bearer(self, card: Card) -> int:
        """The agent whose card it is or in front of whom it lies, -1 for none."""
        s = self.s
        kind = card.kind
        if kind in (GEAR, RECALL, INTERACTION, RECEPTACLE):
            owner = card.index if kind == RECEPTACLE else card.owner
            for n, agent in enumerate(s.agents):
                if agent.receptacle == owner:
                    return n
            return -1
        if kind == PANORAMA or (kind == MYSTERY and s.place[card.index] != UPRIGHT):
            for n, agent in enumerate(s.agents):
                if agent.card == card.index:
                    return n
        return s.holder[card.index]

    def carrier(self, card: Card) -> int:
        """The agent for whom a card's powers and modifiers work, -1 if for whoever they say, `NOBODY` while they do not."""
        place, kind = self.s.place[card.index], card.kind
        if place == REMOVED:
            return NOBODY
        if kind == CARD_A:
            return -1 if card.location == self.s.location and self.s.displayed else NOBODY
        if kind in (GEAR, RECEPTACLE, PANORAMA) or (kind == MYSTERY and place != UPRIGHT):
            bearer = self.bearer(card)
            if bearer < 0 or (kind == GEAR and self.s.agents[bearer].gear != 1):  # RV-44, RV-182
                return NOBODY
            return bearer
        return self.bearer(card) if place in WORKING else NOBODY

    # Rule questions.

    def resolve(self, question: int, base: int, agent: int = -1, of: int = -1) -> int:
        """The answer to a rule question for an agent: what is set, and everything added to it."""
        modifiers = self.m.modifiers[question]
        if not modifiers and not self.s.standing:
            return base
        value = base
        added = 0
        for one in modifiers:
            if (one.of < 0 or one.of == of) and self.concerns(one, agent):
                if one.op == SET:
                    value = one.value
                else:
                    added += one.value
        for standing in self.s.standing:
            if standing.question == question and standing.agent in (-1, agent) and standing.of in (-1, of):
                if standing.op == SET:
                    value = standing.value
                else:
                    added += standing.value
        return value + added

    def concerns(self, one: ModifierOf, agent: int) -> bool:
        """Whether a modifier is in force and reaches an agent."""
        if one.card >= 0:
            carrier = self.carrier(self.m.cards[one.card])
            if carrier == NOBODY or (carrier != agent and not one.everybody):
                return False
        return one.when.holds(self, Context(-1, agent, one.card))

    def attribute(self, agent: int, attribute: int) -> int:
        """An agent's value for an attribute: its Replacement's, its receptacle's, as changed by cards (RV-41, RV-157)."""
        one: Agent = self.s.agents[agent]
        printed = self.m.cards[one.cover if one.cover >= 0 else one.receptacle].attributes  # RV-158
        return self.resolve(ATTRIBUTE_Q, printed[attribute], agent, attribute)

    def receptacles(self) -> int:
        """How many receptacles are in play; all adjustments depend on it (RV-188)."""
        return len(self.s.agents)  # RV-188

    def headroom(self, agent: int) -> int:
        """How much Azrak an agent's pool can still take (RV-101)."""
        one = self.s.agents[agent]
        return max(0, one.level - one.pool)  # RV-101

    def without_control(self) -> list[int]:
        """The agents that are out because they lost control."""
        return [n for n, agent in enumerate(self.s.agents) if agent.out == BY_LOSS]

    def to_one(self, c: Context, seats: int, options: list[int]) -> None:
        """Put an effect's question to some seats; several vote, and the Captain breaks their ties."""
        several = seats & (seats - 1) != 0
        self.ask(
            0, seats, options, mode=VOTE if several else ANYONE, audience=self.knowers(c) | seats,
            breaker=self.tie_breaker() if several else -1, node=c.node, agent=c.agent, card=c.card,
        )  # fmt: skip
