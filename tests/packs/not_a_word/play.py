"""A table of Not a Word, with words for what teams that know do there."""

from __future__ import annotations

from typing import Any

from chronaut.systems.time_stories.terms import RUN_OVER
from tests.packs.noon_ball.play import can_use, pass_turn, place, refuse_offers, use
from tests.packs.not_a_word.pack import program
from tests.systems.time_stories.build import Table

LISTENERS = ["cencio", "perna", "agnolo", "urs"]
CARERS = ["cencio", "faustina", "agnolo", "urs"]
READERS = ["orsola", "tarquinio", "baciccia", "faustina"]


def table(bodies: list[str], **rest: Any) -> Table:
    """A table at the first entry, with these receptacles."""
    return Table(program(), **rest).begin(bodies)


def over(game: Table) -> bool:
    """Whether the run has ended."""
    return game.s.phase >= RUN_OVER


def free(game: Table, option: int = 0) -> None:
    """Refuse what is offered, and give what is won to the first who may have it."""
    while game.s.questions and not over(game):
        kind = game.system.question_kinds[game.s.questions[-1].kind]
        if kind in ("what_next", "destination"):
            return
        if kind in ("use_power", "replace"):
            refuse_offers(game)
        else:
            options = game.s.questions[-1].options
            game.answer(option if option in options else options[0])


def settle(game: Table, **letters: str) -> None:
    """One TU in which the agents `a0` to `a3` move to letters; `roll` as a letter is a roll."""
    if over(game):
        return
    game.spend()
    for name, letter in letters.items():
        agent = int(name[1])
        if over(game) or game.agent(agent).status or game.agent(agent).acted:
            continue
        if letter == "roll":
            roll(game, agent)
        else:
            game.move(agent, letter)
            free(game)
    if not over(game):
        pass_turn(game)


def roll(game: Table, agent: int, choice: int = 0) -> None:
    """An agent rolls, and nobody uses anything."""
    game.roll(agent, choice)
    free(game)


def until_passed(game: Table, card: str, *rollers: tuple[int, int], most: int = 9) -> None:
    """TU after TU these agents roll where they stand, each for one of the tests there, until a card's test is passed."""
    for _ in range(most):
        if done(game, card):
            return
        game.spend()
        for agent, choice in rollers:
            if not done(game, card) and game.agent(agent).status == 0:
                roll(game, agent, choice)
        if not over(game):
            pass_turn(game)


def done(game: Table, card: str) -> bool:
    """Whether a card's test is passed, or the run is over."""
    return over(game) or bool(game.s.passed[game.card(card)])


def go(game: Table, to: str, where: str) -> None:
    """All go to a location and stand at these letters."""
    if over(game):
        return
    game.leave(to)
    if over(game):
        return
    stand(game, where)


def stand(game: Table, where: str) -> None:
    """Place agent 0 at the first letter, agent 1 at the second and so on."""
    living = [number for number, agent in enumerate(game.s.agents) if agent.status == 0]
    place(game, *[(number, where[number]) for number in living])
    free(game)


__all__ = [
    "CARERS", "LISTENERS", "READERS", "can_use", "done", "free", "go", "over", "roll", "settle", "stand", "table", "until_passed", "use",
]  # fmt: skip


def way_labels(game: Table) -> list[str]:
    """The answers to the question that is asked now, none for a typed one."""
    node = game.system.scenario.nodes[game.s.questions[-1].node]
    return [game.system.program.texts[one.label] for one in getattr(node, "ways", [])]
