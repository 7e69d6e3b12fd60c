"""Nothing hidden is told to those who may not know it, by no fact, no frame, no refusal and no number."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from chronaut.kernel.actions import Proposal, Refused
from chronaut.kernel.program import Program
from chronaut.kernel.state import HOST, SPECTATOR
from chronaut.kernel.views import told
from chronaut.systems.contract.referee import ANSWER, AWAY, REPLY
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.terms import BASE, RUN_OVER
from tests.systems.time_stories.build import Table, card, location, program, receptacle
from tests.systems.time_stories.rules.vortex import use
from tests.systems.time_stories.verbs.bench import SECRET, bench

ROLE = 5


def hall(*cards: dict[str, Any], **rest: Any) -> Program:
    """A mission of a hall with these cards and a yard."""
    return program(location("hall", *cards), location("yard", card("B")), **rest)


def entered(mission: Program, where: str = "BCCC", seats: int = 4) -> Table:
    """A table whose agents have entered the hall: one at B unless said otherwise."""
    t = Table(mission, seats=seats).begin()
    t.enter(where)
    return t


def told_of(t: Table, seat: int, name: str) -> list[dict[str, int | str]]:
    """What a seat has been told, in the whole game, of facts of that name."""
    log = [one for step in t.match.history for one in told(t.system.fact_kinds, step.facts, seat)]
    return [one.fields for one in log if one.fact == name]


def knows(t: Table, seat: int) -> tuple[Any, ...]:
    """All that a seat has been told and sees now."""
    log = [msgspec.to_builtins(told(t.system.fact_kinds, step.facts, seat)) for step in t.match.history]
    return msgspec.to_builtins(t.match.frame(seat, t.facts)), log


def probe(t: Table, seat: int, kind: int, a: int, b: int, c: int = -1) -> tuple[str, str, str]:
    """Why a proposal would be refused, in full."""
    answer = t.system.check(t.s, Proposal(seat, kind, a, b, c, "x"))
    assert isinstance(answer, Refused)
    return answer.code, answer.rule, answer.text


# Seats that move up.


@pytest.mark.rule("TS-29", "G-84")
@pytest.mark.parametrize(("leaver", "readers"), [(0, [0]), (1, []), (2, [1])])
def test_shown_cards_go_with_their_reader_when_a_player_leaves(leaver: int, readers: list[int]) -> None:
    """What was shown to one player until the run ends is that player's, whatever number its seat has then."""
    b = card("B", box="deep secret", on={"on_first_read_this_run": [{"show_card": {"until": "run"}}]})
    t = entered(hall(b, card("C"), card("D")), "CBD", seats=3)
    t.run_out()
    assert [seat for seat in range(3) if "deep secret" in t.texts(seat)] == [1]
    t.do(HOST, kinds.LEAVE, leaver)
    assert [seat for seat in range(2) if "deep secret" in t.texts(seat)] == readers


@pytest.mark.rule("TS-18", "G-84")
@pytest.mark.parametrize(("leaver", "readers"), [(0, [0]), (1, []), (2, [1]), (3, [1])])
def test_shown_texts_go_with_their_reader_when_a_player_leaves(leaver: int, readers: list[int]) -> None:
    """The text of a role stays with the player who got it, or is gone with that player."""
    t = bench(does=[[{"secret_role": {"role": ROLE, "text": "secret", "target": "receptacle:bo"}}]])
    t.use()
    t.run_out()
    assert t.s.phase == RUN_OVER
    assert [seat for seat in range(4) if SECRET in t.texts(seat)] == [1]
    t.do(HOST, kinds.LEAVE, leaver)
    assert [seat for seat in range(3) if SECRET in t.texts(seat)] == readers


# Numbers that would count hidden things.


@pytest.mark.rule("TS-85", "TS-170")
def test_an_alarm_tells_nobody_which_one_it_was() -> None:
    """Whether a card that others read set alarms before is not told by the number of one that rings later."""

    def table(others: int) -> Table:
        late = [{"delay": {"units": 9, "effect": [{"gain_lp": 1}]}}] * others
        soon = [{"delay": {"units": 1, "effect": [{"gain_lp": 1}]}}]
        t = entered(hall(card("B", on={"on_read": late}), card("C", on={"on_read": soon})), "BCBB")
        t.spend()
        return t

    assert knows(table(0), 1) == knows(table(1), 1) == knows(table(3), 1)
    for seat in (0, 1, SPECTATOR):
        assert told_of(table(1), seat, "timed_event_fired") == [{}]


@pytest.mark.rule("TS-85", "TS-170")
def test_a_prevented_loss_tells_nobody_which_prevention_it_was() -> None:
    """What a card that others read prevents is not told by the number of a prevention that is used up."""

    def table(others: int) -> Table:
        kept = [{"prevent_loss": {"of": "tu", "n": 1, "until": "run"}}] * others
        own = [{"prevent_loss": {"of": "lp", "n": 1}}, {"lose_lp": 1}]
        return entered(hall(card("B", on={"on_read": kept}), card("C", on={"on_read": own})), "BCBB")

    assert knows(table(0), 1) == knows(table(1), 1)
    assert told_of(table(1), 1, "loss_prevented") == told_of(table(1), SPECTATOR, "loss_prevented") == [{"count": 1}]


@pytest.mark.rule("TS-170")
@pytest.mark.parametrize(("public", "known"), [(True, [{"counter": 0, "value": 2}]), (False, [])])
def test_a_hidden_counter_changes_for_nobody_to_see(public: bool, known: list[dict[str, int]]) -> None:
    """Not even that it changed is told, and so nothing of what it was before."""

    def table(start: int) -> Table:
        counters = [{"name": "x", "high": 9, "start": start, "public": public}]
        b = card("B", on={"on_read": [{"counter": {"name": "x", "set": 2}}]})
        return entered(hall(b, card("C"), counters=counters))

    assert [told_of(table(1), seat, "counter_changed") for seat in (0, 1, 2, 3, SPECTATOR)] == [known] * 5
    assert public or knows(table(1), 0) == knows(table(2), 0)


# Packs.


LOOSE = [{"name": name, "pack": "sea"} for name in "xyz"]


@pytest.mark.rule("TS-170")
@pytest.mark.parametrize(
    "how", [{"how": "sort"}, {"how": "top", "card": "x"}, {"how": "bottom", "card": "x"}, {"how": "gather"}]
)
def test_ordering_a_pack_tells_nothing_of_its_order(how: dict[str, str]) -> None:
    """Whether the order was another one before is told to nobody."""

    def table(turned: bool) -> Table:
        b = card("B", on={"on_read": [{"arrange_pack": {"pack": "sea", **how}}]})
        t = Table(hall(b, card("C"), loose=LOOSE), seats=4).begin()
        if turned:
            t.s.packs[0].reverse()
        t.enter("BCCC")
        return t

    seats = (0, 1, SPECTATOR)
    for turned in (False, True):
        assert [told_of(table(turned), seat, "pack_ordered") for seat in seats] == [[{"pack": 0}]] * 3
    assert [knows(table(False), seat) for seat in seats] == [knows(table(True), seat) for seat in seats]


@pytest.mark.rule("TS-170")
def test_a_card_that_goes_back_into_its_pack_is_told_to_nobody() -> None:
    """Who draws sees the card; that the pack has it again, and which, is not told."""

    def table(drawn: str) -> Table:
        back = {"arrange_pack": {"pack": "sea", "how": "bottom", "card": "x"}}
        b = card("B", on={"on_read": [{"draw_card": {"pack": "sea", "card": drawn}}, back]})
        return entered(hall(b, card("C"), loose=LOOSE))

    assert len(table("x").s.packs[0]) == 3
    for seat in (0, 1, SPECTATOR):
        for name in ("card_back_in_pack", "card_restored"):
            assert told_of(table("x"), seat, name) == []
    assert knows(table("x"), 1) == knows(table("y"), 1)


# Questions to others.


def asked(effect: dict[str, Any]) -> Table:
    """The first agent reads a card that asks something."""
    t = entered(hall(card("B", on={"on_read": [effect]}), card("C")))
    assert t.s.questions
    return t


WAYS = [{"label": "l1"}, {"label": "l2"}]


@pytest.mark.rule("TS-85")
@pytest.mark.parametrize(
    "effect", [{"ask": {"answer": "x"}}, {"choose": {"ways": WAYS}}, {"choose": {"ways": WAYS * 2}}]
)
def test_an_outsider_cannot_tell_a_riddle_from_a_choice(effect: dict[str, Any]) -> None:
    """Whichever way an outsider tries to answer, the refusal is the same and says only that others are asked."""
    t = asked(effect)
    (question,) = t.s.questions
    refusals = {probe(t, 1, kind, question.serial, option) for kind in (ANSWER, REPLY) for option in (-1, 0, 1, 2, 3)}
    assert refusals == {("wrong_seat", "", "Somebody else is asked this.")}
    assert knows(t, 1) == knows(asked({"ask": {"answer": "x"}}), 1)


@pytest.mark.rule("TS-85")
def test_an_outsider_is_not_told_how_long_others_have() -> None:
    """The time to answer is for those who are asked."""
    t = asked({"choose": {"ways": WAYS, "seconds": 30}})
    assert [t.match.frame(seat).asked[0].deadline > 0 for seat in (0, 1, SPECTATOR)] == [True, False, False]
    assert knows(t, 1) == knows(asked({"choose": {"ways": WAYS}}), 1)


# Items of others.


def lamp(**rest: Any) -> Table:
    """The first agent has taken the lamp."""
    taking = card("B", on={"on_first_read_this_run": [{"take_item": "lamp"}]})
    return entered(hall(taking, card("C"), items=[{"name": "lamp", **rest}, {"name": "rope"}]))


@pytest.mark.rule("TS-29")
def test_how_often_an_item_can_be_used_is_seen_with_its_face() -> None:
    """The uses are printed on the face; who does not see it sees no uses, when they change neither."""
    power = {"label": "fill", "effect": [{"change_uses": {"item": "lamp", "n": 2}}]}
    t = lamp(uses=3, powers=[power])
    assert [t.match.frame(seat).view.items[0].uses for seat in (0, 1, SPECTATOR)] == [3, -1, -1]
    use(t, 0, "fill")
    assert [t.match.frame(seat).view.items[0].uses for seat in (0, 1, SPECTATOR)] == [4, -1, -1]
    changes = [told_of(t, seat, "item_uses_changed") for seat in (0, 1, SPECTATOR)]
    assert changes == [[{"item": 0, "uses": 4}], [{}], [{}]]


@pytest.mark.rule("TS-29")
@pytest.mark.parametrize(("kind", "last"), [(kinds.HAND_ITEM, 1), (kinds.SHOW_ITEM, 1), (kinds.PICK_UP, -1)])
def test_an_unknown_item_is_refused_like_one_that_is_not_held(kind: int, last: int) -> None:
    """How many items a mission has cannot be found out by trying."""
    t = lamp()
    refusals = {probe(t, 0, kind, 0, item, last) for item in (1, 2, 99, -2)}
    assert refusals == {("taken", "TS-166", "That agent does not have it; choose something that it holds.")}


@pytest.mark.rule("TS-29", "TS-42")
def test_an_unknown_power_or_receptacle_is_refused_like_a_hidden_one() -> None:
    """Neither how many powers there are nor which cards are receptacles not offered can be found out by trying."""
    power = {"label": "shine", "effect": [{"gain_lp": 1}]}
    t = lamp(powers=[power])
    assert len({probe(t, 1, kinds.USE, 1, number) for number in (0, 1, 2, 99, -2)}) == 1
    people = [receptacle(name) for name in ("ada", "bo", "cy", "di")] + [receptacle("ed", offered=False)]
    t = Table(hall(card("B"), card("C"), receptacles=people), seats=4)
    for number in range(4):
        t.do(number, kinds.COLOUR, number, number)
    while t.s.phase == BASE:
        t.do(t.s.reader, kinds.READ_BASE)
    hidden, other = t.card("receptacle:ed"), t.card("hall-B")
    assert len({probe(t, 0, kinds.RECEPTACLE, 0, one) for one in (hidden, other, 99, -2)}) == 1


@pytest.mark.rule("TS-29", "TS-50")
@pytest.mark.parametrize("label", ["p0", "p2"])
def test_which_power_of_an_item_was_used_is_for_those_who_see_it(label: str) -> None:
    """Others are told who used something and whether it was the action, and no more."""
    t = lamp(powers=[{"label": f"p{number}", "effect": [{"gain_lp": 1}]} for number in range(3)])
    use(t, 0, label)
    assert [sorted(one) for one in told_of(t, 0, "power_used")] == [["action", "agent", "power"]]
    for seat in (1, SPECTATOR):
        assert told_of(t, seat, "power_used") == [{"agent": 0, "action": 0}]


# What a player alone knows.


@pytest.mark.rule("G-82", "TS-18")
@pytest.mark.parametrize("away", [False, True])
def test_the_secret_side_and_the_role_are_the_owners_alone(away: bool) -> None:
    """Who decides for an absent player's agent learns neither its role nor what is on its secret side."""
    giving = card("B", on={"on_first_read_this_run": [{"secret_role": {"role": ROLE}}]})
    people = [receptacle(name, secret=f"secret of {name}") for name in ("ada", "bo", "cy", "di")]
    t = entered(hall(giving, card("C"), receptacles=people), "CBCC")
    if away:
        t.do(HOST, AWAY, 1)
        assert t.seat_of(1) != 1
    seats = (0, 1, 2, 3, SPECTATOR)
    assert [seat for seat in seats if "secret of bo" in t.texts(seat)] == [1]
    assert [t.match.frame(seat).view.agents[1].role for seat in seats] == [-1, ROLE, -1, -1, -1]


@pytest.mark.rule("G-87")
@pytest.mark.parametrize("lock", [False, True])
def test_a_lock_opened_unread_is_told_alike_whether_one_is_printed_or_not(lock: bool) -> None:
    """L6: an effect on a card that nobody has read does not tell what is on it."""
    test = [{"characteristic": "combat", "stacks": [{"kind": "normal", "count": 1}]}]
    opens = {"set_lock": {"on": False, "card": "hall-C"}}
    hall = location("hall", card("B", on={"on_read": [opens]}), card("C", lock=lock, tests=test))
    table = Table(program(hall, location("yard", card("B"))), seats=2).begin()
    table.enter("B")
    for seat in (0, 1, SPECTATOR):
        names = [one.fact for one in told(table.system.fact_kinds, table.facts, seat)]
        assert (names.count("lock_set"), names.count("lock_opened")) == (4, 0)


def test_what_happened_instead_does_not_tell_how_many_powers_there_are() -> None:
    charm = {"of": "lose_lp", "instead": [], "limit": "once_per_run", "scope": "all"}
    powers = [{"label": f"power {n}", "effect": [{"score": n}]} for n in range(7)]
    t = entered(hall(card("B", on={"on_read": [{"lose_lp": 1}]}), card("C"), replacements=[charm], powers=powers))
    assert [fields["replacement"] for fields in told_of(t, 0, "replaced")] == [0]
    assert t.s.uses[7][3] == 1, "the use is counted after those of the powers"
