"""Resource tokens and life points: whose they are, how they pass, what any colour means (TS-171 to TS-173, G-57, G-58)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.program import text_id
from chronaut.kernel.state import SPECTATOR
from chronaut.systems.contract.waiting import waiting_for
from chronaut.systems.time_stories import proposals as kinds
from tests.systems.time_stories.build import Table, card, location, program, receptacle
from tests.systems.time_stories.rules.handy import refusal, until, use

YELLOW, BROWN, BLUE, GREEN = range(4)
PICK = 10
"""Answers to `which token do you take` start here; those to `which do you pay` ten higher."""


def table(*cards: dict[str, Any], purse: dict[str, int] | None = None, seats: int = 3, **rest: Any) -> Table:
    """Ada (agent 0) brings the resources of `purse`; all are about to enter the hall."""
    people = rest.pop("receptacles", None)
    people = people or [receptacle("ada", resources=purse or {}), *(receptacle(name) for name in ("bo", "cy"))]
    hall = location("hall", *(cards or (card("B"), card("C"))))
    yard = location("yard", card("B"))
    return Table(program(hall, yard, receptacles=people, **rest), seats=seats).begin()


def resources(t: Table) -> list[list[int]]:
    """What each agent has by colour, as every frame shows it."""
    shown = [[one.resources for one in t.match.frame(seat).view.agents] for seat in (0, t.s.seats - 1, SPECTATOR)]
    assert shown[0] == shown[1] == shown[2]
    return list(shown[0])


def pool(t: Table) -> list[int]:
    """What belongs to the team, as a spectator sees it."""
    return list(t.match.frame(SPECTATOR).view.pool)


def on_reading(*effects: Any) -> dict[str, Any]:
    """Card B, with what happens when it is read."""
    return card("B", on={"on_read": list(effects)})


def give(t: Table, giver: int, colour: int, taker: int) -> list[str]:
    """An agent hands a resource token to another."""
    return t.do(t.seat_of(giver), kinds.HAND_RESOURCE, giver, colour, taker)


@pytest.mark.rule("TS-171")
def test_a_mission_says_what_a_colour_is_how_it_is_gained_and_used() -> None:
    """Two blue tokens are gained as the card says; an item burns one of them for its effect, until none is left."""
    burn = [{"pay_resource": {"colour": "blue", "then": [{"counter": {"name": "light", "add": 1}}]}}]
    items = [{"name": "lamp", "powers": [{"label": "burn", "effect": burn}]}]
    people = [receptacle("ada", items=["lamp"]), receptacle("bo"), receptacle("cy")]
    t = table(
        on_reading({"gain_resource": {"colour": "blue", "n": 2}}), card("C"), receptacles=people, items=items,
        counters=[{"name": "light"}], resources={"blue": text_id("front of base-0")},
    )  # fmt: skip
    assert t.system.program.texts[text_id("front of base-0")] in t.texts(1)
    t.enter("BCC")
    assert resources(t) == [[0, 0, 2, 0], [0, 0, 0, 0], [0, 0, 0, 0]]
    for left, light in ((1, 1), (0, 2), (0, 2)):
        use(t, 0, "lamp")
        assert (resources(t)[0][BLUE], t.s.counters) == (left, [light])


@pytest.mark.rule("TS-172")
def test_resources_are_held_by_receptacles() -> None:
    """Tokens lie with the receptacle that gained them, for all to see, and another cannot pay with them."""
    pays = card("C", on={"on_read": [{"pay_resource": {"colour": "yellow", "otherwise": [{"lose_lp": 1}]}}]})
    t = table(card("B"), pays, purse={"yellow": 2, "green": 1})
    assert resources(t) == [[2, 0, 0, 1], [0, 0, 0, 0], [0, 0, 0, 0]]
    t.enter("BCC")
    assert [t.agent(n).lp for n in range(3)] == [5, 4, 4]
    assert resources(t)[0] == [2, 0, 0, 1]
    assert refusal(t.refused(1, kinds.HAND_RESOURCE, 1, YELLOW, 2)) == ("taken", "TS-166")
    t.spend()
    t.move(0, "C")
    assert [(fact.a, fact.b, fact.c) for fact in t.told("resource_changed")] == [(0, YELLOW, 1)]


@pytest.mark.rule("TS-173")
def test_any_resource_is_paid_with_any_colour() -> None:
    """Three of any kind are paid with a mixture that the player picks; with too few nothing is paid."""
    pays = {"pay_resource": {"colour": "any", "n": 3, "then": ["succeed"], "otherwise": [{"lose_lp": 1}]}}
    t = table(on_reading(pays), purse={"yellow": 2, "brown": 1, "green": 1})
    t.enter("B")
    assert sorted(t.s.questions[-1].options) == [20, 21, 23]
    t.answer(PICK + 10 + GREEN)
    t.answer(PICK + 10 + YELLOW)
    t.answer(PICK + 10 + BROWN)
    assert (resources(t)[0], t.s.over) == ([1, 0, 0, 0], True)
    t = table(on_reading(pays), purse={"yellow": 1, "brown": 1})
    t.enter("B")
    assert (resources(t)[0], t.agent(0).lp, t.s.over) == ([1, 1, 0, 0], 4, False)


@pytest.mark.rule("TS-173")
@pytest.mark.parametrize("colour", [YELLOW, BROWN, BLUE, GREEN])
def test_any_resource_is_taken_as_any_colour(colour: int) -> None:
    """A gain of any kind may be taken as each of the four colours."""
    t = table(on_reading({"gain_resource": {"colour": "any"}}), card("C"))
    t.enter("BCC")
    t.answer(PICK + colour)
    assert resources(t)[0] == [int(colour == one) for one in range(4)]


@pytest.mark.rule("G-57")
def test_resources_pass_under_the_rules_for_items() -> None:
    """Free of charge on one space or with both off the board; not across spaces, not into the vortex."""
    t = table(card("B"), card("C"), card("D", on={"on_read": [{"lose_lp": 5}]}), purse={"yellow": 3})
    give(t, 0, YELLOW, 2)
    t.enter("BCB")
    assert refusal(t.refused(0, kinds.HAND_RESOURCE, 0, YELLOW, 1)) == ("apart", "TS-168")
    give(t, 2, YELLOW, 0)
    assert resources(t) == [[3, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]
    t.spend()
    t.move(1, "D")
    assert refusal(t.refused(0, kinds.HAND_RESOURCE, 0, YELLOW, 1)) == ("apart", "TS-168")
    give(t, 0, YELLOW, 2)
    assert (resources(t)[2], t.s.tu, t.agent(0).acted) == ([1, 0, 0, 0], 19, False)
    t.rest()
    t.leave()
    assert refusal(t.refused(0, kinds.HAND_RESOURCE, 0, YELLOW, 1)) == ("apart", "TS-168")
    give(t, 0, YELLOW, 2)
    assert resources(t)[2] == [2, 0, 0, 0]


@pytest.mark.rule("G-57")
def test_nobody_waits_for_resources_to_change_hands() -> None:
    """Who has acted may still hand tokens on, but the table does not wait for it."""
    t = table(purse={"yellow": 1})
    t.enter("BBB")
    t.spend()
    t.nothing(0)
    assert "hand_resource" in {offer.kind for offer in t.match.frame(0).offers}
    assert waiting_for(t.system, t.s) == [1, 2]


@pytest.mark.rule("G-57")
def test_a_common_colour_belongs_to_the_team() -> None:
    """Brown is common: what anybody brings or gains lies in the pool, anybody pays from it, nobody hands it on."""
    pays = card("C", on={"on_read": [{"pay_resource": {"colour": "brown", "n": 2, "otherwise": [{"lose_lp": 1}]}}]})
    t = table(
        on_reading({"gain_resource": {"colour": "brown"}}), pays, card("D"), purse={"brown": 2, "yellow": 1},
        shared_resources=["brown"],
    )  # fmt: skip
    assert (resources(t)[0], pool(t)) == ([1, 0, 0, 0], [0, 2, 0, 0])
    assert refusal(t.refused(0, kinds.HAND_RESOURCE, 0, BROWN, 1)) == ("taken", "TS-166")
    t.enter("BDD")
    assert (resources(t)[0], pool(t)) == ([1, 0, 0, 0], [0, 3, 0, 0])
    t.spend()
    t.move(2, "C")
    assert (t.agent(2).lp, pool(t)) == (5, [0, 1, 0, 0])
    t.move(1, "C")
    assert (t.agent(1).lp, pool(t)) == (4, [0, 1, 0, 0])


@pytest.mark.rule("G-58")
@pytest.mark.parametrize(("gained", "lp"), [(1, 3), (2, 4), (3, 5), (9, 5)])
def test_healing_stops_at_the_printed_value(gained: int, lp: int) -> None:
    """From 2 of 5 LP, healing goes up to 5 and no further."""
    t = table(on_reading({"lose_lp": 3}, {"gain_lp": gained}), card("C"))
    t.enter("BCC")
    assert t.agent(0).lp == lp


@pytest.mark.rule("G-58")
def test_an_item_may_raise_the_maximum() -> None:
    """Its holder heals above the printed value, nobody else does."""
    items = [{"name": "charm", "modifiers": [{"question": "lp_max", "value": 2}]}]
    people = [receptacle("ada", items=["charm"]), receptacle("bo"), receptacle("cy")]
    t = table(on_reading({"gain_lp": 9}), card("C"), receptacles=people, items=items)
    t.enter("BBC")
    assert [t.agent(n).lp for n in range(3)] == [7, 5, 5]


@pytest.mark.rule("G-58")
@pytest.mark.parametrize(("raised", "lp"), [(0, 5), (2, 7), (-2, 3)])
def test_the_return_restores_the_current_maximum(raised: int, lp: int) -> None:
    """An agent comes back from the vortex with the maximum that it has now, raised or lowered by texts."""
    dies = card("B", on={"on_first_read_this_run": [{"change_max_lp": {"n": raised}}, {"kill": {"target": "reader"}}]})
    t = table(dies, card("C"))
    assert ("lp_max_changed" in t.enter("BCC")) is (raised != 0)
    assert t.agent(0).status == 1
    until(t, 13)
    assert (t.agent(0).status, t.agent(0).lp) == (0, lp)


@pytest.mark.rule("G-58")
def test_life_is_not_pooled_or_handed_over() -> None:
    """Nothing that players may do moves LP from one agent to another."""
    t = table(on_reading({"lose_lp": 3}), card("C"))
    t.enter("BBB")
    t.spend()
    before = [t.agent(n).lp for n in range(3)]
    for one in t.system.legal(t.s):
        state = t.system.clone(t.s)
        t.system.decide(state, one, False)
        assert all(agent.lp <= lp for agent, lp in zip(state.agents, before, strict=True))
    assert not any("lp" in kind.name for kind in kinds.PROPOSAL_KINDS)
