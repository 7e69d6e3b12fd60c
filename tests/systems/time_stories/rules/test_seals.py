"""Sealed cards: marks, entry icons, reveals (TS-70 to TS-80, G-36 to G-38, G-47, G-49, G-50)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.state import SPECTATOR
from chronaut.systems.time_stories import proposals as kinds
from tests.systems.time_stories.build import HIT, Table, card, location, program, receptacle, space
from tests.systems.time_stories.rules.watch import Watched

D = space("D")
KEY = {"when": {"token": "key"}, "marks": ["key"]}
TWO_KEYS = {"when": [{"token": "key"}, {"token": "rope"}], "marks": ["key", "rope"]}


def hall(*cards: dict[str, Any], **rest: Any) -> Any:
    """A mission of a hall with these cards and a yard; its tokens are a key and a rope."""
    rest = {"tokens": ["key", "rope"], **rest}
    return program(location("hall", *cards), location("yard", card("B")), **rest)


def sealed_d(**rest: Any) -> Any:
    """Reading B gives the key, which D asks for."""
    giver = card("B", on={"on_read": [{"gain_token": "key"}]})
    return hall(giver, card("C"), card("D", seal={**KEY, **rest}))


# --- marks -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TS-70")
def test_marks_on_a_back_are_public_and_bar_both_seeing_and_standing() -> None:
    """Marks are conditions for seeing the card and for standing above it; they are on the back, so all see them."""
    table = Watched(sealed_d()).begin()
    for seat in (0, 1, 2, 3, SPECTATOR):
        assert table.match.frame(seat).view.row[D].marks == ["key"]
    assert table.refused(0, kinds.PLACE, 0, D).code == "sealed"
    assert table.ever("front of hall-D") == set()


@pytest.mark.rule("TS-71")
def test_no_pawn_gets_onto_a_sealed_card_by_placing_or_moving() -> None:
    """While its condition is unmet, no pawn is placed on or moved to the space, and nobody reads the card."""
    table = Watched(hall(card("B"), card("C"), card("D", seal=KEY))).begin()
    refusal = table.refused(0, kinds.PLACE, 0, D)
    assert (refusal.code, refusal.rule) == ("sealed", "TS-71")
    table.enter("BBCC")
    table.spend()
    refusal = table.refused(0, kinds.MOVE, 0, D)
    assert (refusal.code, refusal.rule) == ("sealed", "TS-71")
    assert table.agent(0).space == space("B")
    assert table.ever("front of hall-D") == set()


@pytest.mark.rule("TS-72")
def test_the_team_s_token_opens_the_card_to_one_or_several() -> None:
    """A mark for a state token is met when the team owns it, whoever gained it; then several may go there."""
    table = Table(sealed_d()).begin()
    table.enter("BCCC")
    table.spend()
    table.move(2, "D")
    table.move(3, "D")
    assert [table.agent(n).space for n in (2, 3)] == [D, D]


@pytest.mark.rule("TS-73")
def test_meeting_a_condition_gives_the_right_to_go_by_an_ordinary_move() -> None:
    """The token is gained on B in TU n: who has acted moves to D in TU n+1, who has not may move in TU n."""
    table = Table(sealed_d()).begin()
    table.enter("CCCC")
    table.spend()
    table.move(0, "B")
    refusal = table.refused(0, kinds.MOVE, 0, D)
    assert (refusal.code, refusal.rule) == ("acted", "TS-93")
    table.move(1, "D")
    assert table.agent(1).acted
    table.rest()
    assert table.refused(0, kinds.MOVE, 0, D).code == "not_now"  # no TU has been spent for it yet
    table.spend()
    table.move(0, "D")
    assert table.agent(0).space == D
    assert table.s.tu == 18


@pytest.mark.rule("TS-73")
def test_a_condition_met_before_the_opening_lets_pawns_enter_there() -> None:
    """A placement on entering is the other way to use the right."""
    table = Table(sealed_d(), fixed={"captain": [0, 0]}).begin()
    table.enter("BBBB")
    table.leave("yard")
    table.enter("B")
    table.leave("hall")
    table.enter("DDCC")
    assert [agent.space for agent in table.s.agents] == [D, D, space("C"), space("C")]


@pytest.mark.rule("TS-74")
def test_a_token_does_not_open_a_no_access_card() -> None:
    """Nobody may stand on a no-access card; owning a token changes nothing about that."""
    mission = hall(card("B", on={"on_read": [{"gain_token": "key"}]}), card("C"), card("D", icon="no_access", seal=KEY))
    table = Watched(mission).begin()
    assert table.match.frame(SPECTATOR).view.row[D].icon == "no_access"
    table.enter("BBCC")
    assert table.s.tokens == 1
    table.spend()
    refusal = table.refused(2, kinds.MOVE, 2, D)
    assert (refusal.code, refusal.rule) == ("sealed", "TS-71")
    assert table.ever("front of hall-D") == set()


@pytest.mark.rule("TS-74")
def test_a_text_authorises_a_no_access_card() -> None:
    """Once a game element authorises it, a no-access card is open like any other."""
    mission = hall(card("B", on={"on_read": [{"authorise": "hall-D"}]}), card("C"), card("D", icon="no_access"))
    table = Table(mission).begin()
    table.enter("BCCC")
    table.spend()
    table.move(1, "D")
    assert "front of hall-D" in table.texts(1)


@pytest.mark.rule("TS-74")
def test_a_card_closed_again_is_read_no_more_by_those_who_stand_there() -> None:
    """Authorised, entered and read; then a text closes it: Yellow may stay on it, but has its front no longer."""
    opener = card("B", on={"on_read": [{"authorise": "hall-D"}]})
    closer = card("C", on={"on_read": [{"authorise": {"card": "hall-D", "off": True}}]})
    table = Table(hall(opener, closer, card("D", icon="no_access"), card("E"))).begin()
    table.enter("EBEE")
    table.spend()
    table.move(0, "D")
    assert "front of hall-D" in table.texts(0)
    table.move(2, "C")
    assert table.agent(0).space == D
    assert "front of hall-D" not in table.texts(0)
    assert table.refused(3, kinds.MOVE, 3, D).rule == "TS-71"


@pytest.mark.rule("TS-74")
def test_a_no_access_card_that_nothing_authorises_is_an_author_s_mistake() -> None:
    """Nobody could ever stand there, so the checks of a mission say so; with a text that authorises it they do not."""

    def found(effects: list[Any]) -> list[str]:
        mission = hall(card("B", on={"on_read": effects}), card("D", icon="no_access"))
        return [line for line in Table(mission).system.lint() if "TS-74" in line]

    assert len(found([])) == 1
    assert "hall-D" in found([])[0]
    assert found([{"authorise": "hall-D"}]) == []


# --- entry icons -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TS-75")
def test_at_least_one_agent_is_placed_on_a_must_enter_card() -> None:
    """Three agents may enter elsewhere; the last must cover the card, and one there frees all others."""
    mission = hall(card("B", icon="must_enter"), card("C"))
    table = Table(mission).begin()
    for agent in range(3):
        table.do(agent, kinds.PLACE, agent, space("C"))
    refusal = table.refused(3, kinds.PLACE, 3, space("C"))
    assert (refusal.code, refusal.rule) == ("compulsory", "TS-75")
    table.do(3, kinds.PLACE, 3, space("B"))
    assert table.s.entered
    other = Table(mission).begin()
    other.enter("BCCC")
    assert other.s.entered


@pytest.mark.rule("TS-76")
def test_a_now_or_never_card_without_an_agent_at_the_opening_is_discarded_at_once() -> None:
    """Nobody starts on the card: it is discarded before anything is read; somebody does: it stays."""
    mission = hall(card("B"), card("C", icon="now_or_never"))
    table = Table(mission).begin()
    names = table.enter("B")
    assert names.index("card_discarded_unvisited") < names.index("card_consulted")
    assert table.s.row[space("C")].card == -1
    table.spend()
    refusal = table.refused(0, kinds.MOVE, 0, space("C"))
    assert (refusal.code, refusal.rule) == ("no_card", "G-38")
    kept = Table(mission).begin()
    assert "card_discarded_unvisited" not in kept.enter("BBBC")
    assert kept.s.row[space("C")].card == kept.card("hall-C")


@pytest.mark.rule("TS-77")
def test_a_discarded_now_or_never_card_is_back_in_the_next_run() -> None:
    """Later in the run the card is missing; in the next run it lies in its place again."""
    mission = hall(card("B"), card("C", icon="now_or_never"), tu_by_agents={"4": 3}, captain_die=[1])
    table = Table(mission).begin()
    table.enter("B")
    table.leave("yard")
    table.enter("B")
    table.leave("hall")
    assert table.s.row[space("C")].card == -1
    table.enter("B")
    table.run_out()
    table.next_run()
    table.begin()
    assert table.s.run == 2
    assert table.s.row[space("C")].card == table.card("hall-C")


# --- reveals ---------------------------------------------------------------------------------------------------------


def revealing(verb: str = "reveal", **d: Any) -> Any:
    """Reading B makes the readers reveal D, which asks for the key."""
    return hall(card("B", on={"on_read": [{verb: "hall-D"}]}), card("C"), card("D", seal=KEY, **d))


@pytest.mark.rule("TS-78")
def test_a_reveal_takes_no_token() -> None:
    """Owned tokens before the reveal {}, after it {}."""
    table = Table(revealing()).begin()
    assert table.match.frame(0).view.tokens == []
    names = table.enter("BCCC")
    assert "sealed_card_revealed" in names
    assert "state_token_gained" not in names
    assert table.match.frame(0).view.tokens == []


@pytest.mark.rule("TS-79")
def test_the_revealed_card_overwrites_the_one_where_the_agents_are() -> None:
    """Pink and Blue on B are told to reveal D: the space shows D, both pawns still on it, slot D is empty."""
    table = Table(revealing()).begin()
    assert "sealed_card_revealed" in table.enter("CBCB")
    row = table.match.frame(0).view.row
    assert row[space("B")].card == table.card("hall-D")
    assert row[D].card == -1
    assert [table.agent(n).space for n in (1, 3)] == [space("B")] * 2
    assert table.match.frame(1).view.row[space("B")].front != ""
    assert "front of hall-B" not in table.texts(1) | table.texts(3)


@pytest.mark.rule("TS-80")
def test_a_reveal_costs_no_tu_and_those_on_the_space_read_at_once() -> None:
    """TU stays 20; both agents on B read D, nobody elsewhere and no spectator ever gets its front."""
    table = Watched(revealing()).begin()
    table.enter("CBCB")
    assert table.s.tu == 20
    assert "front of hall-D" in table.texts(1)
    assert "front of hall-D" in table.texts(3)
    assert table.ever("front of hall-D") == {1, 3}
    assert table.s.arrivals == []


def to_yard_and_back(table: Table) -> None:
    """Leave the hall and come back to it."""
    table.leave("yard")
    table.enter("B")
    table.leave("hall")


@pytest.mark.rule("G-36")
def test_on_reopening_the_row_is_laid_out_afresh() -> None:
    """The overwritten card is back in its place and the revealed one is sealed again in its own slot."""
    table = Table(revealing()).begin()
    table.enter("BCCC")
    to_yard_and_back(table)
    assert table.s.row[space("B")].card == table.card("hall-B")
    assert table.s.row[D].card == table.card("hall-D")
    refusal = table.refused(0, kinds.PLACE, 0, D)
    assert (refusal.code, refusal.rule) == ("sealed", "TS-71")


@pytest.mark.rule("G-36")
def test_a_card_that_stays_revealed_lies_there_at_the_next_visit() -> None:
    """With `stays_revealed` the card still lies over B, open to all who go there; next run it is sealed again."""
    table = Table(revealing(stays_revealed=True)).begin()
    table.enter("BCCC")
    to_yard_and_back(table)
    assert table.s.row[space("B")].card == table.card("hall-D")
    assert table.s.row[D].card == -1
    table.enter("CBCC")
    assert "front of hall-D" in table.texts(1)
    table.run_out()
    table.next_run()
    table.begin()
    assert table.s.row[space("B")].card == table.card("hall-B")
    assert table.s.row[D].card == table.card("hall-D")


@pytest.mark.rule("G-37")
def test_others_may_move_onto_a_card_just_revealed() -> None:
    """The card authorised it: an ordinary move leads to its space, the emptied slot cannot be entered."""
    table = Table(revealing()).begin()
    table.enter("BCCC")
    table.spend()
    table.move(1, "B")
    assert table.agent(1).acted
    assert "front of hall-D" in table.texts(1)
    refusal = table.refused(2, kinds.MOVE, 2, D)
    assert (refusal.code, refusal.rule) == ("no_card", "G-38")


@pytest.mark.rule("G-37")
def test_a_lock_on_the_revealed_card_holds_those_on_the_space() -> None:
    """Agents on the space at the reveal are simply on the new card: if it has a lock they are held."""
    test = {"characteristic": "combat", "stacks": [{"kind": "normal", "count": 1}]}
    table = Table(revealing(lock=True, tests=[test])).begin()
    table.enter("BCCC")
    table.spend()
    refusal = table.refused(0, kinds.MOVE, 0, space("C"))
    assert (refusal.code, refusal.rule) == ("held", "TS-147")


@pytest.mark.rule("G-37")
def test_the_seal_of_the_overwritten_card_goes_with_it() -> None:
    """B is shut to all who own the rope; its reader gains it and reveals D there: now anybody may come."""
    shut = {"when": {"not": {"token": "rope"}}, "marks": ["no rope"]}
    effects = [{"gain_token": "rope"}, {"reveal": "hall-D"}]
    mission = hall(card("B", seal=shut, on={"on_read": effects}), card("C"), card("D", seal=KEY))
    table = Table(mission).begin()
    table.enter("BCCC")
    table.spend()
    table.move(1, "B")
    assert "front of hall-D" in table.texts(1)


@pytest.mark.rule("G-38")
def test_those_on_an_emptied_space_may_stay_but_nobody_else_comes() -> None:
    """The opponent on B is defeated under two agents: both stay and can hand things over, nobody moves there."""
    fight = {"characteristic": "combat", "stacks": [{"kind": "normal", "count": 1}]}
    mission = hall(
        card("B", tests=[fight], opponent=True), card("C"),
        items=[{"name": "lamp"}],
        receptacles=[receptacle("ada", items=["lamp"]), receptacle("bo"), receptacle("cy"), receptacle("di")],
    )  # fmt: skip
    table = Table(mission, fixed={"action": [HIT, HIT]}).begin()
    table.enter("BBCC")
    table.spend()
    table.roll(0)
    assert table.s.row[space("B")].card == -1
    assert [table.agent(n).space for n in (0, 1)] == [space("B")] * 2
    refusal = table.refused(2, kinds.MOVE, 2, space("B"))
    assert (refusal.code, refusal.rule) == ("no_card", "G-38")
    table.do(0, kinds.HAND_ITEM, 0, 0, 1)
    assert table.s.items[0].holder == 1
    table.rest()
    assert [table.agent(n).space for n in (0, 1)] == [space("B")] * 2


@pytest.mark.rule("G-47")
def test_all_marks_must_be_met() -> None:
    """A back with two marks asks for both."""
    table = Table(
        hall(
            card("B", on={"on_read": [{"gain_token": "key"}]}),
            card("C", on={"on_read": [{"gain_token": "rope"}]}),
            card("D", seal=TWO_KEYS),
        )
    ).begin()
    table.enter("B")
    table.spend()
    refusal = table.refused(0, kinds.MOVE, 0, D)
    assert (refusal.code, refusal.rule) == ("sealed", "TS-71")
    table.move(0, "C")
    table.move(1, "D")
    assert table.agent(1).space == D


@pytest.mark.rule("G-47")
def test_marks_drawn_with_a_slash_are_alternatives() -> None:
    """One of the marks is enough."""
    either = {"when": {"any": [{"token": "key"}, {"token": "rope"}]}, "marks": ["key / rope"]}
    table = Table(hall(card("B", on={"on_read": [{"gain_token": "rope"}]}), card("D", seal=either))).begin()
    assert table.refused(0, kinds.PLACE, 0, D).code == "sealed"
    table.enter("B")
    table.spend()
    table.move(0, "D")
    assert table.agent(0).space == D


@pytest.mark.rule("G-47")
def test_a_mark_for_an_item_is_checked_on_arrival() -> None:
    """The agent who goes must hold the item; handing it on afterwards neither drives it away nor shuts the card."""
    light = {
        "when": {"any": [{"item": {"item": name, "who": "reader"}} for name in ("lamp", "torch")]},
        "marks": ["lamp / torch"],
    }
    mission = hall(
        card("B"), card("D", seal=light), items=[{"name": "lamp"}, {"name": "torch"}],
        receptacles=[receptacle("ada", items=["lamp"]), receptacle("bo", items=["torch"]), receptacle("cy"), receptacle("di")],
    )  # fmt: skip
    table = Table(mission).begin()
    refusal = table.refused(2, kinds.PLACE, 2, D)
    assert (refusal.code, refusal.rule) == ("sealed", "TS-71")
    table.enter("DDBB")
    assert "front of hall-D" in table.texts(0)
    table.do(0, kinds.HAND_ITEM, 0, table.item("lamp"), 1)
    assert table.agent(0).space == D
    assert "front of hall-D" in table.texts(0)
    table.spend()
    table.move(0, "B")
    table.rest()
    table.spend()
    assert table.refused(0, kinds.MOVE, 0, D).code == "sealed"


@pytest.mark.rule("G-49")
def test_a_text_that_says_must_reveals_without_asking() -> None:
    """The form `reveal`: no question, the card lies there as soon as the text is read."""
    table = Table(revealing("reveal")).begin()
    names = table.enter("BBCC")
    assert "sealed_card_revealed" in names
    assert [one.kind for one in table.match.frame(0).asked] == ["what_next"]


@pytest.mark.rule("G-49")
@pytest.mark.parametrize(("answer", "lies"), [(1, "hall-D"), (0, "hall-B")])
def test_a_text_that_says_can_asks_the_agents_there(answer: int, lies: str) -> None:
    """The form `may_reveal`: Yellow and Blue, who stand on B, are asked and nobody else; it is theirs to refuse."""
    table = Table(revealing("may_reveal")).begin()
    table.enter("BBCC")
    asked = table.match.frame(0).asked[0]
    assert (asked.kind, asked.seats) == ("effect", [0, 1])
    assert table.s.row[space("B")].card == table.card("hall-B")
    while table.match.frame(0).asked[0].kind == "effect":
        table.answer(answer)
    assert table.s.row[space("B")].card == table.card(lies)
    assert (table.s.row[D].card == -1) == (lies == "hall-D")


@pytest.mark.rule("G-50")
@pytest.mark.parametrize(("limits", "stands"), [("both", False), ("stand", False), ("see", True)])
def test_a_mark_bars_standing_unless_it_limits_only_seeing(limits: str, stands: bool) -> None:
    """A mark that is not met keeps pawns off, except where the card's data says that it limits seeing alone."""
    table = Watched(hall(card("B"), card("D", seal={**KEY, "limits": limits}))).begin()
    if stands:
        table.do(0, kinds.PLACE, 0, D)
    else:
        assert table.refused(0, kinds.PLACE, 0, D).rule == "TS-71"
        table.do(0, kinds.PLACE, 0, space("B"))
    table.enter("B")
    assert table.s.arrivals == []
    assert table.ever("front of hall-D") == set()


@pytest.mark.rule("G-50")
@pytest.mark.parametrize(("limits", "readers"), [("stand", {0}), ("see", set())])
def test_a_mark_that_lapses_bars_seeing_unless_it_limits_only_standing(limits: str, readers: set[int]) -> None:
    """Blue reads B first and the mark of D is no longer met when Yellow, who stands on D, comes to read."""
    lapsing = {"when": {"not": {"token": "key"}}, "marks": ["no key"], "limits": limits}
    table = Watched(hall(card("B", on={"on_read": [{"gain_token": "key"}]}), card("D", seal=lapsing))).begin()
    table.do(1, kinds.PLACE, 1, space("B"))
    table.do(0, kinds.PLACE, 0, D)
    table.enter("B")
    assert table.agent(0).space == D
    assert table.ever("front of hall-D") == readers


@pytest.mark.rule("G-50")
def test_who_comes_back_to_a_card_that_it_may_no_longer_see_does_not_see_it() -> None:
    """Having read the card earlier in the visit is no right to read it again once its mark is not met."""
    lapsing = {"when": {"not": {"token": "key"}}, "marks": ["no key"], "limits": "see"}
    giver = card("C", on={"on_read": [{"gain_token": "key"}]})
    table = Watched(hall(card("B"), giver, card("D", seal=lapsing))).begin()
    table.enter("DBBB")
    assert "front of hall-D" in table.texts(0)
    table.spend()
    table.move(0, "C")
    table.rest()
    table.spend()
    table.move(0, "D")
    assert table.agent(0).space == D
    assert "front of hall-D" not in table.texts(0)
