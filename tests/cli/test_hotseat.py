"""One screen for all: who looks next, and that nobody sees another's secrets on the way."""

from __future__ import annotations

from pathlib import Path

import pytest

from chronaut.cli.hotseat import HotSeat
from chronaut.kernel.journal import JournalError
from chronaut.systems.contract.match import Fault, Match
from chronaut.systems.contract.system import Setup
from chronaut.systems.time_stories.system import TimeStories
from tests.systems.time_stories.build import program


def hot_seat(seats: int = 2) -> HotSeat:
    return HotSeat(Match(TimeStories(program()), Setup(seats, 3, {"two_players": "two_each"})))


def first_offer(table: HotSeat) -> None:
    """The looking seat takes the first thing that it can do."""
    offer = next(one for one in table.frame().offers if one.kind not in ("say", "note"))
    assert table.propose(offer).accepted


def test_the_screen_stays_while_its_seat_is_waited_for_and_goes_on_when_it_is_not() -> None:
    table = hot_seat()
    table.look(0)
    assert table.next_seat() == 0
    first_offer(table)
    assert table.next_seat() == 0
    first_offer(table)
    assert table.next_seat() == 1


def told(table: HotSeat, *, new: bool = True) -> list[str]:
    """The news of the looking seat: those that are new, or those that are not."""
    return [line.sentence for line in table.news(table.frame()) if line.new == new]


def test_news_are_new_once_for_each_seat_and_stay_in_the_list() -> None:
    table = hot_seat()
    table.look(0)
    first_offer(table)
    assert told(table) == ["An agent takes the yellow pawns."]
    assert told(table) == []
    assert told(table, new=False) == ["An agent takes the yellow pawns."]
    table.look(1)
    assert told(table) == ["An agent takes the yellow pawns."]


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
