"""The verb `fail_mission`."""

from __future__ import annotations

from chronaut.systems.time_stories import flow
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.terms import BY_SCENARIO, BY_TIME
from chronaut.systems.time_stories.vocabulary import effect
from chronaut.systems.verbs.vocabulary import Context, Effect


@effect("fail_mission", "TS-180", "TS-181", "G-66")
class FailMission(Effect):
    """The run fails at once: the players read the named Mission Failed card.

    A new run may follow unless that card is final.
    """

    ending: str

    def run(self, g: Core, c: Context) -> None:
        card = g.m.card_index[f"ending:{self.ending}"]
        timed = g.m.cards[card].ending_kind == "failed_time"
        flow.end_run(g, BY_TIME if timed else BY_SCENARIO, card)  # TS-180

    def names(self) -> list[tuple[str, str]]:
        return [("ending", self.ending)]
