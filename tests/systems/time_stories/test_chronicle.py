"""A run told afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chronaut.kernel.state import HOST
from chronaut.kernel.views import Told, told
from chronaut.systems.contract.chronicle import Chronicle, Moment
from chronaut.systems.contract.referee import NOTE, SAY
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.chronicle import CHIEF, MARKS
from chronaut.systems.time_stories.facts import FACT_KINDS
from tests.systems.time_stories.build import BLANK, HIT, SKULL, TWO_HITS, Table, card, location, program, receptacle
from tests.systems.time_stories.rules.duels import foe, trial

if TYPE_CHECKING:
    from chronaut.kernel.program import Program

NAMES = {kind.name for kind in FACT_KINDS}


def moments(t: Table, seat: int) -> list[Moment]:
    steps = enumerate(t.match.history, start=1)
    return [Moment(number, told(t.system.fact_kinds, taken.facts, seat)) for number, taken in steps]


def chronicle(t: Table, seat: int = 0, run: int = 1) -> Chronicle:
    found = t.system.chronicle(moments(t, seat), t.match.frame(seat), run)
    assert found is not None
    return found


def town() -> Program:
    """A hall with an easy test that gives a token and an item, one that kills, and a yard."""
    easy = foe("B", trial([("normal", 2)], on_pass=[{"gain_token": "Red 1"}, {"take_item": "lamp"}]))
    dire = foe("C", trial([("heart", 5), ("skull", 4)]))
    hall, yard = location("hall", easy, dire, card("D"), red=True), location("yard", card("B"))
    agents = [receptacle(name, lp=2) for name in ("ada", "bo", "cy", "di")]
    items = [{"name": "lamp", "stamp": True}]
    return program(hall, yard, receptacles=agents, tokens=["Red 1"], items=items)


def played() -> Table:
    """Ada wins at B, Bo dies at C and comes back, the group goes to the yard and stays until time is out."""
    t = Table(town(), fixed={"action": [TWO_HITS, BLANK, BLANK, BLANK, HIT, SKULL], "captain": [0]}).begin()
    t.enter("BCDD")
    t.spend()
    t.roll(0)
    t.roll(1)
    t.rest()
    t.leave("yard")
    t.enter("B")
    t.run_out()
    return t


def marks(one: Chronicle, agent: int) -> list[tuple[str, int, str]]:
    return [(mark.kind, mark.time, mark.name) for mark in one.lanes[agent].marks]


@pytest.mark.rule("TS-19", "TS-179")
def test_a_run_is_told_along_its_time() -> None:
    t = played()
    one = chronicle(t)
    assert (one.begins, one.ends, one.rule) == (20, 0, "TS-179")
    assert one.title == "Time ran out at title of yard."
    assert one.cause == "The time token reached 0."
    hall, yard = one.stays
    assert (hall.name, hall.begins, hall.ends) == ("title of hall", 20, 19)
    assert (yard.name, yard.ends) == ("title of yard", 0)
    assert 0 < yard.begins < 19
    assert [stay.red for stay in one.stays] == [True, False]
    assert [lane.name for lane in one.lanes] == ["Ada", "Bo", "Cy", "Di"]
    assert marks(one, 0) == [("test_won", 19, ""), ("token", 19, "Red 1"), ("item", 19, "")]
    assert marks(one, 1) == [("died", 19, ""), ("test_left", 19, ""), ("returned", 12, "")]
    assert [(span.begins, span.ends) for span in one.lanes[1].away] == [(19, 12)]
    assert marks(one, 2) == marks(one, 3) == []
    mark = one.lanes[1].marks[0]
    assert (mark.text, mark.rule) == ("Bo's receptacle dies.", "TS-158")
    assert any(FACT_KINDS[fact.kind].name == "receptacle_died" for fact in t.match.history[mark.step - 1].facts)


def test_each_run_is_counted() -> None:
    t = played()
    (line,) = chronicle(t).runs
    assert (line.run, line.won, line.tried, line.deaths, line.end, line.text) == (1, 1, 2, 1, "time", "0 TU")
    assert line.read == line.fresh == 4 + 1, "two cards A, its own at B in hall and yard, and the lamp"
    assert line.read_by_all == 2 + 3 + 1 + 1, "two cards A, B, C and D, B of the yard, and the lamp"
    assert chronicle(t, 2).runs[0].read == 2 + 2
    t.next_run()
    t.begin()
    t.enter("DDDD")
    t.run_out()
    first, second = chronicle(t, run=2).runs
    assert first == line
    assert (second.run, second.read, second.fresh, second.won, second.tried) == (2, line.read + 1, 1, 0, 0)
    assert chronicle(t, run=1).runs == [line]


def test_each_place_tells_which_cards_were_read_when() -> None:
    t = played()
    t.next_run()
    t.begin()
    t.enter("DDDD")
    t.run_out()
    told = chronicle(t, run=2)
    base, hall, yard, rest = told.places
    assert rest.name == "Items and other cards"
    assert [one.runs for one in rest.cards] == [[1, 2]], "the lamp, stamped and kept"
    listed = sum(bool(one.runs) for place in told.places[1:] for one in place.cards)
    assert listed == told.runs[-1].read == t.match.frame(0).view.cards_read, "one number, wherever it is shown"
    assert [(one.letter, one.runs) for one in base.cards] == [("A", [1]), ("B", [1])]
    assert [(one.letter, one.runs) for one in hall.cards] == [("A", [1, 2]), ("B", [1]), ("C", []), ("D", [2])]
    assert (yard.name, [(one.letter, one.runs) for one in yard.cards]) == ("title of yard", [("A", [1]), ("B", [1])])
    of_one = chronicle(t, run=1).places[1]
    assert [one.runs for one in of_one.cards] == [[1], [1], [], []]


def test_what_a_power_or_an_item_brings_about_is_marked_for_whoever_used_it_also_after_a_question() -> None:
    t = played()

    def fact(name: str, **fields: int) -> Told:
        return Told(name, dict[str, int | str](fields), "")

    steps = [
        [fact("run_started", run=1, tu=20), *(fact("receptacle_taken", agent=n) for n in range(4))],
        [fact("item_taken", item=0, agent=2), fact("item_taken", item=1, agent=3)],
        [fact("power_used", power=0, agent=1, action=0), fact("item_used", item=1, agent=3, uses=1)],
        [fact("choice_made"), fact("test_passed", space=0), fact("item_uses_changed", item=1, uses=0)],
        [fact("item_handed", item=0, agent=0, giver=2), fact("item_lost", item=0, gone=1)],
        [fact("tu_closed"), fact("state_token_gained", token=0)],
    ]
    told = t.system.chronicle([Moment(n, one) for n, one in enumerate(steps, 1)], t.match.frame(0), 1)
    assert told is not None
    kinds_of = {lane.name: [mark.kind for mark in lane.marks] for lane in told.lanes}
    assert kinds_of == {
        "Ada": ["item_handed", "item_lost"], "Bo": ["test_won"], "Cy": ["item"],
        "Di": ["item", "item_used", "item_used"], "The team": ["token"],
    }  # fmt: skip


@pytest.mark.rule("TS-183", "TS-184")
def test_what_lasts_and_what_goes_back_is_told_of_the_present_run_only() -> None:
    t = played()
    t.do(0, NOTE, text="the lamp is at B")
    number = t.system.scenario.cards[t.card("item:lamp")].number
    one = chronicle(t)
    assert [(change.kind, change.rule) for change in one.lasts] == [
        ("item", "TS-183"), ("notes", "TS-182"), ("memory", "TS-182"),
    ]  # fmt: skip
    assert one.lasts[0].text.startswith(f"Item {number}")
    assert one.lasts[1].text == "Your notes, 1 line"
    assert [change.kind for change in chronicle(t, 1).lasts] == ["memory"], (
        "who cannot see the face is not told of the stamp"
    )
    assert {change.rule for change in one.returns} == {"TS-184"}
    t.do(1, kinds.READY)
    assert chronicle(t).ready == [1]
    for seat in (0, 2, 3):
        t.do(seat, kinds.READY)
    before = chronicle(t, run=1)
    assert (before.lasts, before.returns, before.ready) == ([], [], [])


@pytest.mark.rule("TS-165")
def test_the_last_to_die_is_named() -> None:
    dire = foe("B", trial([("heart", 5)]))
    t = Table(program(location("hall", dire), receptacles=[receptacle(name, lp=1) for name in ("ada", "bo")]), seats=1,
              fixed={"action": [BLANK] * 9}).begin()  # fmt: skip
    t.enter("B")
    t.spend()
    t.roll(0)
    t.roll(1)
    one = chronicle(t)
    assert one.title == "Nobody was left alive at title of hall."
    assert one.cause == "Bo's receptacle was the last to die, with 19 TU left."
    assert (one.rule, one.runs[0].text, one.runs[0].deaths) == ("TS-165", "all dead at 19 TU", 2)


def test_a_run_under_way_is_told_so_far() -> None:
    t = Table(town()).begin()
    t.enter("BCDD")
    one = chronicle(t)
    assert (one.title, one.cause, one.rule) == ("The run goes on at title of hall.", "", "")
    assert one.runs[0].end == "open"
    assert t.system.chronicle(moments(t, 0), t.match.frame(0), 2) is None


@pytest.mark.rule("G-84")
def test_who_joined_later_is_told_of_the_runs_from_then_on() -> None:
    t = Table(town(), seats=3).begin()
    t.enter("BCD")
    t.run_out()
    t.do(HOST, kinds.JOIN)
    steps = len(t.match.history)
    t.next_run()
    t.do(3, kinds.COLOUR, 3, 3)
    t.begin()
    t.enter("BCDD")
    later = [one for one in moments(t, 3) if one.step > steps]
    found = t.system.chronicle(later, t.match.frame(3), 2)
    assert found is not None
    assert [line.run for line in found.runs] == [1, 2]
    assert [stay.name for stay in found.stays] == ["title of hall"]


def test_a_step_has_a_headline_and_whose_doing_it_was() -> None:
    t = Table(town(), fixed={"action": [TWO_HITS] * 9}).begin()
    t.enter("BCDD")
    t.spend()
    t.roll(0)
    frame = t.match.frame(1, t.facts)
    head = t.system.headline(frame.told, frame)
    assert head is not None
    assert (head.kind, head.agent, head.mark, head.rule) == ("test_passed", 0, "test_won", "TS-125")
    t.do(2, SAY, text="well done")
    frame = t.match.frame(1, t.facts)
    head = t.system.headline(frame.told, frame)
    assert head is not None
    assert (head.kind, head.seat, head.text) == ("said", 2, "Player 3: well done")
    t.do(2, NOTE, text="mine alone")
    frame = t.match.frame(1, t.facts)
    assert t.system.headline(frame.told, frame) is None


def test_marks_and_headlines_are_of_facts_that_there_are() -> None:
    assert set(MARKS) | set(CHIEF) <= NAMES
