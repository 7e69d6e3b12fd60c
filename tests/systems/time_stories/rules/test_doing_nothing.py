"""The price of doing nothing in a test (TS-155 to TS-157, G-10, G-15)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.systems.time_stories import proposals as kinds
from tests.systems.time_stories.build import BLANK, HIT, Table, card, receptacle, space
from tests.systems.time_stories.rules.duels import Stacks, duel, foe, idle, mission, trial

B = space("B")


def locked(stacks: Stacks, **rest: Any) -> Table:
    """An agent on B in a test that is in progress from the reading on; the first TU is spent."""
    return duel(stacks, [BLANK], back={"lock": True}, **rest)


def three(where: str, stacks: Stacks, thrown: list[int], **rest: Any) -> Table:
    """Three players' agents with 1 die each and resistance 9 at a test on B; the first TU is spent."""
    agents = [receptacle(name, characteristics={"combat": 1}, resistance=9) for name in ("ada", "bo", "cy")]
    built = mission(foe("B", trial(stacks), **rest), card("C"), card("D"), agents=agents)
    table = Table(built, seats=3, fixed={"action": thrown}).begin()
    table.enter(where)
    table.spend()
    return table


def lp(table: Table) -> list[int]:
    """The agents' LP."""
    return [agent.lp for agent in table.s.agents]


@pytest.mark.rule("TS-155")
@pytest.mark.parametrize(("skulls", "resistance"), [(1, 0), (4, 6), (4, 0)])
def test_doing_nothing_against_skull_shields_costs_exactly_one_lp(skulls: int, resistance: int) -> None:
    """[skull 4], R6, does nothing: 1 LP; no dice, no resistance, however many skull shields there are."""
    cost = idle(locked([("skull", skulls)], resistance=resistance))
    assert (cost.left, cost.lp, cost.tu) == ([skulls], 1, 0)
    assert [name for name in cost.facts if name in {"agent_did_nothing", "idle_penalty", "lp_lost", "drawn"}] == [
        "agent_did_nothing", "idle_penalty", "lp_lost",
    ]  # fmt: skip


@pytest.mark.rule("TS-155")
def test_once_the_skull_shields_are_gone_doing_nothing_is_free() -> None:
    """A test that had skull shields costs nothing any more when they have been removed."""
    table = three("BBC", [("skull", 1), ("normal", 3)], [HIT])
    table.roll(0)
    assert table.shields("B") == [0, 3]
    assert idle(table, 1).lp == 0
    assert idle(duel([("skull", 4)], [BLANK]), 1).lp == 0


@pytest.mark.rule("TS-156")
def test_lacking_the_characteristic_is_no_excuse() -> None:
    """An agent without dice for the test must do nothing or leave, and pays like any other."""
    agents = [receptacle("ada", characteristics={"deftness": 3}), receptacle("bo")]
    built = mission(foe("B", trial([("skull", 2)]), lock=True), card("C"), agents=agents)
    table = Table(built, seats=1).begin()
    table.enter("BC")
    for lp_left in (4, 3):
        table.spend()
        assert table.refused(0, kinds.ROLL, 0, B, 0).code == "no_dice"
        table.nothing(0)
        assert table.agent(0).lp == lp_left
        table.rest()


@pytest.mark.rule("TS-157")
@pytest.mark.parametrize(
    ("stacks", "lost", "time"),
    [
        ([("normal", 1), ("heart", 2)], 2, 0),
        ([("skull", 1), ("heart", 1), ("time", 1)], 2, 1),
        ([("normal", 3)], 0, 0),
        ([("time", 2)], 0, 2),
    ],
)
def test_other_shields_strike_whoever_does_nothing(stacks: Stacks, lost: int, time: int) -> None:
    """[normal 1, heart 2]: 2 LP; [skull 1, heart 1, time 1]: 2 LP and 1 TU; [normal 3]: nothing."""
    cost = idle(locked(stacks, resistance=9))
    assert (cost.lp, cost.tu) == (lost, time)


@pytest.mark.rule("TS-157")
def test_special_shields_strike_whoever_does_nothing() -> None:
    """With or without skull shields, once for each."""
    ants: dict[str, Any] = {"special_shield": [{"counter": {"name": "ants", "add": 1}}], "counters": [{"name": "ants"}]}
    for stacks in ([("special", 3)], [("skull", 1), ("special", 3)]):
        table = locked(stacks, **ants)
        table.nothing(0)
        assert table.s.counters == [3]


# --- whom it strikes -------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-10")
def test_each_agent_doing_nothing_there_pays_and_nobody_else() -> None:
    """Three on [skull 1]: one rolls without passing, two do nothing and lose 1 LP each; an agent elsewhere does not."""
    table = three("BBB", [("skull", 1)], [BLANK])
    table.roll(0)
    table.nothing(1)
    table.nothing(2)
    assert lp(table) == [5, 4, 4]
    apart = three("BBC", [("skull", 1)], [BLANK])
    apart.roll(0)
    apart.nothing(1)
    apart.nothing(2)
    assert lp(apart) == [5, 4, 5]


@pytest.mark.rule("G-15")
def test_who_rolled_or_moved_in_that_tu_is_exempt() -> None:
    """One rolls, one leaves the test, one comes into it: none of the three pays in that TU."""
    table = three("BBC", [("skull", 3), ("heart", 1)], [BLANK])
    table.roll(0)
    before = lp(table)
    table.move(1, "D")
    table.move(2, "B")
    assert table.s.phase == 4
    assert lp(table) == before == [4, 5, 5]


@pytest.mark.rule("G-15")
def test_who_entered_free_and_does_nothing_is_not_exempt() -> None:
    """Entering is no action: an agent that has just entered and then does nothing pays."""
    table = three("BCC", [("skull", 3)], [], lock=True)
    assert table.s.tu == 19
    table.nothing(0)
    assert lp(table) == [4, 5, 5]


@pytest.mark.rule("G-15")
def test_doing_nothing_counts_at_its_own_place_in_the_order() -> None:
    """After a roll that passes the test, doing nothing costs nothing; before that roll it does."""
    late = three("BBC", [("skull", 1)], [HIT], lock=True)
    late.roll(0)
    late.nothing(1)
    assert lp(late) == [5, 5, 5]
    early = three("BBC", [("skull", 1)], [HIT], lock=True)
    early.nothing(1)
    early.roll(0)
    assert lp(early) == [5, 4, 5]


@pytest.mark.rule("G-15")
def test_who_comes_back_from_the_vortex_in_the_midst_of_a_tu_loses_nothing() -> None:
    """It has no action in that TU, so it decides nothing and pays nothing, although a test is in progress there."""
    agents = [
        receptacle("ada", characteristics={"combat": 1}, lp=1),
        receptacle("bo", characteristics={"combat": 1}, lp=30, resistance=9),
        receptacle("cy"),
    ]
    built = mission(foe("B", trial([("skull", 8), ("time", 2)]), lock=True), card("C"), agents=agents, tu=30)
    table = Table(built, seats=1, options={"solo_receptacles": 3}, fixed={"action": [BLANK] * 40}).begin()
    table.enter("BBC")
    table.spend()
    table.nothing(0)
    assert (table.agent(0).status, table.agent(0).vortex_at, table.s.tu) == (1, 22, 27)
    table.roll(1)
    table.nothing(2)
    table.spend()
    table.roll(1)
    table.answer(B)
    assert (table.s.tu, table.agent(0).status, table.agent(0).space) == (22, 0, B)
    refusal = table.refused(0, kinds.NOTHING, 0)
    assert (refusal.code, refusal.rule) == ("acted", "TS-197")
    table.nothing(2)
    assert table.s.phase == 4
    assert (table.agent(0).lp, table.s.tu) == (1, 22)
    table.spend()
    table.nothing(0)
    assert table.agent(0).status == 1
