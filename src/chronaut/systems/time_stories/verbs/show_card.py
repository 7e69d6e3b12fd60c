"""The verb `show_card`."""

from __future__ import annotations

from chronaut.systems.time_stories import talk
from chronaut.systems.time_stories.aiming import card_key, card_number
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.standing import Until, moment
from chronaut.systems.time_stories.targets import AgentEffect
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context


@effect("show_card", "TS-85", "G-71")
class ShowCard(AgentEffect, kw_only=True):
    """Shows the front of a card to the players of other agents, which the general rules forbid.

    `card` is a location's card by its name, any other as `item:NAME`, `loose:NAME` and so on; without it, the card at
    work. They may look at it until the TU ends, or as `until` says. The rest of the table learns only that
    something was shown.
    """

    card: str = ""
    until: Until = "tu"

    def on(self, g: Core, c: Context, agent: int) -> None:
        card = card_number(g, self.card) if self.card else c.card
        if card >= 0:
            talk.show_card(g, card, g.controllers(agent), moment(self.until))

    def whom(self, g: Core) -> str:
        return g.m.speech.say("Who is shown a card?")

    def names(self) -> list[tuple[str, str]]:
        return [*super().names(), *([card_key(self.card)] if self.card else [])]
