"""What lies in the box, and what the digital table has of it (TS-01 to TS-12)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.program import ProgramError, text_id
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.terms import CHANGING
from tests.systems.time_stories.build import (
    BLANK,
    HIT,
    SKULL,
    TWO_HITS,
    Table,
    card,
    location,
    program,
    receptacle,
    space,
)
from tests.systems.time_stories.rules.watching import frames

TESTED = {"characteristic": "combat", "stacks": [{"kind": "normal", "count": 9}]}

WORDS = text_id("front of base-0")
"""The id of some text of the test mission."""


def shields(*stacks: tuple[str, int]) -> dict[str, Any]:
    return {"characteristic": "combat", "stacks": [{"kind": kind, "count": count} for kind, count in stacks]}


def findings(*cards: dict[str, Any], **rest: Any) -> list[str]:
    """What the checks of the mission find."""
    special = [{"lose_lp": {"n": 1}}]
    return Table(program(location("hall", *cards), special_shield=special, **rest)).system.lint()


@pytest.mark.rule("TS-01")
def test_there_are_four_colours_and_no_fifth() -> None:
    """4 colours, each with one main and one small pawn."""
    table = Table()
    offered = [(offer.a, offer.b) for offer in table.match.frame(0).offers if offer.kind == "choose_colour"]
    assert offered == [(0, 0), (0, 1), (0, 2), (0, 3)]
    assert table.refused(0, kinds.COLOUR, 0, 4).code == "bad_value"
    for seat in range(4):
        table.do(seat, kinds.COLOUR, seat, 3 - seat)
    assert [agent.colour for agent in table.match.frame(2).view.agents] == ["pink", "green", "blue", "yellow"]


@pytest.mark.rule("TS-01", "TS-02")
def test_main_pawn_stands_on_a_space_and_small_pawn_on_the_time_line() -> None:
    """The main pawn shows the agent's space, the small one of the same colour its point of return."""
    deadly = card("C", on={"on_read": [{"lose_lp": {"n": 5}}]})
    table = Table(program(location("hall", card("B"), deadly))).begin()
    table.enter("BCBB")
    for frame in frames(table):
        first, second = frame.view.agents[:2]
        assert (first.colour, first.space, first.returns_at) == ("yellow", "B", -1)
        assert (second.colour, second.space, second.returns_at) == ("blue", "", 13)


@pytest.mark.rule("TS-02")
def test_main_pawn_moves_with_its_agent() -> None:
    """The pawn's space is where the agent stands."""
    table = Table().begin()
    table.enter("BBCC")
    table.spend()
    table.move(0, "D")
    assert [[agent.space for agent in frame.view.agents] for frame in frames(table)] == [["D", "B", "C", "C"]] * 5


@pytest.mark.rule("TS-03")
def test_one_time_token_shows_the_tu_left() -> None:
    """The token's number is the TU left in the run, the same for everybody."""
    table = Table(program(tu_by_agents={"4": 17})).begin()
    assert {frame.view.tu for frame in frames(table)} == {17}
    table.enter("BBCC")
    table.spend()
    table.rest()
    table.spend()
    assert {frame.view.tu for frame in frames(table)} == {15}


@pytest.mark.rule("TS-04")
def test_the_group_is_in_one_location_together() -> None:
    """One place of the plan has the token; all pawns leave and arrive together."""
    table = Table(fixed={"captain": [1]}).begin()
    table.enter("BBCD")
    assert [[place.here for place in frame.view.plan] for frame in frames(table)] == [[True, False]] * 5
    table.leave("yard")
    assert [[place.here for place in frame.view.plan] for frame in frames(table)] == [[False, True]] * 5
    assert [agent.space for agent in table.s.agents] == [-1, -1, -1, -1]
    assert table.refused(3, kinds.PLACE, 3, space("D")).code == "no_card"  # nobody stays behind in the hall
    table.enter("B")
    assert [agent.space for agent in table.s.agents] == [0, 0, 0, 0]


@pytest.mark.rule("TS-04")
def test_all_agents_go_to_the_destination_of_the_majority() -> None:
    """Whoever voted for another place goes along."""
    table = Table(
        program(location("hall", card("B")), location("yard", card("B")), location("tower", card("B")))
    ).begin()
    table.enter("B")
    table.leave()
    for seat, name in ((0, "yard"), (1, "tower"), (2, "tower"), (3, "tower")):
        if table.s.phase == CHANGING:
            table.answer(table.place(name), seat)
    assert table.s.location == table.place("tower")
    table.enter("B")
    assert [agent.space for agent in table.s.agents] == [0, 0, 0, 0]


@pytest.mark.rule("TS-05")
@pytest.mark.parametrize(("face", "shown"), [(0, 1), (1, 2), (2, 2), (3, 2), (4, 2), (5, 3)])
def test_the_captains_die_shows_1_to_3(face: int, shown: int) -> None:
    """Its results are 1, 2 or 3 TU, spent on the way to another location."""
    table = Table(fixed={"captain": [face]}).begin()
    assert table.match.frame(0).view.captain_die == 0
    table.enter("B")
    table.leave("yard")
    assert {frame.view.captain_die for frame in frames(table)} == {shown}
    assert table.s.tu == 20 - shown


@pytest.mark.rule("TS-05")
@pytest.mark.parametrize("die", [(1, 2, 4), (0, 1), ()])
def test_a_captains_die_with_another_face_is_refused(die: tuple[int, ...]) -> None:
    """1, 2 or 3 and nothing else."""
    with pytest.raises(ProgramError, match="TS-05"):
        Table(program(captain_die=die))


@pytest.mark.rule("TS-05")
def test_the_captains_die_takes_no_part_in_tests() -> None:
    """A characteristic roll uses action dice alone."""
    table = Table(program(location("hall", card("B", tests=[TESTED]))), fixed={"action": [HIT, HIT]}).begin()
    table.enter("B")
    table.spend()
    table.roll(0)
    assert (table.s.last_die, table.match.frame(0).view.captain_die) == (0, 0)


@pytest.mark.rule("TS-06")
def test_action_dice_show_hits_skulls_and_blanks() -> None:
    """Hits and skulls are counted, blanks are neither."""
    strong = receptacle("ada", characteristics={"combat": 6})
    four = [strong, *[receptacle(name) for name in ("bo", "cy", "di")]]
    table = Table(
        program(location("hall", card("B", tests=[TESTED])), receptacles=four),
        fixed={"action": [HIT, TWO_HITS, BLANK, SKULL, SKULL, BLANK]},
    ).begin()
    table.enter("B")
    table.spend()
    table.roll(0)
    for frame in frames(table):
        assert frame.view.roll is not None
        assert (len(frame.view.roll.faces), frame.view.roll.hits, frame.view.roll.skulls) == (6, 3, 2)


@pytest.mark.rule("TS-06")
def test_a_table_may_hold_to_the_six_dice_of_the_box() -> None:
    """There are 6 action dice; only a table that says so is bound by them."""
    giants = [receptacle(name, characteristics={"combat": 8}) for name in ("ada", "bo", "cy", "di")]
    mission = program(location("hall", card("B", tests=[TESTED])), receptacles=giants)
    thrown = []
    for most in (6, 0):
        table = Table(mission, options={"max_dice": most}).begin()
        table.enter("B")
        table.spend()
        table.roll(0)
        thrown.append(len(table.s.roll.faces))
    assert thrown == [6, 8]


@pytest.mark.rule("TS-06")
@pytest.mark.parametrize("die", [(), ((-1, 0), (0, 1)), ((1, 0), (0, -1))])
def test_an_action_die_without_proper_faces_is_refused(die: tuple[tuple[int, int], ...]) -> None:
    """A face shows hits, skulls or nothing."""
    with pytest.raises(ProgramError, match="TS-06"):
        Table(program(action_die=die))


@pytest.mark.rule("TS-07")
def test_normal_and_skull_shields_share_forty_pieces() -> None:
    """One piece is one shield, whichever side is up: 20 and 20 are the whole supply."""
    assert not findings(card("B", tests=[shields(("normal", 20), ("skull", 20))]))
    too_many = findings(card("B", tests=[shields(("normal", 20))]), card("C", tests=[shields(("skull", 21))]))
    assert too_many == ["hall: can need 41 normal and skull shields; a box has 40 (G-23)"]


@pytest.mark.rule("TS-07")
def test_a_hit_removes_a_shield_on_either_side() -> None:
    """A skull shield counts as one shield, as a normal one does."""
    table = Table(
        program(location("hall", card("B", tests=[shields(("normal", 1), ("skull", 2))]))), fixed={"action": [HIT, HIT]}
    ).begin()
    table.enter("B")
    table.spend()
    table.roll(0)
    assert table.shields("B") == [0, 1]


@pytest.mark.rule("TS-08")
@pytest.mark.parametrize("kind", ["time", "heart", "special"])
def test_there_are_seven_shields_of_each_other_kind(kind: str) -> None:
    """7 time, 7 heart, 7 special shields."""
    assert not findings(card("B", tests=[shields((kind, 3))]), card("C", tests=[shields((kind, 4))]))
    too_many = findings(card("B", tests=[shields((kind, 4))]), card("C", tests=[shields((kind, 4))]))
    assert too_many == [f"hall: can need 8 {kind} shields; a box has 7 (G-23)"]


@pytest.mark.rule("TS-08")
def test_alternative_tests_of_a_card_do_not_lie_out_together() -> None:
    """Of alternatives only one is laid out, so only the largest counts."""
    assert not findings(card("B", tests=[shields(("heart", 7)), shields(("heart", 5))]))


@pytest.mark.rule("TS-09")
def test_four_colours_of_resources_mean_what_the_mission_says() -> None:
    """yellow, brown, blue, green; a text of the mission names what each stands for."""
    rich = receptacle("ada", resources={"yellow": 1, "brown": 2, "blue": 3, "green": 4})
    mission = program(
        receptacles=[rich, *[receptacle(name) for name in ("bo", "cy", "di")]],
        resources={"brown": text_id("front of base-0")},
    )
    table = Table(mission).begin()
    for frame in frames(table):
        assert frame.view.agents[0].resources == [1, 2, 3, 4]
        assert mission.texts[WORDS] in frame.texts.values()


@pytest.mark.rule("TS-09")
@pytest.mark.parametrize(
    "part",
    [
        {"resources": {"red": "t0"}},
        {"shared_resources": ["red"]},
        {"receptacles": [receptacle("ada", resources={"red": 1})]},
    ],
)
def test_a_fifth_colour_of_resources_is_refused(part: dict[str, Any]) -> None:
    """There are four colours, and the refusal names them."""
    with pytest.raises(ProgramError, match=r"yellow, brown, blue, green \(TS-09\)"):
        Table(program(**part))


@pytest.mark.rule("TS-09")
def test_the_supply_of_resources_is_140() -> None:
    """A mission that needs more at once is told so."""

    def rich(blue: int) -> list[dict[str, Any]]:
        return [receptacle(name, resources={"blue": blue}) for name in ("ada", "bo", "cy", "di", "ed")]

    assert not findings(card("B"), receptacles=rich(35))
    assert findings(card("B"), receptacles=rich(36)) == [
        "four receptacles can need 144 resource tokens; a box has 140 (G-23)"
    ]


@pytest.mark.rule("TS-10")
def test_life_points_show_the_life_left() -> None:
    """Everybody sees each receptacle's LP, and each loss."""
    hurts = card("B", on={"on_read": [{"lose_lp": {"n": 2}}]})
    table = Table(program(location("hall", hurts, card("C")))).begin()
    table.enter("BCCC")
    assert [[agent.lp for agent in frame.view.agents] for frame in frames(table)] == [[3, 5, 5, 5]] * 5


@pytest.mark.rule("TS-10")
def test_the_supply_of_life_points_is_30() -> None:
    """Four receptacles of 8, 8, 7, 7 LP take all of them; one more is one too many."""

    def lives(*lps: int) -> list[dict[str, Any]]:
        return [receptacle(f"one-{n}", lp=lp) for n, lp in enumerate(lps)]

    assert not findings(card("B"), receptacles=lives(8, 8, 7, 7, 5))
    assert findings(card("B"), receptacles=lives(8, 8, 8, 7, 5)) == [
        "four receptacles can need 31 life points; a box has 30 (G-23)"
    ]


@pytest.mark.rule("TS-11")
def test_there_are_24_state_tokens_and_no_25th() -> None:
    """A mission may use 24 of them, all different."""
    names = [f"T{number:02}" for number in range(25)]
    assert len(Table(program(tokens=names[:24])).system.scenario.tokens) == 24
    with pytest.raises(ProgramError, match=r"25 state tokens are in use; there are 24 \(TS-11\)"):
        Table(program(tokens=names))
    with pytest.raises(ProgramError, match="'T00' is used twice"):
        Table(program(tokens=["T00", "T00"]))


@pytest.mark.rule("TS-11")
def test_each_state_token_exists_once() -> None:
    """Gaining an owned token again changes nothing and tells nothing."""
    gives = card("B", on={"on_read": [{"gain_token": {"token": "T05"}}]})
    table = Table(program(location("hall", gives, card("C")), tokens=["T04", "T05"])).begin()
    table.enter("BCCC")
    assert [frame.view.tokens for frame in frames(table)] == [["T05"]] * 5
    table.spend()
    assert "state_token_gained" not in table.move(1, "B")
    assert [frame.view.tokens for frame in frames(table)] == [["T05"]] * 5


@pytest.mark.rule("TS-12")
def test_reserved_places_of_the_board() -> None:
    """A row of seven spaces, four places for the plan, gained tokens, items held, the Time Line."""
    plan = [{"name": f"map-{slot}", "slot": slot} for slot in (1, 2, 3, 4)]
    view = Table(program(plan=plan)).begin().match.frame(0).view
    assert [one.letter for one in view.row] == ["B", "C", "D", "E", "F", "G", "H"]
    assert len(view.plan_cards) == 4
    assert (view.tokens, view.items, view.tu, view.time_line_max) == ([], [], 20, 60)


@pytest.mark.rule("TS-12")
def test_three_shield_spots_lie_under_each_card() -> None:
    """A test of four stacks has no place on the board."""
    three = [("normal", 1), ("time", 1), ("heart", 1)]
    table = Table(program(location("hall", card("B", tests=[shields(*three)])))).begin()
    table.enter("B")
    assert table.shields("B") == [1, 1, 1]
    with pytest.raises(ProgramError, match="one to three stacks"):
        Table(program(location("hall", card("B", tests=[shields(*three, ("skull", 1))]))))


@pytest.mark.rule("TS-12", "TS-38")
@pytest.mark.parametrize("slot", [0, 5])
def test_the_plan_has_four_places_and_no_other(slot: int) -> None:
    """Neither a plan card nor a name lies outside them."""
    with pytest.raises(ProgramError, match=f"the places 1 to 4, not {slot}"):
        Table(program(plan=[{"name": "map", "slot": slot}]))
    with pytest.raises(ProgramError, match=f"the places 1 to 4, not {slot}"):
        Table(program(places=[{"location": "hall", "card": slot}]))
