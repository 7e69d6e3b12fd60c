from __future__ import annotations

from chronaut.play.bots.base import Luck
from chronaut.play.experts.tempus.memory import HIDDEN_PARADOX, board, imagine
from chronaut.play.experts.tempus.planner import PlannerBot
from chronaut.systems.tempus.state import TempusState
from tests.play.experts.tempus.games import campaign, starling


def test_what_is_remembered_is_true_and_what_is_imagined_fits() -> None:
    """Through a game with a Time Jump: remembered cards lie where they are said to, hidden ones are only guessed."""
    jumped = False
    for number in range(1, 12):
        game = campaign(2, number)
        state = game.state
        assert isinstance(state, TempusState)
        while game.outcome() is None:
            game.step()
            bot = game.bots[game.last]
            assert isinstance(bot, PlannerBot)
            view = starling().view(state, 0)
            memory, ship = bot.memory, bot.chart.ship
            if memory.deck is None or len(memory.deck) != len(state.deck) or state.over:
                continue
            for known, true in zip(memory.deck, state.deck, strict=True):
                assert known < 0 or known == true
                assert (known <= HIDDEN_PARADOX) == (ship.cards[true].kind >= 2)
            jumped = jumped or any(card >= 0 for card in memory.deck)
            guess = imagine(ship, board(ship, view, memory), view, memory, Luck(number))
            every = [*guess.deck, *guess.discard, *guess.growing_reserve, *guess.major_reserve]
            real = [*state.deck, *state.discard, *state.growing_reserve, *state.major_reserve]
            assert len(every) == len(real)
            assert guess.tokens == state.tokens
            assert guess.item_at == state.item_at
            assert (ship.void in guess.deck) == (ship.void in state.deck)
            if ship.void in state.deck:
                assert guess.deck.index(ship.void) == state.deck.index(ship.void)
        if jumped:
            break
    assert jumped


def test_what_is_hidden_is_guessed_otherwise_by_other_luck() -> None:
    game = campaign(2, 1)
    bot = game.bots[0]
    assert isinstance(bot, PlannerBot)
    game.step()
    view = starling().view(game.state, 0)
    bot.memory.look(view)
    base = board(bot.chart.ship, view, bot.memory)
    decks = {tuple(imagine(bot.chart.ship, base, view, bot.memory, Luck(seed)).deck) for seed in range(4)}
    assert len(decks) == 4
