"""Items of four colours, Replacements, tokens, swaps and gifts, Personal cards (sections 13, 22 to 28)."""

from __future__ import annotations

from typing import Any

import pytest

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

ITEMS: list[dict[str, Any]] = [
    {"name": "rope", "number": 1, "colour": "green", "text": "a rope"},
    {"name": "dream", "number": 2, "colour": "yellow", "text": "a dream"},
    {"name": "alarm", "number": 3, "colour": "red", "text": "an alarm"},
    {"name": "notice", "number": 4, "colour": "white", "text": "a notice"},
    {"name": "mask", "number": 5, "colour": "white", "text": "a mask", "attributes": {"might": 6}},
    {"name": "veil", "number": 6, "colour": "white", "text": "a veil", "attributes": {"wit": 6}},
]
COIN = {"name": "coin", "count": 6, "start": {"2": 2, "3": 2, "4": 1}}
MAGIC = {"name": "magic", "count": 0, "swappable": False, "capped": True, "start": {"2": 5, "3": 4, "4": 3}}
HEX = {"name": "dawn", "group": True, "text": "dawn breaks"}


def taking(*names: str, **rest: Any) -> Table:
    """Agent 0 takes Items."""
    table = with_effects(*({"take_item": name} for name in names), items=ITEMS, **rest)
    table.do(kinds.FOLLOW, 0)
    return table


@pytest.mark.rule("RV-151", "RV-153", "RV-214")
def test_a_green_item_lies_face_up_with_its_owner() -> None:
    table = taking("rope")
    assert table.s.holder[table.card("rope", "item")] == 0
    for seat in (0, 1, -2):
        assert table.has_read(seat, "a rope")


@pytest.mark.rule("RV-154", "RV-215", "RV-179")
def test_a_yellow_item_is_read_by_its_taker_alone_and_stowed() -> None:
    table = taking("dream")
    number = table.card("dream", "item")
    assert table.has_read(0, "a dream")
    assert not table.has_read(1, "a dream")
    assert table.cannot(kinds.PUT_AWAY, 1, number) == "RV-154"
    table.do(kinds.PUT_AWAY, 0, number)
    assert not table.has_read(0, "a dream")
    assert table.s.place[number] == 0


@pytest.mark.rule("RV-155", "RV-216")
def test_a_red_item_is_read_aloud_and_stowed() -> None:
    table = taking("alarm")
    assert table.has_read(1, "an alarm")
    assert table.has_read(-2, "an alarm")
    table.do(kinds.PUT_AWAY, 0, table.card("alarm", "item"))
    assert not table.has_read(1, "an alarm")


@pytest.mark.rule("RV-156", "RV-217")
def test_a_white_item_stays_in_view_of_everybody() -> None:
    table = taking("notice")
    table.between()
    assert table.has_read(1, "a notice")


@pytest.mark.rule("RV-152", "RS-62", "RS-63")
def test_an_item_in_play_is_not_taken_again_and_a_stowed_one_is() -> None:
    table = taking("rope", "rope")
    assert table.says("item_ignored")
    again = taking("dream", "dream")
    assert again.says("item_ignored")  # it is being read
    again.do(kinds.PUT_AWAY, 0, again.card("dream", "item"))
    again.do(kinds.STAND_BY, 0)
    again.do(kinds.EXPLORE, 0, 0, 1)
    assert again.says("card_read")


@pytest.mark.rule("RV-157", "RV-158", "RV-218")
def test_a_replacement_covers_story_and_attributes() -> None:
    table = taking("mask")
    assert table.says("replacement_laid")
    assert not table.says("card_stowed")
    assert table.g.attribute(0, 0) == 6
    assert table.g.attribute(0, 1) == 0
    assert table.agent(0).pool > 0
    for seat in (0, 1):
        assert table.has_read(seat, "a mask")


@pytest.mark.rule("RV-160", "RV-161", "RG-19")
@pytest.mark.parametrize(("fate", "place"), [("stow", 0), ("remove", 7)])
def test_a_new_replacement_takes_the_place_of_the_old_one(fate: str, place: int) -> None:
    table = taking("mask", "veil", options={"replacement_fate": fate})
    assert table.agent(0).cover == table.card("veil", "item")
    assert table.s.place[table.card("mask", "item")] == place
    table.between()
    assert table.g.attribute(0, 1) == 6


@pytest.mark.rule("RV-159", "RV-95")
def test_a_replacement_belongs_to_its_drawer() -> None:
    table = taking("mask").all_stand_by()
    assert table.cannot(kinds.GIVE, 0, 1) == "RV-95"  # nothing that could be handed over


@pytest.mark.rule("RV-171", "RV-172", "RV-173")
def test_hexagonal_tokens_belong_to_the_group() -> None:
    table = with_effects({"gain_token": "dawn"}, tokens=[HEX])
    assert not table.has_read(1, "dawn breaks")
    table.do(kinds.FOLLOW, 0)
    assert table.s.common == (1,)
    assert table.agent(0).tokens == (0,)
    assert table.has_read(1, "dawn breaks")  # RV-222
    assert table.s.supply == (0,)  # RV-07: punched out


@pytest.mark.rule("RV-174", "RV-175", "RS-72")
def test_personal_tokens_come_from_the_supply_as_long_as_there_are_any() -> None:
    table = with_effects({"gain_token": {"name": "coin", "n": 3}}, tokens=[COIN])
    table.do(kinds.FOLLOW, 0)
    assert table.agent(0).tokens == (4,)  # 2 and the last 2 of 6
    assert table.s.supply == (0,)


@pytest.mark.rule("RV-176", "RV-177", "RV-226")
def test_magic_has_a_cap_and_comes_back_to_the_supply() -> None:
    effects = ({"lose_token": {"name": "magic", "n": 1}}, {"gain_token": {"name": "magic", "n": 2}})
    table = with_effects(*effects, seats=3, tokens=[MAGIC])
    table.do(kinds.FOLLOW, 0)
    assert table.agent(0).tokens == (4,)
    assert table.says("tokens_in_excess")[0].c == 1


@pytest.mark.rule("RV-180", "RV-181", "RG-18")
def test_a_removed_token_does_not_come_back_and_a_stowed_one_does() -> None:
    effects = ({"remove_token": "coin"}, {"lose_token": "coin"})
    table = with_effects(*effects, tokens=[COIN])
    table.do(kinds.FOLLOW, 0)
    assert table.agent(0).tokens == (0,)
    assert table.s.supply == (3,)


def swapping(**rest: Any) -> Table:
    """Between locations, agent 0 with a rope and coins."""
    table = taking("rope", tokens=[COIN, MAGIC], **rest).all_stand_by().set([5, 5], 0, 5)
    table.do(kinds.LEAVE_PLACE)
    return table


@pytest.mark.rule("RV-93", "RG-41", "RS-65")
def test_between_locations_things_change_hands_for_nothing() -> None:
    table = swapping()
    table.do(kinds.HAND_ITEM, 0, table.card("rope", "item"), 1)
    table.do(kinds.HAND_TOKEN, 1, 0, 0)
    assert table.s.holder[table.card("rope", "item")] == 1
    assert [one.tokens[0] for one in table.s.agents] == [3, 1]
    table.do(kinds.END_SWAP)
    assert table.s.round == 2


@pytest.mark.rule("RV-95", "RV-178", "RV-223")
def test_magic_cannot_be_swapped() -> None:
    table = swapping()
    assert table.cannot(kinds.HAND_TOKEN, 0, 1, 1) == "RV-95"


@pytest.mark.rule("RV-77", "RG-27", "RS-91")
def test_a_gift_costs_one_azrak_for_one_agent_and_any_number_of_things() -> None:
    table = taking("rope", seats=3, tokens=[COIN]).set([4, 4, 4], 2, 5)
    assert table.cannot(kinds.GIVE, 0, 1) == "RV-77"  # not standing by
    table.do(kinds.STAND_BY, 0)
    assert table.cannot(kinds.HAND_ITEM, 0, table.card("rope", "item"), 1) == "RV-94"
    table.do(kinds.GIVE, 0, 1)
    assert table.azrak() == ([3, 4, 4], 3, 0)
    for name in ("notice", "dream"):
        assert table.cannot(kinds.HAND_ITEM, 0, table.card(name, "item"), 1) == "RV-95"
    table.do(kinds.HAND_ITEM, 0, table.card("rope", "item"), 1)
    assert table.cannot(kinds.HAND_ITEM, 0, table.card("rope", "item"), 1) == "RV-95"
    table.do(kinds.HAND_TOKEN, 0, 0, 1)
    assert table.cannot(kinds.HAND_TOKEN, 0, 0, 2) == "RV-94"
    assert table.cannot(kinds.EXPLORE, 0, 3, 1) == "RV-77"
    table.do(kinds.END_GIFT, 0)
    assert table.cannot(kinds.HAND_TOKEN, 0, 0, 1) == "RV-94"


@pytest.mark.rule("RS-64")
def test_the_receiver_of_a_gift_need_not_stand_by() -> None:
    table = Table(seats=3, tokens=[COIN]).begin().act()
    table.do(kinds.STAND_BY, 0)
    table.do(kinds.GIVE, 0, 1)
    table.do(kinds.HAND_TOKEN, 0, 0, 1)


@pytest.mark.rule("RV-142", "RS-08")
def test_a_gift_paid_with_the_last_azrak_is_given_before_the_ejection() -> None:
    table = Table(seats=4, azrak=40, tokens=[COIN]).begin().act().all_stand_by().set([1, 4, 4, 4], 5, 5)
    table.do(kinds.GIVE, 0, 1)
    table.answer(2)
    table.do(kinds.HAND_TOKEN, 0, 0, 1)
    assert table.agent(0).out == 0
    table.do(kinds.END_GIFT, 0)
    assert table.agent(0).out == 1


@pytest.mark.rule("RS-24", "RV-96")
def test_the_things_of_an_ejected_agent_stay_with_it() -> None:
    table = with_effects({"eject": {"target": "another"}}, seats=3, tokens=[COIN])
    table.do(kinds.FOLLOW, 0)
    table.answer(1)
    table.all_stand_by()
    assert table.agent(1).tokens == (2,)
    assert table.cannot(kinds.GIVE, 0, 1) == "RV-147"
    table.do(kinds.GIVE, 0, 2)
    assert table.cannot(kinds.HAND_TOKEN, 1, 0, 2) == "RV-147"


def personal() -> list[dict[str, Any]]:
    """Receptacles with Personal cards."""
    found = []
    for name in ("ada", "bo", "cy", "di"):
        found.append(
            receptacle(
                name,
                gear={"name": f"{name}-gear", "title": f"gear of {name}", "text": f"what {name}'s gear does"},
                recall={"name": f"{name}-recall", "text": f"{name} remembers"},
                interactions=[{"name": f"{name}-k", "key": "K", "text": f"{name} knows K"}],
            )
        )
    return found


@pytest.mark.rule("RV-17", "RV-18", "RV-219")
def test_gear_lies_face_up_and_the_rest_is_unread() -> None:
    table = Table(receptacles=personal()).begin()
    for seat in (0, 1, -2):
        assert table.has_read(seat, "what ada's gear does")
        assert not table.has_read(seat, "ada remembers")
        assert not table.has_read(seat, "ada knows K")
    assert not table.has_read(0, "what cy's gear does")  # RS-71


@pytest.mark.rule("RV-184", "RV-185", "RV-187")
def test_an_interaction_card_is_looked_at_by_its_owner_alone_and_stowed() -> None:
    table = with_effects({"read_interaction": {"key": "K", "target": "all"}}, receptacles=personal()).set([3, 3], 2, 5)
    table.do(kinds.FOLLOW, 0)
    assert table.has_read(0, "ada knows K")
    assert not table.has_read(1, "ada knows K")
    assert table.has_read(1, "bo knows K")
    assert table.azrak() == ([3, 3], 2, 0)
    table.do(kinds.PUT_AWAY, 0, table.card("ada-k", "interaction"))  # RV-186
    assert not table.has_read(0, "ada knows K")


@pytest.mark.rule("RV-183", "RV-220", "RS-67")
def test_a_snap_recall_lies_with_its_holder_who_may_look_at_it_again() -> None:
    table = with_effects({"read_recall": {}}, receptacles=personal())
    table.do(kinds.FOLLOW, 0)
    table.between()
    assert table.has_read(0, "ada remembers")
    assert not table.has_read(1, "ada remembers")


@pytest.mark.rule("RV-65", "RV-45", "RS-68")
def test_a_receptacle_takes_back_control_by_its_snap_recall() -> None:
    people = personal()
    people[0]["recall"]["on_read"] = [{"eject": {}}]
    table = with_effects({"read_recall": {}}, receptacles=people)
    table.do(kinds.FOLLOW, 0)
    assert table.agent(0).out == 2


@pytest.mark.rule("RV-169", "RS-61")
def test_a_white_item_may_extend_or_cover_the_map_where_the_group_is() -> None:
    items = [
        {"name": "path", "number": 1, "colour": "white", "map": "hill"},
        {"name": "flood", "number": 2, "colour": "white", "map": "sea"},
    ]
    maps = [
        {"name": "town", "spots": ["hall"], "start": True},
        {"name": "hill", "spots": ["yard"], "edge": "star"},
        {"name": "sea", "spots": ["hall"], "covers": ["hall"]},
    ]
    hall = location(
        "hall",
        card("hall-1", on_read=[{"take_item": "path"}, {"take_item": "flood"}]),
        *(card(f"x{n}") for n in (1, 2)),
    )
    table = Table(hall, plain_location("yard"), items=items, maps=maps).begin().act().set([3, 3], 2, 5)
    table.do(kinds.FOLLOW, 0)
    assert table.s.spots == (0, 0)
    assert table.s.vortex == 3
    assert table.s.location == table.place("hall")


@pytest.mark.rule("RV-222", "RG-17")
def test_a_group_token_lies_where_all_may_look_and_works_for_all() -> None:
    power = {"label": "greet the dawn", "limit": "per_round", "effect": [{"gain_azrak": 1}]}
    table = with_effects({"gain_token": "dawn"}, tokens=[{**HEX, "powers": [power]}]).set([3, 3], 2, 5)
    table.do(kinds.FOLLOW, 0)
    assert all(table.has_read(seat, "dawn breaks") for seat in (0, 1, -2))
    table.do(kinds.USE, 1, 0)
    assert table.azrak()[0] == [3, 4]


@pytest.mark.rule("RV-96", "RV-94", "RS-24")
def test_an_ejected_agent_takes_no_part_in_the_swaps_before_a_conflict() -> None:
    coins = [{"name": "coin", "count": 9, "start": {"3": 2}}]
    out = card("hall-1", on_read=[{"eject": {"target": "receptacle:cy"}}])
    foe = card("hall-4", tests=[box(4)], conflict={"kind": "group", "life": 3})
    table = Table(location("hall", out, card("hall-2"), card("hall-3"), foe), seats=3, tokens=coins).begin().act()
    table.do(kinds.FOLLOW, 0)
    table.set([3, 3, 3], 4, 5).do(kinds.EXPLORE, 1, 3, 0)
    assert table.cannot(kinds.HAND_TOKEN, 2, 0, 1) == "RV-147"
    assert table.cannot(kinds.HAND_TOKEN, 1, 0, 2) == "RV-94"
    table.do(kinds.HAND_TOKEN, 1, 0, 0)
    assert [one.tokens for one in table.s.agents] == [(3,), (1,), (2,)]


@pytest.mark.rule("RV-176", "RV-93")
def test_nobody_is_handed_more_than_it_can_hold() -> None:
    coins = [{"name": "coin", "count": 9, "start": {"2": 2}, "capped": True}]
    theft = location("yard", card("yard-1"), card("yard-2", on_read=[{"lose_token": "coin"}]))
    table = Table(plain_location("hall"), theft, tokens=coins).begin().act().between()
    if table.asked():
        table.answer(NO_UPDATE)
    assert table.cannot(kinds.HAND_TOKEN, 0, 0, 1) == "RV-95"
    table.agree(kinds.END_SWAP).act("yard", 0, 1).between()
    if table.asked():
        table.answer(NO_UPDATE)
    table.do(kinds.HAND_TOKEN, 0, 0, 1)
    assert [one.tokens for one in table.s.agents] == [(1,), (2,)]


@pytest.mark.rule("RV-154", "RV-155", "RV-163")
@pytest.mark.parametrize(("colour", "aloud"), [("yellow", False), ("red", True)])
def test_yellow_is_read_secretly_and_red_aloud(colour: str, aloud: bool) -> None:
    items = [{"name": "news", "number": 1, "colour": colour, "text": "some news"}]
    table = with_effects({"take_item": "news"}, items=items)
    table.do(kinds.FOLLOW, 0)
    assert table.has_read(0, "some news")
    assert table.has_read(1, "some news") == aloud
    (fact,) = table.says("card_read")
    assert (fact.audience == -1) == aloud
