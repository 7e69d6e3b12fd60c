"""Saving in mid-run and going on later: by the journal, and by the whole state (TS-185 to TS-187, G-74)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chronaut.kernel.saved import decode_state, encode_state, state_digest
from chronaut.kernel.state import SPECTATOR
from chronaut.kernel.views import encode_frame
from chronaut.systems.contract.record import SavedMatch, resume, save
from chronaut.systems.contract.system import Setup
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.state import TimeState
from chronaut.systems.time_stories.terms import ACTING, CHANGING, VORTEX
from tests.systems.time_stories.build import BLANK, HIT, SKULL, Table, card, location, program, receptacle, space
from tests.systems.time_stories.rules.handy import COUNTS, hand, no_use, refusal, use

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from chronaut.kernel.program import Program

SEATS = 3
FIXED = {"action": [HIT, BLANK, HIT, SKULL, HIT, HIT], "captain": [0]}
AIM = {"label": "aim", "trigger": "before_roll", "effect": [{"add_hits": 1}]}
STACKS = [{"kind": "normal", "count": 4}, {"kind": "skull", "count": 2}]
WAYS = ["journal", "state"]
both = pytest.mark.parametrize("way", WAYS)


def mission() -> Program:
    """A hall with a test, an opponent and a deadly card, behind it a yard; 25 TU."""
    hall = location(
        "hall", card("B", tests=[{"characteristic": "combat", "stacks": STACKS}], on={"on_read": [{"gain_token": "moon"}]}),
        card("C", opponent=True, tests=[{"characteristic": "combat", "stacks": [{"kind": "normal", "count": 1}]}]),
        card("D", on={"on_first_read_this_run": [{"lose_lp": 2}]}), card("E"),
    )  # fmt: skip
    people = [
        receptacle("ada", items=["torch"], resources={"yellow": 2, "green": 1}), receptacle("bo", powers=[AIM]),
        receptacle("cy", lp=2), receptacle("di"),
    ]  # fmt: skip
    return program(
        hall, location("yard", card("B")), receptacles=people, items=[{"name": "torch", "number": 12, "powers": [COUNTS]}],
        counters=[{"name": "uses"}], tokens=["moon", "sun"], tu_by_agents={"3": 25}, first_captain=3,
        plan=[{"name": "map", "slot": 2}], places=[{"location": "hall", "card": 2}, {"location": "yard", "card": 2}],
    )  # fmt: skip


class Kept:
    """A table whose game can be interrupted: it is put away in one of two ways and brought out again."""

    def __init__(self, folder: Path, way: str) -> None:
        self.way = way
        self.path = folder / "game.journal"
        self.table = Table(mission(), seats=SEATS, fixed=FIXED)
        self.match: SavedMatch | None = save(self.path, self.table.system, Setup(SEATS, 1, fixed=FIXED))
        self.table.match = self.match

    def close(self) -> None:
        """Put the game away."""
        if self.match is not None:
            self.match.close()
        self.match = None

    def interrupt(self) -> Table:
        """Put the game away and bring it out with a newly linked mission; every frame is what it was."""
        before = frames(self.table)
        digest = state_digest(self.table.s)
        self.close()
        fresh = Table(mission(), seats=SEATS, fixed=FIXED)
        if self.way == "journal":
            fresh.match = self.match = resume(self.path, fresh.system)
        else:
            fresh.match.state = decode_state(encode_state(self.table.s), TimeState)
        assert fresh.match.state is not self.table.match.state
        assert state_digest(fresh.s) == digest
        assert frames(fresh) == before
        self.table = fresh
        return fresh


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Callable[[str], Kept]]:
    """Makes one game that can be interrupted, and closes it."""
    made: list[Kept] = []

    def make(way: str) -> Kept:
        made.append(Kept(tmp_path, way))
        return made[-1]

    yield make
    for game in made:
        game.close()


def frames(t: Table) -> list[bytes]:
    """What every seat and a spectator gets."""
    return [encode_frame(t.match.frame(seat)) for seat in (*range(SEATS), SPECTATOR)]


def play(t: Table) -> None:
    """A whole run: an opponent is beaten, an agent dies, a test is begun; then the group goes to the yard."""
    t.begin().enter("BCE")
    t.spend()
    use(t, 0, "torch")
    t.roll(1)
    t.answer(0)
    t.move(2, "D")
    t.nothing(0)
    t.spend()
    t.roll(0)
    t.rest()
    t.leave("yard")
    t.enter("BB")
    t.run_out()


@both
@pytest.mark.rule("TS-185", "G-74")
def test_a_game_is_interrupted_at_any_moment(way: str, kept: Callable[[str], Kept]) -> None:
    """Put away after every single step, and brought out again, the game comes to the very same end."""
    whole = Table(mission(), seats=SEATS, fixed=FIXED)
    play(whole)
    steps = [taken.proposal for taken in whole.match.history]
    assert len(steps) > 40
    game = kept(way)
    t = game.interrupt()
    for step in steps:
        assert isinstance(t.match.propose(step), list)
        t = game.interrupt()
    assert state_digest(t.s) == state_digest(whole.s)
    assert frames(t) == frames(whole)


@both
@pytest.mark.rule("TS-185", "G-74")
def test_in_the_middle_of_a_roll(way: str, kept: Callable[[str], Kept]) -> None:
    """While a roll waits for an answer the game is put away; the roll then goes on as it would have."""
    game = kept(way)
    t = game.table
    t.begin().enter("EBE")
    t.spend()
    t.roll(1)
    assert (t.s.roll.active, len(t.s.agenda) > 0) == (True, True)
    t = game.interrupt()
    (question,) = t.match.frame(1).asked
    assert (question.kind, question.seats, question.options) == ("use_power", [1], [1, 0])
    t.answer(1)
    assert t.shields("B") == [2, 2]
    assert [fact.text for fact in t.told("characteristic_rolled")] == [f"{HIT},{BLANK}"]
    assert t.agent(1).acted


@both
@pytest.mark.rule("TS-186")
def test_what_is_saved_for_each_player(way: str, kept: Callable[[str], Kept]) -> None:
    """Receptacle, items, LP, resource tokens and the pawn of every player."""
    game = kept(way)
    t = game.table
    t.begin(["ada", "di", "cy"])
    t.do(0, kinds.HAND_RESOURCE, 0, 0, 1)
    hand(t, "torch", 0, 2)
    t.enter("ECE")
    t.spend()
    t.move(1, "D")
    t = game.interrupt()
    view = t.match.frame(1).view
    assert [t.card_name(one.receptacle) for one in view.agents] == ["ada", "di", "cy"]
    assert [one.colour for one in view.agents] == ["yellow", "blue", "green"]
    assert [one.lp for one in view.agents] == [5, 3, 2]
    assert [one.resources for one in view.agents] == [[1, 0, 0, 1], [1, 0, 0, 0], [0, 0, 0, 0]]
    assert [(one.number, one.holder) for one in view.items] == [(12, 2)]


@both
@pytest.mark.rule("TS-187")
def test_what_is_saved_for_the_table(way: str, kept: Callable[[str], Kept]) -> None:
    """The cards of the location, the plan cards, 23 TU left, the tokens found and those not found."""
    game = kept(way)
    t = game.table
    t.begin().enter("BCE")
    for _ in range(2):
        t.spend()
        t.rest()
    t = game.interrupt()
    view = t.match.frame(SPECTATOR).view
    assert view.tu == 23
    assert [t.card_name(one.card) for one in view.row[:4]] == ["hall-B", "hall-C", "hall-D", "hall-E"]
    assert (view.location, t.s.plan_cards) == (t.place("hall"), [-1, t.card("plan:map"), -1, -1])
    assert [place.location for place in view.plan] == [t.place("hall"), t.place("yard")]
    assert view.tokens == ["moon"]


@both
@pytest.mark.rule("G-74")
def test_what_the_books_layout_leaves_out(way: str, kept: Callable[[str], Kept]) -> None:
    """Spaces, shields of a running test, small pawns, Captain, removed cards and marks of this TU are all there."""
    game = kept(way)
    t = game.table
    t.begin().enter("BCE")
    t.spend()
    use(t, 0, "torch")
    t.roll(1)
    t.answer(0)
    t.move(2, "D")
    t.roll(0)
    t.rest()
    t.spend()
    use(t, 0, "torch")
    t.move(1, "B")
    hand(t, "torch", 0, 1)
    t = game.interrupt()
    assert [t.agent(n).space for n in range(3)] == [space("B"), space("B"), -1]
    assert (t.shields("B"), t.s.row[0].running) == ([3, 2], True)
    assert (t.agent(2).status, t.agent(2).vortex_at) == (VORTEX, 17)
    assert (t.s.captain, t.s.run) == (2, 1)
    assert t.match.frame(0).view.row[1].card == -1
    assert [t.agent(n).acted for n in range(2)] == [False, True]
    assert t.s.phase == ACTING
    assert refusal(no_use(t, 1, "torch")) == ("used", "TS-169")
    assert refusal(t.refused(1, kinds.NOTHING, 1)) == ("acted", "TS-93")


@both
@pytest.mark.rule("TS-185")
def test_on_the_way_and_in_a_later_run(way: str, kept: Callable[[str], Kept]) -> None:
    """Between two locations with half of the votes cast, and in the second run: nothing is lost."""
    game = kept(way)
    t = game.table
    t.begin().enter("EEE")
    t.run_out()
    t.next_run()
    t.begin().enter("EEC")
    t.leave()
    question = t.s.questions[0]
    t.do(0, 0, question.serial, t.place("yard"))
    t = game.interrupt()
    assert (t.s.run, t.s.phase) == (2, CHANGING)
    assert t.match.frame(2).asked[0].votes == [t.place("yard"), -1, -1]
    assert [one.end for one in t.match.frame(SPECTATOR).view.past] == ["time"]
    t.vote(t.place("yard"))
    assert t.s.location == t.place("yard")
