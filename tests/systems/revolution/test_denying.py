"""Why not: what a seat may wish and cannot do now."""

from __future__ import annotations

from chronaut.systems.revolution import proposals as kinds
from tests.systems.revolution.build import Table, with_effects


def why(table: Table, seat: int = 0) -> dict[str, str]:
    """The rule behind each wish that is denied."""
    return {one.words: one.why.rule for one in table.system.denied(table.s, seat)}


def test_it_says_what_stands_in_the_way_of_each_wish() -> None:
    table = with_effects({"gain_azrak": 1})
    found = why(table)
    assert found["Ada stands by"] == "RV-67"
    assert found["Leave this location"] == "RV-80"
    table.do(kinds.FOLLOW, 0)
    assert "Ada stands by" not in why(table)
    assert why(table)["Ada explores place 2 (back of hall-2): 1 Azrak"] == "RV-74"


def test_only_the_captain_chooses_where_to_go() -> None:
    table = Table().begin()
    assert why(table) == {}
    assert set(why(table, 1).values()) == {"RV-49"}
    assert why(table, -2) == {}
