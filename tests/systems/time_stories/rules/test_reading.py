"""Reading and secrecy: who is ever sent what (TS-81 to TS-83, TS-85, TS-87 to TS-89, G-71)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.state import SPECTATOR
from chronaut.systems.contract.referee import BACK
from chronaut.systems.time_stories import proposals as kinds
from tests.systems.time_stories.build import BLANK, Table, card, location, program, receptacle, space
from tests.systems.time_stories.rules.watch import Watched, away

B, C = space("B"), space("C")
FIGHT = {"characteristic": "combat", "stacks": [{"kind": "skull", "count": 2}, {"kind": "heart", "count": 1}]}


def hall(*cards: dict[str, Any], **rest: Any) -> Any:
    """A mission of a hall with these cards (B, C and D if none are given) and a yard."""
    return program(location("hall", *(cards or (card("B"), card("C"), card("D")))), location("yard", card("B")), **rest)


def stands_on(table: Watched, where: int) -> list[set[int]]:
    """Per step: the seats with a living agent on a space; four seats, one agent each."""
    return [{seat for seat, at in enumerate(places) if at == where} for places in table.places]


@pytest.mark.rule("TS-81")
def test_only_those_on_the_space_read_its_card_and_leaving_ends_the_right() -> None:
    """Yellow reads C while it stands there; from the step in which it leaves it is sent the text no more."""
    table = Watched(hall()).begin()
    assert table.enter("CBBB").count("card_consulted") == 4
    assert "front of hall-C" in table.texts(0)
    table.spend()
    table.move(0, "D")
    assert "front of hall-C" not in table.texts(0)
    assert "front of hall-D" in table.texts(0)
    table.rest()
    assert table.ever("front of hall-C") == {0}
    assert table.holds("front of hall-C")[-1] == set()
    assert table.match.frame(0).view.row[C].front == ""


@pytest.mark.rule("TS-81")
def test_where_nothing_may_be_read_the_arrival_is_over_all_the_same() -> None:
    """A mark that bars seeing alone: Yellow stands there, is told that there is nothing to read, and the game goes on."""
    shut = card("C", seal={"when": {"token": "key"}, "marks": ["key"], "limits": "see"})
    table = Watched(hall(card("B"), shut, tokens=["key"])).begin()
    names = table.enter("CBBB")
    assert (names.count("nothing_to_read"), names.count("card_consulted")) == (1, 3)
    assert table.ever("front of hall-C") == set()
    table.spend()


@pytest.mark.rule("TS-81")
def test_with_reading_left_to_the_player_the_card_is_offered_on_the_space_only() -> None:
    """Option `optional_reading`: Yellow on C may consult C, and has its front only when it has done so."""
    mission = hall(card("B"), card("C"), card("D"), options={"optional_reading": True})
    table = Watched(mission).begin()
    table.enter("CBBB")
    offers = [
        (one.kind, one.a) for seat in range(4) for one in table.match.frame(seat).offers if one.kind == "consult_card"
    ]
    assert offers == [("consult_card", 0), ("consult_card", 1), ("consult_card", 2), ("consult_card", 3)]
    assert table.ever("front of hall-C") == set()
    table.do(0, kinds.CONSULT, 0)
    assert table.ever("front of hall-C") == {0}
    assert table.ever("front of hall-B") == set()


@pytest.mark.rule("TS-81")
def test_leaving_the_location_ends_the_right_too() -> None:
    """With the pawns off the board nobody reads any card of the row."""
    table = Watched(hall()).begin()
    table.enter("BCCC")
    table.leave()
    assert table.holds("front of hall-B")[-1] == set()
    assert table.holds("front of hall-C")[-1] == set()


@pytest.mark.rule("TS-81")
def test_the_choices_of_a_card_are_known_only_to_those_on_its_space() -> None:
    """Blue and Green stand on C and Blue has to choose: the two of them know the answers offered, nobody else does."""
    ways = [{"label": "take the left stair"}, {"label": "take the right stair"}]
    asks = card("C", on={"on_first_read_this_run": [{"choose": {"ways": ways}}]})
    table = Watched(hall(card("B"), asks, card("D"))).begin()
    table.enter("BDCB")
    table.answer(0)
    table.spend()
    table.move(1, "C")
    known = {seat: table.match.frame(seat).asked[0].options for seat in (0, 1, 2, 3, SPECTATOR)}
    assert known == {0: [], 1: [0, 1], 2: [0, 1], 3: [], SPECTATOR: []}
    assert table.ever("take the left stair") == {1, 2}


@pytest.mark.rule("TS-82")
def test_agents_on_one_space_read_jointly_or_in_succession() -> None:
    """Three who enter together can all read; a fourth who comes later reads it too, while the others still may."""
    table = Watched(hall()).begin()
    table.enter("BBBC")
    assert [seat for seat in range(4) if "front of hall-B" in table.texts(seat)] == [0, 1, 2]
    table.spend()
    table.move(3, "B")
    assert [seat for seat in range(4) if "front of hall-B" in table.texts(seat)] == [0, 1, 2, 3]
    assert SPECTATOR not in table.ever("front of hall-B")


@pytest.mark.rule("TS-83")
def test_reading_costs_no_tu_on_entering_or_after_a_move() -> None:
    """TU 20 after four readings on entering; the spend makes it 19, and the reading after a move leaves it so."""
    table = Table(hall()).begin()
    assert table.enter("BBCD").count("card_consulted") == 4
    assert table.s.tu == 20
    table.spend()
    assert table.move(0, "D").count("card_consulted") == 1
    assert (table.s.tu, table.s.tu_spent) == (19, 1)


@pytest.mark.rule("TS-85")
def test_no_frame_ever_holds_the_front_of_c_without_a_living_agent_on_c() -> None:
    """Played with moves in and out, a death on C and a return elsewhere; every frame of everybody is searched."""
    trap = card("C", on={"on_first_read_this_run": [{"lose_lp": 9}]})
    made = [receptacle("ada", lp=3), *[receptacle(name, lp=30) for name in ("bo", "cy", "di")]]
    table = Watched(hall(card("B"), trap, card("D"), receptacles=made)).begin()
    table.enter("BBDD")
    table.spend()
    table.move(1, "C")
    table.move(0, "C")
    assert table.agent(0).status != 0
    table.rest()
    table.spend()
    table.move(1, "B")
    table.move(2, "C")
    table.rest()
    table.leave("yard")
    table.enter("B")
    held = table.holds("front of hall-C")
    allowed = stands_on(table, C)
    assert set().union(*held) == {1, 2}
    for readers, there in zip(held, allowed, strict=True):
        assert readers <= there


@pytest.mark.rule("TS-85")
def test_neither_a_log_line_nor_a_refusal_carries_a_front() -> None:
    """What others are told of a reading is who read which card; a refused proposal tells no text either."""
    table = Watched(hall()).begin()
    table.enter("CBBB")
    facts = table.match.frame(1, table.facts).told
    assert [one.fields["card"] for one in facts if one.fact == "card_consulted" and one.fields["agent"] == 0] == [
        table.card("hall-C")
    ]
    refusal = table.refused(1, kinds.SHARE_BOX, 1)
    assert "front of" not in refusal.text


@pytest.mark.rule("TS-85", "G-82")
def test_a_caretaker_reads_for_an_absent_player_and_no_longer_once_the_player_is_back() -> None:
    """The card of an absent player's agent lies open to who plays it, and to the player again on return."""
    table = Watched(hall(first_captain=1)).begin()
    table.enter("BCBB")
    assert "front of hall-C" not in table.texts(0)
    away(table, 1)
    assert "front of hall-C" in table.texts(0)
    assert "front of hall-C" not in table.texts(1)
    table.do(1, BACK, 1)
    assert "front of hall-C" not in table.texts(0)
    assert "front of hall-C" in table.texts(1)


@pytest.mark.rule("TS-87")
def test_a_box_with_rules_may_be_read_to_all_by_who_has_read_it() -> None:
    """Before that only those on the space have it; the rest of the card stays with them."""
    table = Watched(hall(card("B", box="how the lock works"), card("C"))).begin()
    table.enter("BCCC")
    assert table.ever("how the lock works") == {0}
    refusal = table.refused(1, kinds.SHARE_BOX, 1)
    assert (refusal.code, refusal.rule) == ("not_now", "TS-87")
    assert table.system.proposal_kinds[kinds.SHARE_BOX].free
    assert table.do(0, kinds.SHARE_BOX, 0)[0] == "rule_box_shared"
    assert table.holds("how the lock works")[-1] == {0, 1, 2, 3, SPECTATOR}
    assert table.ever("front of hall-B") == {0}
    table.spend()
    table.move(0, "C")
    assert "how the lock works" in table.texts(SPECTATOR)


@pytest.mark.rule("TS-88")
def test_base_cards_and_card_a_are_read_aloud_to_everybody() -> None:
    """All seats and spectators have their texts as soon as they are read, and not before."""
    table = Watched(hall(base=[{}, {}]))
    for number in range(4):
        table.do(number, kinds.COLOUR, number, number)
    assert table.ever("front of base-0") == set()
    table.do(table.s.reader, kinds.READ_BASE)
    assert table.holds("front of base-0")[-1] == {0, 1, 2, 3, SPECTATOR}
    assert table.ever("front of base-1") == set()
    table.begin()
    assert table.holds("front of hall-A")[-1] == {0, 1, 2, 3, SPECTATOR}
    assert table.ever("front of yard-A") == set()


@pytest.mark.rule("TS-89")
def test_a_test_shows_its_shields_to_all_and_its_card_to_nobody_elsewhere() -> None:
    """While Yellow rolls on B, everybody sees the shields; the card lies face down for all who are not there."""
    table = Watched(hall(card("B", tests=[FIGHT]), card("C")), fixed={"action": [BLANK] * 4}).begin()
    table.enter("BCCC")
    table.spend()
    table.roll(0)
    for seat in (1, 2, 3, SPECTATOR):
        row = table.match.frame(seat).view.row[B]
        assert [(stack.kind, stack.count) for stack in row.shields] == [("skull", 2), ("heart", 1)]
        assert row.front == ""
        assert not row.lock
    assert table.ever("front of hall-B") == {0}


@pytest.mark.rule("G-71")
def test_a_front_s_picture_is_part_of_the_front() -> None:
    """The handle by which a client finds a front's picture is given with the front only, never with the back."""
    table = Table(hall()).begin()
    table.enter("CBBB")
    front = table.match.frame(0).view.row[C].front
    assert front
    for seat in (1, 2, 3, SPECTATOR):
        frame = table.match.frame(seat)
        assert frame.view.row[C].front == ""
        assert front not in frame.texts
        assert frame.view.row[C].back in frame.texts
