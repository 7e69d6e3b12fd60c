"""Profiles: what the books' boxes have in common is data of the mission."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.systems.contract.conformance.policy import Policy
from chronaut.systems.revolution.profiles import PROFILES, apply
from chronaut.systems.revolution.system import Revolution
from tests.systems.revolution.build import Table, body, card, location, program, receptacle
from tests.systems.revolution.build import box as a_box


def mission(profile: str, **rest: Any) -> dict[str, Any]:
    """A mission of a profile that says neither Azrak nor set-up."""
    hall = location("hall", card("hall-1", tests=[a_box(4)]), *(card(f"hall-{n}") for n in (2, 3, 4)))
    made = body(hall, profile=profile, **rest)
    if profile != "core":
        del made["azrak"]
    apply(made)
    del made["locations"]
    return made


def table(profile: str, seats: int, **rest: Any) -> Table:
    """A table of such a mission."""
    hall = location("hall", card("hall-1", tests=[a_box(4)]), *(card(f"hall-{n}") for n in (2, 3, 4)))
    return Table(made=program(hall, **mission(profile, **rest)), seats=seats)


@pytest.mark.rule("RV-04", "RV-25", "RS-86")
def test_damien_has_18_azrak_and_coins() -> None:
    made = mission("damien")
    assert made["azrak"] == 18
    assert [one["name"] for one in made["tokens"]] == ["coin"]
    people = [receptacle(name, 4, tokens={"coin": 1}) for name in ("ada", "bo", "cy", "di")]
    assert [one.tokens for one in table("damien", 2, receptacles=people).begin().s.agents] == [(2,), (2,)]


@pytest.mark.rule("RV-05", "RV-34", "RV-31")
def test_midsummer_has_26_azrak_magic_and_its_prologue_first() -> None:
    made = mission("midsummer")
    assert made["azrak"] == 26
    assert made["setup"].index("lay_prologue") < made["setup"].index("choose_receptacles")
    assert table("midsummer", 3).begin().agent(0).tokens == (4,)


@pytest.mark.rule("RV-24", "RG-22")
def test_damien_has_its_receptacles_first() -> None:
    steps = PROFILES["damien"]["setup"]
    assert steps.index("choose_receptacles") < steps.index("lay_prologue")
    assert steps[0] == "read_order"


@pytest.mark.rule("RV-32", "RV-33", "RV-31")
def test_midsummer_lays_sealed_cards_and_mysteries_before_its_prologue() -> None:
    steps = PROFILES["midsummer"]["setup"]
    assert steps[:4] == ["read_order", "lay_sealed", "lay_mysteries", "lay_prologue"]


def test_what_the_mission_says_itself_counts() -> None:
    made = body(profile="damien", azrak=20, tokens=[{"name": "coin", "count": 4}])
    apply(made)
    assert made["azrak"] == 20
    assert made["tokens"] == [{"name": "coin", "count": 4}]


@pytest.mark.rule("RV-39", "RV-40", "RG-25")
def test_attributes_are_the_missions() -> None:
    names = ["Patience", "Luck", "Nerve"]
    people = [{"name": f"p{n}", "azrak": 3, "attributes": {"Nerve": n}} for n in range(4)]
    system = Revolution(program(attributes=names, receptacles=people))
    assert system.scenario.attributes == names
    assert system.scenario.cards[system.scenario.card_index["receptacle:p3"]].attributes == [0, 0, 3]


@pytest.mark.rule("RV-06", "RV-52", "RV-101")
@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_laws_hold_after_every_fact_of_random_games(profile: str, seats: int) -> None:
    played = table(profile, seats)
    policy = Policy(seats)
    for _ in range(150):
        wish = policy.choose(played.system, played.s)
        assert wish is not None
        if played.system.check(played.s, wish) is None:
            played.propose(wish)
    assert max(played.s.round, played.s.run) >= 2
