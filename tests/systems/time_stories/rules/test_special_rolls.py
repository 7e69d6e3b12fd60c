"""Special rolls: no TU, no action, nothing but what the card says (TS-102, TS-103)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.state import SPECTATOR
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.terms import ACTING
from tests.systems.time_stories.build import HIT, SKULL, TWO_HITS, Table, card, location, program, receptacle

RUNG = {
    "special_roll": {
        "number": 2,
        "table": [{"when": {"drawn": {"of": "skulls", "at_least": 1}}, "effect": [{"lose_lp": 1}]}],
    }
}


def ladder(*faces: int, **rest: Any) -> Table:
    """Reading C, the agents roll 2 dice and lose 1 LP on a skull; all have entered at B."""
    mission = program(
        location("hall", card("B"), card("C", on={"on_read": [RUNG]}, **rest)), location("yard", card("B"))
    )
    table = Table(mission, fixed={"action": list(faces)}).begin()
    table.enter("B")
    return table


@pytest.mark.rule("TS-102")
def test_a_special_roll_on_arrival_costs_no_tu() -> None:
    """TU 20, the spend makes it 19; the roll after the move leaves it there, skull or not."""
    table = ladder(SKULL, HIT, HIT, HIT)
    table.spend()
    names = table.move(0, "C")
    assert "special_roll_made" in names
    assert (table.s.tu, table.agent(0).lp) == (19, 4)
    table.move(1, "C")
    assert (table.s.tu, table.agent(1).lp) == (19, 5)


@pytest.mark.rule("TS-102")
def test_a_special_roll_uses_up_no_action() -> None:
    """Rolled on entering: each agent still acts in the TU that follows. Rolled in a TU on a free move: likewise."""
    mission = program(location("hall", card("B", on={"on_read": [RUNG]}), card("C")), location("yard", card("B")))
    table = Table(mission, fixed={"action": [HIT] * 8}).begin()
    assert table.enter("B").count("special_roll_made") == 4
    assert table.s.tu == 20
    assert not any(agent.acted for agent in table.s.agents)
    table.spend()
    for agent in range(4):
        table.move(agent, "C")
    assert table.s.tu == 19


@pytest.mark.rule("TS-102")
def test_a_special_roll_by_an_agent_yet_to_act_leaves_it_its_action() -> None:
    """Yellow's power lets Blue roll in the middle of the TU; Blue then acts as if nothing had been."""
    mission = program(
        location("hall", card("B"), card("C")), location("yard", card("B")),
        receptacles=[receptacle("ada", powers=[{"label": "dare", "effect": [RUNG]}]), *[receptacle(n) for n in ("bo", "cy", "di")]],
    )  # fmt: skip
    table = Table(mission, fixed={"action": [SKULL, SKULL]}).begin()
    table.enter("B")
    table.spend()
    table.do(0, kinds.USE, 0, 0)
    assert (table.s.phase, table.s.tu, table.agent(0).acted, table.agent(0).lp) == (ACTING, 19, False, 4)
    table.move(0, "C")
    assert table.agent(0).acted


@pytest.mark.rule("TS-102")
def test_a_special_roll_does_not_use_the_receptacle_s_dice() -> None:
    """A receptacle without a single die rolls the two dice of the card; everybody sees the result."""
    made = [receptacle("ada", characteristics={}), *[receptacle(name) for name in ("bo", "cy", "di")]]
    mission = program(
        location("hall", card("B", on={"on_read": [RUNG]}), card("C")), location("yard", card("B")), receptacles=made
    )
    table = Table(mission, fixed={"action": [HIT, TWO_HITS]}).begin()
    table.enter("BCCC")
    told = [one for one in table.match.frame(SPECTATOR, [f for step in table.match.history for f in step.facts]).told
            if one.fact == "special_roll_made"]  # fmt: skip
    assert [(one.fields["agent"], one.fields["text"]) for one in told] == [(0, f"{HIT},{TWO_HITS}")]


@pytest.mark.rule("TS-103")
def test_none_of_the_four_steps_of_a_test_applies() -> None:
    """On a card with [skull 3, heart 2] a special roll of skulls removes no shield, has no riposte and no penalty."""
    test = {"characteristic": "combat", "stacks": [{"kind": "skull", "count": 3}, {"kind": "heart", "count": 2}]}
    table = ladder(SKULL, SKULL, tests=[test])
    table.spend()
    names = table.move(0, "C")
    assert not {"riposte", "automatic_penalty", "shield_removed", "characteristic_rolled"} & set(names)
    assert table.shields("C") == [3, 2]
    assert table.agent(0).lp == 4


@pytest.mark.rule("TS-103")
def test_hits_of_a_special_roll_help_no_test() -> None:
    """Four hits rolled on a card with one normal shield left: the test is not even begun."""
    test = {"characteristic": "combat", "stacks": [{"kind": "normal", "count": 1}]}
    table = ladder(TWO_HITS, TWO_HITS, tests=[test])
    table.spend()
    assert "test_passed" not in table.move(0, "C")
    assert table.shields("C") == [1]
    assert table.agent(0).lp == 5
