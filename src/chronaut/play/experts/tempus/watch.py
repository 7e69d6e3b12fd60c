"""What is counted in a game of Trouble on the Tempus: how it ended. The rest of a report is about panoramas, and a ship has none."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.state import GameState
from chronaut.play.account import SUCCESS, Account, Atlas, RunEnd, Watch
from chronaut.play.experts.tempus.trail import deck
from chronaut.systems.contract.system import RuleSystem
from chronaut.systems.tempus.state import TempusState
from chronaut.systems.tempus.terms import OPEN, RESULTS, WON

ENDS: Final = {
    SUCCESS: "the ship flew home", "damage_out": "no Damage token was left", "fault_out": "no Fault token was left",
    "fuel_cells": "the fuel cells were lost", "shields": "the Shields were down", "cut_off": "the crew was cut off",
    "deck_empty": "the disaster deck was empty", "lost_in_the_void": "the ship was lost in the void", "all_dead": "everybody died",
}  # fmt: skip
LACKS: Final = (
    "A ship has no runs, panoramas, tests or receptacles: win rate and causes of loss are drawn, and cards that never came up are "
    "listed. Time left, deaths, visits, tests, items and receptacles do not apply. What planners make of a ship at every "
    "difficulty is a matter of scripts/balance."
)


class TempusWatch(Watch):
    """Looks at the end alone."""

    def account(self, state: GameState) -> Account:
        """How the game ended."""
        assert isinstance(state, TempusState)
        if state.result == OPEN:
            return Account()
        end = SUCCESS if state.result == WON else RESULTS[state.result]
        return Account(runs=(RunEnd(end, -1, -1, (), ()),))


def watch(system: RuleSystem) -> TempusWatch:
    """One for a campaign."""
    return TempusWatch()


def atlas(system: RuleSystem) -> Atlas:
    """What little applies."""
    return Atlas(spent="Rounds", ends=ENDS, cards=deck(system), lacks=LACKS)
