"""Lanterns, a made-up game that uses every part of the contract: hidden hands, a peek, a vote, dice, a vow, runs.

Each round everybody secretly puts forward a lantern; all are shown; the table votes to walk on or to rest. Walking
takes dice and light, resting shuffles the deck. Three ways forward win; three mishaps, or empty hands, lose the run,
and the next one begins with nothing but the best distance, notes and talk. The third lost run ends the mission.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import msgspec

from chronaut.kernel.actions import Form, Proposal, ProposalKind, Refused
from chronaut.kernel.chance import Chance, new_chance
from chronaut.kernel.events import FIRST_SYSTEM_FACT, KERNEL_FACTS, Fact, FactKind
from chronaut.kernel.program import Header, Program
from chronaut.kernel.state import NOBODY, SPECTATOR, VOTE, GameState, Question, Step
from chronaut.systems.contract.conformance.choices import ANSWER_TO_COME
from chronaut.systems.contract.referee import COMMON_PROPOSALS, FIRST_SYSTEM_PROPOSAL, Referee
from chronaut.systems.contract.system import Option, RuleSystem, Setup, SetupError, Variant

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

CARDS: Final = 16
HAND: Final = 2
DECK_STREAM, DICE_STREAM = 0, 1
NAMING, CHOOSING, VOTING, LOST, DONE = range(5)
VOW, CHOOSE, WAY = range(3)
WALK, REST = range(2)
ROLL, REFILL, ROUND = range(3)
PEEK, AGAIN, GIVE_UP = range(FIRST_SYSTEM_PROPOSAL, FIRST_SYSTEM_PROPOSAL + 3)
DEALT, CHOSEN, SHOWN, ROLLED, WENT, MISHAP, PEEKED, PHASE, CLEARED, RUN_BEGAN, NAMED, ENDED, SHUFFLED = range(
    FIRST_SYSTEM_FACT, FIRST_SYSTEM_FACT + 13
)


@dataclass
class LanternState(GameState):
    phase: int
    deck: list[int]
    """The next card last."""
    hands: list[list[int]]
    chosen: list[int]
    """Per seat the place in its hand that it puts forward, -1 for none yet."""
    shown: list[int]
    """Per seat the lantern on the table, -1 for none."""
    peeked: list[int]
    """Per seat the card it has peeked at in this run, -1 for none."""
    distance: int
    mishaps: int
    road: str
    best: int
    """The farthest that any run came: the one thing that lasts."""
    won: bool


class LanternReferee(Referee):
    state: LanternState

    def __init__(self, state: LanternState, recording: bool) -> None:
        super().__init__(state, recording)
        self.state = state

    def evolve(self, kind: int, a: int, b: int, c: int, d: int, text: str) -> None:
        state = self.state
        if kind == DEALT:
            state.hands[a].append(state.deck.pop())
        elif kind == CHOSEN:
            state.chosen[a] = b
        elif kind == SHOWN:
            state.shown[a] = b
            state.hands[a].remove(b)
        elif kind == WENT:
            state.distance = a
            state.best = max(state.best, a)
        elif kind == MISHAP:
            state.mishaps = a
        elif kind == PEEKED:
            state.peeked[a] = b
        elif kind == PHASE:
            state.phase = a
        elif kind == CLEARED:
            state.chosen = [-1] * state.seats
            state.shown = [-1] * state.seats
        else:
            self.evolve_run(kind, a, text)

    def evolve_run(self, kind: int, a: int, text: str) -> None:
        state = self.state
        if kind == RUN_BEGAN:
            state.run = a
            lay_out(state, [int(card) for card in text.split()])
        elif kind == SHUFFLED:
            state.deck = [int(card) for card in text.split()]
        elif kind == NAMED:
            state.road = text
        elif kind == ENDED:
            state.won = a == 1
            state.over = True

    def advance(self) -> bool:
        state = self.state
        if state.phase == NAMING:
            self.ask(VOW, 1 << captain(state), [])
        elif state.phase == CHOOSING and -1 in state.chosen:
            if not all(state.hands):
                self.lose()
                return True
            for seat in range(state.seats):
                self.ask(CHOOSE, 1 << seat, list(range(len(state.hands[seat]))), audience=1 << seat, deadline=60)
        elif state.phase == CHOOSING:
            for seat in range(state.seats):
                self.emit(SHOWN, seat, state.hands[seat][state.chosen[seat]])
            self.emit(PHASE, VOTING)
            self.ask(WAY, (1 << state.seats) - 1, [WALK, REST], mode=VOTE, breaker=captain(state))
        else:
            return False
        return True

    def on_answer(self, question: Question, option: int, text: str) -> None:
        state = self.state
        if question.kind == VOW:
            self.emit(NAMED, text=text)
            self.emit(PHASE, CHOOSING)
        elif question.kind == CHOOSE:
            seat = question.seats.bit_length() - 1
            self.emit(CHOSEN, seat, option, audience=1 << seat)
        else:
            self.push(ROUND)
            for seat in reversed(range(state.seats)):
                self.push(REFILL, agent=seat)
            self.push(ROLL, value=option)

    def perform(self, step: Step) -> None:
        state = self.state
        if step.what == ROLL and step.value == WALK:
            dice = [1 + self.draw(DICE_STREAM, 6) for _ in range(2)]
            light = sum(card % 3 + 1 for card in state.shown)
            self.emit(ROLLED, dice[0], dice[1], light)
            if sum(dice) + light >= 6 + 2 * state.seats:
                self.emit(WENT, state.distance + 1)
            else:
                self.emit(MISHAP, state.mishaps + 1)
        elif step.what == ROLL:
            order = self.shuffle(state.deck[:])
            self.emit(SHUFFLED, text=" ".join(str(card) for card in order), audience=NOBODY)
        elif step.what == REFILL and state.deck:
            self.emit(DEALT, step.agent, state.deck[-1], audience=1 << step.agent)
        elif step.what == ROUND:
            self.emit(CLEARED)
            if state.distance == 3:
                self.emit(ENDED, 1)
                self.emit(PHASE, DONE)
            elif state.mishaps == 3:
                self.lose()
            else:
                self.emit(PHASE, CHOOSING)

    def lose(self) -> None:
        self.emit(PHASE, LOST)
        if self.state.run == 3:
            self.emit(ENDED, 0)

    def may_reply(self, question: Question, text: str) -> bool:
        return "\n" not in text

    def deal(self, proposal: Proposal) -> None:
        state = self.state
        if proposal.kind == PEEK:
            self.emit(PEEKED, proposal.seat, state.deck[-1], audience=1 << proposal.seat)
        elif proposal.kind == AGAIN:
            order = self.shuffle(list(range(CARDS)))
            self.emit(RUN_BEGAN, state.run + 1, text=" ".join(str(card) for card in order), audience=NOBODY)
        else:
            self.emit(ENDED, 0)

    def shuffle(self, cards: list[int]) -> list[int]:
        for last in range(len(cards) - 1, 0, -1):
            other = self.draw(DECK_STREAM, last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return cards


def captain(state: GameState) -> int:
    return (state.run - 1) % state.seats


def lay_out(state: LanternState, order: list[int]) -> None:
    """Begin a run with a shuffled deck."""
    state.phase = NAMING
    state.deck = order[: CARDS - HAND * state.seats]
    rest = order[len(state.deck) :]
    state.hands = [rest[HAND * seat : HAND * seat + HAND] for seat in range(state.seats)]
    state.chosen = [-1] * state.seats
    state.shown = [-1] * state.seats
    state.peeked = [-1] * state.seats
    state.distance = state.mishaps = 0
    state.road = ""


def shuffled(chance: Chance) -> list[int]:
    """The deck as its stream has it next; draws."""
    order = list(range(CARDS))
    for last in range(CARDS - 1, 0, -1):
        other = chance.peek(DECK_STREAM, last + 1)
        chance.counts[DECK_STREAM] += 1
        order[last], order[other] = order[other], order[last]
    return order


class LanternView(msgspec.Struct, frozen=True):
    phase: int
    deck: int
    """How many cards."""
    hands: list[int]
    """How many cards each seat holds."""
    chosen: list[bool]
    shown: list[int]
    mine: list[int]
    peeked: int
    distance: int
    mishaps: int
    road: str
    best: int


class Lanterns(RuleSystem):
    name = "lanterns"
    streams = ("deck", "dice")
    variant_kinds: Sequence[str] = (
        "luck to come", "unseen cards", "unseen texts", "others' notes", "others' choices", ANSWER_TO_COME,
    )  # fmt: skip
    state_type = LanternState
    referee: Callable[[LanternState, bool], LanternReferee] = LanternReferee
    fact_kinds: Sequence[FactKind] = (
        *KERNEL_FACTS,
        FactKind("dealt", ("seat", "card"), "", "A seat took a card.", ("seat",)),
        FactKind("chosen", ("seat", "place"), "", "A seat chose a lantern.", ("seat",)),
        FactKind("shown", ("seat", "card"), "", "A lantern was shown.", ()),
        FactKind("rolled", ("first", "second", "light"), "", "The dice fell.", ()),
        FactKind("went", ("distance",), "", "The group went on.", ()),
        FactKind("mishap", ("count",), "", "Something went wrong.", ()),
        FactKind("peeked", ("seat", "card"), "", "A seat looked at the top card.", ("seat",)),
        FactKind("phase", ("phase",), "", "The game went on.", ()),
        FactKind("cleared", (), "", "The table was cleared.", ()),
        FactKind("run_began", ("run", "text"), "", "A run began.", ("run",)),
        FactKind("named", ("text",), "", "The road has a name.", ()),
        FactKind("ended", ("won",), "", "The mission is over.", ()),
        FactKind("shuffled", ("text",), "", "The deck was shuffled.", ()),
    )
    proposal_kinds = (
        *COMMON_PROPOSALS,
        ProposalKind("peek", (), "", "Look at the top card."),
        ProposalKind("again", (), "", "Begin another run."),
        ProposalKind("give_up", (), "", "End the mission."),
    )
    question_kinds = ("vow", "choose", "way")

    def options(self) -> list[Option]:
        return []

    def new(self, setup: Setup) -> LanternState:
        if not 2 <= setup.seats <= 4:
            raise SetupError(f"{setup.seats} seats: Lanterns takes 2 to 4")
        chance = new_chance(setup.seed, self.streams, setup.fixed)
        state = LanternState(
            seats=setup.seats, present=(1 << setup.seats) - 1, run=1, step=0, over=False, chance=chance, agenda=[],
            questions=[], serial=1, talk=[], notes=[], phase=NAMING, deck=[], hands=[], chosen=[], shown=[],
            peeked=[], distance=0, mishaps=0, road="", best=0, won=False,
        )  # fmt: skip
        lay_out(state, shuffled(chance))
        self.referee(state, False).work()
        return state

    def clone(self, state: GameState) -> LanternState:
        assert isinstance(state, LanternState)
        return LanternState(
            state.seats, state.present, state.run, state.step, state.over, state.chance.copy(),
            [step.copy() for step in state.agenda], [question.copy() for question in state.questions], state.serial,
            [line.copy() for line in state.talk], [line.copy() for line in state.notes], state.phase, state.deck[:],
            [hand[:] for hand in state.hands], state.chosen[:], state.shown[:], state.peeked[:], state.distance,
            state.mishaps, state.road, state.best, state.won,
        )  # fmt: skip

    def own_legal(self, state: LanternState) -> list[Proposal]:
        seats = range(state.seats)
        if state.phase == VOTING and state.deck:
            return [Proposal(seat, PEEK) for seat in seats if state.peeked[seat] < 0]
        if state.phase == LOST and not state.over:
            return [Proposal(seat, kind) for kind in (AGAIN, GIVE_UP) for seat in seats]
        return []

    def legal(self, state: Any) -> list[Proposal]:
        return [*self.referee(state, False).common_legal(), *self.own_legal(state)]

    def forms(self, state: Any) -> list[Form]:
        return [] if state.over else self.referee(state, False).common_forms()

    def host(self, state: Any) -> list[Proposal]:
        return [] if state.over else self.referee(state, False).common_host()

    def words(self, state: GameState, proposal: Proposal) -> str:
        return f"{self.proposal_kinds[proposal.kind].name} {max(proposal.b, 0)}"

    def check(self, state: Any, proposal: Proposal) -> Refused | None:
        if not 0 <= proposal.kind < len(self.proposal_kinds):
            return Refused("unknown_kind", "", "There is no such proposal in Lanterns.")
        if state.over:
            return Refused("over", "", "The mission has ended.")
        if proposal.kind < FIRST_SYSTEM_PROPOSAL:
            return self.referee(state, False).check_common(proposal)
        if not 0 <= proposal.seat < state.seats:
            return Refused("wrong_seat", "", "There is no such seat.")
        if all((each.seat, each.kind) != (proposal.seat, proposal.kind) for each in self.own_legal(state)):
            return Refused("not_now", "", "That cannot be done at this moment.")
        return None

    def decide(self, state: Any, proposal: Proposal, recording: bool) -> list[Fact]:
        return self.referee(state, recording).carry_out(proposal)

    def evolve(self, state: Any, fact: Fact) -> None:
        self.referee(state, False).apply(fact.kind, fact.a, fact.b, fact.c, fact.d, fact.text)

    def outcome(self, state: Any) -> str:
        return ("success" if state.won else "failed") if state.over else "open"

    def run_ended(self, state: Any) -> bool:
        return bool(state.over or state.phase == LOST)

    def fresh_run(self, state: Any) -> LanternState:
        fresh = self.new(Setup(state.seats, state.chance.seed))
        fresh.questions, fresh.serial = [], state.serial
        fresh.chance, fresh.present, fresh.best = state.chance.copy(), state.present, state.best
        fresh.talk, fresh.notes = [line.copy() for line in state.talk], [line.copy() for line in state.notes]
        fresh.run, fresh.step = state.run + 1, state.step + 1
        lay_out(fresh, shuffled(fresh.chance))
        self.referee(fresh, False).work()
        return fresh

    def view(self, state: Any, seat: int) -> Any:
        inside = seat != SPECTATOR
        return LanternView(
            phase=state.phase,
            deck=len(state.deck),
            hands=[len(hand) for hand in state.hands],
            chosen=[place >= 0 for place in state.chosen],
            shown=state.shown[:],
            mine=state.hands[seat][:] if inside else [],
            peeked=state.peeked[seat] if inside else -1,
            distance=state.distance,
            mishaps=state.mishaps,
            road=state.road,
            best=state.best,
        )

    def seen(self, state: LanternState, seat: int) -> list[int]:
        """The cards that a seat has before its eyes."""
        own = [*state.hands[seat], state.peeked[seat]] if seat != SPECTATOR else []
        return [card for card in [*own, *state.shown] if card >= 0]

    def readable(self, state: Any, seat: int) -> list[str]:
        return [f"card.{card}" for card in sorted(set(self.seen(state, seat)))]

    def hidden_variants(self, state: Any, seat: int) -> list[Variant]:
        luck = self.clone(state)
        luck.chance = luck.chance.reseeded(luck.chance.seed + 1, self.streams)
        variants = [Variant("luck to come", self, luck, [state.chance.counts[DECK_STREAM]])]
        others = [other for other in range(state.seats) if other != seat]
        seen = self.seen(state, seat)
        piles = [state.deck, *(state.hands[other] for other in others)]
        hidden = [card for pile in piles for card in pile if card not in seen]
        if len(hidden) > 1:
            top = state.deck[-1] if state.deck and state.deck[-1] in hidden else hidden[0]
            pairs = [[top, card] for card in (hidden[0], hidden[-1]) if card != top]
            variants += [Variant("unseen cards", self, swapped(self.clone(state), pair), pair) for pair in pairs]
        unseen = [card for card in range(CARDS) if card not in seen]
        texts = self.program.texts | {f"card.{card}": f"Another light, number {card}, from afar" for card in unseen}
        other_program = msgspec.structs.replace(self.program, texts=texts)
        variants.append(Variant("unseen texts", type(self)(other_program), self.clone(state), unseen))
        if any(note.seat != seat for note in state.notes):
            noted = self.clone(state)
            for note in noted.notes:
                note.text += " or not" if note.seat != seat else ""
            variants.append(Variant("others' notes", self, noted, []))
        choosers = [other for other in others if state.chosen[other] >= 0 and len(state.hands[other]) > 1]
        if choosers and state.phase == CHOOSING:
            choice = self.clone(state)
            choice.chosen[choosers[0]] = 1 - min(choice.chosen[choosers[0]], 1)
            variants.append(Variant("others' choices", self, choice, [-1, 1 << choosers[0]]))
        return variants

    def tells(self, variant: Variant, seat: int, state: GameState, fact: Fact) -> bool:
        to_seat = fact.kind == SHOWN or (fact.kind in (DEALT, PEEKED) and fact.a == seat)
        new_hand = fact.kind == RUN_BEGAN and seat != SPECTATOR
        if variant.kind == "luck to come":
            assert isinstance(state, LanternState)
            return (
                fact.kind == ROLLED or new_hand or (to_seat and state.chance.counts[DECK_STREAM] > variant.subject[0])
            )
        if variant.kind == "unseen cards":
            return to_seat and fact.b in variant.subject
        if variant.kind == "unseen texts":
            return new_hand or (to_seat and fact.b in variant.subject)
        if fact.kind != SHOWN or variant.kind == "others' notes":
            return False
        return bool((variant.subject[1] >> fact.a) & 1)

    def place(self, node: int) -> str:
        return ""


def swapped(state: LanternState, pair: list[int]) -> LanternState:
    """The same state with two hidden cards in each other's place, also in what others have peeked at."""
    other = {pair[0]: pair[1], pair[1]: pair[0]}
    for pile in (state.deck, *state.hands, state.peeked):
        pile[:] = [other.get(card, card) for card in pile]
    return state


def program() -> Program:
    texts = {f"card.{card}": f"The lantern of keeper {'abcdefghijklmnop'[card] * 3}" for card in range(CARDS)}
    return Program(Header("tiny-lanterns", "1", "lanterns", "Lanterns"), {}, texts)


def lanterns() -> Lanterns:
    return Lanterns(program())
