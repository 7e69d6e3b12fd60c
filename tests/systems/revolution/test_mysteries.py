"""Mystery cards (section 24)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.systems.revolution import proposals as kinds
from chronaut.systems.revolution.profiles import PROFILES
from tests.systems.revolution.build import Table, box, card, location, with_effects


def deck(*kinds_of: str, **rest: Any) -> list[dict[str, Any]]:
    """Mysteries of these kinds, from the top down."""
    return [{"name": f"m{n}", "kind": kind, "text": f"mystery {n}", **rest} for n, kind in enumerate(kinds_of)]


@pytest.mark.rule("RV-162", "RV-33", "RS-79")
def test_the_top_one_is_drawn_unless_one_is_named() -> None:
    mysteries = deck("yellow", "yellow", "yellow")
    table = with_effects({"draw_mystery": {"named": "m2"}}, {"draw_mystery": {}}, mysteries=mysteries)
    assert not any(table.has_read(seat, "mystery 0") for seat in (0, 1))
    table.do(kinds.FOLLOW, 0)
    assert [fact.b for fact in table.says("card_read")] == [table.card("m2", "mystery"), table.card("m0", "mystery")]


@pytest.mark.rule("RS-79")
def test_the_deck_is_shuffled_if_the_table_says_so() -> None:
    mysteries = deck(*["yellow"] * 8)
    plain = Table(mysteries=mysteries).begin()
    mixed = Table(mysteries=mysteries, options={"mystery_draw": "shuffled"}).begin()
    assert plain.s.mysteries == [plain.card(f"m{n}", "mystery") for n in range(8)]
    assert sorted(mixed.s.mysteries) == sorted(plain.s.mysteries)
    assert mixed.s.mysteries != plain.s.mysteries


@pytest.mark.rule("RV-163", "RV-213", "RS-92")
@pytest.mark.parametrize(("kind", "others"), [("yellow", False), ("red", True)])
def test_red_and_yellow_behave_like_items_and_go_to_the_bottom(kind: str, others: bool) -> None:
    table = with_effects({"draw_mystery": {}}, mysteries=deck(kind, "yellow"))
    table.do(kinds.FOLLOW, 0)
    assert table.has_read(0, "mystery 0")
    assert table.has_read(1, "mystery 0") == others
    table.do(kinds.PUT_AWAY, 0, table.card("m0", "mystery"))
    assert table.s.mysteries == [table.card("m1", "mystery"), table.card("m0", "mystery")]


@pytest.mark.rule("RS-92")
def test_a_draw_from_an_empty_deck_or_of_one_that_is_not_there_does_nothing() -> None:
    table = with_effects(*[{"draw_mystery": {"named": "m0"}}] * 2, {"draw_mystery": {}}, mysteries=deck("yellow"))
    table.do(kinds.FOLLOW, 0)
    assert len(table.says("card_read")) == 1


@pytest.mark.rule("RV-36", "RV-180", "RG-23")
def test_what_stands_upright_and_what_was_removed_lie_at_the_box_part() -> None:
    table = with_effects({"draw_mystery": {}}, {"remove_card": "hall-4"}, mysteries=deck("upright"))
    assert (table.match.frame(1).view.upright, table.match.frame(1).view.removed) == ([], 0)
    table.do(kinds.FOLLOW, 0)
    frame = table.match.frame(1)
    assert frame.view.upright == [table.card("m0", "mystery")]
    assert frame.view.removed == 1
    assert not table.has_read(1, "front of hall-4")  # the removed pile is for nobody
    titles = [panel.title for panel in table.system.describe(frame)]
    assert "Mystery, upright" in titles
    assert "Out of the game" in titles


@pytest.mark.rule("RV-36", "RV-31")
def test_midsummer_lays_the_box_part_after_its_tokens() -> None:
    steps = PROFILES["midsummer"]["setup"]
    assert steps[0] == "read_order"
    assert steps.index("deal_tokens") < steps.index("lay_box_part") < steps.index("name_captain")
    assert "lay_box_part" not in PROFILES["damien"]["setup"]


@pytest.mark.rule("RV-164", "RV-36", "RG-23")
def test_one_with_the_box_symbol_stands_upright_and_may_be_consulted() -> None:
    mysteries = deck("upright", modifiers=[{"question": "attribute", "value": 3, "scope": "all"}])
    table = with_effects({"draw_mystery": {}}, mysteries=mysteries)
    table.do(kinds.FOLLOW, 0)
    table.between()
    assert table.has_read(1, "mystery 0")
    assert table.has_read(-2, "mystery 0")
    assert table.g.attribute(1, 0) == 5


@pytest.mark.rule("RV-165", "RV-166", "RS-80")
def test_a_replacing_one_takes_the_place_of_the_story_card() -> None:
    table = with_effects({"draw_mystery": {}}, mysteries=deck("replace"))
    table.do(kinds.FOLLOW, 0)
    mystery = table.card("m0", "mystery")
    assert table.agent(0).card == mystery
    assert table.s.place[table.card("hall-1")] == 7
    assert table.has_read(0, "mystery 0")
    assert not table.has_read(1, "mystery 0")
    table.do(kinds.STAND_BY, 0)
    assert table.g.row()[0] == mystery
    table.do(kinds.STAND_BY, 1)
    table.do(kinds.EXPLORE, 1, 0, 1)
    assert table.has_read(1, "mystery 0")


@pytest.mark.rule("RG-20")
def test_only_those_with_the_symbol_do() -> None:
    table = with_effects({"draw_mystery": {}}, mysteries=deck("yellow"))
    table.do(kinds.FOLLOW, 0)
    assert table.agent(0).card == table.card("hall-1")


@pytest.mark.rule("RS-81")
def test_the_conflict_of_the_removed_card_is_void() -> None:
    thief = card("hall-1", on_read=["conflict", {"draw_mystery": {}}], tests=[box(1)], conflict={})
    table = Table(location("hall", thief, card("hall-2")), mysteries=deck("replace")).begin().act()
    table.do(kinds.FOLLOW, 0)
    assert not table.agent(0).locked
    table.do(kinds.STAND_BY, 0)


@pytest.mark.rule("RS-82")
def test_without_a_story_card_it_takes_no_place_and_leaves_the_game() -> None:
    effect = {"draw_mystery": {"target": "another"}}
    table = with_effects(effect, mysteries=deck("replace"))
    table.do(kinds.STAND_BY, 1)
    table.do(kinds.FOLLOW, 0)
    mystery = table.card("m0", "mystery")
    assert table.agent(1).card == mystery
    assert not table.says("current_card_removed")
    table.do(kinds.STAND_BY, 1)
    assert [number for number, place in enumerate(table.s.place) if place == 7] == [mystery]
    assert mystery not in table.g.row()


@pytest.mark.rule("RV-32", "RG-33", "RG-04")
def test_the_visible_side_of_a_sealed_card_is_read_aloud_the_hidden_one_when_it_is_opened() -> None:
    sealed = [
        {
            "name": "moon",
            "title": "The moon",
            "visible": "a moon",
            "text": "behind the moon",
            "on_read": [{"gain_azrak": 1}],
        }
    ]
    table = with_effects({"open_sealed": "moon"}, sealed=sealed).set([3, 3], 2, 5)
    assert table.has_read(1, "a moon")
    assert not table.has_read(0, "behind the moon")
    table.do(kinds.FOLLOW, 0)
    assert table.has_read(1, "behind the moon")
    assert table.azrak()[0] == [4, 3]
