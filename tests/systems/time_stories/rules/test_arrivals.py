"""Arriving: reading at once, in what order, what a card gives or takes, compulsory and fleeting cards."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.systems.contract.referee import ANSWER
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.terms import ACTING, CHANGING, ENTERING, EXPLORING
from tests.systems.time_stories.build import Table, card, location, program, receptacle, space
from tests.systems.time_stories.rules.watching import frames, readers, watchers

TOKEN = {"when": {"token": {"owned": "T01"}}}
HURTS = [{"lose_lp": {"n": 1}}]
LOST = [{"end": {"ending": "lost"}}]


def hall(*cards: dict[str, Any], **rest: Any) -> Table:
    """A table at the opening of a hall with these cards; there is a yard besides."""
    options = {name: rest.pop(name) for name in ("seats", "options", "fixed") if name in rest}
    mission = program(location("hall", *cards), location("yard", card("B"), card("C")), **rest)
    return Table(mission, **options).begin()


def read_order(table: Table) -> list[tuple[int, str]]:
    """Which agents read which cards in the last step, in order."""
    return [(fact.a, table.card_name(fact.b)) for fact in table.told("card_consulted")]


def lps(table: Table) -> list[int]:
    return [agent.lp for agent in table.s.agents]


def there_and_back(table: Table) -> None:
    """To the yard and back to the hall's opening."""
    table.leave("yard")
    table.enter("B")
    table.leave("hall")
    assert table.s.phase == ENTERING


@pytest.mark.rule("TS-68")
def test_each_agent_looks_at_its_card_at_once_at_no_tu() -> None:
    """As soon as all have entered; each sees its own card alone."""
    table = hall(card("B"), card("C"), card("D"))
    for agent, letter in enumerate("BCD"):
        table.do(agent, kinds.PLACE, agent, space(letter))
        assert readers(table, f"front of hall-{letter}") == []
    table.do(3, kinds.PLACE, 3, space("D"))
    assert read_order(table) == [(0, "hall-B"), (1, "hall-C"), (2, "hall-D"), (3, "hall-D")]
    assert [readers(table, f"front of hall-{letter}") for letter in "BCD"] == [[0], [1], [2, 3]]
    assert (table.s.tu, table.s.tu_spent) == (20, 0)


@pytest.mark.rule("G-39")
def test_reading_on_arrival_is_automatic() -> None:
    """Nobody is asked, on entering or after a move; there is nothing left to consult."""
    table = hall(card("B", on={"on_read": HURTS}), card("C", lock=True, on={"on_read": HURTS}))
    table.enter("B")
    assert lps(table) == [4, 4, 4, 4]
    table.spend()
    table.move(0, "C")
    assert lps(table) == [3, 4, 4, 4]
    refusal = table.refused(0, kinds.CONSULT, 0)
    assert (refusal.code, refusal.rule) == ("not_now", "G-39")


@pytest.mark.rule("G-39")
def test_reading_may_be_left_to_the_players() -> None:
    """With `optional_reading` a card speaks when its agent consults it; the group can go on without."""
    table = hall(card("B", on={"on_read": HURTS}), card("C"), options={"optional_reading": True})
    table.enter("B")
    assert (lps(table), table.s.phase) == ([5, 5, 5, 5], EXPLORING)
    assert readers(table, "front of hall-B") == []
    table.do(2, kinds.CONSULT, 2)
    assert (lps(table), readers(table, "front of hall-B")) == ([5, 5, 4, 5], [2])
    assert table.refused(2, kinds.CONSULT, 2).rule == "G-39"
    table.spend()
    assert table.s.phase == ACTING
    table.move(0, "C")
    assert readers(table, "front of hall-C") == []
    table.do(0, kinds.CONSULT, 0)
    assert readers(table, "front of hall-C") == [0]
    table.rest()
    assert (table.s.phase, lps(table)) == (EXPLORING, [5, 5, 4, 5])
    table.leave("yard")
    assert readers(table, "front of hall-B") == []


@pytest.mark.rule("G-39")
def test_shutting_ones_eyes_does_not_open_a_lock() -> None:
    """With `optional_reading` too, a lock holds whoever stands on its card."""
    test = {"characteristic": "combat", "stacks": [{"kind": "normal", "count": 9}]}
    table = hall(card("B", lock=True, tests=[test]), card("C"), options={"optional_reading": True})
    table.enter("BCCC")
    table.spend()
    refusal = table.refused(0, kinds.MOVE, 0, space("C"))
    assert (refusal.code, refusal.rule) == ("held", "TS-147")


@pytest.mark.rule("G-85")
@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 1, 0, 2), (2, 3, 1, 0)])
def test_cards_are_read_in_the_order_of_placing(order: tuple[int, ...]) -> None:
    """The players choose the order by placing."""
    table = hall(card("B"), card("C"))
    for agent in order:
        table.do(agent, kinds.PLACE, agent, space("BC"[agent % 2]))
    assert read_order(table) == [(agent, f"hall-{'BC'[agent % 2]}") for agent in order]


@pytest.mark.rule("G-40")
def test_arrivals_are_resolved_one_by_one() -> None:
    """While the first reader has a choice to make, the next has not read yet."""
    ways = [{"label": "push", "effect": HURTS}, {"label": "pull"}]
    table = hall(card("B", on={"on_read": [{"choose": {"ways": ways}}]}), card("C"))
    names = table.enter("BBCC")
    assert names.count("card_consulted") == 1
    assert readers(table, "front of hall-B") == [0]
    assert readers(table, "front of hall-C") == []
    table.answer(0)
    assert (lps(table), readers(table, "front of hall-B")) == ([4, 5, 5, 5], [0, 1])
    table.answer(1)
    assert readers(table, "front of hall-C") == [2, 3]
    assert lps(table) == [4, 5, 5, 5]


@pytest.mark.rule("G-40")
def test_a_forced_group_move_cancels_readings_not_yet_done() -> None:
    """The second in order sends the group away: the third and fourth never read; its own text goes on."""
    sends = [{"move_group": {"to": "yard"}}, {"gain_token": {"token": "T01"}}]
    table = hall(card("B", on={"on_read": HURTS}), card("C", on={"on_read": sends}), tokens=["T01"])
    for agent, letter in ((0, "B"), (1, "C"), (2, "B"), (3, "B")):
        table.do(agent, kinds.PLACE, agent, space(letter))
    assert read_order(table) == [(0, "hall-B"), (1, "hall-C")]
    assert lps(table) == [4, 5, 5, 5]
    assert (table.s.location, table.s.phase, table.s.tokens) == (table.place("yard"), ENTERING, 1)
    table.enter("B")
    assert lps(table) == [4, 5, 5, 5]


@pytest.mark.rule("G-41")
def test_a_single_reward_goes_to_the_first_reader() -> None:
    """Two on the card, one lamp: whoever reads first takes it."""
    for first, second in ((0, 1), (1, 0)):
        gives = card("B", on={"on_read": [{"take_item": {"item": "lamp"}}]})
        table = hall(gives, card("C"), items=[{"name": "lamp"}])
        table.do(first, kinds.PLACE, first, space("B"))
        table.do(second, kinds.PLACE, second, space("B"))
        table.enter("C")
        assert [[one.holder for one in frame.view.items] for frame in frames(table)] == [[first]] * 5


@pytest.mark.rule("G-41")
def test_the_agents_there_may_choose_who_takes_a_reward() -> None:
    """If the card leaves it to them, the players on the space agree on one."""
    gives = card("B", on={"on_first_read_this_run": [{"take_item": {"item": "lamp", "target": "one_here"}}]})
    table = hall(gives, card("C"), items=[{"name": "lamp"}])
    table.enter("BBBC")
    vote = table.s.questions[-1]
    assert (vote.seats, vote.options) == (0b0111, [0, 1, 2])
    assert table.refused(3, ANSWER, vote.serial, 1).code == "wrong_seat"
    table.answer(2)
    table.answer(2)
    table.answer(2)
    assert table.s.items[0].holder == 2


@pytest.mark.rule("G-41")
def test_a_token_goes_to_the_team_once() -> None:
    """However many read the card."""
    table = hall(card("B", on={"on_read": [{"gain_token": {"token": "T01"}}]}), tokens=["T01"])
    names = table.enter("B")
    assert names.count("card_consulted") == 4
    assert names.count("state_token_gained") == 1
    assert [frame.view.tokens for frame in frames(table)] == [["T01"]] * 5


@pytest.mark.rule("G-41")
def test_a_harm_strikes_each_agent_on_its_first_reading_of_a_visit() -> None:
    """Not again when it comes back to the card, but again on the next visit."""
    table = hall(card("B", on={"on_first_read_this_visit": HURTS}), card("C"))
    table.enter("BBCC")
    assert lps(table) == [4, 4, 5, 5]
    table.spend()
    table.move(0, "C")
    table.move(2, "B")
    assert lps(table) == [4, 4, 4, 5]
    table.rest()
    table.spend()
    table.move(0, "B")
    assert lps(table) == [4, 4, 4, 5]
    table.rest()
    there_and_back(table)
    table.enter("BCCC")
    assert lps(table) == [3, 4, 4, 5]


@pytest.mark.rule("G-41")
def test_a_harm_may_be_addressed_to_all_here_or_to_one() -> None:
    """The card's own words count."""
    harm = card("B", on={"on_first_read_this_run": [{"lose_lp": {"target": "all_here", "n": 1}}]})
    table = hall(harm, card("C"))
    table.enter("BBCC")
    assert lps(table) == [3, 3, 5, 5]  # two readers, each time all here
    one = card("B", on={"on_first_read_this_run": [{"lose_lp": {"target": "one_here", "n": 1}}]})
    table = hall(one, card("C"))
    table.enter("BBCC")
    table.answer(1)
    table.answer(1)
    assert lps(table) == [5, 3, 5, 5]


@pytest.mark.rule("G-42")
def test_a_card_that_must_be_entered_makes_entering_compulsory() -> None:
    """The group may not go elsewhere, and the last pawn has to cover the card; at every opening anew."""
    table = hall(card("B"), card("C", icon="must_enter"))
    for _ in range(2):
        refusal = table.refused(0, kinds.DECLINE)
        assert (refusal.code, refusal.rule) == ("not_now", "TS-64")
        for agent in (0, 1, 2):
            table.do(agent, kinds.PLACE, agent, space("B"))
        refusal = table.refused(3, kinds.PLACE, 3, space("B"))
        assert (refusal.code, refusal.rule) == ("compulsory", "TS-75")
        table.do(3, kinds.PLACE, 3, space("C"))
        there_and_back(table)


@pytest.mark.rule("G-42")
def test_several_such_cards_are_covered_as_far_as_there_are_agents() -> None:
    """Two agents, three cards: both must cover one; four agents: one is free to go anywhere."""
    three = [card("B"), *[card(letter, icon="must_enter") for letter in "CDE"]]
    table = hall(*three, seats=1)
    for agent in (0, 1):
        assert table.refused(0, kinds.PLACE, agent, space("B")).code == "compulsory"
    table.enter("CE")
    assert table.s.phase == EXPLORING
    table = hall(*three)
    table.do(2, kinds.PLACE, 2, space("B"))
    assert table.refused(0, kinds.PLACE, 0, space("B")).code == "compulsory"
    table.enter("CDE")
    assert [agent.space for agent in table.s.agents] == [1, 2, 0, 3]


@pytest.mark.rule("G-42")
def test_a_sealed_card_that_must_be_entered_waits_for_its_condition() -> None:
    """Unmet, the icon is idle: the group may enter elsewhere or not at all; met, it binds."""
    gives = card("B", on={"on_read": [{"gain_token": {"token": "T01"}}]})
    table = hall(gives, card("C", icon="must_enter", seal=TOKEN), tokens=["T01"])
    assert "decline_entry" in [one.kind for one in table.match.frame(0).offers]
    table.enter("B")
    there_and_back(table)
    assert "decline_entry" not in [one.kind for one in table.match.frame(0).offers]
    for agent in (0, 1, 2):
        table.do(agent, kinds.PLACE, agent, space("B"))
    assert table.refused(3, kinds.PLACE, 3, space("B")).code == "compulsory"


@pytest.mark.rule("G-42")
def test_the_captain_names_the_agent_if_the_players_cannot_agree() -> None:
    """Only the Captain, only as many as there are such cards; the named agent goes there, the others are free."""
    table = hall(card("B"), card("C", icon="must_enter"), first_captain=1)
    refusal = table.refused(1, kinds.NAME, 2)
    assert (refusal.code, refusal.rule) == ("wrong_seat", "TS-55")
    table.do(0, kinds.NAME, 2)
    refusal = table.refused(0, kinds.NAME, 3)
    assert (refusal.code, refusal.rule) == ("not_now", "G-42")
    assert table.refused(2, kinds.PLACE, 2, space("B")).code == "compulsory"
    table.do(2, kinds.PLACE, 2, space("C"))
    table.enter("B")
    assert [agent.space for agent in table.s.agents] == [0, 0, 1, 0]
    plain = hall(card("B"), first_captain=1)
    assert plain.refused(0, kinds.NAME, 2).rule == "G-42"


@pytest.mark.rule("G-43")
def test_now_or_never_is_checked_once_after_all_are_placed() -> None:
    """Uncovered it goes for the run; covered it stays, also when its agent walks away."""
    table = hall(card("B"), card("C", icon="now_or_never"), card("D", icon="now_or_never"))
    for agent, letter in ((0, "B"), (1, "D"), (2, "B")):
        assert "card_discarded_unvisited" not in table.do(agent, kinds.PLACE, agent, space(letter))
    names = table.do(3, kinds.PLACE, 3, space("B"))
    assert names.index("card_discarded_unvisited") < names.index("group_entered") < names.index("card_consulted")
    assert [fact.a for fact in table.told("card_discarded_unvisited")] == [table.card("hall-C")]
    table.spend()
    table.move(1, "B")
    assert [[one.card >= 0 for one in frame.view.row[:3]] for frame in frames(table)] == [[True, False, True]] * 5
    table.rest()
    there_and_back(table)
    assert table.refused(0, kinds.PLACE, 0, space("C")).code == "no_card"
    table.enter("B")
    assert [fact.a for fact in table.told("card_discarded_unvisited")] == [table.card("hall-D")]


@pytest.mark.rule("TS-76")
def test_the_last_to_enter_is_told_what_is_lost_by_it() -> None:
    """Only whoever enters last settles it; the words of the act name what is there now or never and stays unvisited."""
    table = hall(card("B"), card("C", icon="now_or_never"), card("D", icon="now_or_never"))

    def acts(seat: int) -> list[str]:
        return [one.words.partition(": ")[2] for one in table.match.frame(seat).offers if one.kind == "place_pawn"]

    for agent, letter in ((0, "B"), (1, "D")):
        table.do(agent, kinds.PLACE, agent, space(letter))
    assert acts(2) == acts(3) == ["", "", ""]
    table.do(2, kinds.PLACE, 2, space("B"))
    lost = "card C, now or never, is lost then"
    assert acts(3) == [lost, "", lost]


@pytest.mark.rule("G-43")
def test_now_or_never_goes_when_the_group_does_not_enter() -> None:
    """Declining is the moment too."""
    table = hall(card("B"), card("C", icon="now_or_never"))
    for seat in range(4):
        names = table.do(seat, kinds.DECLINE)
        assert ("card_discarded_unvisited" in names) == (seat == 3)
    assert table.s.phase == CHANGING
    table.vote(table.place("yard"))
    table.enter("B")
    table.leave("hall")
    assert table.match.frame(0).view.row[1].card == -1


@pytest.mark.rule("G-43")
def test_a_now_or_never_card_behind_a_seal_is_discarded_as_well() -> None:
    """That nobody could stand there does not keep it; in the next run it is back."""
    lost = card("B", on={"on_first_read_this_run": []})
    sealed = card("C", icon="now_or_never", seal=TOKEN)
    table = hall(lost, sealed, card("D", on={"on_read": LOST}), tokens=["T01"])
    table.enter("B")
    assert [fact.a for fact in table.told("card_discarded_unvisited")] == [table.card("hall-C")]
    table.spend()
    table.move(0, "D")
    table.next_run()
    table.begin()
    assert table.card_name(table.match.frame(0).view.row[1].card) == "hall-C"


@pytest.mark.rule("G-86", "G-42")
def test_an_agent_shut_out_cannot_be_named_for_a_compulsory_card() -> None:
    """Only an agent whom the card lets in can cover it."""
    shy = receptacle("ada", modifiers=[{"question": "may_enter", "op": "forbid"}])
    four = [shy, *[receptacle(name) for name in ("bo", "cy", "di")]]
    table = hall(card("B"), card("C", icon="must_enter"), receptacles=four, first_captain=1)
    assert table.refused(0, kinds.NAME, 0).rule == "G-42"
    table.do(1, kinds.PLACE, 1, space("B"))
    table.do(0, kinds.PLACE, 0, space("B"))
    table.do(2, kinds.PLACE, 2, space("B"))
    assert table.refused(3, kinds.PLACE, 3, space("B")).code == "compulsory"
    table.do(3, kinds.PLACE, 3, space("C"))
    assert table.s.phase == EXPLORING
    assert readers(table, "front of hall-A") == watchers(table)
