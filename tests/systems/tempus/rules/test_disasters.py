"""Disasters, Paradoxes, and rows without effect (TP-32, TP-87 to TP-100, TP-163 to TP-167)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chronaut.systems.tempus import disasters, effects
from chronaut.systems.tempus.core import ENACT_STEP, ROW_STEP
from chronaut.systems.tempus.ship import DISCARD_TOP, LAY_ITEM, ROTATE, SWAP_NUMBERS, WOUND, Order
from chronaut.systems.tempus.terms import DISASTER, GROWING, MAJOR
from tests.systems.tempus.build import CAPTAIN, CHRONOLOGIST, COURIER, DRONE, MEDIC, SHIPWRIGHT, Board

if TYPE_CHECKING:
    from collections.abc import Sequence


def enact(board: Board, name: str) -> list[str]:
    board.s.phase = DISASTER
    card = board.card(name)
    return board.run(lambda g: g.step(ENACT_STEP, card=card))


def phase(board: Board, *deck: str, rest: Sequence[int] = ()) -> list[str]:
    """A Disaster Phase with these cards on top."""
    board.s.deck = [*[board.card(name) for name in deck], *rest]
    board.s.phase = DISASTER
    return board.run(disasters.begin)


@pytest.mark.rule("TP-87", "TP-88", "TP-98")
def test_paradoxes_come_first_then_one_disaster() -> None:
    board = Board((CAPTAIN, "time-drive"))
    names = phase(board, "kinder-timeline", "mirror-image", "popped-rivets", "smoulder")
    assert [name for name in names if name.endswith("_drawn")] == ["paradox_drawn", "paradox_drawn", "disaster_drawn"]
    assert board.s.paradox_discard == [board.card("mirror-image"), board.card("kinder-timeline")]
    assert board.s.discard == [board.card("popped-rivets")]


@pytest.mark.rule("TP-89", "TP-94")
def test_growing_cards_go_row_by_row_majors_go_whole() -> None:
    board = Board((CAPTAIN, "time-drive"))
    assert board.ship.cards[board.card("flashpoint")].kind == GROWING
    assert enact(board, "flashpoint").count("row_started") == 1
    assert board.ship.cards[board.card("ion-wash")].kind == MAJOR
    names = enact(board, "ion-wash")
    assert "row_started" not in names
    assert names.count("token_placed") == 2


@pytest.mark.rule("TP-90")
def test_a_card_lies_on_the_pile_when_it_is_done() -> None:
    board = Board((CAPTAIN, "time-drive"))
    names = phase(board, "popped-rivets")
    assert names[-1] == "card_put_away"
    assert (board.s.discard[0], board.s.current) == (board.card("popped-rivets"), -1)


@pytest.mark.rule("TP-91", "TP-114")
def test_the_open_airlock_vents_at_the_end() -> None:
    board = Board((CAPTAIN, "hyperdrive")).lock("D11")
    names = phase(board, "hull-breach")
    assert names.index("exterior_opened") < names.index("card_put_away") < names.index("airlock_opening")


@pytest.mark.rule("TP-92", "TP-93")
def test_rows_go_down_to_the_number_of_characters_dead_or_alive() -> None:
    board = Board(*[(n, "time-drive") for n in range(4)])
    for who in (1, 2):
        board.s.crew[who].alive, board.s.crew[who].space = False, -1
    names = enact(board, "flashpoint")
    assert names.count("row_started") == 3
    assert board.tokens("fault") == {"sick_bay": 1}
    assert board.tokens("damage") == {"maintenance": 1}


@pytest.mark.rule("TP-92")
def test_a_row_is_finished_before_the_next() -> None:
    board = Board(*[(n, "time-drive") for n in range(3)]).put("fire", security_room=1)
    enact(board, "flashpoint")
    names = board.facts
    assert names.index("fire_spread") < len(names) - 1 - names[::-1].index("row_started")


@pytest.mark.rule("TP-95", "TP-94")
@pytest.mark.parametrize("count", [2, 5])
def test_a_major_is_whole_at_every_number(count: int) -> None:
    board = Board(*[(n, "time-drive") for n in range(count)], difficulty="legend")
    enact(board, "meteor-shower")
    assert board.tokens("damage") == {"airlock": 1, "shield_generator": 1, "fuel_cells": 1}
    assert board.s.shields == 5
    assert all(one.down for one in board.s.crew)


@pytest.mark.rule("TP-32", "TP:G-07")
def test_a_row_without_effect_is_replaced_by_the_reserve() -> None:
    board = Board((CAPTAIN, "time-drive"), (COURIER, "time-drive"), difficulty="legend")
    board.s.growing_reserve = [board.card("smoulder"), board.card("popped-rivets"), board.card("creeping-heat")]
    before = sorted(board.s.growing_reserve)
    names = enact(board, "smoulder")
    assert names.count("row_replaced") >= 1
    assert board.tokens("damage") == {"airlock": 1}
    assert sorted(board.s.growing_reserve) == before


@pytest.mark.rule("TP-32", "TP:G-07")
def test_when_no_card_of_the_reserve_works_the_row_is_skipped() -> None:
    board = Board((CAPTAIN, "time-drive"), (COURIER, "time-drive"), difficulty="officer")
    board.s.growing_reserve = [board.card("smoulder"), board.card("creeping-heat")]
    names = enact(board, "smoulder")
    assert (names.count("row_replaced"), names[-1]) == (2, "row_void")


@pytest.mark.rule("TP-32")
@pytest.mark.parametrize("difficulty", ["trainee", "recruit"])
def test_beginners_skip_a_row_without_effect(difficulty: str) -> None:
    board = Board((CAPTAIN, "time-drive"), (COURIER, "time-drive"), difficulty=difficulty)
    assert enact(board, "smoulder") == ["row_void"]


@pytest.mark.rule("TP:G-07")
def test_a_table_may_count_whole_cards_only() -> None:
    crew = [(n, "time-drive") for n in range(3)]
    board = Board(*crew, difficulty="legend", noeffect_scope="card")
    board.s.growing_reserve = [board.card("popped-rivets")]
    assert "row_replaced" not in enact(board, "smoulder")
    board = Board(*crew, difficulty="legend", noeffect_scope="card")
    board.s.growing_reserve = [board.card("popped-rivets")]
    board.put("fire", hyperdrive=2)
    board.lock("D18")
    assert "row_replaced" in enact(board, "smoulder")


@pytest.mark.rule("TP:G-08")
def test_what_counts_as_no_effect() -> None:
    board = Board((DRONE, "time-drive"), (COURIER, "time-drive"))
    rows = {board.ship.cards[card].name: board.ship.cards[card].rows for card in board.ship.growing}
    g = board.game()
    assert effects.idle(g, rows["smoulder"][0])
    assert effects.idle(g, rows["hot-seams"][3])
    assert not effects.idle(g, rows["flashpoint"][3])
    board.s.crew[1].down = True
    assert effects.idle(g, rows["flashpoint"][3])
    board.give(0, "tool-kit")
    assert not effects.idle(g, rows["hot-seams"][3])
    board.put("fire", airlock=2)
    assert effects.idle(g, rows["hot-seams"][0])
    assert not effects.idle(g, rows["popped-rivets"][0])


@pytest.mark.rule("TP-96", "TP-109")
def test_paradoxes_reach_the_deck_by_jumps_one_each() -> None:
    board = Board((CAPTAIN, "time-drive"))
    kinds = [board.ship.cards[card].kind for card in board.s.deck]
    assert max(kinds) <= MAJOR
    first = board.s.paradoxes[0]
    board.station(0, "jump")
    assert [card for card in board.s.deck if board.ship.cards[card].kind > MAJOR] == [first]


@pytest.mark.rule("TP-97")
def test_a_paradox_shows_up_when_the_jump_was_made() -> None:
    board = Board((CAPTAIN, "time-drive"))
    board.s.discard = board.s.deck[:4][::-1]
    board.s.deck = board.s.deck[4:]
    board.s.round = 5
    paradox = board.s.paradoxes[0]
    board.station(0, "jump")
    assert board.s.deck.index(paradox) == 4
    assert board.system.view(board.s, 0).paradox_depths == [4]


@pytest.mark.rule("TP-99")
def test_the_third_jump_brings_the_void_which_waits() -> None:
    board = Board((CAPTAIN, "time-drive"))
    for _ in range(3):
        board.begin(0)
        board.s.phase = 2
        board.s.questions.clear()
        board.station(0, "jump")
    assert board.s.deck[0] == board.ship.void
    assert (board.s.over, board.s.paradoxes) == (False, [])


@pytest.mark.rule("TP-100", "TP:G-86")
def test_lasting_rules_of_paradoxes() -> None:
    board = Board((CAPTAIN, "time-drive"))
    phase(board, "thin-ice", "after-you", "borrowed-minutes", "popped-rivets")
    assert [(one.rule, one.value, one.until) for one in board.s.rules] == [(0, -1, 2), (3, 1, 2), (1, 1, 0)]


@pytest.mark.rule("TP-163", "TP-150")
def test_icons_place_one_token_in_each_location_by_number() -> None:
    board = Board((CAPTAIN, "time-drive"))
    enact(board, "micro-impacts")
    assert board.tokens("damage") == {"security_room": 1, "shield_generator": 1}


@pytest.mark.rule("TP-164", "TP-161")
def test_the_knock_down_icon_spares_who_cannot_fall() -> None:
    board = Board((CAPTAIN, "time-drive"), (DRONE, "hyperdrive"), (COURIER, "sick-bay"))
    board.s.crew[2].down = True
    board.s.phase = DISASTER
    row = board.card("loose-cargo")
    names = board.run(lambda g: g.step(ROW_STEP, 1, card=row))
    assert names.count("knocked_down") == 1
    assert [one.down for one in board.s.crew] == [True, False, True]


@pytest.mark.rule("TP-165", "TP:G-59")
def test_the_discard_icon_takes_one_equipment_item() -> None:
    board = Board((CAPTAIN, "time-drive"), (COURIER, "time-drive"))
    tools, suit = board.give(0, "tool-kit", "space-suit")
    (kit,) = board.give(1, "med-kit")
    board.exhaust(kit)
    board.s.phase = DISASTER
    row = board.card("flying-toolbox")
    board.run(lambda g: g.step(ROW_STEP, 1, card=row))
    assert (board.question(), board.s.questions[-1].options) == ("discard_item", sorted([tools, kit]))
    board.answer(kit)
    assert (board.held(1), board.s.item_at[kit], board.s.exhausted) == ([], -1, 0)
    assert suit in board.game().held(0)


@pytest.mark.rule("TP-165")
def test_nobody_has_equipment() -> None:
    board = Board((CAPTAIN, "time-drive"))
    board.give(0, "space-suit")
    board.s.phase = DISASTER
    row = board.card("flying-toolbox")
    assert board.run(lambda g: g.step(ROW_STEP, 1, card=row)) == ["row_void"]


@pytest.mark.rule("TP-166", "TP:G-58")
def test_the_adjacent_fire_icon_spares_the_location_itself() -> None:
    board = Board((CAPTAIN, "time-drive")).lock("D07")
    enact(board, "backdraught")
    assert board.tokens("fire") == {"port_fore": 1}


@pytest.mark.rule("TP-167", "TP:G-96")
def test_the_spread_symbol_spreads_every_fire() -> None:
    board = Board((CAPTAIN, "time-drive")).put("fire", engineering=1, sick_bay=1)
    names = enact(board, "smoulder")
    assert names.count("fire_spread") == 2


@pytest.mark.rule("TP:G-18")
def test_sympathetic_resonance_hurts_after_each_major_until_it_is_repaired() -> None:
    board = Board((CAPTAIN, "time-drive"))
    board.s.hyperdrive = 3
    enact(board, "ion-wash")
    assert board.tokens("damage") == {"hyperdrive": 1}
    board.s.fixed = True
    enact(board, "ion-wash")
    assert board.tokens("damage") == {"hyperdrive": 1}


@pytest.mark.rule("TP-95", "TP-151")
def test_gravity_inversion_drops_and_swaps() -> None:
    board = Board((CAPTAIN, "sick-bay"), (COURIER, "airlock"))
    tools, kit = board.give(0, "tool-kit", "med-kit")
    enact(board, "gravity-inversion")
    assert board.question() == "drop_item"
    board.answer(kit)
    board.run()
    assert "med-kit" in board.floor("sick-bay")
    assert tools in board.game().held(0)
    assert board.ship.names[board.s.numbers[0]] == "hyperdrive"
    assert board.ship.names[board.s.numbers[8]] == "security-room"


@pytest.mark.rule("TP-95", "TP-133")
def test_a_firestorm_spreads_or_lights_one() -> None:
    board = Board((CAPTAIN, "time-drive")).put("fire", hyperdrive=1)
    enact(board, "firestorm")
    assert board.tokens("fire") == {"hyperdrive": 1, "aft_corridor": 1}


@pytest.mark.rule("TP-95")
def test_stress_fractures_hit_numbered_locations_with_damage() -> None:
    board = Board((CAPTAIN, "time-drive")).put("damage", sick_bay=1, central_1=1)
    enact(board, "stress-fractures")
    assert board.tokens("damage") == {"sick_bay": 2, "central_1": 1}
    assert board.s.shields == 5


@pytest.mark.rule("TP-95", "TP-81")
def test_toxic_bleed_spares_suits() -> None:
    board = Board((CAPTAIN, "time-drive"), (COURIER, "time-drive"))
    board.give(1, "space-suit")
    enact(board, "toxic-bleed")
    assert board.wounds() == [1, 0]


@pytest.mark.rule("TP-95", "TP-150")
def test_paradoxes_that_move_numbers() -> None:
    board = Board((CAPTAIN, "time-drive"))
    before = board.s.numbers[:]
    phase(board, "mirror-image", "popped-rivets")
    assert board.s.numbers == before[::-1]
    phase(board, "shuffled-signs", "popped-rivets")
    assert sorted(board.s.numbers) == sorted(before)


@pytest.mark.rule("TP-95", "TP:G-56")
def test_second_verse_enacts_the_next_card_twice() -> None:
    board = Board((CAPTAIN, "time-drive"))
    phase(board, "second-verse", "popped-rivets", "smoulder")
    assert board.tokens("damage") == {"airlock": 2}
    assert (board.s.discard, board.s.repeats) == ([board.card("popped-rivets")], 1)


@pytest.mark.rule("TP-145", "TP-95")
def test_a_kinder_timeline_heals_the_living() -> None:
    board = Board((CAPTAIN, "time-drive"), (COURIER, "sick-bay"))
    board.s.crew[0].wounds = 2
    phase(board, "kinder-timeline", "popped-rivets")
    assert board.wounds() == [1, 0]


@pytest.mark.rule("TP:G-87", "TP:G-88")
def test_butterfly_wing_swaps_the_top_disaster_for_good() -> None:
    board = Board((CAPTAIN, "time-drive"), (COURIER, "time-drive"))
    board.s.growing_reserve = [board.card("popped-rivets")]
    phase(board, "butterfly-wing", "ion-wash")
    assert board.s.discard == [board.card("popped-rivets")]
    assert board.card("ion-wash") in board.s.major_reserve
    names = phase(board, "butterfly-wing", "kinder-timeline", "popped-rivets")
    assert "top_replaced" not in names


@pytest.mark.rule("TP:G-88", "TP-95")
def test_skipped_beat_discards_the_top_disaster() -> None:
    board = Board((CAPTAIN, "time-drive"), (COURIER, "time-drive"))
    phase(board, "skipped-beat", "ion-wash", "popped-rivets")
    assert board.s.discard == [board.card("popped-rivets"), board.card("ion-wash")]
    assert board.tokens("fault") == {}


@pytest.mark.rule("TP-95", "TP-59")
def test_body_swap_moves_everybody_at_once_and_kills_in_the_open_airlock() -> None:
    board = Board((CAPTAIN, "sick-bay"), (COURIER, "airlock"), (MEDIC, "time-drive")).lock("D11").open_airlock()
    phase(board, "body-swap", "popped-rivets")
    assert [board.at(who) for who in range(3)] == ["", "time-drive", "sick-bay"]


@pytest.mark.rule("TP-95", "TP-14")
def test_a_gift_lies_in_the_time_drive() -> None:
    board = Board((CAPTAIN, "sick-bay"))
    phase(board, "gift-from-yourself", "popped-rivets")
    assert len(board.floor("time-drive")) == 1


@pytest.mark.rule("TP:G-85")
def test_a_paradox_that_is_the_last_card_resolves_before_the_loss() -> None:
    board = Board((CAPTAIN, "time-drive"))
    board.s.crew[0].wounds = 1
    phase(board, "kinder-timeline")
    assert (board.wounds()[0], board.result()) == (0, "deck_empty")


@pytest.mark.rule("TP-95")
def test_cascade_failure_looks_before_it_places() -> None:
    board = Board((SHIPWRIGHT, "time-drive"), (CHRONOLOGIST, "security-room")).put("fault", hyperdrive=1)
    enact(board, "cascade-failure")
    assert board.tokens("fault") == {"hyperdrive": 2, "security_room": 1}
    assert board.wounds()[1] == 1


@pytest.mark.rule("TP:G-57", "TP-92")
def test_spaces_that_reach_two_spread_before_the_next_row() -> None:
    board = Board(*[(n, "time-drive") for n in range(3)]).put("fire", security_room=1, starboard_corridor=1)
    names = enact(board, "smoulder")
    second_row = len(names) - 1 - names[::-1].index("row_started")
    assert names[:second_row].count("fire_spread") == 8


@pytest.mark.rule("TP:G-08")
def test_no_effect_of_orders_that_only_other_ships_have_in_rows() -> None:
    board = Board((CAPTAIN, "time-drive"), (COURIER, "time-drive"))
    g = board.game()
    suit = board.kind("space-suit")
    cases = [
        Order(WOUND, n=1, a=suit),
        Order(LAY_ITEM, a=suit),
        Order(ROTATE),
        Order(DISCARD_TOP),
        Order(SWAP_NUMBERS, a=1, b=2),
    ]
    assert not any(effects.changes_nothing(g, one) for one in cases)
    board.give(0, "space-suit")
    board.give(1, "space-suit")
    assert effects.changes_nothing(g, cases[0])
    board.give(0, "space-suit")
    assert effects.changes_nothing(g, cases[1])
    board.s.crew[1].alive = False
    assert effects.changes_nothing(g, cases[2])
    board.s.deck.insert(0, board.ship.void)
    assert effects.changes_nothing(g, cases[3])
    assert effects.changes_nothing(g, Order(SWAP_NUMBERS, a=1, b=1))
