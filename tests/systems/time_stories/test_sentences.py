"""Facts as sentences."""

from __future__ import annotations

import re

import pytest

from chronaut.kernel.events import FactKind
from chronaut.kernel.views import SeatFrame, Told, frame
from chronaut.systems.time_stories.facts import FACT_KINDS
from chronaut.systems.time_stories.proposals import SHOW_ITEM, USE
from chronaut.systems.time_stories.sentences import QUIET, SENTENCES, sentence
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
    text = "skull" if kind.name == "shield_removed" else "a text"
    fields: dict[str, int | str] = {name: text if name == "text" else NUMBERS.get(name, 0) for name in names}
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
        ("agent_moved", {"agent": 0, "space": 1, "action": 1}, "Ada moves to C."),
        ("captain_passed", {"seat": 1}, "The office of Time Captain passes to player 2."),
        ("characteristic_rolled", {"agent": 0, "space": 0, "hits": 1, "skulls": 0, "text": "1,3"},
         "The dice show 1 hit and 0 skulls."),
        ("automatic_penalty", {"agent": 1, "shield": 2, "count": 2}, "Automatic penalty for Bo: 2 time shields left."),
        ("run_ended", {"end": 4, "card": 3}, "The run is over: the mission has succeeded."),
        ("card_removed", {"card": 1, "space": -1, "how": 1}, "A card is gone."),
        ("riddle_answered", {"right": 0}, "The answer is wrong."),
        ("riddle_answered", {}, "An answer is given."),
        ("said", {"seat": 1, "text": "hello"}, "Player 2: hello"),
        ("said", {"seat": 1}, "Player 2 said something."),
        ("state_token_gained", {"token": 0}, "The team gains the state token Red 1."),
        ("drawn", {"stream": 2, "sides": 6, "outcome": 0}, "Luck (action) fell on 1 of 6."),
        ("card_shown", {"card": 1, "seats": 2, "until": 1, "agents": -1, "text": "x"},
         "Something is said to you, not to everybody."),
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
    game = table()
    assert sentence(game.system.scenario, Told("hits_added", {"hits": number}), seen(game)) == f"{text} more."


def test_a_power_of_a_card_is_named_by_the_letter_where_the_card_lies() -> None:
    knock = {"label": "Knock", "effect": [{"replace_card": {"card": "hall-B", "by": "hall-D"}}]}
    hide = {"label": "Hide", "effect": []}
    hall = location("hall", card("B", powers=[knock]), card("C"), card("D", icon="no_access", powers=[hide]))
    game = Table(program(hall, location("yard", card("B"))), seats=4).begin()
    game.enter("BCCC")

    def use() -> str:
        (offer,) = [one for one in game.match.frame(0).offers if one.kind == "use_power"]
        game.do(0, USE, offer.a, offer.b)
        return sentence(game.system.scenario, Told("power_used", {"power": offer.b, "agent": 0}), seen(game, 3))

    use()
    assert use() == "Ada uses a power of card B.", "the card from D lies at B"
    game.leave("yard")
    hidden = Told("power_used", {"power": 0, "agent": 0})
    assert sentence(game.system.scenario, hidden, seen(game, 3)) == "Ada uses a power of a card of title of hall."


def test_an_item_has_a_name_for_those_who_may_see_it() -> None:
    rope = location("hall", card("B", on={"on_read": [{"take_item": {"item": "rope"}}]}), card("C"))
    game = Table(program(rope, items=[{"name": "rope", "number": 7}]), seats=4).begin()
    game.enter("BBCC")
    offers = [one.words for one in game.match.frame(0).offers if one.kind in ("show_item", "hand_item")]
    assert offers == ["Ada hands item 7 (front of rope) to Bo", "Ada shows item 7 (front of rope) to Bo"]
    shown = Told("item_shown", {"item": 0, "agent": 1, "seats": 2})
    game.do(0, SHOW_ITEM, 0, 0, 1)
    assert sentence(game.system.scenario, shown, seen(game, 1)) == "Item 7 (front of rope) is shown to Bo."
    assert sentence(game.system.scenario, shown, seen(game, 2)) == "Item 7 is shown to Bo."


@pytest.mark.parametrize(
    ("fact", "fields", "expected"),
    [
        ("vote_cast", {"seat": 1}, "Ana has voted."),
        ("vote_tied", {"seat": 1}, "The vote is tied; ana, as Captain, decides."),
        ("said", {"seat": 1, "text": "hello"}, "Ana: hello"),
        ("captain_passed", {"seat": 0}, "The office of Time Captain passes to player 1."),
        ("seat_joined", {"seat": 2}, "Player 3 joins the table."),
        ("base_laid", {"reader": 1}, "The base is laid out. Ana reads first."),
    ],
)
def test_players_are_called_by_name_where_the_table_knows_it(
    fact: str, fields: dict[str, int | str], expected: str
) -> None:
    game = table()
    named = game.system.naming(["", "ana"])
    assert sentence(named.scenario, Told(fact, fields), seen(game)) == expected
    assert "layer" in sentence(game.system.scenario, Told(fact, fields), seen(game))
