"""The golden games of The Ball at Noon: one won, one lost, with fixed luck."""

from __future__ import annotations

from tests.packs.noon_ball.play import (
    AGNESE,
    BORTOLO,
    LEOPOLD,
    MENIGO,
    pass_turn,
    place,
    refuse_offers,
    table,
    use,
)  # fmt: skip
from tests.systems.time_stories.build import HIT, TWO_HITS, Table

STRENGTH = [*[HIT] * 6, TWO_HITS, *[HIT] * 5]
"""Bortolo and Agnese lift the trapdoor with one roll each, then wind the ball with one roll each."""


def clock_set(game: Table) -> None:
    """By the shortest way: fig, garden, key, the right number; the plate is changed too."""
    place(game, (BORTOLO, "D"), (AGNESE, "B"), (LEOPOLD, "B"), (MENIGO, "E"))
    use(game, MENIGO, "Throw the gander 1 fig")
    use(game, MENIGO, "Slip away")
    game.move(MENIGO, "G")
    game.answer(0)
    game.leave("observatory")
    place(game, (BORTOLO, "B"), (AGNESE, "B"), (LEOPOLD, "E"), (MENIGO, "C"))
    game.answer(0)
    use(game, MENIGO, "Open the case")
    use(game, MENIGO, "Advance the hands")
    game.reply("6 min 40 s")


def ball_wound(game: Table) -> None:
    """By force: all stand below the trapdoor, two walk the bars round."""
    game.leave("tower")
    game.enter("B")
    for letter in "BD":
        game.spend()
        for agent in (BORTOLO, AGNESE):
            game.roll(agent)
            refuse_offers(game)
        pass_turn(game)
        if letter == "B":
            game.spend()
            for agent in (BORTOLO, AGNESE):
                game.move(agent, "D")
            pass_turn(game)


def won() -> Table:
    """A team that knows sets the clock, winds the ball and gives the word."""
    game = table(STRENGTH)
    clock_set(game)
    ball_wound(game)
    game.spend()
    game.move(BORTOLO, "E")
    pass_turn(game)
    use(game, BORTOLO, "Give the word: the wire")
    game.answer(0)
    return game


def lost() -> Table:
    """A team that stands about before the Rector's desk until noon, and begins again."""
    game = table()
    game.enter("D")
    game.run_out()
    game.next_run()
    return game


PLAYTHROUGHS = {"won": won, "lost": lost}
"""What `make golden` writes, by file name."""
