"""Receptacles: taking one, what its two sides tell, dice, LP, powers (TS-42 to TS-50, G-60)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.program import Program
from chronaut.kernel.state import SPECTATOR
from chronaut.systems.contract.system import SetupError
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.terms import BASE, CHOOSING, ENTERING
from tests.systems.time_stories.build import Table, card, location, program, receptacle
from tests.systems.time_stories.rules.watching import frames, readers, watchers

LOST = [{"end": {"ending": "lost"}}]
FIGHTER = {"characteristics": {"combat": 3, "ranged": 2, "deftness": 2}, "resistance": 3, "lp": 6}
MAGE = {"characteristics": {"magic": 4, "combat": 1, "deftness": 2}, "resistance": 1, "lp": 3}


def samples(*cards: dict[str, Any], **rest: Any) -> Program:
    """A mission with two receptacles like the book's samples, and two plain ones."""
    four = [receptacle("fighter", **FIGHTER), receptacle("mage", **MAGE), receptacle("bo"), receptacle("cy")]
    names = ["combat", "ranged", "deftness", "magic"]
    return program(location("hall", *(cards or (card("B"),))), receptacles=four, characteristics=names, **rest)


def choosing(mission: Program | None = None, **rest: Any) -> Table:
    """A table at the choice of receptacles."""
    table = Table(mission, **rest)
    for agent in range(len(table.s.agents)):
        table.do(table.seat_of(agent), kinds.COLOUR, agent, agent)
    while table.s.phase == BASE:
        table.do(table.s.reader, kinds.READ_BASE)
    return table


def next_choice(table: Table) -> Table:
    """On to the choice of the next run; the first card of the hall has to lose the run."""
    table.begin()
    table.enter("B")
    table.next_run()
    assert (table.s.phase, table.s.run) == (CHOOSING, 2)
    return table


@pytest.mark.rule("TS-42")
def test_each_agent_takes_one_receptacle_for_the_run() -> None:
    """No two agents hold the same one, and nobody changes it during the run."""
    table = choosing()
    ada, bo = table.card("receptacle:ada"), table.card("receptacle:bo")
    table.do(0, kinds.RECEPTACLE, 0, ada)
    refusal = table.refused(1, kinds.RECEPTACLE, 1, ada)
    assert (refusal.code, refusal.rule) == ("taken", "TS-42")
    assert table.refused(0, kinds.RECEPTACLE, 0, bo).code == "not_now"
    for frame in frames(table):
        assert ada not in frame.view.offered
        assert bo in frame.view.offered
    for agent, name in ((1, "bo"), (2, "cy"), (3, "di")):
        table.do(agent, kinds.RECEPTACLE, agent, table.card(f"receptacle:{name}"))
    table.enter("B")
    assert table.refused(0, kinds.RECEPTACLE, 0, bo).code == "not_now"


@pytest.mark.rule("TS-42")
def test_only_offered_receptacles_can_be_taken() -> None:
    """A receptacle that the mission keeps back is neither offered nor shown."""
    five = [*[receptacle(name) for name in ("ada", "bo", "cy", "di")], receptacle("guest", offered=False)]
    table = choosing(program(receptacles=five))
    guest = table.card("receptacle:guest")
    assert table.refused(0, kinds.RECEPTACLE, 0, guest).code == "bad_value"
    assert table.refused(0, kinds.RECEPTACLE, 0, table.card("base:base-0")).code == "bad_value"
    assert readers(table, "Guest, receptacle") == []


@pytest.mark.rule("TS-42")
def test_a_mission_with_too_few_receptacles_cannot_be_set_up() -> None:
    """Every agent needs one of its own."""
    with pytest.raises(SetupError, match=r"too few receptacles for 4 agents \(TS-42\)"):
        Table(program(receptacles=[receptacle(name) for name in ("ada", "bo", "cy")]))


@pytest.mark.rule("TS-42")
def test_the_run_starts_when_all_have_chosen() -> None:
    """An agent without a receptacle cannot be transferred."""
    table = choosing()
    for agent, name in enumerate(("di", "cy", "bo")):
        table.do(agent, kinds.RECEPTACLE, agent, table.card(f"receptacle:{name}"))
        assert table.s.phase == CHOOSING
    table.do(3, kinds.RECEPTACLE, 3, table.card("receptacle:ada"))
    assert table.s.phase == ENTERING


@pytest.mark.rule("TS-43")
def test_another_receptacle_may_be_taken_in_the_next_run() -> None:
    """The choice is free again, also of what another agent had."""
    table = next_choice(Table(program(location("hall", card("B", on={"on_read": LOST})))))
    ada = table.card("receptacle:ada")
    assert ada in table.match.frame(3).view.offered
    table.begin(["di", "cy", "bo", "ada"])
    titles = [[frame.texts[agent.title] for agent in frame.view.agents] for frame in frames(table)]
    assert titles == [["Di, receptacle", "Cy, receptacle", "Bo, receptacle", "Ada, receptacle"]] * 5


@pytest.mark.rule("TS-44")
def test_the_back_has_picture_and_name_and_the_front_all_numbers() -> None:
    """While choosing only backs are seen; a chosen front lies open to all."""
    table = choosing(samples())
    assert readers(table, "Fighter, receptacle") == readers(table, "back fighter") == watchers(table)
    assert readers(table, "front of fighter") == []
    table.do(2, kinds.RECEPTACLE, 2, table.card("receptacle:fighter"))
    assert readers(table, "front of fighter") == watchers(table)
    assert readers(table, "front of mage") == []
    for frame in frames(table):
        one = frame.view.agents[2]
        assert (one.dice, one.resistance, one.lp_printed) == ({"combat": 3, "ranged": 2, "deftness": 2}, 3, 6)


@pytest.mark.rule("G-60", "TS-44")
@pytest.mark.parametrize(
    ("setting", "first", "later"), [("first_run", False, True), ("never", True, True), ("always", False, False)]
)
def test_whether_receptacles_are_chosen_by_their_backs(setting: str, first: bool, later: bool) -> None:
    """By default blindly in run 1 and with known fronts afterwards; a table may switch it either way."""
    table = choosing(program(location("hall", card("B", on={"on_read": LOST}))), options={"blind_receptacles": setting})
    assert (readers(table, "front of di") == watchers(table)) is first
    assert readers(table, "back di") == watchers(table)
    assert [bool(one.front) for one in table.match.frame(SPECTATOR).view.receptacles] == [first] * 4
    next_choice(table)
    assert (readers(table, "front of di") == watchers(table)) is later
    assert readers(table, "back di") == watchers(table)
    assert [bool(one.front) for one in table.match.frame(SPECTATOR).view.receptacles] == [later] * 4


@pytest.mark.rule("G-60")
def test_the_default_is_blind_in_the_first_run_and_a_mission_may_say_otherwise() -> None:
    """The base decides."""
    assert readers(choosing(), "front of di") == []
    open_fronts = choosing(program(options={"blind_receptacles": "never"}))
    assert readers(open_fronts, "front of di") == watchers(open_fronts)


@pytest.mark.rule("TS-45")
def test_the_card_gives_the_dice_of_each_characteristic() -> None:
    """The first sample: combat 3, ranged 2, deftness 2, resistance 3, LP 6; combat rolls 3 dice."""
    thrown = {}
    for name, number in (("combat", 3), ("ranged", 2), ("deftness", 2)):
        test = {"characteristic": name, "stacks": [{"kind": "normal", "count": 9}]}
        table = Table(samples(card("B", tests=[test]))).begin()
        table.enter("B")
        table.spend()
        table.roll(0)
        assert len(table.match.frame(SPECTATOR).view.roll.faces) == number
        one = table.match.frame(SPECTATOR).view.agents[0]
        thrown[name] = one.dice[name]
        assert (one.resistance, one.lp) == (3, 6)
    assert thrown == {"combat": 3, "ranged": 2, "deftness": 2}


@pytest.mark.rule("TS-46")
def test_a_missing_characteristic_is_one_the_receptacle_does_not_have() -> None:
    """The first sample has no magic; the second (magic 4, combat 1, deftness 2) has no ranged weapons."""
    for name, able, unable, dice in (("magic", 1, 0, 4), ("ranged", 0, 1, 2)):
        test = {"characteristic": name, "stacks": [{"kind": "normal", "count": 9}]}
        table = Table(samples(card("B", tests=[test]))).begin()
        table.enter("B")
        table.spend()
        refusal = table.refused(unable, kinds.ROLL, unable, 0, 0)
        assert (refusal.code, refusal.rule) == ("no_dice", "G-16")
        table.roll(able)
        assert len(table.s.roll.faces) == dice
        agents = table.match.frame(SPECTATOR).view.agents
        assert name not in agents[unable].dice
        assert agents[1].dice == {"magic": 4, "combat": 1, "deftness": 2}
        assert (agents[1].resistance, agents[1].lp) == (1, 3)


@pytest.mark.rule("TS-47")
def test_a_receptacle_starts_with_the_printed_lp() -> None:
    """6 printed, 6 tokens; in a later run again."""
    hurts = card("B", on={"on_read": [{"lose_lp": {"n": 1}}, *LOST]})
    table = Table(samples(hurts)).begin()
    assert [[one.lp for one in frame.view.agents] for frame in frames(table)] == [[6, 3, 5, 5]] * 5
    table.enter("B")
    assert table.agent(0).lp == 5
    table.next_run()
    table.begin()
    assert [[one.lp for one in frame.view.agents] for frame in frames(table)] == [[6, 3, 5, 5]] * 5


@pytest.mark.rule("TS-48")
def test_lp_never_rise_above_the_printed_value() -> None:
    """5 of 6, heal 3: 6."""
    cards = (
        card("B", on={"on_read": [{"lose_lp": {"n": 1}}]}),
        card("C", on={"on_read": [{"gain_lp": {"n": 3}}]}),
    )
    table = Table(samples(*cards)).begin()
    table.enter("BCCC")
    assert (table.agent(0).lp, table.agent(1).lp) == (5, 3)
    table.spend()
    names = table.move(0, "C")
    assert [(fact.a, fact.b) for fact in table.told("lp_gained")] == [(0, 6)]
    assert table.agent(0).lp == 6
    table.rest()
    table.spend()
    assert "lp_gained" in names
    assert "lp_gained" not in table.move(1, "B")


@pytest.mark.rule("TS-49")
def test_a_receptacle_dies_at_once_at_0_lp() -> None:
    """A loss of 5 kills one with 3 LP at the third; the rest of the loss falls away."""
    table = Table(samples(card("B", on={"on_read": [{"lose_lp": {"n": 5}}]}), card("C"))).begin()
    names = table.enter("CBCC")
    assert names.count("lp_lost") == 3
    third = [n for n, name in enumerate(names) if name == "lp_lost"][2]
    assert names[third + 1] == "receptacle_died"
    for frame in frames(table):
        assert [(one.status, one.lp) for one in frame.view.agents] == [
            ("alive", 6),
            ("vortex", 0),
            ("alive", 5),
            ("alive", 5),
        ]


@pytest.mark.rule("TS-49")
def test_a_receptacle_with_1_lp_left_lives() -> None:
    """Only 0 kills."""
    table = Table(samples(card("B", on={"on_read": [{"lose_lp": {"n": 2}}]}), card("C"))).begin()
    assert "receptacle_died" not in table.enter("CBCC")
    assert (table.agent(1).status, table.agent(1).lp) == (0, 1)


@pytest.mark.rule("TS-50")
def test_a_power_changes_the_rules_for_its_receptacle_alone() -> None:
    """One moves without an action, its neighbour does not; a flaw takes a die away."""
    swift = [{"question": "move_is_action", "op": "forbid"}]
    clumsy = [{"question": "dice_for", "op": "add", "value": -1, "of": "combat"}]
    four = [receptacle("ada", modifiers=swift), receptacle("bo", modifiers=clumsy), receptacle("cy"), receptacle("di")]
    test = {"characteristic": "combat", "stacks": [{"kind": "normal", "count": 9}]}
    table = Table(program(location("hall", card("B"), card("C", tests=[test])), receptacles=four)).begin()
    table.enter("B")
    table.spend()
    for agent in range(4):
        table.move(agent, "C") if agent != 3 else table.nothing(agent)
    assert [agent.acted for agent in table.s.agents] == [False, True, True, True]
    table.roll(0)
    table.spend()
    table.roll(1)
    assert len(table.s.roll.faces) == 1
    table.roll(2)
    assert len(table.s.roll.faces) == 2


@pytest.mark.rule("TS-50")
def test_a_power_of_limited_uses_can_be_used_once_unless_its_card_says_otherwise() -> None:
    """Then it is offered no more."""
    powers = [{"trigger": "on_use", "limit": "n_uses", "effect": [{"lose_lp": {"n": 1}}]}]
    four = [receptacle("ada", powers=powers), *[receptacle(name) for name in ("bo", "cy", "di")]]
    table = Table(program(receptacles=four)).begin()
    table.enter("B")
    assert "use_power" in [one.kind for one in table.match.frame(0).offers]
    assert "use_power" not in [one.kind for one in table.match.frame(1).offers]
    table.do(0, kinds.USE, 0, 0)
    assert table.refused(0, kinds.USE, 0, 0).code == "used"
    assert table.agent(0).lp == 4
