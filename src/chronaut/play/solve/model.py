"""What a search asks about a family of games: where it begins, what can be done, which states are alike, what it costs."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, ClassVar, Final

import msgspec

from chronaut.kernel.actions import Proposal
from chronaut.kernel.events import Fact
from chronaut.kernel.state import VOTE, GameState, Question
from chronaut.play.solve.luck import Luck, Worth
from chronaut.systems.contract.findings import Suspicion
from chronaut.systems.contract.referee import ANSWER, REPLY
from chronaut.systems.contract.system import RuleSystem, Setup
from chronaut.systems.verbs.answers import sets

Move = tuple[Proposal, ...]
"""What is done as one: a proposal, or the votes of all for the same thing. What is refused by then is left out."""

WRONG: Final = "?"
"""A typed answer that is never right."""


class Model:
    """One mission at a number of players, as the search sees it; `key` is the abstraction, everything else the engine."""

    unit: ClassVar[str] = ""
    """What is spent, for people."""

    def __init__(self, system: RuleSystem, setup: Setup, luck: Luck) -> None:
        self.system = system
        self.setup = setup
        self.luck = luck
        self.known: frozenset[int] | None = None
        """For teams that have to work things out: the cards that were read before this run; None if they know everything."""
        self.without: frozenset[int] = frozenset()
        """Receptacles that nobody takes."""
        self.cut = ""
        """What was left out of a search, if anything was: then nothing is proved by having looked at all the rest."""
        self._sources: frozenset[int] | None = None
        self.learnt: set[frozenset[int]] = set()
        """For such teams: what they knew at any moment."""

    def start(self) -> GameState:
        """The table before anything has been done."""
        state = self.system.new(self.setup)
        self.settle(state)
        return state

    def settle(self, state: GameState) -> None:
        """Make a state that was reached as plain as it can be: luck that was drawn is forgotten."""
        state.chance.counts = [0] * len(state.chance.counts)
        state.chance.fixed = ((),) * len(state.chance.fixed)

    def key(self, state: Any) -> bytes:
        """Equal for states from which the same can be done at the same cost, with the same time left."""
        essence = self.essence(state)
        if self.known is not None:
            known = self.knows(state)
            self.learnt.add(known)
            essence = (*essence, sorted(known))
        return hashlib.blake2b(msgspec.msgpack.encode(essence), digest_size=16).digest()

    def essence(self, state: Any) -> tuple[Any, ...]:
        """What matters in a state for what can be done from it on."""
        raise NotImplementedError

    def moves(self, state: Any) -> list[Move]:
        """What can be done; of moves that come to the same only one."""
        raise NotImplementedError

    def cost(self, before: Any, after: Any, facts: Sequence[Fact]) -> int:
        """What a move has cost, in `unit`."""
        raise NotImplementedError

    def left(self, state: Any) -> int:
        """How much there is left to spend."""
        raise NotImplementedError

    def refilled(self, state: Any) -> GameState:
        """The same state with as much to spend as at the start."""
        raise NotImplementedError

    def worths(self, stream: int) -> Sequence[Worth] | None:
        """What each outcome of a stream is worth; None if nothing ranks them."""
        return None

    def idle(self, stream: int) -> bool:
        """Whether it is all the same how the draws of a stream come out."""
        return False

    def before(self, state: GameState) -> list[GameState]:
        """The states that luck may make of a state before the next move: hidden cards may lie in another order."""
        return [state]

    def revealed(self, facts: Sequence[Fact]) -> tuple[int, ...]:
        """The hidden cards that came to light in a move, in order."""
        return ()

    def arranged(self, state: GameState, proposal: Proposal, wanted: Sequence[int]) -> dict[int, list[int]]:
        """By stream: the draws of a proposal that lay hidden cards so that those wanted come to light next."""
        return {}

    def reached(self, state: Any) -> set[int]:
        """Everything that has come about by now, by numbers of `names`."""
        raise NotImplementedError

    def names(self) -> dict[int, str]:
        """Everything that could come about, as authors call it."""
        raise NotImplementedError

    def never(self) -> set[int]:
        """What can be shown never to come about, whatever luck and players do, in any run."""
        return set()

    def suspicions(self) -> list[Suspicion]:
        """After what success may be out of reach: where to look, if nothing is proved."""
        return []

    def path(self, number: int) -> str:
        """Where one of the things in `names` is written, as a path of the mission's body."""
        m = self.system.scenario  # type: ignore[attr-defined]
        kind, _, bare = self.names()[number].partition(":")
        if kind == "location":
            card = next(one.card_a for one in m.locations if one.name == bare)
            return str(m.cards[card].path).rpartition(".cards.")[0]
        if number < len(m.cards):
            return str(m.cards[number].path)
        return f"tokens.{number - len(m.cards)}"

    def comes_after(self, later: int, earlier: int) -> bool:
        """Whether it can be shown that one thing never comes about before another, whatever luck and players do."""
        return False

    def receptacles(self) -> list[int]:
        """The receptacles that are offered."""
        raise NotImplementedError

    def lasts(self) -> bool:
        """Whether a run may leave anything for the next that changes what can be done in it."""
        return True

    def label(self, state: Any, move: Move) -> tuple[int, ...]:
        """A move as people would tell it from others, whatever the rest of the state."""
        raise NotImplementedError

    def won(self, state: GameState) -> bool:
        """Whether the mission has succeeded."""
        return state.over and self.system.outcome(state) == "success"

    def ended(self, state: GameState) -> bool:
        """Whether nothing more can be done in the runs that are looked at."""
        return state.over or self.system.run_ended(state)

    # Answers, alike in all families.

    def answers(self, state: Any) -> list[Move]:
        """Every way to answer the open questions; all who are asked vote alike."""
        found: list[Move] = []
        game = self.system.game(state)  # type: ignore[attr-defined]
        for question in state.questions:
            if game.waits(question):
                continue
            voters = [seat for seat in range(state.seats) if (game.voters(question) >> seat) & 1]
            if not question.options:
                found += [
                    (Proposal(voters[0], REPLY, question.serial, text=text),) for text in self.texts(state, question)
                ]
                continue
            asked = voters if question.mode == VOTE else voters[:1]
            found += [
                tuple(Proposal(seat, ANSWER, question.serial, option) for seat in asked)
                for option in self.open(state, question)
            ]
        return found

    def open(self, state: Any, question: Question) -> list[int]:
        """The options of a question that this team may take."""
        if self.known is None:
            return question.options
        return [one for one in question.options if self.can_answer(state, question, one)]

    def texts(self, state: Any, question: Question) -> list[str]:
        """What this team may type: the right answer if it can know it, and a wrong one."""
        node = self.system.scenario.nodes[question.node]  # type: ignore[attr-defined]
        right = [node.answer] if hasattr(node, "answer") else []
        if self.known is not None and not self.can_answer(state, question, -1):
            right = []
        return [*right, WRONG]

    # What a team has to know.

    def sources(self) -> frozenset[int]:
        """Every card from which something can be worked out that is asked for."""
        if self._sources is None:
            found: set[int] = set()
            for node in self.system.scenario.nodes:  # type: ignore[attr-defined]
                for one in [node, *getattr(node, "ways", [])]:
                    found = found.union(*self.cards_of(one))
            self._sources = frozenset(found)
        return self._sources

    def cards_of(self, asked: object) -> list[tuple[int, ...]]:
        """The sets of cards from each of which something can be worked out."""
        return sets(getattr(asked, "deducible_from", []), self.system.scenario.card_index)  # type: ignore[attr-defined]

    def can_answer(self, state: Any, question: Question, option: int) -> bool:
        """Whether enough was read to answer a question so; -1 for the right typed answer."""
        needed = self.needed(question, option)
        return not needed or any(self.knows(state).issuperset(one) for one in needed)

    def needed(self, question: Question, option: int) -> list[tuple[int, ...]]:
        """The sets of cards of which one has to be read before a question is answered so; empty if none has to."""
        nodes = self.system.scenario.nodes  # type: ignore[attr-defined]
        if not 0 <= question.node < len(nodes):
            return []
        node = nodes[question.node]
        ways = getattr(node, "ways", [])
        if option < 0:
            return self.cards_of(node)
        return self.cards_of(ways[option]) if option < len(ways) else []

    def knows(self, state: Any) -> frozenset[int]:
        """The cards among the sources that somebody has read, in this run or before."""
        return (self.known or frozenset()) | (self.read_by_now(state) & self.sources())

    def read_by_now(self, state: Any) -> set[int]:
        """The cards that somebody has read in this run."""
        raise NotImplementedError

    def can_know(self, state: Any, proposal: Proposal) -> bool:
        """Whether a proposal answers nothing that the team cannot know by now."""
        if proposal.kind not in (ANSWER, REPLY):
            return True
        question = next((one for one in state.questions if one.serial == proposal.a), None)
        if question is None or proposal.text == WRONG:
            return True
        return self.can_answer(state, question, proposal.b if question.options else -1)


def once(proposals: Sequence[Proposal]) -> list[Move]:
    """Each proposal as a move, whoever of several seats may make it."""
    seen: dict[tuple[int, int, int, int], Move] = {}
    for one in proposals:
        seen.setdefault((one.kind, one.a, one.b, one.c), (one,))
    return list(seen.values())
