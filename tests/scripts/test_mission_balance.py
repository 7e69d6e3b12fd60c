"""The tables of `scripts/mission_balance.py`: wins by run, bands of scores, what figures rest on."""

from __future__ import annotations

from chronaut import packs
from chronaut.play.campaign import FAULT, UNFINISHED, WON
from chronaut.systems.revolution.system import Revolution
from scripts.mission_balance import Record, digest, scores, wins


def cells(line: str) -> list[str]:
    """What stands in a line of a table, without intervals."""
    return [one.split(" (")[0].strip() for one in line.strip("|").split("|")]


def test_wins_are_counted_by_the_run_in_which_they_came() -> None:
    records = [
        Record(1, WON, 1, 5),
        Record(2, WON, 3, 5),
        Record(3, UNFINISHED, 3, 5),
        Record(4, FAULT, 1, 5, text="oh"),
    ]
    *_, line = wins({2: records}, (1, 2, 3))
    assert cells(line) == ["2", "4", "25%", "25%", "50%", "2", "1"]


def test_scores_of_the_first_run_fall_into_the_bands_of_the_mission() -> None:
    system = Revolution(packs.load("number-please"))
    records = [Record(n, WON, 1, 5, score, "speech") for n, score in enumerate((19, 14, 8, 3))]
    records.append(Record(9, WON, 2, 5, 19, "hush"))
    head, _, line = scores(system, {4: records})
    assert cells(head) == [
        "players", "won in run 1", "mean", "19 and more", "14 to 18", "8 to 13", "below 8", "`hush`", "`speech`",
    ]  # fmt: skip
    assert cells(line) == ["4", "4", "11.0", "25%", "25%", "25%", "25%", "0%", "100%"]


def test_figures_of_experts_rest_on_the_experts_too() -> None:
    assert digest("number-please", "experts") != digest("number-please", "explorers")
    assert digest("number-please", "explorers") != digest("nobodys-day", "explorers")
