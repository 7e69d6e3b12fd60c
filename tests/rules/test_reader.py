from __future__ import annotations

import pytest

from chronaut import rules

COUNTS = {"time-stories": (204, 88), "revolution": (228, 139), "tempus": (170, 100)}


@pytest.mark.parametrize("system", rules.systems())
def test_every_entry_of_a_ledger_is_read(system: str) -> None:
    kinds = [entry.kind for entry in rules.ledger(system).values()]
    assert (kinds.count("rule"), kinds.count("ruling")) == COUNTS[system]


@pytest.mark.parametrize("system", rules.systems())
def test_every_entry_has_a_text_and_a_source(system: str) -> None:
    assert not [entry.id for entry in rules.ledger(system).values() if not entry.text or not entry.source]


@pytest.mark.parametrize("system", rules.systems())
@pytest.mark.parametrize("mark", ["*Src", "*Ex", "*See", "*Ruling", "*Why", "*Option", "→ G-"])
def test_no_mark_of_the_ledger_is_left_in_an_entry(system: str, mark: str) -> None:
    assert not [
        entry.id
        for entry in rules.ledger(system).values()
        for part in (entry.text, entry.source, entry.example, entry.see)
        if mark in part
    ]


def test_a_rule_has_source_example_and_audience() -> None:
    rule = rules.find("TS-85")
    assert rule is not None
    assert rule.kind == "rule"
    assert rule.text.startswith("A card may not be shown to a player who has no agent on that space")
    assert rule.source == "Consult a card"
    assert rule.example.startswith("server never sends the front of card C")
    assert rule.see == "SPACE"


def test_a_rule_without_an_audience_mark_is_for_all() -> None:
    rule = rules.find("TS-136")
    assert rule is not None
    assert rule.see == "ALL"


def test_numbers_are_whole_so_that_no_rule_was_lost() -> None:
    ids = rules.all_ids()
    assert {f"TS-{number:02}" for number in range(1, 205)} <= ids
    assert {f"G-{number:02}" for number in range(1, 88)} <= ids
    assert {f"TP-{number:02}" for number in range(1, 171)} <= ids


def test_a_ruling_has_a_title_the_kind_of_gap_and_an_option() -> None:
    ruling = rules.find("G-01")
    assert ruling is not None
    assert ruling.kind == "ruling"
    assert ruling.title == "The TU that brings the token to 0: do agents still act in it?"
    assert ruling.source == "Time [ambiguous]"
    assert "Ruling: no actions; the run ends" in ruling.text
    assert ruling.options == ("last_tu_acts",)


def test_a_ruling_over_several_lines_keeps_its_table() -> None:
    ruling = rules.find("G-63")
    assert ruling is not None
    assert "| Run counter | + 1 |" in ruling.text
    assert ruling.text.endswith('"reset everything but the stamped".')


@pytest.mark.parametrize(
    ("rule_id", "option"),
    [
        ("G-70", "paraphrase_check"),
        ("G-81", "solo_receptacles"),
        ("RG-02", "support_limit"),
        ("TP:G-55", "open_discard"),
    ],
)
def test_options_are_named_in_every_ledger(rule_id: str, option: str) -> None:
    ruling = rules.find(rule_id)
    assert ruling is not None
    assert ruling.options == (option,)


def test_a_number_that_two_ledgers_use_means_time_stories_unless_qualified() -> None:
    plain, qualified = rules.find("G-05"), rules.find("TP:G-05")
    assert plain is not None
    assert qualified is not None
    assert (plain.system, qualified.system) == ("time-stories", "tempus")


def test_tempus_texts_name_their_rulings_in_the_qualified_form() -> None:
    rule = rules.find("TP:G-44")
    assert rule is not None
    assert "(TP:G-91)" in rule.text


def test_a_table_row_has_its_books_and_its_audience() -> None:
    rule = rules.find("RV-06")
    assert rule is not None
    assert rule.source == "1. Components and decks (D IT ES (derived), core)"
    assert rule.see == "PUB"
    assert rule.example.startswith("Σpools + Vortex")


def test_an_unknown_id_is_found_nowhere() -> None:
    assert rules.find("TS-999") is None
    with pytest.raises(KeyError):
        rules.ledger("chess")


def test_no_address_of_a_public_page_is_in_a_ledger() -> None:
    assert not [
        entry.id for system in rules.systems() for entry in rules.ledger(system).values() if "http" in repr(entry)
    ]


def test_a_ledger_that_names_an_id_twice_is_seen_as_two_entries() -> None:
    text = "## Time\n\n- **TS-01** One. *Src:* A.\n- **TS-01** Two. *Src:* B.\n"
    assert [entry.text for entry in rules.read("time-stories", text)] == ["One.", "Two."]
