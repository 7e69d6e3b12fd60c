"""Effects on lives, ways, the order of Captains, places of cards, the Destiny pile and agents apart from the group."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.systems.contract.referee import ANSWER
from chronaut.systems.revolution import proposals as kinds
from tests.systems.revolution.build import (
    NO_UPDATE,
    Table,
    box,
    card,
    location,
    plain_location,
    receptacle,
    with_effects,
)

ORDERED = [2, 1, 0, -1, -2, 0]


def done(*effects: Any, **rest: Any) -> Table:
    """A table on which agent 0 has just followed its card."""
    table = with_effects(*effects, **rest)
    table.set([3] * len(table.s.agents), 4, 5)
    table.do(kinds.FOLLOW, 0)
    return table


def fight(*effects: Any, life: int = 3) -> Table:
    """A table whose agent 0 has explored a card with these effects and a group conflict; a success deals 1 damage."""
    hit = box(1, success={"effect": [{"damage": 1}]})
    foe = card("hall-3", on_read=list(effects), tests=[hit], conflict={"kind": "group", "life": life})
    return explored(foe)


def explored(foe: dict[str, Any]) -> Table:
    """A table whose agent 0 has just explored a card."""
    table = Table(location("hall", card("hall-1"), card("hall-2"), foe), plain_location("yard")).begin().act()
    table.do(kinds.EXPLORE, 0, 2, 1)
    return table


def strike(table: Table, agent: int) -> None:
    """Let an agent pass the first test of the conflict."""
    table.do(kinds.SET_ORDER, agent)
    table.do(kinds.TEST, agent, table.s.conflict.card, 0)
    table.do(kinds.CLOSE_BOOST, agent)
    table.do(kinds.PASS_SUPPORT, agent)


@pytest.mark.rule("RV-228", "RV-133")
@pytest.mark.parametrize(("given", "life"), [({"n": 1}, 1), ({"n": 2, "add": True}, 5)])
def test_set_life(given: dict[str, Any], life: int) -> None:
    table = fight({"set_life": given})
    seen = table.match.frame(1).view.conflict
    assert (seen.life, table.g.life(table.card("hall-3"))) == (life, life)


def hears(table: Table) -> set[int]:
    """The seats that were told of a life that changed in the last step."""
    every = {seat: table.match.frame(seat, table.facts).told for seat in range(table.s.seats)}
    return {seat for seat, told in every.items() if any(one.fact == "life_set" for one in told)}


@pytest.mark.rule("RV-228", "RV-212")
def test_the_life_of_an_adversary_is_told_only_to_those_who_have_met_it_or_read_its_card() -> None:
    foe = card("hall-3", tests=[box(1)], conflict={"kind": "group", "life": 3})
    setter = card("hall-1", on_read=[{"set_life": {"n": 5, "card": "hall-3"}}])
    table = Table(location("hall", setter, card("hall-2"), foe)).begin().act()
    table.do(kinds.FOLLOW, 0)
    assert table.g.life(table.card("hall-3")) == 5
    assert hears(table) == set()
    own = card("hall-1", on_read=[{"set_life": 2}], tests=[box(9)], conflict={"life": 4})
    table = Table(location("hall", own, card("hall-2"))).begin().act()
    table.do(kinds.FOLLOW, 0)
    assert hears(table) == {table.seat(0)}
    weak = box(1, success={"effect": [{"set_life": 2}]})
    table = explored(card("hall-3", tests=[weak], conflict={"kind": "group", "life": 3}))
    strike(table, 0)
    assert hears(table) == set(range(table.s.seats))


@pytest.mark.rule("RV-133")
def test_an_adversary_with_less_life_is_beaten_sooner() -> None:
    table = fight({"set_life": {"n": 1, "card": "hall-3"}})
    strike(table, 0)
    assert table.says("group_conflict_resolved")


@pytest.mark.rule("RV-228")
def test_life_counts_in_personal_conflicts_and_is_as_printed_in_the_next_run() -> None:
    foe = card("hall-1", on_read=[{"set_life": 0}], tests=[box(9)], conflict={"life": 4})
    table = Table(location("hall", foe, card("hall-2"))).begin().act()
    table.do(kinds.FOLLOW, 0)
    assert table.match.frame(0).view.fronts[0].life == 0
    table.do(kinds.TEST, 0, table.card("hall-1"), 0)
    table.do(kinds.CLOSE_BOOST, 0)
    assert not table.agent(0).locked
    assert table.system.fresh_run(table.s).life == (-1,) * len(table.s.life)


def test_damage_by_the_margin_of_the_test() -> None:
    hit = box(1, success={"effect": [{"damage": {"n": 1, "margin": True}}]})
    foe = card("hall-1", tests=[hit], conflict={"kind": "group", "life": 9})
    table = Table(location("hall", foe, card("hall-2"))).begin().act()
    strike(table, 0)
    assert table.s.damage[table.card("hall-1")] == 2  # 2 against 1, and 1 besides


@pytest.mark.rule("RV-98", "RG-37")
@pytest.mark.parametrize(
    ("turns", "captains"),
    [([], [1, 2]), (["reverse"], [3, 2]), (["reverse", "reverse"], [1, 2]), (["skip"], [2, 3]), (["reverse", "skip"], [2, 1])],
)  # fmt: skip
def test_captain_order(turns: list[str], captains: list[int]) -> None:
    table = done(*({"captain_order": how} for how in turns), {"flag": "done"}, seats=4, flags=["done"])
    for captain in captains:
        assert table.match.frame(0).view.next_captain == captain
        table.between()
        if table.asked():
            table.answer(NO_UPDATE)
        assert table.s.captain == captain
        table.act("yard")


@pytest.mark.rule("RS-02")
@pytest.mark.parametrize(("order", "captain"), [("reverse", 1), ("", 2)])
def test_a_captain_without_azrak_passes_the_office_on_in_that_order(order: str, captain: int) -> None:
    turn = [{"captain_order": order}] if order else []
    table = done({"captain_order": "reverse"}, {"captain_order": "reverse"}, *turn, seats=3)
    table.all_stand_by().set([3, 2, 2], 0)
    empty = 2 if order else 1
    table.s.agents[empty].pool, table.s.stock = 0, table.s.stock + 2
    table.s.updated = True
    table.agree(kinds.LEAVE_PLACE)
    assert "captaincy_skipped" in table.told()
    assert table.s.captain == captain


@pytest.mark.rule("RS-60")
def test_the_captain_chooses_among_the_ways_that_a_card_leaves() -> None:
    places = [plain_location(name) for name in ("yard", "loft", "pond")]
    way = {"next_location": {"location": "yard", "or": ["loft"]}}
    table = Table(location("hall", card("hall-1", on_read=[way]), card("hall-2")), *places).begin().act()
    table.do(kinds.FOLLOW, 0)
    table.between().answer(NO_UPDATE)
    open_now = [spot.title for spot in table.match.frame(0).view.spots if spot.open]
    assert len(open_now) == 2
    assert table.cannot(kinds.CHOOSE_LOCATION, table.place("pond")) == "RS-60"
    table.go("loft")
    assert table.s.heading == 0


@pytest.mark.rule("RS-60")
def test_a_way_that_the_map_does_not_show_closes_no_other() -> None:
    maps = [{"name": "map", "spots": ["hall"], "start": True}]
    table = done({"next_location": "yard"}, maps=maps)
    table.between().answer(NO_UPDATE)
    table.go("hall")


@pytest.mark.rule("RV-74")
def test_swap_cards_in_one_panorama_leaves_them_in_front() -> None:
    table = done({"swap_cards": {"other": "hall-4"}})
    assert table.agent(0).card == table.card("hall-1")
    assert table.agent(0).slot == 3
    assert table.g.row()[0] == table.card("hall-4")
    assert table.g.available(0)
    assert not table.g.available(3)


def test_swap_cards_of_two_locations() -> None:
    table = done({"swap_cards": {"other": "yard-2"}}, {"swap_cards": {"other": "hall-a", "card": "hall-2"}})
    assert table.agent(0).card == -1
    assert table.g.row()[0] == table.card("yard-2")
    assert table.s.contents[table.place("yard")][1] == table.card("hall-1")
    assert len(table.says("cards_exchanged")) == 1  # card A lies in no panorama


@pytest.mark.rule("RV-20", "RV-110")
def test_who_looks_at_destiny_sees_it_alone() -> None:
    table = with_effects({"look_at_destiny": 2}, {"gain_azrak": 1}, destiny=ORDERED)
    table.set([3, 3], 4, 5)
    table.s.pile = [0, 4, 1, 2, 3, 5]
    table.do(kinds.FOLLOW, 0)
    mine, theirs = (table.match.frame(seat, table.facts) for seat in (0, 1))
    assert "Put them back: +2, -2" in [one.words for one in mine.offers]
    assert "-2" not in "".join([*(one.words for one in theirs.offers), *(one.words for one in theirs.asked)])
    told = [one for frame in (mine, theirs) for one in frame.told if one.fact == "destiny_seen"]
    assert told[1].fields == {"agent": 0, "count": 2}
    assert table.system.tell(told[0], mine) == "Ada looks at the Destiny pile, from the top: +2, -2."
    assert table.system.tell(told[1], theirs) == "Ada looks at the Destiny pile (cards from the top: 2)."
    table.answer(0, 0)
    assert table.s.pile == [0, 4, 1, 2, 3, 5]
    assert table.agent(0).pool == 4


@pytest.mark.rule("RV-20")
def test_destiny_is_put_in_another_order() -> None:
    table = with_effects({"look_at_destiny": {"n": 3, "reorder": True}}, destiny=ORDERED)
    table.s.pile = [0, 4, 1, 2, 3, 5]
    table.do(kinds.FOLLOW, 0)
    assert [table.system.words(table.s, one) for one in table.system.legal(table.s) if one.kind == ANSWER][2] == (
        "+1 comes at place 1"
    )
    table.answer(2, 0)
    assert table.options() == [101, 102]
    table.answer(102, 0)
    assert "destiny_ordered" not in [one.fact for one in table.match.frame(0, table.facts).told]
    assert table.s.pile == [1, 4, 0, 2, 3, 5]
    assert not table.asked()


def test_an_empty_pile_is_not_looked_at() -> None:
    table = with_effects({"look_at_destiny": 2})
    table.s.discards, table.s.pile = table.s.pile, []
    table.do(kinds.FOLLOW, 0)
    assert not table.asked()
    assert not table.says("destiny_seen")


@pytest.mark.rule("RV-111")
def test_add_destiny_brings_back_what_was_removed() -> None:
    table = done({"remove_destiny": 2}, {"add_destiny": 2}, {"add_destiny": 2}, destiny=ORDERED)
    assert len(table.says("destiny_added")) == 1
    assert table.s.discards == [0]
    assert len(table.s.pile) == 5


@pytest.mark.rule("RV-184", "RV-187")
def test_add_interaction() -> None:
    later = {"interactions": [{"name": "k", "key": "K", "later": True, "text": "a late card"}]}
    people = [receptacle("ada", interactions=later["interactions"]), receptacle("bo")]
    effects = [{"read_interaction": "K"}, {"add_interaction": {"key": "K", "target": "all"}}, {"read_interaction": "K"}]
    table = with_effects(*effects[:2], receptacles=people)
    assert table.match.frame(0).view.agents[0].interactions == 0
    table.do(kinds.FOLLOW, 0)
    assert not table.says("card_read")
    assert [fact.a for fact in table.says("interaction_added")] == [0]
    assert table.match.frame(0).view.agents[0].interactions == 1
    again = done(*effects[1:], receptacles=people)
    assert again.has_read(0, "a late card")
    assert again.system.fresh_run(again.s).place == table.system.fresh_run(table.s).place


@pytest.mark.rule("RS-66", "RS-64", "RV-77")
def test_an_agent_apart_takes_no_card_and_no_gift_but_supports() -> None:
    coin = [{"name": "coin", "count": 9, "start": {"3": 1}}]
    table = done({"move_agent": {"target": "receptacle:bo", "location": "yard"}}, seats=3, tokens=coin)
    assert (table.agent(1).card, table.agent(1).apart) == (-1, table.place("yard"))
    assert table.match.frame(2).texts[table.match.frame(2).view.agents[1].apart] == "title of yard"
    assert table.cannot(kinds.EXPLORE, 1, 1, 0) == "RS-66"
    table.do(kinds.STAND_BY, 2)
    assert table.cannot(kinds.GIVE, 2, 1) == "RS-66"
    assert table.cannot(kinds.GIVE, 1, 2) == "RS-66"
    assert table.g.stands_by(1)
    table.between().answer(NO_UPDATE)
    table.do(kinds.END_SWAP)
    assert table.agent(1).apart == -1


@pytest.mark.rule("RS-66", "RV-56")
def test_who_was_sent_away_before_the_recon_takes_no_card_there() -> None:
    arrive = [{"move_agent": {"target": "receptacle:bo", "location": "yard"}}]
    table = Table(on_arrive=arrive).begin().go("hall")
    assert table.cannot(kinds.TAKE_CARD, 1, 1) == "RS-66"
    table.do(kinds.TAKE_CARD, 0, 0)
    assert table.s.phase == 4  # telepathy: nobody else takes one


@pytest.mark.rule("RV-129", "RS-66")
def test_an_agent_apart_fights_and_a_location_less_move_brings_it_back() -> None:
    hit = box(1, success={"effect": [{"damage": 9}]})
    foe = card("hall-3", on_read=[{"move_agent": {"target": "others", "location": "yard"}}], tests=[hit])
    foe["conflict"] = {"kind": "group", "life": 1, "on_end": [{"move_agent": {"target": "all"}}]}
    table = explored(foe)
    assert table.agent(1).apart == table.place("yard")
    strike(table, 1)
    assert table.says("group_conflict_resolved")
    assert table.agent(1).apart == -1


@pytest.mark.rule("RS-66")
def test_the_target_here_is_where_the_reader_is() -> None:
    away = {"move_agent": {"target": "receptacle:bo", "location": "yard"}}
    table = done(away, {"lose_azrak": {"n": 1, "target": "here"}}, seats=3)
    assert table.azrak()[0] == [2, 3, 2]


@pytest.mark.rule("RV-64")
def test_a_card_is_shown_to_its_reader_alone() -> None:
    table = done({"show_card": {"card": "hall-4", "to": "reader"}})
    assert table.has_read(0, "front of hall-4")
    assert not table.has_read(1, "front of hall-4")
