"""Rules that no other page names: what cards know of people, prices paid together, what cannot be followed in full."""

from __future__ import annotations

import pytest

from chronaut.systems.revolution import proposals as kinds
from tests.systems.revolution.build import (
    EMERGENCY,
    LOSS,
    Table,
    box,
    card,
    location,
    plain_location,
    receptacle,
    with_effects,
)

COIN = [{"name": "coin", "count": 9, "start": {"2": 2, "3": 1, "4": 1}}]


@pytest.mark.rule("RV-37", "RV-38")
def test_a_card_knows_its_readers_receptacle_and_who_is_in_play() -> None:
    effects = [
        {"if": {"when": {"receptacle": name}, "then": [{"gain_token": {"name": "coin", "n": n}}]}}
        for n, name in enumerate(("ada", "bo"), 1)
    ]
    there = {"if": {"when": {"receptacle": {"name": "bo", "anywhere": True}}, "then": [{"gain_azrak": 1}]}}
    table = with_effects(*effects, there, tokens=COIN).set([3, 3], 2, 5)
    table.do(kinds.FOLLOW, 0)
    assert table.agent(0).tokens == (3,)
    assert table.agent(0).pool == 4


@pytest.mark.rule("RV-68", "RG-08")
@pytest.mark.parametrize(("option", "pool"), [(1, 3), (0, 4)])
def test_an_instruction_worded_as_a_choice_is_optional(option: int, pool: int) -> None:
    table = with_effects({"may": {"label": "Pay?", "azrak": 1, "effect": [{"gain_token": "coin"}]}}, tokens=COIN).set(
        [4, 4], 2, 5
    )
    table.do(kinds.FOLLOW, 0)
    assert table.has_read(0, "Pay?")
    assert not table.has_read(1, "Pay?")
    table.answer(option)
    assert table.agent(0).pool == pool
    assert table.agent(0).tokens == (2 + option,)


@pytest.mark.rule("RS-88")
def test_who_cannot_pay_does_not_get_and_what_cannot_be_done_in_full_is_done_as_far_as_it_goes() -> None:
    table = with_effects(
        {"may": {"label": "Now?", "token": "coin"}},
        {"lose_token": {"name": "coin", "n": 9}},
        {"may": {"label": "Pay?", "token": "coin", "effect": [{"gain_azrak": 1}], "otherwise": [{"flag": "poor"}]}},
        tokens=COIN,
        flags=["poor"],
    )
    table.do(kinds.FOLLOW, 0)
    assert table.has_read(0, "Now?")
    table.answer(0)
    assert table.agent(0).tokens == (0,)
    assert table.s.flags == [1]
    assert not table.agent(0).due


@pytest.mark.rule("RV-103", "RG-26")
def test_a_group_price_may_be_split_in_any_way_that_reaches_it() -> None:
    table = with_effects({"group_pays": {"n": 3, "then": [{"flag": "paid"}]}}, seats=3, flags=["paid"]).set(
        [4, 3, 2], 2, 5
    )
    table.do(kinds.FOLLOW, 0)
    assert sum(table.s.draft.shares) == 3
    while table.s.draft.shares != [0, 3, 0]:
        source = next(n for n in (0, 2) if table.s.draft.shares[n])
        table.do(kinds.SHIFT, source, 1)
    assert table.cannot(kinds.SHIFT, 1, -1) == "RV-87"
    table.answer(0)
    assert table.asked() == "broken_link"
    table.answer(EMERGENCY)
    assert table.s.flags == [1]


@pytest.mark.rule("RS-73")
def test_links_broken_by_one_payment_are_chosen_from_the_captain_on_before_the_effect() -> None:
    table = with_effects({"group_pays": {"n": 3, "then": [{"gain_azrak": {"target": "all"}}]}}, seats=3).set(
        [1, 1, 1], 5, 5
    )
    table.s.free_updates = 0
    table.s.captain = 1
    table.do(kinds.FOLLOW, 0)
    table.answer(0)
    asked = []
    while table.asked() == "broken_link":
        asked.append(table.s.questions[0].agent)
        table.answer(LOSS)
    assert asked == [1, 2, 0]
    assert table.says("azrak_gained")


@pytest.mark.rule("RV-103", "RS-95")
def test_a_price_that_nobody_can_reach_together_is_not_paid() -> None:
    table = with_effects(
        {"group_pays": {"n": 9, "token": "coin", "otherwise": [{"flag": "poor"}]}}, tokens=COIN, flags=["poor"]
    )
    table.do(kinds.FOLLOW, 0)
    assert table.s.flags == [1]
    assert [one.tokens for one in table.s.agents] == [(2,), (2,)]


@pytest.mark.rule("RS-95")
def test_who_is_ejected_neither_pays_nor_stows() -> None:
    out = {"eject": {"target": "another"}}
    price = {"group_pays": {"n": 3, "token": "coin", "then": [{"flag": "paid"}]}}
    table = with_effects(out, {"lose_token": {"name": "coin", "target": "ejected"}}, price, tokens=COIN, flags=["paid"])
    table.do(kinds.FOLLOW, 0)
    assert table.asked() == ""
    assert table.s.flags == [0]
    assert [one.tokens for one in table.s.agents] == [(2,), (2,)]


@pytest.mark.rule("RS-95", "RV-103")
@pytest.mark.parametrize("token", ["", "coin"])
def test_a_price_is_shared_by_those_in_play_as_far_as_each_can(token: str) -> None:
    price = {"group_pays": {"n": 3, "token": token}}
    coins = [{"name": "coin", "count": 9, "start": {"3": 2}}]
    table = with_effects({"eject": {"target": "receptacle:cy"}}, price, tokens=coins, seats=3).set([2, 4, 4], 4, 5)
    table.do(kinds.FOLLOW, 0)
    assert table.s.draft.pot == 3
    assert table.s.draft.shares[2] == 0
    assert table.cannot(kinds.SHIFT, 1, 2) == "RV-87"  # who is ejected pays nothing
    while table.s.draft.shares[0] < 2:
        table.do(kinds.SHIFT, 1, 0)
    assert table.s.draft.shares == [2, 1, 0]
    assert table.cannot(kinds.SHIFT, 1, 0) == "RV-87"  # nobody pays more than there is


@pytest.mark.rule("RV-106", "RS-38")
def test_what_stands_after_a_test_on_a_card_waits_for_it() -> None:
    first = card("hall-1", tests=[box(1)], on_read=[{"start_test": 1}, {"gain_token": "coin"}])
    table = Table(location("hall", first, card("hall-2")), tokens=COIN).begin().act()
    table.do(kinds.FOLLOW, 0)
    assert table.s.trial.stage == 1
    assert table.agent(0).tokens == (2,)
    table.do(kinds.CLOSE_BOOST, 0)
    assert table.told().index("test_resolved") < table.told().index("test_ended") < table.told().index("tokens_changed")
    assert table.agent(0).tokens == (3,)


@pytest.mark.rule("RV-186", "RV-221")
def test_an_interaction_card_may_hold_a_test() -> None:
    people = [receptacle(name) for name in ("ada", "bo", "cy", "di")]
    people[0]["interactions"] = [{"name": "k", "key": "K", "text": "K", "tests": [box(1)]}]
    table = with_effects({"read_interaction": "K"}, receptacles=people)
    table.do(kinds.FOLLOW, 0)
    number = table.card("k", "interaction")
    assert table.cannot(kinds.TEST, 1, number, 0) == "RS-48"
    table.do(kinds.TEST, 0, number, 0)
    table.do(kinds.CLOSE_BOOST, 0)
    assert table.says("test_resolved")
    table.do(kinds.PUT_AWAY, 0, number)
    assert not table.has_read(0, "K")


@pytest.mark.rule("RS-54", "RV-74")
def test_the_first_of_two_wishes_for_one_card_wins() -> None:
    table = Table().begin().go("hall")
    table.do(kinds.TAKE_CARD, 1, 0)
    assert table.cannot(kinds.TAKE_CARD, 0, 0) == "RV-74"


@pytest.mark.rule("RV-19", "RV-54")
def test_the_first_map_lies_open_and_card_a_names_its_panorama() -> None:
    table = Table(plain_location("hall", 3)).begin()
    assert [one.title for one in table.system.view(table.s, 1).spots]
    assert table.has_read(-2, "the map")
    assert table.has_read(-2, "title of hall")
    table.go("hall")
    assert len(table.system.view(table.s, 1).row) == 3


@pytest.mark.rule("RS-45", "RV-20")
def test_destiny_values_are_the_missions() -> None:
    table = Table(destiny=[-3, 0, 5]).begin()
    assert sorted(table.s.pile) == [0, 1, 2]
    assert table.system.scenario.destiny == [-3, 0, 5]


@pytest.mark.rule("RV-07", "RV-21", "RV-225")
def test_a_token_of_the_board_is_unknown_until_it_is_punched_out() -> None:
    tokens = [{"name": "key", "text": "it opens the gate"}]
    table = with_effects({"gain_token": "key"}, tokens=tokens)
    assert not table.has_read(0, "it opens the gate")
    table.do(kinds.FOLLOW, 0)
    assert table.has_read(1, "it opens the gate")


@pytest.mark.rule("RV-09")
def test_the_game_starts_only_after_all_is_laid_out() -> None:
    table = Table()
    assert table.cannot(kinds.CHOOSE_LOCATION, 0) == "RV-47"
    table.begin()
    assert table.s.setup_at == len(table.system.scenario.setup)


@pytest.mark.rule("RS-71", "RV-12")
def test_personal_cards_of_receptacles_that_nobody_chose_are_out_of_the_game() -> None:
    people = [
        receptacle(name, interactions=[{"name": f"{name}-k", "key": "K", "text": f"{name} on K"}])
        for name in ("ada", "bo", "cy", "di")
    ]
    table = with_effects({"read_interaction": {"key": "K", "target": "all"}}, receptacles=people)
    table.do(kinds.FOLLOW, 0)
    assert {table.card("ada-k", "interaction"), table.card("bo-k", "interaction")} == {
        fact.b for fact in table.says("card_read")
    }
