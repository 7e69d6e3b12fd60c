"""Setting up a table: the common supply, colours, seats, settings, and one group that wins or loses (TS-13 to TS-19)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.state import HOST
from chronaut.systems.contract.system import SetupError
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.terms import BASE, SETUP
from tests.systems.time_stories.build import Table, card, location, program, receptacle
from tests.systems.time_stories.rules.watching import frames

LOST = [{"end": {"ending": "lost"}}]


@pytest.mark.rule("TS-13")
@pytest.mark.parametrize(
    "mission",
    [
        {},
        {"receptacles": [receptacle(name, lp=7, resources={"blue": 2}) for name in ("x", "y", "z", "w")]},
        {"items": [{"name": "lamp"}], "tokens": ["T01"], "counters": [{"name": "alarm", "start": 3}]},
    ],
)
def test_every_mission_starts_with_everything_in_the_common_supply(mission: dict[str, Any]) -> None:
    """General setup is the same for all: no LP, resources, shields, items or tokens with anybody."""
    table = Table(program(**mission))
    for frame in frames(table):
        assert [(one.lp, one.resources, one.receptacle) for one in frame.view.agents] == [(0, [0, 0, 0, 0], -1)] * 4
        assert (frame.view.pool, frame.view.items, frame.view.tokens) == ([0, 0, 0, 0], [], [])
        assert [one.shields for one in frame.view.row] == [[]] * 7
        assert (frame.view.phase, frame.view.tu, frame.view.plan) == ("setup", 0, [])


@pytest.mark.rule("TS-13")
def test_a_piece_from_the_supply_is_turned_as_the_test_needs() -> None:
    """Which side of the shields lies up at first plays no part: any number of either can be laid."""
    skulls = {"characteristic": "combat", "stacks": [{"kind": "skull", "count": 30}]}
    table = Table(program(location("hall", card("B", tests=[skulls])))).begin()
    table.enter("B")
    for frame in frames(table):
        assert [(stack.kind, stack.count) for stack in frame.view.row[0].shields] == [("skull", 30)]


@pytest.mark.rule("TS-14")
def test_no_state_token_is_owned_at_the_start() -> None:
    """All tokens wait beside the board until one is gained."""
    gives = card("B", on={"on_read": [{"gain_token": {"token": "T02"}}]})
    table = Table(program(location("hall", gives), tokens=["T01", "T02"])).begin()
    assert [frame.view.tokens for frame in frames(table)] == [[]] * 5
    table.enter("B")
    assert [frame.view.tokens for frame in frames(table)] == [["T02"]] * 5


@pytest.mark.rule("TS-15")
@pytest.mark.parametrize(("units", "first"), [(17, "hall"), (25, "yard")])
def test_the_base_gives_the_starting_time_and_place(units: int, first: str) -> None:
    """Neither is known before the base says so."""
    mission = program(base=[{}, {"directives": ["time"]}, {}], tu_by_agents={"4": units}, first_location=first)
    table = Table(mission)
    for agent in range(4):
        table.do(agent, kinds.COLOUR, agent, agent)
    table.do(table.s.reader, kinds.READ_BASE)
    assert (table.s.tu, table.s.location) == (0, -1)
    table.do(table.s.reader, kinds.READ_BASE)
    assert {(frame.view.tu, frame.view.location) for frame in frames(table)} == {(units, -1)}
    table.begin()
    assert {(frame.view.tu, frame.view.location) for frame in frames(table)} == {(units, table.place(first))}


@pytest.mark.rule("TS-16")
def test_each_player_takes_a_different_colour() -> None:
    """A colour that somebody has cannot be taken again; the rest can."""
    table = Table()
    table.do(2, kinds.COLOUR, 2, 1)
    refusal = table.refused(0, kinds.COLOUR, 0, 1)
    assert (refusal.code, refusal.rule) == ("taken", "TS-16")
    offered = [offer.b for offer in table.match.frame(0).offers if offer.kind == "choose_colour"]
    assert offered == [0, 2, 3]
    assert table.refused(2, kinds.COLOUR, 2, 3).code == "not_now"  # one colour each


@pytest.mark.rule("TS-16")
def test_the_base_waits_until_all_have_their_colour() -> None:
    """Each player takes pawns before the game goes on."""
    table = Table(seats=3)
    for seat in (2, 0):
        table.do(seat, kinds.COLOUR, seat, seat)
        assert table.s.phase == SETUP
    table.do(1, kinds.COLOUR, 1, 3)
    assert table.s.phase == BASE


@pytest.mark.rule("TS-16")
def test_colours_are_kept_over_runs_and_a_newcomer_takes_another() -> None:
    """Who has chosen keeps the pawns; only who joins between runs has to take a colour, and a free one."""
    table = Table(program(location("hall", card("B", on={"on_read": LOST}))), seats=3)
    for agent in range(3):
        table.do(agent, kinds.COLOUR, agent, 3 - agent)
    table.begin()
    table.enter("B")
    table.do(HOST, kinds.JOIN)
    table.next_run()
    assert table.s.phase == SETUP
    assert table.refused(0, kinds.COLOUR, 0, 0).code == "not_now"
    refusal = table.refused(3, kinds.COLOUR, 3, 2)
    assert (refusal.code, refusal.rule) == ("taken", "TS-16")
    table.do(3, kinds.COLOUR, 3, 0)
    told = [[agent.colour for agent in frame.view.agents] for frame in frames(table)]
    assert told == [["pink", "green", "blue", "yellow"]] * 5


@pytest.mark.rule("TS-17")
def test_every_seat_sees_the_identical_row_in_the_identical_order() -> None:
    """The panorama is seen by all from the same side."""
    mission = program(
        location("hall", card("D"), card("B"), card("C", seal={"when": {"token": {"owned": "T01"}}})), tokens=["T01"]
    )
    table = Table(mission).begin()
    rows = [[(one.letter, one.card, one.back, one.icon) for one in frame.view.row] for frame in frames(table)]
    backs = [mission.texts.get(back, "") for _, _, back, _ in rows[0]]
    assert backs == ["back of hall-B", "back of hall-C", "back of hall-D", "", "", "", ""]
    assert rows == [rows[0]] * 5
    table.enter("BDBD")
    table.spend()
    table.move(0, "D")
    rows = [[(one.letter, one.card, one.back, one.icon) for one in frame.view.row] for frame in frames(table)]
    assert rows == [rows[0]] * 5
    assert [one[0] for one in rows[0]] == list("BCDEFGH")


@pytest.mark.rule("TS-18")
@pytest.mark.parametrize(("ending", "told"), [("won", "success"), ("lost", "scenario")])
def test_all_win_or_lose_together(ending: str, told: str) -> None:
    """One agent's card ends the run for everybody, in the same way."""
    table = Table(
        program(location("hall", card("B"), card("C", on={"on_read": [{"end": {"ending": ending}}]})))
    ).begin()
    table.enter("BBBB")
    table.spend()
    table.move(3, "C")
    assert [frame.view.end for frame in frames(table)] == [told] * 5
    assert {frame.over for frame in frames(table)} == {ending == "won"}
    table.next_run()
    assert table.system.outcome(table.s) == ("success" if ending == "won" else "open")


@pytest.mark.rule("TS-19")
def test_runs_are_counted() -> None:
    """The number of the run, and how each earlier one ended, are known to all."""
    table = Table(program(location("hall", card("B", on={"on_read": LOST})))).begin()
    assert {frame.run for frame in frames(table)} == {1}
    table.enter("B")
    table.next_run()
    table.begin()
    assert {frame.run for frame in frames(table)} == {2}
    table.enter("B")
    for frame in frames(table):
        assert [(one.run, one.end, one.tu, one.spent) for one in frame.view.past] == [
            (1, "scenario", 20, 0),
            (2, "scenario", 20, 0),
        ]


@pytest.mark.rule("G-33", "G-39", "G-60")
@pytest.mark.parametrize(
    ("name", "value", "rule", "accepted"),
    [
        ("skip_dead_captain", 1, "G-33", "false, true"),
        ("skip_dead_captain", "yes", "G-33", "false, true"),
        ("optional_reading", 0, "G-39", "false, true"),
        ("optional_reading", "on", "G-39", "false, true"),
        ("blind_receptacles", True, "G-60", "first_run, never, always"),
        ("blind_receptacles", "sometimes", "G-60", "first_run, never, always"),
    ],
)
def test_a_setting_of_the_wrong_kind_is_refused(name: str, value: str | int | bool, rule: str, accepted: str) -> None:
    """The refusal names the option, the values it takes, the value given and the ruling."""
    with pytest.raises(SetupError) as refusal:
        Table(options={name: value})
    assert str(refusal.value) == f"the option {name!r} takes one of {accepted}, not {value!r} ({rule})."


@pytest.mark.rule("G-81")
@pytest.mark.parametrize("value", [1, 5, "2", True, 0])
def test_solo_receptacles_other_than_2_3_4_are_refused(value: str | int | bool) -> None:
    """One player plays with two to four receptacles."""
    with pytest.raises(SetupError) as refusal:
        Table(seats=1, options={"solo_receptacles": value})
    assert str(refusal.value) == f"the option 'solo_receptacles' takes one of 2, 3, 4, not {value!r} (G-81)."


@pytest.mark.rule("G-33", "G-39", "G-60")
def test_an_unknown_setting_is_refused_by_name() -> None:
    """A table or a mission that names an option that does not exist cannot be set up; those that do are listed."""
    named = r"there is no option 'skip_captain'; options are: blind_receptacles, .*optional_reading.*skip_dead_captain"
    with pytest.raises(SetupError, match=named):
        Table(options={"skip_captain": True})
    with pytest.raises(SetupError, match=named):
        Table(program(options={"skip_captain": True}))


@pytest.mark.rule("G-33", "G-39", "G-60")
def test_the_settings_in_force_are_told_and_the_table_beats_the_mission() -> None:
    """Defaults, then the mission's settings, then the table's."""
    names = ("skip_dead_captain", "optional_reading", "blind_receptacles", "solo_receptacles")

    def told(table: Table) -> list[Any]:
        return [table.match.frame(0).view.options[name] for name in names]

    assert told(Table()) == [False, False, "first_run", 2]
    mission = program(options={"optional_reading": True, "blind_receptacles": "always"})
    assert told(Table(mission)) == [False, True, "always", 2]
    own = {"optional_reading": False, "blind_receptacles": "never", "skip_dead_captain": True, "solo_receptacles": 4}
    assert told(Table(mission, options=own)) == [True, False, "never", 4]
