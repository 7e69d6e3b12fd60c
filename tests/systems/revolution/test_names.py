"""Names of facts and proposals are part of journals, frames and bots: they stay as they are, and so do their fields."""

from __future__ import annotations

import pytest

from chronaut.systems.contract.referee import FIRST_SYSTEM_PROPOSAL
from chronaut.systems.revolution.facts import FACT_KINDS
from chronaut.systems.revolution.proposals import PROPOSAL_KINDS
from chronaut.systems.revolution.refusals import REASONS
from chronaut.systems.verbs.story import FIRST_STORY_FACT

FACTS = [
    ("azrak_dealt", "RV-13", "agent count level"),
    ("vortex_filled", "RV-14", "count"),
    ("azrak_spent", "RV-99", "agent count"),
    ("azrak_lost", "RV-99", "agent count"),
    ("azrak_gained", "RV-100", "agent count"),
    ("location_azrak_placed", "RV-50", "agent location"),
    ("repeat_visit_placed", "RV-51", "agent location"),
    ("update_fee_paid", "RV-85", "count"),
    ("update_fee_waived", "RS-13", ""),
    ("azrak_moved", "RV-104", "source target count"),
    ("link_broken", "RV-136", "agent"),
    ("emergency_update", "RV-137", "agent free"),
    ("azrak_refilled", "RV-138", "agent count"),
    ("control_lost", "RV-141", "agent"),
    ("agent_ejected", "RV-146", "agent cause"),
    ("agent_returned", "RV-82", "agent"),
    ("agent_stays_out", "RS-13", "agent"),
    ("free_updates_left", "RS-18", "count"),
    ("update_granted", "RV-89", "on"),
    ("update_owed", "RV-83", "on"),
    ("standard_update_done", "RV-86", "kind"),
    ("level_changed", "RV-101", "agent level"),
    ("draft_opened", "RS-17", "kind what pot node text"),
    ("share_shifted", "RS-17", "source target"),
    ("draft_closed", "RS-17", "agreed"),
    ("set_up", "RV-09", "step"),
    ("receptacle_chosen", "RV-11", "agent receptacle"),
    ("maps_laid", "RV-19", "text"),
    ("destiny_shuffled", "RV-20", "text"),
    ("mysteries_laid", "RV-33", "text"),
    ("captain_named", "RV-16", "agent"),
    ("captain_changed", "RV-98", "agent"),
    ("captaincy_skipped", "RS-02", "agent"),
    ("prologue_read", "RV-23", "card"),
    ("phase_begun", "RV-46", "phase"),
    ("round_started", "RV-48", "round"),
    ("location_chosen", "RV-49", "location"),
    ("location_displayed", "RV-53", "location"),
    ("card_a_read", "RV-55", "card"),
    ("panorama_stowed", "RV-97", "location"),
    ("agent_reported", "RV-60", "agent"),
    ("consented", "RS-57", "what seat"),
    ("consents_cleared", "RS-57", "what"),
    ("alarm_set", "", "rounds block agent card"),
    ("alarm_ticked", "", "alarm rounds"),
    ("scored", "RS-74", "score"),
    ("run_ended", "RV-149", "end cause"),
    ("ending_read", "RS-74", "card"),
    ("seat_ready", "RV-198", "seat"),
    ("new_run", "RV-198", "run"),
    ("location_barred", "RS-60", "location on"),
    ("heading_set", "RS-60", "location"),
    ("map_laid", "RV-168", "card"),
    ("story_card_taken", "RV-57", "agent slot card seats"),
    ("instructions_due", "RV-67", "agent"),
    ("explored", "RV-70", "agent free"),
    ("instructions_followed", "RV-67", "agent card"),
    ("story_card_returned", "RV-75", "agent slot card"),
    ("stood_by", "RV-75", "agent"),
    ("card_removed", "RV-180", "card"),
    ("card_replaced", "", "card by"),
    ("card_put", "", "card location"),
    ("current_card_removed", "RV-165", "agent card"),
    ("mystery_in_front", "RV-165", "agent card seats"),
    ("text_shown", "RV-64", "card seats until text"),
    ("test_initiated", "RV-107", "agent card box waiting text"),
    ("test_boosted", "RV-108", "agent"),
    ("support_asked", "RS-41", ""),
    ("test_supported", "RV-109", "agent"),
    ("support_passed", "RS-40", "agent"),
    ("support_closed", "RS-40", ""),
    ("destiny_revealed", "RV-110", "card value"),
    ("test_resolved", "RV-114", "agent final outcome"),
    ("test_changed", "RS-90", "by"),
    ("test_ended", "RV-106", "agent"),
    ("personal_conflict", "RV-124", "agent card"),
    ("personal_conflict_resolved", "RS-37", "agent card"),
    ("group_conflict_read", "RV-127", "card"),
    ("group_conflict_announced", "RV-127", "card"),
    ("conflict_order_set", "RS-28", "agent"),
    ("conflict_turn_begun", "RV-128", "turn"),
    ("conflict_test_done", "RV-128", "agent"),
    ("conflict_turn_ended", "RV-132", "turn"),
    ("damage_dealt", "RV-134", "card count total"),
    ("group_conflict_resolved", "RV-133", "card"),
    ("group_conflict_broken_off", "RS-27", "card"),
    ("item_taken", "RV-153", "agent card"),
    ("card_read", "RV-154", "agent card seats"),
    ("white_item_laid", "RV-156", "agent card"),
    ("replacement_laid", "RV-158", "agent card"),
    ("card_stowed", "RV-179", "card"),
    ("item_ignored", "RV-152", "agent number"),
    ("item_handed", "RV-93", "agent card to"),
    ("stood_upright", "RV-164", "agent card"),
    ("snap_recall_read", "RS-67", "agent card seats"),
    ("sealed_opened", "RV-32", "card"),
    ("tokens_changed", "RV-174", "agent token count"),
    ("group_tokens_changed", "RV-173", "agent token count"),
    ("token_handed", "RV-93", "agent token to"),
    ("token_removed", "RV-181", "agent token count"),
    ("tokens_in_excess", "RV-176", "agent token count"),
    ("tokens_capped", "RV-176", "agent token most"),
    ("gift_begun", "RV-77", "agent to"),
    ("gift_ended", "RV-77", "agent"),
    ("power_used", "RS-90", "agent power"),
    ("standing_set", "", "text"),
    ("gear_set", "RV-182", "agent on"),
    ("destiny_removed", "", "card"),
    ("life_set", "RV-228", "card life"),
    ("way_added", "RS-60", "location"),
    ("captaincy_turned", "RV-98", "by skipped"),
    ("cards_exchanged", "", "card other"),
    ("destiny_seen", "RV-20", "agent count seats text"),
    ("destiny_ordered", "RV-20", "text"),
    ("destiny_added", "RV-111", "card"),
    ("interaction_added", "RV-184", "agent card"),
    ("agent_moved", "RS-66", "agent location"),
    ("swap_offered", "RS-65", "agent to"),
    ("item_laid_in", "RS-65", "agent card"),
    ("token_laid_in", "RS-65", "agent token"),
    ("swap_agreed", "RS-65", "agent"),
    ("swap_closed", "RS-65", "done"),
]
"""In the order of their numbers: name, rule, fields."""
PROPOSALS = [
    ("read_order", "RV-10", ""),
    ("choose_receptacle", "RV-11", "agent receptacle"),
    ("read_prologue", "RV-23", ""),
    ("choose_location", "RV-49", "location"),
    ("take_card", "RV-56", "agent slot"),
    ("report", "RV-60", "agent"),
    ("open_actions", "RS-83", ""),
    ("follow_card", "RV-67", "agent"),
    ("explore", "RV-70", "agent slot free"),
    ("stand_by", "RV-75", "agent"),
    ("initiate_test", "RV-107", "agent card box"),
    ("boost", "RV-108", "agent"),
    ("close_boost", "RS-39", "agent"),
    ("support", "RV-109", "agent"),
    ("pass_support", "RS-40", "agent"),
    ("accept_destiny", "RS-90", "agent"),
    ("set_order", "RS-28", "agent"),
    ("give", "RV-77", "agent to"),
    ("hand_item", "RV-93", "agent item to"),
    ("hand_token", "RV-93", "agent token to"),
    ("end_gift", "RV-77", "agent"),
    ("put_away", "RV-154", "agent card"),
    ("use_power", "RS-90", "agent power"),
    ("shift_share", "RS-17", "source target"),
    ("leave", "RS-57", ""),
    ("end_swaps", "RV-93", ""),
    ("new_run", "RV-198", ""),
    ("abandon", "RV-197", ""),
    ("offer_swap", "RS-65", "agent to"),
    ("lay_item", "RS-65", "agent item"),
    ("lay_token", "RS-65", "agent token"),
    ("agree_swap", "RS-65", "agent"),
    ("call_off_swap", "RS-65", "agent"),
]
REFUSED = [
    ("fine", "", ""),
    ("wrong_seat", "wrong_seat", "RV-45"),
    ("bad_value", "bad_value", ""),
    ("not_now", "not_now", "RV-47"),
    ("over", "over", "RV-149"),
    ("question", "not_now", "RS-54"),
    ("ejected", "dead", "RV-147"),
    ("captain", "wrong_seat", "RV-49"),
    ("order_first", "not_now", "RV-10"),
    ("taken", "taken", "RV-11"),
    ("chosen", "not_now", "RV-11"),
    ("not_allowed", "forbidden", "RG-28"),
    ("prologue", "not_now", "RV-22"),
    ("no_spot", "not_on_plan", "RS-60"),
    ("recon", "not_now", "RV-56"),
    ("unavailable", "no_card", "RV-74"),
    ("reported", "not_now", "RV-60"),
    ("untold", "not_now", "RS-83"),
    ("wished", "not_now", "RV-208"),
    ("actions", "not_now", "RV-66"),
    ("instructions", "not_now", "RV-67"),
    ("nothing_due", "not_now", "RS-89"),
    ("locked", "held", "RV-124"),
    ("conflict", "not_now", "RV-135"),
    ("testing", "not_now", "RS-43"),
    ("reading", "not_now", "RS-93"),
    ("giving", "not_now", "RV-77"),
    ("poor", "forbidden", "RS-08"),
    ("no_card", "no_card", "RV-75"),
    ("not_free", "used", "RV-189"),
    ("may_not", "forbidden", "RV-68"),
    ("no_test", "no_test", "RS-48"),
    ("tested", "used", "RV-120"),
    ("turn", "not_now", "RV-128"),
    ("no_boost", "not_now", "RV-108"),
    ("no_support", "not_now", "RV-109"),
    ("no_destiny", "not_now", "RV-110"),
    ("order", "not_now", "RS-28"),
    ("not_by", "not_now", "RV-77"),
    ("nothing_to_give", "bad_value", "RV-95"),
    ("no_window", "apart", "RV-94"),
    ("not_yours", "taken", "RV-95"),
    ("no_gift", "not_now", "RV-77"),
    ("not_reading", "not_now", "RV-154"),
    ("unusable", "used", "RS-90"),
    ("no_draft", "not_now", "RS-17"),
    ("shares", "forbidden", "RV-87"),
    ("staying", "not_now", "RV-80"),
    ("no_swaps", "not_now", "RV-93"),
    ("ready", "not_now", "RV-198"),
    ("give_up", "bad_text", "RV-197"),
    ("apart", "apart", "RS-66"),
    ("swapping", "not_now", "RS-65"),
    ("no_swap", "not_now", "RS-65"),
    ("empty_swap", "not_now", "RS-65"),
]


OPEN = {"read_order", "read_prologue", "choose_location", "open_actions", "set_order", "leave", "end_swaps", "new_run"}
"""Proposals whose words all may know."""
FREE = {
    "hand_item", "hand_token", "use_power", "shift_share", "abandon", "offer_swap", "lay_item", "lay_token", "agree_swap",
    "call_off_swap",
}  # fmt: skip
"""Proposals that need not be made for the game to go on."""


def cases(table: list[tuple[str, str, str]], rule: int) -> list[object]:
    """Each row of a table as a case that proves its rule."""
    return [
        pytest.param(number, row, id=row[0], marks=[pytest.mark.rule(row[rule])] if row[rule] else [])
        for number, row in enumerate(table)
    ]


@pytest.mark.parametrize(("number", "row"), cases(FACTS, 1))
def test_a_fact_keeps_its_number_name_and_fields(number: int, row: tuple[str, str, str]) -> None:
    kind = FACT_KINDS[FIRST_STORY_FACT + number]
    assert (kind.name, kind.rule, " ".join(kind.fields)) == row


@pytest.mark.parametrize(("number", "row"), cases(PROPOSALS, 1))
def test_a_proposal_keeps_its_number_name_and_fields(number: int, row: tuple[str, str, str]) -> None:
    kind = PROPOSAL_KINDS[FIRST_SYSTEM_PROPOSAL + number]
    assert (kind.name, kind.rule, " ".join(kind.fields)) == row
    assert (kind.open, kind.free, kind.form) == (row[0] in OPEN, row[0] in FREE, row[0] == "abandon")


@pytest.mark.parametrize(("number", "row"), cases(REFUSED, 2))
def test_a_refusal_keeps_its_code_and_rule(number: int, row: tuple[str, str, str]) -> None:
    assert REASONS[number][:3] == row


def test_there_are_no_others() -> None:
    assert len(FACT_KINDS) == FIRST_STORY_FACT + len(FACTS)
    assert len(PROPOSAL_KINDS) == FIRST_SYSTEM_PROPOSAL + len(PROPOSALS)
    assert len(REASONS) == len(REFUSED)
