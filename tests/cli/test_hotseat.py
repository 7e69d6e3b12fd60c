"""One screen for all: who looks next, and that nobody sees another's secrets on the way."""

from __future__ import annotations

from pathlib import Path

import pytest

from chronaut.cli.hotseat import HotSeat
from chronaut.kernel.actions import Proposal, Refused
from chronaut.kernel.events import Fact
from chronaut.kernel.journal import JournalError
from chronaut.kernel.views import Panel
from chronaut.systems.contract.match import Fault, Match
from chronaut.systems.contract.referee import SAY
from chronaut.systems.contract.system import Setup
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.system import TimeStories
from tests.systems.time_stories.build import Table, card, location, program


def hot_seat(seats: int = 2) -> HotSeat:
    return HotSeat(Match(TimeStories(program()), Setup(seats, 3, {"two_players": "two_each"})))


def first_offer(table: HotSeat) -> None:
    """The looking seat takes the first thing that it can do."""
    offer = next(one for one in table.frame().offers if one.kind not in ("say", "note"))
    assert table.propose(offer).accepted


def test_the_screen_stays_while_its_seat_is_waited_for_and_goes_on_when_it_is_not() -> None:
    table = choosing()
    table.look(0)
    assert table.next_seat() == 0
    first_offer(table)
    assert table.next_seat() == 0
    first_offer(table)
    assert table.next_seat() == 1


def choosing() -> HotSeat:
    """A table whose base has been read: the agents choose receptacles."""
    game = Table(program(base=[{}]), seats=2)
    for agent in range(4):
        game.do(game.seat_of(agent), kinds.COLOUR, agent, agent)
    game.do(game.s.reader, kinds.READ_BASE)
    return HotSeat(game.match)


def for_another(table: HotSeat) -> list[str]:
    return [offer.words for group in table.for_another() for offer in group.offers]


def test_whoever_looks_takes_turns_in_which_nothing_is_secret_for_the_others() -> None:
    table = HotSeat(Match(TimeStories(program(base=[{}])), Setup(3, 3)))
    assert table.stands_in_for() == -1, "nobody looks"
    table.look(1)
    assert for_another(table) == [], "its own turn comes first"
    first_offer(table)
    assert table.next_seat() == 1
    assert for_another(table)[0] == "Player 3 takes the blue pawns"
    for seat in (2, 0):
        (group, *_) = table.groups(table.frame())
        assert group.seat == seat
        assert table.propose(group.offers[0], "", group.seat).accepted
    assert [step.proposal.seat for step in table.match.history] == [1, 2, 0]
    reader = table.waiting()[0]
    table.look((reader + 1) % 3)
    assert for_another(table) == [f"Player {reader + 1} reads the next card aloud"]


def test_nobody_stands_in_where_something_is_chosen_that_others_need_not_see() -> None:
    table = table_of(choosing(), 1)
    first_offer(table)
    first_offer(table)
    assert table.waiting() == [0]
    assert (table.stands_in_for(), for_another(table)) == (-1, [])
    assert table.next_seat() == 0


def test_a_player_whose_turn_it_is_may_let_another_go_first() -> None:
    table = hot_seat(2)
    assert table_of(table, 0).others() == [1]
    assert table_of(table, 1).others() == [0]
    three = HotSeat(Match(TimeStories(program()), Setup(3, 3)))
    assert table_of(three, 1).others() == [2, 0]
    assert table_of(three, 1).next_seat() == 1


def told(table: HotSeat, *, new: bool = True) -> list[str]:
    """The news of the looking seat: those that are new, or those that are not."""
    return [line.sentence for line in table.news(table.frame()) if line.new == new]


def test_news_are_new_once_for_each_seat_and_stay_in_the_list() -> None:
    table = hot_seat()
    table.look(0)
    first_offer(table)
    assert told(table) == ["Player 1 takes the yellow pawns."]
    assert told(table) == []
    assert told(table, new=False) == ["Player 1 takes the yellow pawns."]
    table.look(1)
    assert told(table) == ["Player 1 takes the yellow pawns."]


def test_a_game_that_is_resumed_tells_its_last_steps_and_marks_none_as_new() -> None:
    table = table_of(hot_seat(), 0)
    first_offer(table)
    again = table_of(HotSeat(table.match), 0)
    assert again.news(again.frame())
    assert told(again) == []


class Newcomer(TimeStories):
    """Takes the step in which somebody says `join` as the one in which the second player sat down."""

    def seat_before(self, fact: Fact, seat: int) -> int:
        return -1 if fact.text == "join" and seat == 1 else seat


def test_a_player_who_joined_sees_only_what_happened_since() -> None:
    table = HotSeat(Match(Newcomer(program()), Setup(2, 3)))
    for seat, text in ((0, "before"), (0, "join"), (0, "after")):
        assert not isinstance(table.match.propose(Proposal(seat, SAY, text=text)), Refused)
    assert told(table_of(table, 1)) == ["Player 1: after"]
    assert told(table_of(table, 0)) == ["Player 1: before", "Player 1: join", "Player 1: after"]


def table_of(table: HotSeat, seat: int) -> HotSeat:
    """The table with a seat looking."""
    table.look(seat)
    return table


class Leaver(TimeStories):
    """Takes the step in which somebody says `leave` as the one in which the first of three players left."""

    def seat_before(self, fact: Fact, seat: int) -> int:
        return seat + 1 if fact.text == "leave" else seat


def test_what_one_has_been_told_moves_with_the_player() -> None:
    table = table_of(HotSeat(Match(Leaver(program()), Setup(3, 3))), 1)
    table.read_to, table.shown = [1, 2, 3], [["a"], ["b"], ["c"]]
    say = next(offer for offer in table.frame().offers if offer.kind == "say")
    table.match.state.seats = 3
    assert table.propose(say, "leave").accepted
    assert table.read_to[:2] == [2, 3]
    assert table.shown[:2] == [["b"], ["c"]]


def test_offers_stand_under_their_questions_then_agent_by_agent_with_the_free_ones_last() -> None:
    rope = location("hall", card("B", on={"on_read": [{"take_item": {"item": "rope"}}]}), card("C"))
    game = Table(program(rope, location("yard", card("B")), items=[{"name": "rope", "number": 7}]), seats=1).begin()
    table = table_of(HotSeat(game.match), 0)
    game.enter("B")
    headings = [group.heading for group in table.groups(table.frame())]
    aside = game.system.aside
    assert headings == ["What does the group do next?", aside], "who plays alone casts no vote"
    game.spend()
    groups = table.groups(table.frame())
    assert [{offer.words.partition(" ")[0] for offer in one.offers} for one in groups[:2]] == [{"Ada"}, {"Bo"}]
    assert [{offer.kind for offer in one.offers} for one in groups] == [
        {"act_move"}, {"act_move"}, {"act_nothing"}, {"hand_item"},
    ]  # fmt: skip
    assert [one.aside for one in groups] == [False, False, False, True]


def test_what_is_handed_over_and_shown_is_one_group() -> None:
    rope = location("hall", card("B", on={"on_read": [{"take_item": {"item": "rope"}}]}))
    game = Table(program(rope, location("yard", card("B")), items=[{"name": "rope", "number": 7}]), seats=4).begin()
    game.enter("BBBB")
    table = table_of(HotSeat(game.match), 0)
    (aside,) = [one for one in table.groups(table.frame()) if one.aside]
    assert {offer.kind for offer in aside.offers} == {"hand_item", "show_item"}
    assert len(aside.offers) == 6


def test_what_is_wholly_new_lies_on_top_and_what_has_changed_is_marked() -> None:
    table = table_of(hot_seat(), 0)
    first, old, changed = Panel("Run", ["1"]), Panel("Old", ["o"]), Panel("Changed", ["c", "d"])
    assert table.arranged([first, old, changed]) == [(first, [False]), (old, [False]), (changed, [False, False])]
    changed, new, known = Panel("Changed", ["c", "e"]), Panel("New", ["n"]), Panel("Known", ["k"], short=[])
    assert table.arranged([first, old, changed, known, new]) == [
        (first, [False]),
        (new, [True]),
        (old, [False]),
        (changed, [False, True]),
        (known, [False]),
    ]


def test_where_all_is_new_nothing_is_marked() -> None:
    table = table_of(hot_seat(), 0)
    first = Panel("Run", ["1"])
    table.arranged([first])
    begun = [Panel("Run", ["2"]), Panel("Base", ["b"]), Panel("Agents", ["a"])]
    assert [unseen for _, unseen in table.arranged(begun)] == [[False]] * 3
    assert [unseen for _, unseen in table.arranged([*begun, Panel("New", ["n"])])] == [
        [False],
        [True],
        [False],
        [False],
    ]


def test_a_refusal_comes_back_with_its_rule() -> None:
    table = hot_seat()
    table.look(0)
    offer = table.frame().offers[0]
    assert table.propose(offer).accepted
    answer = table.propose(offer)
    assert (answer.accepted, answer.rule) == (False, "TS-90")


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (
            Fault("locations.CANARY.card: 100000 effects"),
            "A card's effects did not end; the step was taken back and the game goes on.",
        ),
        (
            JournalError(Path("game"), 0, "nothing was written after step 5: No space left on device."),
            "game: nothing was written after step 5: No space left on device.",
        ),
    ],
)
def test_a_step_that_cannot_end_or_be_kept_is_said_to_be_taken_back(
    monkeypatch: pytest.MonkeyPatch, error: Exception, said: str
) -> None:
    table = hot_seat()
    table.look(0)
    offer = table.frame().offers[0]

    def fails(*_: object) -> None:
        raise error

    monkeypatch.setattr(table.match, "propose", fails)
    answer = table.propose(offer)
    assert (answer.accepted, answer.text, answer.rule) == (False, said, "")
