"""The golden games of The Ball at Noon, with fixed luck: won and lost, by many ways.

Most tests are rolled twice, the first time to all but one shield: one shield more or less would be another game.
"""

from __future__ import annotations

from tests.packs.noon_ball.pack import program
from tests.packs.noon_ball.play import (
    AGNESE,
    BODIES,
    BORTOLO,
    LEOPOLD,
    MENIGO,
    again,
    pass_turn,
    place,
    refuse_offers,
    table,
    use,
)  # fmt: skip
from tests.systems.time_stories.build import BLANK, HIT, SKULL, TWO_HITS, Table

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
    use(game, MENIGO, "Slip away")
    game.move(MENIGO, "F")
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


def roll(game: Table, agent: int, choice: int = 0, offer: int = 0) -> None:
    """An agent rolls; what it is offered after the roll it takes (1) or refuses (0)."""
    game.roll(agent, choice)
    while game.s.questions and game.system.question_kinds[game.s.questions[-1].kind] in ("use_power", "replace"):
        game.answer(offer)


def gander() -> Table:
    """Shown to the gate, the team comes back, fights the gander and lets him take the blame; the boy dies on the way."""
    game = table([*[BLANK] * 12, HIT, SKULL, SKULL, BLANK, HIT, SKULL, BLANK, SKULL, HIT, *[BLANK] * 3], seats=2)
    place(game, (BORTOLO, "D"), (AGNESE, "E"), (LEOPOLD, "E"), (MENIGO, "E"))
    game.spend()
    for agent in (LEOPOLD, AGNESE, MENIGO):
        roll(game, agent, 1)
    pass_turn(game)
    game.spend()
    for agent in (LEOPOLD, AGNESE):
        roll(game, agent, 1)
    again(game, BODIES)
    place(game, (BORTOLO, "E"), (AGNESE, "D"), (LEOPOLD, "B"), (MENIGO, "B"))
    for _ in range(3):
        game.spend()
        roll(game, BORTOLO, offer=1)
        pass_turn(game)
    use(game, BORTOLO, "Let the gander")
    game.spend()
    game.move(BORTOLO, "G")
    game.answer(0)
    pass_turn(game)
    game.leave("observatory")
    place(game, (BORTOLO, "C"), (AGNESE, "B"), (LEOPOLD, "E"), (MENIGO, "B"))
    game.answer(0)
    use(game, BORTOLO, "Open the case")
    use(game, BORTOLO, "Advance the hands")
    game.reply("four hundred")
    game.leave("tower")
    game.enter("B")
    use(game, LEOPOLD, "Wait for the onion")
    game.spend()
    game.move(AGNESE, "C")
    pass_turn(game)
    use(game, AGNESE, "Let Vidulich walk it up")
    game.spend()
    game.move(BORTOLO, "E")
    game.move(LEOPOLD, "F")
    pass_turn(game)
    use(game, BORTOLO, "Give the word: the wire")
    game.answer(1)
    return game


def watch() -> Table:
    """One run for slip, watch and chronometer; the next by the short way and by argument, and the team takes the blame."""
    first = [HIT, HIT, HIT, BLANK, HIT, SKULL, BLANK, BLANK]
    second = [*[BLANK] * 4, TWO_HITS, TWO_HITS, BLANK, BLANK, HIT, BLANK, BLANK, BLANK]
    tower = [HIT, HIT, HIT, BLANK, HIT, SKULL, SKULL, SKULL, TWO_HITS, TWO_HITS, TWO_HITS, BLANK, HIT, BLANK]
    game = table([*first, *second, *tower], seats=2)
    game.enter("D")
    game.leave("mole")
    place(game, (BORTOLO, "E"), (AGNESE, "B"), (LEOPOLD, "C"), (MENIGO, "G"))
    use(game, AGNESE, "Buy the certified copy")
    use(game, LEOPOLD, "Buy the oil")
    game.spend()
    game.move(AGNESE, "D")
    pass_turn(game)
    use(game, AGNESE, "Show the mate")
    game.answer(0)
    game.leave("observatory")
    place(game, (BORTOLO, "B"), (AGNESE, "D"), (LEOPOLD, "C"), (MENIGO, "C"))
    use(game, AGNESE, "Hold item 36")
    game.spend()
    roll(game, MENIGO)
    game.move(AGNESE, "C")
    pass_turn(game)
    game.spend()
    roll(game, MENIGO)
    pass_turn(game)
    use(game, AGNESE, "Set the hands by item 41")
    game.run_out()
    again(game, ["menigo", "bortolo", "agnese", "leopold"])
    short_way(game)
    return game


def short_way(game: Table) -> None:
    """The second run of `watch`: the boy is agent 0, the caulker 1, the fish-seller 2, the watch repairer 3."""
    game.enter("D")
    use(game, 1, "Take the short way")
    game.leave("observatory")
    place(game, (0, "C"), (1, "B"), (2, "D"), (3, "D"))
    game.spend()
    roll(game, 3, offer=1)
    roll(game, 0)
    pass_turn(game)
    for answer in ("399", "400 s"):
        use(game, 0, "Advance the hands")
        game.reply(answer)
    game.spend()
    roll(game, 3)
    game.answer(3)
    pass_turn(game)
    game.spend()
    game.move(2, "E")
    game.answer(1)
    pass_turn(game)
    game.leave("tower")
    game.enter("B")
    for _ in range(2):
        game.spend()
        roll(game, 0, 1)
        pass_turn(game)
    game.spend()
    game.move(1, "D")
    game.move(2, "D")
    pass_turn(game)
    game.spend()
    roll(game, 1)
    roll(game, 2)
    pass_turn(game)
    game.spend()
    game.move(1, "E")
    game.move(0, "F")
    game.move(3, "C")
    pass_turn(game)
    use(game, 1, "Give the word: rig a line")
    game.answer(2)


def paper() -> Table:
    """Three who ask everybody, read everything, and are one unit late."""
    court = [HIT, HIT, HIT, BLANK, HIT, BLANK, BLANK, BLANK, HIT, BLANK, BLANK, HIT, BLANK, BLANK]
    rest = [HIT, BLANK, BLANK, BLANK, HIT, BLANK, BLANK, BLANK, HIT, HIT, HIT, HIT, BLANK, BLANK]
    game = table([*court, *rest], seats=3, bodies=BODIES[:3])
    place(game, (BORTOLO, "D"), (AGNESE, "D"), (LEOPOLD, "B"))
    game.spend()
    roll(game, AGNESE)
    game.move(LEOPOLD, "E")
    pass_turn(game)
    game.spend()
    roll(game, AGNESE)
    game.answer(AGNESE)
    roll(game, LEOPOLD, 1, offer=1)
    pass_turn(game)
    game.spend()
    game.move(AGNESE, "C")
    roll(game, LEOPOLD, 1)
    pass_turn(game)
    game.spend()
    game.move(AGNESE, "F")
    game.move(LEOPOLD, "G")
    game.answer(1)
    pass_turn(game)
    use(game, LEOPOLD, "Let the gander")
    game.leave("mole")
    late(game)
    return game


def late(game: Table) -> None:
    """The second half of `paper`: mole, court after ten, observatory, tower."""
    place(game, (BORTOLO, "E"), (AGNESE, "B"), (LEOPOLD, "D"))
    game.spend()
    roll(game, LEOPOLD, 1, offer=1)
    pass_turn(game)
    game.spend()
    roll(game, LEOPOLD, 1)
    game.answer(1)
    pass_turn(game)
    game.leave("court")
    place(game, (LEOPOLD, "F"), (AGNESE, "D"), (BORTOLO, "F"))
    game.leave("observatory")
    place(game, (LEOPOLD, "C"), (AGNESE, "E"), (BORTOLO, "C"))
    game.answer(0)
    for _ in range(2):
        game.spend()
        roll(game, LEOPOLD)
        pass_turn(game)
    use(game, LEOPOLD, "Advance the hands")
    game.reply("6 40")
    game.leave("tower")
    game.enter("B")
    use(game, AGNESE, "Push item 12")
    game.spend()
    game.move(BORTOLO, "C")
    game.move(LEOPOLD, "D")
    pass_turn(game)
    use(game, BORTOLO, "Give Vidulich item 23")


def crank() -> Table:
    """Two tarred hands, one player: the boat's crank and figs, the bars, and a promise that is broken."""
    luck = [HIT, HIT, HIT, BLANK, HIT, BLANK, SKULL, BLANK, BLANK, SKULL, BLANK, SKULL]
    game = table([*luck, TWO_HITS, TWO_HITS, BLANK, SKULL, BLANK, SKULL, HIT, BLANK], seats=1, bodies=BODIES[:2])
    game.enter("D")
    game.leave("mole")
    place(game, (BORTOLO, "E"), (AGNESE, "D"))
    for _ in range(2):
        game.spend()
        roll(game, AGNESE)
        if game.s.questions and game.system.question_kinds[game.s.questions[-1].kind] == "effect":
            game.answer(1)
        pass_turn(game)
    game.leave("court")
    place(game, (BORTOLO, "E"), (AGNESE, "D"))
    game.spend()
    roll(game, BORTOLO)
    game.move(AGNESE, "E")
    use(game, BORTOLO, "Throw the gander 1 fig")
    use(game, BORTOLO, "Eat 1 fig")
    game.spend()
    game.move(AGNESE, "G")
    game.answer(0)
    pass_turn(game)
    game.leave("observatory")
    place(game, (BORTOLO, "C"), (AGNESE, "C"))
    use(game, AGNESE, "Open the case")
    for answer in ("six minutes", "quattrocento"):
        use(game, AGNESE, "Advance the hands")
        game.reply(answer)
    game.spend()
    game.move(AGNESE, "E")
    game.answer(0)
    pass_turn(game)
    game.leave("tower")
    game.enter("B")
    use(game, BORTOLO, "Knock with item 23")
    game.spend()
    game.move(BORTOLO, "D")
    game.move(AGNESE, "D")
    game.spend()
    roll(game, BORTOLO)
    roll(game, AGNESE)
    game.spend()
    roll(game, AGNESE)
    pass_turn(game)
    game.spend()
    game.move(BORTOLO, "E")
    game.move(AGNESE, "F")
    use(game, BORTOLO, "Give the word: the wire")
    game.answer(0)
    return game


def oil() -> Table:
    """The ball is wound before anybody knows how late it is: crank and oil from the chandler, and a warning on the pad."""
    game = table([BLANK, BLANK, HIT, HIT, BLANK, BLANK, BLANK, HIT, BLANK], seats=2)
    place(game, (BORTOLO, "D"), (AGNESE, "B"), (LEOPOLD, "E"), (MENIGO, "E"))
    game.leave("mole")
    place(game, (BORTOLO, "B"), (AGNESE, "C"), (LEOPOLD, "C"), (MENIGO, "G"))
    use(game, LEOPOLD, "Buy the crank")
    use(game, AGNESE, "Buy the oil")
    game.leave("tower")
    game.enter("B")
    use(game, LEOPOLD, "Knock with item 23")
    game.spend()
    for agent, letter in ((LEOPOLD, "C"), (AGNESE, "F"), (BORTOLO, "D"), (MENIGO, "D")):
        game.move(agent, letter)
    use(game, LEOPOLD, "Give Vidulich item 23")
    game.leave("observatory")
    place(game, (BORTOLO, "C"), (AGNESE, "C"), (LEOPOLD, "E"), (MENIGO, "C"))
    game.answer(0)
    game.spend()
    roll(game, BORTOLO)
    roll(game, AGNESE, offer=1)
    roll(game, MENIGO)
    pass_turn(game)
    game.spend()
    roll(game, BORTOLO)
    pass_turn(game)
    use(game, MENIGO, "Advance the hands")
    game.reply("sei minuti e quaranta secondi")
    game.leave("tower")
    game.enter("B")
    game.spend()
    game.move(MENIGO, "E")
    pass_turn(game)
    use(game, MENIGO, "Give the word: the wire")
    game.answer(0)
    return game


def stand(game: Table, letters: str) -> None:
    """All four enter, each at its letter."""
    place(game, *zip(range(4), letters, strict=True))


def go(game: Table, letters: str) -> None:
    """A TU in which all four move, each to its letter."""
    game.spend()
    for agent, letter in enumerate(letters):
        game.move(agent, letter)


def rounds() -> Table:
    """Four who go round twice and read the same cards again: what each has had once in a run, it does not get twice."""
    game = Table(program(), fixed={"captain": [0] * 18}).begin(BODIES)
    stand(game, "DDEE")
    game.leave("mole")
    stand(game, "EDBB")
    use(game, LEOPOLD, "Buy the certified copy")
    game.spend()
    game.move(LEOPOLD, "D")
    pass_turn(game)
    use(game, LEOPOLD, "Show the mate")
    game.answer(1)
    game.answer(1)
    for letter in "BD":
        game.spend()
        game.move(LEOPOLD, letter)
        pass_turn(game)
    game.leave("observatory")
    stand(game, "BEDD")
    game.answer(1)
    use(game, LEOPOLD, "Hold item 36")
    game.answer(LEOPOLD)
    up_and_down(game)
    game.run_out()
    again(game, BODIES)
    second_round(game)
    return game


def up_and_down(game: Table) -> None:
    """Into the tower with the boat's crank, up, down and up again."""
    game.leave("tower")
    game.enter("B")
    use(game, BORTOLO, "Knock")
    for letters in ("CCFC", "DDDB", "CCFC"):
        go(game, letters)


def second_round(game: Table) -> None:
    """The second run of `rounds`: court, mole, observatory and tower twice, the hall twice after ten."""
    for turn in range(2):
        stand(game, "DBEE")
        if turn == 0:
            use(game, MENIGO, "Throw the gander 1 fig")
        game.leave("mole")
        stand(game, "EDBG" if turn == 0 else "EDBB")
        game.spend()
        if turn == 0:
            game.move(MENIGO, "D")
        pass_turn(game)
        game.leave("observatory")
        stand(game, "BEDB")
        if turn == 0:
            game.answer(1)
        game.leave("court")
    stand(game, "DGFF")
    game.answer(0)
    game.leave("mole")
    stand(game, "EDBB")
    game.leave("court")
    stand(game, "DGFF")
    game.leave("tower")
    game.enter("B")
    use(game, BORTOLO, "Knock")
    go(game, "CCFC")
    game.leave("mole")
    stand(game, "EDBB")
    game.leave("tower")
    game.enter("B")
    go(game, "CCFC")
    game.run_out()


PLAYTHROUGHS = {
    "won": won, "lost": lost, "gander": gander, "watch": watch, "paper": paper, "crank": crank, "oil": oil,
    "rounds": rounds,
}  # fmt: skip
"""What `make golden` writes, by file name."""
