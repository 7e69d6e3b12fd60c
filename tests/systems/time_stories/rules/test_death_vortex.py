"""Death and the inter-temporal vortex (TS-158 to TS-165, TS-204, G-29 to G-32, G-34, G-35, G-79)."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from chronaut.kernel.state import SPECTATOR
from chronaut.systems.contract.referee import ANSWER, SAY
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.life import WAIT
from tests.systems.time_stories.build import BLANK, Table, card, location, space
from tests.systems.time_stories.rules.duels import foe, names, trial
from tests.systems.time_stories.rules.vortex import mortal, status, table, use, world

B, C = space("B"), space("C")
ONE, TWO, THREE = 0, 1, 5
"""Faces of the Captain die that show 1, 2 and 3."""


# --- death -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TS-158")
def test_the_last_lp_lost_is_death() -> None:
    """With 1 LP left the receptacle lives; losing it, it dies and its agent is thrown into the vortex."""
    built = world(foe("B", trial([("heart", 1)])), card("C"), agents=[mortal(n, lp=2) for n in ("ada", "bo", "cy")])
    t = table(built, "BCC", fixed={"action": [BLANK] * 9})
    t.spend()
    t.roll(0)
    assert (t.agent(0).lp, t.agent(0).status) == (1, 0)
    t.rest()
    t.spend()
    facts = t.roll(0)
    assert facts.index("lp_lost") < facts.index("receptacle_died") < facts.index("sent_to_vortex")
    assert (t.agent(0).lp, t.agent(0).status) == (0, 1)


@pytest.mark.rule("TS-49", "TS-50", "TS-158")
@pytest.mark.parametrize("limit", ["unlimited", "once_per_run"])
@pytest.mark.parametrize("optional", [False, True])
@pytest.mark.parametrize(("heals", "left"), [(2, (2, 0)), (0, (0, 1))])
def test_what_happens_instead_of_a_death_is_done_before_anybody_dies(
    heals: int, left: tuple[int, int], optional: bool, limit: str
) -> None:
    """A power that counts and then heals saves the receptacle; one that does not heal leaves it to die after all."""
    done = [{"counter": {"name": "saved", "add": 1}}, *([{"gain_lp": heals}] if heals else [])]
    charm = {"of": "die", "optional": optional, "limit": limit, "instead": done}
    agents = [mortal("ada", replacements=[charm]), mortal("bo"), mortal("cy")]
    hall = (foe("B", trial([("heart", 3)])), card("C"))
    t = table(world(*hall, agents=agents, counters=[{"name": "saved"}]), "BCC", fixed={"action": [BLANK] * 9})
    t.spend()
    t.roll(0)
    if optional:
        t.answer(1)
    assert ((t.agent(0).lp, t.agent(0).status), t.s.counters) == (left, [1])


@pytest.mark.rule("TS-158")
@pytest.mark.parametrize("source", ["receptacle", "item", "mission"])
def test_what_waits_for_a_death_speaks_up_once(source: str) -> None:
    """A power of the dead receptacle, of an item it holds or of the mission works at that death and at no other."""
    count = {"trigger": "on_death", "optional": False, "effect": [{"counter": {"name": "deaths", "add": 1}}]}
    rope = {"number": 5, "name": "rope", "powers": [count] if source == "item" else []}
    ada = mortal("ada", powers=[count] if source == "receptacle" else [], items=["rope"])
    own: dict[str, Any] = {
        "powers": [count] if source == "mission" else [],
        "items": [rope],
        "counters": [{"name": "deaths"}],
    }
    t = table(world(agents=[ada, mortal("bo"), mortal("cy")], **own))
    use(t, 0, "die")
    assert t.s.counters == [1]
    use(t, 1, "die")
    assert t.s.counters == [2 if source == "mission" else 1]


@pytest.mark.rule("TS-159")
def test_the_small_pawn_lies_seven_below_the_token() -> None:
    """Token at 20: the small pawn goes to 13, and the main pawn leaves the board."""
    t = table()
    assert "sent_to_vortex" in use(t, 0, "die")
    for seat in (0, 2, SPECTATOR):
        seen = t.match.frame(seat).view.agents[0]
        assert (seen.status, seen.returns_at, seen.space) == ("vortex", 13, "")


@pytest.mark.rule("TS-160")
def test_an_agent_in_the_vortex_acts_in_nothing() -> None:
    """No roll, no move, no doing nothing, no power, no card to read; nothing is offered either."""
    t = table(world(foe("B", trial([("normal", 1)])), card("C"), card("D")))
    assert "front of hall-B" in t.texts(0)
    use(t, 0, "die")
    assert "front of hall-B" not in t.texts(0)
    t.spend()
    for kind, number in ((kinds.ROLL, B), (kinds.MOVE, C), (kinds.NOTHING, -1), (kinds.USE, 0)):
        refusal = t.refused(0, kind, 0, number, 0 if kind == kinds.ROLL else -1)
        assert (refusal.code, refusal.rule) == ("dead", "TS-160")
    own = [p for p in t.system.legal(t.s) if p.seat == 0 and p.kind in kinds.ABOUT_AN_AGENT]
    assert own == []


@pytest.mark.rule("TS-160", "G-34")
def test_its_player_talks_but_does_not_vote() -> None:
    """The player may join the talk; on what the group does only the others are asked."""
    t = table()
    use(t, 0, "die")
    assert "said" in t.do(0, SAY, text="Hold on, I am coming back")
    question = t.s.questions[-1]
    assert t.refused(0, ANSWER, question.serial, 0).code == "wrong_seat"
    for seat in (1, 2):
        assert "vote_cast" in t.do(seat, ANSWER, question.serial, 0)
    assert t.s.tu == 19


@pytest.mark.rule("TS-164")
@pytest.mark.parametrize(("tu", "expected"), [(9, (1, 2)), (8, (1, 1)), (7, (2, -1)), (6, (2, -1))])
def test_death_with_seven_or_fewer_left_is_final(tu: int, expected: tuple[int, int]) -> None:
    """Token at 8: pawn at 1, return possible; at 7 there is none in this run."""
    t = table(world(tu=tu))
    facts = use(t, 0, "die")
    assert (t.agent(0).status, t.agent(0).vortex_at) == expected
    assert ("out_for_run" in facts) == (expected[0] == 2)


@pytest.mark.rule("TS-165", "G-35")
def test_the_run_ends_as_soon_as_nobody_is_alive() -> None:
    """However many TU remain, the Mission Failed (TU) card is read; with one alive the run goes on."""
    t = table()
    use(t, 0, "die")
    use(t, 1, "die")
    assert t.s.phase == 4
    facts = use(t, 2, "die")
    assert facts.index("run_ended") < facts.index("mission_card_read")
    view = t.match.frame(0).view
    assert (view.phase, view.end, t.s.tu) == ("run_over", "all_dead", 20)
    assert view.ending == t.card("ending:late")
    assert "front of late" in t.texts(1)


# --- possessions -----------------------------------------------------------------------------------------------------

ROPE = {"number": 12, "name": "rope", "powers": [{"label": "pull", "effect": [{"gain_token": "key"}]}]}
LAMP = {"number": 13, "name": "lamp"}


def heirs(tu: int = 20, **rest: Any) -> Table:
    """The first agent holds a rope, a lamp and 2 yellow tokens; three agents stand apart."""
    rich = mortal("ada", items=["rope", "lamp"], resources={"yellow": 2})
    pay = {"label": "pay", "effect": [{"pay_resource": {"colour": "yellow", "n": 2, "then": [{"gain_token": "door"}]}}]}
    agents = [rich, mortal("bo", powers=[pay]), mortal("cy")]
    return table(world(agents=agents, items=deepcopy([ROPE, LAMP]), tokens=["key", "door"], tu=tu), **rest)


@pytest.mark.rule("TS-161")
def test_others_use_what_an_absent_agent_has() -> None:
    """A in the vortex with item 12: B, on another space, may use it; while A is alive it may not."""
    t = heirs()
    power = t.system.scenario.cards[t.card("item:rope")].powers[0]
    refusal = t.refused(1, kinds.USE, 1, power)
    assert (refusal.code, refusal.rule) == ("used", "TS-169")
    use(t, 0, "die")
    t.do(1, kinds.USE, 1, power)
    assert t.s.tokens == 1
    assert t.s.items[t.item("rope")].holder == 0


@pytest.mark.rule("TS-161")
def test_others_pay_with_what_an_absent_agent_has() -> None:
    """Its resource tokens are at their disposal too, while it is away and not before."""
    t = heirs()
    use(t, 1, "pay")
    assert (t.s.tokens, t.agent(0).resources[0]) == (0, 2)
    use(t, 0, "die")
    use(t, 1, "pay")
    assert (t.s.tokens, t.agent(0).resources[0]) == (2, 0)


@pytest.mark.rule("TS-161")
def test_a_passive_item_of_an_absent_agent_helps_the_living() -> None:
    """Dice that an item gives its holder are at the others' disposal while the holder is away."""
    lamp = {"number": 13, "name": "lamp", "modifiers": [{"question": "dice_for", "value": 3}]}
    agents = [mortal("ada", items=["lamp"]), mortal("bo"), mortal("cy")]
    t = table(world(foe("B", trial([("normal", 9)])), card("C"), agents=agents, items=[lamp]), "CBB")
    t.spend()
    t.roll(1)
    assert len(t.s.roll.faces) == 2
    use(t, 0, "die")
    t.roll(2)
    assert len(t.s.roll.faces) == 5


@pytest.mark.rule("G-34")
def test_what_is_lent_is_not_given_away_or_kept() -> None:
    """Nobody hands on the items of an agent in the vortex; their faces are open to the living players."""
    t = heirs()
    assert "front of rope" not in t.texts(1)
    use(t, 0, "die")
    for seat, giver, taker in ((1, 0, 1), (0, 0, 1), (1, 1, 2)):
        assert t.refused(seat, kinds.HAND_ITEM, giver, t.item("rope"), taker).code in {"taken", "apart", "wrong_seat"}
    assert "front of rope" in t.texts(1)
    assert "front of rope" in t.texts(2)
    assert t.s.items[t.item("rope")].holder == 0


@pytest.mark.rule("G-34")
def test_what_an_agent_out_of_the_run_leaves_is_divided() -> None:
    """If it cannot return in this run, each of the others may take its things, and holds them from then on."""
    t = heirs(tu=7)
    use(t, 0, "die")
    assert t.agent(0).status == 2
    offered = {(p.seat, p.b, p.c) for p in t.system.legal(t.s) if p.kind == kinds.HAND_ITEM and p.a == 0}
    assert offered == {(1, 0, 1), (1, 1, 1), (2, 0, 2), (2, 1, 2)}
    assert t.refused(2, kinds.HAND_ITEM, 0, t.item("rope"), 1).code == "wrong_seat"
    t.do(1, kinds.HAND_ITEM, 0, t.item("rope"), 1)
    t.do(2, kinds.HAND_RESOURCE, 0, 0, 2)
    assert t.s.items[t.item("rope")].holder == 1
    assert [agent.resources[0] for agent in t.s.agents] == [1, 0, 1]
    assert t.refused(1, kinds.HAND_ITEM, 1, t.item("rope"), 0).code == "apart"


@pytest.mark.rule("TS-204")
def test_a_returned_agent_has_its_receptacle_and_its_things_for_itself() -> None:
    """The same receptacle again; what is left of its possessions is at its own disposal alone."""
    t = heirs()
    mine = t.agent(0).receptacle
    use(t, 0, "die")
    use(t, 1, "pay")
    use(t, 1, "slip 6")
    use(t, 1, "slip 1")
    t.answer(C)
    assert (t.agent(0).status, t.agent(0).receptacle) == (0, mine)
    assert t.agent(0).resources[0] == 0
    power = t.system.scenario.cards[t.card("item:rope")].powers[0]
    assert t.refused(1, kinds.USE, 1, power).code == "used"
    assert "item_used" in t.do(0, kinds.USE, 0, power)
    assert "front of lamp" not in t.texts(1)


# --- return ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TS-162", "TS-163")
def test_the_agent_returns_as_soon_as_the_token_reaches_its_pawn() -> None:
    """Pawn at 13: not at 14; at 13 it enters, free, a space with an agent on it, with all its printed 3 LP."""
    t = table()
    use(t, 0, "die")
    use(t, 1, "slip 6")
    assert (t.s.tu, t.agent(0).status) == (14, 1)
    use(t, 1, "slip 1")
    question = t.s.questions[-1]
    assert (t.s.tu, question.options) == (13, [C, space("D")])
    assert not t.told("agent_returned")
    assert t.answer(space("D")).count("agent_returned") == 1
    assert (t.agent(0).status, t.agent(0).space, t.agent(0).lp) == (0, space("D"), 3)
    assert (t.agent(0).vortex_at, t.s.tu) == (-1, 13)


@pytest.mark.rule("TS-162")
def test_nobody_but_its_player_chooses_the_space() -> None:
    """The question goes to the returning agent's player; a space without an agent is no answer."""
    t = table()
    use(t, 0, "die")
    use(t, 1, "slip 6")
    use(t, 1, "slip 1")
    serial = t.s.questions[-1].serial
    assert t.refused(1, ANSWER, serial, C).code == "wrong_seat"
    assert t.refused(0, ANSWER, serial, B).code == "bad_value"
    t.answer(C, seat=0)
    assert t.agent(0).space == C


@pytest.mark.rule("G-79")
def test_a_return_cannot_be_put_off() -> None:
    """Default: with only one space to return to, it is there at once, unasked; with several, only the space is asked."""
    t = table(where="BCC")
    use(t, 0, "die")
    use(t, 1, "slip 6")
    facts = use(t, 1, "slip 1")
    assert "agent_returned" in facts
    assert t.agent(0).space == C
    assert t.s.rulings.return_may_wait == 0


@pytest.mark.rule("G-79")
@pytest.mark.parametrize("waits", [0, 2])
def test_return_may_wait_lets_it_be_put_off(waits: int) -> None:
    """With the option the player is asked, may stay in the vortex, and is asked again at the next TU."""
    t = table(where="BCC", options={"return_may_wait": True})
    use(t, 0, "die")
    use(t, 1, "slip 6")
    use(t, 1, "slip 1")
    for _ in range(waits):
        assert t.s.questions[-1].options == [C, WAIT]
        t.answer(WAIT)
        assert status(t) == [1, 0, 0]
        use(t, 1, "slip 1")
    assert t.s.questions[-1].options == [C, WAIT]
    t.answer(C)
    assert (status(t), t.agent(0).space, t.s.tu) == ([0, 0, 0], C, 13 - waits)


@pytest.mark.rule("G-31")
def test_a_return_through_the_spend_comes_before_the_actions() -> None:
    """Death at 19: pawn 12. Spends to 18 ... 13 give the survivor 6 tests alone; at 12 both may act."""
    agents = [mortal("ada", lp=1), mortal("bo", lp=1)]
    built = world(foe("B", trial([("normal", 99)])), card("C"), agents=agents)
    t = Table(built, seats=1, fixed={"action": [BLANK] * 90}).begin()
    t.enter("BB")
    t.spend()
    assert t.s.tu == 19
    use(t, 0, "die")
    t.roll(1)
    alone = []
    while t.agent(0).status:
        t.spend()
        if t.agent(0).status:
            t.roll(1)
            alone.append(t.s.tu)
    assert alone == [18, 17, 16, 15, 14, 13]
    assert (t.s.tu, t.agent(0).space) == (12, B)
    assert "front of hall-B" in t.texts(0)
    assert "characteristic_rolled" in t.roll(0)
    assert "characteristic_rolled" in t.roll(1)


@pytest.mark.rule("G-31")
def test_a_return_during_the_actions_is_at_once_but_acts_only_in_the_next_tu() -> None:
    """Losses of the action phase bring it back; it reads the card of its space, and acts from the next TU on."""
    t = table(where="BCC")
    use(t, 0, "die")
    use(t, 1, "slip 5")
    t.spend()
    assert t.s.tu == 14
    facts = use(t, 1, "slip 1")
    assert facts.index("agent_returned") < facts.index("card_consulted")
    assert "front of hall-C" in t.texts(0)
    refusal = t.refused(0, kinds.MOVE, 0, B)
    assert (refusal.code, refusal.rule) == ("acted", "TS-197")
    t.rest()
    t.spend()
    assert "agent_moved" in t.move(0, "B")


@pytest.mark.rule("G-29")
def test_the_seven_tu_run_on_across_a_location_change() -> None:
    """Token 13, pawn 12, die 3: 10, back with full LP, 2 TU late; it enters the new location with the others."""
    t = table(world(tu=19), fixed={"captain": [THREE]})
    use(t, 0, "die")
    use(t, 1, "slip 6")
    assert (t.s.tu, t.agent(0).vortex_at) == (13, 12)
    t.leave("yard")
    assert (t.s.tu, status(t), t.agent(0).lp, t.agent(0).space) == (10, [0, 0, 0], 3, -1)
    assert [fact.a for fact in t.told("agent_returned")] == [0]
    assert [fact.a for fact in t.told("tu_paid")] == [12, 11, 10]
    t.enter("BCB")
    assert [agent.space for agent in t.s.agents] == [B, C, B]


@pytest.mark.rule("G-29")
def test_a_payment_that_reaches_zero_ends_the_run_all_the_same() -> None:
    """The pawn at 1 is passed on the way to 0: the agent is back, and the run is over."""
    t = table(world(tu=8), fixed={"captain": [TWO]})
    use(t, 0, "die")
    use(t, 1, "slip 6")
    assert (t.s.tu, t.agent(0).vortex_at) == (2, 1)
    t.leave("yard")
    assert (t.s.tu, t.match.frame(0).view.end) == (0, "time")


@pytest.mark.rule("G-30")
def test_a_return_before_entry_joins_the_group_off_the_board() -> None:
    """Card A costs 1 TU when it is read: the agent is back in the opened location and must enter like all."""
    yard = location("yard", card("A", on={"on_read": [{"lose_tu": 1}]}), card("B"), card("C"))
    t = table(world(tu=19, yard=yard), fixed={"captain": [ONE]})
    use(t, 0, "die")
    use(t, 1, "slip 5")
    assert (t.s.tu, t.agent(0).vortex_at) == (14, 12)
    t.leave("yard")
    assert (t.s.tu, t.s.phase, status(t), t.agent(0).space) == (12, 3, [0, 0, 0], -1)
    t.do(1, kinds.PLACE, 1, B)
    t.do(2, kinds.PLACE, 2, B)
    assert t.s.phase == 3
    t.do(0, kinds.PLACE, 0, C)
    assert (t.s.phase, t.agent(0).space) == (4, C)


@pytest.mark.rule("G-30")
@pytest.mark.parametrize("what", ["locked", "emptied", "sealed"])
def test_the_only_space_with_agents_is_the_place_to_return_to(what: str) -> None:
    """Even if it is locked (then the agent is held as well), emptied of its card, or sealed to others."""
    seal = {"when": {"not": {"receptacle": {"name": "ada"}}}, "marks": ["not ada"]}
    c = {
        "locked": foe("C", trial([("normal", 9)]), lock=True),
        "emptied": foe("C", trial([("normal", 9)]), opponent=True),
        "sealed": card("C", seal=seal),
    }[what]
    zap = {"label": "zap", "effect": [{"defeat": {"card": "hall-C"}}]}
    agents = [mortal("ada"), mortal("bo", powers=[zap]), mortal("cy")]
    t = table(world(card("B"), c, agents=agents), "BCC")
    if what == "emptied":
        use(t, 1, "zap")
        assert t.s.row[C].card == -1
    use(t, 0, "die")
    use(t, 1, "slip 6")
    use(t, 1, "slip 1")
    assert (t.agent(0).status, t.agent(0).space) == (0, C)
    t.spend()
    if what == "locked":
        assert t.refused(0, kinds.MOVE, 0, B).code == "held"
    else:
        assert "agent_moved" in t.move(0, "B")


@pytest.mark.rule("G-32")
def test_the_place_and_the_limit_are_fixed_at_death() -> None:
    """With 7 left the agent is out, even if TU are gained later; a gain postpones the return of one at 13."""
    out = table(world(tu=7))
    use(out, 0, "die")
    use(out, 1, "gain")
    use(out, 1, "slip 5")
    assert (out.s.tu, status(out)) == (5, [2, 0, 0])
    late = table()
    use(late, 0, "die")
    use(late, 1, "gain")
    assert (late.s.tu, late.agent(0).vortex_at) == (23, 13)
    use(late, 1, "slip 6")
    use(late, 1, "slip 2")
    assert status(late) == [1, 0, 0]


@pytest.mark.rule("G-32")
def test_a_death_before_the_payment_counts_from_the_token_at_that_moment() -> None:
    """Token 20, a card kills A and then moves the group, die 2: pawn at 13, token at 18."""
    sweep = {"label": "sweep", "effect": [{"kill": {"target": "receptacle:ada"}}, {"move_group": {"to": "yard"}}]}
    agents = [mortal("ada"), mortal("bo", powers=[sweep]), mortal("cy")]
    t = table(world(agents=agents), fixed={"captain": [TWO]})
    use(t, 1, "sweep")
    assert (t.agent(0).vortex_at, t.s.tu) == (13, 18)


@pytest.mark.rule("G-32")
def test_a_death_after_the_payment_counts_from_the_token_after_it() -> None:
    """The new location's card A kills A when it is read: token 20, die 2, pawn at 11."""
    yard = location("yard", card("A", on={"on_read": [{"kill": {"target": "receptacle:ada"}}]}), card("B"))
    t = table(world(yard=yard), fixed={"captain": [TWO]})
    t.leave("yard")
    assert (t.s.tu, t.agent(0).vortex_at) == (18, 11)


@pytest.mark.rule("G-35")
def test_each_agent_returns_on_its_own_after_each_single_tu() -> None:
    """Pawns at 13 and 11: a loss of 12 TU from 18 brings one back at 13 and the other at 11."""
    t = table(where="BCC")
    use(t, 0, "die")
    use(t, 2, "slip 2")
    use(t, 1, "die")
    assert [agent.vortex_at for agent in t.s.agents] == [13, 11, -1]
    use(t, 2, "slip 12")
    order = [fact for fact in t.facts if fact in t.told("tu_lost_by_group") or fact in t.told("agent_returned")]
    first, second = t.told("agent_returned")
    assert len(order) == 14
    assert (first.a, order[order.index(first) - 1].a) == (0, 13)
    assert (second.a, order[order.index(second) - 1].a) == (1, 11)


@pytest.mark.rule("G-35", "TS-165")
def test_the_run_ends_although_the_next_tu_would_have_brought_somebody_back() -> None:
    """One moment without a living agent is enough: pawn at 13, token at 14, the last one dies."""
    agents = [mortal("ada"), mortal("bo")]
    t = Table(world(agents=agents), seats=1).begin()
    t.enter("BC")
    use(t, 0, "die")
    use(t, 1, "slip 6")
    assert (t.s.tu, t.agent(0).vortex_at) == (14, 13)
    use(t, 1, "die")
    assert (t.match.frame(0).view.end, t.s.tu) == ("all_dead", 14)
    assert "agent_returned" not in names(t)
