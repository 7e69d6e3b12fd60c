"""What an author does to a table by hand, past the rules: go somewhere, gain something, set the clock.

The game's own chapters carry it out, so whatever follows from it (a card A that is read, an alarm that rings) follows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from chronaut.systems.contract.system import RuleSystem
from chronaut.systems.revolution import azrak
from chronaut.systems.revolution import locations as places
from chronaut.systems.revolution import things as goods
from chronaut.systems.revolution.system import Revolution
from chronaut.systems.time_stories import clock, spaces, things, travel
from chronaut.systems.time_stories.system import TimeStories

MOST_RUN: Final = 99


class Undoable(Exception):
    """A deed that cannot be done here; its text says why."""


def perform(system: RuleSystem, state: Any, words: str) -> None:
    """Do to a state what some words say, such as `go mill`; raises `Undoable`."""
    verb, _, name = words.partition(" ")
    known = DEEDS.get(type(system), {})
    if verb not in known:
        able = ", ".join(known) or "none in this family"
        raise Undoable(f"there is no deed `{verb}`; there are: {able}")
    if verb == "run":
        state.run = number(name, 1, MOST_RUN)
        return
    game = system.game(state, True)  # type: ignore[attr-defined]
    known[verb](game, name.strip())
    game.work()
    game.finish()


def number(text: str, low: int, high: int) -> int:
    """A number from here to there; raises `Undoable`."""
    if not text.isdigit() or not low <= int(text) <= high:
        raise Undoable(f"`{text}` is no number from {low} to {high}")
    return int(text)


def found(index: dict[str, Any], name: str, what: str) -> Any:
    """What a name stands for; raises `Undoable`."""
    if name not in index:
        raise Undoable(f"there is no {what} called `{name}`")
    return index[name]


def somebody(agents: list[int]) -> int:
    """The first agent of some; raises `Undoable` if there is none."""
    if not agents:
        raise Undoable("there is no agent yet: first go somewhere")
    return agents[0]


def nothing(game: Any, name: str) -> None:
    """Stands for what is done without the game."""


# T.I.M.E Stories.


def time_go(g: Any, name: str) -> None:
    """The group is sent to a location."""
    travel.move_group(g, found(g.m.location_index, name, "location"), roll=False)


def time_token(g: Any, name: str) -> None:
    """A token is gained, or given back if the group has it."""
    token = found({one: n for n, one in enumerate(g.m.tokens)}, name, "token")
    if (g.s.tokens >> token) & 1:
        things.lose_token(g, token)
    else:
        things.gain_token(g, token)


def time_item(g: Any, name: str) -> None:
    """An item is taken by the first agent, or given back by whoever has it."""
    copies = found(g.m.item_index, name, "item")
    held = [one for one in copies if g.s.items[one].holder >= 0]
    if held:
        things.lose(g, held[0], gone=False)
    else:
        free = things.free_copy(g, name)
        if free < 0:
            raise Undoable(f"no copy of `{name}` is left")
        things.take(g, free, somebody(g.living()))


def time_left(g: Any, name: str) -> None:
    """The clock is put."""
    clock.put(g, number(name, 0, g.s.rulings.time_line_max))


def time_open(g: Any, name: str) -> None:
    """An agent goes to a card of the panorama and reads it, sealed or not."""
    card = found(g.m.card_index, f"card:{name}", "card")
    space = next((n for n, slot in enumerate(g.s.row) if slot.card == card), -1)
    agent = somebody(g.living())
    if space >= 0:
        spaces.move(g, agent, space, 0)
        spaces.read(g, agent, space)
        return
    agent = next((one for one in g.living() if spaces.can_reveal(g, one, card)), -1)
    if agent < 0:
        raise Undoable(
            f"`{name}` does not lie here, and nobody stands where it could be laid: first go to its location"
        )
    spaces.reveal(g, agent, card)


# TIME Stories Revolution.


def playing(g: Any) -> list[int]:
    """The agents that have a receptacle."""
    return [n for n, one in enumerate(g.s.agents) if one.receptacle >= 0]


def revolution_go(g: Any, name: str) -> None:
    """The group is sent to a location."""
    somebody(playing(g))
    places.move_group(g, found(g.m.location_index, name, "location"))


def revolution_item(g: Any, name: str) -> None:
    """The first agent takes an item."""
    goods.take_item(g, found(g.m.card_index, f"item:{name}", "item"), somebody(playing(g)))


def revolution_azrak(g: Any, name: str) -> None:
    """Every pool is filled or emptied to a number."""
    wanted = number(name, 0, 20)
    for agent in playing(g):
        held = g.s.agents[agent].pool
        if wanted > held:
            azrak.gain(g, agent, wanted - held)
        elif wanted < held:
            azrak.lose(g, agent, held - wanted)


def revolution_token(g: Any, name: str) -> None:
    """The first agent gains a token."""
    goods.gain_tokens(g, somebody(playing(g)), found(g.m.token_index, name, "token"), 1)


Deed = Callable[[Any, str], None]
DEEDS: Final[dict[type[RuleSystem], dict[str, Deed]]] = {
    TimeStories: {
        "go": time_go, "open": time_open, "token": time_token, "item": time_item, "time": time_left, "run": nothing,
    },
    Revolution: {
        "go": revolution_go, "item": revolution_item, "token": revolution_token, "azrak": revolution_azrak, "run": nothing,
    },
}  # fmt: skip
"""What can be done by hand in each family."""
