"""Where rules meet: votes and open questions, compulsory cards, rolls that outlive their test or their roller."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest

from chronaut.kernel.actions import Proposal, Refused
from chronaut.kernel.state import HOST, Question
from chronaut.systems.contract.referee import ANSWER, AWAY
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.terms import ACTING, CHANGING, ENTERING, EXPLORING
from tests.systems.time_stories.build import (
    BLANK,
    HIT,
    LEAVE_VOTE,
    SKULL,
    SPEND_VOTE,
    Table,
    card,
    location,
    program,
    receptacle,
    space,
)
from tests.systems.time_stories.rules.vortex import mortal, status, table, use, world

SHARED = 2
"""The agent that both players play, when they share a third."""
GAINS = {"label": "gain", "effect": [{"gain_tu": 1}]}
NOT_YET = ("not_now", "TS-99")


def thirds(**rest: Any) -> Table:
    """Two players and their shared third at B; with the third's power the group gains 1 TU."""
    places = (location("hall", card("B")), location("yard", card("B")), location("shed", card("B")))
    people = [receptacle(name, powers=[GAINS]) for name in ("ada", "bo", "cy")]
    t = Table(program(*places, receptacles=people, **rest), seats=2, options={"two_players": "shared_third"}).begin()
    t.enter("B")
    return t


def open_question(t: Table, kind: str) -> Question:
    """The open question of a kind."""
    (found,) = [one for one in t.s.questions if t.system.question_kinds[one.kind] == kind]
    return found


def refused_vote(t: Table, seat: int, question: Question, option: int) -> tuple[str, str]:
    """Why a seat may not vote."""
    refused = t.refused(seat, ANSWER, question.serial, option)
    return refused.code, refused.rule


def chosen(mission: Any, seats: int = 3, **rest: Any) -> Table:
    """A table about to enter the first location."""
    t = Table(mission, seats=seats, **rest).begin()
    assert t.s.phase == ENTERING
    return t


# Standing votes and questions.


@pytest.mark.rule("TS-190")
def test_an_objection_drops_the_proposal_and_the_journey_goes_on() -> None:
    """While the partner is asked about the third the destination is not voted on; an objection changes nothing else."""
    t = thirds()
    captain, other = t.s.captain, 1 - t.s.captain
    t.leave()
    journey = open_question(t, "destination")
    t.do(captain, ANSWER, journey.serial, t.place("yard"))
    t.do(other, kinds.USE, SHARED, gain_of(t, SHARED))
    assert refused_vote(t, other, journey, t.place("yard")) == NOT_YET
    t.answer(0)
    assert (t.s.tu, t.s.phase, t.s.questions) == (20, CHANGING, [journey])
    t.do(other, ANSWER, journey.serial, t.place("yard"))
    assert (t.s.phase, t.s.location) == (ENTERING, t.place("yard"))


@pytest.mark.rule("TS-190")
def test_the_vote_on_what_comes_next_waits_for_the_partner() -> None:
    """What is agreed for the third is done before the group spends its TU."""
    t = thirds()
    captain, other = t.s.captain, 1 - t.s.captain
    going_on = open_question(t, "what_next")
    t.do(captain, ANSWER, going_on.serial, SPEND_VOTE)
    t.do(other, kinds.USE, SHARED, gain_of(t, SHARED))
    assert refused_vote(t, other, going_on, SPEND_VOTE) == NOT_YET
    t.answer(1)
    assert (t.s.tu, t.s.phase) == (21, EXPLORING)
    t.spend()
    assert (t.s.tu, t.s.phase) == (20, ACTING)


def gain_of(t: Table, agent: int) -> int:
    """The power of an agent's receptacle."""
    return next(one.index for one in t.system.scenario.powers if one.card == t.agent(agent).receptacle)


@pytest.mark.rule("TS-190")
@pytest.mark.parametrize(("gone", "tu"), [(False, 21), (True, 20)])
def test_what_was_agreed_is_checked_again(gone: bool, tu: int) -> None:
    """A proposal for the third whose player went away before the partner agreed is not carried out."""
    t = thirds()
    t.do(1 - t.s.captain, kinds.USE, SHARED, gain_of(t, SHARED))
    if gone:
        t.do(HOST, AWAY, 1 - t.s.captain)
    t.answer(1)
    assert (t.s.tu, t.s.phase) == (tu, EXPLORING)


def asking() -> Table:
    """The first agent reads a card that asks it to lose 1 LP or gain 1 TU; the vote on what comes next is open."""
    ways = [{"label": "hurt", "effect": [{"lose_lp": 1}]}, {"label": "time", "effect": [{"gain_tu": 1}]}]
    hall = location("hall", card("B", on={"on_read": [{"choose": {"who": "reader", "ways": ways}}]}), card("C"))
    mission = program(hall, location("yard", card("B")))
    t = Table(mission, seats=4, options={"optional_reading": True}).begin()
    t.enter("BCCC")
    return t


@pytest.mark.rule("TS-99")
@pytest.mark.parametrize("option", [SPEND_VOTE, LEAVE_VOTE])
def test_nobody_votes_while_a_card_asks(option: int) -> None:
    """A card is resolved before the group goes on: votes on what comes next are refused and not offered meanwhile."""
    t = asking()
    t.do(0, kinds.CONSULT, 0)
    going_on = open_question(t, "what_next")
    assert [refused_vote(t, seat, going_on, option) for seat in range(4)] == [NOT_YET] * 4
    assert {one.a for one in t.system.legal(t.s) if one.kind == ANSWER} == {open_question(t, "effect").serial}
    t.answer(1)
    assert t.s.tu == 21
    t.vote(option)
    assert t.s.phase == (ACTING if option == SPEND_VOTE else CHANGING)


@pytest.mark.rule("TS-99")
def test_no_vote_closes_while_a_card_asks() -> None:
    """Also a vote that a player's going away decides is closed only when the card is resolved."""
    t = asking()
    going_on = open_question(t, "what_next")
    for seat in (1, 2):
        t.do(seat, ANSWER, going_on.serial, SPEND_VOTE)
    t.do(0, kinds.CONSULT, 0)
    t.do(HOST, AWAY, 3)
    assert (t.s.phase, t.s.tu) == (EXPLORING, 20)
    t.do(0, ANSWER, open_question(t, "effect").serial, 1)
    assert (t.s.phase, t.s.tu) == (ACTING, 20)


# Compulsory cards.


def may(*names: str) -> dict[str, Any]:
    """A seal that lets only these receptacles in."""
    return {"when": {"receptacle": {"one_of": list(names)}}, "marks": ["m"]}


def two_compulsory() -> Table:
    """B lets ada and bo in, C only bo; both must be entered."""
    hall = location(
        "hall",
        card("B", icon="must_enter", seal=may("ada", "bo")), card("C", icon="must_enter", seal=may("bo")), card("D"),
    )  # fmt: skip
    return chosen(program(hall, location("yard", card("B"))))


@pytest.mark.rule("TS-75", "G-42")
@pytest.mark.parametrize("named", [False, True])
def test_as_many_compulsory_cards_are_covered_as_can_be(named: bool) -> None:
    """Who alone can cover a card is not placed elsewhere; naming another agent before changes nothing in that."""
    t = two_compulsory()
    if named:
        t.do(t.s.captain, kinds.NAME, 0)
    for letter in "BD":
        refused = t.refused(1, kinds.PLACE, 1, space(letter))
        assert (refused.code, refused.rule) == ("compulsory", "TS-75")
    t.do(1, kinds.PLACE, 1, space("C"))
    t.do(2, kinds.PLACE, 2, space("D"))
    t.do(0, kinds.PLACE, 0, space("B"))
    assert ([one.space for one in t.s.agents], t.s.phase) == ([0, 1, 2], EXPLORING)


def random_row(luck: Random) -> tuple[list[dict[str, Any]], list[set[int]]]:
    """Two to four cards with random icons and seals, and for each compulsory one the agents that it lets in."""
    names = ["ada", "bo", "cy", "di"]
    cards, doors = [], []
    for letter in "BCDE"[: luck.randint(2, 4)]:
        one = card(letter, icon=luck.choice(["open", "must_enter", "must_enter", "now_or_never"]))
        allowed = luck.sample(names, luck.randint(1, 3)) if luck.random() < 0.6 else names
        if allowed != names:
            one["seal"] = may(*allowed)
        if one["icon"] == "must_enter":
            doors.append({names.index(name) for name in allowed})
        cards.append(one)
    return cards, doors


def best_cover(doors: list[set[int]], agents: int) -> int:
    """The most compulsory cards that so many agents can cover, one each, by trying every order."""
    orders = permutations([*range(agents), *[-1] * len(doors)], len(doors))
    return max(sum(agent in door for agent, door in zip(order, doors, strict=True)) for order in orders)


@pytest.mark.rule("G-42", "TS-75", "G-86")
@pytest.mark.parametrize("named", [False, True])
@pytest.mark.parametrize("agents", [2, 3, 4])
def test_any_legal_placing_ends_with_all_entered_and_the_best_cover(agents: int, named: bool) -> None:
    """Whoever is named and placed first, nobody is left outside, and no compulsory card is open that could be covered."""
    allowed = (kinds.PLACE, kinds.NAME) if named else (kinds.PLACE,)
    played = 0
    for seed in range(80):
        luck = Random(seed)  # noqa: S311
        cards, doors = random_row(luck)
        mission = program(location("hall", *cards), location("yard", card("B")))
        t = Table(mission, seats=1, options={"solo_receptacles": agents}).begin()
        if t.s.phase != ENTERING:
            continue
        played += 1
        while t.s.phase == ENTERING:
            legal = [one for one in t.system.legal(t.s) if one.kind in allowed]
            assert any(one.kind == kinds.PLACE for one in legal), f"stuck with seed {seed}"
            assert not isinstance(t.match.propose(luck.choice(legal)), Refused)
        assert all(one.space >= 0 for one in t.s.agents)
        compulsory = [n for n, one in enumerate(cards) if one["icon"] == "must_enter"]
        covered = len({one.space for one in t.s.agents} & set(compulsory))
        assert covered == best_cover(doors, agents), f"seed {seed}"
    assert played > 60


# The end of a run.


@pytest.mark.rule("TS-183", "G-63")
def test_a_stamped_item_that_an_ending_gives_is_kept() -> None:
    """What the card of the ending hands out lasts, if it bears the stamp."""
    gift = [{"take_item": {"item": "nine", "target": "captain"}}]
    t = run_out(ending=gift, items=[{"number": 9, "name": "nine", "stamp": True}], first_captain=2)
    assert (t.s.items[0].holder, t.s.items[0].keeper) == (1, 1)


@pytest.mark.rule("TS-183", "G-63")
@pytest.mark.parametrize("moment", ["ending", "on_run_end"])
def test_an_item_stamped_as_the_run_ends_is_kept(moment: str) -> None:
    """A stamp given by the card of the ending, or by a power at the end of the run, counts for the next run."""
    stamp = [{"stamp": {"item": "nine"}}]
    power = {"trigger": "on_run_end", "optional": False, "label": "z", "effect": stamp}
    taken = card("B", on={"on_first_read_this_run": [{"take_item": "nine"}]})
    t = run_out(
        taken, ending=stamp if moment == "ending" else [], powers=[] if moment == "ending" else [power],
        items=[{"number": 9, "name": "nine"}], where="CBC",
    )  # fmt: skip
    assert (t.s.items[0].holder, t.s.items[0].keeper) == (1, 1)


def run_out(*cards: dict[str, Any], ending: list[Any], where: str = "CCC", **rest: Any) -> Table:
    """The first run is lost on time, its ending does something, and the next run has begun."""
    hall = location("hall", *(cards or (card("B"),)), card("C"))
    endings = [
        {"name": "won", "kind": "success"}, {"name": "late", "kind": "failed_time", "on": {"on_read": ending}},
    ]  # fmt: skip
    allowance = {str(number): 2 for number in range(1, 5)}
    t = chosen(program(hall, location("yard", card("B")), tu_by_agents=allowance, endings=endings, **rest))
    t.enter(where)
    t.run_out()
    t.next_run()
    assert t.s.run == 2
    return t


# Tests whose card goes.


GOING = {
    "remove_card": {"remove_card": {"card": "hall-B"}}, "discard_card": {"discard_card": {"card": "hall-B"}},
    "replace_card": {"replace_card": {"card": "hall-B", "by": "hall-D"}},
    "lay_card": {"lay_card": {"card": "hall-D", "on": "B"}}, "reveal": {"reveal": "hall-D"},
}  # fmt: skip


@pytest.mark.rule("TS-191")
@pytest.mark.parametrize("how", GOING)
def test_a_group_test_ends_when_its_card_goes(how: str) -> None:
    """Nobody is bound by a test that lies there no more."""
    fight = [{"characteristic": "combat", "stacks": [{"kind": "skull", "count": 9}]}]
    hall = location(
        "hall", card("B", on={"on_first_read_this_run": [{"group_test": {}}]}, tests=fight), card("C"),
        card("D", icon="no_access"),
    )  # fmt: skip
    people = [receptacle(name, powers=[{"label": "away", "effect": [GOING[how]]}]) for name in ("ada", "bo", "cy")]
    t = chosen(program(hall, location("yard", card("B")), receptacles=people))
    t.enter("BCC")
    assert t.s.group_test == space("B")
    use(t, 0, "away")
    assert t.s.group_test == -1
    t.spend()
    t.nothing(1)
    t.move(0, "C")
    assert t.agent(0).space == space("C")


@pytest.mark.rule("G-19")
def test_kept_shields_belong_to_the_alternative_they_were_left_of() -> None:
    """Shields kept of one alternative are neither lost nor lent to the other."""
    ways = [
        {"characteristic": "combat", "stacks": [{"kind": "normal", "count": 9}]},
        {"characteristic": "combat", "stacks": [{"kind": "heart", "count": 2}]},
    ]  # fmt: skip
    hall = location("hall", card("B", on={"on_first_read_this_run": [{"keep_test": {}}]}, tests=ways), card("C"))
    t = chosen(program(hall), fixed={"action": [HIT, *[BLANK] * 5]})
    t.enter("BCC")
    t.spend()
    t.roll(0)
    t.rest()
    t.spend()
    t.move(0, "C")
    t.rest()
    t.spend()
    t.move(0, "B")
    t.rest()
    t.spend()
    assert t.shields("B") == [8]
    t.roll(0, 1)
    assert t.shields("B") == [2]


# Rolls.


@pytest.mark.rule("G-13")
def test_who_dies_and_returns_in_one_roll_suffers_no_more_of_it() -> None:
    """Killed by the riposte, brought back by the time shields: the hearts of the same roll strike nobody."""
    stacks = [{"kind": "skull", "count": 4}, {"kind": "time", "count": 7}, {"kind": "heart", "count": 1}]
    hall = location("hall", card("B", tests=[{"characteristic": "combat", "stacks": stacks}]), card("C"))
    people = [receptacle("ada", lp=1), receptacle("bo"), receptacle("cy")]
    t = chosen(program(hall, receptacles=people), fixed={"action": [SKULL, BLANK]})
    t.enter("BCC")
    t.spend()
    names = t.roll(0)
    assert [names.count(one) for one in ("receptacle_died", "agent_returned", "lp_lost")] == [1, 1, 1]
    assert (status(t), t.agent(0).lp, t.s.tu) == ([0, 0, 0], 1, 12)


@pytest.mark.rule("TS-128")
@pytest.mark.parametrize("moment", ["before_roll", "after_roll"])
def test_a_roll_never_strikes_a_test_laid_over_its_own(moment: str) -> None:
    """Hits are for the test that was rolled for; a card revealed over it in mid-roll keeps all its shields."""
    own = [{"characteristic": "combat", "stacks": [{"kind": "normal", "count": 9}]}]
    new = [
        {"characteristic": "speech", "stacks": [{"kind": "normal", "count": 2}], "on_pass": [{"gain_token": "k"}]}
    ]  # fmt: skip
    hall = location(
        "hall", card("B", tests=own, on={moment: [{"reveal": "hall-D"}]}), card("C"),
        card("D", icon="no_access", lock=True, tests=new),
    )  # fmt: skip
    t = chosen(program(hall, location("yard", card("B")), tokens=["k"]), fixed={"action": [HIT, HIT]})
    t.enter("BCC")
    t.spend()
    names = t.roll(0)
    assert (names.count("shield_removed"), names.count("roll_ended")) == (0, 1)
    assert (t.s.row[0].card, t.shields("B"), t.s.tokens) == (t.card("hall-D"), [2], 0)


# Losses.


@pytest.mark.rule("TS-50")
@pytest.mark.parametrize(("option", "lp", "tu"), [(0, 3, 20), (1, 3, 21)])
def test_a_prevention_helps_when_a_replacement_is_declined(option: int, lp: int, tu: int) -> None:
    """Who declines to replace a loss of life is still protected by what is in force."""
    b = card("B", on={"on_read": [{"prevent_loss": {"n": 1}}, {"lose_lp": 1}]})
    other = {"of": "lose_lp", "optional": True, "limit": "once_per_run", "instead": [{"gain_tu": 1}]}
    t = table(world(b, card("C"), agents=[mortal("ada", replacements=[other]), mortal("bo"), mortal("cy")]), "BCC")
    t.answer(option)
    assert (t.agent(0).lp, t.s.tu) == (lp, tu)


@pytest.mark.rule("TS-50")
@pytest.mark.parametrize(("option", "score", "tu"), [(0, 0, 20), (1, 1, 20)])
def test_a_prevention_helps_when_a_replacement_of_time_is_declined(option: int, score: int, tu: int) -> None:
    """The same holds for the time of the group."""
    b = card("B", on={"on_read": [{"prevent_loss": {"of": "tu", "n": 1}}, {"lose_tu": 1}]})
    other = {"of": "lose_tu", "optional": True, "limit": "once_per_run", "instead": [{"score": 1}]}
    t = table(world(b, card("C"), agents=[mortal("ada", replacements=[other]), mortal("bo"), mortal("cy")]), "BCC")
    t.answer(option)
    assert (t.s.score, t.s.tu) == (score, tu)


# Clocks.


@pytest.mark.rule("G-55")
def test_once_in_a_tu_counts_the_time_between_two_tus_to_the_one_just_spent() -> None:
    """Used in acting, a power is used up until the next TU is spent, and fresh from then on."""
    rope = {
        "number": 5,
        "name": "rope",
        "powers": [{"label": "pull", "limit": "once_per_tu", "effect": [{"score": 1}]}],
    }
    t = table(world(agents=[mortal("ada", items=["rope"]), mortal("bo"), mortal("cy")], items=[rope]), "BBB")
    t.spend()
    use(t, 0, "pull")
    t.rest()
    (pull,) = [one.index for one in t.system.scenario.powers if one.card == t.card("item:rope")]
    assert isinstance(t.match.propose(Proposal(0, kinds.USE, 0, pull)), Refused)
    t.spend()
    use(t, 0, "pull")
    assert t.s.score == 2


@pytest.mark.rule("TS-170")
@pytest.mark.parametrize("dies", [False, True])
def test_a_free_move_does_not_survive_death(dies: bool) -> None:
    """Who comes back from the vortex moves by the general rules: only with a TU spent."""
    free = {"label": "free", "effect": [{"free_move": {"target": "reader"}}]}
    t = table(world(agents=[mortal(name, powers=[free]) for name in ("ada", "bo", "cy")]), "BBC")
    use(t, 0, "free")
    if not dies:
        t.move(0, "D")
        return
    use(t, 0, "die")
    use(t, 1, "slip 6")
    use(t, 1, "slip 1")
    t.answer(space("B"))
    assert (status(t), t.agent(0).space, t.s.phase) == ([0, 0, 0], space("B"), EXPLORING)
    refused = t.refused(0, kinds.MOVE, 0, space("D"))
    assert refused.code == "not_now"
