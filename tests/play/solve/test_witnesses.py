"""Every narrative mission that comes along can be won at every number of players: a game that shows it is kept and played again."""

from __future__ import annotations

from pathlib import Path

import pytest

from chronaut import packs
from chronaut.missions.kept import read_kept, replay
from chronaut.systems.contract.registry import open_system

SOLVED = Path(__file__).with_name("witnesses")
"""Games that `chronaut solve PACK --players K --out GAME` found, in words (`chronaut replay GAME --words`)."""
PACKS = Path(packs.__file__).parent
KEPT = {
    ("noon-ball", 1): "noon_ball/playthroughs/crank.txt",
    ("noon-ball", 3): "noon_ball/playthroughs/paper.txt",
    ("forty-wheels", 1): "forty_wheels/playthroughs/solo.txt",
    ("forty-wheels", 2): "forty_wheels/playthroughs/pair.txt",
    ("forty-wheels", 3): "forty_wheels/playthroughs/sledge.txt",
    ("forty-wheels", 4): "forty_wheels/playthroughs/won.txt",
    ("not-a-word", 1): "not_a_word/playthroughs/witness-1.txt",
    ("not-a-word", 2): "not_a_word/playthroughs/witness-2.txt",
    ("not-a-word", 3): "not_a_word/playthroughs/witness-3.txt",
    ("not-a-word", 4): "not_a_word/playthroughs/witness-4.txt",
    ("number-please", 1): "number_please/playthroughs/haste.txt",
    ("number-please", 2): "number_please/playthroughs/middling.txt",
    ("number-please", 3): "number_please/playthroughs/late.txt",
    ("number-please", 4): "number_please/playthroughs/won.txt",
    ("nobodys-day", 1): "nobodys_day/playthroughs/witness-1.txt",
    ("nobodys-day", 2): "nobodys_day/playthroughs/witness-2.txt",
    ("nobodys-day", 3): "nobodys_day/playthroughs/witness-3.txt",
    ("nobodys-day", 4): "nobodys_day/playthroughs/witness-4.txt",
}
"""Games that win and are kept with their packs: of people, of bots, and for one player of Not a Word of the solver."""
COUNTS = [(mission, n) for mission in ("noon-ball", "not-a-word") for n in (1, 2, 3, 4)]
COUNTS += [(mission, n) for mission in ("forty-wheels", "number-please", "nobodys-day") for n in (1, 2, 3, 4)]


def game(mission: str, players: int) -> Path:
    """The game that is kept for a mission and a number of players."""
    solved = SOLVED / f"{mission}-{players}.txt"
    return solved if solved.exists() else PACKS / KEPT[mission, players]


@pytest.mark.parametrize(("mission", "players"), COUNTS)
def test_a_mission_can_be_won_at_every_number_of_players(mission: str, players: int) -> None:
    kept = read_kept(game(mission, players).read_text(encoding="utf-8"))
    assert kept.setup.seats == players
    system = open_system(packs.load(mission))
    done = replay(system, kept)
    assert done.refused == ""
    assert system.outcome(done.match.state) == "success"
