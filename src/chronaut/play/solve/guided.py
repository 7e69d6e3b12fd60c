"""The search along an outline: only what its recipe needs is tried, in the engine, so that large missions can be solved."""

from __future__ import annotations

from typing import Any, Final

from chronaut.kernel.actions import Proposal
from chronaut.play.solve.model import WRONG, Move
from chronaut.play.solve.outline import Outline
from chronaut.play.solve.recipe import Recipe
from chronaut.play.solve.rules import Name, names_in
from chronaut.play.solve.time_stories import TimeStoriesModel
from chronaut.systems.contract.referee import ANSWER, REPLY
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.core import DESTINATION_QUESTION, NEXT_QUESTION
from chronaut.systems.time_stories.flow import CHANGE
from chronaut.systems.time_stories.scenario import Card
from chronaut.systems.time_stories.state import TimeState
from chronaut.systems.time_stories.terms import CHOOSING, ENTERING

ALWAYS: Final = (kinds.NOTHING, kinds.COLOUR, kinds.READ_BASE, kinds.PICK_UP)


class Guide:
    """What a recipe lets a search try, and how near a state is to its end."""

    def __init__(self, model: TimeStoriesModel, outline: Outline, recipe: Recipe) -> None:
        self.model = model
        self.m = model.m
        self.outline = outline
        self.recipe = recipe
        wanted = {name for index in recipe.powers for name in names_in(self.m.powers[index].when)}
        seals = [self.m.cards[card].seal for card in recipe.cards]
        wanted |= {name for seal in seals if seal is not None for name in names_in(seal)}
        named = {name for kind, name in wanted if kind == "item"}
        powers = {
            self.m.cards[self.m.powers[index].card].name for index in recipe.powers if self.m.powers[index].item >= 0
        }
        self.items = {n for n, card in enumerate(self.m.items) if self.m.cards[card].name in named | powers}
        self.held_powers = powers
        self.people = self.cast()

    def cast(self) -> list[int]:
        """Who is wanted: those that the recipe needs, then whoever has most dice for its tests and brings most."""
        m, recipe = self.m, self.recipe
        tried = {test.characteristic for card in recipe.tests for test in m.cards[card].tests}

        def use(number: int) -> int:
            card = m.cards[number]
            return sum(card.characteristics[one] for one in tried) * 2 + sum(card.resources)

        others = [n for n in m.receptacles if m.cards[n].offered and n not in recipe.bodies]
        return [*sorted(recipe.bodies), *sorted(others, key=use, reverse=True)]

    def stay(self, state: TimeState) -> int:
        """Which stay of the outline this is, from 0; -1 before the first."""
        return len(state.route) - 1

    def ahead(self, state: Any) -> tuple[int, int]:
        """The least that the rest of the outline costs, and how much of the recipe is still to be done."""
        number, stays = self.stay(state), self.recipe.stays
        if number >= len(stays):
            return -1, 0
        rest = sum(self.outline.least + stay.spent for stay in stays[max(number, 0) + 1 :])
        read = sum(1 for card in self.recipe.cards if state.read_run[card])
        passed = sum(1 for card in self.recipe.tests if state.passed[card])
        used = sum(1 for power in self.recipe.powers if state.uses[power][3])
        left = len(self.recipe.cards) + len(self.recipe.tests) + len(self.recipe.powers) - read - passed - used
        left += len(self.missing(state, len(stays) - 1))
        shields = sum(sum(slot.counts) for slot in state.row if slot.card in self.recipe.tests)
        return rest, 20 * left + 5 * (len(stays) - number) + shields

    def moves(self, state: Any) -> list[Move]:
        """What of all moves the recipe may need."""
        number = self.stay(state)
        found = [move for move in self.model.moves(state) if self.wanted(state, move[0], number)]
        if state.phase == CHOOSING:
            return found
        if state.phase == ENTERING:
            return self.entering(state, found)
        return found

    def entering(self, state: TimeState, found: list[Move]) -> list[Move]:
        """Agents enter one after the other, at cards of the recipe or at one other card."""
        places = [move for move in found if move[0].kind == kinds.PLACE]
        first = min((move[0].a for move in places), default=-1)
        mine = [move for move in places if move[0].a == first]
        needed = [move for move in mine if state.row[move[0].b].card in self.recipe.cards]
        rest = sorted(
            (move for move in mine if move not in needed),
            key=lambda move: self.trouble(self.m.cards[state.row[move[0].b].card]),
        )
        others = [move for move in found if move[0].kind not in (kinds.PLACE, kinds.DECLINE)]
        return [*needed, *rest[:1], *others] if mine else found

    @staticmethod
    def trouble(card: Card) -> int:
        """How much it may cost to stand at a card."""
        return 4 * card.lock + 2 * bool(card.tests) + bool(card.on)

    def wanted(self, state: TimeState, one: Proposal, number: int) -> bool:
        """Whether a proposal may be of use."""
        if one.kind == kinds.RECEPTACLE:
            taken = {agent.receptacle for agent in state.agents}
            return one.b == next(n for n in self.people if n not in taken and n not in self.model.without)
        if one.kind == ANSWER:
            return self.right(state, one, number)
        if one.kind == kinds.MOVE:
            return state.row[one.b].card in self.recipe.cards
        if one.kind == kinds.ROLL:
            return state.row[one.b].card in self.recipe.tests or bool(self.m.cards[state.row[one.b].card].lock)
        if one.kind == kinds.USE:
            return one.b in self.recipe.powers
        if one.kind == REPLY:
            return one.text != WRONG
        if one.kind == kinds.HAND_ITEM:
            return one.b in self.items and self.at_work(state, one.c, "item")
        if one.kind == kinds.HAND_RESOURCE:
            return self.at_work(state, one.c, "resource")
        return True

    def at_work(self, state: TimeState, agent: int, kind: str) -> bool:
        """Whether an agent stands where the recipe may need a thing of it, or where everything is handed over on the way."""
        space = state.agents[agent].space
        if space < 0:
            return False
        card = state.row[space].card
        asked = [one.when for one in (self.m.powers[n] for n in self.recipe.powers) if one.card in (card, -1)]
        return kind in {of for when in asked for of, _ in names_in(when)} or (
            kind == "item" and card in self.recipe.cards and bool(self.held_powers)
        )

    def missing(self, state: TimeState, number: int) -> set[Name]:
        """What should have been gained by the end of a stay and was not."""
        have = {("token", name) for n, name in enumerate(self.m.tokens) if (state.tokens >> n) & 1}
        have |= {("item", self.m.cards[self.m.items[n]].name) for n, one in enumerate(state.items) if one.held}
        return self.recipe.gains[max(number, 0)] - have

    def finished(self, state: TimeState, number: int) -> bool:
        """Whether all is done that the recipe needs from this place, if the group does not come back to it."""
        here = state.location
        if any(stay.location == here for stay in self.recipe.stays[number + 1 :]):
            return True
        cards = [card for card in self.recipe.cards if self.m.cards[card].location == here]
        if self.missing(state, number):
            return False
        if not all(state.read_run[card] for card in cards):
            return False
        if not all(state.passed[card] for card in cards if card in self.recipe.tests):
            return False
        powers = [power for power in self.recipe.powers if self.m.powers[power].card in cards]
        return all(state.uses[power][3] for power in powers)

    def right(self, state: TimeState, one: Proposal, number: int) -> bool:
        """Whether an answer leads where the outline leads."""
        question = next(q for q in state.questions if q.serial == one.a)
        stays = self.recipe.stays
        if question.kind == NEXT_QUESTION and one.b == CHANGE:
            return number + 1 < len(stays) and self.finished(state, number)
        if question.kind == DESTINATION_QUESTION and number + 1 < len(stays):
            return one.b == stays[number + 1].location
        return True
