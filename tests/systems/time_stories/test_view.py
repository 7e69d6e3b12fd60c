"""What a seat sees beside texts: marks on backs, votes on the plan, what agents did, and what the last run was like."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from chronaut.kernel.state import HOST, SPECTATOR
from chronaut.systems.contract.referee import ANSWER
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.seen import AgentView, SpaceView, TableView
from chronaut.systems.time_stories.terms import CHOOSING
from tests.systems.time_stories.build import BLANK, Table, card, location, program
from tests.systems.time_stories.rules.duels import foe, trial

if TYPE_CHECKING:
    from chronaut.kernel.program import Program


def town(**more: Any) -> Program:
    """A hall with every kind of back, a yard and a mill."""
    key = {"when": {"token": "Red 1"}, "marks": ["Red 1"]}
    hall = location(
        "hall", foe("B", trial([("normal", 3)])), card("C"), card("D", seal=key), card("E", icon="now_or_never"),
        card("F", icon="must_enter"), card("G", icon="no_access"), **more,
    )  # fmt: skip
    return program(hall, location("yard", card("B"), card("C")), location("mill", card("B")), tokens=["Red 1"])


def entered(where: str = "BECF") -> Table:
    t = Table(town(), fixed={"action": [BLANK] * 9}).begin()
    t.enter(where)
    return t


def seen(t: Table, seat: int = 0) -> TableView:
    view = t.match.frame(seat).view
    assert isinstance(view, TableView)
    return view


def space(t: Table, letter: str, seat: int = 0) -> SpaceView:
    return next(one for one in seen(t, seat).row if one.letter == letter)


def deeds(t: Table, seat: int = 0) -> list[tuple[str, str, str]]:
    return [(one.deed, one.deed_from, one.deed_at) for one in seen(t, seat).agents]


@pytest.mark.rule("TS-70", "TS-76")
def test_a_back_shows_what_it_asks_for_and_what_becomes_of_it() -> None:
    t = entered()
    backs = {one.letter: (one.icon, one.sealed, one.stays) for one in seen(t, SPECTATOR).row if one.card >= 0}
    assert backs == {
        "B": ("open", False, False), "C": ("open", False, False), "D": ("open", True, False),
        "E": ("now_or_never", False, True), "F": ("must_enter", False, False), "G": ("no_access", True, False),
    }  # fmt: skip
    assert space(t, "D").marks == ["Red 1"]
    t.s.tokens = 1
    assert not space(t, "D").sealed


def test_a_back_tells_each_seat_in_which_runs_it_has_read_the_card() -> None:
    t = entered()
    assert [space(t, "B", seat).runs for seat in (0, 1, SPECTATOR)] == [(1,), (), ()]
    t.run_out()
    t.next_run()
    t.begin()
    t.enter("CBEF")
    assert [space(t, "B", seat).runs for seat in (0, 1, 2)] == [(1,), (2,), ()]


@pytest.mark.rule("TS-94", "TS-95", "TS-97")
def test_what_each_agent_did_in_this_tu_is_marked_until_the_next() -> None:
    t = entered("BCCF")
    t.spend()
    assert deeds(t) == [("", "", "")] * 4
    t.roll(0)
    t.move(1, "B")
    t.nothing(2)
    expected = [("rolled", "", "B"), ("moved", "C", "B"), ("nothing", "", "C"), ("", "", "")]
    assert deeds(t) == deeds(t, SPECTATOR) == expected
    t.nothing(3)
    t.spend()
    assert deeds(t) == [("", "", "")] * 4


@pytest.mark.rule("G-68")
def test_a_place_of_the_plan_shows_who_votes_for_it() -> None:
    t = entered()
    t.leave()
    question = t.s.questions[-1]
    assert question.options == sorted([t.place("yard"), t.place("mill")])
    t.do(0, ANSWER, question.serial, t.place("yard"))
    t.do(2, ANSWER, question.serial, t.place("mill"))
    votes = {one.location: one.votes for one in seen(t, 3).plan}
    assert votes == {t.place("hall"): [], t.place("yard"): [0], t.place("mill"): [2]}
    question.audience = 0b0111
    assert [one.votes for one in seen(t, 3).plan] == [[], [], []]


@pytest.mark.rule("TS-42", "TS-182")
def test_the_next_run_knows_who_wore_what_and_where_the_group_went() -> None:
    """With what all knew to be read once, one proposal each begins the run: the base is not read again."""
    t = entered("BECF")
    assert [one.worn for one in seen(t).agents] == [-1] * 4
    t.spend()
    t.rest()
    left_at = t.s.tu
    t.leave("yard")
    assert t.s.tu < left_at
    opened = t.s.tu
    t.enter("B")
    t.run_out()
    before = [one.receptacle for one in seen(t).agents]
    t.next_run()
    assert t.s.phase == CHOOSING, "nothing is left to be skipped"
    assert [one.worn for one in seen(t, SPECTATOR).agents] == before
    route = [(one.location, one.tu) for one in seen(t).past[0].route]
    assert route == [(t.place("hall"), 20), (t.place("yard"), opened)]
    assert seen(t).now.route == []


@pytest.mark.rule("G-84")
def test_what_was_worn_goes_with_the_players_when_one_leaves() -> None:
    t = entered()
    t.run_out()
    worn = [one.receptacle for one in seen(t).agents]
    t.do(HOST, kinds.LEAVE, 1)
    t.next_run()
    assert [one.worn for one in seen(t).agents] == [worn[0], worn[2], worn[3]]


@pytest.mark.rule("TS-37")
def test_how_much_time_the_run_began_with_stays_in_sight() -> None:
    t = Table(town())
    assert seen(t).tu_began == 0
    t.begin()
    t.enter("BECF")
    t.spend()
    assert (seen(t).tu_began, seen(t).tu) == (20, 19)


@pytest.mark.rule("TS-29", "TS-183")
def test_who_may_see_an_items_face_sees_its_stamp() -> None:
    b = card("B", on={"on_first_read_this_run": [{"take_item": "lamp"}]})
    t = Table(program(location("hall", b, card("C")), items=[{"name": "lamp", "stamp": True}])).begin()
    t.enter("BCCC")

    def stamps(seat: int) -> list[bool]:
        return [one.stamped for one in seen(t, seat).items]

    assert [stamps(seat) for seat in (0, 1, SPECTATOR)] == [[True], [False], [False]]


def test_an_agent_that_has_not_moved_says_from_nowhere() -> None:
    t = entered("CECF")
    t.spend()
    t.move(0, "B")
    one: AgentView = seen(t).agents[0]
    assert (one.deed_from, one.deed_at, one.space) == ("C", "B", "B")


@pytest.mark.rule("G-54", "TS-29")
def test_a_power_says_which_card_gives_it_to_whoever_may_use_it() -> None:
    lamp = {"name": "lamp", "powers": [{"label": "shine", "effect": [{"gain_lp": 1}]}]}
    b = card("B", on={"on_first_read_this_run": [{"take_item": "lamp"}]}, powers=[{"label": "push", "effect": []}])
    t = Table(program(location("hall", b, card("C")), items=[lamp])).begin()
    t.enter("BCCC")
    given = {(one.agent, one.card) for one in seen(t).powers}
    assert given == {(0, t.card("hall-B")), (0, t.card("item:lamp"))}
    assert {one.power for one in seen(t).powers} == {
        one.b for one in t.match.frame(0).offers if one.kind == "use_power"
    }
    assert [seen(t, seat).powers for seat in (1, 2, SPECTATOR)] == [[], [], []]


def test_what_is_shown_again_is_what_a_fresh_look_shows_also_after_going_back() -> None:
    t = entered()
    before, step = seen(t), t.match.state.step
    t.run_out()
    t.next_run()
    assert len(seen(t).past) == 1
    fresh(t)
    t.match.undo(step)
    assert seen(t) == before
    fresh(t)


def fresh(t: Table) -> None:
    """The views of all seats are those of a system that has looked at nothing yet."""
    shown = [seen(t, seat) for seat in range(t.match.state.seats)]
    assert shown == [t.system.apart().view(t.match.state, seat) for seat in range(t.match.state.seats)]
