from __future__ import annotations

from chronaut.kernel.views import told
from chronaut.play.bots.base import Luck
from chronaut.play.experts.tempus.memory import HIDDEN_PARADOX, Memory, board, imagine
from chronaut.play.experts.tempus.planner import PlannerBot, chart_of
from chronaut.systems.tempus.state import TempusState
from chronaut.systems.tempus.terms import PARADOX
from tests.play.experts.tempus.games import campaign, starling


def test_what_is_remembered_is_true_and_what_is_imagined_fits() -> None:
    """Through games with Time Jumps: remembered cards lie where they are said to, hidden ones are only guessed."""
    remembered = 0
    for number in range(1, 12):
        game = campaign(2, number)
        state, ship = game.state, chart_of(starling().program).ship
        assert isinstance(state, TempusState)
        memory, heard = Memory(ship), 0
        while game.outcome() is None:
            game.step()
            memory.hear(told(starling().fact_kinds, game.facts[heard:], 0))
            heard = len(game.facts)
            view = starling().view(state, 0)
            memory.look(view)
            if state.over:
                continue
            assert memory.deck is not None
            for known, true in zip(memory.deck, state.deck, strict=True):
                assert known < 0 or known == true
                assert (known <= HIDDEN_PARADOX) == (ship.cards[true].kind >= PARADOX)
                remembered += known >= 0
            guess = imagine(ship, board(ship, view, memory), view, memory, Luck(number))
            assert (len(guess.deck), len(guess.discard)) == (len(state.deck), len(state.discard))
            assert (guess.tokens, guess.item_at) == (state.tokens, state.item_at)
            assert (ship.void in guess.deck) == (ship.void in state.deck)
            if ship.void in state.deck:
                assert guess.deck.index(ship.void) == state.deck.index(ship.void)
        if remembered:
            break
    assert remembered


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
