"""How planners fare with a ship: games of each difficulty with two to five characters, and a table of what came of them."""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from chronaut.kernel.chance import stream_key
from chronaut.kernel.events import Fact
from chronaut.play.campaign import Campaign, Plan
from chronaut.play.experts.tempus.planner import PlannerBot
from chronaut.systems.contract.system import RuleSystem
from chronaut.systems.tempus.facts.people import ITEM_PICKED, WOUNDS_IGNORED
from chronaut.systems.tempus.facts.turns import ABILITY_USED
from chronaut.systems.tempus.ship import Ship
from chronaut.systems.tempus.state import TempusState
from chronaut.systems.tempus.system import Tempus
from chronaut.systems.tempus.terms import DIFFICULTIES, RESULTS

CREWS: Final = (2, 3, 4, 5)
SEED: Final = 23
WIDTH: Final = 1.6449
"""How many standard deviations a 90 % interval reaches to each side."""
COMPARED: Final = ("recruit", 4)
"""The cell in which characters and Hyperdrive cards are compared."""
PARTS: Final = ("chart.py", "outlook.py", "worth.py", "plans.py", "memory.py", "planner.py")
"""The files that the planner is made of."""


class Record(msgspec.Struct, frozen=True):
    """How one game went."""

    number: int
    result: str
    """Won, or the cause of loss; what went wrong with the game itself begins with `fault:`."""
    rounds: int
    """Of all loops together."""
    jumps: int
    crew: list[str]
    hyperdrive: str
    used: list[str]
    """The kinds of items that were used."""


def planner_hash(folder: Path) -> str:
    """The hash of the code of the planner, whose files are in a folder."""
    found = hashlib.sha256()
    for name in PARTS:
        found.update((folder / name).read_bytes())
    return found.hexdigest()[:16]


def record(system: RuleSystem, plan: Plan, number: int) -> Record:
    """Play one game."""
    assert isinstance(system, Tempus)
    campaign = Campaign(system, plan, number)
    result = campaign.play()
    state = campaign.state
    assert isinstance(state, TempusState)
    m = system.ship
    return Record(
        number=number,
        result=RESULTS[state.result] if state.over else f"fault: {result.text}",
        rounds=sum(system.fact_kinds[one.kind].name == "phase_begun" and one.a == 3 for one in campaign.facts),
        jumps=state.loop - 1,
        crew=[system.program.texts[m.persons[one.character].title] for one in state.crew],
        hyperdrive=system.program.texts[m.hyperdrive[state.hyperdrive].title],
        used=[system.program.texts[m.items[kind].title] for kind in sorted(used(m, campaign.facts))],
    )


def used(m: Ship, facts: Sequence[Fact]) -> set[int]:
    """The kinds of items that were used: an ability, armour that took a wound, or what helps by being worn."""
    found: set[int] = set()
    for one in facts:
        if one.kind == ABILITY_USED and m.skills[one.b].kind >= 0:
            found.add(m.skills[one.b].kind)
        elif one.kind == WOUNDS_IGNORED:
            found |= {number for number, kind in enumerate(m.items) if kind.absorbs}
        elif one.kind == ITEM_PICKED:
            kind = m.items[m.kind_of[one.b]]
            if not kind.skills and not kind.absorbs:
                found.add(m.kind_of[one.b])
    return found


def wilson(won: int, games: int) -> tuple[float, float]:
    """The 90 % interval of a share (Wilson)."""
    if not games:
        return 0.0, 1.0
    share, spread = won / games, WIDTH * WIDTH / games
    middle = (share + spread / 2) / (1 + spread)
    half = WIDTH * math.sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    return middle - half, middle + half


Cells = dict[tuple[str, int], list[Record]]
"""Records by difficulty and number of characters."""


def table(cells: Cells, head: Sequence[str]) -> str:
    """The page: what the goals are, and what came of the games."""
    lines = [*head, "", *wins(cells), "", *causes(cells), "", *jumps(cells), "", *items(cells), "", *compared(cells)]
    return "\n".join(lines) + "\n"


def shown(records: Sequence[Record]) -> str:
    """How many were won, with the interval."""
    won, games = sum(one.result == "won" for one in records), len(records)
    low, high = wilson(won, games)
    return f"{won / max(games, 1):.0%} ({low:.0%}-{high:.0%})"


def pooled(cells: Cells, difficulty: str) -> list[Record]:
    """All games of a difficulty."""
    return [one for count in CREWS for one in cells.get((difficulty, count), [])]


def wins(cells: Cells) -> Iterator[str]:
    """Wins by difficulty and number of characters."""
    yield "## Wins"
    yield ""
    yield "| difficulty | games | " + " | ".join(f"{count} characters" for count in CREWS) + " | all |"
    yield "|---" * (len(CREWS) + 3) + "|"
    for name in DIFFICULTIES:
        every = pooled(cells, name)
        row = " | ".join(shown(cells.get((name, count), [])) for count in CREWS)
        yield f"| {name} | {len(every)} | {row} | {shown(every)} |"


def causes(cells: Cells) -> Iterator[str]:
    """What games were lost by."""
    yield "## Causes of loss"
    yield ""
    names = sorted({one.result for cell in cells.values() for one in cell} - {"won"})
    yield "| difficulty | lost | " + " | ".join(name.replace("_", " ") for name in names) + " |"
    yield "|---" * (len(names) + 2) + "|"
    for difficulty in DIFFICULTIES:
        counted = Counter(one.result for one in pooled(cells, difficulty))
        lost = sum(counted[name] for name in names)
        yield f"| {difficulty} | {lost} | " + " | ".join(f"{counted[name] / max(lost, 1):.0%}" for name in names) + " |"


def jumps(cells: Cells) -> Iterator[str]:
    """Time Jumps and rounds of games that were won."""
    yield "## Time Jumps and rounds of games won"
    yield ""
    yield "| difficulty | 0 | 1 | 2 | 3 | rounds, mean |"
    yield "|---|---|---|---|---|---|"
    for difficulty in DIFFICULTIES:
        won = [one for one in pooled(cells, difficulty) if one.result == "won"]
        counted = Counter(one.jumps for one in won)
        whole = max(len(won), 1)
        row = " | ".join(f"{counted[n] / whole:.0%}" for n in range(4))
        yield f"| {difficulty} | {row} | {sum(one.rounds for one in won) / whole:.1f} |"


def items(cells: Cells) -> Iterator[str]:
    """In how many games won each kind of item was used."""
    yield "## Items used in games won"
    yield ""
    yield "An ability was used, armour took a wound, or what helps by being worn was picked up."
    yield ""
    place = "{} with {} characters".format(*COMPARED)
    yield f"| item | all | {place} |"
    yield "|---|---|---|"
    won = [one for cell in cells.values() for one in cell if one.result == "won"]
    there = [one for one in cells.get(COMPARED, []) if one.result == "won"]
    for kind in sorted({name for one in won for name in one.used}):
        shares = [sum(kind in one.used for one in some) / max(len(some), 1) for some in (won, there)]
        yield f"| {kind} | {shares[0]:.0%} | {shares[1]:.0%} |"


def compared(cells: Cells) -> Iterator[str]:
    """What each character and each Hyperdrive card does to the rate."""
    records = cells.get(COMPARED, [])
    yield "## Characters and Hyperdrive cards, {} with {} characters".format(*COMPARED)
    yield ""
    yield "| with | games | won | won without | difference |"
    yield "|---|---|---|---|---|"
    names = [*sorted({name for one in records for name in one.crew}), *sorted({one.hyperdrive for one in records})]
    for name in names:
        own = [one for one in records if name in one.crew or one.hyperdrive == name]
        others = [one for one in records if one not in own]
        shares = [sum(one.result == "won" for one in some) / max(len(some), 1) for some in (own, others)]
        yield f"| {name} | {len(own)} | {shares[0]:.0%} | {shares[1]:.0%} | {100 * (shares[0] - shares[1]):+.0f} |"


def plan_of(made: Plan, difficulty: str, count: int) -> Plan:
    """What is played in a cell: characters are dealt, so that all have their turn; difficulties share their luck."""
    options: dict[str, str | int | bool] = {"difficulty": difficulty, "characters": "deal"}
    luck = stream_key(SEED, f"{count} characters") >> 1
    return msgspec.structs.replace(made, team=(PlannerBot,) * count, options=options, seed=luck)
