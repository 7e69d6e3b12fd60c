"""Talk and notes: free at any time, in one's own words (TS-84, TS-86, G-70, G-72)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.state import SPECTATOR
from chronaut.kernel.views import encode_frame
from chronaut.systems.contract.referee import NOTE, SAY
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.terms import ACTING, CHANGING, ENTERING, RUN_OVER, VORTEX
from tests.systems.time_stories.build import Table, card, location, program, receptacle

STORY = "The miller's daughter hid her father's letters below the third stair of the old mill"
EIGHT = "hid her father's letters below the third stair"
SEVEN = "her father's letters below the third stair"
TOLD = "Somewhere under the stairs there are letters, the girl put them there"
EVERYBODY = (0, 1, 2, 3, SPECTATOR)


def hall(*cards: dict[str, Any], **rest: Any) -> Any:
    """A mission whose card B tells the story above."""
    mission = program(location("hall", *(cards or (card("B"), card("C")))), location("yard", card("B")), **rest)
    for ident, text in mission.texts.items():
        if text == "front of hall-B":
            mission.texts[ident] = STORY
    return mission


def told_names(table: Table, seat: int) -> list[str]:
    """What a seat is told of the last step, by name."""
    return [one.fact for one in table.match.frame(seat, table.facts).told]


@pytest.mark.rule("TS-84")
def test_anyone_may_tell_all_at_any_time_and_at_no_cost() -> None:
    """In every phase, inside a TU, off the board, from the vortex and after the run; no TU and no action is used."""
    trap = card("C", on={"on_first_read_this_run": [{"lose_lp": 9}]})
    table = Table(hall(card("B"), trap, tu_by_agents={"4": 12}, captain_die=[1])).begin()
    said = 0

    def everybody_talks() -> None:
        nonlocal said
        before = (table.s.phase, table.s.tu, [agent.acted for agent in table.s.agents], len(table.s.questions))
        for seat in range(4):
            assert table.do(seat, SAY, text=f"word {said}")[0] == "said"
            said += 1
            for hearer in EVERYBODY:
                assert table.match.frame(hearer).talk[-1].text == f"word {said - 1}"
        assert (table.s.phase, table.s.tu, [agent.acted for agent in table.s.agents], len(table.s.questions)) == before

    assert table.s.phase == ENTERING
    assert table.system.proposal_kinds[SAY].form
    everybody_talks()
    table.enter("BBBC")
    assert table.agent(3).status == VORTEX
    everybody_talks()
    table.spend()
    assert table.s.phase == ACTING
    table.nothing(0)
    everybody_talks()
    table.rest()
    table.leave()
    assert table.s.phase == CHANGING
    everybody_talks()
    table.vote(table.place("yard"))
    table.enter("B")
    table.run_out()
    assert table.s.phase == RUN_OVER
    everybody_talks()


@pytest.mark.rule("TS-84")
def test_an_open_choice_stops_nobody_from_talking() -> None:
    """The choices that a card offers may be talked over while they are open."""
    ways = [{"label": "open it"}, {"label": "leave it"}]
    table = Table(hall(card("B"), card("C", on={"on_read": [{"choose": {"ways": ways}}]}))).begin()
    table.enter("CBBB")
    assert len(table.s.questions) == 1
    table.do(0, SAY, text="Shall I open it?")
    table.do(1, SAY, text="Yes")
    assert [line.text for line in table.match.frame(3).talk] == ["Shall I open it?", "Yes"]


@pytest.mark.rule("TS-86")
def test_a_card_may_not_be_read_out_in_full_but_told() -> None:
    """The whole text is refused; a paraphrase and a quoted bit are said."""
    table = Table(hall()).begin()
    table.enter("BCCC")
    refusal = table.refused(0, SAY, text=STORY)
    assert (refusal.code, refusal.rule) == ("paraphrase", "G-70")
    table.do(0, SAY, text=TOLD)
    table.do(0, SAY, text='It says "below the third stair"!')
    assert STORY.encode() not in encode_frame(table.match.frame(1))


@pytest.mark.rule("G-70")
def test_what_every_seat_may_read_can_be_said_as_it_stands() -> None:
    """Nobody is told anything new by it."""
    table = Table(hall()).begin()
    table.enter("BBBB")
    table.do(0, SAY, text=STORY)


@pytest.mark.rule("G-70")
def test_hold_is_the_default_and_lets_seven_words_in_a_row_pass_but_not_eight() -> None:
    """A message with more than seven words in a row waits for another wording; nobody hears of it."""
    table = Table(hall()).begin()
    table.enter("BCCC")
    assert table.match.frame(0).view.options["paraphrase_check"] == "hold"
    refusal = table.refused(0, SAY, text=f"Look: {EIGHT}!")
    assert (refusal.code, refusal.rule) == ("paraphrase", "G-70")
    assert f"\u201c{EIGHT}\u201d" in refusal.text, "it says which words are the card's, and no other"
    assert table.match.frame(1).talk == []
    twice = table.refused(0, SAY, text=f"{EIGHT}, I say: {EIGHT.upper()}?")
    assert f"\u201c{EIGHT} \u2026 {EIGHT.upper()}\u201d" in twice.text
    assert table.do(0, SAY, text=f"Look: {SEVEN}!").count("said") == 1


@pytest.mark.rule("G-70")
@pytest.mark.parametrize(
    "text",
    [
        "the miller's daughter hid her father's letters below",
        "HID, HER FATHER\u2019S; LETTERS - BELOW... THE THIRD STAIR",
        "hid\nher father's letters\nbelow the third stair",
        "híd hér father's letters below the third stair",
    ],
)
def test_case_accents_articles_and_punctuation_hide_no_quotation(text: str) -> None:
    """Eight words of the card remain eight words however they are written."""
    table = Table(hall()).begin()
    table.enter("BCCC")
    assert table.refused(0, SAY, text=text).code == "paraphrase"


@pytest.mark.rule("G-70")
def test_rules_in_brackets_may_be_quoted() -> None:
    rules = "whoever goes down there loses 1 LP and 2 TU"
    mission = hall()
    for ident, text in mission.texts.items():
        if EIGHT in text:
            mission.texts[ident] = f"{text} ({rules}.)"
    table = Table(mission).begin()
    table.enter("BCCC")
    table.do(0, SAY, text=f"It says: {rules}")
    assert table.refused(0, SAY, text=EIGHT).rule == "G-70"


@pytest.mark.rule("G-70")
def test_warn_says_the_message_and_warns_its_author_alone() -> None:
    """The message reaches all; the warning is a fact that its author alone is told, and in no other frame."""
    table = Table(hall(), options={"paraphrase_check": "warn"}).begin()
    table.enter("BCCC")
    assert table.do(0, SAY, text=EIGHT)[:2] == ["said", "quote_noticed"]
    assert told_names(table, 0) == ["said", "quote_noticed"]
    for seat in (1, 2, 3, SPECTATOR):
        assert told_names(table, seat) == ["said"]
        assert table.match.frame(seat).talk[-1].text == EIGHT
        assert b"quote_noticed" not in encode_frame(table.match.frame(seat, table.facts))
    table.do(0, SAY, text=SEVEN)
    assert told_names(table, 0) == ["said"]


@pytest.mark.rule("G-70")
def test_off_lets_everything_be_said_without_a_warning() -> None:
    """Groups that talk by voice switch the check off."""
    table = Table(hall(), options={"paraphrase_check": "off"}).begin()
    table.enter("BCCC")
    table.do(0, SAY, text=STORY)
    assert told_names(table, 0) == ["said"]
    assert table.match.frame(3).talk[-1].text == STORY


@pytest.mark.rule("G-70")
def test_only_texts_that_the_author_alone_may_read_are_compared() -> None:
    """Somebody elsewhere who happens on the same words says them; boxes with rules and public texts are exempt."""
    box = "Whoever opens the third drawer rolls two dice and loses one life point"
    table = Table(hall(card("B", box=box), card("C"))).begin()
    table.enter("BCCC")
    table.do(0, SAY, text=box)
    table.do(1, SAY, text=EIGHT)
    assert [line.text for line in table.match.frame(2).talk] == [box, EIGHT]


@pytest.mark.rule("G-70")
def test_card_a_and_the_base_may_be_repeated_word_for_word() -> None:
    """They were read aloud in full, so nothing of them waits for another wording."""
    mission = hall()
    for ident, text in mission.texts.items():
        if text in ("front of hall-A", "front of base-0"):
            mission.texts[ident] = f"{text}: one two three four five six seven eight"
    table = Table(mission).begin()
    table.enter("BCCC")
    for text in ("front of hall-A", "front of base-0"):
        table.do(0, SAY, text=f"{text}: one two three four five six seven eight")
    assert len(table.match.frame(1).talk) == 2


@pytest.mark.rule("G-70")
def test_the_check_covers_items_and_ends_with_the_right_to_read() -> None:
    """An item's face is its holder's to tell; after leaving B its card is no longer compared."""
    face = "An oil lamp of brass with a crack in its glass and nothing to burn"
    made = [receptacle("ada", items=["lamp"]), receptacle("bo"), receptacle("cy"), receptacle("di")]
    mission = hall(items=[{"name": "lamp"}], receptacles=made)
    for ident, text in mission.texts.items():
        if text == "front of lamp":
            mission.texts[ident] = face
    table = Table(mission).begin()
    table.enter("BCCC")
    assert table.refused(0, SAY, text=face).rule == "G-70"
    table.do(1, SAY, text=face)
    table.spend()
    table.move(0, "C")
    table.do(0, SAY, text=EIGHT)


@pytest.mark.rule("G-72")
def test_notes_are_free_private_and_outlive_runs() -> None:
    """A player may write what it likes, cards word for word too; only the writer is sent it, in the next run as well."""
    table = Table(hall(tu_by_agents={"4": 2})).begin()
    table.enter("BCCC")
    table.do(0, NOTE, text=STORY)
    table.do(1, NOTE, text="Nothing on C")
    table.run_out()
    table.next_run()
    table.begin()
    assert table.s.run == 2
    assert [line.text for line in table.match.frame(0).notes] == [STORY]
    assert [(line.run, line.text) for line in table.match.frame(1).notes] == [(1, "Nothing on C")]
    for seat in (1, 2, 3, SPECTATOR):
        assert STORY.encode() not in encode_frame(table.match.frame(seat))


@pytest.mark.rule("G-72")
def test_a_note_may_be_written_at_any_time_and_nobody_is_told() -> None:
    """Also on another's action and in the vortex; no fact of it reaches anybody else."""
    trap = card("C", on={"on_first_read_this_run": [{"lose_lp": 9}]})
    table = Table(hall(card("B"), trap)).begin()
    table.enter("BBBC")
    table.spend()
    assert table.system.proposal_kinds[NOTE].form
    table.do(3, NOTE, text="Stay away from C")
    assert told_names(table, 3) == ["noted"]
    for seat in (0, 1, 2, SPECTATOR):
        assert told_names(table, seat) == []
    assert table.refused(3, kinds.NOTHING, 3).code == "dead"
