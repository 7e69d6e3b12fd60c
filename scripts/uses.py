#!/usr/bin/env python3
"""Explorers play a mission of T.I.M.E Stories; how often each card is read and each item and receptacle is used is kept in docs/evidence/.

So nothing can lie in a pack unnoticed that nobody needs: what is at 0 was reached, held or used in no campaign.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

from chronaut import packs  # noqa: E402
from chronaut.kernel.events import Fact  # noqa: E402
from chronaut.play.account import Account  # noqa: E402
from chronaut.play.bots.named import POLICIES  # noqa: E402
from chronaut.play.campaign import Campaign, Plan  # noqa: E402
from chronaut.play.experts.time_stories.trail import READ, spot  # noqa: E402
from chronaut.play.experts.time_stories.watch import items_asked  # noqa: E402
from chronaut.systems.contract.registry import open_system  # noqa: E402
from chronaut.systems.time_stories.facts.things import POWER_USED  # noqa: E402
from chronaut.systems.time_stories.scenario import ITEM  # noqa: E402
from chronaut.systems.time_stories.system import TimeStories  # noqa: E402

SEED = 1
TABLES = (2, 3, 4)


class Uses:
    """In how many campaigns what was done."""

    def __init__(self, system: TimeStories) -> None:
        self.system, self.m = system, system.scenario
        self.games = 0
        self.read: Counter[int] = Counter()
        """By card; an item is read by whoever takes it."""
        self.used: Counter[str] = Counter()
        """By name of an item or receptacle: its own power was used."""
        self.shown: Counter[str] = Counter()
        """By name of an item: a card's power was used that asks for it."""
        self.asked: dict[int, set[str]] = {
            power.index: {self.m.cards[card].name for card in items_asked(system, power.index)} - {self.of(power.card)}
            for power in self.m.powers
        }

    def of(self, card: int) -> str:
        """The name of the card that a power is of."""
        return self.m.cards[card].name if card >= 0 else ""

    def add(self, account: Account, facts: list[Fact]) -> None:
        """Take up a campaign: what reports count of it, and whose powers were used."""
        self.games += 1
        self.read.update({*account.visits, *account.held, *[one for run in account.runs for one in run.bodies]})
        powers = {fact.a for fact in facts if fact.kind == POWER_USED}
        own = {self.m.cards[self.m.powers[one].card].name for one in powers if self.m.powers[one].card >= 0}
        self.used.update(own)
        self.shown.update({name for one in powers for name in self.asked[one]})

    def lines(self) -> Iterator[str]:
        """The tables."""
        yield f"{'card':44}{'read':>6}"
        for card in self.m.cards:
            if card.kind in READ and card.kind != ITEM and card.ending_kind == "":
                yield f"{spot(self.system, card).name:44}{self.share(self.read[card.index])}"
        yield ""
        yield f"{'item':24}{'held':>6}{'own power':>11}{'shown at a card':>17}  standing change"
        for number in sorted(self.m.items, key=lambda one: self.m.cards[one].name):
            card = self.m.cards[number]
            own = self.share(self.used[card.name]) if any(one.card == number for one in self.m.powers) else "-"
            shown = self.share(self.shown[card.name]) if any(card.name in one for one in self.asked.values()) else "-"
            standing = "yes" if any(one.card == number for group in self.m.modifiers for one in group) else ""
            yield f"{card.name:24}{self.share(self.read[number])}{own:>11}{shown:>17}  {standing}".rstrip()
        yield ""
        yield f"{'receptacle':24}{'taken':>6}{'own power':>11}"
        for number in self.m.receptacles:
            card = self.m.cards[number]
            own = self.share(self.used[card.name]) if any(one.card == number for one in self.m.powers) else "-"
            yield f"{card.name:24}{self.share(self.read[number])}{own:>11}"

    def share(self, count: int) -> str:
        """In how many of a hundred campaigns."""
        return f"{100 * count / self.games:5.0f}%"


def measured(mission: str, games: int, runs: int) -> Uses:
    """So many campaigns at each table."""
    make = partial(open_system, packs.load(mission))
    system = make()
    assert isinstance(system, TimeStories)
    uses = Uses(system)
    for players in TABLES:
        plan = Plan(make, (POLICIES["explorer"],) * players, SEED, runs)
        for number in range(1, games + 1):
            campaign = Campaign(system, plan, number)
            result = campaign.play()
            if result.text:
                print(f"{players} seats, campaign {number}: {result.text}", file=sys.stderr)
            if result.account is not None:
                uses.add(result.account, campaign.facts)
    return uses


def commit() -> str:
    """The commit that is measured; a tree with changes says so."""
    head = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True)
    changed = subprocess.run(
        ["git", "status", "--porcelain", "--", "src"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return head.stdout.strip() + ("+changes" if changed.stdout.strip() else "")


def main() -> None:
    """Play, and print the tables or keep them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("mission", nargs="?", default="not-a-word")
    parser.add_argument("--games", type=int, default=20, help="campaigns at each table of 2, 3 and 4 (default 20)")
    parser.add_argument("--runs", type=int, default=10, help="runs granted to each (default 10)")
    parser.add_argument("--keep", action="store_true", help="write docs/evidence/uses-MISSION.txt")
    wanted = parser.parse_args()
    uses = measured(wanted.mission, wanted.games, wanted.runs)
    head = [
        f"Use of cards, items and receptacles of {wanted.mission}: in so many of {uses.games} campaigns",
        f"commit   {commit()}",
        f"command  scripts/uses.py {wanted.mission} --games {wanted.games} --runs {wanted.runs} --keep",
        f"seeds    batch seed {SEED}, campaigns 1 to {wanted.games} at tables of {', '.join(map(str, TABLES))}",
        "",
    ]
    text = "\n".join([*head, *uses.lines()]) + "\n"
    if wanted.keep:
        (ROOT / "docs" / "evidence" / f"uses-{wanted.mission}.txt").write_text(text, encoding="utf-8")
    print(text, end="")


if __name__ == "__main__":
    main()
