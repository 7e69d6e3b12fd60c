"""Runs: trying again, what goes back to its place, counting, players who join or leave (TS-182 to TS-184, G-63 to G-84)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.state import HOST, SPECTATOR
from chronaut.systems.contract.referee import NOTE, SAY
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.terms import ALIVE, CHOOSING, ENTERING, OUT, RUN_OVER, SETUP
from tests.systems.time_stories.build import BLANK, HIT, Table, card, location, program, receptacle, space
from tests.systems.time_stories.rules.handy import faces, hand, holder, readers, refusal, use

NAMES = ("ada", "bo", "cy", "di")
FIGHT = {"characteristic": "combat", "stacks": [{"kind": "normal", "count": 1}]}


def table(*cards: dict[str, Any], seats: int = 4, tu: int = 6, fixed: dict[str, list[int]] | None = None,
          options: dict[str, Any] | None = None, yard: dict[str, Any] | None = None, **rest: Any) -> Table:  # fmt: skip
    """A table about to enter a hall of the given cards; a TU allowance of 6 for any number of agents."""
    hall = location("hall", *(cards or (card("B"), card("C"))))
    yard = location("yard", yard or card("B"))
    mission = program(hall, yard, tu_by_agents=dict.fromkeys("1234", tu), **rest)
    return Table(mission, seats=seats, fixed=fixed, options=options).begin()


def fail(t: Table) -> None:
    """Fail the run by its time, and go into the next one, before receptacles are chosen."""
    t.run_out()
    again(t)


def again(t: Table) -> None:
    """All are ready for the next run."""
    assert t.s.phase == RUN_OVER
    t.next_run()
    assert t.s.phase == CHOOSING


def gives(*items: str) -> dict[str, Any]:
    """What makes the reader of a card take items, once."""
    return {"on_first_read_this_run": [{"take_item": name} for name in items]}


@pytest.mark.rule("TS-182")
def test_the_group_tries_again_after_a_failure() -> None:
    """When every player is ready, and not before, a new run begins from the beginning."""
    t = table()
    t.enter("BBBB")
    t.spend()
    assert refusal(t.refused(0, kinds.READY)) == ("not_now", "TS-182")
    t.rest()
    t.run_out()
    for seat in range(3):
        assert "new_run" in {offer.kind for offer in t.match.frame(seat).offers}
        t.do(seat, kinds.READY)
        assert (t.s.run, t.s.phase) == (1, RUN_OVER)
    assert refusal(t.refused(0, kinds.READY)) == ("not_now", "TS-182")
    assert "seat_ready" in t.do(3, kinds.READY)
    assert (t.s.run, t.s.phase) == (2, CHOOSING)
    t.begin()
    assert (t.s.phase, t.s.tu, t.s.location) == (ENTERING, 6, t.place("hall"))


@pytest.mark.rule("TS-184", "TS-183")
def test_the_ledgers_two_runs() -> None:
    """Run 1 ends with items {4, 9 stamped}, the token blue and X defeated; run 2 starts with {9}, no token, X there."""
    items = [{"name": "four", "number": 4}, {"name": "nine", "number": 9, "stamp": True}]
    cards = (
        card("B", on={**gives("four", "nine"), "on_read": [{"gain_token": "blue"}]}),
        card("C", opponent=True, tests=[FIGHT]),
    )
    t = table(*cards, items=items, tokens=["blue"], fixed={"action": [HIT, HIT]})
    t.enter("BCCC")
    t.spend()
    t.roll(1)
    t.rest()
    assert t.match.frame(0).view.row[1].card == -1
    assert sorted(one.number for one in t.match.frame(2).view.items) == [4, 9]
    assert t.match.frame(3).view.tokens == ["blue"]
    fail(t)
    assert [fact.a for fact in t.told("new_run_prepared")] == [2]
    for seat in (*range(4), SPECTATOR):
        view = t.match.frame(seat).view
        assert [(one.number, one.holder) for one in view.items] == [(9, 0)]
        assert view.tokens == []
    t.begin()
    assert t.match.frame(0).view.row[1].card == t.card("hall-C")


@pytest.mark.rule("G-63", "TS-184")
def test_items_without_stamp_go_back_to_their_pack() -> None:
    """An unstamped item is nobody's in the next run, and is found and used there as if new."""
    item = {
        "name": "lamp",
        "uses": 1,
        "powers": [{"label": "light", "effect": [{"counter": {"name": "lit", "add": 1}}]}],
    }
    t = table(card("B", on=gives("lamp")), card("C"), items=[item], counters=[{"name": "lit", "persists": True}])
    t.enter("BCCC")
    use(t, 0, "lamp")
    fail(t)
    assert holder(t, "lamp") == -1
    assert faces(t, "lamp") == set()
    t.begin()
    t.enter("CCBC")
    assert holder(t, "lamp") == 2
    use(t, 2, "lamp")
    assert t.s.counters == [2]


@pytest.mark.rule("G-63")
def test_state_tokens_and_resources_are_gone() -> None:
    """No state token and no resource token is owned in a new run, but what a receptacle brings along."""
    people = [receptacle(name, resources={"yellow": 1} if name == "ada" else {}) for name in NAMES]
    t = table(card("B", on={"on_read": [{"gain_token": "key"}]}), receptacles=people, tokens=["key"])
    t.do(0, kinds.HAND_RESOURCE, 0, 0, 1)
    t.enter("BBBB")
    assert (t.match.frame(3).view.tokens, t.agent(1).resources) == (["key"], (1, 0, 0, 0))
    fail(t)
    assert t.match.frame(3).view.tokens == []
    assert [t.agent(n).resources for n in range(4)] == [(0, 0, 0, 0)] * 4
    t.begin(["bo", "cy", "ada", "di"])
    assert [t.agent(n).resources for n in range(4)] == [(0, 0, 0, 0)] * 2 + [(1, 0, 0, 0), (0, 0, 0, 0)]


@pytest.mark.rule("G-63")
def test_life_is_that_of_the_receptacle_now_chosen() -> None:
    """LP are the printed value of the receptacle chosen for the new run; the choice is free again."""
    people = [receptacle("ada", lp=3), receptacle("bo", lp=6), receptacle("cy", lp=4), receptacle("di", lp=5)]
    t = table(card("B", on={"on_read": [{"lose_lp": 2}]}), receptacles=people)
    t.enter("BBBB")
    assert [t.agent(n).lp for n in range(4)] == [1, 4, 2, 3]
    fail(t)
    assert t.match.frame(0).view.offered == [t.card(f"receptacle:{name}") for name in NAMES]
    t.begin(["bo", "ada", "di", "cy"])
    assert [t.agent(n).lp for n in range(4)] == [6, 3, 5, 4]
    t.enter("BBBB")
    assert [t.agent(n).lp for n in range(4)] == [4, 1, 3, 2]


@pytest.mark.rule("G-63")
def test_dead_agents_are_back() -> None:
    """Agents in the vortex or out of the run take part again; no small pawn lies on the Time Line."""
    trap = card("B", on={"on_read": [{"end": "lost"}]})
    t = table(card("B"), card("C", on={"on_read": [{"lose_lp": 5}]}), tu=9, yard=trap, fixed={"captain": [1]})
    t.enter("CBBB")
    t.spend()
    t.rest()
    t.spend()
    t.move(1, "C")
    assert [t.agent(n).vortex_at for n in range(4)] == [2, -1, -1, -1]
    assert t.agent(1).status == OUT
    t.rest()
    t.leave("yard")
    t.enter("BB")
    again(t)
    assert [(one.status, one.vortex_at) for one in t.s.agents] == [(ALIVE, -1)] * 4
    t.begin().enter("BBBB")
    assert t.s.phase == 4


@pytest.mark.rule("G-63")
def test_defeated_and_discarded_cards_are_back() -> None:
    """Opponents that were defeated and now-or-never cards that were discarded lie in the row again."""
    cards = (card("B"), card("C", opponent=True, tests=[FIGHT]), card("D", icon="now_or_never"))
    t = table(*cards, fixed={"action": [HIT, HIT]})
    t.enter("BCCC")
    t.spend()
    t.roll(1)
    row = [one.card for one in t.match.frame(0).view.row]
    assert row[:3] == [t.card("hall-B"), -1, -1]
    t.rest()
    fail(t)
    t.begin()
    row = [one.card for one in t.match.frame(0).view.row]
    assert row[:3] == [t.card("hall-B"), t.card("hall-C"), t.card("hall-D")]


@pytest.mark.rule("G-63")
def test_tests_and_locks_are_as_before() -> None:
    """A test that was passed or begun is whole again, and a lock that was opened is closed."""
    cards = (
        card("B", lock=True, tests=[FIGHT]),
        card("C", tests=[{"characteristic": "combat", "stacks": [{"kind": "normal", "count": 3}]}]),
    )
    t = table(*cards, fixed={"action": [HIT, BLANK, HIT, BLANK]})
    t.enter("BBCC")
    t.spend()
    t.roll(0)
    t.roll(2)
    assert (t.shields("B"), t.shields("C")) == ([], [2])
    t.move(1, "C")
    t.rest()
    fail(t)
    t.begin().enter("BBCC")
    assert (t.shields("B"), t.shields("C")) == ([1], [3])
    t.spend()
    assert refusal(t.refused(1, kinds.MOVE, 1, space("C"))) == ("held", "TS-147")


@pytest.mark.rule("G-63")
def test_overwritten_cards_lie_open_again_and_seals_are_shut() -> None:
    """A sealed card that stayed revealed for the run is sealed again in its slot, the overwritten card is back."""
    seal = {"when": {"token": "key"}, "marks": ["key"]}
    cards = (card("B", on={"on_read": [{"reveal": "hall-D"}]}), card("C"), card("D", seal=seal, stays_revealed=True))
    t = table(*cards, tokens=["key"])
    t.enter("BCCC")
    assert [one.card for one in t.match.frame(0).view.row][:3] == [t.card("hall-D"), t.card("hall-C"), -1]
    fail(t)
    t.begin()
    assert [one.card for one in t.match.frame(0).view.row][:3] == [
        t.card("hall-B"), t.card("hall-C"), t.card("hall-D"),
    ]  # fmt: skip
    assert refusal(t.refused(0, kinds.PLACE, 0, space("D"))) == ("sealed", "TS-71")


@pytest.mark.rule("G-63")
def test_counters_start_again_unless_they_persist() -> None:
    """A counter is back at its start value in the next run; one declared to persist keeps its number."""
    counted = [{"counter": {"name": name, "add": 2}} for name in ("noise", "legend")]
    counters = [{"name": "noise", "start": 3}, {"name": "legend", "start": 3, "persists": True}]
    t = table(card("B", on={"on_first_read_this_run": counted}), counters=counters)
    t.enter("BBBB")
    assert t.match.frame(0).view.counters == {"noise": 11, "legend": 11}
    fail(t)
    assert t.match.frame(0).view.counters == {"noise": 3, "legend": 11}


@pytest.mark.rule("G-63")
def test_what_the_team_meets_once_a_run_comes_once_however_many_read() -> None:
    """Three enter B and a fourth follows: counted once for the team, four times for its agents; again in the next run."""
    on = {
        "on_first_read_by_team": [{"counter": {"name": "team", "add": 1}}],
        "on_first_read_this_run": [{"counter": {"name": "each", "add": 1}}],
    }
    counters = [{"name": "team", "persists": True}, {"name": "each", "persists": True}]
    t = table(card("B", on=on), card("C"), counters=counters)
    t.enter("BBBC")
    t.spend()
    t.move(3, "B")
    assert t.s.counters == [1, 4]
    fail(t)
    t.begin()
    t.enter("CCBC")
    assert t.s.counters == [2, 5]


@pytest.mark.rule("G-63")
def test_base_cards_stay_open_and_set_up_again() -> None:
    """Nobody reads the base a second time, all may consult it, and its directives are carried out again."""
    base = [
        {"directives": ["plan"]},
        {"directives": ["time"], "on": {"on_read": [{"counter": {"name": "n", "add": 1}}]}},
    ]
    t = table(base=base, counters=[{"name": "n", "persists": True}])
    assert t.s.counters == [1]
    t.enter("BBBB")
    fail(t)
    assert t.s.counters == [1]
    assert readers(t, "front of base-0") == readers(t, "front of base-1") == {0, 1, 2, 3, SPECTATOR}
    set_up = [(fact.a, fact.b) for fact in t.told("set_up")]
    assert sorted(set_up) == [(0, -1), (1, -1), (2, -1), (3, -1), (4, 6), (5, -1)]
    assert (t.s.tu, len(t.match.frame(0).view.plan)) == (6, 2)


@pytest.mark.rule("G-63")
def test_time_plan_and_group_token_are_as_at_first() -> None:
    """TU are the allowance again, the plan is the first one, and the group starts at the first location."""
    t = table(tu=9)
    t.enter("BBBB")
    t.leave("yard")
    t.enter("BBBB")
    assert (t.s.location, t.s.tu < 9) == (t.place("yard"), True)
    fail(t)
    assert (t.s.tu, t.s.tu_spent) == (9, 0)
    t.begin()
    assert (t.s.tu, t.s.location, t.match.frame(0).view.title) == (9, t.place("hall"), t.match.frame(1).view.title)
    assert [place.here for place in t.match.frame(0).view.plan] == [True, False]


@pytest.mark.rule("G-63", "G-65")
def test_the_captains_office_goes_on() -> None:
    """In the next run the player left of the last Captain holds the office."""
    t = table(tu=9, first_captain=2)
    assert t.s.captain == 1
    t.enter("BBBB")
    t.leave("yard")
    t.enter("BBBB")
    assert t.s.captain == 2
    fail(t)
    t.begin()
    assert t.s.captain == 3


@pytest.mark.rule("G-63", "TS-25")
def test_side_packs_are_in_their_order_again() -> None:
    """A deck goes back by number: cards drawn from a side pack return to their places in it."""
    loose = [{"name": f"event{n}", "number": 80 - n, "pack": "events"} for n in range(4)]
    t = table(card("B", on={"on_read": [{"draw_card": {"pack": "events"}}]}), loose=loose)
    first = t.s.packs[0][:]
    t.enter("BBBB")
    assert t.s.packs != [first]
    fail(t)
    assert t.s.packs == [first]
    assert [t.card_name(number) for number in first] == ["event3", "event2", "event1", "event0"]


@pytest.mark.rule("G-63")
def test_what_players_know_and_wrote_is_kept() -> None:
    """Cards read, notes and talk outlive the run; nobody reads a card's front by memory."""
    t = table(card("B"), card("C"))
    t.enter("BCCC")
    t.do(0, NOTE, text="the stair creaks")
    t.do(1, SAY, text="mind the stair")
    fail(t)
    frame = t.match.frame(0)
    assert [line.text for line in frame.notes] == ["the stair creaks"]
    assert [line.text for line in frame.talk] == ["mind the stair"]
    known = {one.card: one.runs for one in frame.view.known}
    assert known[t.card("hall-B")] == (1,)
    assert t.card("hall-C") not in known
    assert readers(t, "front of hall-B") == set()


@pytest.mark.rule("TS-182", "G-67")
def test_runs_and_what_was_left_of_time_are_counted() -> None:
    """Every attempt counts, and with each the TU left and spent at its end stay on record for all."""
    t = table(card("B"), card("C", on={"on_read": [{"end": "lost"}]}))
    t.enter("BBBB")
    fail(t)
    t.begin().enter("BBBB")
    t.spend()
    t.move(0, "C")
    for seat in (*range(4), SPECTATOR):
        frame = t.match.frame(seat)
        assert frame.run == 2
        assert [(one.run, one.end, one.tu, one.spent) for one in frame.view.past] == [
            (1, "time", 0, 6), (2, "scenario", 5, 1),
        ]  # fmt: skip
    again(t)
    assert (t.s.run, t.s.score) == (3, 0)


@pytest.mark.rule("G-67")
def test_a_rank_is_the_scenarios_own() -> None:
    """What a scenario rates is its text's affair: it counts points for all to see, and from none in each run."""
    t = table(card("B", on={"on_read": [{"score": 3}]}))
    assert t.enter("BBBB").count("scored") == 4
    assert {t.match.frame(seat).view.score for seat in (*range(4), SPECTATOR)} == {12}
    fail(t)
    assert t.match.frame(SPECTATOR).view.score == 0


@pytest.mark.rule("G-84")
def test_players_join_between_runs_only() -> None:
    """A newcomer is seated when a run is over; in the midst of one it is refused; the allowance follows."""
    mission = program(tu_by_agents={"1": 0, "2": 0, "3": 5, "4": 7})
    t = Table(mission, seats=3).begin()
    t.enter("BBB")
    assert refusal(t.refused(HOST, kinds.JOIN)) == ("not_now", "G-84")
    assert refusal(t.refused(HOST, kinds.LEAVE, 1)) == ("not_now", "G-84")
    t.run_out()
    wishes = {t.system.proposal_kinds[one.kind].name for one in t.system.host(t.s)}
    assert wishes >= {"join", "leave"}
    assert "seat_joined" in t.do(HOST, kinds.JOIN)
    assert refusal(t.refused(HOST, kinds.JOIN)) == ("not_now", "G-84")
    t.next_run()
    assert (t.s.run, t.s.phase, len(t.s.agents)) == (2, SETUP, 4)
    t.do(3, kinds.COLOUR, 3, 3)
    t.begin()
    assert (t.s.tu, [one.colour for one in t.s.agents]) == (7, [0, 1, 2, 3])


@pytest.mark.rule("G-84")
def test_a_leavers_stamped_items_are_shared_beginning_with_the_captain_to_be() -> None:
    """Seat 2 leaves with three stamped items; the others share them, from the next Captain on, and keep their own."""
    names = ["amulet", "book", "coin", "dial"]
    items = [{"name": name, "stamp": True} for name in names]
    cards = (card("B", on=gives("amulet", "book", "coin")), card("C", on=gives("dial")))
    t = table(*cards, items=items, first_captain=1)
    t.enter("CBCC")
    assert [holder(t, name) for name in names] == [1, 1, 1, 0]
    t.run_out()
    colours = [t.agent(n).colour for n in (0, 2, 3)]
    assert "seat_left" in t.do(HOST, kinds.LEAVE, 1)
    t.next_run()
    assert t.s.seats == 3
    assert [holder(t, name) for name in names] == [1, 2, 0, 0]
    assert [t.agent(n).colour for n in range(3)] == colours
    t.begin()
    assert t.s.captain == 1


@pytest.mark.rule("G-84")
def test_who_moves_up_keeps_what_is_theirs() -> None:
    """When seat 1 leaves, the others move up with their items, notes and Captaincy; nobody reads another's things."""
    items = [{"name": "dial", "stamp": True}, {"name": "lens"}]
    cards = (card("B", on=gives("dial", "lens")), card("C"))
    t = table(*cards, items=items, first_captain=3, seats=3)
    t.enter("CCB")
    t.do(2, NOTE, text="mine alone")
    t.run_out()
    assert faces(t, "dial") == {2}
    t.do(HOST, kinds.LEAVE, 0)
    assert faces(t, "dial") == faces(t, "lens") == {1}
    assert [line.text for line in t.match.frame(1).notes] == ["mine alone"]
    assert t.match.frame(0).notes == []
    again_names = [one.seats for one in t.match.frame(0).view.agents]
    assert again_names == [[], [0], [1]]
    assert t.s.captain == 1


@pytest.mark.rule("G-63", "TS-168")
def test_stamped_items_are_shared_out_at_the_start_of_the_run() -> None:
    """Stamped items stay with the player, who may hand them on freely while everyone is off the board."""
    items = [{"name": "dial", "stamp": True}]
    t = table(card("B", on=gives("dial")), card("C"), items=items)
    t.enter("CCBC")
    fail(t)
    assert holder(t, "dial") == 2
    hand(t, "dial", 2, 0)
    t.begin()
    hand(t, "dial", 0, 3)
    t.enter("BBBB")
    assert (holder(t, "dial"), faces(t, "dial")) == (3, {3})


@pytest.mark.rule("TS-184")
def test_nothing_changes_hands_once_the_run_is_over() -> None:
    """Between the end of a run and the next start the agents are recalled, and nothing can be handed on."""
    t = table(card("B", on=gives("dial")), card("C"), items=[{"name": "dial", "stamp": True}])
    t.enter("BBBB")
    t.run_out()
    assert refusal(t.refused(0, kinds.HAND_ITEM, 0, 0, 1)) == ("apart", "TS-168")
