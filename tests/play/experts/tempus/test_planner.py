from __future__ import annotations

from functools import partial

import pytest
from msgspec.structs import replace

from chronaut.kernel.actions import Proposal
from chronaut.kernel.state import GameState
from chronaut.kernel.views import SeatFrame
from chronaut.play.bots.base import Bot, Chair, Wish
from chronaut.play.bots.simple import Line, ScriptedBot
from chronaut.play.campaign import LOST, WON, Campaign, play
from chronaut.play.experts.tempus.planner import PlannerBot
from tests.play.experts.tempus.games import plan, starling

TRIES = 8


class Cheat(Bot):
    """A bot that is given the true state: it plays copies of it to the end, and then does what won."""

    def __init__(self, chair: Chair, state: GameState, number: int, difficulty: str) -> None:
        super().__init__(chair)
        lines: list[Proposal] = []
        for luck in range(TRIES):
            twin = Campaign(starling(), plan(chair.seats, difficulty, partial(lucky, luck)), number)
            twin.state = starling().clone(state)
            result = twin.play()
            lines = result.proposals
            if result.outcome == WON:
                break
        names = [kind.name for kind in starling().proposal_kinds]
        script = [Line(one.seat, names[one.kind], one.a, one.b, one.c) for one in lines]
        self.hand = ScriptedBot(chair, script)

    def choose(self, frame: SeatFrame) -> Wish | None:
        return self.hand.choose(frame)


def lucky(luck: int, chair: Chair) -> Bot:
    """A planner with other luck of its own than the honest one has."""
    return PlannerBot(replace(chair, seed=chair.seed + luck))


def cheated(difficulty: str, number: int) -> str:
    """How a game ends in which one cheat plays both characters."""
    tables: list[Campaign] = []

    def seated(chair: Chair) -> Bot:
        return Cheat(chair, tables[0].state, number, difficulty)

    tables.append(Campaign(starling(), plan(1, difficulty, seated), number))
    return tables[0].play().outcome


@pytest.mark.parametrize("seats", [1, 3])
def test_it_plays_one_seat_or_all_to_the_end_and_the_same_game_again(seats: int) -> None:
    first, again = (play(starling(), plan(seats), 2) for _ in range(2))
    assert first.outcome in (WON, LOST), first.text
    assert first.proposals == again.proposals


def test_it_chooses_characters_where_they_are_not_dealt() -> None:
    result = play(starling(), replace(plan(2), options={}), 1)
    assert result.outcome in (WON, LOST), result.text


def test_without_the_mission_it_says_what_it_needs() -> None:
    with pytest.raises(ValueError, match="which mission"):
        PlannerBot(Chair("tempus", 0, 2, 1))


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_a_bot_that_is_given_the_true_state_wins_more_often() -> None:
    """Only in soak: a few games do not show it, since the honest planner wins often too."""
    games = range(1, 61)
    honest = sum(play(starling(), plan(1), number).outcome == WON for number in games)
    cheating = sum(cheated("trainee", number) == WON for number in games)
    assert cheating > honest
