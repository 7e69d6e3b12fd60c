"""The table of Trouble on the Tempus: what it says, what it hides, how it is played at one screen."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from chronaut import rules
from chronaut.cli.hotseat import HotSeat
from chronaut.kernel.actions import REFUSALS, Proposal
from chronaut.kernel.speech import Speech
from chronaut.kernel.state import SPECTATOR
from chronaut.kernel.views import Told, encode_frame, frame
from chronaut.systems.contract.match import Match
from chronaut.systems.contract.referee import ANSWER
from chronaut.systems.contract.system import Setup
from chronaut.systems.tempus import asking, effect_words, refusals, sentences
from chronaut.systems.tempus import proposals as kinds
from chronaut.systems.tempus.core import QUESTION_KINDS
from chronaut.systems.tempus.ship import FORESEE
from chronaut.systems.tempus.terms import STATIONS
from tests.systems.tempus.build import CAPTAIN, COURIER, MEDIC, OFFICER, Board, Table, tempus

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chronaut.systems.tempus.seen import TempusView


def all_panels(board: Board, seat: int = 0) -> str:
    made = frame(board.system, board.s, seat)
    return "\n".join(line for panel in board.system.describe(made) for line in [panel.title, *panel.lines])


def test_every_refusal_has_a_known_code_and_a_rule_of_this_ledger() -> None:
    for name, code, rule, text in refusals.REASONS[1:]:
        assert code in REFUSALS, name
        assert rule == "" or rule.startswith(("TP-", "TP:G-")), name
        assert text.endswith("."), name


def test_every_question_and_order_has_words() -> None:
    assert len(asking.QUESTIONS) == len(QUESTION_KINDS)
    assert len(effect_words.PLAIN) == FORESEE + 1


@pytest.mark.rule("TP:G-55", "TP:G-82")
def test_the_order_of_the_deck_is_not_in_the_view() -> None:
    board = Board((CAPTAIN, "time-drive"))
    before = encode_frame(frame(board.system, board.s, 0))
    board.s.deck.reverse()
    board.s.paradoxes.reverse()
    board.s.growing_reserve.reverse()
    assert encode_frame(frame(board.system, board.s, 0)) == before


@pytest.mark.rule("TP:G-82")
def test_how_deep_paradoxes_lie_can_be_seen_and_not_which() -> None:
    board = Board((CAPTAIN, "time-drive"))
    board.s.deck[2:2] = [board.ship.ordinary[3]]
    view: TempusView = board.system.view(board.s, SPECTATOR)
    assert view.paradox_depths == [2]
    title = board.ship.cards[board.ship.ordinary[3]].title
    assert title not in board.system.readable(board.s, 0)


def test_a_card_that_was_covered_is_not_named_any_more() -> None:
    board = Board((CAPTAIN, "time-drive"))
    first, second = board.s.deck[:2]
    told = Told("disaster_drawn", {"card": first})
    board.s.discard = [first]
    title = board.system.program.texts[board.ship.cards[first].title]
    assert board.system.tell(told, frame(board.system, board.s, 0)) == f"Disaster: {title}."
    board.s.discard = [second, first]
    assert title not in board.system.tell(told, frame(board.system, board.s, 0))


def test_all_facts_of_a_long_game_can_be_told() -> None:
    table = Table(MEDIC, OFFICER, seed=3)
    told = 0
    for number in range(300):
        if table.s.over:
            break
        legal = table.system.legal(table.s)
        wish = legal[number * 7 % len(legal)]
        assert table.system.words(table.s, wish)
        table.propose(wish)
        seen = frame(table.system, table.s, 0, table.facts)
        for line, rule in table.system.tell_step(seen.told, [], seen):
            assert "{" not in line
            assert rule
            told += 1
    assert told > 100


def test_the_table_in_words() -> None:
    board = (
        Board((CAPTAIN, "sick-bay"), (COURIER, "time-drive"))
        .put("fire", sick_bay=1)
        .put("damage", fuel_cells=2)
        .lock("D03")
    )
    board.s.crew[0].down = True
    board.exhaust(*board.give(0, "med-kit"))
    said = all_panels(board)
    for words in (
        "**Captain Odile Marrow**: 2 movement and 1 action left.",
        "Captain Odile Marrow: Sick Bay, wounds 0 of 5, knocked down, Med-Kit (exhausted)",
        "**Sick Bay (6)**: 1 Fire, Med-Kit, Captain Odile Marrow → Fore Corridor (locked), Port Corridor Fore",
        "**Fuel Cells (8)**: 2 Damage (with 3 Damage the ship is lost) → Starboard Corridor",
        "Hyperdrive (Cracked Injector): broken",
    ):
        assert words in said


def test_characters_are_presented_before_they_are_chosen() -> None:
    system = tempus()
    state = system.new(Setup(2, 1))
    said = "\n".join(line for panel in system.describe(frame(system, state, 0)) for line in panel.lines)
    assert "Cannot be knocked down." in said
    assert "Begins with: Med-Kit." in said
    assert "The table sees the top Disaster Card." in said


@pytest.mark.rule("TP-58", "TP-65", "TP-66")
def test_what_cannot_be_done_is_said_with_its_rule() -> None:
    board = Board((CAPTAIN, "sick-bay")).put("fault", sick_bay=1).lock("D03")
    board.s.crew[0].wounds = 1
    found = {one.why.rule for one in board.system.denied(board.s, 0)}
    assert "TP-58" in found
    board.put("fire", sick_bay=1)
    assert "TP-65" in {one.why.rule for one in board.system.denied(board.s, 0)}
    assert board.system.denied(board.s, 1) == []
    assert board.system.denied(board.s, SPECTATOR) == []


@pytest.mark.rule("TP:G-05", "TP:G-06")
def test_the_hardest_level_is_called_legend() -> None:
    assert next(one for one in tempus().options() if one.name == "difficulty").values == (
        "trainee", "recruit", "officer", "legend",
    )  # fmt: skip


@pytest.mark.rule("TP:G-37")
def test_one_player_alone_plays_two_characters() -> None:
    table = Table(CAPTAIN, COURIER, seats=1)
    assert table.system.agents(table.s) == [1, 1]
    table.first(1)
    assert {one.seat for one in table.system.legal(table.s)} == {0}
    assert table.s.turn == 1


@pytest.mark.rule("TP:G-53")
def test_somebody_else_plays_for_a_player_who_is_away() -> None:
    table = Table(CAPTAIN, COURIER)
    table.first(1)
    table.s.present = 1
    assert {one.seat for one in table.system.legal(table.s)} == {0}
    assert table.system.check(table.s, Proposal(0, kinds.END_TURN, 1)) is None


@pytest.mark.rule("TP:G-32")
def test_every_end_has_a_sentence() -> None:
    board = Board((CAPTAIN, "time-drive"))
    for result in range(1, 10):
        kind = "game_won" if result == 1 else "game_lost"
        assert board.system.tell(Told(kind, {"result": result}), frame(board.system, board.s, 0))
    assert set(sentences.ENDS) >= {"won", "shields"}


def test_a_game_at_one_screen_is_never_handed_over() -> None:
    seats = HotSeat(Match(tempus(), Setup(3, 4)))
    seats.look(0)
    for _ in range(40):
        made = seats.frame()
        groups = [group for group in seats.groups(made) if group.offers]
        assert groups
        group = groups[0]
        offer = group.offers[-1]
        answer = seats.propose(offer, "", group.seat)
        assert answer.accepted, answer.text
        assert seats.next_seat() == 0
    assert any(one.sentence for one in seats.news(seats.frame()))


def test_the_premise_is_the_briefing_and_no_list_of_names() -> None:
    system = tempus()
    (told,) = system.premise(frame(system, system.new(Setup(2, 1)), SPECTATOR))
    assert told.startswith("The Starling has a time drive")


def test_it_speaks_other_languages() -> None:
    class Loud(Speech):
        def say(self, template: str, /, **named: object) -> str:
            return super().say(template, **named).upper()

        def naming(self, names: Sequence[str]) -> Speech:
            return Loud(names=names)

    board = Board((CAPTAIN, "time-drive"))
    told = board.system.told_in("xx", Loud())
    offers = [told.words(board.s, one) for one in told.legal(board.s) if one.kind == kinds.MOVE]
    assert "WALK TO FORE CORRIDOR" in offers


def test_an_answer_to_a_question_that_is_not_open_is_refused() -> None:
    board = Board((CAPTAIN, "time-drive"))
    refused = board.system.check(board.s, Proposal(0, ANSWER, 99, 0))
    assert refused is not None
    assert refused.code == "not_open"


@pytest.mark.rule("TP:G-55")
def test_looking_back_shows_no_card_that_is_covered_by_now() -> None:
    board = Board((CAPTAIN, "time-drive"))
    first, second = board.s.deck[:2]
    board.s.discard = [first]
    before = board.system.view(board.s, 0)
    board.s.discard = [second, first]
    now = board.system.closed(before, board.system.readable(board.s, 0))
    assert (before.discard, now.discard) == ([first], [])
    view, texts = board.system.everything(board.s)
    assert view.discard == [second, first]
    assert board.ship.cards[first].title in texts


@pytest.mark.parametrize(
    "title",
    [
        pytest.param("The game", marks=pytest.mark.rule("TP-33", "TP-39", "TP-40")),
        pytest.param("A round", marks=pytest.mark.rule("TP-50", "TP-52", "TP-54")),
        pytest.param("Damage, Fire, Faults", marks=pytest.mark.rule("TP-141", "TP-56", "TP-125")),
        pytest.param("Damage, Fire, Faults", marks=pytest.mark.rule("TP-65", "TP-128", "TP-130")),
        pytest.param("Damage, Fire, Faults", marks=pytest.mark.rule("TP-66", "TP-137", "TP-85")),
        pytest.param("The Airlock", marks=pytest.mark.rule("TP-115", "TP-117", "TP-118")),
        pytest.param("The Time Jump", marks=pytest.mark.rule("TP-101", "TP-110", "TP-109")),
        pytest.param("How you lose", marks=pytest.mark.rule("TP-41", "TP-44", "TP-46")),
    ],
)
def test_the_guide_has_a_chapter_with_rules_of_the_ledger(title: str) -> None:
    (panel,) = [one for one in tempus().guide() if one.title == title]
    cited = [rule for line in panel.lines for found in re.findall(r"\[(.*?)\]", line) for rule in found.split(", ")]
    assert cited
    assert set(cited) <= rules.all_ids()


@pytest.mark.rule("TP:G-32", "TP:G-50")
def test_what_kills_or_loses_is_said_before_it_is_done() -> None:
    board = Board((CAPTAIN, "airlock"), (COURIER, "shield-controls")).open_airlock().put("fault", hyperdrive=1)
    suit, tools = board.give(0, "space-suit", "tool-kit")
    said = [board.system.words(board.s, Proposal(0, kinds.DROP, 0, item)) for item in (suit, tools)]
    assert said == ["Drop: Space Suit (the Airlock is open: the next Opening would kill)", "Drop: Tool Kit"]
    divert = Proposal(1, kinds.STATION, 1, STATIONS.index("divert"))
    before = board.system.words(board.s, divert)
    board.s.shields = 1
    assert ("loses" in before, "loses" in board.system.words(board.s, divert)) == (False, True)
