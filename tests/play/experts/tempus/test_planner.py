from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chronaut.play.bots.base import Bot, Chair
from chronaut.play.campaign import LOST, WON, Campaign, play
from chronaut.play.experts.tempus.planner import PlannerBot
from chronaut.systems.tempus.state import TempusState
from tests.play.experts.tempus.games import plan, starling

if TYPE_CHECKING:
    from chronaut.systems.tempus.seen import TempusView

GAMES = range(1, 25)


class Cheat(PlannerBot):
    """A planner that is given the true state: it knows the order of all decks, and all luck to come."""

    table: Campaign | None = None

    def hidden(self, view: TempusView, base: TempusState) -> TempusState:
        assert self.table is not None
        true = self.table.state
        assert isinstance(true, TempusState)
        state = base.copy()
        state.chance = true.chance.copy()
        state.deck, state.discard = true.deck[:], true.discard[:]
        state.growing_reserve, state.major_reserve = true.growing_reserve[:], true.major_reserve[:]
        state.paradoxes, state.paradox_reserve = true.paradoxes[:], true.paradox_reserve[:]
        return state


def cheats(seats: int, difficulty: str, number: int) -> str:
    """How a game of cheats ends."""
    tables: list[Campaign] = []

    def seated(chair: Chair) -> Bot:
        bot = Cheat(chair)
        bot.table = tables[0]
        return bot

    tables.append(Campaign(starling(), plan(seats, difficulty, seated), number))
    return tables[0].play().outcome


@pytest.mark.parametrize("seats", [1, 3])
def test_it_plays_one_seat_or_all_to_the_end_and_the_same_game_again(seats: int) -> None:
    first, again = (play(starling(), plan(seats), 2) for _ in range(2))
    assert first.outcome in (WON, LOST), first.text
    assert first.proposals == again.proposals


def test_it_chooses_characters_where_they_are_not_dealt() -> None:
    from msgspec.structs import replace  # noqa: PLC0415

    result = play(starling(), replace(plan(2), options={}), 1)
    assert result.outcome in (WON, LOST), result.text


def test_without_the_mission_it_says_what_it_needs() -> None:
    with pytest.raises(ValueError, match="which mission"):
        PlannerBot(Chair("tempus", 0, 2, 1))


@pytest.mark.timeout(0)
def test_a_bot_that_is_given_the_true_state_wins_more_often() -> None:
    honest = sum(play(starling(), plan(2), number).outcome == WON for number in GAMES)
    cheating = sum(cheats(2, "trainee", number) == WON for number in GAMES)
    assert cheating > honest
