"""The verbs as a whole: their names are part of missions and stay as they are, and so do the rules they rest on."""

from __future__ import annotations

import pytest

from chronaut.rules import all_ids
from chronaut.systems.revolution.vocabulary import REVOLUTION, load

load()
EFFECTS = [
    ("add_destiny", "RV-111", "RV-180"),
    ("add_interaction", "RV-184", "RV-187"),
    ("add_to_test", "RS-90", "RV-114"),
    ("bring_back", "RV-82"),
    ("cap_token", "RV-176"),
    ("captain_order", "RV-98"),
    ("change_free_updates", "RV-192", "RS-18"),
    ("change_level", "RV-101"),
    ("conflict", "RV-123", "RV-127", "RS-38"),
    ("damage", "RV-134", "RV-228"),
    ("draw_destiny", "RV-110"),
    ("draw_mystery", "RV-162", "RS-79"),
    ("eject", "RV-146", "RS-95"),
    ("end_conflict", "RV-133", "RS-27"),
    ("force_update", "RV-83", "RV-84"),
    ("gain_azrak", "RV-100", "RV-102"),
    ("gain_token", "RV-172", "RV-174"),
    ("group_pays", "RV-103", "RS-73"),
    ("keep_azrak", "RV-99", "RS-07"),
    ("lay_item", "RV-179", "RV-180"),
    ("lay_map", "RV-168", "RV-169"),
    ("leave", "RV-80", "RS-35"),
    ("look_at_destiny", "RV-20", "RV-111"),
    ("lose_azrak", "RV-99", "RS-07"),
    ("lose_token", "RV-177", "RV-181"),
    ("may", "RV-68", "RG-08"),
    ("modify", "RV-68", "RS-90"),
    ("move_agent", "RS-66", "RV-129"),
    ("move_azrak", "RV-104", "RV-199"),
    ("move_group", "RV-50"),
    ("name_captain", "RV-98", "RV-208"),
    ("next_location", "RS-60"),
    ("open_sealed", "RV-32"),
    ("pass_item", "RV-93"),
    ("put_card", "RV-179", "RS-58"),
    ("read_interaction", "RV-184", "RV-187"),
    ("read_recall", "RV-183", "RS-67"),
    ("remove_card", "RV-180", "RS-58"),
    ("remove_destiny", "RV-111", "RV-180"),
    ("remove_token", "RV-180", "RV-181"),
    ("replace_card", "RV-180", "RS-58"),
    ("return_card", "RV-75"),
    ("set_gear", "RV-182"),
    ("set_life", "RV-133", "RV-228"),
    ("set_location", "RS-60"),
    ("set_outcome", "RV-115", "RV-117"),
    ("show_card", "RV-64"),
    ("shuffle_destiny", "RV-111"),
    ("start_test", "RV-105", "RS-98"),
    ("swap_cards", "RS-58"),
    ("take_item", "RV-151", "RV-152"),
    ("update", "RV-89", "RS-19"),
]
CONDITIONS = [
    ("agents", "RV-75", "RV-146"),
    ("attribute", "RV-41"),
    ("azrak", "RV-06"),
    ("captain", "RV-98"),
    ("card", "RV-180", "RS-89"),
    ("experience", "RV-202"),
    ("fight", "RV-128", "RV-134"),
    ("item", "RV-151", "RS-62"),
    ("location", "RS-60"),
    ("receptacle", "RV-38"),
    ("receptacles", "RV-188"),
    ("round", "RV-48"),
    ("sealed", "RV-32"),
    ("test", "RV-114", "RV-117"),
    ("token", "RV-171", "RV-173"),
]


def cases(rows: list[tuple[str, ...]]) -> list[object]:
    """Each row as a case that proves its rules."""
    return [pytest.param(row[0], row[1:], id=row[0], marks=pytest.mark.rule(*row[1:])) for row in rows]


@pytest.mark.parametrize(("name", "rules"), cases(EFFECTS))
def test_an_effect_keeps_its_name_and_rules(name: str, rules: tuple[str, ...]) -> None:
    assert REVOLUTION.effects[name].rules == rules
    assert set(rules) <= set(all_ids())


@pytest.mark.parametrize(("name", "rules"), cases(CONDITIONS))
def test_a_condition_keeps_its_name_and_rules(name: str, rules: tuple[str, ...]) -> None:
    assert REVOLUTION.conditions[name].rules == rules
    assert set(rules) <= set(all_ids())


def test_there_are_no_others() -> None:
    assert set(REVOLUTION.effects) == {row[0] for row in EFFECTS}
    assert set(REVOLUTION.conditions) == {row[0] for row in CONDITIONS}
    for word in [*REVOLUTION.effects.values(), *REVOLUTION.conditions.values()]:
        assert len(word.meaning) > 20
        assert word.kind.__module__.endswith(f"verbs.{word.name}")
