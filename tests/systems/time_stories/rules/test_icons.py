"""The icons of cards and what each of them does (TS-192 to TS-199)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.state import SPECTATOR
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.flow import SPEND
from chronaut.systems.time_stories.terms import ACTING, EXPLORING
from tests.systems.time_stories.build import BLANK, HIT, SKULL, Table, card, location, program, receptacle, space
from tests.systems.time_stories.rules.handy import holder, refusal, until, use


def fight(*stacks: tuple[str, int], **rest: Any) -> dict[str, Any]:
    """A test of combat against stacks of shields."""
    return {"characteristic": "combat", "stacks": [{"kind": kind, "count": count} for kind, count in stacks], **rest}


def armed(*effect: Any, trigger: str = "on_use") -> dict[str, Any]:
    """Ada and three others, Ada with an item `rune` that has one power."""
    power = {"label": "rune", "trigger": trigger, "effect": list(effect)}
    people = [receptacle("ada", items=["rune"]), *(receptacle(name) for name in ("bo", "cy", "di"))]
    return {"receptacles": people, "items": [{"name": "rune", "powers": [power]}]}


def table(*cards: dict[str, Any], tu: int = 20, fixed: list[int] | None = None, **rest: Any) -> Table:
    """Four players about to enter a hall of the given cards."""
    mission = program(location("hall", *cards), location("yard", card("B")), tu_by_agents={"4": tu}, **rest)
    return Table(mission, fixed={"action": fixed or []}).begin()


@pytest.mark.rule("TS-192")
def test_lock() -> None:
    """Nobody leaves a card with a lock before its test is resolved; then everybody may."""
    t = table(card("B", lock=True, tests=[fight(("normal", 1))]), card("C"), fixed=[BLANK, BLANK, HIT, BLANK])
    t.enter("BBCC")
    t.spend()
    t.roll(0)
    assert refusal(t.refused(1, kinds.MOVE, 1, space("C"))) == ("held", "TS-147")
    t.rest()
    assert t.s.questions[-1].options == [SPEND]
    t.spend()
    t.roll(0)
    t.move(1, "C")
    t.rest()
    t.leave("yard")
    assert t.s.location == t.place("yard")


@pytest.mark.rule("TS-192")
def test_a_lock_closed_and_opened_by_a_text() -> None:
    """A text may put the icon on a card and take it off again."""
    locks = card("B", on={"on_first_read_this_run": [{"set_lock": {"on": True}}]})
    t = table(locks, card("C"), **armed({"set_lock": {"on": False}}))
    t.enter("BCCC")
    t.spend()
    assert refusal(t.refused(0, kinds.MOVE, 0, space("C"))) == ("held", "TS-147")
    assert "lock_set" in use(t, 0, "rune")
    t.move(0, "C")


@pytest.mark.rule("TS-193")
def test_three_successes() -> None:
    """One hit on the dice and three successes more remove four shields, in step 2, from left to right."""
    stacks = (("normal", 3), ("skull", 2), ("heart", 1))
    t = table(card("B", tests=[fight(*stacks)]), fixed=[HIT, SKULL], **armed({"add_hits": 3}, trigger="before_roll"))
    t.enter("BBBB")
    t.spend()
    t.roll(0)
    t.answer(1)
    assert [fact.a for fact in t.told("hits_added")] == [3]
    assert t.shields("B") == [0, 1, 1]
    (riposte,) = t.told("riposte")
    assert riposte.b == 2


@pytest.mark.rule("TS-193")
@pytest.mark.parametrize(("hits", "left"), [(1, 7), (2, 6), (5, 3)])
def test_any_number_of_successes(hits: int, left: int) -> None:
    """The general form adds n successes; a roll without them has only its dice."""
    effect = {"add_hits": hits}
    t = table(
        card("B", tests=[fight(("normal", 9))]), fixed=[HIT, BLANK, HIT, BLANK], **armed(effect, trigger="before_roll")
    )  # fmt: skip
    t.enter("BBBB")
    t.spend()
    t.roll(0)
    t.answer(1)
    assert t.shields("B") == [left]
    t.roll(1)
    assert t.shields("B") == [left - 1]


@pytest.mark.rule("TS-193")
def test_successes_that_an_item_gives_with_every_roll() -> None:
    """An item may bear the icon for all rolls of its holder: one hit and three more, four shields."""
    people = [receptacle("ada", items=["rune"]), *(receptacle(name) for name in ("bo", "cy", "di"))]
    items = [{"name": "rune", "modifiers": [{"question": "hits_for", "value": 3}]}]
    t = table(card("B", tests=[fight(("normal", 9))]), fixed=[HIT, BLANK] * 2, receptacles=people, items=items)
    t.enter("BBBB")
    t.spend()
    t.roll(0)
    assert t.shields("B") == [5]
    t.roll(1)
    assert t.shields("B") == [4]


@pytest.mark.rule("TS-194")
@pytest.mark.parametrize("stack", [0, 1, 2])
def test_the_grey_shield_is_any_shield(stack: int) -> None:
    """An effect on a grey shield takes one of whichever kind its user picks, not only the leftmost."""
    stacks = (("normal", 2), ("skull", 2), ("time", 2))
    t = table(
        card("B", lock=True, tests=[fight(*stacks)]), **armed({"change_shields": {"how": "remove", "kind": "any"}})
    )
    t.enter("BBBB")
    use(t, 0, "rune")
    options = t.s.questions[-1].options
    assert len(options) == 3
    t.answer(options[stack])
    assert t.shields("B") == [2 - int(stack == one) for one in range(3)]


@pytest.mark.rule("TS-194")
def test_a_named_shield_is_that_kind_only() -> None:
    """An effect on a skull shield, unlike the grey one, leaves all other kinds alone."""
    stacks = (("normal", 2), ("skull", 1), ("heart", 2))
    t = table(
        card("B", lock=True, tests=[fight(*stacks)]), **armed({"change_shields": {"how": "remove", "kind": "skull", "n": 2}})
    )  # fmt: skip
    t.enter("BBBB")
    use(t, 0, "rune")
    assert t.shields("B") == [2, 0, 2]


@pytest.mark.rule("TS-195")
def test_eliminate_an_opponent() -> None:
    """The opponent is defeated at once, without a roll or a loss, and is gone for the run; its reward is given."""
    foe = card(
        "B", opponent=True, lock=True, tests=[fight(("skull", 9), ("heart", 9), on_pass=[{"take_item": "prize"}])]
    )
    world = armed("defeat")
    world["items"].append({"name": "prize"})
    t = table(foe, card("C"), **world)
    t.enter("BBCC")
    t.spend()
    use(t, 0, "rune")
    assert t.told("opponent_defeated")
    assert t.match.frame(2).view.row[0].card == -1
    assert ([t.agent(n).lp for n in range(4)], t.agent(0).acted) == ([5, 5, 5, 5], False)
    assert holder(t, "prize") == 0
    t.move(1, "C")
    assert refusal(t.refused(2, kinds.MOVE, 2, space("B"))) == ("no_card", "G-38")


@pytest.mark.rule("TS-196")
def test_tu_lost_by_the_group() -> None:
    """At TU 10 the group loses 2: 8 are left, and nobody acted, nor paid for doing nothing."""
    test = card("B", lock=True, tests=[fight(("skull", 1))])
    t = table(test, tu=10, **armed({"lose_tu": 2}))
    t.enter("BBBB")
    use(t, 0, "rune")
    assert (t.s.tu, t.s.tu_spent, t.s.phase) == (8, 2, EXPLORING)
    assert [t.agent(n).lp for n in range(4)] == [5, 5, 5, 5]
    assert [fact.a for fact in t.told("tu_lost_by_group")] == [9, 8]
    assert t.told("acting_begun") == []


@pytest.mark.rule("TS-197")
@pytest.mark.parametrize("lost", [1, 2])
def test_tu_lost_by_an_agent(lost: int) -> None:
    """That agent has no action in so many TUs, while the others act; the token is not moved by it."""
    t = table(card("B"), card("C"), **armed({"agent_loses_tu": {"n": lost, "target": "reader"}}))
    t.enter("BBBB")
    assert "tu_lost_by_agent" in use(t, 0, "rune")
    assert t.s.tu == 20
    for spent in range(lost):
        t.spend()
        assert refusal(t.refused(0, kinds.MOVE, 0, space("C"))) == ("acted", "TS-197")
        t.move(1, "C" if spent == 0 else "B")
        t.nothing(2)
        assert t.s.phase == ACTING
        t.nothing(3)
        assert (t.s.phase, t.s.tu) == (EXPLORING, 19 - spent)
    t.spend()
    t.move(0, "C")


@pytest.mark.rule("TS-197")
def test_the_present_tu_is_the_first_lost() -> None:
    """An agent that has not acted yet loses the action of the present TU first."""
    t = table(card("B"), card("C", on={"on_read": [{"agent_loses_tu": {"target": "receptacle:bo"}}]}))
    t.enter("BBBB")
    t.spend()
    t.move(0, "C")
    assert refusal(t.refused(1, kinds.NOTHING, 1)) == ("acted", "TS-197")
    t.rest()
    t.spend()
    t.move(1, "C")


@pytest.mark.rule("TS-198")
@pytest.mark.parametrize(("gained", "tu"), [(3, 9), (1, 7), (10, 16)])
def test_gain_tu(gained: int, tu: int) -> None:
    """From 6 TU a gain of 3 leads to 9; in general the token moves up by n."""
    t = table(card("B"), tu=8, **armed({"gain_tu": gained}))
    t.enter("BBBB")
    until(t, 6)
    assert "tu_gained" in use(t, 0, "rune")
    assert (t.s.tu, t.match.frame(SPECTATOR).view.tu) == (tu, tu)


@pytest.mark.rule("TS-199")
def test_every_icon_can_be_shown() -> None:
    """Card data carries each icon, and the frames name it: shields, pictograms, tokens, resources, LP, resistance."""
    stacks = ("normal", "skull", "time"), ("heart", "special")
    cards = [
        card("B", lock=True, tests=[fight(*((kind, 1) for kind in stacks[0]))]),
        card("C", lock=True, tests=[fight(*((kind, 1) for kind in stacks[1]))]),
        card("D", icon="no_access"), card("E", icon="must_enter"), card("F", icon="now_or_never"),
        card("G", seal={"when": {"token": "moon"}, "marks": ["moon"]}),
    ]  # fmt: skip
    purse = {"yellow": 1, "brown": 2, "blue": 3, "green": 4}
    people = [
        receptacle("ada", resources=purse, lp=7, resistance=3),
        *(receptacle(name) for name in ("bo", "cy", "di")),
    ]
    gains = [{"gain_resource": {"colour": "any"}}, {"change_shields": {"kind": "any"}}]
    t = table(
        *cards, receptacles=people, tokens=["moon"], special_shield=[{"lose_lp": 1}], on_run_start=[{"gain_token": "moon"}],
        items=[{"name": "rune", "powers": [{"label": "any", "effect": gains}]}],
    )  # fmt: skip
    t.enter("EBCF")
    view = t.match.frame(SPECTATOR).view
    assert [one.icon for one in view.row] == [
        "open", "open", "no_access", "must_enter", "now_or_never", "open", "open",
    ]  # fmt: skip
    shown = [[(stack.kind, stack.count) for stack in one.shields] for one in view.row[:2]]
    assert shown == [[(kind, 1) for kind in kinds_] for kinds_ in stacks]
    assert (view.row[5].marks, view.tokens) == (["moon"], ["moon"])
    ada = view.agents[0]
    assert (ada.resources, ada.lp, ada.lp_printed, ada.resistance) == ([1, 2, 3, 4], 7, 7, 3)
    assert [t.match.frame(seat).view.row[0].lock for seat in range(4)] == [False, True, False, False]
