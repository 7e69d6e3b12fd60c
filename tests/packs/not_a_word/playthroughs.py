"""The golden games of Not a Word: three ways to win, and two ways to learn by losing."""

from __future__ import annotations

from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.terms import CHOOSING
from tests.packs.not_a_word.play import (
    CARERS,
    LISTENERS,
    READERS,
    free,
    go,
    over,
    roll,
    settle,
    stand,
    table,
    until_passed,
    use,
    way_labels,
)
from tests.systems.time_stories.build import Table

PALMS = "27"
"""By how much a cable has grown."""
ACCOUNT = 1
"""Which of the accounts is true: they stand in the order of the alphabet, so that no place among them tells."""


def muffle(game: Table, to_the_mark: bool = False) -> None:
    """Water, the lane by way of the river, the name, wool on the clapper; then the deaf man's hands."""
    stand(game, "CEFB")
    draw_water(game, 0)
    go(game, "river", "GFFF")
    go(game, "wheel", "CCCC")
    answer(game, 1, "Answer Sister Scolastica", "Laudomia")
    settle(game, a1="D")
    use(game, 1, "Pack her in wool")
    go(game, "square", "BBBB")
    settle(game, a2="C")
    answer(game, 2, "Say it with your hands", PALMS)
    settle(game, a0="D")
    use(game, 0, "Wet the ropes")
    settle(game, a1="H")
    if not to_the_mark:
        nod(game, 1)


def keep(game: Table) -> None:
    """Water, the letter in the mattress, the loft; then a rope's end held up."""
    stand(game, "CCCC")
    draw_water(game, 0, 1)
    go(game, "lodging", "CCCC")
    until_passed(game, "bunk", (2, 0), (3, 0), (1, 0), (0, 0))
    give(game, "letter", 1)
    go(game, "river", "BBDB")
    settle(game, a1="C", a3="C")
    if over(game):
        return
    use(game, 1, "Read item")
    go(game, "square", "BBBB")
    until_passed(game, "barrier", (2, 0), (3, 0), (1, 0))
    settle(game, a2="C")
    answer(game, 2, "Hold up item", PALMS)
    settle(game, a0="D")
    use(game, 0, "Wet the ropes")
    settle(game, a3="H")
    nod(game, 3)


def receive(game: Table) -> None:
    """The ropes first; at the wheel when the girl is there; back to the square for the last moves."""
    stand(game, "CEFB")
    draw_water(game, 0)
    go(game, "river", "GFFF")
    go(game, "square", "BBBB")
    settle(game, a2="C")
    answer(game, 2, "Say it with your hands", PALMS)
    settle(game, a0="D")
    use(game, 0, "Wet the ropes")
    go(game, "wheel", "CBCC")
    answer(game, 0, "Answer Sister Scolastica", "Donna Laudomia")
    while not over(game) and game.s.tu > 10:
        settle(game)
    if over(game):
        return
    use(game, 1, "Wait behind the wheel (the")
    if over(game):
        return
    go(game, "square", "HHHH")
    nod(game, 0)


def won() -> Table:
    """A team that knows, with the wool."""
    game = table(LISTENERS)
    muffle(game)
    return game


def kept() -> Table:
    """A team that knows, with the letter."""
    game = table(READERS)
    keep(game)
    return game


def received() -> Table:
    """A team that knows, with a midwife."""
    game = table(CARERS)
    receive(game)
    return game


def lost() -> Table:
    """A first run: the street, the dog, the roofs, the horses, and then no time is left."""
    game = table(["baciccia", "orsola", "perna", "tarquinio"], seed=5)
    stand(game, "GBFE")
    if game.s.questions:
        free(game)
    use(game, 2, "Pay the doorkeeper")
    settle(game, a1="C", a2="B", a3="D")
    go(game, "foundry", "BBEE")
    until_passed(game, "dog", (0, 0), (1, 0))
    settle(game, a0="C", a1="C", a2="D", a3="F")
    go(game, "roofs", "BCDE")
    settle(game, a0="roll", a1="E", a2="roll", a3="C")
    until_passed(game, "edge", (2, 0))
    go(game, "horses", "CDEB")
    go(game, "borgo", "CEDB")
    game.run_out()
    game.next_run()
    return game


def middle() -> Table:
    """A second run: they know about water, shout for it, ask at the wrong capstan, and strike the bell to stop it all."""
    game = table(["cencio", "orsola", "tarquinio", "urs"], seed=6)
    stand(game, "CEDB")
    game.run_out()
    again(game, ["cencio", "orsola", "tarquinio", "urs"])
    stand(game, "CEDB")
    draw_water(game, 0)
    go(game, "stores", "FCDE")
    settle(game, a1="D", a0="C", a3="F")
    go(game, "square", "BBBB")
    settle(game, a0="E", a1="C", a2="G", a3="F")
    use(game, 0, "Send Bastiano")
    free(game)
    answer(game, 1, "Shout", PALMS)
    use(game, 2, "Pay a fine")
    settle(game, a0="D")
    use(game, 0, "Wet the ropes")
    answer(game, 3, "Seek Zuan", "31")
    settle(game, a3="E")
    use(game, 3, "Take the hammer")
    game.next_run()
    return game


def again(game: Table, bodies: list[str]) -> None:
    """The next run, with these receptacles."""
    game.next_run()
    while game.s.phase != CHOOSING:
        game.do(game.s.reader, kinds.READ_BASE)
    for agent, name in enumerate(bodies):
        game.do(game.seat_of(agent), kinds.RECEPTACLE, agent, game.card(f"receptacle:{name}"))
        game.settle()


def draw_water(game: Table, *agents: int) -> None:
    """A TU in which these agents draw water and the others do nothing."""
    game.spend()
    for agent in agents:
        use(game, agent, "Draw water")
        free(game)
    game.rest()


def give(game: Table, item: str, agent: int) -> None:
    """Hand an item to an agent on the same space, if somebody else there has it."""
    number = game.item(item)
    holder = game.s.items[number].holder
    if not over(game) and holder >= 0 and holder != agent:
        game.do(game.seat_of(holder), kinds.HAND_ITEM, holder, number, agent)


def answer(game: Table, agent: int, label: str, text: str) -> None:
    """Use a power that asks, and type an answer."""
    if over(game):
        return
    use(game, agent, label)
    if not over(game):
        if way_labels(game):  # the Architect's board can be given back
            game.answer(0)
        game.reply(text)
        free(game)


def nod(game: Table, agent: int) -> None:
    """Give the nod, tell what happens, and take the first answer to what is left to decide."""
    if over(game):
        return
    use(game, agent, "Give the nod")
    account(game)
    free(game)


def account(game: Table, name: str = "Felicity", option: int = ACCOUNT) -> None:
    """Tell Sissoko which bell it is and what happens."""
    game.reply(name)
    if way_labels(game):  # the name is right
        game.answer(option)


PLAYTHROUGHS = {"won": won, "kept": kept, "received": received, "lost": lost, "middle": middle}
"""What `make golden` writes, by file name."""

__all__ = ["PLAYTHROUGHS", "keep", "muffle", "receive", "roll"]
