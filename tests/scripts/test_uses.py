"""`scripts/uses.py` counts what a campaign read and used, by the names that authors give."""

from __future__ import annotations

from chronaut.kernel.events import Fact
from chronaut.play.account import Account
from chronaut.systems.time_stories.facts.things import POWER_USED
from chronaut.systems.time_stories.system import TimeStories
from scripts.uses import Uses
from tests.packs.not_a_word.pack import program

SYSTEM = TimeStories(program())
M = SYSTEM.scenario


def row(uses: Uses, name: str) -> list[str]:
    """The figures of a line."""
    return next(line for line in uses.lines() if line.startswith(name)).removeprefix(name).split()


def power(label: str) -> int:
    return next(one.index for one in M.powers if SYSTEM.program.texts[one.label].startswith(label))


def test_what_a_campaign_did_is_counted_once() -> None:
    uses = Uses(SYSTEM)
    loaf = M.item_index["loaf"][0]
    fountain = next(card.index for card in M.cards if card.name == "fountain")
    account = Account(visits={fountain: 2}, held=(M.items[loaf],))
    uses.add(account, [Fact(POWER_USED, power("Feed the boys"), 0)])
    uses.add(Account(), [])
    assert row(uses, "The Borgo C: fountain") == ["50%"]
    assert row(uses, "loaf") == ["50%", "0%", "50%"]
    assert row(uses, "slate") == ["0%", "-", "-", "yes"]
    assert row(uses, "urs") == ["0%", "0%"]
