"""Setting up a table: order, receptacles, Azrak, Captain (sections 2 to 4 and 29)."""

from __future__ import annotations

import pytest

from chronaut.systems.contract.system import Setup, SetupError
from chronaut.systems.revolution import proposals as kinds
from chronaut.systems.revolution.system import Revolution
from tests.systems.revolution.build import Table, plain_location, program, receptacle


@pytest.mark.rule("RV-10", "RV-207", "RG-40")
def test_the_mission_order_is_read_first_and_stays_open() -> None:
    table = Table()
    assert not table.has_read(0, "the mission order")
    assert table.cannot(kinds.RECEPTACLE, 0, table.card("ada", "receptacle")) == "RV-11"
    table.begin()
    assert table.has_read(1, "the mission order")
    assert table.has_read(1, "the mission return side")
    assert table.cannot(kinds.READ_ORDER) == "RV-10"


@pytest.mark.rule("RV-11", "RV-12")
def test_each_player_takes_a_receptacle_that_is_free() -> None:
    table = Table()
    table.do(kinds.READ_ORDER)
    table.do(kinds.RECEPTACLE, 0, table.card("ada", "receptacle"))
    assert table.cannot(kinds.RECEPTACLE, 1, table.card("ada", "receptacle")) == "RV-11"
    assert table.has_read(0, "story of ada")
    assert not table.has_read(1, "story of ada")
    assert not table.has_read(0, "story of bo")


@pytest.mark.rule("RV-13", "RV-14")
def test_pools_are_filled_and_the_rest_goes_into_the_vortex() -> None:
    people = [receptacle("ada", 4), receptacle("bo", 5), receptacle("cy"), receptacle("di")]
    table = Table(azrak=18, receptacles=people).begin()
    assert table.azrak() == ([4, 5], 9, 0)


@pytest.mark.rule("RS-70")
def test_with_four_receptacles_a_surplus_is_set_aside() -> None:
    table = Table(seats=4, azrak=22).begin()
    assert table.azrak() == ([5, 5, 5, 5], 0, 0)
    assert table.s.stock == 2


@pytest.mark.rule("RV-16", "RS-94")
def test_the_players_agree_on_the_first_captain() -> None:
    table = Table(seats=3)
    table.do(kinds.READ_ORDER)
    for agent, name in enumerate(("ada", "bo", "cy")):
        table.do(kinds.RECEPTACLE, agent, table.card(name, "receptacle"))
    assert table.asked() == "first_captain"
    for seat in range(3):
        table.answer(seat, seat)
    assert table.s.captain == 0  # no agreement: the first seat
    assert table.says("captain_named")


@pytest.mark.rule("RV-22", "RV-23", "RG-21")
def test_the_captain_reads_the_prologue_and_all_may_look_at_it_later() -> None:
    table = Table()
    table.do(kinds.READ_ORDER)
    for agent, name in enumerate(("ada", "bo")):
        table.do(kinds.RECEPTACLE, agent, table.card(name, "receptacle"))
    while table.asked():
        table.answer(0, len([1 for vote in table.s.questions[0].votes if vote >= 0]))
    assert not table.has_read(0, "the prologue")
    assert table.cannot(kinds.READ_PROLOGUE, seat=1) == "RV-49"
    table.do(kinds.READ_PROLOGUE)
    table.act()
    assert table.has_read(1, "the prologue")


@pytest.mark.rule("RV-188", "RV-196")
def test_a_solo_player_has_two_receptacles() -> None:
    table = Table(seats=1).begin()
    assert [one.seat for one in table.s.agents] == [0, 0]
    table.act("hall", 0, 1)
    assert table.has_read(0, "front of hall-1")
    assert table.has_read(0, "front of hall-2")
    assert table.s.phase == 5  # telepathy is left out


@pytest.mark.rule("RV-27", "RV-28", "RG-28")
@pytest.mark.parametrize(("seats", "names"), [(1, ["bo", "cy"]), (2, ["bo", "cy"]), (3, ["bo", "cy", "di"])])
def test_a_mission_may_name_who_takes_part(seats: int, names: list[str]) -> None:
    allowed = {"2": ["bo", "cy"], "3": ["bo", "cy", "di"]}
    table = Table(seats=seats, allowed=allowed)
    table.do(kinds.READ_ORDER)
    assert table.cannot(kinds.RECEPTACLE, 0, table.card("ada", "receptacle")) == "RG-28"
    table.do(kinds.RECEPTACLE, 0, table.card(names[0], "receptacle"))


@pytest.mark.rule("RG-29", "RV-196")
def test_a_solo_player_takes_the_named_pair() -> None:
    table = Table(seats=1, allowed={"2": ["bo", "cy"]}).begin(["bo", "cy"])
    assert table.s.phase == 2


@pytest.mark.rule("RV-26", "RV-29", "RG-30")
def test_coins_are_printed_on_receptacles_and_two_of_them_get_one_more_each() -> None:
    people = [receptacle(name, tokens={"coin": n}) for n, name in enumerate(("ada", "bo", "cy", "di"))]
    extra = {"2": {"what": "coin", "each": 1}, "3": {"what": "coin", "shared": 2}}
    table = Table(tokens=[{"name": "coin", "count": 12}], receptacles=people, extra=extra).begin()
    assert [one.tokens[0] for one in table.s.agents] == [1, 2]
    assert table.s.supply == (9,)


@pytest.mark.rule("RV-30", "RS-17")
def test_three_receptacles_split_two_more_coins_as_they_like() -> None:
    extra = {"3": {"what": "coin", "shared": 2}}
    table = Table(seats=3, tokens=[{"name": "coin", "count": 12}], extra=extra)
    table.do(kinds.READ_ORDER)
    for agent, name in enumerate(("ada", "bo", "cy")):
        table.do(kinds.RECEPTACLE, agent, table.card(name, "receptacle"))
    assert table.asked() == "divide"
    assert table.s.draft.shares == [1, 1, 0]
    table.do(kinds.SHIFT, 0, 1, seat=2)
    assert table.cannot(kinds.SHIFT, 0, 2, seat=2) == "RV-87"
    table.answer(0)
    assert [one.tokens[0] for one in table.s.agents] == [0, 2, 0]


@pytest.mark.rule("RG-30")
def test_the_author_may_give_azrak_instead() -> None:
    people = [receptacle("ada", 4), receptacle("bo", 5), receptacle("cy"), receptacle("di")]
    table = Table(azrak=18, receptacles=people, extra={"2": {"what": "azrak", "each": 1}}).begin()
    assert table.azrak() == ([4, 5], 9, 0)  # nobody holds more than the starting level


@pytest.mark.rule("RV-31", "RV-24", "RG-22")
@pytest.mark.parametrize("prologue_first", [True, False])
def test_the_order_of_the_setup_is_the_missions(prologue_first: bool) -> None:
    steps = ["choose_receptacles", "lay_prologue"][:: -1 if prologue_first else 1]
    rest = ["deal_azrak", "fill_vortex", "lay_maps", "shuffle_destiny", "name_captain", "read_prologue"]
    table = Table(setup=["read_order", *steps, *rest])
    table.do(kinds.READ_ORDER)
    assert table.s.setup_at == (2 if prologue_first else 1)
    assert table.s.phase == 1


@pytest.mark.rule("RV-34", "RV-176")
@pytest.mark.parametrize(("seats", "each"), [(2, 5), (3, 4), (4, 3)])
def test_tv_19_magic_by_number_of_receptacles(seats: int, each: int) -> None:
    magic = {"name": "magic", "count": 0, "swappable": False, "capped": True, "start": {"2": 5, "3": 4, "4": 3}}
    table = Table(seats=seats, tokens=[magic]).begin()
    assert [one.tokens[0] for one in table.s.agents] == [each] * seats
    assert [one.caps[0] for one in table.s.agents] == [each] * seats
    assert table.s.supply == (-1,)


def test_impossible_tables_are_refused_in_words() -> None:
    system = Revolution(program(plain_location("hall")))
    with pytest.raises(SetupError, match="for 1 to 4 players, not 5"):
        system.new(Setup(5, 1))
    with pytest.raises(SetupError, match="no stream of luck called 'dice'"):
        system.new(Setup(2, 1, {}, {"dice": [1]}))
    with pytest.raises(SetupError, match="no option 'speed'"):
        system.new(Setup(2, 1, {"speed": 1}))
    few = Revolution(program(plain_location("hall"), receptacles=[receptacle("ada")]))
    with pytest.raises(SetupError, match="too few receptacles"):
        few.new(Setup(2, 1))


@pytest.mark.rule("RV-188", "RV-196")
@pytest.mark.parametrize(("seats", "agents"), [(0, 0), (1, 2), (2, 2), (3, 3), (4, 4), (5, 0)])
def test_two_to_four_receptacles_are_in_play(seats: int, agents: int) -> None:
    people = [receptacle(f"p{n}") for n in range(6)]
    if agents:
        assert len(Table(seats=seats, receptacles=people).s.agents) == agents
    else:
        with pytest.raises(SetupError, match="for 1 to 4 players"):
            Table(seats=seats, receptacles=people)
