"""A table of The Ball at Noon, with words for what its players do."""

from __future__ import annotations

from typing import Any

from chronaut.systems.time_stories import powers
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.terms import ACTING, CHOOSING
from tests.packs.noon_ball.pack import program
from tests.systems.time_stories.build import Table, space

BODIES = ["bortolo", "agnese", "leopold", "menigo"]
BORTOLO, AGNESE, LEOPOLD, MENIGO = range(4)
TWO_TU = 1
"""A face of the Captain die."""


def table(action: list[int] | None = None, bodies: list[str] | None = None, **rest: Any) -> Table:
    """A table at the first entry; journeys take 2 TU, and dice fall as given."""
    luck = {"captain": [TWO_TU] * 9, **({"action": action} if action else {})}
    return Table(program(), fixed=luck, **rest).begin(bodies or BODIES)


def again(game: Table, bodies: list[str]) -> None:
    """The next run: the base is read once more, each agent takes a body."""
    game.next_run()
    while game.s.phase != CHOOSING:
        game.do(game.s.reader, kinds.READ_BASE)
    for agent, name in enumerate(bodies):
        game.do(game.seat_of(agent), kinds.RECEPTACLE, agent, game.card(f"receptacle:{name}"))
        game.settle()


def place(game: Table, *agents: tuple[int, str]) -> None:
    """Put agents on letters, in this order."""
    for agent, letter in agents:
        game.do(game.seat_of(agent), kinds.PLACE, agent, space(letter))


def use(game: Table, agent: int, label: str) -> list[str]:
    """Use the power whose label begins so."""
    texts = game.system.program.texts
    usable = powers.at_will(game.system.game(game.s), agent)
    index = next(one.index for one in usable if texts[one.label].startswith(label))
    return game.do(game.seat_of(agent), kinds.USE, agent, index)


def can_use(game: Table, agent: int, label: str) -> bool:
    """Whether a power with a label that begins so is open to an agent."""
    texts = game.system.program.texts
    return any(texts[one.label].startswith(label) for one in powers.at_will(game.system.game(game.s), agent))


def refuse_offers(game: Table) -> None:
    """Take no power that is offered."""
    while game.s.questions and game.system.question_kinds[game.s.questions[-1].kind] in ("use_power", "replace"):
        game.answer(0)


def pass_turn(game: Table) -> None:
    """Everybody left does nothing."""
    for agent in range(len(game.s.agents)):
        one = game.agent(agent)
        if game.s.phase == ACTING and one.status == 0 and not one.acted and not one.barred:
            game.nothing(agent)
            refuse_offers(game)


def tokens(game: Table) -> set[str]:
    """The tokens owned, by name."""
    names = game.system.scenario.tokens
    return {name for number, name in enumerate(names) if (game.s.tokens >> number) & 1}


def read(game: Table, words: str) -> bool:
    """Whether some seat may read a text with these words now."""
    return any(words in text for seat in range(game.s.seats) for text in game.texts(seat))
