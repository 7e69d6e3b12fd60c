"""A game of the Thousand Lamps that four people win, whatever Destiny brings: what each does next, as a proposal of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from chronaut.kernel.actions import Proposal
from chronaut.systems.revolution import core
from chronaut.systems.revolution.terms import PHASES

if TYPE_CHECKING:
    from collections.abc import Callable

    from chronaut.systems.revolution.system import Revolution
    from tests.browser.hall import Table

ROUTE: Final = ("quay", "warehouse", "tower")
TAKES: Final = {
    "porter": 2,
    "boat": 0,
    "stall": 1,
    "nets": 3,
    "press": 2,
    "crate": 0,
    "ladder": 1,
    "keeper": 3,
    "nameless": 2,
}
"""Which agent takes which card."""
WORTH: Final = {
    "read_order": 60, "choose_receptacle": 60, "read_prologue": 60, "accept_destiny": 50, "put_away": 45, "set_order": 44,
    "report": 40, "open_actions": 40, "follow_card": 39, "close_boost": 30, "pass_support": 20, "stand_by": 10, "leave": 9,
    "end_swaps": 8, "new_run": 1,
}  # fmt: skip
"""How much somebody wants to do it; whatever is not here is left alone."""
NO_OTHER: Final = -10


def next_step(system: Any, state: Any) -> tuple[str, Proposal]:
    """What is done next, by its kind: the most wanted of all that may be proposed."""
    legal = system.legal(state)
    if not legal:
        form = next(one for one in system.forms(state) if system.proposal_kinds[one.kind].name == "reply")
        return "reply", Proposal(form.seat, form.kind, form.a, text="7")
    named = [(system.proposal_kinds[one.kind].name, one) for one in legal]
    return max(named, key=lambda each: (worth(system, state, *each), -each[1].seat))


def worth(system: Revolution, state: Any, kind: str, wish: Proposal) -> int:
    """How much a proposal is wanted."""
    special = SPECIAL.get(kind)
    return special(system, state, wish) if special else WORTH.get(kind, NO_OTHER)


def _answer(system: Revolution, state: Any, wish: Proposal) -> int:
    """An Emergency Update, a split as it lies, the first agent as Captain; else the last of what a card asks."""
    question = system.game(state).find(wish.a)
    first = question is not None and question.kind in (core.LINK_QUESTION, core.CAPTAIN_QUESTION, core.DRAFT_QUESTION)
    return 100 - wish.b if first else 100 + wish.b


def _location(system: Revolution, state: Any, wish: Proposal) -> int:
    name = system.scenario.locations[wish.a].name
    fresh = name in ROUTE and not state.visits[wish.a]
    return 50 - ROUTE.index(name) if fresh else 1


def _card(system: Revolution, state: Any, wish: Proposal) -> int:
    name = system.scenario.cards[system.game(state).row()[wish.b]].name
    return 40 if TAKES.get(name) == wish.a else 20


def _boost(_: Revolution, state: Any, wish: Proposal) -> int:
    """Three times where it decides the game, and never in a fight."""
    return 35 if state.trial.boost < 3 and not state.trial.fighting and wish.a == TAKES["porter"] else NO_OTHER


def _test(system: Revolution, state: Any, wish: Proposal) -> int:
    name = system.scenario.cards[wish.b].name
    if name == "porter":
        return 32 if wish.c == 0 and not state.tried[wish.b] else NO_OTHER
    return 46 if name == "nameless" else 8


def _support(_: Revolution, state: Any, wish: Proposal) -> int:
    return 60 if state.trial.tester == wish.a else WORTH["pass_support"]


SPECIAL: Final[dict[str, Callable[[Revolution, Any, Proposal], int]]] = {
    "answer": _answer, "choose_location": _location, "take_card": _card, "boost": _boost, "initiate_test": _test,
    "pass_support": _support,
}  # fmt: skip


def follow(table: Table, until: Callable[[Any], bool], do: Callable[[str, Proposal], None] | None = None) -> int:
    """Play the game that is won until the state is as wanted; how many steps that were."""
    room, system, steps = table.room(), table.system, 0
    while not until(room.table.state):
        kind, wish = next_step(system, room.table.state)
        before = room.table.state.step
        if do is None:
            table.hall.inside(table.carry_out(wish))
        else:
            do(kind, wish)
        steps += 1
        assert steps < 400, f"no end of it, at step {before}"
    return steps


def phase(name: str) -> Callable[[Any], bool]:
    """Whether a game has come to a phase in which nothing is asked."""
    return lambda state: PHASES[state.phase] == name and not state.questions
