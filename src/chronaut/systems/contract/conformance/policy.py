"""The suite's own luck, and the player who uses it: any proposal may come, none is clever."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from chronaut.kernel.actions import Form, Proposal
from chronaut.kernel.chance import new_chance
from chronaut.kernel.state import GameState
from chronaut.systems.contract.system import RuleSystem

T = TypeVar("T")

Answers = Callable[[RuleSystem, GameState, Form], Sequence[str]]
"""Texts that a form would take, for forms that random text seldom meets."""

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
ODD_LETTERS: Final = "aZ09 äßłЖ東🏮\"'\\<&%{}\n"
HOST_ONE_IN: Final = 30
FORM_ONE_IN: Final = 12


class Dice:
    """A seeded generator apart from the game's and from Python's."""

    def __init__(self, seed: int, name: str) -> None:
        self._chance = new_chance(seed, [f"conformance/{name}"])

    def roll(self, sides: int) -> int:
        """Draw 0 to sides - 1."""
        outcome = self._chance.peek(0, sides)
        self._chance.counts[0] += 1
        return outcome

    def choice(self, things: Sequence[T]) -> T:
        """Draw one of the things; there must be one."""
        return things[self.roll(len(things))]

    def text(self, longest: int) -> str:
        """Draw a text that can be shown: mostly a word, now and then odd letters, now and then as long as may be."""
        length = 1 + self.roll(min(longest, 12))
        if self.roll(12) == 0:
            length = longest
        letters = ODD_LETTERS if self.roll(3) == 0 else LETTERS
        middle = "".join(self.choice(letters) for _ in range(length - 1))
        return (middle + self.choice(LETTERS)).lstrip() or "a"


class Policy:
    """A random player for all seats and the host: picks the kind of proposal first, then one of that kind."""

    def __init__(self, seed: int, answers: Answers | None = None) -> None:
        self.dice = Dice(seed, "policy")
        self.answers = answers

    def choose(self, system: RuleSystem, state: GameState) -> Proposal | None:
        """What is proposed next; None if nobody can do anything."""
        dice = self.dice
        host = system.host(state)
        if host and dice.roll(HOST_ONE_IN) == 0:
            return self.one_of(host)
        legal = system.legal(state)
        forms = system.forms(state)
        if forms and (not legal or dice.roll(FORM_ONE_IN) == 0):
            return self.fill(system, state, forms)
        if legal:
            return self.one_of(legal)
        return self.one_of(host) if host else None

    def one_of(self, proposals: Sequence[Proposal]) -> Proposal:
        """One proposal, each kind as likely as any other."""
        kind = self.dice.choice(sorted({proposal.kind for proposal in proposals}))
        return self.dice.choice([proposal for proposal in proposals if proposal.kind == kind])

    def fill(self, system: RuleSystem, state: GameState, forms: Sequence[Form]) -> Proposal:
        """A form with a text, each kind as likely as any other."""
        kind = self.dice.choice(sorted({form.kind for form in forms}))
        form = self.dice.choice([form for form in forms if form.kind == kind])
        known = self.answers(system, state, form) if self.answers is not None else ()
        text = self.dice.choice(known) if known and self.dice.roll(3) else self.dice.text(form.longest)
        return filled(form, text)


def filled(form: Form, text: str) -> Proposal:
    """The proposal that a form with this text makes."""
    return Proposal(form.seat, form.kind, form.a, form.b, form.c, text)
