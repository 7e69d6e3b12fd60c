"""The course of rounds and phases (sections 6, 11, 14)."""

from __future__ import annotations

import pytest

from chronaut.kernel.actions import Proposal
from chronaut.kernel.state import HOST
from chronaut.systems.contract.referee import AWAY, SAY
from chronaut.systems.revolution import proposals as kinds
from chronaut.systems.revolution.terms import PARTS, PHASES
from tests.systems.revolution.build import NO_UPDATE, Table, box, card, location, with_effects

COIN = [{"name": "coin", "count": 9, "start": {"2": 1}}]


@pytest.mark.rule("RV-46", "RV-47", "RV-81")
def test_steps_come_in_their_fixed_order() -> None:
    table = Table(tokens=COIN).begin()
    found = [PHASES[table.s.phase]]
    table.go("hall")
    found.append(PHASES[table.s.phase])
    for agent in (0, 1):
        table.do(kinds.TAKE_CARD, agent, agent)
    found.append(PHASES[table.s.phase])
    for agent in (0, 1):
        table.do(kinds.REPORT, agent)
    table.do(kinds.OPEN)
    found.append(PHASES[table.s.phase])
    table.between()
    found.append(PHASES[table.s.phase])
    table.answer(NO_UPDATE)
    found.append(PHASES[table.s.phase])
    table.do(kinds.END_SWAP)
    found.append(PHASES[table.s.phase])
    assert found == ["time_captain", "recon", "telepathy", "actions", "standard_update", "swaps", "time_captain"]


@pytest.mark.rule("RV-46", "RG-35", "RV-47")
def test_the_three_phases_of_a_round_and_their_steps() -> None:
    parts = {PHASES[phase]: part for phase, part in PARTS.items()}
    assert parts == {
        "time_captain": "time_captain", "recon": "discovery", "telepathy": "discovery", "actions": "discovery",
        "standard_update": "between_locations", "swaps": "between_locations",
    }  # fmt: skip
    table = Table()
    assert table.match.frame(0).view.part == ""
    table.begin().act()
    assert table.match.frame(0).view.part == "discovery"


@pytest.mark.rule("RV-48", "RV-97", "RV-98")
def test_a_round_ends_with_the_panorama_put_away_and_the_office_passed_on() -> None:
    table = Table().begin().round()
    assert (table.s.round, table.s.captain, table.s.location) == (2, 1, -1)
    assert (
        table.told().index("panorama_stowed")
        < table.told().index("captain_changed")
        < table.told().index("round_started")
    )


@pytest.mark.rule("RV-98", "RG-37")
def test_a_solo_players_two_agents_alternate() -> None:
    table = Table(seats=1).begin()
    captains = []
    for _ in range(3):
        captains.append(table.s.captain)
        table.go("hall")
        table.do(kinds.TAKE_CARD, 0, 0)
        table.do(kinds.TAKE_CARD, 1, 1)
        table.between()
        if table.asked():
            table.answer(NO_UPDATE)
    assert captains == [0, 1, 0]


@pytest.mark.rule("RS-02")
def test_without_any_azrak_there_is_no_captain_and_the_mission_fails() -> None:
    table = Table(seats=2).begin().round()
    for one in table.s.agents:
        table.s.stock += one.pool
        one.pool = 0
    table.propose(Proposal(0, SAY, text="hm"))
    assert (table.s.run_end, table.s.cause) == (2, 1)


@pytest.mark.rule("RS-26", "RS-57")
def test_nobody_leaves_while_something_is_open() -> None:
    hall = location("hall", card("hall-1", tests=[box(4)]), card("hall-2"), card("hall-3"))
    table = Table(hall, tokens=COIN).begin().act()
    table.do(kinds.STAND_BY, 1)
    table.do(kinds.TEST, 0, table.card("hall-1"), 0)
    assert table.cannot(kinds.LEAVE_PLACE) == "RV-80"
    table.do(kinds.CLOSE_BOOST, 0)
    table.do(kinds.PASS_SUPPORT, 0)
    table.do(kinds.STAND_BY, 0)
    table.do(kinds.GIVE, 1, 0)
    assert table.cannot(kinds.LEAVE_PLACE) == "RV-80"
    table.do(kinds.END_GIFT, 1)
    table.do(kinds.LEAVE_PLACE)


def test_an_alarm_rings_when_its_rounds_have_passed() -> None:
    table = with_effects({"delay": {"units": 2, "effect": [{"gain_azrak": {"target": "all"}}]}}, azrak=40)
    table.do(kinds.FOLLOW, 0)
    table.between().answer(NO_UPDATE)
    assert not table.says("azrak_gained")
    table.act("yard").between()
    table.answer(NO_UPDATE)
    assert len(table.says("azrak_gained")) == 2


def test_a_location_that_nobody_can_reach_ends_the_run() -> None:
    table = with_effects(
        {"set_location": {"location": "hall", "open": False}}, {"set_location": {"location": "yard", "open": False}}
    )
    table.do(kinds.FOLLOW, 0)
    table.between().answer(NO_UPDATE)
    assert table.s.run_end == 2


@pytest.mark.rule("RS-94", "RV-208")
def test_a_captain_named_by_most_players_is_captain() -> None:
    table = Table(seats=3)
    table.do(kinds.READ_ORDER)
    for agent, name in enumerate(("ada", "bo", "cy")):
        table.do(kinds.RECEPTACLE, agent, table.card(name, "receptacle"))
    table.answer(2, 0)
    table.answer(2, 1)
    assert table.s.captain == 2


def test_absent_players_do_not_hold_the_table_up() -> None:
    table = Table(seats=3, azrak=30).begin().go("hall")
    table.propose(Proposal(HOST, AWAY, 2))
    table.do(kinds.TAKE_CARD, 2, 2, seat=0)  # whoever plays for the third takes its card
    assert table.has_read(0, "front of hall-3")
