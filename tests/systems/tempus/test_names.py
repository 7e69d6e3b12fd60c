"""Names that journals, frames and tables keep for ever: facts, proposals, options, each with its rule."""

from __future__ import annotations

import pytest

from chronaut.systems.tempus.facts import FACT_KINDS
from chronaut.systems.tempus.options import OPTIONS
from chronaut.systems.tempus.proposals import PROPOSAL_KINDS


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        pytest.param("token_placed", "token space cause", marks=pytest.mark.rule("TP-163")),
        pytest.param("placement_void", "token space", marks=pytest.mark.rule("TP-127")),
        pytest.param("tokens_removed", "token space n cause", marks=pytest.mark.rule("TP-126")),
        pytest.param("fire_spread", "space", marks=pytest.mark.rule("TP-129")),
        pytest.param("door_locked", "door", marks=pytest.mark.rule("TP-146")),
        pytest.param("door_unlocked", "door", marks=pytest.mark.rule("TP-146")),
        pytest.param("doors_switched", "doors", marks=pytest.mark.rule("TP-148")),
        pytest.param("exterior_opened", "", marks=pytest.mark.rule("TP-113")),
        pytest.param("exterior_closed", "", marks=pytest.mark.rule("TP-113")),
        pytest.param("shields_moved", "to", marks=pytest.mark.rule("TP-44")),
        pytest.param("numbers_changed", "text", marks=pytest.mark.rule("TP-150")),
        pytest.param("hyperdrive_fixed", "", marks=pytest.mark.rule("TP-33")),
        pytest.param("hyperdrive_face_up", "", marks=pytest.mark.rule("TP-107")),
        pytest.param("completed", "what", marks=pytest.mark.rule("TP-35")),
        pytest.param("board_cleared", "", marks=pytest.mark.rule("TP-103")),
        pytest.param("completion_cleared", "", marks=pytest.mark.rule("TP-170")),
        pytest.param("airlock_opening", "", marks=pytest.mark.rule("TP-114")),
        pytest.param("airlock_vented", "fires", marks=pytest.mark.rule("TP-115")),
        pytest.param("character_taken", "who character", marks=pytest.mark.rule("TP-21")),
        pytest.param("boarded", "", marks=pytest.mark.rule("TP-22")),
        pytest.param("moved", "who to cost own", marks=pytest.mark.rule("TP-55")),
        pytest.param("stood", "who own", marks=pytest.mark.rule("TP-57")),
        pytest.param("knocked_down", "who", marks=pytest.mark.rule("TP-164")),
        pytest.param("wounded", "who wounds n cause", marks=pytest.mark.rule("TP-141")),
        pytest.param("healed", "who wounds n", marks=pytest.mark.rule("TP-145")),
        pytest.param("braced", "who left", marks=pytest.mark.rule("TP:G-71")),
        pytest.param("relaxed", "", marks=pytest.mark.rule("TP:G-71")),
        pytest.param("wounds_ignored", "who left n", marks=pytest.mark.rule("TP:G-71")),
        pytest.param("died", "who space swept", marks=pytest.mark.rule("TP-142")),
        pytest.param("pulled", "who to", marks=pytest.mark.rule("TP-117")),
        pytest.param("swapped", "who to", marks=pytest.mark.rule("TP-95")),
        pytest.param("item_picked", "who item", marks=pytest.mark.rule("TP-62")),
        pytest.param("item_dropped", "who item", marks=pytest.mark.rule("TP-68")),
        pytest.param("item_gained", "who item", marks=pytest.mark.rule("TP-22")),
        pytest.param("item_laid", "space item", marks=pytest.mark.rule("TP-106")),
        pytest.param("item_discarded", "who item", marks=pytest.mark.rule("TP-165")),
        pytest.param("item_exhausted", "who item", marks=pytest.mark.rule("TP-169")),
        pytest.param("item_refreshed", "who item", marks=pytest.mark.rule("TP-70")),
        pytest.param("trade_drafted", "item to", marks=pytest.mark.rule("TP-63")),
        pytest.param("item_traded", "who item", marks=pytest.mark.rule("TP-63")),
        pytest.param("trade_settled", "done", marks=pytest.mark.rule("TP-63")),
        pytest.param("returned", "who wounds text", marks=pytest.mark.rule("TP-102")),
        pytest.param("items_cleared", "drive", marks=pytest.mark.rule("TP-105")),
        pytest.param("first_chosen", "who", marks=pytest.mark.rule("TP-51")),
        pytest.param("turn_started", "who moves actions", marks=pytest.mark.rule("TP-52")),
        pytest.param("turn_ended", "who", marks=pytest.mark.rule("TP-52")),
        pytest.param("action_taken", "who kind what", marks=pytest.mark.rule("TP-61")),
        pytest.param("ability_used", "who ability limit", marks=pytest.mark.rule("TP-155")),
        pytest.param("station_used", "who action target", marks=pytest.mark.rule("TP-79")),
        pytest.param("phase_begun", "phase", marks=pytest.mark.rule("TP-50")),
        pytest.param("checked", "step", marks=pytest.mark.rule("TP-80")),
        pytest.param("round_ended", "", marks=pytest.mark.rule("TP-50")),
        pytest.param("jump_begun", "who", marks=pytest.mark.rule("TP-101")),
        pytest.param("loop_begun", "", marks=pytest.mark.rule("TP-111")),
        pytest.param("rule_added", "rule value until card", marks=pytest.mark.rule("TP-100")),
        pytest.param("cut_off_suspected", "suspected", marks=pytest.mark.rule("TP:G-67")),
        pytest.param("gave_up", "seat", marks=pytest.mark.rule("TP:G-67")),
        pytest.param("game_won", "result", marks=pytest.mark.rule("TP-39")),
        pytest.param("game_lost", "result", marks=pytest.mark.rule("TP-49")),
        pytest.param("paradox_drawn", "card", marks=pytest.mark.rule("TP-87")),
        pytest.param("disaster_drawn", "card", marks=pytest.mark.rule("TP-88")),
        pytest.param("row_started", "card row", marks=pytest.mark.rule("TP-92")),
        pytest.param("row_void", "card row", marks=pytest.mark.rule("TP-32")),
        pytest.param("row_replaced", "card row by", marks=pytest.mark.rule("TP-32")),
        pytest.param("card_put_away", "card", marks=pytest.mark.rule("TP-90")),
        pytest.param("pile_shown", "", marks=pytest.mark.rule("TP-76")),
        pytest.param("top_foreseen", "card", marks=pytest.mark.rule("TP-22")),
        pytest.param("disaster_repeated", "times", marks=pytest.mark.rule("TP-95")),
        pytest.param("top_replaced", "old new", marks=pytest.mark.rule("TP:G-87")),
        pytest.param("top_discarded", "card", marks=pytest.mark.rule("TP-95")),
        pytest.param("paradox_added", "", marks=pytest.mark.rule("TP-109")),
        pytest.param("paradox_refilled", "place", marks=pytest.mark.rule("TP:G-81")),
        pytest.param("deck_reset", "", marks=pytest.mark.rule("TP-110")),
    ],
)
def test_a_fact_keeps_its_name_and_fields(name: str, fields: str) -> None:
    (kind,) = [kind for kind in FACT_KINDS if kind.name == name]
    assert " ".join(kind.fields) == fields


@pytest.mark.parametrize(
    ("name", "fields", "secret"),
    [
        pytest.param("answer", "question option", False, marks=pytest.mark.rule("TP-50")),
        pytest.param("take_character", "who character", False, marks=pytest.mark.rule("TP-21")),
        pytest.param("move", "who space", False, marks=pytest.mark.rule("TP-55")),
        pytest.param("stand", "who", False, marks=pytest.mark.rule("TP-57")),
        pytest.param("pick_up", "who item", False, marks=pytest.mark.rule("TP-62")),
        pytest.param("use", "who ability target", False, marks=pytest.mark.rule("TP-155")),
        pytest.param("board_action", "who action target", False, marks=pytest.mark.rule("TP-61")),
        pytest.param("door", "who door", False, marks=pytest.mark.rule("TP-64")),
        pytest.param("trade", "who", False, marks=pytest.mark.rule("TP-63")),
        pytest.param("drop", "who item", False, marks=pytest.mark.rule("TP-68")),
        pytest.param("end_turn", "who", False, marks=pytest.mark.rule("TP-52")),
        pytest.param("give_up", "", True, marks=pytest.mark.rule("TP-45")),
    ],
)
def test_a_proposal_keeps_its_name_and_fields(name: str, fields: str, secret: bool) -> None:
    (kind,) = [kind for kind in PROPOSAL_KINDS if kind.name == name]
    assert (" ".join(kind.fields), kind.open) == (fields, not secret)


@pytest.mark.parametrize(
    ("name", "default"),
    [
        pytest.param("difficulty", "trainee", marks=pytest.mark.rule("TP-25")),
        pytest.param("characters", "choose", marks=pytest.mark.rule("TP-21")),
        pytest.param("paradox_deck", 3, marks=pytest.mark.rule("TP-24")),
        pytest.param("void_position", "bottom", marks=pytest.mark.rule("TP-24")),
        pytest.param("ordinary_paradoxes", 11, marks=pytest.mark.rule("TP:G-10")),
        pytest.param("shields_start", 6, marks=pytest.mark.rule("TP:G-30")),
        pytest.param("life_support_suit", "exempt", marks=pytest.mark.rule("TP:G-01")),
        pytest.param("opening_on_breach", False, marks=pytest.mark.rule("TP:G-03")),
        pytest.param("opening_on_close", False, marks=pytest.mark.rule("TP:G-04")),
        pytest.param("noeffect_scope", "row", marks=pytest.mark.rule("TP:G-07")),
        pytest.param("strict_run_out", False, marks=pytest.mark.rule("TP:G-09")),
        pytest.param("jump_clears_completion", True, marks=pytest.mark.rule("TP:G-14")),
        pytest.param("retain_wearing", True, marks=pytest.mark.rule("TP:G-20")),
        pytest.param("officer_keeps_floor", False, marks=pytest.mark.rule("TP:G-21")),
        pytest.param("max_characters", 5, marks=pytest.mark.rule("TP:G-36")),
        pytest.param("fire_bars_free", True, marks=pytest.mark.rule("TP:G-43")),
        pytest.param("door_action_exterior", False, marks=pytest.mark.rule("TP:G-45")),
        pytest.param("open_discard", False, marks=pytest.mark.rule("TP:G-55")),
        pytest.param("switch_exterior", False, marks=pytest.mark.rule("TP:G-60")),
        pytest.param("pull_tie", "player", marks=pytest.mark.rule("TP:G-62")),
        pytest.param("swept_items", "airlock", marks=pytest.mark.rule("TP:G-64")),
        pytest.param("repeat_start_effects", False, marks=pytest.mark.rule("TP:G-79")),
        pytest.param("empty_paradox", "skip", marks=pytest.mark.rule("TP:G-81")),
        pytest.param("jump_in_fire", False, marks=pytest.mark.rule("TP:G-91")),
    ],
)
def test_an_option_keeps_its_name_and_default(name: str, default: str | int | bool) -> None:
    (option,) = [option for option in OPTIONS if option.name == name]
    assert option.default == default
    assert option.values[0] == default
    assert type(option.default) is type(default)
