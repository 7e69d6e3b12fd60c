"""What holds for any board and any game: cascades do not depend on their order, and nothing is lost or made."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chronaut.kernel.events import DRAWN, STEPPED, WAITING
from chronaut.kernel.state import Step
from chronaut.systems.contract.conformance.policy import Policy
from chronaut.systems.contract.match import Match
from chronaut.systems.contract.system import Setup
from chronaut.systems.tempus import tokens
from chronaut.systems.tempus.core import QUEUE_STEP, SPREAD_STEP
from chronaut.systems.tempus.game import Game
from chronaut.systems.tempus.terms import BY_CARD, FIRE, LOCATION, MAJOR, SHEET
from tests.systems.tempus.build import CAPTAIN, COURIER, Board, tempus

if TYPE_CHECKING:
    from collections.abc import Callable

    from chronaut.systems.tempus.state import TempusState

SPACES = 24
Boards = st.fixed_dictionaries(
    {
        "fires": st.lists(st.integers(0, 2), min_size=SPACES, max_size=SPACES),
        "locked": st.integers(0, (1 << 18) - 1),
        "start": st.lists(st.integers(0, SPACES - 1), min_size=1, max_size=4),
        "card": st.booleans(),
        "order": st.lists(st.integers(0, 30), min_size=40, max_size=40),
    }
)


class OtherOrder(Game):
    """A referee that lets the spaces that wait spread in another order."""

    pick: Callable[[int], int]

    def queue_up(self, space: int) -> None:
        agenda = self.s.agenda
        floor = max(n for n, step in enumerate(agenda) if step.what == QUEUE_STEP) + 1
        waiting = 0
        while floor + waiting < len(agenda) and agenda[floor + waiting].what == SPREAD_STEP:
            waiting += 1
        agenda.insert(floor + self.pick(waiting + 1), Step(SPREAD_STEP, -1, -1, space, -1, 0))


def burnt(found: dict[str, Any], pick: Callable[[int], int] | None) -> tuple[list[int], Counter[int], Counter[int]]:
    """Fires at the end, Fires placed by space, spreads by space."""
    board = Board((CAPTAIN, "time-drive"), (COURIER, "hyperdrive"))
    s = board.s
    s.tokens[FIRE] = list(found["fires"])
    s.supply[FIRE] = 48 - sum(s.tokens[FIRE])
    s.locked = int(found["locked"])
    for one in s.crew:
        one.wounds = -99
    game: Game = Game(s, board.ship, True) if pick is None else OtherOrder(s, board.ship, True)
    if isinstance(game, OtherOrder) and pick is not None:
        game.pick = pick
    start: list[int] = found["start"]
    if found["card"]:
        tokens.spread(game, [space for space in range(SPACES) if s.tokens[FIRE][space]])
    else:
        tokens.place(game, FIRE, start, BY_CARD)
    while s.agenda:
        game.perform(s.agenda.pop())
    names = board.system.fact_kinds
    placed = Counter(fact.b for fact in game.facts if names[fact.kind].name == "token_placed")
    spread = Counter(fact.a for fact in game.facts if names[fact.kind].name == "fire_spread")
    return s.tokens[FIRE], placed, spread


@pytest.mark.rule("TP-134", "TP:G-56")
@settings(max_examples=150)
@given(Boards)
def test_a_cascade_ends_alike_in_any_order(found: dict[str, Any]) -> None:
    order = iter(found["order"] * 20)
    first = burnt(found, None)
    assert burnt(found, lambda count: count - 1) == first
    assert burnt(found, lambda count: next(order) % count) == first


@pytest.mark.rule("TP-132", "TP-134")
def test_a_full_ship_burns_once_everywhere() -> None:
    found: dict[str, Any] = {"fires": [1] * SPACES, "locked": 0, "start": [4], "card": False}
    for pick in (None, lambda count: count - 1):
        fires, placed, spread = burnt(found, pick)
        assert (fires, set(placed.values()), set(spread.values())) == ([2] * SPACES, {1}, {1})


def check_board(s: TempusState) -> None:
    """Tokens, doors, numbers and items are all there, once."""
    ship = tempus().ship
    for kind, total in enumerate((30, 48, 12)):
        assert sum(s.tokens[kind]) + s.supply[kind] == total
        assert s.supply[kind] >= 0
        assert min(s.tokens[kind]) >= 0
    assert max(s.tokens[FIRE]) <= 2
    assert s.locked < 1 << 18
    assert sorted(s.numbers) == [n for n, kind in enumerate(ship.kinds) if kind == LOCATION]
    assert all(-1 <= at < SPACES or SHEET <= at < SHEET + len(s.crew) for at in s.item_at)
    assert 0 <= s.shields <= 6


def check_people(s: TempusState) -> None:
    """The living stand somewhere and have room for another wound when nothing is pending; slots hold but in a trade."""
    for one in s.crew:
        assert one.alive == (one.space >= 0)
        assert one.wounds >= 0
        assert one.alive or not one.down


def check_cards(s: TempusState) -> None:
    """Every card is in one place."""
    cards = tempus().ship.cards
    piles = [
        *s.deck,
        *s.discard,
        *s.growing_reserve,
        *s.major_reserve,
        *s.paradoxes,
        *s.paradox_discard,
        *s.paradox_reserve,
    ]
    found = [*piles, s.current] if s.current >= 0 else piles
    assert sorted(found) == list(range(len(cards)))
    assert all(cards[card].kind <= MAJOR for card in s.discard)
    assert not s.completed or s.fixed or s.phase == 5


@pytest.mark.rule("TP-01", "TP-03", "TP-11")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_nothing_is_lost_or_made_by_any_fact(seats: int) -> None:
    system = tempus()
    levels = ("trainee", "recruit", "officer", "legend")
    for seed in range(1, 5):
        setup = Setup(seats, seed, {"difficulty": levels[seed % 4], "paradox_deck": 12})
        match = Match(system, setup)
        policy = Policy(seed)
        for _ in range(150):
            wish = policy.choose(system, match.state)
            if match.state.over or wish is None:
                break
            match.propose(wish)
        state = system.new(setup)
        check_cards(state)
        for taken in match.history:
            for fact in taken.facts:
                system.evolve(state, fact)
                if fact.kind not in (DRAWN, WAITING, STEPPED):
                    check_board(state)
                    check_people(state)
                    check_cards(state)


@pytest.mark.rule("TP-142", "TP-154", "TP-52")
def test_between_proposals_nobody_lives_with_all_slots_filled_or_holds_too_much() -> None:
    system = tempus()
    for seed in range(1, 9):
        match, policy = Match(system, Setup(3, seed)), Policy(seed + 50)
        turns: Counter[tuple[int, int, int]] = Counter()
        for _ in range(200):
            state: TempusState = match.state  # type: ignore[assignment]
            wish = policy.choose(system, state)
            if state.over or wish is None:
                break
            loop, number = state.loop, state.round
            facts = match.propose(wish)
            for fact in facts if isinstance(facts, list) else []:
                name = system.fact_kinds[fact.kind].name
                turns[loop, number, fact.a] += name == "turn_started" and state.loop == loop and state.round == number
            for who, one in enumerate(state.crew):
                if one.alive and not state.questions:
                    person = system.ship.persons[one.character]
                    assert one.wounds < person.wounds
                    held = system.game(state).held(who)
                    for slot in (0, 1):
                        assert (
                            sum(system.ship.items[system.ship.kind_of[item]].slot == slot for item in held)
                            <= person.slots[slot]
                        )
        assert max(turns.values(), default=0) <= 1


@pytest.mark.rule("TP-110", "TP-97")
def test_after_a_jump_the_first_disasters_come_again() -> None:
    system = tempus()
    for seed in range(1, 30):
        state = system.new(Setup(2, seed, {"characters": "deal"}))
        count = seed % 6
        drawn = state.deck[:count]
        state.discard, state.deck = drawn[::-1], state.deck[count:]
        game = system.game(state, True)
        from chronaut.systems.tempus import jump  # noqa: PLC0415

        jump.begin(game, 0)
        while state.agenda:
            game.perform(state.agenda.pop())
        assert state.deck[:count] == drawn
        assert system.ship.cards[state.deck[count]].kind > MAJOR
