"""The 44 test vectors of the ledger, with its numbers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from chronaut.systems.tempus import airlock, consequences, jump
from chronaut.systems.tempus.core import ENACT_STEP
from chronaut.systems.tempus.ship import HOLDING, PLACE, SPREAD, Order, Where
from chronaut.systems.tempus.terms import ACTION, AIRLOCK, CONSEQUENCES, DISASTER, FIRE, SETUP, STATIONS, TOKENS
from tests.systems.tempus.build import Board

VECTORS: list[dict[str, Any]] = json.loads(Path(__file__).with_name("vectors.json").read_text(encoding="utf-8"))
BY_ID = {vector["id"]: vector for vector in VECTORS}
STATIONS_BY_ID = {"time_drive.jump": "jump", "airlock.toggle": "airlock"}
RULES = {
    "F": "TP-129",
    "E": "TP-137",
    "A": "TP-117",
    "Q": "TP-80",
    "G": "TP-92",
    "M": "TP-95",
    "H": "TP-20",
    "J": "TP-110",
    "L": "TP-65",
}


def cases(*letters: str) -> list[Any]:
    """The vectors of some groups."""
    return [pytest.param(one, id=one["id"]) for one in VECTORS if one["id"][2] in letters]


def sheet(name: str) -> int:
    return int(name.removeprefix("CH-")) - 1


def laid(given: dict[str, Any]) -> Board:
    """A board as a vector gives it; characters that it does not name stay off the board."""
    people = given.get("characters", {})
    board = Board(*[(sheet(name), space) for name, space in people.items()])
    for one in board.s.crew[len(people) :]:
        one.alive, one.space = False, -1
    del board.s.crew[max(len(people), 1) :]
    for token in TOKENS:
        board.put(token, **given.get(token, {}))
    board.lock(*given.get("locked", []))
    board.s.closed = given.get("exterior") != "open"
    board.s.shields = given.get("shields", 6)
    names = list(people)
    for name in given.get("suited", []):
        board.give(names.index(name), "space-suit")
    for name in given.get("down", []):
        board.s.crew[names.index(name)].down = True
    return board


def carry_out(board: Board, do: Any) -> None:
    """What a vector does."""
    if isinstance(do, dict):
        if do["op"] == "spread":
            board.order(Order(SPREAD, where=Where(HOLDING, token=FIRE)))
        else:
            spaces = [board.space(name) for name in do["at"]["space"]]
            board.order(Order(PLACE, where=Where(entries=spaces), token=TOKENS.index(do["token"]), n=1))
    elif do == "airlock_opening":
        board.run(airlock.opening)
    elif do == "consequences":
        board.s.phase = CONSEQUENCES
        board.run(consequences.begin)
    elif do.startswith("hyperdrive"):
        board.s.phase = SETUP
        board.run(lambda g: g.start(board.ship.hyperdrive[int(do[-1]) - 1].block))
        board.s.phase = ACTION
    else:
        kind, name = do.split()[:2]
        number = int(name[3:]) - 1
        cards = board.ship.growing if kind == "growing" else board.ship.major
        board.s.phase = DISASTER
        board.run(lambda g: g.step(ENACT_STEP, card=cards[number]))


def check(board: Board, given: dict[str, Any], expect: dict[str, Any]) -> None:
    """Whether the board is as a vector expects it; what it does not name is unchanged."""
    for token in TOKENS:
        assert board.tokens(token) == expect.get(token, {}), token
    locked = expect.get("locked", given.get("locked", []))
    every = board.ship.door_names
    assert board.locked() == (every if locked == "all 18 interior doors" else locked)
    exterior = expect.get("exterior", given.get("exterior", "closed"))
    assert board.s.closed == (exterior == "closed")
    assert board.s.shields == expect.get("shields", given.get("shields", 6))
    assert board.result() == expect.get("loss", "open")
    for who, name in enumerate(given.get("characters", {})):
        found, one = expect.get("characters", {}).get(name), board.s.crew[who]
        if found is None:
            continue
        if found.get("dead"):
            assert not one.alive, name
            assert found["fell_in"] == board.ship.names[board.ship.roles[AIRLOCK]]
        else:
            assert board.at(who).replace("-", "_") == found["space"], name
            assert one.wounds == found.get("wounds", 0), name
            assert one.down == found.get("down", False), name


def test_there_are_44() -> None:
    assert len(VECTORS) == 44


def played(vector: dict[str, Any]) -> None:
    board = laid(vector["given"])
    carry_out(board, vector["do"])
    check(board, vector["given"], vector["expect"])


@pytest.mark.rule("TP-129", "TP-131", "TP-132")
@pytest.mark.parametrize("vector", cases("F"))
def test_fire(vector: dict[str, Any]) -> None:
    played(vector)


@pytest.mark.rule("TP-137", "TP-138", "TP-42")
@pytest.mark.parametrize("vector", cases("E"))
def test_faults(vector: dict[str, Any]) -> None:
    played(vector)


@pytest.mark.rule("TP-115", "TP-117", "TP-120")
@pytest.mark.parametrize("vector", cases("A"))
def test_airlock_openings(vector: dict[str, Any]) -> None:
    played(vector)


@pytest.mark.rule("TP-80", "TP-84", "TP-85")
@pytest.mark.parametrize("vector", cases("Q"))
def test_consequences(vector: dict[str, Any]) -> None:
    played(vector)


@pytest.mark.rule("TP-92", "TP-93", "TP-164")
@pytest.mark.parametrize("vector", cases("G"))
def test_growing_disasters(vector: dict[str, Any]) -> None:
    played(vector)


@pytest.mark.rule("TP-95", "TP-124", "TP-148")
@pytest.mark.parametrize("vector", cases("M"))
def test_major_disasters(vector: dict[str, Any]) -> None:
    played(vector)


@pytest.mark.rule("TP-20", "TP-163")
@pytest.mark.parametrize("vector", cases("H"))
def test_hyperdrive_cards(vector: dict[str, Any]) -> None:
    played(vector)


@pytest.mark.rule("TP-65", "TP-66", "TP-67")
@pytest.mark.parametrize("vector", cases("L"))
def test_legality(vector: dict[str, Any]) -> None:
    board = laid(vector["given"])
    action = STATIONS_BY_ID[vector["do"].split()[1]]
    assert action in STATIONS
    assert board.why_station(0, action) == vector["expect"].get("illegal", "").lower()


class Decks:
    """The decks of a vector: its letters stand for cards of the ship, whatever they do."""

    def __init__(self, disasters: list[str], paradoxes: list[str]) -> None:
        self.board = Board()
        ship, s = self.board.ship, self.board.s
        harmless = [card.index for card in ship.cards if card.index in ship.growing]
        self.card = dict(zip(disasters, harmless, strict=False)) | {"VOID": ship.void}
        self.card |= {name: ship.ordinary[n] for n, name in enumerate(one for one in paradoxes if one != "VOID")}
        self.name = {card: name for name, card in self.card.items()}
        s.deck = [self.card[name] for name in disasters]
        s.paradoxes = [self.card[name] for name in paradoxes]
        s.discard, s.paradox_discard = [], []

    def draw(self, rounds: int) -> None:
        """The Disaster Phases of some rounds, without what the cards do."""
        for _ in range(rounds):
            self.paradoxes_drawn: list[str] = []
            while self.board.ship.cards[self.board.s.deck[0]].kind >= 2:
                self.take()
            self.take()

    def take(self) -> None:
        from chronaut.systems.tempus.facts.cards import CARD_PUT_AWAY, DISASTER_DRAWN  # noqa: PLC0415

        card = self.board.s.deck[0]
        self.board.run(lambda g: g.emit(DISASTER_DRAWN, card), lambda g: g.emit(CARD_PUT_AWAY, card))

    def jump(self) -> None:
        self.board.run(lambda g: jump.begin(g, 0))

    def check(self, expect: dict[str, Any]) -> None:
        s = self.board.s
        for key, cards in (
            ("disaster_top_first", s.deck), ("discard_top_first", s.discard), ("paradox_top_first", s.paradoxes),
            ("paradox_discard_top_first", s.paradox_discard),
        ):  # fmt: skip
            if key in expect:
                assert [self.name[card] for card in cards] == expect[key], key


def after(name: str) -> Decks:
    """The decks after a vector about jumps."""
    vector = BY_ID[name]
    given = vector["given"]
    decks = (
        after(given["after"]) if "after" in given else Decks(given["disaster_top_first"], given["paradox_top_first"])
    )
    rounds = {"V-J1": 4, "V-J2": 2, "V-J3": 4, "V-J5": 0}[name]
    decks.draw(rounds)
    decks.jump()
    decks.check(vector["expect"])
    return decks


@pytest.mark.rule("TP-109", "TP-110", "TP-97")
@pytest.mark.parametrize("name", ["V-J1", "V-J2", "V-J3", "V-J5"])
def test_the_deck_after_a_jump(name: str) -> None:
    after(name)


@pytest.mark.rule("TP-87", "TP-88", "TP-98")
def test_what_is_drawn_after_two_jumps() -> None:
    decks, vector = after("V-J2"), BY_ID["V-J4"]["expect"]
    paradoxes: dict[str, list[str]] = {}
    disasters_drawn = []
    for number in range(1, 7):
        before = decks.board.s.paradox_discard[:]
        decks.draw(1)
        new = [decks.name[card] for card in decks.board.s.paradox_discard if card not in before]
        if new:
            paradoxes[f"round {number}"] = new
        disasters_drawn.append(decks.name[decks.board.s.discard[0]])
    assert paradoxes == vector["paradoxes"]
    assert disasters_drawn == vector["disasters"]
    decks.check(vector)
