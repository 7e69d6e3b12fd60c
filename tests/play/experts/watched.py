"""A match played once more under the eyes of what counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chronaut.play.account import Account, Watch
    from chronaut.systems.contract.match import Match


def account_of(match: Match, watch: Watch) -> Account:
    """What is counted in a match."""
    state = match.system.new(match.setup)
    for taken in match.history:
        watch.before(state, taken.proposal)
        watch.after(state, match.system.decide(state, taken.proposal, True))
    return watch.account(state)
