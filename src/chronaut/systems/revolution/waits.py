"""For whom the game waits and for what, in words."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.speech import Speech, phrase
from chronaut.kernel.views import SeatFrame
from chronaut.systems.revolution.laid import name
from chronaut.systems.revolution.seen import AwaitedView, TableView

WAITS: Final = {
    "link": phrase("Waiting for {who}: what becomes of the broken link."),
    "update": phrase("Waiting for {who}: whether there is a Standard Update."),
    "division": phrase("Waiting for {who}: whether the split is agreed."),
    "captain": phrase("Waiting for {who}: a vote for the first Time Captain."),
    "card": phrase("Waiting for {who}: something that a card asks."),
    "another_run": phrase("Waiting for {who}: to be ready for another run."),
    "receptacle": phrase("Waiting for {who}: to choose a receptacle."),
    "prologue": phrase("Waiting for {who}, as Captain: to read the Prologue aloud."),
    "order": phrase("Waiting for {who}: anybody may read the Mission Order to all."),
    "boost": phrase("Waiting for {who}: to boost the test or let others support it."),
    "support": phrase("Waiting for {who}: whether to support the test."),
    "destiny": phrase("Waiting for {who}: to take the Destiny as it lies or change it."),
    "fight_order": phrase("Waiting for {who}, as Captain: the order of tests in this turn."),
    "test": phrase("Waiting for {who}: to test in this turn."),
    "location": phrase("Waiting for {who}, as Captain: where all go."),
    "recon": phrase("Waiting for {who}: to take a card."),
    "telepathy": phrase("Waiting for {who}: to say that all is told."),
    "open_actions": phrase("Waiting for {who}: to open the Actions."),
    "action": phrase("Waiting for {who}: the card in front."),
    "leave": phrase("Waiting for {who}: to leave this location."),
    "swaps": phrase("Waiting for {who}: to end the swaps."),
}
"""By what is awaited: the sentence."""


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
