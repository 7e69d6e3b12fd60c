"""The golden games of Not a Word: teams that know, and what a team lost before it did."""

from __future__ import annotations

from tests.packs.not_a_word.play import LISTENERS, READERS, free, go, over, settle, stand, table, until_passed, use
from tests.systems.time_stories.build import Table


def muffled(game: Table) -> None:
    """Water, the lane by way of the river, the name, wool on the clapper; then the deaf man's hands."""
    stand(game, "CEFB")
    game.spend()
    use(game, 0, "Draw water")
    rest(game)
    go(game, "river", "GFFF")
    go(game, "wheel", "CCCC")
    answer(game, 1, "Answer Sister Scolastica", "Felicity")
    settle(game, a1="D")
    use(game, 1, "Pack her in wool")
    go(game, "square", "BBBB")
    settle(game, a2="C")
    use(game, 2, "Say it with your hands")
    settle(game, a0="D")
    use(game, 0, "Wet the ropes")
    settle(game, a1="H")
    use(game, 1, "Give the nod")
    free(game)


def kept(game: Table) -> None:
    """Water, the letter in the mattress, the loft; then a rope's end held up."""
    stand(game, "CCCC")
    game.spend()
    use(game, 0, "Draw water")
    use(game, 2, "Draw water")
    rest(game)
    go(game, "lodging", "CCCC")
    until_passed(game, "bunk", (2, 0), (3, 0), (1, 0), (0, 0))
    give(game, "letter", 1)
    go(game, "river", "BBDB")
    settle(game, a1="C", a3="C")
    if over(game):
        return
    give(game, "letter", 1)
    use(game, 1, "Read item")
    go(game, "square", "BBBB")
    until_passed(game, "barrier", (2, 0), (3, 0), (1, 0))
    settle(game, a2="C")
    use(game, 2, "Hold up item")
    settle(game, a0="D")
    use(game, 0, "Wet the ropes")
    settle(game, a3="H")
    use(game, 3, "Give the nod")
    free(game)


def rest(game: Table) -> None:
    """Whoever has not acted does nothing."""
    game.rest()


def give(game: Table, item: str, agent: int) -> None:
    """Hand an item to an agent on the same space, if somebody else there has it."""
    from chronaut.systems.time_stories import proposals as kinds

    number = game.item(item)
    holder = game.s.items[number].holder if number < len(game.s.items) else -1
    if holder >= 0 and holder != agent:
        game.do(game.seat_of(holder), kinds.HAND_ITEM, holder, number, agent)


def answer(game: Table, agent: int, label: str, text: str) -> None:
    """Use a power that asks, and type an answer."""
    use(game, agent, label)
    game.reply(text)
    free(game)
