"""Protocol 42: who may read what, line by line of the book's table (sections 9 and 35)."""

from __future__ import annotations

import msgspec
import pytest

from chronaut.kernel.actions import Proposal, Refused
from chronaut.kernel.views import encode_frame
from chronaut.systems.contract.referee import SAY
from chronaut.systems.revolution import proposals as kinds
from tests.systems.revolution.build import NO_UPDATE, Table, card, location, plain_location, receptacle, with_effects

EVERYBODY = (0, 1, 2, -2)


def readers(table: Table, text: str) -> tuple[int, ...]:
    """The seats that may read a text now, -2 for spectators."""
    return tuple(seat for seat in EVERYBODY if table.has_read(seat, text))


@pytest.mark.rule("RV-211", "RV-212")
def test_story_cards_card_a_for_all_a_card_of_the_panorama_for_its_reader() -> None:
    table = Table(seats=3, azrak=30).begin().act()
    assert readers(table, "front of hall-a") == EVERYBODY
    assert readers(table, "front of hall-2") == (1,)
    assert readers(table, "front of hall-4") == ()


@pytest.mark.rule("RV-62", "RS-84")
def test_a_reader_may_look_again_until_the_card_is_put_back() -> None:
    table = Table(seats=3, azrak=30).begin().act()
    table.do(kinds.STAND_BY, 1)
    assert readers(table, "front of hall-2") == ()


@pytest.mark.rule("RV-69", "RV-12", "RS-69")
@pytest.mark.parametrize(("option", "seats"), [("owner_paraphrase", (0,)), ("public", EVERYBODY)])
def test_back_stories(option: str, seats: tuple[int, ...]) -> None:
    table = Table(seats=3, options={"backstory_visibility": option}).begin()
    assert readers(table, "story of ada") == seats
    assert readers(table, "story of di") == ()
    assert readers(table, "Ada") == EVERYBODY


@pytest.mark.rule("RV-64")
def test_what_is_read_collectively_is_for_everybody_during_the_visit() -> None:
    table = with_effects({"say": {"text": "hear, hear", "to": "all"}}, {"show_card": "hall-3"}, seats=3)
    table.do(kinds.FOLLOW, 0)
    assert readers(table, "hear, hear") == EVERYBODY
    assert readers(table, "front of hall-3") == EVERYBODY
    table.between().answer(NO_UPDATE)
    assert readers(table, "hear, hear") == ()


@pytest.mark.rule("RV-61", "RV-62")
def test_cards_are_told_in_ones_own_words() -> None:
    long = "behind the door there is a stair that leads down to the water and to the boats"
    table = Table(location("hall", card("hall-1", text=long), card("hall-2"))).begin().act()
    refused = table.refused(Proposal(0, SAY, text=f"It says: {long}"))
    assert (refused.code, refused.rule) == ("paraphrase", "RV-62")
    assert f"“{long}”" in refused.text
    refused = table.refused(Proposal(0, SAY, text="Ah! That: Leads,  down to THE wáter… and to; so"))
    assert "“That: Leads,  down to THE wáter… and to”" in refused.text
    table.propose(Proposal(0, SAY, text="A stair, water, boats."))
    table.propose(Proposal(1, SAY, text=f"I guess: {long}"))  # who has not read it may say anything


@pytest.mark.rule("RV-62")
def test_what_a_card_says_in_brackets_may_be_quoted() -> None:
    rules = "whoever goes down there pays 1 Azrak and can do nothing more"
    text = f"Behind the door is a stair. ({rules}.) Water."
    table = Table(location("hall", card("hall-1", text=text), card("hall-2"))).begin().act()
    table.propose(Proposal(0, SAY, text=f"It says {rules}"))
    long = "behind the door there is a stair that leads down to the water"
    table = Table(location("hall", card("hall-1", text=f"({rules}) {long}"), card("hall-2"))).begin().act()
    assert table.refused(Proposal(0, SAY, text=long)).rule == "RV-62"


@pytest.mark.rule("RV-62")
@pytest.mark.parametrize("who", ["group", "captain"])
def test_what_all_are_asked_may_be_said_as_it_stands(who: str) -> None:
    asked = "shall the rope be cut before the last of you has come up"
    table = with_effects({"choose": {"question": asked, "ways": [{"label": "cut"}, {"label": "wait"}], "who": who}})
    table.do(kinds.FOLLOW, 0)
    said = Proposal(0, SAY, text=f"So, {asked}?")
    if who == "group":
        table.propose(said)
    else:
        assert table.refused(said).rule == "RV-62"


@pytest.mark.rule("RV-62", "RV-210")
def test_a_table_may_do_without_that_check() -> None:
    long = "behind the door there is a stair that leads down to the water and to the boats"
    table = (
        Table(location("hall", card("hall-1", text=long), card("hall-2")), options={"paraphrase_check": "off"})
        .begin()
        .act()
    )
    table.propose(Proposal(0, SAY, text=long))


@pytest.mark.rule("RV-63")
def test_an_ejected_agent_can_still_communicate() -> None:
    table = with_effects({"eject": {}})
    table.do(kinds.FOLLOW, 0)
    table.propose(Proposal(0, SAY, text="I am still here."))


def test_a_card_may_bind_its_reader_to_silence() -> None:
    table = with_effects({"modify": {"question": "may_tell", "op": "set", "value": 0}})
    table.do(kinds.FOLLOW, 0)
    assert table.refused(Proposal(0, SAY, text="psst")).code == "silence"
    assert not isinstance(table.match.propose(Proposal(1, SAY, text="psst")), Refused)


@pytest.mark.rule("RV-08", "RV-15", "RV-20")
def test_no_card_is_read_before_it_is_its_time() -> None:
    people = [receptacle(name) for name in ("ada", "bo", "cy", "di")]
    table = Table(receptacles=people, items=[{"name": "rope", "number": 1, "text": "a rope"}])
    texts = table.system.program.texts
    for seat in (0, 1, -2):
        assert [texts[one] for one in table.system.readable(table.s, seat) if one in texts] == []
    table.begin()
    for seat in (0, 1, -2):
        view = table.system.view(table.s, seat)
        assert view.destiny.left == 6
        assert view.destiny.discards == []
        assert view.items_left == 1
        assert "a rope" not in encode_frame(table.match.frame(seat)).decode()


@pytest.mark.rule("RV-206", "RV-209", "RS-78")
def test_frames_hold_no_text_that_their_seat_may_not_read() -> None:
    table = Table(plain_location("hall"), seats=3, azrak=30).begin().act()
    for seat in EVERYBODY:
        frame = table.match.frame(seat)
        data = msgspec.json.encode(frame).decode()
        for ident, text in table.system.program.texts.items():
            if ident not in frame.texts and len(text) > 3:
                assert f'"{text}"' not in data


ASKS = [{"choose": {"question": "which?", "ways": [{"label": "this"}, {"label": "that"}]}}]


def hidden(table: Table) -> bool:
    """Whether the open question of agent 0's card is hidden from player 1: its answers, and what asks."""
    mine, theirs = table.match.frame(0).asked[0], table.match.frame(1).asked[0]
    assert mine.options == [0, 1]
    return theirs.options == [] and "which?" not in theirs.words


@pytest.mark.rule("RV-212")
def test_what_a_panorama_card_asks_is_its_readers() -> None:
    table = with_effects(*ASKS)
    table.do(kinds.FOLLOW, 0)
    assert hidden(table)


@pytest.mark.rule("RV-221", "RV-187")
def test_what_an_interaction_card_asks_is_its_owners() -> None:
    people = [receptacle("ada", interactions=[{"name": "k", "key": "K", "on_read": ASKS}]), receptacle("bo")]
    table = with_effects({"read_interaction": "K"}, receptacles=people)
    table.do(kinds.FOLLOW, 0)
    assert hidden(table)


@pytest.mark.rule("RV-220", "RV-183")
def test_what_a_snap_recall_asks_is_its_holders() -> None:
    people = [receptacle("ada", recall={"name": "past", "on_read": ASKS}), receptacle("bo")]
    table = with_effects({"read_recall": {}}, receptacles=people)
    table.do(kinds.FOLLOW, 0)
    assert hidden(table)


@pytest.mark.rule("RV-215", "RV-214", "RV-216")
@pytest.mark.parametrize(("colour", "secret"), [("yellow", True), ("red", False), ("green", False), ("white", False)])
def test_what_an_item_asks_is_its_readers_if_it_is_yellow(colour: str, secret: bool) -> None:
    items = [{"name": "thing", "number": 1, "colour": colour, "text": "a thing", "on_read": ASKS}]
    table = with_effects({"take_item": "thing"}, items=items)
    table.do(kinds.FOLLOW, 0)
    assert hidden(table) == secret


@pytest.mark.rule("RV-213")
@pytest.mark.parametrize(("kind", "secret"), [("yellow", True), ("red", False), ("upright", False), ("replace", True)])
def test_what_a_mystery_asks_goes_by_its_kind(kind: str, secret: bool) -> None:
    table = with_effects({"draw_mystery": {}}, mysteries=[{"name": "m", "kind": kind, "text": "m", "on_read": ASKS}])
    table.do(kinds.FOLLOW, 0)
    assert hidden(table) == secret
