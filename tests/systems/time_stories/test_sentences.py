"""Facts as sentences."""

from __future__ import annotations

import re

import pytest

from chronaut.kernel.events import FactKind
from chronaut.kernel.views import SeatFrame, Told, frame
from chronaut.systems.time_stories.facts import FACT_KINDS
from chronaut.systems.time_stories.sentences import QUIET, SENTENCES, counted, sentence
from tests.systems.time_stories.build import Table, card, location, program

KINDS = {kind.name: kind for kind in FACT_KINDS}
NUMBERS = {"end": 1, "seats": -1, "stream": 0, "shield": 1}
"""Numbers that a field can have, where 0 is none of them."""


def table() -> Table:
    """A small game under way, with everything that facts name."""
    return Table(
        program(location("hall", card("B"), card("C")), items=[{"name": "rope"}], tokens=["Red 1"], powers=[{"label": "Sing"}],
                counters=[{"name": "alarm", "high": 3}]),
        seats=2,
    ).begin()  # fmt: skip


def seen(game: Table, seat: int = 0) -> SeatFrame:
    return frame(game.system, game.s, seat)


def told(kind: FactKind, names: tuple[str, ...]) -> Told:
    fields: dict[str, int | str] = {name: "a text" if name == "text" else NUMBERS.get(name, 0) for name in names}
    return Told(kind.name, fields)


def test_every_kind_of_fact_has_its_sentences_and_nothing_else_has() -> None:
    assert set(SENTENCES) == set(KINDS)
    assert set(KINDS) > QUIET


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("inside", [True, False])
def test_no_fact_falls_back_to_a_raw_name_or_number(name: str, inside: bool) -> None:
    game, kind = table(), KINDS[name]
    names = kind.fields if inside else kind.open
    if names is None:
        return
    text = sentence(game.system.scenario, told(kind, names), seen(game))
    assert re.fullmatch(r"[A-Z0-9].*[.:?!\u201da-z]", text), text
    assert name not in text or "_" not in name, text
    assert not re.search(r"\b(agent|player|seat) 0\b|_|\{| -1|None", text, re.IGNORECASE), text


@pytest.mark.parametrize(
    ("fact", "fields", "expected"),
    [
        ("agent_moved", {"agent": 0, "space": 1, "action": 1}, "Yellow moves to C."),
        ("captain_passed", {"seat": 1}, "The office of Time Captain passes to player 2."),
        ("characteristic_rolled", {"agent": 0, "space": 0, "hits": 1, "skulls": 0, "text": "1,3"},
         "The dice show 1 hit and 0 skulls."),
        ("automatic_penalty", {"agent": 1, "shield": 2, "count": 2}, "Automatic penalty for Blue: 2 time shields left."),
        ("run_ended", {"end": 4, "card": 3}, "The run is over: the mission has succeeded."),
        ("card_removed", {"card": 1, "space": -1, "how": 1}, "A card is gone."),
        ("riddle_answered", {"right": 0}, "The answer is wrong."),
        ("riddle_answered", {}, "An answer is given."),
        ("said", {"seat": 1, "text": "hello"}, "Player 2: hello"),
        ("said", {"seat": 1}, "Player 2 said something."),
        ("state_token_gained", {"token": 0}, "The team gains the state token Red 1."),
        ("drawn", {"stream": 2, "sides": 6, "outcome": 0}, "Luck (action) fell on 1 of 6."),
        ("card_shown", {"card": 1, "seats": 2, "until": 1, "agents": -1, "text": "x"},
         "Something is said to you: read it under \u201cSaid to you alone\u201d, at the top of the table."),
    ],
)  # fmt: skip
def test_sentences_name_what_players_know(fact: str, fields: dict[str, int | str], expected: str) -> None:
    game = table()
    assert sentence(game.system.scenario, Told(fact, fields), seen(game)) == expected


def test_quiet_facts_get_no_line_at_the_table() -> None:
    game = table()
    for name in QUIET:
        assert game.system.tell(told(KINDS[name], KINDS[name].fields), seen(game)) == ""


@pytest.mark.parametrize(("number", "text"), [(0, "0 hits"), (1, "1 hit"), (2, "2 hits"), (-1, "0 hits")])
def test_things_are_counted(number: int, text: str) -> None:
    assert counted(number, "hit") == text
