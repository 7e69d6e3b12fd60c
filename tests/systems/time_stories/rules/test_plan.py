"""The plan: its four cards, the group token, destinations, red names (TS-38 to TS-41, G-45, G-52)."""

from __future__ import annotations

import pytest

from chronaut.kernel.program import Program
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.flow import CHANGE, SPEND
from chronaut.systems.time_stories.terms import CHANGING, ENTERING
from tests.systems.time_stories.build import Table, card, location, program, receptacle
from tests.systems.time_stories.rules.watch import Watched
from tests.systems.time_stories.rules.watching import frames, readers, watchers


def three(*shown: str, red: str = "") -> Program:
    """Hall, yard and tower; only some names are visible; the hall's C shows the tower, D hides the yard."""
    names = ("hall", "yard", "tower")
    shows = card("C", on={"on_read": [{"change_plan": {"show": ["tower", "yard"]}}]})
    hides = card("D", on={"on_read": [{"change_plan": {"hide": ["yard"]}}]})
    return program(
        *[location(name, card("B"), shows, hides, red=name == red) for name in names],
        places=[{"location": name, "card": n + 1, "shown": name in shown} for n, name in enumerate(names)],
        plan=[{"name": f"map-{slot}", "slot": slot} for slot in (1, 2, 3, 4)],
    )


def named(table: Table) -> list[list[str]]:
    """The names on the plan as every seat and a spectator see them."""
    return [[frame.texts[place.title] for place in frame.view.plan] for frame in frames(table)]


@pytest.mark.rule("TS-38")
def test_four_plan_cards_form_one_map_for_all() -> None:
    """Each lies in its reserved place, and everybody reads them."""
    table = Table(three("hall", "yard", "tower")).begin()
    for frame in frames(table):
        assert frame.view.plan_cards == [table.card(f"plan:map-{slot}") for slot in (1, 2, 3, 4)]
        assert [place.card for place in frame.view.plan] == [1, 2, 3]
    for slot in (1, 2, 3, 4):
        assert readers(table, f"front of map-{slot}") == watchers(table)


@pytest.mark.rule("TS-39")
def test_the_group_token_shows_the_present_location() -> None:
    """It moves at every location change."""
    table = Table(three("hall", "yard", "tower")).begin()
    stations = []
    for name in ("yard", "tower", "hall"):
        table.enter("B")
        names = table.leave(name)
        assert names.count("group_moved") == 1
        stations.append([[place.here for place in frame.view.plan] for frame in frames(table)])
    assert stations == [[[False, True, False]] * 5, [[False, False, True]] * 5, [[True, False, False]] * 5]


@pytest.mark.rule("TS-40")
def test_only_visible_names_are_destinations() -> None:
    """A name that is not on the plan can neither be seen nor chosen."""
    table = Watched(three("hall", "yard"))
    table.begin()
    table.enter("B")
    assert named(table) == [["title of hall", "title of yard"]] * 5
    table.vote(CHANGE)
    assert table.s.phase == CHANGING
    assert table.s.questions[-1].options == [table.place("yard")]
    assert not table.ever("title of tower")
    serial = table.s.questions[-1].serial
    assert table.refused(0, 0, serial, table.place("tower")).code == "bad_value"


@pytest.mark.rule("TS-40")
def test_a_name_counts_at_the_very_moment() -> None:
    """What an effect shows is a destination from then on, what it hides no longer."""
    table = Table(three("hall", "yard")).begin()
    table.enter("BBCB")
    assert named(table) == [["title of hall", "title of yard", "title of tower"]] * 5
    assert [[place.reachable for place in frame.view.plan] for frame in frames(table)] == [[False, True, True]] * 5
    table.spend()
    table.move(0, "D")
    assert named(table) == [["title of hall", "title of tower"]] * 5
    table.rest()
    table.leave()
    assert table.s.questions[-1].options == [table.place("tower")]


@pytest.mark.rule("TS-41")
@pytest.mark.parametrize(("red", "left"), [("hall", 16), ("yard", 18), ("", 18)])
def test_a_red_name_makes_a_red_location(red: str, left: int) -> None:
    """Its name is red on the plan, and only leaving it costs 2 TU more; a mission may have none."""
    table = Table(three("hall", "yard", red=red), fixed={"captain": [1]}).begin()
    assert [[place.red for place in frame.view.plan] for frame in frames(table)] == [[red == "hall", red == "yard"]] * 5
    more = 2 if red == "hall" else 0
    assert {tuple(frame.view.way) for frame in frames(table)} == {(1 + more, 3 + more)}, (
        "what is printed of the price is told"
    )
    table.enter("B")
    table.leave("yard")
    assert table.s.tu == left


@pytest.mark.rule("G-52")
def test_the_colour_of_a_name_is_public_as_soon_as_the_name_is() -> None:
    """Before that nobody knows of it; then every seat and spectator does, also of places not visited."""
    table = Table(three("hall", "yard", red="tower")).begin()
    assert [[place.red for place in frame.view.plan] for frame in frames(table)] == [[False, False]] * 5
    table.enter("CBBB")
    assert [[place.red for place in frame.view.plan] for frame in frames(table)] == [[False, False, True]] * 5


@pytest.mark.rule("G-45")
def test_with_no_other_name_on_the_plan_the_group_cannot_leave() -> None:
    """The vote offers to spend a TU and nothing else."""
    table = Table(three("hall")).begin()
    table.enter("B")
    assert table.s.questions[-1].options == [SPEND]
    assert table.refused(0, 0, table.s.questions[-1].serial, CHANGE).code == "bad_value"
    table.vote(SPEND)
    table.move(0, "C")
    table.rest()
    assert table.s.questions[-1].options == [SPEND, CHANGE]


@pytest.mark.rule("G-45")
def test_a_single_destination_is_chosen_like_any_other() -> None:
    """Leaving itself costs nothing before the die."""
    table = Table(three("hall", "tower"), fixed={"captain": [0]}).begin()
    table.enter("B")
    table.leave()
    assert (table.s.phase, table.s.tu) == (CHANGING, 20)
    table.vote(table.place("tower"))
    assert (table.s.location, table.s.tu) == (table.place("tower"), 19)


@pytest.mark.rule("G-45")
def test_an_effect_may_name_any_destination_even_the_present_one() -> None:
    """A card sends the group to a hidden place, another back to where it is."""
    for target in ("tower", "hall"):
        sends = card("B", on={"on_read": [{"move_group": {"to": target}}]})
        mission = program(
            location("hall", sends),
            location("tower", card("B")),
            places=[{"location": "hall"}, {"location": "tower", "shown": False}],
        )
        table = Table(mission, fixed={"captain": [0]}).begin()
        table.enter("B")
        assert (table.s.location, table.s.visit, table.s.tu) == (table.place(target), 2, 19)
        assert table.s.phase == ENTERING


@pytest.mark.rule("TS-40")
def test_a_location_that_the_plan_never_names_is_reported() -> None:
    """Nobody could ever choose it."""
    assert Table(three("hall")).system.lint() == []
    mission = program(location("hall", card("B")), location("yard", card("B")), places=[{"location": "hall"}])
    assert Table(mission).system.lint() == ["yard: a location that the plan never names (TS-40)"]


@pytest.mark.rule("TS-40")
def test_a_name_stands_on_the_first_plan_card_and_is_visible_unless_said_otherwise() -> None:
    """What a mission leaves out."""
    view = Table(program()).begin().match.frame(0).view
    assert [(place.card, place.red) for place in view.plan] == [(1, False), (1, False)]


@pytest.mark.rule("G-52")
def test_the_colour_of_a_hidden_name_is_told_to_nobody() -> None:
    """A name that turns red before it is on the plan shows its colour with the name, and not earlier."""
    reddens = card("C", on={"on_read": [{"change_plan": {"red": ["tower", "yard"]}}]})
    shows = card("D", on={"on_read": [{"change_plan": {"show": ["tower"]}}]})
    mission = program(
        location("hall", card("B"), reddens, shows),
        location("yard", card("B")),
        location("tower", card("B")),
        places=[{"location": name, "shown": name != "tower"} for name in ("hall", "yard", "tower")],
    )
    table = Table(mission).begin()
    table.enter("B")
    table.spend()
    table.move(0, "C")
    for frame in frames(table):
        coloured = [one.fields for one in frame.told if one.fact == "location_coloured"]
        assert coloured == [{"location": table.place("yard"), "red": 1}]
    table.move(1, "D")
    assert [[place.red for place in frame.view.plan] for frame in frames(table)] == [[False, True, True]] * 5


@pytest.mark.rule("TS-40")
def test_a_name_shown_during_the_vote_can_be_voted_for() -> None:
    """Visible at that moment: a power used between locations adds the tower and takes the yard away."""
    turns = [{"trigger": "on_use", "effect": [{"change_plan": {"show": ["tower"], "hide": ["yard"]}}]}]
    four = [receptacle("ada", powers=turns), *[receptacle(name) for name in ("bo", "cy", "di")]]
    mission = program(
        *[location(name, card("B")) for name in ("hall", "yard", "tower", "cellar")],
        places=[{"location": name, "shown": name != "tower"} for name in ("hall", "yard", "tower", "cellar")],
        receptacles=four,
    )
    table = Table(mission).begin()
    table.enter("B")
    table.leave()
    assert table.s.questions[-1].options == [table.place("yard"), table.place("cellar")]
    table.do(0, kinds.USE, 0, 0)
    assert table.s.questions[-1].options == [table.place("tower"), table.place("cellar")]
    table.vote(table.place("tower"))
    assert table.s.location == table.place("tower")
