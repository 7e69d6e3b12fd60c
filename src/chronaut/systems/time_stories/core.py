"""The referee of this family: the questions that every chapter of the rules asks of a state."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from chronaut.kernel.actions import Proposal
from chronaut.kernel.state import ALL, VOTE, Question
from chronaut.systems.time_stories.facts import APPLIERS
from chronaut.systems.time_stories.pieces import Agent
from chronaut.systems.time_stories.scenario import (
    BASE_CARD,
    EVERYBODY,
    HERE,
    HOLDER,
    LOOSE,
    PICTURE,
    PLAN_CARD,
    Card,
    ModifierOf,
    PowerOf,
    Scenario,
)
from chronaut.systems.time_stories.state import TimeState
from chronaut.systems.time_stories.terms import (
    ACTING,
    ADD,
    ALIVE,
    CHANGING,
    CHOOSING,
    DICE_FOR,
    ENTERING,
    EXPLORING,
    FORBID,
    HITS_FOR,
    LP_MAX,
    MAY_USE,
    PERMIT,
    RESISTANCE,
    TOOL_QUESTIONS,
)
from chronaut.systems.verbs.expr import Context
from chronaut.systems.verbs.story import FIRST_STORY_FACT, FIRST_SYSTEM_QUESTION, FIRST_SYSTEM_STEP, Story

# Steps of the agenda; game.py says which function does each.
LOSE_LP_STEP: Final = FIRST_SYSTEM_STEP
LOSE_TU_STEP: Final = FIRST_SYSTEM_STEP + 1
RETURN_STEP: Final = FIRST_SYSTEM_STEP + 2
READ_STEP: Final = FIRST_SYSTEM_STEP + 3
THROW_STEP: Final = FIRST_SYSTEM_STEP + 4
HITS_STEP: Final = FIRST_SYSTEM_STEP + 5
RIPOSTE_STEP: Final = FIRST_SYSTEM_STEP + 6
PENALTIES_STEP: Final = FIRST_SYSTEM_STEP + 7
PENALTY_STEP: Final = FIRST_SYSTEM_STEP + 8
ROLL_END_STEP: Final = FIRST_SYSTEM_STEP + 9
IDLE_STEP: Final = FIRST_SYSTEM_STEP + 10
CLOSE_TU_STEP: Final = FIRST_SYSTEM_STEP + 11
BEGIN_ACTING_STEP: Final = FIRST_SYSTEM_STEP + 12
PAY_WAY_STEP: Final = FIRST_SYSTEM_STEP + 13
ARRIVE_STEP: Final = FIRST_SYSTEM_STEP + 14
POWER_STEP: Final = FIRST_SYSTEM_STEP + 15
SHARED_STEP: Final = FIRST_SYSTEM_STEP + 16
START_RUN_STEP: Final = FIRST_SYSTEM_STEP + 17
POWER_ORDER_STEP: Final = FIRST_SYSTEM_STEP + 20
PAY_COST_STEP: Final = FIRST_SYSTEM_STEP + 21
LAST_CHANCE_STEP: Final = FIRST_SYSTEM_STEP + 22

# Kinds of questions; game.py says which function takes each answer.
NEXT_QUESTION: Final = FIRST_SYSTEM_QUESTION
DESTINATION_QUESTION: Final = FIRST_SYSTEM_QUESTION + 1
ORDER_QUESTION: Final = FIRST_SYSTEM_QUESTION + 2
RETURN_QUESTION: Final = FIRST_SYSTEM_QUESTION + 3
POWER_QUESTION: Final = FIRST_SYSTEM_QUESTION + 4
REPLACE_QUESTION: Final = FIRST_SYSTEM_QUESTION + 5
SHARED_QUESTION: Final = FIRST_SYSTEM_QUESTION + 6
POWER_ORDER_QUESTION: Final = FIRST_SYSTEM_QUESTION + 7
QUESTION_KINDS: Final = (
    "effect", "what_next", "destination", "who_acts_next", "return", "use_power", "replace", "shared_receptacle",
    "power_order",
)  # fmt: skip

IN_RUN: Final = (ENTERING, EXPLORING, ACTING, CHANGING)
STANDING_QUESTIONS: Final = (NEXT_QUESTION, DESTINATION_QUESTION)
"""Votes that lie open while players may still do free things."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Core(Story):
    """A table of T.I.M.E Stories at work."""

    def __init__(self, state: TimeState, scenario: Scenario, recording: bool, texts: dict[str, str]) -> None:
        super().__init__(state, scenario, recording)
        self.texts = texts
        self.s = state
        self.m = scenario
        self.ending = False
        """Whether time has just run out, so that no further check is due."""
        self.dying: list[int] = []
        """Agents whose death is just being told, so that they do not die again."""
        self.tools: list[int] = []
        """Items that changed the number asked for last; the asker marks them as used (G-55)."""
        self.causes: list[tuple[int, int, int]] = []
        """Question, card (-1 for effects in force) and amount of each text that changed the number asked for last."""
        self.settled = -1
        """How many changes there were when the standing vote was last found to be up to date."""
        self.listed: list[Proposal] = []
        """What could be proposed when it was last listed."""
        self.listed_at = (-1, 0, False)
        """What that list rests on: changes, who is present, whether a question is open."""
        self.at_will: dict[int, list[PowerOf]] = {}
        """By agent: the powers that it may use of its own accord, when that was last asked."""
        self.open_texts: list[str] = []
        """What everybody may read, when that was last asked."""
        self.known_at = (-1, 0)
        """What these two rest on: changes, who is present."""
        self.looked_at = state.step
        """The step after which the state was last looked at; another referee may have applied facts to it since."""

    def renew(self, recording: bool) -> None:
        super().renew(recording)
        if self.s.step != self.looked_at:
            self.looked_at = self.s.step
            self.changes += 1
        self.ending = False
        self.dying = []
        self.tools = []
        self.causes = []

    def refresh(self) -> None:
        """Forget what was worked out before the latest changes."""
        now = (self.changes, self.s.present)
        if now != self.known_at:
            self.known_at = now
            self.at_will = {}
            self.open_texts = []

    # Facts.

    def evolve(self, kind: int, a: int, b: int, c: int, d: int, text: str) -> None:
        if kind < FIRST_STORY_FACT:
            self.apply_story(kind, a, b)
        else:
            APPLIERS[kind - FIRST_STORY_FACT](self.m, self.s, a, b, c, d, text)

    # Who.

    def alive(self, agent: int) -> bool:
        """Whether an agent has a living receptacle."""
        return self.s.agents[agent].status == ALIVE

    def living(self) -> list[int]:
        """The living agents in the order of their numbers."""
        return [number for number, agent in enumerate(self.s.agents) if agent.status == ALIVE]

    def standing_on(self, space: int) -> list[int]:
        """The living agents on a space."""
        return [n for n, agent in enumerate(self.s.agents) if agent.space == space and agent.status == ALIVE]

    def together(self, agent: int, other: int) -> bool:
        """Whether two living agents may hand things over: on one space, or both off the board (TS-168, G-56).

        Receptacles hold things (TS-166), and at the start of a run those who kept stamped items (G-63): one with a
        receptacle and one without share nothing.
        """
        one, two = self.s.agents[agent], self.s.agents[other]
        if (one.receptacle < 0) != (two.receptacle < 0):  # TS-166, G-63
            return False
        return agent != other and one.space == two.space and one.status == ALIVE and two.status == ALIVE  # TS-168

    def caretaker(self) -> int:
        """The Captain, else the next present player to the left (G-82)."""
        s = self.s
        first = max(s.captain, 0)
        for turn in range(s.seats):
            seat = (first + turn) % s.seats  # G-82
            if (s.present >> seat) & 1:
                return seat
        return first

    def controllers(self, agent: int) -> int:
        """Mask of the seats that decide for an agent now."""
        return self.here(self.s.agents[agent].owners)

    def electorate(self) -> int:
        """Mask of the players with a living agent (G-68, G-34)."""
        mask = 0
        for agent in self.s.agents:
            if agent.status == ALIVE:
                mask |= agent.owners  # G-34
        return mask

    def voters(self, question: Question) -> int:
        if question.mode != VOTE and question.breaker >= 0:  # TS-54
            return 1 << self.tie_breaker()
        if question.kind in (NEXT_QUESTION, DESTINATION_QUESTION, ORDER_QUESTION):
            return self.here(self.electorate())
        if (
            question.kind in (RETURN_QUESTION, POWER_QUESTION, POWER_ORDER_QUESTION, REPLACE_QUESTION)
            and question.agent >= 0
        ):
            return self.controllers(question.agent)  # G-82
        return self.here(question.seats)

    def breaker(self, question: Question) -> int:
        return self.tie_breaker() if question.breaker >= 0 else -1

    def tie_breaker(self) -> int:
        seat = self.s.captain if self.s.captain >= 0 or self.s.phase != CHOOSING else self.first_captain()
        return self.here(1 << max(seat, 0)).bit_length() - 1

    def first_captain(self) -> int:
        """The first Captain: whom the base names, else the player after the last base reader (G-64)."""
        named = self.m.first_captain
        return named if 0 <= named < self.s.seats else self.s.reader % self.s.seats  # G-64

    def deciders(self, c: Context, who: str) -> int:
        captain = 1 << max(self.s.captain, 0)
        if who == "captain":
            return captain
        if who == "group":
            return self.electorate()
        agents = [c.agent]
        if who == "here" and c.agent >= 0 and self.s.agents[c.agent].space >= 0:
            agents = self.standing_on(self.s.agents[c.agent].space) or agents
        mask = 0
        for agent in agents:
            mask |= self.s.agents[agent].owners if agent >= 0 else captain
        return mask

    def seats_on(self, space: int) -> int:
        """Mask of the seats that decide for a living agent on a space (TS-81)."""
        mask = 0
        for agent in self.standing_on(space):
            mask |= self.controllers(agent)  # TS-81
        return mask

    def knowers(self, c: Context) -> int:
        """Mask of the seats that may know what a card's effect is about: all for public cards, else those there."""
        if c.card < 0:
            return ALL
        card = self.m.cards[c.card]
        if card.item >= 0:
            return self.item_seats(card.item)
        if card.kind not in (PICTURE, LOOSE):
            return ALL
        for space, slot in enumerate(self.s.row):
            if slot.card == c.card:
                return self.seats_on(space)
        mask = self.controllers(c.agent) if c.agent >= 0 else 0
        for one in self.s.shown:
            if one.card == c.card:
                mask |= one.seats
        return mask

    def item_seats(self, item: int) -> int:
        """Mask of the seats that may see an item's face now (G-59)."""
        one = self.s.items[item]
        if self.s.rulings.items_open and one.holder >= 0:
            return ALL  # G-59
        if one.holder < 0:
            return 0
        holder = self.s.agents[one.holder]
        mask = self.controllers(one.holder)  # TS-166
        if holder.status != ALIVE and self.living():  # G-59
            mask |= self.here(self.electorate())
        for agent in range(len(self.s.agents)):
            if (one.shown >> agent) & 1 and self.together(agent, one.holder):
                mask |= self.controllers(agent)
        return mask

    def receptacle(self, agent: int) -> Card:
        """The card of an agent's receptacle."""
        return self.m.cards[self.s.agents[agent].receptacle]

    # Rule questions (D3b): modifiers in force answer, from the lowest layer of texts to the highest.

    def resolve(self, question: int, base: int, agent: int = -1, of: int = -1) -> int:
        """The answer to a rule question for an agent; `tools` then names the items that changed it."""
        if self.causes:
            self.tools, self.causes = [], []
        modifiers = self.m.modifiers[question]
        if not modifiers and not self.s.standing:
            return base
        answers = [
            Answer(one.layer, one.scope, one.of, self._since(one.card), one.op, one.value, one.card)
            for one in modifiers
            if (one.of < 0 or one.of == of) and self.in_force(one, agent)
        ]
        answers += [
            Answer(one.layer, EVERYBODY if one.agent < 0 else HOLDER, one.of, one.since, one.op, one.value, -1)
            for one in self.s.standing
            if one.question == question and one.agent in (-1, agent) and one.of in (-1, of)
        ]
        if len(answers) > 1:
            answers.sort(key=rank)  # TS-191, G-73
        value = base
        for answer in answers:
            before, value = value, operate(answer.op, answer.value, value)
            if before != value:
                self.causes.append((question, answer.card, value - before))
                item = self.m.cards[answer.card].item if answer.card >= 0 else -1
                if item >= 0:  # G-55
                    self.tools.append(item)
        return value

    def _since(self, card: int) -> int:
        """When a card came into effect: an item when it was taken, all others from the start (G-73)."""
        item = self.m.cards[card].item if card >= 0 else -1
        return self.s.items[item].since if item >= 0 else 0

    def in_force(self, modifier: ModifierOf, agent: int) -> bool:
        """Whether a modifier concerns an agent now."""
        if not self.source_concerns(modifier.card, modifier.location, modifier.scope, agent):
            return False
        if modifier.question in TOOL_QUESTIONS and agent >= 0 and not self.may_wield(modifier.card, agent):
            return False
        return modifier.when.holds(self, Context(-1, agent, modifier.card))

    def may_wield(self, card: int, agent: int) -> bool:
        """Whether a text keeps an agent from the help of an item at hand: used up, or forbidden (TS-191)."""
        item = self.m.cards[card].item if card >= 0 else -1
        if item < 0:
            return True
        tools, causes = self.tools, self.causes
        self.tools, self.causes = [], []
        allowed = self.s.items[item].uses != 0 and self.resolve(MAY_USE, 1, agent, item) > 0  # TS-191
        self.tools, self.causes = tools, causes
        return allowed

    def source_concerns(self, number: int, location: int, scope: int, agent: int) -> bool:
        """Whether a card, location or mission rule is in play and reaches an agent by its scope."""
        if number < 0:
            return location < 0 or location == self.s.location
        card = self.m.cards[number]
        if card.item >= 0:
            return self._reaches(self._item_bearer(card.item, agent), scope, agent)
        if card.lp > 0:
            bearer = next((n for n in self.living() if self.s.agents[n].receptacle == number), -1)
            return self._reaches(bearer, scope, agent)
        if card.space < 0:
            return self.lies_open(card)
        if card.location == self.s.location and self.s.read_visit[number]:  # G-87
            for space, slot in enumerate(self.s.row):
                if slot.card == number:
                    return scope not in (HOLDER, HERE) or (agent >= 0 and self.s.agents[agent].space == space)
        return False

    def has_read(self, agent: int, card: int) -> bool:
        """Whether an agent has read a card of the row on this visit."""
        return card >= 0 and (self.s.read_visit[card] >> agent) & 1 == 1

    def lies_open(self, card: Card) -> bool:
        """Whether a card that is nobody's is in force: the base, the plan as it lies, card A of the open location."""
        if card.kind == PLAN_CARD:
            return card.index in self.s.plan_cards  # G-73
        return card.kind == BASE_CARD or card.location == self.s.location >= 0

    def _item_bearer(self, item: int, agent: int) -> int:
        """The agent that bears an item: its holder, or for a dead holder whoever asks, if nobody else used it."""
        one = self.s.items[item]
        if one.holder < 0 or one.gone:
            return -1
        if self.other_used(item, agent):  # TS-169, G-55
            return -1
        if not self.alive(one.holder):
            return agent  # TS-161
        return one.holder

    def other_used(self, item: int, agent: int) -> bool:
        """Whether another receptacle has used an item in this window of time (TS-169, G-55)."""
        one = self.s.items[item]
        return one.window == self.s.window and one.user not in (-1, agent)  # TS-169

    def _reaches(self, bearer: int, scope: int, agent: int) -> bool:
        if bearer < 0:
            return False
        if scope == HOLDER:
            return bearer == agent
        if scope == HERE:
            return agent >= 0 and self.s.agents[bearer].space == self.s.agents[agent].space
        return True

    # Numbers of a receptacle.

    def dice(self, agent: int, characteristic: int) -> int:
        """Action dice of an agent for a characteristic, as changed by items and powers (TS-132)."""
        printed = self.receptacle(agent).characteristics[characteristic]  # TS-45
        return self.at_most(max(0, self.resolve(DICE_FOR, printed, agent, characteristic)))

    def at_most(self, dice: int) -> int:
        """As many of these dice as one roll may have (G-22)."""
        most = self.s.rulings.max_dice
        return min(dice, most) if most else dice  # G-22

    def bonus(self, agent: int, characteristic: int) -> int:
        """Hits that an agent adds to every roll of a characteristic."""
        return max(0, self.resolve(HITS_FOR, 0, agent, characteristic))

    def resistance(self, agent: int) -> int:
        """An agent's resistance now."""
        return self.resolve(RESISTANCE, self.receptacle(agent).resistance, agent)

    def lp_max(self, agent: int) -> int:
        """The most LP an agent can have now (TS-48, G-58)."""
        one: Agent = self.s.agents[agent]
        if one.receptacle < 0:
            return 0
        return max(1, self.resolve(LP_MAX, self.m.cards[one.receptacle].lp + one.lp_extra, agent))  # G-58

    def may_use(self, agent: int, item: int) -> bool:
        """Whether an agent may use an item now: its own or a dead agent's, not used by another in this TU."""
        one = self.s.items[item]
        if one.holder < 0 or one.gone or one.uses == 0 or not self.alive(agent):
            return False
        if one.holder != agent and self.alive(one.holder):  # TS-161, TS-204
            return False
        if self.other_used(item, agent):
            return False
        return self.resolve(MAY_USE, 1, agent, item) > 0


class Answer:
    """What one text answers to a rule question, with what decides between texts that contradict each other."""

    def __init__(self, layer: int, scope: int, of: int, since: int, op: int, value: int, card: int) -> None:
        self.layer = layer
        self.scope = scope
        self.of = of
        self.since = since
        self.op = op
        self.value = value
        self.card = card


def rank(answer: Answer) -> tuple[int, int, bool, int]:
    """The order of answers, of which the last has its way: by layer, by how specific they are, by age (TS-191, G-73)."""
    return answer.layer, -answer.scope, answer.of >= 0, answer.since


def operate(op: int, operand: int, value: int) -> int:
    """One modifier's work on a value."""
    if op == ADD:
        return value + operand
    if op == PERMIT:
        return 1
    if op == FORBID:
        return 0
    return operand
