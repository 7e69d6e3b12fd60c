"""For whom the game waits and for what, in words."""

from __future__ import annotations

from chronaut.kernel.speech import Speech
from chronaut.kernel.views import SeatFrame
from chronaut.systems.revolution.awaiting import WAITS
from chronaut.systems.revolution.laid import name
from chronaut.systems.revolution.seen import AwaitedView, TableView


def lines(speech: Speech, frame: SeatFrame, view: TableView) -> list[str]:
    """What the game waits for, the same for all: a line for each sort of decision."""
    sorts: dict[str, list[str]] = {}
    for one in view.awaited:
        sorts.setdefault(one.what, []).append(who(speech, frame, view, one))
    return [speech.say(WAITS[what], who=speech.listed(names)) for what, names in sorts.items()]


def who(speech: Speech, frame: SeatFrame, view: TableView, one: AwaitedView) -> str:
    """An agent with its player, or a player."""
    player = speech.player(one.seat)
    if one.agent < 0 or not view.agents[one.agent].title:
        return player
    return speech.say("{who} ({player})", who=name(speech, frame, view, one.agent), player=player)
