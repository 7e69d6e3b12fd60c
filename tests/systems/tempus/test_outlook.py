"""What would happen if the round ended now is what happens when it does, and tells nothing of the decks."""

from __future__ import annotations

import random

import msgspec
import pytest

from chronaut.kernel.views import frame
from chronaut.systems.contract.conformance.policy import Policy
from chronaut.systems.contract.match import Match
from chronaut.systems.contract.system import Setup
from chronaut.systems.tempus import consequences
from chronaut.systems.tempus.facts import FACT_KINDS
from chronaut.systems.tempus.outlook import outlook
from chronaut.systems.tempus.pieces import Lasting
from chronaut.systems.tempus.seen import CheckView, OutlookView
from chronaut.systems.tempus.terms import CONSEQUENCES, END_OF_GAME, FAULT_LIMIT, RESULTS
from tests.systems.tempus.build import CAPTAIN, COURIER, DRONE, SHIPWRIGHT, Board, tempus

NAMES = [one.name for one in FACT_KINDS]


def told(board: Board) -> OutlookView:
    found = outlook(board.game())
    assert found is not None
    return found


def check(board: Board, name: str) -> CheckView:
    return next(one for one in told(board).checks if one.check == name)


@pytest.mark.rule("TP-80", "TP-84", "TP-85")
def test_each_check_says_what_it_comes_to() -> None:
    board = Board((CAPTAIN, "engineering"), (COURIER, "time-drive")).put("fire", fuel_cells=1, engineering=2)
    board.put("damage", fuel_cells=2, shield_generator=3, airlock=3).put("fault", sick_bay=2, airlock=2)
    found = told(board)
    assert [one.count for one in found.checks] == [2, 0, 3, 3, 2, 4]
    assert [one.limit for one in found.checks] == [3, 3, 3, 3, 1, 4]
    assert (found.checks[2].shields_from, found.checks[2].shields_to) == (6, 5)
    assert (found.checks[3].opens, found.vents) == (True, True)
    assert found.checks[4].damaged == [board.space("engineering"), board.space("fuel-cells")]
    assert found.checks[4].wounded == [0]
    assert (found.checks[5].shields_from, found.checks[5].shields_to) == (5, 4)
    assert found.lost == ""


@pytest.mark.rule("TP-43", "TP-49")
def test_nothing_is_told_beyond_a_loss() -> None:
    board = Board((CAPTAIN, "time-drive")).put("damage", fuel_cells=3, life_support=3)
    found = told(board)
    assert [one.check for one in found.checks] == ["fuel_cells"]
    assert (found.lost, found.paradoxes, found.disaster, found.times) == ("fuel_cells", 0, -1, 0)


@pytest.mark.rule("TP-81", "TP-142")
def test_who_is_wounded_and_who_dies() -> None:
    board = Board((DRONE, "hyperdrive"), (COURIER, "time-drive"), (SHIPWRIGHT, "airlock")).put("damage", life_support=3)
    board.s.crew[2].wounds = 3
    found = check(board, "life_support")
    assert (found.wounded, found.dead, found.armoured) == ([1, 2], [2], [])
    board.give(1, "body-armour")
    assert (check(board, "life_support").armoured, check(board, "life_support").wounded) == ([1], [1, 2])


@pytest.mark.rule("TP-41")
def test_a_loss_for_want_of_tokens_is_foreseen() -> None:
    board = Board((CAPTAIN, "time-drive")).put("damage", hyperdrive=29).put("fire", engineering=1, sick_bay=1)
    assert told(board).lost == "damage_out"
    assert check(board, "fire").damaged == [board.space("sick-bay")]


@pytest.mark.rule("TP-85", "TP-100")
def test_a_lasting_rule_moves_the_limit() -> None:
    board = Board((CAPTAIN, "time-drive")).put("fault", sick_bay=3)
    assert check(board, "fault_count").shields_to == 6
    board.s.rules.append(Lasting(FAULT_LIMIT, -1, END_OF_GAME, 0, 0))
    assert (check(board, "fault_count").limit, check(board, "fault_count").shields_to) == (3, 5)


@pytest.mark.rule("TP-46", "TP-87", "TP:G-82")
def test_of_the_decks_only_what_lies_open_is_told() -> None:
    board = Board((CAPTAIN, "time-drive"))
    s, cards = board.s, board.ship.cards
    assert (told(board).paradoxes, told(board).disaster, told(board).times) == (0, -1, 1)
    s.foreseen = s.deck[0]
    assert told(board).disaster == s.deck[0]
    s.deck.insert(0, s.paradoxes.pop(0))
    s.foreseen = -1
    assert (told(board).paradoxes, told(board).disaster, cards[s.deck[0]].kind >= 2) == (1, -1, True)
    s.deck[1:] = []
    assert (told(board).lost, told(board).paradoxes) == ("deck_empty", 1)
    s.deck[:] = []
    assert told(board).lost == "deck_empty"


def test_the_order_of_decks_and_luck_change_nothing() -> None:
    rng = random.Random(5)  # noqa: S311
    board = Board((CAPTAIN, "engineering"), (COURIER, "time-drive")).put("fire", engineering=2).put("fault", sick_bay=4)
    before = told(board)
    for _ in range(20):
        s = board.s
        rng.shuffle(s.deck)
        rng.shuffle(s.paradoxes)
        rng.shuffle(s.growing_reserve)
        s.chance = s.chance.reseeded(rng.randrange(1 << 30), board.system.streams)
        assert told(board) == before


def test_looking_changes_nothing() -> None:
    board = Board((CAPTAIN, "engineering"), (COURIER, "time-drive")).put("fire", engineering=2)
    before = board.s.copy()
    told(board)
    assert board.s == before


def foretold(found: OutlookView) -> list[tuple[str, int, int, int]]:
    """The same events as an outlook tells them; only how many of each, since it does not say their order."""
    events: list[tuple[str, int, int, int]] = []
    for one in found.checks:
        events += [("token_placed", 0, space, 0) for space in one.damaged]
        events += [("wounded", who, 0, 0) for who in one.wounded]
        events += [("died", who, 0, 0) for who in one.dead]
        events += [("exterior_opened", 0, 0, 0)] if one.opens else []
        events += [("shields_moved", one.shields_to, 0, 0)] if one.shields_from != one.shields_to else []
        events += [("game_lost", RESULTS.index(one.lost), 0, 0)] if one.lost else []
    return sorted(events)


def happened(board: Board) -> list[tuple[str, int, int, int]]:
    """The consequences as the rules bring them, without armour."""
    board.s.phase = CONSEQUENCES
    board.run(consequences.begin)
    events: list[tuple[str, int, int, int]] = []
    for one in board.told:
        name = NAMES[one.kind]
        if name == "token_placed":
            events.append((name, one.a, one.b, 0))
        elif name == "wounded":
            events += [(name, one.a, 0, 0)] * one.c
        elif name in ("died", "shields_moved", "game_lost"):
            events.append((name, one.a, 0, 0))
        elif name == "exterior_opened":
            events.append((name, 0, 0, 0))
    return sorted(events)


@pytest.mark.parametrize("seed", range(3))
def test_what_is_foretold_is_what_happens_on_random_boards(seed: int) -> None:
    rng = random.Random(seed)  # noqa: S311
    losses = 0
    for _ in range(120):
        spaces = tempus().ship.names
        crew = [(n, rng.choice(spaces)) for n in rng.sample(range(8), rng.randint(2, 5))]
        board = Board(*crew)
        for _ in range(rng.randint(0, 26)):
            board.put("damage", **{rng.choice([*spaces, "fuel-cells", "life-support", "airlock"]): 1})
        for name in rng.sample(spaces, rng.randint(0, 6)):
            board.put("fire", **{name: rng.randint(1, 2)})
        for name in rng.sample(spaces, rng.randint(0, 5)):
            board.put("fault", **{name: rng.randint(1, 2)})
        for who in range(len(crew)):
            board.s.crew[who].wounds = rng.randint(0, 2)
        board.s.shields = rng.randint(1, 6)
        found = told(board)
        assert foretold(found) == happened(board)
        losses += found.lost != ""
    assert 10 < losses < 110


def test_it_stands_in_the_view_while_a_round_is_played_and_in_words() -> None:
    match, policy = Match(tempus(), Setup(2, 4, {})), Policy(4)
    phases = set()
    for _ in range(200):
        state = match.state
        wish = policy.choose(match.system, state)
        if state.over or wish is None:
            break
        match.propose(wish)
        made = frame(match.system, match.state, 0)
        titles = [one.title for one in match.system.describe(made)]
        assert (made.view.outlook is not None) == (made.view.phase in ("choose_first", "action"))
        assert ("If the round ended now" in titles) == (made.view.outlook is not None)
        phases.add(made.view.phase)
    assert {"setup", "choose_first", "action"} <= phases


def test_the_words_say_who_is_hurt_and_that_a_card_comes() -> None:
    board = Board((CAPTAIN, "engineering"), (COURIER, "time-drive")).put("fire", engineering=2)
    made = frame(board.system, board.s, 0)
    panel = next(one for one in board.system.describe(made) if one.title == "If the round ended now")
    assert panel.lines[0] == "Fuel Cells, Damage 0 of 3: nothing"
    assert panel.lines[4] == "Spaces with Fire, 1: 1 Damage in Engineering; Captain Odile Marrow takes 1 wound"
    assert panel.lines[6] == "Then one Disaster Card is turned over."
    assert msgspec.json.encode(made)
